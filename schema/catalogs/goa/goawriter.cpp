// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/goa/goawriter.h"

#include "schema/ascii.h"
#include "schema/catalogs/catalogreader.h"
#include "schema/catalogs/exportedtypes.h"
#include "schema/catalogs/factlosses.h"
#include "schema/catalogs/goa/goaschema.h"
#include "schema/catalogs/goa/names.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <numeric>

namespace tw {

namespace {

    /// An MCP list does not name the toolset of its tools; a Goa-AI id requires one.
    constexpr std::string_view DefaultToolset = "mcp";

    /// True if the properties were declared in an order other than by name.
    bool hasDeclaredOrder(const Json &schema)
    {
        if (!schema.is_structured())
            return false;
        if (schema.is_object()) {
            const auto properties = schema.find("properties");
            if (properties != schema.end() && properties->is_object()) {
                const auto &members = *properties->get_ptr<const Json::object_t *>();
                if (!std::is_sorted(members.begin(), members.end(),
                                    [](const auto &a, const auto &b) { return a.first < b.first; }))
                    return true;
            }
        }
        return std::any_of(schema.begin(), schema.end(), hasDeclaredOrder);
    }

    class GoaWriter
    {
    public:
        explicit GoaWriter(const Catalog &catalog)
            : m_catalog(catalog)
            , m_foreign(schemaFormatOf(catalog) != GoaCatalog)
            , m_current(!m_foreign && catalog.generation == "head")
        {
        }

        WrittenCatalog write();

    private:
        Json tool(const Tool &tool);
        void identity(const Tool &tool, Json &out);
        Json type(const TypeSchema &type, const std::string &name, const std::string &pointer,
                  bool isResult);
        Json serverData(const Tool &tool);
        void dropControl(Json &properties);
        void extras(const JsonPtr &extra, const std::string &above, Json &out);
        [[nodiscard]] Examples examples() const;
        void lose(std::string pointer, std::string what)
        {
            if (m_tool == nullptr)
                m_losses.push_back({{}, std::move(pointer), std::move(what)});
            else
                m_losses.push_back(
                    {m_tool->id, pointerInFile(m_catalog, *m_tool, pointer), std::move(what)});
        }

        const Catalog &m_catalog;
        const bool m_foreign; ///< schemas and unknown keys are not Goa-AI's
        const bool m_current;
        const Tool *m_tool = nullptr; ///< the current one
        bool m_ordered = false;
        std::vector<Loss> m_losses;
    };

    /// Files before August 2026 have generated examples, those before May 2026 have no others
    /// (docs/formats/tool-catalogs.md, "Losses from older generations"). A file that is merely
    /// unsorted may be hand-written.
    Examples GoaWriter::examples() const
    {
        const std::string_view generation = m_catalog.generation;
        // Only the order of keys makes it older than the current shape.
        const bool isUnsorted = generation.find("to v0.67:") != std::string_view::npos;
        if (m_foreign || m_current || isUnsorted)
            return Examples::Keep;
        for (const std::string_view old : {"seed", "2025-", "2026-01", "2026-02"}) {
            if (generation.starts_with(old))
                return Examples::Drop;
        }
        return Examples::KeepRoot;
    }

    Json GoaWriter::type(const TypeSchema &type, const std::string &name,
                         const std::string &pointer, bool isResult)
    {
        Json out = Json::object();
        out["name"] = type.name.empty() ? name : type.name;
        const std::string place = pointer.substr(0, pointer.rfind('/'));
        if (type.schema == nullptr) {
            extras(type.extra, place, out);
            return out;
        }
        m_ordered |= !m_current && hasDeclaredOrder(*type.schema);
        GoaSchemaOptions options;
        options.foreign = m_foreign;
        options.isResult = isResult && !m_foreign;
        options.examples = examples();
        const auto title =
            type.schema->is_object() ? type.schema->find("title") : type.schema->end();
        options.dropRootTitle =
            type.schema->is_object() && title != type.schema->end() && *title == Json(type.name);
        std::vector<Loss> losses;
        out["schema"] = toGoaSchema(*type.schema, options, pointer, losses);
        for (Loss &loss : losses)
            lose(std::move(loss.pointer), std::move(loss.what));
        extras(type.extra, place, out);
        return out;
    }

    void GoaWriter::identity(const Tool &tool, Json &out)
    {
        std::string id = tool.id;
        std::string toolset = tool.toolset;
        std::string service = tool.service;
        if (m_foreign && !schemaFormatOf(m_catalog).empty()) {
            if (toolset.empty())
                toolset = DefaultToolset;
            toolset = plainName(toolset);
            if (id.find('.') == std::string::npos) {
                id = toolset + "." + id;
                lose("/id", "an MCP tool has no toolset; its id became \"" + id + "\"");
            }
            if (service.empty())
                service = toolset;
        }
        out["id"] = id;
        out["service"] = service;
        out["toolset"] = toolset;
        if (!tool.title.empty())
            out["title"] = tool.title;
        if (!tool.description.empty())
            out["description"] = tool.description;
        if (!tool.tags.empty())
            out["tags"] = tool.tags;
        if (!tool.meta.empty()) {
            Json meta = Json::object();
            for (const auto &[key, values] : tool.meta)
                meta[key] = values;
            out["meta"] = std::move(meta);
        }
    }

