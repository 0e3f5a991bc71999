// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "monkey.h"

#include <QWidget>

#include <functional>

namespace tw {

/// Something that the monkey can do.
struct MonkeyAction
{
    QString name;
    int weight; ///< how often it is chosen
    std::function<void(Monkey &, std::uint32_t)> act;
};

[[nodiscard]] const QList<MonkeyAction> &monkeyActions();

/// The visible and enabled widgets of one class below \a parent.
template <typename Widget>
QList<Widget *> usableWidgets(const QWidget *parent)
{
    QList<Widget *> found;
    for (Widget *widget : parent->findChildren<Widget *>()) {
        if (widget->isVisible() && widget->isEnabled())
            found.append(widget);
    }
    return found;
}

/// The item of \a items that \a number chooses; null or empty without items.
template <typename Item>
Item chosenItem(const QList<Item> &items, std::uint32_t number)
{
    return items.isEmpty() ? Item{} : items[qsizetype(number) % items.size()];
}

} // namespace tw
