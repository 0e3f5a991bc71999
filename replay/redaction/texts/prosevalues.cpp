// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/texts/prosevalues.h"

#include "replay/redaction/forms/secretvalues.h"
#include "replay/redaction/texts/mixedword.h"
#include "schema/ascii.h"

#include <algorithm>
#include <iterator>
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
        && !isPlainlyRandom(of(text, value)) && !mayBeTypedWord(of(text, value)))
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

NameSort sortOfSpoken(const SpokenName &name)
{
    const NameSort sort = classifyNameAtEnd(name.name);
    if (isPasswordOrCode(sort) || sort == NameSort::Negated || !name.isSaid)
        return sort;
    for (const std::string_view word : {" for ", " of ", " für ", " du ", " de ", " del ",
                                        " della ", " do ", " da ", " per ", " von ", " voor "}) {
        const std::size_t whose = name.name.rfind(word);
        const NameSort owned = whose == std::string_view::npos
            ? NameSort::Plain
            : classifyNameAtEnd(name.name.substr(0, whose));
        if (isPasswordOrCode(owned) || (isSecret(owned) && !isSecret(sort)))
            return owned; // "the passphrase for the ssh key"
    }
    return sort;
}

std::optional<TextRange> namedAfter(std::string_view text, std::size_t at)
{
    constexpr std::size_t longest = 60;
    constexpr std::string_view phrases[] = {
        "as the password",  "as password",    "as your password", "is the password",
        "is your password", "is my password", "(password)"};
    const bool isQuoted = at > 0 && isQuote(text[at - 1]);
    const std::string_view reach = text.substr(0, at + longest);
    const TextRange value = isQuoted ? quotedAt(reach, at - 1)
                                     : TextRange{at, skipWhile(reach, at, [](char c) {
                                                     return static_cast<unsigned char>(c) > ' ';
                                                 })};
    const std::size_t end = value.end + (isQuoted ? 1 : 0);
    if (end >= text.size() || text[end] != ' ')
        return std::nullopt;
    const std::string_view rest = text.substr(end + 1, longest);
    const bool isNamed = std::any_of(std::begin(phrases), std::end(phrases),
                                     [rest](auto phrase) { return rest.starts_with(phrase); });
    const std::string_view content = of(text, value);
    return isNamed && (isTypedPassword(content) || mayBeTypedWord(content)) ? std::optional(value)
                                                                            : std::nullopt;
}

bool isToldPassword(std::string_view text, std::string_view name, std::size_t at)
{
    constexpr std::size_t longest = 8;
    constexpr std::size_t longestValue = 60;
    const std::string small =
        lowered(name.substr(std::min(name.find_first_not_of(' '), name.size())));
    for (const std::string_view word :
         {"with password", "with the password", "and password", "using password"}) {
        if (small.ends_with(word))
            return true;
    }
    // "requirepass X", "… password X" at the end of its line
    const std::size_t end = skipWhile(text.substr(0, at + longestValue), at,
                                      [](char c) { return isWordByteOf(c) || c == '-'; });
    const bool endsLine = end >= text.size() || text[end] == '\n' || text[end] == '\r'
        || (text[end] == '.' && end + 1 == text.size());
    if (endsLine && small.find(' ') == std::string::npos && isPasswordOrCode(classifyName(small)))
        return true;
    if (endsLine && (small.ends_with(" password") || small.ends_with(" passwort")))
        return true;
    if (small != "password" && small != "passwd" && small != "passphrase")
        return false;
    // "user bob, password X"
    const std::string_view before = text.substr(0, at - std::min(at, small.size() + 1));
    return before.substr(before.size() - std::min(before.size(), longest)).find(',')
        != std::string_view::npos;
}

bool isKeyInText(std::string_view value)
{
    constexpr std::size_t least = 20;
    constexpr std::size_t longest = 200;
    return value.size() >= least && value.size() <= longest && isPlainlyRandom(value)
        && std::any_of(value.begin(), value.end(), isUpper)
        && std::any_of(value.begin(), value.end(), isLower)
        && value.find_first_of("/.:=") == std::string_view::npos;
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
