// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The parts below a session: messages, streams, configurations, recordings, verdicts.

#include "mcp/auth/oauthflow.h"
#include "mcp/config/clientconfig.h"
#include "mcp/probe/probe.h"
#include "mcp/protocol/rpcmessage.h"
#include "mcp/protocol/sseparser.h"
#include "mcp/record/trafficrecorder.h"
#include "mcp/session/serveritems.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace tw;
using namespace tw::mcp;
using namespace Qt::StringLiterals;

namespace {

std::string readData(const char *name)
{
    QFile file(QStringLiteral(TW_TEST_DATA "/mcp/") + QLatin1String(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no test data");
    return file.readAll().toStdString();
}

QByteArray eventsText(const std::vector<SseEvent> &events)
{
    QByteArray text;
    for (const SseEvent &event : events)
        text += QByteArray::fromStdString(event.name + '|' + event.data + '|' + event.id) + ';';
    return text.replace('\n', "\\n");
}

Answer toolAnswer(const std::string &text)
{
    Answer answer;
    answer.message = std::make_shared<const RpcMessage>(
        R"({"jsonrpc":"2.0","id":1,"result":{"isError":true,"content":[{"type":"text","text":)"
        + jsonQuoted(text) + "}]}}");
    return answer;
}

} // namespace

class tst_Protocol : public QObject
{
    Q_OBJECT

private slots:
    void message_data();
    void message();
    void keepsBytes();
    void severalMessages_data();
    void severalMessages();
    void bodyMembersAreFound_data();
    void bodyMembersAreFound();
    void sse_data();
    void sse();
    void config();
    void registryConfig();
    void variables();
    void recording();
    void recordingHasALimit();
    void repair();
    void plan();
    void challenge();
    void headerValues();
};

void tst_Protocol::message_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("kind");
    using Kind = RpcMessage::Kind;
    const auto row = [](const char *name, const char *text, Kind kind) {
        QTest::newRow(name) << QByteArray(text) << static_cast<int>(kind);
    };
    row("request", R"({"jsonrpc":"2.0","id":1,"method":"a"})", Kind::Request);
    row("notification", R"({"jsonrpc":"2.0","method":"a"})", Kind::Notification);
    row("null id", R"({"jsonrpc":"2.0","id":null,"method":"a"})", Kind::Notification);
    row("result", R"({"result":{},"id":"x"})", Kind::Result);
    row("error without id", R"({"error":{"code":-32700,"message":"m"}})", Kind::Error);
    row("both", R"({"id":1,"result":{},"error":{}})", Kind::Invalid);
    row("neither", R"({"id":1})", Kind::Invalid);
    row("half", R"({"id":1,"result":{)", Kind::Invalid);
    row("no object", "42", Kind::Invalid);
    row("nothing", "", Kind::Invalid);
    row("half of a surrogate pair", R"({"id":1,"result":{"\udc00":"\ud83d \u0000"}})",
        Kind::Result);
    row("a member without a key", R"({"id":1,"error":{"code":-1,"message":"m" "data":{}}})",
        Kind::Invalid);
    row("only a value in braces", R"({"id":1,"error":{1.5}})", Kind::Invalid);
    row("more behind it", R"({"id":1,"result":{}}{})", Kind::Invalid);
    const QByteArray deep(600, '[');
    QTest::newRow("deep") << "{\"id\":1,\"result\":" + deep + QByteArray(600, ']') + '}'
                          << static_cast<int>(Kind::Invalid);
    QTest::newRow("deep and long") << "{\"id\":1,\"x\":\"" + QByteArray(300'000, 'x')
            + "\",\"result\":" + deep + QByteArray(600, ']')
            + '}' << static_cast<int>(Kind::Invalid);
}

void tst_Protocol::message()
{
    QFETCH(const QByteArray, text);
    const RpcMessage message(text.toStdString());
    QTEST(static_cast<int>(message.kind()), "kind");
    QCOMPARE(message.reason().empty(), message.kind() != RpcMessage::Kind::Invalid);
    if (text.startsWith("{\"id\":1,")) // the answer of that request, readable or not
        QCOMPARE(message.id(), std::string("1"));
    QCOMPARE(!message.note().empty(), text.contains("ud83d"));
    QCOMPARE(QByteArray::fromStdString(message.text()), text);
}

void tst_Protocol::keepsBytes()
{
    const RpcMessage message(R"({"id": 7, "result": { "a":1.10,"b": [ 1e3 ] }})");
    QCOMPARE(message.id(), std::string("7"));
    QCOMPARE(std::string(message.body()), std::string(R"({ "a":1.10,"b": [ 1e3 ] })"));
}

void tst_Protocol::severalMessages_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("methods");
    QTest::newRow("batch") << QByteArray(R"([{"method":"a"},{"method":"b"}])") << u"a b"_s;
    QTest::newRow("in a row") << QByteArray(R"({"method":"a"}{"method":"b"})") << u"a b"_s;
    QTest::newRow("lines") << QByteArray("{\"method\":\"a\"}\r\n{\"method\":\"b\"}\n") << u"a b"_s;
    QTest::newRow("mark") << QByteArray("\xEF\xBB\xBF{\"method\":\"a\"}") << u"a"_s;
    QTest::newRow("NUL bytes") << QByteArray("\0\0{\"method\":\"a\"}\0", 17) << u"a"_s;
    QTest::newRow("blanks") << QByteArray(" \t{\"method\":\"a\"} ") << u"a"_s;
    QTest::newRow("stray text behind") << QByteArray(R"({"method":"a"} done)") << u"a -"_s;
    QTest::newRow("batch behind") << QByteArray(R"({"method":"a"}[{"method":"b"},1])")
                                  << u"a b -"_s;
    QTest::newRow("empty batch") << QByteArray("[]") << u"-"_s;
    QTest::newRow("many") << '[' + QByteArray("{},").repeated(20'000) + "{}]"
                          << QString(u"- "_s.repeated(10'000)).trimmed();
}

void tst_Protocol::severalMessages()
{
    QFETCH(const QByteArray, text);
    QStringList methods;
    for (const RpcMessagePtr &message : readMessages(text.toStdString()))
        methods += message->kind() == RpcMessage::Kind::Invalid
            ? u"-"_s
            : QString::fromStdString(message->method());
    QTEST(methods.join(u' '), "methods");
}

void tst_Protocol::bodyMembersAreFound_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("none") << QByteArray("{}");
    QTest::newRow("values") << QByteArray(R"({"a":1,"b":"x","c":null,"d":[{"a":2}],"e":{"f":1}})");
    QTest::newRow("brackets in texts") << QByteArray(R"({"a":"}]{[,:","b":"\"}","c":"\\","d":1})");
    QTest::newRow("spaces") << QByteArray("{ \"a\" :\t[ 1 , 2 ]\r\n, \"b\": {} }");
    QTest::newRow("escaped keys") << QByteArray(R"({"is\u0045rror":true,"\"":1,"":2})");
    QTest::newRow("repeated") << QByteArray(R"({"a":1,"a":2})");
    QByteArray many = "{";
    for (int i = 0; i < 100; ++i)
        many += (i == 0 ? "\"k" : ",\"k") + QByteArray::number(i) + "\":[" + QByteArray::number(i)
            + "]";
    QTest::newRow("many") << many + "}";
    QTest::newRow("large") << "{\"text\":\"" + QByteArray(300'000, '\\') + "\",\"isError\":true}";
    QTest::newRow("cut off") << QByteArray("{\"text\":\"" + QByteArray(300'000, 'x'));
}

// In one pass with the message, and the same as when the body is read again.
void tst_Protocol::bodyMembersAreFound()
{
    QFETCH(const QByteArray, body);
    for (const char *key : {"result", "params"}) {
        const RpcMessage message(R"({"id":1,"x":{"isError":false},")" + std::string(key)
                                 + "\":" + body.toStdString() + R"(,"y":[{"isError":false}]})");
        if (message.kind() == RpcMessage::Kind::Invalid) {
            QVERIFY(!body.endsWith('}') || key == std::string_view("params"));
            continue;
        }
        QCOMPARE(QByteArray::fromStdString(std::string(message.body())), body);
        for (const auto &[name, value] : membersOf(message.body()))
            QVERIFY(message.bodyMember(name) == memberText(message.body(), name));
        QVERIFY(message.bodyMember("isError") == memberText(message.body(), "isError"));
        QVERIFY(!message.bodyMember("missing"));
    }
}

void tst_Protocol::sse_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("events");
    QTest::newRow("plain") << QByteArray("data: x\n\n") << QByteArray("|x|;");
    QTest::newRow("lines") << QByteArray("data:a\ndata: b\n\n") << QByteArray("|a\\nb|;");
    QTest::newRow("CRLF") << QByteArray("event: e\r\ndata: x\r\n\r\n") << QByteArray("e|x|;");
    QTest::newRow("CR") << QByteArray("data: x\r\r") << QByteArray("|x|;");
    QTest::newRow("comment") << QByteArray(": ping\n\ndata: x\n\n") << QByteArray("|x|;");
    QTest::newRow("priming event") << QByteArray("id: 1\ndata: \n\n") << QByteArray("||1;");
    QTest::newRow("id without data") << QByteArray("id: 1\n\ndata: x\n\n") << QByteArray("|x|1;");
    QTest::newRow("incomplete") << QByteArray("data: x\n\ndata: y\n") << QByteArray("|x|;");
    QTest::newRow("mark") << QByteArray("\xEF\xBB\xBF"
                                        "data: x\n\n")
                          << QByteArray("|x|;");
}

void tst_Protocol::sse()
{
    QFETCH(const QByteArray, bytes);
    SseParser whole;
    QTEST(eventsText(whole.feed(bytes.toStdString())), "events");
    SseParser parts;
    std::vector<SseEvent> events;
    for (const char byte : bytes) {
        for (SseEvent &event : parts.feed(std::string_view(&byte, 1)))
            events.push_back(std::move(event));
    }
    QTEST(eventsText(events), "events");
}

void tst_Protocol::config()
{
    const auto read = readClientConfig(readData("vscode.json"), "mcp.json");
    QVERIFY(read.has_value());
    QCOMPARE(read->servers.size(), 4U);
    const ConfiguredServer &local = read->servers[0];
    QCOMPARE(QString::fromStdString(setupText(local.setup)), u"npx -y server ${workspaceFolder}"_s);
    QCOMPARE(local.inputs, std::vector<std::string>{"key"});
    QCOMPARE(local.notes.size(), 1U);
    QVERIFY(read->inputs[0].isPassword);
    QCOMPARE(read->find("remote")->setup.transport, TransportKind::Sse);
    QCOMPARE(read->find("web")->setup.transport, TransportKind::Http);
    QVERIFY(!read->find("socket")->fault.empty());
    const auto claude = readClientConfig(
        R"({"mcpServers":{"a":{"command":"x"}},"projects":{"/p":{"mcpServers":{"b":{"url":"http:"}}}}})",
        "claude.json");
    QCOMPARE(claude->servers.size(), 2U);
    QCOMPARE(readClientConfig("{}", "x.json").error().code, ErrorCode::UnknownFormat);
    QCOMPARE(readClientConfig("{", "x.json").error().code, ErrorCode::NotJson);
}

void tst_Protocol::registryConfig()
{
    const auto read = readClientConfig(readData("server.json"), "server.json");
    QVERIFY(read.has_value());
    QStringList texts;
    for (const ConfiguredServer &server : read->servers)
        texts += QString::fromStdString(server.fault.empty() ? setupText(server.setup) : "fault");
    QCOMPARE(texts,
             (QStringList{u"npx -y @example/weather@1.2.3 --port 1 x"_s,
                          u"docker run -i --rm -e A example/weather:1"_s, u"fault"_s,
                          u"https://example.com/mcp"_s}));
}

void tst_Protocol::variables()
{
    const auto read = readClientConfig(readData("vscode.json"), "mcp.json");
    ConfigVariables values;
    values.environment = [](const std::string &name) {
        return name == "MODE" ? std::optional<std::string>("fast") : std::nullopt;
    };
    values.input = [](const std::string & /*id*/) { return std::optional<std::string>("k${1}"); };
    values.workspaceFolder = "/work";
    const auto local = resolveVariables(read->find("local")->setup, values);
    QVERIFY(local.has_value());
    QCOMPARE(local->arguments.back(), std::string("/work"));
    QCOMPARE(local->environment, (NamedValues{{"KEY", "k${1}"}, {"MODE", "fast"}}));
    QCOMPARE(resolveVariables(read->find("web")->setup, values)->url,
             std::string("https://example.com/eu/mcp"));
    values.environment = [](const std::string & /*name*/) { return std::nullopt; };
    QCOMPARE(resolveVariables(read->find("local")->setup, values).error().code,
             ErrorCode::NoSuchItem);
}

void tst_Protocol::recording()
{
    const QTemporaryDir folder;
    const std::string path = folder.filePath(u"a.jsonl"_s).toStdString();
    ServerSetup setup;
    setup.command = "server";
    setup.environment = {{"API_KEY", "pass\"word"}};
    TrafficRecorder recorder;
    QVERIFY(recorder.open(path, {setup, "test"}).has_value());
    TrafficFrame frame;
    frame.text = std::make_shared<const std::string>(R"({"id":1,"x":"pass\"word","n":1.10})");
    recorder.write(frame);
    frame.direction = TrafficFrame::Direction::Http;
    frame.headers = {{"Authorization", "Bearer t0ken"}, {"Accept", "a"}};
    recorder.write(frame);
    // Written before the recorder ends.
    recorder.flush();
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    for (const QByteArray &line : lines) {
        QVERIFY(parseJson(line.toStdString()).has_value());
        QVERIFY2(!line.contains("word\"") && !line.contains("t0ken"), line.constData());
    }
    const auto message = parseJson(lines[1].toStdString());
    QCOMPARE(message->at("raw").get<std::string>(), std::string(R"({"id":1,"x":"***","n":1.10})"));
    QCOMPARE(message->at("direction").get<std::string>(), std::string("c2s"));
    TrafficRecorder second;
    QCOMPARE(second.open(path, {setup, "test"}).error().code, ErrorCode::WriteFailed);
}

void tst_Protocol::recordingHasALimit()
{
    const QTemporaryDir folder;
    const std::string path = folder.filePath(u"a.jsonl"_s).toStdString();
    ServerSetup setup;
    setup.environment = {{"KEY", "aaaa"}};
    TrafficFrame frame;
    frame.direction = TrafficFrame::Direction::StandardError;
    frame.text = std::make_shared<const std::string>(1'000, 'a'); // a secret again and again
    {
        TrafficRecorder recorder;
        QVERIFY(recorder.open(path, {setup, "test", 20'000}).has_value());
        for (int i = 0; i < 1'000; ++i)
            recorder.write(frame);
        recorder.flush();
        QVERIFY(recorder.failure().find("has reached its limit") != std::string::npos);
    }
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.size() < 21'000);
    const QByteArray last = file.readAll().trimmed().split('\n').last();
    QVERIFY2(last.contains("\"stopped\":\"the recording has reached its limit"), last.constData());
}

void tst_Protocol::repair()
{
    Issue issue;
    issue.code = IssueCode::InvalidEnumValue;
    issue.allowed = {"\"celsius\"", "\"kelvin\""};
    const ProbeCase probe{"t", "invalid_enum_value", "/unit", "enum", "{}", {issue}};
    const Repair good =
        repairOf(probe, toolAnswer("unit: expected one of 'celsius', 'kelvin', e.g. celsius"));
    QVERIFY(good.namesField && good.tellsAllowed && good.givesExample);
    const Repair bad = repairOf(probe, toolAnswer("Bad united request"));
    QVERIFY(!bad.namesField && !bad.tellsAllowed && !bad.givesExample);
    QCOMPARE(classify(probe, toolAnswer("MCP error -32602: x")), Verdict::ConformingLegacyWording);
    QCOMPARE(classify(probe, toolAnswer("x")), Verdict::Conforming);
    Answer refused;
    refused.error = RpcError{-32602, "m", {}};
    QCOMPARE(classify(probe, refused), Verdict::ProtocolError);
}

void tst_Protocol::plan()
{
    ItemList list;
    readPage(ItemKind::Tools, readData("tools.json"), false, list);
    const ProbePlan plan = planProbes(list.items.at(0));
    QStringList faults;
    for (const ProbeCase &probe : plan.cases)
        faults += QString::fromStdString(probe.fault + ' ' + probe.pointer);
    faults.sort();
    QCOMPARE(faults.join(u", "),
             u"invalid_enum_value /unit, invalid_field_type /city, invalid_field_type /days, "
             "invalid_range /days, invalid_range /days, missing_field , non_object_arguments , "
             "unknown_field /unexpected, unknown_tool "_s);
    QVERIFY(!isReadOnly(list.items.at(0)));
}

void tst_Protocol::challenge()
{
    const std::string header =
        R"(Bearer error="insufficient_scope", scope="a b", resource_metadata="https:/x", n=1)";
    QCOMPARE(challengeParameter(header, "scope"), std::string("a b"));
    QCOMPARE(challengeParameter(header, "resource_metadata"), std::string("https:/x"));
    QCOMPARE(challengeParameter(header, "n"), std::string("1"));
    QCOMPARE(challengeParameter(header, "metadata"), std::string());
    QCOMPARE(scopeUnion("a b", "b c"), std::string("a b c"));
    QCOMPARE(metadataPlaces(QUrl(u"https:\u002f\u002fhost/tenant"_s)).size(), 3U);
    QCOMPARE(metadataPlaces(QUrl(u"https:\u002f\u002fhost/"_s)).size(), 2U);
}

void tst_Protocol::headerValues()
{
    QCOMPARE(headerValue("us west"), std::string("us west"));
    QCOMPARE(headerValue(" padded "), std::string("=?base64?IHBhZGRlZCA=?="));
    QCOMPARE(headerValue("=?base64?eA==?="), std::string("=?base64?PT9iYXNlNjQ/ZUE9PT89?="));
    QCOMPARE(headerValue("a\nb"), std::string("=?base64?YQpi?="));
}

QTEST_GUILESS_MAIN(tst_Protocol)
#include "tst_protocol.moc"
