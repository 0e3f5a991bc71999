// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"
#include "widgets/shell/workspace.h"

namespace tw {

/// The tools whose id or title contains \a text, at most \a limit, for the command palette.
/// \a pattern: "Design: %1", the detail, for the tool's title (its id where it has none).
[[nodiscard]] QList<PaletteItem> toolPaletteItems(const Catalog &catalog, const QString &text,
                                                  int limit, const QString &pattern,
                                                  const QIcon &icon);

} // namespace tw
