// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/edit/schemaedits.h"

#include "schema/patterns/pattern.h"
#include "schema/vocabulary/schemaview.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <span>
#include <vector>

namespace tw {
namespace {

    Error noSuchItem(std::string_view pointer)
    {
        return {ErrorCode::NoSuchItem, std::string(pointer), "the schema has no such place"};
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

    /// Renames a key in sample values, guided by the schema that describes them.
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

        void run() { visitSchema({&m_shape, &m_shape}); }

    private:
        void visitSchema(const SchemaView &schema)
        {
            for (const Keyword keyword : {Keyword::Example, Keyword::Default, Keyword::Examples}) {
                if (schema.keyword(keyword) == nullptr)
                    continue;
                Json &sample = *descend(m_root, pointerTokens(schema.below(keyword).pointer));
                if (keyword != Keyword::Examples)
                    visitSample(sample, schema, 0);
                else if (sample.is_array())
                    std::ranges::for_each(sample, [&](Json &one) { visitSample(one, schema, 0); });
            }
            for (const SchemaView::Child &child : schema.children())
                visitSchema(child.view);
        }

        // Counts steps that stay in the same value: a $ref to itself would never end.
        void visitSample(Json &sample, const SchemaView &schema, int depth)
        {
            if (!schema || depth > 16)
                return;
            if (schema.keyword(Keyword::Ref) != nullptr) {
                if (const SchemaView::Resolution target = schema.follow())
                    visitSample(sample, target.target, depth + 1);
            }
            const std::vector<SchemaView::Child> children = schema.children();
            for (const SchemaView::Child &child : children) {
                if (SameValue.contains(child.role))
                    visitSample(sample, child.view, depth + 1);
            }
            if (sample.is_array()) {
                for (std::size_t i = 0; i < sample.size(); ++i)
                    visitElement(sample[i], i, children);
            }
            if (!sample.is_object())
                return;
            for (const auto &entry : sample.items())
                visitMember(entry.value(), entry.key(), children);
            if (schema.pointer == m_owner && sample.contains(m_from) && !sample.contains(m_to))
                renameKey(sample, m_from, m_to);
        }

        void visitElement(Json &element, std::size_t index,
                          const std::vector<SchemaView::Child> &children)
        {
            const auto isPlaced = [&](const SchemaView::Child &child) {
                return child.index == index
                    && (child.role == Keyword::PrefixItems || child.role == Keyword::Items);
            };
            static constexpr KeywordSet Rest{Keyword::Items, Keyword::AdditionalItems,
                                             Keyword::UnevaluatedItems};
            const bool isInPrefix = std::ranges::any_of(children, isPlaced);
            for (const SchemaView::Child &child : children) {
                const bool isRest = !child.index && Rest.contains(child.role);
                if (child.role == Keyword::Contains || (isInPrefix ? isPlaced(child) : isRest))
                    visitSample(element, child.view, 0);
            }
        }

        void visitMember(Json &member, const std::string &name,
                         const std::vector<SchemaView::Child> &children)
        {
            const auto isNamed = [&](const SchemaView::Child &child) {
                return (child.role == Keyword::Properties && child.name == name)
                    || (child.role == Keyword::PatternProperties && matches(child.name, name));
            };
            const bool isDeclared = std::ranges::any_of(children, isNamed);
            for (const SchemaView::Child &child : children) {
                const bool isRest = child.role == Keyword::AdditionalProperties
                    || child.role == Keyword::UnevaluatedProperties;
                if (isDeclared ? isNamed(child) : isRest)
                    visitSample(member, child.view, 0);
            }
        }

        static bool matches(const std::string &source, const std::string &name)
        {
            const auto pattern =
                Pattern::compile(source, PatternDialect::Ecma262, PatternReading::Lenient);
            return pattern && pattern->match(name) == MatchOutcome::Match;
        }

        /// Keywords whose schemas apply to the same value.
        static constexpr KeywordSet SameValue{
            Keyword::AllOf,       Keyword::AnyOf, Keyword::OneOf, Keyword::Not,
            Keyword::If,          Keyword::Then,  Keyword::Else,  Keyword::DependentSchemas,
            Keyword::Dependencies};

        Json &m_root;
        const Json m_shape; ///< the schema before any sample changed
        std::string m_owner; ///< pointer of the object schema whose property is renamed
        std::string m_from;
        std::string m_to;
    };

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
                     "the property \"" + name + "\" already exists; choose another name"};
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
