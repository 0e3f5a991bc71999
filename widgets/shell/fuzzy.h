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

/// Matches the characters of \a pattern in \a text in this order, case-insensitively. Consecutive
/// characters and starts of words ("rz" in "read_zone") score higher. Spaces in the pattern are
/// only separators. An empty pattern matches everything with score 0.
[[nodiscard]] std::optional<FuzzyMatch> fuzzyMatch(const QString &pattern, const QString &text);

} // namespace tw
