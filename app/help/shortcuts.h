// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/help/actiongroup.h"

#include <QKeySequence>

namespace tw {

class Settings;

/// The name of \a action of \a group in the settings: "replay/replayExport".
[[nodiscard]] QString shortcutId(const ActionGroup &group, const QAction *action);
/// Moves keys that older versions stored by the text of an action to its name. Finds the texts of
/// the current language only.
void adoptShortcuts(const QList<ActionGroup> &groups, Settings &settings);
/// Gives every action the keys that the user chose for it, or its usual ones.
void applyShortcuts(const QList<ActionGroup> &groups, const Settings &settings);
/// The keys that \a action has without a choice of the user.
[[nodiscard]] QList<QKeySequence> usualShortcuts(const QAction *action);
/// Gives \a action \a keys and keeps them in \a settings, unless they are the usual ones.
void setShortcuts(const ActionGroup &group, QAction *action, const QList<QKeySequence> &keys,
                  Settings &settings);
/// True if one focus widget can reach the shortcuts of both actions, so that equal ones would
/// clash.
[[nodiscard]] bool canShortcutsMeet(const QAction &left, const QAction &right);

} // namespace tw
