// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// goa.ValidateFormat of Goa 3.25 and the Go standard library functions it calls
// (docs/formats/goa-ai.md, "Formats"; docs/formats/goa-ai.md, "Format checks of Go").
#include "schema/goa/goaformats.h"

#include "schema/formats/formatchecks.h"
#include "schema/formats/formats.h"
#include "schema/patterns/pattern.h"

#include <algorithm>
#include <array>

namespace tw {
namespace {

    using namespace formats;

    struct GoaFacts
    {
        std::string_view name;
        std::string_view hint;
        std::string_view example;
    };

    constexpr std::array<GoaFacts, 14> goaFacts{{
        {"date", "a calendar date such as 2026-03-07", "2026-03-07"},
        {"date-time", "a date and time with zone such as 2026-03-07T14:30:00Z",
         "2026-03-07T14:30:00Z"},
        {"uuid", "a UUID such as 123e4567-e89b-42d3-a456-426614174000",
         "123e4567-e89b-42d3-a456-426614174000"},
        {"email", "an e-mail address such as ada@example.com", "ada@example.com"},
        {"hostname", "a host name such as www.example.com", "www.example.com"},
        {"ipv4", "an IPv4 address such as 192.0.2.10", "192.0.2.10"},
        {"ipv6", "an IPv6 address such as 2001:db8::1", "2001:db8::1"},
        {"ip", "an IP address such as 192.0.2.10 or 2001:db8::1", "192.0.2.10"},
        {"uri", "an absolute URI or rooted path such as https://example.com/a",
         "https://example.com/a"},
        {"mac", "a MAC address such as 00:00:5e:00:53:01", "00:00:5e:00:53:01"},
        {"cidr", "an address with prefix length such as 192.0.2.0/24", "192.0.2.0/24"},
        {"regexp", "a Go (RE2) regular expression such as ^[a-z]+$", "^[a-z]+$"},
        {"json", "a JSON text such as {\"a\": 1}", "{\"a\": 1}"},
        {"rfc1123", "a date such as Sat, 07 Mar 2026 14:30:00 GMT",
         "Sat, 07 Mar 2026 14:30:00 GMT"},
    }};

    const GoaFacts *goaFactsOf(std::string_view name)
    {
        const auto *const it = std::ranges::find(goaFacts, name, &GoaFacts::name);
        return it == goaFacts.end() ? nullptr : it;
    }

    bool isDigitAt(std::string_view text, std::size_t at)
    {
        return at < text.size() && isDigit(text[at]);
    }

    // time.Parse, one element of a layout after the other.
    class GoTimeReader
    {
    public:
        explicit GoTimeReader(std::string_view text)
            : m_rest(text)
        {
        }
        [[nodiscard]] bool atEnd() const { return m_rest.empty(); }

        bool literal(char c)
        {
            if (m_rest.empty() || m_rest[0] != c)
                return false;
            m_rest.remove_prefix(1);
            return true;
        }
        /// A space of the layout matches any number of spaces, but nothing else.
        bool spaces()
        {
            if (!m_rest.empty() && m_rest[0] != ' ')
                return false;
            while (!m_rest.empty() && m_rest[0] == ' ')
                m_rest.remove_prefix(1);
            return true;
        }
        bool year(int &value)
        {
            if (m_rest.size() < 4)
                return false;
            value = decimal(m_rest.substr(0, 4));
            m_rest.remove_prefix(4);
            return value >= 0;
        }
        /// Two digits, or also one if \a fixed is false.
        bool number(int &value, bool fixed, int most)
        {
            if (!isDigitAt(m_rest, 0) || (fixed && !isDigitAt(m_rest, 1)))
                return false;
            const std::size_t length = isDigitAt(m_rest, 1) ? 2 : 1;
            value = decimal(m_rest.substr(0, length));
            m_rest.remove_prefix(length);
            return value <= most;
        }
        bool name(std::string_view names, int &index)
        {
            for (index = 0; static_cast<std::size_t>(index) * 3 < names.size(); ++index) {
                if (equalsIgnoringCase(m_rest.substr(0, 3),
                                       names.substr(static_cast<std::size_t>(index) * 3, 3))) {
                    m_rest.remove_prefix(3);
                    return true;
                }
            }
            return false;
        }
        bool clock()
        {
            int value = 0;
            if (!number(value, false, 23) || !literal(':') || !number(value, true, 59)
                || !literal(':') || !number(value, true, 59))
                return false;
            if (m_rest.size() >= 2 && (m_rest[0] == '.' || m_rest[0] == ',')
                && isDigit(m_rest[1])) {
                m_rest.remove_prefix(1);
                while (isDigitAt(m_rest, 0))
                    m_rest.remove_prefix(1);
            }
            return true;
        }
        bool numericZone()
        {
            if (literal('Z'))
                return true;
            int value = 0;
            if (m_rest.size() < 6 || m_rest[3] != ':' || (m_rest[0] != '+' && m_rest[0] != '-'))
                return false;
            m_rest.remove_prefix(1);
            return number(value, true, 24) && literal(':') && number(value, true, 60);
        }
        bool namedZone()
        {
            if (m_rest.starts_with("UTC")) {
                m_rest.remove_prefix(3);
                return true;
            }
            const std::size_t length = zoneLength();
            m_rest.remove_prefix(length);
            return length > 0;
        }

