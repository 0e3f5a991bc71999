// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/analysis/findingstableview.h"

#include "widgets/clipboard/viewrows.h"
#include "widgets/common/tablesetup.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textline.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/outcomesign.h"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int CellPadding = 18; // 8 on each side, and rounding

} // namespace

void FindingsCellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QString text = item.text;
    item.text.clear();
    const QStyle *style = item.widget != nullptr ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
    const Tokens &colours = tokensFor(option.palette);
    painter->save();
    painter->setClipRect(option.rect);
    painter->setRenderHint(QPainter::Antialiasing);
    QRect box = option.rect.adjusted(8, 0, -8, 0);
    const auto outcome = static_cast<Outcome>(index.data(FindingsTableModel::OutcomeRole).toInt());
    if (outcome != Outcome::None) {
        box.setLeft(
            paintSign(painter, box, outcomeIconName(outcome), outcomeColour(colours, outcome)));
    }
    painter->setFont(index.data(FindingsTableModel::FixedRole).toBool() ? fixedFont() : item.font);
    painter->setPen(index.data(FindingsTableModel::QuietRole).toBool() ? colours.secondary
                                                                       : colours.text);
    const bool derived = index.data(FindingsTableModel::DerivedRole).toBool();
    const QString word = derived ? tr("derived") : QString();
    const QFont small = scaledFont(0.85);
    const int wordWidth = derived ? textLineWidth(small, word) + space(3) : 0;
    // Elide ids in the middle, because they differ at the end.
    const bool isName = index.data(FindingsTableModel::FixedRole).toBool();
    const bool right = (item.displayAlignment & Qt::AlignRight) != 0;
    const QRect whole = box.adjusted(0, 0, -wordWidth, 0);
    const QRect room = right ? partInSight(option, whole) : whole;
    const int width = drawTextLine(
        painter, room, right ? wholeOrDots(painter->font(), text, room.width()) : text,
        right ? Qt::AlignRight : Qt::AlignLeft, isName ? Qt::ElideMiddle : Qt::ElideRight);
    if (derived) {
        const double end = right ? room.right() : room.left() + width;
        const QRectF chip(end + space(1) + 0.5,
                          box.center().y() - QFontMetrics(small).height() / 2.0 - 0.5,
                          textLineWidth(small, word) + space(2), QFontMetrics(small).height() + 1);
        painter->setPen(QPen(colours.border, 1, Qt::DashLine));
        painter->drawRoundedRect(chip, 4, 4);
        painter->setFont(small);
        painter->setPen(colours.secondary);
        painter->drawText(chip, Qt::AlignCenter, word);
    }
    painter->restore();
}

QSize FindingsCellDelegate::sizeHint(const QStyleOptionViewItem &option,
                                     const QModelIndex &index) const
{
    const bool isFixed = index.data(FindingsTableModel::FixedRole).toBool();
    const QFontMetrics metrics = isFixed ? QFontMetrics(fixedFont()) : option.fontMetrics;
    int width = metrics.horizontalAdvance(index.data().toString()) + CellPadding;
    if (index.data(FindingsTableModel::OutcomeRole).toInt() != static_cast<int>(Outcome::None))
        width += SignSize + 8;
    if (index.data(FindingsTableModel::DerivedRole).toBool())
        width += textLineWidth(scaledFont(0.85), tr("derived")) + space(4);
    return {width, metrics.height() + 8};
}

FindingsTableView::FindingsTableView(QWidget *parent)
    : QTableView(parent)
    , m_model(new FindingsTableModel(this))
{
    setModel(m_model);
    setItemDelegate(new FindingsCellDelegate(this));
    setUpTable(this);
    m_fit = new ColumnFit(this);
    connect(horizontalHeader(), &QHeaderView::sectionClicked, this, &FindingsTableView::sortBy);
    connect(this, &QTableView::doubleClicked, this, [this](const QModelIndex &index) {
        emit opened(m_model->tableRow(index.row()), index.column());
    });
    auto *copy = new QAction(icon(u"copy"_s), tr("Copy rows"), this);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, [this] { copyRows(this, currentIndex()); });
    addAction(copy);
}

