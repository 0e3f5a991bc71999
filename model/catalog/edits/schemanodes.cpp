// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/edits/schemanodes.h"

#include "model/catalog/edits/changebuilder.h"
#include "schema/edit/schemaedits.h"
#include "schema/vocabulary/unions.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <tuple>

namespace tw::edits {

namespace {

    std::optional<std::size_t> indexOf(const std::string &token)
    {
        std::size_t index = 0;
        const char *const end = token.data() + token.size();
        const auto [rest, error] = std::from_chars(token.data(), end, index);
        return error == std::errc() && rest == end ? std::optional(index) : std::nullopt;
    }

    bool isUnionKeyword(const std::string &token)
    {
        return token == "oneOf" || token == "anyOf";
    }

    /// The branch of a tagged union whose value is at \a pointer.
    std::optional<SchemaEntry> taggedBranch(const Json &root, const std::string &pointer,
                                            std::size_t tokens)
    {
        // "/oneOf/0/properties/value", "/properties/value/anyOf/0"
        if (tokens < 4)
            return std::nullopt;
        const std::string owner = withoutTokens(pointer, 4);
        const Json *const node = findPointer(root, owner);
        const std::optional<TaggedUnion> tagged =
            node ? recogniseUnion(*node, &root) : std::nullopt;
        for (std::size_t i = 0; tagged && i < tagged->branches.size(); ++i) {
            if (owner + tagged->branches[i].valuePointer == pointer
                && tagged->encoding != UnionEncoding::Flattened)
                return SchemaEntry{SchemaEntry::Kind::Branch, owner, i};
        }
        return std::nullopt;
    }

    std::string keyOf(const SchemaPlace &place)
    {
        return std::to_string(place.tool) + ' ' + std::to_string(place.part.kind) + ' '
            + std::to_string(place.part.index);
    }

    /// Indexes are compared as numbers.
    bool comesBefore(const SchemaPlace &left, const SchemaPlace &right)
    {
        if (keyOf(left) != keyOf(right))
            return keyOf(left) < keyOf(right);
        const auto less = [](const std::string &a, const std::string &b) {
            const std::optional<std::size_t> one = indexOf(a);
            const std::optional<std::size_t> other = indexOf(b);
            return one && other ? *one < *other : a < b;
        };
        return std::ranges::lexicographical_compare(pointerTokens(left.pointer),
                                                    pointerTokens(right.pointer), less);
    }

} // namespace

SchemaEntry schemaEntryAt(const Json &root, const std::string &pointer)
{
    const std::vector<std::string> tokens = pointerTokens(pointer);
    if (tokens.empty())
        return {};
    if (const std::optional<SchemaEntry> branch = taggedBranch(root, pointer, tokens.size()))
        return *branch;
    if (isPropertyPointer(pointer))
        return {SchemaEntry::Kind::Property, objectOfProperty(pointer), 0};
    const std::string above = tokens.size() < 2 ? std::string() : tokens[tokens.size() - 2];
    const std::optional<std::size_t> index = indexOf(tokens.back());
    if (index && isUnionKeyword(above))
        return {SchemaEntry::Kind::Branch, withoutTokens(pointer, 2), *index};
    if (index && (above == "prefixItems" || above == "allOf"))
        return {SchemaEntry::Kind::ListEntry, withoutTokens(pointer, 1), *index};
    return {SchemaEntry::Kind::Member, withoutTokens(pointer, 1), 0};
}

Result<JsonPtr> withNodeReplaced(const JsonPtr &root, const std::string &pointer, const Json &node)
{
    if (!findPointer(*root, pointer))
        return gone();
    auto changed = std::make_shared<Json>(*root);
    const_cast<Json &>(*findPointer(*changed, pointer)) = node; // the copy is ours
    return JsonPtr(std::move(changed));
}

std::string withoutTokens(const std::string &pointer, std::size_t count)
{
    std::string owner = pointer;
    for (std::size_t i = 0; i < count; ++i)
        owner.erase(std::min(owner.rfind('/'), owner.size()));
    return owner;
}

std::string objectOfProperty(const std::string &pointer)
{
    return withoutTokens(pointer, 2);
}

std::size_t propertyIndex(const Json &root, const std::string &pointer)
{
    const Json *const properties = findPointer(root, withoutTokens(pointer, 1));
    if (!properties || !properties->is_object())
        return 0;
    const auto found = properties->find(pointerTokens(pointer).back());
    return static_cast<std::size_t>(std::distance(properties->begin(), found));
}

std::vector<SchemaPlace> outermost(std::vector<SchemaPlace> places)
{
    std::ranges::sort(places, comesBefore);
    std::vector<SchemaPlace> kept;
    for (SchemaPlace &place : places) {
        const bool isInside = !kept.empty() && keyOf(kept.back()) == keyOf(place)
            && (kept.back().pointer == place.pointer
                || place.pointer.starts_with(kept.back().pointer + '/'));
        if (!isInside)
            kept.push_back(std::move(place));
    }
    return kept;
}

} // namespace tw::edits
