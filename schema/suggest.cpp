// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/suggest.h"

#include "schema/ascii.h"
#include "schema/utf8.h"

#include <QString>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace tw {

namespace {

    constexpr std::size_t LongestName = 200; ///< longer names are not typing mistakes

    std::string folded(std::string_view text)
    {
        std::string result = lowered(text);
        std::ranges::replace_if(
            result, [](char c) { return c == '-' || c == '.' || c == ' '; }, '_');
        return result;
    }

    /// The letters and digits of \a text, case-folded.
    std::string bareName(std::string_view text)
    {
        const QString folded = QString::fromStdString(foldedText(text));
        QString bare;
        for (const QChar c : folded) {
            if (c.isLetterOrNumber() || c.isSurrogate())
                bare += c;
        }
        return bare.toStdString();
    }

    /// "maxZoneTemp" as max, zone, temp.
    std::vector<std::string> wordsOf(std::string_view name)
    {
        std::string spaced;
        for (std::size_t i = 0; i < name.size(); ++i) {
            if (i > 0 && isUpper(name[i]) && isLower(name[i - 1]))
                spaced += '_';
            spaced += name[i];
        }
        std::vector<std::string> words;
        std::string word;
        for (const char c : folded(foldedText(spaced)) + "_") {
            if (c != '_') {
                word += c;
            } else if (!word.empty()) {
                words.push_back(std::move(word));
                word.clear();
            }
        }
        return words;
    }

    /// Words that tools use for the same thing; each line is one meaning.
    constexpr std::array<std::string_view, 38> Meanings{
        " delete remove erase drop destroy discard ",
        " create add new insert make ",
        " update edit modify change patch ",
        " get read fetch retrieve load show view ",
        " find search lookup query q term text keyword keywords ",
        " start begin from since after ",
        " end stop finish until to before till ",
        " asc ascending up increasing ",
        " desc descending down decreasing ",
        " low small minor little ",
        " medium normal moderate mid average middle ",
        " high large major big ",
        " urgent critical highest ",
        " on enabled active yes true enable ",
        " off disabled inactive no false disable ",
        " error failure failed err ",
        " warn warning ",
        " info information ",
        " id identifier key uid ",
        " name title label ",
        " count limit max size number amount quantity qty n ",
        " path file filename filepath filename ",
        " url uri link href address ",
        " message text content contents body msg data note remark comment ",
        " city town place location ",
        " lat latitude ",
        " lon lng long longitude ",
        " recipient to receiver ",
        " metric celsius si ",
        " imperial fahrenheit us ",
        " picture image photo ",
        " folder directory dir path ",
        " type kind category class sort ",
        " pattern query glob filter ",
        " language lang locale ",
        " open opened start started ",
        " source src from origin old ",
        " destination dest dst to target new ",
    };

    std::ptrdiff_t letters(std::string_view word)
    {
        return static_cast<std::ptrdiff_t>(countCodePoints(word));
    }

    bool meanSame(const std::string &left, const std::string &right)
    {
        const std::string one = " " + left + " ";
        const std::string other = " " + right + " ";
        return std::ranges::any_of(Meanings, [&](std::string_view words) {
            return words.find(one) != std::string_view::npos
                && words.find(other) != std::string_view::npos;
        });
    }

} // namespace

std::string foldedText(std::string_view text)
{
    const QString split = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()))
                              .toCaseFolded()
                              .normalized(QString::NormalizationForm_KD);
    QString result;
    for (const QChar c : split) {
        switch (c.unicode()) { // letters without a decomposition
        case 0x00F8: // o with a stroke
            result += u'o';
            break;
        case 0x0142: // l with a stroke
            result += u'l';
            break;
        case 0x0111: // d with a stroke
            result += u'd';
            break;
        case 0x00DF: // sharp s
            result += QStringLiteral("ss");
            break;
        case 0x0131: // dotless i
            result += u'i';
            break;
        default:
            if (c.category() != QChar::Mark_NonSpacing)
                result += c;
        }
    }
    return result.toStdString();
}

