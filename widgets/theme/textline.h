// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>
#include <Qt>

#include <utility>

class QColor;
class QFont;
class QPainter;
class QRect;

namespace tw {

struct Tokens;

/// Draws \a text on one line, vertically centred in \a box, with the font and pen of \a painter,
/// elided by \a elide if it is too long. Returns the width of the drawn text. Glyph layout
/// dominates the cost of painting a table, so the layouts of the last few thousand texts are
/// cached.
int drawTextLine(QPainter *painter, const QRect &box, const QString &text,
                 Qt::Alignment alignment = Qt::AlignLeft, Qt::TextElideMode elide = Qt::ElideRight);
/// A text that is marked wherever it is shown.
struct TextMark
{
    QString text; ///< "" marks nothing
    Qt::CaseSensitivity letters = Qt::CaseInsensitive;

    /// The places in \a shown: start and length, ascending, at most a few hundred.
    [[nodiscard]] QList<std::pair<int, int>> placesIn(const QString &shown) const;
};
/// The fill behind such a text.
[[nodiscard]] QColor searchMarkColour(const Tokens &tokens);
/// Fills the places of \a mark behind a text that drawTextLine() draws with the same arguments. A
/// place that is elided is marked at the ellipsis.
void paintTextMarks(QPainter *painter, const QRect &box, const QString &text, const TextMark &mark,
                    const QColor &colour, Qt::Alignment alignment = Qt::AlignLeft,
                    Qt::TextElideMode elide = Qt::ElideRight);
/// A number that would be cut is another number: \a text if it fits into \a width, else dots.
[[nodiscard]] QString wholeOrDots(const QFont &font, const QString &text, int width);
/// The width of \a text as drawn by drawTextLine() without eliding.
[[nodiscard]] int textLineWidth(const QFont &font, const QString &text);

} // namespace tw
