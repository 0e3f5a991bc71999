// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/validation/evaluate/outputevaluator.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace tw {

namespace {

    /// True if \a keyword only annotates; unknown keywords do.
    bool isAnnotation(const KeywordInfo &keyword)
    {
        return keyword.kind == KeywordKind::Annotation || keyword.kind == KeywordKind::Vendor;
    }

    JsonPtr shared(Json value)
    {
        return std::make_shared<const Json>(std::move(value));
    }

    std::string token(Keyword keyword)
    {
        return "/" + std::string(keywordName(keyword));
    }

    std::string token(Keyword keyword, std::string_view name)
    {
        std::string pointer = token(keyword);
        appendPointerToken(pointer, name);
        return pointer;
    }

    std::string token(Keyword keyword, std::size_t index)
    {
        return token(keyword) + "/" + std::to_string(index);
    }

} // namespace

TraceUnit OutputEvaluator::run(const Json &instance)
{
    TraceUnit root;
    const Step path;
    apply(0, &instance, path, nullptr, root, nullptr);
    return root;
}

TraceUnit OutputEvaluator::begin(const Place &at, std::string keyword, const Step &path) const
{
    TraceUnit unit;
    unit.node = at.index;
    unit.location = at.unit.location + keyword;
    unit.keyword = std::move(keyword);
    unit.instance = pointerOf(path);
    return unit;
}

bool OutputEvaluator::apply(NodeIndex index, const Json *value, const Step &path,
                            const DynamicScope *scope, TraceUnit &unit, Evaluated *seen)
{
    constexpr std::size_t MaxSteps = 1'000'000;
    constexpr std::size_t MaxBytes = 128U << 20U;
    unit.node = index;
    m_bytes += unit.location.size() + unit.instance.size() + 200;
    if (++m_steps > MaxSteps || m_bytes > MaxBytes || m_depth >= WorkLimits::MaxDepth
        || m_checker.isNearEndOfStack() || gaveUp()) {
        m_gaveUp = true;
        unit.valid = false;
        return false;
    }
    const Node &node = m_program.nodes[index];
    const Place at{
        index, node, value, m_access.typeBit(value), path, m_checker.enter(scope, node.resource),
        unit,  seen};
    ++m_depth;
    unit.valid = applyRules(at);
    --m_depth;
    return unit.valid;
}

bool OutputEvaluator::applyRules(const Place &at)
{
    if (at.node.never) {
        make(at).forbidden();
        at.unit.error = messageOf(m_found.issues.front());
        m_found.issues.clear();
        return false;
    }
    Evaluated own;
    const NodeIndex unevaluated = at.bit == ObjectBit && at.node.object != None
        ? m_program.objects[at.node.object].unevaluated
        : at.bit == ArrayBit && at.node.array != None ? m_program.arrays[at.node.array].unevaluated
                                                      : None;
    const Place inside{at.index, at.node,  at.value, at.bit,
                       at.path,  at.scope, at.unit,  unevaluated == None ? at.seen : &own};
    applyReferences(inside);
    applyAssertions(inside);
    if (at.bit == ObjectBit && at.node.object != None)
        applyObject(inside, m_program.objects[at.node.object]);
    if (at.bit == ArrayBit && at.node.array != None)
        applyArray(inside, m_program.arrays[at.node.array]);
    if (at.node.logic != None)
        applyLogic(inside, m_program.logics[at.node.logic]);
    if (unevaluated != None) {
        applyUnevaluated(inside, unevaluated, own);
        if (at.seen != nullptr)
            at.seen->setAll();
    }
    annotate(at);
    return std::ranges::all_of(at.unit.units, &TraceUnit::valid);
}

void OutputEvaluator::takeIssues(const Place &at)
{
    for (const Issue &issue : m_found.issues) {
        std::string keyword = "/" + issue.keyword;
        if (!at.unit.units.empty() && at.unit.units.back().keyword == keyword
            && !at.unit.units.back().error.empty()) {
            at.unit.units.back().error += "; " + messageOf(issue);
            continue;
        }
        TraceUnit unit = begin(at, std::move(keyword), at.path);
        unit.valid = false;
        unit.error = messageOf(issue);
        at.unit.units.push_back(std::move(unit));
    }
    m_found.issues.clear();
    m_found.made = 0;
    m_found.isFull = false;
}

