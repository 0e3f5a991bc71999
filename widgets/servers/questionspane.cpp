// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/servers/questionspane.h"

#include "model/servers/serverbook.h"
#include "widgets/common/actionbutton.h"
#include "widgets/common/sectionheader.h"
#include "widgets/form/formview.h"
#include "widgets/json/jsonview.h"
#include "widgets/result/sections.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QCheckBox>
#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int TextHeight = 20; // in units of space()
    constexpr int MaxWidth = 200;

    /// \a url with its host in bold.
    QString markedUrl(const QString &url)
    {
        const QString host = hostIn(url);
        const qsizetype at = host.isEmpty() ? -1 : url.indexOf(host, url.indexOf(u"://"_s));
        if (at < 0)
            return url.toHtmlEscaped();
        return url.left(at).toHtmlEscaped() + u"<b>"_s + host.toHtmlEscaped() + u"</b>"_s
            + url.mid(at + host.size()).toHtmlEscaped();
    }

    QPlainTextEdit *makeTextField(const QString &name, QWidget *parent)
    {
        auto *text = new QPlainTextEdit(parent);
        text->setAccessibleName(name);
        text->setTabChangesFocus(true);
        text->setMinimumHeight(space(TextHeight));
        return text;
    }

} // namespace

QuestionsPane::QuestionsPane(ServerBook *book, QWidget *parent)
    : QWidget(parent)
    , m_book(book)
    , m_header(new SectionHeader(tr("Server asks"), this))
    , m_previous(new QAction(icon(u"chevron-left"_s), tr("Previous question"), this))
    , m_next(new QAction(icon(u"chevron-right"_s), tr("Next question"), this))
{
    setObjectName(u"questionsPane"_s);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    m_header->addButton(m_previous);
    m_header->addButton(m_next);
    auto *later = new QAction(icon(u"close"_s), tr("Answer later"), this);
    later->setToolTip(tr("Return to the tools; the question waits in the list of servers"));
    m_header->addButton(later);
    connect(later, &QAction::triggered, this, &QuestionsPane::closed);
    outer->addWidget(m_header);
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setAccessibleName(tr("Question of a server"));
    setFocusProxy(scroll);
    m_body = new QWidget;
    m_column = new QVBoxLayout(m_body);
    m_column->setContentsMargins(space(3), space(2), space(2), space(2));
    scroll->setWidget(m_body);
    outer->addWidget(scroll, 1);
    m_footer = new QVBoxLayout; // in sight however long the question is
    m_footer->setContentsMargins(space(3), space(2), space(3), space(2));
    outer->addLayout(m_footer);
    connect(m_previous, &QAction::triggered, this, [this] { step(-1); });
    connect(m_next, &QAction::triggered, this, [this] { step(1); });
    connect(m_book, &ServerBook::questionsChanged, this, &QuestionsPane::follow);
    follow();
}

void QuestionsPane::follow()
{
    const std::vector<ServerQuestionPtr> &questions = m_book->questions();
    const auto count = static_cast<int>(questions.size());
    m_header->setRemark(count > 1 ? QString::number(count) : QString());
    m_previous->setEnabled(count > 1);
    m_next->setEnabled(count > 1);
    const auto wanted = std::ranges::find_if(
        questions, [this](const ServerQuestionPtr &each) { return each->server() == m_preferred; });
    const bool isGone = std::ranges::find(questions, m_question) == questions.end();
    const bool isTyping = isAncestorOf(focusWidget()) && m_footer->count() > 0 && isVisible();
    if (wanted != questions.end() && askingServer() != m_preferred && (isGone || !isTyping))
        show(*wanted);
    else if (isGone)
        show(count > 0 ? questions.front() : nullptr);
}

void QuestionsPane::prefer(const LiveServer *server)
{
    m_preferred = server ? server->name() : QString();
    follow();
}

QString QuestionsPane::askingServer() const
{
    return m_question ? m_question->server() : QString();
}

