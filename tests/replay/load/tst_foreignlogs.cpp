// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/load/sniff.h"
#include "tests/replay/runlogs.h"

#include <QTest>

using namespace tw;
using namespace tw::test;

/// Files of other programs are refused with what they look like.
class tst_ForeignLogs : public QObject
{
    Q_OBJECT
private slots:
    void namedKinds_data();
    void namedKinds();
    void unknownLines();
    void unknownTypesOfOurs_data();
    void unknownTypesOfOurs();
    void recordedFiles();
};

void tst_ForeignLogs::namedKinds_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("kind");
    const auto row = [](const char *kind, const QByteArray &text) {
        QTest::addRow("%s: %s", kind, text.left(40).constData()) << text << QByteArray(kind);
    };
    row("a Claude Code session",
        R"({"type":"user","sessionId":"s","uuid":"u","parentUuid":null,"message":{"role":"user"}})"
        "\n");
    row("a Claude Code session",
        R"({"type":"summary","summary":"x","leafUuid":"u"})"
        "\n"
        R"({"type":"user","sessionId":"s","uuid":"u","message":{"content":"a"}})"
        "\n");
    row("a Claude Code session",
        "{\n  \"parentUuid\": null,\n  \"type\": \"assistant\",\n  \"sessionId\": \"s\"\n}\n");
    row("a Claude Code stream",
        R"({"type":"system","subtype":"init","session_id":"s"})"
        "\n");
    row("a Gemini CLI prompt list",
        R"([{"sessionId":"s","messageId":0,"type":"user","message":"hi"}])");
    row("a Gemini CLI session", R"({"sessionId":"s","projectHash":"h","messages":[]})");
    row("a Codex session",
        R"({"timestamp":"t","type":"session_meta","payload":{"id":"i"}})"
        "\n");
    row("a Copilot session",
        R"({"type":"session.start","data":{"sessionId":"s"},"id":"1"})"
        "\n");
    row("an OpenCode session file",
        R"({"id":"p","sessionID":"s","messageID":"m","type":"tool","callID":"c"})");
    row("an OpenTelemetry trace",
        R"({"resourceSpans":[{"scopeSpans":[]}]})"
        "\n");
    row("an Inspect log", R"({"version":2,"status":"success","eval":{"task":"t"}})");
    row("a Temporal history file", R"({"events":[{"eventId":"1","eventType":"x"}]})");
    row("a recorded MCP session",
        R"({"ts":1,"msg":{"jsonrpc":"2.0","id":1}})"
        "\n");
    row("a LangSmith trace", R"([{"id":"r","run_type":"llm","trace_id":"t"}])");
    row("a chat message list", R"([{"role":"user","content":"hi"}])");
    // A first line that is longer than the head.
    row("a Claude Code session",
        R"({"type":"user","sessionId":"s","uuid":"u","message":{"content":")"
            + QByteArray(200'000, 'x') + "\"}}\n");
}

void tst_ForeignLogs::namedKinds()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, kind);
    Logs logs;
    QVERIFY(!logs.load(text.toStdString())->hasLog());
    QCOMPARE(logs.error().code, ErrorCode::UnknownFormat);
    const QByteArray detail = QByteArray::fromStdString(logs.error().detail);
    QVERIFY2(detail.startsWith(QByteArray("this is " + kind + "; open one of these: ")),
             detail.constData());
}

void tst_ForeignLogs::unknownLines()
{
    Logs logs;
    QVERIFY(!logs.load("{\"type\":\"a\",\"session_id\":\"s\"}\n{\"type\":\"b\"}\n")->hasLog());
    QVERIFY2(logs.error().detail.starts_with("JSON lines of an unknown kind"),
             logs.error().detail.c_str());
}

void tst_ForeignLogs::unknownTypesOfOurs_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isLog");
    QTest::newRow("a record of a run")
        << QByteArray::fromStdString(eventLine("r", "r/1", "new_thing", "{}")) << true;
    QTest::newRow("an event of a stream")
        << QByteArray(R"({"type":"new_thing","run_id":"r","event_key":"r/1","payload":{}})")
        << true;
    QTest::newRow("a known event of a session")
        << QByteArray(R"({"type":"session_stream_end","session_id":"s"})") << true;
    QTest::newRow("an event of another protocol")
        << QByteArray(R"({"type":"RUN_STARTED","threadId":"t","runId":"r"})") << false;
    QTest::newRow("a message of a session")
        << QByteArray(R"({"type":"user","sessionId":"s"})") << false;
    QTest::newRow("a page of these")
        << QByteArray(R"({"events":[{"type":"user","sessionId":"s"}]})") << false;
}

void tst_ForeignLogs::unknownTypesOfOurs()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, isLog);
    Logs logs;
    QCOMPARE(logs.load(text.toStdString() + '\n')->hasLog(), isLog);
}

/// Nothing that other programs wrote is a log; what Toolwright could not name is not JSON, or says
/// nothing about itself.
void tst_ForeignLogs::recordedFiles()
{
    const std::filesystem::path root(TW_SHARED_DATA "/foreign");
    std::error_code failed;
    if (!std::filesystem::is_directory(root, failed))
        QSKIP("the recordings are not here");
    std::size_t named = 0;
    for (const auto &entry : std::filesystem::recursive_directory_iterator(root)) {
        const std::string name = entry.path().filename().string();
        if (!entry.is_regular_file() || name == "expected.json")
            continue;
        const auto format = sniffFile(entry.path());
        QCOMPARE(format.has_value(), name == "tools-list.json");
        if (format
            || !(name.ends_with("l") || name.ends_with(".json") || name.ends_with(".ndjson")))
            continue;
        const bool isNamed = format.error().detail.starts_with("this is a");
        const bool isMeta =
            name.ends_with(".meta.json") || name == "task_metadata.json" || name.ends_with(".yaml");
        QVERIFY2(isNamed || isMeta, entry.path().c_str());
        ++named;
    }
    QVERIFY(named > 20);
}

QTEST_APPLESS_MAIN(tst_ForeignLogs)
#include "tst_foreignlogs.moc"
