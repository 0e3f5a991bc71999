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

    std::uint8_t typeBits(const Json &name)
    {
        const auto *const text = name.get_ptr<const std::string *>();
        return text == nullptr ? std::uint8_t{0} : typeBitsOfName(*text);
    }

} // namespace

void Compiler::readTypes()
{
    const Json *const type = m_keywords[Keyword::Type];
    if (type == nullptr)
        return;
    std::uint8_t bits = 0;
    if (type->is_array()) {
        for (const Json &name : *type) {
            const std::uint8_t one = typeBits(name);
            if (one == 0) {
                fail(ErrorCode::InvalidSchema, Keyword::Type,
                     writeJson(name)
                         + " is not a type; use null, boolean, integer, number, string, "
                           "array or object");
                return;
            }
            bits |= one;
        }
    } else {
        bits = typeBits(*type);
    }
    if (bits == 0) {
        fail(ErrorCode::InvalidSchema, Keyword::Type,
             writeJson(*type)
                 + " is not a type; use null, boolean, integer, number, string, array or object");
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
    constexpr std::size_t Few = 8; // a linear search is faster
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
        // A value listed a million times is checked once.
        if (std::none_of(first, last, [&](const auto &entry) {
                return jsonEqual(*rule.values[entry.second], *rule.values[i]);
            }))
            rule.hashes.emplace(hash, i);
    }
    return rule;
}

void Compiler::compileValues()
{
    if (const Json *const list = m_keywords[Keyword::Enum]) {
        if (!list->is_array()) {
            fail(ErrorCode::InvalidSchema, Keyword::Enum, "enum must be a list of values");
            return;
        }
        std::vector<const Json *> values;
        values.reserve(list->size());
        for (const Json &value : *list)
            values.push_back(&value);
        m_program->nodes[m_current].value = static_cast<std::uint32_t>(m_program->values.size());
        m_program->values.push_back(valueRule(std::move(values), false));
    }
    if (const Json *const value = since(Draft::Draft6) ? m_keywords[Keyword::Const] : nullptr) {
        m_program->nodes[m_current].constant = static_cast<std::uint32_t>(m_program->values.size());
        m_program->values.push_back(valueRule({value}, true));
    }
}

/// A number since draft 6; before that, a boolean that makes the plain bound strict. Both are
/// accepted in every draft, since generators confuse them.
void Compiler::readExclusive(std::optional<NumberLimit> &plain,
                             std::optional<NumberLimit> &exclusive, Keyword keyword)
{
    const Json *const value = m_keywords[keyword];
    if (value == nullptr)
        return;
    if (!value->is_boolean()) {
        exclusive = numberMember(keyword);
        return;
    }
    if (since(Draft::Draft6))
        warn(keyword, codes::BooleanBound, {std::string(keywordName(keyword))});
    if (*value->get_ptr<const bool *>() && plain)
        exclusive = std::exchange(plain, std::nullopt);
}

namespace {

