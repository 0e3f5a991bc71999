// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/issue.h"
#include "schema/json/jsonmember.h"
#include "schema/vocabulary/draft.h"
#include "schema/vocabulary/typebits.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace tw {

/// The keywords of JSON Schema, drafts 4 to 2020-12, and the vendor keywords that tool catalogs
/// use, sorted by name. OldId is the "id" of draft 4.
// clang-format off
enum class Keyword : std::uint8_t {
    Unknown, Anchor, Comment, Defs, DynamicAnchor, DynamicRef, Id, RecursiveAnchor,
    RecursiveRef, Ref, Schema, Vocabulary, AdditionalItems, AdditionalProperties, AllOf, AnyOf,
    Const, Contains, ContentEncoding, ContentMediaType, ContentSchema, Default, Definitions,
    Dependencies, DependentRequired, DependentSchemas, Deprecated, Description, Disallow,
    Discriminator, DivisibleBy, Else, Enum, Example, Examples, ExclusiveMaximum,
    ExclusiveMinimum, Extends, Format, OldId, If, Items, MaxContains, MaxItems, MaxLength,
    MaxProperties, Maximum, Media, MinContains, MinItems, MinLength, MinProperties, Minimum,
    MultipleOf, Not, Nullable, OneOf, Pattern, PatternProperties, PrefixItems, Properties,
    PropertyNames, PropertyOrdering, ReadOnly, Required, Then, Title, Type, UnevaluatedItems,
    UnevaluatedProperties, UniqueItems, WriteOnly, XFormat, XMultiline
};
// clang-format on

/// The form of a keyword's value.
enum class KeywordShape : std::uint8_t {
    Any,
    Boolean,
    Number, ///< exclusiveMinimum and exclusiveMaximum of draft 4 are booleans
    Count, ///< an integer of at least 0
    Text,
    TypeNames, ///< one type name or a list of them
    Names, ///< a list of strings
    List, ///< a list of arbitrary values
    Object,
    NamesMap, ///< an object whose values are lists of strings
    Schema,
    SchemaArray,
    SchemaMap,
    SchemaOrArray, ///< items; a list only before 2020-12
    SchemaOrNamesMap, ///< dependencies
};

enum class KeywordKind : std::uint8_t {
    Assertion,
    Applicator, ///< applies schemas to the value or to parts of it
    Annotation, ///< some can also assert: format and content
    Reference,
    Identity, ///< names the schema, its dialect or a location in it
    Definitions, ///< holds schemas that others refer to
    Comment,
    Vendor, ///< in no draft; only annotates
};

/// The tool definition formats that carry a keyword.
enum KeywordTarget : std::uint8_t {
    ForGoa = 1, ///< tool_schemas.json of Goa-AI
    ForMcp = 2,
    ForOpenAi = 4, ///< strict function schemas
    ForGemini = 8, ///< the Schema object of function declarations
};

struct KeywordInfo
{
    Keyword id = Keyword::Unknown;
    std::string_view name;
    std::uint8_t drafts = 0; ///< bit n is set if the n-th Draft has it
    std::uint8_t types = AllTypeBits; ///< the instance types it applies to
    KeywordShape shape = KeywordShape::Any;
    KeywordKind kind = KeywordKind::Vendor;
    std::optional<IssueCode> code; ///< the usual issue, if the keyword asserts
    std::uint8_t targets = 0; ///< KeywordTarget bits

    [[nodiscard]] constexpr bool isIn(Draft draft) const
    {
        return (drafts >> static_cast<unsigned>(draft) & 1U) != 0;
    }
    [[nodiscard]] constexpr bool holdsSchemas() const { return shape >= KeywordShape::Schema; }
    /// True if the keyword applies only to some instance types.
    [[nodiscard]] constexpr bool isTyped() const { return types != AllTypeBits; }
};

namespace keywordtable {

