// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/goa/boundary.h"
#include "schema/json/jsonmember.h"
#include "schema/vocabulary/unions.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace tw::goa {

namespace {

    std::string textMember(const Json &object, std::string_view key)
    {
        const Json *const value = member(object, key);
        return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
    }

    std::optional<NumberLimit> limitMember(const Json &object, std::string_view key)
    {
        const Json *const value = member(object, key);
        if (value == nullptr || !isNumber(*value))
            return std::nullopt;
        return makeLimit(*value);
    }

    std::optional<std::size_t> countMember(const Json &object,
                                           std::initializer_list<std::string_view> keys)
    {
        for (const std::string_view key : keys) {
            const Json *const value = member(object, key);
            if (value != nullptr && value->is_number_unsigned())
                return value->get<std::size_t>();
        }
        return std::nullopt;
    }

    std::string below(const std::string &pointer, std::string_view keyword,
                      std::string_view name = {}, bool hasName = false)
    {
        std::string result = pointer;
        appendPointerToken(result, keyword);
        if (hasName)
            appendPointerToken(result, name);
        return result;
    }

} // namespace

const Field *Type::field(std::string_view key) const
{
    const std::int64_t at = fieldNames.find(key);
    return at < 0 ? nullptr : &fields[static_cast<std::size_t>(at)];
}

Boundary::Boundary(const Json &schema)
    : m_schema(schema)
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
    const Json *target = &schema;
    bool named = false;
    for (int hops = 0; hops < 64; ++hops) { // a chain of references that ends nowhere is Any
        const Json *const reference = member(*target, "$ref");
        if (reference == nullptr || !reference->is_string())
            break;
        const std::string text = reference->get<std::string>();
        const Json *const next =
            text.starts_with('#') ? findPointer(m_schema, text.substr(1)) : nullptr;
        if (next == nullptr)
            break;
        target = next;
        pointer = text.substr(1);
        named = true;
    }
    if (const auto known = m_known.find(target); known != m_known.end())
        return known->second;
    Type &type = m_types.emplace_back();
    type.named = named;
    type.pointer = std::move(pointer);
    m_known.emplace(target, &type);
    m_pending.emplace_back(&type, target);
    return &type;
}

void Boundary::readType(Type &type, const Json &schema)
{
    readRules(type, schema);
    if (readUnion(type, schema))
        return;
    const std::string name = textMember(schema, "type");
    const std::string format = textMember(schema, "format");
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
        const Json *const items = member(schema, "items");
        if (items != nullptr)
            type.element = typeFor(*items, below(type.pointer, "items"));
    } else if (name == "object" || member(schema, "properties") != nullptr) {
        readObject(type, schema);
    }
}

void Boundary::readRules(Type &type, const Json &schema)
{
    if (const Json *const values = member(schema, "enum");
        values != nullptr && values->is_array()) {
        for (const Json &value : *values)
            type.values.push_back(&value);
    }
    type.format = textMember(schema, "format");
    if (const std::string pattern = textMember(schema, "pattern"); !pattern.empty()) {
        // What RE2 cannot read could not have been generated; such a pattern is not checked.
        if (auto compiled = Pattern::compile(pattern, PatternDialect::Re2))
            type.pattern = std::move(*compiled);
    }
    type.minimum = limitMember(schema, "minimum");
    type.maximum = limitMember(schema, "maximum");
    type.exclusiveMinimum = limitMember(schema, "exclusiveMinimum");
    type.exclusiveMaximum = limitMember(schema, "exclusiveMaximum");
    type.minLength = countMember(schema, {"minLength", "minItems"});
    type.maxLength = countMember(schema, {"maxLength", "maxItems"});
}

void Boundary::readObject(Type &type, const Json &schema)
{
    const Json *const properties = member(schema, "properties");
    const Json *const additional = member(schema, "additionalProperties");
    const bool isOpen = additional != nullptr && *additional != false;
    if (isOpen && (properties == nullptr || properties->empty())) {
        type.kind = Kind::Map;
        type.element = typeFor(*additional, below(type.pointer, "additionalProperties"));
        return;
    }
    type.kind = Kind::Object;
    type.open = isOpen;
    if (const Json *const required = member(schema, "required");
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
        if (value != nullptr)
            type.fields.push_back({std::string(name),
                                   typeFor(*value, below(type.pointer, "properties", name, true)),
                                   isRequired});
    };
    // Printed schemas have sorted keys; only `required` still knows the declared order.
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
                                 : std::string(GoaWireTagKey); // whatever the schema says
    for (const UnionBranch &branch : recognised->branches) {
        if (branch.value != nullptr)
            type.branches.push_back(
                {branch.tag, typeFor(*branch.value, type.pointer + branch.valuePointer)});
    }
    return true;
}

} // namespace tw::goa
