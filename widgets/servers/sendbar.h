// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/servers/exchange.h"

#include <QList>
#include <QTimer>
#include <QWidget>

#include <functional>

class QAction;
class QLabel;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

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
    /// What the user agrees to when a tool may change something.
    enum class Consent { Once, Tool, Server };
    /// Asks whether a tool that may change something should be called. Sending again says yes,
    /// once.
    void askToConfirm(const QString &tool);
    /// Says why nothing was sent and offers to send it anyway.
    void refuse(const QString &reason);
    /// Drops a question; nothing is sent.
    void clearQuestion();

signals:
    void sendRequested();
    void cancelRequested();
    void confirmed(tw::SendBar::Consent consent);
    void rawRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Choice
    {
        QString text;
        std::function<void()> act;
    };
    /// The first choice is what sending again means; the last button sends nothing.
    void ask(const QString &text, const QList<Choice> &choices);
    void showState();

    QAction *m_send;
    QAction *m_cancel;
    QWidget *m_question;
    QLabel *m_questionText;
    QVBoxLayout *m_choices;
    QPushButton *m_button;
    QPushButton *m_cancelButton;
    QProgressBar *m_progress;
    ElidingLabel *m_state;
    QTimer m_clock;
    QString m_problem;
    bool m_isReady = false;
    ExchangePtr m_exchange;
    std::function<void()> m_yes; ///< of the question that is shown
};

} // namespace tw
