// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// How a schema represents a union whose branches are distinguished by a tag
/// (docs/formats/goa-ai.md, "Unions").
enum class UnionEncoding : std::uint8_t {
    /// `oneOf` (or `anyOf`) of two-key objects {tag, value}, with or without `"type": "object"`
    /// beside it: Goa-AI v0.55.0, and v0.67.0 or later.
    Envelopes,
    /// One object with properties.type.enum[i] paired with properties.value.anyOf[i]: v0.27 to
    /// v0.66.
    PairedLists,
    /// `oneOf` of objects that have the tag among their own properties.
    Flattened,
};

struct UnionBranch
{
    std::string tag;
    std::string description; ///< of the branch, else of its value; "" if neither has one
    /// The branch, relative to the union node: "/oneOf/0", "/properties/value/anyOf/0".
    std::string pointer;
    /// The schema of the value, relative to the union node: "/oneOf/0/properties/value". Flattened:
    /// the branch itself, including the tag. A branch that is a `$ref` has the properties of its
    /// target, so the pointer cannot be followed without resolving; `schema` is resolved.
    std::string valuePointer;
    const Json *branch = nullptr; ///< the branch with its own `$ref` resolved
    const Json *value = nullptr; ///< the schema of the value, unresolved (may be a `$ref`)
};

struct TaggedUnion
{
    UnionEncoding encoding = UnionEncoding::Envelopes;
    std::string tagKey; ///< as the schema names it; "type" unless renamed
    std::string valueKey; ///< "value" unless renamed; "" for Flattened
    std::vector<UnionBranch> branches; ///< tags differ from each other
};

/// The keys that generated Goa-AI codecs read, regardless of the names in the schema
/// (docs/formats/goa-ai.md, "Renamed union keys").
constexpr std::string_view GoaWireTagKey = "type";
constexpr std::string_view GoaWireValueKey = "value";

/// Recognises a tagged union by its structure: every branch has the same property that allows only
/// one string, and these strings differ. \a root, if given, resolves branches that are local
/// references. The result points into \a node and \a root.
[[nodiscard]] std::optional<TaggedUnion> recogniseUnion(const Json &node,
                                                        const Json *root = nullptr);

} // namespace tw