    constexpr std::uint8_t since(Draft first, Draft last = Draft::Draft2020_12)
    {
        std::uint8_t drafts = 0;
        for (auto i = static_cast<unsigned>(first); i <= static_cast<unsigned>(last); ++i)
            drafts = static_cast<std::uint8_t>(drafts | 1U << i);
        return drafts;
    }
    constexpr std::uint8_t NoDraft = 0;
    constexpr std::uint8_t EveryDraft = since(Draft::Draft4);
    constexpr std::uint8_t NumericBits = IntegerBit | NumberBit;
    using enum KeywordShape;
    using enum KeywordKind;

    // clang-format off
    inline constexpr std::array<KeywordInfo, 74> Rows{{
        {},
        {Keyword::Anchor, "$anchor", since(Draft::Draft2019_09), AllTypeBits, Text, Identity, std::nullopt, ForMcp},
        {Keyword::Comment, "$comment", since(Draft::Draft7), AllTypeBits, Text, Comment, std::nullopt, ForMcp},
        {Keyword::Defs, "$defs", since(Draft::Draft2019_09), AllTypeBits, SchemaMap, Definitions, std::nullopt, ForGoa | ForMcp | ForOpenAi},
        {Keyword::DynamicAnchor, "$dynamicAnchor", since(Draft::Draft2020_12), AllTypeBits, Text, Identity, std::nullopt, ForMcp},
        {Keyword::DynamicRef, "$dynamicRef", since(Draft::Draft2020_12), AllTypeBits, Text, Reference, std::nullopt, ForMcp},
        {Keyword::Id, "$id", since(Draft::Draft6), AllTypeBits, Text, Identity, std::nullopt, ForMcp},
        {Keyword::RecursiveAnchor, "$recursiveAnchor", since(Draft::Draft2019_09), AllTypeBits, Boolean, Identity, std::nullopt, ForMcp},
        {Keyword::RecursiveRef, "$recursiveRef", since(Draft::Draft2019_09), AllTypeBits, Text, Reference, std::nullopt, ForMcp},
        {Keyword::Ref, "$ref", EveryDraft, AllTypeBits, Text, Reference, std::nullopt, ForGoa | ForMcp | ForOpenAi},
        {Keyword::Schema, "$schema", EveryDraft, AllTypeBits, Text, Identity, std::nullopt, ForGoa | ForMcp},
        {Keyword::Vocabulary, "$vocabulary", since(Draft::Draft2019_09), AllTypeBits, Object, Identity, std::nullopt, ForMcp},
        {Keyword::AdditionalItems, "additionalItems", since(Draft::Draft4, Draft::Draft2019_09), ArrayBit, Schema, Applicator, IssueCode::InvalidLength, ForMcp},
        {Keyword::AdditionalProperties, "additionalProperties", EveryDraft, ObjectBit, Schema, Applicator, IssueCode::UnknownField, ForGoa | ForMcp | ForOpenAi},
        {Keyword::AllOf, "allOf", EveryDraft, AllTypeBits, SchemaArray, Applicator, std::nullopt, ForMcp},
        {Keyword::AnyOf, "anyOf", EveryDraft, AllTypeBits, SchemaArray, Applicator, IssueCode::NoMatchingBranch, ForMcp | ForOpenAi | ForGemini},
        {Keyword::Const, "const", since(Draft::Draft6), AllTypeBits, Any, Assertion, IssueCode::InvalidConst, ForMcp | ForOpenAi},
        {Keyword::Contains, "contains", since(Draft::Draft6), ArrayBit, Schema, Applicator, IssueCode::NotContained, ForMcp},
        {Keyword::ContentEncoding, "contentEncoding", since(Draft::Draft7), StringBit, Text, Annotation, IssueCode::InvalidContent, ForMcp},
        {Keyword::ContentMediaType, "contentMediaType", since(Draft::Draft7), StringBit, Text, Annotation, IssueCode::InvalidContent, ForMcp},
        {Keyword::ContentSchema, "contentSchema", since(Draft::Draft2019_09), StringBit, Schema, Annotation, std::nullopt, ForMcp},
        {Keyword::Default, "default", EveryDraft, AllTypeBits, Any, Annotation, std::nullopt, ForGoa | ForMcp | ForGemini},
        {Keyword::Definitions, "definitions", EveryDraft, AllTypeBits, SchemaMap, Definitions, std::nullopt, ForMcp},
        {Keyword::Dependencies, "dependencies", EveryDraft, ObjectBit, SchemaOrNamesMap, Applicator, IssueCode::MissingDependency, ForMcp},
        {Keyword::DependentRequired, "dependentRequired", since(Draft::Draft2019_09), ObjectBit, NamesMap, Assertion, IssueCode::MissingDependency, ForMcp},
        {Keyword::DependentSchemas, "dependentSchemas", since(Draft::Draft2019_09), ObjectBit, SchemaMap, Applicator, std::nullopt, ForMcp},
        {Keyword::Deprecated, "deprecated", since(Draft::Draft2019_09), AllTypeBits, Boolean, Annotation, std::nullopt, ForMcp},
        {Keyword::Description, "description", EveryDraft, AllTypeBits, Text, Annotation, std::nullopt, ForGoa | ForMcp | ForOpenAi | ForGemini},
        {Keyword::Disallow, "disallow", NoDraft, AllTypeBits, Any, Assertion, std::nullopt, 0},
        {Keyword::Discriminator, "discriminator", NoDraft, ObjectBit, Object, Vendor, std::nullopt, 0},
        {Keyword::DivisibleBy, "divisibleBy", NoDraft, NumericBits, Number, Assertion, std::nullopt, 0},
        {Keyword::Else, "else", since(Draft::Draft7), AllTypeBits, Schema, Applicator, std::nullopt, ForMcp},
        {Keyword::Enum, "enum", EveryDraft, AllTypeBits, List, Assertion, IssueCode::InvalidEnumValue, ForGoa | ForMcp | ForOpenAi | ForGemini},
        {Keyword::Example, "example", NoDraft, AllTypeBits, Any, Vendor, std::nullopt, ForGoa | ForGemini},
        {Keyword::Examples, "examples", since(Draft::Draft6), AllTypeBits, List, Annotation, std::nullopt, ForMcp},
        {Keyword::ExclusiveMaximum, "exclusiveMaximum", EveryDraft, NumericBits, Number, Assertion, IssueCode::InvalidRange, ForGoa | ForMcp | ForOpenAi},
        {Keyword::ExclusiveMinimum, "exclusiveMinimum", EveryDraft, NumericBits, Number, Assertion, IssueCode::InvalidRange, ForGoa | ForMcp | ForOpenAi},
        {Keyword::Extends, "extends", NoDraft, AllTypeBits, Any, Applicator, std::nullopt, 0},
        {Keyword::Format, "format", EveryDraft, StringBit, Text, Annotation, IssueCode::InvalidFormat, ForGoa | ForMcp | ForOpenAi | ForGemini},
        {Keyword::OldId, "id", since(Draft::Draft4, Draft::Draft4), AllTypeBits, Text, Identity, std::nullopt, ForMcp},
        {Keyword::If, "if", since(Draft::Draft7), AllTypeBits, Schema, Applicator, std::nullopt, ForMcp},
        {Keyword::Items, "items", EveryDraft, ArrayBit, SchemaOrArray, Applicator, IssueCode::InvalidLength, ForGoa | ForMcp | ForOpenAi | ForGemini},
        {Keyword::MaxContains, "maxContains", since(Draft::Draft2019_09), ArrayBit, Count, Assertion, IssueCode::NotContained, ForMcp},
        {Keyword::MaxItems, "maxItems", EveryDraft, ArrayBit, Count, Assertion, IssueCode::InvalidLength, ForGoa | ForMcp | ForOpenAi | ForGemini},
        {Keyword::MaxLength, "maxLength", EveryDraft, StringBit, Count, Assertion, IssueCode::InvalidLength, ForGoa | ForMcp | ForGemini},
        {Keyword::MaxProperties, "maxProperties", EveryDraft, ObjectBit, Count, Assertion, IssueCode::InvalidLength, ForMcp | ForGemini},
        {Keyword::Maximum, "maximum", EveryDraft, NumericBits, Number, Assertion, IssueCode::InvalidRange, ForGoa | ForMcp | ForOpenAi | ForGemini},
        {Keyword::Media, "media", NoDraft, AllTypeBits, Any, Vendor, std::nullopt, ForGoa},
        {Keyword::MinContains, "minContains", since(Draft::Draft2019_09), ArrayBit, Count, Assertion, IssueCode::NotContained, ForMcp},
        {Keyword::MinItems, "minItems", EveryDraft, ArrayBit, Count, Assertion, IssueCode::InvalidLength, ForGoa | ForMcp | ForOpenAi | ForGemini},
        {Keyword::MinLength, "minLength", EveryDraft, StringBit, Count, Assertion, IssueCode::InvalidLength, ForGoa | ForMcp | ForGemini},
        {Keyword::MinProperties, "minProperties", EveryDraft, ObjectBit, Count, Assertion, IssueCode::InvalidLength, ForMcp | ForGemini},
        {Keyword::Minimum, "minimum", EveryDraft, NumericBits, Number, Assertion, IssueCode::InvalidRange, ForGoa | ForMcp | ForOpenAi | ForGemini},
        {Keyword::MultipleOf, "multipleOf", EveryDraft, NumericBits, Number, Assertion, IssueCode::NotMultiple, ForMcp | ForOpenAi},
        {Keyword::Not, "not", EveryDraft, AllTypeBits, Schema, Applicator, IssueCode::ForbiddenByNot, ForMcp},
        {Keyword::Nullable, "nullable", NoDraft, AllTypeBits, Boolean, Vendor, std::nullopt, ForGemini},
        {Keyword::OneOf, "oneOf", EveryDraft, AllTypeBits, SchemaArray, Applicator, IssueCode::NoMatchingBranch, ForGoa | ForMcp},
        {Keyword::Pattern, "pattern", EveryDraft, StringBit, Text, Assertion, IssueCode::InvalidPattern, ForGoa | ForMcp | ForOpenAi | ForGemini},
        {Keyword::PatternProperties, "patternProperties", EveryDraft, ObjectBit, SchemaMap, Applicator, std::nullopt, ForMcp},
        {Keyword::PrefixItems, "prefixItems", since(Draft::Draft2020_12), ArrayBit, SchemaArray, Applicator, std::nullopt, ForMcp},
        {Keyword::Properties, "properties", EveryDraft, ObjectBit, SchemaMap, Applicator, std::nullopt, ForGoa | ForMcp | ForOpenAi | ForGemini},
        {Keyword::PropertyNames, "propertyNames", since(Draft::Draft6), ObjectBit, Schema, Applicator, IssueCode::InvalidPropertyName, ForMcp},
        {Keyword::PropertyOrdering, "propertyOrdering", NoDraft, ObjectBit, Names, Vendor, std::nullopt, ForGemini},
        {Keyword::ReadOnly, "readOnly", since(Draft::Draft7), AllTypeBits, Boolean, Annotation, std::nullopt, ForMcp},
        {Keyword::Required, "required", EveryDraft, ObjectBit, Names, Assertion, IssueCode::MissingField, ForGoa | ForMcp | ForOpenAi | ForGemini},
        {Keyword::Then, "then", since(Draft::Draft7), AllTypeBits, Schema, Applicator, std::nullopt, ForMcp},
        {Keyword::Title, "title", EveryDraft, AllTypeBits, Text, Annotation, std::nullopt, ForGoa | ForMcp | ForGemini},
        {Keyword::Type, "type", EveryDraft, AllTypeBits, TypeNames, Assertion, IssueCode::InvalidFieldType, ForGoa | ForMcp | ForOpenAi | ForGemini},
        {Keyword::UnevaluatedItems, "unevaluatedItems", since(Draft::Draft2019_09), ArrayBit, Schema, Applicator, IssueCode::Unevaluated, ForMcp},
        {Keyword::UnevaluatedProperties, "unevaluatedProperties", since(Draft::Draft2019_09), ObjectBit, Schema, Applicator, IssueCode::UnknownField, ForMcp},
        {Keyword::UniqueItems, "uniqueItems", EveryDraft, ArrayBit, Boolean, Assertion, IssueCode::NotUnique, ForMcp},
        {Keyword::WriteOnly, "writeOnly", since(Draft::Draft7), AllTypeBits, Boolean, Annotation, std::nullopt, ForMcp},
        {Keyword::XFormat, "x-format", NoDraft, StringBit, Text, Vendor, std::nullopt, ForGoa},
        {Keyword::XMultiline, "x-multiline", NoDraft, StringBit, Boolean, Vendor, std::nullopt, ForGoa},
    }};
    // clang-format on

} // namespace keywordtable

