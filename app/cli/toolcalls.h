// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/cli.h"
#include "schema/catalogs/catalog.h"

namespace tw::cli {

/// CATALOG and TOOL, the first two arguments of several commands. Do not copy it: `tool` points
/// into `catalog`.
struct NamedTool
{
    std::string source; ///< the catalog's file, for messages
    Catalog catalog;
    const Tool *tool = nullptr;
};
/// Reads both into \a named. The tool may be given by its full id, its name or the end of its id.
[[nodiscard]] Result<void> readNamedTool(const Arguments &arguments, NamedTool &named);

/// The commands that check a tool call: validate, hint. Part of schemaCommands().
[[nodiscard]] std::vector<Command> toolCallCommands();

} // namespace tw::cli
