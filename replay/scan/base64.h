// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace tw::scan {

/// How many bytes decodeBase64() may write for \a characters of text.
[[nodiscard]] constexpr std::size_t base64Room(std::size_t characters)
{
    return characters / 4 * 3 + 4;
}

/// Decodes base64 in the standard or the URL-safe alphabet, padded or not, line breaks ignored,
/// into \a out (base64Room() bytes). Returns the number of bytes; nothing when it is not base64.
[[nodiscard]] std::optional<std::size_t> decodeBase64(std::string_view text, char *out);

} // namespace tw::scan