    private:
        std::size_t signedOffset(std::string_view text) const
        {
            if (text.empty() || (text[0] != '+' && text[0] != '-'))
                return 0;
            std::size_t end = 1;
            int value = 0;
            while (isDigitAt(text, end)) {
                value = std::min(value * 10 + (text[end] - '0'), 1000);
                ++end;
            }
            return end == 1 || value > 23 ? 0 : end;
        }
        std::size_t zoneLength() const
        {
            if (m_rest.size() < 3)
                return 0;
            if (m_rest.starts_with("ChST") || m_rest.starts_with("MeST"))
                return 4;
            if (m_rest.starts_with("GMT"))
                return 3 + signedOffset(m_rest.substr(3));
            if (m_rest[0] == '+' || m_rest[0] == '-')
                return signedOffset(m_rest);
            std::size_t upper = 0;
            while (upper < 6 && upper < m_rest.size() && m_rest[upper] >= 'A'
                   && m_rest[upper] <= 'Z')
                ++upper;
            if (upper == 5)
                return m_rest[4] == 'T' ? 5 : 0;
            if (upper == 4)
                return m_rest[3] == 'T' || m_rest.starts_with("WITA") ? 4 : 0;
            return upper == 3 ? 3 : 0;
        }

        std::string_view m_rest;
    };

    bool readGoDate(GoTimeReader &reader)
    {
        int year = 0;
        int month = 0;
        int day = 0;
        return reader.year(year) && reader.literal('-') && reader.number(month, true, 12)
            && month > 0 && reader.literal('-') && reader.number(day, true, 99) && day > 0
            && day <= daysInMonth(year, month);
    }

    bool isGoDate(std::string_view text)
    {
        GoTimeReader reader(text);
        return readGoDate(reader) && reader.atEnd();
    }

    bool isGoDateTime(std::string_view text)
    {
        GoTimeReader reader(text);
        return readGoDate(reader) && reader.literal('T') && reader.clock() && reader.numericZone()
            && reader.atEnd();
    }

    bool isGoRfc1123(std::string_view text)
    {
        GoTimeReader reader(text);
        int weekday = 0;
        int day = 0;
        int month = 0;
        int year = 0;
        return reader.name("SunMonTueWedThuFriSat", weekday) && reader.literal(',')
            && reader.spaces() && reader.number(day, true, 99) && reader.spaces()
            && reader.name("JanFebMarAprMayJunJulAugSepOctNovDec", month) && reader.spaces()
            && reader.year(year) && reader.spaces() && reader.clock() && reader.spaces()
            && reader.namedZone() && reader.atEnd() && day > 0
            && day <= daysInMonth(year, month + 1);
    }

    // github.com/google/uuid Parse, then the RFC 4122 variant.
    bool isGoUuid(std::string_view text)
    {
        if (text.size() == 45) {
            if (!equalsIgnoringCase(text.substr(0, 9), "urn:uuid:"))
                return false;
            text.remove_prefix(9);
        } else if (text.size() == 38) {
            text = text.substr(1, 36); // any bracket is accepted
        }
        std::size_t variant = 19;
        if (text.size() == 36) {
            if (!matchesFormat(FormatId::Uuid, text))
                return false;
        } else {
            if (text.size() != 32 || !std::ranges::all_of(text, isHex))
                return false;
            variant = 16;
        }
        return (static_cast<unsigned>(hexValue(text[variant])) & 0xcU) == 0x8U;
    }

