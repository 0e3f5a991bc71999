// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/common/privatefolder.h"
#include "model/servers/serverbook.h"
#include "model/servers/serverconsent.h"
#include "model/servers/uritemplate.h"
#include "replay/load/loader.h"
#include "tests/mcp/guardedserver.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include "tests/helpers/fulldiskscope.h"

#include <sys/stat.h>
#endif

using namespace tw;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

mcp::ServerSetup fakeSetup()
{
    mcp::ServerSetup setup;
    setup.name = "fake";
    setup.command = TW_TOOL_SERVER;
    setup.era = mcp::Era::Legacy;
    return setup;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void writeFile(const QString &path, const QByteArray &text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

bool waitForState(const LiveServer &server, LiveServer::State state)
{
    return QTest::qWaitFor([&] { return server.state() == state; }, 10'000);
}

bool start(LiveServer &server)
{
    server.agree();
    return server.start() && waitForState(server, LiveServer::State::Ready)
        && QTest::qWaitFor([&] { return server.toolCount() > 0; }, 10'000);
}

/// The answer to a call; empty if there is none.
std::optional<mcp::Answer> answerTo(LiveServer &server, const QString &tool,
                                    const std::string &arguments = "{}",
                                    const mcp::RequestOptions &options = {})
{
    const ExchangePtr made = server.call(tool, arguments, {}, options);
    const bool ended = made
        && QTest::qWaitFor([&] { return !server.exchange(made->number)->isUnderWay(); }, 10'000);
    return ended ? server.exchange(made->number)->answer : std::nullopt;
}

QString textOf(const std::optional<mcp::Answer> &answer)
{
    return answer ? QString::fromStdString(mcp::answerText(*answer)) : u"no answer"_s;
}

} // namespace

class tst_Servers : public QObject
{
    Q_OBJECT

private slots:
    void commandsAreSplitIntoWords_data();
    void commandsAreSplitIntoWords();
    void commandLinesKeepTheirWords();
    void serversAreNamedAfterTheirPackage_data();
    void serversAreNamedAfterTheirPackage();
    void nothingStartsWithoutConsent();
    void consentIsAskedAgainWhenTheSetupChanges();
    void theListIsKeptWithoutSecrets();
    void serversAreChanged();
    void removedServersComeBack();
    void aServerThatCannotBeReachedHasFailed();
    void aLostConnectionIsSaid();
    void confirmationsAreForAToolOrTheServer();
    void foldersArePrivate();
    void listsOfTwoWindowsAreOne();
    void whatIsNotWrittenIsWrittenLater();
    void brokenListsAreKept();
    void configurationsAreImported();
    void toolsBecomeACatalog();
    void argumentsLeaveAsTheyAre_data();
    void argumentsLeaveAsTheyAre();
    void malformedArgumentsAreSentOnPurpose();
    void answersHaveWords();
    void differencesOfAnswersAreListed();
    void callsAreCancelled();
    void questionsWaitForTheUser();
    void standingAnswersAreSent();
    void suspiciousAddressesAreMarked_data();
    void suspiciousAddressesAreMarked();
    void templatesAreExpanded_data();
    void templatesAreExpanded();
    void sessionsAreRecorded();
    void tokensAreKept();
    void signingInIsAskedFirst();
    void allServersEnd();
    void crashedServersCanBeStartedAgain();
};

void tst_Servers::commandsAreSplitIntoWords_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("plain") << u"npx -y server stdio"_s
                           << QStringList{u"npx"_s, u"-y"_s, u"server"_s, u"stdio"_s};
    QTest::newRow("quotes") << u"a 'b c' \"d 'e'\" \"\""_s
                            << QStringList{u"a"_s, u"b c"_s, u"d 'e'"_s, QString()};
    QTest::newRow("backslash") << u"a\\ b 'c\\d' \"e\\\"f\""_s
                               << QStringList{u"a b"_s, u"c\\d"_s, u"e\"f"_s};
    QTest::newRow("empty") << u"  "_s << QStringList();
}

void tst_Servers::commandsAreSplitIntoWords()
{
    QFETCH(QString, line);
    QTEST(splitCommand(line), "words");
}

/// The text that a server is changed by has every word of its setup.
void tst_Servers::commandLinesKeepTheirWords()
{
    mcp::ServerSetup setup;
    setup.command = "/opt/my tools/run";
    setup.arguments = {"plain", "two words", "it's", "\"x\"", "a\\b", "", "tab\there", "$HOME"};
    const mcp::ServerSetup again =
        ServerBook::setupFor(QString::fromStdString(mcp::setupText(setup)));
    QCOMPARE(again.command, setup.command);
    QCOMPARE(again.arguments, setup.arguments);
}

void tst_Servers::serversAreNamedAfterTheirPackage_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("name");
    QTest::newRow("npx") << u"npx -y @modelcontextprotocol/server-everything stdio"_s
                         << u"everything"_s;
    QTest::newRow("version") << u"npx -y @scope/server-git@1.2"_s << u"git"_s;
    QTest::newRow("program") << u"/opt/bin/weather --fast"_s << u"weather"_s;
    QTest::newRow("url") << u"https://mcp.example.com/mcp"_s << u"mcp.example.com"_s;
}

void tst_Servers::serversAreNamedAfterTheirPackage()
{
    QFETCH(QString, text);
    QTEST(QString::fromStdString(ServerBook::setupFor(text).name), "name");
}

void tst_Servers::nothingStartsWithoutConsent()
{
    ServerBook book;
    LiveServer *server = book.add(fakeSetup());
    const Result<void> started = server->start();
    QVERIFY(!started);
    QCOMPARE(started.error().code, ErrorCode::AccessDenied);
    QCOMPARE(server->state(), LiveServer::State::Stopped);
    QVERIFY(!server->session());
}

void tst_Servers::consentIsAskedAgainWhenTheSetupChanges()
{
    mcp::ServerSetup setup = fakeSetup();
    setup.environment = {{"MODE", "fast"}, {"API_KEY", "one"}};
    const QByteArray before = consentFingerprint(setup);
    mcp::ServerSetup renewed = setup;
    renewed.environment[1].second = "two";
    QCOMPARE(consentFingerprint(renewed), before); // a secret
    for (const auto &change : std::vector<std::function<void(mcp::ServerSetup &)>>{
             [](mcp::ServerSetup &s) { s.command += "x"; },
             [](mcp::ServerSetup &s) { s.arguments.emplace_back("--force"); },
             [](mcp::ServerSetup &s) { s.environment[0].second = "slow"; },
             [](mcp::ServerSetup &s) { s.environment.emplace_back("LD_PRELOAD", "x"); },
             [](mcp::ServerSetup &s) { s.folder = "/"; }}) {
        mcp::ServerSetup changed = setup;
        change(changed);
        QVERIFY(consentFingerprint(changed) != before);
    }
}

void tst_Servers::theListIsKeptWithoutSecrets()
{
    QTemporaryDir folder;
    {
        ServerBook book;
        QVERIFY(book.open(folder.path()));
        mcp::ServerSetup setup = fakeSetup();
        setup.environment = {{"API_KEY", "very-secret"}, {"MODE", "fast"}};
        LiveServer *server = book.add(setup);
        server->agree();
        server->setStandingAnswers({.sampling = u"hello"_s, .roots = QStringList{u"/tmp"_s}});
        QVERIFY(server->missingSecrets().isEmpty());
    }
    const QString path = folder.filePath(u"servers.json"_s);
    QByteArray text = contentOf(path);
    QVERIFY(!text.contains("very-secret"));
    text.replace("\"command\"", "\"theirs\": 1.10,\n \"command\"");
    writeFile(path, text);
    ServerBook book;
    QVERIFY(book.open(folder.path()));
    QCOMPARE(book.servers().size(), 1U);
    LiveServer *server = book.servers().front();
    QVERIFY(server->isConsented());
    QCOMPARE(server->missingSecrets(), QStringList{u"fake.API_KEY"_s});
    QCOMPARE(server->standingAnswers().sampling, u"hello"_s);
    QCOMPARE(server->standingAnswers().roots, QStringList{u"/tmp"_s});
    server->setStandingAnswers({});
    QVERIFY(contentOf(path).contains("\"theirs\": 1.10"));
    QVERIFY(!contentOf(path).contains("hello"));
}

void tst_Servers::serversAreChanged()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"servers.json"_s);
    {
        ServerBook book;
        QVERIFY(book.open(folder.path()));
        book.add(fakeSetup())->agree();
    }
    writeFile(path, contentOf(path).replace("\"command\"", "\"theirs\": 1.10,\n \"command\""));
    ServerBook book;
    QVERIFY(book.open(folder.path()));
    LiveServer *server = book.servers().front();
    mcp::ServerSetup setup = server->setup();
    setup.name = "weather";
    book.change(server, setup);
    QCOMPARE(book.servers().front(), server);
    QCOMPARE(server->name(), u"weather"_s);
    QVERIFY(server->isConsented()); // a name starts nothing else
    QVERIFY(contentOf(path).contains("\"weather\""));
    QVERIFY(!contentOf(path).contains("\"fake\""));
    QVERIFY(contentOf(path).contains("\"theirs\": 1.10"));
    setup.environment = {{"API_KEY", "very-secret"}};
    book.change(server, setup);
    QVERIFY(!server->isConsented());
    QVERIFY(server->missingSecrets().isEmpty());
    QVERIFY(!contentOf(path).contains("very-secret"));
    LiveServer *other = book.add(fakeSetup());
    setup.name = other->name().toStdString();
    book.change(server, setup); // no two servers have one name
    QVERIFY(server->name() != other->name());
}

