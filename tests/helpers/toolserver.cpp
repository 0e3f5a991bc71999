// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// A small MCP server over stdio for tests: one tool for each kind of answer. It needs no event
// loop: questions to the client are asked between two lines of input.

#include "mcp/protocol/rpcmessage.h"

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <iostream>
#include <map>
#include <string>

using tw::Json;
using tw::mcp::memberText;

namespace {

constexpr const char *Tools = R"({"tools":[
{"name":"add","description":"Add two numbers.","annotations":{"readOnlyHint":true},"inputSchema":{
 "type":"object","required":["a","b"],"properties":{"a":{"type":"number"},"b":{"type":"number"}}}},
{"name":"echo","description":"Return the bytes of the arguments.",
 "annotations":{"readOnlyHint":true},"inputSchema":{"type":"object"}},
{"name":"erase","description":"Erase something.","inputSchema":{"type":"object"}},
{"name":"weather","annotations":{"readOnlyHint":true},"inputSchema":{"type":"object"},
 "outputSchema":{"type":"object","required":["t"],"properties":{"t":{"type":"integer"}}}},
{"name":"refuse","annotations":{"readOnlyHint":true},"inputSchema":{"type":"object"}},
{"name":"slow","annotations":{"readOnlyHint":true},"inputSchema":{"type":"object"}},
{"name":"ask","annotations":{"readOnlyHint":true},"inputSchema":{"type":"object"}},
{"name":"visit","annotations":{"readOnlyHint":true},"inputSchema":{"type":"object"}},
{"name":"sample","annotations":{"readOnlyHint":true},"inputSchema":{"type":"object"}},
{"name":"roots","annotations":{"readOnlyHint":true},"inputSchema":{"type":"object"}},
{"name":"crash","annotations":{"readOnlyHint":true},"inputSchema":{"type":"object"}}]})";

constexpr const char *Initialized = R"({"protocolVersion":"2025-11-25","capabilities":{"tools":{},
"prompts":{"listChanged":true},"resources":{"subscribe":true,"listChanged":true},"logging":{}},
"serverInfo":{"name":"fake","version":"1.2"},"instructions":"Add before you erase."})";

/// The lists besides the tools, by method.
const std::map<std::string, std::string> lists{
    {"prompts/list",
     R"({"prompts":[{"name":"greet","title":"Greeting","description":"Greets someone.",
"arguments":[{"name":"who","description":"Whom to greet","required":true},{"name":"how"}]}]})"},
    {"resources/list",
     R"({"resources":[{"uri":"demo://one","name":"One","mimeType":"text/plain"}]})"},
    {"resources/templates/list",
     R"({"resourceTemplates":[{"uriTemplate":"demo://{kind}/{?page}","name":"Any"}]})"},
};

/// The questions of the tools that ask, by tool.
const std::map<std::string, std::string> questions{
    {"ask",
     R"("method":"elicitation/create","params":{"message":"Who are you?","requestedSchema":{
"type":"object","required":["name"],"properties":{"name":{"type":"string","default":"Ada"},
"age":{"type":"integer"}}}})"},
    {"visit",
     R"("method":"elicitation/create","params":{"mode":"url","message":"Log in",
"url":"https://xn--pple-43d.com/login","elicitationId":"1"})"},
    {"sample",
     R"("method":"sampling/createMessage","params":{"maxTokens":10,"messages":[
{"role":"user","content":{"type":"text","text":"Say hello"}}]})"},
    {"roots", R"("method":"roots/list")"},
};

std::string quoted(const std::string &text)
{
    return Json(text).dump();
}

std::string oneLine(std::string text)
{
    std::erase(text, '\n');
    return text;
}

void print(const std::string &members)
{
    std::cout << "{\"jsonrpc\":\"2.0\"," << oneLine(members) << "}\n" << std::flush;
}

void answer(const std::string &id, const std::string &result)
{
    print("\"id\":" + id + ",\"result\":" + result);
}

void answerText(const std::string &id, const std::string &text, bool isError = false)
{
    answer(id,
           R"({"content":[{"type":"text","text":)" + quoted(text) + "}]"
               + (isError ? R"(,"isError":true})" : "}"));
}

void fail(const std::string &id, int code, const std::string &message)
{
    print("\"id\":" + id + ",\"error\":{\"code\":" + std::to_string(code)
          + ",\"message\":" + quoted(message) + R"(,"data":{"why":"because"}})");
}

