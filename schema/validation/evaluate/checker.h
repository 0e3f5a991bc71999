// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/stepbudget.h"
#include "schema/utf8.h"
#include "schema/validation/evaluate/content.h"
#include "schema/validation/program/program.h"
#include "schema/validation/program/values.h"

#include <algorithm>
#include <array>
#include <deque>
#include <unordered_map>

namespace tw {

/// Members or elements that some subschema has evaluated, by position.
class Evaluated
{
public:
    void set(std::size_t index)
    {
        if (index < 64) {
            m_first |= 1ULL << index;
            return;
        }
        const std::size_t word = index / 64 - 1;
        if (word >= m_more.size())
            m_more.resize(word + 1);
        m_more[word] |= 1ULL << (index % 64);
    }
    void setAll() { m_all = true; }
    [[nodiscard]] bool test(std::size_t index) const
    {
        if (m_all)
            return true;
        if (index < 64)
            return ((m_first >> index) & 1U) != 0;
        const std::size_t word = index / 64 - 1;
        return word < m_more.size() && ((m_more[word] >> (index % 64)) & 1U) != 0;
    }
    void merge(const Evaluated &other)
    {
        m_all = m_all || other.m_all;
        m_first |= other.m_first;
        if (other.m_more.size() > m_more.size())
            m_more.resize(other.m_more.size());
        for (std::size_t i = 0; i < other.m_more.size(); ++i)
            m_more[i] |= other.m_more[i];
    }

    /// Heap memory, in 64-bit words.
    [[nodiscard]] std::size_t words() const { return m_more.size(); }

private:
    bool m_all = false;
    std::uint64_t m_first = 0;
    std::vector<std::uint64_t> m_more;
};

/// The resources that evaluation has entered, innermost first, each once. The outermost determines
/// the target of a dynamic reference, so entering one again changes nothing.
struct DynamicScope
{
    std::uint32_t resource = None;
    const DynamicScope *outer = nullptr;
};

/// Limits on the work of one validation. A normal schema needs a few steps per value; these limits
/// only stop endless evaluation and stack overflow.
struct WorkLimits
{
    static constexpr int MaxDepth = 3000;
    static constexpr std::ptrdiff_t MaxStack = 3 << 20; // of the usual 8 MB of a thread
    static constexpr std::uint64_t MaxSteps = 200'000'000; // a few seconds
    static constexpr std::uint64_t MemoAfter = 20'000;
    static constexpr std::size_t MaxMemo = 1'000'000; // about 60 MB
    static constexpr std::size_t MaxScopes = 100'000;
    static constexpr std::uint64_t MaxPatternSteps = 1'000'000'000; // a few seconds
};

/// Measures stack use since its construction. Frame sizes differ by compiler and sanitizer, so
/// counting calls is not enough.
class StackGuard
{
public:
    [[nodiscard]] bool isNearEnd() const
    {
        const std::ptrdiff_t used = m_start - position();
        return used > WorkLimits::MaxStack || -used > WorkLimits::MaxStack;
    }

private:
    static std::ptrdiff_t position()
    {
        return reinterpret_cast<std::ptrdiff_t>(__builtin_frame_address(0));
    }
    std::ptrdiff_t m_start = position();
};

/// A step from a scope into a resource.
struct Entrance
{
    std::uint32_t resource;
    const DynamicScope *scope;
    bool operator==(const Entrance &) const = default;
};
/// Identifies a result: for a value, by a node, in a scope.
struct MemoKey
{
    NodeIndex node;
    const void *value;
    const DynamicScope *scope;
    bool operator==(const MemoKey &) const = default;
};
struct KeyHash
{
    static std::size_t mix(std::size_t a, const void *b)
    {
        constexpr std::uint64_t Prime = 0x9E3779B97F4A7C15ULL;
        std::uint64_t hash = (a ^ reinterpret_cast<std::uintptr_t>(b)) * Prime;
        return hash ^ (hash >> 29U);
    }
    std::size_t operator()(const MemoKey &key) const
    {
        return mix(mix(key.node, key.value), key.scope);
    }
    std::size_t operator()(const Entrance &key) const { return mix(key.resource, key.scope); }
};

/// Returns only valid or invalid, as fast as possible: no allocation unless a schema has
/// unevaluated* or uniqueItems, or an object has more than 256 required members.
template <InstanceAccess A>
class Checker
{
public:
    using Value = typename A::Value;