void tst_Servers::removedServersComeBack()
{
    QTemporaryDir folder;
    ServerBook book;
    QVERIFY(book.open(folder.path()));
    mcp::ServerSetup setup = fakeSetup();
    setup.environment = {{"API_KEY", "very-secret"}};
    LiveServer *server = book.add(setup);
    server->agree();
    server->setStandingAnswers({.sampling = u"hello"_s, .roots = {}});
    setup.name = "second";
    book.add(setup);
    QCOMPARE(book.removedName(), QString());
    book.remove(server);
    QCOMPARE(book.servers().size(), 1U);
    QVERIFY(!book.secrets()->has(u"fake.API_KEY"_s));
    QCOMPARE(book.removedName(), u"fake"_s);
    server = book.restore();
    QCOMPARE(book.servers().front(), server);
    QCOMPARE(server->name(), u"fake"_s);
    QVERIFY(server->isConsented());
    QVERIFY(server->missingSecrets().isEmpty());
    QCOMPARE(server->standingAnswers().sampling, u"hello"_s);
    QVERIFY(contentOf(folder.filePath(u"servers.json"_s)).contains("\"fake\""));
    QCOMPARE(book.removedName(), QString());
    QCOMPARE(book.restore(), static_cast<LiveServer *>(nullptr));
}

