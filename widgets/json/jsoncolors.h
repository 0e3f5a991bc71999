// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QStringView>

#include <vector>

namespace tw {

struct Tokens;

enum class JsonTokenKind : unsigned char { Punctuation, Key, String, Number, Literal, Other };

struct JsonToken
{
    int begin = 0; ///< UTF-16 units from the start of the line
    int length = 0;
    JsonTokenKind kind = JsonTokenKind::Other;
};

/// The tokens of one line of JSON. No token of JSON crosses a line end, so a line needs no state
/// from the one before it.
[[nodiscard]] std::vector<JsonToken> jsonTokens(QStringView line);
[[nodiscard]] QColor jsonTokenColor(JsonTokenKind kind, const Tokens &tokens);

/// What marks the lines of the selected value: paler than a selected row, since the colours above
/// have to be read on it.
[[nodiscard]] QColor jsonHighlight(const Tokens &tokens);

} // namespace tw
