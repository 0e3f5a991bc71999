// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/findingcodes.h"
#include "schema/validation/compile/compiler.h"
#include "schema/validation/program/values.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace tw {

namespace {

    struct TypeName
    {
        std::string_view name;
        std::uint8_t bits;
    };
    constexpr std::array<TypeName, 7> TypeNames{{
        {"null", NullBit},
        {"boolean", BooleanBit},
        {"integer", IntegerBit},
        {"number", NumberBit | IntegerBit},
        {"string", StringBit},
        {"array", ArrayBit},
        {"object", ObjectBit},
    }};

    std::uint8_t typeBits(const Json &name)
    {
        if (!name.is_string())
            return 0;
        const auto *const found = std::ranges::find(
            TypeNames, std::string_view(*name.get_ptr<const std::string *>()), &TypeName::name);
        return found == TypeNames.end() ? std::uint8_t{0} : found->bits;
    }

} // namespace

void Compiler::readTypes(const Json &schema)
{
    const Json *const type = member(schema, "type");
    if (type == nullptr)
        return;
    std::uint8_t bits = 0;
    if (type->is_array()) {
        for (const Json &name : *type) {
            const std::uint8_t one = typeBits(name);
            if (one == 0) {
                fail(ErrorCode::InvalidSchema, "type",
                     writeJson(name)
                         + " is no type; use null, boolean, integer, number, string, "
                           "array or object");
                return;
            }
            bits |= one;
        }
    } else {
        bits = typeBits(*type);
    }
    if (bits == 0) {
        fail(ErrorCode::InvalidSchema, "type",
             writeJson(*type)
                 + " is no type; use null, boolean, integer, number, string, array or object");
        return;
    }
    m_program->nodes[m_current].types = bits;
}

ValueRule Compiler::valueRule(std::vector<const Json *> values, bool isConst) const
{
    ValueRule rule;
    rule.values = std::move(values);
    rule.isConst = isConst;
    rule.onlyStrings =
        std::ranges::all_of(rule.values, [](const Json *value) { return value->is_string(); });
    constexpr std::size_t Few = 8; // a walk is faster than a look-up
    if (rule.values.size() <= Few)
        return rule;
    if (rule.onlyStrings) {
        std::vector<std::string_view> texts;
        texts.reserve(rule.values.size());
        for (const Json *value : rule.values)
            texts.emplace_back(*value->get_ptr<const std::string *>());
        rule.strings.build(texts);
        return rule;
    }
    rule.hashes.reserve(rule.values.size());
    for (std::uint32_t i = 0; i < rule.values.size(); ++i) {
        const std::uint64_t hash = hashValue(TreeAccess(), rule.values[i]);
        const auto [first, last] = rule.hashes.equal_range(hash);
        // A value that is listed a million times is looked at once.
        if (std::none_of(first, last, [&](const auto &entry) {
                return jsonEqual(*rule.values[entry.second], *rule.values[i]);
            }))
            rule.hashes.emplace(hash, i);
    }
    return rule;
}

void Compiler::compileValues(const Json &schema)
{
    if (const Json *const list = member(schema, "enum")) {
        if (!list->is_array()) {
            fail(ErrorCode::InvalidSchema, "enum", "enum must be a list of values");
            return;
        }
        std::vector<const Json *> values;
        values.reserve(list->size());
        for (const Json &value : *list)
            values.push_back(&value);
        m_program->nodes[m_current].value = static_cast<std::uint32_t>(m_program->values.size());
        m_program->values.push_back(valueRule(std::move(values), false));
    }
    if (const Json *const value = since(Draft::Draft6) ? member(schema, "const") : nullptr) {
        m_program->nodes[m_current].constant = static_cast<std::uint32_t>(m_program->values.size());
        m_program->values.push_back(valueRule({value}, true));
    }
}

/// A number since draft 6; before, a boolean that sharpens the plain bound. Both are understood in
/// every draft, since generators mix them up.
void Compiler::readExclusive(std::optional<NumberLimit> &plain,
                             std::optional<NumberLimit> &exclusive, const Json &schema,
                             std::string_view keyword)
{
    const Json *const value = member(schema, keyword);
    if (value == nullptr)
        return;
    if (!value->is_boolean()) {
        exclusive = numberMember(schema, keyword);
        return;
    }
    if (since(Draft::Draft6))
        warn(keyword, codes::BooleanBound, {std::string(keyword)});
    if (*value->get_ptr<const bool *>() && plain)
        exclusive = std::exchange(plain, std::nullopt);
}

