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

/// The tokens of one line of JSON. A JSON token never spans lines, so a line needs no state from
/// the previous one.
[[nodiscard]] std::vector<JsonToken> jsonTokens(QStringView line);
[[nodiscard]] QColor jsonTokenColor(JsonTokenKind kind, const Tokens &tokens);

/// The background of the lines of the selected value: paler than a selected row, so that the token
/// colours stay readable.
[[nodiscard]] QColor jsonHighlight(const Tokens &tokens);

} // namespace tw
