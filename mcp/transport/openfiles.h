// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace tw::mcp {

/// True if the process may open \a count more files. Pipes, threads with an event loop and windows
/// need some, and fail with other reasons or not at all without them.
[[nodiscard]] bool canOpenFiles(std::size_t count);

} // namespace tw::mcp
