// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/edit/typechoice.h"

#include "schema/edit/definitions.h"
#include "schema/edit/nodes.h"
#include "schema/edit/nullable.h"
#include "schema/vocabulary/unions.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace tw {

using namespace edit;

namespace {

    using Kind = TypeChoice::Kind;
    constexpr int Deepest = 4;

    TypeChoice describe(const SchemaView &schema, int depth);

    TypeChoice parts(Kind kind, const std::vector<SchemaView> &views, int depth)
    {
        TypeChoice choice{.kind = kind};
        for (const SchemaView &view : views)
            choice.parts.push_back(view ? describe(view, depth + 1) : TypeChoice{});
        return choice;
    }

    TypeChoice describeReference(const std::string &reference)
    {
        if (reference == "#")
            return {.kind = Kind::Shared};
        const auto name = definitionName(reference);
        return name ? TypeChoice{.kind = Kind::Shared, .shared = *name}
                    : TypeChoice{.kind = Kind::Other};
    }

    std::optional<TypeChoice> describeUnion(const SchemaView &schema, int depth)
    {
        if (const auto found = recogniseUnion(*schema.node, schema.root)) {
            TypeChoice choice{.kind = Kind::TaggedUnion};
            for (const UnionBranch &branch : found->branches) {
                choice.tags.push_back(branch.tag);
                choice.parts.push_back(describe(
                    {schema.root, branch.value, schema.pointer + branch.valuePointer}, depth + 1));
            }
            return choice;
        }
        const Json *const type = schema.keyword(Keyword::Type);
        if (schema.keyword(Keyword::Properties) != nullptr
            || (type != nullptr && *type != Json("object")))
            return std::nullopt; // the branches are further constraints
        for (const Keyword keyword : {Keyword::OneOf, Keyword::AnyOf}) {
            const Json *const list = schema.keyword(keyword);
            if (list == nullptr || !list->is_array() || list->empty())
                continue;
            std::vector<SchemaView> branches;
            for (std::size_t i = 0; i < list->size(); ++i) {
                if (list->size() == 1 || !isNullOnly((*list)[i]))
                    branches.push_back(schema.below(keyword, i));
            }
            return branches.size() == 1 ? describe(branches.front(), depth)
                                        : parts(Kind::OneOf, branches, depth);
        }
        return std::nullopt;
    }

    TypeChoice describeObject(const SchemaView &schema, int depth)
    {
        const Json *const properties = schema.keyword(Keyword::Properties);
        const Json *const values = schema.keyword(Keyword::AdditionalProperties);
        const bool hasProperties = properties != nullptr && !properties->empty();
        if (hasProperties || values == nullptr || *values == false)
            return {.kind = schema.keyword(Keyword::PatternProperties) != nullptr && !hasProperties
                        ? Kind::Other
                        : Kind::Object};
        return parts(Kind::Map, {schema.below(Keyword::AdditionalProperties)}, depth);
    }

    TypeChoice describeArray(const SchemaView &schema, int depth)
    {
        for (const Keyword keyword : {Keyword::PrefixItems, Keyword::Items}) {
            const Json *const list = schema.keyword(keyword);
            if (list == nullptr || !list->is_array())
                continue;
            std::vector<SchemaView> entries;
            for (std::size_t i = 0; i < list->size(); ++i)
                entries.push_back(schema.below(keyword, i));
            return parts(Kind::Tuple, entries, depth);
        }
        return parts(Kind::List, {schema.below(Keyword::Items)}, depth);
    }

    bool isTypeFormat(std::string_view format)
    {
        static constexpr std::array Formats{"int32", "int64", "float", "double", "byte", "binary"};
        return std::ranges::find(Formats, format) != Formats.end();
    }

    TypeChoice describeTyped(const SchemaView &schema, const std::string &type, int depth)
    {
        if (type == "object")
            return describeObject(schema, depth);
        if (type == "array")
            return describeArray(schema, depth);
        TypeChoice choice{.kind = Kind::Scalar, .type = type};
        const Json *const format = schema.keyword(Keyword::Format);
        if (format != nullptr && format->is_string()
            && isTypeFormat(format->get_ref<const std::string &>()))
            choice.format = format->get<std::string>();
        return choice;
    }

