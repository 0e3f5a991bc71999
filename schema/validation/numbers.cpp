// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/validation/numbers_p.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <optional>

namespace tw {

namespace {

    /// |value| as digits × 10^exponent, digits without zeros at either end ("" is zero).
    struct Scaled
    {
        std::string digits;
        std::int64_t exponent = 0;
    };

    constexpr std::int64_t HugeExponent = 1'000'000'000;

    Scaled scale(std::string_view text)
    {
        Scaled result;
        if (text.starts_with('-'))
            text.remove_prefix(1);
        if (const auto e = text.find_first_of("eE"); e != std::string_view::npos) {
            std::string_view exponent = text.substr(e + 1);
            if (exponent.starts_with('+'))
                exponent.remove_prefix(1);
            if (std::from_chars(exponent.data(), exponent.data() + exponent.size(), result.exponent)
                    .ec
                != std::errc())
                result.exponent = HugeExponent * (exponent.starts_with('-') ? -1 : 1);
            result.exponent = std::clamp(result.exponent, -HugeExponent, HugeExponent);
            text = text.substr(0, e);
        }
        const auto point = text.find('.');
        for (const char c : text) {
            if (c != '.')
                result.digits += c;
        }
        if (point != std::string_view::npos)
            result.exponent -= static_cast<std::int64_t>(text.size() - point - 1);
        const auto first = result.digits.find_first_not_of('0');
        result.digits.erase(0, first);
        while (!result.digits.empty() && result.digits.back() == '0') {
            result.digits.pop_back();
            ++result.exponent;
        }
        return result;
    }

    /// Ten times a rest below this still fits in 64 bits.
    constexpr std::uint64_t LargestSmall = 1'800'000'000'000'000'000;

    std::optional<std::uint64_t> smallDigits(const std::string &digits)
    {
        std::uint64_t value = 0;
        if (std::from_chars(digits.data(), digits.data() + digits.size(), value).ec != std::errc()
            || value > LargestSmall)
            return std::nullopt;
        return value;
    }

    /// Schoolbook remainder on decimal texts: a rest is always shorter than the divisor plus one.
    bool dividesLong(const std::string &digits, std::size_t zeros, const std::string &divisor)
    {
        std::string rest;
        const auto notLess = [&] {
            return rest.size() != divisor.size() ? rest.size() > divisor.size() : rest >= divisor;
        };
        const auto push = [&](char digit) {
            rest += digit;
            rest.erase(0, std::min(rest.find_first_not_of('0'), rest.size()));
            while (notLess()) {
                int borrow = 0;
                for (std::size_t i = 0; i < rest.size(); ++i) {
                    char &place = rest[rest.size() - 1 - i];
                    const int take = i < divisor.size() ? divisor[divisor.size() - 1 - i] - '0' : 0;
                    int left = place - '0' - take - borrow;
                    borrow = left < 0 ? 1 : 0;
                    left += borrow * 10;
                    place = static_cast<char>('0' + left);
                }
                rest.erase(0, std::min(rest.find_first_not_of('0'), rest.size()));
            }
        };
        for (const char digit : digits)
            push(digit);
        for (std::size_t i = 0; i < zeros; ++i)
            push('0');
        return rest.empty();
    }

    bool isMultipleOf(const Scaled &value, const Scaled &divisor)
    {
        if (value.digits.empty())
            return true;
        if (divisor.digits.empty() || value.exponent < divisor.exponent)
            return false; // the last digit of value is not a zero
        // 10^n brings in twos and fives only; past 4 a digit of the divisor more change nothing.
        const auto zeros = static_cast<std::size_t>(
            std::min<std::int64_t>(value.exponent - divisor.exponent,
                                   static_cast<std::int64_t>(divisor.digits.size()) * 4 + 4));
        const auto small = smallDigits(divisor.digits);
        if (!small)
            return dividesLong(value.digits, zeros, divisor.digits);
        std::uint64_t rest = 0;
        for (const char digit : value.digits)
            rest = (rest * 10 + static_cast<std::uint64_t>(digit - '0')) % *small;
        for (std::size_t i = 0; i < zeros && rest != 0; ++i)
            rest = rest * 10 % *small;
        return rest == 0;
    }

} // namespace

NumberLimit makeLimit(const Json &value)
{
    NumberLimit limit;
    limit.view = TreeAccess().number(&value);
    limit.spelling = numberText(value);
    limit.view.text = {};
    std::from_chars(limit.spelling.data(), limit.spelling.data() + limit.spelling.size(),
                    limit.real);
    limit.isSmall = limit.view.kind == NumberView::Signed && isSmallWhole(limit.view.whole);
    return limit;
}

std::string spell(const NumberView &value)
{
    switch (value.kind) {
    case NumberView::Signed:
        return std::to_string(value.whole);
    case NumberView::Unsigned:
        return std::to_string(value.natural);
    case NumberView::Double: {
        std::array<char, 40> buffer{};
        return std::string(spellDouble(value.real, buffer));
    }
    case NumberView::Text:
        break;
    }
    return std::string(value.text);
}

std::strong_ordering compareSlowly(const NumberView &value, const NumberLimit &limit)
{
    return compareNumberTexts(spell(value), limit.spelling);
}

bool isWhole(const NumberView &value, bool bySpelling)
{
    switch (value.kind) {
    case NumberView::Signed:
    case NumberView::Unsigned:
        return true;
    case NumberView::Double:
        return !bySpelling && std::trunc(value.real) == value.real;
    case NumberView::Text:
        break;
    }
    if (bySpelling)
        return value.text.find_first_of(".eE") == std::string_view::npos;
    const Scaled scaled = scale(value.text);
    return scaled.digits.empty() || scaled.exponent >= 0;
}

bool isMultiple(const NumberView &value, const NumberLimit &divisor)
{
    if (value.kind == NumberView::Signed && divisor.view.kind == NumberView::Signed)
        return divisor.view.whole != 0 && value.whole % divisor.view.whole == 0;
    return isMultipleOf(scale(spell(value)), scale(divisor.spelling));
}

bool equalNumbers(const NumberView &left, const NumberView &right)
{
    if (left.kind == right.kind) {
        switch (left.kind) {
        case NumberView::Signed:
            return left.whole == right.whole;
        case NumberView::Unsigned:
            return left.natural == right.natural;
        case NumberView::Double:
            return left.real == right.real;
        case NumberView::Text:
            break;
        }
    }
    return compareNumberTexts(spell(left), spell(right)) == 0;
}

std::uint64_t hashNumber(const NumberView &value)
{
    double real = 0;
    switch (value.kind) {
    case NumberView::Signed:
        real = static_cast<double>(value.whole);
        break;
    case NumberView::Unsigned:
        real = static_cast<double>(value.natural);
        break;
    case NumberView::Double:
        real = value.real;
        break;
    case NumberView::Text: {
        const auto result =
            std::from_chars(value.text.data(), value.text.data() + value.text.size(), real);
        if (result.ec != std::errc())
            real = 0; // too large or too small for a double: one bucket for all of them
        break;
    }
    }
    if (real == 0)
        real = 0; // -0
    return std::bit_cast<std::uint64_t>(real) * 0x9E3779B97F4A7C15ULL;
}

} // namespace tw
