// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/tables/tailscroller.h"

#include <QAbstractScrollArea>
#include <QScrollBar>

namespace tw {

TailScroller::TailScroller(QAbstractScrollArea *view)
    : QObject(view)
    , m_view(view)
{
    const QScrollBar *bar = view->verticalScrollBar();
    connect(bar, &QScrollBar::rangeChanged, this,
            [this](int /*minimum*/, int maximum) { applyRange(maximum); });
    connect(bar, &QScrollBar::valueChanged, this, &TailScroller::applyValue);
}

void TailScroller::setActive(bool active)
{
    m_active = active;
    m_maximum = m_view->verticalScrollBar()->maximum();
    if (active) {
        m_atEnd = true;
        m_view->verticalScrollBar()->setValue(m_maximum);
    }
}

void TailScroller::applyRange(int maximum)
{
    m_maximum = maximum;
    if (m_active && m_atEnd)
        m_view->verticalScrollBar()->setValue(maximum);
}

void TailScroller::applyValue(int value)
{
    // A view without rows is being refilled; its position says nothing about the user's intent.
    const int maximum = m_view->verticalScrollBar()->maximum();
    if (maximum == m_maximum && maximum > 0)
        m_atEnd = value == maximum;
}

} // namespace tw
