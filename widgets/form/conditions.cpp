// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/conditions.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw {

std::optional<CompiledSchema> compilePart(const Json &part, const Json &root)
{
    auto whole = std::make_shared<Json>(part);
    if (whole->is_object()) {
        for (const Keyword keyword : {Keyword::Schema, Keyword::Defs, Keyword::Definitions}) {
            const Json *value = member(root, keyword);
            if (value && !member(*whole, keyword))
                (*whole)[std::string(keywordName(keyword))] = *value;
        }
    }
    Result<CompiledSchema> compiled = CompiledSchema::compile(std::move(whole));
    return compiled ? std::optional(*std::move(compiled)) : std::nullopt;
}

SchemaConditions::SchemaConditions(const FormSchema &schema)
    : m_root(schema.root)
{
    if (!schema.node)
        return;
    collect(*schema.node, m_conditions);
    if (const Json *others = schema.keyword(Keyword::AllOf); others && others->is_array()) {
        for (const Json &other : *others)
            collect(other, m_conditions);
    }
}

void SchemaConditions::collect(const Json &schema, std::vector<Condition> &conditions)
{
    if (const Json *test = member(schema, Keyword::If))
        conditions.push_back(
            {test, {}, member(schema, Keyword::Then), member(schema, Keyword::Else)});
    for (const Keyword keyword :
         {Keyword::DependentSchemas, Keyword::DependentRequired, Keyword::Dependencies}) {
        if (const Json *map = member(schema, keyword); map && map->is_object())
            collectKeys(*map, conditions);
    }
}

void SchemaConditions::collectKeys(const Json &map, std::vector<Condition> &conditions)
{
    for (const auto &[key, part] : map.items()) {
        const Json *met = &part;
        if (part.is_array())
            met = &m_names.emplace_back(Json{{"required", part}});
        conditions.push_back({nullptr, key, met, nullptr});
    }
}

bool SchemaConditions::isMet(const Condition &condition, const Json &value)
{
    if (!condition.test)
        return value.is_object() && value.contains(condition.key);
    const auto [entry, isNew] = m_compiled.try_emplace(condition.test);
    if (isNew)
        entry->second = compilePart(*condition.test, *m_root);
    return entry->second && entry->second->isValid(value);
}

std::vector<const Json *> SchemaConditions::applying(const Json &value)
{
    std::vector<const Json *> parts;
    std::vector<Condition> open = m_conditions;
    while (!open.empty()) {
        const Condition condition = std::move(open.front());
        open.erase(open.begin());
        const Json *part = isMet(condition, value) ? condition.met : condition.unmet;
        if (!part || std::ranges::find(parts, part) != parts.end())
            continue;
        parts.push_back(part);
        const auto [inner, isNew] = m_inner.try_emplace(part);
        if (isNew) {
            const MergedView whole = SchemaView{m_root.get(), part}.merged();
            for (const SchemaView &view : whole.parts())
                collect(*view.node, inner->second);
        }
        open.insert(open.end(), inner->second.begin(), inner->second.end());
    }
    return parts;
}

} // namespace tw
