// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"

#include <string>
#include <string_view>

namespace tw {

/// Recorded runs as one HTML page that needs nothing else: numbers, runs, calls, every failed call
/// with its payload, issues, recovery and repair, truncated results, charts. Light and dark by the
/// reader's system, no scripts, no network, everything from the log escaped. Long texts and long
/// lists are cut, and say so with a count.
[[nodiscard]] std::string htmlReport(const RunStore &store, std::string_view title);

} // namespace tw
