// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/validation/evaluate/checker.h"
#include "schema/validation/evaluate/issuemaker.h"

#include <functional>
#include <utility>

namespace tw {

/// Bits that need no allocation as long as they are few.
class BitSet
{
public:
    explicit BitSet(std::size_t size)
    {
        if (size <= m_few.size() * 64)
            return;
        m_many.resize(size / 64 + 1);
        m_words = m_many.data();
    }
    BitSet(const BitSet &) = delete;
    BitSet &operator=(const BitSet &) = delete;
    void set(std::size_t index) { m_words[index / 64] |= 1ULL << (index % 64); }
    [[nodiscard]] bool test(std::size_t index) const
    {
        return ((m_words[index / 64] >> (index % 64)) & 1U) != 0;
    }

private:
    std::array<std::uint64_t, 4> m_few{};
    std::vector<std::uint64_t> m_many;
    std::uint64_t *m_words = m_few.data();
};

/// Finds every fault of an instance that the Checker has rejected, in one pass. Alternatives are
/// first tried with the Checker, and only the branch that was probably meant is reported.
template <InstanceAccess A>
class Diagnoser
{
public:
    using Value = typename A::Value;

    Diagnoser(const Program &program, const A &access)
        : m_program(program)
        , m_access(access)
        , m_checker(program, access)
    {
    }

    std::vector<Issue> run(Value value)
    {
        const Step root;
        diagnose(0, value, root, nullptr, nullptr);
        if (m_checker.gaveUp())
            return {undecidedIssue(m_checker.slowPattern())};
        std::vector<Issue> issues = std::move(m_found.issues);
        removeEchoes(issues);
        if (issues.empty()) // the Checker rejected it, so this was cut short
            return {undecidedIssue(nullptr)};
        if (m_isCutShort || m_found.isFull)
            issues.push_back(unfinishedIssue());
        return issues;
    }

private:
    static constexpr std::uint64_t MaxSteps = 20'000'000; // a few seconds
    static constexpr std::uint64_t MemoAfter = 2'000;
    static constexpr std::uint64_t EnoughForUnion = 200'000; // including nested unions

    struct BranchResult
    {
        std::vector<Issue> issues;
        std::uint32_t branch = 0;
        std::uint64_t cost = UINT64_MAX;
    };

    void diagnose(NodeIndex index, const Value &value, const Step &path, const DynamicScope *scope,
                  Evaluated *seen)
    {
        const Node &node = m_program.nodes[index];
        if (node.trivial || m_found.isFull)
            return;
        if (m_depth >= WorkLimits::MaxDepth || ++m_steps > MaxSteps
            || m_checker.isNearEndOfStack()) {
            m_isCutShort = true;
            return;
        }
        // Most values are valid, which is quick to check. Not done for objects and arrays: each
        // level would check everything below it again.
        if ((m_access.typeBit(value) & (ObjectBit | ArrayBit)) == 0
            && m_checker.check(index, value, scope, nullptr))
            return;
        scope = m_checker.enter(scope, node.resource);
        ++m_depth;
        if (m_steps > MemoAfter && node.forks)
            diagnoseOnce(index, node, value, path, scope, seen);
        else
            diagnoseNode(index, node, value, path, scope, seen);
        --m_depth;
    }

    /// Paths that fork and join would report the same fault twice, or 2^n times.
    void diagnoseOnce(NodeIndex index, const Node &node, const Value &value, const Step &path,
                      const DynamicScope *scope, Evaluated *seen)
    {
        const MemoKey key{index, m_access.identity(value), scope};
        if (const auto found = m_done.find(key); found != m_done.end()) {
            if (seen != nullptr)
                seen->merge(found->second);
            return;
        }
        Evaluated own;
        diagnoseNode(index, node, value, path, scope, &own);
        if (seen != nullptr)
            seen->merge(own);
        m_done.emplace(key, std::move(own));
    }

