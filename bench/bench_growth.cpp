// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// How the cost of commands grows with their input: each runs on three sizes, and the exponent of
// the growth of its processor time is printed (1: linear). Then what runs below each other cost
// beside as many runs below one, and the cost of every command of `run` for a folder of 20 000
// logs. Exits with 1 if an exponent is above 1.2, if depth costs more than twice as much as
// breadth, or if a command fails for the folder, or takes more than 5 s of processor time or
// 300 MB of memory for it.
// usage: bench_growth

#include "bench/cputime.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>

namespace {

using Path = std::filesystem::path;

constexpr double MostExponent = 1.2;
constexpr double MostForDepth = 2; ///< of the cost of breadth
constexpr double MostSeconds = 5; ///< for a folder
constexpr double MostMegabytes = 300;

/// A record of a log; \a payload is JSON.
std::string record(const std::string &run, const char *type, const std::string &payload,
                   const std::string &session = "s")
{
    return R"({"RunID":")" + run + R"(","AgentID":"a.b","SessionID":")" + session
        + R"(","TurnID":"t","Type":")" + type + R"(","Payload":)" + payload
        + R"(,"Timestamp":"2026-08-21T07:30:00Z"})" + "\n";
}

std::string started(const std::string &run, const std::string &context, const std::string &input)
{
    return record(run, "run_started",
                  R"({"RunContext":{"RunID":")" + run + '"' + context + R"(},"Input":{)" + input
                      + "}}");
}

void write(const Path &file, int count, const std::function<std::string(int)> &part)
{
    std::ofstream out(file);
    for (int i = 0; i < count; ++i)
        out << part(i);
}

Path events(const Path &folder, int count)
{
    write(folder / "events.ndjson", count, [](int i) {
        return record("r" + std::to_string(i % 100), "assistant_message",
                      R"({"Message":")" + std::to_string(i) + R"("})");
    });
    return folder / "events.ndjson";
}

/// Each run numbers its calls anew, in a session of its own or in one for all.
Path equalIds(const Path &folder, int count, const char *file, bool isOneSession)
{
    write(folder / file, count, [isOneSession](int i) {
        const std::string run = "r" + std::to_string(i);
        const std::string session = isOneSession ? "s" : "s" + std::to_string(i);
        return record(run, "tool_call_scheduled",
                      R"({"ToolCallID":"call_0","ToolName":"a.b","Payload":{}})", session)
            + record(run, "tool_result_received",
                     R"({"ToolCallID":"call_0","ToolName":"a.b","result_json":{}})", session);
    });
    return folder / file;
}
Path equalIdsInSessions(const Path &folder, int count)
{
    return equalIds(folder, count, "sessions.ndjson", false);
}
Path equalIdsInASession(const Path &folder, int count)
{
    return equalIds(folder, count, "session.ndjson", true);
}

/// The results of all runs are in the last one, that of the first call last.
Path resultsInAnotherRun(const Path &folder, int count)
{
    write(folder / "results.ndjson", 2 * count, [count](int i) {
        const int run = i < count ? i : 2 * count - 1 - i;
        const std::string id = std::to_string(run);
        if (i < count)
            return record("r" + id, "tool_call_scheduled",
                          R"({"ToolCallID":"c","ToolName":"a.b","Payload":{}})");
        return record("parent", "tool_result_received",
                      R"({"call_run_id":"r)" + id
                          + R"(","tool_call_id":"c","tool_name":"a.b","result_json":{}})");
    });
    return folder / "results.ndjson";
}

/// The calls of one run, each of another tool, fail, and nobody tries again.
Path failures(const Path &folder, int count)
{
    write(folder / "failures.ndjson", count, [](int i) {
        const std::string id = std::to_string(i);
        return record("r", "tool_call_scheduled",
                      R"({"ToolCallID":"c)" + id + R"(","ToolName":"a.t)" + id
                          + R"(","Payload":{}})")
            + record("r", "tool_result_received",
                     R"({"tool_call_id":"c)" + id + R"(","tool_name":"a.t)" + id
                         + R"(","failure":{"kind":"invalid_call","error":{"message":"no"},)"
                         + R"("recovery":{"action":"correct_call"}}})");
    });
    return folder / "failures.ndjson";
}

