// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"
#include "schema/edit/propertyedits.h"

#include <span>
#include <vector>

namespace tw {

// Types that several schemas share: `$ref: "#/$defs/<name>"` and a copy in `$defs` of each schema.
// Conventions and errors as in schema/edit/schemaedits.h.

/// The names of `$defs` that \a schema refers to, also through each other, in order of appearance.
[[nodiscard]] std::vector<std::string> referredTypes(const Json &schema);
/// \a root with the shared types among \a types that it refers to, also through each other, in its
/// `$defs`, each equal to its type. Other definitions stay as they are. \a root itself if nothing
/// changes.
[[nodiscard]] JsonPtr withSharedTypes(const JsonPtr &root, std::span<const SharedType> types);

struct ExtractedType
{
    JsonPtr root;
    SharedType type;
};
/// Makes the node at \a pointer a definition \a name and replaces it by a reference. Errors:
/// InvalidSchema if the name is empty or taken, or for the root and for references.
[[nodiscard]] Result<ExtractedType> withTypeExtracted(const JsonPtr &root, std::string_view pointer,
                                                      const std::string &name);
/// Replaces the reference at \a pointer by a copy of its target. Keywords beside the reference win.
/// A definition that nothing refers to any more is removed. Errors: InvalidSchema for a recursive
/// type or for no reference, UnresolvedReference.
[[nodiscard]] Result<JsonPtr> withTypeInlined(const JsonPtr &root, std::string_view pointer);
/// Renames the definition \a from, its title if that is its name, and all references to it.
/// \a root itself if it has no such definition.
[[nodiscard]] Result<JsonPtr> withTypeRenamed(const JsonPtr &root, const std::string &from,
                                              const std::string &to);

} // namespace tw
