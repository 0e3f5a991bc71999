// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/cli.h"
#include "app/cli/issuejson.h"
#include "app/cli/mcp/callsender.h"
#include "replay/load/sniff.h"
#include "schema/calls/callchecker.h"
#include "schema/counttext.h"
#include "schema/findings/findingtext.h"
#include "schema/json/jsonlocate.h"
#include "schema/report/junit.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace tw::cli {

namespace {

    namespace fs = std::filesystem;

    struct TestedCall
    {
        std::string file; ///< for messages
        SavedCall call;
        CheckedCall answer; ///< of the local check
        double seconds = 0; ///< of the local check
        std::optional<ServerAnswer> server; ///< with --server
    };

    struct TestRun
    {
        std::vector<TestedCall> calls;
        std::unique_ptr<CallSender> sender; ///< with --server
        std::vector<std::string> inputs; ///< the suites and their catalogs
        bool isInputBad = false; ///< a file, a catalog or an entry could not be read
    };

    void report(TestRun &run, const Error &error)
    {
        printMessage(errorText(error));
        run.isInputBad = true;
    }

    /// The suite files that \a path stands for: itself, or all in and below a folder.
    Result<std::vector<std::string>> suitesAt(const std::string &path)
    {
        std::error_code error;
        if (path == "-" || !fs::is_directory(path, error))
            return std::vector<std::string>{path};
        std::vector<std::string> files;
        for (auto at = fs::recursive_directory_iterator(path, error);
             !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
            if (isCallSuiteFileName(at->path().filename().string()))
                files.push_back(at->path().string());
        }
        if (error)
            return Error{ErrorCode::ReadFailed, path,
                         error.message() + "; check the folder and its permissions"};
        if (files.empty())
            return Error{ErrorCode::NotFound, path,
                         "the folder has no files *.calls.json; name another one"};
        std::ranges::sort(files);
        return files;
    }

    std::string placeAt(const std::string &source, const std::optional<TextPosition> &found)
    {
        const TextPosition position = found.value_or(TextPosition());
        return source + ":" + std::to_string(position.line) + ":" + std::to_string(position.column);
    }

    /// Where the calls of a suite name their tools.
    std::vector<std::optional<TextPosition>> toolPlaces(const CallSuite &suite,
                                                        std::string_view text)
    {
        std::vector<std::string> pointers;
        for (std::size_t i = 0; i < suite.calls.size(); ++i)
            pointers.push_back("/calls/" + std::to_string(i) + "/tool");
        return locatePointers(text, pointers);
    }

    std::string catalogPath(const CallSuite &suite, const std::string &path)
    {
        return (fs::path(path).parent_path() / suite.catalog).string();
    }

    /// The catalog of \a suite. Errors name the place of its path in the suite file.
    Result<Catalog> catalogOf(const CallSuite &suite, const std::string &path,
                              const std::string &text)
    {
        const std::string file = catalogPath(suite, path);
        const auto content = readInput(file);
        if (!content)
            return Error{content.error().code,
                         placeAt(sourceName(path), locatePointer(text, "/catalog")),
                         "cannot read the catalog " + file + ": " + content.error().detail};
        return readCatalogBytes(*content, file);
    }

    CheckedCall withError(const Error &error)
    {
        CheckedCall answer;
        answer.error = error;
        return answer;
    }

    CheckedCall checkTimed(CallChecker &checker, TestedCall &tested)
    {
        const auto start = std::chrono::steady_clock::now();
        CheckedCall answer = checker.check(tested.call, interruptMonitor());
        tested.seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        return answer;
    }

    /// The answer of the server; a call that cannot be validated is not sent.
    std::optional<ServerAnswer> answerOf(CallSender *sender, const Catalog &catalog,
                                         const TestedCall &tested)
    {
        if (sender == nullptr)
            return std::nullopt;
        if (tested.answer.error)
            return ServerAnswer{
                ServerVerdict::Failed, "not sent: " + tested.answer.error->detail, {}};
        const auto tool = catalog.match(tested.call.tool);
        if (!tool)
            return ServerAnswer{ServerVerdict::Failed, "not sent: " + tool.error().detail, {}};
        return sender->send(**tool, tested.call.payload);
    }

    bool expectsAcceptance(const CallExpectation &expect)
    {
        using Kind = CallExpectation::Kind;
        return expect.kind == Kind::Valid || (expect.kind == Kind::Issues && expect.issues.empty());
    }

    /// True also without --server.
    bool serverAgrees(const TestedCall &tested)
    {
        if (!tested.server)
            return true;
        return tested.server->verdict
            == (expectsAcceptance(tested.call.expect) ? ServerVerdict::Accepted
                                                      : ServerVerdict::Refused);
    }

    bool agrees(const TestedCall &tested)
    {
        return tested.answer.agrees && serverAgrees(tested);
    }