    IssueMaker<A> make(NodeIndex node, const Step &path, const Value &value)
    {
        return IssueMaker<A>(m_program, m_access, node, path, value, m_found, m_branch);
    }

    void diagnoseNode(NodeIndex index, const Node &node, const Value &value, const Step &path,
                      const DynamicScope *scope, Evaluated *seen)
    {
        const std::uint8_t bit = m_access.typeBit(value);
        if (node.never) {
            make(index, path, value).forbidden();
            return;
        }
        if (!m_checker.typeFits(node, bit, value)) {
            make(index, path, value).wrongType(node.types);
            return; // further constraints of this schema add nothing about the same fault
        }
        Evaluated own;
        const NodeIndex unevaluated = bit == ObjectBit && node.object != None
            ? m_program.objects[node.object].unevaluated
            : bit == ArrayBit && node.array != None ? m_program.arrays[node.array].unevaluated
                                                    : None;
        Evaluated *const marks = unevaluated == None ? seen : &own;
        diagnoseRules(index, node, bit, value, path, scope, marks);
        if (unevaluated == None)
            return;
        diagnoseUnevaluated(index, unevaluated, bit, value, path, scope, own);
        if (seen != nullptr)
            seen->setAll();
    }

    void diagnoseRules(NodeIndex index, const Node &node, std::uint8_t bit, const Value &value,
                       const Step &path, const DynamicScope *scope, Evaluated *seen)
    {
        bool listed = true;
        for (const std::uint32_t rule : {node.value, node.constant}) {
            if (rule == None || m_checker.isListed(m_program.values[rule], value))
                continue;
            make(index, path, value).notListed(m_program.values[rule]);
            listed = false;
        }
        if (bit == ObjectBit && node.object != None)
            diagnoseObject(index, m_program.objects[node.object], value, path, scope, seen);
        else if (bit == ArrayBit && node.array != None)
            diagnoseArray(index, m_program.arrays[node.array], value, path, scope, seen);
        else if (bit == StringBit && node.string != None && listed)
            diagnoseString(index, m_program.strings[node.string], value, path);
        else if (bit == NumberBit && node.number != None && listed)
            make(index, path, value).checkNumber(m_program.numbers[node.number]);
        if (node.ref != None)
            diagnose(node.ref, value, path, scope, seen);
        if (node.dynamicRef != None)
            diagnose(m_checker.resolve(m_program.dynamicRefs[node.dynamicRef], scope), value, path,
                     scope, seen);
        if (node.logic != None)
            diagnoseLogic(index, m_program.logics[node.logic], value, path, scope, seen);
    }

    void diagnoseString(NodeIndex index, const StringRule &rule, const Value &value,
                        const Step &path)
    {
        const std::string_view text = m_access.string(value);
        const std::size_t length = countCodePoints(text);
        make(index, path, value)
            .checkSize(rule.length, length, Keyword::MinLength, Keyword::MaxLength,
                       IssueUnit::Characters);
        if (rule.pattern != None && !m_checker.matches(rule.pattern, text))
            make(index, path, value).wrongPattern(m_program.patterns[rule.pattern].source());
        if (rule.format && !matchesFormat(*rule.format, text))
            make(index, path, value).wrongFormat(*rule.format);
        if (const Keyword fault = contentFault(rule, text); fault != Keyword::Unknown)
            make(index, path, value).wrongContent(fault);
    }

