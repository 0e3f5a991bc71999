// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"

#include <memory>
#include <optional>
#include <variant>
#include <vector>

class QMimeData;

namespace tw {

/// A node of the tree of a catalog.
using CatalogNode =
    std::variant<ToolsetKey, ToolKey, SchemaPlace, TypeKey, ServiceKey, AgentKey, RegistryKey>;

/// "application/x-toolwright+json": a catalog of the copied toolsets, tools and records, or an
/// object of the copied attributes.
inline constexpr char CatalogMimeType[] = "application/x-toolwright+json";

namespace edits {

    /// The nodes as CatalogMimeType and as text/plain; null if \a nodes mixes attributes with
    /// others or is empty. Shared types that the nodes use are copied with them.
    [[nodiscard]] std::unique_ptr<QMimeData> copyNodes(const CatalogDocument &document,
                                                       const std::vector<CatalogNode> &nodes);
    /// Removes the nodes as one command. Parts (a SchemaPlace with an empty pointer) are removed
    /// from their tool.
    Result<void> removeNodes(CatalogDocument &document, const std::vector<CatalogNode> &nodes);
    /// True if pasteNodes() finds something that it understands. Looks at the formats only.
    [[nodiscard]] bool canPaste(const QMimeData &data);
    /// Inserts nodes at \a target, none for the top of the tree: tools into or after it, attributes
    /// into the object or after the property, records at the end of their list. \a row is the
    /// position in the target, -1 for the end. Text is read as a catalog, a JSON Schema or an
    /// example; the last two become an attribute at a schema place, else a tool. Names that are
    /// taken get a number. One command; returns the new nodes. Errors: NotJson, Unsupported
    /// (nothing that fits there).
    Result<std::vector<CatalogNode>> pasteNodes(CatalogDocument &document, const QMimeData &data,
                                                const std::optional<CatalogNode> &target,
                                                int row = -1);
    /// Moves nodes of this document, as in a drag: tools to a toolset, attributes to an object,
    /// toolsets and records in their list.
    Result<void> moveNodes(CatalogDocument &document, const std::vector<CatalogNode> &nodes,
                           const std::optional<CatalogNode> &target, int row = -1);
    /// As copyNodes(), for a drag: dropNodes() on the same document can move them.
    [[nodiscard]] std::unique_ptr<QMimeData> dragNodes(const CatalogDocument &document,
                                                       const std::vector<CatalogNode> &nodes);
    /// Moves the nodes if \a isMove and they are of \a document, else pastes copies.
    Result<void> dropNodes(CatalogDocument &document, const QMimeData &data, bool isMove,
                           const std::optional<CatalogNode> &target, int row);

} // namespace edits
} // namespace tw
