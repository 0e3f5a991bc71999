// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRegularExpression>
#include <QString>

namespace tw {

/// The text of an action or label as it is read: "&Open" is "Open", "開く(&O)…" is "開く…", and
/// "A && B" is "A & B".
[[nodiscard]] inline QString withoutMnemonic(QString text)
{
    static const QRegularExpression mnemonic(QStringLiteral("\\(&[^&)]\\)|&(.?)"));
    return text.replace(mnemonic, QStringLiteral("\\1"));
}

} // namespace tw
