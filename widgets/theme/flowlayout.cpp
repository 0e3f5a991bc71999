// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/theme/flowlayout.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace tw {

FlowLayout::FlowLayout(QWidget *parent, int gap)
    : QLayout(parent)
    , m_gap(gap)
{
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

void FlowLayout::insertWidget(int index, QWidget *widget)
{
    addChildWidget(widget);
    m_items.insert(index, new QWidgetItem(widget));
    invalidate();
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

template <typename Place>
int FlowLayout::arrange(const QRect &area, const Place &place) const
{
    QPoint at = area.topLeft();
    int lineHeight = 0;
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        QSize size = item->sizeHint().expandedTo(item->minimumSize());
        size.setWidth(std::min(size.width(), std::max(area.width(), item->minimumSize().width())));
        if (at.x() > area.left() && at.x() + size.width() > area.left() + area.width()) {
            at = {area.left(), at.y() + lineHeight};
            lineHeight = 0;
        }
        place(item, QRect(at, size));
        at.rx() += size.width() + m_gap;
        lineHeight = std::max(lineHeight, size.height());
    }
    return at.y() + lineHeight - area.top();
}

int FlowLayout::heightForWidth(int width) const
{
    return arrange({0, 0, width, 0}, [](QLayoutItem *, const QRect &) {});
}

QSize FlowLayout::sizeHint() const
{
    QSize size;
    for (const QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize one = item->sizeHint();
        size = {size.width() + (size.isEmpty() ? 0 : m_gap) + one.width(),
                std::max(size.height(), one.height())};
    }
    return size;
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : m_items) {
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    }
    return size;
}

void FlowLayout::setGeometry(const QRect &area)
{
    QLayout::setGeometry(area);
    const Qt::LayoutDirection direction = parentWidget()->layoutDirection();
    arrange(area, [&](QLayoutItem *item, const QRect &rect) {
        item->setGeometry(QStyle::visualRect(direction, area, rect));
    });
}

} // namespace tw
