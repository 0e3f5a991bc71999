// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/analysis/findingstables.h"
#include "model/common/tablerows.h"
#include "model/jobs/busygroup.h"
#include "model/jobs/derived.h"

#include <QWidget>

#include <optional>

class QHBoxLayout;
class QSplitter;

namespace tw {

class ElidingLabel;
class PagedView;
class FindingsTableView;
class ReplayFilter;
class ScopeLabel;

/// One analysis of the whole log, made by a job when the page is first shown, with the pages of
/// every view (loading, failed, nothing to report, content). A table, a line of numbers above it,
/// and space below for the parts that a page adds.
class AnalysisPage : public QWidget
{
    Q_OBJECT

public:
    explicit AnalysisPage(const QString &title, QWidget *parent = nullptr);
    ~AnalysisPage() override;

    /// The findings are made again when the page is shown and the log has been read. With \a
    /// sameLoad (the log has grown) the previous ones stay until then.
    void setStore(RunStorePtr store, bool sameLoad);
    /// The page shows (or counts) only what passes \a filter and says so, with a link to the whole
    /// log. To be called when its rows have changed.
    void setScope(const ReplayFilter &filter);
    /// Shows or counts only what had happened by then; nullopt: everything. A cursor that moves
    /// takes effect a few times per second.
    void setMoment(const std::optional<PlaybackMoment> &moment);
    [[nodiscard]] bool isBusy() const { return m_busy.isBusy(); }
    [[nodiscard]] FindingsTableView *table() const { return m_table; }

signals:
    /// The user chose a row; \a location is its subject.
    void picked(const tw::Location &location);
    /// The user asks for the calls that a row counts: an expression for the filter bar.
    void filterWanted(const QString &expression);
    void busyChanged();

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

    /// \a findings is the value that makeFindings() makes and showFindings() shows. To be called
    /// once, in the constructor.
    void setFindings(DerivedBase *findings);
    /// Starts to make the findings of store().
    virtual void makeFindings() = 0;
    /// Shows the finished findings: calls showTable().
    virtual void showFindings() = 0;
    /// Discards the findings of another log.
    virtual void drop() = 0;
    /// The user chose a row.
    virtual void showRow(int tableRow);
    /// True if makeFindings() reads events() and calls(); otherwise rows of other calls are hidden.
    [[nodiscard]] virtual bool countsScope() const { return false; }
    /// The calls that a page with countsScope() has counted.
    [[nodiscard]] virtual qint64 countedCalls() const { return 0; }
    /// True if showMoment() makes the table of the same findings again, as known at another moment;
    /// otherwise only rows are hidden.
    [[nodiscard]] virtual bool hasMoments() const { return false; }
    virtual void showMoment() { }
    /// Other rows are hidden than before: the filter or the playback cursor has changed.
    virtual void showPart() { }
    /// False also for a row that the filter or the playback cursor hides.
    [[nodiscard]] bool isShown(int tableRow) const;
    /// What is counted.
    [[nodiscard]] FindingsScope scope() const { return m_countsAll ? FindingsScope() : m_part; }

    void showTable(FindingsTablePtr table);
    [[nodiscard]] const RunStorePtr &store() const { return m_store; }
    /// The line above the table, for combo boxes and buttons.
    [[nodiscard]] QHBoxLayout *bar() const { return m_bar; }
    /// The sources of isBusy().
    [[nodiscard]] BusyGroup *busy() { return &m_busy; }
    /// Adds \a widget below the table, separated by a splitter; in a low view beside the table.
    void addBelow(QWidget *widget, int tableShare, int widgetShare);

private:
    void ensure();
    /// Puts the parts beside or below each other, by the room there is. True for a change.
    bool arrangeParts();
    [[nodiscard]] QList<int> partSizes() const;
    void fitTable();
    void pick(int tableRow);
    void applyScope();
    void applyMoment();
    void hideRows();
    void showScope(int shown);
    [[nodiscard]] QString scopeText(const QString &number) const;
    [[nodiscard]] bool isInScope(const Location &location) const;

    QString m_title;
    RunStorePtr m_store;
    PagedView *m_pages;
    FindingsTableView *m_table;
    ElidingLabel *m_summary;
    QHBoxLayout *m_bar;
    QSplitter *m_split;
    BusyGroup m_busy;
    DerivedBase *m_findings = nullptr;
    RunStorePtr m_madeOf; ///< the store of the current or next findings
    FindingsScope m_part; ///< what the filter and the playback cursor leave
    bool m_countsAll = false; ///< the user asked for the whole log although a part is set
    bool m_isOldMoment = false; ///< the moment has changed while the page was hidden
    BusyTimer m_momentTimer; ///< collects the steps of a playback
    ScopeLabel *m_scope;
    bool m_userSplit = false;
    int m_tableShare = 100; // the maximum, in percent
};

} // namespace tw
