// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/jobs/job.h"

#include <QThread>

#include <algorithm>

namespace tw {

Error outOfMemory()
{
    return {
        ErrorCode::TooLarge, {}, "out of memory; close other programs or give it a smaller input"};
}

QThreadPool *jobPool()
{
    static QThreadPool pool;
    // At least four threads, so that loading, layout and inspection run concurrently on two cores.
    static const bool sized = [] {
        pool.setMaxThreadCount(std::max(4, QThread::idealThreadCount()));
        return true;
    }();
    Q_UNUSED(sized)
    return &pool;
}

} // namespace tw
