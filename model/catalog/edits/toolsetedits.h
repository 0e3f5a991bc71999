// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"

namespace tw::edits {

// Edits push one undo command each and do nothing if the value is the same. Rows count from 0 in
// the new order; -1 is the end. Errors have a sentence for people in `detail`: NoSuchItem if a
// node is gone, InvalidCatalog if a name is empty or taken. Other faults of names are findings.

/// \a id is the name before the dot of its tools. The qualified name is "service.id" if there is a
/// service, else the id.
Result<ToolsetKey> addToolset(CatalogDocument &document, const QString &id,
                              const QString &service = {}, int row = -1);
/// The ids of its tools, the references of agents and other toolsets follow. Typing merges.
Result<void> renameToolset(CatalogDocument &document, ToolsetKey key, const QString &id);
/// Its tools follow.
Result<void> setToolsetService(CatalogDocument &document, ToolsetKey key, const QString &service);
/// Sets everything but id, name and service. Typing in the same field merges.
Result<void> setToolset(CatalogDocument &document, ToolsetKey key, Toolset value);
/// Removes the toolset with its tools and the references of agents.
Result<void> removeToolset(CatalogDocument &document, ToolsetKey key);
/// The copy has a free name and follows the original.
Result<ToolsetKey> duplicateToolset(CatalogDocument &document, ToolsetKey key);
/// Its tools move with it, so that formats without toolset records keep the order.
Result<void> moveToolset(CatalogDocument &document, ToolsetKey key, int row);

/// \a wanted, or \a wanted with a number appended, that no toolset has.
[[nodiscard]] QString freeToolsetName(const CatalogDocument &document, const QString &wanted);

} // namespace tw::edits
