// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/cli.h"

namespace tw::cli {

std::vector<Command> schemaCommands()
{
    return {};
}

} // namespace tw::cli
