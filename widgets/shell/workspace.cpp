// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/shell/workspace.h"

namespace tw {

QList<PaletteItem> Workspace::paletteItems(const QString & /*text*/, int /*limit*/) const
{
    return {};
}

void Workspace::activateStatus(const QString & /*id*/) { }

void Workspace::activateIssue(const QString & /*id*/) { }

void Workspace::restoreViewState(const QByteArray & /*state*/) { }

} // namespace tw
