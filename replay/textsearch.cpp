// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/textsearch.h"

#include <algorithm>
#include <array>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace tw {

namespace {

    constexpr unsigned char foldByte(unsigned char c)
    {
        return c >= 'A' && c <= 'Z' ? static_cast<unsigned char>(c + 32) : c;
    }

    bool equalFolded(const char *bytes, const std::string &folded)
    {
        for (std::size_t i = 0; i < folded.size(); ++i) {
            if (foldByte(static_cast<unsigned char>(bytes[i]))
                != static_cast<unsigned char>(folded[i]))
                return false;
        }
        return true;
    }

    /// How common a byte is in JSON logs: 0 is rare.
    std::size_t commonness(char c)
    {
        constexpr std::string_view rareToCommon = "qzjxkwvbfpyguhmdclsrnioat_0123456789:,\"e";
        const auto at = rareToCommon.find(c);
        return at == std::string_view::npos ? 0 : at + 1;
    }

    void appendHexEscape(std::string &text, unsigned unit)
    {
        static constexpr std::string_view digits = "0123456789abcdef";
        text += "\\u";
        for (int shift = 12; shift >= 0; shift -= 4)
            text += digits[(unit >> static_cast<unsigned>(shift)) & 0xFU];
    }

    struct JsonSpelling
    {
        bool html = false; ///< <, >, & as Go's encoding/json does
        bool asciiOnly = false; ///< letters outside ASCII as \uXXXX, as Python's json does
    };

    /// The code point at \a at, and the number of its bytes; a broken sequence counts as one byte.
    std::pair<unsigned, std::size_t> codePoint(std::string_view text, std::size_t at)
    {
        const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
        const auto lead = byte(at);
        const std::size_t length = lead >= 0xF0U ? 4 : lead >= 0xE0U ? 3 : lead >= 0xC0U ? 2 : 1;
        if (length == 1 || at + length > text.size())
            return {lead, 1};
        unsigned value = lead & (0xFFU >> (length + 1));
        for (std::size_t i = 1; i < length; ++i)
            value = (value << 6U) | (byte(at + i) & 0x3FU);
        return {value, length};
    }

    std::string jsonSpelling(std::string_view text, JsonSpelling how)
    {
        std::string result;
        for (std::size_t i = 0; i < text.size();) {
            const auto [point, length] = codePoint(text, i);
            if (point == '"' || point == '\\')
                (result += '\\') += static_cast<char>(point);
            else if (point == '\n')
                result += "\\n";
            else if (point == '\t')
                result += "\\t";
            else if (point == '\r')
                result += "\\r";
            else if (point < 0x20 || (how.html && (point == '<' || point == '>' || point == '&')))
                appendHexEscape(result, point);
            else if (point >= 0x10000 && how.asciiOnly) {
                appendHexEscape(result, 0xD800U + ((point - 0x10000U) >> 10U));
                appendHexEscape(result, 0xDC00U + ((point - 0x10000U) & 0x3FFU));
            } else if (point >= 0x80 && how.asciiOnly)
                appendHexEscape(result, point);
            else
                result.append(text, i, length);
            i += length;
        }
        return result;
    }

    std::vector<std::string> splitAtStars(std::string_view text)
    {
        std::vector<std::string> pieces;
        while (true) {
            const auto star = text.find('*');
            if (star != 0 && !text.empty())
                pieces.emplace_back(text.substr(0, star));
            if (star == std::string_view::npos)
                return pieces;
            text.remove_prefix(star + 1);
        }
    }

} // namespace

TextPattern::Literal TextPattern::makeLiteral(std::string text)
{
    Literal literal;
    for (auto &c : text)
        c = static_cast<char>(foldByte(static_cast<unsigned char>(c)));
    literal.folded = std::move(text);
    const auto &folded = literal.folded;
    for (std::size_t i = 0; i < folded.size(); ++i) {
        if (commonness(folded[i]) < commonness(folded[literal.rare]))
            literal.rare = i;
    }
    literal.rareToo = literal.rare == 0 ? folded.size() - 1 : 0;
    for (std::size_t i = 0; i < folded.size(); ++i) {
        if (i != literal.rare && commonness(folded[i]) < commonness(folded[literal.rareToo]))
            literal.rareToo = i;
    }
    return literal;
}

