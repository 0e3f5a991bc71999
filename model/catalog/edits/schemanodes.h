// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogkeys.h"
#include "schema/result.h"

#include <cstddef>
#include <string>
#include <vector>

namespace tw::edits {

/// How a node of a schema hangs on the node above it.
struct SchemaEntry
{
    enum class Kind {
        Root,
        Property,
        Branch, ///< of the union \a owner; the node is the branch or its value
        ListEntry, ///< of the array \a owner: tuple, allOf
        Member, ///< of the object \a owner: items, additionalProperties, not, …
    };
    Kind kind = Kind::Root;
    std::string owner; ///< a pointer
    std::size_t index = 0; ///< of a branch or entry
};
[[nodiscard]] SchemaEntry schemaEntryAt(const Json &root, const std::string &pointer);

/// \a root with the node at \a pointer replaced. Error: NoSuchItem.
[[nodiscard]] Result<JsonPtr> withNodeReplaced(const JsonPtr &root, const std::string &pointer,
                                               const Json &node);

/// \a pointer without its last \a count tokens.
[[nodiscard]] std::string withoutTokens(const std::string &pointer, std::size_t count);
/// The object of ".../properties/<name>"; \a pointer must be of a property.
[[nodiscard]] std::string objectOfProperty(const std::string &pointer);
/// The position of a property in its object.
[[nodiscard]] std::size_t propertyIndex(const Json &root, const std::string &pointer);

/// \a places without those below another one, each once, in the order of their schemas and of
/// their entries there.
[[nodiscard]] std::vector<SchemaPlace> outermost(std::vector<SchemaPlace> places);

} // namespace tw::edits
