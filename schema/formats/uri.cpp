// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// URIs: RFC 3986, appendix A. IRIs: RFC 3987, 2.2. Templates: RFC 6570, 2. JSON Pointers: RFC 6901.
// Relative ones: draft-bhutton-relative-json-pointer-00, section 3.
#include "schema/formats/formatchecks.h"
#include "schema/utf8.h"

#include <algorithm>
#include <cstddef>

namespace tw::formats {
namespace {

    bool isOneOf(char32_t c, std::string_view set)
    {
        return c < 0x80 && c != 0 && set.find(static_cast<char>(c)) != std::string_view::npos;
    }

    bool isUnreserved(char32_t c)
    {
        return c < 0x80 && (isLetterOrDigit(static_cast<char>(c)) || isOneOf(c, "-._~"));
    }

    bool isSubDelim(char32_t c)
    {
        return isOneOf(c, "!$&'()*+,;=");
    }

    bool isUcschar(char32_t c)
    {
        if (c < 0x10000)
            return (c >= 0xa0 && c <= 0xd7ff) || (c >= 0xf900 && c <= 0xfdcf)
                || (c >= 0xfdf0 && c <= 0xffef);
        if (c > 0xefffd || (c & 0xffffU) > 0xfffd)
            return false;
        return c < 0xe0000 || c >= 0xe1000;
    }

    bool isIprivate(char32_t c)
    {
        return (c >= 0xe000 && c <= 0xf8ff) || (c >= 0xf0000 && c <= 0xffffd)
            || (c >= 0x100000 && c <= 0x10fffd);
    }

    bool isPercentEncoded(std::string_view text, std::size_t at)
    {
        return at + 2 < text.size() && text[at] == '%' && isHex(text[at + 1])
            && isHex(text[at + 2]);
    }

    /// True if \a text contains only unreserved, percent-encoded, sub-delims and the characters of
    /// \a extra.
    bool isMadeOf(std::string_view text, std::string_view extra, bool international,
                  bool privateUse = false)
    {
        for (std::size_t at = 0; at < text.size();) {
            if (text[at] == '%') {
                if (!isPercentEncoded(text, at))
                    return false;
                at += 3;
                continue;
            }
            const char32_t c = decodeUtf8(text, at);
            if (!isUnreserved(c) && !isSubDelim(c) && !isOneOf(c, extra)
                && !(international && (isUcschar(c) || (privateUse && isIprivate(c)))))
                return false;
        }
        return true;
    }

    bool isIpvFuture(std::string_view text)
    {
        if (text.size() < 4 || lowered(text[0]) != 'v')
            return false;
        const std::size_t dot = text.find('.');
        if (dot == std::string_view::npos || dot < 2 || dot + 1 == text.size())
            return false;
        return std::ranges::all_of(text.substr(1, dot - 1), isHex)
            && std::ranges::all_of(text.substr(dot + 1), [](char c) {
                   const auto code = static_cast<unsigned char>(c);
                   return isUnreserved(code) || isSubDelim(code) || c == ':';
               });
    }

    bool isAuthority(std::string_view text, bool international)
    {
        const std::size_t at = text.find('@');
        if (at != std::string_view::npos) {
            if (!isMadeOf(text.substr(0, at), ":", international))
                return false;
            text.remove_prefix(at + 1);
        }
        std::string_view port;
        if (!text.empty() && text[0] == '[') {
            const std::size_t end = text.find(']');
            if (end == std::string_view::npos)
                return false;
            const std::string_view literal = text.substr(1, end - 1);
            if (!isIpv6(literal) && !isIpvFuture(literal))
                return false;
            port = text.substr(end + 1);
            if (!port.empty() && port[0] != ':')
                return false;
        } else {
            const std::size_t colon = text.find(':');
            if (!isMadeOf(text.substr(0, colon), "", international))
                return false;
            port = colon == std::string_view::npos ? std::string_view() : text.substr(colon);
        }
        return port.empty() || std::ranges::all_of(port.substr(1), isDigit);
    }

    /// The length of the scheme at the start of \a text, without the colon; npos if there is none.
    std::size_t schemeLength(std::string_view text)
    {
        const std::size_t colon = text.find_first_of(":/?#");
        if (colon == std::string_view::npos || text[colon] != ':' || colon == 0
            || !isLetter(text[0]))
            return std::string_view::npos;
        const bool valid = std::ranges::all_of(text.substr(0, colon), [](char c) {
            return isLetterOrDigit(c) || c == '+' || c == '-' || c == '.';
        });
        return valid ? colon : std::string_view::npos;
    }

