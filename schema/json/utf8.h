// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tw {

/// Bytes of the code point at the start of \a text (1 to 4); 0 where it is not valid UTF-8:
/// overlong, a surrogate, above U+10FFFF, cut off, or empty.
[[nodiscard]] std::size_t utf8Length(std::string_view text);
/// Offset of the first byte that is not valid UTF-8, npos if there is none.
[[nodiscard]] std::size_t findInvalidUtf8(std::string_view text);
/// Appends \a codePoint, which must be a Unicode scalar value.
void appendUtf8(std::string &text, char32_t codePoint);

} // namespace tw
