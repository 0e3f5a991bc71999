// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/artifacts/shapes/bars.h"
#include "replay/artifacts/shapes/datagraph.h"
#include "replay/artifacts/shapes/geooutline.h"
#include "replay/artifacts/shapes/graphlayout.h"

#include <string>

namespace tw {

// Pictures as complete SVG documents on a light ground, without scripts and references. What the
// data says is escaped.

[[nodiscard]] std::string barsSvg(const Bars &bars);
[[nodiscard]] std::string outlineSvg(const GeoOutline &outline);
[[nodiscard]] std::string graphSvg(const DataGraph &graph);

/// The graph with the width of each box, as its label needs.
[[nodiscard]] GraphShape graphShape(const DataGraph &graph);

} // namespace tw
