// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/query/searchliteral.h"

#include "schema/ascii.h"
#include "schema/patterns/unicodeproperties.h"
#include "schema/utf8.h"

#include <QChar>

#include <algorithm>
#include <charconv>

namespace tw {

namespace {

    constexpr char CaseBit = 0x20;
    constexpr std::size_t None = std::string_view::npos;
    constexpr std::string_view LowEscape = "\\u00";
    constexpr std::size_t LowEscapeBytes = 6; // with its digits
    using LiteralSpan = std::pair<std::size_t, std::size_t>; // begin and end

    /// The code point at the start of \a text and its length in bytes; nullopt for an invalid
    /// sequence.
    std::optional<std::pair<char32_t, std::size_t>> codePoint(std::string_view text)
    {
        std::size_t length = 0;
        const char32_t value = decodeUtf8(text, length);
        if (value == InvalidCodePoint)
            return std::nullopt;
        return std::pair{value, length};
    }

    std::string utf8Of(char32_t point)
    {
        std::string text;
        appendUtf8(text, point);
        return text;
    }

    /// \a point and everything that differs from it only in case; what they fold to, the most
    /// likely, is first.
    std::vector<char32_t> sameWithoutCase(char32_t point)
    {
        const char32_t folded = QChar::toCaseFolded(point);
        const CodeSet same = caseClosure({{folded, folded}});
        std::vector<char32_t> all{folded};
        for (std::size_t i = 0; i < same.size(); ++i) {
            if (same.at(i) != folded)
                all.push_back(same.at(i));
        }
        return all;
    }

    FoldedBytes exactly(std::string bytes)
    {
        const std::size_t size = bytes.size();
        return {std::move(bytes), std::string(size, '\0')};
    }

    /// \uXXXX with digits in either case; two of them outside the basic plane.
    FoldedBytes hexEscape(char32_t point)
    {
        FoldedBytes escape;
        const auto add = [&escape](unsigned unit) {
            escape.bytes += "\\u";
            escape.folds.append(2, '\0');
            for (int shift = 12; shift >= 0; shift -= 4) {
                const char digit = "0123456789abcdef"[(unit >> static_cast<unsigned>(shift)) & 15U];
                escape.bytes += digit;
                escape.folds += digit >= 'a' ? CaseBit : '\0';
            }
        };
        if (point >= 0x10000) {
            add(static_cast<unsigned>(0xD800U + ((point - 0x10000U) >> 10U)));
            add(static_cast<unsigned>(0xDC00U + ((point - 0x10000U) & 0x3FFU)));
        } else {
            add(static_cast<unsigned>(point));
        }
        return escape;
    }

    /// The character after the backslash in JSON's short escapes; 0 if there is none.
    char shortEscape(char32_t point)
    {
        switch (point) {
        case '"':
        case '\\':
        case '/':
            return static_cast<char>(point);
        case '\b':
            return 'b';
        case '\f':
            return 'f';
        case '\n':
            return 'n';
        case '\r':
            return 'r';
        case '\t':
            return 't';
        default:
            return 0;
        }
    }

    void addSpellings(LiteralChar &unit, char32_t point)
    {
        unit.spellings.push_back(exactly(utf8Of(point)));
        if (const char escaped = shortEscape(point))
            unit.spellings.push_back(exactly({'\\', escaped}));
        if (point < unit.low.size())
            unit.low.set(point);
        else
            unit.spellings.push_back(hexEscape(point));
    }

    LiteralChar makeUnit(char32_t point, LetterCase letters)
    {
        LiteralChar unit;
        if (letters == LetterCase::Kept) {
            addSpellings(unit, point);
        } else {
            for (const char32_t same : sameWithoutCase(point)) {
                if (!isLetter(same)) {
                    addSpellings(unit, same);
                    continue;
                }
                unit.low.set(same);
                if (same >= 'a') // represents both, and is first because it is the most likely
                    unit.spellings.insert(unit.spellings.begin(),
                                          {{static_cast<char>(same)}, {CaseBit}});
            }
        }
        unit.isPlain = unit.spellings.size() == 1 && unit.spellings[0].bytes.size() == 1;
        return unit;
    }

    // --- matching
    // ------------------------------------------------------------------------------------------

    /// The character encoded by \u00XX at \a at in \a bytes.
    std::optional<unsigned char> lowEscapeAt(std::string_view bytes, std::size_t at)
    {
        if (at > bytes.size() || bytes.size() - at < LowEscapeBytes
            || bytes.substr(at, LowEscape.size()) != LowEscape)
            return std::nullopt;
        unsigned value = 0;
        const char *const digits = bytes.data() + at + LowEscape.size();
        const auto [end, error] = std::from_chars(digits, digits + 2, value, 16);
        if (error != std::errc() || end != digits + 2)
            return std::nullopt;
        return static_cast<unsigned char>(value);
    }

