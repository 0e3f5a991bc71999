// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/correction/namefixer.h"

#include "schema/correction/fixes.h"
#include "schema/json/objectmembers.h"
#include "schema/suggest.h"
#include "schema/vocabulary/schemaview.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <unordered_set>

namespace tw {

bool NameFixer::renameUnknown(const Issue &issue)
{
    const std::string old = lastToken(issue.pointer);
    if (const auto around = m_bench.unions.find(parentOf(issue.pointer));
        around != m_bench.unions.end()) { // the boundary reads other keys than those in the schema
        const TaggedUnion &tagged = around->second;
        if ((old == tagged.tagKey
             && rename(issue, issue.pointer, m_bench.tagKeyOf(tagged), Confidence::Safe))
            || (old == tagged.valueKey
                && rename(issue, issue.pointer, m_bench.valueKeyOf(tagged), Confidence::Safe)))
            return true;
    }
    std::vector<std::string> known = namesFor(issue);
    constexpr std::size_t Most = 500; // compared one by one; else the issue's suggestion
    if (known.size() > Most)
        known.clear();
    for (const std::string &name : known) {
        if (isSameName(old, name) && rename(issue, issue.pointer, name, Confidence::Safe))
            return true;
    }
    if (!issue.suggestion.empty()
        && rename(issue, issue.pointer, issue.suggestion, Confidence::Guess))
        return true;
    const std::string near = nearestName(old, known);
    if (!near.empty() && rename(issue, issue.pointer, near, Confidence::Guess))
        return true;
    std::vector<std::string> synonyms;
    std::ranges::copy_if(known, std::back_inserter(synonyms),
                         [&](const std::string &name) { return areSynonyms(old, name); });
    return synonyms.size() == 1
        && rename(issue, issue.pointer, synonyms.front(), Confidence::Guess, true);
}

bool NameFixer::useMisspelt(const Issue &issue)
{
    const Json *const object = findPointer(m_bench.value, issue.pointer);
    if (object == nullptr || !object->is_object())
        return false;
    const Json *const node = m_bench.nodeOf(issue);
    const Json *const properties = node == nullptr ? nullptr : member(*node, Keyword::Properties);
    // Valid until the next call: what is tried below either fails or ends this function.
    const std::vector<std::string> &others = m_bench.undeclared(issue.pointer, properties);
    const auto take = [&](const std::string &name, Confidence confidence, bool isFar = false) {
        return !name.empty()
            && rename(issue, childOf(issue.pointer, name), issue.missing, confidence, isFar);
    };
    for (const std::string &name : others) {
        if (isSameName(name, issue.missing) && take(name, Confidence::Safe))
            return true;
    }
    if (take(nearestName(issue.missing, others), Confidence::Guess))
        return true;
    return std::ranges::any_of(others, [&](const std::string &name) {
        return areSynonyms(name, issue.missing) && take(name, Confidence::Guess, true);
    });
}

bool NameFixer::renameBad(const Issue &issue)
{
    const std::string old = lastToken(issue.pointer);
    Issue named = issue; // as if the name were a value itself
    named.code = !issue.allowed.empty() ? IssueCode::InvalidEnumValue
        : !issue.limit.empty()          ? IssueCode::InvalidLength
                                        : IssueCode::InvalidPattern;
    const auto slash = issue.schemaPointer.rfind('/');
    named.keyword = issue.schemaPointer.substr(slash + 1);
    for (const ValueFix &fix : fixesFor({named, nullptr, m_bench.rules}, Json(old))) {
        if (fix.value.is_string()
            && rename(issue, issue.pointer, fix.value.get<std::string>(), fix.confidence))
            return true;
    }
    return false;
}

bool NameFixer::rename(const Issue &issue, const std::string &pointer, const std::string &name,
                       Confidence confidence, bool isFar)
{
    const std::string old = lastToken(pointer);
    const Json *const parent = findPointer(m_bench.value, parentOf(pointer));
    if (parent == nullptr || !parent->is_object() || parent->contains(name)
        || !parent->contains(old) || m_bench.isSpent())
        return false;
    Json copy = m_bench.value;
    renameMember(*mutableAt(copy, parentOf(pointer)), old, name);
    std::vector<Issue> now = m_bench.judge(copy);
    // The value may be invalid under its right name.
    const std::string target = childOf(parentOf(pointer), name);
    const auto isNew = [&](const Issue &left) { return isWithin(left.pointer, target); };
    const auto inside = std::ranges::count_if(now, isNew);
    const bool mended =
        std::ranges::none_of(now, [&](const Issue &left) { return keyOf(left) == keyOf(issue); });
    if (!mended
        || (m_bench.rules == nullptr
            && now.size() - static_cast<std::size_t>(inside) >= m_bench.issues.size()))
        return false;
    if (inside > 0 && isFar)
        return false; // another name and a value that does not fit: probably something else
    Edit edit;
    edit.pointer = pointer;
    edit.op = "rename";
    edit.before = writeJson(Json(old));
    edit.after = writeJson(Json(name));
    edit.confidence = confidence;
    m_bench.note(issue, std::move(edit));
    m_bench.accept(std::move(copy), std::move(now));
    return true;
}

std::vector<std::string> NameFixer::namesFor(const Issue &issue) const
{
    const std::string object = parentOf(issue.pointer);
    std::vector<std::string> names;
    std::unordered_set<std::string_view> missing;
    for (auto other = m_bench.issues.rbegin(); other != m_bench.issues.rend(); ++other) {
        // A missing member is the most likely target.
        if (other->pointer == object && !other->missing.empty()
            && missing.insert(other->missing).second)
            names.push_back(other->missing);
    }
    std::ranges::copy_if(issue.allowed, std::back_inserter(names),
                         [&](const std::string &name) { return !missing.contains(name); });
    std::set<const Json *> seen;
    if (issue.allowed.empty())
        collectNames(m_bench.nodeOf(issue), names, seen);
    const Json *const holder = findPointer(m_bench.value, object);
    if (holder == nullptr || !holder->is_object())
        return {};
    MemberIndex members;
    std::erase_if(
        names, [&](const std::string &name) { return members.member(*holder, name) != nullptr; });
    return names;
}

void NameFixer::collectNames(const Json *node, std::vector<std::string> &names,
                             std::set<const Json *> &seen) const
{
    constexpr std::size_t Most = 1000;
    if (node == nullptr || !node->is_object() || seen.size() > Most || !seen.insert(node).second)
        return;
    const Json *const target = followReferences(*node, m_bench.source());
    if (target != nullptr && target != node)
        collectNames(target, names, seen);
    if (const Json *const properties = member(*node, Keyword::Properties)) {
        for (const auto &[name, schema] : properties->items())
            names.push_back(name);
    }
    for (const Keyword keyword : {Keyword::AllOf, Keyword::AnyOf, Keyword::OneOf}) {
        const Json *const parts = member(*node, keyword);
        if (parts == nullptr || !parts->is_array())
            continue;
        for (const Json &part : *parts)
            collectNames(&part, names, seen);
    }
}

} // namespace tw