    void diagnoseObject(NodeIndex index, const ObjectRule &rule, const Value &value,
                        const Step &path, const DynamicScope *scope, Evaluated *seen)
    {
        const std::size_t size = m_access.size(value);
        BitSet present(rule.properties.size());
        m_steps += rule.properties.size() / 4096;
        std::size_t at = 0;
        m_access.forEachMember(value, [&](std::string_view key, const Value &member) {
            const Step step{&path, key};
            const std::int64_t found = rule.keys.find(key);
            bool known = false;
            if (found >= 0) {
                present.set(static_cast<std::size_t>(found));
                const NodeIndex node = rule.properties[static_cast<std::size_t>(found)].node;
                known = node != None;
                if (known)
                    diagnose(node, member, step, scope, nullptr);
            }
            diagnoseMember(index, rule, key, member, step, known, scope);
            if (seen != nullptr
                && (known || rule.additional != None
                    || std::ranges::any_of(rule.patterns, [&](const PatternProperty &pattern) {
                           return m_checker.matches(pattern.pattern, key);
                       })))
                seen->set(at);
            ++at;
            return true;
        });
        for (const std::uint32_t required : rule.required) {
            if (!present.test(required))
                make(index, path, value).missing(rule.properties[required]);
        }
        make(index, path, value)
            .checkSize(rule.size, size, Keyword::MinProperties, Keyword::MaxProperties,
                       IssueUnit::Members);
        for (const Dependency &dependency : rule.dependencies)
            diagnoseDependency(index, dependency, value, path, scope, seen);
    }

    void diagnoseMember(NodeIndex index, const ObjectRule &rule, std::string_view key,
                        const Value &member, const Step &step, bool known,
                        const DynamicScope *scope)
    {
        for (const PatternProperty &pattern : rule.patterns) {
            if (!m_checker.matches(pattern.pattern, key))
                continue;
            known = true;
            diagnose(pattern.node, member, step, scope, nullptr);
        }
        if (!known && rule.additional != None) {
            if (m_program.nodes[rule.additional].never)
                make(index, step, member).unknown(rule, Keyword::AdditionalProperties);
            else
                diagnose(rule.additional, member, step, scope, nullptr);
        }
        if (rule.names != None && !m_checker.checkName(rule.names, key, scope))
            diagnoseName(index, rule.names, key, member, step);
    }

    /// A fault of a name, reported as one issue at the member.
    void diagnoseName(NodeIndex index, NodeIndex names, std::string_view key, const Value &member,
                      const Step &step)
    {
        const Json name = std::string(key);
        Diagnoser<TreeAccess> inner(m_program, TreeAccess());
        inner.m_checker.continueFrom(m_checker);
        inner.m_depth = m_depth;
        const Step at{&step, {}};
        inner.diagnose(names, &name, at, nullptr, nullptr);
        m_checker.settle(inner.m_checker);
        m_steps += inner.m_steps;
        make(index, step, member).wrongName(key, inner.m_found.issues);
    }

    void diagnoseDependency(NodeIndex index, const Dependency &dependency, const Value &value,
                            const Step &path, const DynamicScope *scope, Evaluated *seen)
    {
        if (!m_checker.hasMember(value, dependency.trigger))
            return;
        for (const std::string &name : dependency.required) {
            if (!m_checker.hasMember(value, name))
                make(index, path, value).missingDependency(dependency, name);
        }
        if (dependency.schema != None)
            diagnose(dependency.schema, value, path, scope, seen);
    }

    void diagnoseUnevaluated(NodeIndex index, NodeIndex node, std::uint8_t bit, const Value &value,
                             const Step &path, const DynamicScope *scope, const Evaluated &own)
    {
        std::size_t at = 0;
        const auto judge = [&](const Value &child, const Step &step, Keyword keyword) {
            if (own.test(at++))
                return true;
            if (m_program.nodes[node].never)
                make(index, step, child).unevaluated(keyword);
            else
                diagnose(node, child, step, scope, nullptr);
            return true;
        };
        if (bit == ObjectBit) {
            m_access.forEachMember(value, [&](std::string_view key, const Value &member) {
                return judge(member, Step{&path, key}, Keyword::UnevaluatedProperties);
            });
            return;
        }
        m_access.forEachElement(value, [&](const Value &element) {
            return judge(element, Step{&path, {}, at, true}, Keyword::UnevaluatedItems);
        });
    }

