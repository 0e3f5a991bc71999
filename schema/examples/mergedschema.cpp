// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/examples/generator.h"
#include "schema/validation/evaluate/checker.h"
#include "schema/vocabulary/keywords.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw::examples {

namespace {

    template <typename T>
    bool holds(const std::vector<T> &list, const T &value)
    {
        return std::ranges::find(list, value) != list.end();
    }

} // namespace

MergedSchema::MergedSchema(const Program &program, const Json &root, const PayloadRules *rules,
                           Search &search)
    : m_program(program)
    , m_root(root)
    , m_rules(rules)
    , m_search(search)
{
}

void MergedSchema::close(SchemaSet &parts, NodeIndex index) const
{
    if (index == None || holds(parts, index))
        return;
    parts.push_back(index);
    const Node &node = m_program.nodes[index];
    close(parts, node.ref);
    if (node.dynamicRef != None)
        close(parts, m_program.dynamicRefs[node.dynamicRef].fallback);
    if (node.logic != None) {
        for (const NodeIndex part : m_program.logics[node.logic].allOf)
            close(parts, part);
    }
}

SchemaSet MergedSchema::closed(const SchemaSet &parts) const
{
    SchemaSet result;
    for (const NodeIndex part : parts)
        close(result, part);
    return result;
}

const TaggedUnion *MergedSchema::pairedUnion(NodeIndex index) const
{
    const auto [entry, isNew] = m_paired.try_emplace(index);
    const Json &source = *m_program.sources[index];
    if (isNew && tw::member(source, Keyword::Properties) != nullptr) {
        auto found = recogniseUnion(source, &m_root);
        if (found && found->encoding == UnionEncoding::PairedLists)
            entry->second = std::move(found);
    }
    return entry->second ? &*entry->second : nullptr;
}

std::vector<Choice> MergedSchema::choices(const SchemaSet &parts) const
{
    std::vector<Choice> result;
    for (const NodeIndex part : parts) {
        const Node &node = m_program.nodes[part];
        if (node.object != None && pairedUnion(part) != nullptr)
            result.push_back({part, Choice::Paired,
                              static_cast<std::uint32_t>(pairedUnion(part)->branches.size())});
        if (node.logic == None)
            continue;
        const LogicRule &logic = m_program.logics[node.logic];
        if (!logic.anyOf.branches.empty())
            result.push_back(
                {part, Choice::AnyOf, static_cast<std::uint32_t>(logic.anyOf.branches.size())});
        if (!logic.oneOf.branches.empty())
            result.push_back(
                {part, Choice::OneOf, static_cast<std::uint32_t>(logic.oneOf.branches.size())});
        if (logic.condition != None)
            result.push_back({part, Choice::Condition, 2});
    }
    return result;
}

SchemaSet MergedSchema::branch(const Choice &choice, std::uint32_t index) const
{
    if (choice.kind == Choice::Paired)
        return {};
    const LogicRule &logic = m_program.logics[m_program.nodes[choice.node].logic];
    SchemaSet result;
    switch (choice.kind) {
    case Choice::AnyOf:
        close(result, logic.anyOf.branches[index]);
        break;
    case Choice::OneOf:
        close(result, logic.oneOf.branches[index]);
        break;
    default:
        if (index == 0) {
            close(result, logic.condition);
            close(result, logic.consequence);
        } else {
            close(result, logic.alternative);
        }
        break;
    }
    return result;
}

std::uint8_t MergedSchema::types(const SchemaSet &parts) const
{
    std::uint8_t types = AllTypeBits;
    std::uint8_t hinted = 0;
    for (const NodeIndex part : parts) {
        const Node &node = m_program.nodes[part];
        // "number" includes integers, "integer" only those.
        std::uint8_t own = node.types;
        if ((own & NumberBit) != 0)
            own |= IntegerBit;
        types &= own;
        hinted |= node.object != None ? ObjectBit : 0;
        hinted |= node.array != None ? ArrayBit : 0;
        hinted |= node.string != None ? StringBit : 0;
        hinted |= node.number != None ? NumberBit : 0;
        const Json &source = *m_program.sources[part];
        if (!textMember(source, Keyword::Format).empty())
            hinted |= StringBit;
    }
    if (types == AllTypeBits && (types & hinted) != 0)
        types &= hinted;
    return types;
}

