// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/artifacts/declaredfacts.h"
#include "replay/artifacts/shapes/bars.h"
#include "replay/artifacts/shapes/datatable.h"
#include "replay/artifacts/views/artifactbinding.h"
#include "schema/json/json.h"

namespace tw {

/// The columns of \a table that \a binding names, in a shape that readArtifactData() reads: an
/// object of lists for each curve or group of curves. Without names of values these are all columns
/// of numbers. A single column has the unit of the binding, else the declared one.
[[nodiscard]] Json boundSeries(const DataTable &table, const ArtifactBinding &binding,
                               const DeclaredFacts &declared);
/// The same as bars, a category for each row; empty if \a table lacks the column of the names.
[[nodiscard]] Bars boundBars(const DataTable &table, const ArtifactBinding &binding);

} // namespace tw
