// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/goa/payloads.h"

#include <nlohmann/json.hpp>

#include <QTest>

using namespace tw;

namespace {

Json json(const char *text)
{
    return parseJson(text).value();
}

QByteArray text(const JsonPtr &value)
{
    return value ? QByteArray::fromStdString(writeJson(*value)) : QByteArray("null pointer");
}

std::string base64(const std::string &bytes)
{
    return QByteArray::fromStdString(bytes).toBase64().toStdString();
}

} // namespace

class tst_Payloads : public QObject
{
    Q_OBJECT
private slots:
    void membersAreFoundInThreeSteps();
    void payloadsOfEveryEnvelope_data();
    void payloadsOfEveryEnvelope();
    void wrappersComeOffThreeTimesOnly();
    void plainTextsStayTexts_data();
    void plainTextsStayTexts();
    void serverDataBesideThePayload();
    void brokenRecordsAreDamaged_data();
    void brokenRecordsAreDamaged();
    void base64RoundTrip_data();
    void base64RoundTrip();
    void numbersInManySpellings();
    void largeNumbersStayExact();
    void mongoPayloadsCanBeSearched_data();
    void mongoPayloadsCanBeSearched();
};

void tst_Payloads::membersAreFoundInThreeSteps()
{
    const auto object = json(R"({"toolCallId":1,"TOOL_CALL_ID":2,"tool_call_id":3,"x":null})");
    QCOMPARE(textOf(findMember(object, "tool_call_id")), std::string("3")); // exactly
    QCOMPARE(textOf(findMember(object, "Tool_Call_Id")), std::string("2")); // differs only in case
    QCOMPARE(textOf(findMember(object, "ToolCallID")), std::string("1"));
    QCOMPARE(textOf(findMember(json(R"({"toolCallId":1,"TOOL_CALL_ID":2})"), "tool_call_id")),
             std::string("2"));
    QCOMPARE(textOf(findMember(json(R"({"ToolCallID":7})"), "tool_call_id")), std::string("7"));
    QVERIFY(findMember(object, "tool") == nullptr);
    QVERIFY(findMember(json("[1]"), "tool") == nullptr);
    QCOMPARE(textOf(findMember(object, {"x", "tool_call_id"})), std::string("3"));
}

void tst_Payloads::payloadsOfEveryEnvelope_data()
{
    QTest::addColumn<QByteArray>("record");
    const std::string inner = R"({"a":1.10})";
    const auto add = [](const char *name, const std::string &record) {
        QTest::addRow("%s", name) << QByteArray::fromStdString(record);
    };
    add("ActivityInput", R"({"Type":"t","RunID":"r","TimestampMS":1,"Payload":)" + inner + "}");
    add("runlog.Event", R"({"ID":"1","Type":"t","RunID":"r","Payload":)" + inner + "}");
    const std::string mongo = R"({"_id":{"$oid":"0"},"run_id":"r","type":"t","payload":)";
    const auto quoted = '"' + base64(inner) + '"';
    add("Mongo v2", mongo + R"({"$binary":{"base64":)" + quoted + R"(,"subType":"00"}}})");
    add("Mongo v1", mongo + R"({"$binary":)" + quoted + R"(,"$type":"00"}})");
    add("Mongo shell text", mongo + R"~("BinData(0,\")~" + base64(inner) + R"~(\")"})~");
    add("Mongo shell", mongo + "BinData(0, " + quoted + ")}");
    add("Mongo shell, all of it",
        R"({"_id":ObjectId("0"),"run_id":"BinData(","type":"t","n":NumberLong("1"),"payload":BinData(0,)"
            + quoted
            + R"(),"timestamp":ISODate("2026-01-22T10:00:01Z"),"ok":true,"u":new Date(1)})");
    add("Mongo text", mongo + R"("{\"a\":1.10}"})");
    add("Mongo object", mongo + inner + "}");
    add("base64 text", mongo + quoted + "}");
    add("stream", R"({"type":"t","run_id":"r","payload":)" + inner + "}");
    add("Redis dump",
        R"(["1-0",["n","t","p","{\"type\":\"t\",\"run_id\":\"r\",\"payload\":{\"a\":1.10}}"]])");
}

void tst_Payloads::payloadsOfEveryEnvelope()
{
    QFETCH(QByteArray, record);
    const auto parts = takeApart(record.toStdString());
    QVERIFY(!parts.damaged);
    QCOMPARE(text(parts.payload), QByteArray(R"({"a":1.10})"));
}

void tst_Payloads::wrappersComeOffThreeTimesOnly()
{
    std::string wrapped = R"({"a":1})";
    for (int level = 0; level < 3; ++level)
        wrapped = writeJson(Json(wrapped));
    QCOMPARE(writeJson(unwrapped(json(wrapped.c_str()))), std::string(R"({"a":1})"));
    wrapped = writeJson(Json(wrapped));
    QVERIFY(unwrapped(json(wrapped.c_str())).is_string());
    const auto binary = base64(writeJson(Json(base64(R"({"a":1})"))));
    QCOMPARE(writeJson(unwrapped(Json(binary))), std::string(R"({"a":1})"));
}

void tst_Payloads::plainTextsStayTexts_data()
{
    QTest::addColumn<QByteArray>("value");
    for (const char *value :
         {"hello", "12", "true", "null", "{not json", "[1,", "", "YWJj", "\"quoted\""})
        QTest::addRow("%s", value) << QByteArray(value);
}

