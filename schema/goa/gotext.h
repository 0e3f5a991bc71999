// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"
#include "schema/issue.h"

#include <string>
#include <string_view>
#include <vector>

namespace tw::goa {

/// What generated Go code says of \a issues (found in Goa mode) in \a payload, word for word where
/// a catalog tells enough: names of Go types are worked out from the schema and may differ in
/// designs that rename them. Sentences of several rules are joined by "; ", as Goa does.
[[nodiscard]] std::string errorText(const Tool &tool, const Json &payload,
                                    const std::vector<Issue> &issues);

/// A double as Go's %v spells it: 1e+06, 0.1, 121.5.
[[nodiscard]] std::string goFloat(double value);
/// A text as Go's %q spells it.
[[nodiscard]] std::string goQuoted(std::string_view text);
/// Why Go's time package does not read \a text by \a layout; "" if it does.
[[nodiscard]] std::string goTimeError(std::string_view text, std::string_view layout);

} // namespace tw::goa
