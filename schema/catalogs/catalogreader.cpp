// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/catalogreader.h"

#include "schema/ascii.h"
#include "schema/findingcodes.h"
#include "schema/findings/findingtext.h"
#include "schema/json/jsonlocate.h"
#include "schema/json/jsonmember.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <unordered_map>

namespace tw {

namespace {

    std::string article(const Json &value)
    {
        const std::string_view type = jsonTypeName(value);
        if (type == "null")
            return "null";
        const bool vowel = type.front() == 'a' || type.front() == 'i' || type.front() == 'o';
        return (vowel ? "an " : "a ") + std::string(type);
    }

    JsonKind kindOfJson(const Json &value)
    {
        return {std::string(jsonTypeName(value))};
    }

    /// The location of the tools in a file, and further evidence of its format.
    struct Found
    {
        std::vector<RawTool> tools;
        std::optional<std::string_view> format;
        std::string protocol; ///< MCP protocol version, if the file has it
        std::string server; ///< MCP server name, if the file has it
        std::optional<std::string> cursor; ///< pointer of the last page's cursor
        /// Pointers of the lists, and how many tools each has.
        std::vector<std::pair<std::string, std::size_t>> lists;
    };

    class CatalogReader
    {
    public:
        CatalogReader(std::string_view text, const std::string &source)
            : m_text(text)
            , m_source(source)
        {
        }
        Result<Catalog> read();

    private:
        Result<void> find(Json &root, Found &found);
        Result<void> findInObject(Json &object, const std::string &pointer, Found &found);
        Result<void> findInArray(Json &array, Found &found);
        Result<void> takeList(Json &list, const std::string &pointer, Found &found);
        static void noteServer(const Json &object, const std::string &pointer, Found &found);
        void keepRest(const Json &object, std::string_view list);
        void keepLayout(Json &root, const Found &found);
        Error invalid(ErrorCode code, const std::string &pointer, std::string detail) const;

        std::string_view m_text;
        const std::string &m_source;
        Catalog m_catalog;
    };

    Error CatalogReader::invalid(ErrorCode code, const std::string &pointer,
                                 std::string detail) const
    {
        std::string where = m_source;
        if (const auto position = locatePointer(m_text, pointer))
            where += (where.empty() ? "" : ":") + std::to_string(position->line) + ":"
                + std::to_string(position->column);
        return {code, std::move(where), std::move(detail)};
    }

    /// What other products call this kind of tool; nullopt for anything else.
    std::optional<std::string> foreignKind(const Json &tool)
    {
        if (!tool.is_object())
            return std::nullopt;
        if (tool.contains("functionDeclarations") || tool.contains("function_declarations"))
            return "Gemini function declarations";
        if (tool.contains("toolSpec"))
            return "Bedrock tool specifications";
        if (tool.contains("input_schema"))
            return "Anthropic tools";
        if (tool.contains("function") || tool.contains("parameters"))
            return "OpenAI tools";
        return std::nullopt;
    }

    /// True for an entry of a recorded run: tools of all generations lack a run id.
    bool isLogRecord(const Json &entry)
    {
        const auto has = [&entry](std::initializer_list<const char *> keys) {
            return std::any_of(keys.begin(), keys.end(),
                               [&entry](const char *key) { return entry.contains(key); });
        };
        return entry.is_object() && has({"type", "Type"}) && has({"run_id", "RunID", "runId"});
    }

    /// True if only Goa-AI writes such a tool, whatever other keys it has, `name` included
    /// (docs/formats/tool-catalogs.md, "What is read").
    bool isGoaTool(const Json &tool)
    {
        const auto isText = [&tool](const char *key) {
            const Json *const value = member(tool, key);
            return value != nullptr && value->is_string();
        };
        const auto has = [&tool](const char *key) { return tool.contains(key); };
        return tool.is_object() && (isText("id") || isText("ID"))
            && (has("toolset") || has("payload") || has("result") || has("sidecar"));
    }