    // ^[[:alnum:]][[:alnum:]\-]{0,61}[[:alnum:]]|[[:alpha:]]$ : either half alone suffices.
    bool isGoHostname(std::string_view text)
    {
        if (text.empty())
            return false;
        if (isLetter(text.back()))
            return true;
        if (!isLetterOrDigit(text[0]))
            return false;
        for (std::size_t at = 1; at < text.size() && at <= 62; ++at) {
            if (isLetterOrDigit(text[at]))
                return true;
            if (text[at] != '-')
                return false;
        }
        return false;
    }

    // netip.ParseAddr: like RFC 4291, plus a zone if allowed.
    bool isGoAddress(std::string_view text, bool zoneAllowed)
    {
        const std::size_t percent = text.find('%');
        if (percent == std::string_view::npos)
            return isIpv4(text) || isIpv6(text);
        return zoneAllowed && percent + 1 < text.size() && isIpv6(text.substr(0, percent));
    }

    bool isGoCidr(std::string_view text)
    {
        const std::size_t slash = text.find('/');
        if (slash == std::string_view::npos || !isGoAddress(text.substr(0, slash), false))
            return false;
        std::string_view length = text.substr(slash + 1);
        if (length.empty() || !std::ranges::all_of(length, isDigit))
            return false;
        while (length.size() > 1 && length[0] == '0')
            length.remove_prefix(1);
        const int bits = decimal(length);
        return bits >= 0 && bits <= (isIpv4(text.substr(0, slash)) ? 32 : 128);
    }

    bool areHexGroups(std::string_view text, std::size_t width, char separator)
    {
        for (std::size_t i = 0; i < text.size(); ++i) {
            if ((i + 1) % (width + 1) == 0 ? text[i] != separator : !isHex(text[i]))
                return false;
        }
        return true;
    }

    // net.ParseMAC: 6, 8 or 20 octets; colons, hyphens, dots between pairs of octets, or nothing.
    bool isGoMac(std::string_view text)
    {
        const auto fits = [](std::size_t octets) {
            return octets == 6 || octets == 8 || octets == 20;
        };
        const std::size_t size = text.size();
        if (size < 12)
            return false;
        if (text[2] == ':' || text[2] == '-')
            return (size + 1) % 3 == 0 && fits((size + 1) / 3) && areHexGroups(text, 2, text[2]);
        if (text[4] == '.')
            return (size + 1) % 5 == 0 && fits(2 * (size + 1) / 5) && areHexGroups(text, 4, '.');
        return size % 2 == 0 && fits(size / 2) && std::ranges::all_of(text, isHex);
    }

    bool hasBadEscape(std::string_view text)
    {
        for (std::size_t at = text.find('%'); at != std::string_view::npos;
             at = text.find('%', at)) {
            if (at + 2 >= text.size() || !isHex(text[at + 1]) || !isHex(text[at + 2]))
                return true;
            at += 3;
        }
        return false;
    }

    // The bytes that net/url leaves unescaped in a host.
    bool isGoHostByte(char c)
    {
        return static_cast<unsigned char>(c) >= 0x80 || isLetterOrDigit(c)
            || std::string_view("-_.~!$&'()*+,;=:[]<>\"").find(c) != std::string_view::npos;
    }

    // url.unescape in host mode: an escape may represent a byte outside ASCII, or "%".
    bool isGoHostText(std::string_view text)
    {
        if (hasBadEscape(text))
            return false;
        for (std::size_t at = 0; at < text.size(); ++at) {
            if (text[at] == '%') {
                if (hexValue(text[at + 1]) < 8 && text.substr(at, 3) != "%25")
                    return false;
                at += 2;
            } else if (!isGoHostByte(text[at])) {
                return false;
            }
        }
        return true;
    }

    bool isGoPort(std::string_view text)
    {
        return text.empty() || (text[0] == ':' && std::ranges::all_of(text.substr(1), isDigit));
    }

    bool isGoZone(std::string_view text)
    {
        if (hasBadEscape(text))
            return false;
        for (std::size_t at = 0; at < text.size(); ++at) {
            if (text[at] == '%') {
                const int value = hexValue(text[at + 1]) * 16 + hexValue(text[at + 2]);
                if (value != '%' && value != ' '
                    && (value >= 0x80 || !isGoHostByte(static_cast<char>(value))))
                    return false;
                at += 2;
            } else if (!isGoHostByte(text[at])) {
                return false;
            }
        }
        return true;
    }

