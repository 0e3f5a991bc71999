// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/catalogreader.h"
#include "schema/findingcodes.h"
#include "schema/json/jsonmember.h"
#include "schema/vocabulary/schemaview.h"
#include "schema/vocabulary/unions.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>

namespace tw {

namespace {

    bool hasType(const Json *schema, std::string_view type)
    {
        const Json *found = schema == nullptr ? nullptr : member(*schema, "type");
        return found != nullptr && found->is_string()
            && found->get_ref<const std::string &>() == type;
    }

    /// Evidence of a file's age (docs/formats/tool-catalogs.md, "Generations of
    /// tool_schemas.json").
    struct Evidence
    {
        bool sidecar = false;
        bool confirmation = false;
        bool serverDataObject = false;
        bool serverDataWithoutAudience = false;
        bool rootTitle = false;
        bool transport = false;
        bool pairedUnion = false;
        bool untypedUnion = false;
        bool nestedBounds = false;
        bool unsorted = false;
        bool definitions = false;

        [[nodiscard]] std::string generation() const
        {
            if (sidecar)
                return confirmation ? "2025-12 (sidecar)" : "seed (sidecar)";
            if (serverDataObject)
                return "2026-02 (server_data object)";
            if (serverDataWithoutAudience)
                return "2026-02 (server_data without audience)";
            if (rootTitle)
                return "seed (titles at the root)";
            if (transport)
                return "2026-01 (Transport types)";
            if (untypedUnion)
                return "2026-05 (unions without type)";
            if (pairedUnion)
                return "before 2026-07 (paired unions)";
            if (nestedBounds)
                return "before 2026-08 (bounds object)";
            if (unsorted || definitions)
                return "before 2026-08 (unsorted schemas)";
            return "head";
        }
    };

    /// Visits every node of a schema with an explicit stack, because the file determines the depth.
    void lookAtSchema(const Json &root, const std::string &typeName, Evidence &evidence)
    {
        if (const Json *title = member(root, "title"))
            evidence.rootTitle |= title->is_string() && title->get<std::string>() == typeName;
        evidence.nestedBounds |= boundsStyleOf(root) == BoundsStyle::Nested;
        evidence.definitions |= member(root, "definitions") != nullptr;
        if (const Json *defs = member(root, "$defs"); defs != nullptr && defs->is_object()) {
            for (const auto &[name, schema] : defs->items())
                evidence.transport |= std::string_view(name).ends_with("Transport");
        }
        std::vector<const Json *> open{&root};
        while (!open.empty()) {
            const Json &node = *open.back();
            open.pop_back();
            if (node.is_object()) {
                evidence.unsorted |=
                    !std::is_sorted(node.get_ptr<const Json::object_t *>()->begin(),
                                    node.get_ptr<const Json::object_t *>()->end(),
                                    [](const auto &a, const auto &b) { return a.first < b.first; });
                if (const auto found = recogniseUnion(node, &root)) {
                    evidence.pairedUnion |= found->encoding == UnionEncoding::PairedLists;
                    evidence.untypedUnion |= found->encoding == UnionEncoding::Envelopes
                        && member(node, "type") == nullptr;
                }
            }
            if (node.is_structured()) {
                for (const Json &child : node)
                    open.push_back(&child);
            }
        }
    }

    class GoaReader
    {
    public:
        explicit GoaReader(std::vector<Finding> &warnings)
            : m_warnings(warnings)
        {
        }

        std::optional<Tool> read(const RawTool &raw);
        [[nodiscard]] const Evidence &evidence() const { return m_evidence; }

    private:
        TypeSchema typeSchema(Json &json, const std::string &pointer);
        std::optional<TypeSchema> takeType(ObjectReader &tool, std::string_view key);
        void takeMeta(ObjectReader &reader, Tool &tool);
        void takeConfirmation(ObjectReader &reader, Tool &tool);
        void takeServerData(ObjectReader &reader, Tool &tool);
        void takeSidecar(ObjectReader &reader, Tool &tool);
        ServerDataSpec serverDataEntry(Json &json, const std::string &pointer);

        std::vector<Finding> &m_warnings;
        Evidence m_evidence;
    };

    /// {name, schema}; a bare schema is accepted too.
    TypeSchema GoaReader::typeSchema(Json &json, const std::string &pointer)
    {
        ObjectReader reader(json, pointer, m_warnings);
        TypeSchema type;
        const Json *schema = reader.find("schema");
        const Json *name = reader.find("name");
        const bool bare = schema == nullptr && (name == nullptr || !name->is_string())
            && (json.contains("properties") || json.contains("type")
                || member(json, Keyword::Ref) != nullptr);
        if (bare) {
            reader.warn({}, codes::BareSchema);
            type.schema = shareJson(std::move(json));
        } else {
            type.name = reader.takeString("name");
            type.schema = reader.takeSchema("schema");
            type.extra = reader.restWithWarnings();
        }
        if (type.schema != nullptr)
            lookAtSchema(*type.schema, type.name, m_evidence);
        return type;
    }

    std::optional<TypeSchema> GoaReader::takeType(ObjectReader &tool, std::string_view key)
    {
        Json *json = tool.takeObject(key);
        if (json == nullptr)
            return std::nullopt;
        return typeSchema(*json, tool.pointerTo(key));
    }

    void GoaReader::takeMeta(ObjectReader &reader, Tool &tool)
    {
        Json *meta = reader.takeObject("meta");
        if (meta == nullptr)
            return;
        ObjectReader inner(*meta, reader.pointerTo("meta"), m_warnings);
        for (const auto &[key, value] : meta->items())
            tool.meta.emplace_back(key, inner.takeStrings(key));
    }