    Checker(const Program &program, const A &access)
        : m_program(program)
        , m_access(access)
    {
    }

    [[nodiscard]] bool check(Value value)
    {
        return check(0, value, nullptr, nullptr) && !m_gaveUp; // it may have been negated
    }

    /// \a seen collects what is evaluated, if not null; its content is undefined after false.
    bool check(NodeIndex index, const Value &value, const DynamicScope *scope, Evaluated *seen)
    {
        const Node &node = m_program.nodes[index];
        if (node.trivial)
            return true;
        if (node.plain && !m_gaveUp) {
            const std::uint8_t bit = m_access.typeBit(value);
            if ((bit & (ObjectBit | ArrayBit)) == 0) {
                ++m_steps;
                return checkPlain(node, bit, value);
            }
        }
        return checkDeep(index, node, value, scope, seen);
    }

    /// True if a limit was reached; the last result is then undefined.
    [[nodiscard]] bool gaveUp() const { return m_gaveUp; }
    /// The cost of the checks, in steps of StepBudget.
    [[nodiscard]] std::uint64_t cost() const
    {
        return m_steps * 4 + (WorkLimits::MaxPatternSteps - m_patternSteps) + 20;
    }
    /// The pattern that reached the limit, or null.
    [[nodiscard]] const Pattern *slowPattern() const
    {
        return m_slowPattern == None ? nullptr : &m_program.patterns[m_slowPattern];
    }

    /// The target of \a ref: the outermost resource that has its anchor.
    [[nodiscard]] NodeIndex resolve(const DynamicRef &ref, const DynamicScope *scope) const
    {
        NodeIndex target = ref.fallback;
        if (ref.targets == None)
            return target;
        const auto &targets = m_program.dynamicTargets[ref.targets].byResource;
        for (; scope != nullptr; scope = scope->outer) {
            if (const auto found = targets.find(scope->resource); found != targets.end())
                target = found->second; // continue with outer scopes
        }
        return target;
    }

    /// \a scope with \a resource added. Equal scopes share one object, so that pointers can be
    /// compared.
    const DynamicScope *enter(const DynamicScope *scope, std::uint32_t resource)
    {
        if (!m_program.usesDynamicScope || (scope != nullptr && scope->resource == resource))
            return scope;
        const auto [entry, isNew] = m_entered.try_emplace(Entrance{resource, scope}, scope);
        if (!isNew)
            return entry->second;
        for (const DynamicScope *at = scope; at != nullptr; at = at->outer) {
            if (at->resource == resource)
                return scope;
        }
        if (m_scopes.size() >= WorkLimits::MaxScopes)
            m_gaveUp = true;
        m_scopes.push_back({resource, scope});
        return entry->second = &m_scopes.back();
    }

    /// Counts \a steps of work outside check().
    void spend(std::uint64_t steps)
    {
        m_steps += steps;
        m_gaveUp = m_gaveUp || m_steps > WorkLimits::MaxSteps;
    }

    [[nodiscard]] bool typeFits(const Node &node, std::uint8_t bit, const Value &value) const
    {
        if ((node.types & bit) != 0)
            return true;
        return bit == NumberBit && (node.types & IntegerBit) != 0
            && isWhole(m_access.number(value), node.integerBySpelling);
    }

    [[nodiscard]] bool isListed(const ValueRule &rule, const Value &value) const
    {
        if (rule.onlyStrings) {
            if (m_access.typeBit(value) != StringBit)
                return false;
            const std::string_view text = m_access.string(value);
            if (!rule.strings.isEmpty())
                return rule.strings.find(text) >= 0;
            return std::ranges::any_of(rule.values, [&](const Json *listed) {
                return *listed->get_ptr<const std::string *>() == text;
            });
        }
        if (!rule.hashes.empty()) {
            const auto [first, last] = rule.hashes.equal_range(hashValue(m_access, value));
            return std::any_of(first, last, [&](const auto &entry) {
                return equalValues(m_access, value, TreeAccess(), rule.values[entry.second]);
            });
        }
        return std::ranges::any_of(rule.values, [&](const Json *listed) {
            return equalValues(m_access, value, TreeAccess(), listed);
        });
    }

