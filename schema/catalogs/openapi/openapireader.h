// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalogformat.h"

#include <string>
#include <string_view>

namespace tw {

[[nodiscard]] bool sniffOpenApi(std::string_view head);
/// One tool for each operation of an OpenAPI 3.0 or 3.1 document in JSON
/// (docs/formats/tool-catalogs.md, "Reading OpenAPI"). What a tool cannot hold gives a warning.
/// Errors: those of parseJson(), InvalidCatalog.
[[nodiscard]] Result<Catalog> readOpenApi(std::string_view text, const std::string &source);

} // namespace tw