    /// The one type that `type` names besides null; "" if it names several.
    std::string onlyType(const Json &type)
    {
        if (type.is_string())
            return type.get<std::string>();
        std::string only;
        for (const Json &each : type) {
            if (!each.is_string() || each == Json("null"))
                continue;
            if (!only.empty())
                return {};
            only = each.get<std::string>();
        }
        return only;
    }

    TypeChoice describeNode(const SchemaView &schema, int depth)
    {
        const Json *const reference = schema.keyword(Keyword::Ref);
        if (reference != nullptr && reference->is_string())
            return describeReference(reference->get_ref<const std::string &>());
        if (auto choice = describeUnion(schema, depth))
            return *std::move(choice);
        if (const Json *const type = schema.keyword(Keyword::Type)) {
            const std::string only = onlyType(*type);
            return only.empty() ? TypeChoice{.kind = Kind::Other}
                                : describeTyped(schema, only, depth);
        }
        for (const Keyword keyword : {Keyword::Properties, Keyword::AdditionalProperties}) {
            if (schema.keyword(keyword) != nullptr)
                return describeObject(schema, depth);
        }
        for (const Keyword keyword : {Keyword::PrefixItems, Keyword::Items}) {
            if (schema.keyword(keyword) != nullptr)
                return describeArray(schema, depth);
        }
        return {.kind = schema.keyword(Keyword::AllOf) != nullptr ? Kind::Other : Kind::Any};
    }

    TypeChoice describe(const SchemaView &schema, int depth)
    {
        if (!schema.node->is_object())
            return {.kind = *schema.node == false ? Kind::Other : Kind::Any};
        if (depth > Deepest)
            return {};
        TypeChoice choice = describeNode(schema, depth);
        choice.nullable |= isNullable(*schema.node);
        return choice;
    }

    bool isContainer(Kind kind)
    {
        return kind == Kind::List || kind == Kind::Map;
    }

    const char *elementKeyword(Kind kind)
    {
        return kind == Kind::List ? "items" : "additionalProperties";
    }

    /// Makes schemas of another type from those that are there.
    class Retyper
    {
    public:
        explicit Retyper(const Json &root)
            : m_root(root)
        {
        }

        /// \a node, which is an object, as \a choice.
        Json retyped(Json node, TypeChoice choice) const
        {
            TypeChoice old = describe({&m_root, &node, {}}, 0);
            if (old == choice)
                return node;
            const bool isNullableWanted = choice.nullable;
            if (old.nullable) {
                node = withoutNullType(std::move(node));
                old.nullable = false;
            }
            choice.nullable = false;
            fillParts(old, choice);
            if (old != choice)
                node = changed(std::move(node), old, choice);
            return isNullableWanted ? withNull(std::move(node)) : node;
        }

    private:
        /// No parts in the choice: those that are there, or the old type.
        static void fillParts(const TypeChoice &old, TypeChoice &choice)
        {
            const bool hasParts = isContainer(choice.kind) || choice.kind == Kind::Tuple
                || choice.kind == Kind::TaggedUnion || choice.kind == Kind::OneOf;
            if (!hasParts || !choice.parts.empty())
                return;
            if (old.kind == choice.kind || (isContainer(old.kind) && isContainer(choice.kind))) {
                choice.parts = old.parts;
                choice.tags = old.tags;
                return;
            }
            const bool isUsable = old.kind != Kind::Any && old.kind != Kind::Other;
            choice.parts = {isUsable ? old : TypeChoice{.kind = Kind::Scalar, .type = "string"}};
            if (choice.kind == Kind::TaggedUnion)
                choice.tags = {isUsable && old.kind == Kind::Scalar ? old.type : "first"};
        }

