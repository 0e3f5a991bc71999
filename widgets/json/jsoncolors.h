// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QStringView>

#include <string_view>
#include <vector>

class QTextBlock;

namespace tw {

struct Tokens;

enum class JsonTokenKind : unsigned char { Punctuation, Key, String, Number, Literal, Other };

struct JsonToken
{
    int begin = 0; ///< UTF-16 units from the start of the line
    int length = 0;
    JsonTokenKind kind = JsonTokenKind::Other;
};

/// Where a piece of a line begins or ends.
enum class JsonLineState : unsigned char { Outside, InString, BehindBackslash };

/// The state after \a piece. \a Char is char or char16_t.
template <typename Char>
[[nodiscard]] JsonLineState jsonStateAfter(std::basic_string_view<Char> piece, JsonLineState state)
{
    using enum JsonLineState;
    for (const Char c : piece) {
        if (state == BehindBackslash)
            state = InString;
        else if (c == '"')
            state = state == Outside ? InString : Outside;
        else if (c == '\\' && state == InString)
            state = BehindBackslash;
    }
    return state;
}
/// The state before \a block of a LongTextEdit whose blocks have theirs after them as user state.
[[nodiscard]] JsonLineState jsonStateBefore(const QTextBlock &block);

/// The tokens of one line of JSON, or of a piece that begins in state \a before. A JSON token never
/// spans lines, so a line needs no state from the previous one.
[[nodiscard]] std::vector<JsonToken> jsonTokens(QStringView line,
                                                JsonLineState before = JsonLineState::Outside);
[[nodiscard]] QColor jsonTokenColor(JsonTokenKind kind, const Tokens &tokens);

/// The background of the lines of the selected value: paler than a selected row, so that the token
/// colours stay readable.
[[nodiscard]] QColor jsonHighlight(const Tokens &tokens);

} // namespace tw
