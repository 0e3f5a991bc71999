// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/clipboard/contextmenus.h"

#include "widgets/clipboard/copytext.h"
#include "widgets/theme/icons.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QTableView>
#include <QTextDocumentFragment>
#include <QTreeView>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    constexpr int MostRows = 10'000; // the text of more would block the window

    bool isColumnHidden(const QAbstractItemView *view, int column)
    {
        if (const auto *table = qobject_cast<const QTableView *>(view))
            return table->isColumnHidden(column);
        const auto *tree = qobject_cast<const QTreeView *>(view);
        return tree != nullptr && tree->isColumnHidden(column);
    }

    /// What a cell says: its text, or what a screen reader says of it.
    QString cellText(const QModelIndex &index)
    {
        QString text = index.data().toString();
        if (text.isEmpty())
            text = index.data(Qt::AccessibleTextRole).toString();
        return text.replace(u'\t', u' ').replace(u'\n', u' ');
    }

    QString rowText(const QAbstractItemView *view, const QModelIndex &row)
    {
        QStringList cells;
        for (int column = 0; column < view->model()->columnCount(row.parent()); ++column) {
            if (!isColumnHidden(view, column))
                cells.append(cellText(row.siblingAtColumn(column)));
        }
        return cells.join(u'\t');
    }

    void addRows(const QAbstractItemView *view, const QModelIndex &parent, int depth, int limit,
                 QStringList *lines)
    {
        for (int row = 0; row < view->model()->rowCount(parent); ++row) {
            if (lines->size() >= limit)
                return;
            const QModelIndex index = view->model()->index(row, 0, parent);
            if (isRowHidden(view, index))
                continue;
            lines->append(QString(qsizetype(depth) * 2, u' ') + rowText(view, index));
            addRows(view, index, depth + 1, limit, lines);
        }
    }

    QString titlesOf(const QAbstractItemView *view)
    {
        QStringList titles;
        for (int column = 0; column < view->model()->columnCount(); ++column) {
            if (!isColumnHidden(view, column))
                titles.append(view->model()->headerData(column, Qt::Horizontal).toString());
        }
        return titles.join(u'\t');
    }

    /// True if the columns of \a view have titles that it shows.
    bool hasTitles(const QAbstractItemView *view)
    {
        if (const auto *table = qobject_cast<const QTableView *>(view))
            return !table->horizontalHeader()->isHidden();
        const auto *tree = qobject_cast<const QTreeView *>(view);
        return tree != nullptr && !tree->isHeaderHidden();
    }

    void addCopies(QMenu *menu, const QAbstractItemView *view, const QModelIndex &index)
    {
        const auto add = [menu](const QString &text, const QString &copied) {
            QAction *action = menu->addAction(icon(u"copy"_s), text);
            action->setEnabled(!copied.isEmpty());
            QObject::connect(action, &QAction::triggered, action, [copied] { copyText(copied); });
        };
        const bool isRow = index.isValid() || view->selectionModel()->hasSelection();
        const QList<QAction *> own = view->actions();
        if (std::ranges::none_of(own, [](const QAction *action) {
                return action->shortcuts().contains(QKeySequence(QKeySequence::Copy));
            }))
            add(ContextMenus::tr("Copy"), isRow ? selectedRowsText(view, index) : QString());
        const QString row = index.isValid() ? rowText(view, index.siblingAtColumn(0)) : QString();
        if (row.contains(u'\t'))
            add(ContextMenus::tr("Copy the cell"), cellText(index));
        const int rows = view->model()->rowCount();
        QAction *all = menu->addAction(
            rows > MostRows ? ContextMenus::tr("Copy the first %L1 rows").arg(MostRows)
                            : ContextMenus::tr("Copy all rows"));
        all->setEnabled(rows > 0);
        // Made when it is chosen: a long list has long texts.
        QObject::connect(all, &QAction::triggered, view,
                         [view] { copyText(allRowsText(view, MostRows)); });
    }

    void addFolds(QMenu *menu, QAbstractItemView *view)
    {
        auto *tree = qobject_cast<QTreeView *>(view);
        if (tree == nullptr || !tree->itemsExpandable() || !tree->rootIsDecorated())
            return;
        menu->addSeparator();
        menu->addAction(ContextMenus::tr("Expand all"), tree, &QTreeView::expandAll);
        menu->addAction(ContextMenus::tr("Collapse all"), tree, &QTreeView::collapseAll);
    }

    QMenu *makeMenu(QAbstractItemView *view, const QModelIndex &index)
    {
        auto *menu = new QMenu(view);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->setToolTipsVisible(true);
        menu->addActions(view->actions());
        if (!menu->isEmpty())
            menu->addSeparator();
        addCopies(menu, view, index);
        addFolds(menu, view);
        return menu;
    }

    /// The words of a label, without markup.
    QString plainText(const QLabel *label)
    {
        const bool isRich = label->textFormat() == Qt::RichText
            || (label->textFormat() == Qt::AutoText && Qt::mightBeRichText(label->text()));
        return isRich ? QTextDocumentFragment::fromHtml(label->text()).toPlainText()
                      : label->text();
    }

    /// The view, the label, or the button with actions that \a widget belongs to. The header of a
    /// table belongs to the table.
    QWidget *ownerOf(QWidget *widget)
    {
        for (; widget != nullptr; widget = widget->isWindow() ? nullptr : widget->parentWidget()) {
            const bool isView = qobject_cast<QAbstractItemView *>(widget) != nullptr
                && qobject_cast<QHeaderView *>(widget) == nullptr;
            const auto *label = qobject_cast<QLabel *>(widget);
            const bool isButton =
                qobject_cast<QAbstractButton *>(widget) != nullptr && !widget->actions().isEmpty();
            if (isView || isButton || (label != nullptr && !plainText(label).isEmpty()))
                return widget;
        }
        return nullptr;
    }

} // namespace

