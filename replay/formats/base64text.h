// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/scan/base64.h"

#include <optional>
#include <string>
#include <string_view>

namespace tw {

/// Decodes the standard and the URL-safe alphabet, padding optional. Nullopt for other characters.
[[nodiscard]] inline std::optional<std::string> decodeBase64(std::string_view text)
{
    std::string bytes(scan::base64Room(text.size()), '\0');
    const auto size = scan::decodeBase64(text, bytes.data());
    if (!size || *size == 0)
        return std::nullopt;
    bytes.resize(*size);
    return bytes;
}

} // namespace tw