    void diagnoseArray(NodeIndex index, const ArrayRule &rule, const Value &value, const Step &path,
                       const DynamicScope *scope, Evaluated *seen)
    {
        const std::size_t size = m_access.size(value);
        make(index, path, value)
            .checkSize(rule.size, size, Keyword::MinItems, Keyword::MaxItems, IssueUnit::Items);
        std::size_t at = 0;
        std::size_t contained = 0;
        m_access.forEachElement(value, [&](const Value &element) {
            const Step step{&path, {}, at, true};
            const NodeIndex node = at < rule.prefix.size() ? rule.prefix[at] : rule.items;
            if (node != None && m_program.nodes[node].never)
                make(index, step, element).tooMany(rule, at);
            else if (node != None)
                diagnose(node, element, step, scope, nullptr);
            bool evaluated = node != None;
            if (rule.contains != None && m_checker.check(rule.contains, element, scope, nullptr)) {
                ++contained;
                evaluated = evaluated || rule.containsEvaluates;
            }
            if (evaluated && seen != nullptr)
                seen->set(at);
            ++at;
            return true;
        });
        if (rule.contains != None && contained < rule.matches.least)
            make(index, path, value).wrongContains(rule, contained, rule.matches.least);
        if (rule.contains != None && contained > rule.matches.most)
            make(index, path, value).wrongContains(rule, contained, rule.matches.most);
        if (rule.unique && size > 1) {
            const auto [first, second] = m_checker.duplicate(value);
            if (first >= 0)
                make(index, path, value).notUnique(first, second);
        }
    }

    void diagnoseLogic(NodeIndex index, const LogicRule &rule, const Value &value, const Step &path,
                       const DynamicScope *scope, Evaluated *seen)
    {
        for (const NodeIndex node : rule.allOf)
            diagnose(node, value, path, scope, seen);
        diagnoseUnion(index, rule.anyOf, Keyword::AnyOf, value, path, scope, seen);
        diagnoseUnion(index, rule.oneOf, Keyword::OneOf, value, path, scope, seen);
        if (rule.negated != None && m_checker.check(rule.negated, value, scope, nullptr))
            make(index, path, value).forbiddenByNot();
        if (rule.condition == None)
            return;
        Evaluated own;
        const bool holds =
            m_checker.check(rule.condition, value, scope, seen == nullptr ? nullptr : &own);
        if (holds && seen != nullptr)
            seen->merge(own);
        const NodeIndex then = holds ? rule.consequence : rule.alternative;
        if (then != None)
            diagnose(then, value, path, scope, seen);
    }

    void diagnoseUnion(NodeIndex index, const UnionRule &rule, Keyword keyword, const Value &value,
                       const Step &path, const DynamicScope *scope, Evaluated *seen)
    {
        if (rule.branches.empty())
            return;
        std::vector<std::uint32_t> matching;
        for (std::uint32_t i = 0; i < rule.branches.size(); ++i) {
            Evaluated own;
            if (!m_checker.check(rule.branches[i], value, scope, seen == nullptr ? nullptr : &own))
                continue;
            matching.push_back(i);
            if (seen != nullptr)
                seen->merge(own);
        }
        if (matching.size() == 1 || (keyword == Keyword::AnyOf && !matching.empty()))
            return;
        if (!matching.empty()) {
            make(index, path, value).severalBranches(keyword, matching);
            return;
        }
        diagnoseNoBranch(index, rule, keyword, value, path, scope, seen);
    }

