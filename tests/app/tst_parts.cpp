// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/englishplurals.h"
#include "app/options.h"
#include "app/settings.h"
#include "app/singleinstance.h"
#include "app/startmessage.h"
#include "app/window/openrequest.h"
#include "widgets/shell/fuzzy.h"

#include <QBuffer>
#include <QByteArrayList>
#include <QDir>
#include <QFile>
#include <QLocalServer>
#include <QLocalSocket>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <csignal>
#include <cstring>
#include <memory>
#include <vector>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace tw;

namespace {

const QByteArray logLine =
    R"({"ID":"1","EventKey":"k1","RunID":"r1","AgentID":"svc.a","SessionID":"s","TurnID":"t",)"
    R"("Type":"run_started","Payload":{"RunID":"r1"},"Timestamp":"2026-08-21T07:30:00Z"})"
    "\n";
const QByteArray catalog = R"({"tools":[]})";

QString write(const QDir &folder, const QString &name, const QByteArray &bytes)
{
    folder.mkpath(QFileInfo(folder.filePath(name)).path());
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(name));
    return file.fileName();
}

/// Listens at \a path as the user "nobody", accepts whatever comes and writes to \a reports: 'L'
/// when it listens, 'F' if it cannot, then '0' if it read nothing, '1' otherwise. In a new process,
/// so only functions of the system are called.
[[noreturn]] void serveAsNobody(const char *path, int reports)
{
    constexpr uid_t Nobody = 65534;
    constexpr char Accepted = 1;
    std::signal(SIGPIPE, SIG_IGN); // the other side may close at once
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, path, sizeof address.sun_path - 1);
    const int listener = ::socket(AF_UNIX, SOCK_STREAM, 0);
    const bool isListening = ::setgid(Nobody) == 0 && ::setuid(Nobody) == 0
        && ::bind(listener, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0
        && ::chmod(path, 0777) == 0 && ::listen(listener, 1) == 0;
    if (::write(reports, isListening ? "L" : "F", 1) != 1 || !isListening)
        ::_exit(1);
    const int peer = ::accept(listener, nullptr, nullptr);
    const bool isAnswered = ::write(peer, &Accepted, 1) == 1;
    char byte = '\0';
    const bool isRead = ::read(peer, &byte, 1) == 1;
    ::_exit(::write(reports, isRead ? "1" : "0", 1) == 1 && isAnswered ? 0 : 1);
}

} // namespace

