// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/json/jsonnumber.h"

#include "schema/ascii.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>

namespace tw {

namespace {

    /// Marks a binary value as the spelling of a number: 'N' for number.
    constexpr std::uint64_t SpellingSubtype = 0x4E;
    /// A decimal with at most this many digits survives the conversion to a double and back.
    constexpr std::size_t SafeDigits = 15;

    /// The value of a spelling as sign, digits and a power of ten; nothing is copied.
    struct Decimal
    {
        bool negative = false;
        std::string_view mantissa; ///< from the first to the last non-zero digit, "." included
        bool negativeExponent = false;
        std::string_view exponent; ///< digits without leading zeros
        std::int64_t shift = 0; ///< exponent added by the position of the decimal point

        [[nodiscard]] bool isZero() const { return mantissa.empty(); }
    };

    Decimal decompose(std::string_view text)
    {
        Decimal result;
        if (!text.empty() && text.front() == '-') {
            result.negative = true;
            text.remove_prefix(1);
        }
        std::string_view mantissa = text;
        if (const auto e = text.find_first_of("eE"); e != std::string_view::npos) {
            mantissa = text.substr(0, e);
            std::string_view exponent = text.substr(e + 1);
            if (!exponent.empty() && (exponent.front() == '-' || exponent.front() == '+')) {
                result.negativeExponent = exponent.front() == '-';
                exponent.remove_prefix(1);
            }
            exponent.remove_prefix(std::min(exponent.find_first_not_of('0'), exponent.size()));
            result.exponent = exponent;
        }
        const auto point = std::min(mantissa.find('.'), mantissa.size());
        const auto first = mantissa.find_first_not_of("0.");
        if (first == std::string_view::npos)
            return result;
        // Scientific notation: one digit before the point.
        result.shift = first < point ? static_cast<std::int64_t>(point - first) - 1
                                     : -static_cast<std::int64_t>(first - point);
        result.mantissa = mantissa.substr(first, mantissa.find_last_not_of("0.") + 1 - first);
        return result;
    }

    /// A signed integer of any size, stored as text because few values need it.
    struct Exponent
    {
        bool negative = false;
        std::string digits; ///< no leading zeros
    };

    /// exponent + shift, where |exponent| has more digits than |shift| can have.
    Exponent addToLong(const Decimal &decimal)
    {
        Exponent sum{decimal.negativeExponent, std::string(decimal.exponent)};
        const bool grows = decimal.negativeExponent == (decimal.shift < 0);
        auto rest = static_cast<std::uint64_t>(std::abs(decimal.shift));
        for (auto digit = sum.digits.rbegin(); rest != 0 && digit != sum.digits.rend(); ++digit) {
            const int step = static_cast<int>(rest % 10);
            rest /= 10;
            int value = (*digit - '0') + (grows ? step : -step);
            if (value > 9) {
                value -= 10;
                ++rest;
            } else if (value < 0) {
                value += 10;
                ++rest;
            }
            *digit = static_cast<char>('0' + value);
        }
        if (rest != 0)
            sum.digits.insert(0, std::to_string(rest));
        sum.digits.erase(0, sum.digits.find_first_not_of('0'));
        return sum;
    }

    constexpr std::size_t LongExponent = 18; ///< more digits than the length of any text has

    std::int64_t shortExponent(const Decimal &decimal)
    {
        std::int64_t value = 0;
        std::from_chars(decimal.exponent.data(), decimal.exponent.data() + decimal.exponent.size(),
                        value);
        return (decimal.negativeExponent ? -value : value) + decimal.shift;
    }

    Exponent longExponent(const Decimal &decimal)
    {
        if (decimal.exponent.size() >= LongExponent)
            return addToLong(decimal);
        const std::int64_t value = shortExponent(decimal);
        return {value < 0, value == 0 ? std::string() : std::to_string(std::abs(value))};
    }

