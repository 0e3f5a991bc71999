// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/examples/constraintsites.h"

#include "schema/validation/evaluate/instance.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw::examples {

namespace {

    constexpr std::size_t MaxConstraintSites = 50'000;
    constexpr int DeepestSite = 300; // the limit for payloads

    class Finder
    {
    public:
        explicit Finder(const MergedSchema &reader)
            : m_reader(reader)
            , m_program(reader.program())
        {
        }

        std::vector<ConstraintSite> run()
        {
            walk({0}, {}, {}, {}, {}, 0);
            return std::move(m_sites);
        }

    private:
        struct Union
        {
            std::string pointer;
            Keyword keyword = Keyword::Unknown;
        };

        /// \a above: the parts of this value before a branch was chosen.
        void walk(const SchemaSet &asked, const std::string &pointer, const Plan &plan,
                  SchemaSet above, const Union &inside, int depth)
        {
            if (depth > DeepestSite || m_sites.size() >= MaxConstraintSites)
                return;
            SchemaSet parts = above;
            SchemaSet fresh;
            for (const NodeIndex part : m_reader.closed(asked)) {
                if (std::ranges::find(parts, part) != parts.end())
                    continue;
                parts.push_back(part);
                if (m_seen.insert(part).second)
                    fresh.push_back(part);
            }
            if (fresh.empty() || m_reader.isNever(parts))
                return;
            for (const NodeIndex part : fresh) {
                const ConstraintSite base{
                    part, {}, {}, {}, {}, pointer, parts, plan, inside.pointer, inside.keyword};
                addOwn(base);
            }
            walkChildren(parts, fresh, pointer, plan, depth);
            walkBranches(parts, fresh, pointer, plan, depth);
        }

        void add(ConstraintSite site, Keyword keyword, std::string name = {},
                 std::string trigger = {})
        {
            site.keyword = keyword;
            site.name = std::move(name);
            site.trigger = std::move(trigger);
            site.schemaPointer = m_program.pointers[site.node];
            appendPointerToken(site.schemaPointer, keywordName(keyword));
            if (!site.trigger.empty())
                appendPointerToken(site.schemaPointer, site.trigger);
            m_sites.push_back(std::move(site));
        }

        void addOwn(const ConstraintSite &site)
        {
            const Node &node = m_program.nodes[site.node];
            if (node.types != AllTypeBits)
                add(site, Keyword::Type);
            for (const std::uint32_t rule : {node.value, node.constant}) {
                if (rule != None)
                    add(site, m_program.values[rule].isConst ? Keyword::Const : Keyword::Enum);
            }
            if (node.string != None)
                addString(site, m_program.strings[node.string]);
            if (const Json &source = *m_program.sources[site.node];
                member(source, Keyword::Format) != nullptr)
                add(site, Keyword::Format);
            if (node.number != None) {
                const NumberRule &rule = m_program.numbers[node.number];
                for (const auto &[keyword, limit] :
                     {std::pair(Keyword::Minimum, &rule.minimum),
                      std::pair(Keyword::Maximum, &rule.maximum),
                      std::pair(Keyword::ExclusiveMinimum, &rule.exclusiveMinimum),
                      std::pair(Keyword::ExclusiveMaximum, &rule.exclusiveMaximum),
                      std::pair(Keyword::MultipleOf, &rule.multipleOf)}) {
                    if (*limit)
                        add(site, keyword);
                }
            }
            if (node.object != None)
                addObject(site, m_program.objects[node.object]);
            if (node.array != None)
                addArray(site, m_program.arrays[node.array]);
            if (node.logic == None)
                return;
            const LogicRule &logic = m_program.logics[node.logic];
            if (logic.negated != None)
                add(site, Keyword::Not);
            for (const auto &[keyword, rule] : {std::pair(Keyword::AnyOf, &logic.anyOf),
                                                std::pair(Keyword::OneOf, &logic.oneOf)}) {
                if (rule->discriminator)
                    add(site, keyword, rule->discriminator->property);
            }
        }

        void addRange(const ConstraintSite &site, const CountRange &range, Keyword least,
                      Keyword most)
        {
            if (range.least > 0)
                add(site, least);
            if (range.most != SIZE_MAX)
                add(site, most);
        }

        void addString(const ConstraintSite &site, const StringRule &rule)
        {
            addRange(site, rule.length, Keyword::MinLength, Keyword::MaxLength);
            if (rule.pattern != None)
                add(site, Keyword::Pattern);
        }

        void addObject(const ConstraintSite &site, const ObjectRule &rule)
        {
            for (const std::uint32_t index : rule.required)
                add(site, Keyword::Required, rule.properties[index].name);
            addRange(site, rule.size, Keyword::MinProperties, Keyword::MaxProperties);
            if (rule.additional != None && m_program.nodes[rule.additional].never)
                add(site, Keyword::AdditionalProperties);
            if (rule.unevaluated != None && m_program.nodes[rule.unevaluated].never)
                add(site, Keyword::UnevaluatedProperties);
            if (rule.names != None)
                add(site, Keyword::PropertyNames);
            for (const Dependency &dependency : rule.dependencies) {
                for (const std::string &name : dependency.required) {
                    ConstraintSite inner = site;
                    inner.plan.members[site.pointer].push_back(dependency.trigger);
                    add(inner, dependency.keyword, name, dependency.trigger);
                }
            }
        }

