// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/mcp/mcpclient.h"
#include "mcp/probe/probe.h"
#include "schema/json/jsonmember.h"
#include "schema/report/htmlwriter.h"
#include "schema/report/junit.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace tw::cli {

namespace {

    using mcp::ProbeOutcome;

    Error probeError(std::string what)
    {
        return {ErrorCode::Unsupported, "toolwright-cli mcp probe", std::move(what)};
    }

    bool isDestructive(const mcp::ServerItem &tool)
    {
        return !mcp::isReadOnly(tool);
    }

    /// The tools that the user picked; all of them without --tool.
    Result<std::vector<const mcp::ServerItem *>> pickedTools(const mcp::ItemList &tools,
                                                             const Arguments &arguments)
    {
        std::vector<const mcp::ServerItem *> picked;
        const auto [begin, end] = arguments.options.equal_range("--tool");
        for (auto at = begin; at != end; ++at) {
            const mcp::ServerItem *const tool = tools.find(at->second);
            if (tool == nullptr)
                return probeError("the server has no tool \"" + at->second + "\"");
            picked.push_back(tool);
        }
        if (begin == end) {
            for (const mcp::ServerItem &tool : tools.items)
                picked.push_back(&tool);
        }
        return picked;
    }

    std::string faultPlace(const mcp::ProbeCase &probe)
    {
        return probe.fault + (probe.pointer.empty() ? "" : " at " + probe.pointer)
            + (probe.keyword.empty() ? "" : " (" + probe.keyword + ")");
    }

    /// The tool that a case belongs to, also for calls of an unknown one.
    std::string ownerOf(const mcp::ProbeCase &probe)
    {
        const std::string_view name = probe.tool;
        constexpr std::string_view Suffix = "_unknown";
        return std::string(
            probe.fault == "unknown_tool" ? name.substr(0, name.size() - Suffix.size()) : name);
    }

    Json parsed(const std::string &text)
    {
        const auto json = parseJson(text);
        return json ? *json : Json(text);
    }

    Json answerJson(const mcp::Answer &answer)
    {
        Json json = Json::object();
        if (answer.error)
            json["error"] = Json{{"code", answer.error->code}, {"message", answer.error->message}};
        else if (answer.isResult())
            json["result"] = parsed(std::string(answer.resultText()));
        else
            json["failure"] = answer.failureText;
        json["duration_ns"] = answer.duration.count();
        return json;
    }

    Json caseJson(const mcp::ProbeCase &probe)
    {
        return {{"fault", probe.fault},
                {"pointer", probe.pointer},
                {"keyword", probe.keyword},
                {"payload", parsed(probe.payload)}};
    }

    Json outcomeJson(const ProbeOutcome &outcome)
    {
        Json json = caseJson(outcome.probe);
        json["answer"] = answerJson(outcome.answer);
        json["verdict"] = mcp::verdictName(outcome.verdict);
        json["repair"] = Json{{"names_field", outcome.repair.namesField},
                              {"tells_allowed", outcome.repair.tellsAllowed},
                              {"gives_example", outcome.repair.givesExample}};
        return json;
    }

    /// Appends \a probe to the entry of its tool.
    void addProbe(Json &tools, const std::string &tool, Json probe)
    {
        for (Json &entry : tools) {
            if (entry["tool"] == tool) {
                entry["probes"].push_back(std::move(probe));
                return;
            }
        }
        tools.push_back(Json{{"tool", tool}, {"probes", Json::array({std::move(probe)})}});
    }

    Json headJson(const mcp::Session &session)
    {
        const mcp::ServerInfo &info = session.info();
        return {{"server", info.name + (info.version.empty() ? "" : " " + info.version)},
                {"era", mcp::eraName(info.era)},
                {"protocol_version", info.protocolVersion},
                {"tools", Json::array()}};
    }

