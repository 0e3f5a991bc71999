// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/run/runcommands.h"
#include "replay/analysis/repairs.h"
#include "replay/base/timetext.h"
#include "replay/formats/details.h"
#include "schema/counttext.h"
#include "schema/findings/findingtext.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <optional>

namespace tw::cli {

namespace {

    // run calls, as JSON
    // --------------------------------------------------------------------------

    Json issueJson(const FieldIssue &issue)
    {
        Json json = {{"field", issue.field}, {"constraint", issue.constraint}};
        if (!issue.allowed.empty())
            json["allowed"] = issue.allowed;
        if (issue.minLen)
            json["min_len"] = *issue.minLen;
        if (issue.maxLen)
            json["max_len"] = *issue.maxLen;
        putText(json, "pattern", issue.pattern);
        putText(json, "format", issue.format);
        putText(json, "expected_json_type", issue.expectedType);
        putText(json, "actual_json_type", issue.actualType);
        return json;
    }

    Json failureJson(const Failure &failure)
    {
        const auto &messages = failure.error.messages;
        Json json = {{"kind", failure.kind},
                     {"action", failure.action},
                     {"message", messages.empty() ? std::string() : messages.front()}};
        if (messages.size() > 1)
            json["causes"] = std::vector<std::string>(messages.begin() + 1, messages.end());
        json["issues"] = Json::array();
        for (const auto &issue : failure.issues)
            json["issues"].push_back(issueJson(issue));
        if (failure.derived)
            json["derived"] = true;
        putText(json, "derived_why", messageOf(failure.derivedWhy));
        return json;
    }

    /// The older record as it is, or what a recovery tells the model to correct.
    Json hintJson(const CallDetails &details)
    {
        if (details.hint)
            return *details.hint->raw;
        if ((details.call.flags & CallHinted) == 0 || !details.failure)
            return nullptr;
        Json issues = Json::array();
        for (const FieldIssue &issue : details.failure->issues)
            issues.push_back(issueJson(issue));
        Json hint = {{"issues", std::move(issues)}};
        if (details.failure->exampleJson)
            hint["example"] = *details.failure->exampleJson;
        return hint;
    }

    Json boundsJson(const Bounds &bounds)
    {
        return {{"returned", bounds.returned},
                {"total", bounds.total ? Json(*bounds.total) : Json(nullptr)},
                {"truncated", bounds.truncated},
                {"next_cursor", bounds.nextCursor ? Json(*bounds.nextCursor) : Json(nullptr)},
                {"refinement_hint",
                 bounds.refinementHint.empty() ? Json(nullptr) : Json(bounds.refinementHint)}};
    }

    Json artifactsJson(const std::vector<Artifact> &artifacts)
    {
        Json json = Json::array();
        for (const auto &artifact : artifacts)
            json.push_back({{"kind", artifact.kind},
                            {"audience", artifact.audience},
                            {"bytes", artifact.bytes}});
        return json;
    }

    void putCall(Json &json, const RunStore &store, const char *key, MaybeCall call)
    {
        if (call)
            json[key] = std::string(store.call(*call).id);
    }

    void putRun(Json &json, const RunStore &store, const char *key, MaybeRun run)
    {
        if (run)
            json[key] = std::string(store.run(*run).id);
    }

