// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/examples/values.h"

#include <array>
#include <chrono>
#include <cstdio>

namespace tw::examples {

namespace {

    std::string printed(const char *form, auto... values)
    {
        std::array<char, 64> text{};
        std::snprintf(text.data(), text.size(), form, values...);
        return text.data();
    }

    std::string dateOf(std::uint64_t number)
    {
        using namespace std::chrono;
        constexpr std::uint64_t Span = 2'900'000; // about 8000 years, ends before 9999
        const year_month_day day(sys_days(2000y / January / 1)
                                 + days(static_cast<int>(number % Span)));
        return printed("%04d-%02u-%02u", static_cast<int>(day.year()),
                       static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
    }

    std::string addressOf(std::uint64_t number)
    {
        const auto n = static_cast<unsigned>(number & 0xff'ffffU);
        return printed("10.%u.%u.%u", n >> 16U, (n >> 8U) & 255U, n & 255U);
    }

} // namespace

std::string numberedText(FormatId format, std::uint64_t number)
{
    const std::string digits = std::to_string(number);
    const auto low = static_cast<unsigned>(number & 0xffff'ffffU);
    switch (format) {
    case FormatId::Date:
        return dateOf(number);
    case FormatId::DateTime:
        return dateOf(number) + "T14:30:00Z";
    case FormatId::Time:
        return printed("%02u:%02u:%02uZ", low / 3600 % 24, low / 60 % 60, low % 60);
    case FormatId::Duration:
        return "P" + digits + "D";
    case FormatId::Email:
    case FormatId::IdnEmail:
        return "ada" + digits + "@example.com";
    case FormatId::Hostname:
    case FormatId::HostnameOfDraft6:
    case FormatId::IdnHostname:
        return "www" + digits + ".example.com";
    case FormatId::Ipv4:
        return addressOf(number);
    case FormatId::Ipv6:
        return printed("2001:db8::%x:%x", low >> 16U, low & 0xffffU);
    case FormatId::Uri:
    case FormatId::Iri:
    case FormatId::UriReference:
    case FormatId::IriReference:
    case FormatId::UriTemplate:
        return "https://example.com/" + digits;
    case FormatId::JsonPointer:
        return "/items/" + digits;
    case FormatId::RelativeJsonPointer:
    case FormatId::RelativeJsonPointerOfDraft7:
        return "1/" + digits;
    case FormatId::Regex:
        return "^item" + digits + "$";
    case FormatId::Uuid:
        return printed("123e4567-e89b-42d3-a456-%012llx",
                       static_cast<unsigned long long>(number & 0xffff'ffff'ffffULL));
    case FormatId::Color:
        return printed("#%06x", low & 0xff'ffffU);
    }
    return {};
}

std::string numberedText(std::string_view format, std::uint64_t number)
{
    const auto low = static_cast<unsigned>(number & 0xffff'ffffU);
    if (format == "ip")
        return addressOf(number);
    if (format == "cidr")
        return addressOf(number) + "/32";
    if (format == "mac")
        return printed("00:00:%02x:%02x:%02x:%02x", low >> 24U, (low >> 16U) & 255U,
                       (low >> 8U) & 255U, low & 255U);
    if (format == "regexp")
        return numberedText(FormatId::Regex, number);
    if (format == "json")
        return "{\"a\": " + std::to_string(number) + "}";
    const auto known = formatFromName(format);
    return known ? numberedText(*known, number) : std::string();
}

std::string numberedWord(std::uint64_t number, std::size_t longest)
{
    std::string text = "item" + std::to_string(number);
    if (text.size() <= longest)
        return text;
    text.clear();
    do { // as few characters as possible: lowercase letters and digits
        constexpr std::string_view Signs = "abcdefghijklmnopqrstuvwxyz0123456789";
        text += Signs[static_cast<std::size_t>(number % Signs.size())];
        number /= Signs.size();
    } while (number > 0);
    return text.size() <= longest ? text : std::string();
}

} // namespace tw::examples
