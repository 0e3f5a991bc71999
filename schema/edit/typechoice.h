// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/edit/samples.h"
#include "schema/json/json.h"
#include "schema/result.h"
#include "schema/vocabulary/schemaview.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// The type of a node as an editor shows it and lets it be chosen.
struct TypeChoice
{
    enum class Kind : std::uint8_t {
        Any, ///< no constraint on the type
        Scalar, ///< `type` and `format`
        Object, ///< with named properties
        List, ///< parts[0]: the elements
        Map, ///< parts[0]: the values
        Tuple, ///< parts: the entries of `prefixItems`
        TaggedUnion, ///< parts and tags: the branches; new ones are written as Goa-AI's envelopes
        OneOf, ///< parts: the branches of `oneOf` or `anyOf`
        Shared, ///< a `$ref` to the definition `shared`
        Other, ///< what none of the others describes (a list of types, `allOf`, `false`)
    };
    Kind kind = Kind::Any;
    std::string type = {}; ///< Scalar: "string", "integer", "number", "boolean" or "null"
    std::string format = {}; ///< Scalar: only what makes a type of its own: int32, int64, float,
                             ///< double, byte; other formats are constraints and are left alone
    std::string shared = {}; ///< Shared: a name in `$defs`; "" for a `$ref` to the root
    std::vector<TypeChoice> parts = {};
    std::vector<std::string> tags = {}; ///< TaggedUnion: one for each part
    bool nullable = false; ///< null is allowed as well

    [[nodiscard]] bool operator==(const TypeChoice &other) const = default;
};

/// The type of \a schema as written. A reference is Shared, never its target. Parts are described
/// down to four levels; deeper ones are Any.
[[nodiscard]] TypeChoice typeChoiceOf(const SchemaView &schema);
/// The part of a nullable schema that describes the value that is not null: the other branch of
/// `anyOf: [X, {"type": "null"}]`, else \a schema itself.
[[nodiscard]] SchemaView withoutNull(const SchemaView &schema);

/// Gives the node at \a pointer the type \a choice. What the new type knows stays: title,
/// description, unknown keywords, constraints of the same type, the schemas of parts that keep
/// their type. A node that becomes a list or map of its old type becomes the schema of its
/// elements, and the other way round. A list, map, tuple or union without parts in \a choice keeps
/// the parts that are there, or gets the old type as its only one. Other changes only whether the
/// node is nullable. Samples that the change makes invalid, here or above, are corrected or
/// removed. Errors: InvalidSchema for a shared type that is not in `$defs` of \a root; add it with
/// withSharedTypes() first.
[[nodiscard]] Result<CheckedEdit> withTypeChoice(const JsonPtr &root, std::string_view pointer,
                                                 const TypeChoice &choice);

} // namespace tw