TextPattern::TextPattern(std::string_view text, bool wildcards)
{
    const auto pieces =
        wildcards ? splitAtStars(text) : std::vector<std::string>{std::string(text)};
    std::vector<std::vector<std::string>> known;
    const auto add = [this, &known](std::vector<std::string> spelled) {
        std::erase(spelled, std::string());
        if (spelled.empty() || std::find(known.begin(), known.end(), spelled) != known.end())
            return;
        Spelling spelling;
        for (const auto &piece : spelled)
            spelling.push_back(makeLiteral(piece));
        m_spellings.push_back(std::move(spelling));
        known.push_back(std::move(spelled));
    };
    add(pieces);
    for (const auto how : {JsonSpelling{}, JsonSpelling{true, false}, JsonSpelling{true, true}}) {
        std::vector<std::string> spelled;
        for (const auto &piece : pieces)
            spelled.push_back(jsonSpelling(piece, how));
        add(std::move(spelled));
    }
}

std::size_t TextPattern::Literal::find(std::string_view bytes, std::size_t from) const
{
    const auto length = folded.size();
    if (bytes.size() < length)
        return std::string_view::npos;
    const auto end = bytes.size() - length + 1; // candidates lie before it
    const char *data = bytes.data();
    std::size_t at = from;
#if defined(__SSE2__)
    // A letter compares with bit 5 set, which folds it; other bytes compare as they are. Setting
    // the bit also lets a few wrong bytes through ('[' for '{'), which the full comparison drops.
    const auto folder = [](char c) { return _mm_set1_epi8(c >= 'a' && c <= 'z' ? 0x20 : 0); };
    const auto one = _mm_set1_epi8(folded[rare]);
    const auto oneFold = folder(folded[rare]);
    const auto two = _mm_set1_epi8(folded[rareToo]);
    const auto twoFold = folder(folded[rareToo]);
    const auto block = [data](std::size_t i) {
        return _mm_loadu_si128(reinterpret_cast<const __m128i *>(data + i));
    };
    for (; at + 16 <= end; at += 16) {
        const auto hits =
            _mm_and_si128(_mm_cmpeq_epi8(_mm_or_si128(block(at + rare), oneFold), one),
                          _mm_cmpeq_epi8(_mm_or_si128(block(at + rareToo), twoFold), two));
        auto mask = static_cast<unsigned>(_mm_movemask_epi8(hits));
        while (mask != 0) {
            const auto bit = static_cast<std::size_t>(__builtin_ctz(mask));
            if (equalFolded(data + at + bit, folded))
                return at + bit;
            mask &= mask - 1;
        }
    }
#endif
    for (; at < end; ++at) {
        if (equalFolded(data + at, folded))
            return at;
    }
    return std::string_view::npos;
}

std::optional<std::pair<std::size_t, std::size_t>> TextPattern::find(std::string_view bytes,
                                                                     std::size_t from) const
{
    std::optional<std::pair<std::size_t, std::size_t>> best;
    for (const auto &spelling : m_spellings) {
        auto at = from;
        std::size_t first = std::string_view::npos;
        for (const auto &literal : spelling) {
            const auto hit = literal.find(bytes, at);
            if (hit == std::string_view::npos) {
                at = hit;
                break;
            }
            if (first == std::string_view::npos)
                first = hit;
            at = hit + literal.folded.size();
        }
        if (at != std::string_view::npos && (!best || first < best->first))
            best = std::pair(first, at - first);
    }
    return best;
}

bool TextPattern::matches(std::string_view bytes) const
{
    return isEmpty() || find(bytes).has_value();
}

} // namespace tw
