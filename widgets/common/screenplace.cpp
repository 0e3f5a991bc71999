// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/common/screenplace.h"

#include "widgets/theme/theme.h"

#include <QMargins>
#include <QScreen>
#include <QWidget>

#include <algorithm>

namespace tw {

namespace {

    QRect roomOf(const QWidget *near)
    {
        constexpr int TitleBar = 32;
        constexpr int Border = 4;
        return near->screen()->availableGeometry().marginsRemoved(
            {scaled(Border), scaled(TitleBar), scaled(Border), scaled(Border)});
    }

} // namespace

QRect placeOnScreen(QRect wanted, const QWidget *near)
{
    const QRect room = roomOf(near);
    wanted.setSize(wanted.size().boundedTo(room.size()));
    wanted.moveLeft(std::clamp(wanted.left(), room.left(), room.right() + 1 - wanted.width()));
    wanted.moveTop(std::clamp(wanted.top(), room.top(), room.bottom() + 1 - wanted.height()));
    return wanted;
}

void fitToScreen(QWidget *window, const QWidget *near)
{
    window->resize(window->size().boundedTo(roomOf(near).size()));
}

} // namespace tw
