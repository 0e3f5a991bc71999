// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/issuejson.h"
#include "app/cli/mcp/mcpclient.h"
#include "schema/catalogs/catalogformat.h"
#include "schema/findings/findingtext.h"
#include "schema/json/jsonmember.h"
#include "schema/lint/lint.h"
#include "schema/validation/compiledschema.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace tw::cli {

namespace {

    using mcp::ItemKind;

    /// Connects as the arguments say and records if they ask for it.
    Result<void> connectTo(McpClient &client, const Arguments &arguments, const char *recordOption)
    {
        if (const auto path = arguments.value(recordOption)) {
            if (auto recording = client.record(*path); !recording)
                return recording;
        }
        return client.open();
    }

    Json parsed(std::string_view text)
    {
        const auto json = mcp::parseReceived(text);
        return json ? *json : Json();
    }

    /// What the schemas in \a list are refused or misread for.
    std::vector<LintFinding> schemaFaults(const std::string &list)
    {
        static constexpr std::array<std::string_view, 4> Rules{"invalid_schema", "tool_schema",
                                                               "bad_pattern", "pattern_spelling"};
        const auto catalog = readCatalog(list, "tools/list");
        std::vector<LintFinding> faults;
        if (catalog)
            faults = lintCatalog(*catalog, defaultProfiles(*catalog), &interruptMonitor());
        std::erase_if(faults, [](const LintFinding &found) {
            return std::ranges::find(Rules, found.rule->id) == Rules.end();
        });
        return faults;
    }

    /// \a list with \a faults as warnings.
    std::string withWarnings(std::string list, const std::vector<LintFinding> &faults)
    {
        if (faults.empty())
            return list;
        Json warnings = Json::array();
        for (const auto &[finding, rule, profile, isFixable] : faults)
            warnings.push_back(Json{{"rule", std::string(rule->id)},
                                    {"severity", std::string(severityName(finding.severity))},
                                    {"tool", finding.tool},
                                    {"pointer", finding.pointer},
                                    {"message", messageOf(finding)}});
        list.insert(list.rfind('}'), ",\"warnings\":" + writeJson(warnings));
        return list;
    }

    int listTools(const Arguments &arguments)
    {
        const auto server = serverArguments(arguments);
        if (!server)
            return fail(server.error());
        McpClient client(*server, cliProfile());
        if (const auto opened = connectTo(client, arguments, "--record"); !opened)
            return fail(opened.error());
        const mcp::ItemList &tools = client.session().items(ItemKind::Tools);
        bool isIncomplete = !tools.failure.empty();
        if (isIncomplete)
            printMessage("tools/list: " + tools.failure);
        for (const mcp::ServerItem &tool : tools.items) {
            if (tool.fault.empty())
                continue;
            printMessage("tool \"" + tool.name + "\" cannot be used: " + tool.fault);
            isIncomplete = true;
        }
        const std::string list = mcp::catalogText(tools, client.session().info().name);
        const std::vector<LintFinding> faults = schemaFaults(list);
        for (const auto &[finding, rule, profile, isFixable] : faults) {
            printMessage("tool \"" + finding.tool + "\" " + finding.pointer + ": "
                         + std::string(severityName(finding.severity)) + ": " + messageOf(finding));
            isIncomplete = isIncomplete || finding.severity == Severity::Error;
        }
        if (arguments.json) {
            printOut(withWarnings(list, faults) + '\n');
        } else {
            for (const mcp::ServerItem &tool : tools.items) {
                const Json *const title = member(*tool.json, "title");
                printLine(tool.name
                          + (title != nullptr && title->is_string()
                                 ? "  " + title->get<std::string>()
                                 : std::string()));
            }
        }
        return isIncomplete ? Findings : Fine;
    }

    /// The issues of the structured result by the tool's output schema; nullopt if there is nothing
    /// to check.
    std::optional<std::vector<Issue>> checkOutput(const mcp::ServerItem *tool,
                                                  const mcp::Answer &answer)
    {
        const Json *const schema = tool == nullptr ? nullptr : member(*tool->json, "outputSchema");
        if (schema == nullptr || !answer.isResult() || answer.isToolError())
            return std::nullopt;
        const auto content = mcp::memberText(answer.resultText(), "structuredContent");
        if (!content) {
            Issue issue;
            issue.code = IssueCode::MissingField;
            issue.keyword = "required";
            issue.missing = "structuredContent";
            return std::vector<Issue>{issue};
        }
        const auto compiled = CompiledSchema::compile(std::make_shared<const Json>(*schema));
        if (!compiled) {
            printMessage("outputSchema#" + compiled.error().where + ": " + compiled.error().detail);
            return std::nullopt;
        }
        const auto value = mcp::parseReceived(*content);
        if (value)
            return compiled->validate(*value);
        if (value.error().code != ErrorCode::TooLarge)
            return validatePayload(*compiled, *content);
        printMessage("structuredContent is not checked: " + value.error().detail);
        return std::nullopt;
    }

    Json errorJson(const mcp::Answer &answer)
    {
        Json error = Json::object();
        if (answer.error) {
            error["code"] = answer.error->code;
            error["message"] = answer.error->message;
            if (!answer.error->data.empty())
                error["data"] = parsed(answer.error->data);
        } else {
            error["message"] = answer.failureText;
        }
        if (answer.httpStatus != 0)
            error["http_status"] = answer.httpStatus;
        return error;
    }