/// One run asks and goes on, again and again, as older runs did.
Path pauses(const Path &folder, int count)
{
    write(folder / "pauses.ndjson", count, [](int i) {
        const std::string id = std::to_string(i);
        return record("r", "await_clarification",
                      R"({"ID":"w)" + id + R"(","Question":"How warm?"})")
            + record("r", "transcript_messages_appended",
                     R"([{"role":"user","parts":[{"kind":"text","text":"warm"}]}])")
            + record("r", "run_resumed", "{}");
    });
    return folder / "pauses.ndjson";
}

/// One record waits for the results of all calls.
Path awaitedCalls(const Path &folder, int count)
{
    std::string items;
    for (int i = 0; i < count; ++i) {
        items += (i == 0 ? R"({"ToolCallID":"c)" : R"(,{"ToolCallID":"c)") + std::to_string(i)
            + R"(","ToolName":"a.b","Payload":{}})";
    }
    write(folder / "awaited.ndjson", 1, [&](int /*i*/) {
        return record("r", "await_external_tools", R"({"ID":"w","Items":[)" + items + "]}");
    });
    return folder / "awaited.ndjson";
}

/// Each run continues after the one before.
Path continuations(const Path &folder, int count)
{
    write(folder / "chain.ndjson", count, [](int i) {
        const std::string run = "r" + std::to_string(i);
        const std::string before = i == 0
            ? std::string()
            : R"("Continuation":{"Suspension":{"ID":"s)" + std::to_string(i - 1) + R"("}})";
        return started(run, "", before)
            + record(run, "run_suspended", R"({"SuspensionID":"s)" + std::to_string(i) + R"("})");
    });
    return folder / "chain.ndjson";
}

/// Each run continues after the one before, which waits for the answer to a question of a tool.
Path questions(const Path &folder, int count)
{
    write(folder / "questions.ndjson", count, [](int i) {
        const std::string run = "r" + std::to_string(i);
        const std::string call = R"("ToolCallID":"c)" + std::to_string(i) + '"';
        std::string text = started(run, "",
                                   i == 0 ? std::string()
                                          : R"("Continuation":{"Suspension":{"ID":"s)"
                                           + std::to_string(i - 1) + R"("}})");
        if (i > 0)
            text += record(run, "tool_result_received",
                           R"({"ToolCallID":"c)" + std::to_string(i - 1)
                               + R"(","ToolName":"a.b","result_json":{}})");
        return text
            + record(run, "tool_call_scheduled", '{' + call + R"(,"ToolName":"a.b","Payload":{}})")
            + record(run, "await_clarification",
                     R"({"ID":"w","Question":"How warm?","RestrictToTool":"a.b"})")
            + record(run, "run_suspended", R"({"SuspensionID":"s)" + std::to_string(i) + R"("})");
    });
    return folder / "questions.ndjson";
}

/// Results of one run, each of another tool, that are truncated with a hint.
Path truncated(const Path &folder, int count)
{
    write(folder / "truncated.ndjson", count, [](int i) {
        const std::string id = std::to_string(i);
        return record("r", "tool_call_scheduled",
                      R"({"ToolCallID":"c)" + id + R"(","ToolName":"a.t)" + id
                          + R"(","Payload":{}})")
            + record("r", "tool_result_received",
                     R"({"tool_call_id":"c)" + id + R"(","tool_name":"a.t)" + id
                         + R"(","result_json":[],"bounds":{"Returned":1,"Truncated":true,)"
                         + R"("RefinementHint":"Ask for less."}})");
    });
    return folder / "truncated.ndjson";
}

/// All runs start, then all end.
Path interleaved(const Path &folder, int count)
{
    write(folder / "interleaved.ndjson", 2 * count, [count](int i) {
        const std::string run = "r" + std::to_string(i % count);
        return i < count ? started(run, "", "")
                         : record(run, "run_completed", R"({"Status":"success"})");
    });
    return folder / "interleaved.ndjson";
}