bool isRowHidden(const QAbstractItemView *view, const QModelIndex &index)
{
    if (const auto *table = qobject_cast<const QTableView *>(view))
        return table->isRowHidden(index.row());
    const auto *tree = qobject_cast<const QTreeView *>(view);
    return tree != nullptr && tree->isRowHidden(index.row(), index.parent());
}

QString selectedRowsText(const QAbstractItemView *view, const QModelIndex &index)
{
    QModelIndexList rows;
    const QModelIndexList selected = view->selectionModel()->selectedIndexes();
    for (const QModelIndex &each : selected.first(std::min<qsizetype>(selected.size(), MostRows)))
        rows.append(each.siblingAtColumn(0));
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    const QModelIndex clicked = index.isValid() ? index.siblingAtColumn(0) : QModelIndex();
    if (clicked.isValid() && !rows.contains(clicked))
        rows = {clicked};
    QStringList lines;
    for (const QModelIndex &row : std::as_const(rows))
        lines.append(rowText(view, row));
    return lines.join(u'\n');
}

QString allRowsText(const QAbstractItemView *view, int limit)
{
    QStringList lines;
    addRows(view, view->rootIndex(), 0, limit, &lines);
    if (hasTitles(view))
        lines.prepend(titlesOf(view));
    return lines.join(u'\n');
}

ContextMenus::ContextMenus(QObject *parent)
    : QObject(parent)
{
    QCoreApplication::instance()->installEventFilter(this);
}

bool ContextMenus::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ContextMenu) {
        // What reaches the window was handled by nothing below.
        auto *window = qobject_cast<QWidget *>(watched);
        return window != nullptr && window->isWindow()
            && openAt(window, *static_cast<QContextMenuEvent *>(event));
    }
    if (event->type() == QEvent::KeyPress && watched->isWidgetType()) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (const auto *view = qobject_cast<QAbstractItemView *>(watched);
            view != nullptr && key->matches(QKeySequence::Copy))
            return copyRows(view);
        return key->key() == Qt::Key_F10 && key->modifiers() == Qt::ShiftModifier && openByKey();
    }
    return QObject::eventFilter(watched, event);
}

/// Qt copies one cell, and asks the model for an index that is not valid if no row is current.
bool ContextMenus::copyRows(const QAbstractItemView *view)
{
    if (view->model() != nullptr && view->selectionModel() != nullptr) {
        const QString rows = selectedRowsText(view, view->currentIndex());
        if (!rows.isEmpty())
            copyText(rows);
    }
    return true;
}

bool ContextMenus::openAt(QWidget *window, const QContextMenuEvent &event)
{
    const bool isKey = event.reason() == QContextMenuEvent::Keyboard;
    QWidget *place = isKey ? QApplication::focusWidget() : window->childAt(event.pos());
    QWidget *owner = place != nullptr && place->window() == window ? ownerOf(place) : nullptr;
    if (auto *view = qobject_cast<QAbstractItemView *>(owner)) {
        if (view->model() == nullptr || view->selectionModel() == nullptr)
            return false;
        const QWidget *viewport = view->viewport();
        const QPoint clicked = viewport->mapFromGlobal(event.globalPos());
        const QModelIndex index = isKey ? view->currentIndex() : view->indexAt(clicked);
        const QRect row = view->visualRect(index).intersected(viewport->rect());
        makeMenu(view, index)
            ->popup(isKey ? viewport->mapToGlobal(row.center()) : event.globalPos());
        return true;
    }
    const auto *label = qobject_cast<QLabel *>(owner);
    if (owner == nullptr || (label != nullptr && isKey))
        return false;
    auto *menu = new QMenu(window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (label != nullptr) {
        menu->addAction(icon(u"copy"_s), tr("Copy"), menu,
                        [text = plainText(label)] { copyText(text); });
    } else {
        menu->addActions(owner->actions());
    }
    menu->popup(isKey ? owner->mapToGlobal(owner->rect().center()) : event.globalPos());
    return true;
}

bool ContextMenus::openByKey()
{
    QWidget *focus = QApplication::focusWidget();
    if (focus == nullptr || QApplication::activePopupWidget() != nullptr)
        return false;
    const QPoint place = focus->inputMethodQuery(Qt::ImCursorRectangle).toRect().center();
    QContextMenuEvent event(QContextMenuEvent::Keyboard, place, focus->mapToGlobal(place));
    QCoreApplication::sendEvent(focus, &event);
    return event.isAccepted();
}

} // namespace tw
