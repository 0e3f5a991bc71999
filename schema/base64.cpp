// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#include "schema/base64.h"

#include <cstdint>

namespace tw {
namespace {

    int sixBits(char c)
    {
        if (c >= 'A' && c <= 'Z')
            return c - 'A';
        if (c >= 'a' && c <= 'z')
            return c - 'a' + 26;
        if (c >= '0' && c <= '9')
            return c - '0' + 52;
        return c == '+' ? 62 : c == '/' ? 63 : -1;
    }

} // namespace

std::optional<std::size_t> strictBase64Length(std::string_view text)
{
    std::size_t digits = 0;
    std::size_t padding = 0;
    for (const char c : text) {
        if (c == '\r' || c == '\n')
            continue;
        if (c == '=') {
            ++padding;
            continue;
        }
        if (sixBits(c) < 0 || padding > 0)
            return std::nullopt;
        ++digits;
    }
    if (padding > 2 || (digits + padding) % 4 != 0)
        return std::nullopt;
    return (digits + padding) / 4 * 3 - padding;
}

std::optional<std::string> decodeStrictBase64(std::string_view text)
{
    const auto length = strictBase64Length(text);
    if (!length)
        return std::nullopt;
    std::string bytes;
    bytes.reserve(*length);
    std::uint32_t bits = 0;
    unsigned held = 0;
    for (const char c : text) {
        const int value = sixBits(c);
        if (value < 0)
            continue;
        bits = bits << 6U | static_cast<std::uint32_t>(value);
        held += 6;
        if (held >= 8) {
            held -= 8;
            bytes += static_cast<char>((bits >> held) & 0xFFU);
        }
    }
    return bytes;
}

} // namespace tw
