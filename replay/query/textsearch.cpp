// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/query/textsearch.h"

#include "replay/query/searchliteral.h"

#include <algorithm>
#include <string>

namespace tw {

namespace {

    /// Approximate byte frequencies of a JSON log.
    ByteCounts usualCounts()
    {
        constexpr std::string_view rareToCommon = "qzjxkwvbfpyguhmdclsrnioat_0123456789:,\"e";
        ByteCounts counts{};
        for (unsigned char c = ' '; c < 0x7F; ++c)
            counts[c] = 1;
        for (std::size_t i = 0; i < rareToCommon.size(); ++i)
            counts[static_cast<unsigned char>(rareToCommon[i])] =
                static_cast<std::uint32_t>(4 + i * 2);
        return counts;
    }

    std::vector<std::string_view> splitAtStars(std::string_view text)
    {
        std::vector<std::string_view> pieces;
        while (true) {
            const auto star = text.find('*');
            pieces.push_back(text.substr(0, star));
            if (star == std::string_view::npos)
                return pieces;
            text.remove_prefix(star + 1);
        }
    }

    using Span = std::pair<std::size_t, std::size_t>; // begin and end

    /// The first match that begins in \a bytes, whatever precedes them.
    std::optional<Span> findPiece(const SearchLiteral &piece, std::string_view bytes)
    {
        constexpr std::size_t AtOnce = 64;
        constexpr std::size_t LongestSpelling = 12;
        thread_local std::vector<std::size_t> hits;
        std::optional<Span> best;
        // Needles further on belong to later matches.
        const auto end = [&] {
            const std::size_t reach = piece.units.size() * LongestSpelling;
            return best ? std::min(bytes.size(), best->first + reach) : bytes.size();
        };
        for (const LiteralAnchor &needle : piece.needles) {
            for (std::size_t at = 0; at < end();) {
                hits.clear();
                at = findPairs(bytes, at, end(), needle.pair, AtOnce, hits);
                for (const std::size_t hit : hits) {
                    if (hit >= end())
                        break;
                    const auto match = piece.matchAround(needle, bytes, hit);
                    if (match && (!best || *match < *best))
                        best = match;
                }
            }
        }
        return best;
    }

} // namespace

TextPattern::TextPattern(std::string_view text, bool wildcards, LetterCase letters)
{
    const auto texts = wildcards ? splitAtStars(text) : std::vector<std::string_view>{text};
    std::vector<SearchLiteral> pieces;
    static const ByteCounts counts = usualCounts();
    for (const std::string_view piece : texts) {
        if (piece.empty())
            continue;
        pieces.push_back(makeSearchLiteral(piece, letters));
        chooseAnchors(pieces.back(), counts);
    }
    m_pieces = std::make_shared<const std::vector<SearchLiteral>>(std::move(pieces));
}

TextPattern TextPattern::suitedTo(const ByteCounts &counts) const
{
    if (isEmpty())
        return *this;
    std::vector<SearchLiteral> pieces = *m_pieces;
    for (SearchLiteral &piece : pieces)
        chooseAnchors(piece, counts);
    TextPattern suited;
    suited.m_pieces = std::make_shared<const std::vector<SearchLiteral>>(std::move(pieces));
    return suited;
}

std::optional<std::pair<std::size_t, std::size_t>> TextPattern::find(std::string_view bytes,
                                                                     std::size_t from) const
{
    if (!m_pieces || from > bytes.size())
        return std::nullopt;
    std::size_t begin = std::string_view::npos;
    std::size_t at = from;
    for (const SearchLiteral &piece : *m_pieces) {
        const auto match = findPiece(piece, bytes.substr(at));
        if (!match)
            return std::nullopt;
        if (begin == std::string_view::npos)
            begin = at + match->first;
        at += match->second;
    }
    if (begin == std::string_view::npos)
        return std::nullopt;
    return std::pair(begin, at - begin);
}

bool TextPattern::matches(std::string_view bytes) const
{
    return isEmpty() || find(bytes).has_value();
}

} // namespace tw
