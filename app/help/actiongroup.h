// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>

class QAction;

namespace tw {

/// The actions of the window or of one mode.
struct ActionGroup
{
    QString id; ///< "window", "replay": stays the same in every language
    QString title; ///< "Window", "Replay"
    QList<QAction *> actions;
};

/// "Export" for "E&xport…".
[[nodiscard]] QString plainActionText(const QAction *action);

} // namespace tw
