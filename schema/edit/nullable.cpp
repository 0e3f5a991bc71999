// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/edit/nullable.h"

#include "schema/edit/nodes.h"
#include "schema/vocabulary/keywords.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace tw::edit {
namespace {

    constexpr std::array BranchKeywords{"anyOf", "oneOf"};

    bool isNullText(const Json &value)
    {
        return value == Json("null");
    }

    /// The branch of `anyOf` or `oneOf` that is only null; null if there is none.
    const Json *nullBranch(const Json &node, const char *keyword)
    {
        const Json *const list = member(node, keyword);
        if (list == nullptr || !list->is_array() || list->size() < 2)
            return nullptr;
        const auto found = std::ranges::find_if(*list, isNullOnly);
        return found == list->end() ? nullptr : &*found;
    }

    /// Whether a list of types says all there is to say about the types of \a node.
    bool hasTypeOnly(const Json &node)
    {
        const Json *const type = member(node, Keyword::Type);
        return type != nullptr && std::ranges::none_of(Keywords, [&](const KeywordInfo &keyword) {
                   const bool constrainsAny = keyword.kind == KeywordKind::Reference
                       || (keyword.kind == KeywordKind::Applicator && !keyword.isTyped())
                       || keyword.id == Keyword::Const;
                   return constrainsAny && member(node, keyword.id) != nullptr;
               });
    }

    Json withNullBranch(const Json &node)
    {
        Json outer = Json::object();
        Json inner = Json::object();
        for (const auto &[key, value] : node.items())
            (isOuterKeyword(key) ? outer : inner)[key] = value;
        Json branches = Json::array();
        branches.push_back(std::move(inner));
        branches.push_back({{"type", "null"}});
        outer["anyOf"] = std::move(branches);
        return outer;
    }

    /// The only branch that is left, with what surrounds it.
    Json unwrapped(Json node, const char *keyword)
    {
        const Json branch = node[keyword].front();
        node.erase(keyword);
        if (!branch.is_object())
            return node;
        for (const auto &[key, value] : branch.items()) {
            if (!node.contains(key))
                setMember(node, key, value);
        }
        return node;
    }

    void dropNull(Json &list, bool (*isNull)(const Json &))
    {
        list.erase(std::remove_if(list.begin(), list.end(), isNull), list.end());
    }

} // namespace

bool isNullOnly(const Json &schema)
{
    const Json *const type = member(schema, Keyword::Type);
    if (type != nullptr)
        return isNullText(*type);
    const Json *const only = member(schema, Keyword::Const);
    return only != nullptr && only->is_null();
}

bool isNullable(const Json &node)
{
    const Json *const nullable = member(node, Keyword::Nullable);
    if (nullable != nullptr && *nullable == true)
        return true;
    const Json *const type = member(node, Keyword::Type);
    if (type != nullptr && type->is_array() && type->size() > 1
        && std::ranges::any_of(*type, isNullText))
        return true;
    return std::ranges::any_of(
        BranchKeywords, [&](const char *keyword) { return nullBranch(node, keyword) != nullptr; });
}

bool isOuterKeyword(std::string_view keyword)
{
    const KeywordInfo &info = keywordInfo(keywordFromName(keyword));
    return !info.isTyped() && info.id != Keyword::Unknown && info.kind != KeywordKind::Assertion
        && info.kind != KeywordKind::Applicator && info.kind != KeywordKind::Reference;
}

Json withNull(Json node)
{
    if (node.empty() || isNullable(node) || isNullOnly(node))
        return node;
    if (hasTypeOnly(node)) {
        Json &type = node["type"];
        if (!type.is_array())
            type = Json::array({type});
        type.push_back("null");
        if (const auto values = node.find("enum"); values != node.end() && values->is_array()
            && std::ranges::find(*values, Json()) == values->end())
            values->push_back(nullptr);
        return node;
    }
    for (const char *const keyword : BranchKeywords) {
        if (node.contains(keyword) && node[keyword].is_array() && !node.contains("type")) {
            node[keyword].push_back({{"type", "null"}});
            return node;
        }
    }
    return withNullBranch(node);
}

Json withoutNullType(Json node)
{
    node.erase("nullable");
    if (const auto type = node.find("type");
        type != node.end() && type->is_array() && type->size() > 1) {
        dropNull(*type, isNullText);
        if (type->size() == 1) {
            const Json only = type->front();
            *type = only;
        }
        if (const auto values = node.find("enum");
            values != node.end() && values->is_array() && values->size() > 1)
            dropNull(*values, [](const Json &value) { return value.is_null(); });
    }
    for (const char *const keyword : BranchKeywords) {
        if (nullBranch(node, keyword) == nullptr)
            continue;
        dropNull(node[keyword], isNullOnly);
        if (node[keyword].size() == 1)
            return unwrapped(std::move(node), keyword);
    }
    return node;
}

} // namespace tw::edit
