// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/analysis/findingstable.h"
#include "model/jobs/abandonjob.h"
#include "model/jobs/job.h"

#include <QWidget>

#include <functional>
#include <memory>

class QHBoxLayout;
class QSplitter;

namespace tw {

class ElidingLabel;
class PagedView;
class FindingsTableView;

/// One repairs over the whole log: made by a job when someone looks, with the pages of every view
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
    [[nodiscard]] virtual bool isBusy() const;
    [[nodiscard]] FindingsTableView *table() const { return m_table; }

signals:
    void callPicked(tw::CallIndex call);
    void eventPicked(tw::EventIndex event);
    void runPicked(tw::RunIndex run);
    /// A line that is no record: its position in RunStore::damage().
    void damagePicked(quint32 index);
    /// The calls that a row counts are wanted: an expression for the filter bar.
    void filterWanted(const QString &expression);
    void busyChanged();

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

    /// Starts what makes the table; call run() in it.
    virtual void start() = 0;
    /// Forget what was made of another log.
    virtual void drop() { }
    /// A row was chosen.
    virtual void showRow(int tableRow);

    /// Runs \a work and hands its result to \a take on this thread.
    template <typename T>
    void run(std::function<Result<T>(const Monitor &)> work, std::function<void(const T &)> take);
    void showTable(FindingsTablePtr table);
    [[nodiscard]] const RunStorePtr &store() const { return m_store; }
    /// The line above the table, for combo boxes and buttons.
    [[nodiscard]] QHBoxLayout *bar() const { return m_bar; }
    /// Puts \a widget below the table, behind a splitter.
    void addBelow(QWidget *widget, int tableShare, int widgetShare);

private:
    void ensure();
    void fitTable();
    void showLoading();
    void showFailed(const Error &error);
    void done();
    void pick(int tableRow);

    QString m_title;
    RunStorePtr m_store;
    PagedView *m_pages;
    FindingsTableView *m_table;
    ElidingLabel *m_summary;
    QHBoxLayout *m_bar;
    QSplitter *m_split;
    std::unique_ptr<JobBase> m_job;
    std::function<void()> m_dropJob;
    bool m_stale = false;
    bool m_userSplit = false;
    int m_tableShare = 100; // percent, at most
};

template <typename T>
void AnalysisPage::run(std::function<Result<T>(const Monitor &)> work,
                       std::function<void(const T &)> take)
{
    auto owned = std::make_unique<Job<T>>(std::move(work));
    Job<T> *job = owned.get();
    m_job = std::move(owned);
    m_dropJob = [this] {
        std::unique_ptr<Job<T>> old(static_cast<Job<T> *>(m_job.release()));
        abandonJob(old, this);
    };
    connect(job, &JobBase::finished, this, [this, job, take = std::move(take)] {
        const Result<T> result = job->result();
        m_job.release()->deleteLater(); // it is the sender
        if (result)
            take(*result);
        else
            showFailed(result.error());
        done();
    });
    showLoading();
}

} // namespace tw