/// Each run but the first is the child of the one that \a parentOf names.
Path children(const Path &folder, int count, const char *file, int (*parentOf)(int run))
{
    write(folder / file, count, [parentOf](int i) {
        return started("r" + std::to_string(i),
                       i == 0 ? std::string()
                              : R"(,"ParentRunID":"r)" + std::to_string(parentOf(i)) + '"',
                       "");
    });
    return folder / file;
}

Path descendants(const Path &folder, int count)
{
    return children(folder, count, "descendants.ndjson", [](int run) { return run - 1; });
}

Path siblings(const Path &folder, int count)
{
    return children(folder, count, "siblings.ndjson", [](int) { return 0; });
}

Path smallLogs(const Path &folder, int count)
{
    const Path logs = folder / "logs";
    std::filesystem::create_directories(logs);
    for (int i = 0; i < count; ++i) {
        write(logs / (std::to_string(i) + ".ndjson"), 10, [i](int line) {
            return record("r" + std::to_string(i), "assistant_message",
                          R"({"Message":")" + std::to_string(line) + R"("})");
        });
    }
    return logs;
}

/// A catalog with one tool; \a keywords are more members of its schema.
Path catalog(const Path &folder, int count, const std::string &keywords)
{
    std::string required;
    std::string properties;
    for (int i = 0; i < count; ++i) {
        const std::string name = "\"field_" + std::to_string(i) + '"';
        properties += (i == 0 ? "" : ",") + name + R"(:{"type":"string"})";
        if (i % 2 == 0)
            required += (i == 0 ? "" : ",") + name;
    }
    std::ofstream(folder / "tools.json")
        << R"({"tools":[{"name":"big","inputSchema":{"type":"object",)" << keywords
        << R"("properties":{)" << properties << R"(},"required":[)" << required << "]}}]}";
    return folder / "tools.json";
}

Path fields(const Path &folder, int count)
{
    return catalog(folder, count, {});
}

/// A tool whose fields refer to definitions of their own, by \a prefix and a number.
Path references(const Path &folder, int count, const std::string &prefix)
{
    std::string properties;
    std::string definitions;
    for (int i = 0; i < count; ++i) {
        const std::string id = std::to_string(i);
        const char *const comma = i == 0 ? "" : ",";
        properties.append(comma).append("\"f").append(id).append(R"(":{"$ref":"#)");
        properties.append(prefix).append(id).append("\"}");
        definitions.append(comma).append("\"d").append(id).append(R"(":{"$anchor":"d)").append(id);
        definitions.append(R"(","type":"object","properties":{"x":{}}})");
    }
    std::ofstream(folder / "tools.json")
        << R"({"tools":[{"name":"big","inputSchema":{"type":"object","properties":{)" << properties
        << R"(},"$defs":{)" << definitions << "}}}]}";
    return folder / "tools.json";
}

Path pointers(const Path &folder, int count)
{
    return references(folder, count, "/$defs/d");
}

Path anchors(const Path &folder, int count)
{
    return references(folder, count, "d");
}

/// A file of Goa-AI with tools that \a tool writes by their number.
Path goaTools(const Path &folder, int count, const std::function<std::string(int)> &tool)
{
    std::ofstream file(folder / "tool_schemas.json");
    file << R"({"tools":[)";
    for (int i = 0; i < count; ++i)
        file << (i == 0 ? "" : ",") << R"({"service":"s","toolset":"t","payload":{"name":"P",)"
             << R"("schema":{"type":"object"}},)" << tool(i) << '}';
    file << "]}";
    return folder / "tool_schemas.json";
}

/// Each tool has a title that is no text: a warning.
Path wrongTitles(const Path &folder, int count)
{
    return goaTools(folder, count,
                    [](int i) { return R"("title":1,"id":"t.)" + std::to_string(i) + '"'; });
}

Path toolsOfOneName(const Path &folder, int count)
{
    return goaTools(folder, count, [](int /*i*/) { return std::string(R"("id":"t.a")"); });
}

/// One tool with many keys of `meta`.
Path metaKeys(const Path &folder, int count)
{
    std::string meta;
    for (int i = 0; i < count; ++i)
        meta += (i == 0 ? "\"" : ",\"") + std::to_string(i) + R"(":["x"])";
    return goaTools(folder, 1,
                    [&meta](int /*i*/) { return R"("id":"t.a","meta":{)" + meta + '}'; });
}

/// A suite of calls whose tools are not in their catalog.
Path callsOfUnknownTools(const Path &folder, int count)
{
    goaTools(folder, 1, [](int /*i*/) { return std::string(R"("id":"t.a")"); });
    std::ofstream file(folder / "tool_schemas.calls.json");
    file << R"({"format":"toolwright-calls","version":1,"catalog":"tool_schemas.json","calls":[)";
    for (int i = 0; i < count; ++i)
        file << (i == 0 ? "" : ",") << R"({"name":"c)" << i << R"(","tool":"t.b)" << i
             << R"(","payload":{},"expect":{"valid":true}})";
    file << "]}";
    return folder / "tool_schemas.calls.json";
}

