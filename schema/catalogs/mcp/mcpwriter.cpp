// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/mcp/mcpwriter.h"

#include "schema/ascii.h"
#include "schema/catalogs/catalogreader.h"
#include "schema/catalogs/exportedtypes.h"
#include "schema/catalogs/factlosses.h"
#include "schema/json/jsonmember.h"
#include "schema/vocabulary/schemaview.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace tw {

namespace {

    /// The name without its toolset; that with it if the id ends with a dot.
    std::string shortName(const Tool &tool)
    {
        return plainName(tool.name().empty() ? tool.id : tool.name());
    }

    class McpWriter
    {
    public:
        explicit McpWriter(const Catalog &catalog)
            : m_catalog(catalog)
            , m_isOwn(schemaFormatOf(catalog) == McpCatalog)
        {
            for (const Tool &tool : catalog.tools)
                ++m_uses[shortName(tool)];
        }

        WrittenCatalog write();

    private:
        std::string nameOf(const Tool &tool);
        Json tool(const Tool &tool);
        Json objectSchema(const Json &own, const char *name, const char *pointer, const char *what);
        Json inputSchema(const Tool &tool);
        void addLosses(const Tool &tool);
        void addForeignLosses(const Tool &tool);
        void addOwners(const Json &root);
        Json inFrame(std::vector<Json> tools) const;
        void fill(Json &frame, std::vector<Json> &tools, std::size_t &next,
                  std::size_t &lists) const;
        Json withExtra(Json root) const;
        void lose(std::string pointer, std::string what)
        {
            m_losses.push_back(
                {m_tool->id, pointerInFile(m_catalog, *m_tool, pointer), std::move(what)});
        }

        const Catalog &m_catalog;
        const bool m_isOwn; ///< names and keys are MCP's already
        std::map<std::string, int> m_uses; ///< of each name without its toolset
        std::set<std::string> m_names; ///< given so far
        std::map<std::string, int> m_numbers; ///< that were added to a name that was given before
        const Tool *m_tool = nullptr; ///< the current one
        std::vector<Loss> m_losses;
    };

    /// Without the toolset where that is unique. Dots are legal, but model providers refuse them.
    std::string McpWriter::nameOf(const Tool &tool)
    {
        if (m_isOwn)
            return tool.id;
        std::string name = shortName(tool);
        if (m_uses[name] > 1)
            name = plainName(tool.id);
        const std::string wanted = name;
        for (int &number = m_numbers[wanted]; !m_names.insert(name).second;)
            name = wanted + "_" + std::to_string(++number + 1);
        lose("/id", "an MCP tool has no toolset; its name became \"" + name + "\"");
        return name;
    }

    constexpr std::array<const char *, 3> OfTheRoot{"$schema", "$defs", "definitions"};

    /// The types of a value that \a schema accepts, as far as they are certain.
    std::uint8_t typesOf(const SchemaView &schema, int depth = 0)
    {
        constexpr int Deepest = 8;
        const MergedView merged = schema.merged();
        std::uint8_t types = merged.types();
        for (const SchemaView &part : merged.parts()) {
            for (const Keyword keyword : {Keyword::OneOf, Keyword::AnyOf}) {
                const Json *const list = part.keyword(keyword);
                std::uint8_t some = 0;
                for (std::size_t i = 0; list != nullptr && list->is_array() && i < list->size();
                     ++i)
                    some |= depth < Deepest ? typesOf(part.below(keyword, i), depth + 1)
                                            : std::uint8_t{AllTypeBits};
                if (some != 0)
                    types &= some;
            }
        }
        return types;
    }

    /// \a schema with what its reference leads to in place of the reference.
    Json withRootWritten(const Json &schema)
    {
        if (member(schema, Keyword::Ref) == nullptr)
            return schema;
        Json written = SchemaView{&schema, &schema, {}}.merged().schema();
        for (const char *const key : OfTheRoot) {
            if (const Json *const shared = member(schema, key))
                written[key] = *shared;
        }
        return written;
    }

