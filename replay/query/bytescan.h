// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tw {

/// Two bytes at fixed places of a text that is looked for: where both stand, the text may stand.
/// With a fold of 0x20 a letter (small, here) is found in both cases.
struct RareBytePair
{
    unsigned char first = 0;
    unsigned char firstFold = 0;
    unsigned char second = 0;
    unsigned char secondFold = 0;
    std::size_t firstAt = 0; ///< from the beginning of the text
    std::size_t secondAt = 0;
};

/// How the places are found; all give the same.
enum class ScanWith : std::uint8_t {
    Best, ///< what this processor has
    Portable,
    Sse2, ///< as Portable where it is not there
    Avx2,
};

/// Adds to \a hits the places from \a from on and before \a to of \a bytes where \a pair stands,
/// ascending, and stops soon after \a most are found. Gives where to go on; \a to at the end.
/// Places where the pair would reach beyond \a bytes are none.
[[nodiscard]] std::size_t findPairs(std::string_view bytes, std::size_t from, std::size_t to,
                                    const RareBytePair &pair, std::size_t most,
                                    std::vector<std::size_t> &hits, ScanWith with = ScanWith::Best);

} // namespace tw
