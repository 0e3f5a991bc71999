// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/replay/replaytext.h"
#include "widgets/theme/theme.h"

#include <QColor>
#include <QString>

class QPainter;
class QRect;

namespace tw {

inline constexpr int SignSize = 14; ///< of a sign beside text, in pixels

/// The one colour and the one drawing (resources/icons) of each outcome, for every view of Replay.
[[nodiscard]] QColor outcomeColour(const Tokens &tokens, Outcome outcome);
/// "" for None.
[[nodiscard]] QString outcomeIconName(Outcome outcome);
/// Draws an icon of SignSize at the left of \a box, in the middle of its height, and returns the x
/// where text goes on. Without a name its room stays.
int paintSign(QPainter *painter, const QRect &box, const QString &name, const QColor &colour);

} // namespace tw
