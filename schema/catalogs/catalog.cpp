// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/catalog.h"

#include "schema/catalogs/toolmatch.h"
#include "schema/suggest.h"

#include <algorithm>
#include <unordered_map>

namespace tw {

namespace {

    Error ambiguous(std::string_view name, const std::vector<const Tool *> &found)
    {
        constexpr std::size_t Listed = 8;
        std::string list;
        for (std::size_t i = 0; i < std::min(found.size(), Listed); ++i)
            list += (i == 0 ? "" : ", ") + found[i]->id;
        if (found.size() > Listed)
            list += " and " + std::to_string(found.size() - Listed) + " more";
        return {ErrorCode::NoSuchItem,
                {},
                "\"" + std::string(name) + "\" can be " + list + "; write the full id"};
    }

    Error unknown(std::string_view name, const std::vector<Tool> &tools)
    {
        std::vector<std::string> names;
        for (const Tool &tool : tools) {
            names.push_back(tool.id);
            if (tool.name() != tool.id)
                names.emplace_back(tool.name());
        }
        const std::string near = nearestName(name, names);
        return {ErrorCode::NoSuchItem,
                {},
                "there is no tool \"" + std::string(name) + "\" among "
                    + std::to_string(tools.size())
                    + (near.empty() ? "; list them with `catalog show`"
                                    : "; did you mean \"" + near + "\"?")};
    }

} // namespace

std::string_view Tool::name() const
{
    const auto dot = id.rfind('.');
    return dot == std::string::npos ? std::string_view(id) : std::string_view(id).substr(dot + 1);
}

std::string_view Tool::toolsetName() const
{
    const auto dot = id.rfind('.');
    return dot == std::string::npos ? std::string_view() : std::string_view(id).substr(0, dot);
}

const Tool *Catalog::find(std::string_view id) const
{
    const auto found =
        std::find_if(tools.begin(), tools.end(), [&](const Tool &tool) { return tool.id == id; });
    return found == tools.end() ? nullptr : &*found;
}

Result<const Tool *> Catalog::match(std::string_view spelling) const
{
    const std::vector<const Tool *> found = toolsLike(*this, spelling);
    if (found.empty())
        return unknown(spelling, tools);
    if (found.size() > 1)
        return ambiguous(spelling, found);
    return found.front();
}

std::string pointerInFile(const Catalog &catalog, const Tool &tool, const std::string &pointer)
{
    const auto replaced = [&](std::string_view prefix, std::string_view other) {
        return pointer.starts_with(prefix) ? std::string(other) + pointer.substr(prefix.size())
                                           : pointer;
    };
    const bool isPayload = pointer.starts_with("/payload/schema");
    const bool isResult = pointer.starts_with("/result/schema");
    if (catalog.format == McpCatalog)
        return isPayload       ? replaced("/payload/schema", "/inputSchema")
            : isResult         ? replaced("/result/schema", "/outputSchema")
            : pointer == "/id" ? "/name"
                               : pointer;
    if (catalog.format != OpenApiCatalog)
        return pointer;
    const std::string operation = tool.origin.value_or(std::string());
    if (!isPayload && !isResult)
        return pointer == "/id"                               ? operation + "/operationId"
            : pointer == "/description" || pointer == "/tags" ? operation + pointer
                                                              : operation;
    // The longest place that is known.
    const std::string inner = replaced(isPayload ? "/payload/schema" : "/result/schema", {});
    const std::optional<TypeSchema> &type = isPayload ? tool.payload : tool.result;
    if (!type)
        return operation;
    const PartOrigin *nearest = nullptr;
    for (const PartOrigin &origin : type->origins) {
        const std::size_t size = origin.part.size();
        const bool isAbove =
            inner.starts_with(origin.part) && (inner.size() == size || inner[size] == '/');
        if (isAbove && (nearest == nullptr || size > nearest->part.size()))
            nearest = &origin;
    }
    if (nearest == nullptr)
        return operation;
    return nearest->isCopy ? nearest->place + inner.substr(nearest->part.size()) : nearest->place;
}

std::string_view schemaFormatOf(const Catalog &catalog)
{
    return catalog.format == DesignCatalog ? catalog.origin : catalog.format;
}

std::vector<ToolsetView> toolsetsOf(const Catalog &catalog)
{
    std::vector<ToolsetView> views;
    std::unordered_map<std::string, std::size_t> index;
    for (std::size_t i = 0; i < catalog.tools.size(); ++i) {
        const Tool &tool = catalog.tools[i];
        std::string key = tool.toolset;
        key += '\n';
        key += tool.service;
        const auto [found, isNew] = index.emplace(std::move(key), views.size());
        if (isNew)
            views.push_back({tool.toolset, tool.service, {}});
        views[found->second].tools.push_back(i);
    }
    return views;
}

} // namespace tw