    std::optional<std::string_view> kindOf(const Json &tool)
    {
        if (!tool.is_object())
            return std::nullopt;
        const auto has = [&tool](std::initializer_list<const char *> keys) {
            return std::ranges::any_of(keys,
                                       [&tool](const char *key) { return tool.contains(key); });
        };
        if (has({"inputSchema", "outputSchema"}))
            return McpCatalog;
        if (isGoaTool(tool))
            return GoaCatalog;
        if (has({"name"}) && !foreignKind(tool)) // tools of Goa-AI have an id instead
            return McpCatalog;
        if (has({"id", "ID", "payload", "toolset", "result", "sidecar"}))
            return GoaCatalog;
        return has({"annotations"}) ? std::optional(McpCatalog) : std::nullopt;
    }

    Result<void> CatalogReader::takeList(Json &list, const std::string &pointer, Found &found)
    {
        if (!list.empty() && isLogRecord(list.front()))
            return invalid(ErrorCode::UnknownFormat, pointer,
                           "these are records of a run log; a catalog is one JSON object with the"
                           " key \"tools\"");
        found.lists.emplace_back(pointer, list.size());
        // A tool may have an unknown key that another format knows.
        if (!found.format && std::ranges::any_of(list, isGoaTool))
            found.format = GoaCatalog;
        for (std::size_t i = 0; i < list.size(); ++i) {
            RawTool raw{&list[i], pointer};
            appendPointerIndex(raw.pointer, i);
            if (!found.format)
                found.format = kindOf(list[i]);
            found.tools.push_back(std::move(raw));
        }
        if (list.empty() || found.format)
            return {};
        const auto foreign = foreignKind(list.front());
        return invalid(
            ErrorCode::UnknownFormat, pointer,
            foreign ? "these are " + *foreign
                    + ", which are not supported yet; open a Goa-AI tool_schemas.json or an"
                      " MCP tools/list result"
                    : "no entry looks like a tool; a Goa-AI tool has \"id\" and"
                      " \"payload\", an MCP tool \"name\" and \"inputSchema\"");
    }

    void CatalogReader::noteServer(const Json &object, const std::string &pointer, Found &found)
    {
        if (found.server.empty())
            found.server = serverNameIn(object);
        if (found.protocol.empty())
            found.protocol = stringText(findPointer(object, "/initializeResult/protocolVersion"));
        if (found.protocol.empty()
            && (object.contains("ttlMs") || object.contains("cacheScope")
                || object.contains("resultType")))
            found.protocol = "2026-07-28";
        const bool mcp =
            !found.server.empty() || !found.protocol.empty() || object.contains("nextCursor");
        if (mcp && !found.format)
            found.format = McpCatalog;
        if (!object.contains("tools"))
            return;
        const Json *cursor = findPointer(object, "/nextCursor");
        found.cursor.reset();
        if (cursor != nullptr && cursor->is_string())
            found.cursor = pointer + "/nextCursor";
    }

    /// Pages of one list repeat these keys; the first value is kept.
    void CatalogReader::keepRest(const Json &object, std::string_view list)
    {
        Json all = m_catalog.extra == nullptr ? Json::object() : *m_catalog.extra;
        for (const auto &[key, value] : object.items()) {
            if (key != list && key != "jsonrpc" && key != "id" && !all.contains(key))
                all[key] = value;
        }
        if (!all.empty())
            m_catalog.extra = shareJson(std::move(all));
    }

    /// An MCP file is written as it was: unlike Goa-AI's, its form is free.
    void CatalogReader::keepLayout(Json &root, const Found &found)
    {
        FileLayout &layout = m_catalog.layout;
        layout.endsWithNewline = m_text.ends_with('\n');
        const auto line = m_text.find('\n');
        const bool isOneLine = line == std::string_view::npos || line + 1 == m_text.size();
        const auto text = isOneLine ? line : m_text.find_first_not_of(' ', line + 1);
        layout.indent = isOneLine ? -1 : static_cast<int>(text - line - 1);
        for (const auto &[pointer, count] : found.lists) {
            Json *const list = const_cast<Json *>(findPointer(root, pointer)); // our own
            if (list != nullptr)
                *list = pointer.empty() && root.is_array() ? Json::array({count}) : Json(count);
        }
        std::vector<std::string> keys{"tools"};
        if (m_catalog.extra != nullptr) {
            for (const auto &[key, value] : m_catalog.extra->items())
                keys.push_back(key);
        }
        bool isUsual = root.is_object() && root.size() == keys.size() && found.lists.size() == 1
            && found.lists.front().first == "/tools";
        std::size_t at = 0;
        for (const auto &[key, value] : root.items())
            isUsual = isUsual && key == keys[at++];
        if (isUsual)
            return;
        if (root.is_object() && found.lists.front().first == "/tools" && m_catalog.extra) {
            for (auto &[key, value] : root.items()) {
                if (m_catalog.extra->contains(key))
                    value = nullptr; // written from there
            }
        }
        layout.frame = shareJson(std::move(root));
    }

