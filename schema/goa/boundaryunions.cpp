// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/goa/boundaryvalidator.h"
#include "schema/validation/evaluate/issuemaker.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace tw::goa {

bool BoundaryValidator::findUnionFault(const Type &type, const Json &value, const Step &path,
                                       const std::string &field)
{
    if (value.is_null())
        return false;
    if (type.kind == Kind::Union)
        return type.flattened ? judgeFlattened(type, value, path)
                              : judgeEnvelope(type, value, path, field);
    return eachChild(
        type, value, path, field,
        [&](const Type &child, const Json &member, const Step &step, const std::string &name) {
            return findUnionFault(child, member, step, name);
        });
}

bool BoundaryValidator::judgeEnvelope(const Type &type, const Json &value, const Step &path,
                                      const std::string &field)
{
    if (!value.is_object()) {
        wrongType(type, value, path, field);
        return true;
    }
    for (const auto &[key, member] : *value.get_ptr<const Json::object_t *>()) {
        if (key == "type" || key == "value" || !refusesUnknown())
            continue;
        const Step step{&path, key};
        Issue &issue = add(IssueCode::UnknownField, type, Keyword::OneOf, step, &member, {});
        issue.allowed = {"type", "value"};
        return true;
    }
    const Branch *const branch = chooseBranch(type, value, path);
    if (branch == nullptr)
        return true;
    const auto content = value.find("value");
    if (content == value.end()) {
        Issue &issue = add(IssueCode::MissingField, *branch->type, Keyword::Unknown, path, nullptr,
                           checksEnvelopes() ? "value" : std::string(WholePayload));
        issue.keyword = keywordName(Keyword::Required);
        issue.missing = "value";
        issue.wording = IssueWording::ReceiverTag;
        return true;
    }
    const Step step{&path, "value"};
    if (content->is_null() && !checksEnvelopes())
        return false;
    if (content->is_null()) {
        wrongType(*branch->type, *content, step, "value");
        return true;
    }
    return judgeBranch(*branch->type, *content, step, refusesUnknown() ? "value" : field);
}

bool BoundaryValidator::judgeBranch(const Type &type, const Json &value, const Step &path,
                                    const std::string &field)
{
    const auto outer = std::exchange(m_unionField, field);
    const bool faulty = (refusesUnknown() && findUnknown(type, value, path, {}, true))
        || findWrongType(type, value, path, field) || findUnionFault(type, value, path, field);
    m_unionField = outer;
    return faulty;
}

bool BoundaryValidator::judgeFlattened(const Type &type, const Json &value, const Step &path)
{
    if (!value.is_object()) {
        wrongType(type, value, path, type.tagKey);
        return true;
    }
    const Branch *const branch = chooseBranch(type, value, path);
    return branch == nullptr || judgeBranch(*branch->type, value, path, "value");
}

const Branch *BoundaryValidator::chooseBranch(const Type &type, const Json &value, const Step &path)
{
    const auto tag = value.find(type.tagKey);
    const bool missing = tag == value.end() || tag->is_null()
        || (tag->is_string() && tag->get_ref<const std::string &>().empty());
    if (!missing && tag->is_string()) {
        const auto found = std::ranges::find(type.branches, tag->get<std::string>(),
                                             [](const Branch &b) { return b.tag; });
        if (found != type.branches.end())
            return &*found;
    }
    const Step step{&path, type.tagKey};
    if (!missing && !tag->is_string()) {
        Issue &issue =
            add(IssueCode::InvalidFieldType, type, Keyword::OneOf, step, &*tag, type.tagKey);
        issue.expected = "string";
        return nullptr;
    }
    std::vector<std::string_view> tags;
    Issue &issue = missing
        ? add(IssueCode::MissingField, type, Keyword::OneOf, path, nullptr, type.tagKey)
        : add(IssueCode::InvalidEnumValue, type, Keyword::OneOf, step, &*tag, type.tagKey);
    for (const Branch &branch : type.branches) {
        appendQuoted(issue.allowed.emplace_back(), branch.tag, SIZE_MAX);
        tags.emplace_back(branch.tag);
    }
    issue.wording = IssueWording::ReceiverTag;
    if (missing) {
        issue.missing = type.tagKey;
        return nullptr;
    }
    if (const auto near = nearest(tag->get_ref<const std::string &>(), tags); !near.empty())
        appendQuoted(issue.suggestion, near, SIZE_MAX);
    return nullptr;
}

} // namespace tw::goa