    void diagnoseNoBranch(NodeIndex index, const UnionRule &rule, Keyword keyword,
                          const Value &value, const Step &path, const DynamicScope *scope,
                          Evaluated *seen)
    {
        const std::uint8_t bit = m_access.typeBit(value);
        if (bit == ObjectBit && rule.discriminator
            && diagnoseTagged(index, rule, keyword, value, path, scope, seen))
            return;
        if (rule.branches.size() > 1 && mergedValues(index, rule.branches, keyword, value, path))
            return;
        std::vector<std::uint32_t> candidates;
        std::vector<NodeIndex> nodes;
        std::uint8_t accepted = 0;
        for (std::uint32_t i = 0; i < rule.branches.size(); ++i) {
            const std::uint8_t types = typesOf(rule.branches[i], 0);
            accepted |= types;
            const bool isWholeNumber = bit == NumberBit && (types & NumberBit) == 0
                && (types & IntegerBit) != 0 && isWhole(m_access.number(value), false);
            if ((types & bit) != 0 || isWholeNumber) {
                candidates.push_back(i);
                nodes.push_back(rule.branches[i]);
            }
        }
        if (candidates.empty() && accepted != 0) {
            make(index, path, value).wrongType(accepted, keyword);
            return;
        }
        if (candidates.empty()) {
            make(index, path, value).noBranch(keyword);
            return;
        }
        if (nodes.size() > 1 && mergedValues(index, nodes, keyword, value, path))
            return;
        const bool isOutermost = m_unionStart == 0;
        if (isOutermost)
            m_unionStart = m_steps;
        if (m_steps - m_unionStart > EnoughForUnion)
            make(index, path, value).noBranch(keyword);
        else
            reportBest(rule, candidates, value, path, scope, seen);
        if (isOutermost)
            m_unionStart = 0;
    }

    /// The tag identifies the branch that was meant.
    bool diagnoseTagged(NodeIndex index, const UnionRule &rule, Keyword keyword, const Value &value,
                        const Step &path, const DynamicScope *scope, Evaluated *seen)
    {
        const Discriminator &tag = *rule.discriminator;
        bool present = false;
        bool chosen = false;
        m_access.forEachMember(value, [&](std::string_view key, const Value &member) {
            if (key != tag.property)
                return true;
            present = true;
            for (std::uint32_t i = 0; i < rule.branches.size(); ++i) {
                const auto isTag = [&](const Json *pinned) {
                    return equalValues(m_access, member, TreeAccess(), pinned);
                };
                if (!std::ranges::any_of(tag.values[i], isTag))
                    continue;
                BranchResult result = tryBranch(rule, i, value, path, scope, seen);
                take(std::move(result));
                chosen = true;
                return false;
            }
            const Step step{&path, key};
            make(index, step, member).wrongTag(tag, keyword);
            if (!m_found.isFull)
                diagnoseMeant(rule, m_found.issues.size() - 1, value, path, scope, seen);
            chosen = true;
            return false;
        });
        if (!present && tag.required) {
            make(index, path, value).missingTag(tag, keyword);
            if (!m_found.isFull)
                diagnoseInAnyCase(rule, m_found.issues.size() - 1, value, path, scope);
            return true;
        }
        return chosen;
    }

    /// A misspelt tag still identifies the branch that was meant.
    void diagnoseMeant(const UnionRule &rule, std::size_t tagIssue, const Value &value,
                       const Step &path, const DynamicScope *scope, Evaluated *seen)
    {
        const std::string meant = m_found.issues[tagIssue].suggestion;
        const std::string pointer = m_found.issues[tagIssue].pointer;
        const auto &tags = rule.discriminator->values;
        for (std::uint32_t i = 0; !meant.empty() && i < tags.size(); ++i) {
            if (std::ranges::none_of(
                    tags[i], [&](const Json *pinned) { return writeJson(*pinned) == meant; }))
                continue;
            BranchResult result = tryBranch(rule, i, value, path, scope, seen);
            std::erase_if(result.issues,
                          [&](const Issue &issue) { return issue.pointer == pointer; });
            take(std::move(result));
            return;
        }
        diagnoseInAnyCase(rule, tagIssue, value, path, scope);
    }

