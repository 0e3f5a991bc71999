// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/shell/fuzzy.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace tw {
namespace {

    constexpr int NoScore = std::numeric_limits<int>::min() / 2;
    constexpr int CharacterScore = 1;
    constexpr int RunBonus = 12; // follows the character matched before
    constexpr int WordBonus = 8; // begins a word
    constexpr int FirstBonus = 4; // begins the text
    constexpr qsizetype FewLetters = 2; // they may be scattered: they are not a word yet
    constexpr qsizetype LongestText = 256; // longer than ids and names; bounds the table below

    bool beginsWord(const QString &text, qsizetype i)
    {
        if (i == 0)
            return true;
        const QChar before = text[i - 1];
        const QChar here = text[i];
        return !before.isLetterOrNumber() || (before.isLower() && here.isUpper())
            || (here.isDigit() && !before.isDigit());
    }

    std::optional<FuzzyMatch> matchInOrder(const QString &pattern, const QString &text)
    {
        const QString wanted = pattern.toCaseFolded();
        if (wanted.isEmpty())
            return FuzzyMatch{};
        const QString folded = text.left(LongestText).toCaseFolded();
        const auto rows = static_cast<std::size_t>(wanted.size());
        const auto columns = static_cast<std::size_t>(folded.size());
        if (rows > columns || folded.size() > text.size())
            return std::nullopt;

        // best[r][c] is the best score with wanted[r] matched at folded[c].
        std::vector<std::vector<int>> best(rows, std::vector<int>(columns, NoScore));
        std::vector<std::vector<int>> from(rows, std::vector<int>(columns, -1));
        for (std::size_t r = 0; r < rows; ++r) {
            int before = NoScore; // best score of the previous row up to c - 1
            int beforeAt = -1;
            for (std::size_t c = r; c < columns; ++c) {
                if (r > 0 && c > 0 && best[r - 1][c - 1] > before) {
                    before = best[r - 1][c - 1];
                    beforeAt = static_cast<int>(c) - 1;
                }
                if (folded[static_cast<qsizetype>(c)] != wanted[static_cast<qsizetype>(r)])
                    continue;
                const int here = CharacterScore
                    + (beginsWord(text, static_cast<qsizetype>(c)) ? WordBonus : 0)
                    + (c == 0 ? FirstBonus : 0);
                const bool mayBegin = wanted.size() <= FewLetters
                    || beginsWord(text, static_cast<qsizetype>(c))
                    || (r == 0
                        && QStringView(folded).mid(static_cast<qsizetype>(c)).startsWith(wanted));
                if (r == 0) {
                    best[r][c] = mayBegin ? here : NoScore;
                    continue;
                }
                const int run = c > 0 && best[r - 1][c - 1] > NoScore
                    ? best[r - 1][c - 1] + here + RunBonus
                    : NoScore;
                const int apart = mayBegin && before > NoScore ? before + here : NoScore;
                best[r][c] = std::max(run, apart);
                from[r][c] = run >= apart ? static_cast<int>(c) - 1 : beforeAt;
            }
        }
        const auto &last = best.back();
        const auto end = std::max_element(last.begin(), last.end());
        if (*end <= NoScore)
            return std::nullopt;

        FuzzyMatch match;
        match.score =
            *end * 4 - static_cast<int>(std::min<std::size_t>(columns, 60)); // shorter texts first
        int at = static_cast<int>(end - last.begin());
        for (std::size_t r = rows; r-- > 0;) {
            match.positions.prepend(at);
            at = from[r][static_cast<std::size_t>(at)];
        }
        return match;
    }

} // namespace

std::optional<FuzzyMatch> fuzzyMatch(const QString &pattern, const QString &text)
{
    const QStringList words = pattern.split(u' ', Qt::SkipEmptyParts);
    if (auto match = matchInOrder(words.join(QString()), text); match || words.size() < 2)
        return match;
    FuzzyMatch all;
    for (const QString &word : words) {
        const auto match = matchInOrder(word, text);
        if (!match)
            return std::nullopt;
        all.score += match->score / static_cast<int>(words.size());
        all.positions += match->positions;
    }
    std::ranges::sort(all.positions);
    return all;
}

bool beginsWordsOf(const QString &text, const QString &sentence)
{
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    return !words.isEmpty() && std::ranges::all_of(words, [&sentence](const QString &word) {
        for (qsizetype at = sentence.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
             at = sentence.indexOf(word, at + 1, Qt::CaseInsensitive)) {
            if (beginsWord(sentence, at))
                return true;
        }
        return false;
    });
}

} // namespace tw
