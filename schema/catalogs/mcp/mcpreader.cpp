// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/catalogreader.h"
#include "schema/findingcodes.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw {

namespace {

    /// The keys of \a json that are not null, unless writeMcpTools() would write them in this
    /// order.
    std::vector<std::string> keyOrderOf(const Json &json, const Tool &tool)
    {
        std::vector<std::string> keys;
        std::vector<std::string> usual;
        for (const auto &[key, value] : json.items()) {
            if (!value.is_null())
                keys.push_back(key);
        }
        const auto expect = [&](std::string_view key, bool isWritten) {
            if (isWritten)
                usual.emplace_back(key);
        };
        expect("name", true);
        expect("title", !tool.title.empty());
        expect("description", !tool.description.empty());
        expect("inputSchema", tool.payload.has_value());
        expect("outputSchema", tool.result.has_value());
        for (const std::string &key : keys) {
            const bool isKnown = key == "name" || key == "title" || key == "description"
                || key == "inputSchema" || key == "outputSchema";
            expect(key, !isKnown);
        }
        return keys == usual ? std::vector<std::string>() : keys;
    }

    std::optional<Tool> readTool(const RawTool &raw, std::vector<Finding> &warnings)
    {
        if (!raw.json->is_object()) {
            warnings.push_back({Severity::Warning, codes::ToolNotObject, raw.pointer});
            return std::nullopt;
        }
        const Json &json = *raw.json;
        Json keys = Json::object(); // the values are moved out below
        for (const auto &[key, value] : json.items())
            keys[key] = value.is_null() ? Json() : Json(true);
        ObjectReader reader(*raw.json, raw.pointer, warnings);
        Tool tool;
        tool.id = reader.takeString("name");
        if (tool.id.empty()) {
            warnings.push_back({Severity::Warning, codes::ToolWithoutName, raw.pointer});
            return std::nullopt;
        }
        tool.title = reader.takeString("title");
        tool.description = reader.takeString("description");
        const Json *annotations = reader.find("annotations");
        if (tool.title.empty() && annotations != nullptr) {
            if (const Json *title = findPointer(*annotations, "/title");
                title != nullptr && title->is_string())
                tool.title = title->get<std::string>();
        }
        if (JsonPtr schema = reader.takeSchema("inputSchema"))
            tool.payload = TypeSchema{{}, std::move(schema)};
        else
            reader.warn({}, codes::ToolWithoutInputSchema, {tool.id});
        if (JsonPtr schema = reader.takeSchema("outputSchema")) {
            tool.bounds = boundsStyleOf(*schema);
            tool.result = TypeSchema{{}, std::move(schema)};
        }
        tool.keyOrder = keyOrderOf(keys, tool);
        tool.extra = reader.rest();
        tool.origin = raw.pointer;
        return tool;
    }

    /// The oldest protocol version that has every key used.
    std::string generationOf(const std::vector<RawTool> &raw)
    {
        const auto anyHas = [&](std::string_view key) {
            return std::any_of(raw.begin(), raw.end(), [&](const RawTool &tool) {
                return tool.json->is_object() && tool.json->contains(key);
            });
        };
        if (anyHas("execution") || anyHas("icons"))
            return "2025-11-25 or later";
        if (anyHas("outputSchema") || anyHas("title"))
            return "2025-06-18 or later";
        if (anyHas("annotations"))
            return "2025-03-26 or later";
        return "2024-11-05 or later";
    }

} // namespace

std::vector<Tool> readMcpTools(const std::vector<RawTool> &raw, std::vector<Finding> &warnings,
                               std::string &generation)
{
    if (generation.empty())
        generation = generationOf(raw); // before the values are moved from
    std::vector<Tool> tools;
    tools.reserve(raw.size());
    for (const RawTool &entry : raw) {
        if (auto tool = readTool(entry, warnings))
            tools.push_back(*std::move(tool));
    }
    return tools;
}

} // namespace tw