    Json reportJson(const mcp::Session &session, const std::vector<ProbeOutcome> &outcomes)
    {
        Json json = headJson(session);
        for (const ProbeOutcome &outcome : outcomes)
            addProbe(json["tools"], ownerOf(outcome.probe), outcomeJson(outcome));
        json["score"] = mcp::scoreOf(outcomes);
        return json;
    }

    int printPlan(const mcp::Session &session, const std::vector<mcp::ProbeCase> &cases, bool json)
    {
        if (json) {
            Json plan = headJson(session);
            for (const mcp::ProbeCase &probe : cases)
                addProbe(plan["tools"], ownerOf(probe), caseJson(probe));
            printJson(plan);
            return Fine;
        }
        for (const mcp::ProbeCase &probe : cases)
            printText(ownerOf(probe) + ": " + faultPlace(probe) + "\n    " + probe.payload + '\n');
        printText(std::to_string(cases.size()) + " calls; nothing was sent\n");
        return Fine;
    }

    std::string repairText(const mcp::Repair &repair)
    {
        std::string text;
        const auto add = [&](bool has, const char *what) {
            if (has)
                text += (text.empty() ? "" : ", ") + std::string(what);
        };
        add(repair.namesField, "names the field");
        add(repair.tellsAllowed, "tells what is allowed");
        add(repair.givesExample, "gives an example");
        return text.empty() ? "no help for a repair" : text;
    }

    void printOutcomes(const std::vector<ProbeOutcome> &outcomes)
    {
        for (const ProbeOutcome &outcome : outcomes)
            printText((mcp::isGood(outcome.verdict) ? "ok    " : "FAIL  ") + ownerOf(outcome.probe)
                      + ": " + faultPlace(outcome.probe) + ": "
                      + std::string(mcp::verdictName(outcome.verdict)) + ", "
                      + repairText(outcome.repair) + '\n');
        printText("score " + std::to_string(mcp::scoreOf(outcomes)) + " of 100 over "
                  + std::to_string(outcomes.size()) + " calls\n");
    }

    JunitCase junitCase(const ProbeOutcome &outcome, const std::string &server)
    {
        JunitCase one{ownerOf(outcome.probe) + ": " + faultPlace(outcome.probe),
                      ownerOf(outcome.probe), server,
                      std::chrono::duration<double>(outcome.answer.duration).count()};
        if (mcp::isGood(outcome.verdict))
            return one;
        one.outcome = JunitCase::Outcome::Failure;
        one.message = mcp::verdictName(outcome.verdict);
        one.details = "sent: " + outcome.probe.payload + "\nreceived: "
            + (outcome.answer.message ? outcome.answer.message->text()
                                      : outcome.answer.failureText);
        return one;
    }

    std::string htmlText(const mcp::Session &session, const std::vector<ProbeOutcome> &outcomes)
    {
        HtmlWriter html;
        const std::string title = "SEP-1303 verdict: " + session.info().name;
        html.markup("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>");
        html.text(title);
        html.markup("</title><style>body{font-family:sans-serif}table{border-collapse:collapse}"
                    "td,th{border:1px solid #888;padding:4px;text-align:left;vertical-align:top}"
                    "pre{white-space:pre-wrap;max-width:60em}</style></head><body>");
        html.element("h1", title);
        html.element("p",
                     "Score " + std::to_string(mcp::scoreOf(outcomes)) + " of 100 over "
                         + std::to_string(outcomes.size()) + " calls, protocol version "
                         + session.info().protocolVersion);
        html.markup("<table>");
        html.row({"Tool", "Fault", "Verdict", "Repair", "Sent", "Received"}, "th");
        for (const ProbeOutcome &outcome : outcomes)
            html.row({ownerOf(outcome.probe), faultPlace(outcome.probe),
                      mcp::verdictName(outcome.verdict), repairText(outcome.repair),
                      outcome.probe.payload,
                      outcome.answer.message ? outcome.answer.message->text()
                                             : outcome.answer.failureText});
        html.markup("</table></body></html>\n");
        return html.take();
    }

