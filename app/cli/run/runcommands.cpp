// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/run/runcommands.h"

#include "replay/base/timetext.h"
#include "replay/formats/details.h"
#include "replay/formats/logformat.h"
#include "replay/load/sniff.h"
#include "replay/store/logfindings.h"
#include "replay/store/runstoredata.h"
#include "schema/counttext.h"
#include "schema/findings/findingtext.h"
#include "schema/suggest.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iterator>
#include <memory>
#include <set>
#include <system_error>
#include <utility>

namespace tw::cli {

namespace {

    constexpr const char *StdinPath = "/dev/stdin";

    /// The name of a log as given by the user; standard input has an internal path.
    std::string logName(const LogFileInfo &file)
    {
        return file.path == StdinPath ? "stdin" : file.path.string();
    }

    /// The last store is kept until the process ends: the system then frees everything at once,
    /// which is faster than destroying it.
    RunStorePtr &keptStore()
    {
        static auto *const kept = new RunStorePtr;
        return *kept;
    }

    /// Names each log of the store that became shorter since it was opened.
    void reportChangedLogs()
    {
        const RunStorePtr store = keptStore();
        for (std::size_t i = 0; i < store->files().size(); ++i) {
            if (!store->isFileChanged(static_cast<std::uint16_t>(i)))
                continue;
            printMessage(
                logName(store->files()[i])
                + ": it became shorter while it was read, and records may be missing from the "
                  "output; run the command again");
            noteFindings();
        }
    }

    /// One line for each log with damage, whatever the command prints.
    void reportDamage(const RunStore &store)
    {
        if (const auto same = sameRunsFinding(store))
            printMessage(messageOf(*same));
        std::vector<std::size_t> lines(store.files().size(), 0);
        for (const DamagedLine &line : store.damage())
            ++lines[line.file];
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const LogFileInfo &file = store.files()[i];
            for (const Finding &notice : noticesOf(file))
                printMessage(logName(file) + ": " + messageOf(notice));
            if (lines[i] > 0)
                printMessage(logName(file) + ": " + counted(lines[i], "line")
                             + " could not be read; \"run damage\" tells why");
        }
    }

    /// The folders of the logs that \a arguments name, each once; catalogs are looked for in them.
    std::vector<std::filesystem::path> logFolders(const Arguments &arguments)
    {
        std::vector<std::filesystem::path> folders;
        for (const std::string &file : arguments.positional) {
            if (file == "-")
                continue;
            std::error_code error;
            const std::filesystem::path path = std::filesystem::absolute(file, error);
            const std::filesystem::path folder =
                std::filesystem::is_directory(path, error) ? path : path.parent_path();
            if (std::ranges::find(folders, folder) == folders.end())
                folders.push_back(folder);
        }
        return folders;
    }

} // namespace

Result<RunStorePtr> loadForCommand(const std::vector<std::string> &files)
{
    std::vector<std::filesystem::path> paths;
    for (const std::string &file : files)
        paths.emplace_back(file == "-" ? StdinPath : file.c_str());
    Progress progress(files.size() == 1 ? "Reading " + files.front() : "Reading");
    auto store = loadRuns(paths, progress.monitor());
    if (!store && store.error().code == ErrorCode::Cancelled)
        return Error{ErrorCode::Cancelled, {}, "cancelled before all logs were read"};
    if (!store && store.error().where.starts_with(StdinPath)) {
        Error error = store.error();
        error.where.replace(0, std::string_view(StdinPath).size(), "stdin");
        return error;
    }
    if (store) {
        reportChangedLogs(); // of the store before
        keptStore() = *store;
        atEndOfCommand(&reportChangedLogs);
        reportUnread((*store)->unread());
        reportDamage(**store);
    }
    return store;
}

Command logCommand(const char *name, const std::string &synopsis, const char *help,
                   int (*run)(const Arguments &), std::vector<Option> options)
{
    return {"run",
            name,
            "FILE…" + (synopsis.empty() ? "" : " " + synopsis),
            help,
            std::move(options),
            1,
            SIZE_MAX,
            run};
}

const Option &catalogOption()
{
    static const Option option{
        "--catalog", "CATALOG",
        "the schemas and the chosen views of server data; catalogs beside the logs are used "
        "as well; may be repeated",
        ValueKind::Input};
    return option;
}

