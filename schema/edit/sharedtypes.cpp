// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/edit/sharedtypes.h"

#include "schema/edit/definitions.h"
#include "schema/edit/nodes.h"
#include "schema/json/objectmembers.h"
#include "schema/vocabulary/schemaview.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw {

using namespace edit;

namespace {

    const Json *definitionsOf(const Json &root)
    {
        const Json *const definitions = member(root, Keyword::Defs);
        return definitions != nullptr && definitions->is_object() ? definitions : nullptr;
    }

    const Json *definitionOf(const Json &root, const std::string &name)
    {
        const Json *const definitions = definitionsOf(root);
        const auto found =
            definitions != nullptr ? definitions->find(name) : Json::const_iterator();
        return definitions != nullptr && found != definitions->end() ? &*found : nullptr;
    }

    /// The names that \a schema refers to, also through what \a resolve returns for a name.
    template <typename Resolve>
    std::vector<std::string> allReferences(const Json &schema, const Resolve &resolve)
    {
        std::vector<std::string> names = directReferences(schema);
        for (std::size_t i = 0; i < names.size(); ++i) {
            const Json *const definition = resolve(names[i]);
            if (definition == nullptr)
                continue;
            for (std::string &each : directReferences(*definition)) {
                if (std::ranges::find(names, each) == names.end())
                    names.push_back(std::move(each));
            }
        }
        return names;
    }

    const SharedType *typeNamed(std::span<const SharedType> types, const std::string &name)
    {
        const auto found = std::ranges::find(types, name, &SharedType::name);
        return found == types.end() || found->schema == nullptr ? nullptr : &*found;
    }

    bool isDefinitionInUse(const Json &root, const std::string &name)
    {
        const std::vector<std::string> names =
            allReferences(root, [&](const std::string &each) { return definitionOf(root, each); });
        return std::ranges::find(names, name) != names.end();
    }

    /// The target with the keywords beside the reference, which win.
    Json inlined(const Json &reference, const Json &target, const std::string &name)
    {
        Json node = target.is_object() ? target : Json::object();
        if (target.is_boolean() && !target.get<bool>())
            node["not"] = Json::object();
        if (const auto title = node.find("title"); title != node.end() && *title == Json(name))
            node.erase("title");
        for (const auto &[key, value] : reference.items()) {
            if (key != keywordName(Keyword::Ref))
                setMember(node, key, value);
        }
        return node;
    }

} // namespace

std::vector<std::string> referredTypes(const Json &schema)
{
    return allReferences(schema,
                         [&](const std::string &name) { return definitionOf(schema, name); });
}

JsonPtr withSharedTypes(const JsonPtr &root, std::span<const SharedType> types)
{
    if (types.empty())
        return root;
    const auto resolve = [&](const std::string &name) -> const Json * {
        const SharedType *const type = typeNamed(types, name);
        return type != nullptr ? type->schema.get() : definitionOf(*root, name);
    };
    std::shared_ptr<Json> changed;
    for (const std::string &name : allReferences(*root, resolve)) {
        const SharedType *const type = typeNamed(types, name);
        const Json *const known = definitionOf(*root, name);
        if (type == nullptr || (known != nullptr && isSameJson(*known, *type->schema)))
            continue;
        if (changed == nullptr)
            changed = std::make_shared<Json>(*root);
        if (definitionsOf(*changed) == nullptr)
            setMember(*changed, "$defs", Json::object());
        setMember((*changed)["$defs"], name, *type->schema);
    }
    return changed != nullptr ? JsonPtr(std::move(changed)) : root;
}

Result<ExtractedType> withTypeExtracted(const JsonPtr &root, std::string_view pointer,
                                        const std::string &name)
{
    auto changed = std::make_shared<Json>(*root);
    Json *const node = nodeAt(*changed, pointer);
    const std::vector<std::string> tokens = pointerTokens(pointer);
    if (node == nullptr)
        return noSuchItem(pointer);
    if (name.empty())
        return invalidEdit(pointer, "a name cannot be empty");
    if (definitionOf(*root, name) != nullptr)
        return invalidEdit(pointer,
                           "there is a type \"" + name + "\" already; choose another name");
    if (tokens.empty() || !node->is_object() || (tokens.size() == 2 && tokens[0] == "$defs"))
        return invalidEdit(pointer, "only a part of a schema can become a shared type");
    if (member(*node, Keyword::Ref) != nullptr)
        return invalidEdit(pointer, "this refers to a shared type already");
    Json type = *node;
    if (!type.contains("title"))
        setMember(type, "title", name); // as Goa-AI writes it
    *node = Json{{keywordName(Keyword::Ref), referenceTo(name)}};
    if (definitionsOf(*changed) == nullptr)
        setMember(*changed, "$defs", Json::object());
    setMember((*changed)["$defs"], name, type);
    return ExtractedType{std::move(changed),
                         SharedType{name, std::make_shared<const Json>(std::move(type))}};
}

Result<JsonPtr> withTypeInlined(const JsonPtr &root, std::string_view pointer)
{
    auto changed = std::make_shared<Json>(*root);
    Json *const node = nodeAt(*changed, pointer);
    const Json *const reference = node != nullptr ? member(*node, Keyword::Ref) : nullptr;
    if (node == nullptr)
        return noSuchItem(pointer);
    const auto name = reference != nullptr && reference->is_string()
        ? definitionName(reference->get_ref<const std::string &>())
        : std::nullopt;
    if (!name)
        return invalidEdit(pointer, "this is not a reference to a shared type");
    const Json *const target = definitionOf(*root, *name);
    if (target == nullptr) {
        return Error{ErrorCode::UnresolvedReference, std::string(pointer),
                     "there is no type \"" + *name + "\" in $defs"};
    }
    const auto resolve = [&](const std::string &each) { return definitionOf(*root, each); };
    const std::vector<std::string> below = allReferences(*target, resolve);
    if (std::ranges::find(below, *name) != below.end())
        return invalidEdit(pointer, "\"" + *name + "\" refers to itself, so it must stay shared");
    *node = inlined(*node, *target, *name);
    if (!isDefinitionInUse(*changed, *name)) {
        (*changed)["$defs"].erase(*name);
        if ((*changed)["$defs"].empty())
            changed->erase("$defs");
    }
    return JsonPtr(std::move(changed));
}

Result<JsonPtr> withTypeRenamed(const JsonPtr &root, const std::string &from, const std::string &to)
{
    if (definitionOf(*root, from) == nullptr || from == to)
        return root;
    if (to.empty())
        return invalidEdit("/$defs", "a name cannot be empty");
    if (definitionOf(*root, to) != nullptr) {
        return invalidEdit("/$defs", "there is a type \"" + to + "\" already; choose another name");
    }
    auto changed = std::make_shared<Json>(*root);
    Json &definitions = (*changed)["$defs"];
    Json &definition = definitions[from];
    if (definition.is_object() && definition.contains("title") && definition["title"] == Json(from))
        definition["title"] = to;
    renameMember(definitions, from, to);
    moveReferences(*changed, pointerBelow("/$defs", from), pointerBelow("/$defs", to));
    return JsonPtr(std::move(changed));
}

} // namespace tw