    /// The position of the backslash of a \u00XX that begins (or ends) at \a at, if there is one.
    template <bool Forward>
    std::size_t backslashBeside(std::string_view bytes, std::size_t at)
    {
        const std::size_t escape = Forward ? at : at - LowEscapeBytes;
        return escape < bytes.size() && bytes[escape] == '\\' ? escape : None;
    }

    /// Visits where the spellings of \a unit that begin at \a at end in \a bytes (or the reverse).
    template <bool Forward, typename Visit>
    void visitSpellings(const LiteralChar &unit, std::string_view bytes, std::size_t at,
                        const Visit &visit)
    {
        for (const FoldedBytes &spelling : unit.spellings) {
            const std::size_t size = spelling.bytes.size();
            if constexpr (Forward) {
                if (size <= bytes.size() - at && spelling.standAt(bytes.data() + at))
                    visit(at + size);
            } else {
                if (size <= at && spelling.standAt(bytes.data() + at - size))
                    visit(at - size);
            }
        }
        const std::size_t escape = backslashBeside<Forward>(bytes, at);
        if (escape == None)
            return;
        if (const auto low = lowEscapeAt(bytes, escape); low && unit.low[*low])
            visit(Forward ? at + LowEscapeBytes : escape);
    }

    /// Walks the units from \a first on (or back from before it); returns the nearest end of a
    /// match, or the farthest beginning. Only backslashes are ambiguous, so there is nearly always
    /// one place to continue from.
    template <bool Forward>
    std::size_t walk(const std::vector<LiteralChar> &units, std::size_t first,
                     std::string_view bytes, std::size_t start)
    {
        std::size_t at = start;
        std::vector<std::size_t> places; // if there are several
        std::vector<std::size_t> next;
        const std::size_t count = Forward ? units.size() - first : first;
        for (std::size_t i = 0; i < count; ++i) {
            const LiteralChar &unit = Forward ? units[first + i] : units[first - 1 - i];
            if (places.empty() && unit.isPlain && backslashBeside<Forward>(bytes, at) == None) {
                const std::size_t byte = Forward ? at : at - 1; // nearly always
                if (byte >= bytes.size() || !unit.spellings[0].standAt(bytes.data() + byte))
                    return None;
                at = Forward ? at + 1 : byte;
                continue;
            }
            if (places.empty()) {
                std::size_t only = None;
                std::size_t found = 0;
                visitSpellings<Forward>(unit, bytes, at, [&](std::size_t place) {
                    if (found++ > 0)
                        places.push_back(place);
                    else
                        only = place;
                });
                if (found == 0)
                    return None;
                if (found > 1)
                    places.push_back(only);
                at = only;
                continue;
            }
            next.clear();
            for (const std::size_t place : places)
                visitSpellings<Forward>(unit, bytes, place,
                                        [&](std::size_t found) { next.push_back(found); });
            if (next.empty())
                return None;
            std::sort(next.begin(), next.end());
            next.erase(std::unique(next.begin(), next.end()), next.end());
            places.swap(next);
        }
        return places.empty() ? at : *std::min_element(places.begin(), places.end());
    }

    /// The match in which the units from \a first to \a end extend from \a from to \a to.
    std::optional<LiteralSpan> matchOver(const std::vector<LiteralChar> &units, std::size_t first,
                                         std::size_t end, std::string_view bytes, LiteralSpan place)
    {
        const std::size_t begin = walk<false>(units, first, bytes, place.first);
        if (begin == None)
            return std::nullopt;
        const std::size_t stop = walk<true>(units, end, bytes, place.second);
        if (stop == None)
            return std::nullopt;
        return LiteralSpan{begin, stop};
    }

    // --- needles
    // ------------------------------------------------------------------------------------------

    // Measured: one pass over cached bytes, and a closer check for each hit of a pair.
    constexpr double PassCost = 0.04;
    constexpr double LookCost = 6;

    /// The frequencies of bytes, none of them zero.
    class Shares
    {
    public:
        explicit Shares(const ByteCounts &counts)
        {
            double total = 0;
            for (std::size_t i = 0; i < counts.size(); ++i)
                total += m_share[i] = counts[i] + 0.1;
            for (double &share : m_share)
                share /= total;
        }
        [[nodiscard]] double of(const FoldedBytes &text, std::size_t i) const
        {
            const auto byte = static_cast<unsigned char>(text.bytes[i]);
            return m_share[byte] + (text.folds[i] != 0 ? m_share[byte - 0x20U] : 0);
        }