    [[nodiscard]] bool matches(std::uint32_t pattern, std::string_view text)
    {
        StepBudget budget(m_patternSteps);
        const MatchOutcome outcome = m_program.patterns[pattern].match(text, &budget);
        m_patternSteps = budget.left();
        if (outcome == MatchOutcome::LimitExceeded && !m_gaveUp) {
            m_gaveUp = true;
            m_slowPattern = pattern;
        }
        return outcome == MatchOutcome::Match;
    }

private:
    struct Marked
    {
        bool valid = false;
        Evaluated marks;
    };

    [[gnu::noinline]] bool checkDeep(NodeIndex index, const Node &node, const Value &value,
                                     const DynamicScope *scope, Evaluated *seen)
    {
        if (node.never || m_gaveUp)
            return false;
        if (m_depth >= WorkLimits::MaxDepth || ++m_steps > WorkLimits::MaxSteps
            || m_stack.isNearEnd()) {
            m_gaveUp = true;
            return false;
        }
        scope = enter(scope, node.resource);
        ++m_depth;
        const bool valid = m_steps > WorkLimits::MemoAfter && node.forks
            ? checkRemembered(index, node, value, scope, seen)
            : checkKeywords(node, value, scope, seen);
        --m_depth;
        return valid;
    }

    /// Trees of anyOf with shared branches would be walked 2^n times. With memoization each pair of
    /// node and value is checked once.
    bool checkRemembered(NodeIndex index, const Node &node, const Value &value,
                         const DynamicScope *scope, Evaluated *seen)
    {
        const MemoKey key{index, m_access.identity(value), scope};
        if (seen == nullptr) {
            if (const auto found = m_memo.find(key); found != m_memo.end())
                return found->second;
            const bool valid = checkKeywords(node, value, scope, nullptr);
            if (m_memo.size() >= WorkLimits::MaxMemo)
                m_memo.clear();
            if (!m_gaveUp)
                m_memo.emplace(key, valid);
            return valid;
        }
        if (const auto found = m_marked.find(key); found != m_marked.end()) {
            seen->merge(found->second.marks);
            return found->second.valid;
        }
        Marked result;
        result.valid = checkKeywords(node, value, scope, &result.marks);
        seen->merge(result.marks);
        m_markedWords += 8 + result.marks.words();
        if (m_markedWords >= WorkLimits::MaxMemo * 8) {
            m_marked.clear();
            m_markedWords = 0;
        }
        const bool valid = result.valid;
        if (!m_gaveUp)
            m_marked.emplace(key, std::move(result));
        return valid;
    }

    /// The common case: no scope, no marks, no children.
    bool checkPlain(const Node &node, std::uint8_t bit, const Value &value)
    {
        if (!typeFits(node, bit, value)
            || (node.value != None && !isListed(m_program.values[node.value], value))
            || (node.constant != None && !isListed(m_program.values[node.constant], value)))
            return false;
        if (bit == StringBit)
            return node.string == None
                || checkString(m_program.strings[node.string], m_access.string(value));
        return bit != NumberBit || node.number == None
            || checkNumber(m_program.numbers[node.number], m_access.number(value));
    }

    bool checkKeywords(const Node &node, const Value &value, const DynamicScope *scope,
                       Evaluated *seen)
    {
        const std::uint8_t bit = m_access.typeBit(value);
        if (!typeFits(node, bit, value))
            return false;
        const NodeIndex unevaluated = unevaluatedOf(node, bit);
        if (unevaluated == None)
            return checkRules(node, bit, value, scope, seen);
        Evaluated own;
        if (!checkRules(node, bit, value, scope, &own)
            || !checkUnevaluated(unevaluated, bit, value, scope, own))
            return false;
        if (seen != nullptr)
            seen->setAll();
        return true;
    }

