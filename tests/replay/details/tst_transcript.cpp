// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "goadata.h"
#include "replay/formats/details.h"

#include <QTest>

using namespace tw;

namespace {

QByteArray record(const char *type, const QByteArray &payload)
{
    static int key = 0;
    return QByteArray("{\"Type\":\"") + type + "\",\"EventKey\":\"k" + QByteArray::number(++key)
        + "\",\"RunID\":\"r\",\"AgentID\":\"a\",\"SessionID\":\"s\",\"TurnID\":\"t\","
          "\"TimestampMS\":1787297400125,\"Payload\":"
        + payload + "}\n";
}

QByteArray partText(const MessagePart &part)
{
    using Kind = MessagePart::Kind;
    const auto value = part.value ? QByteArray::fromStdString(writeJson(*part.value)) : "-";
    switch (part.kind) {
    case Kind::Text:
        return QByteArray::fromStdString(part.text);
    case Kind::Thinking:
        return "<" + QByteArray::fromStdString(part.text) + ">";
    case Kind::ToolUse:
        return "use " + QByteArray::fromStdString(part.toolCallId + ' ' + part.toolName) + ' '
            + value;
    case Kind::ToolResult:
        return (part.isError ? "error " : "result ") + QByteArray::fromStdString(part.toolCallId)
            + ' ' + value;
    default:
        return "part " + QByteArray::fromStdString(part.text);
    }
}

/// One line per message: role, "*" if derived, its parts.
QByteArray story(const std::vector<Message> &messages)
{
    QByteArray lines;
    for (const auto &message : messages) {
        lines += QByteArray::fromStdString(message.role) + (message.derived ? "*:" : ":");
        for (const auto &part : message.parts)
            lines += ' ' + partText(part) + ';';
        lines += '\n';
    }
    return lines;
}

const char *const Seed =
    R"([{"role":"user","parts":[{"kind":"text","text":"Is it warm?"}],"meta":null}])";

} // namespace

class tst_Transcript : public QObject
{
    Q_OBJECT
private slots:
    void rebuilt_data();
    void rebuilt();
    void streamTurnsWin();
};

void tst_Transcript::rebuilt_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QByteArray>("expected");
    QTest::addRow("snake case, seeded and appended") << QByteArray(
        record("transcript_messages_seeded", Seed)
        + record(
            "transcript_messages_appended",
            R"([{"role":"assistant","parts":[{"kind":"thinking","text":"hm","final":true},)"
            R"({"kind":"tool_use","id":"c","name":"x_y","input":{"n":1.10}}]},)"
            R"({"role":"user","parts":[{"kind":"tool_result","tool_use_id":"c","content":"no","is_error":true}]}])"))
                                                     << QByteArray("user: Is it warm?;\nassistant: "
                                                                   "<hm>; use c x_y {\"n\":1.10};\n"
                                                                   "user: error c \"no\";\n");
    QTest::addRow("Pascal case") << QByteArray(record(
        "transcript_messages_appended",
        R"([{"Role":"assistant","Parts":[{"Kind":"text","Text":"Yes"},)"
        R"({"Kind":"tool_use","ID":"c","Name":"x.y","Input":{"n":1}}],"Meta":null},)"
        R"({"Role":"user","Parts":[{"Kind":"tool_result","ToolUseID":"c","Content":[1],"IsError":false}]}])"))
                                 << QByteArray("assistant: Yes; use c x.y {\"n\":1};\nuser: result "
                                               "c [1];\n");
    QTest::addRow("chunks are not repeated")
        << QByteArray(
               record("transcript_messages_seeded", Seed)
               + record("thinking_block", R"({"Text":"hm","Final":false})")
               + record("assistant_message", R"({"Message":"Yes, "})")
               + record("assistant_message", R"({"Message":"24."})")
               + record("transcript_messages_appended",
                        R"([{"role":"assistant","parts":[{"kind":"text","text":"Yes, 24."}]}])")
               + record("assistant_message", R"({"Message":"Yes, 24."})"))
        << QByteArray("user: Is it warm?;\nassistant: Yes, 24.;\n");
    QTest::addRow("cut off before the answer was recorded")
        << QByteArray(record("transcript_messages_seeded", Seed)
                      + record("assistant_message", R"({"Message":"Yes, "})")
                      + record("assistant_message", R"({"Message":"24."})"))
        << QByteArray("user: Is it warm?;\nassistant*: Yes, 24.;\n");
    QTest::addRow("before transcripts were recorded") << QByteArray(
        record(
            "run_started",
            R"({"RunContext":{"RunID":"r"},"Input":{"Messages":[{"Role":"user","Parts":[{"Kind":"text","Text":"Is it warm?"}]}]}})")
        + record("thinking_block", R"({"Text":"Let me ","Final":false})")
        + record("thinking_block", R"({"Text":"look","Final":false})")
        + record("thinking_block", R"({"Text":"Let me look","Signature":"s","Final":true})")
        + record("tool_call_scheduled", R"({"ToolCallID":"c","ToolName":"x.y","Payload":{"n":1}})")
        + record("tool_result_received", R"({"ToolCallID":"c","ToolName":"x.y","Result":{"m":2}})")
        + record("tool_call_scheduled", R"({"ToolCallID":"d","ToolName":"x.y","Payload":{}})")
        + record("tool_result_received",
                 R"({"ToolCallID":"d","ToolName":"x.y","Error":{"Message":"boom"}})")
        + record("assistant_message", R"({"Message":"Yes, "})")
        + record("assistant_message", R"({"Message":"24."})"))
                                                      << QByteArray(
                                                             "user*: Is it warm?;\nassistant*: "
                                                             "<Let me look>; use c x.y {\"n\":1};\n"
                                                             "user*: result c "
                                                             "{\"m\":2};\nassistant*: use d x.y "
                                                             "{};\n"
                                                             "user*: error d "
                                                             "\"boom\";\nassistant*: Yes, 24.;\n");
    QTest::addRow("two thoughts stay two")
        << QByteArray(record("thinking_block", R"({"Text":"one","Final":true})")
                      + record("thinking_block", R"({"Text":"two","Final":false})")
                      + record("thinking_block", R"({"Text":"two!","Final":true})"))
        << QByteArray("assistant*: <one>; <two!>;\n");
    QTest::addRow("other parts are kept") << QByteArray(record(
        "transcript_messages_appended",
        R"([{"role":"user","parts":[{"kind":"document","name":"plan.pdf"},{"kind":"hologram","name":"h"}]}])"))
                                          << QByteArray("user: part plan.pdf; part h;\n");
}

