// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/replaytable.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QScopedValueRollback>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int MostCopiedRows = 200'000; // more than that is an export, not a paste

} // namespace

ReplayTable::ReplayTable(ReplayTableModel *model, ReplayCellDelegate *delegate, QWidget *parent)
    : QTableView(parent)
    , m_model(model)
    , m_copy(new QAction(icon(u"copy"_s), tr("Copy rows"), this))
{
    setModel(model);
    setItemDelegate(delegate);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setTabKeyNavigation(false); // Tab leaves the table
    setHorizontalScrollMode(ScrollPerPixel);
    setTextElideMode(Qt::ElideRight);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(8);
    verticalHeader()->setDefaultSectionSize(std::max(fontMetrics().height() + 8, 22));
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setSectionsMovable(true);
    horizontalHeader()->setHighlightSections(false);
    m_copy->setShortcut(QKeySequence::Copy);
    m_copy->setShortcutContext(Qt::WidgetShortcut);
    m_copy->setStatusTip(tr("Copy the selected rows as tab-separated text"));
    connect(m_copy, &QAction::triggered, this, &ReplayTable::copySelection);
    addAction(m_copy);
}

void ReplayTable::setColumnCharacters(std::initializer_list<int> widths)
{
    const int character = QFontMetrics(fixedFont()).averageCharWidth();
    int column = 0;
    for (const int width : widths)
        horizontalHeader()->resizeSection(column++, width * character + 16);
}

void ReplayTable::showPosition(quint32 position)
{
    const QScopedValueRollback showing(m_showing, true);
    const int row = position == 0xFFFFFFFFU ? -1 : m_model->rowOf(position);
    if (row < 0) {
        clearSelection();
        selectionModel()->clearCurrentIndex();
        return;
    }
    if (currentIndex().isValid() && currentIndex().row() == row
        && selectionModel()->isRowSelected(row))
        return;
    const QModelIndex index = m_model->index(row, 0);
    selectionModel()->setCurrentIndex(
        index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    scrollTo(index, EnsureVisible);
}

void ReplayTable::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    if (!m_showing && current.isValid())
        emit picked(m_model->positionOf(current.row()));
}

void ReplayTable::copySelection() const
{
    std::vector<int> rows;
    for (const QModelIndex &index : selectionModel()->selectedRows()) {
        rows.push_back(index.row());
        if (rows.size() >= MostCopiedRows)
            break;
    }
    std::ranges::sort(rows);
    if (!rows.empty())
        QGuiApplication::clipboard()->setText(m_model->tsv(rows));
}

void ReplayTable::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    menu.addAction(m_copy);
    menu.exec(event->globalPos());
}

QByteArray ReplayTable::saveColumns() const
{
    return horizontalHeader()->saveState();
}

void ReplayTable::restoreColumns(const QByteArray &state)
{
    horizontalHeader()->restoreState(state);
    horizontalHeader()->setStretchLastSection(true);
}

} // namespace tw