    [[nodiscard]] NodeIndex unevaluatedOf(const Node &node, std::uint8_t bit) const
    {
        if (bit == ObjectBit && node.object != None)
            return m_program.objects[node.object].unevaluated;
        if (bit == ArrayBit && node.array != None)
            return m_program.arrays[node.array].unevaluated;
        return None;
    }

    bool checkUnevaluated(NodeIndex node, std::uint8_t bit, const Value &value,
                          const DynamicScope *scope, const Evaluated &own)
    {
        std::size_t at = 0;
        if (bit == ObjectBit)
            return m_access.forEachMember(value, [&](std::string_view, const Value &member) {
                return own.test(at++) || check(node, member, scope, nullptr);
            });
        return m_access.forEachElement(value, [&](const Value &element) {
            return own.test(at++) || check(node, element, scope, nullptr);
        });
    }

    bool checkRules(const Node &node, std::uint8_t bit, const Value &value,
                    const DynamicScope *scope, Evaluated *seen)
    {
        if (node.value != None && !isListed(m_program.values[node.value], value))
            return false;
        if (node.constant != None && !isListed(m_program.values[node.constant], value))
            return false;
        switch (bit) {
        case ObjectBit:
            if (node.object != None
                && !checkObject(m_program.objects[node.object], value, scope, seen))
                return false;
            break;
        case ArrayBit:
            if (node.array != None && !checkArray(m_program.arrays[node.array], value, scope, seen))
                return false;
            break;
        case StringBit:
            if (node.string != None
                && !checkString(m_program.strings[node.string], m_access.string(value)))
                return false;
            break;
        case NumberBit:
            if (node.number != None
                && !checkNumber(m_program.numbers[node.number], m_access.number(value)))
                return false;
            break;
        default:
            break;
        }
        if (node.ref != None && !check(node.ref, value, scope, seen))
            return false;
        if (node.dynamicRef != None
            && !check(resolve(m_program.dynamicRefs[node.dynamicRef], scope), value, scope, seen))
            return false;
        return node.logic == None || checkLogic(m_program.logics[node.logic], value, scope, seen);
    }

    bool checkNumber(const NumberRule &rule, const NumberView &number)
    {
        const bool isReal = number.kind == NumberView::Double;
        if (rule.reals
            && (isReal || (number.kind == NumberView::Signed && isSmallWhole(number.whole)))) {
            const double real = isReal ? number.real : static_cast<double>(number.whole);
            return real >= rule.reals->minimum && real <= rule.reals->maximum
                && real > rule.reals->above && real < rule.reals->below;
        }
        return (!rule.minimum || compareNumber(number, *rule.minimum) >= 0)
            && (!rule.maximum || compareNumber(number, *rule.maximum) <= 0)
            && (!rule.exclusiveMinimum || compareNumber(number, *rule.exclusiveMinimum) > 0)
            && (!rule.exclusiveMaximum || compareNumber(number, *rule.exclusiveMaximum) < 0)
            && (!rule.multipleOf || isMultipleOf(number, *rule.multipleOf));
    }

    bool isMultipleOf(const NumberView &number, const NumberLimit &divisor)
    {
        spend(number.text.size()); // a number can have a million digits
        return isMultiple(number, divisor);
    }

    bool checkString(const StringRule &rule, std::string_view text)
    {
        if (!rule.length.isAny()) {
            // A code point has one to four bytes, which decides most strings without counting.
            if (text.size() < rule.length.least || text.size() / 4 > rule.length.most)
                return false;
            if ((text.size() + 3) / 4 < rule.length.least || text.size() > rule.length.most) {
                const std::size_t length = countCodePoints(text);
                if (!rule.length.contains(length))
                    return false;
            }
        }
        if (rule.pattern != None && !matches(rule.pattern, text))
            return false;
        if (rule.judgesContent() && contentFault(rule, text) != Keyword::Unknown)
            return false;
        return !rule.format || matchesFormat(*rule.format, text);
    }