        Json changed(Json node, const TypeChoice &old, const TypeChoice &choice) const
        {
            if (isContainer(choice.kind) && old.kind != choice.kind && choice.parts[0] == old
                && old.kind != Kind::Any)
                return wrapped(node, choice.kind);
            if (isContainer(old.kind) && !isContainer(choice.kind) && old.parts[0] == choice)
                return unwrapped(std::move(node), old.kind);
            const Json before = node;
            if (old.kind != choice.kind || choice.kind == Kind::Scalar)
                node = stripped(node, old, choice);
            switch (choice.kind) {
            case Kind::Any:
            case Kind::Other:
                break;
            case Kind::Scalar:
                setMember(node, "type", choice.type);
                if (!choice.format.empty())
                    setMember(node, "format", choice.format);
                break;
            case Kind::Shared:
                setMember(node, keywordName(Keyword::Ref),
                          choice.shared.empty() ? "#" : referenceTo(choice.shared));
                break;
            case Kind::Object:
                setMember(node, "type", "object");
                break;
            case Kind::List:
            case Kind::Map:
                setElements(node, before, choice);
                break;
            case Kind::Tuple:
                setEntries(node, before, choice);
                break;
            case Kind::TaggedUnion:
                setTagged(node, before, old, choice);
                break;
            case Kind::OneOf:
                setBranches(node, before, old, choice);
                break;
            }
            return node;
        }

        /// Annotations stay outside, what describes the value becomes the schema of the elements.
        static Json wrapped(const Json &node, Kind kind)
        {
            Json outer = Json::object();
            Json inner = Json::object();
            for (const auto &[key, value] : node.items()) {
                const KeywordInfo &keyword = keywordInfo(keywordFromName(key));
                const bool isOuter = keyword.kind == KeywordKind::Identity
                    || keyword.kind == KeywordKind::Definitions
                    || keyword.id == Keyword::Description || keyword.id == Keyword::Title
                    || keyword.id == Keyword::Default || keyword.id == Keyword::Example
                    || keyword.id == Keyword::Examples || keyword.id == Keyword::Deprecated;
                (isOuter ? outer : inner)[key] = value;
            }
            setMember(outer, "type", kind == Kind::List ? "array" : "object");
            setMember(outer, elementKeyword(kind), inner);
            return outer;
        }

        static Json unwrapped(Json node, Kind kind)
        {
            const Json inner = node.value(elementKeyword(kind), Json::object());
            node = keptKeywords(node, 0);
            for (const auto &[key, value] : inner.items()) {
                if (!node.contains(key))
                    setMember(node, key, value);
            }
            return node;
        }

        /// Without the constraints that a value of \a types does not have, and those for values of
        /// the old type.
        static Json keptKeywords(const Json &node, std::uint8_t types)
        {
            Json kept = Json::object();
            for (const auto &[key, value] : node.items()) {
                const KeywordInfo &keyword = keywordInfo(keywordFromName(key));
                const bool isKept = keyword.isTyped() ? (keyword.types & types) != 0
                                                      : keyword.kind != KeywordKind::Assertion
                        && keyword.kind != KeywordKind::Applicator
                        && keyword.kind != KeywordKind::Reference;
                if (isKept)
                    kept[key] = value;
            }
            return kept;
        }

        static Json stripped(const Json &node, const TypeChoice &old, const TypeChoice &choice)
        {
            Json kept = keptKeywords(node, typesOf(choice));
            const auto drop = [&](std::initializer_list<const char *> keys) {
                for (const char *const key : keys)
                    kept.erase(key);
            };
            if (choice.kind == Kind::Map)
                drop({"properties", "patternProperties", "required", "unevaluatedProperties",
                      "dependentRequired", "dependentSchemas", "dependencies"});
            else if (choice.kind == Kind::Object && old.kind == Kind::Map)
                drop({"additionalProperties", "minProperties", "maxProperties", "minLength",
                      "maxLength", "propertyNames"});
            else if (choice.kind == Kind::List)
                drop({"prefixItems", "items", "additionalItems", "unevaluatedItems"});
            else if (choice.kind == Kind::Tuple)
                drop({"items", "additionalItems", "minItems", "maxItems"});
            else if (choice.kind == Kind::Scalar)
                keepScalar(kept, node, old, choice);
            return kept;
        }