void tst_Payloads::plainTextsStayTexts()
{
    QFETCH(QByteArray, value);
    const auto whole = std::make_shared<const Json>(Json{value.toStdString()});
    const auto &original = (*whole)[0];
    QCOMPARE(text(sharedPart(whole, &original)), QByteArray::fromStdString(writeJson(original)));
}

void tst_Payloads::serverDataBesideThePayload()
{
    const auto parts = takeApart(
        R"({"type":"tool_end","run_id":"r","payload":{},"server_data":[{"kind":"k","data":1}]})");
    QCOMPARE(text(parts.serverData), QByteArray(R"([{"kind":"k","data":1}])"));
    QVERIFY(!takeApart(R"({"type":"tool_end","run_id":"r","payload":{}})").serverData);
    QVERIFY(!takeApart(R"({"type":"run_stream_end","run_id":"r"})").payload);
    QVERIFY(!takeApart(R"({"Type":"x","Payload":null})").payload);
}

void tst_Payloads::brokenRecordsAreDamaged_data()
{
    QTest::addColumn<QByteArray>("record");
    for (const char *record :
         {"", "{", "[]", "1", "\"x\"", R"({"payload":{"$binary":{"base64":"%%%","subType":"00"}}})",
          R"(["1-0",["n","t"]])"})
        QTest::addRow("%s", record) << QByteArray(record);
}

void tst_Payloads::brokenRecordsAreDamaged()
{
    QFETCH(QByteArray, record);
    const auto parts = takeApart(record.toStdString());
    QVERIFY(parts.damaged);
    QVERIFY(!parts.payload);
}

void tst_Payloads::base64RoundTrip_data()
{
    QTest::addColumn<QByteArray>("bytes");
    for (int size = 1; size < 9; ++size)
        QTest::addRow("%d bytes", size) << QByteArray("\xFF\xFE\x00>?~ab", 8).left(size);
}

void tst_Payloads::base64RoundTrip()
{
    QFETCH(QByteArray, bytes);
    const auto decoded = [](const QByteArray &encoded) {
        return QByteArray::fromStdString(decodeBase64(encoded.toStdString()).value_or("nothing"));
    };
    QCOMPARE(decoded(bytes.toBase64()), bytes);
    QCOMPARE(decoded(bytes.toBase64(QByteArray::OmitTrailingEquals)), bytes);
    QCOMPARE(decoded(bytes.toBase64(QByteArray::Base64UrlEncoding)), bytes);
    QVERIFY(!decodeBase64("a").has_value());
    QVERIFY(!decodeBase64("ab c").has_value());
    QVERIFY(!decodeBase64("ab=c").has_value());
    QVERIFY(!decodeBase64("").has_value());
    QCOMPARE(decodeBase64("YW\nJj").value_or("nothing"), std::string("abc"));
}

void tst_Payloads::numbersInManySpellings()
{
    const auto number = [](const char *value) {
        const auto parsed = json(value);
        return integerOf(&parsed);
    };
    QCOMPARE(number("12"), std::optional<std::int64_t>(12));
    QCOMPARE(number("\"12\""), std::optional<std::int64_t>(12));
    QCOMPARE(number("1.8e7"), std::optional<std::int64_t>(18000000));
    QCOMPARE(number("12.0"), std::optional<std::int64_t>(12));
    QCOMPARE(number(R"({"$numberLong":"9007199254740993"})"),
             std::optional<std::int64_t>(9007199254740993));
    QVERIFY(!number("null").has_value());
    QVERIFY(!number("true").has_value());
    QVERIFY(!number("1e300").has_value());
    const auto duration = json(R"(["1.2s", 18250000, "5", {}])");
    QCOMPARE(durationOf(&duration[0]), std::optional<std::int64_t>(1200000000));
    QCOMPARE(durationOf(&duration[1]), std::optional<std::int64_t>(18250000));
    QCOMPARE(durationOf(&duration[2]), std::optional<std::int64_t>(5));
    QVERIFY(!durationOf(&duration[3]).has_value());
}

void tst_Payloads::largeNumbersStayExact()
{
    const auto parts = takeApart(
        R"({"Type":"t","RunID":"r","Payload":"{\"n\":18446744073709551616,\"d\":0.1000000000000000055}"})");
    QCOMPARE(text(parts.payload),
             QByteArray(R"({"n":18446744073709551616,"d":0.1000000000000000055})"));
}

void tst_Payloads::mongoPayloadsCanBeSearched_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addRow("v2") << QByteArray(R"({ "$binary" : { "base64" : "%1", "subType" : "00" } })");
    QTest::addRow("v2, type first") << QByteArray(R"({"$binary":{"subType":"00","base64":"%1"}})");
    QTest::addRow("v1") << QByteArray(R"({"$binary":"%1","$type":"00"})");
    QTest::addRow("shell") << QByteArray(R"(BinData(0,"%1"))");
}

void tst_Payloads::mongoPayloadsCanBeSearched()
{
    QFETCH(QByteArray, payload);
    const std::string hidden = R"({"zone_id":"north-2"})";
    payload.replace("%1", QByteArray::fromStdString(base64(hidden)));
    const auto record = R"({"_id":{"$oid":"6b"},"payload":)" + payload.toStdString()
        + R"(,"timestamp":{"$date":"2026-11-21T05:16:21.699Z"}})";
    QCOMPARE(mongoPayloadText(record).value_or("nothing"), hidden);
    QVERIFY(!mongoPayloadText(R"({"payload":{"a":1}})").has_value());
}

QTEST_GUILESS_MAIN(tst_Payloads)
#include "tst_payloads.moc"
