// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#if defined(__linux__)
#include <sys/resource.h>
#endif

namespace tw {

/// Called by a thread that works in the background: where there is no processor for all, those that
/// draw and answer go first.
inline void lowerThreadPriority()
{
#if defined(__linux__)
    constexpr int Nice = 5;
    ::setpriority(PRIO_PROCESS, 0, Nice); // of this thread alone, unlike what POSIX says
#endif
}

} // namespace tw
