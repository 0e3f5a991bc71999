// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/vocabulary/schemaview.h"

#include <QString>

#include <string>
#include <vector>

namespace tw {

enum class SchemaChildKind : unsigned char { Property, Items, PrefixItem, MapValue, Branch };

/// What stands below a schema node in a tree of attributes.
struct SchemaChild
{
    QString name; ///< property name, "items", "values" or what a branch is called
    SchemaView node; ///< as written, perhaps a `$ref`
    SchemaChildKind kind = SchemaChildKind::Property;
    bool isRequired = false;
};
/// Children of a resolved node: properties in the author's order, items, map values, branches of
/// `oneOf`/`anyOf`. The branches of a tagged envelope are its values.
[[nodiscard]] std::vector<SchemaChild> schemaChildren(const SchemaView &node);

/// "integer", "string or null", "array of Bed", "map of string", "one of 3", "any".
[[nodiscard]] QString schemaTypeText(const SchemaView &node);
/// The constraints in few words, "1…168 · default 24"; "" without any.
[[nodiscard]] QString schemaLimitsText(const SchemaView &node);
[[nodiscard]] QString schemaDescription(const SchemaView &node);
/// The bare name of the `$ref` target, "" when the node is none.
[[nodiscard]] QString schemaReferenceName(const SchemaView &node);

/// \a value as a JSON text in at most \a limit characters.
[[nodiscard]] QString shortJson(const Json &value, int limit = 60);

} // namespace tw
