// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace tw {

/// Whether generated Goa code accepts \a utf8 for Format(\a name) (formats/goa-ai.md 7.8), which is
/// looser here and stricter there than the RFCs. Goa refuses every text for a name it does not
/// know.
[[nodiscard]] bool matchesGoaFormat(std::string_view name, std::string_view utf8);
/// Whether Goa has a format of that name.
[[nodiscard]] bool isGoaFormat(std::string_view name);
[[nodiscard]] std::string_view goaFormatHint(std::string_view name);
[[nodiscard]] std::string_view goaFormatExample(std::string_view name);

} // namespace tw
