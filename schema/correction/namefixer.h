// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/correction/correctionsession.h"

#include <set>

namespace tw {

/// Mends the names of members. Every function tells whether it made an edit.
class NameFixer
{
public:
    explicit NameFixer(CorrectionSession &bench)
        : m_bench(bench)
    {
    }

    /// The nearest names first: the same letters, then what the issue suggests, then synonyms.
    bool renameUnknown(const Issue &issue);
    /// What is missing may be there under another name that an open object does not mind.
    bool useMisspelt(const Issue &issue);
    bool renameBad(const Issue &issue);

private:
    /// \a isFar: the names have little in common, so the value must fit.
    bool rename(const Issue &issue, const std::string &pointer, const std::string &name,
                Confidence confidence, bool isFar = false);
    /// The names that the object of an unknown member has not used yet.
    std::vector<std::string> namesFor(const Issue &issue) const;
    /// The members that a schema knows, with those of the schemas it is put together of.
    void collectNames(const Json *node, std::vector<std::string> &names,
                      std::set<const Json *> &seen) const;

    CorrectionSession &m_bench;
};

} // namespace tw
