// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tw {

/// Raises the soft limit of open files, usually 1024, to the maximum that the system allows. To be
/// called at the start of main().
void raiseFileLimit();

} // namespace tw
