// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"

#include <string_view>
#include <vector>

namespace tw {

/// The tools that \a spelling can mean, by the first rule of Catalog::match() that fits any.
[[nodiscard]] std::vector<const Tool *> toolsLike(const Catalog &catalog,
                                                  std::string_view spelling);

/// The tool that Catalog::match() finds; null if there is none or several. For callers without a
/// use for the error: the suggestion in it compares the spelling with the name of every tool.
[[nodiscard]] const Tool *toolLike(const Catalog &catalog, std::string_view spelling);

} // namespace tw