NumberNeeds MergedSchema::number(const SchemaSet &parts) const
{
    NumberNeeds needs;
    needs.whole = true;
    for (const NodeIndex part : parts) {
        const Node &node = m_program.nodes[part];
        if (node.number != None)
            needs.rules.push_back({part, &m_program.numbers[node.number]});
    }
    needs.whole = (types(parts) & NumberBit) == 0;
    return needs;
}

TextNeeds MergedSchema::text(const SchemaSet &parts) const
{
    TextNeeds needs;
    needs.search = &m_search;
    for (const NodeIndex part : parts) {
        const Node &node = m_program.nodes[part];
        TextNeeds::Format format;
        format.node = part;
        format.name = textMember(*m_program.sources[part], Keyword::Format);
        if (node.string != None) {
            const StringRule &rule = m_program.strings[node.string];
            if (!rule.length.isAny())
                needs.lengths.push_back({part, rule.length.least, rule.length.most});
            if (rule.pattern != None) {
                const Pattern &pattern = m_program.patterns[rule.pattern];
                auto [entry, isNew] = m_receiverPatterns.try_emplace(rule.pattern);
                if (isNew && m_rules != nullptr) {
                    if (auto own = Pattern::compile(pattern.source(), m_rules->patternDialect()))
                        entry->second = std::move(*own);
                }
                needs.expressions.push_back({part, pattern, entry->second});
            }
            format.id = rule.format;
        }
        const bool bytes = format.name == "byte" || format.name == "binary";
        needs.base64 = needs.base64 || bytes;
        if (m_rules != nullptr && !bytes && m_rules->checksFormat(format.name))
            format.rules = m_rules;
        if (format.id || format.rules != nullptr)
            needs.formats.push_back(std::move(format));
    }
    return needs;
}

SchemaSet MergedSchema::member(const SchemaSet &parts, std::string_view name) const
{
    SchemaSet result;
    SchemaSet unevaluated;
    bool known = false;
    for (const NodeIndex part : parts) {
        const Node &node = m_program.nodes[part];
        if (node.object == None)
            continue;
        const ObjectRule &rule = m_program.objects[node.object];
        bool here = false;
        const std::int64_t index = rule.keys.find(name);
        if (index >= 0 && rule.properties[static_cast<std::size_t>(index)].node != None) {
            here = true;
            close(result, rule.properties[static_cast<std::size_t>(index)].node);
        }
        for (const PatternProperty &pattern : rule.patterns) {
            if (m_program.patterns[pattern.pattern].match(name, &m_search.budget)
                != MatchOutcome::Match)
                continue;
            here = true;
            close(result, pattern.node);
        }
        if (!here && rule.additional != None) {
            here = true;
            close(result, rule.additional);
        }
        known = known || here;
        if (rule.unevaluated != None)
            unevaluated.push_back(rule.unevaluated);
    }
    if (!known) {
        for (const NodeIndex node : unevaluated)
            close(result, node);
    }
    return result;
}

SchemaSet MergedSchema::element(const SchemaSet &parts, std::size_t index) const
{
    SchemaSet result;
    SchemaSet unevaluated;
    for (const NodeIndex part : parts) {
        const Node &node = m_program.nodes[part];
        if (node.array == None)
            continue;
        const ArrayRule &rule = m_program.arrays[node.array];
        close(result, index < rule.prefix.size() ? rule.prefix[index] : rule.items);
        if (rule.unevaluated != None)
            unevaluated.push_back(rule.unevaluated);
    }
    if (result.empty()) {
        for (const NodeIndex node : unevaluated)
            close(result, node);
    }
    return result;
}

