// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tw {

/// One value or key of a JSON text.
struct JsonNode
{
    enum class Kind : std::uint8_t {
        Object,
        Array,
        String,
        Key,
        Other, ///< a number, or `true`
        Stray, ///< a word outside of strings that is no JSON; only in lenient reading
    };
    static constexpr std::uint32_t None = UINT32_MAX;

    Kind kind = Kind::Other;
    std::uint32_t begin = 0; ///< bytes; of strings without their quotes
    std::uint32_t end = 0;
    std::uint32_t parent = None;
    std::uint32_t key = None; ///< the node of its key
    std::uint32_t children = 0; ///< values; at the time of reading, of cut-off texts fewer
};

enum class JsonReading : std::uint8_t {
    Strict, ///< stops after the value, or where the text stops to be JSON
    Lenient, ///< reads to the end, whatever is between strings: records, shell notation, damage
};

/// Lists the values of the JSON text in \a text from \a at on, parents before children. Texts that
/// are cut off are read to the end. Iterative, so depth costs nothing. Returns the end of what was
/// read. Texts of 4 GB or more are not read.
std::size_t readOutline(std::string_view text, std::size_t at, JsonReading reading,
                        std::vector<JsonNode> &nodes);

} // namespace tw