/// A payload without any of the required fields of that tool.
Path missingFields(const Path &folder, int count)
{
    std::ofstream(folder / "payload.json") << "{}";
    return fields(folder, count);
}

/// A payload with the fields \a name and a number, none of which that tool knows.
Path otherFields(const Path &folder, int count, const std::string &name)
{
    write(folder / "payload.json", count, [&](int i) {
        return (i == 0 ? "{\"" : ",\"") + name + std::to_string(i) + "\":1"
            + (i + 1 == count ? "}" : "");
    });
    return catalog(folder, count, R"("additionalProperties":false,)");
}

Path unknownFields(const Path &folder, int count)
{
    return otherFields(folder, count, "other_");
}

Path misspeltFields(const Path &folder, int count)
{
    return otherFields(folder, count, "feild_");
}

/// One text with many matches of the pattern.
Path matches(const Path &folder, int count)
{
    std::string text;
    for (int i = 0; i < count; ++i)
        text += "x7 ";
    std::ofstream(folder / "matches.ndjson")
        << record("r", "assistant_message", R"({"Message":")" + text + R"("})");
    return folder / "matches.ndjson";
}

struct Growth
{
    const char *name;
    const char *arguments; ///< FILE is the input, PAYLOAD a second file of its folder
    Path (*input)(const Path &folder, int count);
    std::array<int, 3> sizes;
};

tw::bench::ChildCost costOf(const std::string &arguments)
{
    return tw::bench::costOf(TW_CLI " " + arguments + " >/dev/null 2>&1");
}

/// The least of five runs: what else the machine does costs processor time, too.
double leastSeconds(const std::string &arguments)
{
    double least = costOf(arguments).seconds;
    for (int run = 1; run < 5; ++run)
        least = std::min(least, costOf(arguments).seconds);
    return least;
}

bool measure(const Growth &growth, const Path &folder, double start)
{
    std::array<double, 3> seconds{};
    for (std::size_t i = 0; i < seconds.size(); ++i) {
        std::filesystem::remove_all(folder);
        std::filesystem::create_directories(folder);
        const std::string file = growth.input(folder, growth.sizes[i]).string();
        std::string arguments = growth.arguments;
        arguments.replace(arguments.find("FILE"), 4, file);
        constexpr std::string_view Payload = "PAYLOAD";
        if (const auto at = arguments.find(Payload); at != std::string::npos)
            arguments.replace(at, Payload.size(), (folder / "payload.json").string());
        constexpr std::string_view Fixed = "FIXED";
        if (const auto at = arguments.find(Fixed); at != std::string::npos)
            arguments.replace(at, Fixed.size(), (folder / "fixed.json").string());
        seconds[i] = std::max(leastSeconds(arguments) - start, 1e-4);
    }
    const double exponent = std::log(seconds[2] / seconds[1])
        / std::log(static_cast<double>(growth.sizes[2]) / growth.sizes[1]);
    std::printf("%-44s %8d: %6.3f s %8d: %6.3f s %8d: %6.3f s  n^%.2f%s\n", growth.name,
                growth.sizes[0], seconds[0], growth.sizes[1], seconds[1], growth.sizes[2],
                seconds[2], exponent, exponent > MostExponent ? "  TOO STEEP" : "");
    return exponent <= MostExponent;
}

