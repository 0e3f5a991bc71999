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

/// Matches the characters of \a pattern in \a text in this order, case-insensitively: parts of it
/// begin words ("rz", "rezo" in "read_zone"), or all of it is inside one. Two characters may stand
/// anywhere. Consecutive characters and starts of words score higher. Words of the pattern, between
/// spaces, may also be in another order. An empty pattern matches everything with score 0.
[[nodiscard]] std::optional<FuzzyMatch> fuzzyMatch(const QString &pattern, const QString &text);

/// True if \a text has words, and each begins a word of \a sentence.
[[nodiscard]] bool beginsWordsOf(const QString &text, const QString &sentence);

} // namespace tw
