// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/servers/serverpage.h"

#include "model/common/format.h"
#include "model/servers/serverbook.h"
#include "model/servers/serverconsent.h"
#include "schema/utf8.h"
#include "widgets/common/chip.h"
#include "widgets/common/text/longtextedit.h"
#include "widgets/json/jsonview.h"
#include "widgets/result/sections.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QVBoxLayout>

#include <chrono>
#include <optional>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    using Facts = QList<std::pair<QString, QString>>;

    constexpr int OutputHeight = 45; // in units of space()
    constexpr std::chrono::milliseconds OutputDelay{50};

    QString utf8Text(const std::string &text)
    {
        return QString::fromStdString(text);
    }

    /// \a text on one line, with a symbol for what cannot be seen: control characters, line breaks,
    /// marks that turn the direction, and blanks that could push the rest out of sight.
    QString symbolText(const std::string &text)
    {
        QString shown = utf8Text(visibleLine(text));
        static const QRegularExpression blanks(u"^\\s|\\s$|\\s(?=\\s)|(?<=\\s)\\s"_s);
        return shown.replace(blanks, u"\u2423"_s);
    }

    /// A value of the environment or a header, with secrets masked.
    QString shownValue(const std::string &name, const std::string &value, bool isSecret)
    {
        if (value.starts_with("${input:"))
            return ServerPage::tr("•••••••• (secret)");
        return isSecret || isSecretName(name) ? u"••••••••"_s : symbolText(value);
    }

    void addValues(Facts &facts, const QString &title, const mcp::NamedValues &values,
                   bool isSecret)
    {
        QStringList lines;
        for (const auto &[name, value] : values)
            lines.append(u"%1 = %2"_s.arg(symbolText(name), shownValue(name, value, isSecret)));
        if (!lines.isEmpty())
            facts.append({title, lines.join(u'\n')});
    }

    Facts setupFacts(const mcp::ServerSetup &setup)
    {
        Facts facts;
        if (setup.transport == mcp::TransportKind::Stdio) {
            facts.append({ServerPage::tr("Command"), symbolText(setup.command)});
            QStringList arguments;
            for (const std::string &argument : setup.arguments)
                arguments.append(symbolText(argument));
            facts.append({ServerPage::tr("Arguments"),
                          arguments.isEmpty() ? ServerPage::tr("none") : arguments.join(u'\n')});
            addValues(facts, ServerPage::tr("Environment"), setup.environment, false);
            QStringList inherited;
            for (const std::string_view name : mcp::inheritedVariables()) {
                if (qEnvironmentVariableIsSet(name.data()))
                    inherited.append(utf8Text(std::string(name)));
            }
            facts.append({ServerPage::tr("Passed on"), inherited.join(u", "_s)});
            facts.append({ServerPage::tr("Folder"),
                          setup.folder.empty() ? QDir::toNativeSeparators(QDir::currentPath())
                                               : symbolText(setup.folder)});
        } else {
            facts.append({ServerPage::tr("URL"), symbolText(setup.url)});
            addValues(facts, ServerPage::tr("Headers"), setup.headers, true);
        }
        return facts;
    }

    ChipRole roleOf(LiveServer::State state)
    {
        switch (state) {
        case LiveServer::State::Ready:
            return ChipRole::Ok;
        case LiveServer::State::Failed:
            return ChipRole::Error;
        case LiveServer::State::Starting:
        case LiveServer::State::Stopping:
            return ChipRole::Waiting;
        case LiveServer::State::Stopped:
            break;
        }
        return ChipRole::Neutral;
    }

    QPushButton *makePageAction(const QString &text, const QString &iconName, const QString &tip,
                                QWidget *parent)
    {
        auto *button = new QPushButton(icon(iconName), text, parent);
        button->setToolTip(tip);
        button->setAccessibleDescription(tip);
        return button;
    }

} // namespace

