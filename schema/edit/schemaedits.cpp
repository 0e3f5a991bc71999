// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/edit/schemaedits.h"

#include "schema/patterns/pattern.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <vector>

namespace tw {
namespace {

    Error noSuchItem(std::string_view pointer)
    {
        return {ErrorCode::NoSuchItem, std::string(pointer),
                "there is no such place in the schema"};
    }

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
                sorted[std::string(key)] = value;
                placed = true;
            }
            sorted[name] = old;
        }
        if (!placed)
            sorted[std::string(key)] = value;
        object = std::move(sorted);
    }

    void renameKey(Json &object, const std::string &from, const std::string &to)
    {
        Json renamed = Json::object();
        for (const auto &[name, value] : object.items())
            renamed[name == from ? to : name] = value;
        object = std::move(renamed);
    }

    // Where subschemas stand: in an object by name, alone, in a list.
    constexpr std::array<const char *, 6> SchemaMaps{"properties",       "$defs",
                                                     "definitions",      "patternProperties",
                                                     "dependentSchemas", "dependencies"};
    constexpr std::array<const char *, 12> SingleSchemas{"items",
                                                         "additionalProperties",
                                                         "additionalItems",
                                                         "unevaluatedItems",
                                                         "not",
                                                         "unevaluatedProperties",
                                                         "contains",
                                                         "propertyNames",
                                                         "if",
                                                         "then",
                                                         "else",
                                                         "contentSchema"};
    constexpr std::array<const char *, 5> SchemaLists{"oneOf", "anyOf", "allOf", "prefixItems",
                                                      "items"};

    /// Renames a key in sample values along the schema that describes them.
    class SampleRenamer
    {
    public:
        SampleRenamer(Json &root, std::string owner, std::string from, std::string to)
            : m_root(root)
            , m_shape(root)
            , m_owner(std::move(owner))
            , m_from(std::move(from))
            , m_to(std::move(to))
        {
        }

        void run() { visitSchema(m_root, {}); }

    private:
        void visitSchema(Json &node, const std::string &pointer)
        {
            if (!node.is_object())
                return;
            for (const char *keyword : {"example", "default"}) {
                if (const auto sample = node.find(keyword); sample != node.end())
                    visitSample(*sample, pointer, 0);
            }
            if (const auto samples = node.find("examples");
                samples != node.end() && samples->is_array()) {
                for (Json &sample : *samples)
                    visitSample(sample, pointer, 0);
            }
            for (const char *keyword : SchemaMaps) {
                const auto map = node.find(keyword);
                if (map == node.end() || !map->is_object())
                    continue;
                for (const auto &entry : map->items())
                    visitSchema(entry.value(), childPointer(pointer, keyword, entry.key()));
            }
            for (const char *keyword : SingleSchemas) {
                if (const auto child = node.find(keyword); child != node.end())
                    visitSchema(*child, pointer + '/' + keyword);
            }
            for (const char *keyword : SchemaLists) {
                const auto list = node.find(keyword);
                if (list == node.end() || !list->is_array())
                    continue;
                for (std::size_t i = 0; i < list->size(); ++i)
                    visitSchema((*list)[i], childPointer(pointer, keyword, std::to_string(i)));
            }
        }

        static std::string childPointer(std::string pointer, const char *keyword,
                                        const std::string &token)
        {
            appendPointerToken(pointer, keyword);
            appendPointerToken(pointer, token);
            return pointer;
        }

        // The depth counts steps that stay in the same value; without it a $ref to itself never
        // ends.
        void visitSample(Json &sample, const std::string &pointer, int depth)
        {
            const Json *schema = findPointer(m_shape, pointer);
            if (!schema || !schema->is_object() || depth > 16)
                return;
            if (const auto reference = schema->find("$ref");
                reference != schema->end() && reference->is_string()) {
                const std::string target = reference->get<std::string>();
                if (!target.empty() && target.front() == '#')
                    visitSample(sample, target.substr(1), depth + 1);
            }
            for (const char *keyword : {"oneOf", "anyOf", "allOf"}) {
                const auto list = schema->find(keyword);
                for (std::size_t i = 0; list != schema->end() && i < list->size(); ++i)
                    visitSample(sample, childPointer(pointer, keyword, std::to_string(i)),
                                depth + 1);
            }
            for (const char *keyword : {"if", "then", "else", "not"}) {
                if (schema->contains(keyword))
                    visitSample(sample, pointer + '/' + keyword, depth + 1);
            }
            for (const char *keyword : {"dependentSchemas", "dependencies"}) {
                const auto map = schema->find(keyword);
                if (map == schema->end() || !map->is_object())
                    continue;
                for (const auto &entry : map->items())
                    visitSample(sample, childPointer(pointer, keyword, entry.key()), depth + 1);
            }
            if (sample.is_array())
                visitItems(sample, *schema, pointer);
            if (!sample.is_object())
                return;
            for (const auto &entry : sample.items())
                visitMember(entry.key(), entry.value(), *schema, pointer);
            if (pointer == m_owner && sample.contains(m_from) && !sample.contains(m_to))
                renameKey(sample, m_from, m_to);
        }

        void visitItems(Json &sample, const Json &schema, const std::string &pointer)
        {
            const auto items = schema.find("items");
            const bool isTuple = items != schema.end() && items->is_array(); // before 2020-12
            const char *first = isTuple ? "items" : "prefixItems";
            const auto tuple = schema.find(first);
            const std::size_t places =
                tuple != schema.end() && tuple->is_array() ? tuple->size() : 0;
            for (std::size_t i = 0; i < sample.size(); ++i) {
                if (i < places)
                    visitSample(sample[i], childPointer(pointer, first, std::to_string(i)), 0);
                else
                    visitSample(sample[i], pointer + (isTuple ? "/additionalItems" : "/items"), 0);
                visitSample(sample[i], pointer + "/contains", 0);
                if (i >= places)
                    visitSample(sample[i], pointer + "/unevaluatedItems", 0);
            }
        }

        void visitMember(const std::string &name, Json &value, const Json &schema,
                         const std::string &pointer)
        {
            bool isNamed = false;
            const auto properties = schema.find("properties");
            if (properties != schema.end() && properties->contains(name)) {
                isNamed = true;
                visitSample(value, childPointer(pointer, "properties", name), 0);
            }
            const auto patterns = schema.find("patternProperties");
            if (patterns != schema.end() && patterns->is_object()) {
                for (const auto &entry : patterns->items()) {
                    const Result<Pattern> pattern = Pattern::compile(
                        entry.key(), PatternDialect::Ecma262, PatternReading::Lenient);
                    if (!pattern || !pattern->search(name))
                        continue;
                    isNamed = true;
                    visitSample(value, childPointer(pointer, "patternProperties", entry.key()), 0);
                }
            }
            if (isNamed)
                return;
            visitSample(value, pointer + "/additionalProperties", 0);
            visitSample(value, pointer + "/unevaluatedProperties", 0);
        }

        Json &m_root;
        const Json m_shape; ///< the schema before any sample changed
        std::string m_owner; ///< pointer of the object schema whose property is renamed
        std::string m_from;
        std::string m_to;
    };

    /// In the keywords that tie properties of an object to each other.
    void renameDependencies(Json &owner, const std::string &from, const std::string &to)
    {
        for (const char *keyword : {"dependentRequired", "dependentSchemas", "dependencies"}) {
            const auto map = owner.find(keyword);
            if (map == owner.end() || !map->is_object())
                continue;
            for (const auto &entry : map->items()) {
                if (!entry.value().is_array())
                    continue;
                for (Json &name : entry.value()) {
                    if (name == from)
                        name = to;
                }
            }
            if (map->contains(from) && !map->contains(to))
                renameKey(*map, from, to);
        }
    }

    struct PropertyPlace
    {
        std::vector<std::string> owner;
        std::string name;
    };

    std::optional<PropertyPlace> propertyPlace(std::string_view pointer)
    {
        std::vector<std::string> tokens = pointerTokens(pointer);
        if (tokens.size() < 2 || tokens[tokens.size() - 2] != "properties")
            return std::nullopt;
        PropertyPlace place;
        place.name = tokens.back();
        tokens.resize(tokens.size() - 2);
        place.owner = std::move(tokens);
        return place;
    }

    std::string pointerOf(std::span<const std::string> tokens)
    {
        std::string pointer;
        for (const std::string &token : tokens)
            appendPointerToken(pointer, token);
        return pointer;
    }

    bool knowsKeyword(const std::string &type, std::string_view keyword)
    {
        static constexpr std::array<std::string_view, 5> numeric{
            "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"};
        static constexpr std::array<std::string_view, 6> text{"minLength",        "maxLength",
                                                              "pattern",          "contentEncoding",
                                                              "contentMediaType", "contentSchema"};
        static constexpr std::array<std::string_view, 10> list{
            "items",    "minItems",    "maxItems",    "uniqueItems",     "prefixItems",
            "contains", "minContains", "maxContains", "additionalItems", "unevaluatedItems"};
        static constexpr std::array<std::string_view, 11> object{
            "properties",           "required",
            "additionalProperties", "minProperties",
            "maxProperties",        "patternProperties",
            "propertyNames",        "dependentSchemas",
            "dependentRequired",    "unevaluatedProperties",
            "dependencies"};
        // Written for values of the old type, whichever it was.
        static constexpr std::array<std::string_view, 12> ofAnyType{
            "oneOf", "anyOf", "allOf", "not",  "if",          "then",
            "else",  "enum",  "const", "$ref", "$dynamicRef", "$recursiveRef"};
        const auto among = [keyword](const auto &names) {
            return std::ranges::find(names, keyword) != names.end();
        };
        if (among(numeric))
            return type == "integer" || type == "number";
        if (among(text))
            return type == "string";
        if (among(list))
            return type == "array";
        if (among(object))
            return type == "object";
        return !among(ofAnyType);
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
    return pointerOf(tokens);
}

