// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/validation/evaluate/numberloss.h"

#include "schema/ascii.h"

#include <algorithm>
#include <cstring>

namespace tw {

namespace {

    /// The end of the string whose opening quote precedes \a at.
    const char *endOfString(const char *at, const char *end)
    {
        while (at < end) {
            const auto *const quote =
                static_cast<const char *>(std::memchr(at, '"', static_cast<std::size_t>(end - at)));
            if (quote == nullptr)
                return end;
            const char *slash = quote;
            while (slash > at && slash[-1] == '\\')
                --slash;
            if ((quote - slash) % 2 == 0)
                return quote + 1;
            at = quote + 1;
        }
        return end;
    }

    /// A number with a point and without an exponent, \a digits long in total.
    NumberLoss lossOfFraction(std::string_view token, std::size_t digits)
    {
        constexpr std::size_t Exact =
            15; // this many digits survive the conversion to any double and back
        if (digits > Exact)
            return NumberLoss::Value;
        const auto point = token.find('.');
        const std::string_view fraction = token.substr(point + 1);
        const bool endsInZero = fraction.size() > 1 && fraction.back() == '0';
        // Small ones are written with an exponent, and the sign of -0.0 is easily lost.
        const auto first = token.find_first_not_of("-0.");
        constexpr std::size_t MaxZeros = 6;
        const bool isTiny = first == std::string_view::npos || first > MaxZeros;
        const bool isZero = token == "0.0";
        return (endsInZero || isTiny) && !isZero ? NumberLoss::Spelling : NumberLoss::Nothing;
    }

    NumberLoss lossOf(std::string_view token)
    {
        const auto exponent = token.find_first_of("eE");
        const std::string_view mantissa = token.substr(0, exponent);
        const auto digits =
            static_cast<std::size_t>(std::count_if(mantissa.begin(), mantissa.end(), isDigit));
        if (exponent == std::string_view::npos) {
            if (mantissa.find('.') != std::string_view::npos)
                return lossOfFraction(token, digits);
            return token == "-0" ? NumberLoss::Spelling : NumberLoss::Nothing;
        }
        constexpr std::size_t Exact = 15;
        constexpr std::size_t LongestExponent = 3; // "-99"; doubles become sparse beyond it
        return digits > Exact || token.size() - exponent - 1 > LongestExponent
            ? NumberLoss::Value
            : NumberLoss::Spelling;
    }

} // namespace

NumberLoss numberLoss(std::string_view text)
{
    NumberLoss loss = NumberLoss::Nothing;
    const char *at = text.data();
    const char *const end = at + text.size();
    while (at < end) {
        const char c = *at;
        if (c == '"') {
            at = endOfString(at + 1, end);
            continue;
        }
        if (!isDigit(c) && c != '-') {
            ++at;
            continue;
        }
        const char *const begin = at;
        bool plain = c != '-';
        for (; at < end; ++at) {
            if (isDigit(*at))
                continue;
            if (*at != '.' && *at != 'e' && *at != 'E' && *at != '+' && *at != '-')
                break;
            plain = false;
        }
        if (plain)
            continue;
        loss = std::max(loss, lossOf({begin, static_cast<std::size_t>(at - begin)}));
        if (loss == NumberLoss::Value)
            return loss;
    }
    return loss;
}

} // namespace tw
