// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"
#include "schema/edit/typechoice.h"

#include <optional>
#include <string>
#include <vector>

namespace tw::edits {

// Edits of schemas: of tools and of shared types alike. A shared type is updated in every schema
// that uses it, by the same command. As in toolsetedits.h; edits of several places are one command
// and fail as a whole. Places may be in different tools.

/// Adds an attribute to the object at \a object before the property at \a row; -1 is the end.
/// Error: InvalidSchema if the name is empty or taken, or the place is not an object.
Result<SchemaPlace> addAttribute(CatalogDocument &document, const SchemaPlace &object,
                                 const QString &name, const Json &schema, bool required = false,
                                 int row = -1);
/// Removes properties, branches of unions, entries of tuples, the schemas of elements and map
/// values, and conditional parts; an `if` without `then` and `else` goes with them.
Result<void> removeAttributes(CatalogDocument &document, const std::vector<SchemaPlace> &places);
/// Each copy has a free name and follows its original.
Result<std::vector<SchemaPlace>> duplicateAttributes(CatalogDocument &document,
                                                     const std::vector<SchemaPlace> &places);
/// Moves properties before what is at \a row of \a object now. They stay required or optional; a
/// name that is taken there gets a number. Emits placeMoved().
Result<std::vector<SchemaPlace>> moveAttributes(CatalogDocument &document,
                                                const std::vector<SchemaPlace> &places,
                                                const SchemaPlace &object, int row = -1);
/// References from `required`, examples, defaults, injection and paging follow, and templates where
/// they name the field from the data on. Emits placeMoved(). Typing merges.
Result<void> renameAttribute(CatalogDocument &document, const SchemaPlace &place,
                             const QString &name);
Result<void> setRequired(CatalogDocument &document, const std::vector<SchemaPlace> &places,
                         bool required);
/// Sets the keyword where it stands in each place (keywordPlace()): beside a `$ref`, never in the
/// type it refers to. Without a value it is removed. Typing merges.
Result<void> setKeyword(CatalogDocument &document, const std::vector<SchemaPlace> &places,
                        const std::string &keyword, const std::optional<Json> &value);
/// Gives the places another type. Samples that the new type refuses are corrected or removed; the
/// result lists them (pointers as in the schema of their place).
Result<std::vector<SampleChange>> setType(CatalogDocument &document,
                                          const std::vector<SchemaPlace> &places,
                                          const TypeChoice &choice);
/// Adds null to the allowed types, or removes it.
Result<void> setNullable(CatalogDocument &document, const std::vector<SchemaPlace> &places,
                         bool nullable);
/// Replaces the node, for what has no edit of its own: a reference, a map, a union,
/// JSON typed by hand. \a schema is an object or a boolean. A reference to a shared type brings the
/// type into the schema.
Result<void> setNode(CatalogDocument &document, const SchemaPlace &place, const Json &schema);

/// Adds a branch to the union at \a place; \a tag is ignored by unions without tags. An empty tag
/// gets a free one. The result is the place of the branch's value.
Result<SchemaPlace> addBranch(CatalogDocument &document, const SchemaPlace &place,
                              const QString &tag, const Json &value, int row = -1);
/// Typing merges.
Result<void> setBranchTag(CatalogDocument &document, const SchemaPlace &branch, const QString &tag);
/// Adds \a schema to the tuple at \a place.
Result<SchemaPlace> addTupleEntry(CatalogDocument &document, const SchemaPlace &place,
                                  const Json &schema, int row = -1);
/// Moves a branch of a union or an entry of a tuple within its list.
Result<void> moveEntry(CatalogDocument &document, const SchemaPlace &place, int row);

/// Adds a condition to the object at \a object: a test of its first property, and an empty `then`.
/// The result is the place of `then`. Error: InvalidSchema if the object has no property.
Result<SchemaPlace> addCondition(CatalogDocument &document, const SchemaPlace &object);

/// Makes a shared type of the node and refers to it. Error: InvalidCatalog if the name is empty or
/// taken.
Result<TypeKey> extractType(CatalogDocument &document, const SchemaPlace &place,
                            const QString &name);
/// Replaces a reference to a shared type by a copy of the type.
Result<void> inlineType(CatalogDocument &document, const SchemaPlace &place);

/// \a wanted, or \a wanted with a number appended, that no property of \a object has.
[[nodiscard]] QString freeAttributeName(const CatalogDocument &document, const SchemaPlace &object,
                                        const QString &wanted);

/// The place that the reference at \a place leads to, in the shared type itself if it is one; none
/// for what is no reference or leads nowhere.
[[nodiscard]] std::optional<SchemaPlace> referenceTarget(const CatalogDocument &document,
                                                         const SchemaPlace &place);
/// True if \a place is in the copy of a shared type in `$defs`: an edit there changes the type.
[[nodiscard]] bool isInSharedType(const CatalogDocument &document, const SchemaPlace &place);

} // namespace tw::edits
