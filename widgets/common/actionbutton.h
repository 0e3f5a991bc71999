// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/common/mnemonic.h"
#include "widgets/theme/icons.h"

#include <QAction>
#include <QToolButton>

#include <utility>

namespace tw {

/// Gives \a action its text and shortcut as tool tip.
inline void setShortcutTip(QAction *action)
{
    const QString text = withoutMnemonic(action->text()).remove(u'…');
    if (action->text().contains(QStringLiteral("(&"))) // buttons would show "開く(O)"
        action->setIconText(text);
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    action->setToolTip(keys.isEmpty() ? text : text + QStringLiteral(" (%1)").arg(keys));
}

/// Creates an action of \a owner with an icon of the theme and a tool tip that names its shortcut.
template <typename Act>
[[nodiscard]] QAction *makeAction(QWidget *owner, const QString &iconName, const QString &text,
                                  const QKeySequence &key, Qt::ShortcutContext context, Act act)
{
    auto *action = new QAction(icon(iconName), text, owner);
    action->setShortcut(key);
    action->setShortcutContext(context);
    setShortcutTip(action);
    QObject::connect(action, &QAction::triggered, owner, std::move(act));
    owner->addAction(action);
    return action;
}

/// Creates a flat button that triggers \a action and takes its name from it.
[[nodiscard]] inline QToolButton *
makeActionButton(QAction *action, QWidget *parent,
                 Qt::ToolButtonStyle style = Qt::ToolButtonIconOnly)
{
    auto *button = new QToolButton(parent);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setToolButtonStyle(style);
    button->setAccessibleName(action->iconText());
    return button;
}

} // namespace tw
