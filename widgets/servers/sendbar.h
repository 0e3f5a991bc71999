// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/servers/exchange.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QLabel;
class QProgressBar;
class QPushButton;

namespace tw {

class ElidingLabel;

/// Sends the payload that is shown: the button with what is wrong on its second line, progress and
/// cancel of a call under way, and questions in place of dialogs.
class SendBar final : public QWidget
{
    Q_OBJECT

public:
    explicit SendBar(QWidget *parent = nullptr);

    [[nodiscard]] QAction *sendAction() const { return m_send; }
    [[nodiscard]] QAction *cancelAction() const { return m_cancel; }
    /// The server is ready. Otherwise sending offers to start it.
    void setReady(bool ready);
    /// What is wrong with the payload, for the second line of the button; "" for nothing.
    void setProblem(const QString &problem);
    /// The call that is followed; null for none.
    void setExchange(const ExchangePtr &exchange);
    /// Asks whether a tool that may change something should be called.
    void askToConfirm(const QString &tool);
    /// Says why nothing was sent and offers to send it anyway.
    void refuse(const QString &reason);
    /// Drops a question; nothing is sent.
    void clearQuestion();

signals:
    void sendRequested();
    void cancelRequested();
    void confirmed();
    void rawRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void ask(const QString &text, const QString &yes, void (SendBar::*act)());
    void showState();

    QAction *m_send;
    QAction *m_cancel;
    QWidget *m_question;
    QLabel *m_questionText;
    QPushButton *m_yes;
    QPushButton *m_no;
    QPushButton *m_button;
    QPushButton *m_cancelButton;
    QProgressBar *m_progress;
    ElidingLabel *m_state;
    QTimer m_clock;
    QString m_problem;
    bool m_isReady = false;
    ExchangePtr m_exchange;
    void (SendBar::*m_act)() = nullptr; ///< the signal of the question
};

} // namespace tw