    void GoaReader::takeConfirmation(ObjectReader &reader, Tool &tool)
    {
        Json *json = reader.takeObject("confirmation");
        if (json == nullptr)
            return;
        m_evidence.confirmation = true;
        ObjectReader inner(*json, reader.pointerTo("confirmation"), m_warnings);
        Confirmation confirmation;
        confirmation.title = inner.takeString("title");
        confirmation.promptTemplate = inner.takeString("prompt_template");
        confirmation.deniedResultTemplate = inner.takeString("denied_result_template");
        confirmation.extra = inner.restWithWarnings();
        tool.confirmation = std::move(confirmation);
    }

    ServerDataSpec GoaReader::serverDataEntry(Json &json, const std::string &pointer)
    {
        ObjectReader reader(json, pointer, m_warnings);
        ServerDataSpec spec;
        spec.kind = reader.takeString("kind");
        spec.audience = reader.takeString("audience");
        spec.description = reader.takeString("description");
        if (spec.audience.empty()) {
            m_evidence.serverDataWithoutAudience = true;
            spec.audience = "timeline";
        } else if (spec.audience != "timeline" && spec.audience != "internal"
                   && spec.audience != "evidence") {
            reader.warn("audience", codes::UnknownAudience, {spec.audience});
        }
        if (auto type = takeType(reader, "type"))
            spec.type = *std::move(type);
        else
            reader.warn({}, codes::ServerDataWithoutType);
        spec.extra = reader.restWithWarnings();
        return spec;
    }

    void GoaReader::takeServerData(ObjectReader &reader, Tool &tool)
    {
        Json *json = reader.take("server_data");
        if (json == nullptr)
            return;
        const std::string pointer = reader.pointerTo("server_data");
        if (json->is_object()) { // one object {name, schema}, February 2026
            m_evidence.serverDataObject = true;
            tool.serverData.push_back({{}, "timeline", {}, typeSchema(*json, pointer), {}});
            return;
        }
        if (!json->is_array()) {
            reader.warn("server_data", codes::ServerDataNotList);
            return;
        }
        for (std::size_t i = 0; i < json->size(); ++i) {
            std::string place = pointer;
            appendPointerIndex(place, i);
            if ((*json)[i].is_object())
                tool.serverData.push_back(serverDataEntry((*json)[i], place));
            else
                m_warnings.push_back({Severity::Warning, codes::ServerDataNotObject, place});
        }
    }

    void GoaReader::takeSidecar(ObjectReader &reader, Tool &tool)
    {
        for (const std::string_view key : {"sidecar", "artifact", "artifacts"}) {
            Json *json = reader.find(key);
            if (json == nullptr || !json->is_object())
                continue;
            m_evidence.sidecar = true;
            auto type = takeType(reader, key);
            tool.serverData.push_back({{}, "timeline", {}, *std::move(type), {}});
        }
    }

    std::optional<Tool> GoaReader::read(const RawTool &raw)
    {
        if (!raw.json->is_object()) {
            m_warnings.push_back({Severity::Warning, codes::ToolNotObject, raw.pointer});
            return std::nullopt;
        }
        ObjectReader reader(*raw.json, raw.pointer, m_warnings);
        Tool tool;
        tool.id = reader.takeString("id");
        if (tool.id.empty()) {
            m_warnings.push_back({Severity::Warning, codes::ToolWithoutId, raw.pointer});
            return std::nullopt;
        }
        tool.service = reader.takeString("service");
        tool.toolset = reader.takeString("toolset");
        if (tool.toolset.empty())
            reader.warn({}, codes::ToolWithoutToolset, {tool.id});
        tool.title = reader.takeString("title");
        tool.description = reader.takeString("description");
        tool.tags = reader.takeStrings("tags");
        takeMeta(reader, tool);
        takeConfirmation(reader, tool);
        tool.payload = takeType(reader, "payload");
        tool.result = takeType(reader, "result");
        takeServerData(reader, tool);
        takeSidecar(reader, tool);
        if (tool.result && tool.result->schema)
            tool.bounds = boundsStyleOf(*tool.result->schema);
        tool.extra = reader.rest();
        return tool;
    }

} // namespace

BoundsStyle boundsStyleOf(const Json &resultSchema)
{
    const Json *properties = member(resultSchema, "properties");
    if (properties == nullptr)
        return BoundsStyle::None;
    if (hasType(member(*properties, "returned"), "integer")
        && hasType(member(*properties, "truncated"), "boolean"))
        return BoundsStyle::Flat;
    const Json *bounds = member(*properties, "bounds");
    if (bounds != nullptr)
        bounds = followReferences(*bounds, resultSchema);
    const Json *inner = bounds == nullptr ? nullptr : member(*bounds, "properties");
    if (inner != nullptr && member(*inner, "returned") != nullptr
        && member(*inner, "truncated") != nullptr)
        return BoundsStyle::Nested;
    return BoundsStyle::None;
}

std::vector<Tool> readGoaTools(const std::vector<RawTool> &raw, std::vector<Finding> &warnings,
                               std::string &generation)
{
    GoaReader reader(warnings);
    std::vector<Tool> tools;
    tools.reserve(raw.size());
    for (const RawTool &entry : raw) {
        if (auto tool = reader.read(entry))
            tools.push_back(*std::move(tool));
    }
    generation = reader.evidence().generation();
    return tools;
}

} // namespace tw
