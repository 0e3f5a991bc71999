// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

namespace tw {

/// The codes of the languages that the window has texts in, sorted: "en", those of
/// `resources/i18n`, and one for each file `toolwright/translations/toolwright_CODE.qm` in a data
/// folder of the system or the user. Such a file takes precedence over our own texts.
[[nodiscard]] QStringList installedLanguages();

/// The name of a language in that language, as a list of languages shows it.
[[nodiscard]] QString languageName(const QString &code);

/// The language of installedLanguages() for a choice of the user: \a code, or for "" the first
/// preference of the system that is installed, else "en".
[[nodiscard]] QString effectiveLanguage(const QString &code);

/// Translates texts to effectiveLanguage(\a code) from now on, and writes numbers and dates in that
/// language. Windows that exist keep their texts.
void applyLanguage(const QString &code);

} // namespace tw
