// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/common/tablesetup.h"

#include <QAbstractItemDelegate>
#include <QAbstractItemModel>
#include <QDataStream>
#include <QElapsedTimer>
#include <QEvent>
#include <QHeaderView>
#include <QIODevice>
#include <QPointer>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStyle>
#include <QStyleOptionViewItem>
#include <QTableView>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace tw {

namespace {

    constexpr quint32 ColumnStateMagic = 0x54574346; // "TWCF"
    constexpr int MeasuredRows = 40; // at the start, and as many spread over the rest
    constexpr int FewRows = 500; // of a log that is read at once
    constexpr qint64 MostTimeNs = 3'000'000; // texts of far rows are read from the file
    constexpr int LeastCharacters = 15; // of a column that gives way: less says nothing
    constexpr int LeastOfIds = 8; // characters: both ends of an id are seen
    constexpr int LeastOfEmpty = 4; // characters: of the title, the tool tip has all
    constexpr int TellingPart = 2; // it keeps half of what can give way
    constexpr int ShortPart = 3; // a column narrower than a third of the view has names, not prose

    /// The options of a cell, as the view passes them to its delegate.
    QStyleOptionViewItem cellOption(const QTableView *table)
    {
        QStyleOptionViewItem option;
        option.initFrom(table);
        option.font = table->font();
        option.fontMetrics = QFontMetrics(option.font);
        option.widget = table;
        return option;
    }

    int cappedWidth(const ColumnWish &wish, int cap)
    {
        return std::clamp(cap, std::min(wish.least, wish.wanted), wish.wanted);
    }

    int sum(const QList<int> &widths)
    {
        int all = 0;
        for (const int width : widths)
            all += width;
        return all;
    }

    /// The width for columns. It does not depend on the scroll bars that are shown: columns that
    /// follow them can show and hide them for ever.
    int roomForColumns(const QTableView *table)
    {
        const QSize most = table->maximumViewportSize();
        const bool scrolls = table->verticalHeader()->length() > most.height();
        return most.width() - (scrolls ? table->verticalScrollBar()->sizeHint().width() : 0);
    }

    /// Whether a column has names, which say little when they are elided.
    bool isShort(const ColumnWish &wish, int room)
    {
        return wish.wanted <= room / ShortPart;
    }

    /// Takes from the minor columns what the others lack for their least widths, and what a
    /// telling column of names lacks to be whole. They give up to half of their width so that
    /// all names are whole.
    void shrinkMinorColumns(QList<ColumnWish> &wishes, int room)
    {
        int tooWide = -room;
        for (const ColumnWish &wish : std::as_const(wishes))
            tooWide += wish.wanted;
        for (ColumnWish &wish : wishes) {
            if (!wish.isEmpty)
                continue;
            const int given = std::clamp(tooWide, 0, std::max(0, wish.wanted - wish.least));
            wish.wanted -= given;
            tooWide -= given;
        }
        const auto widthLacking = [&](bool areNamesWhole) {
            int all = 0;
            for (const ColumnWish &wish : std::as_const(wishes)) {
                const bool isName = isShort(wish, room) && (wish.isTelling || areNamesWhole);
                all += wish.isMinor || isName ? wish.wanted : std::min(wish.least, wish.wanted);
            }
            return all - room;
        };
        int lacking = widthLacking(false);
        int lackingForNames = widthLacking(true);
        for (ColumnWish &wish : wishes) {
            if (!wish.isMinor)
                continue;
            const int most = std::max(0, wish.wanted - wish.least);
            const int given =
                std::max(std::clamp(lacking, 0, most),
                         std::clamp(lackingForNames, 0, std::min(most, wish.wanted / 2)));
            wish.wanted -= given;
            wish.least = wish.wanted;
            lacking -= given;
            lackingForNames -= given;
        }
    }

    void closeEditorsBelow(QAbstractItemView *view, const QModelIndex &above)
    {
        const QAbstractItemModel *model = view->model();
        for (int row = 0; row < model->rowCount(above); ++row) {
            for (int column = 0; column < model->columnCount(above); ++column) {
                const QModelIndex cell = model->index(row, column, above);
                if (QWidget *editor = view->indexWidget(cell))
                    emit view->itemDelegateForIndex(cell)->closeEditor(editor);
            }
            closeEditorsBelow(view, model->index(row, 0, above));
        }
    }

} // namespace

