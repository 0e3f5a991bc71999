// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/tools/envelopes.h"

#include "schema/json/jsonmember.h"
#include "schema/json/lenientjson.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace tw {

namespace {

    constexpr int MostLevels = 12;
    constexpr int MostValues = 1000;

    constexpr int MostTexts = 4; // texts inside texts

    /// The arguments: a value, or the value of a text that holds one.
    JsonPtr argumentsOf(const Json &value)
    {
        auto found = std::make_shared<const Json>(value);
        for (int i = 0; i < MostTexts && found->is_string(); ++i) {
            const Result<LenientJson> read = readLenientJson(found->get_ref<const std::string &>());
            if (!read)
                return nullptr;
            found = read->value;
        }
        return found;
    }

    /// How one kind of message spells a call.
    struct Shape
    {
        std::string_view source;
        std::string_view type; ///< required value of "type"; "" for none
        std::string_view tool; ///< the member with the tool's name
        std::string_view arguments;
        std::string_view beside; ///< a member that the object has too; "" for none
    };
    /// The first one that fits is used.
    constexpr std::array<Shape, 9> Shapes{{
        {"Anthropic", "tool_use", "name", "input", ""},
        {"OpenAI", "function_call", "name", "arguments", ""},
        {"Bedrock", "", "name", "input", "toolUseId"},
        {"Goa-AI", "", "ToolName", "Payload", ""},
        {"Goa-AI", "", "tool_name", "payload", ""},
        {"Goa-AI", "", "Name", "Input", "ID"},
        {"Gemini", "", "name", "args", ""},
        {"OpenAI", "", "name", "arguments", ""},
        {"Anthropic", "", "name", "input", "id"},
    }};

    class Search
    {
    public:
        std::vector<EnvelopedCall> run(const Json &message)
        {
            visit(message, "", 0);
            return std::move(m_calls);
        }

    private:
        void visit(const Json &value, std::string_view source, int level)
        {
            if (level > MostLevels || ++m_visited > MostValues)
                return;
            if (value.is_array()) {
                for (const Json &item : value)
                    visit(item, source, level + 1);
            } else if (value.is_object() && !readCall(value, source)) {
                visitMembers(value, source, level);
            }
        }

        void visitMembers(const Json &object, std::string_view source, int level)
        {
            static constexpr auto Containers = std::to_array<std::string_view>(
                {"choices",  "message",       "messages", "delta",   "tool_calls",
                 "function", "function_call", "output",   "content", "candidates",
                 "parts",    "functionCall",  "toolUse",  "params",  "request",
                 "response", "event",         "payload",  "Payload", "Items",
                 "data",     "content_block", "Messages", "Parts"});
            if (textMember(object, "method") == "tools/call")
                source = "MCP";
            for (const auto &[key, value] : object.items()) {
                if (std::ranges::find(Containers, key) != Containers.end())
                    visit(value, source, level + 1);
            }
        }

        bool readCall(const Json &object, std::string_view source)
        {
            for (const Shape &shape : Shapes) {
                const Json *tool = member(object, shape.tool);
                const Json *arguments = member(object, shape.arguments);
                if (!tool || !tool->is_string() || !arguments
                    || (!shape.type.empty() && textMember(object, "type") != shape.type)
                    || (!shape.beside.empty() && !member(object, shape.beside)))
                    continue;
                const JsonPtr value = argumentsOf(*arguments);
                if (!value || !value->is_object())
                    continue;
                const bool isMcp = !source.empty() && shape.source == "OpenAI";
                m_calls.push_back({isMcp ? source : shape.source, stringText(tool), value});
                return true;
            }
            return false;
        }

        int m_visited = 0;
        std::vector<EnvelopedCall> m_calls;
    };

} // namespace

std::vector<EnvelopedCall> envelopedCalls(const Json &message)
{
    if (message.is_string()) {
        const JsonPtr value = argumentsOf(message);
        if (!value || (!value->is_object() && !value->is_array()))
            return {};
        std::vector<EnvelopedCall> calls{{"text", {}, value}};
        for (EnvelopedCall &call : Search().run(*value))
            calls.push_back(std::move(call));
        return calls;
    }
    return Search().run(message);
}

} // namespace tw