/// The state of a server without a process is that of its connection.
void tst_Servers::aServerThatCannotBeReachedHasFailed()
{
    HttpFake http([](const HttpCall &call) {
        return asks(call, "ping") ? HttpFake::json(resultFor(call, "{}")) : ordinary(call);
    });
    const quint16 port = http.serverPort();
    ServerBook book;
    mcp::ServerSetup setup = ServerBook::setupFor(QString::fromStdString(http.url()));
    setup.era = mcp::Era::Legacy;
    LiveServer *server = book.add(setup);
    server->agree();
    QVERIFY(server->start());
    QVERIFY(waitForState(*server, LiveServer::State::Ready));
    http.close();
    server->ping();
    QVERIFY(waitForState(*server, LiveServer::State::Failed));
    QVERIFY(!server->failure().isEmpty());
    QCOMPARE(server->call(u"x"_s, "{}", {}, {}), ExchangePtr()); // it would wait for nobody
    QVERIFY(http.listen(QHostAddress::LocalHost, port));
    server->ping();
    QVERIFY(waitForState(*server, LiveServer::State::Ready));
    QCOMPARE(server->failure(), QString());
}

/// A stream that breaks off during a call is resumed, and the call says so meanwhile.
void tst_Servers::aLostConnectionIsSaid()
{
    QByteArray answer;
    HttpFake http([&answer](const HttpCall &call) {
        if (asks(call, "tools/call")) {
            answer = resultFor(call, R"({"content":[]})");
            QByteArray cut = HttpFake::events("id: 1\nretry: 300\ndata: \n\n");
            return cut.replace("Content-Length: ", "Content-Length: 9"); // the rest never comes
        }
        if (call.method == "GET" && call.headers.contains("last-event-id"))
            return HttpFake::events("data: " + answer + "\n\n");
        return ordinary(call);
    });
    ServerBook book;
    mcp::ServerSetup setup = ServerBook::setupFor(QString::fromStdString(http.url()));
    setup.era = mcp::Era::Legacy;
    LiveServer *server = book.add(setup);
    server->agree();
    QVERIFY(server->start());
    QVERIFY(waitForState(*server, LiveServer::State::Ready));
    QStringList tasks;
    connect(server, &LiveServer::exchangeChanged, this,
            [&](quint64 number) { tasks.append(server->exchange(number)->task); });
    const auto answered = answerTo(*server, u"x"_s);
    QVERIFY(answered && answered->isResult());
    QVERIFY2(tasks.contains(u"the connection was lost; trying again"_s),
             qPrintable(tasks.join(u'|')));
}

void tst_Servers::confirmationsAreForAToolOrTheServer()
{
    ServerBook book;
    LiveServer *server = book.add(fakeSetup());
    QVERIFY(start(*server));
    QVERIFY(server->needsConfirmation(u"erase"_s));
    server->confirm(u"erase"_s);
    QVERIFY(!server->needsConfirmation(u"erase"_s));
    QVERIFY(server->needsConfirmation(u"unknown"_s));
    server->confirm({});
    QVERIFY(!server->needsConfirmation(u"unknown"_s));
}

