// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tw {

/// Strict base64: the standard alphabet, padded, line ends allowed (RFC 2045, 6.8; like Go's
/// decoder). Logs need the lenient and faster decoder of replay/scan/base64.h.

/// The bytes of \a text; nullopt if it is not base64.
[[nodiscard]] std::optional<std::string> decodeStrictBase64(std::string_view text);
/// The number of bytes, without decoding them.
[[nodiscard]] std::optional<std::size_t> strictBase64Length(std::string_view text);

} // namespace tw
