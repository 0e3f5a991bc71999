// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalogformat.h"

#include <vector>

namespace tw {

/// The facts of \a catalog that only a design file holds, as losses of any other format. Pointers
/// lead into the tool as a design file has it. What some other formats carry (tags, meta,
/// confirmation, server data, shared types) is not among them.
[[nodiscard]] std::vector<Loss> lossesOfFacts(const Catalog &catalog);

} // namespace tw
