// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace tw {

/// A notation that JSON does not have and readLenientJson() understands.
enum class LenientNotation : std::uint8_t {
    CodeFence, ///< ``` or ~~~ of Markdown; the text around the block is left out
    EscapedQuotes, ///< {\"a\": 1}: the inside of a JSON string
    Comment, ///< //, /* */ and #
    TrailingComma,
    UnquotedKey,
    KeyOfOtherType, ///< {1: 'a'}: the number becomes a string
    SingleQuotes, ///< also three quotes and typographic ones
    StringPrefix, ///< u'', b'' and r'' of Python
    JoinedStrings, ///< ('a' 'b') of Python
    Escape, ///< \x41, \', \U0001f600 and others
    ControlCharacter, ///< a line break or tab inside a string
    PythonLiteral, ///< True, False, None
    Tuple, ///< (1, 2)
    NumberNotation, ///< +1, .5, 5., 0x1f, 1_000
    Unrepresentable, ///< NaN, Infinity, undefined: null is read, because JSON has no such value
};

struct LenientFinding
{
    LenientNotation notation = LenientNotation::Comment;
    TextPosition position; ///< of the first one
    std::size_t count = 1;
};

/// The words of a sentence for \a notation: "trailing commas", "True, False or None".
[[nodiscard]] std::string_view lenientNotationText(LenientNotation notation);

struct LenientJson
{
    JsonPtr value;
    std::vector<LenientFinding> findings; ///< one for each notation, in text order; empty for JSON
};

/// True for a notation that only Python has.
[[nodiscard]] bool isPythonNotation(LenientNotation notation);

/// Reads JSON and the notations above: JSON5, JSON with comments, the repr of a Python value, a
/// Markdown code block. Guesses nothing: a text that has two readings or lacks a bracket is an
/// error, other than in repairJsonText(). Numbers keep their exact value. Does not recurse.
/// Errors: those of parseJson(); the position is that of the first text that cannot be read.
[[nodiscard]] Result<LenientJson> readLenientJson(std::string_view text,
                                                  const JsonReadOptions &options = {});

} // namespace tw