/// Also the parents that are created, whatever the umask.
void tst_Servers::foldersArePrivate()
{
#ifdef Q_OS_UNIX
    const QTemporaryDir folder;
    const mode_t before = ::umask(0);
    const bool made = makePrivateFolder(folder.filePath(u"a/b/c"_s));
    ::umask(before);
    QVERIFY(made);
    for (const char *name : {"a", "a/b", "a/b/c"}) {
        struct stat info = {};
        QCOMPARE(::stat(QFile::encodeName(folder.filePath(QString::fromLatin1(name))), &info), 0);
        QCOMPARE(info.st_mode & 0777U, 0700U);
    }
    QVERIFY(makePrivateFolder(folder.filePath(u"a/b/c"_s)));
#else
    QSKIP("permissions are a matter of Unix");
#endif
}

/// Two windows have a list each, in the same folder.
void tst_Servers::listsOfTwoWindowsAreOne()
{
    QTemporaryDir folder;
    ServerBook first;
    QVERIFY(first.open(folder.path()));
    ServerBook second;
    QVERIFY(second.open(folder.path()));
    const auto names = [](const ServerBook &book) {
        QStringList found;
        for (const LiveServer *server : book.servers())
            found.append(server->name());
        return found;
    };
    LiveServer *one = first.add(fakeSetup());
    mcp::ServerSetup other = fakeSetup();
    other.arguments.emplace_back("--other");
    second.add(other); // at once: the first has not been told yet
    const QStringList both{u"fake"_s, u"fake-2"_s};
    QCOMPARE(names(second), both);
    QTRY_COMPARE(names(first), both);
    one->agree();
    QTRY_VERIFY(second.find(u"fake"_s)->isConsented());
    second.find(u"fake-2"_s)->setStandingAnswers({.sampling = u"hello"_s, .roots = {}});
    QTRY_COMPARE(first.find(u"fake-2"_s)->standingAnswers().sampling, u"hello"_s);
    first.remove(first.find(u"fake-2"_s));
    QTRY_COMPARE(names(second), QStringList{u"fake"_s});
    second.find(u"fake"_s)->setStandingAnswers({.sampling = u"again"_s, .roots = {}});
    ServerBook later;
    QVERIFY(later.open(folder.path()));
    QCOMPARE(names(later), QStringList{u"fake"_s}); // what was removed stays removed
    QVERIFY(later.find(u"fake"_s)->isConsented());
    QCOMPARE(later.find(u"fake"_s)->standingAnswers().sampling, u"again"_s);
}

void tst_Servers::whatIsNotWrittenIsWrittenLater()
{
#ifdef Q_OS_UNIX
    QTemporaryDir folder;
    const QString path = folder.filePath(u"servers.json"_s);
    ServerBook book;
    QVERIFY(book.open(folder.path()));
    book.add(fakeSetup());
    const QByteArray before = contentOf(path);
    QVERIFY(before.contains("fake"));
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"list of servers is not written"_s));
    mcp::ServerSetup setup = fakeSetup();
    setup.name = "late";
    {
        const test::FullDiskScope full;
        book.add(setup);
    }
    QCOMPARE(contentOf(path), before);
    QVERIFY(book.find(u"late"_s) != nullptr);

    ServerBook other; // what it writes does not remove the server
    QVERIFY(other.open(folder.path()));
    other.find(u"fake"_s)->setStandingAnswers({.sampling = u"hello"_s, .roots = {}});
    QTRY_COMPARE(book.find(u"fake"_s)->standingAnswers().sampling, u"hello"_s);
    QVERIFY(book.find(u"late"_s) != nullptr);
    book.find(u"fake"_s)->setStandingAnswers({});
    QVERIFY(contentOf(path).contains("late"));
#else
    QSKIP("limits of processes are a matter of Unix");
#endif
}

void tst_Servers::brokenListsAreKept()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"servers.json"_s);
    writeFile(path, "{ broken");
    ServerBook book;
    QVERIFY(!book.open(folder.path()));
    book.add(fakeSetup());
    QCOMPARE(contentOf(path), QByteArray("{ broken"));
}

