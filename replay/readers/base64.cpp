// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/readers/base64.h"

#include <array>
#include <cstdint>

namespace tw::scan {

namespace {

    constexpr std::array<std::int8_t, 256> makeBase64Table()
    {
        std::array<std::int8_t, 256> values = {};
        for (auto &value : values)
            value = -1;
        for (int i = 0; i < 26; ++i) {
            values[static_cast<std::size_t>('A' + i)] = static_cast<std::int8_t>(i);
            values[static_cast<std::size_t>('a' + i)] = static_cast<std::int8_t>(26 + i);
        }
        for (int i = 0; i < 10; ++i)
            values[static_cast<std::size_t>('0' + i)] = static_cast<std::int8_t>(52 + i);
        values['+'] = 62;
        values['/'] = 63;
        values['-'] = 62; // URL-safe spelling
        values['_'] = 63;
        return values;
    }

    constexpr auto base64Values = makeBase64Table();
} // namespace

std::optional<std::size_t> decodeBase64(std::string_view text, char *out)
{
    const char *const begin = out;
    const char *p = text.data();
    const char *const end = p + text.size();
    const auto valueOf = [](char ch) { return base64Values[static_cast<unsigned char>(ch)]; };
    // Four clean characters at a time; anything else (padding, line breaks) below.
    while (end - p >= 4) {
        const int a = valueOf(p[0]);
        const int b = valueOf(p[1]);
        const int d = valueOf(p[2]);
        const int e = valueOf(p[3]);
        if ((a | b | d | e) < 0)
            break;
        const auto bits = static_cast<unsigned>((a << 18) | (b << 12) | (d << 6) | e);
        out[0] = static_cast<char>(bits >> 16U);
        out[1] = static_cast<char>(bits >> 8U);
        out[2] = static_cast<char>(bits);
        out += 3;
        p += 4;
    }
    unsigned bits = 0;
    int held = 0;
    bool padded = false;
    for (; p < end; ++p) {
        if (*p == '\n' || *p == '\r')
            continue;
        if (*p == '=') {
            padded = true;
            continue;
        }
        const int value = valueOf(*p);
        if (value < 0 || padded)
            return std::nullopt;
        bits = (bits << 6U) | static_cast<unsigned>(value);
        held += 6;
        if (held >= 8) {
            held -= 8;
            *out++ = static_cast<char>(bits >> static_cast<unsigned>(held));
        }
    }
    if (held == 6) // one character says less than a byte
        return std::nullopt;
    return static_cast<std::size_t>(out - begin);
}

} // namespace tw::scan
