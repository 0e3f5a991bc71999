// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/mcp/mcpclient.h"
#include "mcp/probe/probe.h"
#include "mcp/probe/probereport.h"
#include "schema/counttext.h"

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

    int printPlan(const mcp::ServerInfo &server, const std::vector<mcp::ProbeCase> &cases,
                  bool json)
    {
        if (json) {
            printJson(mcp::probePlanJson(server, cases));
            return Fine;
        }
        for (const mcp::ProbeCase &probe : cases) {
            printLine(mcp::probedTool(probe) + ": " + mcp::faultPlace(probe));
            printLine("    " + probe.payload);
        }
        printLine(counted(cases.size(), "call") + "; nothing was sent");
        return Fine;
    }

    void printOutcomes(const std::vector<ProbeOutcome> &outcomes)
    {
        for (const ProbeOutcome &outcome : outcomes)
            printLine((mcp::isGood(outcome.verdict) ? "ok    " : "FAIL  ")
                      + mcp::probedTool(outcome.probe) + ": " + mcp::faultPlace(outcome.probe)
                      + ": " + std::string(mcp::verdictName(outcome.verdict)) + ", "
                      + mcp::repairText(outcome.repair));
        printLine("score " + std::to_string(mcp::scoreOf(outcomes)) + " of 100 over "
                  + counted(outcomes.size(), "call"));
    }

    Result<void> writeReports(const Arguments &arguments, const mcp::ServerInfo &server,
                              const std::vector<ProbeOutcome> &outcomes)
    {
        if (const auto path = arguments.value("--junit")) {
            if (auto written = writeOutput(*path, mcp::probeReportJunit(server, outcomes));
                !written)
                return written;
        }
        if (const auto path = arguments.value("--html"))
            return writeOutput(*path, mcp::probeReportHtml(server, outcomes));
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
            return printPlan(session.info(), cases, arguments.json);
        if (!asking.empty() && !arguments.has("--yes"))
            return fail(probeError("these tools may change something: " + asking
                                   + "; see the calls with --dry-run, then agree with --yes"));
        mcp::ProbeRun run(session, cases, server->timeout);
        if (!runProbes(client, run))
            return fail({ErrorCode::Cancelled, "mcp probe", "stopped"});
        const auto &outcomes = run.outcomes();
        if (const auto written = writeReports(arguments, session.info(), outcomes); !written)
            return fail(written.error());
        if (arguments.json)
            printJson(mcp::probeReportJson(session.info(), outcomes));
        else
            printOutcomes(outcomes);
        if (outcomes.size() < cases.size()) {
            printMessage("the server does not start again; "
                         + counted(cases.size() - outcomes.size(), "call") + " not sent");
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
        {"--junit", "OUT", "write a JUnit report to OUT, too", ValueKind::Report},
        {"--html", "OUT", "write a report for people to OUT, too", ValueKind::Report}};
    options.insert(options.end(), more.begin(), more.end());
    return {
        {"mcp", "probe", "SERVER [OPTION…]",
         "Send calls that violate one constraint each and classify how the server answers: as a "
         "tool result that a model can repair (SEP-1303), or otherwise.",
         options, 1, SIZE_MAX, probe}};
}

} // namespace tw::cli
