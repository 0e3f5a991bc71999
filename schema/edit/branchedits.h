// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/edit/propertyedits.h"

namespace tw {

// Edits of unions, tuples and other lists in a schema. Conventions and errors as in
// schema/edit/schemaedits.h.

/// Inserts \a value into the array at \a pointer ("/prefixItems", "/enum", "/allOf"), before the
/// entry at \a index. An array that is missing is added.
[[nodiscard]] Result<PlacedSchema> withEntryInserted(const JsonPtr &root, std::string_view pointer,
                                                     std::size_t index, const Json &value);
/// Removes the entry \a index of the array at \a pointer, and the array with its last entry.
[[nodiscard]] Result<JsonPtr> withEntryRemoved(const JsonPtr &root, std::string_view pointer,
                                               std::size_t index);
/// Moves the entry \a from of the array at \a pointer to the place \a to.
[[nodiscard]] Result<JsonPtr> withEntryMoved(const JsonPtr &root, std::string_view pointer,
                                             std::size_t from, std::size_t to);

/// Adds a branch for values like \a value to the union at \a pointer, before the branch at
/// \a index, in the encoding of the other branches. \a tag names it in a tagged union. The
/// result's pointer is that of the value. Errors: InvalidSchema for a tag that is empty or taken,
/// or if the node is not a union.
[[nodiscard]] Result<PlacedSchema> withBranchInserted(const JsonPtr &root, std::string_view pointer,
                                                      std::size_t index, const std::string &tag,
                                                      const Json &value);
/// Removes a branch. Errors: InvalidSchema for the last one.
[[nodiscard]] Result<JsonPtr> withBranchRemoved(const JsonPtr &root, std::string_view pointer,
                                                std::size_t index);
[[nodiscard]] Result<JsonPtr> withBranchMoved(const JsonPtr &root, std::string_view pointer,
                                              std::size_t from, std::size_t to);
/// Changes the tag of a branch, also in the samples of the union.
[[nodiscard]] Result<JsonPtr> withBranchTag(const JsonPtr &root, std::string_view pointer,
                                            std::size_t index, const std::string &tag);
/// A tag that the union at \a pointer does not have.
[[nodiscard]] std::string freeTag(const Json &root, std::string_view pointer,
                                  std::string_view wanted = "new_branch");

} // namespace tw
