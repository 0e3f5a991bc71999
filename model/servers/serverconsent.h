// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mcp/transport/serversetup.h"
#include "schema/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace tw {

/// What the user agrees to before a server is started: a hash of transport, command, arguments,
/// environment, folder, URL and headers. Secrets take part by their names only, so that a renewed
/// token asks no question.
[[nodiscard]] QByteArray consentFingerprint(const mcp::ServerSetup &setup);

/// True for names such as `API_KEY`, `GITHUB_TOKEN` or `Authorization`.
[[nodiscard]] bool isSecretName(std::string_view name);

/// The ids of `${input:id}` in the texts of \a setup, in their order.
[[nodiscard]] QStringList inputsOf(const mcp::ServerSetup &setup);

/// \a setup with its variables replaced, as it is started. \a secret: the value of an id, or
/// nullopt. Errors: NoSuchItem for a variable or secret without a value.
[[nodiscard]] Result<mcp::ServerSetup>
resolveSetup(const mcp::ServerSetup &setup,
             const std::function<std::optional<QString>(const QString &id)> &secret);

/// Replaces each secret value of the environment, and each header value, by a reference
/// `${input:SERVER.NAME}` and passes the value to \a keep. Values that refer to variables stay.
void takeSecrets(mcp::ServerSetup &setup,
                 const std::function<void(const QString &id, const QString &value)> &keep);

/// The words of a command line: separated by blanks, with single and double quotes and, outside of
/// single quotes, backslashes. No variables, no globbing. Nothing runs in a shell.
[[nodiscard]] QStringList splitCommand(const QString &line);

} // namespace tw
