// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tw {

/// The variables of a URI template (RFC 6570) in their order, each once.
[[nodiscard]] std::vector<std::string> templateVariables(std::string_view uriTemplate);

/// \a uriTemplate with its expressions replaced: all operators, prefixes (`{x:3}`), and one text
/// for each variable. A variable without a value is left out. An expression without its closing
/// brace stays as it is.
[[nodiscard]] std::string
expandTemplate(std::string_view uriTemplate,
               const std::vector<std::pair<std::string, std::string>> &values);

} // namespace tw
