// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tw {

/// Lets the process open as many files at once as the system allows it: the usual limit of 1024 is
/// one that a process may raise by itself. For the beginning of main().
void raiseFileLimit();

} // namespace tw
