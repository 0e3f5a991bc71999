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
inline constexpr std::string_view DesignCatalog = "toolwright";
inline constexpr std::string_view OpenApiCatalog = "openapi";

/// Where a text has a part of a schema that was put together from it.
struct PartOrigin
{
    std::string part; ///< JSON Pointer into the schema
    std::string place; ///< JSON Pointer into the text
    bool isCopy = true; ///< what is below the part is below the place, too
};

/// A Go type name and its JSON Schema. The schema may be missing (docs/formats/goa-ai.md, "Results
/// without a schema").
struct TypeSchema
{
    std::string name;
    JsonPtr schema;
    JsonPtr extra = nullptr; ///< an object with the unknown keys, or null
    std::vector<PartOrigin> origins = {}; ///< if it was put together from parts of a text
};

/// A type that several schemas of a catalog share. A schema refers to it by "#/$defs/<name>" and
/// holds a copy of it there, so that every schema is complete.
struct SharedType
{
    std::string name;
    JsonPtr schema;
    JsonPtr extra = nullptr; ///< an object with the unknown keys, or null
    std::optional<std::string> origin = {}; ///< as Tool::origin
};

/// Data for people that a tool returns in addition to its result (docs/formats/goa-ai.md, "Server
/// data").
struct ServerDataSpec
{
    std::string kind; ///< "" in files older than v0.44
    std::string audience; ///< "timeline", "internal" or "evidence"; "timeline" if the file has none
    std::string description;
    TypeSchema type;
    std::string methodResultField; ///< of the bound method; "" if the tool makes the data itself
    JsonPtr extra = nullptr; ///< an object with the unknown keys, or null
};

struct Confirmation
{
    std::string title;
    std::string promptTemplate;
    std::string deniedResultTemplate;
    JsonPtr extra = nullptr; ///< an object with the unknown keys, or null
};

/// How a result indicates that it is partial (docs/formats/goa-ai.md, "Bounded results").
enum class BoundsStyle : std::uint8_t { None, Flat, Nested };

/// One tool, independent of the file format.
struct Tool
{
    std::string id; ///< "toolset.tool", unique in a catalog; MCP: the tool's name
    std::string service; ///< the providing service; "" for MCP
    /// Qualified toolset name as in the file; cannot be derived from the id. MCP: the name of the
    /// server if the recording has it, else "".
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
    JsonPtr extra; ///< an object with the unknown keys (MCP annotations, _meta, …), or null
    /// The keys in the order of the file, where the format leaves the order free and it is not the
    /// usual one; else empty.
    std::vector<std::string> keyOrder = {};
    /// The JSON Pointer to it in the text that it was read from; none for what was made elsewhere.
    std::optional<std::string> origin = {};

    /// The part after the last dot of the id. Toolset names may contain dots themselves.
    [[nodiscard]] std::string_view name() const;
    /// The part before the last dot of the id; "" if there is no dot.
    [[nodiscard]] std::string_view toolsetName() const;
};

/// What a text says beyond its catalog, so that writing it again changes nothing else.
struct FileLayout
{
    int indent = 2; ///< spaces a level; -1: one line
    bool endsWithNewline = true;
    /// The file with each list of tools replaced by the number of its tools, or null for an object
    /// of nothing but `tools` and Catalog::extra.
    JsonPtr frame = nullptr;
};

/// The format-independent toolset model that all readers produce and all writers use.
struct Catalog
{
    std::string format{GoaCatalog}; ///< id of the format it was read from
    std::string
        generation; ///< "head", "2026-02 (server_data object)", "seed (sidecar)", "2025-11-25", …
    /// Format that the tools of a design came from; "" for tools made in it, and elsewhere.
    std::string origin = {};
    FileLayout layout = {};
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
    /// An object with the members beside the list of tools (MCP nextCursor, _meta, …), or null.
    /// Excludes the envelope of a JSON-RPC response.
    JsonPtr extra = nullptr;

    [[nodiscard]] const Tool *find(std::string_view id) const;
    /// Looks up a tool by full id, else by the last two dot segments, else by unique name or
    /// suffix, also with every non-alphanumeric character read as "_"
    /// (docs/formats/tool-catalogs.md, "Finding a tool by name"). Errors: NoSuchItem, with the
    /// candidates if there are several.
    [[nodiscard]] Result<const Tool *> match(std::string_view spelling) const;
};

/// \a pointer, which leads into \a tool as a design file has it, in the text that the tool was read
/// from: below the tool, or from the root of an OpenAPI document.
[[nodiscard]] std::string pointerInFile(const Catalog &catalog, const Tool &tool,
                                        const std::string &pointer);

/// The format whose rules the schemas of \a catalog follow: the origin of a design, else the format
/// itself. "" for a design that was made from nothing.
[[nodiscard]] std::string_view schemaFormatOf(const Catalog &catalog);

/// Toolsets in order of first appearance, each with the indexes of its tools.
struct ToolsetView
{
    std::string name; ///< qualified
    std::string service;
    std::vector<std::size_t> tools;
};
[[nodiscard]] std::vector<ToolsetView> toolsetsOf(const Catalog &catalog);

} // namespace tw
