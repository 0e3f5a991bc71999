// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tw {

/// Makes screen readers speak the timeline's selected call. Safe to call more than once.
void installTimelineAccessibility();

} // namespace tw