Result<ArtifactCatalogs> artifactCatalogs(const Arguments &arguments)
{
    ArtifactCatalogs known;
    const auto [first, last] = arguments.options.equal_range("--catalog");
    for (auto at = first; at != last; ++at) {
        const Result<std::string> text = readInput(at->second);
        if (!text)
            return text.error();
        Result<Catalog> catalog = readCatalogBytes(*text, sourceName(at->second));
        if (!catalog)
            return catalog.error();
        // Like the choices of the open design, these hold for the tools of other catalogs as well.
        std::ranges::copy(bindingsOf(*catalog), std::back_inserter(known.bindings));
        known.catalogs.push_back(std::make_shared<const NamedCatalog>(
            NamedCatalog{*std::move(catalog), sourceName(at->second)}));
    }
    std::ranges::copy(catalogsIn(logFolders(arguments), interruptMonitor()),
                      std::back_inserter(known.catalogs));
    return known;
}

Error noSuchId(const char *option, const std::string &what, const std::string &id,
               const std::vector<std::string> &ids)
{
    const std::string near = nearestName(id, ids);
    return {ErrorCode::NoSuchItem, option,
            "there is no " + what + " \"" + id + "\"; "
                + (near.empty() ? "`run " + what + "s` lists them" : "did you mean " + near + "?")};
}

std::vector<std::string> callIds(const RunStore &store)
{
    std::vector<std::string> ids;
    for (std::uint32_t i = 0; i < store.callCount(); ++i)
        ids.emplace_back(store.call(CallIndex{i}).id);
    return ids;
}

std::vector<std::string> inputsOf(const Arguments &arguments, const RunStore &store,
                                  const ArtifactCatalogs &artifacts)
{
    std::vector<std::string> inputs;
    for (const LogFileInfo &file : store.files())
        inputs.push_back(file.fileOnDisk().string());
    for (const std::filesystem::path &folder : logFolders(arguments)) {
        for (const NamedCatalogPtr &catalog : artifacts.catalogs)
            inputs.push_back((folder / catalog->name).string());
    }
    return inputs;
}

Result<Filter> filterOf(const Arguments &arguments)
{
    auto filter = Filter::parse(arguments.value("--filter").value_or(std::string()));
    if (!filter)
        return Error{filter.error().code, "--filter: " + filter.error().where,
                     filter.error().detail};
    return filter;
}

Result<FilteredLog> loadFiltered(const Arguments &arguments)
{
    auto filter = filterOf(arguments);
    if (!filter)
        return filter.error();
    auto store = loadForCommand(arguments.positional);
    if (!store)
        return store.error();
    return FilteredLog{*std::move(filter), *std::move(store)};
}

void reportUnread(std::span<const Error> unread)
{
    for (const Error &error : unread)
        printMessage(errorText(error));
    if (!unread.empty())
        noteFindings();
}

Json timeJson(std::int64_t timeNs)
{
    return timeNs == NoTime ? Json(nullptr) : Json(formatTimeText(timeNs));
}

void putText(Json &json, const char *key, const std::string &text)
{
    if (!text.empty())
        json[key] = text;
}

namespace {

    Json textOrNull(std::string_view text)
    {
        return text.empty() ? Json(nullptr) : Json(std::string(text));
    }

    std::string runIdOf(const RunStore &store, MaybeRun run)
    {
        return run ? std::string(store.run(*run).id) : std::string();
    }

    std::vector<std::string_view> flagNames(std::uint16_t flags)
    {
        constexpr std::pair<EventFlag, std::string_view> names[] = {
            {EventFailed, "failed"},
            {EventHinted, "hinted"},
            {EventBounded, "bounded"},
            {EventTruncated, "truncated"},
            {EventArtifacts, "artifacts"},
            {EventOmitted, "omitted"},
            {EventDuplicate, "duplicate"},
            {EventDamaged, "damaged"},
            {EventUnknownType, "unknown_type"},
            {EventDerived, "derived"},
            {EventFromStream, "stream"},
        };
        std::vector<std::string_view> found;
        for (const auto &[flag, name] : names) {
            if ((flags & flag) != 0)
                found.push_back(name);
        }
        return found;
    }

    // run info
    // ---------------------------------------------------------------------------------------

    /// What is said of one log. It owns no memory: a small block that outlives its store splits the
    /// space that the next store could use again, and thousands of logs would take gigabytes.
    struct LogSummary
    {
        std::size_t nameEnd = 0; ///< in the names of all logs, one after the other
        std::string_view format;
        std::uint64_t bytes = 0;
        std::uint64_t events = 0;
        std::size_t damagedLines = 0;
        std::size_t runs = 0;
        std::size_t sessions = 0;
        std::uint32_t calls = 0;
        std::uint32_t failedCalls = 0;
        std::int64_t firstNs = NoTime;
        std::int64_t lastNs = NoTime;
        bool changed = false;
    };

