// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/formats/details.h"

#include <string>
#include <vector>

namespace tw {

// Formats a call for the clipboard.

/// A `tools/call` request for an MCP server (docs/formats/mcp.md, "Calls"), pretty-printed.
[[nodiscard]] std::string callAsRequest(const std::string &tool, const Json &arguments);
/// The same for a recorded call. A call without a recorded payload gets empty arguments.
[[nodiscard]] std::string callAsRequest(const CallDetails &details);

/// A payload and the verdict that a shell test expects.
struct CallTest
{
    std::string tool;
    std::string payload; ///< as sent, JSON or not
    std::string catalog; ///< file name; "tool_schemas.json" if empty
    std::string options; ///< of `toolwright-cli validate`; "" for none
    std::vector<std::string> comments; ///< one line each
    bool isRefused = false;
    std::string constraint; ///< of an issue that must be reported; "": any
};
/// A shell test that validates the payload with `toolwright-cli validate` and passes if the result
/// is the expected one.
[[nodiscard]] std::string callAsTest(const CallTest &test);
/// The same for a recorded call and its recorded result: valid, or a fault with the first recorded
/// constraint. \a catalog: file name of the catalog, "tool_schemas.json" if empty.
[[nodiscard]] std::string callAsTest(const CallDetails &details, const std::string &catalog);

} // namespace tw
