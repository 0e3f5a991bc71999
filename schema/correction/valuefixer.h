// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/correction/correctionsession.h"
#include "schema/correction/fixes.h"

#include <optional>

namespace tw {

/// Corrects single values: sets, fills and removes them. Every function returns true if it made an
/// edit.
class ValueFixer
{
public:
    explicit ValueFixer(CorrectionSession &bench)
        : m_bench(bench)
    {
    }

    /// Sets every value to its first candidate and keeps those that work; for payloads with too
    /// many faults to try each one alone.
    void setMany();

    /// One edit for one value, even if it takes several steps: "9" may become 9 and then 5.
    bool setValue(const Issue &issue, Confidence limit);
    bool fill(const Issue &issue);
    bool remove(const Issue &issue, Confidence confidence);
    /// Removes an optional field that is null; it was probably meant to be absent.
    bool removeNull(const Issue &issue);

private:
    /// \a limit: the lowest confidence to accept.
    std::optional<ValueFix> search(const Issue &issue, const Json &value, Confidence limit,
                                   int depth);
    static bool isWrappedObject(const Json &array, const Json &object);
    /// True if an object wrapped in a list fits except for values inside it.
    bool onlyBelow(const std::vector<Issue> &now, const Issue &issue) const;
    /// For a decoded text: true if all new issues are inside it.
    bool onlyInside(const std::vector<Issue> &now, const Issue &issue) const;
    /// The value that the schema determines: default, const or the only enum value; or its example,
    /// which is only a guess.
    std::optional<ValueFix> valueForMissing(const Issue &issue) const;

    CorrectionSession &m_bench;
};

} // namespace tw
