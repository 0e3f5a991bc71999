// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#if defined(__linux__)
#include <sys/resource.h>
#endif

namespace tw {

/// Lowers the priority of the calling background thread so that the UI stays responsive on busy
/// machines.
inline void lowerThreadPriority()
{
#if defined(__linux__)
    constexpr int Nice = 5;
    ::setpriority(PRIO_PROCESS, 0, Nice); // affects this thread only, contrary to POSIX
#endif
}

} // namespace tw