        static std::uint8_t typesOf(const TypeChoice &choice)
        {
            switch (choice.kind) {
            case Kind::Scalar:
                return typeBitsOfName(choice.type);
            case Kind::Object:
            case Kind::Map:
                return ObjectBit;
            case Kind::List:
            case Kind::Tuple:
                return ArrayBit;
            default:
                return 0;
            }
        }

        /// Formats and values that fit the new type, too.
        static void keepScalar(Json &kept, const Json &node, const TypeChoice &old,
                               const TypeChoice &choice)
        {
            const auto format = node.find("format");
            const bool isFormatKept = format != node.end() && old.type == choice.type
                && format->is_string() && choice.format.empty()
                && !isTypeFormat(format->get_ref<const std::string &>());
            if (!isFormatKept)
                kept.erase("format");
            const auto fits = [&](const Json &value) {
                return choice.type == "number" ? isNumber(value)
                    : choice.type == "integer" ? isInteger(value)
                                               : jsonTypeName(value) == choice.type;
            };
            const auto values = node.find("enum");
            if (values != node.end() && values->is_array() && std::ranges::all_of(*values, fits))
                setMember(kept, "enum", *values);
            if (const auto only = node.find("const"); only != node.end() && fits(*only))
                setMember(kept, "const", *only);
        }

        [[nodiscard]] Json made(const TypeChoice &choice) const
        {
            return retyped(Json::object(), choice);
        }
        /// \a known as \a choice; a new schema if it is null.
        [[nodiscard]] Json part(const Json *known, const TypeChoice &choice) const
        {
            return known != nullptr && known->is_object() ? retyped(*known, choice) : made(choice);
        }

        void setElements(Json &node, const Json &before, const TypeChoice &choice) const
        {
            const bool isList = choice.kind == Kind::List;
            const Json *known = member(before, Keyword::Items);
            if (!isList || known == nullptr)
                known = member(before, Keyword::AdditionalProperties);
            if (!isList && known == nullptr)
                known = member(before, Keyword::Items);
            Json elements = part(known, choice.parts[0]);
            setMember(node, "type", isList ? "array" : "object");
            const bool isAny = !isList && elements.empty(); // as Goa-AI writes a map of any values
            setMember(node, elementKeyword(choice.kind), isAny ? Json(true) : std::move(elements));
        }

        void setEntries(Json &node, const Json &before, const TypeChoice &choice) const
        {
            const Json *list = member(before, Keyword::PrefixItems);
            if (list == nullptr)
                list = member(before, Keyword::Items);
            const bool isOld = list != nullptr && list->is_array() && node.contains("items")
                && node["items"].is_array(); // before 2020-12
            Json entries = Json::array();
            for (std::size_t i = 0; i < choice.parts.size(); ++i) {
                const Json *const known = list == nullptr || !list->is_array()
                    ? list
                    : (i < list->size() ? &(*list)[i] : nullptr);
                entries.push_back(part(known, choice.parts[i]));
            }
            setMember(node, "type", "array");
            setMember(node, isOld ? "items" : "prefixItems", entries);
            if (!isOld && !node.contains("items"))
                setMember(node, "items", false);
        }

        void setTagged(Json &node, const Json &before, const TypeChoice &old,
                       const TypeChoice &choice) const
        {
            const auto found = recogniseUnion(before, &m_root);
            const bool isKept = found && found->encoding != UnionEncoding::PairedLists;
            if (found && !isKept)
                node.erase("properties"); // rewritten as envelopes
            Json branches = Json::array();
            for (std::size_t i = 0; i < choice.parts.size(); ++i) {
                const std::string &tag = i < choice.tags.size() ? choice.tags[i] : choice.tags[0];
                const auto known = std::ranges::find(old.tags, tag);
                const auto at = static_cast<std::size_t>(known - old.tags.begin());
                const bool isSame = known != old.tags.end() && old.parts[at] == choice.parts[i];
                if (isKept && isSame) {
                    branches.push_back(*findPointer(before, found->branches[at].pointer));
                    continue;
                }
                const Json *value = nullptr;
                if (found && known != old.tags.end())
                    value = found->branches[at].value;
                else if (!found && old.kind != Kind::TaggedUnion && i == 0)
                    value = valueOf(before, old, choice.parts[i]);
                branches.push_back(envelope(tag, part(value, choice.parts[i])));
            }
            setMember(node, "type", "object");
            node.erase("anyOf");
            setMember(node, "oneOf", branches);
        }

