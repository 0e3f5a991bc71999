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

/// The colour and the icon (resources/icons) of each outcome, for every view of Replay.
[[nodiscard]] QColor outcomeColour(const Tokens &tokens, Outcome outcome);
/// "" for None.
[[nodiscard]] QString outcomeIconName(Outcome outcome);
/// Draws an icon of SignSize at the left of \a box, vertically centred, and returns the x at which
/// the text starts. An empty name leaves the space blank.
int paintSign(QPainter *painter, const QRect &box, const QString &name, const QColor &colour);

} // namespace tw
