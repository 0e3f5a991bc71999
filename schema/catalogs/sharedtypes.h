// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"

#include <vector>

namespace tw {

/// The `$defs` entries of the schemas of \a catalog that are equal everywhere they occur, in order
/// of appearance.
[[nodiscard]] std::vector<SharedType> sharedTypesOf(const Catalog &catalog);

} // namespace tw
