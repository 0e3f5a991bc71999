// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/common/pages/firstpaint.h"

#include <QApplication>
#include <QEvent>
#include <QWidget>

namespace tw {

namespace {

    constexpr std::chrono::milliseconds WithoutPainting{500};

} // namespace

FirstPaint::FirstPaint(QObject *parent)
    : QObject(parent)
{
    connect(&m_timer, &BusyTimer::timeout, this, [this] {
        qApp->removeEventFilter(this);
        emit painted();
    });
    connect(&m_timer, &BusyTimer::busyChanged, this, &FirstPaint::busyChanged);
}

void FirstPaint::wait(QWidget *page)
{
    m_page = page;
    qApp->installEventFilter(this);
    m_timer.start(page->isVisible() ? WithoutPainting : std::chrono::milliseconds(0));
}

void FirstPaint::stop()
{
    qApp->removeEventFilter(this);
    m_timer.stop();
}

bool FirstPaint::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Paint) {
        const auto *widget = qobject_cast<const QWidget *>(watched);
        if (widget != nullptr && m_page->isAncestorOf(widget)) {
            qApp->removeEventFilter(this);
            m_timer.start(std::chrono::milliseconds(0)); // after the rest of the page is painted
        }
    }
    return false;
}

} // namespace tw