    /// Without a tag the intended branch is unknown. Faults that all branches report in the same
    /// words exist in any case.
    void diagnoseInAnyCase(const UnionRule &rule, std::size_t tagIssue, const Value &value,
                           const Step &path, const DynamicScope *scope)
    {
        const Issue told = m_found.issues[tagIssue];
        const std::uint64_t start = m_steps;
        std::vector<Issue> shared;
        for (std::uint32_t i = 0; i < rule.branches.size(); ++i) {
            if (m_steps - start > EnoughForUnion)
                return;
            BranchResult result = tryBranch(rule, i, value, path, scope, nullptr);
            const auto isTold = [&](const Issue &issue) {
                return issue.pointer == told.pointer && issue.missing == told.missing;
            };
            const auto isOfBranch = [&](const Issue &issue) {
                return std::ranges::any_of(result.issues, [&](const Issue &other) {
                    return other.pointer == issue.pointer && other.code == issue.code
                        && messageOf(other) == messageOf(issue);
                });
            };
            if (i == 0) {
                shared = std::move(result.issues);
                std::erase_if(shared, isTold);
            } else {
                std::erase_if(shared, std::not_fn(isOfBranch));
            }
            if (shared.empty())
                return;
        }
        for (Issue &issue : shared)
            issue.branch = m_branch; // no branch of this union
        take({std::move(shared), 0, 0});
    }

    /// Merges branches that only list values into one list.
    bool mergedValues(NodeIndex index, const std::vector<NodeIndex> &branches, Keyword keyword,
                      const Value &value, const Step &path)
    {
        std::vector<const Json *> all;
        for (const NodeIndex branch : branches) {
            const Node *node = &m_program.nodes[branch];
            for (int hops = 0; node->ref != None && hops < 8; ++hops)
                node = &m_program.nodes[node->ref];
            const std::uint32_t list = node->constant != None ? node->constant : node->value;
            if (list == None)
                return false;
            const ValueRule &values = m_program.values[list];
            all.insert(all.end(), values.values.begin(), values.values.end());
            m_steps += values.values.size() / 64;
        }
        make(index, path, value).notListed(all, keyword, false);
        return true;
    }

    void reportBest(const UnionRule &rule, const std::vector<std::uint32_t> &candidates,
                    const Value &value, const Step &path, const DynamicScope *scope,
                    Evaluated *seen)
    {
        BranchResult best;
        Evaluated bestSeen;
        std::vector<NodeIndex> tried;
        for (const std::uint32_t candidate : candidates) {
            const NodeIndex target = behindReferences(rule.branches[candidate]);
            if (std::ranges::find(tried, target) != tried.end())
                continue; // a repeated schema
            tried.push_back(target);
            Evaluated own;
            BranchResult result =
                tryBranch(rule, candidate, value, path, scope, seen == nullptr ? nullptr : &own);
            if (result.cost >= best.cost)
                continue;
            best = std::move(result);
            bestSeen = std::move(own);
        }
        if (seen != nullptr)
            seen->merge(bestSeen);
        take(std::move(best));
    }

    /// The end of a chain of references without siblings.
    [[nodiscard]] NodeIndex behindReferences(NodeIndex index) const
    {
        constexpr int MaxHops = 64;
        for (int hops = 0; hops < MaxHops; ++hops) {
            const Node &node = m_program.nodes[index];
            const bool isBare = node.ref != None && !node.forks && node.types == AllTypeBits
                && node.number == None && node.string == None && node.value == None
                && node.constant == None && node.object == None && node.array == None;
            if (!isBare)
                break;
            index = node.ref;
        }
        return index;
    }

