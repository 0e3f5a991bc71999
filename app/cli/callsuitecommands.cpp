// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/cli.h"
#include "app/cli/issuejson.h"
#include "schema/calls/callchecker.h"
#include "schema/catalogs/catalogformat.h"
#include "schema/findings/findingtext.h"
#include "schema/json/jsonlocate.h"
#include "schema/report/junit.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <filesystem>

namespace tw::cli {

namespace {

    namespace fs = std::filesystem;

    struct TestedCall
    {
        std::string file; ///< for messages
        SavedCall call;
        CheckedCall answer;
        double seconds = 0;
    };

    struct TestRun
    {
        std::vector<TestedCall> calls;
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

    std::string placeIn(std::string_view text, const std::string &source,
                        const std::string &pointer)
    {
        const auto position = locatePointer(text, pointer).value_or(TextPosition());
        return source + ":" + std::to_string(position.line) + ":" + std::to_string(position.column);
    }

    /// The catalog of \a suite. Errors name the place of its path in the suite file.
    Result<Catalog> catalogOf(const CallSuite &suite, const std::string &path,
                              const std::string &text)
    {
        const std::string file = (fs::path(path).parent_path() / suite.catalog).string();
        const auto content = readInput(file);
        if (!content)
            return Error{content.error().code, placeIn(text, sourceName(path), "/catalog"),
                         "cannot read the catalog " + file + ": " + content.error().detail};
        return readCatalog(*content, file);
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

    void testSuite(const std::string &path, TestRun &run)
    {
        const auto text = readInput(path);
        if (!text)
            return report(run, text.error());
        const std::string source = sourceName(path);
        const auto suite = readCallSuite(*text, source);
        if (!suite)
            return report(run, suite.error());
        for (const Finding &warning : suite->warnings)
            printMessage(placeIn(*text, source, warning.pointer)
                         + ": warning: " + messageOf(warning));
        const auto catalog = catalogOf(*suite, path, *text);
        if (!catalog)
            report(run, catalog.error());
        const Catalog none;
        CallChecker checker(catalog ? *catalog : none, suite->rules);
        for (std::size_t i = 0; i < suite->calls.size() && !interrupted(); ++i) {
            TestedCall tested{source, suite->calls[i], {}};
            tested.answer = catalog ? checkTimed(checker, tested) : withError(catalog.error());
            if (tested.call.error)
                report(run, *tested.call.error);
            else if (tested.answer.error && catalog)
                printMessage(
                    errorText({tested.answer.error->code,
                               placeIn(*text, source, "/calls/" + std::to_string(i) + "/tool"),
                               tested.answer.error->detail}));
            run.calls.push_back(std::move(tested));
        }
    }

    Json callJson(const TestedCall &tested)
    {
        Json json = Json::object();
        json["name"] = tested.call.name;
        json["tool"] = tested.call.tool;
        json["verdict"] = callVerdictName(tested.answer.verdict);
        json["expected"] = tested.call.error ? Json(nullptr) : expectationJson(tested.call.expect);
        json["agrees"] = tested.answer.agrees;
        json["issues"] = issuesJson(tested.answer.issues);
        json["file"] = tested.file;
        if (tested.answer.error)
            json["error"] = tested.answer.error->detail;
        else if (!tested.answer.agrees)
            json["diff"] = expectationDiff(tested.call, tested.answer);
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
            printOut((tested.answer.agrees ? "ok    " : "FAIL  ") + tested.file + ": "
                     + titleOf(tested.call) + "\n");
            if (tested.answer.agrees)
                continue;
            const std::string diff = expectationDiff(tested.call, tested.answer);
            for (std::string_view rest = diff; !rest.empty();) {
                const std::string_view line = rest.substr(0, rest.find('\n') + 1);
                printOut("        " + std::string(line));
                rest.remove_prefix(line.size());
            }
        }
        const std::size_t count = run.calls.size();
        printOut(std::to_string(count) + (count == 1 ? " call, " : " calls, ")
                 + std::to_string(disagreeing) + " not as expected\n");
    }

    JunitCase junitCase(const TestedCall &tested)
    {
        JunitCase one{tested.call.name, tested.call.tool, tested.file, tested.seconds};
        if (tested.answer.agrees)
            return one;
        const std::string diff = expectationDiff(tested.call, tested.answer);
        one.outcome = tested.answer.error ? JunitCase::Outcome::Error : JunitCase::Outcome::Failure;
        one.message = tested.answer.error ? tested.answer.error->detail
            : tested.answer.issues.empty()
            ? "valid, which is not expected"
            : "not as expected: " + messageOf(tested.answer.issues.front());
        one.details = diff;
        return one;
    }

    int testCalls(const Arguments &arguments)
    {
        TestRun run;
        for (const std::string &path : arguments.positional) {
            const auto files = suitesAt(path);
            if (!files)
                report(run, files.error());
            for (const std::string &file : files.value_or(std::vector<std::string>()))
                testSuite(file, run);
        }
        const auto disagreeing = static_cast<std::size_t>(std::ranges::count_if(
            run.calls, [](const TestedCall &tested) { return !tested.answer.agrees; }));
        if (const auto junit = arguments.value("--junit")) {
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
        } else {
            printCalls(run, disagreeing);
        }
        return run.isInputBad ? BadInput : disagreeing > 0 ? Findings : Fine;
    }

} // namespace

std::vector<Command> callSuiteCommands()
{
    return {{"call",
             "test",
             "FILE… [--junit OUT]",
             "Validate saved calls and compare each verdict with the one that is expected. FILE is "
             "a *.calls.json, or a folder with such files in it or below.",
             {{"--junit", "OUT", "write a JUnit report to OUT, too"}},
             1,
             SIZE_MAX,
             testCalls}};
}

} // namespace tw::cli
