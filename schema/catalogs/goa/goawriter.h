// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalogformat.h"

namespace tw {

/// `tool_schemas.json` in the current shape by the checklist of formats/goa-ai.md 1.12. A catalog
/// read from that shape comes out byte for byte.
[[nodiscard]] WrittenCatalog writeGoaToolSchemas(const Catalog &catalog);

} // namespace tw
