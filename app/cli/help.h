// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/cli.h"

namespace tw::cli {

/// Returns the text of `toolwright-cli --help`: all commands by group.
[[nodiscard]] std::string programHelp(const std::vector<Command> &commands);
/// Returns the help of one group.
[[nodiscard]] std::string groupHelp(const std::string &group, const std::vector<Command> &commands);
[[nodiscard]] std::string commandHelp(const Command &command);

} // namespace tw::cli
