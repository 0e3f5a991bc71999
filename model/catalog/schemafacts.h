// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <QString>

#include <string>
#include <vector>

namespace tw {

/// A schema node and where it stands in its document.
struct SchemaNode
{
    const Json *schema = nullptr;
    std::string pointer; ///< JSON Pointer into the schema document
};

/// Follows local `$ref`s ("#/…") from \a node, at most 32 of them. A reference that leads nowhere
/// stays as it is.
[[nodiscard]] SchemaNode resolveSchema(const Json &root, SchemaNode node);

enum class SchemaChildKind : unsigned char { Property, Items, PrefixItem, MapValue, Branch };

/// What stands below a schema node in a tree of attributes.
struct SchemaChild
{
    QString name; ///< property name, "items", "values" or what a branch is called
    SchemaNode node; ///< as written, perhaps a `$ref`
    SchemaChildKind kind = SchemaChildKind::Property;
    bool isRequired = false;
};
/// Children of a resolved node: properties in the author's order, items, map values, branches of
/// `oneOf`/`anyOf`. The branches of a tagged envelope are its values.
[[nodiscard]] std::vector<SchemaChild> schemaChildren(const Json &root, const SchemaNode &node);

/// "integer", "string or null", "array of Bed", "map of string", "one of 3", "any".
[[nodiscard]] QString schemaTypeText(const Json &root, const SchemaNode &node);
/// The constraints in few words, "1…168 · default 24"; "" without any.
[[nodiscard]] QString schemaLimitsText(const Json &root, const SchemaNode &node);
[[nodiscard]] QString schemaDescription(const Json &root, const SchemaNode &node);
/// The bare name of the `$ref` target, "" when the node is none.
[[nodiscard]] QString schemaReferenceName(const SchemaNode &node);

/// \a value as a JSON text in at most \a limit characters.
[[nodiscard]] QString shortJson(const Json &value, int limit = 60);

} // namespace tw
