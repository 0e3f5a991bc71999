// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/goa/boundary.h"
#include "schema/vocabulary/schemaview.h"
#include "schema/vocabulary/unions.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace tw::goa {

namespace {

    std::optional<NumberLimit> limitMember(const Json &schema, Keyword keyword)
    {
        const Json *const value = member(schema, keyword);
        if (value == nullptr || !isNumber(*value))
            return std::nullopt;
        return makeLimit(*value);
    }

    std::optional<std::size_t> countMember(const Json &schema,
                                           std::initializer_list<Keyword> keywords)
    {
        for (const Keyword keyword : keywords) {
            const Json *const value = member(schema, keyword);
            if (value != nullptr && value->is_number_unsigned())
                return value->get<std::size_t>();
        }
        return std::nullopt;
    }

    std::string below(std::string pointer, Keyword keyword)
    {
        appendPointerToken(pointer, keywordName(keyword));
        return pointer;
    }

} // namespace

const Field *Type::field(std::string_view key) const
{
    const std::int64_t at = fieldNames.find(key);
    return at < 0 ? nullptr : &fields[static_cast<std::size_t>(at)];
}

Boundary::Boundary(const Json &schema, HintGeneration generation)
    : m_schema(schema)
    , m_generation(generation)
{
    m_root = typeFor(schema, {});
    while (!m_pending.empty()) {
        const auto [type, source] = m_pending.back();
        m_pending.pop_back();
        readType(*type, *source);
    }
}

const Type *Boundary::typeFor(const Json &schema, std::string pointer)
{
    const SchemaView target = SchemaView{&m_schema, &schema, std::move(pointer)}.resolved();
    if (const auto known = m_known.find(target.node); known != m_known.end())
        return known->second;
    Type &type = m_types.emplace_back();
    type.named = target.node != &schema;
    type.pointer = target.pointer;
    m_known.emplace(target.node, &type);
    m_pending.emplace_back(&type, target.node);
    return &type;
}

void Boundary::readType(Type &type, const Json &schema)
{
    readRules(type, schema);
    if (readUnion(type, schema))
        return;
    const std::string name = textMember(schema, Keyword::Type);
    const std::string format = textMember(schema, Keyword::Format);
    if (name == "boolean") {
        type.kind = Kind::Boolean;
    } else if (name == "integer") {
        type.kind = Kind::Integer;
        type.narrow = format == "int32";
    } else if (name == "number") {
        type.kind = Kind::Number;
        type.narrow = format == "float";
    } else if (name == "string") {
        type.kind = format == "byte" || format == "binary" ? Kind::Bytes : Kind::String;
    } else if (name == "array") {
        type.kind = Kind::Array;
        const Json *const items = member(schema, Keyword::Items);
        if (items != nullptr)
            type.element = typeFor(*items, below(type.pointer, Keyword::Items));
    } else if (name == "object" || member(schema, Keyword::Properties) != nullptr) {
        readObject(type, schema);
    }
}

void Boundary::readRules(Type &type, const Json &schema)
{
    if (const Json *const values = member(schema, Keyword::Enum);
        values != nullptr && values->is_array()) {
        for (const Json &value : *values)
            type.values.push_back(&value);
    }
    type.format = textMember(schema, Keyword::Format);
    if (const std::string pattern = textMember(schema, Keyword::Pattern); !pattern.empty()) {
        // A pattern that RE2 rejects cannot have been generated; it is not checked.
        if (auto compiled = Pattern::compile(pattern, PatternDialect::Re2))
            type.pattern = std::move(*compiled);
    }
    type.minimum = limitMember(schema, Keyword::Minimum);
    type.maximum = limitMember(schema, Keyword::Maximum);
    type.exclusiveMinimum = limitMember(schema, Keyword::ExclusiveMinimum);
    type.exclusiveMaximum = limitMember(schema, Keyword::ExclusiveMaximum);
    type.leastLength = countMember(schema, {Keyword::MinLength, Keyword::MinItems});
    type.mostLength = countMember(schema, {Keyword::MaxLength, Keyword::MaxItems});
}

void Boundary::readObject(Type &type, const Json &schema)
{
    const Json *const properties = member(schema, Keyword::Properties);
    const Json *const additional = member(schema, Keyword::AdditionalProperties);
    const bool isOpen = additional != nullptr && *additional != false;
    if (isOpen && (properties == nullptr || properties->empty())) {
        type.kind = Kind::Map;
        type.element = typeFor(*additional, below(type.pointer, Keyword::AdditionalProperties));
        return;
    }
    type.kind = Kind::Object;
    type.open = isOpen;
    if (const Json *const required = member(schema, Keyword::Required);
        required != nullptr && required->is_array()) {
        for (const Json &name : *required) {
            if (name.is_string())
                type.required.push_back(name.get<std::string>());
        }
    }
    if (properties == nullptr || !properties->is_object())
        return;
    std::vector<std::string_view> names;
    std::vector<const Json *> values;
    for (const auto &[name, value] : *properties->get_ptr<const Json::object_t *>()) {
        names.emplace_back(name);
        values.push_back(&value);
    }
    KeyTable known;
    known.build(names);
    const auto add = [&](std::string_view name, bool isRequired) {
        const std::int64_t at = known.find(name);
        const Json *const value =
            at < 0 ? nullptr : std::exchange(values[static_cast<std::size_t>(at)], nullptr);
        if (value == nullptr)
            return;
        std::string pointer = below(type.pointer, Keyword::Properties);
        appendPointerToken(pointer, name);
        type.fields.push_back({std::string(name), typeFor(*value, std::move(pointer)), isRequired});
    };
    // Printed schemas have sorted keys; only `required` has the declared order.
    for (const std::string &name : type.required)
        add(name, true);
    for (const std::string_view name : names)
        add(name, false);
    names.assign(type.fields.size(), {});
    std::ranges::transform(type.fields, names.begin(), &Field::name);
    type.fieldNames.build(names);
}

bool Boundary::readUnion(Type &type, const Json &schema)
{
    const auto recognised = recogniseUnion(schema, &m_schema);
    if (!recognised)
        return false;
    type.kind = Kind::Union;
    type.flattened = recognised->encoding == UnionEncoding::Flattened;
    type.tagKey = type.flattened ? recognised->tagKey
                                 : std::string(GoaWireTagKey); // regardless of the schema
    for (const UnionBranch &branch : recognised->branches) {
        if (branch.value != nullptr)
            type.branches.push_back(
                {branch.tag, typeFor(*branch.value, type.pointer + branch.valuePointer)});
    }
    return true;
}

} // namespace tw::goa
