// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/servers/answerpane.h"

#include "model/artifacts/artifactchoices.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/common/sectionheader.h"
#include "widgets/json/jsonview.h"
#include "widgets/result/resultscroll.h"
#include "widgets/result/sections.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include <string_view>
#include <utility>
#include <vector>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int MessagesPage = 1;

    /// A server must keep to its output schema: what breaks it comes before everything else.
    void sayBroken(AnswerWords &words, const ResultCheck &check)
    {
        if (check.state != ResultCheck::State::Checked || check.issues.empty())
            return;
        words.sign = AnswerWords::Sign::Bad;
        words.remarks.prepend(words.headline);
        words.headline = AnswerPane::tr("The result breaks the output schema");
    }

    QLabel *makeEmptyNote(const QString &text)
    {
        QLabel *note = makeParagraph(text, true);
        note->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        return note;
    }

} // namespace

AnswerPane::AnswerPane(QWidget *parent)
    : QWidget(parent)
    , m_sign(new QLabel(this))
    , m_headline(new ElidingLabel(Qt::ElideRight, this))
    , m_detail(new QLabel(this))
    , m_pages(new QTabWidget(this))
    , m_content(new ResultScroll(this))
    , m_sent(new JsonView(this))
    , m_received(new JsonView(this))
{
    setObjectName(u"answerPane"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(space(3), space(2), space(3), space(2));
    column->setSpacing(space(1));
    auto *head = new QHBoxLayout;
    head->setSpacing(space(2));
    m_headline->setObjectName(u"answerHeadline"_s);
    m_headline->setFont(scaledFont(1.0, QFont::DemiBold));
    head->addWidget(m_sign);
    head->addWidget(m_headline, 1);
    column->addLayout(head);
    m_detail->setObjectName(u"answerDetail"_s);
    m_detail->setTextFormat(Qt::PlainText);
    m_detail->setWordWrap(true);
    m_detail->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_detail);
    m_pages->setObjectName(u"liveAnswerPages"_s);
    m_pages->setAccessibleName(tr("Answer of the server"));
    m_pages->tabBar()->setAccessibleName(m_pages->accessibleName());
    m_pages->setDocumentMode(true);
    m_content->setAccessibleName(tr("Content of the answer"));
    m_pages->addTab(m_content, tr("Content"));
    auto *messages = new QSplitter(Qt::Vertical, this);
    m_sent->setAccessibleName(tr("Message as sent"));
    m_received->setAccessibleName(tr("Message as received"));
    messages->addWidget(withHeader(tr("Sent"), m_sent, messages));
    messages->addWidget(withHeader(tr("Received"), m_received, messages));
    messages->setStretchFactor(1, 1);
    m_pages->addTab(messages, tr("Messages"));
    column->addWidget(m_pages, 1);
    connect(m_pages, &QTabWidget::currentChanged, this, &AnswerPane::showMessages);
    connect(&m_prepared, &DerivedBase::changed, this, &AnswerPane::showPrepared);
    setEmptyText(tr("No answer yet"),
                 tr("Send the payload: the answer appears here, with its content, its checks and "
                    "the messages byte for byte."));
}

void AnswerPane::setEmptyText(const QString &title, const QString &text)
{
    m_emptyTitle = title;
    m_emptyText = text;
    if (!m_exchange)
        setExchange(nullptr, {});
}

void AnswerPane::setExchange(const ExchangePtr &exchange, const ResultContract &contract)
{
    const bool isOther =
        !exchange || !m_exchange || exchange->number != m_exchange->number || exchange->answer;
    m_exchange = exchange;
    m_contract = contract;
    if (!isOther)
        return; // progress
    m_messagesShown = false;
    m_prepared.abandon();
    if (!exchange) {
        showWords({.sign = AnswerWords::Sign::UnderWay, .headline = m_emptyTitle});
        m_content->showContent(makeEmptyNote(m_emptyText));
        showMessages();
        return;
    }
    if (exchange->isUnderWay()) {
        showWords(wordsFor(*exchange));
        m_content->showContent(new QWidget);
        showMessages();
        return;
    }
    prepare();
}

void AnswerPane::setArtifactChoices(ArtifactChoices *choices)
{
    m_choices = choices;
    m_content->setChoices(choices);
    connect(choices, &ArtifactChoices::changed, this, [this] {
        if (m_exchange && !m_exchange->isUnderWay())
            prepare();
    });
}

