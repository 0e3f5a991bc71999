// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <Qt>

class QFont;
class QPainter;
class QRect;
class QString;

namespace tw {

/// Draws \a text on one line, vertically centred in \a box, with the font and pen of \a painter,
/// elided by \a elide if it is too long. Returns the width of the drawn text. Glyph layout
/// dominates the cost of painting a table, so the layouts of the last few thousand texts are
/// cached.
int drawTextLine(QPainter *painter, const QRect &box, const QString &text,
                 Qt::Alignment alignment = Qt::AlignLeft, Qt::TextElideMode elide = Qt::ElideRight);
/// The width of \a text as drawn by drawTextLine() without eliding.
[[nodiscard]] int textLineWidth(const QFont &font, const QString &text);

} // namespace tw
