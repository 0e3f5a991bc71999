// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/common/panefocus.h"

#include "widgets/theme/theme.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QEvent>
#include <QPainter>
#include <QScrollArea>

#include <utility>

namespace tw {

PaneFocus::PaneFocus(QWidget *parent)
    : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget * /*old*/, QWidget *now) { follow(now); });
}

QAbstractScrollArea *PaneFocus::view() const
{
    return m_view;
}

void PaneFocus::follow(QWidget *focus)
{
    for (const QPointer<QWidget> &part : std::as_const(m_watched)) {
        if (part)
            part->removeEventFilter(this);
    }
    m_watched.clear();
    m_view = nullptr;
    const auto *area = qobject_cast<QAbstractScrollArea *>(focus);
    const bool isPane = area != nullptr
        && (qobject_cast<QAbstractItemView *>(focus) != nullptr
            || qobject_cast<QScrollArea *>(focus) != nullptr
            || area->frameShape() == QFrame::NoFrame);
    if (isPane && parentWidget()->isAncestorOf(focus)) {
        m_view = qobject_cast<QAbstractScrollArea *>(focus);
        // The view moves with its ancestors.
        for (QWidget *part = m_view; part != parentWidget(); part = part->parentWidget()) {
            part->installEventFilter(this);
            m_watched << part;
        }
    }
    place();
}

void PaneFocus::place()
{
    // Only for keyboard users; after a mouse click the frame would be in the way.
    setVisible(m_view && m_view->isVisible()
               && window()->testAttribute(Qt::WA_KeyboardFocusChange));
    if (!m_view)
        return;
    setGeometry(QRect(m_view->mapTo(parentWidget(), QPoint()), m_view->size()));
    raise();
}

bool PaneFocus::eventFilter(QObject * /*watched*/, QEvent *event)
{
    switch (event->type()) {
    case QEvent::Resize:
    case QEvent::Move:
    case QEvent::Show:
    case QEvent::Hide:
        place();
        break;
    default:
        break;
    }
    return false;
}

void PaneFocus::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setPen(tokensFor(palette()).accent);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace tw