Result<JsonPtr> withKeyword(const JsonPtr &root, std::string_view pointer, std::string_view keyword,
                            const std::optional<Json> &value)
{
    auto changed = std::make_shared<Json>(*root);
    Json *node = descend(*changed, pointerTokens(pointer));
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
        return Error{ErrorCode::InvalidSchema, std::string(pointer), "only properties have names"};
    if (name.empty())
        return Error{ErrorCode::InvalidSchema, std::string(pointer), "a name cannot be empty"};
    auto changed = std::make_shared<Json>(*root);
    Json *owner = descend(*changed, place->owner);
    if (!owner || !owner->contains("properties") || !(*owner)["properties"].contains(place->name))
        return noSuchItem(pointer);
    if (name == place->name)
        return root;
    if ((*owner)["properties"].contains(name)) {
        return Error{ErrorCode::InvalidSchema, std::string(pointer),
                     "there is a property \"" + name + "\" already; choose another name"};
    }
    SampleRenamer(*changed, pointerOf(place->owner), place->name, name).run();
    renameKey((*owner)["properties"], place->name, name);
    if (const auto required = owner->find("required");
        required != owner->end() && required->is_array()) {
        for (Json &entry : *required) {
            if (entry == place->name)
                entry = name;
        }
    }
    renameDependencies(*owner, place->name, name);
    return JsonPtr(std::move(changed));
}

bool isRequired(const Json &root, std::string_view pointer)
{
    const std::optional<PropertyPlace> place = propertyPlace(pointer);
    const Json *owner = place ? findPointer(root, pointerOf(place->owner)) : nullptr;
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
    Json *owner = descend(*changed, place->owner);
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
    Json *node = descend(*changed, pointerTokens(pointer));
    if (!node || !node->is_object())
        return noSuchItem(pointer);
    Json kept = Json::object();
    for (const auto &[key, value] : node->items()) {
        const bool isSample = key == "default" || key == "example";
        if (key == "type" || key == "format" || (isSample && !isOfType(value, type))
            || !knowsKeyword(type, key))
            continue;
        kept[key] = value;
        if (key != "examples" || !value.is_array())
            continue;
        kept[key] = Json::array();
        for (const Json &sample : value) {
            if (isOfType(sample, type))
                kept[key].push_back(sample);
        }
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