    /// MCP wants an object at the root. Anything else becomes its member \a name.
    Json McpWriter::objectSchema(const Json &own, const char *name, const char *pointer,
                                 const char *what)
    {
        const SchemaView root{&own, &own, {}};
        const std::uint8_t types = root.resolve() ? typesOf(root) : std::uint8_t{AllTypeBits};
        if (own.is_object() && (types | NullBit) == (ObjectBit | NullBit)) {
            if ((types & NullBit) != 0)
                lose(pointer, std::string("null as ") + what);
            Json schema = withRootWritten(own);
            schema["type"] = "object";
            return schema;
        }
        lose(pointer,
             std::string(what) + " are an object in MCP; the schema is its member \"" + name
                 + "\"");
        Json schema = Json::object();
        Json value = own;
        for (const char *const key : OfTheRoot) {
            if (const Json *const shared = member(value, key)) {
                schema[key] = *shared;
                value.erase(key);
            }
        }
        schema["type"] = "object";
        schema["properties"][name] = std::move(value);
        schema["required"] = {name};
        return schema;
    }

    Json McpWriter::inputSchema(const Tool &tool)
    {
        const JsonPtr payload = exportedPayload(m_catalog, tool);
        if (payload == nullptr)
            return {{"type", "object"}, {"additionalProperties", false}};
        return m_isOwn ? *payload : objectSchema(*payload, "value", "/payload/schema", "arguments");
    }

    /// What an MCP tool cannot hold wherever it comes from.
    void McpWriter::addLosses(const Tool &tool)
    {
        if (!tool.tags.empty())
            lose("/tags", "the tags of the tool");
        if (!tool.meta.empty())
            lose("/meta", "the metadata of the tool");
        if (tool.confirmation)
            lose("/confirmation", "the question before a call");
        for (std::size_t i = 0; i < tool.serverData.size(); ++i)
            lose("/server_data/" + std::to_string(i),
                 "data for people beside the result: " + tool.serverData[i].kind);
    }

    void McpWriter::addForeignLosses(const Tool &tool)
    {
        if (tool.facts.bounded || tool.bounds != BoundsStyle::None)
            lose("/bounded",
                 "that the result may be a part of the whole; its fields stay in outputSchema");
        if (tool.extra != nullptr) {
            for (const auto &[key, value] : tool.extra->items())
                lose("/" + key, "\"" + key + "\"; MCP has no such key");
        }
    }

    Json McpWriter::tool(const Tool &tool)
    {
        m_tool = &tool;
        Json out = Json::object();
        out["name"] = nameOf(tool);
        const auto hasKey = [&](std::string_view key) {
            return std::ranges::find(tool.keyOrder, key) != tool.keyOrder.end();
        };
        // Without a title of its own, a tool shows that of its annotations.
        const Json *const annotated =
            tool.extra != nullptr ? findPointer(*tool.extra, "/annotations/title") : nullptr;
        const bool isAnnotated = !tool.keyOrder.empty() && !hasKey("title") && annotated != nullptr
            && *annotated == Json(tool.title);
        if ((!tool.title.empty() && !isAnnotated) || hasKey("title"))
            out["title"] = tool.title;
        if (!tool.description.empty() || hasKey("description"))
            out["description"] = tool.description;
        if (tool.payload || !m_isOwn)
            out["inputSchema"] = inputSchema(tool);
        if (const JsonPtr result = exportedResult(tool))
            out["outputSchema"] =
                m_isOwn ? *result : objectSchema(*result, "result", "/result/schema", "results");
        addLosses(tool);
        if (!m_isOwn) {
            addForeignLosses(tool);
            return out;
        }
        if (tool.extra != nullptr) {
            for (const auto &[key, value] : tool.extra->items()) {
                if (!out.contains(key))
                    out[key] = value;
            }
        }
        if (tool.keyOrder.empty())
            return out;
        Json ordered = Json::object();
        for (const std::string &key : tool.keyOrder) {
            if (out.contains(key))
                ordered[key] = out[key];
        }
        for (const auto &[key, value] : out.items())
            ordered[key] = value;
        return ordered;
    }

    Json McpWriter::withExtra(Json root) const
    {
        if (m_isOwn && m_catalog.extra != nullptr) {
            // A design's views are its own.
            for (const auto &[key, value] : m_catalog.extra->items()) {
                if (key != "views" || m_catalog.format != DesignCatalog)
                    root[key] = value;
            }
        }
        return root;
    }