    /// \a store: of one log. Appends \a name to \a names.
    LogSummary summarize(const RunStore &store, const std::string &name, std::string &names)
    {
        const LogFileInfo &file = store.files().front();
        std::set<std::string_view> sessions;
        std::uint32_t failed = 0;
        for (const Run &run : store.runs()) {
            if (!run.session.empty())
                sessions.insert(run.session);
            failed += run.failedCalls;
        }
        names += name;
        return {.nameEnd = names.size(),
                .format = logFormat(file.format).id,
                .bytes = file.bytes,
                .events = file.events,
                .damagedLines = store.damage().size(),
                .runs = store.runs().size(),
                .sessions = sessions.size(),
                .calls = store.callCount(),
                .failedCalls = failed,
                .firstNs = store.firstTimeNs(),
                .lastNs = store.lastTimeNs(),
                .changed = store.isFileChanged(0)};
    }

    Json summaryJson(std::string_view name, const LogSummary &log)
    {
        Json json = {
            {"path", name},
            {"format", std::string(log.format)},
            {"bytes", log.bytes},
            {"events", log.events},
            {"damaged_lines", log.damagedLines},
            {"runs", log.runs},
            {"sessions", log.sessions},
            {"calls", log.calls},
            {"failed_calls", log.failedCalls},
            {"first", timeJson(log.firstNs)},
            {"last", timeJson(log.lastNs)},
        };
        if (log.changed)
            json["changed"] = true;
        return json;
    }

    std::string summaryText(std::string_view name, const LogSummary &log)
    {
        const auto time = [](std::int64_t ns) {
            const Json json = timeJson(ns);
            return json.is_string() ? json.get<std::string>() : std::string("unknown");
        };
        return visibleLine(name) + "\n  " + std::string(log.format) + ", "
            + counted(log.bytes, "byte") + "\n  " + counted(log.events, "event") + ", "
            + counted(log.damagedLines, "damaged line") + "\n  " + counted(log.runs, "run") + " in "
            + counted(log.sessions, "session") + "\n  " + counted(log.calls, "call") + ", "
            + std::to_string(log.failedCalls) + " failed\n  " + time(log.firstNs) + " to "
            + time(log.lastNs) + "\n";
    }

    int runInfo(const Arguments &arguments)
    {
        std::vector<std::filesystem::path> given;
        for (const std::string &file : arguments.positional)
            given.emplace_back(file == "-" ? StdinPath : file.c_str());
        // A pipe can be read only once, and a single file needs no list.
        std::error_code ignored;
        const bool isOne =
            given.size() == 1 && !std::filesystem::is_directory(given.front(), ignored);
        if (!isOne) {
            auto found = findLogs(given);
            if (!found)
                return fail(found.error());
            given = std::move(found->paths);
            reportUnread(found->unread);
        }
        std::vector<LogSummary> logs;
        logs.reserve(given.size());
        std::string names;
        for (const auto &path : given) {
            const auto store = loadForCommand({path.string()});
            if (store && (*store)->files().size() == 1) {
                logs.push_back(summarize(**store, logName((*store)->files().front()), names));
                continue;
            }
            for (std::size_t i = 0; store && i < (*store)->files().size(); ++i) { // an archive
                const auto member = RunLoader::loadMapped((*store)->data().maps[i]);
                if (member)
                    logs.push_back(summarize(**member, logName((*store)->files()[i]), names));
            }
            if (store)
                continue;
            if (isOne || store.error().code == ErrorCode::Cancelled)
                return fail(store.error());
            reportUnread(std::span(&store.error(), 1)); // it vanished after the list was made
        }
        Json files = Json::array();
        std::size_t nameStart = 0;
        for (const LogSummary &log : logs) {
            const auto name = std::string_view(names).substr(nameStart, log.nameEnd - nameStart);
            nameStart = log.nameEnd;
            if (arguments.json)
                files.push_back(summaryJson(name, log));
            else
                printText(summaryText(name, log));
        }
        if (arguments.json)
            printJson({{"files", std::move(files)}});
        return Fine;
    }

    // run runs
    // ---------------------------------------------------------------------------------------