void QuestionsPane::step(int by)
{
    const std::vector<ServerQuestionPtr> &questions = m_book->questions();
    const auto found = std::ranges::find(questions, m_question);
    const auto count = static_cast<int>(questions.size());
    if (count == 0)
        return;
    const int at = (static_cast<int>(found - questions.begin()) + by + count) % count;
    show(questions[static_cast<std::size_t>(at)]);
}

void QuestionsPane::show(const ServerQuestionPtr &question)
{
    m_question = question;
    m_form = nullptr;
    m_text = nullptr;
    m_always = nullptr;
    m_accept = nullptr;
    for (QLayout *part : {m_column, m_footer}) {
        while (QLayoutItem *item = part->takeAt(0)) {
            item->widget()->hide();
            item->widget()->deleteLater(); // one of its buttons may be at work
            delete item;
        }
    }
    emit questionShown();
    if (!question)
        return;
    auto *page = new QWidget(m_body);
    page->setMaximumWidth(space(MaxWidth)); // a line longer than that is hard to read
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space(2));
    QLabel *title = makeParagraph(question->title(), false, page);
    title->setObjectName(u"questionTitle"_s);
    title->setFont(scaledFont(1.0, QFont::DemiBold));
    column->addWidget(title);
    if (!question->message().isEmpty())
        column->addWidget(makeParagraph(question->message(), false, page));
    switch (question->kind()) {
    case ServerQuestion::Kind::Form:
        addForm(column, page);
        break;
    case ServerQuestion::Kind::Url:
    case ServerQuestion::Kind::Contact:
        addUrl(column, page);
        break;
    case ServerQuestion::Kind::Sampling:
        addSampling(column, page);
        break;
    case ServerQuestion::Kind::Roots:
        addRoots(column, page);
        break;
    case ServerQuestion::Kind::Unknown:
        break;
    }
    column->addStretch(1);
    m_column->addWidget(page);
    addButtons();
}

void QuestionsPane::addForm(QVBoxLayout *column, QWidget *page)
{
    m_form = new FormView(page);
    m_form->setObjectName(u"questionForm"_s);
    m_form->setSchema(m_question->schema());
    m_form->setPayload(m_question->defaults());
    column->addWidget(m_form, 1);
}

void QuestionsPane::addUrl(QVBoxLayout *column, QWidget *page)
{
    auto *url = new QLabel(markedUrl(m_question->url()), page);
    url->setObjectName(u"questionUrl"_s);
    url->setTextFormat(Qt::RichText);
    url->setTextInteractionFlags(Qt::TextSelectableByMouse);
    url->setFont(fixedFont());
    url->setWordWrap(true);
    column->addWidget(url);
    const QString warning = urlWarning(m_question->url());
    if (!warning.isEmpty()) {
        auto *notice = new NoticeBox(NoticeBox::Kind::Hint, warning, {}, page);
        notice->setObjectName(u"urlWarning"_s);
        column->addWidget(notice);
    }
}

void QuestionsPane::addSampling(QVBoxLayout *column, QWidget *page)
{
    auto *section = new FoldingSection(tr("Request"), {}, page);
    auto *json = new JsonView(section);
    json->setAccessibleName(tr("Request for a message"));
    if (Result<Json> parameters = mcp::parseReceived(m_question->parameters()))
        json->setJson(std::make_shared<const Json>(*std::move(parameters)));
    section->body()->addWidget(json);
    section->setOpen(false);
    column->addWidget(section);
    m_text = makeTextField(tr("Answer of the model"), page);
    m_text->setPlaceholderText(tr("What the model answers"));
    column->addWidget(m_text, 1);
}

void QuestionsPane::addRoots(QVBoxLayout *column, QWidget *page)
{
    column->addWidget(makeParagraph(
        tr("The folders that this server may use, one per line. An empty list is an answer, too."),
        true, page));
    m_text = makeTextField(tr("Folders"), page);
    column->addWidget(m_text);
}

