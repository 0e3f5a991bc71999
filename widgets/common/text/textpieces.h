// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringView>

namespace tw {

// Long lines are shown in pieces, since the cost of a layout grows with the whole line.

/// True for characters after which a line is cut rather than in a word.
[[nodiscard]] constexpr bool endsPiece(char32_t c)
{
    return c == U' ' || c == U',' || c == U';' || c == U'}' || c == U']' || c == U'\t';
}
/// The first position of the character, with its marks, that \a at is in; \a at if it is between
/// two characters.
[[nodiscard]] qsizetype characterBegin(QStringView text, qsizetype at);
/// The length of the first piece of \a text, at most \a maxLength UTF-16 units.
[[nodiscard]] qsizetype pieceLength(QStringView text, qsizetype maxLength);

/// What differs in two texts: from `first` to the end of either. Splits no surrogate pair.
struct TextDifference
{
    qsizetype first = 0;
    qsizetype oldEnd = 0;
    qsizetype newEnd = 0;
};
[[nodiscard]] TextDifference differenceOf(const QString &before, const QString &text);

} // namespace tw
