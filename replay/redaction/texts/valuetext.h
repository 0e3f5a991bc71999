// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/ascii.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tw {

// Names and values in texts, as programs and people write them.

enum class ByteClass : std::uint8_t { Other, Letter, Digit, Mark };

constexpr std::array<ByteClass, 256> byteClasses()
{
    std::array<ByteClass, 256> classes{};
    for (char32_t c = 0; c < 256; ++c) {
        classes[c] = isLetter(c) || c == '_' ? ByteClass::Letter
            : isDigit(c)                     ? ByteClass::Digit
                                             : ByteClass::Other;
    }
    for (const char c : std::string_view("-:=@<,~.($"))
        classes[static_cast<unsigned char>(c)] = ByteClass::Mark;
    return classes;
}
inline constexpr auto ByteClasses = byteClasses();

inline ByteClass classOf(char c)
{
    return ByteClasses[static_cast<unsigned char>(c)];
}
inline bool isWordByteOf(char c)
{
    return classOf(c) == ByteClass::Letter || classOf(c) == ByteClass::Digit;
}
inline bool isNameByte(char c)
{
    return isWordByteOf(c) || c == '-' || c == '.' || c == '$' || c == '@' || c == '/'
        || static_cast<unsigned char>(c) >= 0x80;
}
inline bool isBlank(char c)
{
    return c == ' ' || c == '\t';
}
inline bool isQuote(char c)
{
    return c == '"' || c == '\'' || c == '`';
}

/// The byte at \a i; NUL after the end.
inline char byteOf(std::string_view text, std::size_t i)
{
    return i < text.size() ? text[i] : '\0';
}

struct TextRange
{
    std::size_t begin = 0;
    std::size_t end = 0;
    bool isQuoted = false;
};

/// The first place from \a at on where \a is does not hold.
template <typename Is>
[[nodiscard]] std::size_t skipWhile(std::string_view text, std::size_t at, Is is)
{
    while (at < text.size() && is(text[at]))
        ++at;
    return at;
}

/// The value from \a at on: what is in quotes, or up to the next delimiter. \a isColon: after a
/// colon, where a sentence may end.
[[nodiscard]] TextRange valueAt(std::string_view text, std::size_t at, bool isColon);
/// What is in the quotes that begin at \a begin.
[[nodiscard]] TextRange quotedAt(std::string_view text, std::size_t begin);
/// Up to the next delimiter.
[[nodiscard]] TextRange plainAt(std::string_view text, std::size_t begin, bool isColon);

/// "must", "Required": a word of prose after `password:`. \a value is not empty.
[[nodiscard]] bool isProseWord(std::string_view value);
/// "Case12", "rfc6749": a short word and its number.
[[nodiscard]] bool isWordWithNumber(std::string_view text);
/// `tokenizer.next(`, `getpass(`: code that gives a value.
[[nodiscard]] bool isFunctionCall(std::string_view text);
/// Letters and digits take turns \a least times or more, as in a random text.
[[nodiscard]] bool changesOften(std::string_view text, int least = 2);

/// "Summer2024!", "Tiger-2022": typed by a person; eight bytes or more with letters, digits, and a
/// symbol, or a dash or dot beside a capital letter.
[[nodiscard]] bool isTypedPassword(std::string_view text);

} // namespace tw