void editCell(QAbstractItemView *view, const QModelIndex &index)
{
    if ((index.flags() & Qt::ItemIsEditable) != 0 && !view->isPersistentEditorOpen(index))
        view->edit(index);
}

void finishEditing(QAbstractItemView *view)
{
    const QModelIndex row = view->currentIndex();
    if (!row.isValid())
        return;
    for (int column = 0; column < row.model()->columnCount(row.parent()); ++column) {
        const QModelIndex cell = row.siblingAtColumn(column);
        const QPointer<QWidget> editor = view->indexWidget(cell);
        if (!editor)
            continue;
        QAbstractItemDelegate *const delegate = view->itemDelegateForIndex(cell);
        bool isClosed = false; // by what follows from the new value
        const QObject writing;
        QObject::connect(delegate, &QAbstractItemDelegate::closeEditor, &writing,
                         [&](const QWidget *closed) { isClosed = isClosed || closed == editor; });
        emit delegate->commitData(editor);
        if (editor && !isClosed)
            emit delegate->closeEditor(editor);
        return; // the row may be gone
    }
}

void closeEditorsWithRows(QAbstractItemView *view)
{
    QObject::connect(
        view->model(), &QAbstractItemModel::rowsAboutToBeRemoved, view,
        [view](const QModelIndex &parent, int first, int last) {
            if (!view->viewport()->findChild<QWidget *>({}, Qt::FindDirectChildrenOnly))
                return; // nothing is edited, and the rows may be many
            for (int row = first; row <= last; ++row)
                closeEditorsBelow(view, view->model()->index(row, 0, parent));
        });
}

void setUpTable(QTableView *table)
{
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setSelectionBehavior(QTableView::SelectRows);
    table->setSelectionMode(QTableView::ExtendedSelection);
    table->setEditTriggers(QTableView::NoEditTriggers);
    table->setTabKeyNavigation(false);
    table->setHorizontalScrollMode(QTableView::ScrollPerPixel);
    table->setTextElideMode(Qt::ElideRight);
    QHeaderView *rows = table->verticalHeader();
    rows->hide();
    rows->setSectionResizeMode(QHeaderView::Fixed);
    rows->setMinimumSectionSize(8);
    rows->setDefaultSectionSize(std::max(table->fontMetrics().height() + 8, 22));
    QHeaderView *columns = table->horizontalHeader();
    columns->setTextElideMode(Qt::ElideRight);
    columns->setStretchLastSection(true);
    columns->setSectionsMovable(true);
    columns->setHighlightSections(false);
    columns->setSectionsClickable(true);
}

void showSorting(QTableView *table, int column, Qt::SortOrder order)
{
    table->horizontalHeader()->setSortIndicatorShown(column >= 0);
    if (column >= 0)
        table->horizontalHeader()->setSortIndicator(column, order);
}

void sortRows(QTableView *table, int column, Qt::SortOrder order)
{
    table->model()->sort(column, order);
    showSorting(table, column, order);
}

QRect partInSight(const QStyleOptionViewItem &option, const QRect &box)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    return view != nullptr ? box & view->viewport()->rect() : box;
}

QList<int> fitColumns(QList<ColumnWish> wishes, int room)
{
    if (wishes.isEmpty())
        return {};
    shrinkMinorColumns(wishes, room);
    const auto found = std::ranges::find_if(wishes, &ColumnWish::isTelling);
    const auto telling = found == wishes.end() ? wishes.size() - 1 : found - wishes.begin();
    int elastic = room;
    int widest = 0;
    for (const ColumnWish &wish : wishes) {
        elastic -= wish.least >= wish.wanted ? wish.wanted : 0;
        widest = std::max(widest, wish.wanted);
    }
    const ColumnWish &last = wishes[telling];
    const int leastOfLast = std::min(last.least, last.wanted);
    int left = room; // by the others at their least
    for (qsizetype i = 0; i < wishes.size(); ++i)
        left -= i == telling ? 0 : cappedWidth(wishes[i], 0);
    const int share = isShort(last, room) ? last.wanted : elastic / TellingPart;
    const int floor =
        std::clamp(std::min(share, left), leastOfLast, std::max(last.wanted, leastOfLast));
    const auto widthsAt = [&](int cap) {
        QList<int> widths;
        for (qsizetype i = 0; i < wishes.size(); ++i)
            widths.append(i == telling ? floor : cappedWidth(wishes[i], cap));
        return widths;
    };
    int low = 0;
    int high = widest;
    while (low < high) { // the widest cap that fits
        const int middle = low + (high - low + 1) / 2;
        if (sum(widthsAt(middle)) <= room)
            low = middle;
        else
            high = middle - 1;
    }
    QList<int> widths = widthsAt(low);
    if (sum(widths) > room) { // the view scrolls anyway: names are whole, prose is not
        for (qsizetype i = 0; i < wishes.size(); ++i) {
            const int names = std::min(room, 2 * wishes[i].least); // in a narrow view
            widths[i] = cappedWidth(wishes[i], std::max(room / ShortPart, names));
        }
    }
    widths[telling] += std::max(0, room - sum(widths));
    return widths;
}

