// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tw {

struct LenientNumber
{
    std::size_t length = 0; ///< of its text; 0 if there is none
    std::string json; ///< the same value in JSON notation
    bool isJson = false; ///< the text is a JSON number
};

/// The number at the start of \a text in the notation of JSON, JSON5 or Python: +1, .5, 5., 0x1f,
/// 0o17, 0b11, 1_000. The value is exact. Numbers with leading zeros and those of more than 256
/// digits in another base are not read.
[[nodiscard]] LenientNumber scanLenientNumber(std::string_view text);

} // namespace tw