void tst_Servers::configurationsAreImported()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"mcp.json"_s);
    writeFile(path,
              "// servers of an editor\n"
              "{\"servers\":{\"one\":{\"command\":\"one\",\"env\":{\"TOKEN\":\"t0p\"}},\n"
              "\"two\":{\"url\":\"https://example.com/mcp\"},}}");
    ServerBook book;
    Result<ServerBook::Imported> imported = book.import(path);
    QVERIFY(imported);
    QCOMPARE(imported->added, (QStringList{u"one"_s, u"two"_s}));
    QCOMPARE(book.secrets()->value(u"one.TOKEN"_s), u"t0p"_s);
    QVERIFY(!book.servers().front()->isConsented());
    imported = book.import(path);
    QVERIFY(imported);
    QVERIFY(imported->added.isEmpty());
    QCOMPARE(imported->remarks.size(), 2);
    QVERIFY(!book.import(folder.filePath(u"missing.json"_s)));
    writeFile(path, "{\"servers\": {");
    const Result<ServerBook::Imported> broken = book.import(path);
    QVERIFY(!broken);
    QVERIFY2(broken.error().where.find("mcp.json") != std::string::npos,
             broken.error().where.c_str());
    QCOMPARE(book.servers().size(), 2U); // nothing is lost
}

