// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRect>

class QWidget;

namespace tw {

/// \a wanted, without its frame, made small enough for the screen of \a near and moved into it, so
/// that the frame, which the window system draws around it, is on the screen as well.
[[nodiscard]] QRect placeOnScreen(QRect wanted, const QWidget *near);
/// Makes \a window, which is not yet shown, at most as large as the screen of \a near has room.
void fitToScreen(QWidget *window, const QWidget *near);

} // namespace tw
