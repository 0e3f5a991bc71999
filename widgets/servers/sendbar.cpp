// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/servers/sendbar.h"

#include "model/common/format.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::chrono::milliseconds ClockTick{100};
    constexpr qsizetype MostProblem = 60; // characters on the button

} // namespace

SendBar::SendBar(QWidget *parent)
    : QWidget(parent)
    , m_send(new QAction(icon(u"call"_s), tr("Send"), this))
    , m_cancel(new QAction(icon(u"close"_s), tr("Cancel Call"), this))
    , m_question(new QWidget(this))
    , m_questionText(new QLabel(m_question))
    , m_choices(new QVBoxLayout)
    , m_button(new QPushButton(this))
    , m_cancelButton(new QPushButton(tr("Cancel"), this))
    , m_progress(new QProgressBar(this))
    , m_state(new ElidingLabel(Qt::ElideRight, this))
{
    setObjectName(u"sendBar"_s);
    m_send->setObjectName(u"callSend"_s);
    m_cancel->setObjectName(u"callCancel"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(space(3), space(2), space(3), space(2));
    column->setSpacing(space(2));
    auto *question = new QVBoxLayout(m_question);
    question->setContentsMargins(0, 0, 0, 0);
    m_questionText->setWordWrap(true);
    m_questionText->setTextFormat(Qt::PlainText);
    m_questionText->setObjectName(u"sendQuestion"_s);
    question->addWidget(m_questionText);
    m_choices->setSpacing(space(1));
    question->addLayout(m_choices);
    column->addWidget(m_question);
    auto *row = new QHBoxLayout;
    row->setSpacing(space(2));
    m_button->setObjectName(u"sendButton"_s);
    m_button->setProperty(property::primary, true);
    row->addWidget(m_button);
    m_cancelButton->setObjectName(u"cancelCall"_s);
    m_cancelButton->setToolTip(tr("Cancel this call (Esc)"));
    row->addWidget(m_cancelButton);
    m_progress->setAccessibleName(tr("Progress of the call"));
    m_progress->setMaximumWidth(space(30));
    row->addWidget(m_progress);
    m_state->setSecondary(true);
    row->addWidget(m_state, 1);
    column->addLayout(row);
    connect(m_button, &QPushButton::clicked, m_send, &QAction::trigger);
    connect(m_cancelButton, &QPushButton::clicked, m_cancel, &QAction::trigger);
    connect(m_send, &QAction::triggered, this, [this] {
        if (const auto yes = std::exchange(m_yes, nullptr))
            return yes();
        emit sendRequested();
    });
    connect(m_cancel, &QAction::triggered, this, &SendBar::cancelRequested);
    m_clock.setInterval(ClockTick);
    connect(&m_clock, &QTimer::timeout, this, &SendBar::showState);
    m_question->hide();
    setProblem({});
    setExchange(nullptr);
}

void SendBar::setReady(bool ready)
{
    m_isReady = ready;
    setProblem(m_problem);
}

void SendBar::setProblem(const QString &problem)
{
    m_problem = problem;
    QString text = m_isReady ? tr("Send") : tr("Start the server and send");
    if (!problem.isEmpty()) {
        text += u'\n'
            + (problem.size() > MostProblem ? QString(problem.left(MostProblem - 1) + u'…')
                                            : problem);
    }
    m_button->setText(QString(text).replace(u'&', u"&&"_s));
    const QString tip = problem.isEmpty()
        ? tr("Call the tool with this payload (Ctrl+Return)")
        : tr("%1. It is sent as shown (Ctrl+Return)").arg(problem);
    m_button->setToolTip(tip);
    m_button->setAccessibleName(m_isReady ? tr("Send") : tr("Start the server and send"));
    m_button->setAccessibleDescription(tip);
}

void SendBar::setExchange(const ExchangePtr &exchange)
{
    m_exchange = exchange;
    const bool runs = exchange && exchange->isUnderWay();
    m_cancelButton->setVisible(runs);
    m_cancel->setEnabled(runs);
    if (runs)
        m_clock.start();
    else
        m_clock.stop();
    showState();
}

void SendBar::showState()
{
    const bool runs = m_exchange && m_exchange->isUnderWay();
    const bool hasProgress = runs && m_exchange->progress;
    m_progress->setVisible(hasProgress);
    if (!runs)
        return m_state->setText({});
    const qint64 elapsed = m_exchange->time.msecsTo(QDateTime::currentDateTime());
    QStringList words{formatDuration(elapsed * 1'000'000)};
    if (!m_exchange->task.isEmpty())
        words.append(m_exchange->task);
    if (m_exchange->inputRound > 0)
        words.append(tr("waits for your answer"));
    if (hasProgress) {
        const mcp::Progress &progress = *m_exchange->progress;
        constexpr int Steps = 1000;
        const bool isKnown = progress.total && *progress.total > 0;
        m_progress->setRange(0, isKnown ? Steps : 0);
        if (isKnown) {
            const double share = progress.progress / *progress.total;
            m_progress->setValue(static_cast<int>(std::clamp(share, 0.0, 1.0) * Steps));
        }
        if (!progress.message.empty())
            words.append(QString::fromStdString(progress.message));
    }
    m_state->setText(words.join(u" · "_s));
}

void SendBar::ask(const QString &text, const QList<Choice> &choices)
{
    clearQuestion();
    m_questionText->setText(text);
    const auto add = [this, &text](const QString &words, const std::function<void()> &act) {
        auto *button = new QPushButton(words, m_question);
        button->setAccessibleDescription(text);
        m_choices->addWidget(button, 0, Qt::AlignLeft);
        connect(button, &QPushButton::clicked, this, [this, act] {
            clearQuestion();
            if (act)
                act();
        });
        return button;
    };
    for (const Choice &choice : choices) {
        const auto act = choice.act;
        add(choice.text, act);
    }
    add(tr("Don't send"), nullptr)->setToolTip(tr("Send nothing (Esc)"));
    auto *first = static_cast<QPushButton *>(m_choices->itemAt(0)->widget());
    first->setObjectName(u"sendAnyway"_s);
    first->setToolTip(tr("Ctrl+Return and the button below do the same"));
    m_yes = [this, act = choices.front().act] {
        clearQuestion();
        act();
    };
    m_question->show();
    first->setFocus();
}

void SendBar::askToConfirm(const QString &tool)
{
    const auto confirm = [this](Consent consent) {
        return [this, consent] { emit confirmed(consent); };
    };
    ask(tr("%1 does not declare that it only reads; it may change something.").arg(tool),
        {{tr("Send once"), confirm(Consent::Once)},
         {tr("Send, and don't ask for this tool again"), confirm(Consent::Tool)},
         {tr("Send, and don't ask for this server again"), confirm(Consent::Server)}});
}

void SendBar::refuse(const QString &reason)
{
    ask(tr("Not sent: %1").arg(reason), {{tr("Send raw anyway"), [this] { emit rawRequested(); }}});
}

void SendBar::clearQuestion()
{
    m_yes = nullptr;
    const bool hadFocus = m_question->isAncestorOf(focusWidget());
    while (QLayoutItem *item = m_choices->takeAt(0)) {
        item->widget()->hide();
        item->widget()->setObjectName({});
        item->widget()->deleteLater(); // it may be at work
        delete item;
    }
    m_question->hide();
    if (hadFocus)
        m_button->setFocus();
}

void SendBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape)
        return QWidget::keyPressEvent(event);
    if (m_question->isVisible())
        clearQuestion();
    else if (m_cancel->isEnabled())
        m_cancel->trigger();
}

} // namespace tw
