// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/json/lenientnumber.h"

#include "schema/ascii.h"
#include "schema/json/json.h"

#include <vector>

namespace tw {

namespace {

    constexpr std::size_t MostDigits = 256; // in another base: the conversion is quadratic

    bool isDigitOf(int base, char c)
    {
        return isHex(c) && hexValue(c) < base;
    }

    /// Digits of \a base at \a at, with single underscores between them; moves \a at behind them.
    std::string digits(std::string_view text, std::size_t &at, int base)
    {
        std::string found;
        while (at < text.size()) {
            const bool isGap = text[at] == '_' && !found.empty() && text[at - 1] != '_'
                && at + 1 < text.size() && isDigitOf(base, text[at + 1]);
            if (!isGap && !isDigitOf(base, text[at]))
                break;
            if (!isGap)
                found += text[at];
            ++at;
        }
        return found;
    }

    std::string decimal(std::string_view digits, int base)
    {
        std::vector<int> places{0}; // the lowest first
        for (const char c : digits) {
            int carry = hexValue(c);
            for (int &place : places) {
                carry += place * base;
                place = carry % 10;
                carry /= 10;
            }
            for (; carry > 0; carry /= 10)
                places.push_back(carry % 10);
        }
        std::string text;
        for (auto place = places.rbegin(); place != places.rend(); ++place)
            text += static_cast<char>('0' + *place);
        return text;
    }

    int baseOf(std::string_view text)
    {
        if (text.size() < 3 || text[0] != '0')
            return 10;
        const char sign = lowered(text[1]);
        return sign == 'x' ? 16 : sign == 'o' ? 8 : sign == 'b' ? 2 : 10;
    }

    /// Fraction and exponent. An exponent without digits ends in "?", so that it is not a number.
    std::string tail(std::string_view text, std::size_t &at)
    {
        std::string out;
        if (at < text.size() && text[at] == '.') {
            ++at;
            const std::string fraction = digits(text, at, 10);
            out += '.' + (fraction.empty() ? "0" : fraction);
        }
        if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
            out += text[at++];
            if (at < text.size() && (text[at] == '+' || text[at] == '-'))
                out += text[at++];
            const std::string exponent = digits(text, at, 10);
            out += exponent.empty() ? "?" : exponent;
        }
        return out;
    }

} // namespace

LenientNumber scanLenientNumber(std::string_view text)
{
    std::size_t at = 0;
    std::string json;
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) {
        if (text[at++] == '-')
            json += '-';
    }
    if (const int base = baseOf(text.substr(at)); base != 10) {
        at += 2;
        const std::string found = digits(text, at, base);
        if (found.empty() || found.size() > MostDigits)
            return {};
        json += decimal(found, base);
    } else {
        const std::string whole = digits(text, at, 10);
        const bool isBare =
            whole.empty() && (at + 1 >= text.size() || text[at] != '.' || !isDigit(text[at + 1]));
        if (isBare)
            return {};
        json += (whole.empty() ? "0" : whole) + tail(text, at);
    }
    const bool goesOn =
        at < text.size() && (isLetterOrDigit(text[at]) || text[at] == '_' || text[at] == '.');
    if (goesOn || !isNumberText(json))
        return {};
    const bool isJson = text.substr(0, at) == json;
    return {at, std::move(json), isJson};
}

} // namespace tw
