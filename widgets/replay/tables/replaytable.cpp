// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/tables/replaytable.h"

#include "widgets/clipboard/viewrows.h"
#include "widgets/common/tablesetup.h"
#include "widgets/replay/tables/replaydelegates.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

ReplayTable::ReplayTable(ReplayTableModel *model, std::function<int(quint32)> colourOfTool,
                         QWidget *parent)
    : QTableView(parent)
    , m_model(model)
    , m_delegate(new ReplayCellDelegate(model, std::move(colourOfTool), this))
    , m_copy(new QAction(icon(u"copy"_s), tr("Copy rows"), this))
    , m_note(new QLabel(viewport()))
{
    m_note->setObjectName("replayNote"_L1);
    m_note->setAlignment(Qt::AlignCenter);
    m_note->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_note->hide();
    (new QVBoxLayout(viewport()))->addWidget(m_note, 0, Qt::AlignCenter);
    connect(m_note, &QLabel::linkActivated, this, &ReplayTable::noteActivated);
    setModel(model);
    setItemDelegate(m_delegate);
    setUpTable(this);
    makeFit();
    showUsualColumns();
    horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(horizontalHeader(), &QHeaderView::sectionClicked, this, &ReplayTable::cycleSorting);
    connect(horizontalHeader(), &QWidget::customContextMenuRequested, this,
            [this](const QPoint &position) {
                auto *menu = new QMenu(this);
                menu->setAttribute(Qt::WA_DeleteOnClose);
                fillColumnMenu(menu);
                menu->popup(horizontalHeader()->mapToGlobal(position));
            });
    m_copy->setShortcut(QKeySequence::Copy);
    m_copy->setShortcutContext(Qt::WidgetShortcut);
    m_copy->setStatusTip(tr("Copy the selected rows as tab-separated text"));
    connect(m_copy, &QAction::triggered, this, [this] { copyRows(this, currentIndex()); });
    addAction(m_copy);
    auto *follow = new QAction(icon(u"link"_s), tr("Follow the link"), this);
    follow->setShortcuts({QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter)});
    follow->setShortcutContext(Qt::WidgetShortcut);
    follow->setStatusTip(tr("Select the call or run that this row refers to"));
    connect(follow, &QAction::triggered, this, [this] { followLink(currentIndex()); });
    addAction(follow);
    setMouseTracking(true);
    connect(this, &QTableView::clicked, this, [this](const QModelIndex &index) {
        if (isLink(index))
            followLink(index, linkAt(index, viewport()->mapFromGlobal(QCursor::pos())));
    });
}

void ReplayTable::makeFit()
{
    const int character = QFontMetrics(fixedFont()).averageCharWidth();
    QList<int> numbers;
    QList<int> minor;
    for (int column = 0; column < m_model->columnCount(); ++column) {
        horizontalHeader()->resizeSection(column,
                                          m_model->column(column).characters * character + 16);
        if (m_model->column(column).isNumber)
            numbers.append(column);
        else if (m_model->column(column).style == CellStyle::Quiet)
            minor.append(column);
    }
    m_fit = new ColumnFit(this);
    m_fit->setNumberColumns(numbers);
    m_fit->setMinorColumns(minor);
    for (int column = 0; column < m_model->columnCount(); ++column) {
        if (m_model->column(column).isTelling)
            m_fit->setTellingColumn(column);
    }
}

void ReplayTable::refitColumns()
{
    m_fit->restart();
}

void ReplayTable::widenColumns()
{
    m_fit->widenForNextRows();
}

bool ReplayTable::isLink(const QModelIndex &index) const
{
    return index.isValid() && m_model->column(index.column()).style == CellStyle::Link
        && !index.data().toString().isEmpty();
}

int ReplayTable::linkAt(const QModelIndex &index, const QPoint &position) const
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    option.rect = visualRect(index);
    const QList<QRect> places = linkPlaces(option, index.data().toString());
    const auto at =
        std::ranges::find_if(places, [&](const QRect &place) { return place.contains(position); });
    return at == places.end() ? 0 : static_cast<int>(at - places.begin());
}

void ReplayTable::followLink(const QModelIndex &index, int link)
{
    const QList<ReplayLink> links =
        index.isValid() ? m_model->links(m_model->positionOf(index.row())) : QList<ReplayLink>();
    if (link < links.size())
        emit linkChosen(links[link].location);
}

void ReplayTable::mouseMoveEvent(QMouseEvent *event)
{
    QTableView::mouseMoveEvent(event);
    if (isLink(indexAt(event->position().toPoint())))
        viewport()->setCursor(Qt::PointingHandCursor);
    else
        viewport()->unsetCursor();
}