ServerPage::ServerPage(ServerBook *book, QWidget *parent)
    : QScrollArea(parent)
    , m_book(book)
{
    setObjectName(u"serverPage"_s);
    setAccessibleName(tr("Server"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    m_later.setSingleShot(true); // a button of the page may be what changes the server
    m_later.setInterval(0);
    connect(&m_later, &QTimer::timeout, this, &ServerPage::rebuild);
    m_outputLater.setSingleShot(true);
    m_outputLater.setInterval(OutputDelay);
    connect(&m_outputLater, &QTimer::timeout, this, &ServerPage::showOutput);
    connect(m_book, &ServerBook::serverChanged, this, [this](const LiveServer *changed) {
        if (changed == m_server)
            m_later.start();
    });
}

LiveServer *ServerPage::server() const
{
    return m_server;
}

void ServerPage::setServer(LiveServer *server)
{
    if (m_server == server)
        return;
    if (m_server)
        m_server->disconnect(&m_outputLater);
    m_server = server;
    if (m_server) {
        connect(m_server, &LiveServer::outputChanged, &m_outputLater, [this] {
            if (!m_outputLater.isActive())
                m_outputLater.start();
        });
    }
    rebuild();
}

void ServerPage::rebuild()
{
    const int scroll = verticalScrollBar()->value();
    QHash<QString, QString> typed; // secrets that the user is typing
    for (auto it = m_secretFields.cbegin(); it != m_secretFields.cend(); ++it)
        typed.insert(it.key(), it.value()->text());
    m_secretFields.clear();
    m_output = nullptr;
    m_refusal = nullptr;
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(space(3), space(3), space(3), space(3));
    column->setSpacing(space(3));
    if (m_server) {
        addHead(column, page);
        const LiveServer::State state = m_server->state();
        if (state == LiveServer::State::Stopped || state == LiveServer::State::Failed)
            addConsent(column, page);
        else
            addSession(column, page);
        addSetup(column, page);
        addAnswers(column, page);
        auto *output = new FoldingSection(tr("Output"), tr("stderr and oddities"), page);
        m_output = new LongTextEdit(output);
        m_output->setObjectName(u"serverOutput"_s);
        m_output->setAccessibleName(tr("Output of the server"));
        m_output->setReadOnly(true);
        m_output->setTabChangesFocus(true);
        m_output->setFont(fixedFont(0.9));
        m_output->setMinimumHeight(space(OutputHeight));
        output->body()->addWidget(m_output);
        output->setOpen(true);
        column->addWidget(output);
        showOutput();
    }
    column->addStretch(1);
    const bool hadFocus = isAncestorOf(focusWidget());
    if (QWidget *before = takeWidget())
        before->deleteLater(); // one of its buttons may be at work
    setWidget(page);
    if (hadFocus)
        setFocus();
    for (auto it = typed.cbegin(); it != typed.cend(); ++it) {
        if (QLineEdit *field = m_secretFields.value(it.key()))
            field->setText(*it);
    }
    verticalScrollBar()->setValue(scroll);
}

void ServerPage::addHead(QVBoxLayout *column, QWidget *page)
{
    auto *line = new QHBoxLayout;
    line->setSpacing(space(2));
    auto *title = new QLabel(m_server->name(), page);
    title->setObjectName(u"serverTitle"_s);
    title->setTextFormat(Qt::PlainText);
    title->setFont(scaledFont(1.2, QFont::DemiBold));
    line->addWidget(title);
    auto *chip = new Chip(m_server->stateText(), roleOf(m_server->state()), page);
    chip->setAccessibleName(m_server->stateText());
    line->addWidget(chip);
    line->addStretch(1);
    column->addLayout(line);
    if (!m_server->failure().isEmpty() && m_server->state() == LiveServer::State::Failed) {
        auto *notice = new NoticeBox(NoticeBox::Kind::Failed, tr("The server does not run"),
                                     m_server->failure(), page);
        notice->setObjectName(u"serverFailure"_s);
        column->addWidget(notice);
    }
}

void ServerPage::addConsent(QVBoxLayout *column, QWidget *page)
{
    const bool isProcess = m_server->setup().transport == mcp::TransportKind::Stdio;
    if (!m_server->isConsented()) {
        const QString question =
            isProcess ? tr("Start this program?") : tr("Connect to this server?");
        QString text = isProcess
            ? tr("It runs on this computer with your rights. Start it only if you know where it "
                 "comes from and what it does. Check command, arguments, environment and folder "
                 "below.")
            : tr("It receives the headers below and everything that you send to its tools.");
        if (!m_server->consent().isEmpty())
            text = tr("The setup has changed since you agreed to it.") + u' ' + text;
        auto *notice = new NoticeBox(NoticeBox::Kind::Hint, question, text, page);
        notice->setObjectName(u"consentNotice"_s);
        column->addWidget(notice);
    }
    addSecretFields(column, page);
    m_refusal = makeParagraph({}, false, page);
    m_refusal->setObjectName(u"startRefusal"_s);
    m_refusal->hide();
    column->addWidget(m_refusal);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space(2));
    QPushButton *yes = makePageAction(isProcess ? tr("Start") : tr("Connect"), u"play"_s,
                                      tr("Start the server with the setup below"), page);
    yes->setObjectName(u"startServer"_s);
    yes->setProperty(property::primary, true);
    QPushButton *no = makePageAction(isProcess ? tr("Don't start") : tr("Don't connect"),
                                     u"close"_s, tr("Leave the server as it is"), page);
    no->setObjectName(u"declineServer"_s);
    buttons->addWidget(yes);
    buttons->addWidget(no);
    buttons->addStretch(1);
    column->addLayout(buttons);
    connect(yes, &QPushButton::clicked, this, &ServerPage::start);
    connect(no, &QPushButton::clicked, this, &ServerPage::declined);
}

void ServerPage::addSecretFields(QVBoxLayout *column, QWidget *page)
{
    for (const QString &id : m_server->missingSecrets()) {
        const QString said = m_book->inputDescription(id);
        auto *label = new QLabel(said.isEmpty() ? id : u"%1 (%2)"_s.arg(said, id), page);
        label->setTextFormat(Qt::PlainText);
        auto *field = new QLineEdit(page);
        field->setEchoMode(QLineEdit::Password);
        field->setAccessibleName(label->text());
        field->setPlaceholderText(m_book->secrets()->isPersistent()
                                      ? tr("Secret; kept in the keychain")
                                      : tr("Secret; kept in memory until Toolwright ends"));
        label->setBuddy(field);
        column->addWidget(label);
        column->addWidget(field);
        m_secretFields.insert(id, field);
        connect(field, &QLineEdit::returnPressed, this, &ServerPage::start);
    }
}

void ServerPage::start()
{
    QHash<QString, QString> values;
    for (auto it = m_secretFields.cbegin(); it != m_secretFields.cend(); ++it) {
        if (it.value()->text().isEmpty())
            return it.value()->setFocus();
        values.insert(it.key(), it.value()->text());
    }
    const QPointer<LiveServer> server = m_server;
    for (auto it = values.cbegin(); it != values.cend(); ++it)
        m_book->secrets()->set(it.key(), it.value()); // rebuilds this page
    server->agree();
    if (const Result<void> started = server->start(); !started && m_refusal) {
        m_refusal->setText(utf8Text(started.error().detail));
        m_refusal->show();
    }
}

void ServerPage::addSetup(QVBoxLayout *column, QWidget *page)
{
    auto *section = new FoldingSection(tr("Setup"), {}, page);
    // As it is started: variables have their values, secrets stay references.
    const auto setup = resolveSetup(m_server->setup(), [](const QString &id) {
        return std::optional(u"${input:%1}"_s.arg(id));
    });
    QWidget *facts = makeFacts(setupFacts(setup.value_or(m_server->setup())), true, section);
    facts->setObjectName(u"serverSetup"_s);
    section->body()->addWidget(facts);
    section->setOpen(true);
    column->addWidget(section);
}

void ServerPage::addSession(QVBoxLayout *column, QWidget *page)
{
    const mcp::ServerInfo &info = m_server->session()->info();
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space(2));
    const auto add = [&](const QString &text, const QString &iconName, const QString &tip,
                         auto act) {
        QPushButton *button = makePageAction(text, iconName, tip, page);
        buttons->addWidget(button);
        connect(button, &QPushButton::clicked, this, act);
        return button;
    };
    add(tr("Stop"), u"stop"_s, tr("End the server"), [this] { m_server->stop(); });
    add(tr("Restart"), u"retry"_s, tr("End the server and start it again"),
        [this] { m_server->restart(); });
    add(tr("Show in Design"), u"design"_s,
        tr("Open the tools in Design, where they can be copied to a new catalog"),
        [this] { emit designRequested(); })
        ->setObjectName(u"showInDesign"_s);
    add(tr("Probe…"), u"check"_s, tr("Send calls with one fault each and judge the answers"),
        [this] { emit verdictRequested(); });
    if (m_server->hasOffers()) {
        add(tr("Prompts and resources…"), u"message"_s,
            tr("Show the prompts and resources of the server and its notifications"),
            [this] { emit offersRequested(); })
            ->setObjectName(u"showOffers"_s);
    }
    if (m_server->secrets()->has(m_server->tokensId())) {
        add(tr("Sign out"), u"close"_s,
            m_server->secrets()->isPersistent()
                ? tr("Forget the tokens of this server, also in the system's keychain")
                : tr("Forget the tokens of this server, which are kept in memory only"),
            [this] { m_server->signOut(); })
            ->setObjectName(u"signOut"_s);
    }
    if (!m_server->recording().isEmpty()) {
        add(tr("Open recording in Replay"), u"replay"_s, m_server->recording(),
            [this] { emit recordingRequested(m_server->recording()); });
    }
    buttons->addStretch(1);
    column->addLayout(buttons);
    Facts facts;
    if (m_server->state() == LiveServer::State::Ready) {
        facts.append({tr("Server"), utf8Text(info.name + " " + info.version)});
        facts.append(
            {tr("Protocol"),
             u"%1 (%2)"_s.arg(utf8Text(info.protocolVersion),
                              info.era == mcp::Era::Modern ? tr("stateless") : tr("handshake"))});
        facts.append({tr("Tools"), formatCount(m_server->toolCount())});
        if (m_server->latency())
            facts.append({tr("Ping"), formatDuration(m_server->latency()->count())});
        if (m_server->session()->processId() > 0)
            facts.append({tr("Process"), QString::number(m_server->session()->processId())});
        if (!m_server->recording().isEmpty())
            facts.append({tr("Recording"), m_server->recording()});
        column->addWidget(makeFacts(facts, false, page));
    }
    for (const QString &fault : m_server->listFaults())
        column->addWidget(new NoticeBox(NoticeBox::Kind::Hint, tr("Tool list"), fault, page));
    if (!info.instructions.empty()) {
        auto *section = new FoldingSection(tr("Instructions"), {}, page);
        section->body()->addWidget(makeParagraph(utf8Text(info.instructions), false, section));
        section->setOpen(true);
        column->addWidget(section);
    }
    if (!info.capabilities.empty()) {
        auto *section = new FoldingSection(tr("Capabilities"), {}, page);
        auto *json = new JsonView(section);
        json->setAccessibleName(tr("Capabilities"));
        if (Result<Json> value = mcp::parseReceived(info.capabilities))
            json->setJson(std::make_shared<const Json>(*std::move(value)));
        section->body()->addWidget(json);
        section->setOpen(false);
        column->addWidget(section);
    }
}

