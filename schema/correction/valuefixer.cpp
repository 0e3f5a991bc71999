// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/correction/valuefixer.h"

#include "schema/findings/findingtext.h"
#include "schema/vocabulary/schemaview.h"

#include <algorithm>
#include <map>
#include <set>

namespace tw {

void ValueFixer::setMany()
{
    struct Change
    {
        const Issue *issue;
        Json *place; ///< in the copy
        Json before;
        ValueFix fix;
    };
    std::map<std::string, Change> changes; // by pointer
    Json copy = m_bench.value;
    MemberIndex members; // only values without members are replaced, so it stays valid
    for (const Issue &issue : m_bench.issues) {
        auto *const place = const_cast<Json *>(members.findPointer(copy, issue.pointer));
        if (place == nullptr || !issue.missing.empty() || changes.contains(issue.pointer))
            continue;
        ValueFixes fixes = fixesFor({issue, m_bench.nodeOf(issue), m_bench.rules}, *place);
        if (fixes.empty() || jsonEqual(fixes.front().value, *place) || !place->is_primitive())
            continue;
        Json before = std::exchange(*place, fixes.front().value);
        changes.emplace(issue.pointer,
                        Change{&issue, place, std::move(before), std::move(fixes.front())});
    }
    if (changes.empty())
        return;
    for (const Issue &left : m_bench.judge(copy)) {
        // Not fixed, or worse: restore it.
        for (std::string pointer = left.pointer;; pointer = parentOf(pointer)) {
            if (const auto change = changes.find(pointer); change != changes.end()) {
                *change->second.place = std::move(change->second.before);
                changes.erase(change);
            }
            if (pointer.empty())
                break;
        }
    }
    std::vector<Issue> now = m_bench.judge(copy);
    if (changes.empty() || now.size() + changes.size() > m_bench.issues.size())
        return;
    for (const auto &[pointer, change] : changes) {
        Edit edit;
        edit.pointer = pointer;
        edit.op = "set";
        edit.before = writeJson(change.before);
        edit.after = writeJson(change.fix.value);
        edit.confidence = change.fix.confidence;
        m_bench.note(*change.issue, std::move(edit), change.fix.note);
    }
    m_bench.accept(std::move(copy), std::move(now));
}

bool ValueFixer::setValue(const Issue &issue, Confidence limit)
{
    const Json *const value = findPointer(m_bench.value, issue.pointer);
    if (value == nullptr)
        return false;
    const Json before = *value;
    const auto found = search(issue, before, limit, 0);
    if (!found)
        return false;
    Edit edit;
    edit.pointer = issue.pointer;
    edit.op = "set";
    edit.before = writeJson(before);
    edit.after = writeJson(found->value);
    edit.confidence = found->confidence;
    m_bench.note(issue, std::move(edit), found->note);
    return true;
}

bool ValueFixer::fill(const Issue &issue)
{
    const Json *const object = findPointer(m_bench.value, issue.pointer);
    if (object == nullptr || !object->is_object())
        return false;
    const std::string place = childOf(issue.pointer, issue.missing);
    if (issue.allowed.size() > 1)
        return false; // a tag: the shape may decide
    const auto fix = valueForMissing(issue);
    if (!fix)
        return false;
    Json copy = m_bench.value;
    (*mutableAt(copy, issue.pointer))[issue.missing] = fix->value;
    std::vector<Issue> now = m_bench.judge(copy);
    if (!m_bench.isBetter(now, issue, place))
        return false;
    Edit edit;
    edit.pointer = place;
    // The boundary treats null as absent, too.
    const Json *const before = findPointer(m_bench.value, place);
    edit.op = before == nullptr ? "add" : "set";
    edit.before = before == nullptr ? std::string() : writeJson(*before);
    edit.after = writeJson(fix->value);
    edit.confidence = fix->confidence;
    m_bench.note(issue, std::move(edit), fix->note);
    m_bench.accept(std::move(copy), std::move(now));
    return true;
}

bool ValueFixer::remove(const Issue &issue, Confidence confidence)
{
    const Json *const value = findPointer(m_bench.value, issue.pointer);
    if (value == nullptr || issue.pointer.empty())
        return false;
    Json copy = m_bench.value;
    Json *const parent = mutableAt(copy, parentOf(issue.pointer));
    const std::string token = lastToken(issue.pointer);
    const bool isArray = parent->is_array();
    if (isArray)
        parent->erase(static_cast<std::size_t>(std::stoull(token)));
    else
        parent->erase(token);
    std::vector<Issue> now = m_bench.judge(copy);
    const bool isWanted = std::ranges::any_of(
        now, [&](const Issue &left) { return placeOf(left) == issue.pointer && !isArray; });
    if (isWanted || !m_bench.isBetter(now, issue, issue.pointer))
        return false;
    Edit edit;
    edit.pointer = issue.pointer;
    edit.op = "remove";
    edit.before = writeJson(*value);
    edit.confidence = confidence;
    m_bench.note(issue, std::move(edit));
    m_bench.value = std::move(copy);
    if (isArray && !m_bench.hopeless.empty()) { // their places may have moved

        m_bench.forgetGivenUp();
        now = m_bench.judge(m_bench.value);
    }
    m_bench.issues = std::move(now);
    return true;
}

bool ValueFixer::removeNull(const Issue &issue)
{
    const Json *const value = findPointer(m_bench.value, issue.pointer);
    const Json *const parent = findPointer(m_bench.value, parentOf(issue.pointer));
    return value != nullptr && value->is_null() && !issue.pointer.empty() && parent != nullptr
        && parent->is_object() && remove(issue, Confidence::Safe);
}

std::optional<ValueFix> ValueFixer::search(const Issue &issue, const Json &value, Confidence limit,
                                           int depth)
{
    constexpr int Deepest = 3;
    for (ValueFix &fix : fixesFor({issue, m_bench.nodeOf(issue), m_bench.rules}, value)) {
        if (m_bench.isSpent())
            return std::nullopt;
        if (fix.confidence > limit
            || (jsonEqual(fix.value, value) && fix.value.type() == value.type()))
            continue;
        Json copy = m_bench.value;
        *mutableAt(copy, issue.pointer) = fix.value;
        std::vector<Issue> now = m_bench.judge(copy);
        // Fixes all faults of the value together: a partial correction is rejected.
        const auto next = std::ranges::find_if(now, [&](const Issue &other) {
            return other.pointer == issue.pointer && other.missing.empty();
        });
        if ((next == now.end() && m_bench.isBetter(now, issue, issue.pointer))
            || (fix.isDecoded && onlyInside(now, issue))
            || (isWrappedObject(fix.value, value) && onlyBelow(now, issue))) {
            m_bench.accept(std::move(copy), std::move(now));
            return std::move(fix);
        }
        // Its next fault, or that of its only element if the value was wrapped in an array.
        const bool wrapped =
            fix.value.is_array() && fix.value.size() == 1 && jsonEqual(fix.value.front(), value);
        const auto inside =
            wrapped ? std::ranges::find(now, issue.pointer + "/0", &Issue::pointer) : next;
        if (depth + 1 >= Deepest || inside == now.end() || keyOf(*inside) == keyOf(issue))
            continue;
        const Issue other = *inside;
        Json old = std::exchange(m_bench.value, std::move(copy));
        auto deeper = search(other, wrapped ? value : fix.value, limit, depth + 1);
        if (deeper && wrapped)
            deeper->value = Json::array({deeper->value});
        if (deeper) {
            deeper->confidence = std::max(deeper->confidence, fix.confidence);
            for (const std::string &more : {messageOf(other), fix.note}) {
                if (!more.empty())
                    deeper->note += (deeper->note.empty() ? "" : "; ") + more;
            }
            return deeper;
        }
        m_bench.value = std::move(old);
    }
    return std::nullopt;
}

bool ValueFixer::isWrappedObject(const Json &array, const Json &object)
{
    return array.is_array() && array.size() == 1 && object.is_object() && array.front() == object;
}

bool ValueFixer::onlyBelow(const std::vector<Issue> &now, const Issue &issue) const
{
    const std::string element = issue.pointer + "/0";
    return onlyInside(now, issue) && std::ranges::none_of(now, [&](const Issue &left) {
               return left.pointer == element
                   || (left.code == IssueCode::UnknownField && parentOf(left.pointer) == element);
           });
}

bool ValueFixer::onlyInside(const std::vector<Issue> &now, const Issue &issue) const
{
    std::set<std::string> known;
    for (const Issue &old : m_bench.issues)
        known.insert(keyOf(old));
    return std::ranges::all_of(now, [&](const Issue &left) {
        return keyOf(left) != keyOf(issue)
            && (known.contains(keyOf(left)) || isWithin(left.pointer, issue.pointer))
            && (left.pointer != issue.pointer || !left.missing.empty());
    });
}

std::optional<ValueFix> ValueFixer::valueForMissing(const Issue &issue) const
{
    if (issue.allowed.size() == 1) {
        if (auto only = parseJson(issue.allowed.front()))
            return ValueFix{std::move(*only), Confidence::Safe, {}};
    }
    const Json *const node = m_bench.nodeOf(issue);
    const Json *const properties = node == nullptr ? nullptr : member(*node, Keyword::Properties);
    const Json *const site =
        properties == nullptr ? nullptr : m_bench.schemaMember(*properties, issue.missing);
    const Json *const target =
        site == nullptr ? nullptr : followReferences(*site, m_bench.source());
    for (const Json *place : {site, target}) {
        if (place == nullptr)
            continue;
        if (const Json *const value = member(*place, Keyword::Const))
            return ValueFix{*value, Confidence::Safe, {}};
        const Json *const list = member(*place, Keyword::Enum);
        if (list != nullptr && list->is_array() && list->size() == 1)
            return ValueFix{list->front(), Confidence::Safe, {}};
        if (const Json *const value = member(*place, Keyword::Default))
            return ValueFix{*value, Confidence::Safe, "the default"};
    }
    for (const Json *place : {site, target}) {
        if (place == nullptr)
            continue;
        if (const Json *const value = member(*place, Keyword::Example))
            return ValueFix{*value, Confidence::Guess, "the example of the schema"};
        const Json *const list = member(*place, Keyword::Examples);
        if (list != nullptr && list->is_array() && !list->empty())
            return ValueFix{list->front(), Confidence::Guess, "the example of the schema"};
    }
    return std::nullopt;
}

} // namespace tw
