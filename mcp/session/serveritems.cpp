// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/session/serveritems.h"

#include "mcp/protocol/rpcmessage.h"
#include "schema/ascii.h"
#include "schema/json/jsonmember.h"
#include "schema/json/jsontokens.h"

#include <nlohmann/json.hpp>

#include <QByteArray>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace tw::mcp {

namespace {

    constexpr std::string_view HeaderKey = "x-mcp-header";
    constexpr std::size_t MostItems = 50'000;

    struct KindKeys
    {
        std::string_view list;
        std::string_view name;
    };
    constexpr std::array<KindKeys, ItemKindCount> Keys{{{"tools", "name"},
                                                        {"prompts", "name"},
                                                        {"resources", "uri"},
                                                        {"resourceTemplates", "uriTemplate"}}};

    std::string faultOf(ItemKind kind, const ServerItem &item)
    {
        if (!item.json->is_object())
            return "it is not an object";
        if (item.name.empty())
            return "it has no " + std::string(Keys.at(static_cast<std::size_t>(kind)).name);
        if (kind != ItemKind::Tools)
            return {};
        const Json *const schema = member(*item.json, "inputSchema");
        if (schema == nullptr)
            return "it has no inputSchema";
        return schema->is_object() ? std::string() : "its inputSchema is not an object";
    }

    bool isToken(const std::string &name)
    {
        return !name.empty() && std::ranges::all_of(name, [](char c) {
            return isLetterOrDigit(c)
                || std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
        });
    }

    /// Collects the faults of `x-mcp-header` below \a schema. \a isPlain: the schema is reached
    /// through `properties` only.
    void checkHeaders(const Json &schema, bool isPlain, std::set<std::string> &names,
                      std::string &fault)
    {
        if (schema.is_array()) {
            for (const Json &each : schema)
                checkHeaders(each, false, names, fault);
            return;
        }
        if (!schema.is_object())
            return;
        for (const auto &[key, value] : schema.items()) {
            if (key == HeaderKey) {
                const Json *const type = member(schema, "type");
                const std::string name = value.is_string() ? value.get<std::string>() : "";
                const bool isSimple = type != nullptr
                    && (*type == "string" || *type == "integer" || *type == "boolean");
                if (!isToken(name))
                    fault = "x-mcp-header is not the name of a header";
                else if (!isPlain || !isSimple)
                    fault = "x-mcp-header is only allowed on plain properties";
                else if (!names.insert(lowered(name)).second)
                    fault = "x-mcp-header \"" + name + "\" occurs twice";
            } else if (key == "properties" && value.is_object()) {
                for (const auto &[name, property] : value.items())
                    checkHeaders(property, isPlain, names, fault);
            } else if (key != "default" && key != "const" && key != "enum" && key != "examples") {
                checkHeaders(value, false, names, fault);
            }
        }
    }

    std::string headerFault(const Json &tool)
    {
        std::string fault;
        std::set<std::string> names;
        if (const Json *const schema = member(tool, "inputSchema")) {
            // A header at the root belongs to no property.
            if (member(*schema, HeaderKey) != nullptr)
                return "x-mcp-header is only allowed on plain properties";
            checkHeaders(*schema, true, names, fault);
        }
        return fault;
    }

    void collectHeaders(const Json &schema, const Json &value,
                        std::vector<std::pair<std::string, std::string>> &headers)
    {
        const Json *const properties = member(schema, "properties");
        if (properties == nullptr || !properties->is_object())
            return;
        for (const auto &[key, property] : properties->items()) {
            const Json *const given = member(value, key);
            if (given == nullptr || given->is_null())
                continue;
            const Json *const name = member(property, HeaderKey);
            if (name == nullptr || !name->is_string()) {
                collectHeaders(property, *given, headers);
                continue;
            }
            const std::string text =
                given->is_string() ? given->get<std::string>() : writeJson(*given);
            headers.emplace_back("Mcp-Param-" + name->get<std::string>(), headerValue(text));
        }
    }

} // namespace

const ServerItem *ItemList::find(std::string_view name) const
{
    const auto found = std::ranges::find(items, name, &ServerItem::name);
    return found == items.end() ? nullptr : &*found;
}

void readPage(ItemKind kind, std::string_view result, bool withHeaders, ItemList &list)
{
    const KindKeys keys = Keys.at(static_cast<std::size_t>(kind));
    const std::string_view entries = memberText(result, keys.list).value_or("");
    if (!entries.starts_with('[')) {
        list.failure = "the answer has no list \"" + std::string(keys.list) + '"';
        return;
    }
    visitJsonChildren(entries, 0, [&](const JsonChild &child) {
        if (list.items.size() == MostItems) {
            list.failure = "the list has more than " + std::to_string(MostItems)
                + " entries; the rest is not read";
            return true;
        }
        ServerItem item;
        item.text = entries.substr(child.range.begin, child.range.end - child.range.begin);
        auto json = parseReceived(item.text);
        item.json = std::make_shared<const Json>(json ? *std::move(json) : Json());
        if (const Json *const name = member(*item.json, keys.name); name && name->is_string())
            item.name = name->get<std::string>();
        item.fault = faultOf(kind, item);
        if (item.fault.empty() && withHeaders && kind == ItemKind::Tools)
            item.fault = headerFault(*item.json);
        list.items.push_back(std::move(item));
        return false;
    });
}

std::string catalogText(const ItemList &tools, const std::string &serverName)
{
    std::string text = "{";
    if (!serverName.empty())
        text += "\"server\":" + jsonQuoted(serverName) + ',';
    text += "\"tools\":[";
    bool isFirst = true;
    for (const ServerItem &tool : tools.items) {
        if (!tool.fault.empty())
            continue;
        text += std::exchange(isFirst, false) ? "" : ",";
        text += tool.text;
    }
    return text + "]}";
}

std::vector<std::pair<std::string, std::string>> paramHeaders(const Json &tool,
                                                              const Json &arguments)
{
    std::vector<std::pair<std::string, std::string>> headers;
    if (const Json *const schema = member(tool, "inputSchema"))
        collectHeaders(*schema, arguments, headers);
    return headers;
}

std::string headerValue(const std::string &value)
{
    constexpr std::string_view Begin = "=?base64?";
    const bool isPlain = !value.empty() && value.front() != ' ' && value.back() != ' '
        && !value.starts_with(Begin)
        && std::ranges::all_of(value, [](char c) { return c >= ' ' && c <= '~'; });
    if (isPlain)
        return value;
    return std::string(Begin) + QByteArray::fromStdString(value).toBase64().toStdString() + "?=";
}

} // namespace tw::mcp