    Json usageJson(const UsageTotals &usage)
    {
        return {
            {"input_tokens", usage.inputTokens},
            {"output_tokens", usage.outputTokens},
            {"total_tokens", usage.totalTokens},
            {"cache_read_tokens", usage.cacheReadTokens},
            {"cache_write_tokens", usage.cacheWriteTokens},
            {"model_calls", usage.modelCalls},
        };
    }

    Json failureJson(const RunOutcome &outcome)
    {
        Json failure = {{"message", outcome.message}, {"retryable", outcome.retryable}};
        putText(failure, "debug_message", outcome.debugMessage);
        putText(failure, "kind", outcome.kind);
        putText(failure, "provider", outcome.provider);
        putText(failure, "operation", outcome.operation);
        putText(failure, "code", outcome.code);
        if (outcome.httpStatus != 0)
            failure["http_status"] = outcome.httpStatus;
        return failure;
    }

    Json runJson(const RunStore &store, RunIndex index)
    {
        const Run &run = store.run(index);
        const std::string parent =
            run.parentRun ? runIdOf(store, run.parentRun) : run.missingParent.str();
        Json json = {
            {"id", run.id.str()},
            {"agent", run.agent.str()},
            {"session", textOrNull(run.session)},
            {"turn", textOrNull(run.turn)},
            {"parent_run", textOrNull(parent)},
            {"parent_call",
             run.parentCall ? Json(std::string(store.call(*run.parentCall).id)) : Json(nullptr)},
            {"predecessor", textOrNull(runIdOf(store, run.predecessor))},
            {"status", std::string(runStatusName(run.status))},
            {"started", timeJson(run.startedNs)},
            {"ended", timeJson(run.endedNs)},
            {"events", run.events},
            {"calls", run.calls},
            {"failed", run.failedCalls},
            {"usage", usageJson(run.usage)},
        };
        if (!run.missingParent.empty())
            json["parent_missing"] = true;
        if (!run.missingPredecessor.empty())
            json["missing_predecessor"] = run.missingPredecessor.str();
        if (std::string text = finalText(store, index); !text.empty())
            json["final_text"] = std::move(text);
        if (run.status == RunStatus::Failed)
            json["failure"] = failureJson(runOutcome(store, index));
        else if (run.status == RunStatus::Canceled)
            json["cancellation"] = runOutcome(store, index).cancellation;
        return json;
    }

    std::string runText(const RunStore &store, RunIndex index)
    {
        const Run &run = store.run(index);
        std::string text = visibleLine(run.id) + "  " + std::string(runStatusName(run.status))
            + "  " + visibleLine(run.agent) + "  " + counted(run.calls, "call") + ", "
            + std::to_string(run.failedCalls) + " failed";
        if (run.startedNs != NoTime && run.endedNs != NoTime)
            text += ", " + formatDurationText(run.endedNs - run.startedNs);
        text += "\n";
        const auto line = [&text](std::string_view what, std::string_view value) {
            if (!value.empty())
                text.append("    ")
                    .append(what)
                    .append(" ")
                    .append(visibleLine(value))
                    .append("\n");
        };
        line("session", run.session);
        line("child of", runIdOf(store, run.parentRun));
        if (!run.missingParent.empty())
            line("child of", run.missingParent.str() + " (its log is missing)");
        line("continues", runIdOf(store, run.predecessor));
        if (!run.missingPredecessor.empty())
            line("continues",
                 "suspension " + run.missingPredecessor.str() + " (its run is missing)");
        if (isBrokenOff(run.status))
            line("because", runOutcome(store, index).reason());
        return text;
    }

    int runRuns(const RunStore &store, const Arguments &arguments)
    {
        Json runs = Json::array();
        for (std::uint32_t i = 0; i < store.runs().size() && !interrupted(); ++i) {
            if (arguments.json)
                runs.push_back(runJson(store, RunIndex{i}));
            else
                printText(runText(store, RunIndex{i}));
        }
        if (arguments.json)
            printJson({{"runs", std::move(runs)}});
        return Fine;
    }

    // run events
    // -------------------------------------------------------------------------------------

