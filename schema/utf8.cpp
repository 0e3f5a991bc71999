// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/utf8.h"

#include <cstdint>
#include <cstring>

namespace tw {

std::size_t utf8Length(std::string_view text)
{
    if (text.empty())
        return 0;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80)
        return 1;
    // The range of the second byte excludes overlong forms, surrogates and values that are too
    // large.
    std::size_t length = 0;
    unsigned char low = 0x80;
    unsigned char high = 0xBF;
    if (lead >= 0xC2 && lead <= 0xDF) {
        length = 2;
    } else if (lead >= 0xE0 && lead <= 0xEF) {
        length = 3;
        if (lead == 0xE0)
            low = 0xA0;
        else if (lead == 0xED)
            high = 0x9F;
    } else if (lead >= 0xF0 && lead <= 0xF4) {
        length = 4;
        if (lead == 0xF0)
            low = 0x90;
        else if (lead == 0xF4)
            high = 0x8F;
    } else {
        return 0;
    }
    if (text.size() < length || byte(1) < low || byte(1) > high)
        return 0;
    for (std::size_t i = 2; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80)
            return 0;
    }
    return length;
}

std::size_t findInvalidUtf8(std::string_view text)
{
    std::size_t i = 0;
    while (i < text.size()) {
        std::uint64_t word = 0;
        while (i + sizeof(word) <= text.size()) { // eight ASCII bytes at once
            std::memcpy(&word, text.data() + i, sizeof(word));
            if ((word & 0x8080808080808080U) != 0)
                break;
            i += sizeof(word);
        }
        if (i == text.size())
            break;
        const std::size_t length = utf8Length(text.substr(i, 4));
        if (length == 0)
            return i;
        i += length;
    }
    return std::string_view::npos;
}

void appendUtf8(std::string &text, char32_t codePoint)
{
    const auto tail = [&](unsigned shift) {
        text += static_cast<char>(0x80U | ((codePoint >> shift) & 0x3FU));
    };
    if (codePoint < 0x80) {
        text += static_cast<char>(codePoint);
    } else if (codePoint < 0x800) {
        text += static_cast<char>(0xC0U | (codePoint >> 6U));
        tail(0);
    } else if (codePoint < 0x10000) {
        text += static_cast<char>(0xE0U | (codePoint >> 12U));
        tail(6);
        tail(0);
    } else {
        text += static_cast<char>(0xF0U | (codePoint >> 18U));
        tail(12);
        tail(6);
        tail(0);
    }
}

bool isHiddenControl(char32_t codePoint)
{
    const bool isControl = codePoint < 0x20 ? codePoint != U'\n' && codePoint != U'\t'
                                            : codePoint >= 0x7f && codePoint <= 0x9f;
    const bool isLineSeparator = codePoint == 0x2028 || codePoint == 0x2029;
    const bool isDirection = codePoint == 0x061c || codePoint == 0x200e || codePoint == 0x200f
        || (codePoint >= 0x202a && codePoint <= 0x202e)
        || (codePoint >= 0x2066 && codePoint <= 0x2069);
    return isControl || isLineSeparator || isDirection;
}

std::string visibleText(std::string_view text)
{
    constexpr char32_t Pictures = 0x2400; // in the order of the control characters
    constexpr char32_t DeletePicture = 0x2421;
    std::string shown;
    shown.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        const char32_t c = decodeUtf8(text, at);
        if (c != InvalidCodePoint && !isHiddenControl(c))
            shown += text.substr(begin, at - begin);
        else
            appendUtf8(shown, c < 0x20 ? Pictures + c : c == 0x7f ? DeletePicture : 0xfffd);
    }
    return shown;
}

std::string visibleLine(std::string_view text)
{
    constexpr std::string_view LineFeedPicture = "\u240a";
    std::string shown = visibleText(text);
    for (std::size_t at = shown.find('\n'); at != std::string::npos;
         at = shown.find('\n', at + LineFeedPicture.size()))
        shown.replace(at, 1, LineFeedPicture);
    return shown;
}

} // namespace tw
