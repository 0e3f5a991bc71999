// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/replay/tables/replaypage.h"

namespace tw {

/// The pages about a whole log. The filter bar does not concern them.
[[nodiscard]] ReplayPage *makeRepairsPage(const ReplayPageInput &input);
[[nodiscard]] ReplayPage *makeStatisticsPage(const ReplayPageInput &input);
[[nodiscard]] ReplayPage *makePagingPage(const ReplayPageInput &input);
[[nodiscard]] ReplayPage *makeLossesPage(const ReplayPageInput &input);
[[nodiscard]] ReplayPage *makeGapsPage(const ReplayPageInput &input);

} // namespace tw
