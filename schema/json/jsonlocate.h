// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/json/jsontokens.h"

#include <optional>
#include <string_view>

namespace tw {

/// The position at which the value at \a pointer begins in \a text, which parseJson() accepts. For
/// a duplicate key the last one counts, as in parseJson(). Reads the text once, up to the end of
/// the value's container.
[[nodiscard]] std::optional<TextPosition> locatePointer(std::string_view text,
                                                        std::string_view pointer);

/// The bytes of that value.
[[nodiscard]] std::optional<JsonRange> locateRange(std::string_view text, std::string_view pointer);

} // namespace tw
