// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace tw {

// Characters of ASCII in any locale. Bytes of other characters in UTF-8 are neither digits nor
// letters, and have one case.

[[nodiscard]] constexpr bool isDigit(char32_t c)
{
    return c >= '0' && c <= '9';
}
[[nodiscard]] constexpr bool isUpper(char32_t c)
{
    return c >= 'A' && c <= 'Z';
}
[[nodiscard]] constexpr bool isLower(char32_t c)
{
    return c >= 'a' && c <= 'z';
}
[[nodiscard]] constexpr bool isLetter(char32_t c)
{
    return isUpper(c) || isLower(c);
}
[[nodiscard]] constexpr bool isLetterOrDigit(char32_t c)
{
    return isLetter(c) || isDigit(c);
}
/// The value of a hexadecimal digit; -1 for any other character.
[[nodiscard]] constexpr int hexValue(char32_t c)
{
    if (isDigit(c))
        return static_cast<int>(c - '0');
    if (c >= 'a' && c <= 'f')
        return static_cast<int>(c - 'a' + 10);
    return c >= 'A' && c <= 'F' ? static_cast<int>(c - 'A' + 10) : -1;
}
[[nodiscard]] constexpr bool isHex(char32_t c)
{
    return hexValue(c) >= 0;
}
/// Space, tab and line ends: the white space of JSON.
[[nodiscard]] constexpr bool isSpace(char32_t c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
[[nodiscard]] constexpr char lowered(char c)
{
    return isUpper(static_cast<unsigned char>(c)) ? static_cast<char>(c - 'A' + 'a') : c;
}
[[nodiscard]] constexpr char uppered(char c)
{
    return isLower(static_cast<unsigned char>(c)) ? static_cast<char>(c - 'a' + 'A') : c;
}

[[nodiscard]] inline std::string lowered(std::string_view text)
{
    std::string result(text);
    for (char &c : result)
        c = lowered(c);
    return result;
}
[[nodiscard]] inline std::string uppered(std::string_view text)
{
    std::string result(text);
    for (char &c : result)
        c = uppered(c);
    return result;
}
/// Without the characters of \a dropped: the bare form of names that are spelled in several ways.
[[nodiscard]] inline std::string loweredWithout(std::string_view text, std::string_view dropped)
{
    std::string result;
    for (const char c : text) {
        if (dropped.find(c) == std::string_view::npos)
            result += lowered(c);
    }
    return result;
}
[[nodiscard]] constexpr bool equalsIgnoringCase(std::string_view left, std::string_view right)
{
    return std::ranges::equal(left, right, [](char a, char b) { return lowered(a) == lowered(b); });
}
/// False for an empty text.
[[nodiscard]] constexpr bool isDigits(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, isDigit);
}
/// \a name with '_' in place of everything but letters, digits and the characters of \a kept.
[[nodiscard]] inline std::string plainName(std::string_view name, std::string_view kept = "_-")
{
    std::string result(name);
    std::ranges::replace_if(
        result,
        [kept](char c) { return !isLetterOrDigit(c) && kept.find(c) == std::string_view::npos; },
        '_');
    return result;
}

} // namespace tw
