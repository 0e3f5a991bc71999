// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace tw {

/// The style sheet of the report, for light and dark mode.
[[nodiscard]] std::string_view reportStyle();
/// At most \a maxBytes of \a text, followed by its total length if it was cut.
[[nodiscard]] std::string clippedText(std::string_view text, std::size_t maxBytes);

} // namespace tw
