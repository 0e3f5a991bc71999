// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/formats/formats.h"
#include "schema/patterns/pattern.h"
#include "schema/validation/valuefixes_p.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <functional>

namespace tw {

namespace {

    std::string bareName(std::string_view name)
    {
        std::string bare;
        for (const char c : name) {
            if (c != '_' && c != '-' && c != ' ' && c != '.')
                bare += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
        return bare;
    }

    std::string mapped(std::string_view text, int (*function)(int))
    {
        std::string result(text);
        std::ranges::transform(result, result.begin(), [function](char c) {
            return static_cast<char>(function(static_cast<unsigned char>(c)));
        });
        return result;
    }

    std::string trimmed(std::string_view text)
    {
        constexpr std::string_view White = " \t\r\n";
        const auto first = text.find_first_not_of(White);
        if (first == std::string_view::npos)
            return {};
        return std::string(text.substr(first, text.find_last_not_of(White) - first + 1));
    }

    bool asks(const std::string &expected, std::string_view type)
    {
        return expected.find(type) != std::string::npos;
    }

    std::optional<ValueFix> numberFromString(const std::string &text, bool wholeOnly)
    {
        std::string number = trimmed(text);
        if (number.starts_with('+'))
            number.erase(0, 1);
        if (!isNumberText(number))
            return std::nullopt;
        Json value = numberFromText(number);
        if (!wholeOnly || value.is_number_integer())
            return ValueFix{std::move(value), Confidence::Safe};
        return fixType("integer", value);
    }

    std::optional<ValueFix> booleanFrom(const Json &value)
    {
        if (value == 1 || value == 0)
            return ValueFix{value == 1, Confidence::Guess};
        if (!value.is_string())
            return std::nullopt;
        const std::string word = mapped(trimmed(value.get<std::string>()), std::tolower);
        if (word == "true" || word == "false")
            return ValueFix{word == "true", Confidence::Safe};
        constexpr std::array<std::string_view, 4> Yes{"yes", "y", "on", "1"};
        constexpr std::array<std::string_view, 4> No{"no", "n", "off", "0"};
        if (std::ranges::find(Yes, word) != Yes.end())
            return ValueFix{true, Confidence::Guess};
        if (std::ranges::find(No, word) != No.end())
            return ValueFix{false, Confidence::Guess};
        return std::nullopt;
    }

    std::optional<ValueFix> integerFrom(const Json &value)
    {
        if (value.is_string())
            return numberFromString(value.get<std::string>(), true);
        if (!isNumber(value))
            return std::nullopt;
        constexpr double Largest = 9e15;
        const double real = std::strtod(numberText(value).c_str(), nullptr);
        if (!std::isfinite(real) || std::abs(real) > Largest)
            return std::nullopt;
        const double rounded = std::round(real);
        // 30.0 and 1e2 are the same number in another spelling; 30.5 is not.
        return ValueFix{static_cast<std::int64_t>(rounded),
                        rounded == real ? Confidence::Safe : Confidence::Guess};
    }

    /// A text that is an array or object itself: a model encoded it twice.
    std::optional<ValueFix> decoded(const Json &value, bool array)
    {
        if (!value.is_string())
            return std::nullopt;
        auto inner = parseJson(value.get_ref<const std::string &>());
        if (!inner || !(array ? inner->is_array() : inner->is_object()))
            return std::nullopt;
        return ValueFix{std::move(*inner), Confidence::Safe};
    }

    std::optional<ValueFix> firstText(const std::string &text,
                                      const std::vector<std::string> &tries,
                                      const std::function<bool(const std::string &)> &fits)
    {
        for (const std::string &candidate : tries) {
            if (candidate != text && fits(candidate))
                return ValueFix{candidate, Confidence::Guess};
        }
        return std::nullopt;
    }

    /// Numbers of a date or time in the order they stand.
    std::vector<std::string> digitGroups(std::string_view text)
    {
        std::vector<std::string> groups;
        bool open = false;
        for (const char c : text) {
            const bool digit = std::isdigit(static_cast<unsigned char>(c)) != 0;
            if (digit && !open)
                groups.emplace_back();
            if (digit)
                groups.back() += c;
            open = digit;
        }
        return groups;
    }

    /// 2026/8/21, 21.08.2026 and 8/21/2026 as 2026-08-21; "" when it is no such date. With both
    /// numbers below 13 the day comes first, as in most of the world.
    std::string isoDate(const std::vector<std::string> &groups)
    {
        if (groups.size() < 3)
            return {};
        std::array<int, 3> n{};
        for (std::size_t i = 0; i < 3; ++i) {
            if (groups[i].size() > 4)
                return {};
            n.at(i) = std::stoi(groups[i]);
        }
        if (groups[0].size() != 4) {
            if (groups[2].size() != 4)
                return {};
            n = n[1] > 12 ? std::array<int, 3>{n[2], n[0], n[1]}
                          : std::array<int, 3>{n[2], n[1], n[0]};
        }
        std::array<char, 48> buffer{};
        std::snprintf(buffer.data(), buffer.size(), "%04d-%02d-%02d", n[0], n[1], n[2]);
        return buffer.data();
    }

    std::string isoTime(const std::vector<std::string> &groups, std::size_t from)
    {
        std::array<int, 3> n{};
        for (std::size_t i = 0; i < 3; ++i) {
            if (from + i < groups.size() && groups[from + i].size() <= 2)
                n.at(i) = std::stoi(groups[from + i]);
        }
        std::array<char, 48> buffer{};
        std::snprintf(buffer.data(), buffer.size(), "%02d:%02d:%02dZ", n[0], n[1], n[2]);
        return buffer.data();
    }

} // namespace

bool isSameName(std::string_view left, std::string_view right)
{
    return bareName(left) == bareName(right);
}

std::optional<ValueFix> fixType(const std::string &expected, const Json &value)
{
    if (asks(expected, "array")) {
        if (auto inner = decoded(value, true))
            return inner;
        if (!value.is_null())
            return ValueFix{Json::array({value}), Confidence::Safe};
    }
    if (value.is_array() && value.size() == 1 && !value.front().is_array())
        return ValueFix{value.front(), Confidence::Safe};
    if (asks(expected, "object")) {
        if (auto inner = decoded(value, false))
            return inner;
    }
    if (asks(expected, "number") && value.is_string()) {
        if (auto number = numberFromString(value.get<std::string>(), false))
            return number;
    }
    if (asks(expected, "integer")) {
        if (auto number = integerFrom(value))
            return number;
    }
    if (asks(expected, "boolean")) {
        if (auto boolean = booleanFrom(value))
            return boolean;
    }
    if (asks(expected, "string")) {
        if (isNumber(value))
            return ValueFix{numberText(value), Confidence::Safe};
        if (value.is_boolean())
            return ValueFix{value == true ? "true" : "false", Confidence::Safe};
    }
    return std::nullopt;
}

std::optional<ValueFix> fixListed(const Issue &issue, const Json &value)
{
    if (issue.allowed.size() == 1) {
        if (auto only = parseJson(issue.allowed.front()))
            return ValueFix{std::move(*only), Confidence::Safe};
    }
    const std::string text = value.is_string() ? value.get<std::string>()
        : isNumber(value)                      ? numberText(value)
                                               : std::string();
    for (const std::string &entry : issue.allowed) {
        auto allowed = parseJson(entry);
        if (!allowed || text.empty())
            continue;
        const std::string other =
            allowed->is_string() ? allowed->get<std::string>() : numberText(*allowed);
        if (!other.empty() && isSameName(text, other))
            return ValueFix{std::move(*allowed), Confidence::Safe};
    }
    if (!issue.suggestion.empty()) {
        if (auto near = parseJson(issue.suggestion))
            return ValueFix{std::move(*near), Confidence::Guess};
    }
    return std::nullopt;
}

std::optional<ValueFix> fixRange(const Issue &issue, const Json &value)
{
    if (!isNumberText(issue.limit))
        return std::nullopt;
    Json limit = numberFromText(issue.limit);
    if (!issue.keyword.starts_with("exclusive"))
        return ValueFix{std::move(limit), Confidence::Guess};
    const bool lower = issue.keyword == "exclusiveMinimum";
    constexpr double Largest = 9e15;
    const double real = std::strtod(issue.limit.c_str(), nullptr);
    if (std::abs(real) > Largest)
        return std::nullopt;
    if (isInteger(value))
        return ValueFix{
            static_cast<std::int64_t>(lower ? std::floor(real) + 1 : std::ceil(real) - 1),
            Confidence::Guess};
    // A thousandth of the bound inside it: a number people can read.
    const double step = std::max(std::abs(real), 1.0) / 1000;
    return ValueFix{lower ? real + step : real - step, Confidence::Guess};
}

std::optional<ValueFix> fixMultiple(const Issue &issue, const Json &value)
{
    const double step = std::strtod(issue.limit.c_str(), nullptr);
    const double real = std::strtod(numberText(value).c_str(), nullptr);
    if (!(step > 0) || !std::isfinite(real))
        return std::nullopt;
    const double count = std::round(real / step);
    const double rounded = count * step;
    constexpr double Largest = 9e15;
    if (std::abs(rounded) > Largest)
        return std::nullopt;
    if (std::round(rounded) == rounded)
        return ValueFix{static_cast<std::int64_t>(rounded), Confidence::Guess};
    std::array<char, 64> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%.15g", rounded);
    return ValueFix{numberFromText(buffer.data()), Confidence::Guess};
}

std::optional<ValueFix> fixLength(const Issue &issue, const Json &value)
{
    const auto limit = static_cast<std::size_t>(std::strtoull(issue.limit.c_str(), nullptr, 10));
    if (issue.keyword.starts_with("min"))
        return std::nullopt; // what is missing cannot be derived
    if (value.is_array() && value.size() > limit) {
        Json cut = value;
        cut.erase(cut.begin() + static_cast<std::ptrdiff_t>(limit), cut.end());
        return ValueFix{std::move(cut), Confidence::Guess};
    }
    if (!value.is_string())
        return std::nullopt;
    const std::string &text = value.get_ref<const std::string &>();
    std::size_t end = 0;
    for (std::size_t count = 0; end < text.size(); ++end) {
        const bool starts = (static_cast<unsigned char>(text[end]) & 0xC0U) != 0x80U;
        if (starts && count++ == limit)
            break;
    }
    return ValueFix{text.substr(0, end), Confidence::Guess};
}

std::optional<ValueFix> fixFormat(const Issue &issue, const Json &value, ValidationMode mode)
{
    if (!value.is_string())
        return std::nullopt;
    const std::string text = value.get<std::string>();
    const auto format = formatFromName(issue.expected);
    const auto fits = [&](const std::string &candidate) {
        if (mode == ValidationMode::GoaBoundary)
            return matchesGoaFormat(issue.expected, candidate);
        return format.has_value() && matchesFormat(*format, candidate);
    };
    std::vector<std::string> tries{trimmed(text), mapped(trimmed(text), std::tolower)};
    const auto groups = digitGroups(text);
    const std::string date = isoDate(groups);
    if (issue.expected == "date-time" && !date.empty()) {
        const std::string plain = trimmed(text);
        if (const auto space = plain.find(' '); space != std::string::npos)
            tries.push_back(std::string(plain).replace(space, 1, "T"));
        tries.push_back(plain + "Z");
        tries.push_back(date + "T" + isoTime(groups, 3));
    }
    if (issue.expected == "date" && !date.empty())
        tries.push_back(date);
    if (issue.expected == "uri")
        tries.push_back("https://" + trimmed(text));
    return firstText(text, tries, fits);
}

std::optional<ValueFix> fixPattern(const Issue &issue, const Json &value, ValidationMode mode)
{
    if (!value.is_string())
        return std::nullopt;
    const auto pattern = Pattern::compile(
        issue.expected,
        mode == ValidationMode::GoaBoundary ? PatternDialect::Re2 : PatternDialect::Ecma262);
    if (!pattern)
        return std::nullopt;
    const std::string text = value.get<std::string>();
    std::vector<std::string> tries;
    for (const std::string &base : {trimmed(text), mapped(trimmed(text), std::tolower),
                                    mapped(trimmed(text), std::toupper)}) {
        tries.push_back(base);
        for (const char sign : {'-', '_'}) {
            std::string joined = base;
            std::ranges::replace_if(
                joined, [](char c) { return c == ' ' || c == '_' || c == '-'; }, sign);
            tries.push_back(std::move(joined));
        }
        std::string dense = base;
        std::erase_if(dense, [](char c) { return c == ' ' || c == '_' || c == '-'; });
        tries.push_back(std::move(dense));
    }
    return firstText(text, tries, [&](const std::string &candidate) {
        return !candidate.empty() && pattern->search(candidate);
    });
}

} // namespace tw
