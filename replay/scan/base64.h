// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace tw::scan {

/// The maximum number of bytes that decodeBase64() writes for \a characters of text.
[[nodiscard]] constexpr std::size_t base64Room(std::size_t characters)
{
    return characters / 4 * 3 + 4;
}

/// Decodes base64 in the standard or the URL-safe alphabet, padded or not, ignoring line breaks,
/// into \a out (base64Room() bytes). Returns the number of bytes; nullopt if the text is not
/// base64.
[[nodiscard]] std::optional<std::size_t> decodeBase64(std::string_view text, char *out);

} // namespace tw::scan