    Result<void> CatalogReader::findInObject(Json &object, const std::string &pointer, Found &found)
    {
        noteServer(object, pointer, found);
        std::vector<Finding> ignored;
        ObjectReader reader(object, pointer, ignored);
        if (Json *tools = reader.take("tools")) {
            keepRest(object, nameInFile(object, "tools"));
            std::string list = reader.pointerTo("tools");
            if (tools->is_object() && tools->contains("tools")) // a result one level deeper
                return findInObject(*tools, list, found);
            if (!tools->is_array()) {
                return invalid(ErrorCode::InvalidCatalog, list,
                               "\"tools\" is " + article(*tools)
                                   + "; it must be an array of tools");
            }
            return takeList(*tools, list, found);
        }
        if (Json *result = reader.find("result"); result != nullptr && result->is_object()) {
            found.format = McpCatalog; // a JSON-RPC response
            return findInObject(*result, reader.pointerTo("result"), found);
        }
        if (const Json *error = reader.find("error"); error != nullptr && error->is_object()) {
            const Json *message = findPointer(*error, "/message");
            return invalid(ErrorCode::InvalidCatalog, reader.pointerTo("error"),
                           "a JSON-RPC error"
                               + (message != nullptr && message->is_string()
                                      ? " (" + message->get<std::string>() + ")"
                                      : std::string())
                               + " in place of a list of tools; ask the server again");
        }
        if (kindOf(object) && (object.contains("inputSchema") || object.contains("payload"))) {
            found.format = kindOf(object);
            found.tools.push_back({&object, pointer});
            found.lists.emplace_back(pointer, 1);
            m_catalog.warnings.push_back({Severity::Warning, codes::SingleTool, pointer});
            return {};
        }
        return invalid(ErrorCode::UnknownFormat, pointer,
                       "no list of tools; a catalog is an object with the key \"tools\"");
    }

    Result<void> CatalogReader::findInArray(Json &array, Found &found)
    {
        if (array.empty()) {
            return invalid(ErrorCode::UnknownFormat, "",
                           "an empty array; a catalog is an object with the key \"tools\"");
        }
        const bool answers = std::all_of(array.begin(), array.end(), [](const Json &item) {
            const Json *tools = findPointer(item, "/result/tools");
            return tools != nullptr && tools->is_array();
        });
        const bool isGoa = kindOf(array.front()) == GoaCatalog;
        if (answers) {
            for (std::size_t i = 0; i < array.size(); ++i) { // pages of a JSON-RPC exchange
                auto done = findInObject(array[i], "/" + std::to_string(i), found);
                if (!done)
                    return done;
            }
            return {};
        }
        if (isGoa)
            m_catalog.warnings.push_back({Severity::Warning, codes::BareToolList, ""});
        return takeList(array, "", found);
    }

    Result<void> CatalogReader::find(Json &root, Found &found)
    {
        if (root.is_object())
            return findInObject(root, "", found);
        if (root.is_array())
            return findInArray(root, found);
        return invalid(ErrorCode::UnknownFormat, "",
                       article(root)
                           + " is not a catalog; a catalog is an object with the key \"tools\"");
    }

    /// True if the first two lines are separate JSON values. Only the first megabyte is examined:
    /// no real catalog is a longer single line.
    bool isOneValueALine(std::string_view text)
    {
        constexpr std::size_t Longest = 1U << 20U;
        for (int line = 0; line < 2; ++line) {
            const auto end = text.find('\n');
            if (end == std::string_view::npos && line == 0)
                return false;
            const std::string_view value = text.substr(0, end);
            if (value.size() > Longest || !parseJson(value))
                return false;
            text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        }
        return true;
    }