void tst_Servers::toolsBecomeACatalog()
{
    QTemporaryDir folder;
    ServerBook book;
    QVERIFY(book.open(folder.path()));
    LiveServer *server = book.add(fakeSetup());
    QVERIFY(start(*server));
    QCOMPARE(server->toolCount(), 11);
    QVERIFY(server->document()->keyOf("add").has_value());
    QVERIFY(!server->needsConfirmation(u"add"_s));
    QVERIFY(server->needsConfirmation(u"erase"_s));
    server->confirm(u"erase"_s);
    QVERIFY(!server->needsConfirmation(u"erase"_s));
    QVERIFY(QTest::qWaitFor([&] { return server->latency().has_value(); }, 10'000));
    QTRY_VERIFY(server->output().contains(u"fake server started"_s));
    server->stop();
    QVERIFY(waitForState(*server, LiveServer::State::Stopped));

    ServerBook later; // shows the tools of the last session
    QVERIFY(later.open(folder.path()));
    LiveServer *known = later.servers().front();
    known->loadKnownTools();
    QTRY_COMPARE(known->toolCount(), 11);
    QVERIFY(!known->document()->path().isEmpty());
}

void tst_Servers::argumentsLeaveAsTheyAre_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::newRow("empty") << u"{}"_s;
    QTest::newRow("text for a number") << u"{\"a\":\"5\"}"_s;
    QTest::newRow("null") << u"null"_s;
    QTest::newRow("large integer") << u"{\"a\":9007199254740993,\"b\":1.10}"_s;
    QTest::newRow("repeated key") << u"{\"a\":1,\"a\":2,\"extra\":[]}"_s;
    QTest::newRow("escapes") << u"{ \"a\" : \"\\u00e9\\n\\/\\\"\" }"_s;
}

void tst_Servers::argumentsLeaveAsTheyAre()
{
    QFETCH(QString, arguments);
    ServerBook book;
    LiveServer *server = book.add(fakeSetup());
    QVERIFY(start(*server));
    QCOMPARE(textOf(answerTo(*server, u"echo"_s, arguments.toStdString())), arguments);
}

void tst_Servers::malformedArgumentsAreSentOnPurpose()
{
    ServerBook book;
    LiveServer *server = book.add(fakeSetup());
    QVERIFY(start(*server));
    const std::optional<mcp::Answer> refused = answerTo(*server, u"echo"_s, "{\"a\":");
    QVERIFY(refused);
    QCOMPARE(refused->failure, mcp::Failure::NotSent);
    mcp::RequestOptions options;
    options.allowMalformed = true;
    options.timeout = 200ms;
    const ExchangePtr sent = server->call(u"echo"_s, "{\"a\":", {}, options);
    QVERIFY(QString::fromStdString(sent->sent).contains(u"{\"a\":"_s));
}

void tst_Servers::answersHaveWords()
{
    ServerBook book;
    LiveServer *server = book.add(fakeSetup());
    QVERIFY(start(*server));
    QVERIFY(answerTo(*server, u"refuse"_s));
    const AnswerWords refused = wordsFor(*server->exchanges().back());
    QCOMPARE(refused.sign, AnswerWords::Sign::Bad);
    QVERIFY2(refused.headline.contains(u"−32602"_s), qPrintable(refused.headline));
    QVERIFY(answerTo(*server, u"weather"_s));
    const AnswerWords mismatch = wordsFor(*server->exchanges().back());
    QCOMPARE(mismatch.sign, AnswerWords::Sign::Good);
    QCOMPARE(mismatch.remarks.size(), 1);
    QVERIFY2(mismatch.remarks.first().contains(u"/t: 21 → 20"_s),
             qPrintable(mismatch.remarks.first()));
    Issue issue;
    issue.pointer = "/b";
    server->call(u"add"_s, R"({"a":1,"b":"x"})", {issue}, {});
    QTRY_VERIFY(!server->exchanges().back()->isUnderWay());
    const AnswerWords wrong = wordsFor(*server->exchanges().back());
    QCOMPARE(wrong.sign, AnswerWords::Sign::Bad);
    QVERIFY2(wrong.verdict.contains(u"SEP-1303"_s), qPrintable(wrong.verdict));
}

void tst_Servers::differencesOfAnswersAreListed()
{
    ServerBook book;
    LiveServer *server = book.add(fakeSetup());
    QVERIFY(start(*server));
    const auto one = answerTo(*server, u"echo"_s, R"({"a":1})");
    const auto two = answerTo(*server, u"echo"_s, R"({"a":2})");
    QVERIFY(one && two);
    QCOMPARE(answerDifferences(*one, *one), QStringList());
    const QStringList lines = answerDifferences(*one, *two);
    QCOMPARE(lines.size(), 1);
    QVERIFY2(lines.first().startsWith(u"/result/content/0/text: "_s), qPrintable(lines.first()));
}

void tst_Servers::callsAreCancelled()
{
    ServerBook book;
    LiveServer *server = book.add(fakeSetup());
    QVERIFY(start(*server));
    const quint64 number = server->call(u"slow"_s, "{}", {}, {})->number;
    QTRY_VERIFY(server->exchange(number)->progress.has_value());
    QCOMPARE(server->exchange(number)->progress->message, "a quarter");
    server->cancel(number);
    QTRY_VERIFY(!server->exchange(number)->isUnderWay());
    QCOMPARE(server->exchange(number)->answer->failure, mcp::Failure::Cancelled);
}

void tst_Servers::questionsWaitForTheUser()
{
    ServerBook book;
    LiveServer *server = book.add(fakeSetup());
    QVERIFY(start(*server));
    const auto ask = [&](const QString &tool) -> ServerQuestionPtr {
        server->call(tool, "{}", {}, {});
        const bool asked = QTest::qWaitFor([&] { return !book.questions().empty(); }, 10'000);
        return asked ? book.questions().front() : nullptr;
    };
    const auto answered = [&] {
        const bool ended =
            QTest::qWaitFor([&] { return !server->exchanges().back()->isUnderWay(); }, 10'000);
        return ended ? textOf(server->exchanges().back()->answer) : u"no answer"_s;
    };
    ServerQuestionPtr question = ask(u"ask"_s);
    QVERIFY(question);
    QCOMPARE(question->kind(), ServerQuestion::Kind::Form);
    QCOMPARE(question->server(), u"fake"_s);
    QCOMPARE(question->message(), u"Who are you?"_s);
    QCOMPARE(writeJson(question->defaults()), R"({"name":"Ada"})");
    question->acceptForm(question->defaults());
    QCOMPARE(answered(), u"{\"action\":\"accept\",\"content\":{\"name\":\"Ada\"}}"_s);
    QVERIFY(book.questions().empty());

    question = ask(u"visit"_s);
    QVERIFY(question);
    QCOMPARE(question->kind(), ServerQuestion::Kind::Url);
    question->decline();
    QCOMPARE(answered(), u"{\"action\":\"decline\"}"_s);

    question = ask(u"sample"_s);
    QVERIFY(question);
    QCOMPARE(question->message(), u"Say hello"_s);
    question->decline();
    QVERIFY(answered().startsWith(u"refused:"_s));

    question = ask(u"roots"_s);
    QVERIFY(question);
    question->answerRoots({u"/tmp/with space"_s});
    QVERIFY2(answered().contains(u"file:///tmp/with%20space"_s), qPrintable(answered()));
}

void tst_Servers::standingAnswersAreSent()
{
    ServerBook book;
    LiveServer *server = book.add(fakeSetup());
    server->setStandingAnswers({.sampling = u"hello"_s, .roots = QStringList{}});
    QVERIFY(start(*server));
    QVERIFY(textOf(answerTo(*server, u"sample"_s)).contains(u"\"hello\""_s));
    QCOMPARE(textOf(answerTo(*server, u"roots"_s)), u"{\"roots\":[]}"_s);
    QVERIFY(book.questions().empty());
}

void tst_Servers::suspiciousAddressesAreMarked_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("host");
    QTest::addColumn<bool>("isSuspicious");
    QTest::newRow("plain") << u"https://example.com/login?x=1"_s << u"example.com"_s << false;
    QTest::newRow("port") << u"http://localhost:8080/"_s << u"localhost"_s << false;
    QTest::newRow("punycode") << u"https://xn--pple-43d.com/"_s << u"xn--pple-43d.com"_s << true;
    QTest::newRow("other letters") << u"https://аpple.com/"_s << u"аpple.com"_s << true;
    QTest::newRow("user") << u"https://bank.com@evil.com/"_s << u"evil.com"_s << true;
    QTest::newRow("plain http") << u"http://example.com/"_s << u"example.com"_s << true;
    QTest::newRow("scheme") << u"file:///etc/passwd"_s << QString() << true;
}

void tst_Servers::suspiciousAddressesAreMarked()
{
    QFETCH(QString, url);
    QTEST(hostIn(url), "host");
    QFETCH(bool, isSuspicious);
    QCOMPARE(!urlWarning(url).isEmpty(), isSuspicious);
}

// The examples of RFC 6570, 1.2 and 3.2.
void tst_Servers::templatesAreExpanded_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("uri");
    const auto row = [](const char *text, const char *uri) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(uri);
    };
    row("plain", "plain");
    row("{var}", "value");
    row("{hello}", "Hello%20World%21");
    row("{+path}/here", "/foo/bar/here");
    row("map?{x,y}", "map?1024,768");
    row("{#x,hello}", "#1024,Hello%20World!");
    row("X{.x,y}", "X.1024.768");
    row("{/var,x}/here", "/value/1024/here");
    row("{;x,y,empty}", ";x=1024;y=768;empty");
    row("{?x,y,undef,empty}", "?x=1024&y=768&empty=");
    row("?fixed=yes{&x}", "?fixed=yes&x=1024");
    row("{var:3}{/list*}", "val");
    row("open {var", "open {var");
}

