// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/correction/correctionsession.h"
#include "schema/correction/fixes.h"

#include <optional>

namespace tw {

/// Mends single values: sets, fills and removes them. Every function tells whether it made an edit.
class ValueFixer
{
public:
    explicit ValueFixer(CorrectionSession &bench)
        : m_bench(bench)
    {
    }

    /// Sets every value to the first that may do and keeps what did: for payloads with very many
    /// faults, where each cannot be tried alone.
    void setMany();

    /// One edit for one value, however many steps it takes: "9" may become 9 and then 5.
    bool setValue(const Issue &issue, Confidence limit);
    bool fill(const Issue &issue);
    bool remove(const Issue &issue, Confidence confidence);
    /// An optional field that is null was meant to be absent.
    bool removeNull(const Issue &issue);

private:
    /// \a limit: no fix less sure than that.
    std::optional<ValueFix> search(const Issue &issue, const Json &value, Confidence limit,
                                   int depth);
    static bool isWrappedObject(const Json &array, const Json &object);
    /// An object that was put into a list fits there, but for values inside of it.
    bool onlyBelow(const std::vector<Issue> &now, const Issue &issue) const;
    /// A decoded text: what is new lies inside.
    bool onlyInside(const std::vector<Issue> &now, const Issue &issue) const;
    /// What the schema itself says the value is: default, const, the only enum value; or its
    /// example, which is only a guess.
    std::optional<ValueFix> valueForMissing(const Issue &issue) const;

    CorrectionSession &m_bench;
};

} // namespace tw
