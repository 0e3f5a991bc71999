// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace tw {

/// \a text without line breaks and other control characters, cut to \a maxBytes and then ending in
/// "…"; never cut inside a UTF-8 sequence.
[[nodiscard]] std::string clippedLine(std::string_view text, std::size_t maxBytes);
/// A value as a short line: {zone_id: north-2, hours: 24}.
[[nodiscard]] std::string briefJson(const Json &value, std::size_t maxBytes);

} // namespace tw