    Json callJson(const RunStore &store, const CallDetails &details)
    {
        const auto &call = details.call;
        Json json = {{"id", std::string(call.id)}, {"tool", details.tool}};
        putText(json, "requested_tool", details.requestedTool);
        putRun(json, store, "run", call.run);
        putCall(json, store, "parent_call", call.parentCall);
        putRun(json, store, "child_run", call.childRun);
        if (call.resultRun != call.run)
            putRun(json, store, "result_run", call.resultRun);
        putCall(json, store, "continuation_root", call.continuationRoot);
        json["scheduled"] = timeJson(call.scheduledNs);
        json["started"] = timeJson(call.startedNs);
        json["ended"] = timeJson(call.endedNs);
        json["duration_ns"] = call.durationNs == NoDuration ? Json(nullptr) : Json(call.durationNs);
        json["status"] = std::string(callStatusName(call.status));
        if ((call.flags & CallDenied) != 0)
            json["denied"] = true;
        if ((call.flags & CallWaitsForPerson) != 0)
            json["waiting"] = true;
        if (details.resultOmitted)
            json["result_omitted"] = details.resultOmittedReason;
        json["failure"] = details.failure ? failureJson(*details.failure) : Json(nullptr);
        json["hint"] = hintJson(details);
        json["bounds"] = details.bounds ? boundsJson(*details.bounds) : Json(nullptr);
        json["artifacts"] = artifactsJson(details.artifacts);
        putCall(json, store, "repair_of", call.repairOf);
        putCall(json, store, "repaired_by", call.repairedBy);
        if (call.repairOf || call.repairedBy)
            json["repair_derived"] = isRepairDerived(store, call);
        return json;
    }

    // run calls, for people
    // -----------------------------------------------------------------------

    std::string padded(std::string text, std::size_t width)
    {
        const std::size_t letters = countCodePoints(text);
        if (letters < width)
            text.append(width - letters, ' ');
        return text;
    }

    std::string noteText(const RunStore &store, const CallDetails &details)
    {
        std::string note;
        const auto add = [&note](const std::string &text) {
            (note += note.empty() ? "" : "; ") += text;
        };
        if (details.failure) {
            add(details.failure->kind + "/" + details.failure->action
                + (details.failure->derived ? " (derived)" : ""));
            if (!details.failure->error.messages.empty())
                add(details.failure->error.messages.front());
        }
        if (!details.requestedTool.empty())
            add("asked for " + details.requestedTool);
        if ((details.call.flags & CallDenied) != 0)
            add("denied");
        if ((details.call.flags & CallWaitsForPerson) != 0)
            add("waits for a person");
        if (details.call.status == CallStatus::Unknown)
            add("its result cannot be read");
        if (details.resultOmitted)
            add("result omitted: " + details.resultOmittedReason);
        if (details.bounds) {
            const auto total = details.bounds->total;
            const std::int64_t items = total.value_or(details.bounds->returned);
            add((total ? std::to_string(details.bounds->returned) + " of " : std::string())
                + counted(items, "item") + (details.bounds->truncated ? ", truncated" : ""));
        }
        for (const auto &artifact : details.artifacts)
            add(artifact.kind + " for " + artifact.audience);
        if (details.call.repairedBy)
            add("repaired by " + std::string(store.call(*details.call.repairedBy).id));
        else if (details.call.repairOf)
            add("next attempt at " + std::string(store.call(*details.call.repairOf).id));
        if (isRepairDerived(store, details.call))
            note += " (derived)";
        for (auto &c : note) {
            if (static_cast<unsigned char>(c) < 0x20U)
                c = ' ';
        }
        return note;
    }

    constexpr std::size_t MaxToolWidth = 36;

    std::size_t toolWidth(const RunStore &store, const std::vector<std::uint32_t> &rows)
    {
        std::size_t width = 4;
        for (const auto row : rows)
            width = std::max(width, store.toolName(CallIndex{row}).size());
        return std::min(width, MaxToolWidth);
    }

    std::string callText(const RunStore &store, const CallDetails &details, std::size_t width)
    {
        const auto &call = details.call;
        const auto time = call.scheduledNs != NoTime ? call.scheduledNs : call.endedNs;
        return visibleLine(padded(time == NoTime ? "no time" : formatTimeText(time), 24) + "  "
                           + padded(std::string(callStatusName(call.status)), 7) + "  "
                           + padded(formatDurationText(call.durationNs), 9) + "  "
                           + padded(details.tool, width) + "  " + std::string(call.id) + "  "
                           + noteText(store, details))
            + "\n";
    }

