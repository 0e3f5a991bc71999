// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/formats/logformat.h"

namespace tw {

/// Session files of live MCP servers (docs/formats/mcp-session.md). A file is one run, a
/// `tools/call` with its answer one call.
[[nodiscard]] const LogFormat &mcpSessionFormat();

} // namespace tw
