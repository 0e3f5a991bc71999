// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <functional>

class QAction;
class QObject;

namespace tw {

/// Puts \a text on the clipboard; without the secrets that are found in it if the action of
/// hideSecretsAction() is checked. Then a long text is there later, see copyInJob().
void copyText(const QString &text);

/// copyText() of UTF-8 in a job. Calls \a done when the text is on the clipboard, or when something
/// else was copied before: the last copy is the one that counts. Ends with \a owner.
void copyInJob(QByteArray text, QObject *owner, std::function<void()> done = {});

/// The switch for copyText(), the same for all windows. It is off until the settings are read.
[[nodiscard]] QAction *hideSecretsAction();

} // namespace tw