/// One row per keyword. The first row is Keyword::Unknown, which has no name.
inline constexpr const auto &Keywords = keywordtable::Rows;

[[nodiscard]] constexpr const KeywordInfo &keywordInfo(Keyword keyword)
{
    return Keywords[static_cast<std::size_t>(keyword)];
}
[[nodiscard]] constexpr std::string_view keywordName(Keyword keyword)
{
    return keywordInfo(keyword).name;
}
/// Keyword::Unknown for a name that is not in the table.
[[nodiscard]] Keyword keywordFromName(std::string_view name);

/// minimum, exclusiveMinimum, minLength, minItems, …
[[nodiscard]] bool isLowerBound(Keyword keyword);
/// maximum, exclusiveMaximum, maxLength, maxItems, …
[[nodiscard]] bool isUpperBound(Keyword keyword);

/// The value of \a keyword in \a schema; null if it is absent or \a schema is not an object.
[[nodiscard]] const Json *member(const Json &schema, Keyword keyword);
/// The text of \a keyword in \a schema; "" if it is absent or not a string.
[[nodiscard]] std::string textMember(const Json &schema, Keyword keyword);

class KeywordSet
{
public:
    constexpr KeywordSet() = default;
    constexpr KeywordSet(std::initializer_list<Keyword> keywords)
    {
        for (const Keyword keyword : keywords)
            insert(keyword);
    }
    constexpr void insert(Keyword keyword) { word(keyword) |= bit(keyword); }
    [[nodiscard]] constexpr bool contains(Keyword keyword) const
    {
        return (m_words[index(keyword) / 64] & bit(keyword)) != 0;
    }
    [[nodiscard]] constexpr bool intersects(const KeywordSet &other) const
    {
        return ((m_words[0] & other.m_words[0]) | (m_words[1] & other.m_words[1])) != 0;
    }

private:
    static constexpr std::size_t index(Keyword keyword)
    {
        return static_cast<std::size_t>(keyword);
    }
    static constexpr std::uint64_t bit(Keyword keyword)
    {
        return std::uint64_t{1} << (index(keyword) % 64);
    }
    constexpr std::uint64_t &word(Keyword keyword) { return m_words[index(keyword) / 64]; }

    std::array<std::uint64_t, 2> m_words{};
    static_assert(Keywords.size() <= 128);
};

/// The keywords of one schema, collected in one pass over its members.
class SchemaKeywords
{
public:
    SchemaKeywords() = default;
    explicit SchemaKeywords(const Json &schema) { read(schema); }
    /// Replaces the content. \a schema must outlive this object; only an object has keywords.
    void read(const Json &schema);

    /// The value, or null.
    [[nodiscard]] const Json *operator[](Keyword keyword) const
    {
        return m_present.contains(keyword) ? m_values[static_cast<std::size_t>(keyword)] : nullptr;
    }
    [[nodiscard]] bool hasAny(const KeywordSet &keywords) const
    {
        return m_present.intersects(keywords);
    }

private:
    KeywordSet m_present;
    std::array<const Json *, Keywords.size()> m_values{}; ///< valid where m_present has the bit
};

} // namespace tw
