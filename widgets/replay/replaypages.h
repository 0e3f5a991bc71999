// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/replay/tables/replaypage.h"

#include <vector>

namespace tw {

/// One page of Replay. The table of these is the only list of pages: tabs, the command line
/// (`--select view:…`) and the session read it.
struct ReplayPageEntry
{
    QString id; ///< "calls"
    const char *title; ///< in English; its translation is in the context tw::ReplayPage
    const char *toolTip; ///< the same; null for none
    int order; ///< of the tabs, ascending; ours are multiples of five
    ReplayPage *(*make)(const ReplayPageInput &input); ///< the tab takes the page's widget
};

/// All pages, by order.
[[nodiscard]] const std::vector<ReplayPageEntry> &replayPages();
/// For plugins and tests: workspaces made from now on have the page, too. GUI thread only.
void addReplayPage(const ReplayPageEntry &page);

} // namespace tw
