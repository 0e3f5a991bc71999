// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"
#include "schema/report/htmlwriter.h"

#include <string>
#include <string_view>

namespace tw {

/// The style sheet of the report, for light and dark mode.
[[nodiscard]] std::string_view reportStyle();
/// At most \a maxBytes of \a text, followed by its total length if it was cut.
[[nodiscard]] std::string clippedText(std::string_view text, std::size_t maxBytes);

/// Writes the calls over time as a drawing, a lane for each run. Failed calls link to
/// "call-<CallIndex>" if they are among the first \a linkedCalls.
void writeTimeline(HtmlWriter &html, const RunStore &store, std::size_t linkedCalls);

} // namespace tw
