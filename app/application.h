// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tw {

/// Runs the program: command line, single instance, window and event loop. Returns the exit code:
/// 0, or 2 for wrong usage and for a picture that could not be made.
int runWindow(int argc, char **argv);

} // namespace tw