    bool isServerFailure(const TestedCall &tested)
    {
        return tested.server && tested.server->verdict == ServerVerdict::Failed;
    }

    /// The verdict of the server with --server, else that of the local check.
    CallVerdict verdictOf(const TestedCall &tested)
    {
        if (!tested.server)
            return tested.answer.verdict;
        switch (tested.server->verdict) {
        case ServerVerdict::Accepted:
            return CallVerdict::Valid;
        case ServerVerdict::Refused:
            return CallVerdict::Invalid;
        case ServerVerdict::Failed:
            break;
        }
        return CallVerdict::Error;
    }

    /// "refused: the text of the server" on one line.
    std::string serverLine(const ServerAnswer &server)
    {
        constexpr std::size_t Limit = 500;
        std::string text = clip(server.text, Limit);
        std::ranges::replace(text, '\n', ' ');
        return std::string(serverVerdictName(server.verdict)) + (text.empty() ? "" : ": " + text);
    }

    /// How the answers differ from the expectation. With --server, a heading tells whose answer.
    std::string differenceOf(const TestedCall &tested)
    {
        if (!tested.server || tested.answer.error)
            return expectationDiff(tested.call, tested.answer);
        std::string lines;
        if (!tested.answer.agrees)
            lines = "local check:\n" + expectationDiff(tested.call, tested.answer);
        if (!serverAgrees(tested))
            lines += std::string("server:\n- ")
                + (expectsAcceptance(tested.call.expect) ? "accepted" : "refused") + "\n+ "
                + serverLine(*tested.server) + "\n";
        return lines;
    }

    void testSuite(const std::string &path, TestRun &run)
    {
        run.inputs.push_back(path);
        const auto text = readInput(path);
        if (!text)
            return report(run, text.error());
        const std::string source = sourceName(path);
        const auto suite = readCallSuite(*text, source);
        if (!suite)
            return report(run, suite.error());
        printWarnings(suite->warnings, *text, source);
        run.inputs.push_back(catalogPath(*suite, path));
        const auto catalog = catalogOf(*suite, path, *text);
        if (!catalog)
            report(run, catalog.error());
        const Catalog none;
        CallChecker checker(catalog ? *catalog : none, suite->rules);
        std::vector<std::optional<TextPosition>> places; // one pass for all, if one is needed
        for (std::size_t i = 0; i < suite->calls.size() && !interrupted(); ++i) {
            TestedCall tested{source, suite->calls[i], {}, 0, {}};
            tested.answer = catalog ? checkTimed(checker, tested) : withError(catalog.error());
            tested.server = answerOf(run.sender.get(), catalog ? *catalog : none, tested);
            if (tested.call.error)
                report(run, *tested.call.error);
            else if (tested.answer.error && catalog) {
                if (places.empty())
                    places = toolPlaces(*suite, *text);
                printMessage(errorText({tested.answer.error->code, placeAt(source, places[i]),
                                        tested.answer.error->detail}));
            }
            run.calls.push_back(std::move(tested));
        }
    }

    Json callJson(const TestedCall &tested)
    {
        Json json = Json::object();
        json["name"] = tested.call.name;
        json["tool"] = tested.call.tool;
        json["verdict"] = callVerdictName(verdictOf(tested));
        json["expected"] = tested.call.error ? Json(nullptr) : expectationJson(tested.call.expect);
        json["agrees"] = agrees(tested);
        json["issues"] = issuesJson(tested.answer.issues);
        json["file"] = tested.file;
        if (tested.server) {
            using Milliseconds = std::chrono::duration<double, std::milli>;
            json["server"] = Json{{"verdict", serverVerdictName(tested.server->verdict)},
                                  {"text", tested.server->text},
                                  {"duration_ms", Milliseconds(tested.server->duration).count()}};
        }
        if (tested.answer.error)
            json["error"] = tested.answer.error->detail;
        else if (isServerFailure(tested))
            json["error"] = tested.server->text;
        if (!tested.answer.error && !agrees(tested))
            json["diff"] = differenceOf(tested);
        return json;
    }

    std::string titleOf(const SavedCall &call)
    {
        return (call.name.empty() ? "(no name)" : call.name)
            + (call.tool.empty() ? "" : " (" + call.tool + ")");
    }

    void printCalls(const TestRun &run, std::size_t disagreeing)
    {
        for (const TestedCall &tested : run.calls) {
            printLine((agrees(tested) ? "ok    " : "FAIL  ") + tested.file + ": "
                      + titleOf(tested.call));
            if (agrees(tested))
                continue;
            const std::string diff = differenceOf(tested);
            for (std::string_view rest = diff; !rest.empty();) {
                const std::string_view line = rest.substr(0, rest.find('\n') + 1);
                printText("        " + std::string(line));
                rest.remove_prefix(line.size());
            }
        }
        printOut(counted(run.calls.size(), "call") + ", " + std::to_string(disagreeing)
                 + " not as expected\n");
    }