        /// What the first branch of a new union takes over.
        static const Json *valueOf(const Json &before, const TypeChoice &old,
                                   const TypeChoice &wanted)
        {
            return old == wanted && old.kind != Kind::Any ? &before : nullptr;
        }

        static Json envelope(const std::string &tag, Json value)
        {
            value.erase("$schema");
            value.erase("$defs");
            Json branch = Json::object();
            branch["type"] = "object";
            branch["properties"] =
                Json{{"type", {{"type", "string"}, {"enum", Json::array({tag})}}},
                     {"value", std::move(value)}};
            branch["required"] = {"type", "value"};
            return branch;
        }

        void setBranches(Json &node, const Json &before, const TypeChoice &old,
                         const TypeChoice &choice) const
        {
            const char *const keyword =
                before.contains("anyOf") && old.kind == Kind::OneOf ? "anyOf" : "oneOf";
            const Json *const list =
                old.kind == Kind::OneOf ? member(before, std::string_view(keyword)) : nullptr;
            Json branches = Json::array();
            for (std::size_t i = 0; i < choice.parts.size(); ++i) {
                const Json *known = list != nullptr && i < list->size() ? &(*list)[i] : nullptr;
                if (list == nullptr && i == 0)
                    known = valueOf(before, old, choice.parts[i]);
                Json branch = part(known, choice.parts[i]);
                if (known == &before)
                    branch = keptBranch(branch);
                branches.push_back(std::move(branch));
            }
            setMember(node, keyword, branches);
        }

        /// Annotations stay at the union.
        static Json keptBranch(const Json &branch)
        {
            Json inner = wrapped(branch, Kind::List);
            return inner.value("items", Json::object());
        }

        const Json &m_root;
    };

    /// The first shared type of \a choice that \a root does not have.
    const TypeChoice *missingType(const Json &root, const TypeChoice &choice)
    {
        if (choice.kind == Kind::Shared && !choice.shared.empty()) {
            const Json *const definitions = member(root, Keyword::Defs);
            if (definitions == nullptr || !definitions->contains(choice.shared))
                return &choice;
        }
        for (const TypeChoice &each : choice.parts) {
            if (const TypeChoice *const missing = missingType(root, each))
                return missing;
        }
        return nullptr;
    }

} // namespace

TypeChoice typeChoiceOf(const SchemaView &schema)
{
    return schema ? describe(schema, 0) : TypeChoice{};
}

SchemaView withoutNull(const SchemaView &schema)
{
    for (const Keyword keyword : {Keyword::AnyOf, Keyword::OneOf}) {
        const Json *const list = schema ? schema.keyword(keyword) : nullptr;
        if (list == nullptr || !list->is_array() || list->size() != 2)
            continue;
        for (std::size_t i = 0; i < 2; ++i) {
            if (isNullOnly((*list)[i]))
                return schema.below(keyword, 1 - i);
        }
    }
    return schema;
}

Result<CheckedEdit> withTypeChoice(const JsonPtr &root, std::string_view pointer,
                                   const TypeChoice &choice)
{
    const Json *const known = findPointer(*root, pointer);
    if (known == nullptr || (!known->is_object() && !known->is_boolean()))
        return noSuchItem(pointer);
    const TypeChoice old = typeChoiceOf({root.get(), known, std::string(pointer)});
    if (choice.kind == Kind::Other && old.kind != Kind::Other)
        return invalidEdit(pointer, "choose a type");
    if (const TypeChoice *const missing = missingType(*root, choice)) {
        return invalidEdit(pointer, "there is no shared type \"" + missing->shared + "\"");
    }
    auto changed = std::make_shared<Json>(*root);
    *nodeAt(*changed, pointer) =
        Retyper(*root).retyped(known->is_object() ? *known : Json::object(), choice);
    return withValidSamples(root, JsonPtr(std::move(changed)));
}

} // namespace tw
