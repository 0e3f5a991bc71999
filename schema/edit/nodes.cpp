// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/edit/nodes.h"

#include "schema/json/objectmembers.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <span>
#include <utility>
#include <vector>

namespace tw::edit {
namespace {

    Json *descend(Json &root, std::span<const std::string> tokens)
    {
        Json *at = &root;
        for (const std::string &token : tokens) {
            if (at->is_object()) {
                const auto found = at->find(token);
                if (found == at->end())
                    return nullptr;
                at = &*found;
            } else if (at->is_array()) {
                std::size_t index = 0;
                const auto [end, error] =
                    std::from_chars(token.data(), token.data() + token.size(), index);
                if (error != std::errc{} || end != token.data() + token.size()
                    || index >= at->size())
                    return nullptr;
                at = &(*at)[index];
            } else {
                return nullptr;
            }
        }
        return at;
    }

    bool isSorted(const Json &object)
    {
        std::string_view last;
        for (const auto &[key, value] : object.items()) {
            if (std::string_view(key) < last)
                return false;
            last = key;
        }
        return true;
    }

} // namespace

Error noSuchItem(std::string_view pointer)
{
    return {ErrorCode::NoSuchItem, std::string(pointer), "there is no such place in the schema"};
}

Error invalidEdit(std::string_view pointer, std::string detail)
{
    return {ErrorCode::InvalidSchema, std::string(pointer), std::move(detail)};
}

Json *nodeAt(Json &root, std::string_view pointer)
{
    return descend(root, pointerTokens(pointer));
}

std::string pointerBelow(std::string_view pointer, std::string_view token)
{
    std::string below(pointer);
    appendPointerToken(below, token);
    return below;
}

void setMember(Json &object, std::string_view key, const Json &value)
{
    const auto known = object.find(std::string(key));
    if (known != object.end()) {
        *known = value;
        return;
    }
    if (!isSorted(object)) {
        object[std::string(key)] = value;
        return;
    }
    Json sorted = Json::object();
    bool placed = false;
    for (const auto &[name, old] : object.items()) {
        if (!placed && std::string_view(name) > key) {
            appendMember(sorted, std::string(key), value);
            placed = true;
        }
        appendMember(sorted, name, old);
    }
    if (!placed)
        appendMember(sorted, std::string(key), value);
    object = std::move(sorted);
}

void insertMember(Json &object, std::size_t index, const std::string &key, const Json &value)
{
    Json inserted = Json::object();
    std::size_t at = 0;
    for (const auto &[name, old] : object.items()) {
        if (at++ == index)
            appendMember(inserted, key, value);
        appendMember(inserted, name, old);
    }
    if (at <= index)
        appendMember(inserted, key, value);
    object = std::move(inserted);
}

std::size_t indexOfKey(const Json &object, std::string_view key)
{
    std::size_t index = 0;
    for (const auto &[name, value] : object.items()) {
        if (name == key)
            break;
        ++index;
    }
    return index;
}

std::optional<PropertyPlace> propertyPlace(std::string_view pointer)
{
    const std::vector<std::string> tokens = pointerTokens(pointer);
    if (tokens.size() < 2 || tokens[tokens.size() - 2] != "properties")
        return std::nullopt;
    PropertyPlace place;
    place.name = tokens.back();
    for (std::size_t i = 0; i + 2 < tokens.size(); ++i)
        appendPointerToken(place.owner, tokens[i]);
    return place;
}

bool isSameJson(const Json &left, const Json &right)
{
    return &left == &right || writeJson(left) == writeJson(right);
}

} // namespace tw::edit
