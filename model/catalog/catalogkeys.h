// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"

#include <QString>

#include <string>
#include <vector>

namespace tw {

/// Names a tool of a document for as long as the document is open: it survives renames, moves,
/// removal and undo. 0 is not a tool.
using ToolKey = quint32;

/// The same for the other records of a catalog. A default-constructed key is none.
template <typename T>
struct RecordKey
{
    quint32 value = 0;
    explicit operator bool() const { return value != 0; }
    bool operator==(const RecordKey &) const = default;
};
using ToolsetKey = RecordKey<Toolset>;
using TypeKey = RecordKey<SharedType>;
using ServiceKey = RecordKey<Service>;
using AgentKey = RecordKey<Agent>;
using RegistryKey = RecordKey<Registry>;

/// Lists of records beside the tools. Design is the name and the description of the catalog.
enum class RecordList : unsigned char { Design, Toolsets, Types, Services, Agents, Registries };

/// One of the schemas of a tool, or a shared type.
struct SchemaPart
{
    enum Kind : unsigned char { Payload, Result, ServerData, Shared };
    Kind kind = Payload;
    int index = 0; ///< ServerData: its position; Shared: the value of the TypeKey
    bool operator==(const SchemaPart &) const = default;
};
/// The schemas that \a tool has.
[[nodiscard]] std::vector<SchemaPart> partsOf(const Tool &tool);
/// Null if \a tool does not have \a part, and for shared types.
[[nodiscard]] const TypeSchema *schemaOfPart(const Tool &tool, SchemaPart part);
/// "payload", "result", "server data timeline".
[[nodiscard]] QString partText(const Tool &tool, SchemaPart part);
/// The pointer to the schema of a part in a tool of a tool_schemas.json or a design file.
[[nodiscard]] std::string schemaPointer(SchemaPart part);

/// A node of a schema of a tool or of a shared type.
struct SchemaPlace
{
    ToolKey tool = 0; ///< 0 for a shared type
    SchemaPart part;
    std::string pointer; ///< into the schema of the part
    bool operator==(const SchemaPlace &) const = default;
};
[[nodiscard]] inline SchemaPlace sharedPlace(TypeKey type, std::string pointer = {})
{
    return {0, {SchemaPart::Shared, static_cast<int>(type.value)}, std::move(pointer)};
}
/// None if \a place is not in a shared type.
[[nodiscard]] inline TypeKey typeKeyOf(const SchemaPlace &place)
{
    return {place.part.kind == SchemaPart::Shared ? static_cast<quint32>(place.part.index) : 0};
}

} // namespace tw
