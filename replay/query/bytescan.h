// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tw {

/// Two bytes at fixed offsets of the text to find. Where both match, the text may match. With a
/// fold of 0x20 a letter (lower case here) matches in both cases.
struct RareBytePair
{
    unsigned char first = 0;
    unsigned char firstFold = 0;
    unsigned char second = 0;
    unsigned char secondFold = 0;
    std::size_t firstAt = 0; ///< from the start of the text
    std::size_t secondAt = 0;
};

/// The instruction set used for the search; the results are the same.
enum class ScanWith : std::uint8_t {
    Best, ///< the best that this processor has
    Portable,
    Sse2, ///< as Portable where it is not available
    Avx2,
};

/// Appends to \a hits the positions from \a from on and before \a to in \a bytes where \a pair
/// matches, ascending; stops soon after \a most hits. Returns the position to continue at, \a to at
/// the end. Positions where the pair would extend past \a bytes are not reported.
[[nodiscard]] std::size_t findPairs(std::string_view bytes, std::size_t from, std::size_t to,
                                    const RareBytePair &pair, std::size_t most,
                                    std::vector<std::size_t> &hits, ScanWith with = ScanWith::Best);

} // namespace tw
