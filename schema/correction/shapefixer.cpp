// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/correction/shapefixer.h"

#include "schema/json/jsonmember.h"
#include "schema/json/objectmembers.h"
#include "schema/suggest.h"
#include "schema/vocabulary/schemaview.h"

#include <algorithm>
#include <optional>

namespace tw {

bool ShapeFixer::setTag(const Issue &issue)
{
    const Keyword keyword = keywordFromName(issue.keyword);
    if (issue.code != IssueCode::InvalidEnumValue
        || (keyword != Keyword::OneOf && keyword != Keyword::AnyOf) || issue.pointer.empty())
        return false;
    return onlyOneFits(issue, issue.pointer, parentOf(issue.pointer));
}

bool ShapeFixer::addTag(const Issue &issue)
{
    const Json *const object = findPointer(m_bench.value, issue.pointer);
    return issue.allowed.size() > 1 && object != nullptr && object->is_object()
        && onlyOneFits(issue, childOf(issue.pointer, issue.missing), issue.pointer);
}

bool ShapeFixer::switchTag(const Issue &issue)
{
    // The nearest union around the fault, if the fault is near its top.
    std::string object = issue.missing.empty() ? parentOf(issue.pointer) : issue.pointer;
    if (issue.pointer.empty() && issue.missing.empty())
        return false;
    const auto found = m_bench.unions.find(object);
    if (found == m_bench.unions.end())
        return false;
    const std::string place = childOf(object, m_bench.tagKeyOf(found->second));
    const Json *const tag = findPointer(m_bench.value, place);
    if (tag == nullptr || issue.pointer == place)
        return false;
    // A single missing member does not indicate another branch.
    const auto inside = std::ranges::count_if(
        m_bench.issues, [&](const Issue &left) { return isWithin(left.pointer, object); });
    if (inside < 2 && issue.code != IssueCode::InvalidFieldType)
        return false;
    Issue other = issue;
    for (const UnionBranch &branch : found->second.branches) {
        if (*tag != branch.tag)
            other.allowed.push_back(writeJson(Json(branch.tag)));
    }
    if (other.allowed.size() + 1 != found->second.branches.size())
        return false; // no branch has this tag
    return onlyOneFits(other, place, object);
}

bool ShapeFixer::wrapInUnion(const Issue &issue, const std::string &pointer)
{
    const Json *const value = findPointer(m_bench.value, pointer);
    const auto known = m_bench.unions.find(pointer);
    if (value == nullptr || known == m_bench.unions.end() || known->second.valueKey.empty())
        return false;
    const TaggedUnion &tagged = known->second;
    std::optional<Json> fitting;
    std::vector<Issue> left;
    for (const UnionBranch &branch : tagged.branches) {
        const bool isNamed = value->is_object() && value->size() == 1
            && isSameName(value->begin().key(), branch.tag);
        if (value->is_object() && !isNamed)
            continue;
        Json envelope = Json::object();
        envelope[m_bench.tagKeyOf(tagged)] = branch.tag;
        envelope[m_bench.valueKeyOf(tagged)] = isNamed ? value->front() : *value;
        Json copy = m_bench.value;
        *mutableAt(copy, pointer) = envelope;
        std::vector<Issue> now = m_bench.judge(copy);
        // The tag shows which branch was meant; the value may have faults of its own.
        const std::string inside = childOf(pointer, m_bench.valueKeyOf(tagged));
        const bool fits = std::ranges::none_of(now, [&](const Issue &other) {
            return isWithin(other.pointer, pointer)
                && !(isNamed && isWithin(other.pointer, inside)
                     && other.code != IssueCode::InvalidFieldType);
        });
        if (!fits)
            continue;
        if (fitting)
            return false; // ambiguous
        fitting = std::move(envelope);
        left = std::move(now);
    }
    return fitting
        && m_bench.replace(issue, pointer, std::move(*fitting), std::move(left),
                           "the only kind that matches");
}

bool ShapeFixer::unwrapArguments(const Issue &issue)
{
    if (!m_bench.value.is_object() || m_bench.value.size() != 1
        || !m_bench.value.front().is_object() || !parentOf(issue.pointer).empty())
        return false;
    Json inner = m_bench.value.front();
    std::vector<Issue> now = m_bench.judge(inner);
    const bool fits = std::ranges::none_of(now, [](const Issue &left) {
        return left.code == IssueCode::UnknownField || !left.missing.empty();
    });
    return fits
        && m_bench.replace(issue, {}, std::move(inner), std::move(now),
                           "took the arguments out of \"" + lastToken(issue.pointer) + "\"");
}

bool ShapeFixer::nestUnknown(const Issue &issue)
{
    const Json *const object = findPointer(m_bench.value, parentOf(issue.pointer));
    const Json *const node = m_bench.nodeOf(issue);
    const Json *const required = node == nullptr ? nullptr : findPointer(*node, "/required");
    if (object == nullptr || !object->is_object() || required == nullptr || !required->is_array())
        return false;
    const std::string pointer = parentOf(issue.pointer);
    const std::optional<Split> parts = split(pointer, issue);
    MemberIndex members;
    return parts && std::ranges::any_of(*required, [&](const Json &entry) {
               const std::string name = stringText(&entry);
               return !name.empty() && members.member(*object, name) == nullptr
                   && nest(*parts, pointer, name, issue);
           });
}

bool ShapeFixer::nestMembers(const Issue &issue)
{
    const std::optional<Split> parts = split(issue.pointer, issue);
    return parts && nest(*parts, issue.pointer, issue.missing, issue);
}

std::optional<ShapeFixer::Split> ShapeFixer::split(const std::string &pointer, const Issue &issue)
{
    const Json *const object = findPointer(m_bench.value, pointer);
    const Json *const node = m_bench.nodeOf(issue);
    const Json *const properties = node == nullptr ? nullptr : member(*node, Keyword::Properties);
    if (object == nullptr || !object->is_object() || properties == nullptr
        || m_bench.undeclared(pointer, properties).empty())
        return std::nullopt;
    Split parts{properties, Json::object(), Json::object()};
    for (const auto &[key, value] : object->items()) {
        const bool isKept = m_bench.schemaMember(*properties, key) != nullptr;
        appendMember(isKept ? parts.kept : parts.nested, key, value);
    }
    return parts;
}

bool ShapeFixer::nest(const Split &parts, const std::string &pointer, const std::string &name,
                      const Issue &issue)
{
    const Json *const site = m_bench.schemaMember(*parts.properties, name);
    if (site == nullptr || !mayHold(*site, parts.nested))
        return false;
    const std::string target = childOf(pointer, name);
    for (const bool isList : {false, true}) {
        Json whole = parts.kept;
        whole[name] = isList ? Json::array({parts.nested}) : parts.nested;
        Json copy = m_bench.value;
        *mutableAt(copy, pointer) = whole;
        std::vector<Issue> now = m_bench.judge(copy);
        const bool fits = std::ranges::none_of(now, [&](const Issue &left) {
            return isWithin(left.pointer, target) || keyOf(left) == keyOf(issue);
        });
        if (fits)
            return m_bench.replace(issue, pointer, std::move(whole), std::move(now),
                                   "moved to " + name);
    }
    return false;
}

bool ShapeFixer::mayHold(const Json &site, const Json &members) const
{
    const Json *const node = followReferences(site, m_bench.source());
    if (node == nullptr)
        return false;
    if (const auto known = recogniseUnion(*node, &m_bench.source()))
        return members.contains(m_bench.tagKeyOf(*known));
    const Json *const target = membersOf(*node);
    return target != nullptr && std::ranges::all_of(members.items(), [&](const auto &entry) {
               return m_bench.schemaMember(*target, entry.key()) != nullptr;
           });
}

bool ShapeFixer::onlyOneFits(const Issue &issue, const std::string &place,
                             const std::string &object)
{
    constexpr std::size_t Most = 30; // tags to try
    std::optional<Json> fitting;
    Json accepted;
    std::vector<Issue> left;
    for (std::size_t i = 0; i < issue.allowed.size() && i < Most; ++i) {
        auto tag = parseJson(issue.allowed[i]);
        Json copy = m_bench.value;
        Json *const holder = mutableAt(copy, object);
        if (!tag || holder == nullptr || !holder->is_object() || m_bench.isSpent())
            return false;
        (*holder)[lastToken(place)] = *tag;
        std::vector<Issue> now = m_bench.judge(copy);
        const bool fits = std::ranges::none_of(
            now, [&](const Issue &other) { return isWithin(other.pointer, object); });
        if (!fits || !m_bench.isBetter(now, issue, place))
            continue;
        if (fitting)
            return false; // ambiguous
        fitting = std::move(*tag);
        accepted = std::move(copy);
        left = std::move(now);
    }
    if (!fitting)
        return false;
    Edit edit;
    edit.pointer = place;
    const Json *const before = findPointer(m_bench.value, place);
    edit.op = before == nullptr ? "add" : "set";
    edit.before = before == nullptr ? std::string() : writeJson(*before);
    edit.after = writeJson(*fitting);
    m_bench.note(issue, std::move(edit), "the only one that matches the rest");
    m_bench.accept(std::move(accepted), std::move(left));
    return true;
}

const Json *ShapeFixer::membersOf(const Json &site) const
{
    const Json *node = followReferences(site, m_bench.source());
    const Json *const items = node == nullptr ? nullptr : member(*node, Keyword::Items);
    if (items != nullptr && items->is_object())
        node = followReferences(*items, m_bench.source());
    const Json *const properties = node == nullptr ? nullptr : member(*node, Keyword::Properties);
    return properties != nullptr && properties->is_object() ? properties : nullptr;
}

} // namespace tw