namespace {

    /// The width that the title of \a column needs. Qt adds the room of the sort mark to all
    /// columns while one has it.
    int titleWidth(const QHeaderView *header, int column)
    {
        const bool isMarked = header->sortIndicatorSection() == column;
        const int mark =
            header->style()->pixelMetric(QStyle::PM_HeaderMargin) + header->fontMetrics().height();
        return header->sectionSizeHint(column)
            - (header->isSortIndicatorShown() && !isMarked ? mark : 0);
    }

} // namespace

ColumnFit::ColumnFit(QTableView *table)
    : QObject(table)
    , m_table(table)
{
    QHeaderView *header = table->horizontalHeader();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(QHeaderView::Interactive);
    table->viewport()->installEventFilter(this);
    connect(header, &QHeaderView::sectionResized, this, &ColumnFit::sectionResized);
    connect(header, &QHeaderView::sortIndicatorChanged, this, [this] { apply(); });
    connect(header, &QHeaderView::sectionHandleDoubleClicked, this, [this](int column) {
        m_user.remove(column);
        apply();
    });
    connect(table->model(), &QAbstractItemModel::modelReset, this, &ColumnFit::measureAgain);
    connect(table->model(), &QAbstractItemModel::rowsInserted, this, &ColumnFit::measureOnce);
}

/// Other rows may need more, as after a filter is removed.
void ColumnFit::measureAgain()
{
    m_isGrowing = true;
    measureOnce();
}

void ColumnFit::restart()
{
    m_isMeasured = false;
    measureOnce();
}

void ColumnFit::reset()
{
    m_user.clear();
    restart();
}

bool ColumnFit::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Show)
        measureOnce();
    else if (event->type() == QEvent::Resize)
        apply();
    else if (event->type() == QEvent::Paint) // whatever has changed is painted
        measureSight();
    else if (event->type() == QEvent::LocaleChange) // times are written in another form
        restart();
    return QObject::eventFilter(watched, event);
}

void ColumnFit::measureOnce()
{
    const auto canMeasure = [this] {
        return m_table->isVisible() && m_table->model()->rowCount() > 0;
    };
    if ((m_isMeasured && !m_isGrowing) || m_isScheduled || !canMeasure())
        return;
    m_isGrowing = false;
    if (m_table->model()->rowCount() <= FewRows)
        return measure();
    // Apart from the event that brought the rows, which takes its own part of a frame.
    m_isScheduled = true;
    QTimer::singleShot(0, this, [this, canMeasure] {
        m_isScheduled = false;
        if (canMeasure())
            measure();
    });
}

/// Once measured, columns become wider only: narrower ones would jump while a log grows.
void ColumnFit::measure()
{
    const QAbstractItemModel *model = m_table->model();
    const QHeaderView *header = m_table->horizontalHeader();
    if (!std::exchange(m_isMeasured, true) || m_wanted.size() != model->columnCount()) {
        m_wanted = QList<int>(model->columnCount(), 0);
        m_hasContent = QList<bool>(model->columnCount(), false);
        for (int column = 0; column < m_wanted.size(); ++column)
            m_wanted[column] = titleWidth(header, column);
    }
    const auto measureRow = [&](int row) {
        for (int column = 0; column < m_wanted.size(); ++column) {
            if (!header->isSectionHidden(column))
                m_wanted[column] = std::max(m_wanted[column], measuredCell(row, column));
        }
    };
    QElapsedTimer clock;
    clock.start();
    const auto isLate = [&clock] { return clock.nsecsElapsed() > MostTimeNs; };
    const int rows = model->rowCount();
    int row = 0;
    for (; row < std::min(rows, MeasuredRows); ++row) // near rows are cheap
        measureRow(row);
    if (row < rows) { // times and counts grow along a log
        measureRow(row + (rows - row) / 2);
        measureRow(rows - 1);
    }
    const int step = std::max(1, (rows - row) / MeasuredRows);
    for (; row < rows && !isLate(); row += step)
        measureRow(row);
    apply();
}