    /// The bounds as doubles, if they are exact and there are no further constraints.
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

void Compiler::compileNumber()
{
    if (!m_keywords.hasAny({Keyword::Minimum, Keyword::Maximum, Keyword::ExclusiveMinimum,
                            Keyword::ExclusiveMaximum, Keyword::MultipleOf}))
        return;
    NumberRule rule;
    rule.minimum = numberMember(Keyword::Minimum);
    rule.maximum = numberMember(Keyword::Maximum);
    readExclusive(rule.minimum, rule.exclusiveMinimum, Keyword::ExclusiveMinimum);
    readExclusive(rule.maximum, rule.exclusiveMaximum, Keyword::ExclusiveMaximum);
    rule.multipleOf = numberMember(Keyword::MultipleOf);
    if (rule.multipleOf && compareNumberTexts(rule.multipleOf->spelling, "0") <= 0)
        fail(ErrorCode::InvalidSchema, Keyword::MultipleOf, "multipleOf must be greater than zero");
    constexpr std::size_t MaxDigits = 500; // each division takes quadratic time
    if (rule.multipleOf && significantDigits(rule.multipleOf->spelling) > MaxDigits)
        fail(ErrorCode::InvalidSchema, Keyword::MultipleOf,
             "multipleOf has more than 500 digits, so dividing by it would take too long");
    rule.reals = realsOf(rule);
    m_program->nodes[m_current].number = static_cast<std::uint32_t>(m_program->numbers.size());
    m_program->numbers.push_back(std::move(rule));
}

void Compiler::compileString()
{
    if (!m_keywords.hasAny({Keyword::MinLength, Keyword::MaxLength, Keyword::Pattern,
                            Keyword::Format, Keyword::ContentEncoding, Keyword::ContentMediaType}))
        return;
    StringRule rule;
    rule.length = countRange(Keyword::MinLength, Keyword::MaxLength);
    if (const Json *const pattern = dialect().validation ? m_keywords[Keyword::Pattern] : nullptr) {
        if (pattern->is_string())
            rule.pattern =
                patternFor(*pattern->get_ptr<const std::string *>(), pointerTo(Keyword::Pattern));
        else
            fail(ErrorCode::InvalidSchema, Keyword::Pattern, "pattern must be a string");
    }
    const Json *const format = m_keywords[Keyword::Format];
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
    // Only draft 7 allows validators to assert content. Earlier drafts lack it, later ones only
    // annotate.
    if (m_options.assertFormats && m_dialect.draft == Draft::Draft7) {
        const auto is = [&](Keyword keyword, std::string_view value) {
            const Json *const text = m_keywords[keyword];
            return text != nullptr && text->is_string()
                && *text->get_ptr<const std::string *>() == value;
        };
        rule.isBase64 = is(Keyword::ContentEncoding, "base64");
        rule.isJson = is(Keyword::ContentMediaType, "application/json");
    }
    if (rule.length.isAny() && rule.pattern == None && !rule.format && !rule.judgesContent())
        return;
    m_program->nodes[m_current].string = static_cast<std::uint32_t>(m_program->strings.size());
    m_program->strings.push_back(rule);
}

void Compiler::compileRequired(ObjectRule &rule)
{
    const Json *const required = dialect().validation ? m_keywords[Keyword::Required] : nullptr;
    if (required == nullptr)
        return;
    if (required->is_boolean()) { // draft 3 put this on the property
        warn(Keyword::Required, codes::BooleanRequired);
        return;
    }
    if (!required->is_array()) {
        fail(ErrorCode::InvalidSchema, Keyword::Required,
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
            fail(ErrorCode::InvalidSchema, Keyword::Required, "required must contain only names");
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
        if (property.requiredBit != None) // listed twice
            continue;
        property.requiredBit = static_cast<std::uint32_t>(rule.required.size());
        rule.required.push_back(index);
    }
}

void Compiler::compileDependencies(ObjectRule &rule, Keyword keyword)
{
    const Json *const value = m_keywords[keyword];
    if (value == nullptr)
        return;
    if (!value->is_object()) {
        fail(ErrorCode::InvalidSchema, keyword,
             std::string(keywordName(keyword)) + " must be an object");
        return;
    }
    for (const auto &[trigger, entry] : *value->get_ptr<const Json::object_t *>()) {
        Dependency dependency{trigger, {}, None, keyword};
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
                 std::string(keywordName(keyword)) + " must contain schemas or lists of names");
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

void Compiler::compileObject()
{
    if (!m_keywords.hasAny({Keyword::Properties, Keyword::Required, Keyword::PatternProperties,
                            Keyword::AdditionalProperties, Keyword::PropertyNames,
                            Keyword::MinProperties, Keyword::MaxProperties,
                            Keyword::DependentRequired, Keyword::DependentSchemas,
                            Keyword::Dependencies, Keyword::UnevaluatedProperties}))
        return;
    ObjectRule rule;
    if (dialect().applicator) {
        if (const Json *const properties = m_keywords[Keyword::Properties]) {
            if (!properties->is_object()) {
                fail(ErrorCode::InvalidSchema, Keyword::Properties, "properties must be an object");
                return;
            }
            for (const auto &[name, value] : *properties->get_ptr<const Json::object_t *>()) {
                if (value.is_object() || value.is_boolean()) {
                    rule.properties.push_back({name, nodeFor(value), None});
                    continue;
                }
                std::string place = pointerTo(Keyword::Properties);
                appendPointerToken(place, name);
                failAt(std::move(place), ErrorCode::InvalidSchema,
                       "the property \"" + name + "\" must be a schema, but is "
                           + std::string(jsonTypeName(value)));
            }
        }
        if (const Json *const patterns = m_keywords[Keyword::PatternProperties];
            patterns != nullptr && patterns->is_object()) {
            for (const auto &[pattern, value] : *patterns->get_ptr<const Json::object_t *>()) {
                std::string place = pointerTo(Keyword::PatternProperties);
                appendPointerToken(place, pattern);
                const std::uint32_t index = patternFor(pattern, place);
                if (index == None || (!value.is_object() && !value.is_boolean()))
                    continue;
                rule.patterns.push_back({index, nodeFor(value)});
            }
        }
        rule.additional = schemaMember(Keyword::AdditionalProperties);
        if (since(Draft::Draft6))
            rule.names = schemaMember(Keyword::PropertyNames);
        if (since(Draft::Draft2019_09))
            compileDependencies(rule, Keyword::DependentSchemas);
        compileDependencies(rule, Keyword::Dependencies);
    }
    compileRequired(rule);
    if (since(Draft::Draft2019_09)) {
        if (dialect().validation)
            compileDependencies(rule, Keyword::DependentRequired);
        if (dialect().unevaluated)
            rule.unevaluated = schemaMember(Keyword::UnevaluatedProperties);
    }
    rule.size = countRange(Keyword::MinProperties, Keyword::MaxProperties);
    finishObject(rule);
    m_program->nodes[m_current].object = static_cast<std::uint32_t>(m_program->objects.size());
    m_program->objects.push_back(std::move(rule));
}

void Compiler::readItems(ArrayRule &rule)
{
    const Json *const items = m_keywords[Keyword::Items];
    if (since(Draft::Draft2020_12) && (items == nullptr || !items->is_array())) {
        rule.prefix = schemaList(Keyword::PrefixItems);
        rule.prefixKeyword = Keyword::PrefixItems;
        rule.items = schemaMember(Keyword::Items);
        rule.itemsKeyword = Keyword::Items;
        return;
    }
    if (items == nullptr)
        return;
    if (!items->is_array()) {
        rule.items = schemaMember(Keyword::Items);
        rule.itemsKeyword = Keyword::Items;
        return;
    }
    if (since(Draft::Draft2020_12))
        warn(Keyword::Items, codes::ItemsList);
    rule.prefix = schemaList(Keyword::Items);
    rule.prefixKeyword = Keyword::Items;
    rule.items = schemaMember(Keyword::AdditionalItems);
    rule.itemsKeyword = Keyword::AdditionalItems;
}

void Compiler::compileArray()
{
    if (!m_keywords.hasAny({Keyword::Items, Keyword::PrefixItems, Keyword::Contains,
                            Keyword::MinItems, Keyword::MaxItems, Keyword::UniqueItems,
                            Keyword::UnevaluatedItems}))
        return;
    ArrayRule rule;
    if (dialect().applicator) {
        readItems(rule);
        if (since(Draft::Draft6))
            rule.contains = schemaMember(Keyword::Contains);
    }
    if (since(Draft::Draft2019_09)) {
        rule.matches = countRange(Keyword::MinContains, Keyword::MaxContains, 1);
        if (dialect().unevaluated)
            rule.unevaluated = schemaMember(Keyword::UnevaluatedItems);
    }
    rule.containsEvaluates = since(Draft::Draft2020_12);
    rule.size = countRange(Keyword::MinItems, Keyword::MaxItems);
    const Json *const unique = dialect().validation ? m_keywords[Keyword::UniqueItems] : nullptr;
    rule.unique = unique != nullptr && unique->is_boolean() && *unique->get_ptr<const bool *>();
    m_program->nodes[m_current].array = static_cast<std::uint32_t>(m_program->arrays.size());
    m_program->arrays.push_back(std::move(rule));
}

void Compiler::compileLogic()
{
    if (!m_keywords.hasAny(
            {Keyword::AllOf, Keyword::AnyOf, Keyword::OneOf, Keyword::Not, Keyword::If}))
        return;
    LogicRule rule;
    rule.allOf = schemaList(Keyword::AllOf);
    rule.anyOf.branches = schemaList(Keyword::AnyOf);
    rule.oneOf.branches = schemaList(Keyword::OneOf);
    rule.negated = schemaMember(Keyword::Not);
    if (since(Draft::Draft7) && m_keywords[Keyword::If] != nullptr) {
        rule.condition = schemaMember(Keyword::If);
        rule.consequence = schemaMember(Keyword::Then);
        rule.alternative = schemaMember(Keyword::Else);
    }
    m_program->nodes[m_current].logic = static_cast<std::uint32_t>(m_program->logics.size());
    m_program->logics.push_back(std::move(rule));
}

} // namespace tw
