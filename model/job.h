// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/monitor.h"
#include "schema/result.h"

#include <QFutureWatcher>
#include <QObject>
#include <QPromise>
#include <QThreadPool>
#include <QtConcurrentRun>

#include <functional>
#include <utility>

namespace tw {

/// Where jobs run. Not Qt's global pool: the raster engine draws large areas with that one, so a
/// job that takes seconds would hold up painting.
[[nodiscard]] QThreadPool *jobPool();

/// The part of a Job that signals need: progress in permille, the end, a way to stop.
class JobBase : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

public slots:
    virtual void cancel() = 0;

signals:
    void progressed(int permille);
    /// The result is there (or an Error with code Cancelled). Not emitted once the job is
    /// destroyed.
    void finished();
};

/// Runs a function of the core on a worker thread: progress and cancelling through a Monitor, the
/// result copied out. Destroying a Job cancels it and waits, so a window may close in mid-load.
/// The work captures values, never a QObject.
template <typename T>
class Job final : public JobBase
{
public:
    using Work = std::function<Result<T>(const Monitor &)>;

    explicit Job(Work work, QObject *parent = nullptr)
        : JobBase(parent)
    {
        connect(&m_watcher, &QFutureWatcherBase::progressValueChanged, this, &JobBase::progressed);
        connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] { emit finished(); });
        m_watcher.setFuture(QtConcurrent::run(
            jobPool(),
            [](QPromise<Result<T>> &promise, const Work &job) {
                promise.setProgressRange(0, 1000);
                const Monitor monitor(
                    [&promise](std::uint64_t done, std::uint64_t total) {
                        promise.setProgressValue(
                            total == 0 ? 0
                                       : static_cast<int>(1000.0 * static_cast<double>(done)
                                                          / static_cast<double>(total)));
                    },
                    [&promise] { return promise.isCanceled(); });
                promise.addResult(job(monitor));
            },
            std::move(work)));
    }
    ~Job() override
    {
        m_watcher.disconnect(this);
        m_watcher.cancel();
        m_watcher.waitForFinished();
    }

    void cancel() override { m_watcher.cancel(); }
    [[nodiscard]] bool isFinished() const { return m_watcher.isFinished(); }
    /// The result, or an Error with code Cancelled. Only after finished().
    [[nodiscard]] Result<T> result() const
    {
        const QFuture<Result<T>> future = m_watcher.future();
        if (future.resultCount() == 0)
            return Error{ErrorCode::Cancelled, {}, "stopped"};
        return future.result();
    }

private:
    QFutureWatcher<Result<T>> m_watcher;
};

} // namespace tw