    /// Replaces the numbers of tools by the tools; the last list takes the rest.
    void McpWriter::fill(Json &frame, std::vector<Json> &tools, std::size_t &next,
                         std::size_t &lists) const
    {
        const std::size_t count = lists-- == 1
            ? tools.size() - next
            : std::min(frame.get<std::size_t>(), tools.size() - next);
        frame = Json::array();
        for (std::size_t i = 0; i < count; ++i)
            frame.push_back(std::move(tools[next++]));
    }

    /// The places of lists in a frame, as CatalogReader leaves them.
    std::vector<std::string> listPlaces(const Json &frame)
    {
        const bool isBareList =
            frame.is_array() && frame.size() == 1 && frame.front().is_number_integer();
        if (frame.is_number_integer() || isBareList)
            return {""};
        std::vector<std::string> places;
        if (frame.is_array()) {
            for (std::size_t i = 0; i < frame.size(); ++i) {
                for (const std::string &place : listPlaces(frame[i]))
                    places.push_back("/" + std::to_string(i) + place);
            }
        }
        for (const char *const key : {"tools", "result"}) {
            const std::string name = nameInFile(frame, key);
            const Json *const inner = member(frame, name);
            if (inner != nullptr && (inner->is_object() || inner->is_number_integer())) {
                for (const std::string &place : listPlaces(*inner))
                    places.push_back(std::string("/").append(name).append(place));
                break;
            }
        }
        return places;
    }

    Json McpWriter::inFrame(std::vector<Json> tools) const
    {
        Json root = *m_catalog.layout.frame;
        const std::vector<std::string> places = listPlaces(root);
        if (root.is_number_integer() && tools.size() == 1)
            return std::move(tools.front());
        std::size_t next = 0;
        std::size_t lists = places.size();
        for (const std::string &place : places)
            fill(*const_cast<Json *>(findPointer(root, place)), tools, next, lists); // our own
        if (places.empty())
            root = Json{{"tools", std::move(tools)}};
        if (!root.is_object() || !root.contains("tools") || m_catalog.extra == nullptr)
            return root;
        for (auto &[key, value] : root.items()) {
            if (value.is_null() && m_catalog.extra->contains(key))
                value = (*m_catalog.extra)[key];
        }
        return root;
    }

    /// The server that a reader finds in \a json, which is the toolset of all tools then.
    std::string serverIn(const Json &json)
    {
        std::string name = serverNameIn(json);
        for (const char *const key : {"tools", "result"}) {
            const Json *const inner = member(json, nameInFile(json, key));
            if (name.empty() && inner != nullptr && inner->is_object())
                name = serverIn(*inner);
        }
        for (std::size_t i = 0; json.is_array() && name.empty() && i < json.size(); ++i)
            name = serverIn(json[i]);
        return name;
    }

    /// What the tools of a list belong to, other than the server that the list names.
    void McpWriter::addOwners(const Json &root)
    {
        const std::string server = serverIn(root);
        for (const Tool &tool : m_catalog.tools) {
            m_tool = &tool;
            if (tool.toolset != server && !tool.id.empty())
                lose("/toolset",
                     "the toolset \"" + tool.toolset + "\"; the tools of an MCP list have none");
            if (!tool.service.empty() && !tool.id.empty())
                lose("/service", "the service " + tool.service);
        }
    }

    WrittenCatalog McpWriter::write()
    {
        std::vector<Json> tools;
        tools.reserve(m_catalog.tools.size());
        for (const Tool &each : m_catalog.tools) {
            if (!each.id.empty())
                tools.push_back(tool(each));
        }
        for (Loss &loss : lossesOfFacts(m_catalog))
            m_losses.push_back(std::move(loss));
        const FileLayout layout = m_isOwn ? m_catalog.layout : FileLayout();
        const Json root = layout.frame != nullptr ? inFrame(std::move(tools))
                                                  : withExtra(Json{{"tools", std::move(tools)}});
        if (m_isOwn)
            addOwners(root);
        return {writeJson(root, {layout.indent, false}) + (layout.endsWithNewline ? "\n" : ""),
                std::move(m_losses)};
    }

} // namespace

WrittenCatalog writeMcpTools(const Catalog &catalog)
{
    return McpWriter(catalog).write();
}

} // namespace tw
