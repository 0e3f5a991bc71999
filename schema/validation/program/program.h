// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/formats/formats.h"
#include "schema/patterns/pattern.h"
#include "schema/validation/compiledschema.h"
#include "schema/validation/program/keytable.h"
#include "schema/validation/program/numbers.h"
#include "schema/validation/program/places.h"
#include "schema/vocabulary/keywords.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace tw {

using NodeIndex = std::uint32_t;
constexpr std::uint32_t None = UINT32_MAX;

/// An inclusive range of counts.
struct CountRange
{
    std::size_t least = 0;
    std::size_t most = SIZE_MAX;

    [[nodiscard]] bool contains(std::size_t count) const { return count >= least && count <= most; }
    [[nodiscard]] bool isAny() const { return least == 0 && most == SIZE_MAX; }
};

struct Property
{
    std::string name;
    NodeIndex node = None; ///< None: only named by `required`
    std::uint32_t requiredBit = None;
};

struct PatternProperty
{
    std::uint32_t pattern = 0;
    NodeIndex node = 0;
};

struct Dependency
{
    std::string trigger;
    std::vector<std::string> required;
    NodeIndex schema = None;
    Keyword keyword = Keyword::Unknown; ///< DependentRequired, DependentSchemas or Dependencies
};

struct ObjectRule
{
    std::vector<Property> properties; ///< in declared order; then those only required
    KeyTable keys; ///< name -> index into properties
    std::vector<std::uint32_t> required; ///< indexes into properties, in the order of `required`
    std::vector<PatternProperty> patterns;
    std::vector<Dependency> dependencies;
    NodeIndex additional = None;
    NodeIndex names = None;
    NodeIndex unevaluated = None;
    CountRange size;
    bool hasMembersRule = false; ///< any rule that applies to each member
};

struct ArrayRule
{
    std::vector<NodeIndex> prefix;
    NodeIndex items = None; ///< applied after the prefix
    NodeIndex contains = None;
    NodeIndex unevaluated = None;
    CountRange size;
    CountRange matches{1, SIZE_MAX}; ///< the number of elements that match `contains`
    bool unique = false;
    bool containsEvaluates = false; ///< since 2020-12
    Keyword prefixKeyword = Keyword::Unknown; ///< PrefixItems or Items
    Keyword itemsKeyword = Keyword::Unknown; ///< Items or AdditionalItems
};

struct NumberRule
{
    std::optional<NumberLimit> minimum;
    std::optional<NumberLimit> maximum;
    std::optional<NumberLimit> exclusiveMinimum;
    std::optional<NumberLimit> exclusiveMaximum;
    std::optional<NumberLimit> multipleOf;
    /// The same as doubles, if that is everything and a double represents it exactly.
    struct Reals
    {
        double minimum = -std::numeric_limits<double>::infinity();
        double maximum = std::numeric_limits<double>::infinity();
        double above = -std::numeric_limits<double>::infinity();
        double below = std::numeric_limits<double>::infinity();
    };
    std::optional<Reals> reals;
};

struct StringRule
{
    CountRange length; ///< in code points
    std::uint32_t pattern = None;
    std::optional<FormatId> format; ///< only if asserted
    bool isBase64 = false; ///< contentEncoding, if asserted (draft 7)
    bool isJson = false; ///< contentMediaType, if asserted

    [[nodiscard]] bool judgesContent() const { return isBase64 || isJson; }
};

/// enum and const.
struct ValueRule
{
    std::vector<const Json *> values;
    bool isConst = false;
    bool onlyStrings = true;
    KeyTable strings; ///< of the string values, if there are many
    std::unordered_multimap<std::uint64_t, std::uint32_t> hashes; ///< if there are many
};

/// Distinguishes the branches of a union: a property that each of them restricts to different
/// values.
struct Discriminator
{
    std::string property;
    std::vector<std::vector<const Json *>> values; ///< one list per branch; empty: not an object
    bool required = false;
};

struct UnionRule
{
    std::vector<NodeIndex> branches;
    std::optional<Discriminator> discriminator;
};

struct LogicRule
{
    std::vector<NodeIndex> allOf;
    UnionRule anyOf;
    UnionRule oneOf;
    NodeIndex negated = None;
    NodeIndex condition = None;
    NodeIndex consequence = None;
    NodeIndex alternative = None;
};

/// A reference whose target depends on the evaluation path.
struct DynamicRef
{
    NodeIndex fallback = None;
    std::uint32_t targets = None; ///< into dynamicTargets; None: only the fallback
};

/// The schemas with a dynamic anchor of the same name.
struct DynamicTargets
{
    std::string anchor; ///< "" for $recursiveAnchor
    std::unordered_map<std::uint32_t, NodeIndex> byResource;
    std::size_t taken = 0; ///< how many of the documents' list it contains
};

struct Node
{
    std::uint8_t types = AllTypeBits;
    bool never = false;
    bool trivial = true; ///< accepts everything and marks nothing as evaluated
    bool forks = false; ///< leads on in several ways, which can join again
    bool plain = false; ///< checks scalars only by type, bounds and lists
    bool integerBySpelling = false;
    std::uint32_t resource = 0;
    NodeIndex ref = None;
    std::uint32_t dynamicRef = None;
    std::uint32_t object = None;
    std::uint32_t array = None;
    std::uint32_t number = None;
    std::uint32_t string = None;
    std::uint32_t value = None;
    std::uint32_t constant = None;
    std::uint32_t logic = None;
};

/// A schema with a URI of its own.
struct ProgramResource
{
    std::string uri; ///< "" if the main document has none
    std::uint32_t place = SchemaPlaces::Nowhere;
    Draft draft = Draft::Draft2020_12;
};

struct SchemaProgram
{
    std::vector<Node> nodes; ///< [0] is the root
    NodePointers pointers; ///< the location of each node
    std::vector<ProgramResource> resources; ///< indexed by Node::resource
    std::vector<const Json *> sources; ///< the schema of each node
    std::vector<ObjectRule> objects;
    std::vector<ArrayRule> arrays;
    std::vector<NumberRule> numbers;
    std::vector<StringRule> strings;
    std::vector<ValueRule> values;
    std::vector<LogicRule> logics;
    std::vector<DynamicRef> dynamicRefs;
    std::vector<DynamicTargets> dynamicTargets;
    std::vector<Pattern> patterns;
    bool usesDynamicScope = false;
    Draft draft = Draft::Draft2020_12;
    std::vector<Finding> warnings;
    std::vector<JsonPtr> documents; ///< keeps alive what `values` and `sources` point to
};

using Program = SchemaProgram;

} // namespace tw
