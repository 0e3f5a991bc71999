// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tw {

class TimelineView;

/// Exposes the timeline to screen readers as a list of calls: the visible ones (at most a few
/// hundred) and the selected one. Safe to call more than once.
void installTimelineAccessibility();

/// Announces the newly selected call to screen readers if the timeline has the focus.
void announceSelectedCall(TimelineView *view);

} // namespace tw