    bool checkObject(const ObjectRule &rule, const Value &value, const DynamicScope *scope,
                     Evaluated *seen)
    {
        if (!rule.size.isAny() && !rule.size.contains(m_access.size(value)))
            return false;
        if (rule.hasMembersRule && !checkMembers(rule, value, scope, seen))
            return false;
        for (const Dependency &dependency : rule.dependencies) {
            spend(1);
            if (!hasMember(value, dependency.trigger))
                continue;
            for (const std::string &name : dependency.required) {
                spend(1);
                if (!hasMember(value, name))
                    return false;
            }
            if (dependency.schema != None && !check(dependency.schema, value, scope, seen))
                return false;
        }
        return true;
    }

    bool checkMembers(const ObjectRule &rule, const Value &value, const DynamicScope *scope,
                      Evaluated *seen)
    {
        constexpr std::size_t Words = 4;
        std::array<std::uint64_t, Words> few{};
        std::vector<std::uint64_t> many;
        std::uint64_t *present = few.data();
        if (rule.required.size() > Words * 64) {
            many.resize(rule.required.size() / 64 + 1);
            present = many.data();
        }
        std::size_t found = 0;
        std::size_t at = 0;
        const bool valid =
            m_access.forEachMember(value, [&](std::string_view key, const Value &member) {
                const std::size_t position = at++;
                bool known = false;
                const std::int64_t index = rule.keys.find(key);
                if (index >= 0) {
                    const Property &property = rule.properties[static_cast<std::size_t>(index)];
                    if (property.requiredBit != None) {
                        std::uint64_t &word = present[property.requiredBit / 64];
                        const std::uint64_t mask = 1ULL << (property.requiredBit % 64);
                        found += (word & mask) == 0 ? 1 : 0;
                        word |= mask;
                    }
                    if (property.node != None) {
                        known = true;
                        if (!check(property.node, member, scope, nullptr))
                            return false;
                    }
                }
                return checkMember(rule, key, member, known, position, scope, seen);
            });
        return valid && found == rule.required.size();
    }

    bool checkMember(const ObjectRule &rule, std::string_view key, const Value &member, bool known,
                     std::size_t position, const DynamicScope *scope, Evaluated *seen)
    {
        for (const PatternProperty &pattern : rule.patterns) {
            if (!matches(pattern.pattern, key))
                continue;
            known = true;
            if (!check(pattern.node, member, scope, nullptr))
                return false;
        }
        if (!known && rule.additional != None) {
            known = true;
            if (!check(rule.additional, member, scope, nullptr))
                return false;
        }
        if (known && seen != nullptr)
            seen->set(position);
        return rule.names == None || checkName(rule.names, key, scope);
    }

public:
    /// Checks a member's name as a string.
    bool checkName(NodeIndex node, std::string_view key, const DynamicScope *scope)
    {
        const Json name = std::string(key);
        Checker<TreeAccess> checker(m_program, TreeAccess());
        checker.continueFrom(*this);
        const bool valid = checker.check(node, &name, scope, nullptr);
        settle(checker);
        return valid;
    }

    /// The first two equal elements of an array, or {-1, -1}.
    std::pair<std::int64_t, std::int64_t> duplicate(const Value &value)
    {
        std::uint64_t work = 0;
        const auto found = findDuplicate(
            m_access, value, work, WorkLimits::MaxSteps - std::min(m_steps, WorkLimits::MaxSteps));
        spend(work);
        return found;
    }

    /// Continues with the limits of \a outer: one allowance for a whole payload.
    template <InstanceAccess B>
    void continueFrom(const Checker<B> &outer)
    {
        m_depth = outer.m_depth;
        m_stack = outer.m_stack;
        m_steps = outer.m_steps;
        m_patternSteps = outer.m_patternSteps;
    }
    /// Adds the cost of \a inner, which continued from this checker.
    template <InstanceAccess B>
    void settle(const Checker<B> &inner)
    {
        m_steps = inner.m_steps;
        m_patternSteps = inner.m_patternSteps;
        if (inner.m_gaveUp && !m_gaveUp) {
            m_gaveUp = true;
            m_slowPattern = inner.m_slowPattern;
        }
    }
    [[nodiscard]] bool isNearEndOfStack() const { return m_stack.isNearEnd(); }

