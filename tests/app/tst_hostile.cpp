// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Opens hostile files in the window, and selects and paints everything in them. Most useful with
// the asan preset.

#include "app/settings.h"
#include "app/window/mainwindow.h"
#include "bench/cputime.h"
#include "model/catalog/catalogdocument.h"
#include "model/replay/replaysession.h"
#include "tests/helpers/filelimitscope.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QPixmap>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <memory>

using namespace Qt::StringLiterals;
using namespace tw;

namespace {

constexpr int LongMs = 60'000; // with sanitizers, on a busy machine

QList<QByteArray> recordedLines()
{
    QFile file(QStringLiteral(TW_TEST_DATA "/runs/02-missing-field-repaired/records.ndjson"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return file.readAll().trimmed().split('\n');
}

QByteArray event(const QByteArray &key, const QByteArray &type, const QByteArray &payload)
{
    return R"({"ID":"1","EventKey":"r/)" + key
        + R"(","RunID":"r","AgentID":"a.b","SessionID":"s","TurnID":"t","Type":")" + type
        + R"(","Payload":)" + payload + R"(,"Timestamp":"2026-08-21T07:30:00Z"})" + '\n';
}

/// A call with \a value as payload and result, and a message that contains it.
QByteArray callLog(const QByteArray &value)
{
    return event("1", "run_started", "{}")
        + event("2", "tool_call_scheduled",
                R"({"ToolCallID":"c","ToolName":"a.tool","Payload":)" + value + '}')
        + event("3", "tool_result_received",
                R"({"call_run_id":"r","tool_call_id":"c","tool_name":"a.tool","result_json":)"
                    + value + R"(,"server_data":[{"kind":"k","audience":"timeline","data":)" + value
                    + R"(}],"duration":1000})")
        + event("4", "assistant_message", R"({"message":)" + value + '}')
        + event("5", "run_completed", R"({"status":"success"})");
}

} // namespace

class tst_Hostile : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;

    QString write(const QString &name, const QByteArray &bytes)
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size()
            ? file.fileName()
            : QString();
    }
    void look(const QString &id)
    {
        QVERIFY2(m_window->select(locationFromText(id)), qPrintable(id));
        QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), LongMs);
        QVERIFY(!m_window->grab().isNull());
    }
    /// Selects and paints every event and every call.
    void lookAtAll()
    {
        const RunStorePtr store = m_window->session()->store();
        QVERIFY(store->hasLog());
        for (quint32 i = 0; i < std::min(store->eventCount(), 40U); ++i)
            look(u'#' + QString::number(i));
        for (quint32 i = 0; i < std::min(store->callCount(), 20U); ++i)
            look(u'@' + QString::number(i));
    }
    void open(const QString &path)
    {
        m_window->openPaths({path});
        QTRY_COMPARE_WITH_TIMEOUT(m_window->session()->state(), ReplaySession::State::Ready,
                                  LongMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), LongMs);
        m_window->setMode(Mode::Replay);
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"Toolwright"_s);
        QCoreApplication::setApplicationName(u"tst_hostile"_s);
    }
    void init()
    {
        QSettings().clear();
        m_settings = std::make_unique<Settings>();
        m_window = std::make_unique<MainWindow>(m_settings.get());
        m_window->setSessionKept(false);
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup()
    {
        m_window.reset();
        m_settings.reset();
    }

    void everythingInALog_data();
    void everythingInALog();
    void truncatedWhileOpen();
    void removedWhileOpen();
    void moreLogsThanOpenFiles();
    void hugeCatalog();
    void hugeTool();
};