void OutputEvaluator::applyAssertions(const Place &at)
{
    const Node &node = at.node;
    if (!m_checker.typeFits(node, at.bit, at.value))
        make(at).wrongType(node.types);
    for (const std::uint32_t rule : {node.value, node.constant}) {
        if (rule != None && !m_checker.isListed(m_program.values[rule], at.value))
            make(at).notListed(m_program.values[rule]);
    }
    if (at.bit == NumberBit && node.number != None)
        make(at).checkNumber(m_program.numbers[node.number]);
    if (at.bit == StringBit && node.string != None) {
        const StringRule &rule = m_program.strings[node.string];
        const std::string &text = m_access.string(at.value);
        const std::size_t length = countCodePoints(text);
        make(at).checkSize(rule.length, length, Keyword::MinLength, Keyword::MaxLength,
                           IssueUnit::Characters);
        if (rule.pattern != None && !m_checker.matches(rule.pattern, text))
            make(at).wrongPattern(m_program.patterns[rule.pattern].source());
        if (rule.format && !matchesFormat(*rule.format, text))
            make(at).wrongFormat(*rule.format);
        if (const Keyword fault = contentFault(rule, text); fault != Keyword::Unknown)
            make(at).wrongContent(fault);
    }
    takeIssues(at);
}

bool OutputEvaluator::applyChild(const Place &at, TraceUnit &parent, const std::string &keyword,
                                 NodeIndex node, const Json *value, const Step &path,
                                 Evaluated *seen, bool isAlternative)
{
    TraceUnit unit = begin(at, keyword, path);
    unit.keyword.clear(); // its own schema, in place
    unit.isAlternative = isAlternative;
    const bool valid = apply(node, value, path, at.scope, unit, seen);
    if (!unit.valid || !unit.units.empty())
        parent.units.push_back(std::move(unit));
    return valid;
}

void OutputEvaluator::finish(const Place &at, TraceUnit unit)
{
    if (!unit.valid || unit.annotation || !unit.units.empty())
        at.unit.units.push_back(std::move(unit));
}

void OutputEvaluator::applyReferences(const Place &at)
{
    const auto follow = [&](std::string keyword, NodeIndex target) {
        TraceUnit unit = begin(at, keyword, at.path);
        unit.valid = applyChild(at, unit, keyword, target, at.value, at.path, at.seen, false);
        finish(at, std::move(unit));
    };
    const Json &source = *m_program.sources[at.index];
    if (at.node.ref != None)
        follow(token(member(source, Keyword::Ref) != nullptr ? Keyword::Ref : Keyword::DynamicRef),
               at.node.ref);
    if (at.node.dynamicRef != None)
        follow(token(member(source, Keyword::RecursiveRef) != nullptr ? Keyword::RecursiveRef
                                                                      : Keyword::DynamicRef),
               m_checker.resolve(m_program.dynamicRefs[at.node.dynamicRef], at.scope));
}

// --- objects ---

void OutputEvaluator::applyObject(const Place &at, const ObjectRule &rule)
{
    const std::size_t size = at.value->size();
    std::vector<bool> known(size);
    if (!rule.properties.empty()) {
        TraceUnit unit = begin(at, "/properties", at.path);
        Json names = Json::array();
        std::vector<bool> present(rule.properties.size());
        std::size_t position = 0;
        m_access.forEachMember(at.value, [&](std::string_view key, const Json *member) {
            const std::size_t here = position++;
            const std::int64_t found = rule.keys.find(key);
            if (found < 0)
                return true;
            present[static_cast<std::size_t>(found)] = true;
            const NodeIndex node = rule.properties[static_cast<std::size_t>(found)].node;
            if (node == None)
                return true;
            known[here] = true;
            names.push_back(std::string(key));
            unit.valid = applyChild(at, unit, token(Keyword::Properties, key), node, member,
                                    Step{&at.path, key}, nullptr, false)
                && unit.valid;
            return true;
        });
        if (std::ranges::any_of(rule.properties,
                                [](const Property &p) { return p.node != None; })) {
            unit.annotation = shared(std::move(names));
            unit.isApplicator = true;
        }
        finish(at, std::move(unit));
        for (const std::uint32_t required : rule.required) {
            if (!present[required])
                make(at).missing(rule.properties[required]);
        }
        takeIssues(at);
    }
    applyPatterns(at, rule, known);
    applyAdditional(at, rule, known);
    if (at.seen != nullptr) {
        for (std::size_t i = 0; i < size; ++i) {
            if (known[i])
                at.seen->set(i);
        }
    }
    make(at).checkSize(rule.size, size, Keyword::MinProperties, Keyword::MaxProperties,
                       IssueUnit::Members);
    takeIssues(at);
    applyNames(at, rule);
    applyDependencies(at, rule);
}