    BranchResult tryBranch(const UnionRule &rule, std::uint32_t branch, const Value &value,
                           const Step &path, const DynamicScope *scope, Evaluated *seen)
    {
        BranchResult result;
        result.branch = branch;
        std::vector<Issue> outer = std::exchange(m_found.issues, {});
        auto done = std::exchange(m_done, {});
        const auto outerBranch = std::exchange(m_branch, branch);
        diagnose(rule.branches[branch], value, path, scope, seen);
        m_branch = outerBranch;
        result.issues = std::exchange(m_found.issues, std::move(outer));
        m_done = std::move(done);
        removeEchoes(result.issues);
        result.cost = result.issues.empty() ? UINT64_MAX - 1 : 0;
        const std::size_t here = pointerOf(path).size();
        for (const Issue &issue : result.issues)
            result.cost += costOf(issue, here);
        return result;
    }

    void take(BranchResult result)
    {
        for (Issue &issue : result.issues) {
            m_found.isFull = m_found.isFull || m_found.issues.size() >= Findings::MaxIssues;
            if (m_found.isFull)
                return;
            m_found.issues.push_back(std::move(issue));
        }
    }

    /// A fault deep inside indicates that the branch was meant, one at the top that it was not.
    static std::uint64_t costOf(const Issue &issue, std::size_t here)
    {
        const bool top = issue.pointer.size() == here;
        switch (issue.code) {
        case IssueCode::InvalidFieldType:
            return top ? 100 : 5;
        case IssueCode::InvalidConst:
        case IssueCode::InvalidEnumValue:
            return 5;
        case IssueCode::MissingField:
        case IssueCode::UnknownField:
        case IssueCode::Unevaluated:
            return 4;
        default:
            return 3;
        }
    }

    /// The types that a node allows, including references and allOf.
    std::uint8_t typesOf(NodeIndex index, int depth)
    {
        const std::uint64_t key = (std::uint64_t{index} << 8U) | static_cast<std::uint64_t>(depth);
        if (const auto found = m_types.find(key); found != m_types.end())
            return found->second;
        const std::uint8_t bits = findTypes(index, depth);
        m_types.emplace(key, bits);
        return bits;
    }

    std::uint8_t findTypes(NodeIndex index, int depth)
    {
        const Node &node = m_program.nodes[index];
        if (node.never)
            return 0;
        std::uint8_t bits = node.types;
        if (bits == AllTypeBits && (node.value != None || node.constant != None)) {
            bits = 0;
            for (const Json *value :
                 m_program.values[node.constant != None ? node.constant : node.value].values)
                bits |= TreeAccess().typeBit(value);
        }
        constexpr int Deep = 16;
        if (depth >= Deep)
            return bits;
        if (node.ref != None)
            bits &= typesOf(node.ref, depth + 1);
        if (node.logic != None) {
            const LogicRule &rule = m_program.logics[node.logic];
            for (const NodeIndex part : rule.allOf)
                bits &= typesOf(part, depth + 1);
            for (const UnionRule *inner : {&rule.anyOf, &rule.oneOf}) {
                if (!inner->branches.empty())
                    bits &= typesOf(*inner, depth + 1);
            }
        }
        return bits;
    }

    /// The types that any branch allows. Unions deeper than \c Deep allow all: a tree of them would
    /// take too long.
    std::uint8_t typesOf(const UnionRule &rule, int depth)
    {
        constexpr int Deep = 3;
        if (depth > Deep)
            return AllTypeBits;
        std::uint8_t bits = 0;
        for (const NodeIndex branch : rule.branches)
            bits |= typesOf(branch, depth + 1);
        return bits;
    }

    template <InstanceAccess B>
    friend class Diagnoser;

    const Program &m_program;
    const A m_access;
    Checker<A> m_checker;
    Findings m_found;
    std::unordered_map<MemoKey, Evaluated, KeyHash> m_done; ///< within this alternative
    std::unordered_map<std::uint64_t, std::uint8_t> m_types; ///< of nodes by depth, see typesOf()
    bool m_isCutShort = false;
    std::uint64_t m_unionStart = 0; ///< m_steps when the outermost union was entered, or 0
    std::optional<std::uint32_t> m_branch;
    int m_depth = 0;
    std::uint64_t m_steps = 0;
};

} // namespace tw
