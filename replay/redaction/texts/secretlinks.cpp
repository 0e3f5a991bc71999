// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/texts/secretlinks.h"

#include "replay/redaction/forms/secretvalues.h"
#include "schema/ascii.h"

#include <algorithm>
#include <iterator>
#include <string>

namespace tw {

namespace {

    /// Parts of paths before a secret, as Rails, Django, Laravel, Devise and others write them.
    constexpr std::string_view Actions[] = {
        "reset",        "magic",      "magic-link",     "magiclink",      "invite",
        "invites",      "invitation", "confirm",        "confirm-email",  "verify",
        "verify-email", "activate",   "reset-password", "password-reset", "accept-invite"};
    /// Hosts, with the part of the path before the key. From the documentation of the services.
    struct KeyHost
    {
        std::string_view host;
        std::string_view part;
    };
    constexpr KeyHost KeyHosts[] = {{"infura.io", "v3"},   {"alchemy.com", "v2"},
                                    {"feishu.cn", "hook"}, {"larksuite.com", "hook"},
                                    {"ifttt.com", "key"},  {"exchangerate-api.com", "v6"},
                                    {"zapier.com", "s"},   {"quiknode.pro", ""},
                                    {"anaconda.org", "t"}, {"hc-ping.com", ""}};
    constexpr std::string_view PrivateCalendar = "private-"; ///< of Google

    bool mayBeKey(std::string_view part)
    {
        constexpr std::size_t least = 20;
        return part.size() >= least && (isUuid(part) || isPlainlyRandom(part));
    }

    bool isKeyHost(std::string_view host, std::string_view before)
    {
        return std::any_of(std::begin(KeyHosts), std::end(KeyHosts), [&](const KeyHost &known) {
            return host.ends_with(known.host) && before == known.part;
        });
    }

} // namespace

std::optional<TextRange> secretOfLink(std::string_view text, std::size_t at)
{
    constexpr std::size_t longest = 300;
    const std::string_view reach = text.substr(0, at + longest);
    const auto isOfHost = [](char c) { return isWordByteOf(c) || c == '.' || c == '-'; };
    const std::size_t hostEnd = skipWhile(reach, at + 3, isOfHost);
    const std::string_view host = reach.substr(at + 3, hostEnd - at - 3);
    const auto isOfPart = [](char c) {
        return isWordByteOf(c) || c == '-' || c == '.' || c == '%';
    };
    std::string_view before;
    bool isAction = false;
    for (std::size_t place = hostEnd; place < reach.size() && reach[place] == '/';) {
        const std::size_t end = skipWhile(reach, place + 1, isOfPart);
        const std::string_view part = reach.substr(place + 1, end - place - 1);
        if (part.starts_with(PrivateCalendar) && mayBeKey(part.substr(PrivateCalendar.size())))
            return TextRange{place + 1 + PrivateCalendar.size(), end, true};
        if (mayBeKey(part) && (isAction || isKeyHost(host, before)))
            return TextRange{place + 1, end, true};
        isAction = isAction
            || std::find(std::begin(Actions), std::end(Actions), lowered(part))
                != std::end(Actions);
        before = part;
        place = end;
    }
    return std::nullopt;
}

} // namespace tw
