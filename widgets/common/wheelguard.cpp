// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/common/wheelguard.h"

#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QWidget>

namespace tw {

namespace {

    bool isInScrollArea(const QWidget *widget)
    {
        while (widget != nullptr && !widget->isWindow()) {
            widget = widget->parentWidget();
            if (qobject_cast<const QAbstractScrollArea *>(widget) != nullptr)
                return true;
        }
        return false;
    }

} // namespace

WheelGuard::WheelGuard(QObject *parent)
    : QObject(parent)
{
    QCoreApplication::instance()->installEventFilter(this);
}

bool WheelGuard::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Wheel)
        return false;
    auto *widget = qobject_cast<QWidget *>(watched);
    // The line edit of a spin box passes the wheel on to it.
    const bool hasValue = qobject_cast<QComboBox *>(widget) != nullptr
        || qobject_cast<QAbstractSpinBox *>(widget) != nullptr;
    if (!hasValue || (widget->hasFocus() && !isInScrollArea(widget)))
        return false;
    event->ignore(); // then it goes to the widget around
    return true;
}

} // namespace tw
