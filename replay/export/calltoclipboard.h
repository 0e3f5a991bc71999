// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/formats/details.h"

#include <string>

namespace tw {

// Formats a recorded call for the clipboard.

/// A `tools/call` request for an MCP server (docs/formats/mcp.md, "Calls"), pretty-printed. A call
/// without a recorded payload gets empty arguments.
[[nodiscard]] std::string callAsRequest(const CallDetails &details);

/// A shell test that validates the payload with `toolwright-cli validate` and passes if the result
/// is the recorded one: valid, or a fault with the first recorded constraint. \a catalog: file name
/// of the catalog, "tool_schemas.json" if empty.
[[nodiscard]] std::string callAsTest(const CallDetails &details, const std::string &catalog);

} // namespace tw
