// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mcp/transport/serversetup.h"
#include "schema/json/json.h"
#include "schema/result.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw::mcp {

/// A question that a configuration asks (`inputs` of VS Code).
struct ConfigInput
{
    std::string id;
    std::string description;
    bool isPassword = false;
};

/// One server of a client's configuration file. Variables are not resolved yet.
struct ConfiguredServer
{
    ServerSetup setup;
    std::vector<std::string> inputs; ///< ids of the questions that its texts refer to
    /// English: what the entry asks for that we do not do (`headersHelper`, `envFile`, `sandbox`).
    std::vector<std::string> notes;
    std::string fault; ///< English: why it cannot be used; "" if it can
};

struct ClientConfig
{
    std::vector<ConfiguredServer> servers; ///< in file order
    std::vector<ConfigInput> inputs;

    [[nodiscard]] const ConfiguredServer *find(std::string_view name) const;
};

/// Reads the configuration file of any known client (docs/mcp.md): comments
/// and trailing commas are accepted. \a source names the file in errors. Errors: those of
/// parseJson(), UnknownFormat if no servers are found.
[[nodiscard]] Result<ClientConfig> readClientConfig(std::string_view text,
                                                    const std::string &source);

/// Where the variables of a configuration come from.
struct ConfigVariables
{
    std::function<std::optional<std::string>(const std::string &name)> environment;
    std::function<std::optional<std::string>(const std::string &id)> input;
    std::string workspaceFolder;
    std::string userHome;
};

/// \a setup with `${VAR}`, `${VAR:-default}`, `${env:VAR}`, `${input:id}`, `${workspaceFolder}` and
/// `${userHome}` replaced. Errors: NoSuchItem for a variable without a value.
[[nodiscard]] Result<ServerSetup> resolveVariables(const ServerSetup &setup,
                                                   const ConfigVariables &variables);

} // namespace tw::mcp