void OutputEvaluator::applyPatterns(const Place &at, const ObjectRule &rule,
                                    std::vector<bool> &known)
{
    if (rule.patterns.empty())
        return;
    TraceUnit unit = begin(at, token(Keyword::PatternProperties), at.path);
    unit.isApplicator = true;
    Json names = Json::array();
    std::size_t position = 0;
    m_access.forEachMember(at.value, [&](std::string_view key, const Json *member) {
        bool matched = false;
        for (const PatternProperty &pattern : rule.patterns) {
            if (!m_checker.matches(pattern.pattern, key))
                continue;
            matched = true;
            const std::string keyword =
                token(Keyword::PatternProperties, m_program.patterns[pattern.pattern].source());
            unit.valid = applyChild(at, unit, keyword, pattern.node, member, Step{&at.path, key},
                                    nullptr, false)
                && unit.valid;
        }
        if (matched) {
            known[position] = true;
            names.push_back(std::string(key));
        }
        ++position;
        return true;
    });
    unit.annotation = shared(std::move(names));
    finish(at, std::move(unit));
}

void OutputEvaluator::applyAdditional(const Place &at, const ObjectRule &rule,
                                      std::vector<bool> &known)
{
    if (rule.additional == None)
        return;
    TraceUnit unit = begin(at, token(Keyword::AdditionalProperties), at.path);
    unit.isApplicator = true;
    Json names = Json::array();
    std::size_t position = 0;
    m_access.forEachMember(at.value, [&](std::string_view key, const Json *member) {
        if (!known[position]) {
            known[position] = true;
            names.push_back(std::string(key));
            unit.valid = applyChild(at, unit, token(Keyword::AdditionalProperties), rule.additional,
                                    member, Step{&at.path, key}, nullptr, false)
                && unit.valid;
        }
        ++position;
        return true;
    });
    unit.annotation = shared(std::move(names));
    finish(at, std::move(unit));
}

void OutputEvaluator::applyNames(const Place &at, const ObjectRule &rule)
{
    if (rule.names == None)
        return;
    TraceUnit unit = begin(at, token(Keyword::PropertyNames), at.path);
    m_access.forEachMember(at.value, [&](std::string_view key, const Json *) {
        if (m_checker.checkName(rule.names, key, at.scope))
            return true;
        unit.valid = false;
        unit.error += (unit.error.empty() ? "these names are not allowed here: " : ", ");
        appendQuoted(unit.error, key, 80);
        return true;
    });
    finish(at, std::move(unit));
}

void OutputEvaluator::applyDependencies(const Place &at, const ObjectRule &rule)
{
    for (const Dependency &dependency : rule.dependencies) {
        if (!m_checker.hasMember(at.value, dependency.trigger))
            continue;
        for (const std::string &name : dependency.required) {
            if (!m_checker.hasMember(at.value, name))
                make(at).missingDependency(dependency, name);
        }
        takeIssues(at);
        if (dependency.schema == None)
            continue;
        TraceUnit unit = begin(at, token(dependency.keyword), at.path);
        unit.valid = applyChild(at, unit, token(dependency.keyword, dependency.trigger),
                                dependency.schema, at.value, at.path, at.seen, true);
        finish(at, std::move(unit));
    }
}

// --- arrays ---

