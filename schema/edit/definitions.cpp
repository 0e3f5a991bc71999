// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/edit/definitions.h"

#include "schema/ascii.h"
#include "schema/edit/nodes.h"
#include "schema/edit/propertyedits.h"
#include "schema/vocabulary/schemaview.h"
#include "schema/vocabulary/uri.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <map>

namespace tw::edit {
namespace {

    constexpr std::string_view Prefix = "#/$defs/";

    bool isFragmentCharacter(char c)
    {
        return isLetterOrDigit(c)
            || std::string_view("-._~!$&'()*+,;=:@/?").find(c) != std::string_view::npos;
    }

    /// \a pointer as a reference within the document.
    std::string fragment(std::string_view pointer)
    {
        static constexpr std::array Digits{'0', '1', '2', '3', '4', '5', '6', '7',
                                           '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'};
        std::string reference = "#";
        for (const char c : pointer) {
            if (isFragmentCharacter(c)) {
                reference += c;
                continue;
            }
            const auto byte = static_cast<unsigned char>(c);
            reference += {'%', Digits[byte >> 4U], Digits[byte & 15U]};
        }
        return reference;
    }

    std::vector<std::string> tokensOf(std::string_view reference)
    {
        return pointerTokens(percentDecode(reference.substr(1)));
    }

    void moveReference(std::string &reference, std::string_view from, std::string_view to)
    {
        if (!reference.starts_with("#/"))
            return;
        const std::string at = percentDecode(std::string_view(reference).substr(1));
        if (at == from || at.starts_with(std::string(from) + '/'))
            reference = fragment(std::string(to) + at.substr(from.size()));
    }

    void visitReferences(const Json &schema, bool withDefinitions,
                         const std::function<void(std::string &)> &visit)
    {
        if (const Json *const reference = member(schema, Keyword::Ref);
            reference != nullptr && reference->is_string())
            visit(const_cast<Json *>(reference)->get_ref<std::string &>()); // the caller's own
        forEachSubschema(schema, std::nullopt, [&](const Subschema &child) {
            if (withDefinitions || child.role != Keyword::Defs)
                visitReferences(*child.schema, true, visit);
        });
    }

} // namespace

std::optional<std::string> definitionName(std::string_view reference)
{
    const bool isWhole = reference.starts_with(Prefix) && tokensOf(reference).size() == 2;
    return isWhole ? definitionContaining(reference) : std::nullopt;
}

std::optional<std::string> definitionContaining(std::string_view reference)
{
    if (!reference.starts_with(Prefix))
        return std::nullopt;
    const std::vector<std::string> tokens = tokensOf(reference);
    return tokens.size() < 2 ? std::nullopt : std::optional(tokens[1]);
}

std::string referenceTo(std::string_view name)
{
    return fragment(pointerBelow("/$defs", name));
}

void moveReferences(Json &root, std::string_view from, std::string_view to)
{
    forEachReference(root, true,
                     [&](std::string &reference) { moveReference(reference, from, to); });
}

void forEachReference(Json &schema, bool withDefinitions,
                      const std::function<void(std::string &)> &visit)
{
    visitReferences(schema, withDefinitions, visit);
}

std::vector<std::string> directReferences(const Json &schema)
{
    std::vector<std::string> names;
    visitReferences(schema, false, [&](const std::string &reference) {
        const auto name = definitionContaining(reference);
        if (name && std::ranges::find(names, *name) == names.end())
            names.push_back(*name);
    });
    return names;
}

void carryDefinitions(const Json &root, Json &node, Json &target)
{
    const Json *const definitions = member(root, Keyword::Defs);
    if (definitions == nullptr || !definitions->is_object())
        return;
    std::map<std::string, std::string> names; // in the target
    std::vector<std::string> open = directReferences(node);
    std::vector<std::string> carried;
    while (!open.empty()) {
        const std::string name = std::move(open.back());
        open.pop_back();
        const auto definition = definitions->find(name);
        if (definition == definitions->end() || names.contains(name))
            continue;
        const Json *const there = member(target, Keyword::Defs);
        const bool isTaken = there != nullptr && there->is_object() && there->contains(name);
        names[name] =
            isTaken && !isSameJson((*there)[name], *definition) ? freeName(*there, name) : name;
        for (std::string &each : directReferences(*definition))
            open.push_back(std::move(each));
        if (!isTaken || names[name] != name)
            carried.push_back(name);
    }
    const auto rename = [&](std::string &reference) {
        const auto name = definitionContaining(reference);
        if (name && names.contains(*name) && names[*name] != *name)
            moveReference(reference, pointerBelow("/$defs", *name),
                          pointerBelow("/$defs", names[*name]));
    };
    forEachReference(node, false, rename);
    if (carried.empty())
        return;
    if (!target.contains("$defs"))
        setMember(target, "$defs", Json::object());
    for (const std::string &name : carried) {
        Json definition = (*definitions)[name];
        forEachReference(definition, false, rename);
        setMember(target["$defs"], names[name], definition);
    }
}

} // namespace tw::edit