void AnswerPane::prepare()
{
    const std::vector<ArtifactBinding> bindings =
        m_choices ? m_choices->list() : std::vector<ArtifactBinding>();
    m_prepared.make(
        [exchange = m_exchange, contract = m_contract, bindings](const Monitor &monitor) {
            Prepared prepared;
            prepared.exchange = exchange;
            prepared.words = wordsFor(*exchange);
            const mcp::Answer &answer = *exchange->answer;
            if (answer.isResult()) {
                const std::string text = contentText(*exchange);
                if (Result<ReturnedResult> result = readReturnedResult(text, contract)) {
                    prepared.isReadable = true;
                    prepared.shown = prepareResult(*std::move(result), contract.schema, bindings,
                                                   monitor, contract.serverData);
                    sayBroken(prepared.words, prepared.shown.check);
                }
                const std::string_view whole = answer.resultText();
                prepared.shown.text = {whole.data(), static_cast<qsizetype>(whole.size())};
                prepared.shown.bytes = prepared.shown.text.size();
            } else if (answer.error && !answer.error->data.empty()) {
                if (Result<Json> value = mcp::parseReceived(answer.error->data))
                    prepared.errorData = std::make_shared<const Json>(*std::move(value));
            }
            return std::make_shared<const Prepared>(std::move(prepared));
        });
}

void AnswerPane::showWords(const AnswerWords &words)
{
    m_words = words;
    const Tokens &t = tokensFor(palette());
    QColor color = t.secondary;
    QString sign = u"recent"_s;
    switch (words.sign) {
    case AnswerWords::Sign::Good:
        color = t.ok;
        sign = u"ok"_s;
        break;
    case AnswerWords::Sign::Bad:
        color = t.error;
        sign = u"error"_s;
        break;
    case AnswerWords::Sign::Doubtful:
        color = t.hinted;
        sign = u"warning"_s;
        break;
    case AnswerWords::Sign::UnderWay:
        break;
    }
    m_sign->setPixmap(iconPixmap(sign, color, space(4), devicePixelRatioF()));
    m_headline->setText(words.headline);
    QPalette colored = palette();
    if (words.sign != AnswerWords::Sign::UnderWay)
        colored.setColor(QPalette::WindowText, color);
    m_headline->setPalette(colored);
    QStringList lines = words.remarks;
    if (!words.verdict.isEmpty())
        lines.prepend(words.verdict);
    m_detail->setText(lines.join(u'\n'));
    m_detail->setVisible(!lines.isEmpty());
}

void AnswerPane::showPrepared()
{
    const PreparedPtr &prepared = m_prepared.value();
    if (!prepared || prepared->exchange != m_exchange)
        return;
    showWords(prepared->words);
    fillContent(prepared);
    showMessages();
}

void AnswerPane::fillContent(const PreparedPtr &prepared)
{
    const mcp::Answer &answer = *prepared->exchange->answer;
    if (prepared->isReadable)
        return m_content->showResult({prepared, &prepared->shown});
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, space(1), space(2), 0);
    column->setSpacing(space(3));
    if (answer.isResult()) {
        column->addWidget(
            new NoticeBox(NoticeBox::Kind::Failed, tr("The result is not JSON"), {}, page));
        auto *raw = new JsonView(page);
        raw->setAccessibleName(tr("Result as it arrived"));
        raw->setText(prepared->shown.text);
        column->addWidget(raw);
    } else if (answer.error) {
        column->addWidget(
            makeFacts({{tr("Code"), errorCodeText(answer.error->code)},
                       {tr("Message"), QString::fromStdString(answer.error->message)}},
                      false, page));
        if (prepared->errorData) {
            auto *details = new JsonView(page);
            details->setObjectName(u"errorData"_s);
            details->setAccessibleName(tr("Data of the error"));
            details->setJson(prepared->errorData);
            column->addWidget(details);
        }
    } else {
        column->addWidget(makeParagraph(QString::fromStdString(answer.failureText), false, page));
    }
    column->addStretch(1);
    m_content->showContent(page);
}

/// Fills the messages when they are looked at.
void AnswerPane::showMessages()
{
    if (m_messagesShown || m_pages->currentIndex() != MessagesPage)
        return;
    m_messagesShown = true;
    m_sent->setText(m_exchange ? QByteArray::fromStdString(m_exchange->sent) : QByteArray());
    const bool isBack = m_exchange && m_exchange->answer && m_exchange->answer->message;
    m_received->setText(isBack ? QByteArray::fromStdString(m_exchange->answer->message->text())
                               : QByteArray());
}

void AnswerPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showWords(m_words);
}

} // namespace tw
