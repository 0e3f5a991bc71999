// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/job.h"
#include "replay/store/runstore.h"

#include <memory>
#include <utility>

namespace tw {

/// Lets go of a job whose result nobody wants any more without waiting for it, as its destructor
/// would: it is told to stop, belongs to \a owner from now on, and goes when it has ended.
template <typename T>
void abandonJob(std::unique_ptr<Job<T>> &job, QObject *owner)
{
    if (!job)
        return;
    Job<T> *old = job.release();
    old->disconnect();
    old->setParent(owner);
    old->cancel();
    if (old->isFinished())
        old->deleteLater();
    else
        QObject::connect(old, &JobBase::finished, old, &QObject::deleteLater);
}

/// Lets go of a large value on a worker thread, where it is the last one to hold it: giving the
/// memory of a million rows back takes longer than a frame.
template <typename T>
void destroyInBackground(std::shared_ptr<T> value)
{
    if (value)
        jobPool()->start([held = std::move(value)]() mutable { held.reset(); });
}

/// The same for a store.
inline void destroyInBackground(RunStorePtr store)
{
    if (store->hasLog())
        jobPool()->start([held = std::move(store)]() mutable { held = {}; });
}

/// A new T that is deleted on a worker thread, whoever lets go of it last: for values of a hundred
/// thousand pieces that jobs and views share.
template <typename T>
[[nodiscard]] std::shared_ptr<T> makeSharedWithBackgroundDelete()
{
    return std::shared_ptr<T>(new T, [](T *value) { jobPool()->start([value] { delete value; }); });
}

} // namespace tw