void OutputEvaluator::applyArray(const Place &at, const ArrayRule &rule)
{
    const std::size_t size = at.value->size();
    make(at).checkSize(rule.size, size, Keyword::MinItems, Keyword::MaxItems, IssueUnit::Items);
    if (rule.unique && size > 1) {
        const auto [first, second] = m_checker.duplicate(at.value);
        if (first >= 0)
            make(at).notUnique(first, second);
    }
    takeIssues(at);
    TraceUnit prefix = begin(at, token(rule.prefixKeyword), at.path);
    TraceUnit items = begin(at, token(rule.itemsKeyword), at.path);
    prefix.isApplicator = items.isApplicator = true;
    std::size_t position = 0;
    m_access.forEachElement(at.value, [&](const Json *element) {
        const Step step{&at.path, {}, position, true};
        const bool isPrefix = position < rule.prefix.size();
        const NodeIndex node = isPrefix ? rule.prefix[position] : rule.items;
        if (node != None) {
            TraceUnit &unit = isPrefix ? prefix : items;
            const std::string keyword =
                isPrefix ? token(rule.prefixKeyword, position) : items.keyword;
            unit.valid =
                applyChild(at, unit, keyword, node, element, step, nullptr, false) && unit.valid;
            if (at.seen != nullptr)
                at.seen->set(position);
        }
        ++position;
        return true;
    });
    if (!rule.prefix.empty() && size > 0) {
        prefix.annotation =
            shared(size <= rule.prefix.size() ? Json(true) : Json(rule.prefix.size() - 1));
        finish(at, std::move(prefix));
    }
    if (rule.items != None && size > rule.prefix.size()) {
        items.annotation = shared(Json(true));
        finish(at, std::move(items));
    }
    if (rule.contains != None)
        applyContains(at, rule);
}

void OutputEvaluator::applyContains(const Place &at, const ArrayRule &rule)
{
    TraceUnit unit = begin(at, token(Keyword::Contains), at.path);
    unit.isApplicator = true;
    Json matching = Json::array();
    std::size_t position = 0;
    m_access.forEachElement(at.value, [&](const Json *element) {
        const Step step{&at.path, {}, position, true};
        if (applyChild(at, unit, token(Keyword::Contains), rule.contains, element, step, nullptr,
                       true)) {
            matching.push_back(position);
            if (at.seen != nullptr && rule.containsEvaluates)
                at.seen->set(position);
        }
        ++position;
        return true;
    });
    // Elements that do not match are not errors.
    std::erase_if(unit.units, [](const TraceUnit &element) { return !element.valid; });
    const std::size_t count = matching.size();
    unit.annotation = shared(count == position ? Json(true) : std::move(matching));
    if (count < rule.matches.least)
        make(at).wrongContains(rule, count, rule.matches.least);
    if (count > rule.matches.most)
        make(at).wrongContains(rule, count, rule.matches.most);
    const bool isPlain = !m_found.issues.empty()
        && keywordFromName(m_found.issues.front().keyword) == Keyword::Contains;
    if (isPlain) { // the error belongs to this very unit
        unit.valid = false;
        unit.error = messageOf(m_found.issues.front());
        m_found.issues.clear();
    }
    finish(at, std::move(unit));
    takeIssues(at);
}

// --- logic ---

void OutputEvaluator::applyLogic(const Place &at, const LogicRule &rule)
{
    if (!rule.allOf.empty()) {
        TraceUnit unit = begin(at, token(Keyword::AllOf), at.path);
        for (std::size_t i = 0; i < rule.allOf.size(); ++i)
            unit.valid = applyChild(at, unit, token(Keyword::AllOf, i), rule.allOf[i], at.value,
                                    at.path, at.seen, false)
                && unit.valid;
        finish(at, std::move(unit));
    }
    applyUnion(at, rule.anyOf, Keyword::AnyOf, false);
    applyUnion(at, rule.oneOf, Keyword::OneOf, true);
    if (rule.negated != None && m_checker.check(rule.negated, at.value, at.scope, nullptr)) {
        make(at).forbiddenByNot();
        takeIssues(at);
    }
    if (rule.condition != None)
        applyCondition(at, rule);
}