int ColumnFit::measuredCell(int row, int column)
{
    const QModelIndex cell = m_table->model()->index(row, column);
    m_hasContent[column] = m_hasContent[column] || !cell.data().toString().isEmpty();
    return m_table->itemDelegate()->sizeHint(cellOption(m_table), cell).width();
}

/// A number that is wider than those that were measured, or the first content of a column, makes
/// its column wider.
void ColumnFit::measureSight()
{
    const QHeaderView *header = m_table->horizontalHeader();
    if (!m_isMeasured || m_isFitScheduled || m_wanted.size() != header->count())
        return;
    const int rows = m_table->model()->rowCount();
    const int below = m_table->rowAt(m_table->viewport()->height() - 1);
    for (int row = m_table->rowAt(0); row >= 0 && row <= (below < 0 ? rows - 1 : below); ++row) {
        for (int column = 0; column < m_wanted.size(); ++column) {
            const bool hadContent = m_hasContent[column];
            if (header->isSectionHidden(column) || m_user.contains(column)
                || (hadContent && !m_numbers.contains(column)))
                continue;
            const int width = measuredCell(row, column);
            if (hadContent ? width <= m_wanted[column] : !m_hasContent[column])
                continue;
            m_wanted[column] = std::max(m_wanted[column], width);
            m_isFitScheduled = true;
        }
    }
    if (!m_isFitScheduled)
        return;
    QTimer::singleShot(0, this, [this] { // not while it is painted
        m_isFitScheduled = false;
        apply();
    });
}

void ColumnFit::apply()
{
    QHeaderView *header = m_table->horizontalHeader();
    if (!m_isMeasured || m_wanted.size() != header->count() || !m_table->isVisible())
        return;
    const QScopedValueRollback applying(m_isApplying, true);
    const int character = m_table->fontMetrics().averageCharWidth();
    int room = roomForColumns(m_table);
    QList<int> columns;
    QList<ColumnWish> wishes;
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        if (header->isSectionHidden(column))
            continue;
        if (m_user.contains(column)) {
            room -= m_user.value(column);
            header->resizeSection(column, m_user.value(column));
            continue;
        }
        const int title = titleWidth(header, column);
        const int wanted = std::max(m_wanted[column], title);
        columns.append(column);
        if (!m_hasContent[column]) {
            const int few = std::max(LeastOfEmpty * character, header->minimumSectionSize());
            wishes.append({std::max(title, few), few, false, true, true});
            continue;
        }
        const bool isTelling = column == m_telling;
        const bool isMinor = m_minor.contains(column);
        if (isMinor && isTelling) {
            wishes.append({std::min(wanted, LeastCharacters * character), title, true});
            continue;
        }
        const int least = (isMinor ? LeastOfIds : LeastCharacters) * character;
        wishes.append({wanted, m_numbers.contains(column) ? wanted : std::max(title, least),
                       isTelling, isMinor});
    }
    const QList<int> widths = fitColumns(wishes, room);
    for (qsizetype i = 0; i < columns.size(); ++i)
        header->resizeSection(columns[i], widths[i]);
}

void ColumnFit::sectionResized(int column, int before, int now)
{
    if (m_isApplying || now == 0)
        return;
    if (before == 0) { // shown again
        m_isMeasured = false;
        measureOnce();
        return;
    }
    m_user.insert(column, now);
}

QByteArray ColumnFit::save() const
{
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << ColumnStateMagic << m_table->horizontalHeader()->saveState() << m_user;
    return state;
}

void ColumnFit::restore(const QByteArray &state)
{
    QDataStream stream(state);
    stream.setVersion(QDataStream::Qt_6_4);
    quint32 magic = 0;
    QByteArray header;
    QHash<int, int> user;
    stream >> magic >> header >> user;
    const bool isOurs = stream.status() == QDataStream::Ok && magic == ColumnStateMagic;
    {
        const QScopedValueRollback applying(m_isApplying, true);
        m_table->horizontalHeader()->restoreState(isOurs ? header : state);
    }
    m_user = isOurs ? user : QHash<int, int>();
    m_user.removeIf([](QHash<int, int>::iterator width) { return width.value() <= 0; });
    m_table->horizontalHeader()->setStretchLastSection(false);
    restart();
}

} // namespace tw
