// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/cli.h"
#include "replay/artifacts/views/artifactcatalogs.h"
#include "replay/load/loader.h"
#include "replay/query/query.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tw::cli {

/// `run calls`, `run show` and related commands: cli/run/callcommands.cpp.
[[nodiscard]] std::vector<Command> callCommands();
[[nodiscard]] std::vector<Command>
artifactCommands(); ///< `run artifacts`: cli/run/artifactcommands.cpp
[[nodiscard]] std::vector<Command> exportCommands(); ///< `run export`: cli/run/exportcommands.cpp
[[nodiscard]] std::vector<Command>
analysisCommands(); ///< `run repairs` …: cli/run/analysiscommands.cpp
[[nodiscard]] std::vector<Command> statsCommands(); ///< `run stats`: cli/run/statscommand.cpp

/// The runs in \a files (also folders, "-" for stdin), with progress on stderr; SIGINT cancels.
/// Unreadable logs of a folder are reported by reportUnread().
[[nodiscard]] Result<RunStorePtr> loadForCommand(const std::vector<std::string> &files);
/// A command that works on the runs that its arguments name.
template <int (*Work)(const RunStore &store, const Arguments &arguments)>
int onLogs(const Arguments &arguments)
{
    const auto loaded = loadForCommand(arguments.positional);
    return loaded ? Work(**loaded, arguments) : fail(loaded.error());
}
/// `run NAME FILE… SYNOPSIS`, which reads one log or more.
[[nodiscard]] Command logCommand(const char *name, const std::string &synopsis, const char *help,
                                 int (*run)(const Arguments &), std::vector<Option> options = {});
/// Prints \a rows with \a textOf, or returns them as a list made by \a jsonOf for --format json.
template <typename Rows, typename ToJson, typename ToText>
Json listRows(const Arguments &arguments, const Rows &rows, const ToJson &jsonOf,
              const ToText &textOf)
{
    Json list = Json::array();
    for (const auto &row : rows) {
        if (interrupted())
            break;
        if (arguments.json)
            list.push_back(jsonOf(row));
        else
            printLine(textOf(row));
    }
    return list;
}
/// The expression of --filter, empty without it. Errors: InvalidFilter.
[[nodiscard]] Result<Filter> filterOf(const Arguments &arguments);
/// The runs of a command with --filter.
struct FilteredLog
{
    Filter filter;
    RunStorePtr store;
};
/// Errors: InvalidFilter, before anything is read; those of loadForCommand().
[[nodiscard]] Result<FilteredLog> loadFiltered(const Arguments &arguments);
/// The option --catalog of commands that show artifacts as the window does.
[[nodiscard]] const Option &catalogOption();
/// The catalogs that \a arguments name, as if they were open in the window, then those beside the
/// logs. Errors: those of readInput() and readCatalog().
[[nodiscard]] Result<ArtifactCatalogs> artifactCatalogs(const Arguments &arguments);
/// For the value of \a option, which is no id of a \a what ("call", "run"): the nearest of \a ids,
/// or where they are listed.
[[nodiscard]] Error noSuchId(const char *option, const std::string &what, const std::string &id,
                             const std::vector<std::string> &ids);
[[nodiscard]] std::vector<std::string> callIds(const RunStore &store);
/// The files that a command reads: the logs, which a folder may stand for, and catalogs beside
/// them.
[[nodiscard]] std::vector<std::string> inputsOf(const Arguments &arguments, const RunStore &store,
                                                const ArtifactCatalogs &artifacts);
/// Prints a line on stderr for each of \a unread; the command then ends with at least Findings.
void reportUnread(std::span<const Error> unread);
/// RFC 3339, or null for NoTime.
[[nodiscard]] Json timeJson(std::int64_t timeNs);
/// Adds \a text to \a json unless it is empty.
void putText(Json &json, const char *key, const std::string &text);

} // namespace tw::cli
