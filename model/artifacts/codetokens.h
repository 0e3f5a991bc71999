// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tw {

enum class CodeLanguage : std::uint8_t { None, Json, Yaml, Shell, Sql, Go, Python, JavaScript };

enum class CodeTokenKind : std::uint8_t { Plain, Keyword, Key, String, Number, Comment };

/// A part of a line; what no token covers is plain.
struct CodeToken
{
    std::size_t begin = 0; ///< bytes from the start of the line
    std::size_t length = 0;
    CodeTokenKind kind = CodeTokenKind::Plain;

    friend bool operator==(const CodeToken &, const CodeToken &) = default;
};

/// What is open at the end of a line: nothing (0), a block comment or a string of several lines.
using CodeState = std::uint8_t;

/// The tokens of \a line, which begins in \a state, and the state at its end. Recognizes words by a
/// table for each language; it does not parse.
[[nodiscard]] std::vector<CodeToken> codeTokens(CodeLanguage language, std::string_view line,
                                                CodeState &state);
/// Only the state at the end of \a line; faster.
[[nodiscard]] CodeState codeStateAfter(CodeLanguage language, std::string_view line,
                                       CodeState state);

/// The language of \a text by one of the \a words that names it ("golang text/x-go"), the suffix
/// of \a name, or its first lines. None if it is not certain enough.
[[nodiscard]] CodeLanguage codeLanguage(std::string_view text, std::string_view words,
                                        std::string_view name);

} // namespace tw