class tst_Parts : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"Toolwright"_s);
        QCoreApplication::setApplicationName(u"tst_parts"_s);
    }
    void init() { QSettings().clear(); }

    // settings

    void settingsSurviveARestart()
    {
        {
            Settings settings;
            QCOMPARE(settings.theme(), ThemeChoice::System);
            settings.setTheme(ThemeChoice::Dark);
            settings.setMode(u"replay"_s);
            settings.setViewState(u"replay"_s, "abc");
        }
        const Settings settings;
        QCOMPARE(settings.theme(), ThemeChoice::Dark);
        QCOMPARE(settings.mode(), u"replay"_s);
        QCOMPARE(settings.viewState(u"replay"_s), QByteArray("abc"));
        QCOMPARE(settings.viewState(u"call"_s), QByteArray());
    }
    void settingsArePrivate()
    {
        Settings settings;
        settings.addRecentFiles({u"/private/a.ndjson"_s});
        QSettings store;
        store.sync();
        QCOMPARE(
            QFile::permissions(store.fileName())
                & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther),
            QFile::Permissions());
    }
    void recentFilesAreTenAbsoluteAndTheLatestFirst()
    {
        Settings settings;
        QSignalSpy changed(&settings, &Settings::recentFilesChanged);
        for (int i = 0; i < 14; ++i)
            settings.addRecentFiles({u"/tmp/a/../f%1.json"_s.arg(i)});
        QCOMPARE(settings.recentFiles().size(), Settings::RecentLimit);
        QCOMPARE(settings.recentFiles().first(), u"/tmp/f13.json"_s);
        settings.addRecentFiles({u"/tmp/f7.json"_s});
        QCOMPARE(settings.recentFiles().first(), u"/tmp/f7.json"_s);
        QCOMPARE(settings.recentFiles().count(u"/tmp/f7.json"_s), 1);
        QCOMPARE(changed.size(), 15);
        settings.addRecentFiles({u"/tmp/f7.json"_s}); // already the first one
        QCOMPARE(changed.size(), 15);
        settings.clearRecentFiles();
        QVERIFY(settings.recentFiles().isEmpty());
    }

    // one instance

    void filesGoToTheRunningWindow()
    {
        const QString name = u"tw-test-"_s + QString::number(QCoreApplication::applicationPid());
        SingleInstance first(name);
        QVERIFY(!first.handOver({}));
        QVERIFY(first.listen());
        QSignalSpy received(&first, &SingleInstance::filesReceived);
        const QStringList files{u"/tmp/ü ñ.json"_s, QString(3000, u'x')};
        bool accepted = false;
        // the second instance is really another process: its waiting must not block the first
        const std::unique_ptr<QThread> second(
            QThread::create([&] { accepted = SingleInstance(name).handOver(files); }));
        second->start();
        QTRY_VERIFY(second->isFinished());
        QVERIFY(accepted);
        QCOMPARE(received.size(), 1);
        QCOMPARE(received.first().first().toStringList(), files);
    }
    void aSocketLeftByACrashIsReplaced()
    {
        const QString name = u"tw-stale-"_s + QString::number(QCoreApplication::applicationPid());
        QLocalServer::removeServer(name);
        QString path;
        {
            QLocalServer server;
            QVERIFY(server.listen(name));
            path = server.fullServerName();
            server.close();
        }
        // a stale socket: its process died, so nothing answers
        QFile left(path);
        QVERIFY(left.open(QIODevice::WriteOnly));
        left.close();
        SingleInstance instance(name);
        QVERIFY(!instance.handOver({u"/tmp/a"_s}));
        QVERIFY(instance.listen());
        QFile::remove(path);
    }
    /// What others write to the socket: a wrong mark, lengths of gigabytes, no end.
    void otherMessagesAreRefused()
    {
        const QByteArray good = startMessage({u"/a"_s});
        const QByteArrayList messages{QByteArray("TWF1\xff\xff\xff\xff"),
                                      good.first(4) + QByteArray(4, '\xff'),
                                      QByteArray(1 << 20, 'x'), good.first(good.size() - 1) + 'x'};
        for (const QByteArray &message : messages) {
            QBuffer socket;
            socket.setData(message);
            QVERIFY(socket.open(QIODevice::ReadOnly));
            QStringList paths;
            QCOMPARE(readStartMessage(socket, paths), StartMessage::Invalid);
            QVERIFY(paths.isEmpty());
        }
        QBuffer half;
        half.setData(good.first(good.size() - 1));
        QVERIFY(half.open(QIODevice::ReadOnly));
        QStringList paths;
        QCOMPARE(readStartMessage(half, paths), StartMessage::Incomplete);
    }
    /// A server that another user started gets nothing, whatever it answers.
    void aServerOfAnotherUserGetsNothing()
    {
        const QString name = u"tw-foreign-"_s + QString::number(QCoreApplication::applicationPid());
        QLocalServer server;
        QVERIFY(server.listen(name));
        const uint other = SingleInstance::currentUser() + 1;
        QVERIFY(!SingleInstance(name, other).handOver({u"/tmp/private"_s}));
        QVERIFY(server.waitForNewConnection(5000));
        const std::unique_ptr<QLocalSocket> socket(server.nextPendingConnection());
        QVERIFY(socket);
        QVERIFY(socket->state() == QLocalSocket::UnconnectedState
                || socket->waitForDisconnected(5000));
        QCOMPARE(socket->readAll(), QByteArray());
    }
    /// The same with a process that really runs as another user.
    void aSocketOfAnotherUserGetsNothing()
    {
        if (::geteuid() != 0)
            QSKIP("only root can start a process as another user; see the test above");
        const QTemporaryDir folder;
        QVERIFY(::chmod(QFile::encodeName(folder.path()).constData(), 0777) == 0);
        const QByteArray path = QFile::encodeName(folder.filePath(u"socket"_s));
        std::array<int, 2> reports{};
        QVERIFY(::pipe(reports.data()) == 0);
        const pid_t child = ::fork();
        if (child == 0)
            serveAsNobody(path.constData(), reports[1]);
        ::close(reports[1]);
        char report = '\0';
        QVERIFY(::read(reports[0], &report, 1) == 1);
        QCOMPARE(report, 'L');
        QVERIFY(!SingleInstance(QFile::decodeName(path)).handOver({u"/tmp/private"_s}));
        QVERIFY(::read(reports[0], &report, 1) == 1);
        QCOMPARE(report, '0'); // it read nothing
        ::close(reports[0]);
        QCOMPARE(::waitpid(child, nullptr, 0), child);
    }
    /// Neither rubbish nor connections that say nothing keep a window from the next start.
    void brokenConnectionsChangeNothing()
    {
        const QString name = u"tw-broken-"_s + QString::number(QCoreApplication::applicationPid());
        SingleInstance first(name);
        QVERIFY(first.listen());
        QSignalSpy received(&first, &SingleInstance::filesReceived);
        const QByteArray good = startMessage({u"/a"_s});
        std::vector<std::unique_ptr<QLocalSocket>> open;
        for (int i = 0; i < 51; ++i) {
            auto &socket = open.emplace_back(std::make_unique<QLocalSocket>());
            socket->connectToServer(name);
            QVERIFY(socket->waitForConnected());
            socket->write(i % 3 == 0       ? QByteArray(1 << 20, static_cast<char>(i))
                              : i % 3 == 1 ? good.first(i % good.size())
                                           : QByteArray());
            socket->flush();
        }
        bool accepted = false;
        const std::unique_ptr<QThread> second(
            QThread::create([&] { accepted = SingleInstance(name).handOver({u"/b"_s}); }));
        second->start();
        QTRY_VERIFY(second->isFinished());
        QVERIFY(accepted);
        QCOMPARE(received.size(), 1);
        QCOMPARE(received.first().first().toStringList(), QStringList{u"/b"_s});
    }
    void aRunningWindowKeepsItsSocket()
    {
        const QString name = u"tw-two-"_s + QString::number(QCoreApplication::applicationPid());
        SingleInstance first(name);
        QVERIFY(first.listen());
        SingleInstance second(name);
        QVERIFY(!second.listen());
    }

    // command line

    void optionsAreRead()
    {
        const Options options =
            parseOptions({u"toolwright"_s, u"a.json"_s, u"--mode"_s, u"call"_s, u"--theme=dark"_s,
                          u"--size"_s, u"1600x1000"_s, u"--picture"_s, u"out.png"_s, u"--select"_s,
                          u"call-7"_s, u"--new-window"_s, u"--lang=it"_s, u"/b.jsonl"_s});
        QCOMPARE(options.error, QString());
        QCOMPARE(options.files,
                 QStringList({QDir::current().filePath(u"a.json"_s), u"/b.jsonl"_s}));
        QCOMPARE(options.mode, u"call"_s);
        QVERIFY(options.theme == ThemeChoice::Dark);
        QCOMPARE(options.size, QSize(1600, 1000));
        QCOMPARE(options.picture, QDir::current().filePath(u"out.png"_s));
        QCOMPARE(options.select, u"call-7"_s);
        QVERIFY(options.newWindow);
        QCOMPARE(options.language, u"it"_s);
        QVERIFY(!options.showHelp && !options.showVersion);
    }
    void wrongOptionsAreRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("mode") << QStringList{u"--mode"_s, u"paint"_s};
        QTest::newRow("theme") << QStringList{u"--theme"_s, u"pink"_s};
        QTest::newRow("size") << QStringList{u"--size"_s, u"big"_s};
        QTest::newRow("zero size") << QStringList{u"--size"_s, u"0x0"_s};
        QTest::newRow("empty picture") << QStringList{u"--picture"_s, QString()};
        QTest::newRow("no value") << QStringList{u"--picture"_s};
        QTest::newRow("a picture of another format") << QStringList{u"--picture"_s, u"out.jpg"_s};
        QTest::newRow("a picture on standard output") << QStringList{u"--picture"_s, u"-"_s};
        QTest::newRow("a huge size") << QStringList{u"--size"_s, u"99999x99999"_s};
        QTest::newRow("language") << QStringList{u"--lang"_s, u"xx"_s};
        QTest::newRow("empty report") << QStringList{u"--form-report"_s, QString()};
        QTest::newRow("report of two files")
            << QStringList{u"--form-report"_s, u"a.json"_s, u"b.json"_s};
        QTest::newRow("unknown") << QStringList{u"--nosuch"_s};
    }
    void wrongOptionsAreRefused()
    {
        QFETCH(QStringList, arguments);
        QVERIFY(!parseOptions(QStringList{u"toolwright"_s} + arguments).error.isEmpty());
    }
    /// Under any name.
    void aPictureReplacesNoFile()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"log.png"_s);
        QVERIFY(QFile(file).open(QIODevice::WriteOnly));
        QVERIFY(QFile::link(file, folder.filePath(u"link.png"_s)));
        for (const char *name : {"log.png", "link.png", "./log.png"})
            QVERIFY(parseOptions({u"toolwright"_s, u"--picture"_s,
                                  folder.path() + u'/' + QString::fromLatin1(name), file})
                        .error.contains(u"never overwritten"_s));
    }
    void helpNamesEveryOption()
    {
        for (const auto *option : {"--mode", "--select", "--theme", "--lang", "--size", "--picture",
                                   "--form-report", "--new-window", "--version", "--help"}) {
            QVERIFY2(optionsHelp().contains(QLatin1StringView(option)), option);
        }
    }

    // open requests

    void logsTogetherAreOneSet()
    {
        QTemporaryDir folder;
        const QString one = write(folder.path(), u"one.dat"_s, logLine);
        const QString two = write(folder.path(), u"two.dat"_s, logLine);
        const OpenRequest plan = makeOpenRequest({one, two});
        QCOMPARE(plan.logs, QStringList({one, two}));
        QVERIFY(plan.catalog.isEmpty());
        QCOMPARE(plan.target(Mode::Call), Mode::Replay);
        QVERIFY(plan.sentence(Mode::Design).contains(u'2'));
    }
    void aCatalogStaysInCallMode()
    {
        QTemporaryDir folder;
        const QString path = write(folder.path(), u"tools.txt"_s, catalog);
        const OpenRequest plan = makeOpenRequest({path});
        QCOMPARE(plan.catalog, path);
        QCOMPARE(plan.target(Mode::Call), Mode::Call);
        QCOMPARE(plan.target(Mode::Replay), Mode::Design);
    }
    void oneCatalogOfSeveral()
    {
        QTemporaryDir folder;
        const QString one = write(folder.path(), u"a.json"_s, catalog);
        const QString two = write(folder.path(), u"b.json"_s, catalog);
        const OpenRequest plan = makeOpenRequest({one, two});
        QCOMPARE(plan.catalog, one);
        QCOMPARE(plan.moreCatalogs, QStringList{two});
    }
    void catalogsOfAFolderWithoutLogs()
    {
        QTemporaryDir folder;
        const QString one = write(folder.path(), u"git/tools-list.json"_s, catalog);
        const QString two = write(folder.path(), u"time/tools-list.json"_s, catalog);
        write(folder.path(), u"time/session.jsonl"_s, R"({"sessionId":"s","uuid":"u"})");
        const OpenRequest plan = makeOpenRequest({folder.path()});
        QVERIFY(plan.logs.isEmpty());
        QCOMPARE(plan.catalog, one);
        QCOMPARE(plan.moreCatalogs, QStringList{two});
        write(folder.path(), u"time/run.jsonl"_s, logLine);
        QCOMPARE(makeOpenRequest({folder.path()}).logs, QStringList{folder.filePath(u"time"_s)});
    }
    void unknownFilesAreSkippedBesideKnownOnes()
    {
        QTemporaryDir folder;
        const QString log = write(folder.path(), u"run.jsonl"_s, logLine);
        const QString picture = write(folder.path(), u"a.png"_s, "\x89PNG\r\n\x1a\n");
        const QString gone = folder.filePath(u"gone.json"_s);
        const OpenRequest plan = makeOpenRequest({picture, log, gone});
        QCOMPARE(plan.logs, QStringList{log});
        QCOMPARE(plan.catalog, QString()); // the open one stays
        QCOMPARE(plan.unknown.size(), 2);
        QCOMPARE(plan.unknown[0].code, ErrorCode::UnknownFormat);
        QCOMPARE(plan.unknown[0].where, std::string("a.png"));
        QCOMPARE(plan.unknown[1].code, ErrorCode::NotFound);
        const QString tools = write(folder.path(), u"b.json"_s, catalog);
        QCOMPARE(makeOpenRequest({picture, tools}).catalog, tools);
        QCOMPARE(makeOpenRequest({picture, tools}).unknown.size(), 1);
        // A list of tools that is cut off is opened and reported, and so is what has no neighbour.
        const QString cut = write(folder.path(), u"cut.json"_s, R"({"tools":[{"name":)");
        QCOMPARE(makeOpenRequest({cut, log}).catalog, cut);
        QCOMPARE(makeOpenRequest({picture}).catalog, picture);
        QVERIFY(makeOpenRequest({picture}).unknown.isEmpty());
    }
    void aCatalogBesideALogIsFound()
    {
        QTemporaryDir folder;
        const QString log = write(folder.path(), u"run.jsonl"_s, logLine);
        QCOMPARE(makeOpenRequest({log}).catalogBeside, QString());
        const QString beside = write(folder.path(), u"tool_schemas.json"_s, catalog);
        QCOMPARE(makeOpenRequest({log}).catalogBeside, beside);
    }
    void foldersBringLogsAndCatalog()
    {
        QTemporaryDir folder;
        const QString tools = write(folder.path(), u"tool_schemas.json"_s, catalog);
        QCOMPARE(makeOpenRequest({folder.path()}).catalog, tools);
        QVERIFY(makeOpenRequest({folder.path()}).logs.isEmpty());
        write(folder.path(), u"runs/a.ndjson"_s, logLine);
        QCOMPARE(makeOpenRequest({folder.path()}).logs, QStringList{folder.filePath(u"runs"_s)});
        write(folder.path(), u"b.ndjson"_s, logLine);
        QCOMPARE(makeOpenRequest({folder.path()}).logs, QStringList{folder.path()});
    }
    void aFolderWhoseFilesCannotBeReadIsOpenedAsAWhole()
    {
        QTemporaryDir folder;
        write(folder.path(), u"a.ndjson.gz"_s, QByteArray::fromHex("1f8b08"));
        write(folder.path(), u"runs/a.ndjson"_s, logLine);
        QCOMPARE(makeOpenRequest({folder.path()}).logs, QStringList{folder.path()}); // reported
    }
    void pipesAreNotLookedInto()
    {
        QTemporaryDir folder;
        const QString pipe = folder.filePath(u"pipe.log"_s);
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        QCOMPARE(makeOpenRequest({pipe}).logs, QStringList{pipe});
        const QString calls = folder.filePath(u"a.calls.json"_s);
        QCOMPARE(::mkfifo(QFile::encodeName(calls).constData(), 0600), 0);
        QCOMPARE(makeOpenRequest({calls}).catalog, calls);
    }
    void planningCanBeStopped()
    {
        QTemporaryDir folder;
        const QString log = write(folder.path(), u"run.jsonl"_s, logLine);
        QVERIFY(makeOpenRequest({log}, Monitor({}, [] { return true; })).isEmpty());
    }
    void whatIsNotThereGoesWhereItsNameSuggests()
    {
        QCOMPARE(makeOpenRequest({u"/nosuch/x.jsonl"_s}).logs, QStringList{u"/nosuch/x.jsonl"_s});
        QCOMPARE(makeOpenRequest({u"/nosuch/x.json"_s}).catalog, u"/nosuch/x.json"_s);
        QTemporaryDir empty;
        QCOMPARE(makeOpenRequest({empty.path()}).logs, QStringList{empty.path()});
    }
    void modesHaveNames()
    {
        for (const Mode mode : {Mode::Design, Mode::Call, Mode::Replay}) {
            QCOMPARE(modeFromId(modeId(mode)), mode);
            QVERIFY(!modeName(mode).isEmpty());
        }
    }

    // plurals

    void englishCounts()
    {
        EnglishPlurals plurals;
        QCoreApplication::installTranslator(&plurals);
        QCOMPARE(QCoreApplication::translate("x", "%n run log(s)", nullptr, 1), u"1 run log"_s);
        QCOMPARE(QCoreApplication::translate("x", "%n run log(s)", nullptr, 0), u"0 run logs"_s);
        QCOMPARE(QCoreApplication::translate("x", "Open(s)"), u"Open(s)"_s);
        QCoreApplication::removeTranslator(&plurals);
    }

    // fuzzy search
    void fuzzyFinds_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("found");
        QTest::newRow("whole") << u"read_zone"_s << u"climate.read_zone"_s << true;
        QTest::newRow("initials") << u"crz"_s << u"climate.read_zone"_s << true;
        QTest::newRow("case") << u"READ"_s << u"read_zone"_s << true;
        QTest::newRow("words") << u"read zone"_s << u"read_zone"_s << true;
        QTest::newRow("order") << u"zr"_s << u"read_zone"_s << false;
        QTest::newRow("parts of words") << u"rezo"_s << u"read_zone"_s << true;
        QTest::newRow("inside a word") << u"one"_s << u"read_zone"_s << true;
        QTest::newRow("other order") << u"zone read"_s << u"read_zone"_s << true;
        QTest::newRow("scattered") << u"price"_s << u"Export the timeline as a picture"_s << false;
        QTest::newRow("scattered too") << u"note"_s << u"Pin or unpin the lane"_s << false;
        QTest::newRow("longer") << u"read_zones"_s << u"read_zone"_s << false;
        QTest::newRow("nothing") << QString() << u"x"_s << true;
    }
    void fuzzyFinds()
    {
        QFETCH(QString, pattern);
        QFETCH(QString, text);
        QFETCH(bool, found);
        QCOMPARE(fuzzyMatch(pattern, text).has_value(), found);
    }
    void wordsBeginThoseOfASentence()
    {
        const QString sentence = u"Copy the selected call as JSON"_s;
        QVERIFY(beginsWordsOf(u"sel"_s, sentence));
        QVERIFY(beginsWordsOf(u"json copy"_s, sentence));
        QVERIFY(!beginsWordsOf(u"all"_s, sentence));
        QVERIFY(!beginsWordsOf(u" "_s, sentence));
    }
    void fuzzyPrefersWordsAndRuns()
    {
        const auto score = [](const QString &pattern, const QString &text) {
            return fuzzyMatch(pattern, text)->score;
        };
        QVERIFY(score(u"zone"_s, u"read_zone"_s) > score(u"zone"_s, u"zebra_onset_e"_s));
        QVERIFY(score(u"op"_s, u"Open"_s) > score(u"op"_s, u"Show prompt"_s));
        QCOMPARE(fuzzyMatch(u"rz"_s, u"read_zone"_s)->positions, QList<int>({0, 5}));
    }
};

QTEST_GUILESS_MAIN(tst_Parts)
#include "tst_parts.moc"
