// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tw {

/// Length in bytes of the code point at the start of \a text (1 to 4); 0 if it is not valid UTF-8:
/// overlong, a surrogate, above U+10FFFF, truncated, or empty.
[[nodiscard]] std::size_t utf8Length(std::string_view text);
/// Offset of the first byte that is not valid UTF-8; npos if there is none.
[[nodiscard]] std::size_t findInvalidUtf8(std::string_view text);
/// Appends \a codePoint, which must be a Unicode scalar value.
void appendUtf8(std::string &text, char32_t codePoint);

/// True for the second and later bytes of a code point.
[[nodiscard]] constexpr bool isUtf8Tail(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}
/// The number of code points in \a text, which must be valid UTF-8.
[[nodiscard]] inline std::size_t countCodePoints(std::string_view text)
{
    std::size_t count = 0;
    for (const char c : text)
        count += isUtf8Tail(c) ? 0 : 1;
    return count;
}
/// The longest prefix of \a text that fits into \a limit bytes without splitting a code point.
[[nodiscard]] inline std::string_view utf8Prefix(std::string_view text, std::size_t limit)
{
    if (text.size() <= limit)
        return text;
    while (limit > 0 && isUtf8Tail(text[limit]))
        --limit;
    return text.substr(0, limit);
}

/// True for code points that a terminal or viewer obeys instead of showing: control characters
/// except line breaks and tabs, line separators, and controls of the text direction.
[[nodiscard]] bool isHiddenControl(char32_t codePoint);
/// \a text with visible symbols in place of these and of bytes that are not UTF-8: pictures such as
/// U+241B for ASCII, else U+FFFD.
[[nodiscard]] std::string visibleText(std::string_view text);
/// visibleText() on one line: a line break becomes a symbol as well, so that a name or an id cannot
/// look like a line of its own.
[[nodiscard]] std::string visibleLine(std::string_view text);

/// The result of decodeUtf8() for bytes that are not UTF-8. No code point has this value.
inline constexpr char32_t InvalidCodePoint = 0xffff'ffff;

/// Decodes the code point at \a at and advances \a at past it. Overlong forms, surrogates and
/// values above U+10FFFF are InvalidCodePoint and one byte long.
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
    const auto tail = [&](std::size_t i) { return i < text.size() && isUtf8Tail(text[i]); };
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

/// Decodes the code point that ends at \a at and moves \a at to its start. For valid UTF-8 only.
[[nodiscard]] inline char32_t decodeUtf8Before(std::string_view text, std::size_t &at)
{
    std::size_t start = at - 1;
    while (start > 0 && at - start < 4 && isUtf8Tail(text[start]))
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

/// The code points of \a text; nullopt if it is not UTF-8.
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
