// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/analysis/findingstable.h"
#include "model/jobs/busygroup.h"
#include "model/jobs/derived.h"

#include <QWidget>

class QHBoxLayout;
class QSplitter;

namespace tw {

class ElidingLabel;
class PagedView;
class FindingsTableView;

/// One analysis of the whole log: made by a job when someone looks, with the pages of every view
/// (loading, failed, nothing to tell, content). A table, a line of numbers above it, and room below
/// for what a page adds.
class AnalysisPage : public QWidget
{
    Q_OBJECT

public:
    explicit AnalysisPage(const QString &title, QWidget *parent = nullptr);
    ~AnalysisPage() override;

    /// Made anew when the page is shown and the log has been read. With \a sameLoad (the log grew)
    /// what was told stays until then.
    void setStore(RunStorePtr store, bool sameLoad);
    [[nodiscard]] bool isBusy() const { return m_busy.isBusy(); }
    [[nodiscard]] FindingsTableView *table() const { return m_table; }

signals:
    /// A row was chosen: what it is about.
    void picked(const tw::Location &location);
    /// The calls that a row counts are wanted: an expression for the filter bar.
    void filterWanted(const QString &expression);
    void busyChanged();

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

    /// \a findings is what makeFindings() makes and showFindings() shows. Call it once, in the
    /// constructor.
    void setFindings(DerivedBase *findings);
    /// Starts to make the findings of store().
    virtual void makeFindings() = 0;
    /// The findings are there: call showTable().
    virtual void showFindings() = 0;
    /// Forget what was made of another log.
    virtual void drop() = 0;
    /// A row was chosen.
    virtual void showRow(int tableRow);

    void showTable(FindingsTablePtr table);
    [[nodiscard]] const RunStorePtr &store() const { return m_store; }
    /// The line above the table, for combo boxes and buttons.
    [[nodiscard]] QHBoxLayout *bar() const { return m_bar; }
    /// What isBusy() sums up.
    [[nodiscard]] BusyGroup *busy() { return &m_busy; }
    /// Puts \a widget below the table, behind a splitter.
    void addBelow(QWidget *widget, int tableShare, int widgetShare);

private:
    void ensure();
    void fitTable();
    void pick(int tableRow);

    QString m_title;
    RunStorePtr m_store;
    PagedView *m_pages;
    FindingsTableView *m_table;
    ElidingLabel *m_summary;
    QHBoxLayout *m_bar;
    QSplitter *m_split;
    BusyGroup m_busy;
    DerivedBase *m_findings = nullptr;
    RunStorePtr m_madeOf; ///< what the findings were made of, or are being made of
    bool m_userSplit = false;
    int m_tableShare = 100; // percent, at most
};

} // namespace tw
