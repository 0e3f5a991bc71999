// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// IPv4: RFC 2673, 3.2 without leading zeros (RFC 3986 dec-octet). IPv6: RFC 4291, 2.2.
// E-mail: Mailbox of RFC 5321, 4.1.2 and 4.1.3 with the limits of 4.5.3.1; RFC 6531, 3.3.
#include "schema/formats/formatchecks.h"
#include "schema/utf8.h"

#include <algorithm>
#include <cstddef>

namespace tw::formats {
namespace {

    // RFC 5321, 4.5.3.1.1 and 4.5.3.1.3: a path of 256 octets less its angle brackets.
    constexpr std::size_t MaxLocalPart = 64;
    constexpr std::size_t MaxMailbox = 254;

    bool isOctet(std::string_view text, bool leadingZeros)
    {
        if (text.empty() || text.size() > 3 || (!leadingZeros && text.size() > 1 && text[0] == '0'))
            return false;
        const int value = decimal(text);
        return value >= 0 && value <= 255;
    }

    bool isDottedQuad(std::string_view text, bool leadingZeros)
    {
        for (int octet = 0; octet < 3; ++octet) {
            const std::size_t dot = text.find('.');
            if (dot == std::string_view::npos || !isOctet(text.substr(0, dot), leadingZeros))
                return false;
            text.remove_prefix(dot + 1);
        }
        return isOctet(text, leadingZeros);
    }

    struct Ipv6Shape
    {
        int groups = 0; ///< written groups; a dotted quad counts as two
        bool compressed = false; ///< has "::"
    };

    bool readIpv6(std::string_view text, bool leadingZeros, Ipv6Shape &shape)
    {
        if (text.size() >= 2 && text.starts_with("::")) {
            shape.compressed = true;
            text.remove_prefix(2);
            if (text.empty())
                return true;
        }
        while (true) {
            const std::size_t colon = text.find(':');
            const std::string_view group = text.substr(0, colon);
            if (colon == std::string_view::npos && group.find('.') != std::string_view::npos) {
                shape.groups += 2;
                return isDottedQuad(group, leadingZeros);
            }
            if (group.empty() || group.size() > 4 || !std::ranges::all_of(group, isHex))
                return false;
            ++shape.groups;
            if (colon == std::string_view::npos)
                return true;
            text.remove_prefix(colon + 1);
            if (text.empty())
                return false;
            if (text[0] == ':') {
                if (shape.compressed)
                    return false;
                shape.compressed = true;
                text.remove_prefix(1);
                if (text.empty())
                    return true;
            }
        }
    }

    // RFC 5322 atext, which RFC 5321 uses; RFC 6531 adds everything outside ASCII.
    bool isAtext(char32_t c, bool international)
    {
        if (c >= 0x80)
            return international && c != InvalidCodePoint;
        const char ascii = static_cast<char>(c);
        return isLetterOrDigit(ascii)
            || (ascii != '\0'
                && std::string_view("!#$%&'*+-/=?^_`{|}~").find(ascii) != std::string_view::npos);
    }

    bool isDotString(std::string_view text, bool international)
    {
        bool atomStarted = false;
        for (std::size_t at = 0; at < text.size();) {
            const char32_t c = decodeUtf8(text, at);
            if (c == '.') {
                if (!atomStarted)
                    return false;
                atomStarted = false;
            } else if (isAtext(c, international)) {
                atomStarted = true;
            } else {
                return false;
            }
        }
        return atomStarted;
    }

    /// The length of the quoted string at the start of \a text, including quotes; 0 if there is
    /// none.
    std::size_t quotedLength(std::string_view text, bool international)
    {
        for (std::size_t at = 1; at < text.size();) {
            const char32_t c = decodeUtf8(text, at);
            if (c == '"')
                return at;
            if (c == '\\') {
                if (at == text.size() || text[at] < ' ' || text[at] > '~')
                    return 0;
                ++at;
            } else if (c < 0x80 ? (c < ' ' || c > '~')
                                : (!international || c == InvalidCodePoint)) {
                return 0;
            }
        }
        return 0;
    }

    bool isAddressLiteral(std::string_view text)
    {
        if (text.size() < 2 || text.front() != '[' || text.back() != ']')
            return false;
        text = text.substr(1, text.size() - 2);
        if (text.size() > 5 && equalsIgnoringCase(text.substr(0, 5), "ipv6:")) {
            Ipv6Shape shape;
            if (!readIpv6(text.substr(5), true, shape))
                return false;
            // Unlike in RFC 4291, "::" replaces at least two groups here.
            return shape.compressed ? shape.groups <= 6 : shape.groups == 8;
        }
        return isDottedQuad(text, true); // Snum may have leading zeros
    }

    bool isMailDomain(std::string_view text)
    {
        if (text.empty())
            return false;
        while (true) {
            const std::size_t dot = text.find('.');
            const std::string_view label = text.substr(0, dot);
            if (label.empty() || label.size() > 63 || label.front() == '-' || label.back() == '-'
                || !std::ranges::all_of(label,
                                        [](char c) { return isLetterOrDigit(c) || c == '-'; }))
                return false;
            if (dot == std::string_view::npos)
                return true;
            text.remove_prefix(dot + 1);
        }
    }

} // namespace

bool isIpv4(std::string_view text)
{
    return text.size() <= 15 && isDottedQuad(text, false);
}

bool isIpv6(std::string_view text)
{
    Ipv6Shape shape;
    return text.size() <= 45 && readIpv6(text, false, shape)
        && (shape.compressed ? shape.groups <= 7 : shape.groups == 8);
}

bool isEmail(std::string_view text, bool international)
{
    std::size_t at = 0;
    if (!text.empty() && text[0] == '"') {
        at = quotedLength(text, international);
        if (at == 0)
            return false;
    } else {
        at = text.find('@');
        if (at == std::string_view::npos || !isDotString(text.substr(0, at), international))
            return false;
    }
    if (at > MaxLocalPart || text.size() > MaxMailbox || at >= text.size() || text[at] != '@')
        return false;
    const std::string_view domain = text.substr(at + 1);
    if (!domain.empty() && domain[0] == '[')
        return isAddressLiteral(domain);
    if (international && !isAscii(domain)) // only "." separates labels in a mail address
        return domain.find("\u3002") == std::string_view::npos
            && domain.find("\uff0e") == std::string_view::npos
            && domain.find("\uff61") == std::string_view::npos && isIdnHostname(domain);
    return isMailDomain(domain);
}

} // namespace tw::formats
