// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// A server on stdin and stdout that misbehaves on demand: each of its tools is a fault. Arguments:
//   modern     speaks 2026-07-28 only
//   silent     never answers server/discover
//   mute       never answers initialize
//   dies       ends at server/discover
//   stubborn   ignores the end of its input
//   parent     starts a process that ignores the end of its input and SIGTERM; its id is on stderr
//   pages      lists its tools on pages that repeat
//   daemon     starts a process in a session of its own, whose parent ends; its id is on stderr
//   unlisted   never answers tools/list
//   deaf       reads nothing after the handshake, and asks without end

#include "mcp/protocol/rpcmessage.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <set>
#include <string>
#include <thread>

#include <unistd.h>

using tw::mcp::jsonQuoted;
using tw::mcp::memberText;
using tw::mcp::RpcMessage;
using tw::mcp::stringOf;

namespace {

std::set<std::string> modes;
std::string lastCall; ///< id of a call that waits for the client

void say(const std::string &line)
{
    std::cout << line << '\n' << std::flush;
}

void answer(const std::string &id, const std::string &result)
{
    say(R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":)" + result + '}');
}

void refuse(const std::string &id, int code, const std::string &message)
{
    say(R"({"jsonrpc":"2.0","id":)" + id + R"(,"error":{"code":)" + std::to_string(code)
        + R"(,"message":)" + jsonQuoted(message) + R"(,"data":{"why":"fake"}}})");
}

std::string text(const std::string &content, bool isError = false)
{
    return R"({"content":[{"type":"text","text":)" + jsonQuoted(content) + R"(}],"isError":)"
        + (isError ? "true" : "false") + '}';
}

std::string tool(const std::string &name)
{
    return R"({"name":)" + jsonQuoted(name)
        + R"(,"inputSchema":{"type":"object","properties":{"city":{"type":"string"}},)"
          R"("required":["city"]},"annotations":{"readOnlyHint":true}})";
}

void listTools(const RpcMessage &request)
{
    const std::string cursor = stringOf(memberText(request.body(), "cursor").value_or(""));
    std::string tools;
    for (const char *name : {"echo", "crash", "hang", "half", "stray", "twice", "wrong", "big",
                             "slow", "ask", "flood", "strict", "legacy", "input"})
        tools += (tools.empty() ? "" : ",") + tool(name);
    tools += R"(,{"title":"no name"},42)";
    if (modes.contains("schemas"))
        tools += R"(,{"name":"list","inputSchema":{"type":"object","properties":[]}})"
                 R"(,{"name":"old","inputSchema":{"type":"object","required":true}})";
    const bool pages = modes.contains("pages");
    answer(request.id(),
           R"({"tools":[)" + tools + "]" + (pages ? R"(,"nextCursor":"same")" : "") + "}");
}

void check(const RpcMessage &request, const std::string &wording)
{
    const auto arguments = memberText(request.body(), "arguments").value_or("{}");
    if (memberText(arguments, "city").value_or("").starts_with('"'))
        answer(request.id(), text("fine"));
    else
        answer(request.id(), text(wording + "city: expected string", true));
}

void callTool(const RpcMessage &request)
{
    const std::string id = request.id();
    const std::string name = stringOf(memberText(request.body(), "name").value_or(""));
    if (name == "echo") {
        answer(id, text(std::string(memberText(request.body(), "arguments").value_or("nothing"))));
    } else if (name == "crash") {
        std::abort();
    } else if (name == "hang") {
        return;
    } else if (name == "half") {
        std::cout << R"({"jsonrpc":"2.0","id":)" << id << R"(,"resu)" << std::flush;
        std::_Exit(3);
    } else if (name == "stray") {
        say("listening on port 1");
        say("{not json}");
        answer(id, text("after the noise"));
    } else if (name == "twice") {
        answer(id, text("first"));
        answer(id, text("second"));
    } else if (name == "wrong") {
        answer("4711", text("for somebody else"));
        answer(id, text("for you"));
    } else if (name == "big") {
        answer(id, text(std::string(100'000'000, 'x')));
    } else if (name == "slow") {
        for (int i = 1; i <= 3; ++i)
            say(R"({"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":)"
                + id + R"(,"progress":)" + std::to_string(i) + R"(,"total":3,"message":"step"}})");
        answer(id, text("done"));
    } else if (name == "ask") {
        lastCall = id;
        say(R"({"jsonrpc":"2.0","id":"q1","method":"elicitation/create","params":{"message":"?"}})");
    } else if (name == "flood") {
        for (int i = 0; i < 20'000; ++i)
            std::cerr << "noise noise noise noise noise noise noise noise noise noise\n";
        for (int i = 0; i < 2'000; ++i)
            say(R"({"jsonrpc":"2.0","method":"notifications/tools/list_changed"})");
        answer(id, text("dry"));
    } else if (name == "half emoji") {
        say(R"({"jsonrpc":"2.0","id":)" + id
            + R"(,"result":{"content":[{"type":"text","text":)"
              R"("cut \ud83d"}],"a\udc00":"\u0000"}})");
    } else if (name == "deep") {
        answer(id,
               R"({"content":[],"deep":)" + std::string(100'000, '[') + std::string(100'000, ']')
                   + '}');
    } else if (name == "cut") {
        say(R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":{"content":[)");
    } else if (name == "long") {
        say(R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":{"x":")" + std::string(300'000, 'x')
            + R"("}})");
    } else if (name == "long, id last") {
        say(R"({"result":{"x":")" + std::string(300'000, 'x') + R"("},"id":)" + id + '}');
    } else if (name == "neighbours") {
        say("\xEF\xBB\xBF"
            R"({"method":"notifications/a"} {"jsonrpc":"2.0","id":)"
            + id + R"(,"result":)" + text("second") + R"(}{"method":"notifications/b"})" + '\r');
    } else if (name == "questions") {
        for (int i = 0; i < 300; ++i)
            say(R"({"jsonrpc":"2.0","id":"m)" + std::to_string(i)
                + R"(","method":"elicitation/create","params":{"message":"?"}})");
        answer(id, text("asked"));
    } else if (name == "nan") {
        answer(id, R"({"content":[],"structuredContent":{"a":NaN}})");
    } else if (name == "strict") {
        check(request, "Input validation error: ");
    } else if (name == "legacy") {
        check(request, "MCP error -32602: Input validation error: ");
    } else if (name == "input") {
        if (const auto responses = memberText(request.body(), "inputResponses"))
            answer(id,
                   text(std::string(*responses)
                        + std::string(memberText(request.body(), "requestState").value_or("-"))));
        else
            answer(id,
                   R"({"resultType":"input_required","requestState":"s\u0041/1","inputRequests":)"
                   R"({"name":{"method":"elicitation/create","params":{"message":"?"}}}})");
    } else {
        refuse(id, -32602, "Unknown tool: " + name);
    }
}