    std::strong_ordering compareExponents(const Decimal &left, const Decimal &right)
    {
        if (left.exponent.size() < LongExponent && right.exponent.size() < LongExponent)
            return shortExponent(left) <=> shortExponent(right);
        const Exponent a = longExponent(left);
        const Exponent b = longExponent(right);
        if (a.negative != b.negative)
            return a.negative ? std::strong_ordering::less : std::strong_ordering::greater;
        std::strong_ordering order = a.digits.size() <=> b.digits.size();
        if (order == 0)
            order = a.digits.compare(b.digits) <=> 0;
        return a.negative ? 0 <=> order : order;
    }

    std::strong_ordering compareMantissas(std::string_view left, std::string_view right)
    {
        std::size_t i = 0;
        std::size_t j = 0;
        while (i < left.size() || j < right.size()) {
            if (i < left.size() && left[i] == '.')
                ++i;
            if (j < right.size() && right[j] == '.')
                ++j;
            const char a = i < left.size() ? left[i++] : '0';
            const char b = j < right.size() ? right[j++] : '0';
            if (a != b)
                return a <=> b;
        }
        return std::strong_ordering::equal;
    }

    bool isWholeText(std::string_view text)
    {
        const Decimal decimal = decompose(text);
        if (decimal.isZero())
            return true;
        // The exponent of the last non-zero digit.
        const bool hasPoint = decimal.mantissa.find('.') != std::string_view::npos;
        const auto behind =
            static_cast<std::int64_t>(decimal.mantissa.size()) - 1 - (hasPoint ? 1 : 0);
        if (decimal.exponent.size() >= LongExponent)
            return !decimal.negativeExponent;
        return shortExponent(decimal) >= behind;
    }

    /// True if spellDouble() would write a plain decimal (no exponent) with few digits the same
    /// way.
    bool isPlainSpelling(std::string_view text)
    {
        if (!text.empty() && text.front() == '-')
            text.remove_prefix(1);
        const auto point = text.find('.');
        if (point == std::string_view::npos || text.size() > SafeDigits + 1
            || text.find_first_of("eE") != std::string_view::npos)
            return false;
        if (text.front() == '0') // 0.0…: small numbers may be written with an exponent
            return text.size() > 2 && text[2] != '0' && text.back() != '0';
        return text.back() != '0' || text.size() == point + 2;
    }

    Json spelled(std::string_view text)
    {
        return Json::binary(Json::binary_t::container_type(text.begin(), text.end()),
                            SpellingSubtype);
    }

} // namespace

std::string_view spellDouble(double value, std::array<char, 40> &buffer)
{
    if (!std::isfinite(value))
        return "null";
    char *const begin = buffer.data();
    char *const end = begin + buffer.size() - 2;
    const double size = std::abs(value);
    const bool plain = size == 0 || (size >= 1e-6 && size < 1e21);
    char *last = std::to_chars(begin, end, value,
                               plain ? std::chars_format::fixed : std::chars_format::scientific)
                     .ptr;
    if (plain && std::find(begin, last, '.') == last) {
        *last++ = '.'; // so that it is read back as a double
        *last++ = '0';
    } else if (!plain && last - begin > 3 && last[-4] == 'e' && last[-3] == '-'
               && last[-2] == '0') {
        last[-2] = last[-1]; // Go writes e-07 as e-7
        --last;
    }
    return {begin, static_cast<std::size_t>(last - begin)};
}

Json readNumber(std::string_view text, bool whole)
{
    const char *const begin = text.data();
    const char *const end = begin + text.size();
    if (whole) {
        if (text.front() == '-') {
            std::int64_t value = 0;
            if (text != "-0" && std::from_chars(begin, end, value).ec == std::errc())
                return value;
        } else {
            std::uint64_t value = 0;
            if (std::from_chars(begin, end, value).ec == std::errc())
                return value;
        }
        return spelled(text);
    }
    double value = 0;
    if (std::from_chars(begin, end, value).ec != std::errc())
        return spelled(text);
    std::array<char, 40> buffer{};
    if (isPlainSpelling(text) || spellDouble(value, buffer) == text)
        return value;
    return spelled(text);
}

double nearestDouble(std::string_view text)
{
    double value = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), value).ec
        != std::errc::result_out_of_range)
        return value;
    // The library does not say on which side the number is out of range.
    const Decimal decimal = decompose(text);
    const bool isSmall = decimal.exponent.size() >= LongExponent ? decimal.negativeExponent
                                                                 : shortExponent(decimal) < 0;
    value = isSmall ? 0 : std::numeric_limits<double>::infinity();
    return decimal.negative ? -value : value;
}

