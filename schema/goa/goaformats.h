// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace tw {

/// True if generated Goa code accepts \a utf8 for Format(\a name) (docs/formats/goa-ai.md,
/// "Formats"). Goa is partly looser and partly stricter than the RFCs. Always false if Goa does not
/// have the format.
[[nodiscard]] bool matchesGoaFormat(std::string_view name, std::string_view utf8);
/// True if Goa has a format with that name.
[[nodiscard]] bool isGoaFormat(std::string_view name);
[[nodiscard]] std::string_view goaFormatHint(std::string_view name);
[[nodiscard]] std::string_view goaFormatExample(std::string_view name);

} // namespace tw
