// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace tw {

// Edits of the properties of an object. Conventions and errors as in schema/edit/schemaedits.h.

/// A schema after an edit, and where the node is that was added or moved.
struct PlacedSchema
{
    JsonPtr root;
    std::string pointer;
};

/// Past the last entry.
inline constexpr std::size_t AtEnd = static_cast<std::size_t>(-1);

/// \a wanted, or "wanted_2", "wanted_3", … if the object \a map has that key.
[[nodiscard]] std::string freeName(const Json &map, std::string_view wanted = "new_field");
/// As freeName(), for a new property of the object at \a pointer in \a root.
[[nodiscard]] std::string freePropertyName(const Json &root, std::string_view pointer,
                                           std::string_view wanted = "new_field");

/// Adds the property \a name before the one at \a index of the object at \a pointer. `properties`
/// is added where it is missing, and `type` where the node allows any value. Errors: InvalidSchema
/// if the name is empty or taken, or if the node allows no object or is a reference.
[[nodiscard]] Result<PlacedSchema> withPropertyInserted(const JsonPtr &root,
                                                        std::string_view pointer, std::size_t index,
                                                        const std::string &name,
                                                        const Json &schema);
/// Removes the property at \a pointer, its entries in `required` and in the dependencies of its
/// object, and its key from every sample that describes the object.
[[nodiscard]] Result<JsonPtr> withPropertyRemoved(const JsonPtr &root, std::string_view pointer);
/// Adds a copy of the property at \a pointer after it, named "name_2"; required if it is.
[[nodiscard]] Result<PlacedSchema> withPropertyDuplicated(const JsonPtr &root,
                                                          std::string_view pointer);
/// Moves the property at \a pointer into the object at \a object, before the property that is at
/// \a index now. It stays required or optional. Another object gives it a free name. Errors:
/// InvalidSchema for a move into itself.
[[nodiscard]] Result<PlacedSchema> withPropertyMoved(const JsonPtr &root, std::string_view pointer,
                                                     std::string_view object, std::size_t index);

struct MovedProperty
{
    JsonPtr from; ///< without the property
    PlacedSchema to;
};
/// Moves the property at \a pointer of \a from into the object at \a object of another document
/// \a to. The definitions that it refers to are copied with it; one that differs from a definition
/// of the same name in \a to gets a free name.
[[nodiscard]] Result<MovedProperty> withPropertyMovedTo(const JsonPtr &from,
                                                        std::string_view pointer, const JsonPtr &to,
                                                        std::string_view object, std::size_t index);
/// Adds a copy of the schema at \a pointer of \a from as the property \a name of the object at
/// \a object of \a to, with the definitions that it refers to.
[[nodiscard]] Result<PlacedSchema> withNodeCopied(const JsonPtr &from, std::string_view pointer,
                                                  const JsonPtr &to, std::string_view object,
                                                  std::size_t index, const std::string &name);

} // namespace tw
