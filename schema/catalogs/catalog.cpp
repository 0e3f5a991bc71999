// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/catalog.h"

#include "schema/ascii.h"
#include "schema/suggest.h"

#include <algorithm>
#include <functional>
#include <unordered_map>

namespace tw {

namespace {

    /// The part after the last-but-one dot; the whole id if it has fewer than two dots.
    std::string_view lastTwoSegments(std::string_view id)
    {
        const auto last = id.rfind('.');
        if (last == std::string_view::npos || last == 0)
            return id;
        const auto before = id.rfind('.', last - 1);
        return before == std::string_view::npos ? id : id.substr(before + 1);
    }

    /// Model providers forbid dots and other characters, so recorded names may have "_" instead.
    std::string sanitised(std::string_view name)
    {
        return plainName(name, {});
    }

    bool endsWithPart(std::string_view text, std::string_view part, char separator)
    {
        return text == part
            || (text.size() > part.size() && text.ends_with(part)
                && text[text.size() - part.size() - 1] == separator);
    }

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
    if (const Tool *tool = find(spelling))
        return tool;
    const std::string_view tail = lastTwoSegments(spelling);
    const std::string plain = sanitised(spelling);
    const std::vector<std::function<bool(const Tool &)>> rules{
        [&](const Tool &tool) {
            return tail.find('.') != std::string_view::npos && lastTwoSegments(tool.id) == tail;
        },
        [&](const Tool &tool) { return tool.name() == spelling; },
        [&](const Tool &tool) { return endsWithPart(tool.id, spelling, '.'); },
        [&](const Tool &tool) { return sanitised(tool.id) == plain; },
        [&](const Tool &tool) { return endsWithPart(sanitised(tool.id), plain, '_'); },
        // The reverse: a host added a prefix, as in "mcp__server__tool".
        [&](const Tool &tool) { return endsWithPart(plain, sanitised(tool.id), '_'); },
    };
    if (spelling.empty())
        return unknown(spelling, tools);
    for (const auto &rule : rules) {
        std::vector<const Tool *> found;
        for (const Tool &tool : tools) {
            if (rule(tool))
                found.push_back(&tool);
        }
        if (found.size() == 1)
            return found.front();
        if (found.size() > 1)
            return ambiguous(spelling, found);
    }
    return unknown(spelling, tools);
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
