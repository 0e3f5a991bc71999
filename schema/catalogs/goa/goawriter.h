// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalogformat.h"

namespace tw {

/// `tool_schemas.json` in the current shape (docs/formats/tool-catalogs.md, "Writing
/// tool_schemas.json"). A catalog read from that shape is written byte for byte.
[[nodiscard]] WrittenCatalog writeGoaToolSchemas(const Catalog &catalog);

} // namespace tw
