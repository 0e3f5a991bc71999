// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/correction/correctionsession.h"

#include <set>

namespace tw {

/// Corrects the names of members. Every function returns true if it made an edit.
class NameFixer
{
public:
    explicit NameFixer(CorrectionSession &bench)
        : m_bench(bench)
    {
    }

    /// Tries the closest names first: the same letters, then the issue's suggestions, then
    /// synonyms.
    bool renameUnknown(const Issue &issue);
    /// A missing member may exist under a wrong name that an open object accepts.
    bool useMisspelt(const Issue &issue);
    bool renameBad(const Issue &issue);

private:
    /// \a isFar: the names have little in common, so the value must fit.
    bool rename(const Issue &issue, const std::string &pointer, const std::string &name,
                Confidence confidence, bool isFar = false);
    /// The names that the object of an unknown member does not use yet.
    std::vector<std::string> namesFor(const Issue &issue) const;
    /// Collects the members that a schema declares, including those of its subschemas.
    void collectNames(const Json *node, std::vector<std::string> &names,
                      std::set<const Json *> &seen) const;

    CorrectionSession &m_bench;
};

} // namespace tw
