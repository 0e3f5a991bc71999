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

/// How a schema spells a union whose branches are told apart by a tag
/// (docs/formats/goa-ai.md, "Unions").
enum class UnionEncoding : std::uint8_t {
    /// `oneOf` (or `anyOf`) of two-key objects {tag, value}, with or without `"type": "object"`
    /// beside it: Goa-AI v0.55.0, and from v0.67.0 on.
    Envelopes,
    /// One object, properties.type.enum[i] paired with properties.value.anyOf[i]: v0.27 to v0.66.
    PairedLists,
    /// `oneOf` of objects that have the tag among properties of their own.
    Flattened,
};

struct UnionBranch
{
    std::string tag;
    std::string description; ///< of the branch, else of its value; "" without one
    /// Below the union node, where the branch stands: "/oneOf/0", "/properties/value/anyOf/0".
    std::string pointer;
    /// Below the union node, where the schema of the value stands: "/oneOf/0/properties/value".
    /// Flattened: the branch itself, tag included. A branch that is a `$ref` has its target's
    /// properties, so the pointer cannot be followed without resolving; `schema` is resolved.
    std::string valuePointer;
    const Json *branch = nullptr; ///< the branch, its own `$ref` followed
    const Json *value = nullptr; ///< the schema of the value, as it stands (may be a `$ref`)
};

struct TaggedUnion
{
    UnionEncoding encoding = UnionEncoding::Envelopes;
    std::string tagKey; ///< as the schema names it, "type" unless renamed
    std::string valueKey; ///< "value" unless renamed; "" for Flattened
    std::vector<UnionBranch> branches; ///< tags differ from each other
};

/// The keys that generated Goa-AI codecs read, whatever the schema calls them
/// (docs/formats/goa-ai.md, "Renamed union keys").
constexpr std::string_view GoaWireTagKey = "type";
constexpr std::string_view GoaWireValueKey = "value";

/// Recognises a tagged union by its structure: every branch has one and the same property that can
/// only be one string, and these strings differ. \a root, if given, resolves branches that are
/// local references. The result points into \a node and \a root.
[[nodiscard]] std::optional<TaggedUnion> recogniseUnion(const Json &node,
                                                        const Json *root = nullptr);

} // namespace tw
