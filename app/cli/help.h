// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/cli.h"

namespace tw::cli {

/// What `toolwright-cli --help` prints: all commands by group.
[[nodiscard]] std::string programHelp(const std::vector<Command> &commands);
/// The commands of one group.
[[nodiscard]] std::string groupHelp(const std::string &group, const std::vector<Command> &commands);
[[nodiscard]] std::string commandHelp(const Command &command);

} // namespace tw::cli
