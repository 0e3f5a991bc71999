// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#include "schema/formats/formats.h"

#include "schema/formats/formatchecks.h"
#include "schema/patterns/pattern.h"

#include <algorithm>
#include <array>

namespace tw {
namespace {

    struct FormatFacts
    {
        std::string_view name;
        std::string_view hint;
        std::string_view example;
    };

    // In the order of FormatId.
    constexpr std::array<FormatFacts, FormatIdCount> facts{{
        {"date-time", "a date and time with zone such as 2026-03-07T14:30:00Z",
         "2026-03-07T14:30:00Z"},
        {"date", "a calendar date such as 2026-03-07", "2026-03-07"},
        {"time", "a time of day with zone such as 14:30:00Z", "14:30:00Z"},
        {"duration", "an ISO 8601 duration such as P3DT12H", "P3DT12H"},
        {"email", "an e-mail address such as ada@example.com", "ada@example.com"},
        {"idn-email", "an e-mail address such as ada@example.com", "ada@example.com"},
        {"hostname", "a host name such as www.example.com", "www.example.com"},
        {"idn-hostname", "a host name, also international, such as www.example.com",
         "www.example.com"},
        {"ipv4", "an IPv4 address such as 192.0.2.10", "192.0.2.10"},
        {"ipv6", "an IPv6 address such as 2001:db8::1", "2001:db8::1"},
        {"uri", "an absolute URI such as https://example.com/a?b=c", "https://example.com/a?b=c"},
        {"uri-reference", "a URI or relative reference such as ../a?b=c", "../a?b=c"},
        {"iri", "an absolute IRI such as https://example.com/a?b=c", "https://example.com/a?b=c"},
        {"iri-reference", "an IRI or relative reference such as ../a?b=c", "../a?b=c"},
        {"uri-template", "a URI template such as https://example.com/items/{id}",
         "https://example.com/items/{id}"},
        {"json-pointer", "a JSON Pointer such as /items/0/name", "/items/0/name"},
        {"relative-json-pointer", "a relative JSON Pointer such as 1/name", "1/name"},
        {"regex", "an ECMA-262 regular expression such as ^[a-z]+$", "^[a-z]+$"},
        {"uuid", "a UUID such as 123e4567-e89b-42d3-a456-426614174000",
         "123e4567-e89b-42d3-a456-426614174000"},
        {"color", "a CSS colour such as #cc8899 or navy", "#cc8899"},
        {"hostname", "a host name such as www.example.com", "www.example.com"},
        {"relative-json-pointer", "a relative JSON Pointer such as 1/name", "1/name"},
    }};

    const FormatFacts &factsOf(FormatId format)
    {
        return facts[static_cast<std::size_t>(format)];
    }

    // RFC 9562, 4 (RFC 4122, 3): 8-4-4-4-12 hexadecimal digits.
    bool isUuid(std::string_view text)
    {
        if (text.size() != 36)
            return false;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const bool dash = i == 8 || i == 13 || i == 18 || i == 23;
            if (dash ? text[i] != '-' : !isHex(text[i]))
                return false;
        }
        return true;
    }

    // CSS 2.1, 4.3.6.
    bool isColor(std::string_view text)
    {
        static constexpr std::array<std::string_view, 17> names{
            "aqua",  "black",  "blue",   "fuchsia", "gray",   "green", "lime",  "maroon", "navy",
            "olive", "orange", "purple", "red",     "silver", "teal",  "white", "yellow"};
        if (!text.empty() && text[0] == '#')
            return (text.size() == 4 || text.size() == 7)
                && std::ranges::all_of(text.substr(1), isHex);
        return std::ranges::any_of(
            names, [text](std::string_view name) { return equalsIgnoringCase(name, text); });
    }

} // namespace

std::optional<FormatId> formatFromName(std::string_view name)
{
    for (std::size_t i = 0; i < facts.size(); ++i) {
        if (facts[i].name == name)
            return static_cast<FormatId>(i);
    }
    if (name == "ip-address")
        return FormatId::Ipv4;
    if (name == "host-name")
        return FormatId::Hostname;
    return {};
}

bool isFormatOfDraft3Only(std::string_view name)
{
    return name == "color" || name == "ip-address" || name == "host-name";
}

FormatId formatBeforeDraft2020(FormatId format)
{
    return format == FormatId::RelativeJsonPointer ? FormatId::RelativeJsonPointerOfDraft7 : format;
}

FormatId formatBeforeDraft7(FormatId format)
{
    return format == FormatId::Hostname ? FormatId::HostnameOfDraft6
                                        : formatBeforeDraft2020(format);
}

std::string_view formatName(FormatId format)
{
    return factsOf(format).name;
}

std::string_view formatHint(FormatId format)
{
    return factsOf(format).hint;
}

std::string_view formatExample(FormatId format)
{
    return factsOf(format).example;
}

bool matchesFormat(FormatId format, std::string_view utf8)
{
    switch (format) {
    case FormatId::DateTime:
        return formats::isDateTime(utf8);
    case FormatId::Date:
        return formats::isDate(utf8);
    case FormatId::Time:
        return formats::isTime(utf8);
    case FormatId::Duration:
        return formats::isDuration(utf8);
    case FormatId::Email:
        return formats::isEmail(utf8, false);
    case FormatId::IdnEmail:
        return formats::isEmail(utf8, true);
    case FormatId::Hostname:
        return formats::isHostname(utf8);
    case FormatId::IdnHostname:
        return formats::isIdnHostname(utf8);
    case FormatId::Ipv4:
        return formats::isIpv4(utf8);
    case FormatId::Ipv6:
        return formats::isIpv6(utf8);
    case FormatId::Uri:
        return formats::isUri(utf8, false, false);
    case FormatId::UriReference:
        return formats::isUri(utf8, false, true);
    case FormatId::Iri:
        return formats::isUri(utf8, true, false);
    case FormatId::IriReference:
        return formats::isUri(utf8, true, true);
    case FormatId::UriTemplate:
        return formats::isUriTemplate(utf8);
    case FormatId::JsonPointer:
        return formats::isJsonPointer(utf8);
    case FormatId::RelativeJsonPointer:
        return formats::isRelativeJsonPointer(utf8, true);
    case FormatId::Regex:
        return isPatternSyntax(utf8, PatternDialect::Ecma262);
    case FormatId::Uuid:
        return isUuid(utf8);
    case FormatId::Color:
        return isColor(utf8);
    case FormatId::HostnameOfDraft6:
        return formats::isLdhName(utf8);
    case FormatId::RelativeJsonPointerOfDraft7:
        return formats::isRelativeJsonPointer(utf8, false);
    }
    return true;
}

} // namespace tw