void FindingsTableView::setTable(FindingsTablePtr table)
{
    const QScopedValueRollback showing(m_showing, true);
    const bool sameColumns =
        m_model->table() && table && m_model->table()->columns.size() == table->columns.size();
    m_model->setTable(std::move(table));
    if (sameColumns || !m_model->table())
        return; // keep widths that the user may have changed
    QList<int> whole; // never elided: numbers, and what a row is about
    QList<int> ids;
    int telling = -1;
    for (int i = 0; i < m_model->columnCount(); ++i) {
        const TableColumn &column = m_model->table()->columns[i];
        if (column.isNumber || i == 0 || column.place >= 0)
            whole.append(i);
        else if (column.style == CellStyle::Quiet)
            ids.append(i);
        telling = column.isTelling ? i : telling;
    }
    m_fit->setNumberColumns(whole);
    m_fit->setMinorColumns(ids);
    m_fit->setTellingColumn(telling);
    const int before = std::exchange(m_fittedColumns, m_model->columnCount());
    const bool hasState = !m_columnState.isEmpty();
    if (hasState)
        applyColumns();
    else if (before != m_fittedColumns)
        m_fit->reset();
    else
        m_fit->restart();
    for (int i = 0; i < m_fittedColumns && !hasState; ++i) {
        if (const int place = m_model->table()->columns[i].place; place >= 0)
            horizontalHeader()->moveSection(horizontalHeader()->visualIndex(i), place);
    }
}

QByteArray FindingsTableView::saveColumns() const
{
    return m_fittedColumns > 0 ? m_fit->save() : m_columnState;
}

void FindingsTableView::restoreColumns(const QByteArray &state)
{
    m_columnState = state;
    if (m_model->columnCount() > 0 && !state.isEmpty())
        applyColumns();
}

void FindingsTableView::applyColumns()
{
    m_fit->restore(std::exchange(m_columnState, {}));
    // The sort order belongs to the log, not to the session.
    showSorting(this, m_model->sortColumn(), m_model->sortOrder());
}

int FindingsTableView::currentTableRow() const
{
    return currentIndex().isValid() ? m_model->tableRow(currentIndex().row()) : -1;
}

void FindingsTableView::setCurrentTableRow(int row)
{
    const QScopedValueRollback showing(m_showing, true);
    const int at = m_model->rowOf(row);
    if (at < 0)
        return clearSelection();
    selectRow(at);
    scrollTo(m_model->index(at, 0));
}

void FindingsTableView::sortBy(int column)
{
    auto first = Qt::AscendingOrder;
    auto second = Qt::DescendingOrder;
    if (m_model->table()->columns[column].isNumber)
        std::swap(first, second); // the largest first
    if (m_model->sortColumn() != column)
        sortRows(this, column, first);
    else if (m_model->sortOrder() == first)
        sortRows(this, column, second);
    else
        sortRows(this, -1);
}

void FindingsTableView::contextMenuEvent(QContextMenuEvent *event)
{
    const QModelIndex index = contextIndex(this, event);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(actions());
    addRowActions(menu, this, index, accessibleName());
    if (index.isValid() && m_model->table()) {
        const int row = m_model->tableRow(index.row());
        const FindingsTable &told = *m_model->table();
        const QString filter =
            told.filter ? told.filter(row, index.column()) : told.target(row).filter;
        QAction *show = menu->addAction(
            icon(u"filter"_s), filter.isEmpty() ? tr("Show its place") : tr("Show its calls"));
        show->setObjectName("findingsOpen"_L1);
        connect(show, &QAction::triggered, this, [this, at = QPersistentModelIndex(index)] {
            if (at.isValid()) // the log may have grown or been closed meanwhile
                emit opened(m_model->tableRow(at.row()), at.column());
        });
    }
    QAction *fit = menu->addAction(tr("Fit widths to the content"));
    connect(fit, &QAction::triggered, m_fit, &ColumnFit::reset);
    menu->popup(event->globalPos());
}

void FindingsTableView::focusInEvent(QFocusEvent *event)
{
    // Qt makes the first row current when Tab enters the view; that is not a choice of the user.
    const QScopedValueRollback showing(m_showing, true);
    QTableView::focusInEvent(event);
}

void FindingsTableView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    if (!m_showing && current.isValid())
        emit picked(m_model->tableRow(current.row()));
}

void FindingsTableView::keyPressEvent(QKeyEvent *event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        && currentIndex().isValid()) {
        emit opened(m_model->tableRow(currentIndex().row()), currentIndex().column());
        return;
    }
    QTableView::keyPressEvent(event);
}

} // namespace tw