void OutputEvaluator::applyUnion(const Place &at, const UnionRule &rule, Keyword keyword,
                                 bool exactlyOne)
{
    if (rule.branches.empty())
        return;
    TraceUnit unit = begin(at, token(keyword), at.path);
    std::vector<std::uint32_t> matching;
    for (std::uint32_t i = 0; i < rule.branches.size(); ++i) {
        Evaluated own;
        if (!applyChild(at, unit, token(keyword, i), rule.branches[i], at.value, at.path,
                        at.seen == nullptr ? nullptr : &own, true))
            continue;
        matching.push_back(i);
        if (at.seen != nullptr)
            at.seen->merge(own);
    }
    unit.valid = exactlyOne ? matching.size() == 1 : !matching.empty();
    if (matching.size() > 1 && exactlyOne) {
        make(at).severalBranches(keyword, matching);
        unit.error = messageOf(m_found.issues.front());
        unit.units.clear(); // faults of the other branches are not errors
        m_found.issues.clear();
    }
    finish(at, std::move(unit));
}

void OutputEvaluator::applyCondition(const Place &at, const LogicRule &rule)
{
    TraceUnit test = begin(at, token(Keyword::If), at.path);
    Evaluated own;
    const bool holds = applyChild(at, test, token(Keyword::If), rule.condition, at.value, at.path,
                                  at.seen == nullptr ? nullptr : &own, true);
    if (holds && at.seen != nullptr)
        at.seen->merge(own);
    finish(at, std::move(test));
    const NodeIndex then = holds ? rule.consequence : rule.alternative;
    if (then == None)
        return;
    const std::string keyword = token(holds ? Keyword::Then : Keyword::Else);
    TraceUnit unit = begin(at, keyword, at.path);
    unit.valid = applyChild(at, unit, keyword, then, at.value, at.path, at.seen, false);
    finish(at, std::move(unit));
}

void OutputEvaluator::applyUnevaluated(const Place &at, NodeIndex node, const Evaluated &own)
{
    const bool isObject = at.bit == ObjectBit;
    const std::string keyword =
        token(isObject ? Keyword::UnevaluatedProperties : Keyword::UnevaluatedItems);
    TraceUnit unit = begin(at, keyword, at.path);
    unit.isApplicator = true;
    Json names = Json::array();
    std::size_t position = 0;
    const auto judge = [&](const Json *child, const Step &step) {
        if (!own.test(position++)) {
            if (isObject)
                names.push_back(std::string(step.key));
            unit.valid =
                applyChild(at, unit, keyword, node, child, step, nullptr, false) && unit.valid;
            unit.annotation = shared(isObject ? names : Json(true));
        }
        return true;
    };
    if (isObject)
        m_access.forEachMember(at.value, [&](std::string_view key, const Json *member) {
            return judge(member, Step{&at.path, key});
        });
    else
        m_access.forEachElement(at.value, [&](const Json *element) {
            return judge(element, Step{&at.path, {}, position, true});
        });
    finish(at, std::move(unit));
}

// --- annotations ---

void OutputEvaluator::annotate(const Place &at)
{
    const Json &source = *m_program.sources[at.index];
    if (!source.is_object())
        return;
    const Draft draft = m_program.resources[at.node.resource].draft;
    if (draft <= Draft::Draft7 && member(source, Keyword::Ref) != nullptr)
        return; // keywords beside it are ignored there
    for (const auto &[keyword, value] : *source.get_ptr<const Json::object_t *>()) {
        const KeywordInfo &info = keywordInfo(keywordFromName(keyword));
        const bool isAboutOthers =
            info.kind == KeywordKind::Annotation && (info.types & at.bit) == 0;
        if (!isAnnotation(info) || isAboutOthers)
            continue;
        if (info.id == Keyword::ContentSchema
            && member(source, Keyword::ContentMediaType) == nullptr)
            continue;
        std::string pointer;
        appendPointerToken(pointer, keyword);
        TraceUnit unit = begin(at, std::move(pointer), at.path);
        // The schema outlives this: it is owned by the program.
        unit.annotation = JsonPtr(JsonPtr(), &value);
        at.unit.units.push_back(std::move(unit));
    }
}

} // namespace tw