        void addArray(const ConstraintSite &site, const ArrayRule &rule)
        {
            addRange(site, rule.size, Keyword::MinItems, Keyword::MaxItems);
            if (rule.unique)
                add(site, Keyword::UniqueItems);
            if (rule.items != None && m_program.nodes[rule.items].never)
                add(site, rule.itemsKeyword);
            if (rule.contains == None)
                return;
            if (rule.matches.least == 1)
                add(site, Keyword::Contains);
            else if (rule.matches.least > 1)
                add(site, Keyword::MinContains);
            if (rule.matches.most != SIZE_MAX)
                add(site, Keyword::MaxContains);
        }

        /// Only members and elements that a new part applies to.
        void walkChildren(const SchemaSet &parts, const SchemaSet &fresh,
                          const std::string &pointer, const Plan &plan, int depth)
        {
            SchemaSet all = parts;
            for (const std::string &name : m_reader.declared(fresh))
                walkMember(all, name, pointer, plan, depth);
            for (const NodeIndex part : fresh) {
                const Node &node = m_program.nodes[part];
                if (node.object != None)
                    walkFree(all, m_program.objects[node.object], pointer, plan, depth);
                if (node.array != None)
                    walkItems(all, m_program.arrays[node.array], pointer, plan, depth);
            }
        }

        void walkMember(const SchemaSet &parts, const std::string &name, const std::string &pointer,
                        const Plan &plan, int depth)
        {
            std::string child = pointer;
            appendPointerToken(child, name);
            Plan inner = plan;
            inner.members[pointer].push_back(name);
            walk(m_reader.member(parts, name), child, inner, {}, {}, depth + 1);
        }

        /// Undeclared members: of a map, or matching a pattern.
        void walkFree(const SchemaSet &parts, const ObjectRule &rule, const std::string &pointer,
                      const Plan &plan, int depth)
        {
            const bool isOpen = rule.additional != None && !m_program.nodes[rule.additional].never
                && !m_program.nodes[rule.additional].trivial;
            if (!isOpen && rule.patterns.empty())
                return;
            Json taken = Json::object();
            for (const std::string &name : m_reader.declared(parts))
                taken[name] = nullptr;
            Generator generator(m_reader, {ExampleSize::Minimal, 0}, plan);
            if (const auto name = generator.freeName(parts, taken))
                walkMember(parts, *name, pointer, plan, depth);
        }

        void walkItems(const SchemaSet &parts, const ArrayRule &rule, const std::string &pointer,
                       const Plan &plan, int depth)
        {
            const std::size_t count = rule.prefix.size() + (rule.items != None ? 1 : 0);
            for (std::size_t i = 0; i < count; ++i) {
                std::string child = pointer;
                appendPointerIndex(child, i);
                Plan inner = plan;
                std::size_t &least = inner.items[pointer];
                least = std::max(least, i + 1);
                walk(m_reader.element(parts, i), child, inner, {}, {}, depth + 1);
            }
        }

        void walkBranches(const SchemaSet &parts, const SchemaSet &fresh,
                          const std::string &pointer, const Plan &plan, int depth)
        {
            for (const Choice &choice : m_reader.choices(fresh)) {
                Union inside;
                inside.keyword = choice.kind == Choice::OneOf ? Keyword::OneOf : Keyword::AnyOf;
                inside.pointer = m_program.pointers[choice.node];
                appendPointerToken(inside.pointer, keywordName(inside.keyword));
                for (std::uint32_t i = 0; i < choice.count; ++i) {
                    Plan inner = plan;
                    inner.branches[{pointer, choice}] = i;
                    if (choice.kind == Choice::Paired)
                        walkPaired(parts, choice, i, pointer, inner, depth);
                    else
                        walk(m_reader.branch(choice, i), pointer, inner, parts,
                             choice.kind == Choice::Condition ? Union{} : inside, depth + 1);
                }
            }
        }

        /// The value of one entry of a union represented by two lists.
        void walkPaired(const SchemaSet &parts, const Choice &choice, std::uint32_t index,
                        const std::string &pointer, const Plan &plan, int depth)
        {
            const TaggedUnion &tagged = *m_reader.pairedUnion(choice.node);
            std::string child = pointer;
            appendPointerToken(child, tagged.valueKey);
            const SchemaSet value = m_reader.member(parts, tagged.valueKey);
            for (const Choice &inner : m_reader.choices(value)) {
                if (inner.kind != Choice::AnyOf || index >= inner.count)
                    continue;
                Plan chosen = plan;
                chosen.members[pointer].push_back(tagged.valueKey);
                chosen.branches[{child, inner}] = index;
                const Union inside{m_program.pointers[inner.node] + "/anyOf", Keyword::AnyOf};
                walk(m_reader.branch(inner, index), child, chosen, value, inside, depth + 1);
            }
        }

        const MergedSchema &m_reader;
        const Program &m_program;
        std::set<NodeIndex> m_seen;
        std::vector<ConstraintSite> m_sites;
    };

} // namespace

std::vector<ConstraintSite> findConstraintSites(const MergedSchema &reader)
{
    return Finder(reader).run();
}

} // namespace tw::examples
