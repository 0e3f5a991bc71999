// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/texts/programtext.h"

#include "replay/redaction/forms/secretnames.h"
#include "replay/redaction/forms/secretvalues.h"
#include "replay/redaction/texts/valuetext.h"
#include "schema/ascii.h"

#include <algorithm>
#include <array>

namespace tw {

namespace {

    bool isName(std::string_view text)
    {
        return !text.empty() && classOf(text.front()) == ByteClass::Letter
            && std::all_of(text.begin(), text.end(), isWordByteOf);
    }

    /// `a.b`, `a?.b`: two names or more. Those with digits are names if one of them is that of a
    /// secret: `ed25519.PrivateKey`.
    bool isPathOfNames(std::string_view value)
    {
        std::size_t count = 0;
        bool isSecretPath = false;
        for (std::size_t at = 0; at <= value.size();) {
            const std::size_t end = std::min(value.find('.', at), value.size());
            std::string_view part = value.substr(at, end - at);
            if (part.ends_with('?') || part.ends_with('!'))
                part.remove_suffix(1);
            if (!isName(part))
                return false;
            isSecretPath = isSecretPath || classifyName(part) != NameSort::Plain;
            ++count;
            at = end + 1;
        }
        return count > 1 && (letterDigitTurns(value) == 0 || isSecretPath);
    }

    /// `tokens[i]`, `typing.Optional[bytes]`, `token[:-1]`
    bool isIndexed(std::string_view value)
    {
        constexpr std::size_t mostTurns = 2;
        const std::size_t open = value.find('[');
        if (open == std::string_view::npos || open == 0 || letterDigitTurns(value) > mostTurns)
            return false;
        const std::string_view owner = value.substr(0, open);
        const auto isInside = [](char c) {
            return isWordByteOf(c)
                || std::string_view(".[]:-,?!|() ").find(c) != std::string_view::npos;
        };
        return (isName(owner) || isPathOfNames(owner))
            && std::all_of(value.begin() + static_cast<std::ptrdiff_t>(open), value.end(),
                           isInside);
    }

    /// `$password`, `$self->token`, `@ARGV`, `!req.ok`: a variable of a script.
    bool isVariable(std::string_view value)
    {
        const std::size_t begin = value.find_first_not_of("$@!:");
        if (begin == 0 || begin == std::string_view::npos)
            return false;
        if (value.front() == ':') // a parameter of SQL: `password = :password`
            return isName(value.substr(1)) && isSecretName(value.substr(1));
        const std::string_view name = value.substr(begin);
        return letterDigitTurns(name) == 0 && classOf(name.front()) == ByteClass::Letter
            && std::all_of(name.begin(), name.end(), [](char c) {
                   return classOf(c) == ByteClass::Letter
                       || std::string_view(".:->$[").find(c) != std::string_view::npos;
               });
    }

    /// `Read-Host`, `ConvertTo-SecureString`: commands of PowerShell.
    bool isCommand(std::string_view value)
    {
        constexpr std::array<std::string_view, 4> verbs = {"Read-", "Get-", "ConvertTo-", "New-"};
        return std::any_of(verbs.begin(), verbs.end(), [value](std::string_view verb) {
            return value.starts_with(verb) && value.size() > verb.size()
                && isUpper(value[verb.size()])
                && std::all_of(value.begin() + static_cast<std::ptrdiff_t>(verb.size()),
                               value.end(), isLetter);
        });
    }

} // namespace

bool isExpression(std::string_view value)
{
    constexpr std::array<std::string_view, 10> words = {
        "await", "yield", "new", "typeof", "lambda", "async", "function", "return", "self", "this"};
    return value.front() == '(' || std::find(words.begin(), words.end(), value) != words.end()
        || isFunctionCall(value) || isPathOfNames(value) || isIndexed(value) || isVariable(value)
        || isCommand(value);
}

bool isIdentifier(std::string_view value)
{
    return isName(value) && letterDigitTurns(value) <= 1;
}

bool isOwnMember(std::string_view name)
{
    constexpr std::array<std::string_view, 5> owners = {"self.", "this.", "cls.", "@", "_"};
    const std::string_view last = name.substr(name.find_last_of(' ') + 1);
    return std::any_of(owners.begin(), owners.end(),
                       [last](std::string_view owner) { return last.starts_with(owner); });
}

} // namespace tw