std::vector<std::string> MergedSchema::declared(const SchemaSet &parts) const
{
    std::vector<std::string> names;
    std::set<std::string_view> seen;
    for (const NodeIndex part : parts) {
        const Node &node = m_program.nodes[part];
        if (node.object == None)
            continue;
        for (const Property &property : m_program.objects[node.object].properties) {
            if (property.node != None && seen.insert(property.name).second)
                names.push_back(property.name);
        }
    }
    return names;
}

std::vector<std::string> MergedSchema::required(const SchemaSet &parts) const
{
    std::vector<std::string> names;
    std::set<std::string_view> seen;
    for (const NodeIndex part : parts) {
        const Node &node = m_program.nodes[part];
        if (node.object == None)
            continue;
        const ObjectRule &rule = m_program.objects[node.object];
        for (const std::uint32_t index : rule.required) {
            if (seen.insert(rule.properties[index].name).second)
                names.push_back(rule.properties[index].name);
        }
    }
    return names;
}

bool MergedSchema::isNever(const SchemaSet &parts) const
{
    return std::ranges::any_of(parts, [&](NodeIndex node) { return m_program.nodes[node].never; });
}

bool MergedSchema::ends(NodeIndex index, int fuel) const
{
    if (index == None)
        return true;
    if (fuel <= 0)
        return false;
    const std::uint64_t key = std::uint64_t{index} << 32U | static_cast<std::uint32_t>(fuel);
    const auto [entry, isNew] = m_ends.try_emplace(key, false);
    if (!isNew)
        return entry->second; // false while in progress: a cycle never ends
    const Node &node = m_program.nodes[index];
    const auto all = [&](const std::vector<NodeIndex> &nodes) {
        return std::ranges::all_of(nodes, [&](NodeIndex n) { return ends(n, fuel); });
    };
    const auto any = [&](const std::vector<NodeIndex> &nodes) {
        return nodes.empty()
            || std::ranges::any_of(nodes, [&](NodeIndex n) { return ends(n, fuel); });
    };
    bool result = !node.never && ends(node.ref, fuel);
    if (result && node.logic != None) {
        const LogicRule &logic = m_program.logics[node.logic];
        result = all(logic.allOf) && any(logic.anyOf.branches) && any(logic.oneOf.branches);
    }
    if (result && node.object != None && (node.types & ObjectBit) != 0
        && node.types != AllTypeBits) {
        const ObjectRule &rule = m_program.objects[node.object];
        result = std::ranges::all_of(rule.required, [&](std::uint32_t at) {
            return ends(rule.properties[at].node, fuel - 1);
        });
    }
    if (result && node.array != None && (node.types & ArrayBit) != 0 && node.types != AllTypeBits) {
        const ArrayRule &rule = m_program.arrays[node.array];
        if (rule.size.least > 0)
            result = rule.prefix.empty() ? ends(rule.items, fuel - 1)
                                         : ends(rule.prefix.front(), fuel - 1);
    }
    m_ends[key] = result;
    return result;
}

int MergedSchema::depthOf(const SchemaSet &parts) const
{
    int depth = 0;
    for (const NodeIndex part : parts) {
        int own = 1;
        while (own < NeverEnds && !ends(part, own)) // 1, 2, 4, … 128, 255, never
            own = own == NeverEnds - 1 ? NeverEnds : std::min(own * 2, NeverEnds - 1);
        depth = std::max(depth, own);
    }
    return depth;
}

bool MergedSchema::needsEntries(const SchemaSet &parts) const
{
    return m_rules != nullptr && std::ranges::any_of(parts, [&](NodeIndex part) {
               return m_rules->needsEntries(*m_program.sources[part]);
           });
}

bool MergedSchema::fits(const SchemaSet &parts, const Json &value) const
{
    return std::ranges::all_of(parts, [&](NodeIndex part) {
        if (m_search.budget.isSpent())
            return false;
        Checker<TreeAccess> checker(m_program, TreeAccess());
        const bool fits = checker.check(part, &value, nullptr, nullptr) && !checker.gaveUp();
        m_search.budget.spend(checker.cost());
        return fits;
    });
}

bool MergedSchema::fitsName(NodeIndex names, std::string_view name) const
{
    const Json value = std::string(name);
    return fits({names}, value);
}

} // namespace tw::examples
