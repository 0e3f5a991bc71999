// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/tools/envelopes.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <string>

using namespace tw;

Q_DECLARE_METATYPE(std::string)

class tst_Envelopes : public QObject
{
    Q_OBJECT
private slots:
    void calls_data();
    void calls();
    void deepMessages();
};

void tst_Envelopes::calls_data()
{
    QTest::addColumn<std::string>("message");
    QTest::addColumn<std::string>("calls");
    const auto row = [](const char *name, const char *message, const char *calls) {
        QTest::newRow(name) << std::string(message) << std::string(calls);
    };
    row("a payload", R"({"zone":"a","items":[{"name":"b","args":"c"}]})", "");
    row("OpenAI answer",
        R"({"id":"x","choices":[{"index":0,"message":{"role":"assistant","tool_calls":[
            {"id":"call_1","type":"function","function":{"name":"read","arguments":"{\"a\": 1.10}"}},
            {"id":"call_2","type":"function","function":{"name":"send","arguments":"{\"b\":2}"}}]}}]})",
        R"(OpenAI read {"a":1.10}; OpenAI send {"b":2})");
    row("OpenAI message",
        R"({"role":"assistant","function_call":{"name":"read","arguments":"{}"}})",
        "OpenAI read {}");
    row("OpenAI call", R"({"id":"call_1","type":"function",
        "function":{"name":"read","arguments":{"a":1}}})",
        R"(OpenAI read {"a":1})");
    row("OpenAI Responses", R"({"output":[{"type":"reasoning","summary":[]},
        {"type":"function_call","call_id":"c","name":"read","arguments":"{\"a\":1}"}]})",
        R"(OpenAI read {"a":1})");
    row("arguments in Python", R"({"name":"read","arguments":"{'a': True}"})",
        R"(OpenAI read {"a":true})");
    row("broken arguments", R"({"name":"read","arguments":"{'a': "})", "");
    row("Anthropic", R"({"role":"assistant","content":[{"type":"text","text":"Hm."},
        {"type":"tool_use","id":"toolu_1","name":"read","input":{"a":1}}]})",
        R"(Anthropic read {"a":1})");
    row("Anthropic block", R"({"type":"tool_use","id":"toolu_1","name":"read","input":{}})",
        "Anthropic read {}");
    row("Gemini", R"({"candidates":[{"content":{"parts":[{"functionCall":
        {"name":"read","args":{"a":1}}}]}}]})",
        R"(Gemini read {"a":1})");
    row("Bedrock", R"({"output":{"message":{"content":[{"toolUse":
        {"toolUseId":"t","name":"read","input":{"a":1}}}]}}})",
        R"(Bedrock read {"a":1})");
    row("MCP request", R"({"jsonrpc":"2.0","id":1,"method":"tools/call",
        "params":{"name":"read","arguments":{"a":1}}})",
        R"(MCP read {"a":1})");
    row("MCP request without arguments",
        R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read"}})", "");
    row("Goa-AI record", R"({"Type":"tool_call_scheduled","EventKey":"k","RunID":"r",
        "Payload":{"ToolCallID":"t","ToolName":"set.read","Payload":{"a":1},"Queue":""}})",
        R"(Goa-AI set.read {"a":1})");
    row("Goa-AI stream", R"({"type":"tool_start","payload":{"tool_call_id":"t",
        "tool_name":"set.read","payload":{"a":1}}})",
        R"(Goa-AI set.read {"a":1})");
    row("Goa-AI transcript", R"([{"Role":"assistant","Parts":[
        {"Kind":"tool_use","ID":"t","Name":"set.read","Input":{"a":1}}]}])",
        R"(Goa-AI set.read {"a":1})");
    row("text", R"("{\"a\": 1}")", R"(text  {"a":1})");
    row("text in a text", R"("\"{\\\"a\\\": 1}\"")", R"(text  {"a":1})");
    row("message in a text", R"("{\"name\": \"read\", \"arguments\": {\"a\": 1}}")",
        R"(text  {"name":"read","arguments":{"a":1}}; OpenAI read {"a":1})");
    row("a word", R"("hello")", "");
    row("a number in a text", R"("12")", "");
}

void tst_Envelopes::calls()
{
    QFETCH(std::string, message);
    QFETCH(std::string, calls);
    const Result<Json> value = parseJson(message);
    QVERIFY(value);
    std::string found;
    for (const EnvelopedCall &call : envelopedCalls(*value)) {
        found += (found.empty() ? "" : "; ") + std::string(call.source) + ' ' + call.tool + ' '
            + writeJson(*call.arguments);
    }
    QCOMPARE(found, calls);
}

void tst_Envelopes::deepMessages()
{
    Json message = {{"name", "read"}, {"arguments", Json::object()}};
    for (int i = 0; i < 100; ++i)
        message = {{"message", message}};
    QVERIFY(envelopedCalls(message).empty());
    Json wide = Json::array();
    for (int i = 0; i < 5000; ++i)
        wide.push_back({{"name", "read"}, {"arguments", Json::object()}});
    QVERIFY(envelopedCalls({{"tool_calls", wide}}).size() <= 1000);
    std::string text = "{}";
    for (int i = 0; i < 12; ++i) // each level doubles the backslashes
        text = writeJson(Json(text));
    QVERIFY(envelopedCalls(*parseJson(text)).size() <= 1);
}

QTEST_GUILESS_MAIN(tst_Envelopes)
#include "tst_envelopes.moc"
