// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tw {

class TimelineView;

/// Makes screen readers see the timeline as a list of calls: those in sight (at most a few hundred)
/// and the selected one. Safe to call more than once.
void installTimelineAccessibility();

/// Another call is selected: a reader speaks it when the timeline has the focus.
void announceSelectedCall(TimelineView *view);

} // namespace tw
