// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/goa/wireschema.h"

#include "schema/vocabulary/schemaview.h"
#include "schema/vocabulary/unions.h"

#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tw::goa {

namespace {

    struct UnionPlace
    {
        std::string pointer;
        TaggedUnion found;
    };

    bool isRenamed(const TaggedUnion &found)
    {
        return found.encoding == UnionEncoding::Envelopes
            && (found.tagKey != GoaWireTagKey || found.valueKey != GoaWireValueKey);
    }

    /// The unions to rewrite, each before those inside it.
    void findUnions(const Json &node, const Json &root, const std::string &pointer,
                    std::vector<UnionPlace> &places)
    {
        if (auto found = recogniseUnion(node, &root); found && isRenamed(*found))
            places.push_back({pointer, *std::move(found)});
        forEachSubschema(node, std::nullopt, [&](const Subschema &child) {
            std::string below = pointer;
            child.appendTo(below);
            findUnions(*child.schema, root, below, places);
        });
    }

    std::string belowKey(std::string pointer, std::string_view key)
    {
        appendPointerToken(pointer, keywordName(Keyword::Properties));
        appendPointerToken(pointer, key);
        return pointer;
    }

    /// The envelopes of a union. \a node is its present form, in which the unions inside it have
    /// been rewritten already.
    Json envelopes(const TaggedUnion &found, const Json &node)
    {
        Json list = Json::array();
        for (const UnionBranch &branch : found.branches) {
            const Json *value = findPointer(node, branch.valuePointer);
            if (value == nullptr)
                value = branch.value; // behind a reference
            Json envelope = Json::object();
            if (!branch.description.empty())
                envelope["description"] = branch.description;
            envelope["type"] = "object";
            envelope["properties"][std::string(GoaWireTagKey)] = {
                {"type", "string"}, {"enum", Json::array({branch.tag})}};
            envelope["properties"][std::string(GoaWireValueKey)] =
                value == nullptr ? Json::object() : *value;
            envelope["required"] = {GoaWireTagKey, GoaWireValueKey};
            list.push_back(std::move(envelope));
        }
        return list;
    }

    /// Where the parts of the rewritten union are in the schema as written.
    void noteMoves(const UnionPlace &place, std::vector<ReadSchema::Move> &moved)
    {
        std::size_t at = 0;
        for (const UnionBranch &branch : place.found.branches) {
            std::string wire = place.pointer;
            appendPointerToken(wire, keywordName(Keyword::OneOf));
            appendPointerToken(wire, std::to_string(at++));
            const std::string whole = place.pointer + branch.pointer;
            moved.push_back({belowKey(wire, GoaWireValueKey), place.pointer + branch.valuePointer});
            moved.push_back({belowKey(wire, GoaWireTagKey), belowKey(whole, place.found.tagKey)});
            moved.push_back({std::move(wire), whole}); // a list of `anyOf` becomes `oneOf`
        }
    }

} // namespace

std::optional<ReadSchema> wireSchema(const Json &schema)
{
    std::vector<UnionPlace> places;
    findUnions(schema, schema, {}, places);
    if (places.empty())
        return std::nullopt;
    ReadSchema read;
    Json copy = schema;
    for (auto place = places.rbegin(); place != places.rend(); ++place) {
        Json &node = copy.at(Json::json_pointer(place->pointer));
        Json branches = envelopes(place->found, node);
        for (const Keyword gone : {Keyword::AnyOf, Keyword::OneOf, Keyword::Properties,
                                   Keyword::Required, Keyword::Example, Keyword::Default})
            node.erase(std::string(keywordName(gone)));
        node["type"] = "object";
        node["oneOf"] = std::move(branches);
    }
    for (const UnionPlace &place : places)
        noteMoves(place, read.moved);
    read.schema = std::make_shared<const Json>(std::move(copy));
    return read;
}

} // namespace tw::goa
