// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/replay/tables/replaypage.h"

namespace tw {

/// What the selected call returned for people, large and side by side. An artifact that the user
/// keeps stays beside those of the next call.
[[nodiscard]] ReplayPage *makeArtifactsPage(const ReplayPageInput &input);

} // namespace tw