void ServerPage::addAnswers(QVBoxLayout *column, QWidget *page)
{
    const StandingAnswers &answers = m_server->standingAnswers();
    if (!answers.sampling && !answers.roots)
        return;
    Facts facts;
    if (answers.sampling)
        facts.append({tr("Sampling"), *answers.sampling});
    if (answers.roots)
        facts.append({tr("Folders"), answers.roots->join(u'\n')});
    auto *section = new FoldingSection(tr("Answers without asking"), {}, page);
    section->body()->addWidget(makeFacts(facts, false, section));
    QPushButton *forget =
        makePageAction(tr("Ask me again"), u"question"_s, tr("Forget these answers"), section);
    forget->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    section->body()->addWidget(forget);
    section->setOpen(true);
    column->addWidget(section);
    connect(forget, &QPushButton::clicked, this, [this] {
        m_server->setStandingAnswers({});
        m_later.start();
    });
}

void ServerPage::showOutput()
{
    if (!m_output || !m_server)
        return;
    QScrollBar *bar = m_output->verticalScrollBar();
    const bool atEnd = bar->value() == bar->maximum();
    m_output->setPlainText(m_server->output());
    if (atEnd)
        bar->setValue(bar->maximum());
}

void ServerPage::changeEvent(QEvent *event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        rebuild();
}

} // namespace tw
