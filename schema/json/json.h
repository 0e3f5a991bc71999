// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/result.h"

#include <nlohmann/json_fwd.hpp>

#include <compare>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// A JSON tree whose object keys keep the author's order.
///
/// Numbers are exact: a number that a 64-bit integer or a double would spell differently (1.10,
/// 1e3, -0, 18446744073709551616) is stored as its spelling in a `binary` value with a subtype of
/// our own (no JSON text produces a `binary`). Use isNumber() and numberText() instead of the
/// nlohmann functions wherever such a number can occur.
using Json = nlohmann::ordered_json;

/// Schemas and payloads are shared and never modified in place, so copies of documents are cheap.
using JsonPtr = std::shared_ptr<const Json>;

/// A position in a text. Lines end at "\n". Lines and columns count from 1. A column counts bytes,
/// excluding a byte order mark at the start.
struct TextPosition
{
    std::size_t offset = 0;
    std::size_t line = 1;
    std::size_t column = 1;
};
[[nodiscard]] TextPosition textPosition(std::string_view text, std::size_t offset);
/// The same; counts on from the position \a from, which is not after \a offset.
[[nodiscard]] TextPosition textPosition(std::string_view text, std::size_t offset,
                                        TextPosition from);

/// A key that occurs twice in one object. The last value wins, as in Go and most libraries.
struct DuplicateKey
{
    std::string pointer; ///< JSON Pointer of the member
    TextPosition position;
};

struct JsonReadOptions
{
    std::string source; ///< file name for Error::where, may be empty
    int maxDepth = 512; ///< nested arrays and objects
    std::size_t maxBytes = 1ULL << 31U; ///< size of the text
    std::vector<DuplicateKey> *duplicateKeys = nullptr; ///< filled if not null
    /// An escaped lone surrogate ("\ud800") has no UTF-8 form. Null: it is an error (InvalidUtf8).
    /// Not null: it becomes U+FFFD, as in Go, and its position is appended here.
    std::vector<TextPosition> *loneSurrogates = nullptr;
};

/// Parses one JSON text (RFC 8259). A UTF-8 byte order mark is skipped; anything after the value
/// except white space is an error. Does not recurse.
/// Errors: Empty, NotJson, InvalidUtf8, TooDeep, TooLarge; `where` is "source:line:column".
[[nodiscard]] Result<Json> parseJson(std::string_view text, const JsonReadOptions &options = {});

struct JsonWriteOptions
{
    int indent = -1; ///< spaces per level; negative: all on one line without spaces
    bool escapeHtml = false; ///< as Go's encoding/json: <, >, &, U+2028, U+2029 become \u escapes
};

/// The text of \a value with the original spelling of every number. Invalid UTF-8 becomes U+FFFD;
/// values that JSON cannot represent (NaN, infinity, foreign binary values) become null. Does not
/// recurse.
[[nodiscard]] std::string writeJson(const Json &value, const JsonWriteOptions &options = {});

/// True if \a value is a JSON number, including exact spellings.
[[nodiscard]] bool isNumber(const Json &value);
/// True if \a value is a number without a fraction; 1.0 and 1e3 are integers (JSON Schema 2020-12).
[[nodiscard]] bool isInteger(const Json &value);
/// The spelling of a number; "" for anything else.
[[nodiscard]] std::string numberText(const Json &value);
/// The double nearest to a number that is spelled \a text: infinite beyond the range of doubles, 0
/// for what is too small. Unlike std::strtod() it does not depend on the locale.
[[nodiscard]] double nearestDouble(std::string_view text);
/// The same of a JSON number, exact spellings included; 0 for anything else.
[[nodiscard]] double nearestDoubleOf(const Json &number);
/// A number with exactly \a spelling, which must be a JSON number.
[[nodiscard]] Json numberFromText(std::string_view spelling);
/// True if \a text is exactly one JSON number.
[[nodiscard]] bool isNumberText(std::string_view text);
/// Compares two JSON number spellings by value, however large or precise they are.
[[nodiscard]] std::strong_ordering compareNumberTexts(std::string_view left,
                                                      std::string_view right);
/// Returns "null", "boolean", "integer", "number", "string", "array" or "object".
[[nodiscard]] std::string_view jsonTypeName(const Json &value);
/// Equality as defined by JSON Schema: numbers by value, objects regardless of order.
[[nodiscard]] bool jsonEqual(const Json &left, const Json &right);

/// Appends one reference token to a JSON Pointer (RFC 6901), escaping "~" and "/".
void appendPointerToken(std::string &pointer, std::string_view token);
void appendPointerIndex(std::string &pointer, std::size_t index);
/// The unescaped tokens of \a pointer; empty for "".
[[nodiscard]] std::vector<std::string> pointerTokens(std::string_view pointer);
/// The value at \a pointer in \a root, or null if there is none.
[[nodiscard]] const Json *findPointer(const Json &root, std::string_view pointer);

} // namespace tw
