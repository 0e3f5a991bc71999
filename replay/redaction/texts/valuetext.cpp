// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/texts/valuetext.h"

#include "replay/redaction/forms/secretvalues.h"
#include "schema/ascii.h"

#include <algorithm>
#include <string>

namespace tw {

namespace {

    /// Of a type or a function of it, `String::from`. Not `.`: `os.getenv("NAME")`.
    bool isPartOfType(char c)
    {
        return isWordByteOf(c) || c == ':' || c == '[' || c == ']';
    }

    /// The bytes of a backslash and a line break at \a at, after which a word of a shell goes on.
    std::size_t continuedAt(std::string_view text, std::size_t at)
    {
        if (text[at] != '\\')
            return 0;
        const std::size_t newline = at + (byteOf(text, at + 1) == '\r' ? 2 : 1);
        const char next = byteOf(text, newline + 1);
        return byteOf(text, newline) == '\n' && static_cast<unsigned char>(next) > ' '
                && next != '-'
            ? newline + 1 - at
            : 0;
    }

    /// `get_secret('prod/db')`: the argument is the name of what the function returns.
    bool isGetter(std::string_view function)
    {
        constexpr std::string_view verbs[] = {"get", "read", "load", "fetch", "find"};
        return std::any_of(std::begin(verbs), std::end(verbs), [function](std::string_view verb) {
            return function.starts_with(verb);
        });
    }

} // namespace

TextRange valueAt(std::string_view text, std::size_t at, bool isColon)
{
    std::size_t begin = skipWhile(text, at, isBlank);
    if (isColon && (byteOf(text, begin) == '!' || byteOf(text, begin) == '&')) { // YAML: !!str X
        const std::size_t tag =
            skipWhile(text, begin + 1, [](char c) { return isNameByte(c) || c == '!'; });
        if (tag > begin + 1 && isBlank(byteOf(text, tag)))
            begin = skipWhile(text, tag, isBlank);
    }
    // Some("X"), SecretStr('X'), String::from("X"), []byte("X"), b"X"
    const std::size_t word = skipWhile(text, begin, isWordByteOf);
    const std::size_t call = skipWhile(text, begin, isPartOfType);
    const std::size_t argument = skipWhile(text, call + 1, [](char c) { return isSpace(c); });
    if (call > begin && call - begin < 24 && byteOf(text, call) == '(' && argument - call < 40
        && isQuote(byteOf(text, argument)) && !isGetter(text.substr(begin, call - begin)))
        begin = argument;
    else if (text.substr(begin, 6) == "Just \"" || text.substr(begin, 5) == "Some(")
        begin += 5; // Haskell, Scala
    else if (word - begin == 1 && isQuote(byteOf(text, word)))
        begin = word;
    else if ((byteOf(text, begin) == '$' || byteOf(text, begin) == '@')
             && isQuote(byteOf(text, begin + 1)))
        ++begin;
    if (begin >= text.size())
        return {};
    return isQuote(text[begin]) ? quotedAt(text, begin) : plainAt(text, begin, isColon);
}

TextRange quotedAt(std::string_view text, std::size_t begin)
{
    const char quote = text[begin];
    const std::string triple(3, quote);
    if (text.substr(begin, 3) == triple) {
        const std::size_t end = text.find(triple, begin + 3);
        return {begin + 3, std::min(end, text.size()), true};
    }
    std::size_t end = begin + 1;
    while (end < text.size() && text[end] != quote)
        end += text[end] == '\\' ? 2 : 1;
    return {begin + 1, std::min(end, text.size()), true};
}

TextRange plainAt(std::string_view text, std::size_t begin, bool isColon)
{
    if (text[begin] == '\\') // an escaped quote: the decoded text is searched as well
        return {};
    std::size_t end = begin;
    while (end < text.size() && static_cast<unsigned char>(text[end]) > ' '
           && std::string_view("&\"'`<>;,)}]").find(text[end]) == std::string_view::npos) {
        if (const std::size_t broken = continuedAt(text, end); broken > 0)
            end += broken;
        else if (text[end] == '\\'
                 && std::string_view("nrt\"\r\n").find(byteOf(text, end + 1))
                     != std::string_view::npos)
            break;
        else
            ++end;
    }
    while (end > begin + 1
           && std::string_view(isColon ? ".:!?" : ".").find(text[end - 1])
               != std::string_view::npos)
        --end; // the end of a sentence
    return {begin, end, false};
}

bool isProseWord(std::string_view value)
{
    return std::all_of(value.begin() + 1, value.end(),
                       [](char c) { return isLower(c) || c == '\'' || c == '-'; })
        && isLetter(value.front());
}

bool isWordWithNumber(std::string_view text)
{
    const std::size_t digits = text.find_first_of("0123456789");
    return digits != std::string_view::npos
        && std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(digits),
                       isWordByteOf)
        && text.find_first_not_of("0123456789.", digits) == std::string_view::npos
        && text.size() < 8;
}

bool isFunctionCall(std::string_view text)
{
    const std::size_t open = text.find('(');
    const std::string_view name = text.substr(0, open);
    return open != std::string_view::npos && open >= 3 && classOf(name[0]) == ByteClass::Letter
        && !changesOften(name, 4) && std::all_of(name.begin(), name.end(), [](char c) {
               return isWordByteOf(c) || std::string_view(".?:").find(c) != std::string_view::npos;
           });
}

bool changesOften(std::string_view text, int least)
{
    int changes = 0;
    for (std::size_t i = 1; i < text.size(); ++i)
        changes += classOf(text[i]) != classOf(text[i - 1]) ? 1 : 0;
    return text.size() >= 8 && looksRandom(text) && changes >= least
        && text.find_first_of("-_.") == std::string_view::npos;
}

bool isTypedPassword(std::string_view text)
{
    constexpr std::size_t least = 8;
    const auto has = [text](auto is) { return std::any_of(text.begin(), text.end(), is); };
    const auto hasOneOf = [text](std::string_view marks) {
        return text.find_first_of(marks) != std::string_view::npos;
    };
    return text.size() >= least && !hasOneOf(" \t\r\n/\"'`<>()[]") && has(isDigit) && has(isLetter)
        && (hasOneOf("!@#$%^&*?+~") || (hasOneOf("-_.") && has(isUpper)));
}

} // namespace tw
