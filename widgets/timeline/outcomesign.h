// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/replaytext.h"
#include "widgets/theme/theme.h"

#include <QColor>
#include <QString>

namespace tw {

/// The one colour and the one drawing (resources/icons) of each outcome, for every view of Replay.
[[nodiscard]] QColor outcomeColour(const Tokens &tokens, Outcome outcome);
/// "" for None.
[[nodiscard]] QString outcomeIconName(Outcome outcome);

} // namespace tw