    bool isGoBracketedHost(std::string_view host)
    {
        const std::size_t close = host.rfind(']');
        if (close == std::string_view::npos || !isGoPort(host.substr(close + 1)))
            return false;
        const std::string_view address = host.substr(1, close - 1);
        const std::size_t zone = address.find("%25");
        if (zone == std::string_view::npos)
            return isIpv6(address);
        return address.size() > zone + 3 && isIpv6(address.substr(0, zone))
            && isGoZone(address.substr(zone));
    }

    bool isGoHost(std::string_view host)
    {
        const std::size_t bracket = host.rfind('[');
        if (bracket != std::string_view::npos)
            return bracket == 0 && isGoBracketedHost(host);
        // Before Go 1.26, only the part after the last colon had to be a port.
        const std::size_t colon = host.rfind(':');
        if (colon != std::string_view::npos && !isGoPort(host.substr(colon)))
            return false;
        return isGoHostText(host);
    }

    bool isGoAuthority(std::string_view authority)
    {
        const std::size_t at = authority.rfind('@');
        if (at == std::string_view::npos)
            return isGoHost(authority);
        const std::string_view user = authority.substr(0, at);
        const bool valid = std::ranges::all_of(user, [](char c) {
            return isLetterOrDigit(c)
                || (c != '\0'
                    && std::string_view("-._:~!$&'()*+,;=%@").find(c) != std::string_view::npos);
        });
        return valid && !hasBadEscape(user) && isGoHost(authority.substr(at + 1));
    }

    // url.ParseRequestURI.
    bool isGoRequestUri(std::string_view text)
    {
        if (text.empty() || std::ranges::any_of(text, [](char c) {
                return static_cast<unsigned char>(c) < ' ' || c == 0x7f;
            }))
            return false;
        if (text == "*")
            return true;
        std::string_view scheme;
        std::size_t end = 0;
        while (end < text.size()
               && (isLetter(text[end])
                   || (end > 0
                       && (isDigit(text[end]) || text[end] == '+' || text[end] == '-'
                           || text[end] == '.'))))
            ++end;
        if (end < text.size() && text[end] == ':') {
            if (end == 0)
                return false;
            scheme = text.substr(0, end);
            text.remove_prefix(end + 1);
        }
        std::string_view rest = text.substr(0, text.find('?'));
        if (!rest.starts_with('/'))
            return !scheme.empty();
        if (!scheme.empty() && rest.starts_with("//")) {
            const std::size_t slash = std::min(rest.find('/', 2), rest.size());
            if (!isGoAuthority(rest.substr(2, slash - 2)))
                return false;
            rest.remove_prefix(slash);
        }
        return !hasBadEscape(rest);
    }

} // namespace

bool isGoaFormat(std::string_view name)
{
    return goaFactsOf(name) != nullptr;
}

std::string_view goaFormatHint(std::string_view name)
{
    const GoaFacts *const found = goaFactsOf(name);
    return found ? found->hint : std::string_view();
}

std::string_view goaFormatExample(std::string_view name)
{
    const GoaFacts *const found = goaFactsOf(name);
    return found ? found->example : std::string_view();
}

bool matchesGoaFormat(std::string_view name, std::string_view utf8)
{
    if (name == "date")
        return isGoDate(utf8);
    if (name == "date-time")
        return isGoDateTime(utf8);
    if (name == "uuid")
        return isGoUuid(utf8);
    if (name == "email")
        return isGoMailAddress(utf8);
    if (name == "hostname")
        return isGoHostname(utf8);
    if (name == "ipv4")
        return isIpv4(utf8);
    if (name == "ipv6")
        return isIpv6(utf8);
    if (name == "ip")
        return isGoAddress(utf8, false);
    if (name == "uri")
        return isGoRequestUri(utf8);
    if (name == "mac")
        return isGoMac(utf8);
    if (name == "cidr")
        return isGoCidr(utf8);
    if (name == "regexp")
        return isPatternSyntax(utf8, PatternDialect::Re2);
    if (name == "json")
        return isGoJson(utf8);
    if (name == "rfc1123")
        return isGoRfc1123(utf8);
    return false;
}

} // namespace tw
