// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalogformat.h"

#include <string>
#include <string_view>

namespace tw {

/// The version of the format that is written (docs/formats/design-file.md).
inline constexpr int DesignFormat = 1;

/// Whether \a head is the beginning of an object with the key "toolwright".
[[nodiscard]] bool sniffDesign(std::string_view head);
/// Errors: those of parseJson(), InvalidCatalog.
[[nodiscard]] Result<Catalog> readDesign(std::string_view text, const std::string &source);
/// Carries everything, so there are no losses. The shared types of a catalog that lists none are
/// those of sharedTypesOf(). What readDesign() reads from the text is written as the same text.
[[nodiscard]] WrittenCatalog writeDesign(const Catalog &catalog);

} // namespace tw