    private:
        std::array<double, 256> m_share{};
    };

    /// Sets the needle's pair to its two rarest bytes; returns the cost of searching for it.
    double setPair(LiteralAnchor &needle, const Shares &shares)
    {
        const FoldedBytes &text = needle.text;
        std::size_t one = 0;
        for (std::size_t i = 1; i < text.bytes.size(); ++i) {
            if (shares.of(text, i) < shares.of(text, one))
                one = i;
        }
        std::size_t two = one;
        for (std::size_t i = 0; i < text.bytes.size(); ++i) {
            if (i != one && (two == one || shares.of(text, i) < shares.of(text, two)))
                two = i;
        }
        const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text.bytes[i]); };
        const auto fold = [&](std::size_t i) { return static_cast<unsigned char>(text.folds[i]); };
        needle.pair = {byte(one), fold(one), byte(two), fold(two), one, two};
        const double rate = shares.of(text, one) * (two == one ? 1 : shares.of(text, two));
        return PassCost + LookCost * rate;
    }

    /// Needles for the units from \a first to \a end: one with the first spelling of each unit, and
    /// one for each other spelling.
    double needlesOf(const std::vector<LiteralChar> &units, std::size_t first, std::size_t end,
                     const Shares &shares, std::vector<LiteralAnchor> &needles)
    {
        LiteralAnchor usual;
        usual.firstUnit = first;
        usual.endUnit = end;
        for (std::size_t i = first; i < end; ++i) {
            usual.text.bytes += units[i].spellings[0].bytes;
            usual.text.folds += units[i].spellings[0].folds;
        }
        double cost = setPair(usual, shares);
        needles.push_back(std::move(usual));
        for (std::size_t i = first; i < end; ++i) {
            for (std::size_t j = 1; j < units[i].spellings.size(); ++j) {
                LiteralAnchor other;
                other.firstUnit = i;
                other.endUnit = i + 1;
                other.text = units[i].spellings[j];
                cost += setPair(other, shares);
                needles.push_back(std::move(other));
            }
        }
        return cost;
    }

} // namespace

std::optional<std::pair<std::size_t, std::size_t>>
SearchLiteral::matchAround(const LiteralAnchor &needle, std::string_view bytes,
                           std::size_t at) const
{
    if (needle.kind == LiteralAnchor::Kind::Spelling) {
        const std::size_t size = needle.text.bytes.size();
        if (at > bytes.size() || size > bytes.size() - at
            || !needle.text.standAt(bytes.data() + at))
            return std::nullopt;
        return matchOver(units, needle.firstUnit, needle.endUnit, bytes, {at, at + size});
    }
    const auto escaped = lowEscapeAt(bytes, at);
    if (!escaped || !low[*escaped])
        return std::nullopt;
    std::optional<LiteralSpan> first;
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (!units[i].low[*escaped])
            continue;
        const auto match = matchOver(units, i, i + 1, bytes, {at, at + LowEscapeBytes});
        if (match && (!first || *match < *first))
            first = match;
    }
    return first;
}

SearchLiteral makeSearchLiteral(std::string_view text, LetterCase letters)
{
    SearchLiteral piece;
    while (!text.empty()) {
        if (const auto point = codePoint(text)) {
            piece.units.push_back(makeUnit(point->first, letters));
            piece.low |= piece.units.back().low;
            text.remove_prefix(point->second);
            continue;
        }
        piece.units.push_back({{exactly({text.front()})}, {}, true}); // a byte of no character
        text.remove_prefix(1);
    }
    return piece;
}

void chooseAnchors(SearchLiteral &piece, const ByteCounts &counts)
{
    const Shares shares(counts);
    piece.needles.clear();
    const auto consider = [&](std::size_t first, std::size_t end) {
        std::vector<LiteralAnchor> needles;
        const double cost = needlesOf(piece.units, first, end, shares, needles);
        if (piece.needles.empty() || cost < piece.cost) {
            piece.needles = std::move(needles);
            piece.cost = cost;
        }
    };
    const std::size_t count = piece.units.size();
    for (std::size_t i = 0; i < count; ++i) {
        std::size_t end = i + 1;
        while (piece.units[i].isPlain && end < count && piece.units[end].isPlain)
            ++end;
        consider(i, end); // a run of plain units, or of others
        i = end - 1;
    }
    for (std::size_t i = 0; i + 1 < count; ++i)
        consider(i, i + 2);
    if (piece.low.none())
        return;
    LiteralAnchor escape;
    escape.kind = LiteralAnchor::Kind::LowEscape;
    escape.text = exactly(std::string(LowEscape));
    piece.cost += setPair(escape, shares);
    piece.needles.push_back(std::move(escape));
}

} // namespace tw
