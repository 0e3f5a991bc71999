// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/texts/prosevalues.h"

#include "replay/redaction/forms/secretvalues.h"
#include "schema/ascii.h"

#include <algorithm>
#include <string>

namespace tw {

namespace {

    std::string_view of(std::string_view text, const TextRange &range)
    {
        return text.substr(range.begin, range.end - range.begin);
    }

} // namespace

std::optional<ProseValue> typedIntoField(std::string_view text, std::size_t quote)
{
    constexpr std::size_t longest = 60;
    const TextRange value = quotedAt(text.substr(0, quote + longest), quote);
    const std::string_view typed = of(text, value);
    if (!isTypedPassword(typed) && !looksRandom(typed))
        return std::nullopt;
    const std::string_view rest = text.substr(std::min(value.end + 1, text.size()), longest);
    const std::string_view line = rest.substr(0, rest.find_first_of(".\n"));
    for (const std::string_view word : {" into ", " in "}) {
        if (!line.starts_with(word))
            continue;
        if (const NameSort sort = classifyElement(line.substr(word.size())); isSecret(sort))
            return ProseValue{value, sort};
    }
    return std::nullopt;
}

std::optional<TextRange> loginPassword(std::string_view text, std::size_t at)
{
    constexpr std::size_t longest = 80;
    constexpr std::string_view slash = " / ";
    if (at <= slash.size() || text.substr(at - slash.size(), slash.size()) != slash)
        return std::nullopt;
    const TextRange value = plainAt(text.substr(0, at + longest), at, true);
    const std::string_view whole = text.substr(at, value.end + 1 - at); // with the mark after it
    if (!isTypedPassword(whole) && !isTypedPassword(of(text, value))
        && !isPlainlyRandom(of(text, value)))
        return std::nullopt;
    const std::size_t least = at > longest ? at - longest : 0;
    const std::string before = lowered(text.substr(least, at - least));
    for (const std::string_view word :
         {"credential", "creds", "log in", "login", "sign in", "wifi"}) {
        if (before.find(word) != std::string::npos)
            return value;
    }
    return std::nullopt;
}

bool isPromptForSecret(std::string_view text, std::size_t colon, std::size_t at)
{
    constexpr std::size_t longest = 100;
    if (at >= text.size() || !isBlank(text[at]))
        return false;
    const TextRange value = valueAt(text.substr(0, colon + 2 * longest), at, false);
    const std::size_t end = value.end + (value.isQuoted ? 1 : 0);
    const std::string_view content = of(text, value);
    if ((end < text.size() && text[end] != '\n' && text[end] != '\r')
        || !(isTypedPassword(content) || isPlainlyRandom(content)))
        return false;
    const std::size_t least = colon > longest ? colon - longest : 0;
    const std::string before = lowered(text.substr(least, colon - least));
    const std::size_t line = before.rfind('\n') + 1;
    for (const std::string_view word :
         {"password", "passphrase", "passcode", "token ", "api key", "api-key", "access key"}) {
        const std::size_t found = before.rfind(word);
        if (found != std::string::npos && found >= line
            && (found == 0 || !isNameByte(before[found - 1])))
            return true;
    }
    return false;
}

} // namespace tw