    [[nodiscard]] bool hasMember(const Value &value, std::string_view name)
    {
        std::uint64_t looks = 0;
        const bool found = !m_access.forEachMember(value, [&](std::string_view key, const Value &) {
            ++looks;
            return key != name;
        });
        spend(looks / 8);
        return found;
    }

private:
    template <InstanceAccess B>
    friend class Checker;

    bool checkArray(const ArrayRule &rule, const Value &value, const DynamicScope *scope,
                    Evaluated *seen)
    {
        const std::size_t size = m_access.size(value);
        if (!rule.size.contains(size))
            return false;
        if (!rule.prefix.empty() || rule.items != None || rule.contains != None) {
            if (!checkElements(rule, value, scope, seen))
                return false;
        }
        return !rule.unique || size < 2 || duplicate(value).first < 0;
    }

    bool checkElements(const ArrayRule &rule, const Value &value, const DynamicScope *scope,
                       Evaluated *seen)
    {
        std::size_t at = 0;
        std::size_t contained = 0;
        const bool valid = m_access.forEachElement(value, [&](const Value &element) {
            const std::size_t position = at++;
            const NodeIndex node =
                position < rule.prefix.size() ? rule.prefix[position] : rule.items;
            if (node != None) {
                if (seen != nullptr)
                    seen->set(position);
                if (!check(node, element, scope, nullptr))
                    return false;
            }
            if (rule.contains != None && check(rule.contains, element, scope, nullptr)) {
                ++contained;
                if (seen != nullptr && rule.containsEvaluates)
                    seen->set(position);
            }
            return true;
        });
        if (!valid)
            return false;
        return rule.contains == None || rule.matches.contains(contained);
    }

    /// One of several alternatives: its evaluated members count only if it is valid.
    bool checkBranch(NodeIndex node, const Value &value, const DynamicScope *scope, Evaluated *seen)
    {
        if (seen == nullptr)
            return check(node, value, scope, nullptr);
        Evaluated own;
        if (!check(node, value, scope, &own))
            return false;
        seen->merge(own);
        return true;
    }

    bool checkLogic(const LogicRule &rule, const Value &value, const DynamicScope *scope,
                    Evaluated *seen)
    {
        for (const NodeIndex node : rule.allOf) {
            if (!check(node, value, scope, seen))
                return false;
        }
        if (!rule.anyOf.branches.empty()) {
            bool any = false;
            for (const NodeIndex node : rule.anyOf.branches) {
                any = checkBranch(node, value, scope, seen) || any;
                if (any && seen == nullptr)
                    break;
            }
            if (!any)
                return false;
        }
        if (!rule.oneOf.branches.empty()) {
            int count = 0;
            for (const NodeIndex node : rule.oneOf.branches) {
                count += checkBranch(node, value, scope, seen) ? 1 : 0;
                if (count > 1)
                    return false;
            }
            if (count != 1)
                return false;
        }
        if (rule.negated != None && check(rule.negated, value, scope, nullptr))
            return false;
        if (rule.condition == None)
            return !m_gaveUp;
        const NodeIndex then =
            checkBranch(rule.condition, value, scope, seen) ? rule.consequence : rule.alternative;
        return then == None || check(then, value, scope, seen);
    }

    const Program &m_program;
    const A m_access;
    int m_depth = 0;
    std::uint64_t m_steps = 0;
    bool m_gaveUp = false;
    std::uint64_t m_patternSteps = WorkLimits::MaxPatternSteps;
    std::uint32_t m_slowPattern = None;
    StackGuard m_stack;
    std::unordered_map<MemoKey, bool, KeyHash> m_memo;
    std::unordered_map<MemoKey, Marked, KeyHash> m_marked; ///< of checks with marks
    std::size_t m_markedWords = 0;
    std::unordered_map<Entrance, const DynamicScope *, KeyHash> m_entered;
    std::deque<DynamicScope> m_scopes;
};

} // namespace tw