void ReplayTable::showUsualColumns()
{
    QHeaderView *header = horizontalHeader();
    for (int column = 0; column < m_model->columnCount(); ++column) {
        header->setSectionHidden(column, m_model->column(column).isHidden);
        header->moveSection(header->visualIndex(column), column);
    }
    for (int column = 0; column < m_model->columnCount(); ++column) {
        if (const int place = m_model->column(column).place; place >= 0)
            header->moveSection(header->visualIndex(column), place);
    }
}

void ReplayTable::cycleSorting(int column)
{
    if (m_model->sortColumn() != column)
        sortRows(this, column, Qt::AscendingOrder);
    else if (m_model->sortOrder() == Qt::AscendingOrder)
        sortRows(this, column, Qt::DescendingOrder);
    else
        sortRows(this, -1);
}

void ReplayTable::setColumnShown(int column, bool shown)
{
    horizontalHeader()->setSectionHidden(column, !shown);
    m_fit->restart();
}

void ReplayTable::fillColumnMenu(QMenu *menu)
{
    const QHeaderView *header = horizontalHeader();
    const int shown = header->count() - header->hiddenSectionCount();
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        QAction *action = menu->addAction(m_model->column(column).title);
        action->setCheckable(true);
        action->setChecked(!header->isSectionHidden(column));
        action->setEnabled(shown > 1 || header->isSectionHidden(column)); // one column stays
        connect(action, &QAction::toggled, this,
                [this, column](bool on) { setColumnShown(column, on); });
    }
    menu->addSeparator();
    QAction *unsorted = menu->addAction(tr("Log order"));
    unsorted->setEnabled(m_model->sortColumn() >= 0);
    connect(unsorted, &QAction::triggered, this, [this] { sortRows(this, -1); });
    QAction *usual = menu->addAction(tr("Default columns"));
    connect(usual, &QAction::triggered, this, &ReplayTable::showUsualColumns);
    QAction *fit = menu->addAction(tr("Fit widths to the content"));
    connect(fit, &QAction::triggered, m_fit, &ColumnFit::reset);
}

void ReplayTable::setNote(const QString &text)
{
    m_note->setText(text);
    m_note->setVisible(!text.isEmpty());
}

void ReplayTable::setSearch(const TextMark &mark, SearchHits hits)
{
    m_delegate->setMark(mark);
    m_model->setHits(std::move(hits));
    viewport()->update();
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
    // Not during a mouse press, for which Qt turns this off: releasing the button would select the
    // row that has come below the pointer.
    if (hasAutoScroll())
        scrollTo(index, EnsureVisible);
}

void ReplayTable::focusInEvent(QFocusEvent *event)
{
    // Qt makes the first row current: reaching the table by Tab is not a choice of that row.
    const QScopedValueRollback showing(m_showing, true);
    QTableView::focusInEvent(event);
}

void ReplayTable::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    if (!m_showing && current.isValid())
        emit picked(m_model->positionOf(current.row()));
}

void ReplayTable::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(actions());
    const QModelIndex index = contextIndex(this, event);
    const QList<ReplayLink> links =
        index.isValid() ? m_model->links(m_model->positionOf(index.row())) : QList<ReplayLink>();
    for (const ReplayLink &link : links) {
        connect(menu->addAction(icon(u"link"_s), link.text), &QAction::triggered, this,
                [this, location = link.location] { emit linkChosen(location); });
    }
    menu->addSeparator();
    addFilters(menu, index);
    addRowActions(menu, this, index, accessibleName());
    QMenu *columns = menu->addMenu(icon(u"table"_s), tr("Columns"));
    fillColumnMenu(columns);
    menu->popup(event->globalPos());
}

void ReplayTable::addFilters(QMenu *menu, const QModelIndex &index)
{
    const QString term = m_model->filterAt(index);
    if (term.isEmpty())
        return;
    QString value = fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, space(50));
    value.replace(u'&', u"&&"_s);
    QAction *only = menu->addAction(icon(u"filter"_s), tr("Show only %1").arg(value));
    only->setObjectName("filterOnly"_L1);
    connect(only, &QAction::triggered, this, [this, term] { emit filterNarrowed(term); });
    QAction *others = menu->addAction(tr("Hide %1").arg(value));
    others->setObjectName("filterOthers"_L1);
    connect(others, &QAction::triggered, this, [this, term] { emit filterNarrowed(u'-' + term); });
}

QByteArray ReplayTable::saveColumns() const
{
    return m_fit->save();
}

void ReplayTable::restoreColumns(const QByteArray &state)
{
    // The state of an older version has fewer columns: the others keep their settings.
    m_fit->restore(state);
    horizontalHeader()->setSectionsClickable(true);
    // The sort order belongs to the log, not to the session.
    showSorting(this, m_model->sortColumn(), m_model->sortOrder());
}

} // namespace tw
