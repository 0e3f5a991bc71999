// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// A session against a server that misbehaves, over stdio and HTTP.

#include "guardedserver.h"
#include "mcp/auth/oauth.h"
#include "mcp/probe/probe.h"
#include "mcp/session/session.h"
#include "tests/helpers/filelimitscope.h"

#include <QFile>
#include <QPointer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <csignal>
#include <memory>
#include <optional>

using namespace tw;
using namespace tw::mcp;
using namespace Qt::StringLiterals;
using State = Session::State;

namespace {

ServerSetup fakeServer(std::vector<std::string> modes = {})
{
    ServerSetup setup;
    setup.name = "fake";
    setup.command = TW_FAKE_SERVER;
    setup.arguments = std::move(modes);
    setup.era = Era::Legacy;
    return setup;
}

ServerSetup httpServer(const HttpFake &server)
{
    ServerSetup setup;
    setup.transport = TransportKind::Http;
    setup.url = server.url();
    setup.era = Era::Legacy;
    return setup;
}

/// A session with its events; waits until it is ready.
struct Opened
{
    explicit Opened(const ServerSetup &setup, const ClientProfile &profile = {})
        : session(setup, profile)
    {
        QObject::connect(&session, &Session::happened,
                         [this](const SessionEvent &event) { events.push_back(event); });
        session.open();
        const bool isDone = QTest::qWaitFor(
            [this] {
                return session.state() == State::Failed
                    || (session.state() == State::Ready && session.items(ItemKind::Tools).isLoaded);
            },
            20'000);
        if (!isDone)
            qWarning("the session does not open");
    }

    Answer call(const std::string &tool, const std::string &arguments = "{}",
                const RequestOptions &options = {})
    {
        std::optional<Answer> answer;
        Request *const request = session.callTool(tool, arguments, options);
        QObject::connect(request, &Request::finished,
                         [&](const Answer &received) { answer = received; });
        if (!QTest::qWaitFor([&] { return answer.has_value(); }, 60'000))
            qWarning("no answer");
        return answer.value_or(Answer());
    }
    std::size_t count(SessionEvent::Kind kind) const
    {
        return static_cast<std::size_t>(
            std::count_if(events.begin(), events.end(),
                          [&](const SessionEvent &event) { return event.kind == kind; }));
    }

    std::vector<SessionEvent> events;
    Session session;
};

/// Replies to every question at once.
struct Replier : ServerRequestHandler
{
    void handle(const ServerRequestPtr &request) override
    {
        ++questions;
        request->reply(R"({"action":"decline"})");
    }
    int questions = 0;
};

/// Keeps every question open.
struct Keeper : ServerRequestHandler
{
    void handle(const ServerRequestPtr &request) override { kept = request; }
    ServerRequestPtr kept;
};

RequestOptions shortTime()
{
    RequestOptions options;
    options.timeout = std::chrono::milliseconds(300);
    return options;
}

} // namespace

class tst_Session : public QObject
{
    Q_OBJECT

private slots:
    void opens_data();
    void opens();
    void sendsTheBytesGiven_data();
    void sendsTheBytesGiven();
    void refusesMalformedArguments();
    void survives_data();
    void survives();
    void crash();
    void hang();
    void hundredMegabytes();
    void faultyAnswersAreAnswers_data();
    void faultyAnswersAreAnswers();
    void longAnswersAreRefused();
    void listsHaveLimits();
    void questionsHaveALimit();
    void deafServersFillNoMemory();
    void progress();
    void questions();
    void questionsEndWithTheConnection_data();
    void questionsEndWithTheConnection();
    void inputRounds();
    void malformedToolLosesOnlyItself();
    void repeatedCursor();
    void endsStubbornServers();
    void endsWhatServersStarted();
    void endsWhatLeftTheGroup_data();
    void endsWhatLeftTheGroup();
    void crashedServersLeaveNothing();
    void missingCommand();
    void tooManyOpenFiles();
    void probes();
    void probesLeaveAStoppedServer();

    void httpResumesAStream();
    void httpSessionIdOfAnOpenStream();
    void httpForgottenSession();
    void httpSessionsAreNotLostForEver();
    void httpFloodsHaveLimits_data();
    void httpFloodsHaveLimits();
    void httpPollsNotTooOften();
    void httpProxyPage();
    void httpRedirectToAnotherHost();
    void badServersAreExplained_data();
    void badServersAreExplained();
    void httpOldServer();
    void httpModernHeaders();
    void httpAuthorizes();
    void httpStepsUp();
    void httpAuthorizationOfAnotherResource();
    void httpAuthorizationAsksFirst_data();
    void httpAuthorizationAsksFirst();
    void httpMetadataWithoutEnd();
};

void tst_Session::opens_data()
{
    QTest::addColumn<QStringList>("modes");
    QTest::addColumn<int>("era");
    QTest::addColumn<int>("result");
    const auto legacy = static_cast<int>(Era::Legacy);
    const auto modern = static_cast<int>(Era::Modern);
    const auto either = static_cast<int>(Era::Auto);
    QTest::newRow("legacy server, legacy client") << QStringList() << legacy << legacy;
    QTest::newRow("legacy server, either") << QStringList() << either << legacy;
    QTest::newRow("silent server, either") << QStringList{u"silent"_s} << either << legacy;
    QTest::newRow("server that ends, either") << QStringList{u"dies"_s} << either << legacy;
    QTest::newRow("modern server, either") << QStringList{u"modern"_s} << either << modern;
    QTest::newRow("modern server, modern client") << QStringList{u"modern"_s} << modern << modern;
}

void tst_Session::opens()
{
    QFETCH(const QStringList, modes);
    QFETCH(const int, era);
    ServerSetup setup = fakeServer();
    for (const QString &mode : modes)
        setup.arguments.push_back(mode.toStdString());
    setup.era = static_cast<Era>(era);
    ClientProfile profile;
    profile.discoverTimeout = std::chrono::milliseconds(200);
    Opened opened(setup, profile);
    QCOMPARE(QString::fromStdString(opened.session.failure()), QString());
    QCOMPARE(opened.session.state(), State::Ready);
    QTEST(static_cast<int>(opened.session.info().era), "result");
    QCOMPARE(QString::fromStdString(opened.session.info().name), u"fake"_s);
}

void tst_Session::sendsTheBytesGiven_data()
{
    QTest::addColumn<QByteArray>("arguments");
    QTest::newRow("empty object") << QByteArray("{}");
    QTest::newRow("text for a number") << QByteArray(R"({"n":"5"})");
    QTest::newRow("null") << QByteArray("null");
    QTest::newRow("large number") << QByteArray(R"({"n":9007199254740993})");
    QTest::newRow("spelling of a number") << QByteArray(R"({"n":1.10,"m":1e3,"z":-0})");
    QTest::newRow("an extra key, twice") << QByteArray(R"({"a":1,"x":2,"x":3})");
    QTest::newRow("escapes") << QByteArray(R"({"t":"\"\\\/\b\f\n\r\t\u0041\ud83d\ude00 é"})");
    QTest::newRow("spaces") << QByteArray(R"({ "a" :  1 })");
}

void tst_Session::sendsTheBytesGiven()
{
    QFETCH(const QByteArray, arguments);
    Opened opened(fakeServer());
    const Answer answer = opened.call("echo", arguments.toStdString());
    QVERIFY(answer.isResult());
    QCOMPARE(QByteArray::fromStdString(answerText(answer)), arguments);
}

void tst_Session::refusesMalformedArguments()
{
    Opened opened(fakeServer());
    QCOMPARE(opened.call("echo", "{\"a\":").failure, Failure::NotSent);
    RequestOptions options;
    options.allowMalformed = true;
    const Answer answer = opened.call("echo", "{\"a\":", options);
    QVERIFY(answer.error.has_value());
    QCOMPARE(answer.error->code, -32700);
}

void tst_Session::survives_data()
{
    QTest::addColumn<QByteArray>("tool");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("events");
    using Kind = SessionEvent::Kind;
    QTest::newRow("stray lines") << QByteArray("stray") << QByteArray("after the noise")
                                 << static_cast<int>(Kind::Oddity) << 2;
    QTest::newRow("two answers") << QByteArray("twice") << QByteArray("first")
                                 << static_cast<int>(Kind::UnknownAnswer) << 1;
    QTest::newRow("unknown id") << QByteArray("wrong") << QByteArray("for you")
                                << static_cast<int>(Kind::UnknownAnswer) << 1;
    QTest::newRow("flood") << QByteArray("flood") << QByteArray("dry")
                           << static_cast<int>(Kind::Oddity) << 0;
}

void tst_Session::survives()
{
    QFETCH(const QByteArray, tool);
    QFETCH(const int, kind);
    Opened opened(fakeServer());
    const Answer answer = opened.call(tool.toStdString());
    QTEST(QByteArray::fromStdString(answerText(answer)), "text");
    QCOMPARE(QByteArray::fromStdString(answerText(opened.call("echo"))), QByteArray("{}"));
    QTEST(static_cast<int>(opened.count(static_cast<SessionEvent::Kind>(kind))), "events");
}

void tst_Session::crash()
{
    Opened opened(fakeServer());
    QCOMPARE(opened.call("crash").failure, Failure::ConnectionLost);
    QCOMPARE(opened.session.state(), State::Failed);
    QCOMPARE(opened.call("echo").failure, Failure::NotConnected);
    opened.session.open();
    QTRY_COMPARE(opened.session.state(), State::Ready);
    QVERIFY(opened.call("echo").isResult());
    QCOMPARE(opened.call("half").failure, Failure::ConnectionLost);
}

void tst_Session::hang()
{
    Opened opened(fakeServer());
    QCOMPARE(opened.call("hang", "{}", shortTime()).failure, Failure::TimedOut);
    QPointer<Request> request = opened.session.callTool("hang", "{}");
    std::optional<Answer> answer;
    connect(request, &Request::finished, this, [&](const Answer &given) { answer = given; });
    request->cancel();
    QTRY_VERIFY(answer.has_value());
    QCOMPARE(answer->failure, Failure::Cancelled);
    QTRY_VERIFY(request.isNull());
    QVERIFY(opened.call("echo").isResult());
}

void tst_Session::hundredMegabytes()
{
    Opened opened(fakeServer());
    const Answer answer = opened.call("big");
    QVERIFY(answer.isResult());
    QVERIFY(answer.bytes() > 100'000'000);
    QVERIFY(answer.resultText().ends_with("\"isError\":false}"));
}

void tst_Session::faultyAnswersAreAnswers_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("failure");
    QTest::addColumn<int>("notes");
    QTest::newRow("half emoji") << QByteArray("cut \uFFFD") << QString() << 1;
    QTest::newRow("neighbours") << QByteArray("second") << QString() << 0;
    QTest::newRow("deep") << QByteArray()
                          << u"the answer is not a message: not readable: more than 512 levels"_s
                          << 0;
    QTest::newRow("cut") << QByteArray()
                         << u"the answer is not a message: not JSON: the text "
                            "ends inside the message; it may have been cut off"_s
                         << 0;
    QTest::newRow("nan") << QByteArray() << u"the answer is not a message: not JSON: "_s << 0;
}

// What cannot be read fails its request at once.
void tst_Session::faultyAnswersAreAnswers()
{
    QFETCH(const QString, failure);
    Opened opened(fakeServer());
    const Answer answer = opened.call(QTest::currentDataTag());
    QVERIFY2(QString::fromStdString(answer.failureText).startsWith(failure),
             answer.failureText.c_str());
    QCOMPARE(answer.failure, failure.isEmpty() ? Failure::None : Failure::InvalidAnswer);
    QTEST(QByteArray::fromStdString(answerText(answer)).replace(answer.failureText.c_str(), ""),
          "text");
    QTEST(static_cast<int>(opened.count(SessionEvent::Kind::Note)), "notes");
}

void tst_Session::longAnswersAreRefused()
{
    ClientProfile profile;
    profile.maxMessage = 100'000;
    Opened opened(fakeServer(), profile);
    for (const char *tool : {"long", "long, id last"}) {
        const Answer answer = opened.call(tool);
        QCOMPARE(answer.failure, Failure::InvalidAnswer);
        QCOMPARE(answer.failureText,
                 std::string("the answer is longer than 100000 bytes; it is not read"));
        QVERIFY(opened.call("echo").isResult());
    }
}

void tst_Session::listsHaveLimits()
{
    ClientProfile profile;
    profile.maxList = 1'000;
    Opened large(fakeServer(), profile);
    const ItemList &tools = large.session.items(ItemKind::Tools);
    QVERIFY2(tools.failure.find("the rest is not read") != std::string::npos,
             tools.failure.c_str());
    profile = {};
    profile.listTimeout = std::chrono::milliseconds(300);
    const Opened silent(fakeServer({"unlisted"}), profile);
    QVERIFY2(silent.session.items(ItemKind::Tools).failure.find("time limit") != std::string::npos,
             silent.session.items(ItemKind::Tools).failure.c_str());
}

void tst_Session::questionsHaveALimit()
{
    struct Crowd : ServerRequestHandler
    {
        void handle(const ServerRequestPtr &request) override { open.push_back(request); }
        std::vector<ServerRequestPtr> open;
    };
    Opened opened(fakeServer());
    Crowd crowd;
    opened.session.setHandler(&crowd);
    QVERIFY(opened.call("questions").isResult());
    QCOMPARE(crowd.open.size(), 100U);
    crowd.open.clear();
}

void tst_Session::deafServersFillNoMemory()
{
    Opened opened(fakeServer({"deaf"}));
    const auto isSaid = [&] {
        return std::ranges::any_of(opened.events, [](const SessionEvent &event) {
            return event.what.find("does not read what is sent") != std::string::npos;
        });
    };
    QVERIFY(QTest::qWaitFor(isSaid, 30'000));
    QCOMPARE(opened.call("echo").failure, Failure::ConnectionLost);
}

void tst_Session::progress()
{
    Opened opened(fakeServer());
    std::vector<double> seen;
    Request *const request = opened.session.callTool("slow", "{}");
    bool isDone = false;
    connect(request, &Request::progressed, this,
            [&](const Progress &progress) { seen.push_back(progress.progress); });
    connect(request, &Request::finished, this, [&] { isDone = true; });
    QTRY_VERIFY(isDone);
    QCOMPARE(seen, (std::vector<double>{1, 2, 3}));
}

void tst_Session::questions()
{
    Opened opened(fakeServer());
    QCOMPARE(QByteArray::fromStdString(answerText(opened.call("ask"))),
             QByteArray("not supported by this client: elicitation/create"));
    Replier replier;
    opened.session.setHandler(&replier);
    QCOMPARE(QByteArray::fromStdString(answerText(opened.call("ask"))),
             QByteArray(R"({"action":"decline"})"));
    QCOMPARE(replier.questions, 1);
}

void tst_Session::questionsEndWithTheConnection_data()
{
    QTest::addColumn<bool>("crashes");
    QTest::newRow("closed") << false;
    QTest::newRow("crashed") << true;
}

void tst_Session::questionsEndWithTheConnection()
{
    QFETCH(bool, crashes);
    Opened opened(fakeServer());
    Keeper keeper;
    opened.session.setHandler(&keeper);
    opened.session.callTool("ask", "{}");
    QTRY_VERIFY(keeper.kept);
    QSignalSpy closed(keeper.kept.get(), &ServerRequest::closed);
    if (crashes)
        opened.session.callTool("crash", "{}");
    else
        opened.session.close();
    QTRY_COMPARE(closed.count(), 1);
    QVERIFY(!keeper.kept->isOpen());
}

void tst_Session::inputRounds()
{
    ServerSetup setup = fakeServer({"modern"});
    setup.era = Era::Modern;
    Opened opened(setup);
    Replier replier;
    opened.session.setHandler(&replier);
    QCOMPARE(QByteArray::fromStdString(answerText(opened.call("input"))),
             QByteArray(R"({"name":{"action":"decline"}}"s\u0041/1")"));
    opened.session.setHandler(nullptr);
    QCOMPARE(opened.call("input").failure, Failure::Cancelled);
}

void tst_Session::malformedToolLosesOnlyItself()
{
    Opened opened(fakeServer());
    const ItemList &tools = opened.session.items(ItemKind::Tools);
    QCOMPARE(tools.items.size(), 16U);
    QCOMPARE(tools.items[13].fault, std::string());
    QVERIFY(!tools.items[14].fault.empty());
    QVERIFY(!tools.items[15].fault.empty());
    QCOMPARE(QByteArray::fromStdString(catalogText(tools, {})).count("inputSchema"), 14);
}

void tst_Session::repeatedCursor()
{
    Opened opened(fakeServer({"pages"}));
    const ItemList &tools = opened.session.items(ItemKind::Tools);
    QVERIFY(!tools.failure.empty());
    QCOMPARE(tools.items.size(), 32U);
}

void tst_Session::endsStubbornServers()
{
    std::vector<std::unique_ptr<Opened>> servers;
    std::vector<pid_t> processes;
    for (int i = 0; i < 3; ++i) {
        servers.push_back(std::make_unique<Opened>(fakeServer({"stubborn"})));
        processes.push_back(static_cast<pid_t>(servers.back()->session.processId()));
        servers.back()->session.close();
    }
    for (const auto &server : servers)
        QTRY_COMPARE(server->session.state(), State::Closed);
    for (const pid_t process : processes)
        QCOMPARE(::kill(process, 0), -1);
}

namespace {

/// False for a process that has ended, also if nobody has asked for its exit code.
bool isRunning(pid_t process)
{
    QFile file(u"/proc/%1/stat"_s.arg(process));
    if (!file.open(QIODevice::ReadOnly))
        return ::kill(process, 0) == 0 && !QFile::exists(u"/proc/self/stat"_s);
    const QByteArray text = file.readAll();
    return text.mid(text.lastIndexOf(')') + 2, 1) != "Z";
}

/// The process that the server has started, by its own words.
pid_t childOf(const Opened &server)
{
    pid_t child = 0;
    const bool isKnown = QTest::qWaitFor([&] {
        std::string text;
        for (const SessionEvent &event : server.events) {
            if (event.kind == SessionEvent::Kind::StandardError)
                text += event.text;
        }
        if (text.find('\n') != std::string::npos)
            child = std::stoi(text.substr(text.find(' ')));
        return child != 0;
    });
    return isKnown ? child : 0;
}

} // namespace

void tst_Session::endsWhatServersStarted()
{
    constexpr int Count = 10;
    std::vector<std::unique_ptr<Opened>> servers;
    std::vector<pid_t> processes;
    for (int i = 0; i < Count; ++i) {
        servers.push_back(std::make_unique<Opened>(fakeServer({"parent"})));
        processes.push_back(childOf(*servers.back()));
        processes.push_back(static_cast<pid_t>(servers.back()->session.processId()));
    }
    for (const pid_t process : processes) {
        QVERIFY(process > 0);
        QVERIFY(isRunning(process));
    }
    for (const auto &server : servers)
        server->session.close();
    for (const auto &server : servers)
        QTRY_COMPARE_WITH_TIMEOUT(server->session.state(), State::Closed, 10'000);
    for (const pid_t process : processes)
        QVERIFY(!isRunning(process));
}

void tst_Session::endsWhatLeftTheGroup_data()
{
    QTest::addColumn<bool>("crashes");
    QTest::newRow("closed") << false;
    QTest::newRow("crashed") << true;
}

void tst_Session::endsWhatLeftTheGroup()
{
#ifndef Q_OS_LINUX
    QSKIP("only Linux tells what a process has started");
#endif
    QFETCH(const bool, crashes);
    Opened opened(fakeServer({"daemon"}));
    const pid_t daemon = childOf(opened);
    QVERIFY(isRunning(daemon));
    if (crashes)
        QCOMPARE(opened.call("crash").failure, Failure::ConnectionLost);
    else
        opened.session.close();
    QTRY_VERIFY_WITH_TIMEOUT(!isRunning(daemon), 10'000);
    QTRY_COMPARE(opened.session.state(), crashes ? State::Failed : State::Closed);
}

void tst_Session::crashedServersLeaveNothing()
{
    Opened opened(fakeServer({"parent"}));
    const pid_t child = childOf(opened);
    QVERIFY(isRunning(child));
    QCOMPARE(opened.call("crash").failure, Failure::ConnectionLost);
    QTRY_VERIFY(!isRunning(child));
}

void tst_Session::missingCommand()
{
    ServerSetup setup = fakeServer();
    setup.command = "/nowhere/server";
    Opened opened(setup);
    QCOMPARE(opened.session.state(), State::Failed);
    QVERIFY(opened.session.failure().find("/nowhere/server") != std::string::npos);
}

void tst_Session::tooManyOpenFiles()
{
    const test::FileLimitScope limit(10); // fewer than a process needs
    const Opened opened(fakeServer());
    QCOMPARE(opened.session.state(), State::Failed);
    QVERIFY2(opened.session.failure().find("too many files are open") != std::string::npos,
             opened.session.failure().c_str());
}

void tst_Session::probes()
{
    Opened opened(fakeServer());
    std::vector<ProbeCase> cases;
    for (const char *name : {"strict", "legacy", "echo", "crash", "hang"})
        cases.push_back({name, "missing_field", {}, "required", "{}", {}});
    cases.push_back({"nothing", "unknown_tool", {}, {}, "{}", {}});
    ProbeRun run(opened.session, cases, std::chrono::milliseconds(300));
    QSignalSpy finished(&run, &ProbeRun::finished);
    run.start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 20'000);
    QStringList verdicts;
    for (const ProbeOutcome &outcome : run.outcomes())
        verdicts += QString::fromUtf8(verdictName(outcome.verdict).data());
    QCOMPARE(verdicts,
             (QStringList{u"conforming"_s, u"conforming_legacy_wording"_s, u"not_validated"_s,
                          u"crashed"_s, u"hung"_s, u"conforming"_s}));
}

void tst_Session::probesLeaveAStoppedServer()
{
    Opened opened(fakeServer());
    const ProbeCase hangs{"hang", "missing_field", {}, "required", "{}", {}};
    ProbeRun run(opened.session, {hangs, hangs}, std::chrono::seconds(20));
    QSignalSpy finished(&run, &ProbeRun::finished);
    run.start();
    QTest::qWait(50); // it is on its way
    opened.session.close();
    QTRY_COMPARE(opened.session.state(), State::Closed);
    QTest::qWait(50);
    QCOMPARE(opened.session.state(), State::Closed);
    QCOMPARE(finished.count(), 1);
    QVERIFY(run.outcomes().empty());
}

namespace {

constexpr const char *ModernServer =
    R"({"supportedVersions":["2026-07-28"],"capabilities":{"tools":{}}})";

constexpr const char *HeaderTools = R"({"tools":[
{"name":"t\u00e9","inputSchema":{"type":"object","properties":{
  "r":{"type":"string","x-mcp-header":"Region"},"n":{"type":"integer","x-mcp-header":"Num"}}}},
{"name":"bad","inputSchema":{"type":"object","properties":{
  "o":{"type":"object","x-mcp-header":"O"}}}}]})";

} // namespace

void tst_Session::httpResumesAStream()
{
    QByteArray pending;
    HttpFake server([&](const HttpCall &call) {
        if (asks(call, "tools/call")) {
            pending = resultFor(call, R"({"content":[{"type":"text","text":"late"}]})");
            return HttpFake::events("id: one\nretry: 10\ndata: \n\n");
        }
        if (call.method == "GET" && call.headers.value("last-event-id") == "one")
            return HttpFake::events("data: " + pending + "\n\n");
        return ordinary(call, "MCP-Session-Id: abc\r\n");
    });
    Opened opened(httpServer(server));
    const Answer answer = opened.call("x");
    QCOMPARE(QByteArray::fromStdString(answerText(answer)), QByteArray("late"));
    const HttpCall &last = server.calls().last();
    QCOMPARE(last.headers.value("mcp-session-id"), QByteArray("abc"));
    QCOMPARE(last.headers.value("mcp-protocol-version"), QByteArray("2025-11-25"));
    opened.session.close();
    QTRY_COMPARE(opened.session.state(), State::Closed);
    QCOMPARE(server.calls().last().method, QByteArray("DELETE"));
}

void tst_Session::httpSessionIdOfAnOpenStream()
{
    HttpFake server([&](const HttpCall &call) {
        if (!asks(call, "initialize"))
            return ordinary(call);
        // The server sends its answer and keeps the stream open.
        QByteArray open = HttpFake::events("data: " + resultFor(call, Initialized) + "\n\n",
                                           "MCP-Session-Id: abc\r\n");
        return open.replace("Content-Length: ", "Content-Length: 9");
    });
    server.keepsOpen = true;
    Opened opened(httpServer(server));
    QCOMPARE(opened.session.state(), State::Ready);
    QTRY_VERIFY(server.calls().size() >= 2);
    QCOMPARE(server.calls()[1].headers.value("mcp-session-id"), QByteArray("abc"));
}

void tst_Session::httpForgottenSession()
{
    int sessions = 0;
    HttpFake server([&](const HttpCall &call) {
        if (asks(call, "initialize"))
            ++sessions;
        if (asks(call, "tools/call")) {
            if (call.headers.value("mcp-session-id") != "s2")
                return HttpFake::response("404 Not Found", "text/plain", "gone");
            return HttpFake::json(resultFor(call, R"({"content":[]})"));
        }
        return ordinary(call, "MCP-Session-Id: s" + QByteArray::number(sessions) + "\r\n");
    });
    Opened opened(httpServer(server));
    // Both calls meet the lost session.
    const Request *const other = opened.session.callTool("y", "{}");
    bool isAnswered = false;
    connect(other, &Request::finished, this,
            [&](const Answer &answer) { isAnswered = answer.isResult(); });
    QVERIFY(opened.call("x").isResult());
    QTRY_VERIFY(isAnswered);
    QCOMPARE(sessions, 2);
}

void tst_Session::httpSessionsAreNotLostForEver()
{
    int sessions = 0;
    HttpFake server([&](const HttpCall &call) {
        if (asks(call, "initialize"))
            ++sessions;
        if (asks(call, "tools/call"))
            return HttpFake::response("404 Not Found", "text/plain", "gone");
        return ordinary(call, "MCP-Session-Id: s" + QByteArray::number(sessions) + "\r\n");
    });
    Opened opened(httpServer(server));
    for (int i = 0; i < 4; ++i)
        QCOMPARE(opened.call("x").failure, Failure::HttpError);
    QVERIFY2(sessions <= 4, QByteArray::number(sessions));
}

void tst_Session::httpFloodsHaveLimits_data()
{
    QTest::addColumn<bool>("isStream");
    QTest::addColumn<QByteArray>("piece");
    QTest::newRow("body") << false << QByteArray("x");
    QTest::newRow("line of a stream") << true << QByteArray("data: x");
    QTest::newRow("event of many lines") << true << QByteArray("data: x\n");
    QTest::newRow("name of an event") << true << QByteArray("event: x");
}

// The network waits until what it sent is read, and what is too long ends the exchange.
void tst_Session::httpFloodsHaveLimits()
{
    QFETCH(const bool, isStream);
    QFETCH(const QByteArray, piece);
    HttpFake server([&](const HttpCall &call) {
        if (!asks(call, "tools/call"))
            return ordinary(call);
        const QByteArray body =
            piece.endsWith('\n') ? piece.repeated(100'000) : piece + QByteArray(500'000, 'x');
        const QByteArray open = isStream ? HttpFake::events(body) : HttpFake::json(body);
        return QByteArray(open).replace("Content-Length: ", "Content-Length: 9");
    });
    server.keepsOpen = true;
    ClientProfile profile;
    profile.maxMessage = 100'000;
    Opened opened(httpServer(server), profile);
    const Answer answer = opened.call("x");
    QCOMPARE(answer.failure, Failure::InvalidAnswer);
    QVERIFY2(answer.failureText.find("longer than 100000 bytes") != std::string::npos,
             answer.failureText.c_str());
}

void tst_Session::httpPollsNotTooOften()
{
    int polls = 0;
    HttpFake server([&](const HttpCall &call) {
        if (call.method != "GET")
            return ordinary(call);
        ++polls;
        return HttpFake::events("retry: 0\nid: " + QByteArray::number(polls)
                                + "\ndata: {\"method\":\"notifications/x\"}\n\n");
    });
    const Opened opened(httpServer(server));
    QTRY_VERIFY(polls > 0);
    const int before = polls;
    QTest::qWait(1000);
    QVERIFY2(polls > before && polls - before <= 6, QByteArray::number(polls - before));
}

void tst_Session::httpProxyPage()
{
    HttpFake server([&](const HttpCall & /*call*/) {
        return HttpFake::response("200 OK", "text/html", "<html>Log in first</html>");
    });
    Opened opened(httpServer(server));
    QCOMPARE(opened.session.state(), State::Failed);
    QVERIFY(opened.session.failure().find("text/html") != std::string::npos);
}

void tst_Session::httpRedirectToAnotherHost()
{
    HttpFake other([&](const HttpCall &call) { return ordinary(call); });
    HttpFake server([&](const HttpCall & /*call*/) {
        return HttpFake::response("307 Temporary Redirect", "text/plain", {},
                                  "Location: " + QByteArray::fromStdString(other.url()) + "\r\n");
    });
    ServerSetup setup = httpServer(server);
    setup.headers = {{"Authorization", "Bearer secret"}};
    Opened opened(setup);
    QCOMPARE(opened.session.state(), State::Failed);
    QCOMPARE(other.calls().size(), 0);
    QVERIFY2(opened.session.failure().find("redirects to another host, which is not followed")
                 != std::string::npos,
             opened.session.failure().c_str());
}

void tst_Session::badServersAreExplained_data()
{
    QTest::addColumn<QString>("server");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("nobody listens") << u"http:\u002f\u002f127.0.0.1:1/mcp"_s
                                    << u"127.0.0.1 refuses the connection; check the address"_s;
    QTest::newRow("no such host") << u"http:\u002f\u002fnowhere.invalid/mcp"_s
                                  << u"there is no host nowhere.invalid; check the address"_s;
    QTest::newRow("no TLS") << u"tls"_s << u"no secure connection to 127.0.0.1: "_s;
    QTest::newRow("a page") << u"page"_s
                            << u"answered with text/html instead of JSON; check the address"_s;
    QTest::newRow("a status") << u"status"_s
                              << u"answers with HTTP status 502 Bad Gateway; check the address"_s;
    QTest::newRow("endless stream") << u"endless"_s << u"the server did not answer within"_s;
    QTest::newRow("missing command") << u"/nowhere/server"_s << u"cannot start /nowhere/server: "_s;
    QTest::newRow("not executable")
        << u"plain file"_s << u"; check the command, its permissions and PATH"_s;
    QTest::newRow("ends at once") << u"/bin/false"_s << u"the server exited with code 1; see"_s;
}

void tst_Session::badServersAreExplained()
{
    QFETCH(const QString, server);
    QFETCH(const QString, sentence);
    HttpFake fake([&](const HttpCall & /*call*/) {
        if (server == "page"_L1)
            return HttpFake::response("200 OK", "text/html", "<html>Log in first</html>");
        if (server == "status"_L1)
            return HttpFake::response("502 Bad Gateway", "text/plain", "no");
        QByteArray stream = HttpFake::events(": still here\n\n");
        return stream.replace("Content-Length: ", "Content-Length: 9");
    });
    fake.keepsOpen = server == "endless"_L1;
    const QTemporaryDir folder;
    QFile plain(folder.filePath(u"server"_s));
    QVERIFY(plain.open(QIODevice::WriteOnly));
    plain.close();
    ServerSetup setup;
    setup.era = Era::Legacy;
    setup.transport = TransportKind::Http;
    if (server.startsWith(u"http"_s)) {
        setup.url = server.toStdString();
    } else if (server.startsWith(u'/') || server == "plain file"_L1) {
        setup.transport = TransportKind::Stdio;
        setup.command = (server.startsWith(u'/') ? server : plain.fileName()).toStdString();
    } else {
        setup.url = fake.url();
        if (server == "tls"_L1)
            setup.url.insert(4, "s");
    }
    ClientProfile profile;
    profile.connectTimeout = std::chrono::seconds(server == "endless"_L1 ? 1 : 20);
    const Opened opened(setup, profile);
    QCOMPARE(opened.session.state(), State::Failed);
    const QString failure = QString::fromStdString(opened.session.failure());
    QVERIFY2(failure.contains(sentence), qPrintable(failure));
}

void tst_Session::httpOldServer()
{
    QPointer<QTcpSocket> stream;
    HttpFake server([&](const HttpCall &call) {
        if (call.path == "/mcp" && call.method == "POST")
            return HttpFake::response("405 Method Not Allowed", "text/plain", {});
        if (call.method == "GET")
            return HttpFake::events("event: endpoint\ndata: https://elsewhere.example/x\n\n");
        return ordinary(call);
    });
    Opened opened(httpServer(server));
    QCOMPARE(opened.session.state(), State::Failed);
    QVERIFY(opened.session.failure().find("elsewhere.example") != std::string::npos);
}

void tst_Session::httpModernHeaders()
{
    HttpFake server([&](const HttpCall &call) {
        if (asks(call, "server/discover"))
            return HttpFake::json(resultFor(call, ModernServer));
        if (asks(call, "tools/list"))
            return HttpFake::json(resultFor(call, HeaderTools));
        return HttpFake::json(resultFor(call, R"({"content":[]})"));
    });
    ServerSetup setup = httpServer(server);
    setup.era = Era::Auto;
    Opened opened(setup);
    QCOMPARE(opened.session.info().era, Era::Modern);
    QVERIFY(!opened.session.items(ItemKind::Tools).find("bad")->fault.empty());
    QVERIFY(opened.call("t\u00e9", R"({"r":" padded","n":null})").isResult());
    const HttpCall &call = server.calls().last();
    QCOMPARE(call.headers.value("mcp-method"), QByteArray("tools/call"));
    QCOMPARE(call.headers.value("mcp-name"), QByteArray("=?base64?dMOp?="));
    QCOMPARE(call.headers.value("mcp-param-region"), QByteArray("=?base64?IHBhZGRlZA==?="));
    QVERIFY(!call.headers.contains("mcp-param-num"));
    QCOMPARE(call.headers.value("mcp-protocol-version"), QByteArray("2026-07-28"));
}

void tst_Session::httpAuthorizes()
{
    GuardedServer guarded;
    OAuth oauth;
    connect(&oauth, &OAuth::browserNeeded, this, [&](const QUrl &url) { guarded.browse(url); });
    Session session(httpServer(guarded.server));
    session.setAuthorizer(&oauth);
    session.open();
    QTRY_COMPARE_WITH_TIMEOUT(session.state(), State::Ready, 20'000);
    QCOMPARE(guarded.refused, 1);
    QCOMPARE(guarded.scopes, QStringList{u"read"_s});
    QCOMPARE(oauth.tokens().clientId, std::string("me"));

    // The tokens of a session serve the next one, and no other server.
    OAuth later;
    later.setTokens(readTokens(tokensText(oauth.tokens())));
    QCOMPARE(later.bearer(guarded.server.url()), std::string("t0ken"));
    QCOMPARE(later.bearer("http:\u002f\u002f127.0.0.1:1/mcp"), std::string());
    QCOMPARE(readTokens("broken").accessToken, std::string());
}

void tst_Session::httpStepsUp()
{
    GuardedServer guarded;
    OAuth oauth;
    connect(&oauth, &OAuth::browserNeeded, this, [&](const QUrl &url) { guarded.browse(url); });
    Session session(httpServer(guarded.server));
    session.setAuthorizer(&oauth);
    session.open();
    QTRY_COMPARE_WITH_TIMEOUT(session.state(), State::Ready, 20'000);
    std::optional<Answer> answer;
    connect(session.callTool("admin", "{}"), &Request::finished, this,
            [&](const Answer &given) { answer = given; });
    QTRY_VERIFY_WITH_TIMEOUT(answer.has_value(), 20'000);
    QVERIFY2(answer->isResult(), answer->failureText.c_str());
    QCOMPARE(guarded.scopes, (QStringList{u"read"_s, u"read write"_s}));
    QCOMPARE(oauth.tokens().scope, std::string("read write"));
}

void tst_Session::httpAuthorizationOfAnotherResource()
{
    GuardedServer guarded;
    guarded.resource = "https:\u002f\u002felsewhere.example/mcp";
    OAuth oauth;
    QSignalSpy browser(&oauth, &OAuth::browserNeeded);
    Session session(httpServer(guarded.server));
    session.setAuthorizer(&oauth);
    session.open();
    QTRY_COMPARE_WITH_TIMEOUT(session.state(), State::Failed, 20'000);
    QVERIFY(session.failure().find("elsewhere.example") != std::string::npos);
    QCOMPARE(browser.count(), 0);
}

void tst_Session::httpAuthorizationAsksFirst_data()
{
    QTest::addColumn<QByteArray>("place"); // of the metadata; OTHER is another origin
    QTest::addColumn<QByteArray>("endpoint");
    QTest::addColumn<int>("answer"); // 0: nobody to ask, 1: yes, 2: no
    QTest::addColumn<QString>("failure");
    QTest::addColumn<int>("contacts");
    const QByteArray own = "BASE";
    const QString nobody = u"since there is nobody to ask"_s;
    QTest::newRow("metadata, nobody") << QByteArray("OTHER/meta") << own << 0 << nobody << 0;
    QTest::newRow("metadata, no") << QByteArray("OTHER/meta") << own << 2
                                  << u"was not contacted; you did not agree"_s << 0;
    QTest::newRow("metadata, yes") << QByteArray("OTHER/meta") << own << 1 << QString() << 1;
    QTest::newRow("redirect") << QByteArray("BASE/moved") << own << 1 << QString() << 0;
    QTest::newRow("registration, nobody")
        << QByteArray() << QByteArray("OTHER") << 0 << nobody << 0;
    QTest::newRow("registration, yes")
        << QByteArray() << QByteArray("OTHER") << 1 << u"the registration failed"_s << 1;
    QTest::newRow("file") << QByteArray("file:///etc/hostname") << own << 1
                          << u"which is not used; only https is"_s << 0;
    QTest::newRow("not encrypted") << QByteArray("http:\u002f\u002fhost.example/meta") << own << 1
                                   << u"which is not used; only https is"_s << 0;
}

// No origin that the server names is contacted unasked, and no redirect is followed.
void tst_Session::httpAuthorizationAsksFirst()
{
    QFETCH(const QByteArray, place);
    QFETCH(const QByteArray, endpoint);
    QFETCH(const int, answer);
    QFETCH(const QString, failure);
    GuardedServer guarded;
    HttpFake other([&](const HttpCall & /*call*/) { return HttpFake::json("{}"); });
    const auto placed = [&](QByteArray text) {
        return text.replace("OTHER", QByteArray::fromStdString(other.url("")))
            .replace("BASE", QByteArray::fromStdString(guarded.server.url("")));
    };
    guarded.place = placed(place);
    guarded.moved = placed("OTHER/moved");
    guarded.registration = placed(endpoint) + "/register";
    OAuth oauth;
    int questions = 0;
    if (answer > 0)
        oauth.setAskOrigin([&](const QUrl &url, const std::function<void(bool)> &reply) {
            ++questions;
            QCOMPARE(url.port(), int(other.serverPort()));
            QTimer::singleShot(0, this, [=] { reply(answer == 1); });
        });
    connect(&oauth, &OAuth::browserNeeded, this, [&](const QUrl &url) { guarded.browse(url); });
    Session session(httpServer(guarded.server));
    session.setAuthorizer(&oauth);
    session.open();
    QTRY_COMPARE_WITH_TIMEOUT(session.state(), failure.isEmpty() ? State::Ready : State::Failed,
                              20'000);
    QVERIFY2(QString::fromStdString(session.failure()).contains(failure),
             session.failure().c_str());
    QTEST(static_cast<int>(other.calls().size()), "contacts");
    if (answer == 1 && questions > 0) // kept with the tokens
        QVERIFY(oauth.tokens().origins.find(other.url("")) != std::string::npos);
}

void tst_Session::httpMetadataWithoutEnd()
{
    GuardedServer guarded;
    HttpFake other([&](const HttpCall & /*call*/) {
        return HttpFake::json('[' + QByteArray(20'000'000, ' '))
            .replace("Content-Length: ", "Content-Length: 9");
    });
    other.keepsOpen = true;
    guarded.place = QByteArray::fromStdString(other.url("/meta"));
    OAuth oauth;
    oauth.setAskOrigin([](const QUrl & /*url*/, const auto &reply) { reply(true); });
    connect(&oauth, &OAuth::browserNeeded, this, [&](const QUrl &url) { guarded.browse(url); });
    Session session(httpServer(guarded.server));
    session.setAuthorizer(&oauth);
    session.open();
    QTRY_COMPARE_WITH_TIMEOUT(session.state(), State::Ready, 20'000); // by the next place
}

QTEST_GUILESS_MAIN(tst_Session)
#include "tst_session.moc"