bool isSameName(std::string_view left, std::string_view right)
{
    if (left.size() > LongestName || right.size() > LongestName)
        return false;
    const std::string bare = bareName(left);
    return !bare.empty() && bare == bareName(right);
}

bool areSynonyms(std::string_view left, std::string_view right)
{
    if (left.size() > LongestName || right.size() > LongestName)
        return false;
    const std::vector<std::string> one = wordsOf(left);
    const std::vector<std::string> other = wordsOf(right);
    if (one.empty() || other.empty())
        return false;
    // One word differs the way abbreviations do: zone_temp and zone_temperature.
    if (one.size() == other.size()) {
        for (std::size_t i = 0; i < one.size(); ++i) {
            constexpr std::ptrdiff_t Telling = 3; // letters of an abbreviation
            const std::string &a = one[i];
            const std::string &b = other[i];
            const bool isShort = letters(a) >= Telling && letters(b) >= Telling
                && (a.starts_with(b) || b.starts_with(a));
            if (a != b && !isShort && !meanSame(a, b))
                return false;
        }
        return true;
    }
    // All words of one occur in the other: zone and zone_id.
    const auto &few = one.size() < other.size() ? one : other;
    const auto &many = one.size() < other.size() ? other : one;
    return std::ranges::all_of(
        few, [&](const std::string &word) { return std::ranges::find(many, word) != many.end(); });
}

std::size_t editDistance(std::string_view left, std::string_view right, std::size_t most)
{
    const std::size_t width = right.size() + 1;
    if (std::max(left.size(), right.size()) - std::min(left.size(), right.size()) > most)
        return most + 1;
    std::array<std::size_t, 3 * (LongestName + 1)> few;
    std::vector<std::size_t> many;
    if (3 * width > few.size())
        many.resize(3 * width);
    std::size_t *older = many.empty() ? few.data() : many.data();
    std::size_t *old = older + width;
    std::size_t *row = old + width;
    for (std::size_t j = 0; j < width; ++j)
        old[j] = j;
    for (std::size_t i = 1; i <= left.size(); ++i) {
        // Places that differ by more than most cannot be on the way.
        const std::size_t first = i > most ? i - most : 1;
        const std::size_t last = std::min(i + most, width - 1);
        row[first - 1] = first == 1 ? i : most + 1;
        std::size_t least = row[first - 1];
        for (std::size_t j = first; j <= last; ++j) {
            const std::size_t replaced = old[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1);
            row[j] = std::min({old[j] + 1, row[j - 1] + 1, replaced});
            if (i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1])
                row[j] = std::min(row[j], older[j - 2] + 1);
            least = std::min(least, row[j]);
        }
        if (least > most)
            return most + 1;
        if (last + 1 < width)
            row[last + 1] = most + 1; // read in the next row
        std::swap(older, old);
        std::swap(old, row);
    }
    return std::min(old[width - 1], most + 1);
}

std::size_t editDistance(std::string_view left, std::string_view right)
{
    return editDistance(folded(left), folded(right), std::max(left.size(), right.size()));
}

std::string nearestName(std::string_view name, const std::vector<std::string> &candidates)
{
    if (name.empty() || name.size() > LongestName)
        return {};
    const std::string wanted = folded(name);
    std::string best;
    std::size_t bestDistance = 0;
    for (const std::string &candidate : candidates) {
        if (candidate.empty() || candidate.size() > LongestName)
            continue;
        const std::string other = folded(candidate);
        constexpr std::size_t Telling = 3; // a shared prefix this long is not a coincidence
        const bool start = std::min(wanted.size(), other.size()) >= Telling
            && (other.starts_with(wanted) || wanted.starts_with(other));
        const std::size_t longer = std::max(name.size(), candidate.size());
        std::size_t most =
            start ? longer : std::min(std::max<std::size_t>(1, longer / 3), longer - 1);
        if (!best.empty()) {
            if (bestDistance == 0)
                return best;
            most = std::min(most, bestDistance - 1);
        }
        const std::size_t distance = editDistance(wanted, other, most);
        if (distance <= most) {
            best = candidate;
            bestDistance = distance;
        }
    }
    return best;
}

} // namespace tw