double nearestDoubleOf(const Json &number)
{
    if (isSpelling(number))
        return nearestDouble(spellingOf(number));
    return number.is_number() ? number.get<double>() : 0;
}

std::size_t scanNumber(std::string_view text, bool &whole)
{
    std::size_t at = 0;
    const auto digits = [&] {
        const std::size_t from = at;
        while (at < text.size() && isDigit(text[at]))
            ++at;
        return at > from;
    };
    whole = true;
    if (at < text.size() && text[at] == '-')
        ++at;
    if (at < text.size() && text[at] == '0')
        ++at;
    else if (!digits())
        return 0;
    if (at < text.size() && text[at] == '.') {
        whole = false;
        ++at;
        if (!digits())
            return 0;
    }
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        whole = false;
        ++at;
        if (at < text.size() && (text[at] == '+' || text[at] == '-'))
            ++at;
        if (!digits())
            return 0;
    }
    return at;
}

bool isSpelling(const Json &value)
{
    if (!value.is_binary())
        return false;
    const auto &binary = value.get_binary();
    return binary.has_subtype() && binary.subtype() == SpellingSubtype;
}

std::string_view spellingOf(const Json &value)
{
    const auto &binary = value.get_binary();
    return {reinterpret_cast<const char *>(binary.data()), binary.size()};
}

bool isNumberText(std::string_view text)
{
    bool whole = false;
    return !text.empty() && scanNumber(text, whole) == text.size();
}

bool isNumber(const Json &value)
{
    return value.is_number() || isSpelling(value);
}

bool isInteger(const Json &value)
{
    if (value.is_number_integer())
        return true;
    if (value.is_number_float()) {
        const double number = value.get<double>();
        return std::isfinite(number) && std::trunc(number) == number;
    }
    return isSpelling(value) && isWholeText(spellingOf(value));
}

std::string numberText(const Json &value)
{
    if (isSpelling(value))
        return std::string(spellingOf(value));
    if (value.is_number_unsigned())
        return std::to_string(value.get<std::uint64_t>());
    if (value.is_number_integer())
        return std::to_string(value.get<std::int64_t>());
    if (value.is_number_float()) {
        std::array<char, 40> buffer{};
        return std::string(spellDouble(value.get<double>(), buffer));
    }
    return {};
}

Json numberFromText(std::string_view spelling)
{
    bool whole = false;
    [[maybe_unused]] const std::size_t length = scanNumber(spelling, whole);
    assert(length > 0 && length == spelling.size());
    return readNumber(spelling, whole);
}

std::strong_ordering compareNumberTexts(std::string_view left, std::string_view right)
{
    const Decimal a = decompose(left);
    const Decimal b = decompose(right);
    if (a.isZero() || b.isZero()) {
        const int signA = a.isZero() ? 0 : (a.negative ? -1 : 1);
        const int signB = b.isZero() ? 0 : (b.negative ? -1 : 1);
        return signA <=> signB;
    }
    if (a.negative != b.negative)
        return a.negative ? std::strong_ordering::less : std::strong_ordering::greater;
    std::strong_ordering order = compareExponents(a, b);
    if (order == 0)
        order = compareMantissas(a.mantissa, b.mantissa);
    return a.negative ? 0 <=> order : order;
}

} // namespace tw
