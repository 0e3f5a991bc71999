// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/common/separator.h"

#include "widgets/theme/theme.h"

#include <QPainter>

namespace tw {

Separator::Separator(Qt::Orientation orientation, QWidget *parent)
    : QWidget(parent)
{
    if (orientation == Qt::Horizontal) {
        setFixedHeight(1);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    } else {
        setFixedWidth(1);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    }
}

void Separator::paintEvent(QPaintEvent * /*event*/)
{
    QPainter(this).fillRect(rect(), tokensFor(palette()).hairline);
}

} // namespace tw
