// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/validation/evaluate/content.h"

#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

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

    /// RFC 2045, 6.8: padded, line ends may stand between.
    std::optional<std::string> decodeBase64(std::string_view text)
    {
        std::string bytes;
        std::uint32_t group = 0;
        int count = 0;
        int padding = 0;
        for (const char c : text) {
            if (c == '\r' || c == '\n')
                continue;
            const int bits = c == '=' ? 0 : sixBits(c);
            if (bits < 0 || (padding > 0 && c != '='))
                return std::nullopt;
            padding += c == '=' ? 1 : 0;
            group = (group << 6U) | static_cast<std::uint32_t>(bits);
            if (++count % 4 != 0)
                continue;
            if (padding > 2)
                return std::nullopt;
            for (int i = 0; i < 3 - padding; ++i)
                bytes +=
                    static_cast<char>((group >> (16U - 8U * static_cast<unsigned>(i))) & 0xFFU);
            group = 0;
        }
        if (count % 4 != 0)
            return std::nullopt;
        return bytes;
    }

} // namespace

std::string_view contentFault(const StringRule &rule, std::string_view text)
{
    std::optional<std::string> decoded;
    if (rule.isBase64) {
        decoded = decodeBase64(text);
        if (!decoded)
            return "contentEncoding";
        text = *decoded;
    }
    return rule.isJson && !parseJson(text) ? "contentMediaType" : "";
}

} // namespace tw
