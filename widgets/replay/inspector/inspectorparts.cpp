// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/inspector/inspectorparts.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/outcomesign.h"

#include <QPainter>

namespace tw {

using namespace Qt::StringLiterals;

OutcomeChip::OutcomeChip(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void OutcomeChip::setOutcome(Outcome outcome, const QString &text)
{
    m_outcome = outcome;
    m_text = text;
    setAccessibleName(text);
    setVisible(outcome != Outcome::None);
    updateGeometry();
    update();
}

QSize OutcomeChip::sizeHint() const
{
    const QFontMetrics metrics(scaledFont(0.9, QFont::DemiBold));
    return {metrics.horizontalAdvance(m_text) + SignSize + 20, metrics.height() + 6};
}

void OutcomeChip::paintEvent(QPaintEvent * /*event*/)
{
    const Tokens &colours = tokensFor(palette());
    const QColor colour = outcomeColour(colours, m_outcome);
    const bool solid = m_outcome == Outcome::Failed;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(solid ? colour : blend(colours.base, colour, colours.dark ? 0.18 : 0.10));
    painter.drawRoundedRect(rect(), 4, 4);
    const QColor ink = solid ? colours.base : colour;
    painter.drawPixmap(QPointF(7, (height() - SignSize) / 2.0),
                       iconPixmap(solid ? u"cross"_s : outcomeIconName(m_outcome), ink, SignSize,
                                  devicePixelRatioF()));
    painter.setFont(scaledFont(0.9, QFont::DemiBold));
    painter.setPen(ink);
    painter.drawText(rect().adjusted(SignSize + 12, 0, -4, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     m_text);
}

} // namespace tw