    // RFC 6570, 2.1, with its verified erratum 6937: the apostrophe is a literal.
    bool isTemplateLiteral(char32_t c)
    {
        if (c < 0x80)
            return c > ' ' && c != 0x7f && !isOneOf(c, "\"%<>\\^`{|}");
        return isUcschar(c) || isIprivate(c);
    }

    /// varname of 2.3; removes it from \a text.
    bool eatVariableName(std::string_view &text)
    {
        bool needed = true; // a varchar is required
        while (!text.empty()) {
            if (isPercentEncoded(text, 0)) {
                text.remove_prefix(3);
                needed = false;
            } else if (isLetterOrDigit(text[0]) || text[0] == '_') {
                text.remove_prefix(1);
                needed = false;
            } else if (text[0] == '.' && !needed) {
                text.remove_prefix(1);
                needed = true;
            } else {
                break;
            }
        }
        return !needed;
    }

    /// A prefix length of 2.4.1: 1 to 9999 without leading zeros.
    bool eatPrefixLength(std::string_view &text)
    {
        std::size_t digits = 0;
        while (digits < text.size() && isDigit(text[digits]))
            ++digits;
        if (digits == 0 || digits > 4 || text[0] == '0')
            return false;
        text.remove_prefix(digits);
        return true;
    }

    /// The text between the braces.
    bool isTemplateExpression(std::string_view text)
    {
        if (!text.empty() && isOneOf(static_cast<unsigned char>(text[0]), "+#./;?&=,!@|"))
            text.remove_prefix(1);
        while (true) {
            if (!eatVariableName(text))
                return false;
            if (!text.empty() && text[0] == '*') {
                text.remove_prefix(1);
            } else if (!text.empty() && text[0] == ':') {
                text.remove_prefix(1);
                if (!eatPrefixLength(text))
                    return false;
            }
            if (text.empty())
                return true;
            if (text[0] != ',')
                return false;
            text.remove_prefix(1);
        }
    }

} // namespace

bool isUri(std::string_view text, bool international, bool reference)
{
    const std::size_t scheme = schemeLength(text);
    if (scheme != std::string_view::npos)
        text.remove_prefix(scheme + 1);
    else if (!reference)
        return false;
    const std::size_t hash = text.find('#');
    if (hash != std::string_view::npos) {
        if (!isMadeOf(text.substr(hash + 1), ":@/?", international))
            return false;
        text = text.substr(0, hash);
    }
    const std::size_t question = text.find('?');
    if (question != std::string_view::npos) {
        if (!isMadeOf(text.substr(question + 1), ":@/?", international, true))
            return false;
        text = text.substr(0, question);
    }
    if (text.starts_with("//")) {
        text.remove_prefix(2);
        const std::size_t slash = std::min(text.find('/'), text.size());
        if (!isAuthority(text.substr(0, slash), international))
            return false;
        text.remove_prefix(slash);
    } else if (scheme == std::string_view::npos
               && text.substr(0, text.find('/')).find(':') != std::string_view::npos) {
        return false; // path-noscheme: no colon in the first segment
    }
    return isMadeOf(text, ":@/", international);
}

bool isUriTemplate(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '{') {
            const std::size_t end = text.find('}', at);
            if (end == std::string_view::npos
                || !isTemplateExpression(text.substr(at + 1, end - at - 1)))
                return false;
            at = end + 1;
        } else if (text[at] == '%') {
            if (!isPercentEncoded(text, at))
                return false;
            at += 3;
        } else if (!isTemplateLiteral(decodeUtf8(text, at))) {
            return false;
        }
    }
    return true;
}

bool isJsonPointer(std::string_view text)
{
    if (!text.empty() && text[0] != '/')
        return false;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = decodeUtf8(text, at);
        if (c == InvalidCodePoint)
            return false;
        if (c == '~' && (at == text.size() || (text[at] != '0' && text[at] != '1')))
            return false;
    }
    return true;
}

bool isRelativeJsonPointer(std::string_view text, bool indexed)
{
    const auto eatNumber = [&text] {
        std::size_t digits = 0;
        while (digits < text.size() && isDigit(text[digits]))
            ++digits;
        if (digits == 0 || (digits > 1 && text[0] == '0'))
            return false;
        text.remove_prefix(digits);
        return true;
    };
    if (!eatNumber())
        return false;
    if (indexed && !text.empty() && (text[0] == '+' || text[0] == '-')) {
        text.remove_prefix(1);
        if (!eatNumber())
            return false;
    }
    return text == "#" || isJsonPointer(text);
}

} // namespace tw::formats
