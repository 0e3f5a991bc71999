// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QAction;
class QObject;

namespace tw {

/// Puts \a text on the clipboard; without the secrets that are found in it if the action of
/// hideSecretsAction() is checked.
void copyText(const QString &text);

/// \a text without the secrets that are found in it. For jobs that make a long text to copy.
[[nodiscard]] QString textWithoutSecrets(const QString &text);

/// The switch for copyText(), the same for all windows. It is off until the settings are read.
[[nodiscard]] QAction *hideSecretsAction();

} // namespace tw