void QuestionsPane::addButtons()
{
    const ServerQuestion::Kind kind = m_question->kind();
    auto *area = new QWidget(this);
    auto *rows = new QVBoxLayout(area);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(space(2));
    if (m_text) {
        m_always = new QCheckBox(tr("Always answer this server like this"), area);
        m_always->setToolTip(
            tr("Later questions of this kind get the same answer without asking; it is listed in "
               "the details of the server, where it can be removed"));
        rows->addWidget(m_always);
    }
    const bool hasThree = kind == ServerQuestion::Kind::Form || kind == ServerQuestion::Kind::Url;
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space(2));
    rows->addLayout(buttons);
    const auto add = [&](const QString &text, const QString &tip, auto act) {
        auto *button = new QPushButton(text, area);
        button->setToolTip(tip);
        buttons->addWidget(button);
        connect(button, &QPushButton::clicked, this, act);
        return button;
    };
    QString yes = tr("Answer");
    QString tip = tr("Send this answer to the server");
    if (kind == ServerQuestion::Kind::Url) {
        yes = tr("Open in the browser");
        tip = tr("Agree and open the address in the system browser");
    } else if (kind == ServerQuestion::Kind::Contact) {
        yes = tr("Contact this server");
        tip = tr("Agree; it is not asked again for this server until you sign out");
    }
    m_accept = add(yes, tip, [this] { accept(); });
    m_accept->setObjectName(u"acceptQuestion"_s);
    m_accept->setProperty(property::primary, true);
    if (kind == ServerQuestion::Kind::Sampling) { // a model does not answer with nothing
        m_accept->setEnabled(false);
        connect(m_text, &QPlainTextEdit::textChanged, m_accept,
                [this] { m_accept->setEnabled(!m_text->toPlainText().trimmed().isEmpty()); });
    }
    QPushButton *decline =
        add(kind == ServerQuestion::Kind::Sampling ? tr("Reject") : tr("Decline"),
            tr("Decline the request"), [question = m_question] { question->decline(); });
    decline->setObjectName(u"declineQuestion"_s);
    if (hasThree) {
        add(tr("Cancel"), tr("Tell the server that you give no answer"), [question = m_question] {
            question->dismiss();
        })->setObjectName(u"cancelQuestion"_s);
    }
    m_footer->addWidget(area, 0, Qt::AlignLeft);
}

template <typename Change>
void QuestionsPane::keep(const ServerQuestion &question, Change change)
{
    if (LiveServer *server = m_book->find(question.server())) {
        StandingAnswers answers = server->standingAnswers();
        change(answers);
        server->setStandingAnswers(std::move(answers));
    }
}

void QuestionsPane::accept()
{
    const ServerQuestionPtr question = m_question; // the pane shows another one after the answer
    switch (question->kind()) {
    case ServerQuestion::Kind::Form:
        question->acceptForm(m_form->payload());
        break;
    case ServerQuestion::Kind::Url:
        emit browserRequested(question->url());
        question->acceptUrl();
        break;
    case ServerQuestion::Kind::Contact:
        question->acceptUrl();
        break;
    case ServerQuestion::Kind::Sampling: {
        const QString text = m_text->toPlainText();
        const bool always = m_always->isChecked();
        question->answerSampling(text);
        if (always)
            keep(*question, [&](StandingAnswers &answers) { answers.sampling = text; });
        break;
    }
    case ServerQuestion::Kind::Roots: {
        QStringList folders;
        for (const QString &line : m_text->toPlainText().split(u'\n', Qt::SkipEmptyParts))
            folders.append(QDir::cleanPath(line.trimmed()));
        const bool always = m_always->isChecked();
        question->answerRoots(folders);
        if (always)
            keep(*question, [&](StandingAnswers &answers) { answers.roots = folders; });
        break;
    }
    case ServerQuestion::Kind::Unknown:
        break;
    }
}

} // namespace tw
