// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/common/chip.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    int iconSize()
    {
        return scaled(12);
    }

} // namespace

QString chipIcon(ChipRole role)
{
    switch (role) {
    case ChipRole::Ok:
        return u"check"_s;
    case ChipRole::Error:
        return u"cross"_s;
    case ChipRole::Hinted:
        return u"flag"_s;
    case ChipRole::Waiting:
        return u"person"_s;
    case ChipRole::Bounded:
        return u"truncated"_s;
    case ChipRole::Neutral:
    case ChipRole::Accent:
        break;
    }
    return {};
}

QColor chipColor(ChipRole role, const QPalette &palette)
{
    const Tokens &t = tokensFor(palette);
    switch (role) {
    case ChipRole::Ok:
        return t.ok;
    case ChipRole::Error:
        return t.error;
    case ChipRole::Hinted:
        return t.hinted;
    case ChipRole::Waiting:
        return t.waiting;
    case ChipRole::Bounded:
        return t.bounded;
    case ChipRole::Accent:
        return t.accent;
    case ChipRole::Neutral:
        break;
    }
    return t.secondary;
}

QSize chipSize(const ChipLook &look, const QFont &font)
{
    const QFontMetrics metrics(font);
    int width = 2 * scaled(6) + metrics.horizontalAdvance(look.text);
    if (!look.icon.isEmpty())
        width += iconSize() + (look.text.isEmpty() ? 0 : scaled(4));
    return {width, std::max(metrics.height() + scaled(2), scaled(18))};
}

int paintChip(QPainter *painter, const QRect &rect, const ChipLook &look, const QFont &font,
              const QPalette &palette)
{
    const Tokens &t = tokensFor(palette);
    const QColor ink = chipColor(look.role, palette);
    const QSize wanted = chipSize(look, font);
    QRect box(0, 0, std::min(wanted.width(), rect.width()), wanted.height());
    box.moveCenter(rect.center());
    box.moveLeft(rect.left());

    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QColor fill = look.role == ChipRole::Neutral ? t.sunken : blend(t.base, ink, 0.10);
    painter->setBrush(fill);
    if (look.derived)
        painter->setPen(QPen(ink, 1, Qt::DashLine));
    else
        painter->setPen(look.role == ChipRole::Neutral ? QPen(t.hairline)
                                                       : QPen(blend(t.base, ink, 0.30)));
    painter->drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), scaled(4), scaled(4));

    int x = box.left() + scaled(6);
    if (!look.icon.isEmpty()) {
        const QPixmap pixmap =
            iconPixmap(look.icon, ink, iconSize(), painter->device()->devicePixelRatio());
        painter->drawPixmap(x, box.top() + (box.height() - iconSize()) / 2, pixmap);
        x += iconSize() + scaled(4);
    }
    const QRect words(x, box.top(), box.right() - scaled(6) - x + 2, box.height());
    painter->setFont(font);
    painter->setPen(ink);
    painter->drawText(words, Qt::AlignVCenter | Qt::TextSingleLine,
                      QFontMetrics(font).elidedText(look.text, Qt::ElideRight, words.width()));
    painter->restore();
    return box.width();
}

Chip::Chip(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

Chip::Chip(const QString &text, ChipRole role, QWidget *parent)
    : Chip(parent)
{
    setLook({.text = text, .icon = chipIcon(role), .role = role});
}

void Chip::setLook(const ChipLook &look)
{
    m_look = look;
    setAccessibleName(look.derived ? tr("%1 (derived)").arg(look.text) : look.text);
    updateGeometry();
    update();
}

QSize Chip::sizeHint() const
{
    return chipSize(m_look, scaledFont(0.9, QFont::Medium));
}

QSize Chip::minimumSizeHint() const
{
    return {std::min(sizeHint().width(), scaled(32)), sizeHint().height()};
}

void Chip::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    paintChip(&painter, rect(), m_look, scaledFont(0.9, QFont::Medium), palette());
}

} // namespace tw
