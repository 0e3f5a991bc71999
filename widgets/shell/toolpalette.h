// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"
#include "widgets/shell/workspace.h"

namespace tw {

/// Returns the tools whose id or title contains \a text, at most \a limit, for the command palette.
/// \a pattern is the detail, such as "Design: %1", with a place for the tool's title (or its id).
[[nodiscard]] QList<PaletteItem> toolPaletteItems(const Catalog &catalog, const QString &text,
                                                  int limit, const QString &pattern,
                                                  const QIcon &icon);

} // namespace tw