void tst_Servers::templatesAreExpanded()
{
    QFETCH(QByteArray, text);
    const std::vector<std::pair<std::string, std::string>> values{
        {"var", "value"},     {"hello", "Hello World!"},
        {"path", "/foo/bar"}, {"x", "1024"},
        {"y", "768"},         {"empty", ""}};
    QTEST(QByteArray::fromStdString(expandTemplate(text.toStdString(), values)), "uri");
    QCOMPARE(templateVariables("{a,b}/{?a,c:3,d*}"),
             (std::vector<std::string>{"a", "b", "c", "d"}));
}

void tst_Servers::sessionsAreRecorded()
{
    QTemporaryDir folder;
    ServerBook book;
    QVERIFY(book.open(folder.path()));
    LiveServer *server = book.add(fakeSetup());
    QVERIFY(start(*server));
    QVERIFY(answerTo(*server, u"echo"_s, R"({"a":"find me"})"));
    QTRY_VERIFY(contentOf(server->recording()).contains("find me"));
    const auto others = QFile::permissions(QFileInfo(server->recording()).path())
        & (QFile::ReadOther | QFile::ReadGroup);
    QVERIFY(!others);

    // Replay follows the file while the session goes on.
    LoadOptions options;
    options.follow = true;
    RunLoader loader({server->recording().toStdString()}, options);
    auto store = loader.load();
    QVERIFY(store.has_value());
    QCOMPARE((*store)->callCount(), std::size_t{1});
    QVERIFY(answerTo(*server, u"echo"_s, R"({"a":"and me"})"));
    QTRY_VERIFY(contentOf(server->recording()).contains("and me"));
    QTRY_VERIFY(loader.changeOnDisk() == LogChange::Grown);
    const auto hasBoth = [&] {
        store = loader.update();
        return store && (*store)->callCount() == 2;
    };
    QTRY_VERIFY(hasBoth());
    QVERIFY((*store)->files().size() == 1);
}

