// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"

#include <optional>
#include <string>
#include <vector>

namespace tw::edits {

// Edits of schemas: of tools and of shared types alike. A shared type is updated in every schema
// that uses it, by the same command. As in toolsetedits.h; edits of several places are one command
// and fail as a whole. Places may be in different tools.

/// Adds an attribute to the object at \a object before the property at \a row; -1 is the end.
/// Error: InvalidSchema if the name is empty or taken, or the place is no object.
Result<SchemaPlace> addAttribute(CatalogDocument &document, const SchemaPlace &object,
                                 const QString &name, const Json &schema, bool required = false,
                                 int row = -1);
Result<void> removeAttributes(CatalogDocument &document, const std::vector<SchemaPlace> &places);
/// Each copy has a free name and follows its original.
Result<std::vector<SchemaPlace>> duplicateAttributes(CatalogDocument &document,
                                                     const std::vector<SchemaPlace> &places);
/// Moves properties before what is at \a row of \a object now. They stay required or optional; a
/// name that is taken there gets a number. Emits placeMoved().
Result<std::vector<SchemaPlace>> moveAttributes(CatalogDocument &document,
                                                const std::vector<SchemaPlace> &places,
                                                const SchemaPlace &object, int row = -1);
/// References from `required`, examples, defaults, templates, injection and paging follow. Emits
/// placeMoved(). Typing merges.
Result<void> renameAttribute(CatalogDocument &document, const SchemaPlace &place,
                             const QString &name);
Result<void> setRequired(CatalogDocument &document, const std::vector<SchemaPlace> &places,
                         bool required);
/// Without a value the keyword is removed. Typing merges.
Result<void> setKeyword(CatalogDocument &document, const std::vector<SchemaPlace> &places,
                        const std::string &keyword, const std::optional<Json> &value);
/// Gives the places another type, without the constraints that the new type does not have. An
/// empty \a type is any value.
Result<void> setType(CatalogDocument &document, const std::vector<SchemaPlace> &places,
                     const std::string &type, const std::string &format);
/// Adds null to the allowed types, or removes it.
Result<void> setNullable(CatalogDocument &document, const std::vector<SchemaPlace> &places,
                         bool nullable);
/// Replaces the node, for what has no edit of its own: {"$ref": "#/$defs/Zone"}, a map, a union,
/// JSON typed by hand. \a schema is an object or a boolean. A reference to a shared type brings the
/// type into the schema.
Result<void> setNode(CatalogDocument &document, const SchemaPlace &place, const Json &schema);

/// Adds \a schema to the `oneOf` or `anyOf` of the node at \a place; -1 is the end.
Result<SchemaPlace> addBranch(CatalogDocument &document, const SchemaPlace &place,
                              const Json &schema, int row = -1);
/// Removes the branch at \a place, a list entry below `oneOf`, `anyOf`, `allOf` or
/// `prefixItems`.
Result<void> removeBranch(CatalogDocument &document, const SchemaPlace &place);
Result<void> moveBranch(CatalogDocument &document, const SchemaPlace &place, int row);

/// Makes a shared type of the node and refers to it. Error: InvalidCatalog if the name is empty or
/// taken.
Result<TypeKey> extractType(CatalogDocument &document, const SchemaPlace &place,
                            const QString &name);
/// Replaces a reference to a shared type by a copy of the type.
Result<void> inlineType(CatalogDocument &document, const SchemaPlace &place);

/// \a wanted, or \a wanted with a number appended, that no property of \a object has.
[[nodiscard]] QString freeAttributeName(const CatalogDocument &document, const SchemaPlace &object,
                                        const QString &wanted);

} // namespace tw::edits
