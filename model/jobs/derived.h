// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/backgrounddelete.h"
#include "model/jobs/job.h"

#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

namespace tw {

/// The part of Derived that does not depend on the type of the value: its jobs and its signals.
class DerivedBase : public QObject
{
    Q_OBJECT

public:
    /// What happens to a running job when the inputs change.
    enum class Policy {
        Restart, ///< abandon it and start again: for values that depend on what the user does
        /// Let it finish and show its result, then run once more with the latest inputs: for values
        /// that follow a growing log, which would otherwise never be ready.
        Coalesce,
    };

    ~DerivedBase() override;

    /// True while a job runs or waits to run. False in slots of changed() and failed(), unless a
    /// part was published or another job waits.
    [[nodiscard]] bool isBusy() const { return m_job || m_queued; }
    /// Drops the running job and the queued one without waiting for them; the value stays.
    void abandon();

public slots:
    /// Asks the job to stop, for a Stop button. It ends with failed() and the code Cancelled.
    void cancel();

signals:
    /// value() is about to be replaced: for item models, which announce a change beforehand.
    void aboutToChange();
    /// value() is a new value or a new part of it.
    void changed();
    /// The job failed or was cancelled; value() is still the previous one.
    void failed(const tw::Error &error);
    /// isBusy() changed. Emitted after changed() and failed().
    void busyChanged();
    void progressed(int permille);

protected:
    using MakeJob = std::function<std::unique_ptr<JobBase>()>;

    explicit DerivedBase(Policy policy, QObject *parent)
        : QObject(parent)
        , m_policy(policy)
    {
    }

    void request(MakeJob makeJob);
    /// Stores the part or the result of \a job and emits aboutToChange() and changed().
    virtual void applyPart(const JobBase &job) = 0;
    /// The same for the result; emits failed() if there is none.
    virtual void applyResult(const JobBase &job) = 0;
    /// Emits busyChanged() if it is due.
    void announceBusy();
    void dropJobs();

private:
    void start(const MakeJob &makeJob);
    void finish();

    Policy m_policy;
    std::unique_ptr<JobBase> m_job;
    MakeJob m_queued; ///< with Policy::Coalesce: runs after m_job
    bool m_announcedBusy = false;
};

/// A value that is computed on the job pool from changing inputs. The previous value stays until a
/// new one is ready. Replaced values are destroyed on the job pool, since freeing a large one takes
/// longer than a frame.
///
///     Derived<RowsPtr> m_rows;
///
///     connect(&m_rows, &DerivedBase::changed, this, [this] { m_model->setRows(m_rows.value()); });
///     …
///     m_rows.make([store = m_store, filter = m_filter](const Monitor &monitor) {
///         return filterRows(*store, filter, monitor); // on a worker thread; captures values only
///     });
///
/// The work returns a T or a Result<T>. A result that arrives after the job was cancelled is
/// discarded, so the work may return anything once its monitor is cancelled. Destroying a Derived
/// cancels its jobs and waits for them.
template <typename T>
class Derived final : public DerivedBase
{
public:
    using Work = typename Job<T>::Work;
    using WorkInParts = typename Job<T>::WorkInParts;

    explicit Derived(Policy policy = Policy::Restart, QObject *parent = nullptr)
        : DerivedBase(policy, parent)
    {
    }

    /// The newest value, or a default-constructed one.
    [[nodiscard]] const T &value() const { return m_value; }
    /// Moves the value out, for slots of changed() that store it elsewhere.
    [[nodiscard]] T take() { return std::exchange(m_value, T{}); }

    /// Computes the value again with the inputs that \a work has captured.
    void make(Work work) { requestJob(std::move(work)); }
    /// Computes it with work that publishes a first part before the whole is ready: changed() is
    /// emitted for both, and isBusy() is true with a part. A late part may be skipped, so each part
    /// must contain the previous ones.
    void makeInParts(WorkInParts work) { requestJob(std::move(work)); }
    /// Sets a value that is known without a job, and abandons running jobs.
    void setValue(T value)
    {
        dropJobs();
        replace(std::move(value));
        announceBusy();
    }
    /// The same without aboutToChange() and changed(), for callers that announce the change
    /// themselves.
    void reset(T value = {})
    {
        dropJobs();
        exchange(std::move(value));
        announceBusy();
    }

private:
    template <typename AnyWork>
    void requestJob(AnyWork work)
    {
        request([made = std::move(work)] { return std::make_unique<Job<T>>(made); });
    }
    void applyPart(const JobBase &job) override
    {
        if (Result<T> part = static_cast<const Job<T> &>(job).part())
            replace(*std::move(part));
    }
    void applyResult(const JobBase &job) override
    {
        Result<T> result = static_cast<const Job<T> &>(job).result();
        if (result)
            replace(*std::move(result));
        else
            emit failed(result.error());
    }
    void replace(T value)
    {
        emit aboutToChange();
        exchange(std::move(value));
        emit changed();
    }
    void exchange(T value)
    {
        [[maybe_unused]] T before = std::exchange(m_value, std::move(value));
        if constexpr (std::is_constructible_v<std::shared_ptr<const void>, T>)
            destroyInBackground(std::shared_ptr<const void>(std::move(before)));
        else if constexpr (!std::is_trivially_destructible_v<T>)
            destroyInBackground(std::make_shared<T>(std::move(before)));
    }

    T m_value{};
};

} // namespace tw
