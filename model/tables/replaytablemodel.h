// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/common/location.h"
#include "model/common/tablecolumn.h"
#include "model/common/tablerows.h"
#include "model/jobs/busygroup.h"
#include "model/jobs/derived.h"
#include "model/replay/replaysearch.h"
#include "model/replay/replaysort.h"
#include "replay/timeline/playback.h"

#include <QAbstractTableModel>

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace tw {

/// A column of a ReplayTableModel: all that the model, its views and its sorting know about it.
struct ReplayColumn : TableColumn
{
    /// Gets the position of a row in the store's table.
    using Text = std::function<QString(quint32 position)>;

    Text text;
    std::function<RowSorter()> makeSorter;
    Text toolTip = {}; ///< null: the text
    Text spoken = {}; ///< for screen readers; null: the text
    Text filter = {}; ///< the filter term that finds this value; "" or null: none
};

/// A place that a row refers to: "repaired by call_8".
struct ReplayLink
{
    QString text;
    Location location;
};

/// Rows of a run store's table (events, calls or messages), all or filtered, in log order or sorted
/// by a column. The number of rows is known from the index; texts are made on demand. Sorting runs
/// on a worker thread, and the old order stays until it is done. Many new rows are announced in
/// parts, one part per event loop pass, because views allocate space for each row.
class ReplayTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role {
        OutcomeRole = Qt::UserRole + 1, ///< tw::Outcome as int
        MarksRole, ///< OutcomeMark flags
        ToolRole, ///< StringId of the call's tool, quint32; invalid without one
        LaterRole, ///< bool: after the playback cursor
        HitRole, ///< bool: a record of the row contains the text searched for
    };

    explicit ReplayTableModel(QObject *parent = nullptr);
    ~ReplayTableModel() override;

    /// A longer snapshot of the same load appends rows; anything else resets.
    void setStore(RunStorePtr store, bool sameLoad);
    /// Null shows all rows. If rows were only appended, appends them; a changed filter resets the
    /// model, because moving single rows among a million is slower than one repaint. Rows of a load
    /// other than the store's are ignored.
    void setRows(ReplayRows rows);
    /// Sorts by \a column in a job; -1 restores the log order immediately.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    [[nodiscard]] int sortColumn() const { return m_sortColumn; }
    [[nodiscard]] Qt::SortOrder sortOrder() const { return m_sortOrder; }
    [[nodiscard]] bool isBusy() const { return m_order.isBusy() || m_rest.isBusy(); }
    /// Shows the state known at \a moment; nullopt: everything that was recorded.
    void setCursor(std::optional<PlaybackMoment> moment);
    [[nodiscard]] const std::optional<PlaybackMoment> &cursor() const { return m_cursor; }

    /// The records that the search found; null: none. Rows of these have HitRole.
    void setHits(SearchHits hits);

    [[nodiscard]] const RunStorePtr &store() const { return m_store; }
    [[nodiscard]] bool isFiltered() const { return m_rows != nullptr; }
    /// Rows without the filter.
    [[nodiscard]] quint32 total() const { return m_total; }
    /// Rows that pass the filter, announced or not, sorted already or not.
    [[nodiscard]] int passing() const;
    /// Rows that have been announced to views.
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] const TableColumn &column(int column) const;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;
    [[nodiscard]] quint32 positionOf(int row) const;
    /// The row that shows \a position; -1 if it is filtered out or not announced yet.
    [[nodiscard]] int rowOf(quint32 position) const;
    /// The filter term that finds the value of a cell; "" if there is none.
    [[nodiscard]] QString filterAt(const QModelIndex &index) const;
    /// Where the row at \a position leads to, the most useful place first.
    [[nodiscard]] virtual QList<ReplayLink> links(quint32 /*position*/) const { return {}; }
    /// Between the links in the text of a cell.
    [[nodiscard]] static QString linkSeparator() { return QStringLiteral(" \u00b7 "); }

signals:
    /// Sorting or announcing rows began or ended; at the end the rows may differ.
    void busyChanged();

protected:
    [[nodiscard]] virtual quint32 count(const RunStore &store) const = 0;
    /// The run and the time of the row at \a position, if it has them; else none, NoTime.
    [[nodiscard]] virtual MaybeRun runOf(quint32 position) const = 0;
    [[nodiscard]] virtual qint64 timeOf(quint32 position) const = 0;
    /// True if a record of the row at \a position is among hits().
    [[nodiscard]] virtual bool isHitAt(quint32 position) const = 0;
    [[nodiscard]] const SearchHits &hits() const { return m_hits; }
    /// The value of one of the roles above.
    [[nodiscard]] virtual QVariant rowData(quint32 position, int column, int role) const = 0;

    /// Call it once, in the constructor.
    void setColumns(std::vector<ReplayColumn> columns) { m_columns = std::move(columns); }
    /// The column with sinceStart().
    [[nodiscard]] virtual int timeColumn() const { return -1; }
    /// Texts that several tables have: the time since the log began, which the runs share, or what
    /// the user wants to see in its place; the time with its date; and a text of the row's run.
    [[nodiscard]] ReplayColumn::Text sinceStart() const;
    [[nodiscard]] ReplayColumn::Text timeOfDay() const;
    [[nodiscard]] ReplayColumn::Text ofRun(std::function<QString(const Run &)> text) const;
    /// The term of \a field for a value; "" for an empty one.
    [[nodiscard]] static QString filterOf(std::string_view field, std::string_view value);
    [[nodiscard]] ReplayColumn::Text filterOfRun(std::string_view field) const;
    /// The store was replaced: clears cached texts.
    virtual void forgetTexts() { }
    /// For tables that are made from the store in a job: the same store with different rows.
    void resetRows(ReplayRows rows);

private:
    using Order = std::shared_ptr<const SortedRows>;
    void startSorting();
    [[nodiscard]] int ordered() const; ///< rows in the present order, announced or not
    void announceMore();
    void restartRest();
    void endReset(); ///< instead of endResetModel()
    void announceAllChanged();
    [[nodiscard]] QString timeTitle(int role) const;

    std::vector<ReplayColumn> m_columns;
    RunStorePtr m_store;
    ReplayRows m_rows; // the rows that pass the filter, ascending
    Derived<Order> m_order; ///< of m_rows in m_store; null: log order
    quint32 m_total = 0;
    int m_announcedRows = 0; ///< rows that are announced to views
    int m_reservedRows = 0; ///< the maximum so far: views have space for these
    BusyTimer m_rest; ///< runs while rows remain to be announced
    BusyGroup m_busy;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    std::pair<int, Qt::SortOrder> m_orderedBy; // the column of m_order
    std::optional<PlaybackMoment> m_cursor;
    SearchHits m_hits;
};

} // namespace tw
