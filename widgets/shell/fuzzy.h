// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace tw {

struct FuzzyMatch
{
    int score = 0; ///< higher is better; comparable between texts
    QList<int> positions; ///< of the matched characters, for emphasis
};

/// Whether the characters of \a pattern appear in \a text in this order, case aside. Runs of
/// characters and beginnings of words ("rz" in "read_zone") count more. Spaces in the pattern only
/// separate. An empty pattern matches everything with score 0.
[[nodiscard]] std::optional<FuzzyMatch> fuzzyMatch(const QString &pattern, const QString &text);

} // namespace tw
