// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/texts/namebefore.h"

#include "replay/redaction/texts/valuetext.h"

namespace tw {

namespace {

    /// The end of a name before a remark in brackets that ends at \a end: `password (new)`.
    std::size_t beforeRemark(std::string_view text, std::size_t end)
    {
        constexpr std::size_t longest = 40;
        if (end == 0 || (text[end - 1] != ')' && text[end - 1] != ']'))
            return end;
        const std::size_t least = end > longest ? end - longest : 0;
        const std::size_t open = text.substr(0, end).rfind(text[end - 1] == ')' ? '(' : '[');
        if (open == std::string_view::npos || open <= least || !isBlank(text[open - 1])
            || text.substr(open, end - open).find('\n') != std::string_view::npos)
            return end;
        // "    [password] => X" of PHP has no name before the brackets.
        std::size_t line = open;
        while (line > least && isBlank(text[line - 1]))
            --line;
        return line == 0 || text[line - 1] == '\n' ? end : open - 1;
    }

    /// `**Password**: X`: the end of the name before the emphasis that ends at \a end.
    std::size_t beforeEmphasis(std::string_view text, std::size_t end)
    {
        while (end > 1 && text[end - 1] == '*')
            --end;
        return end;
    }

} // namespace

NameBefore nameBefore(std::string_view text, std::size_t end)
{
    constexpr std::size_t longest = 80;
    std::size_t p = end;
    while (p > 0 && end - p < 8 && isBlank(text[p - 1]))
        --p;
    while (p > 0 && end - p < 4
           && std::string_view("|?&").find(text[p - 1]) != std::string_view::npos)
        --p; // ||=, ??=
    while (p > 0 && end - p < 8 && isBlank(text[p - 1]))
        --p;
    p = beforeEmphasis(text, p);
    for (std::size_t remark = beforeRemark(text, p); remark != p; remark = beforeRemark(text, p))
        p = remark;
    if (text.substr(0, p).ends_with("[]")) // char password[] =
        p -= 2;
    else if (p > 0 && text[p - 1] == ']') // headers["Authorization"] =
        --p;
    if (p == 0)
        return {};
    const std::size_t least = p > longest ? p - longest : 0;
    if (isQuote(text[p - 1])) {
        const char quote = text[p - 1];
        std::size_t begin = p - 1;
        while (begin > least && text[begin - 1] != quote && text[begin - 1] != '\n')
            --begin;
        const bool isWhole = begin > 0 && text[begin - 1] == quote && text[p - 2] != '\\';
        return isWhole ? NameBefore{text.substr(begin, p - 1 - begin), true, begin - 1}
                       : NameBefore{};
    }
    for (const std::string_view verb : {" is", " are", " ist", " est", " es"}) {
        if (text.substr(0, p).ends_with(verb))
            p -= verb.size();
    }
    std::size_t begin = p;
    // "Clé d'accès"
    const auto isInside = [text, p](std::size_t at) {
        return (text[at] == ' ' && isNameByte(text[at - 1]))
            || (text[at] == '\'' && at + 1 < p && isLetter(text[at - 1]) && isNameByte(text[at + 1])
                && text[at + 1] != '.');
    };
    while (begin > least
           && (isNameByte(text[begin - 1]) || (begin > least + 1 && isInside(begin - 1))))
        --begin;
    // postgres://user:password@localhost:5432
    if (const std::size_t sign = text.substr(begin, p - begin).rfind('@');
        sign != std::string_view::npos && sign > 0 && begin + sign + 1 < p
        && isWordByteOf(text[begin + sign - 1]))
        begin += sign + 1;
    if (const std::size_t option = text.substr(begin, p - begin).rfind(" --");
        option != std::string_view::npos)
        begin += option + 1; // gcloud sql users set-password postgres --instance=
    const std::string_view name = text.substr(begin, p - begin);
    return name.starts_with("redacted-") ? NameBefore() : NameBefore{name, false, begin};
}

NameBefore typedName(std::string_view text, const NameBefore &type)
{
    constexpr std::size_t longest = 40;
    std::size_t at = type.begin;
    const std::size_t least = at > longest ? at - longest : 0;
    while (at > least
           && (isNameByte(text[at - 1])
               || std::string_view(" []<>?,|*&'").find(text[at - 1]) != std::string_view::npos))
        --at;
    return at > 0 && text[at - 1] == ':' && byteOf(text, at) == ' ' ? nameBefore(text, at - 1)
                                                                    : NameBefore();
}

std::size_t afterEmphasis(std::string_view text, std::size_t at)
{
    for (const std::string_view mark : {"**", "__", "*", "</b>", "</strong>", "</em>"}) {
        if (text.substr(at, mark.size()) == mark && isBlank(byteOf(text, at + mark.size())))
            return at + mark.size();
    }
    return at;
}

bool isInArn(std::string_view text, std::size_t at)
{
    constexpr std::size_t longest = 120;
    if (at == 0 || text[at - 1] != ':')
        return false;
    const std::size_t least = at > longest ? at - longest : 0;
    std::size_t begin = at;
    while (begin > least && (isNameByte(text[begin - 1]) || text[begin - 1] == ':'))
        --begin;
    return text.substr(begin, 4) == "arn:";
}

bool isPlaceInFile(std::string_view text, std::size_t colon)
{
    constexpr std::size_t longestSuffix = 6;
    std::size_t begin = colon;
    while (begin > 0 && colon - begin < longestSuffix && isWordByteOf(text[begin - 1]))
        --begin;
    const std::size_t line = skipWhile(text, colon + 1, isDigit);
    const char after = byteOf(text, line);
    return begin > 1 && begin < colon && text[begin - 1] == '.' && isWordByteOf(text[begin - 2])
        && line > colon + 1 && line - colon < longestSuffix && !isWordByteOf(after);
}

} // namespace tw