    std::string eventLine(const RunStore &store, std::uint32_t row)
    {
        const EventRecord event = store.event(EventIndex{row});
        Json json = {
            {"seq", row},
            {"time", timeJson(event.timeNs)},
            {"type", std::string(store.string(event.type))},
            {"run", runIdOf(store, event.run)},
        };
        if (event.call)
            json["call"] = std::string(store.call(*event.call).id);
        if (store.files().size() > 1)
            json["file"] = logName(store.files()[event.file]);
        json["offset"] = event.offset;
        json["length"] = event.length;
        Json flags = Json::array();
        for (const std::string_view name : flagNames(event.flags))
            flags.push_back(std::string(name));
        json["flags"] = std::move(flags);
        return writeJson(json) + "\n";
    }

    std::string eventText(const RunStore &store, std::uint32_t row)
    {
        const EventRecord event = store.event(EventIndex{row});
        std::string text = std::to_string(row) + "  " + formatTimeText(event.timeNs) + "  "
            + std::string(store.string(event.type)) + "  " + runIdOf(store, event.run);
        for (const std::string_view name : flagNames(event.flags))
            text.append("  ").append(name);
        return visibleLine(text + "  " + eventSummary(store, EventIndex{row})) + "\n";
    }

    Result<std::uint32_t> limitOf(const Arguments &arguments)
    {
        const auto text = arguments.value("--limit");
        if (!text)
            return UINT32_MAX;
        std::uint32_t limit = 0;
        const auto [end, failed] =
            std::from_chars(text->data(), text->data() + text->size(), limit);
        if (failed != std::errc{} || end != text->data() + text->size())
            return Error{ErrorCode::Unsupported, "--limit",
                         "\"" + *text + "\" is not a number; give a whole number such as 100"};
        return limit;
    }

    int runEvents(const Arguments &arguments)
    {
        const auto limit = limitOf(arguments);
        if (!limit)
            return fail(limit.error());
        const auto log = loadFiltered(arguments);
        if (!log)
            return fail(log.error());
        const RunStore &store = *log->store;
        const Filter &filter = log->filter;
        std::string out;
        std::uint32_t printed = 0;
        // One row at a time: with a limit, the rest of a large log is not read.
        for (std::uint32_t row = 0; row < store.eventCount() && printed < *limit; ++row) {
            if (!filter.isEmpty() && !filter.matchesEvent(store, EventIndex{row}))
                continue;
            ++printed;
            out += arguments.json ? eventLine(store, row) : eventText(store, row);
            if (out.size() > 64 * 1024) {
                printOut(out);
                out.clear();
                if (interrupted())
                    break;
            }
        }
        printOut(out);
        return Fine;
    }

    // run damage
    // -------------------------------------------------------------------------------------

    int runDamage(const RunStore &store, const Arguments &arguments)
    {
        Json lines = listRows(
            arguments, store.damage(),
            [&](const DamagedLine &line) {
                return Json{{"file", logName(store.files()[line.file])},
                            {"line", line.line},
                            {"offset", line.offset},
                            {"length", line.length},
                            {"reason", line.reason}};
            },
            [&](const DamagedLine &line) {
                return logName(store.files()[line.file]) + ":" + std::to_string(line.line) + ": "
                    + line.reason + " (offset " + std::to_string(line.offset) + ", "
                    + counted(line.length, "byte") + ")";
            });
        Json unread = listRows(
            arguments, store.unread(),
            [](const Error &error) {
                return Json{{"file", error.where}, {"reason", error.detail}};
            },
            [](const Error &error) { return error.where + ": " + error.detail; });
        if (arguments.json) {
            Json all = {{"lines", std::move(lines)}};
            if (!unread.empty())
                all["unread"] = std::move(unread);
            printJson(all);
        }
        return store.damage().empty() && store.unread().empty() ? Fine : Findings;
    }

} // namespace

std::vector<Command> runCommands()
{
    std::vector<Command> commands{
        logCommand("info", "", "Summarize recorded run logs: format, counts, times.", &runInfo),
        logCommand("runs", "", "List the runs, with status, parents and token usage.",
                   &onLogs<runRuns>),
        logCommand("events", "[--filter EXPR] [--limit N]",
                   "Print the events in record order, one per line.", &runEvents,
                   {{"--filter", "EXPR", "only matching events, e.g. \"type:tool_* is:hinted\""},
                    {"--limit", "N", "at most N events"}})};
    for (Command &command : callCommands())
        commands.push_back(std::move(command));
    commands.push_back(logCommand(
        "damage", "", "List lines and logs that could not be read, and why.", &onLogs<runDamage>));
    for (auto list : {analysisCommands(), statsCommands()}) {
        for (Command &command : list)
            commands.push_back(std::move(command));
    }
    return commands;
}

} // namespace tw::cli
