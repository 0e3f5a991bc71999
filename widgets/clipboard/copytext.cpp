// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/clipboard/copytext.h"

#include "replay/redaction/redaction.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QPointer>

using namespace Qt::StringLiterals;

namespace tw {

void copyText(const QString &text)
{
    QGuiApplication::clipboard()->setText(
        hideSecretsAction()->isChecked() ? textWithoutSecrets(text) : text);
}

QString textWithoutSecrets(const QString &text)
{
    return QString::fromStdString(redactedText(text.toStdString()));
}

QAction *hideSecretsAction()
{
    static QPointer<QAction> action; // goes with the application
    if (!action) {
        action = new QAction(QCoreApplication::translate("tw::CopyText", "Hide secrets in copies"),
                             QCoreApplication::instance());
        action->setObjectName("hideSecretsInCopies"_L1);
        action->setCheckable(true);
        action->setStatusTip(QCoreApplication::translate(
            "tw::CopyText",
            "Replace tokens, keys and passwords in everything that is copied from a log"));
        action->setToolTip(action->statusTip());
    }
    return action;
}

} // namespace tw
