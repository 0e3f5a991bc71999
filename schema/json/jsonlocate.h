// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <optional>
#include <string_view>

namespace tw {

/// Where the value at \a pointer begins in \a text, which parseJson() accepts. Of a key that stands
/// twice the last one, as parseJson() takes it. Reads the text once, up to the value's container.
[[nodiscard]] std::optional<TextPosition> locatePointer(std::string_view text,
                                                        std::string_view pointer);

} // namespace tw
