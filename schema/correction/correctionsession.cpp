// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/correction/correctionsession.h"

#include "schema/findings/findingtext.h"
#include "schema/vocabulary/schemaview.h"

#include <algorithm>

namespace tw {

std::string parentOf(const std::string &pointer)
{
    return pointer.substr(0, pointer.rfind('/'));
}

std::string lastToken(const std::string &pointer)
{
    const auto tokens = pointerTokens(pointer);
    return tokens.empty() ? std::string() : tokens.back();
}

std::string childOf(std::string pointer, std::string_view token)
{
    appendPointerToken(pointer, token);
    return pointer;
}

bool isWithin(const std::string &pointer, const std::string &outer)
{
    return pointer == outer
        || (pointer.size() > outer.size() && pointer.starts_with(outer)
            && pointer[outer.size()] == '/');
}

Json *mutableAt(Json &root, const std::string &pointer)
{
    return const_cast<Json *>(findPointer(root, pointer)); // root is our own and not const
}

std::string keyOf(const Issue &issue)
{
    return issue.pointer + "\n" + std::string(issueCodeName(issue.code)) + "\n" + issue.keyword
        + "\n" + issue.missing;
}

std::string placeOf(const Issue &issue)
{
    return issue.missing.empty() ? issue.pointer : childOf(issue.pointer, issue.missing);
}

std::vector<Issue> CorrectionSession::validate(const Json &candidate) const
{
    return rules != nullptr ? rules->validate(candidate) : schema.validate(candidate);
}

std::vector<Issue> CorrectionSession::judge(const Json &candidate)
{
    if (checks > 0)
        --checks;
    std::vector<Issue> found;
    if (rules != nullptr && !m_hopelessKeys.empty()) {
        Json copy = candidate;
        for (const Issue &issue : hopeless) {
            if (Json *const place = mutableAt(copy, issue.pointer);
                place != nullptr && issue.missing.empty() && !issue.pointer.empty())
                *place = nullptr;
        }
        found = validate(copy);
    } else {
        found = validate(candidate);
    }
    std::erase_if(found, [this](const Issue &issue) { return isGivenUp(issue); });
    return found;
}

bool CorrectionSession::isBetter(const std::vector<Issue> &now, const Issue &issue,
                                 const std::string &place) const
{
    const std::string key = keyOf(issue);
    const bool gone =
        std::ranges::none_of(now, [&](const Issue &left) { return keyOf(left) == key; });
    if (!gone)
        return false;
    if (rules != nullptr) // it may have uncovered other issues
        return std::ranges::none_of(now, [&](const Issue &left) { return left.pointer == place; });
    return now.size() < issues.size();
}

void CorrectionSession::giveUp(const Issue &issue)
{
    m_hopelessKeys.insert(keyOf(issue));
    m_hopelessPlaces.insert(placeOf(issue));
    hopeless.push_back(issue);
}

bool CorrectionSession::isGivenUp(const Issue &issue) const
{
    if (m_hopelessKeys.contains(keyOf(issue)))
        return true;
    return rules != nullptr && m_hopelessPlaces.contains(placeOf(issue));
}

const std::vector<std::string> &CorrectionSession::undeclared(const std::string &place,
                                                              const Json *properties)
{
    // Each change of the value is an edit.
    if (m_undeclared && m_undeclared->place == place && m_undeclared->properties == properties
        && m_undeclared->edits == edits.size())
        return m_undeclared->names;
    m_undeclared = Undeclared{place, properties, edits.size(), {}};
    const Json *const object = findPointer(value, place);
    if (object != nullptr && object->is_object()) {
        for (const auto &[key, member] : object->items()) {
            if (properties == nullptr || schemaMember(*properties, key) == nullptr)
                m_undeclared->names.push_back(key);
        }
    }
    return m_undeclared->names;
}

void CorrectionSession::accept(Json changed, std::vector<Issue> left)
{
    value = std::move(changed);
    issues = std::move(left);
}

bool CorrectionSession::replace(const Issue &issue, const std::string &pointer, Json changed,
                                std::vector<Issue> left, const std::string &assumed)
{
    Json &place = *mutableAt(value, pointer);
    Edit edit;
    edit.pointer = pointer;
    edit.op = "set";
    edit.before = writeJson(place);
    edit.after = writeJson(changed);
    note(issue, std::move(edit), assumed);
    place = std::move(changed);
    issues = std::move(left);
    unions.clear(); // the change may have added others
    findUnions();
    return true;
}

void CorrectionSession::note(const Issue &issue, Edit edit, const std::string &assumed)
{
    edit.issue = issue;
    edit.reason = messageOf(issue);
    if (!assumed.empty())
        edit.reason += " (" + assumed + ")";
    edits.push_back(std::move(edit));
}

const Json *CorrectionSession::nodeOf(const Issue &issue)
{
    std::string pointer = issue.schemaPointer;
    if (!issue.keyword.empty() && pointer.ends_with("/" + issue.keyword))
        pointer = parentOf(pointer);
    return m_schemaMembers.findPointer(source(), pointer);
}

std::string CorrectionSession::tagKeyOf(const TaggedUnion &known) const
{
    const bool isWire = rules != nullptr && known.encoding != UnionEncoding::Flattened;
    return isWire ? std::string(rules->tagKey()) : known.tagKey;
}

std::string CorrectionSession::valueKeyOf(const TaggedUnion &known) const
{
    return rules != nullptr ? std::string(rules->valueKey()) : known.valueKey;
}

void CorrectionSession::forgetGivenUp()
{
    m_hopelessKeys.clear();
    m_hopelessPlaces.clear();
    hopeless.clear();
}

void CorrectionSession::findUnions()
{
    m_seen.clear();
    m_valueMembers = {}; // the value may have changed
    findUnions(source(), value, {}, 0);
}

void CorrectionSession::findUnions(const Json &site, const Json &member, const std::string &pointer,
                                   int depth)
{
    constexpr int Deep = 64;
    constexpr std::size_t Most = 100'000; // places; further ones are not visited
    const Json *const target = followReferences(site, source());
    if (target == nullptr || !target->is_object() || depth > Deep || m_seen.size() > Most
        || !m_seen.emplace(target, pointer).second)
        return;
    const Json &node = *target;
    if (auto known = recogniseUnion(node, &source()))
        unions.try_emplace(pointer, std::move(*known));
    for (const Keyword keyword : {Keyword::AllOf, Keyword::AnyOf, Keyword::OneOf}) {
        if (const Json *const parts = tw::member(node, keyword); parts && parts->is_array())
            for (const Json &part : *parts) {
                if (isMeant(part, member))
                    findUnions(part, member, pointer, depth + 1);
            }
    }
    if (member.is_object()) {
        const Json *const properties = tw::member(node, Keyword::Properties);
        const Json *const additional = tw::member(node, Keyword::AdditionalProperties);
        for (const auto &[key, child] : member.items()) {
            const Json *const known = properties ? schemaMember(*properties, key) : nullptr;
            if (known != nullptr)
                findUnions(*known, child, childOf(pointer, key), depth + 1);
            else if (additional != nullptr)
                findUnions(*additional, child, childOf(pointer, key), depth + 1);
        }
    } else if (member.is_array()) {
        const Json *const items = tw::member(node, Keyword::Items);
        for (std::size_t i = 0; items != nullptr && i < member.size(); ++i)
            findUnions(*items, member[i], pointer + "/" + std::to_string(i), depth + 1);
    }
}

bool CorrectionSession::isMeant(const Json &branch, const Json &object)
{
    const Json *const node = followReferences(branch, source());
    if (node == nullptr || !node->is_object() || !object.is_object())
        return true;
    const Json *const properties = member(*node, Keyword::Properties);
    if (properties == nullptr || !properties->is_object())
        return true;
    return std::ranges::all_of(properties->items(), [&](const auto &entry) {
        const Json *const own = m_valueMembers.member(object, entry.key());
        if (own == nullptr)
            return true;
        const Json *const constant = member(entry.value(), Keyword::Const);
        const Json *const list = member(entry.value(), Keyword::Enum);
        return (constant == nullptr || *constant == *own)
            && (list == nullptr || !list->is_array() || list->size() != 1 || list->front() == *own);
    });
}

} // namespace tw
