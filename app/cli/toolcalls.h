// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/cli.h"

namespace tw::cli {

/// The commands that judge a tool call: validate, hint. Part of schemaCommands().
[[nodiscard]] std::vector<Command> toolCallCommands();

} // namespace tw::cli
