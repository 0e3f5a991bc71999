// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QModelIndex>
#include <QObject>
#include <QString>

class QAbstractItemView;
class QContextMenuEvent;
class QMenu;
class QWidget;

namespace tw {

/// The selected rows of \a view as tab-separated text with a line for each row; without a selection
/// the row of \a index. Hidden columns are left out.
[[nodiscard]] QString selectedRowsText(const QAbstractItemView *view, const QModelIndex &index);
/// Whether a table or a tree hides the row of \a index.
[[nodiscard]] bool isRowHidden(const QAbstractItemView *view, const QModelIndex &index);
/// All rows that the view can show, with the titles of the columns; children of trees are indented
/// by two blanks. At most \a limit rows.
[[nodiscard]] QString allRowsText(const QAbstractItemView *view, int limit);

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
    [[nodiscard]] static bool copyRows(const QAbstractItemView *view);
};

} // namespace tw
