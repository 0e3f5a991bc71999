// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/goa/generation.h"
#include "schema/issue.h"
#include "schema/json/json.h"
#include "schema/patterns/pattern.h"
#include "schema/validation/evaluate/issuetext.h"
#include "schema/validation/payloadrules.h"
#include "schema/validation/program/keytable.h"
#include "schema/validation/program/numbers.h"
#include "schema/vocabulary/unions.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace tw::goa {

/// The wire form of a Goa type, derived from the JSON Schema printed for it.
enum class Kind : std::uint8_t {
    Any,
    Boolean,
    Integer,
    Number,
    String,
    Bytes, ///< base64 in JSON
    Array,
    Object, ///< closed, regardless of additionalProperties in the schema
    Map,
    Union,
};

struct Type;

struct Field
{
    std::string name;
    const Type *type = nullptr;
    bool required = false;
};

struct Branch
{
    std::string tag;
    const Type *type = nullptr;
};

struct Type
{
    Kind kind = Kind::Any;
    bool named = false; ///< a user type: field paths restart here
    bool narrow = false; ///< 32 bits
    bool flattened = false; ///< a union without an envelope
    bool open = false; ///< an object that accepts further keys
    std::string pointer; ///< into the schema
    std::vector<const Json *> values; ///< enum
    std::string format;
    std::optional<Pattern> pattern;
    std::optional<NumberLimit> minimum;
    std::optional<NumberLimit> maximum;
    std::optional<NumberLimit> exclusiveMinimum;
    std::optional<NumberLimit> exclusiveMaximum;
    std::optional<std::size_t> leastLength; ///< of arrays too
    std::optional<std::size_t> mostLength;
    std::vector<Field> fields; ///< required ones first, in the order of `required`
    KeyTable fieldNames; ///< name -> index into fields
    /// Includes names without a field (docs/formats/goa-ai.md, "Examples and required names").
    std::vector<std::string> required;
    std::string tagKey; ///< of a flattened union
    std::vector<Branch> branches;
    const Type *element = nullptr; ///< of arrays and maps

    [[nodiscard]] const Field *field(std::string_view key) const;
};

/// The types of one payload schema. Cycles are supported, although a generated catalog cannot have
/// any (docs/formats/goa-ai.md, "Recursive types").
class Boundary final : public PayloadRules
{
public:
    explicit Boundary(const Json &schema, HintGeneration generation = HintGeneration::Head);

    /// The issues that the generated Go codec and validator would report, stage by stage
    /// (docs/formats/goa-ai.md, "Stages"): unknown keys, JSON types and unions stop at the first
    /// error, rules report all. Older generations: "The boundary by version". `field` is empty if
    /// the Go code fails without naming an issue.
    [[nodiscard]] std::vector<Issue> validate(const Json &payload) const override;
    /// With the keys of unions that generated code reads: wireSchema().
    [[nodiscard]] std::optional<ReadSchema> readSchema() const override;
    [[nodiscard]] std::string_view name() const override { return "generated Goa code"; }
    [[nodiscard]] bool readsLoneSurrogates() const override { return true; }
    [[nodiscard]] PatternDialect patternDialect() const override { return PatternDialect::Re2; }
    [[nodiscard]] bool checksFormat(std::string_view name) const override;
    [[nodiscard]] bool matchesFormat(std::string_view name, std::string_view utf8) const override;
    [[nodiscard]] std::string_view formatExample(std::string_view name) const override;
    [[nodiscard]] std::string_view tagKey() const override { return GoaWireTagKey; }
    [[nodiscard]] std::string_view valueKey() const override { return GoaWireValueKey; }
    /// True if minimum lengths also apply to absent fields (docs/formats/goa-ai.md, "Least lengths
    /// of absent lists").
    [[nodiscard]] bool needsEntries(const Json &node) const override;
    /// The minimum length of a map, which counts its entries.
    [[nodiscard]] std::size_t minEntries(const Json &node) const override;

private:
    const Type *typeFor(const Json &schema, std::string pointer);
    void readType(Type &type, const Json &schema);
    void readObject(Type &type, const Json &schema);
    bool readUnion(Type &type, const Json &schema);
    static void readRules(Type &type, const Json &schema);

    const Json &m_schema;
    HintGeneration m_generation;
    std::deque<Type> m_types;
    std::unordered_map<const Json *, const Type *> m_known;
    std::vector<std::pair<Type *, const Json *>> m_pending;
    const Type *m_root = nullptr;
};

} // namespace tw::goa
