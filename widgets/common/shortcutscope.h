// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAction>

namespace tw {

/// Whether the shortcuts of \a action work only where one of its widgets, or a child of it, has the
/// focus.
[[nodiscard]] inline bool hasLocalShortcut(const QAction &action)
{
    return action.shortcutContext() == Qt::WidgetShortcut
        || action.shortcutContext() == Qt::WidgetWithChildrenShortcut;
}

} // namespace tw
