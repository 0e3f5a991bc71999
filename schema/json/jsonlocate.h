// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/json/jsontokens.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// The position at which the value at \a pointer begins in \a text, which parseJson() accepts. For
/// a duplicate key the last one counts, as in parseJson(). Reads the text once, up to the end of
/// the value's container.
[[nodiscard]] std::optional<TextPosition> locatePointer(std::string_view text,
                                                        std::string_view pointer);

/// The same for many pointers, in their order. Reads each container once, so the cost does not grow
/// with the number of values in it.
[[nodiscard]] std::vector<std::optional<TextPosition>>
locatePointers(std::string_view text, std::span<const std::string> pointers);

/// The bytes of that value.
[[nodiscard]] std::optional<JsonRange> locateRange(std::string_view text, std::string_view pointer);

} // namespace tw