/// A folder of logs of 7 kB, each with three calls in a session of its own.
Path foldersOfRuns(const Path &folder, int count)
{
    const Path logs = folder / "runs";
    std::filesystem::create_directories(logs);
    for (int i = 0; i < count; ++i) {
        const std::string run = "r" + std::to_string(i);
        std::string text = record(run, "run_started", R"({"Input":{}})", run);
        for (const char *call : {"c1", "c2", "c3"}) {
            const std::string id = R"({"ToolCallID":")" + run + call + R"(","ToolName":"a.b",)";
            const std::string value = R"({"x":")" + std::string(800, 'x') + R"("}})";
            text += record(run, "tool_call_scheduled", id + R"("Payload":)" + value, run)
                + record(run, "tool_result_received", id + R"("result_json":)" + value, run);
        }
        text += record(run, "run_completed", R"({"Status":"success"})", run);
        std::ofstream(logs / (run + ".ndjson")) << text;
    }
    return logs;
}

bool checkDepth(const Path &folder, double start)
{
    constexpr int Runs = 100'000;
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    const std::string deep = descendants(folder, Runs).string();
    const std::string wide = siblings(folder, Runs).string();
    bool isGood = true;
    for (const std::string command : {"info", "runs", "tree", "calls", "transcript", "gaps"}) {
        const std::string words = "run " + command + ' ';
        const double depth = leastSeconds(words + deep) - start;
        const double breadth = leastSeconds(words + wide) - start;
        const bool isCheap = depth <= MostForDepth * breadth;
        std::printf("run %-40s %8d runs: below each other %6.3f s = %.2f of below one%s\n",
                    command.c_str(), Runs, depth, depth / breadth, isCheap ? "" : "  TOO MUCH");
        isGood = isGood && isCheap;
    }
    return isGood;
}

bool checkFolder(const Path &folder)
{
    std::filesystem::remove_all(folder);
    const std::string logs = foldersOfRuns(folder, 20'000).string();
    bool isGood = true;
    for (const char *command :
         {"info", "runs", "events", "calls", "damage", "losses", "repairs", "gaps", "tree",
          "transcript", "stats", "secrets", "artifacts", "export --to html -o -",
          "export --to csv -o -", "export --to ndjson -o -", "export --to chrome-trace -o -",
          "export --to ndjson --redact -o -"}) {
        const auto cost = costOf(std::string("run ") + command + ' ' + logs);
        const bool isCheap = cost.seconds <= MostSeconds && cost.megabytes <= MostMegabytes;
        const char *const verdict = !cost.isFine ? "  FAILED" : isCheap ? "" : "  TOO MUCH";
        std::printf("run %-40s %8d logs: %6.2f s %6.0f MB%s\n", command, 20'000, cost.seconds,
                    cost.megabytes, verdict);
        isGood = isGood && cost.isFine && isCheap;
    }
    return isGood;
}

} // namespace