void tst_Servers::tokensAreKept()
{
    GuardedServer guarded;
    QTemporaryDir folder;
    ServerBook book;
    connect(&book, &ServerBook::questionsChanged, this, [&] {
        if (book.questions().empty())
            return;
        const ServerQuestionPtr question = book.questions().front();
        QCOMPARE(question->kind(), ServerQuestion::Kind::Url);
        guarded.browse(QUrl(question->url()));
        question->acceptUrl();
    });
    QVERIFY(book.open(folder.path()));
    mcp::ServerSetup setup = ServerBook::setupFor(QString::fromStdString(guarded.server.url()));
    setup.era = mcp::Era::Legacy;
    LiveServer *server = book.add(setup);
    server->agree();
    QVERIFY(server->start());
    QVERIFY2(waitForState(*server, LiveServer::State::Ready),
             qPrintable(server->stateText() + server->failure()
                        + QString::number(guarded.server.calls().size())));
    QCOMPARE(guarded.scopes.size(), 1);
    QVERIFY(book.secrets()->value(server->tokensId()).contains(u"t0ken"_s));

    // The next session asks nobody.
    server->restart();
    QTRY_COMPARE(server->state(), LiveServer::State::Stopping);
    QVERIFY(waitForState(*server, LiveServer::State::Ready));
    QCOMPARE(guarded.scopes.size(), 1);
    const QString recording = server->recording();
    server->stop();
    QVERIFY(waitForState(*server, LiveServer::State::Stopped));
    QTRY_VERIFY(contentOf(recording).contains("initialize"));
    // Neither the list of servers nor a recording has the token.
    for (const QString &path : {folder.filePath(u"servers.json"_s), recording})
        QVERIFY2(!contentOf(path).contains("t0ken"), qPrintable(path));
    server->signOut();
    QVERIFY(!book.secrets()->has(server->tokensId()));
    QVERIFY(server->start());
    QVERIFY(waitForState(*server, LiveServer::State::Ready));
    QCOMPARE(guarded.scopes.size(), 2);
}

void tst_Servers::signingInIsAskedFirst()
{
    GuardedServer guarded;
    HttpFake other([](const HttpCall & /*call*/) { return HttpFake::json("{}"); });
    guarded.place = QByteArray::fromStdString(other.url("/meta"));
    ServerBook book;
    mcp::ServerSetup setup = ServerBook::setupFor(QString::fromStdString(guarded.server.url()));
    setup.era = mcp::Era::Legacy;
    LiveServer *server = book.add(setup);
    server->agree();
    const auto asked = [&](ServerQuestion::Kind kind) -> ServerQuestionPtr {
        const bool isAsked = QTest::qWaitFor([&] { return !book.questions().empty(); }, 10'000);
        const ServerQuestionPtr question = isAsked ? book.questions().front() : nullptr;
        return question && question->kind() == kind ? question : nullptr;
    };
    QVERIFY(server->start());
    ServerQuestionPtr question = asked(ServerQuestion::Kind::Contact);
    QVERIFY(question);
    QCOMPARE(question->url(), QString::fromStdString(other.url("/meta")));
    QCOMPARE(other.calls().size(), 0);
    question->decline();
    QVERIFY(waitForState(*server, LiveServer::State::Failed));
    QVERIFY2(server->failure().contains(u"you did not agree"_s), qPrintable(server->failure()));
    QCOMPARE(other.calls().size(), 0);

    QVERIFY(server->start());
    question = asked(ServerQuestion::Kind::Contact);
    QVERIFY(question);
    question->acceptUrl();
    question = asked(ServerQuestion::Kind::Url); // the page in the browser
    QVERIFY(question);
    QCOMPARE(other.calls().size(), 1);
    server->stop(); // nobody waits for an answer any more
    QVERIFY(waitForState(*server, LiveServer::State::Stopped));
    QVERIFY(!question->isOpen() && book.questions().empty());

    QVERIFY(server->start()); // what was agreed to is not asked again
    question = asked(ServerQuestion::Kind::Url);
    QVERIFY(question);
    question->decline();
    QVERIFY(waitForState(*server, LiveServer::State::Failed));
    QVERIFY(guarded.scopes.isEmpty());
}

void tst_Servers::allServersEnd()
{
    ServerBook book;
    QVERIFY(book.isStopped());
    for (int i = 0; i < 3; ++i)
        QVERIFY(start(*book.add(fakeSetup())));
    QVERIFY(!book.isStopped());
    QSignalSpy stopped(&book, &ServerBook::stopped);
    book.stopAll();
    QVERIFY(stopped.wait(10'000));
    QVERIFY(book.isStopped());
}

void tst_Servers::crashedServersCanBeStartedAgain()
{
    ServerBook book;
    LiveServer *server = book.add(fakeSetup());
    QVERIFY(start(*server));
    const auto answer = answerTo(*server, u"crash"_s);
    QVERIFY(answer);
    QCOMPARE(answer->failure, mcp::Failure::ConnectionLost);
    const QString told = wordsFor(*server->exchanges().back()).headline;
    QVERIFY2(told.startsWith(u"The server exited"_s), qPrintable(told));
    QVERIFY(waitForState(*server, LiveServer::State::Failed));
    QVERIFY(!server->failure().isEmpty());
    server->restart();
    QVERIFY(waitForState(*server, LiveServer::State::Ready));
    QCOMPARE(textOf(answerTo(*server, u"echo"_s, "{}")), u"{}"_s);
}

QTEST_GUILESS_MAIN(tst_Servers)
#include "tst_servers.moc"
