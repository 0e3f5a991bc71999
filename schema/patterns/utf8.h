// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/utf8.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tw {

/// What decodeUtf8 gives for bytes that are not UTF-8; no code point has this value.
inline constexpr char32_t InvalidCodePoint = 0xffff'ffff;

/// The code point at \a at, which moves behind it. Overlong forms, surrogates and values above
/// U+10FFFF are InvalidCodePoint and one byte long.
[[nodiscard]] inline char32_t decodeUtf8(std::string_view text, std::size_t &at)
{
    const auto byte = [&](std::size_t i) -> unsigned {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const unsigned lead = byte(at);
    if (lead < 0x80) {
        ++at;
        return lead;
    }
    const auto tail = [&](std::size_t i) { return (byte(i) & 0xc0U) == 0x80U; };
    if (lead >= 0xc2 && lead < 0xe0 && tail(at + 1)) {
        const char32_t c = (lead & 0x1fU) << 6U | (byte(at + 1) & 0x3fU);
        at += 2;
        return c;
    }
    if (lead >= 0xe0 && lead < 0xf0 && tail(at + 1) && tail(at + 2)) {
        const char32_t c =
            (lead & 0x0fU) << 12U | (byte(at + 1) & 0x3fU) << 6U | (byte(at + 2) & 0x3fU);
        if (c >= 0x800 && (c < 0xd800 || c > 0xdfff)) {
            at += 3;
            return c;
        }
    } else if (lead >= 0xf0 && lead < 0xf5 && tail(at + 1) && tail(at + 2) && tail(at + 3)) {
        const char32_t c = (lead & 0x07U) << 18U | (byte(at + 1) & 0x3fU) << 12U
            | (byte(at + 2) & 0x3fU) << 6U | (byte(at + 3) & 0x3fU);
        if (c >= 0x10000 && c <= 0x10ffff) {
            at += 4;
            return c;
        }
    }
    ++at;
    return InvalidCodePoint;
}

/// The code point that ends at \a at, which moves before it. For valid UTF-8 only.
[[nodiscard]] inline char32_t decodeUtf8Before(std::string_view text, std::size_t &at)
{
    std::size_t start = at - 1;
    while (start > 0 && at - start < 4 && (static_cast<unsigned char>(text[start]) & 0xc0U) == 0x80)
        --start;
    std::size_t end = start;
    const char32_t c = decodeUtf8(text, end);
    if (end != at) {
        --at;
        return InvalidCodePoint;
    }
    at = start;
    return c;
}

/// The code points of \a text, or nothing where it is not UTF-8.
[[nodiscard]] inline std::optional<std::u32string> utf32FromUtf8(std::string_view text)
{
    std::u32string result;
    result.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = decodeUtf8(text, at);
        if (c == InvalidCodePoint)
            return {};
        result += c;
    }
    return result;
}

} // namespace tw
