// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/shell/workspace.h"

namespace tw {

Workspace::Workspace(QWidget *parent)
    : QWidget(parent)
{
    connect(&m_busy, &BusyGroup::busyChanged, this, [this] {
        if (isIdle())
            emit becameIdle();
    });
}

QList<PaletteItem> Workspace::paletteItems(const QString & /*text*/, int /*limit*/) const
{
    return {};
}

void Workspace::restoreViewState(const QByteArray & /*state*/) { }

} // namespace tw
