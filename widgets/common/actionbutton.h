// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAction>
#include <QToolButton>

namespace tw {

/// Gives \a action its text and shortcut as tool tip.
inline void setShortcutTip(QAction *action)
{
    QString text = action->text();
    text.remove(u'…').remove(u'&');
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    action->setToolTip(keys.isEmpty() ? text : text + QStringLiteral(" (%1)").arg(keys));
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
