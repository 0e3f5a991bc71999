// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/replay/tables/replaypage.h"

namespace tw {

/// The pages that list records.
[[nodiscard]] ReplayPage *makeEventsPage(const ReplayPageInput &input);
[[nodiscard]] ReplayPage *makeCallsPage(const ReplayPageInput &input);
[[nodiscard]] ReplayPage *makeTranscriptPage(const ReplayPageInput &input);
[[nodiscard]] ReplayPage *makeMessagesPage(const ReplayPageInput &input);

} // namespace tw
