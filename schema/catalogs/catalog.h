// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/designfacts.h"
#include "schema/finding.h"
#include "schema/json/json.h"
#include "schema/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tw {

// Ids of the built-in formats; schema/catalogs/catalogformat.h has the table.
inline constexpr std::string_view GoaCatalog = "goa";
inline constexpr std::string_view McpCatalog = "mcp";

/// A Go type name and its JSON Schema. The schema may be absent
/// (docs/formats/goa-ai.md, "Results without a schema").
struct TypeSchema
{
    std::string name;
    JsonPtr schema;
    JsonPtr extra = nullptr; ///< an object of the keys we do not know, or null
};

/// A type that several schemas of a catalog share. A schema refers to it by "#/$defs/<name>" and
/// holds a copy of it there, so that every schema is complete.
struct SharedType
{
    std::string name;
    JsonPtr schema;
    JsonPtr extra = nullptr; ///< an object of the keys we do not know, or null
};

/// Data for people that a tool returns beside its result (docs/formats/goa-ai.md, "Server data").
struct ServerDataSpec
{
    std::string kind; ///< "" in files older than v0.44
    std::string
        audience; ///< "timeline", "internal" or "evidence"; "timeline" where none was written
    std::string description;
    TypeSchema type;
    std::string methodResultField; ///< of the bound method; "" if the tool makes the data itself
    JsonPtr extra = nullptr; ///< an object of the keys we do not know, or null
};

struct Confirmation
{
    std::string title;
    std::string promptTemplate;
    std::string deniedResultTemplate;
    JsonPtr extra = nullptr; ///< an object of the keys we do not know, or null
};

/// How a result says that it is a part of the whole (docs/formats/goa-ai.md, "Bounded results").
enum class BoundsStyle : std::uint8_t { None, Flat, Nested };

/// One tool, whatever file it came from.
struct Tool
{
    std::string id; ///< "toolset.tool", unique in a catalog; MCP: the tool's name
    std::string service; ///< the providing service; "" for MCP
    /// Qualified toolset name as in the file; not derivable from the id. MCP: the server's name if
    /// the recording tells, else "".
    std::string toolset;
    std::string title;
    std::string description;
    std::vector<std::string> tags;
    Meta meta;
    std::optional<Confirmation> confirmation;
    std::optional<TypeSchema> payload;
    std::optional<TypeSchema> result;
    std::vector<ServerDataSpec> serverData;
    BoundsStyle bounds = BoundsStyle::None; ///< recognised in the result schema
    ToolFacts facts; ///< what only a design file holds
    JsonPtr extra; ///< an object of the keys we do not know (MCP annotations, _meta, …), or null

    /// What follows the last dot of the id: toolset names may contain dots themselves.
    [[nodiscard]] std::string_view name() const;
    /// What stands before the last dot of the id; "" without one.
    [[nodiscard]] std::string_view toolsetName() const;
};

/// The neutral toolset model that every reader fills and every writer reads.
struct Catalog
{
    std::string format{GoaCatalog}; ///< id of the format it was read from
    std::string
        generation; ///< "head", "2026-02 (server_data object)", "seed (sidecar)", "2025-11-25", …
    std::string name; ///< of the design; "" elsewhere
    std::string description;
    std::vector<Tool> tools; ///< in file order
    /// Toolsets with facts of their own, or without tools. The others are known from their tools
    /// only; toolsetsOf() has all.
    std::vector<Toolset> toolsets;
    std::vector<SharedType> types;
    std::vector<Service> services;
    std::vector<Agent> agents;
    std::vector<Registry> registries;
    std::vector<Finding> warnings; ///< with pointers into the file
    /// An object of what stands beside the list of tools (MCP nextCursor, _meta, …), or null. The
    /// envelope of a JSON-RPC answer is not part of it.
    JsonPtr extra = nullptr;

    [[nodiscard]] const Tool *find(std::string_view id) const;
    /// By full id, else by the last two dot segments, else by unique name or suffix, also with
    /// every non-alphanumeric read as "_" (docs/formats/tool-catalogs.md, "Finding a tool by
    /// name"). Errors: NoSuchItem, which lists the candidates when there are several.
    [[nodiscard]] Result<const Tool *> match(std::string_view name) const;
};

/// Toolsets in order of first appearance, each with the indexes of its tools.
struct ToolsetView
{
    std::string name; ///< qualified
    std::string service;
    std::vector<std::size_t> tools;
};
[[nodiscard]] std::vector<ToolsetView> toolsetsOf(const Catalog &catalog);

} // namespace tw
