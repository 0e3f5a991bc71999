// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"
#include "schema/goa/generation.h"
#include "schema/issue.h"

#include <string>
#include <string_view>
#include <vector>

namespace tw::goa {

/// The text that generated Go code reports for \a issues (found in Goa mode) in \a payload, exact
/// if the catalog holds enough information: names of Go types are derived from the schema and may
/// differ in designs that rename them. Sentences of several rules are joined by "; ", as in Goa.
[[nodiscard]] std::string errorText(const Tool &tool, const Json &payload,
                                    const std::vector<Issue> &issues,
                                    HintGeneration generation = HintGeneration::Head);

/// A double as formatted by Go's %v: 1e+06, 0.1, 121.5.
[[nodiscard]] std::string goFloat(double value);
/// A text as formatted by Go's %q.
[[nodiscard]] std::string goQuoted(std::string_view text);
/// The reason why Go's time package cannot parse \a text with \a layout; "" if it can.
[[nodiscard]] std::string goTimeError(std::string_view text, std::string_view layout);

} // namespace tw::goa
