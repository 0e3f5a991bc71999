// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/common/searchfield.h"

#include <QAction>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QKeySequence>
#include <QWidget>

#include <functional>
#include <utility>

namespace tw {

/// Adds an action with a key to \a view, which the menu of the artifact offers, too.
template <typename Act>
void addViewAction(QWidget *view, const QString &text, const QKeySequence &key, Act act)
{
    auto *action = new QAction(text, view);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    QObject::connect(action, &QAction::triggered, view, std::move(act));
    view->addAction(action);
}

/// Connects a search field with the view below it: Find goes to the field, Return there and Find
/// next to the next hit, with Shift and Find previous to the previous one. \a find returns whether
/// there is a hit for a text that is not empty.
class FindKeys
{
    Q_DECLARE_TR_FUNCTIONS(tw::FindKeys)

public:
    using Find = std::function<bool(const QString &text, bool backwards)>;

    static void connectTo(SearchField *field, QWidget *view, const Find &find)
    {
        const auto go = [field, find](bool backwards) {
            if (field->text().isEmpty() || find(field->text(), backwards))
                field->clearError();
            else
                field->setError(0, tr("Not found"));
        };
        QObject::connect(field, &QLineEdit::returnPressed, view, [go] {
            go(QGuiApplication::keyboardModifiers().testFlag(Qt::ShiftModifier));
        });
        QObject::connect(field, &SearchField::downPressed, view,
                         [view] { view->setFocus(Qt::ShortcutFocusReason); });
        addViewAction(view, tr("Find"), QKeySequence::Find,
                      [field] { field->setFocus(Qt::ShortcutFocusReason); });
        addViewAction(view, tr("Find next"), QKeySequence::FindNext, [go] { go(false); });
        addViewAction(view, tr("Find previous"), QKeySequence::FindPrevious, [go] { go(true); });
    }
};

} // namespace tw
