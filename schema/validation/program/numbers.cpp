// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/validation/program/numbers.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <optional>
#include <vector>

namespace tw {

namespace {

    ///
    /// value
    /// as digits × 10^exponent, digits without zeros at either end ("" is zero).
    struct Scaled
    {
        std::string digits;
        std::int64_t exponent = 0;
    };

    /// Larger exponents are treated as equal here, but not in compareNumberTexts().
    constexpr std::int64_t HugeExponent = 4'000'000'000'000'000'000;

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

    /// Ten times a remainder below this still fits in 64 bits.
    constexpr std::uint64_t LargestSmall = 1'800'000'000'000'000'000;

    std::optional<std::uint64_t> smallDigits(const std::string &digits)
    {
        std::uint64_t value = 0;
        if (std::from_chars(digits.data(), digits.data() + digits.size(), value).ec != std::errc()
            || value > LargestSmall)
            return std::nullopt;
        return value;
    }

    /// Computes the remainder of a division of decimal texts, in limbs of nine digits, lowest
    /// first.
    class LongRemainder
    {
    public:
        explicit LongRemainder(std::string_view divisor)
        {
            while (!divisor.empty()) {
                const std::size_t count = std::min<std::size_t>(divisor.size(), 9);
                std::uint32_t limb = 0;
                for (const char digit : divisor.substr(divisor.size() - count))
                    limb = limb * 10 + static_cast<std::uint32_t>(digit - '0');
                m_divisor.push_back(limb);
                divisor.remove_suffix(count);
            }
            m_divisor.push_back(0); // a remainder times ten may be one limb longer
            m_rest.resize(m_divisor.size());
        }
        void push(char digit)
        {
            std::uint64_t carry = static_cast<std::uint64_t>(digit - '0');
            for (std::uint32_t &limb : m_rest) {
                carry += std::uint64_t{limb} * 10;
                limb = static_cast<std::uint32_t>(carry % Base);
                carry /= Base;
            }
            while (isEnough())
                subtract();
        }
        [[nodiscard]] bool isZero() const
        {
            return std::all_of(m_rest.begin(), m_rest.end(), [](auto limb) { return limb == 0; });
        }

    private:
        static constexpr std::uint32_t Base = 1'000'000'000;

        [[nodiscard]] bool isEnough() const
        {
            return !std::lexicographical_compare(m_rest.rbegin(), m_rest.rend(), m_divisor.rbegin(),
                                                 m_divisor.rend());
        }
        void subtract()
        {
            std::int64_t borrow = 0;
            for (std::size_t i = 0; i < m_rest.size(); ++i) {
                std::int64_t left = std::int64_t{m_rest[i]} - m_divisor[i] - borrow;
                borrow = left < 0 ? 1 : 0;
                m_rest[i] = static_cast<std::uint32_t>(left + borrow * Base);
            }
        }

        std::vector<std::uint32_t> m_divisor;
        std::vector<std::uint32_t> m_rest;
    };

    bool dividesLong(const std::string &digits, std::size_t zeros, const std::string &divisor)
    {
        LongRemainder rest(divisor);
        for (const char digit : digits)
            rest.push(digit);
        for (std::size_t i = 0; i < zeros && !rest.isZero(); ++i)
            rest.push('0');
        return rest.isZero();
    }

    bool isMultipleOf(const Scaled &value, const Scaled &divisor)
    {
        if (value.digits.empty())
            return true;
        if (divisor.digits.empty() || value.exponent < divisor.exponent)
            return false; // the last digit of value is not a zero
        // 10^n adds only factors of two and five; more than 4 per digit of the divisor change
        // nothing.
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

std::size_t significantDigits(std::string_view spelling)
{
    return scale(spelling).digits.size();
}

NumberLimit makeLimit(const Json &value)
{
    NumberLimit limit;
    limit.view = TreeAccess().number(&value);
    limit.spelling = numberText(value);
    limit.view.text = {};
    limit.real = nearestDouble(limit.spelling);
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

namespace {

    constexpr std::uint64_t Prime = 0x9E3779B97F4A7C15ULL;

    std::uint64_t hashReal(double real)
    {
        return std::bit_cast<std::uint64_t>(real == 0 ? 0.0 : real) * Prime;
    }

    std::uint64_t hashWhole(bool isNegative, std::uint64_t size)
    {
        constexpr std::uint64_t Sign = 0xD1B54A32D192ED03ULL;
        return (size ^ (isNegative && size != 0 ? Sign : 0)) * Prime;
    }

    /// By value, so that 1.10 equals 1.1: 64-bit integers as integers, values that may equal a
    /// double as a double, everything else by digits.
    std::uint64_t hashText(std::string_view text)
    {
        const Scaled scaled = scale(text);
        const bool isNegative = text.starts_with('-');
        const auto length = static_cast<std::int64_t>(scaled.digits.size());
        constexpr std::int64_t MaxDigits = 20; // digits of 2^64
        if (scaled.digits.empty())
            return hashWhole(false, 0);
        if (scaled.exponent >= 0 && scaled.exponent <= MaxDigits - length) {
            const std::string digits =
                scaled.digits + std::string(static_cast<std::size_t>(scaled.exponent), '0');
            std::uint64_t size = 0;
            if (std::from_chars(digits.data(), digits.data() + digits.size(), size).ec
                == std::errc())
                return hashWhole(isNegative, size);
        }
        if (scaled.exponent >= HugeExponent / 2 || scaled.exponent <= -(HugeExponent / 2))
            return Prime;
        constexpr std::int64_t DigitsOfDouble = 17;
        double real = 0;
        if (length <= DigitsOfDouble
            && std::from_chars(text.data(), text.data() + text.size(), real).ec == std::errc())
            return hashReal(real);
        return (std::hash<std::string>()(scaled.digits)
                ^ (static_cast<std::uint64_t>(scaled.exponent) * Prime))
            + (isNegative ? 1 : 0);
    }

} // namespace

std::uint64_t hashNumber(const NumberView &value)
{
    switch (value.kind) {
    case NumberView::Signed: {
        const auto bits = static_cast<std::uint64_t>(value.whole);
        return value.whole < 0 ? hashWhole(true, 0 - bits) : hashWhole(false, bits);
    }
    case NumberView::Unsigned:
        return hashWhole(false, value.natural);
    case NumberView::Double: {
        constexpr double Bound = 1LL
            << 53; // beyond it, the shortest decimal is a different integer
        if (std::trunc(value.real) != value.real)
            return hashReal(value.real);
        if (std::abs(value.real) <= Bound)
            return hashWhole(value.real < 0, static_cast<std::uint64_t>(std::abs(value.real)));
        return hashText(spell(value));
    }
    case NumberView::Text:
        break;
    }
    return hashText(value.text);
}

} // namespace tw
