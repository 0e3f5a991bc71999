// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"

#include <QStringList>

namespace tw::edits {

// As in toolsetedits.h. Rows count among the tools of the toolset.

/// The tool has an empty object as payload and no result.
Result<ToolKey> addTool(CatalogDocument &document, ToolsetKey toolset, const QString &name,
                        int row = -1);
/// Adds \a tools with all their facts. Their ids get the toolset's id and a free name.
Result<std::vector<ToolKey>> insertTools(CatalogDocument &document, ToolsetKey toolset,
                                         std::vector<Tool> tools, int row = -1);
Result<void> removeTools(CatalogDocument &document, const std::vector<ToolKey> &keys);
/// Each copy has a free name and follows its original.
Result<std::vector<ToolKey>> duplicateTools(CatalogDocument &document,
                                            const std::vector<ToolKey> &keys);
/// Moves \a keys, in catalog order, before what is at \a row of \a toolset now. Ids follow the
/// toolset; a name that is taken there gets a number.
Result<void> moveTools(CatalogDocument &document, const std::vector<ToolKey> &keys,
                       ToolsetKey toolset, int row = -1);

/// \a name is the part of the id after the last dot. Typing merges. References of paging follow.
Result<void> renameTool(CatalogDocument &document, ToolKey key, const QString &name);
Result<void> setTitle(CatalogDocument &document, ToolKey key, const QString &title); ///< merges
Result<void> setToolDescription(CatalogDocument &document, ToolKey key, const QString &text);
Result<void> setTags(CatalogDocument &document, ToolKey key, const QStringList &tags);
Result<void> setMeta(CatalogDocument &document, ToolKey key, Meta meta);
/// Binding, injection, bounds, templates, reminder, flags. Typing in the same field merges.
Result<void> setFacts(CatalogDocument &document, ToolKey key, ToolFacts facts);
/// Sets everything but id, service and toolset, for fixes of findings.
Result<void> replaceTool(CatalogDocument &document, ToolKey key, Tool value);
Result<void> setConfirmation(CatalogDocument &document, ToolKey key,
                             std::optional<Confirmation> confirmation);

/// Adds a payload, a result or another server data (audience "timeline") with an empty object as
/// schema. Error: InvalidCatalog if the tool has a payload or result already.
Result<SchemaPlace> addPart(CatalogDocument &document, ToolKey key, SchemaPart::Kind kind);
Result<void> removePart(CatalogDocument &document, ToolKey key, SchemaPart part);
/// The Go name of the type of a part. Typing merges.
Result<void> setTypeName(CatalogDocument &document, ToolKey key, SchemaPart part,
                         const QString &name);
/// Sets everything but the schema. Typing in the same field merges.
Result<void> setServerData(CatalogDocument &document, ToolKey key, int index, ServerDataSpec value);
Result<void> moveServerData(CatalogDocument &document, ToolKey key, int from, int to);

/// \a wanted, or \a wanted with a number appended, that no tool of \a toolset has.
[[nodiscard]] QString freeToolName(const CatalogDocument &document, ToolsetKey toolset,
                                   const QString &wanted);

} // namespace tw::edits
