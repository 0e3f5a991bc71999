// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/edit/schemaedits.h"

#include "schema/edit/definitions.h"
#include "schema/edit/nodes.h"
#include "schema/edit/samplekeys.h"
#include "schema/json/objectmembers.h"
#include "schema/vocabulary/schemaview.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <vector>

namespace tw {

using namespace edit;

namespace {

    /// In the keywords that make properties of an object depend on each other.
    void renameDependencies(Json &owner, const std::string &from, const std::string &to)
    {
        for (const Keyword keyword :
             {Keyword::DependentRequired, Keyword::DependentSchemas, Keyword::Dependencies}) {
            const auto map = owner.find(keywordName(keyword));
            if (map == owner.end() || !map->is_object())
                continue;
            for (const auto &entry : map->items()) {
                if (entry.value().is_array())
                    std::ranges::replace(entry.value(), Json(from), Json(to));
            }
            if (map->contains(from) && !map->contains(to))
                renameMember(*map, from, to);
        }
    }

    /// True if a schema of \a types keeps a keyword. Values, branches and references never survive:
    /// they were written for the old type.
    bool keepsKeyword(std::uint8_t types, const KeywordInfo &keyword)
    {
        if (keyword.isTyped())
            return (keyword.types & types) != 0 && keyword.id != Keyword::Format;
        return keyword.kind != KeywordKind::Assertion && keyword.kind != KeywordKind::Applicator
            && keyword.kind != KeywordKind::Reference;
    }

    bool isOfType(const Json &value, const std::string &type)
    {
        if (type.empty())
            return true;
        if (type == "number")
            return isNumber(value);
        if (type == "integer")
            return isInteger(value);
        return jsonTypeName(value) == type;
    }

} // namespace

bool isPropertyPointer(std::string_view pointer)
{
    return propertyPlace(pointer).has_value();
}

std::string withLastToken(std::string_view pointer, std::string_view token)
{
    std::vector<std::string> tokens = pointerTokens(pointer);
    if (!tokens.empty())
        tokens.back() = token;
    std::string changed;
    for (const std::string &each : tokens)
        appendPointerToken(changed, each);
    return changed;
}

Result<JsonPtr> withKeyword(const JsonPtr &root, std::string_view pointer, std::string_view keyword,
                            const std::optional<Json> &value)
{
    auto changed = std::make_shared<Json>(*root);
    Json *node = nodeAt(*changed, pointer);
    if (!node || !node->is_object())
        return noSuchItem(pointer);
    if (value)
        setMember(*node, keyword, *value);
    else
        node->erase(std::string(keyword));
    return JsonPtr(std::move(changed));
}

Result<JsonPtr> withPropertyRenamed(const JsonPtr &root, std::string_view pointer,
                                    const std::string &name)
{
    const std::optional<PropertyPlace> place = propertyPlace(pointer);
    if (!place)
        return invalidEdit(pointer, "only properties have names");
    if (name.empty())
        return invalidEdit(pointer, "a name cannot be empty");
    auto changed = std::make_shared<Json>(*root);
    Json *owner = nodeAt(*changed, place->owner);
    if (!owner || !owner->contains("properties") || !(*owner)["properties"].contains(place->name))
        return noSuchItem(pointer);
    if (name == place->name)
        return root;
    if ((*owner)["properties"].contains(name)) {
        return Error{ErrorCode::InvalidSchema, std::string(pointer),
                     "the property \"" + name + "\" already exists; choose another name"};
    }
    renameSampleKey(*changed, place->owner, place->name, name);
    renameMember((*owner)["properties"], place->name, name);
    if (const auto required = owner->find("required");
        required != owner->end() && required->is_array()) {
        for (Json &entry : *required) {
            if (entry == place->name)
                entry = name;
        }
    }
    renameDependencies(*owner, place->name, name);
    moveReferences(*changed, pointer, withLastToken(pointer, name));
    return JsonPtr(std::move(changed));
}

bool isRequired(const Json &root, std::string_view pointer)
{
    const std::optional<PropertyPlace> place = propertyPlace(pointer);
    const Json *owner = place ? findPointer(root, place->owner) : nullptr;
    if (!owner || !owner->is_object() || !owner->contains("required"))
        return false;
    return std::ranges::any_of((*owner)["required"],
                               [&](const Json &entry) { return entry == place->name; });
}

Result<JsonPtr> withRequired(const JsonPtr &root, std::string_view pointer, bool required)
{
    const std::optional<PropertyPlace> place = propertyPlace(pointer);
    if (!place)
        return Error{ErrorCode::InvalidSchema, std::string(pointer),
                     "only properties can be required"};
    auto changed = std::make_shared<Json>(*root);
    Json *owner = nodeAt(*changed, place->owner);
    if (!owner || !owner->is_object())
        return noSuchItem(pointer);
    Json names = Json::array();
    if (const auto known = owner->find("required"); known != owner->end()) {
        for (const Json &entry : *known) {
            if (entry != place->name)
                names.push_back(entry);
        }
    }
    if (required)
        names.push_back(place->name);
    if (names.empty())
        owner->erase("required"); // Goa writes no empty list
    else
        setMember(*owner, "required", names);
    return JsonPtr(std::move(changed));
}

Result<JsonPtr> withType(const JsonPtr &root, std::string_view pointer, const std::string &type,
                         const std::string &format)
{
    auto changed = std::make_shared<Json>(*root);
    Json *node = nodeAt(*changed, pointer);
    if (!node || !node->is_object())
        return noSuchItem(pointer);
    Json kept = Json::object();
    const std::uint8_t types = typeBitsOfName(type);
    for (const auto &[key, value] : node->items()) {
        const KeywordInfo &keyword = keywordInfo(keywordFromName(key));
        const bool isSample = keyword.id == Keyword::Default || keyword.id == Keyword::Example;
        if (!keepsKeyword(types, keyword) || (isSample && !isOfType(value, type)))
            continue;
        kept[key] = value;
        if (keyword.id != Keyword::Examples || !value.is_array())
            continue;
        kept[key] = Json::array();
        std::ranges::copy_if(value, std::back_inserter(kept[key]),
                             [&](const Json &sample) { return isOfType(sample, type); });
        if (kept[key].empty())
            kept.erase(key);
    }
    if (!type.empty())
        setMember(kept, "type", type);
    if (!format.empty())
        setMember(kept, "format", format);
    if (type == "array" && !kept.contains("items"))
        setMember(kept, "items", Json{{"type", "string"}});
    *node = std::move(kept);
    return JsonPtr(std::move(changed));
}

} // namespace tw
