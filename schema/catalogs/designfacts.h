// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tw {

// Facts of a Goa-AI design that catalogs for models do not carry. Only design files hold them
// (docs/formats/design-file.md).

using Meta = std::vector<std::pair<std::string, std::vector<std::string>>>;

/// Where the tools of a toolset are implemented.
enum class ToolsetKind : std::uint8_t {
    Inline, ///< tools written in the design
    MethodBound, ///< tools bound to methods of a service
    AgentExport, ///< exported by an agent, for other agents
    AgentUse, ///< of another agent (AgentToolset)
    McpService, ///< an MCP server of a service of this design (FromMCP)
    McpExternal, ///< an MCP server elsewhere (FromExternalMCP)
    Registry, ///< discovered at run time (FromRegistry)
};

/// Where a toolset that is not written in the design comes from.
struct ToolsetSource
{
    std::string service; ///< AgentUse, McpService, McpExternal
    std::string agent; ///< AgentExport, AgentUse
    std::string registry; ///< Registry
    std::string toolset; ///< its name there
    std::string version; ///< Registry
    bool operator==(const ToolsetSource &) const = default;
};

struct Toolset
{
    std::string id; ///< what precedes the last dot of the ids of its tools; may contain dots
    std::string name; ///< qualified, as in Tool::toolset
    std::string service; ///< as in Tool::service
    std::string description;
    ToolsetKind kind = ToolsetKind::Inline;
    ToolsetSource source;
    std::vector<std::string> tags;
    Meta meta;
    JsonPtr extra = nullptr; ///< an object with the unknown keys, or null
    std::optional<std::string> origin = {}; ///< as Tool::origin
};

/// The service method that implements a tool. Its types, if they are known, let the shapes be
/// compared.
struct MethodBinding
{
    std::string service; ///< "": that of the toolset
    std::string method;
    JsonPtr payload = nullptr; ///< JSON Schema, or null
    JsonPtr result = nullptr; ///< JSON Schema, or null
    JsonPtr extra = nullptr; ///< an object with the unknown keys, or null
};

/// Declares that a result may be a part of the whole, and how to get the rest.
struct BoundedResult
{
    std::string cursor; ///< the payload attribute that takes the cursor; "" without paging
    std::string nextCursor; ///< the result attribute with the next cursor; "" without paging
    /// Dedicated paging: the tool of the same toolset that returns the next page, and its attribute
    /// that takes the cursor.
    std::string continueTool;
    std::string continueCursor;
    JsonPtr extra = nullptr; ///< an object with the unknown keys, or null
};

struct ToolFacts
{
    std::optional<MethodBinding> bindTo;
    std::vector<std::string> inject; ///< payload attributes that the server fills
    std::optional<BoundedResult> bounded;
    std::string callHintTemplate; ///< Go text/template
    std::string resultHintTemplate; ///< Go text/template
    std::string resultReminder;
    bool terminalRun = false; ///< a successful call ends the run
    bool bookkeeping = false; ///< a call does not count against the cap of calls
    JsonPtr extra = nullptr; ///< an object with the unknown keys, or null
};

struct Service
{
    std::string name;
    std::string description;
    std::string mcpName; ///< of its MCP server; "" if it is none
    std::string mcpVersion;
    std::string mcpProtocol; ///< "" for the default of the framework
    JsonPtr extra = nullptr; ///< an object with the unknown keys, or null
};

/// Limits of a run. 0 and "" are "not set"; durations are Go's ("90s").
struct RunPolicy
{
    std::int64_t maxToolCalls = 0;
    std::int64_t maxConsecutiveFailedToolCalls = 0;
    std::string timeBudget;
    std::string planTimeout;
    std::string toolsTimeout;
    std::string onMissingFields; ///< "", "finalize", "await_clarification" or "resume"
    std::int64_t keepRecentTurns = 0;
    std::int64_t compressAtTurns = 0;
    std::int64_t compressAtMaxInputTokens = 0;
    std::int64_t keepMaxTurns = 0;
    std::int64_t keepMaxInputTokens = 0;
    bool cacheAfterSystem = false;
    bool cacheAfterTools = false;
    JsonPtr extra = nullptr; ///< an object with the unknown keys, or null
};

struct Agent
{
    std::string name;
    std::string service;
    std::string description;
    std::vector<std::string> uses; ///< qualified names of toolsets
    std::vector<std::string> exports; ///< qualified names of toolsets
    RunPolicy policy;
    JsonPtr extra = nullptr; ///< an object with the unknown keys, or null
};

/// A source of toolsets that are discovered at run time.
struct Registry
{
    std::string name;
    std::string url;
    std::string apiVersion;
    std::string timeout; ///< durations are Go's ("90s")
    std::string syncInterval;
    std::string cacheTtl;
    JsonPtr extra = nullptr; ///< an object with the unknown keys, or null
};

} // namespace tw
