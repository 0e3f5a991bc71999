// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/toolmatch.h"

#include "schema/ascii.h"

#include <algorithm>
#include <functional>
#include <string>

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

} // namespace

std::vector<const Tool *> toolsLike(const Catalog &catalog, std::string_view spelling)
{
    if (const Tool *tool = catalog.find(spelling))
        return {tool};
    if (spelling.empty())
        return {};
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
    for (const auto &rule : rules) {
        std::vector<const Tool *> found;
        for (const Tool &tool : catalog.tools) {
            // Of two tools with one id, the first is used.
            if (rule(tool) && std::ranges::find(found, tool.id, &Tool::id) == found.end())
                found.push_back(&tool);
        }
        if (!found.empty())
            return found;
    }
    return {};
}

const Tool *toolLike(const Catalog &catalog, std::string_view spelling)
{
    const std::vector<const Tool *> found = toolsLike(catalog, spelling);
    return found.size() == 1 ? found.front() : nullptr;
}

} // namespace tw
