// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QMap>
#include <QObject>

#include <utility>

class QAbstractItemView;
class QModelIndex;
class QRect;
class QStyleOptionViewItem;
class QTableView;

namespace tw {

/// Sets up \a table for records: selects whole rows, derives the row height from the font, allows
/// moving columns, and lets Tab leave the table.
void setUpTable(QTableView *table);

/// Opens the editor of a cell. Does nothing if the cell cannot be edited or its editor is open.
void editCell(QAbstractItemView *view, const QModelIndex &index);

/// Writes what is typed in the current row and closes its editor. Call it before looking up an
/// index to select: selecting another row would write it then, which may remove that row.
void finishEditing(QAbstractItemView *view);

/// Closes an open editor, without writing, when a parent of its row is removed. Qt 6.4 closes only
/// the editors of the removed rows themselves; this one would stay until the next layout.
void closeEditorsWithRows(QAbstractItemView *view);

/// Marks \a column in the header as the one that the rows are sorted by; -1: none.
void showSorting(QTableView *table, int column, Qt::SortOrder order);

/// Sorts the rows by \a column and marks it in the header; -1: in the order of the model.
void sortRows(QTableView *table, int column, Qt::SortOrder order = Qt::AscendingOrder);

/// How the user sorted tables: column and order. The keys are never dereferenced.
using SortOrders = QMap<const QTableView *, std::pair<int, Qt::SortOrder>>;

/// The part of \a box that the view of \a option shows: the rest may be scrolled out of sight.
[[nodiscard]] QRect partInSight(const QStyleOptionViewItem &option, const QRect &box);

/// How wide a column would like to be, in pixels.
struct ColumnWish
{
    int wanted = 0; ///< nothing is elided
    int least = 0; ///< of a column that must give way
    bool isTelling = false; ///< gets what is left over, and gives way last; whole if it is short
    bool isMinor = false; ///< gives way before the others reach their least width or cut names
    bool isEmpty = false; ///< gives way before anything is elided
};
/// The widths of the columns in a view \a room pixels wide. Nothing is elided while there is room;
/// otherwise the widest columns shrink first, down to their least width. If even these do not
/// fit, the view scrolls anyway: then only ids are elided, and columns wider than a third of it and
/// twice their least width.
[[nodiscard]] QList<int> fitColumns(QList<ColumnWish> wishes, int room);

/// Gives the columns of a table the widths that their content needs, measured in a few rows when
/// other rows come, and in the rows in sight. They become wider only, until restart(). A column
/// without content gives its room to the others. A column that the user resizes keeps its width
/// until a double click on its edge.
class ColumnFit final : public QObject
{
    Q_OBJECT

public:
    /// The table needs a model and a delegate whose size hint is the width of the drawn cell.
    explicit ColumnFit(QTableView *table);

    /// The column with the prose; -1: the last visible one gets the room that is left.
    void setTellingColumn(int column) { m_telling = column; }
    /// The columns of numbers, which are never elided.
    void setNumberColumns(const QList<int> &columns) { m_numbers = columns; }
    /// The columns of ids, which shrink so that names are whole and the others need no scrolling.
    /// If the telling column is among them, it takes what the others leave.
    void setMinorColumns(const QList<int> &columns) { m_minor = columns; }
    /// Measures the rows again as soon as the table is visible: there are other rows.
    void restart();
    /// Widens the columns for the rows that come next, where these need more: a log grows.
    void widenForNextRows() { m_isGrowing = true; }
    /// Forgets the widths that the user has set.
    void reset();

    /// The order, the visibility and the widths that the user has set.
    [[nodiscard]] QByteArray save() const;
    /// Also reads a bare QHeaderView::saveState(), whose widths are not the user's.
    void restore(const QByteArray &state);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void measureOnce();
    void measureAgain();
    void measure();
    void measureSight();
    /// What the cell needs; notes whether the column has content.
    [[nodiscard]] int measuredCell(int row, int column);
    void apply();
    void sectionResized(int column, int before, int now);

    QTableView *m_table;
    int m_telling = -1;
    QList<int> m_numbers;
    QList<int> m_minor;
    QList<int> m_wanted; ///< by column
    QList<bool> m_hasContent; ///< by column: a measured cell had a text
    QHash<int, int> m_user; ///< widths by column
    bool m_isMeasured = false;
    bool m_isGrowing = false;
    bool m_isScheduled = false;
    bool m_isFitScheduled = false;
    bool m_isApplying = false;
};

} // namespace tw
