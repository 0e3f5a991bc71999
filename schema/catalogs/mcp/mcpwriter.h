// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalogformat.h"

namespace tw {

/// A `tools/list` result (docs/formats/tool-catalogs.md, "Writing MCP"). A catalog that was read
/// from MCP keeps its names, its keys in their order and the indentation of its file; a regular
/// file is written byte for byte.
[[nodiscard]] WrittenCatalog writeMcpTools(const Catalog &catalog);

} // namespace tw
