// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/edit/propertyedits.h"

#include "schema/edit/definitions.h"
#include "schema/edit/nodes.h"
#include "schema/edit/samplekeys.h"
#include "schema/edit/schemaedits.h"
#include "schema/vocabulary/schemaview.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <vector>

namespace tw {

using namespace edit;

namespace {

    /// "name_2" without the number.
    std::string_view stemOf(std::string_view name)
    {
        const auto end = name.find_last_not_of("0123456789");
        const bool isNumbered =
            end != std::string_view::npos && end > 0 && end + 1 < name.size() && name[end] == '_';
        return isNumbered ? name.substr(0, end) : name;
    }

    /// In a list of names; the list is removed with its last one.
    void removeName(Json &owner, std::string_view keyword, const std::string &name)
    {
        const auto list = owner.find(std::string(keyword));
        if (list == owner.end() || !list->is_array())
            return;
        list->erase(std::remove(list->begin(), list->end(), Json(name)), list->end());
        if (list->empty())
            owner.erase(std::string(keyword)); // Goa writes no empty list
    }

    void removeDependencies(Json &owner, const std::string &name)
    {
        for (const Keyword keyword :
             {Keyword::DependentRequired, Keyword::DependentSchemas, Keyword::Dependencies}) {
            const std::string key(keywordName(keyword));
            const auto map = owner.find(key);
            if (map == owner.end() || !map->is_object())
                continue;
            map->erase(name);
            std::vector<std::string> lists;
            for (const auto &[trigger, value] : map->items()) {
                if (value.is_array())
                    lists.push_back(trigger);
            }
            for (const std::string &trigger : lists)
                removeName(*map, trigger, name);
            if (map->empty())
                owner.erase(key);
        }
    }

    /// Where a property can be added: an object schema with `properties`. Null after an error.
    Json *readyObject(Json &root, std::string_view pointer, std::optional<Error> &error)
    {
        Json *const node = nodeAt(root, pointer);
        if (node == nullptr) {
            error = noSuchItem(pointer);
        } else if (!node->is_object()) {
            error = invalidEdit(pointer, "this schema cannot have properties; choose object first");
        } else if (member(*node, Keyword::Ref) != nullptr) {
            error = invalidEdit(pointer, "this is a reference; add the property to its type");
        } else if ((SchemaView{&root, node, {}}.types() & ObjectBit) == 0) {
            error = invalidEdit(pointer, "only an object has properties; choose object first");
        } else {
            const auto properties = node->find("properties");
            if (properties == node->end()) {
                if (!node->contains("type"))
                    setMember(*node, "type", "object");
                setMember(*node, "properties", Json::object());
            } else if (!properties->is_object()) {
                error = invalidEdit(pointer, "\"properties\" is not an object");
            }
        }
        return error ? nullptr : node;
    }

    const Json *propertiesAt(const Json &root, std::string_view pointer)
    {
        const Json *const node = findPointer(root, pointer);
        const Json *const properties =
            node != nullptr ? member(*node, Keyword::Properties) : nullptr;
        return properties != nullptr && properties->is_object() ? properties : nullptr;
    }

    Result<PlacedSchema> withRequiredLike(bool isRequired, Result<PlacedSchema> placed)
    {
        if (!placed || !isRequired)
            return placed;
        Result<JsonPtr> root = withRequired(placed->root, placed->pointer, true);
        if (!root)
            return root.error();
        return PlacedSchema{*std::move(root), std::move(placed->pointer)};
    }