void tst_Transcript::rebuilt()
{
    QFETCH(QByteArray, log);
    QFETCH(QByteArray, expected);
    const goadata::TextLog file(log);
    QVERIFY(file.store()->hasLog());
    QCOMPARE(story(transcript(*file.store(), RunIndex{0})), expected);
}

void tst_Transcript::streamTurnsWin()
{
    const auto event = [](const char *type, const char *payload) -> QByteArray {
        return QByteArray(R"({"type":")") + type
            + R"(","run_id":"r","session_id":"s","timestamp":"2026-08-21T07:30:00Z","payload":)"
            + payload + "}\n";
    };
    const QByteArray chunks = event("assistant_reply", R"({"text":"Yes, "})")
        + event("assistant_reply", R"({"text":"24."})");
    const goadata::TextLog old(chunks);
    QVERIFY(old.store()->hasLog());
    QCOMPARE(story(transcript(*old.store(), RunIndex{0})), QByteArray("assistant*: Yes, 24.;\n"));
    const goadata::TextLog current(
        chunks
        + event("assistant_turn",
                R"({"message":{"role":"assistant","parts":[{"kind":"text","text":"Yes, 24."}]}})"));
    QVERIFY(current.store()->hasLog());
    QCOMPARE(story(transcript(*current.store(), RunIndex{0})),
             QByteArray("assistant: Yes, 24.;\n"));
    QCOMPARE(finalText(*current.store(), RunIndex{0}), std::string("Yes, 24."));
    // A turn that only calls tools is not sent, and neither is a result.
    const goadata::TextLog calls(
        event("tool_start", R"({"tool_call_id":"a","tool_name":"x.y","payload":{"n":1}})")
        + event("tool_end", R"({"tool_call_id":"a","tool_name":"x.y","result":{"ok":true}})")
        + event("assistant_turn",
                R"({"message":{"role":"assistant","parts":[{"kind":"text","text":"And z."},)"
                R"({"kind":"tool_use","id":"b","name":"x_z","input":{}}]}})")
        + event("tool_start", R"({"tool_call_id":"b","tool_name":"x.z","payload":{}})")
        + event("assistant_turn",
                R"({"message":{"role":"assistant","parts":[{"kind":"text","text":"Done."}]}})"));
    QVERIFY(calls.store()->hasLog());
    QCOMPARE(story(transcript(*calls.store(), RunIndex{0})),
             QByteArray("assistant*: use a x.y {\"n\":1};\n"
                        "user*: result a {\"ok\":true};\n"
                        "assistant: And z.; use b x_z {};\n"
                        "assistant: Done.;\n"));
    QCOMPARE(finalText(*calls.store(), RunIndex{0}), std::string("Done."));
}

QTEST_GUILESS_MAIN(tst_Transcript)
#include "tst_transcript.moc"
