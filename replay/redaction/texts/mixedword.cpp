// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/texts/mixedword.h"

#include "replay/redaction/forms/tokenforms.h"
#include "replay/redaction/texts/valuetext.h"

#include <algorithm>
#include <iterator>
#include <string>

namespace tw {

namespace {

    bool isSymbol(char c)
    {
        return std::string_view("@!#$%^&*+?~/").find(c) != std::string_view::npos;
    }

} // namespace

std::size_t mixedRun(std::string_view text, std::size_t i)
{
    const std::size_t length = tokenRun(text, i, TokenAlphabet::Dotted);
    const std::string_view word = text.substr(i, length);
    const auto has = [word](ByteClass kind) {
        return std::any_of(word.begin(), word.end(), [kind](char c) { return classOf(c) == kind; });
    };
    return length >= LeastMixed && has(ByteClass::Digit) && has(ByteClass::Letter) ? length : 0;
}

bool hasSymbols(std::string_view text, std::size_t i)
{
    constexpr std::size_t longest = 64;
    const std::string_view reach = text.substr(0, i + longest);
    const std::size_t word = skipWhile(reach, i, isWordByteOf);
    if (word >= reach.size() || !isSymbol(reach[word]))
        return false;
    const std::size_t end =
        skipWhile(reach, word, [](char c) { return isWordByteOf(c) || isSymbol(c); });
    return end - i >= LeastMixed
        && std::any_of(reach.begin() + static_cast<std::ptrdiff_t>(word),
                       reach.begin() + static_cast<std::ptrdiff_t>(end), isDigit);
}

bool isQuotedPassword(std::string_view text, std::size_t i)
{
    constexpr std::size_t longest = 64;
    if (i == 0 || !isQuote(text[i - 1]))
        return false;
    const TextRange word = quotedAt(text.substr(0, i + longest), i - 1);
    return isTypedPassword(text.substr(word.begin, word.end - word.begin));
}

bool mayBeTypedWord(std::string_view word)
{
    constexpr std::string_view technical[] = {
        "base", "sha", "md",  "utf", "argon", "pbkdf", "oauth", "http",   "ipv",
        "x",    "rfc", "iso", "aes", "rsa",   "hs",    "rs",    "es",     "ed",
        "tls",  "ssl", "v",   "int", "uint",  "float", "scram", "bcrypt", "step"};
    constexpr std::size_t leastLetters = 3;
    const auto letters =
        static_cast<std::size_t>(std::count_if(word.begin(), word.end(), isLetter));
    const bool hasDigit = std::any_of(word.begin(), word.end(), isDigit);
    const bool isOfWord =
        std::all_of(word.begin(), word.end(), [](char c) { return isWordByteOf(c) || c == '-'; });
    const auto head = static_cast<std::size_t>(std::find_if_not(word.begin(), word.end(), isLetter)
                                               - word.begin());
    const std::string first = lowered(word.substr(0, head));
    const bool isTechnical =
        std::find(std::begin(technical), std::end(technical), first) != std::end(technical);
    return word.size() >= LeastMixed && letters >= leastLetters && hasDigit && isOfWord
        && isLetter(word.front()) && !isTechnical;
}

} // namespace tw