    /// Why the call is not as expected, on one line.
    std::string reasonOf(const TestedCall &tested)
    {
        if (tested.answer.error)
            return tested.answer.error->detail;
        if (isServerFailure(tested))
            return "server: " + serverLine(*tested.server);
        if (tested.answer.agrees)
            return "not expected from the server: " + serverLine(*tested.server);
        return tested.answer.issues.empty()
            ? "valid, which is not expected"
            : "not as expected: " + messageOf(tested.answer.issues.front());
    }

    JunitCase junitCase(const TestedCall &tested)
    {
        JunitCase one{tested.call.name, tested.call.tool, tested.file, tested.seconds};
        if (tested.server)
            one.seconds += std::chrono::duration<double>(tested.server->duration).count();
        if (agrees(tested))
            return one;
        one.outcome = tested.answer.error || isServerFailure(tested) ? JunitCase::Outcome::Error
                                                                     : JunitCase::Outcome::Failure;
        one.message = reasonOf(tested);
        one.details = differenceOf(tested);
        return one;
    }

    Error usageFault(std::string what)
    {
        return {ErrorCode::Unsupported, "toolwright-cli call test", std::move(what)};
    }

    /// The options that only make sense with --server.
    std::vector<Option> sendingOptions()
    {
        std::vector<Option> options = serverOptions();
        options.push_back({"--raw", "", "send payloads that are not JSON, too"});
        return options;
    }

    /// The server of --server, with the files as the other arguments.
    Result<ServerArguments> serverOf(const Arguments &arguments)
    {
        Arguments connection = arguments;
        const std::string name = arguments.value("--server").value_or("");
        if (name != "--" || !arguments.dashes) {
            connection.positional.insert(connection.positional.begin(), name);
            connection.dashes.reset();
        }
        auto server = serverArguments(connection);
        if (server && server->others.empty())
            return usageFault("there is no calls file; write FILE --server -- PROGRAM ARGUMENT…");
        return server;
    }

    /// The files to test. Connects to the server if there is one.
    Result<std::vector<std::string>> prepare(const Arguments &arguments, TestRun &run)
    {
        if (!arguments.has("--server")) {
            for (const Option &option : sendingOptions()) {
                if (arguments.has(option.name))
                    return usageFault(option.name + " is about a server; name one with --server");
            }
            return arguments.positional;
        }
        const auto server = serverOf(arguments);
        if (!server)
            return server.error();
        run.sender = std::make_unique<CallSender>(*server, arguments.has("--raw"));
        if (const auto opened = run.sender->open(arguments.value("--record")); !opened)
            return opened.error();
        return server->others;
    }

    int testCalls(const Arguments &arguments)
    {
        TestRun run;
        const auto paths = prepare(arguments, run);
        if (!paths)
            return fail(paths.error());
        for (const std::string &path : *paths) {
            const auto files = suitesAt(path);
            if (!files)
                report(run, files.error());
            for (const std::string &file : files.value_or(std::vector<std::string>()))
                testSuite(file, run);
        }
        const auto disagreeing = static_cast<std::size_t>(std::ranges::count_if(
            run.calls, [](const TestedCall &tested) { return !agrees(tested); }));
        if (const auto junit = arguments.value("--junit")) {
            if (const auto fine = checkOverwrite(*junit, run.inputs); !fine)
                return fail(fine.error());
            std::vector<JunitCase> cases;
            std::ranges::transform(run.calls, std::back_inserter(cases), junitCase);
            if (const auto written = writeOutput(*junit, junitText("call test", cases)); !written)
                return fail(written.error());
        }
        if (arguments.json) {
            Json calls = Json::array();
            for (const TestedCall &tested : run.calls)
                calls.push_back(callJson(tested));
            printJson(Json{{"calls", std::move(calls)}});
        } else if (!run.calls.empty() || !run.isInputBad) {
            printCalls(run, disagreeing);
        }
        return run.isInputBad ? BadInput : disagreeing > 0 ? Findings : Fine;
    }

} // namespace

std::vector<Command> callSuiteCommands()
{
    std::vector<Option> options{
        {"--junit", "OUT", "write a JUnit report to OUT, too", ValueKind::Report},
        {"--server", "S",
         "send the calls to this MCP server, too: a URL, a name with --config, or -- and the "
         "command after it; tools that change something are called without a question",
         ValueKind::Text, true}};
    std::ranges::move(sendingOptions(), std::back_inserter(options));
    return {{"call", "test", "FILE… [--junit OUT] [--server S]",
             "Validate saved calls and compare each verdict with the one that is expected. FILE is "
             "a *.calls.json, or a folder with such files in it or below. With --server, the "
             "server has to accept the calls that are expected to be valid and refuse the others.",
             std::move(options), 1, SIZE_MAX, testCalls}};
}

} // namespace tw::cli
