// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/exportedtypes.h"

#include "schema/catalogs/catalogreader.h"
#include "schema/vocabulary/keywords.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw {

namespace {

    void removeName(Json &schema, const std::string &name)
    {
        if (const auto properties = schema.find("properties");
            properties != schema.end() && properties->is_object())
            properties->erase(name);
        if (const auto required = schema.find("required");
            required != schema.end() && required->is_array()) {
            required->erase(std::remove(required->begin(), required->end(), Json(name)),
                            required->end());
            if (required->empty())
                schema.erase("required");
        }
        for (const char *const keyword : {"example", "default"}) {
            if (const auto sample = schema.find(keyword);
                sample != schema.end() && sample->is_object())
                sample->erase(name);
        }
        if (const auto samples = schema.find("examples");
            samples != schema.end() && samples->is_array()) {
            for (Json &sample : *samples) {
                if (sample.is_object())
                    sample.erase(name);
            }
        }
    }

    /// Adds a field of a bounded result that is not there.
    void addField(Json &schema, const std::string &name, const char *type, const char *description)
    {
        if (!schema["properties"].contains(name))
            schema["properties"][name] = {{"description", description}, {"type", type}};
    }

    /// Whether another tool of the toolset leaves its next pages to \a tool.
    bool isContinuation(const Catalog &catalog, const Tool &tool)
    {
        return tool.facts.bounded && std::ranges::any_of(catalog.tools, [&](const Tool &query) {
                   return query.facts.bounded && query.facts.bounded->continueTool == tool.name()
                       && query.toolsetName() == tool.toolsetName();
               });
    }

    void requireFields(Json &schema)
    {
        std::vector<std::string> names{"returned", "truncated"};
        for (const Json &name : schema.value("required", Json::array())) {
            if (name.is_string())
                names.push_back(name.get<std::string>());
        }
        std::ranges::sort(names);
        names.erase(std::unique(names.begin(), names.end()), names.end());
        schema["required"] = names;
    }

} // namespace

JsonPtr exportedPayload(const Catalog &catalog, const Tool &tool)
{
    if (!tool.payload || tool.payload->schema == nullptr || !tool.payload->schema->is_object())
        return tool.payload ? tool.payload->schema : nullptr;
    std::vector<std::string> hidden = tool.facts.inject;
    if (tool.facts.bounded && !tool.facts.bounded->continueTool.empty())
        hidden.push_back(tool.facts.bounded->cursor);
    const Json *const properties = member(*tool.payload->schema, Keyword::Properties);
    if (properties != nullptr && isContinuation(catalog, tool)) {
        for (const auto &[name, property] : properties->items())
            hidden.push_back(name);
    }
    std::erase_if(hidden, [&](const std::string &name) {
        return properties == nullptr || !properties->contains(name);
    });
    if (hidden.empty())
        return tool.payload->schema;
    Json schema = *tool.payload->schema;
    for (const std::string &name : hidden)
        removeName(schema, name);
    return shareJson(std::move(schema));
}

JsonPtr exportedResult(const Tool &tool)
{
    JsonPtr own = tool.result ? tool.result->schema : nullptr;
    if (!tool.facts.bounded || own == nullptr || !own->is_object()
        || boundsStyleOf(*own) != BoundsStyle::None)
        return own;
    Json schema = *own;
    if (!schema.contains("properties") || !schema["properties"].is_object())
        schema["properties"] = Json::object();
    addField(schema, "returned", "integer", "Number of items in this result");
    addField(schema, "truncated", "boolean", "Whether items were left out");
    addField(schema, "total", "integer", "Number of items in all, if known");
    addField(schema, "refinement_hint", "string", "How to ask for less");
    if (tool.facts.bounded->continueTool.empty() && !tool.facts.bounded->nextCursor.empty())
        addField(schema, tool.facts.bounded->nextCursor, "string",
                 "Cursor of the next page, if there is one");
    requireFields(schema);
    return shareJson(std::move(schema));
}

DataSchemas serverDataSchemas(const Tool &tool)
{
    DataSchemas schemas;
    for (const ServerDataSpec &data : tool.serverData) {
        if (!data.kind.empty() && data.type.schema)
            schemas.emplace(data.kind, data.type.schema);
    }
    return schemas;
}

} // namespace tw
