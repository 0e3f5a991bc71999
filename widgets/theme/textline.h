// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <Qt>

class QFont;
class QPainter;
class QRect;
class QString;

namespace tw {

/// Draws \a text on one line in the middle of \a box's height, with the font and the pen of
/// \a painter, cut as \a elide says where it is too long; returns the width of what stands there.
/// Finding the glyphs of a text is most of what a table costs to paint, so those of the last few
/// thousand texts are kept: names come again in every row, and rows come again.
int drawTextLine(QPainter *painter, const QRect &box, const QString &text,
                 Qt::Alignment alignment = Qt::AlignLeft, Qt::TextElideMode elide = Qt::ElideRight);
/// How wide drawTextLine() draws \a text where there is room.
[[nodiscard]] int textLineWidth(const QFont &font, const QString &text);

} // namespace tw