    void printAnswer(const mcp::Answer &answer, const std::optional<std::vector<Issue>> &issues,
                     bool json)
    {
        if (!json) {
            if (answer.isResult())
                printText(std::string(answer.resultText()) + '\n');
            else
                printMessage(answer.error
                                 ? std::to_string(answer.error->code) + ": " + answer.error->message
                                 : answer.failureText);
            for (const Issue &issue : issues.value_or(std::vector<Issue>()))
                printMessage("structuredContent: " + issueLine(issue));
            return;
        }
        Json out = Json::object();
        out["result"] = answer.isResult() ? parsed(answer.resultText()) : Json();
        if (!answer.isResult())
            out["error"] = errorJson(answer);
        out["valid_output"] = issues ? Json(issues->empty()) : Json();
        out["issues"] = issuesJson(issues.value_or(std::vector<Issue>()));
        out["duration_ns"] = answer.duration.count();
        out["bytes"] = answer.bytes();
        std::string text = writeJson(out, {2, false});
        // A tree of a large result would need many times its bytes.
        constexpr std::string_view None = "null";
        if (answer.isResult() && out["result"].is_null())
            text.replace(text.find(None), None.size(), answer.resultText());
        printOut(text + '\n');
    }

    int callTool(const Arguments &arguments)
    {
        const auto server = serverArguments(arguments);
        if (!server)
            return fail(server.error());
        if (server->others.empty() || server->others.size() > 2)
            return fail({ErrorCode::Unsupported, "toolwright-cli mcp call",
                         "name one tool and at most one payload; usage: mcp call SERVER TOOL "
                         "[PAYLOAD], or mcp call TOOL [PAYLOAD] -- PROGRAM ARGUMENT…"});
        std::string payload = "{}";
        std::string fault; // of a payload that is not JSON, with its file
        if (server->others.size() == 2) {
            auto text = readInput(server->others[1]);
            if (!text)
                return fail(text.error());
            payload = std::move(*text);
            if (const auto json = parseJson(payload, {.source = sourceName(server->others[1])});
                !json)
                fault = errorText(json.error());
        }
        McpClient client(*server, cliProfile());
        if (const auto opened = connectTo(client, arguments, "--record"); !opened)
            return fail(opened.error());
        const std::string &tool = server->others[0];
        const mcp::ServerItem *const item = client.session().items(ItemKind::Tools).find(tool);
        if (item == nullptr)
            printMessage("the server lists no tool \"" + tool + "\"; it is called all the same");
        mcp::RequestOptions options;
        options.timeout = server->timeout;
        options.allowMalformed = arguments.has("--raw");
        mcp::Answer answer = client.wait(client.session().callTool(tool, payload, options));
        if (answer.failure == mcp::Failure::NotSent && !fault.empty())
            answer.failureText = fault;
        const auto issues = checkOutput(item, answer);
        printAnswer(answer, issues, arguments.json);
        if (answer.failure == mcp::Failure::NotSent)
            return BadInput;
        const bool isGood = answer.isResult() && !answer.isToolError();
        return isGood && (!issues || issues->empty()) ? Fine : Findings;
    }

    int recordSession(const Arguments &arguments)
    {
        const auto server = serverArguments(arguments);
        if (!server)
            return fail(server.error());
        if (!arguments.has("--output"))
            return fail({ErrorCode::Unsupported, "toolwright-cli mcp record",
                         "there is no output; write -o OUT"});
        McpClient client(*server, cliProfile());
        if (const auto opened = connectTo(client, arguments, "--output"); !opened)
            return fail(opened.error());
        mcp::Session &session = client.session();
        const std::array<std::pair<ItemKind, const char *>, 3> lists{
            {{ItemKind::Prompts, "/prompts"},
             {ItemKind::Resources, "/resources"},
             {ItemKind::ResourceTemplates, "/resources"}}};
        for (const auto &[kind, capability] : lists) {
            if (!session.hasCapability(capability))
                continue;
            session.refresh(kind);
            client.waitUntil([&, wanted = kind] { return session.items(wanted).isLoaded; });
        }
        if (arguments.has("--follow"))
            client.waitUntil([&] { return session.state() != mcp::Session::State::Ready; });
        if (const auto closed = client.close(); !closed)
            return fail(closed.error());
        return Fine;
    }

    std::vector<Option> withOptions(std::vector<Option> more)
    {
        std::vector<Option> options = serverOptions();
        std::move(more.begin(), more.end(), std::back_inserter(options));
        return options;
    }

} // namespace

std::vector<Command> mcpCommands()
{
    std::vector<Command> commands{
        {"mcp", "list", "SERVER [OPTION…]",
         "Print the tools of a server as it sends them. SERVER is a URL, a name with --config, or "
         "everything after --.",
         serverOptions(), 1, SIZE_MAX, listTools},
        {"mcp", "call", "SERVER TOOL [PAYLOAD] [OPTION…]",
         "Call a tool with the bytes of a file and check the structured result. With a command, "
         "TOOL and PAYLOAD are written before --.",
         withOptions({{"--raw", "", "send a payload that is not JSON"}}), 2, SIZE_MAX, callTool},
        {"mcp", "record", "SERVER -o OUT [OPTION…]",
         "Connect, list what the server offers and write the traffic to a session file.",
         withOptions(
             {{"--output,-o", "OUT", "the session file; it must not exist", ValueKind::Output},
              {"--follow", "", "stay connected until the command is stopped"}}),
         1, SIZE_MAX, recordSession},
    };
    for (const Command &command : mcpProbeCommands())
        commands.push_back(command);
    commands.push_back(conformanceCommand());
    return commands;
}

} // namespace tw::cli
