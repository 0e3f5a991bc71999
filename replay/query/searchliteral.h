// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/query/bytescan.h"
#include "replay/query/textsearch.h"

#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// Bytes of which some letters match in both cases: those are small, with a fold of 0x20.
struct FoldedBytes
{
    std::string bytes;
    std::string folds; ///< as long as bytes

    [[nodiscard]] bool standAt(const char *data) const
    {
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            if ((data[i] | folds[i]) != bytes[i])
                return false;
        }
        return true;
    }
};

/// Characters that can be spelled \u00XX.
using LowCharacters = std::bitset<256>;

/// One character of a pattern in all its spellings.
struct LiteralChar
{
    std::vector<FoldedBytes> spellings; ///< but \u00XX
    LowCharacters low; ///< those it is, with the other case
    bool isPlain = false; ///< one spelling, of one byte
};

/// Bytes that are looked for, since they stand in a match.
struct LiteralAnchor
{
    enum class Kind : std::uint8_t {
        Spelling, ///< the units from firstUnit to endUnit in one of their spellings
        LowEscape, ///< \u00, of any unit
    };

    FoldedBytes text;
    RareBytePair pair;
    std::size_t firstUnit = 0;
    std::size_t endUnit = 0;
    Kind kind = Kind::Spelling;
};

/// A text without wildcards. Every match holds one of the needles.
struct SearchLiteral
{
    std::vector<LiteralChar> units;
    LowCharacters low; ///< of all units
    std::vector<LiteralAnchor> needles;
    double cost = 0; ///< of looking for the needles, in nanoseconds a byte

    /// The match around the needle's pair at \a at, if there is one in \a bytes: begin and end.
    [[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>>
    matchAround(const LiteralAnchor &needle, std::string_view bytes, std::size_t at) const;
};

/// \a text as a piece, without needles.
[[nodiscard]] SearchLiteral makeSearchLiteral(std::string_view text, LetterCase letters);
/// Chooses the needles that are found with the least work.
void chooseAnchors(SearchLiteral &piece, const ByteCounts &counts);

} // namespace tw
