// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/cli.h"
#include "replay/load/loader.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tw::cli {

/// `run calls`, `run show`, and the next: cli/callcommands.cpp.
[[nodiscard]] std::vector<Command> callCommands();
[[nodiscard]] std::vector<Command> exportCommands(); ///< `run export`: cli/exportcommands.cpp
[[nodiscard]] std::vector<Command> analysisCommands(); ///< `run repairs` …: cli/storycommands.cpp
[[nodiscard]] std::vector<Command> statsCommands(); ///< `run stats`: cli/statscommand.cpp

/// The runs in \a files (folders too, "-" for stdin), with progress on stderr; SIGINT stops it.
/// Logs of a folder that cannot be read are reported as reportUnread() does.
[[nodiscard]] Result<RunStorePtr> loadForCommand(const std::vector<std::string> &files);
/// A line on stderr for each of \a unread; the command then ends with Findings at least.
void reportUnread(std::span<const Error> unread);
/// RFC 3339, or null for NoTime.
[[nodiscard]] Json timeJson(std::int64_t timeNs);
/// Puts \a text into \a json unless it is empty.
void putText(Json &json, const char *key, const std::string &text);

} // namespace tw::cli
