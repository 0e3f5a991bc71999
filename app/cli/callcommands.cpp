// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/runcommands.h"

namespace tw::cli {

std::vector<Command> callCommands()
{
    return {};
}

} // namespace tw::cli
