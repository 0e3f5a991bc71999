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

/// Bytes of which some letters match in both cases: these are lower case, with a fold of 0x20.
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

/// Characters that can be written as \u00XX.
using LowCharacters = std::bitset<256>;

/// One character of a pattern in all its spellings.
struct LiteralChar
{
    std::vector<FoldedBytes> spellings; ///< except \u00XX
    LowCharacters low; ///< its code, and that of the other case
    bool isPlain = false; ///< a single spelling of one byte
};

/// Bytes to search for because every match may contain them.
struct LiteralAnchor
{
    enum class Kind : std::uint8_t {
        Spelling, ///< one of the spellings of the units from firstUnit to endUnit
        LowEscape, ///< \u00, for any unit
    };

    FoldedBytes text;
    RareBytePair pair;
    std::size_t firstUnit = 0;
    std::size_t endUnit = 0;
    Kind kind = Kind::Spelling;
};

/// A text without wildcards. Every match contains one of the needles.
struct SearchLiteral
{
    std::vector<LiteralChar> units;
    LowCharacters low; ///< of all units
    std::vector<LiteralAnchor> needles;
    double cost = 0; ///< of the search for the needles, in nanoseconds per byte

    /// The match in \a bytes around the needle's pair at \a at, as begin and end; nullopt if there
    /// is none.
    [[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>>
    matchAround(const LiteralAnchor &needle, std::string_view bytes, std::size_t at) const;
};

/// Makes a literal of \a text, without needles.
[[nodiscard]] SearchLiteral makeSearchLiteral(std::string_view text, LetterCase letters);
/// Chooses the needles that are cheapest to search for.
void chooseAnchors(SearchLiteral &piece, const ByteCounts &counts);

} // namespace tw