void discover(const RpcMessage &request)
{
    if (modes.contains("dies"))
        std::_Exit(1);
    if (modes.contains("silent"))
        return;
    if (modes.contains("modern"))
        answer(request.id(),
               R"({"resultType":"complete","supportedVersions":["2026-07-28"],"capabilities":)"
               R"({"tools":{}},"_meta":{"io.modelcontextprotocol/serverInfo":)"
               R"({"name":"fake","version":"2"}}})");
    else
        refuse(request.id(), -32601, "Method not found");
}

void take(const RpcMessage &message)
{
    const std::string &method = message.method();
    if (message.kind() == RpcMessage::Kind::Invalid)
        say(R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}})");
    else if (message.kind() == RpcMessage::Kind::Result && message.id() == "\"q1\"")
        answer(lastCall, text(std::string(message.body())));
    else if (message.kind() == RpcMessage::Kind::Error && message.id() == "\"q1\"")
        answer(lastCall, text(message.error().message, true));
    else if (method == "server/discover")
        discover(message);
    else if (method == "initialize" && modes.contains("mute"))
        return;
    else if (method == "initialize")
        answer(message.id(),
               R"({"protocolVersion":"2025-11-25","capabilities":{"tools":{"listChanged":true}},)"
               R"("serverInfo":{"name":"fake","version":"1"},"instructions":"Be careful."})");
    else if (method == "tools/list" && modes.contains("unlisted"))
        return;
    else if (method == "tools/list")
        listTools(message);
    else if (method == "tools/call")
        callTool(message);
    else if (method == "ping")
        answer(message.id(), "{}");
    else if (message.kind() == RpcMessage::Kind::Request)
        refuse(message.id(), -32601, "Method not found");
}

/// Leaves a process behind that only SIGKILL ends.
void startChild()
{
    const pid_t child = ::fork();
    if (child == 0) {
        std::signal(SIGTERM, SIG_IGN);
        for (;;)
            ::pause();
    }
    std::cerr << "child " << child << std::endl;
}

/// Leaves a process behind that has left the server's group and lost its parent.
void startDaemon()
{
    int ends[2];
    if (::pipe(ends) != 0)
        std::abort();
    if (::fork() == 0) {
        ::setsid();
        const pid_t daemon = ::fork();
        if (daemon == 0) {
            std::signal(SIGTERM, SIG_IGN);
            std::signal(SIGHUP, SIG_IGN);
            for (;;)
                ::pause();
        }
        const bool isTold = ::write(ends[1], &daemon, sizeof daemon) == sizeof daemon;
        std::_Exit(isTold ? 0 : 1);
    }
    pid_t daemon = 0;
    if (::read(ends[0], &daemon, sizeof daemon) != sizeof daemon)
        std::abort();
    std::cerr << "child " << daemon << std::endl;
}

/// Asks until somebody ends it.
void askForEver()
{
    for (;;)
        say(R"({"jsonrpc":"2.0","id":1,"method":"ping"})");
}

} // namespace

int main(int count, char **words)
{
    modes.insert(words + 1, words + count);
    if (modes.contains("parent"))
        startChild();
    if (modes.contains("daemon"))
        startDaemon();
    for (std::string line; std::getline(std::cin, line);) {
        const RpcMessage message(line);
        take(message);
        if (modes.contains("deaf") && message.method() == "tools/list")
            askForEver();
    }
    while (modes.contains("stubborn"))
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return 0;
}