    void noteRepeatedIds(Catalog &catalog)
    {
        std::unordered_map<std::string_view, std::size_t> seen;
        for (const Tool &tool : catalog.tools) {
            if (++seen[tool.id] == 2) {
                catalog.warnings.push_back({Severity::Warning, codes::RepeatedTool, "", {tool.id}});
            }
        }
    }

    Result<Catalog> CatalogReader::read()
    {
        auto root = parseCatalog(m_text, m_source, m_catalog.warnings);
        if (!root)
            return isOneValueALine(m_text) ? invalid(ErrorCode::UnknownFormat, {},
                                                     "one JSON value per line, as in run logs; a"
                                                     " catalog is one JSON object with the key"
                                                     " \"tools\"")
                                           : root.error();
        Found found;
        if (auto done = find(*root, found); !done)
            return done.error();
        if (found.cursor)
            m_catalog.warnings.push_back({Severity::Warning, codes::MorePages, *found.cursor});
        m_catalog.format = found.format.value_or(GoaCatalog);
        m_catalog.generation = found.protocol;
        m_catalog.tools = m_catalog.format == GoaCatalog
            ? readGoaTools(found.tools, m_catalog.warnings, m_catalog.generation)
            : readMcpTools(found.tools, m_catalog.warnings, m_catalog.generation);
        if (m_catalog.tools.empty() && !found.tools.empty()) {
            std::string first;
            for (const Finding &warning : m_catalog.warnings) {
                if (warning.pointer == found.tools.front().pointer)
                    first = messageOf(warning);
            }
            return invalid(ErrorCode::InvalidCatalog, found.tools.front().pointer,
                           "none of the " + std::to_string(found.tools.size())
                               + " entries is a tool: " + first);
        }
        if (m_catalog.format == McpCatalog && !found.lists.empty())
            keepLayout(*root, found);
        if (m_catalog.tools.empty())
            m_catalog.warnings.push_back({Severity::Warning, codes::NoTools, ""});
        if (!found.server.empty()) {
            for (Tool &tool : m_catalog.tools)
                tool.toolset = found.server;
        }
        noteRepeatedIds(m_catalog);
        return std::move(m_catalog);
    }

} // namespace

ObjectReader::ObjectReader(Json &object, std::string pointer, std::vector<Finding> &warnings)
    : m_object(object)
    , m_pointer(std::move(pointer))
    , m_warnings(warnings)
{
}

std::string serverNameIn(const Json &response)
{
    const Json *server = findPointer(response, "/initializeResult/serverInfo/name");
    if (server == nullptr)
        server = findPointer(response, "/_meta/io.modelcontextprotocol~1serverInfo/name");
    return stringText(server);
}

std::string foldedKey(std::string_view key)
{
    return loweredWithout(key, "_");
}

std::string nameInFile(const Json &object, std::string_view key)
{
    if (object.contains(key))
        return std::string(key);
    const std::string wanted = foldedKey(key);
    for (const auto &[name, value] : object.items()) {
        if (foldedKey(name) == wanted)
            return name;
    }
    return std::string(key);
}

Json *ObjectReader::find(std::string_view key)
{
    const auto found = m_object.find(nameInFile(key));
    return found == m_object.end() || found->is_null() ? nullptr : &*found;
}

Json *ObjectReader::take(std::string_view key)
{
    m_taken.push_back(nameInFile(key));
    return find(key);
}

std::string ObjectReader::pointerTo(std::string_view key) const
{
    std::string pointer = m_pointer;
    appendPointerToken(pointer, nameInFile(key));
    return pointer;
}

void ObjectReader::warn(std::string_view key, const FindingCode &code,
                        std::vector<FindingParameter> parameters)
{
    m_warnings.push_back(
        {Severity::Warning, code, key.empty() ? m_pointer : pointerTo(key), std::move(parameters)});
}

std::string ObjectReader::takeString(std::string_view key)
{
    Json *value = take(key);
    if (value == nullptr)
        return {};
    if (value->is_string())
        return std::move(value->get_ref<std::string &>());
    warn(key, codes::NotString, {kindOfJson(*value)});
    m_taken.pop_back();
    return {};
}

void ObjectReader::warnOf(std::string_view name, const FindingCode &code,
                          std::vector<FindingParameter> parameters)
{
    std::string pointer = m_pointer;
    appendPointerToken(pointer, name);
    m_warnings.emplace_back(Severity::Warning, code, std::move(pointer), std::move(parameters));
}

std::optional<std::vector<std::string>> ObjectReader::stringsOf(std::string_view name, Json &value)
{
    if (value.is_string()) {
        warnOf(name, codes::StringForList);
        return std::vector<std::string>{value.get<std::string>()};
    }
    const bool fine = value.is_array()
        && std::all_of(value.begin(), value.end(),
                       [](const Json &item) { return item.is_string(); });
    if (!fine) {
        warnOf(name, codes::NotStringList);
        return std::nullopt;
    }
    std::vector<std::string> strings;
    for (Json &item : value)
        strings.push_back(std::move(item.get_ref<std::string &>()));
    return strings;
}

std::vector<std::string> ObjectReader::takeStrings(std::string_view key)
{
    Json *value = take(key);
    if (value == nullptr)
        return {};
    auto strings = stringsOf(m_taken.back(), *value);
    if (!strings)
        m_taken.pop_back();
    return std::move(strings).value_or(std::vector<std::string>());
}

std::vector<std::pair<std::string, std::vector<std::string>>> ObjectReader::stringLists()
{
    std::vector<std::pair<std::string, std::vector<std::string>>> lists;
    for (auto &[key, value] : m_object.items()) {
        auto strings = value.is_null() ? std::nullopt : stringsOf(key, value);
        lists.emplace_back(key, std::move(strings).value_or(std::vector<std::string>()));
    }
    return lists;
}

Json *ObjectReader::takeObject(std::string_view key)
{
    Json *value = take(key);
    if (value == nullptr || value->is_object())
        return value;
    warn(key, codes::NotObject, {kindOfJson(*value)});
    m_taken.pop_back();
    return nullptr;
}

JsonPtr ObjectReader::takeSchema(std::string_view key)
{
    Json *value = take(key);
    if (value == nullptr)
        return nullptr;
    if (value->is_string()) {
        auto inner = parseJson(value->get_ref<const std::string &>());
        if (inner && (inner->is_object() || inner->is_boolean())) {
            warn(key, codes::SchemaInText);
            return shareJson(*std::move(inner));
        }
    }
    if (value->is_object() || value->is_boolean())
        return shareJson(std::move(*value));
    warn(key, codes::NotSchema, {kindOfJson(*value)});
    m_taken.pop_back();
    return nullptr;
}

JsonPtr ObjectReader::rest()
{
    Json left = Json::object();
    auto &members = left.get_ref<Json::object_t &>(); // left[key] searches, and the keys are unique
    for (auto &[key, value] : m_object.items()) {
        if (std::find(m_taken.begin(), m_taken.end(), key) == m_taken.end())
            members.emplace_back(key, std::move(value));
    }
    return left.empty() ? nullptr : shareJson(std::move(left));
}

JsonPtr ObjectReader::restWithWarnings()
{
    JsonPtr left = rest();
    if (left != nullptr) {
        for (const auto &[key, value] : left->items())
            warnOf(key, codes::UnknownKey, {key});
    }
    return left;
}

Result<Json> parseCatalog(std::string_view text, const std::string &source,
                          std::vector<Finding> &warnings)
{
    JsonReadOptions options;
    std::vector<DuplicateKey> duplicates;
    std::vector<TextPosition> halves;
    options.source = source;
    options.duplicateKeys = &duplicates;
    options.loneSurrogates = &halves;
    Result<Json> root = parseJson(text, options);
    for (const DuplicateKey &key : duplicates) {
        warnings.push_back({Severity::Warning,
                            codes::RepeatedKey,
                            key.pointer,
                            {std::uint64_t{key.position.line}}});
    }
    for (const TextPosition &half : halves) {
        warnings.push_back(
            {Severity::Warning, codes::HalfSurrogate, "", {std::uint64_t{half.line}}});
    }
    return root;
}

JsonPtr shareJson(Json &&value)
{
    return std::make_shared<const Json>(std::move(value));
}

Result<Catalog> readToolList(std::string_view text, const std::string &source)
{
    return CatalogReader(text, source).read();
}

} // namespace tw
