// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/json/json.h"
#include "schema/json/jsonmember.h"
#include "schema/json/memberindex.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <unordered_map>
#include <utility>

namespace tw {

namespace {

    using Pair = std::pair<const Json *, const Json *>;

    bool pairArrays(const Json &left, const Json &right, std::vector<Pair> &pairs)
    {
        if (left.size() != right.size())
            return false;
        const auto &a = *left.get_ptr<const Json::array_t *>();
        const auto &b = *right.get_ptr<const Json::array_t *>();
        for (std::size_t i = 0; i < a.size(); ++i)
            pairs.emplace_back(&a[i], &b[i]);
        return true;
    }

    /// Most pairs of objects have the same key order; a table is built only for the others.
    bool pairObjects(const Json &left, const Json &right, std::vector<Pair> &pairs)
    {
        if (left.size() != right.size())
            return false;
        const auto &a = *left.get_ptr<const Json::object_t *>();
        const auto &b = *right.get_ptr<const Json::object_t *>();
        std::unordered_map<std::string_view, const Json *> index;
        auto next = b.begin();
        for (const auto &[key, value] : a) {
            if (index.empty() && next != b.end() && next->first == key) {
                pairs.emplace_back(&value, &next->second);
                ++next;
                continue;
            }
            if (index.empty()) {
                index.reserve(b.size());
                for (const auto &[name, other] : b)
                    index.emplace(name, &other);
            }
            const auto found = index.find(key);
            if (found == index.end())
                return false;
            pairs.emplace_back(&value, found->second);
        }
        return true;
    }

    bool equalNumbers(const Json &left, const Json &right)
    {
        if (left.is_number_unsigned() && right.is_number_unsigned())
            return left.get<std::uint64_t>() == right.get<std::uint64_t>();
        if (left.is_number_float() && right.is_number_float())
            return left.get<double>() == right.get<double>();
        return compareNumberTexts(numberText(left), numberText(right)) == 0;
    }

} // namespace

bool jsonEqual(const Json &left, const Json &right)
{
    std::vector<Pair> pairs{{&left, &right}};
    while (!pairs.empty()) {
        const auto [a, b] = pairs.back();
        pairs.pop_back();
        if (isNumber(*a)) {
            if (!isNumber(*b) || !equalNumbers(*a, *b))
                return false;
        } else if (a->type() != b->type()) {
            return false;
        } else if (a->is_array()) {
            if (!pairArrays(*a, *b, pairs))
                return false;
        } else if (a->is_object()) {
            if (!pairObjects(*a, *b, pairs))
                return false;
        } else if (*a != *b) {
            return false;
        }
    }
    return true;
}

std::string_view jsonTypeName(const Json &value)
{
    if (isNumber(value))
        return isInteger(value) ? "integer" : "number";
    switch (value.type()) {
    case Json::value_t::boolean:
        return "boolean";
    case Json::value_t::string:
        return "string";
    case Json::value_t::array:
        return "array";
    case Json::value_t::object:
        return "object";
    default:
        return "null";
    }
}

void appendPointerToken(std::string &pointer, std::string_view token)
{
    pointer += '/';
    for (const char c : token) {
        if (c == '~')
            pointer += "~0";
        else if (c == '/')
            pointer += "~1";
        else
            pointer += c;
    }
}

void appendPointerIndex(std::string &pointer, std::size_t index)
{
    pointer += '/';
    pointer += std::to_string(index);
}

std::vector<std::string> pointerTokens(std::string_view pointer)
{
    std::vector<std::string> tokens;
    for (std::size_t i = 0; i < pointer.size(); ++i) {
        const char c = pointer[i];
        if (c == '/' || tokens.empty()) {
            tokens.emplace_back();
            if (c == '/')
                continue;
        }
        if (c == '~' && i + 1 < pointer.size() && (pointer[i + 1] == '0' || pointer[i + 1] == '1'))
            tokens.back() += pointer[++i] == '0' ? '~' : '/';
        else
            tokens.back() += c;
    }
    return tokens;
}

const Json *member(const Json &object, std::string_view key)
{
    if (!object.is_object())
        return nullptr;
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

const std::string *stringIn(const Json *value)
{
    return value == nullptr ? nullptr : value->get_ptr<const std::string *>();
}

std::string stringText(const Json *value)
{
    const std::string *const text = stringIn(value);
    return text == nullptr ? std::string() : *text;
}

std::string textMember(const Json &object, std::string_view key)
{
    return stringText(member(object, key));
}

namespace {

    template <typename FindMember>
    const Json *followPointer(const Json &root, std::string_view pointer,
                              const FindMember &findMember)
    {
        if (!pointer.empty() && pointer.front() != '/')
            return nullptr;
        const Json *value = &root;
        for (const std::string &token : pointerTokens(pointer)) {
            if (value->is_array()) {
                std::size_t index = 0;
                const char *const end = token.data() + token.size();
                const auto [last, status] = std::from_chars(token.data(), end, index);
                if (token.empty() || last != end || status != std::errc() || index >= value->size()
                    || (token.size() > 1 && token.front() == '0'))
                    return nullptr;
                value = &(*value)[index];
            } else {
                value = findMember(*value, token);
                if (value == nullptr)
                    return nullptr;
            }
        }
        return value;
    }

} // namespace

const Json *findPointer(const Json &root, std::string_view pointer)
{
    return followPointer(root, pointer, [](const Json &object, const std::string &key) {
        return member(object, key);
    });
}

const Json *MemberIndex::member(const Json &object, std::string_view key)
{
    constexpr std::size_t Few = 32; // comparing all is cheaper than a table
    if (!object.is_object() || object.size() <= Few)
        return tw::member(object, key);
    const auto [entry, isNew] = m_members.try_emplace(&object);
    Members &members = entry->second;
    if (isNew) {
        members.reserve(object.size());
        for (const auto &[name, value] : *object.get_ptr<const Json::object_t *>())
            members.emplace(name, &value);
    }
    const auto found = members.find(key);
    return found == members.end() ? nullptr : found->second;
}

const Json *MemberIndex::findPointer(const Json &root, std::string_view pointer)
{
    return followPointer(root, pointer, [this](const Json &object, const std::string &key) {
        return member(object, key);
    });
}

} // namespace tw
