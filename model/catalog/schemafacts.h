// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/vocabulary/schemaview.h"

#include <QString>

#include <string>
#include <vector>

namespace tw {

enum class SchemaChildKind : unsigned char {
    Property,
    Items,
    PrefixItem,
    MapValue,
    Branch,
    Condition, ///< applies to some values only: see model/catalog/conditions.h
};

/// A child of a schema node in an attribute tree.
struct SchemaChild
{
    QString name; ///< property name, "items", "values", the name of a branch, or a condition
    SchemaView node; ///< as written, possibly a `$ref`
    SchemaChildKind kind = SchemaChildKind::Property;
    bool isRequired = false;
};
/// Children of a resolved node: properties in the author's order, items, map values, branches of
/// `oneOf`/`anyOf`, conditional parts. For a tagged envelope, these are the values of its branches.
[[nodiscard]] std::vector<SchemaChild> schemaChildren(const SchemaView &node);

/// "integer", "string or null", "list of Bed", "map of string", "one of 3", "any".
[[nodiscard]] QString schemaTypeText(const SchemaView &node);
/// The constraints in short form, "1…168 · default 24"; "" if there are none.
[[nodiscard]] QString schemaLimitsText(const SchemaView &node);
[[nodiscard]] QString schemaDescription(const SchemaView &node);
/// The name of the `$ref` target, "" if the node is not a reference.
[[nodiscard]] QString schemaReferenceName(const SchemaView &node);

/// \a value as JSON text of at most \a limit characters.
[[nodiscard]] QString shortJson(const Json &value, int limit = 60);

} // namespace tw
