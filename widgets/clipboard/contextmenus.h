// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QContextMenuEvent;
class QWidget;

namespace tw {

/// Gives each list, table, tree and label that handles no context menu itself one that copies,
/// after the actions of the view, and each button with actions one of these. Ctrl+C copies the
/// selected rows. Shift+F10 opens the context menu of the focused widget, as the Menu key does.
class ContextMenus final : public QObject
{
    Q_OBJECT

public:
    /// Works for all windows of the application while it exists.
    explicit ContextMenus(QObject *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] static bool openAt(QWidget *window, const QContextMenuEvent &event);
    [[nodiscard]] static bool openByKey();
};

} // namespace tw