int main()
{
    constexpr std::array Usual = {10'000, 100'000, 1'000'000};
    const Growth all[] = {
        {"run info: events", "run info FILE", events, Usual},
        {"run calls: events", "run calls FILE", events, Usual},
        {"run calls: equal ids in sessions",
         "run calls FILE",
         equalIdsInSessions,
         {1'000, 10'000, 100'000}},
        {"run calls: equal ids in a session",
         "run calls FILE",
         equalIdsInASession,
         {1'000, 10'000, 100'000}},
        {"run transcript: equal ids in a session",
         "run transcript FILE",
         equalIdsInASession,
         {1'000, 10'000, 100'000}},
        {"run calls: results in another run",
         "run calls FILE",
         resultsInAnotherRun,
         {1'000, 10'000, 100'000}},
        {"run repairs: failures in a run", "run repairs FILE", failures, {1'000, 10'000, 100'000}},
        {"run transcript: pauses of a run", "run transcript FILE", pauses, {1'000, 10'000, 50'000}},
        {"run calls: one record awaits all",
         "run calls FILE",
         awaitedCalls,
         {1'000, 10'000, 100'000}},
        {"run transcript: runs that continue",
         "run transcript FILE",
         continuations,
         {1'000, 10'000, 100'000}},
        {"run transcript: questions of a tool",
         "run transcript FILE",
         questions,
         {1'000, 10'000, 50'000}},
        {"run repairs: truncated results", "run repairs FILE", truncated, {1'000, 10'000, 100'000}},
        {"run transcript: interleaved runs",
         "run transcript FILE",
         interleaved,
         {1'000, 10'000, 100'000}},
        {"run tree: runs below each other", "run tree FILE", descendants, {1'000, 10'000, 100'000}},
        {"run info: logs in a folder", "run info FILE", smallLogs, {200, 2'000, 20'000}},
        {"run calls: logs in a folder", "run calls FILE", smallLogs, {200, 2'000, 20'000}},
        {"catalog show: fields of a tool", "catalog show FILE", fields, {1'000, 10'000, 100'000}},
        {"catalog convert: fields of a tool",
         "catalog convert FILE --to goa",
         fields,
         {1'000, 10'000, 100'000}},
        {"catalog lint --fix: fields of a tool",
         "catalog lint FILE --fix -o FIXED",
         fields,
         {1'000, 10'000, 100'000}},
        {"catalog show: warnings", "catalog show FILE", wrongTitles, {1'000, 10'000, 50'000}},
        {"call test: unknown tools",
         "call test FILE",
         callsOfUnknownTools,
         {1'000, 10'000, 50'000}},
        {"catalog convert: tools of one name",
         "catalog convert FILE --to mcp",
         toolsOfOneName,
         {1'000, 10'000, 50'000}},
        {"catalog lint: keys of meta", "catalog lint FILE", metaKeys, {1'000, 10'000, 50'000}},
        {"catalog show: references", "catalog show FILE", pointers, {1'000, 5'000, 10'000}},
        {"catalog show: references to anchors",
         "catalog show FILE",
         anchors,
         {1'000, 5'000, 10'000}},
        {"catalog convert: references",
         "catalog convert FILE --to goa",
         pointers,
         {1'000, 10'000, 50'000}},
        {"catalog convert: references to anchors",
         "catalog convert FILE --to goa",
         anchors,
         {1'000, 10'000, 50'000}},
        {"example: fields of a tool",
         "example FILE big --minimal",
         fields,
         {1'000, 10'000, 100'000}},
        {"hint: missing fields", "hint FILE big PAYLOAD", missingFields, {1'000, 10'000, 100'000}},
        {"hint --corrected: missing fields",
         "hint FILE big PAYLOAD --corrected",
         missingFields,
         {1'000, 10'000, 100'000}},
        {"hint --question: missing fields",
         "hint FILE big PAYLOAD --question",
         missingFields,
         {1'000, 10'000, 100'000}},
        {"hint: unknown fields", "hint FILE big PAYLOAD", unknownFields, {1'000, 10'000, 100'000}},
        {"hint --question: unknown fields",
         "hint FILE big PAYLOAD --question",
         unknownFields,
         {1'000, 10'000, 100'000}},
        {"hint: misspelt fields",
         "hint FILE big PAYLOAD",
         misspeltFields,
         {1'000, 10'000, 100'000}},
        {"hint --corrected: misspelt fields",
         "hint FILE big PAYLOAD --corrected",
         misspeltFields,
         {1'000, 10'000, 100'000}},
        {"run export --redact-pattern: matches",
         "run export FILE --to ndjson -o - --redact-pattern x7",
         matches,
         {10'000, 100'000, 400'000}},
    };
    const Path folder = std::filesystem::temp_directory_path() / "toolwright-bench-growth";
    if (!costOf("--version").isFine) {
        std::fprintf(stderr, "bench_growth: cannot run \"%s --version\"\n", TW_CLI);
        return EXIT_FAILURE;
    }
    const double start = leastSeconds("--version");
    bool isGood = true;
    for (const Growth &growth : all)
        isGood = measure(growth, folder, start) && isGood;
    isGood = checkDepth(folder, start) && isGood;
    isGood = checkFolder(folder) && isGood;
    std::filesystem::remove_all(folder);
    return isGood ? EXIT_SUCCESS : EXIT_FAILURE;
}