    int runCalls(const Arguments &arguments)
    {
        const auto log = loadFiltered(arguments);
        if (!log)
            return fail(log.error());
        const RunStore &store = *log->store;
        const Filter &filter = log->filter;
        const auto rows = filterCalls(store, filter, interruptMonitor());
        const CallEvents events(store);
        const auto width = toolWidth(store, rows);
        // One at a time: the calls of a long log may not fit in memory as one tree.
        std::string out = arguments.json ? "{\"calls\": [" : "";
        bool isFirst = true;
        for (const auto row : rows) {
            const auto details = callDetails(store, CallIndex{row}, events);
            if (arguments.json)
                out += (isFirst ? "\n" : ",\n") + writeJson(callJson(store, details));
            else
                out += callText(store, details, width);
            isFirst = false;
            if (out.size() > 64 * 1024) {
                printOut(out);
                out.clear();
                if (interrupted())
                    return BadInput;
            }
        }
        printOut(out + (arguments.json ? "\n]}\n" : ""));
        return Fine;
    }

    // run show
    // ------------------------------------------------------------------------------------

    int printRecord(const RunStore &store, EventIndex event)
    {
        const auto raw = store.raw(event);
        if (raw.empty())
            return fail({ErrorCode::FileChanged,
                         store.files()[store.event(event).file].path.string(),
                         "the record no longer exists; the file changed after it was read"});
        printOut(raw);
        printOut("\n");
        return Fine;
    }

    int showEvent(const RunStore &store, const std::string &text)
    {
        std::uint32_t seq = 0;
        const auto *const end = text.data() + text.size();
        const auto [stop, failed] = std::from_chars(text.data(), end, seq);
        if (failed != std::errc{} || stop != end)
            return fail({ErrorCode::Unsupported, "--event",
                         "\"" + text + "\" is not a number; give the seq of `run events`"});
        if (seq >= store.eventCount())
            return fail({ErrorCode::NoSuchItem, "--event",
                         "there is no event " + text + "; the last one is "
                             + std::to_string(std::int64_t{store.eventCount()} - 1)});
        return printRecord(store, EventIndex{seq});
    }

    int showCall(const RunStore &store, const std::string &id)
    {
        const CallEvents events(store);
        bool found = false;
        for (std::uint32_t i = 0; i < store.callCount(); ++i) {
            if (store.call(CallIndex{i}).id != id) // ids are unique only within a run
                continue;
            found = true;
            for (const auto event : events.of(CallIndex{i})) {
                if (const auto code = printRecord(store, event); code != Fine)
                    return code;
            }
        }
        if (!found)
            return fail(noSuchId("--call", "call", id, callIds(store)));
        return Fine;
    }

    int runShow(const Arguments &arguments)
    {
        const auto event = arguments.value("--event");
        const auto call = arguments.value("--call");
        if (event.has_value() == call.has_value())
            return fail({ErrorCode::Unsupported, "run show",
                         event ? "--event and --call are mutually exclusive; give one of them"
                               : "no record given; give either --event SEQ or --call ID"});
        const auto loaded = loadForCommand(arguments.positional);
        if (!loaded)
            return fail(loaded.error());
        return event ? showEvent(**loaded, *event) : showCall(**loaded, *call);
    }

} // namespace

std::vector<Command> callCommands()
{
    std::vector<Command> commands{
        logCommand("calls", "[--filter EXPR]",
                   "List the tool calls, with failures, hints, bounds, artifacts and repairs.",
                   &runCalls,
                   {{"--filter", "EXPR", "only matching calls, e.g. \"status:failed tool:x.*\""}}),
        logCommand("show", "--event SEQ | --call ID",
                   "Print the bytes of one event or of all events of a call, exactly as recorded.",
                   &runShow,
                   {{"--event", "SEQ", "the number printed by run events"},
                    {"--call", "ID", "the call's id"}})};
    commands.back().hasOneFormat = true;
    for (auto &command : artifactCommands())
        commands.push_back(std::move(command));
    for (auto &command : exportCommands())
        commands.push_back(std::move(command));
    return commands;
}

} // namespace tw::cli