    Result<void> writeReports(const Arguments &arguments, const mcp::Session &session,
                              const std::vector<ProbeOutcome> &outcomes)
    {
        if (const auto path = arguments.value("--junit")) {
            std::vector<JunitCase> cases;
            for (const ProbeOutcome &outcome : outcomes)
                cases.push_back(junitCase(outcome, session.info().name));
            if (auto written = writeOutput(*path, junitText("mcp probe", cases)); !written)
                return written;
        }
        if (const auto path = arguments.value("--html"))
            return writeOutput(*path, htmlText(session, outcomes));
        return {};
    }

    /// Sends the cases; false if the user stops the command.
    bool runProbes(McpClient &client, mcp::ProbeRun &run)
    {
        Progress progress("Probing");
        const Monitor monitor = progress.monitor();
        bool isDone = false;
        QObject::connect(&run, &mcp::ProbeRun::advanced, &run,
                         [&] { monitor.progress(run.outcomes().size(), run.total()); });
        QObject::connect(&run, &mcp::ProbeRun::finished, &run, [&] { isDone = true; });
        run.start();
        return client.waitUntil([&] { return isDone; });
    }

    int probe(const Arguments &arguments)
    {
        const auto server = serverArguments(arguments);
        if (!server)
            return fail(server.error());
        McpClient client(*server, cliProfile());
        if (const auto path = arguments.value("--record")) {
            if (const auto recording = client.record(*path); !recording)
                return fail(recording.error());
        }
        if (const auto opened = client.open(); !opened)
            return fail(opened.error());
        mcp::Session &session = client.session();
        const auto picked = pickedTools(session.items(mcp::ItemKind::Tools), arguments);
        if (!picked)
            return fail(picked.error());
        std::vector<mcp::ProbeCase> cases;
        std::string asking;
        for (const mcp::ServerItem *tool : *picked) {
            mcp::ProbePlan plan = mcp::planProbes(*tool);
            for (const std::string &note : plan.notes)
                printMessage(note);
            std::move(plan.cases.begin(), plan.cases.end(), std::back_inserter(cases));
            if (isDestructive(*tool))
                asking += (asking.empty() ? "" : ", ") + tool->name;
        }
        if (arguments.has("--dry-run"))
            return printPlan(session, cases, arguments.json);
        if (!asking.empty() && !arguments.has("--yes"))
            return fail(probeError("these tools may change something: " + asking
                                   + "; see the calls with --dry-run, then agree with --yes"));
        mcp::ProbeRun run(session, cases, server->timeout);
        if (!runProbes(client, run))
            return fail({ErrorCode::Cancelled, "mcp probe", "stopped"});
        const auto &outcomes = run.outcomes();
        if (const auto written = writeReports(arguments, session, outcomes); !written)
            return fail(written.error());
        if (arguments.json)
            printJson(reportJson(session, outcomes));
        else
            printOutcomes(outcomes);
        if (outcomes.size() < cases.size()) {
            printMessage("the server does not start again; "
                         + std::to_string(cases.size() - outcomes.size()) + " calls were not sent");
            return Findings;
        }
        const bool isGood = std::ranges::all_of(
            outcomes, [](const ProbeOutcome &outcome) { return mcp::isGood(outcome.verdict); });
        return isGood ? Fine : Findings;
    }

} // namespace

std::vector<Command> mcpProbeCommands()
{
    std::vector<Option> options = serverOptions();
    const std::vector<Option> more{
        {"--tool", "T", "probe only this tool; may be repeated"},
        {"--yes", "", "agree to calls of tools that are not declared read-only"},
        {"--dry-run", "", "print the calls and send nothing"},
        {"--junit", "OUT", "write a JUnit report to OUT, too"},
        {"--html", "OUT", "write a report for people to OUT, too"}};
    options.insert(options.end(), more.begin(), more.end());
    return {
        {"mcp", "probe", "SERVER [OPTION…]",
         "Send calls that violate one constraint each and classify how the server answers: as a "
         "tool result that a model can repair (SEP-1303), or otherwise.",
         options, 1, SIZE_MAX, probe}};
}

} // namespace tw::cli
