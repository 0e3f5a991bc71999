// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Input: the configuration file of an MCP client (JSON with comments). Each server can be used or
// has a reason why not; its variables are replaced once.
#include "fuzz/fuzzing.h"
#include "mcp/config/clientconfig.h"

using namespace tw;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto config = mcp::readClientConfig(fuzz::textOf(data, size), "fuzz");
    if (!config) {
        require(!config.error().detail.empty(), "an error without a sentence");
        return 0;
    }
    mcp::ConfigVariables variables;
    variables.environment = [](const std::string &name) {
        return name.size() % 2 == 0 ? std::optional("${" + name + "}") : std::nullopt;
    };
    variables.input = [](const std::string &id) { return std::optional(id + "${input:x}"); };
    for (const mcp::ConfiguredServer &server : config->servers) {
        const bool isStdio = server.setup.transport == mcp::TransportKind::Stdio;
        require(!server.fault.empty()
                    || !(isStdio ? server.setup.command : server.setup.url).empty(),
                "a server that cannot be reached");
        const auto resolved = mcp::resolveVariables(server.setup, variables);
        require(resolved || !resolved.error().detail.empty(), "an error without a sentence");
        if (resolved)
            require(resolved->arguments.size() == server.setup.arguments.size()
                        && resolved->environment.size() == server.setup.environment.size(),
                    "other arguments or variables");
    }
    return 0;
}
