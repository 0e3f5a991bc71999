// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/base/threadpriority.h"
#include "schema/monitor.h"
#include "schema/result.h"

#include <QFutureWatcher>
#include <QObject>
#include <QPromise>
#include <QThreadPool>
#include <QtConcurrentRun>

#include <atomic>
#include <functional>
#include <memory>
#include <new>
#include <utility>

namespace tw {

/// The pool for jobs. Not Qt's global pool: the raster engine uses that for painting large areas,
/// so a job of several seconds would delay painting.
[[nodiscard]] QThreadPool *jobPool();

/// The error of a job that has run out of memory.
[[nodiscard]] Error outOfMemory();

/// The part of a Job with signals: progress in permille, the end, a way to stop.
class JobBase : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] virtual bool isFinished() const = 0;

public slots:
    virtual void cancel() = 0;

signals:
    void progressed(int permille);
    /// A further part of the result is available; see Job::part().
    void partFound();
    /// The result is available (or an Error with code Cancelled). Not emitted after the job was
    /// destroyed.
    void finished();
};

/// Runs a function of the core on a worker thread: progress and cancellation use a Monitor, and the
/// result is copied out. Destroying a Job cancels it and waits, so a window can be closed while
/// loading. The work captures values, never a QObject.
template <typename T>
class Job final : public JobBase
{
public:
    using Work = std::function<Result<T>(const Monitor &)>;
    using Publish = std::function<void(T part)>;
    using WorkInParts = std::function<Result<T>(const Monitor &, const Publish &)>;

    explicit Job(Work work, QObject *parent = nullptr)
        : Job([made = std::move(work)](const Monitor &monitor,
                                       const Publish & /*publish*/) { return made(monitor); },
              parent)
    {
    }
    /// Work that has a part to show before it is complete.
    explicit Job(WorkInParts work, QObject *parent = nullptr)
        : JobBase(parent)
    {
        connect(&m_watcher, &QFutureWatcherBase::resultReadyAt, this, [this] {
            if (!m_isWhole->load())
                emit partFound();
        });
        connect(&m_watcher, &QFutureWatcherBase::progressValueChanged, this, &JobBase::progressed);
        connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] { emit finished(); });
        m_watcher.setFuture(QtConcurrent::run(
            jobPool(),
            [isWhole = m_isWhole](QPromise<Result<T>> &promise, const WorkInParts &job) {
                lowerThreadPriority();
                promise.setProgressRange(0, 1000);
                const Monitor monitor(
                    [&promise](std::uint64_t done, std::uint64_t total) {
                        promise.setProgressValue(
                            total == 0 ? 0
                                       : static_cast<int>(1000.0 * static_cast<double>(done)
                                                          / static_cast<double>(total)));
                    },
                    [&promise] { return promise.isCanceled(); });
                Result<T> whole = outOfMemory();
                try {
                    whole =
                        job(monitor, [&promise](T part) { promise.addResult(std::move(part)); });
                } catch (const std::bad_alloc & /*failed*/) {
                    // What the work had taken is free again.
                }
                // Set before the result is added: otherwise resultReadyAt may report it as a part.
                isWhole->store(true);
                if (!promise.addResult(std::move(whole)))
                    isWhole->store(false); // cancelled
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
    [[nodiscard]] bool isFinished() const override { return m_watcher.isFinished(); }
    /// The result, or an Error with code Cancelled. Only after finished().
    [[nodiscard]] Result<T> result() const
    {
        if (!m_isWhole->load())
            return Error{ErrorCode::Cancelled, {}, "stopped"};
        return newest();
    }
    /// The latest part. Only after partFound().
    [[nodiscard]] Result<T> part() const { return newest(); }

private:
    [[nodiscard]] Result<T> newest() const
    {
        const QFuture<Result<T>> future = m_watcher.future();
        const int count = future.resultCount();
        if (count == 0)
            return Error{ErrorCode::Cancelled, {}, "stopped"};
        return future.resultAt(count - 1);
    }

    std::shared_ptr<std::atomic<bool>> m_isWhole = std::make_shared<std::atomic<bool>>(false);
    QFutureWatcher<Result<T>> m_watcher;
};

} // namespace tw
