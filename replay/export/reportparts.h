// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/artifacts/series.h"
#include "replay/export/htmlwriter.h"
#include "replay/formats/details.h"

#include <string>
#include <string_view>

namespace tw {

/// The style sheet of the report, for light and dark mode.
[[nodiscard]] std::string_view reportStyle();
/// At most \a maxBytes of \a text, followed by its total length if it was cut.
[[nodiscard]] std::string clippedText(std::string_view text, std::size_t maxBytes);
/// A line with names and range, and the curves as SVG: the minimum and maximum of each of 500
/// columns; gaps interrupt a curve.
void writeSeriesChart(HtmlWriter &html, const Series &series);

} // namespace tw
