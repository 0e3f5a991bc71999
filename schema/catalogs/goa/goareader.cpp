// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/catalogreader.h"
#include "schema/catalogs/goa/goaschema.h"
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
    /// tool_schemas.json"). Signs that newer files have too date only a file that is older than the
    /// current shape.
    struct Evidence
    {
        bool sidecar = false;
        bool confirmation = false;
        bool meta = false;
        bool artifactsControl = false;
        bool serverDataObject = false;
        bool serverDataList = false;
        bool serverDataWithoutAudience = false;
        bool rootTitle = false;
        bool payloadExample = false;
        bool transport = false;
        bool primitiveDefinition = false;
        bool pairedUnion = false;
        bool inlinedBranch = false; ///< a primitive one of a paired union
        bool namedBranch = false; ///< the same by reference, without "Transport"
        bool untypedUnion = false;
        bool typedUnion = false;
        bool nestedBounds = false;
        bool flatBounds = false;
        bool unsorted = false;
        bool definitions = false;

        /// The last version that has all signs of the file; "" for the current shape.
        [[nodiscard]] std::string_view lastVersion() const
        {
            return nestedBounds                    ? "v0.35"
                : rootTitle || namedBranch         ? "v0.40"
                : sidecar                          ? "v0.43.5"
                : serverDataObject                 ? "v0.43.6"
                : serverDataWithoutAudience        ? "v0.45.5"
                : untypedUnion                     ? "v0.55"
                : transport || primitiveDefinition ? "v0.56.7"
                : pairedUnion                      ? "v0.66"
                : unsorted || definitions          ? "v0.67"
                                                   : "";
        }

        /// The newest sign found decides, with the first version that has it.
        [[nodiscard]] std::string generation() const
        {
            const std::string last(lastVersion());
            if (last.empty())
                return "head";
            const auto since = [&last](std::string_view month, std::string_view first,
                                       std::string_view sign) {
                return std::string(month).append(" (").append(first).append(" to ").append(last)
                    + ": " + std::string(sign) + ")";
            };
            if (typedUnion)
                return since("2026-07", "v0.67.0", "typed unions");
            if (inlinedBranch)
                return since("2026-06", "v0.56.8", "inlined union branches");
            if (payloadExample && !sidecar && !rootTitle)
                return since("2026-05", "v0.55.5", "payload examples");
            if (untypedUnion)
                return since("2026-05", "v0.55.0", "unions without type");
            if (serverDataList && !serverDataWithoutAudience)
                return since("2026-02", "v0.45.6", "server_data with audience");
            if (serverDataList)
                return since("2026-02", "v0.44.0", "server_data without audience");
            if (meta || serverDataObject)
                return since("2026-02", "v0.43.6", meta ? "meta" : "server_data object");
            if (transport)
                return since("2026-01", "v0.41.0", "Transport types");
            if (flatBounds && sidecar)
                return since("2025-12", "v0.36.0", "flat bounds beside a sidecar");
            if (artifactsControl)
                return since("2025-12", "v0.30.0", "artifacts control");
            if (pairedUnion)
                return since("2025-12", "v0.27.0", "paired unions");
            if (confirmation)
                return since("2025-12", "v0.25.0", "confirmations");
            if (sidecar || nestedBounds || rootTitle)
                return since("seed", "v0.9.0",
                             sidecar         ? "sidecar"
                                 : rootTitle ? "titles at the root"
                                             : "nested bounds");
            const bool isOlder = primitiveDefinition;
            return std::string("before ") + (isOlder ? "2026-06" : "2026-08") + " (up to " + last
                + (isOlder ? ": primitive types in $defs)" : ": unsorted schemas)");
        }
    };

    /// The branches of a paired union, references unresolved.
    const Json *branchesOf(const Json &node)
    {
        const Json *const properties = member(node, Keyword::Properties);
        const Json *const value = properties == nullptr ? nullptr : member(*properties, "value");
        return value == nullptr ? nullptr : member(*value, Keyword::AnyOf);
    }

    void lookAtBranch(const Json &branch, const Json &root, Evidence &evidence)
    {
        const Json *const target = followReferences(branch, root);
        if (target == nullptr || !isPrimitiveSchema(*target))
            return;
        const Json *const reference = member(branch, Keyword::Ref);
        if (reference == nullptr)
            evidence.inlinedBranch = true;
        else
            evidence.namedBranch |= reference->is_string()
                && !reference->get_ref<const std::string &>().ends_with("Transport");
    }

    void lookAtUnion(const Json &node, const Json &root, UnionEncoding encoding, Evidence &evidence)
    {
        if (encoding == UnionEncoding::Envelopes)
            (member(node, Keyword::Type) == nullptr ? evidence.untypedUnion : evidence.typedUnion) =
                true;
        if (encoding != UnionEncoding::PairedLists)
            return;
        evidence.pairedUnion = true;
        const Json *const branches = branchesOf(node);
        if (branches == nullptr || !branches->is_array())
            return;
        for (const Json &branch : *branches)
            lookAtBranch(branch, root, evidence);
    }

    void lookAtNode(const Json &node, const Json &root, Evidence &evidence)
    {
        if (!node.is_object())
            return;
        evidence.unsorted |=
            !std::is_sorted(node.get_ptr<const Json::object_t *>()->begin(),
                            node.get_ptr<const Json::object_t *>()->end(),
                            [](const auto &a, const auto &b) { return a.first < b.first; });
        if (const auto found = recogniseUnion(node, &root))
            lookAtUnion(node, root, found->encoding, evidence);
    }

    /// Visits every node of a schema with an explicit stack, because the file determines the depth.
    void lookAtSchema(const Json &root, const std::string &typeName, Evidence &evidence)
    {
        if (const Json *title = member(root, "title"))
            evidence.rootTitle |= title->is_string() && title->get<std::string>() == typeName;
        evidence.definitions |= member(root, "definitions") != nullptr;
        if (const Json *defs = member(root, "$defs"); defs != nullptr && defs->is_object()) {
            for (const auto &[name, schema] : defs->items()) {
                evidence.transport |= std::string_view(name).ends_with("Transport");
                evidence.primitiveDefinition |= isPrimitiveSchema(schema);
            }
        }
        std::vector<const Json *> open{&root};
        while (!open.empty()) {
            const Json &node = *open.back();
            open.pop_back();
            lookAtNode(node, root, evidence);
            if (node.is_structured()) {
                for (const Json &child : node)
                    open.push_back(&child);
            }
        }
    }

    void lookAtPayload(const Tool &tool, Evidence &evidence)
    {
        if (!tool.payload || tool.payload->schema == nullptr)
            return;
        const Json &schema = *tool.payload->schema;
        evidence.payloadExample |= member(schema, Keyword::Example) != nullptr;
        evidence.artifactsControl |= hasArtifactsControl(tool);
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
        m_evidence.meta = true;
        tool.meta = ObjectReader(*meta, reader.pointerTo("meta"), m_warnings).stringLists();
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
        m_evidence.serverDataList |= !json->empty();
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
        tool.origin = raw.pointer;
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
        m_evidence.nestedBounds |= tool.bounds == BoundsStyle::Nested;
        m_evidence.flatBounds |= tool.bounds == BoundsStyle::Flat;
        lookAtPayload(tool, m_evidence);
        tool.extra = reader.rest();
        return tool;
    }

} // namespace

bool hasArtifactsControl(const Tool &tool)
{
    static const Json values = {"auto", "on", "off"};
    if (tool.serverData.empty() || !tool.payload || tool.payload->schema == nullptr)
        return false;
    const Json *const properties = member(*tool.payload->schema, Keyword::Properties);
    const Json *const control = properties == nullptr ? nullptr : member(*properties, "artifacts");
    const Json *const listed = control == nullptr ? nullptr : member(*control, Keyword::Enum);
    return listed != nullptr && *listed == values;
}

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