    Result<PlacedSchema> withPropertyReordered(const JsonPtr &root, const PropertyPlace &place,
                                               std::size_t index)
    {
        auto changed = std::make_shared<Json>(*root);
        Json &properties = (*nodeAt(*changed, place.owner))["properties"];
        const Json schema = properties[place.name];
        const std::size_t from = indexOfKey(properties, place.name);
        properties.erase(place.name);
        insertMember(properties, index > from && index != AtEnd ? index - 1 : index, place.name,
                     schema);
        return PlacedSchema{std::move(changed),
                            pointerBelow(pointerBelow(place.owner, "properties"), place.name)};
    }

} // namespace

std::string freeName(const Json &map, std::string_view wanted)
{
    std::string name(wanted);
    for (int number = 2; map.is_object() && map.contains(name); ++number)
        name = std::string(stemOf(wanted)) + "_" + std::to_string(number);
    return name;
}

std::string freePropertyName(const Json &root, std::string_view pointer, std::string_view wanted)
{
    const Json *const properties = propertiesAt(root, pointer);
    return properties != nullptr ? freeName(*properties, wanted) : std::string(wanted);
}

Result<PlacedSchema> withPropertyInserted(const JsonPtr &root, std::string_view pointer,
                                          std::size_t index, const std::string &name,
                                          const Json &schema)
{
    if (name.empty())
        return invalidEdit(pointer, "a name cannot be empty");
    auto changed = std::make_shared<Json>(*root);
    std::optional<Error> error;
    Json *const object = readyObject(*changed, pointer, error);
    if (error)
        return *error;
    Json &properties = (*object)["properties"];
    if (properties.contains(name)) {
        return invalidEdit(pointer,
                           "there is a property \"" + name + "\" already; choose another name");
    }
    insertMember(properties, index, name, schema);
    return PlacedSchema{std::move(changed),
                        pointerBelow(pointerBelow(pointer, "properties"), name)};
}

Result<JsonPtr> withPropertyRemoved(const JsonPtr &root, std::string_view pointer)
{
    const auto place = propertyPlace(pointer);
    if (!place)
        return invalidEdit(pointer, "only properties can be removed from an object");
    auto changed = std::make_shared<Json>(*root);
    if (nodeAt(*changed, pointer) == nullptr)
        return noSuchItem(pointer);
    removeSampleKey(*changed, place->owner, place->name);
    Json &owner = *nodeAt(*changed, place->owner);
    owner["properties"].erase(place->name);
    removeName(owner, "required", place->name);
    removeDependencies(owner, place->name);
    return JsonPtr(std::move(changed));
}

Result<PlacedSchema> withPropertyDuplicated(const JsonPtr &root, std::string_view pointer)
{
    const auto place = propertyPlace(pointer);
    const Json *const properties = place ? propertiesAt(*root, place->owner) : nullptr;
    if (properties == nullptr || !properties->contains(place->name))
        return noSuchItem(pointer);
    auto changed = std::make_shared<Json>(*root);
    const std::string name = freeName(*properties, place->name);
    insertMember((*nodeAt(*changed, place->owner))["properties"],
                 indexOfKey(*properties, place->name) + 1, name, (*properties)[place->name]);
    return withRequiredLike(isRequired(*root, pointer),
                            PlacedSchema{std::move(changed), withLastToken(pointer, name)});
}

Result<PlacedSchema> withPropertyMoved(const JsonPtr &root, std::string_view pointer,
                                       std::string_view object, std::size_t index)
{
    const auto place = propertyPlace(pointer);
    if (!place || findPointer(*root, pointer) == nullptr)
        return noSuchItem(pointer);
    if (place->owner == object)
        return withPropertyReordered(root, *place, index);
    if (object.starts_with(std::string(pointer) + "/") || object == pointer)
        return invalidEdit(object, "a property cannot be moved into itself");
    const Json schema = *findPointer(*root, pointer);
    const Result<JsonPtr> removed = withPropertyRemoved(root, pointer);
    if (!removed)
        return removed.error();
    Result<PlacedSchema> moved = withPropertyInserted(
        *removed, object, index, freePropertyName(**removed, object, place->name), schema);
    if (moved) {
        auto changed = std::make_shared<Json>(*moved->root);
        moveReferences(*changed, pointer, moved->pointer);
        moved->root = std::move(changed);
    }
    return withRequiredLike(isRequired(*root, pointer), std::move(moved));
}

Result<PlacedSchema> withNodeCopied(const JsonPtr &from, std::string_view pointer,
                                    const JsonPtr &to, std::string_view object, std::size_t index,
                                    const std::string &name)
{
    const Json *const node = findPointer(*from, pointer);
    if (node == nullptr)
        return noSuchItem(pointer);
    Json copy = *node;
    auto target = std::make_shared<Json>(*to);
    if (from != to)
        carryDefinitions(*from, copy, *target);
    return withPropertyInserted(JsonPtr(std::move(target)), object, index, name, copy);
}

Result<MovedProperty> withPropertyMovedTo(const JsonPtr &from, std::string_view pointer,
                                          const JsonPtr &to, std::string_view object,
                                          std::size_t index)
{
    const auto place = propertyPlace(pointer);
    if (!place)
        return invalidEdit(pointer, "only properties can be moved to another schema");
    Result<PlacedSchema> copied =
        withRequiredLike(isRequired(*from, pointer),
                         withNodeCopied(from, pointer, to, object, index,
                                        freePropertyName(*to, object, place->name)));
    if (!copied)
        return copied.error();
    Result<JsonPtr> removed = withPropertyRemoved(from, pointer);
    if (!removed)
        return removed.error();
    return MovedProperty{*std::move(removed), *std::move(copied)};
}

} // namespace tw
