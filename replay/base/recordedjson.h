// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <cstdint>
#include <string_view>

namespace tw {

/// What is wrong with the texts of a recorded JSON text whose structure is intact.
enum class TextFault : std::uint8_t {
    None,
    HalfSurrogate, ///< valid JSON (RFC 8259, 8.2), but no Unicode text
    Bytes, ///< bytes that are not UTF-8, or control characters that are not escaped
};

/// parseJson() of what a program recorded: no text in it keeps the rest from being read. Half of a
/// surrogate pair and bytes that are not UTF-8 become U+FFFD, control characters stay. \a fault:
/// what had to be replaced; may be null.
[[nodiscard]] Result<Json> parseRecorded(std::string_view text, TextFault *fault = nullptr,
                                         const JsonReadOptions &options = {});

} // namespace tw