namespace {

    /// The bounds as doubles, if each of them is one and nothing else is asked.
    std::optional<NumberRule::Reals> realsOf(const NumberRule &rule)
    {
        if (rule.multipleOf)
            return std::nullopt;
        NumberRule::Reals reals;
        bool exact = true;
        const auto take = [&](const std::optional<NumberLimit> &limit, double &real) {
            if (!limit)
                return;
            real = limit->real;
            exact = exact && (limit->isSmall || limit->view.kind == NumberView::Double);
        };
        take(rule.minimum, reals.minimum);
        take(rule.maximum, reals.maximum);
        take(rule.exclusiveMinimum, reals.above);
        take(rule.exclusiveMaximum, reals.below);
        return exact ? std::optional(reals) : std::nullopt;
    }

} // namespace

void Compiler::compileNumber(const Json &schema)
{
    if (!anyOfKeywords(
            schema, {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"}))
        return;
    NumberRule rule;
    rule.minimum = numberMember(schema, "minimum");
    rule.maximum = numberMember(schema, "maximum");
    readExclusive(rule.minimum, rule.exclusiveMinimum, schema, "exclusiveMinimum");
    readExclusive(rule.maximum, rule.exclusiveMaximum, schema, "exclusiveMaximum");
    rule.multipleOf = numberMember(schema, "multipleOf");
    if (rule.multipleOf && compareNumberTexts(rule.multipleOf->spelling, "0") <= 0)
        fail(ErrorCode::InvalidSchema, "multipleOf", "multipleOf must be greater than zero");
    constexpr std::size_t MaxDigits = 500; // each division takes digits times digits
    if (rule.multipleOf && significantDigits(rule.multipleOf->spelling) > MaxDigits)
        fail(ErrorCode::InvalidSchema, "multipleOf",
             "multipleOf has more than 500 digits, so dividing by it would take too long");
    rule.reals = realsOf(rule);
    m_program->nodes[m_current].number = static_cast<std::uint32_t>(m_program->numbers.size());
    m_program->numbers.push_back(std::move(rule));
}

void Compiler::compileString(const Json &schema)
{
    if (!anyOfKeywords(
            schema,
            {"minLength", "maxLength", "pattern", "format", "contentEncoding", "contentMediaType"}))
        return;
    StringRule rule;
    rule.minLength = countMember(schema, "minLength", 0);
    rule.maxLength = countMember(schema, "maxLength", SIZE_MAX);
    if (const Json *const pattern = dialect().validation ? member(schema, "pattern") : nullptr) {
        if (pattern->is_string())
            rule.pattern =
                patternFor(*pattern->get_ptr<const std::string *>(), pointerTo("pattern"));
        else
            fail(ErrorCode::InvalidSchema, "pattern", "pattern must be a text");
    }
    const Json *const format = member(schema, "format");
    if (format != nullptr && format->is_string()
        && (m_options.assertFormats || dialect().assertFormats)) {
        const std::string &name = *format->get_ptr<const std::string *>();
        if (!isFormatOfDraft3Only(name))
            rule.format = formatFromName(name);
        if (rule.format && m_dialect.draft < Draft::Draft7)
            rule.format = formatBeforeDraft7(*rule.format);
        else if (rule.format && m_dialect.draft < Draft::Draft2020_12)
            rule.format = formatBeforeDraft2020(*rule.format);
    }
    // Only draft 7 lets a validator judge content; before it was unknown, since it is noted only.
    if (m_options.assertFormats && m_dialect.draft == Draft::Draft7) {
        const auto is = [&](std::string_view keyword, std::string_view value) {
            const Json *const text = member(schema, keyword);
            return text != nullptr && text->is_string()
                && *text->get_ptr<const std::string *>() == value;
        };
        rule.isBase64 = is("contentEncoding", "base64");
        rule.isJson = is("contentMediaType", "application/json");
    }
    if (rule.minLength == 0 && rule.maxLength == SIZE_MAX && rule.pattern == None && !rule.format
        && !rule.judgesContent())
        return;
    m_program->nodes[m_current].string = static_cast<std::uint32_t>(m_program->strings.size());
    m_program->strings.push_back(rule);
}

void Compiler::compileRequired(ObjectRule &rule, const Json &schema)
{
    const Json *const required = dialect().validation ? member(schema, "required") : nullptr;
    if (required == nullptr)
        return;
    if (required->is_boolean()) { // draft 3 said so beside the property
        warn("required", codes::BooleanRequired);
        return;
    }
    if (!required->is_array()) {
        fail(ErrorCode::InvalidSchema, "required",
             "required must be a list of names, but is " + std::string(jsonTypeName(*required)));
        return;
    }
    std::unordered_map<std::string_view, std::uint32_t> known;
    for (std::uint32_t i = 0; i < rule.properties.size(); ++i)
        known.emplace(rule.properties[i].name, i);
    std::vector<std::uint32_t> order;
    std::vector<Property> extra;
    const auto declared = static_cast<std::uint32_t>(rule.properties.size());
    for (const Json &name : *required) {
        if (!name.is_string()) {
            fail(ErrorCode::InvalidSchema, "required", "required must hold names only");
            return;
        }
        const std::string &text = *name.get_ptr<const std::string *>();
        const auto [entry, isNew] =
            known.emplace(text, declared + static_cast<std::uint32_t>(extra.size()));
        if (isNew)
            extra.push_back({text, None, None});
        order.push_back(entry->second);
    }
    rule.properties.insert(rule.properties.end(), extra.begin(), extra.end());
    for (const std::uint32_t index : order) {
        Property &property = rule.properties[index];
        if (property.requiredBit != None) // named twice
            continue;
        property.requiredBit = static_cast<std::uint32_t>(rule.required.size());
        rule.required.push_back(index);
    }
}

void Compiler::compileDependencies(ObjectRule &rule, const Json &schema, std::string_view keyword)
{
    const Json *const value = member(schema, keyword);
    if (value == nullptr)
        return;
    if (!value->is_object()) {
        fail(ErrorCode::InvalidSchema, keyword, std::string(keyword) + " must be an object");
        return;
    }
    for (const auto &[trigger, entry] : *value->get_ptr<const Json::object_t *>()) {
        Dependency dependency{trigger, {}, None, std::string(keyword)};
        if (entry.is_string()) { // draft 3 and older tools
            dependency.required.push_back(*entry.get_ptr<const std::string *>());
        } else if (entry.is_array()) {
            for (const Json &name : entry) {
                if (name.is_string())
                    dependency.required.push_back(*name.get_ptr<const std::string *>());
            }
        } else if (entry.is_object() || entry.is_boolean()) {
            dependency.schema = nodeFor(entry);
        } else {
            fail(ErrorCode::InvalidSchema, keyword,
                 std::string(keyword) + " must hold schemas or lists of names");
            return;
        }
        rule.dependencies.push_back(std::move(dependency));
    }
}

void Compiler::finishObject(ObjectRule &rule)
{
    std::vector<std::string_view> names;
    names.reserve(rule.properties.size());
    for (const Property &property : rule.properties)
        names.emplace_back(property.name);
    rule.keys.build(names);
    rule.hasMembersRule = !rule.properties.empty() || !rule.patterns.empty()
        || rule.additional != None || rule.names != None;
}

void Compiler::compileObject(const Json &schema)
{
    if (!anyOfKeywords(schema,
                       {"properties", "required", "patternProperties", "additionalProperties",
                        "propertyNames", "minProperties", "maxProperties", "dependentRequired",
                        "dependentSchemas", "dependencies", "unevaluatedProperties"}))
        return;
    ObjectRule rule;
    if (dialect().applicator) {
        if (const Json *const properties = member(schema, "properties")) {
            if (!properties->is_object()) {
                fail(ErrorCode::InvalidSchema, "properties", "properties must be an object");
                return;
            }
            for (const auto &[name, value] : *properties->get_ptr<const Json::object_t *>()) {
                if (!value.is_object() && !value.is_boolean()) {
                    fail(ErrorCode::InvalidSchema, "properties",
                         "the property \"" + name + "\" must be a schema, but is "
                             + std::string(jsonTypeName(value)));
                    return;
                }
                rule.properties.push_back({name, nodeFor(value), None});
            }
        }
        if (const Json *const patterns = member(schema, "patternProperties");
            patterns != nullptr && patterns->is_object()) {
            for (const auto &[pattern, value] : *patterns->get_ptr<const Json::object_t *>()) {
                const std::uint32_t index = patternFor(pattern, pointerTo("patternProperties"));
                if (index == None || (!value.is_object() && !value.is_boolean()))
                    continue;
                rule.patterns.push_back({index, nodeFor(value)});
            }
        }
        rule.additional = schemaMember(schema, "additionalProperties");
        if (since(Draft::Draft6))
            rule.names = schemaMember(schema, "propertyNames");
        if (since(Draft::Draft2019_09))
            compileDependencies(rule, schema, "dependentSchemas");
        compileDependencies(rule, schema, "dependencies");
    }
    compileRequired(rule, schema);
    if (since(Draft::Draft2019_09)) {
        if (dialect().validation)
            compileDependencies(rule, schema, "dependentRequired");
        if (dialect().unevaluated)
            rule.unevaluated = schemaMember(schema, "unevaluatedProperties");
    }
    rule.minProperties = countMember(schema, "minProperties", 0);
    rule.maxProperties = countMember(schema, "maxProperties", SIZE_MAX);
    finishObject(rule);
    m_program->nodes[m_current].object = static_cast<std::uint32_t>(m_program->objects.size());
    m_program->objects.push_back(std::move(rule));
}

void Compiler::readItems(ArrayRule &rule, const Json &schema)
{
    const Json *const items = member(schema, "items");
    if (since(Draft::Draft2020_12) && (items == nullptr || !items->is_array())) {
        rule.prefix = schemaList(schema, "prefixItems");
        rule.prefixKeyword = "prefixItems";
        rule.items = schemaMember(schema, "items");
        rule.itemsKeyword = "items";
        return;
    }
    if (items == nullptr)
        return;
    if (!items->is_array()) {
        rule.items = schemaMember(schema, "items");
        rule.itemsKeyword = "items";
        return;
    }
    if (since(Draft::Draft2020_12))
        warn("items", codes::ItemsList);
    rule.prefix = schemaList(schema, "items");
    rule.prefixKeyword = "items";
    rule.items = schemaMember(schema, "additionalItems");
    rule.itemsKeyword = "additionalItems";
}

void Compiler::compileArray(const Json &schema)
{
    if (!anyOfKeywords(schema,
                       {"items", "prefixItems", "contains", "minItems", "maxItems", "uniqueItems",
                        "unevaluatedItems"}))
        return;
    ArrayRule rule;
    if (dialect().applicator) {
        readItems(rule, schema);
        if (since(Draft::Draft6))
            rule.contains = schemaMember(schema, "contains");
    }
    if (since(Draft::Draft2019_09)) {
        rule.minContains = countMember(schema, "minContains", 1);
        rule.maxContains = countMember(schema, "maxContains", SIZE_MAX);
        if (dialect().unevaluated)
            rule.unevaluated = schemaMember(schema, "unevaluatedItems");
    }
    rule.containsEvaluates = since(Draft::Draft2020_12);
    rule.minItems = countMember(schema, "minItems", 0);
    rule.maxItems = countMember(schema, "maxItems", SIZE_MAX);
    const Json *const unique = dialect().validation ? member(schema, "uniqueItems") : nullptr;
    rule.unique = unique != nullptr && unique->is_boolean() && *unique->get_ptr<const bool *>();
    m_program->nodes[m_current].array = static_cast<std::uint32_t>(m_program->arrays.size());
    m_program->arrays.push_back(std::move(rule));
}

void Compiler::compileLogic(const Json &schema)
{
    if (!anyOfKeywords(schema, {"allOf", "anyOf", "oneOf", "not", "if"}))
        return;
    LogicRule rule;
    rule.allOf = schemaList(schema, "allOf");
    rule.anyOf.branches = schemaList(schema, "anyOf");
    rule.oneOf.branches = schemaList(schema, "oneOf");
    rule.negated = schemaMember(schema, "not");
    if (since(Draft::Draft7) && member(schema, "if") != nullptr) {
        rule.condition = schemaMember(schema, "if");
        rule.consequence = schemaMember(schema, "then");
        rule.alternative = schemaMember(schema, "else");
    }
    m_program->nodes[m_current].logic = static_cast<std::uint32_t>(m_program->logics.size());
    m_program->logics.push_back(std::move(rule));
}

} // namespace tw