    Json GoaWriter::serverData(const Tool &tool)
    {
        Json list = Json::array();
        for (std::size_t i = 0; i < tool.serverData.size(); ++i) {
            const ServerDataSpec &spec = tool.serverData[i];
            std::string place = "/server_data";
            appendPointerIndex(place, i);
            Json entry = Json::object();
            entry["kind"] = spec.kind;
            entry["audience"] = spec.audience.empty() ? "timeline" : spec.audience;
            if (!spec.description.empty())
                entry["description"] = spec.description;
            entry["type"] = type(spec.type, goify(tool.name()) + goify(spec.kind) + "ServerData",
                                 place + "/type/schema", false);
            if (spec.kind.empty()) {
                lose(place,
                     "files of this age do not say the kind of server data; it is now empty,"
                     " and the audience is assumed to be \"timeline\"");
            }
            extras(spec.extra, place, entry);
            list.push_back(std::move(entry));
        }
        return list;
    }

    /// Unknown keys: kept if they are from a Goa-AI file, otherwise lost.
    void GoaWriter::extras(const JsonPtr &extra, const std::string &above, Json &out)
    {
        if (extra == nullptr || !extra->is_object())
            return;
        for (const auto &[key, value] : extra->items()) {
            std::string pointer = above;
            appendPointerToken(pointer, key);
            if (m_foreign) {
                constexpr std::size_t Shown = 120;
                std::string text = writeJson(value);
                if (text.size() > Shown)
                    text = "…";
                lose(pointer, "\"" + key + "\": " + text + "; Goa-AI has no such key");
            } else if (!out.contains(key)) {
                out[key] = value;
            } else {
                lose(pointer, "\"" + key + "\", which had an unusable value");
            }
        }
    }

    void GoaWriter::dropControl(Json &properties)
    {
        constexpr const char *Control = "artifacts";
        lose(std::string("/payload/schema/properties/") + Control,
             "the control \"artifacts\" of the runtime, which current versions do not have");
        properties.erase(Control);
    }

    Json GoaWriter::tool(const Tool &tool)
    {
        m_tool = &tool;
        Json out = Json::object();
        identity(tool, out);
        if (tool.confirmation) {
            Json confirmation = Json::object();
            if (!tool.confirmation->title.empty())
                confirmation["title"] = tool.confirmation->title;
            confirmation["prompt_template"] = tool.confirmation->promptTemplate;
            confirmation["denied_result_template"] = tool.confirmation->deniedResultTemplate;
            extras(tool.confirmation->extra, "/confirmation", confirmation);
            out["confirmation"] = std::move(confirmation);
        }
        const std::string goName = goify(tool.name());
        TypeSchema payload = tool.payload.value_or(TypeSchema{});
        payload.schema = exportedPayload(m_catalog, tool);
        if (payload.schema == nullptr && !m_current) {
            Json empty = Json::object();
            empty["type"] = "object";
            payload.schema = std::make_shared<const Json>(std::move(empty));
        }
        if (tool.payload || !m_current)
            out["payload"] = type(payload, goName + "Payload", "/payload/schema", false);
        if (!m_foreign && hasArtifactsControl(tool))
            dropControl(out["payload"]["schema"]["properties"]);
        if (tool.result) {
            TypeSchema result = *tool.result;
            result.schema = exportedResult(tool);
            out["result"] = type(result, goName + "Result", "/result/schema", true);
        }
        if (!tool.serverData.empty())
            out["server_data"] = serverData(tool);
        extras(tool.extra, {}, out);
        return out;
    }

    WrittenCatalog GoaWriter::write()
    {
        std::vector<Json> written;
        written.reserve(m_catalog.tools.size());
        for (const Tool &each : m_catalog.tools) {
            if (!each.id.empty())
                written.push_back(tool(each));
        }
        const auto comesBefore = [](const Json &a, const Json &b) {
            return a["id"].get_ref<const std::string &>() < b["id"].get_ref<const std::string &>();
        };
        if (!m_foreign && !std::ranges::is_sorted(written, comesBefore))
            m_losses.push_back({{}, {}, "the order of the tools; Goa-AI sorts them by id"});
        std::ranges::stable_sort(written, comesBefore);
        if (m_ordered) {
            m_losses.push_back({{},
                                {},
                                "the order in which properties were declared; Goa-AI sorts them by"
                                " name"});
        }
        for (Loss &loss : lossesOfFacts(m_catalog))
            m_losses.push_back(std::move(loss));
        Json root = Json::object();
        root["tools"] = std::move(written);
        m_tool = nullptr;
        extras(m_catalog.extra, {}, root);
        return {writeJson(root, {2, true}) + "\n", std::move(m_losses)};
    }

} // namespace

WrittenCatalog writeGoaToolSchemas(const Catalog &catalog)
{
    return GoaWriter(catalog).write();
}

} // namespace tw
