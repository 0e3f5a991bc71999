// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/job.h"
#include "replay/store/runstore.h"

#include <memory>
#include <utility>

namespace tw {

/// Drops a reference to a large value on a worker thread: freeing the memory of a million rows
/// takes longer than a frame.
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

/// Returns a new T that is deleted on a worker thread, wherever the last reference is dropped. For
/// values of a hundred thousand parts that jobs and views share.
template <typename T>
[[nodiscard]] std::shared_ptr<T> makeSharedWithBackgroundDelete()
{
    return std::shared_ptr<T>(new T, [](T *value) { jobPool()->start([value] { delete value; }); });
}

} // namespace tw
