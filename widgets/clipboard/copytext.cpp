// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/clipboard/copytext.h"

#include "model/jobs/derived.h"
#include "replay/redaction/redaction.h"
#include "schema/result.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QPointer>

#include <utility>

using namespace Qt::StringLiterals;

namespace tw {

namespace {

    constexpr qsizetype LongCharacters = qsizetype(256) << 10U; // searched for secrets in a job

    /// One call of copyInJob().
    class LongCopy final : public QObject
    {
    public:
        LongCopy(QByteArray text, QObject *owner, std::function<void()> done)
            : QObject(owner)
            , m_done(std::move(done))
        {
            QClipboard *clipboard = QGuiApplication::clipboard();
            connect(&m_ready, &DerivedBase::changed, this, [this, clipboard] {
                disconnect(clipboard, nullptr, this, nullptr);
                clipboard->setText(m_ready.value());
                end();
            });
            connect(clipboard, &QClipboard::dataChanged, this, [this] { end(); });
            m_ready.make([text = std::move(text), hides = hideSecretsAction()->isChecked()](
                             const Monitor & /*monitor*/) -> Result<QString> {
                return hides ? QString::fromStdString(redactedText(text.toStdString()))
                             : QString::fromUtf8(text);
            });
        }

    private:
        void end()
        {
            disconnect(QGuiApplication::clipboard(), nullptr, this, nullptr);
            deleteLater();
            if (m_done)
                m_done();
        }

        std::function<void()> m_done;
        Derived<QString> m_ready;
    };

} // namespace

void copyText(const QString &text)
{
    if (!hideSecretsAction()->isChecked())
        QGuiApplication::clipboard()->setText(text);
    else if (text.size() > LongCharacters)
        copyInJob(text.toUtf8(), QCoreApplication::instance());
    else
        QGuiApplication::clipboard()->setText(
            QString::fromStdString(redactedText(text.toStdString())));
}

void copyInJob(QByteArray text, QObject *owner, std::function<void()> done)
{
    new LongCopy(std::move(text), owner, std::move(done));
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
            "tw::CopyText", "Replace tokens, keys and passwords in everything that is copied"));
        action->setToolTip(action->statusTip());
    }
    return action;
}

} // namespace tw