void add(const std::string &id, const Json &arguments)
{
    double sum = 0;
    for (const char *name : {"a", "b"}) {
        if (!arguments.is_object() || !arguments.contains(name) || !arguments[name].is_number())
            return answerText(
                id, std::string("Input validation error: ") + name + ": expected a number", true);
        sum += arguments[name].get<double>();
    }
    answerText(id, std::to_string(sum));
}

/// Ids of calls that wait for the answer to a question, by the id of the question.
std::map<std::string, std::string> waiting;
int questionCount = 0;

void call(const std::string &id, std::string_view params)
{
    const std::string tool = tw::mcp::stringOf(memberText(params, "name").value_or(""));
    const std::string arguments(memberText(params, "arguments").value_or(""));
    if (tool == "add") {
        add(id, Json::parse(arguments, nullptr, false));
    } else if (tool == "echo") {
        answerText(id, arguments);
    } else if (tool == "erase") {
        std::cerr << "erased\n";
        answerText(id, "erased");
    } else if (tool == "weather") {
        const bool isBroken = arguments.find("broken") != std::string::npos;
        answer(id,
               isBroken ? R"({"content":[],"structuredContent":{"t":"warm"}})"
                        : R"({"content":[{"type":"text","text":"{\"t\":20}"}],
                                  "structuredContent":{"t":21}})");
    } else if (tool == "refuse") {
        fail(id, -32602, "no");
    } else if (tool == "slow") { // until it is cancelled
        const auto meta = memberText(params, "_meta");
        const auto token = meta ? memberText(*meta, "progressToken") : std::nullopt;
        if (token)
            print(R"("method":"notifications/progress","params":{"progressToken":)"
                  + std::string(*token) + R"(,"progress":1,"total":4,"message":"a quarter"})");
    } else if (tool == "crash") {
        std::exit(1); // NOLINT(concurrency-mt-unsafe): there is one thread
    } else if (questions.contains(tool)) {
        const std::string question = std::to_string(++questionCount);
        waiting[question] = id;
        print("\"id\":" + question + "," + questions.at(tool));
    } else {
        fail(id, -32602, "Unknown tool: " + tool);
    }
}

/// Answers what is about prompts, resources and logging; false for other methods.
bool offer(const std::string &id, const std::string &method, std::string_view params)
{
    const auto text = [&](const char *key) {
        return tw::mcp::stringOf(memberText(params, key).value_or(""));
    };
    if (const auto list = lists.find(method); list != lists.end()) {
        answer(id, list->second);
    } else if (method == "prompts/get") {
        const std::string arguments(memberText(params, "arguments").value_or("none"));
        answer(id,
               R"({"messages":[{"role":"user","content":{"type":"text","text":)" + quoted(arguments)
                   + R"(}},{"role":"assistant","content":{"type":"resource_link","name":"One",)"
                     R"("uri":"demo://one"}}]})");
    } else if (method == "resources/read") {
        answer(id,
               R"({"contents":[{"mimeType":"text/plain","uri":)" + quoted(text("uri"))
                   + R"(,"text":)" + quoted("content of " + text("uri")) + "}]}");
    } else if (method == "resources/subscribe") {
        answer(id, "{}");
        print(R"("method":"notifications/resources/updated","params":{"uri":)" + quoted(text("uri"))
              + "}");
    } else if (method == "logging/setLevel") {
        answer(id, "{}");
        print(R"("method":"notifications/message","params":{"level":)" + quoted(text("level"))
              + R"(,"logger":"demo","data":"as you like"})");
        print(R"("method":"notifications/prompts/list_changed")");
    } else {
        return false;
    }
    return true;
}

void handle(const std::string &line)
{
    const tw::mcp::RpcMessage message(line);
    const std::string &id = message.id();
    const auto asker = waiting.find(id);
    if (message.method().empty() && asker != waiting.end()) {
        answerText(asker->second,
                   message.kind() == tw::mcp::RpcMessage::Kind::Error
                       ? "refused: " + message.error().message
                       : std::string(message.body()));
        waiting.erase(asker);
    } else if (id.empty()) {
        return; // a notification
    } else if (message.method() == "initialize") {
        std::cerr << "fake server started\n";
        answer(id, Initialized);
    } else if (message.method() == "tools/list") {
        answer(id, Tools);
    } else if (message.method() == "tools/call") {
        call(id, message.body());
    } else if (message.method() == "ping") {
        answer(id, "{}");
    } else if (!offer(id, message.method(), message.body())) {
        fail(id, -32601, "Method not found");
    }
}

} // namespace

int main()
{
    std::string line;
    while (std::getline(std::cin, line))
        handle(line);
    return 0;
}