void tst_Hostile::everythingInALog_data()
{
    QTest::addColumn<QByteArray>("log");
    const auto value = [](const char *name, const QByteArray &text) {
        QTest::newRow(name) << callLog(text);
    };
    value("deep arrays", QByteArray(200'000, '[') + QByteArray(200'000, ']'));
    value("deep enough to be read", QByteArray(500, '[') + QByteArray(500, ']'));
    value("deep objects", QByteArray(R"({"a":)").repeated(900) + '1' + QByteArray(900, '}'));
    value("wrong UTF-8",
          "{\"name\":\"gar\xFF\xFE"
          "dener\",\"\xC3\":1}");
    value("half a pair", R"({"name":"\ud83d","\udc00":"\ud83d\ud83d"})");
    value("NUL", R"({"name":"a\u0000b","\u0000":"\u0000"})");
    value("raw NULs", QByteArray("{\"name\":\"") + QByteArray(50, '\0') + "\"}");
    value("control characters", R"({"a":"\u0001\u001b[31m\u007f\u202e\ufeff\r\n\t"})");
    value("one long word", '"' + QByteArray(2'000'000, 'w') + '"');
    value("many keys", [] {
        QByteArray text = "{";
        for (int i = 0; i < 50'000; ++i)
            text += (i == 0 ? "\"k" : ",\"k") + QByteArray::number(i) + "\":[]";
        text += '}';
        return text;
    }());
    value("numbers", "[1e999,-0,99999999999999999999999,1e-999,0.1000000000000000055]");
    value("nothing", R"({"":{"":[null,{"":""}]}})");
    value("a hundred megabytes", "{\"x\":\"" + QByteArray(100'000'000, 'y') + "\"}");

    QByteArray nuls(100'000, '\0');
    nuls += '\n' + recordedLines().join('\n');
    QTest::newRow("NULs first") << nuls;
    QByteArray damaged = recordedLines().join("\ngarbage\n\n{\"ID\":\"9\"}\n\x01\n");
    damaged.chop(100);
    QTest::newRow("damaged") << damaged;
}

void tst_Hostile::everythingInALog()
{
    QFETCH(QByteArray, log);
    open(write(u"log.ndjson"_s, log));
    lookAtAll();
}

void tst_Hostile::truncatedWhileOpen()
{
    // Several pages, so that some of them are removed and accessing them would be a bus error.
    QByteArray log;
    for (int i = 0; i < 200; ++i) {
        const QByteArray number = QByteArray::number(i);
        log += callLog("{\"n\":" + number + "}")
                   .replace("\"r\"", QByteArray("\"r" + number + "\""))
                   .replace("\"r/", QByteArray("\"r" + number + "/"));
    }
    const QString path = write(u"shrinks.ndjson"_s, log);
    open(path);
    std::filesystem::resize_file(path.toStdString(), 5000);
    lookAtAll();
    const quint32 last = m_window->session()->store()->eventCount() - 1;
    look(u'#' + QString::number(last));
    look(u'@' + QString::number(m_window->session()->store()->callCount() - 1));
    std::filesystem::resize_file(path.toStdString(), 0);
    look(u"#0"_s);
    m_window->session()->reload(); // fails: what was read stays
    QTRY_VERIFY(m_window->session()->isUnreadable());
    QTRY_COMPARE(m_window->session()->state(), ReplaySession::State::Ready);
    QCOMPARE(static_cast<int>(m_window->session()->error().code),
             static_cast<int>(ErrorCode::Empty));
    QCOMPARE(m_window->session()->store()->eventCount(), last + 1);
    lookAtAll();
    QVERIFY(!m_window->grab().isNull());
}

void tst_Hostile::removedWhileOpen()
{
    const QString path = write(u"vanishes.ndjson"_s, recordedLines().join('\n') + '\n');
    open(path);
    QVERIFY(QFile::remove(path));
    lookAtAll(); // the bytes remain as long as the file is open
    m_window->session()->reload();
    QTRY_VERIFY(m_window->session()->isUnreadable());
    QTRY_COMPARE(m_window->session()->state(), ReplaySession::State::Ready);
    lookAtAll();
    QCOMPARE(static_cast<int>(m_window->session()->error().code),
             static_cast<int>(ErrorCode::NotFound));
    QVERIFY(!m_window->grab().isNull());
}

/// As many files as a desktop session may open are fewer than a folder has logs.
void tst_Hostile::moreLogsThanOpenFiles()
{
    constexpr int Count = 400;
    const test::FileLimitScope limit(128);
    QVERIFY(QDir(m_folder.path()).mkdir(u"many"_s));
    for (int i = 0; i < Count; ++i) {
        const QByteArray number = QByteArray::number(i);
        QByteArray log = callLog(number);
        log.replace("\"r\"", QByteArray("\"r" + number + '"'));
        log.replace("\"r/", QByteArray("\"r" + number + '/'));
        write(u"many/%1.ndjson"_s.arg(i), log);
    }
    open(m_folder.filePath(u"many"_s));
    const RunStorePtr store = m_window->session()->store();
    QCOMPARE(store->files().size(), std::size_t{Count});
    QVERIFY(store->unread().empty());
    look(u'#' + QString::number(store->eventCount() - 1));
}

void tst_Hostile::hugeCatalog()
{
    QByteArray properties;
    for (int i = 0; i < 2000; ++i)
        properties += (i == 0 ? "\"f" : ",\"f") + QByteArray::number(i)
            + R"(":{"type":"string","minLength":1,"description":"a field"})";
    const QByteArray wide = R"({"type":"object","properties":{)" + properties + "}}";
    const QByteArray deep = QByteArray(R"({"type":"array","items":)").repeated(150)
        + R"({"type":"string"})" + QByteArray(150, '}');
    QByteArray tools;
    for (int i = 0; i < 1500; ++i) {
        const QByteArray &schema = i == 0 ? wide
            : i == 1                      ? deep
                                          : QByteArray(R"({"type":"object","properties":{}})");
        tools += (i == 0 ? "" : ",") + QByteArray(R"({"id":"set.tool_)") + QByteArray::number(i)
            + R"(","service":"svc","toolset":"set","title":"T","description":"D","payload":{"name":"P)"
            + QByteArray::number(i) + R"(","schema":)" + schema + "}}";
    }
    m_window->openPaths({write(u"tool_schemas.json"_s, R"({"tools":[)" + tools + "]}")});
    QTRY_COMPARE_WITH_TIMEOUT(m_window->document()->state(), CatalogDocument::State::Ready, LongMs);
    for (const Mode mode : {Mode::Design, Mode::Call}) {
        m_window->setMode(mode);
        for (const auto &tool : {u"set.tool_0"_s, u"set.tool_1"_s, u"set.tool_1499"_s})
            look(tool);
    }
}

/// A tool of a hundred thousand fields is shown in Design and in Call within a second; a loaded
/// machine and a build without optimisation may take longer.
void tst_Hostile::hugeTool()
{
    constexpr int Fields = 100'000;
    QByteArray properties;
    QByteArray required;
    for (int i = 0; i < Fields; ++i) {
        const QByteArray name = "\"f" + QByteArray::number(i) + '"';
        properties += (i == 0 ? "" : ",") + name + R"(:{"type":"string","description":"a field"})";
        if (i % 2 != 0)
            required += (i == 1 ? "" : ",") + name;
    }
    const QByteArray schema =
        R"({"type":"object","properties":{)" + properties + R"(},"required":[)" + required + "]}";
    const double before = bench::threadMilliseconds();
    m_window->openPaths(
        {write(u"tool_schemas.json"_s,
               R"({"tools":[{"id":"set.tool","service":"svc","toolset":"set","title":"T",)"
               R"("description":"D","payload":{"name":"P","schema":)"
                   + schema + "}}]}")});
    QTRY_COMPARE_WITH_TIMEOUT(m_window->document()->state(), CatalogDocument::State::Ready, LongMs);
    const std::pair<Mode, QString> last[] = {
        {Mode::Design, u"schema:set.tool#/payload/properties/f99999"_s},
        {Mode::Call, u"payload:set.tool#/f99999"_s}};
    for (const auto &[mode, field] : last) {
        m_window->setMode(mode);
        look(u"set.tool"_s);
        look(field);
    }
    QCOMPARE_LT(bench::threadMilliseconds() - before, 10'000.0);
}

QTEST_MAIN(tst_Hostile)
#include "tst_hostile.moc"
