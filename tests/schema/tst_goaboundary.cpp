// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/catalog.h"
#include "schema/validation/compiledschema.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace tw;

/// The answers of generated Go code, by the rules of formats/goa-ai.md 8 and by every recorded
/// failure.
class tst_GoaBoundary : public QObject
{
    Q_OBJECT

private slots:
    void stages_data();
    void stages();
    void recordings();
};

namespace {

constexpr const char *Schema = R"~({
  "$defs": {
    "Note": {"title":"Note","type":"object","required":["text"],
      "properties":{"author":{"type":"string"},"text":{"type":"string","minLength":2}}},
    "Slot": {"title":"Slot","type":"object","required":["start","minutes"],"properties":{
      "start":{"type":"string","pattern":"^[0-2][0-9]:[0-5][0-9]$"},
      "minutes":{"type":"integer","format":"int64","minimum":5,"maximum":720},
      "inner":{"type":"object","properties":{"n":{"type":"integer","format":"int32","maximum":3}}}}}
  },
  "$schema":"https://json-schema.org/draft/2020-12/schema",
  "type":"object","required":["zone_id","mode"],
  "properties":{
    "zone_id":{"type":"string","pattern":"^[a-z]+-[0-9]+$"},
    "mode":{"type":"string","enum":["eco","grow","night"]},
    "slots":{"type":"array","items":{"$ref":"#/$defs/Slot"}},
    "tags":{"type":"array","items":{"type":"string","maxLength":3},"minItems":1},
    "prices":{"type":"object","additionalProperties":{"type":"number","minimum":0}},
    "site":{"type":"object","required":["city"],"properties":{"city":{"type":"string","minLength":2}}},
    "blob":{"type":"string","format":"byte","maxLength":3},
    "both":{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":10},
    "reading":{"type":"object","oneOf":[
      {"type":"object","required":["type","value"],"properties":{
        "type":{"type":"string","enum":["celsius"]},"value":{"type":"number","maximum":80}}},
      {"type":"object","required":["type","value"],"properties":{
        "type":{"type":"string","enum":["note"]},"value":{"$ref":"#/$defs/Note"}}}]}
  }})~";

QString listing(const std::vector<Issue> &issues)
{
    QStringList lines;
    for (const Issue &issue : issues)
        lines += QString::fromStdString(issue.field + "/" + std::string(issueCodeName(issue.code)));
    return lines.join(u' ');
}

QByteArray fileText(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::string_view view(const QByteArray &bytes)
{
    return {bytes.data(), static_cast<std::size_t>(bytes.size())};
}

} // namespace

void tst_GoaBoundary::stages_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *payload, const char *expected) {
        // Every payload names the fields that are required and the array that cannot be left out.
        QByteArray text(payload);
        text.replace("BASE", R"("zone_id":"a-1","mode":"eco","tags":["x"])");
        QTest::newRow(name) << text << QString::fromUtf8(expected);
    };
    row("valid", "{BASE}", "");
    row("no object", "[1]", "$payload/invalid_field_type");
    row("unknown key before all else", R"({BASE,"mode":1,"zone":1,"also":2})",
        "also/unknown_field");
    row("unknown key in an array", R"({BASE,"slots":[{"start":"06:00","minutes":9,"at":1}]})",
        "slots.at/unknown_field");
    row("map keys are free", R"({BASE,"prices":{"anything":1}})", "");
    row("first wrong type in the order of the text", R"({BASE,"slots":7,"prices":[]})",
        "slots/invalid_field_type");
    row("wrong type inside", R"({BASE,"slots":[{"start":"06:00","minutes":30.5}]})",
        "slots.minutes/invalid_field_type");
    row("1e2 is no integer", R"({BASE,"slots":[{"start":"06:00","minutes":1e2}]})",
        "slots.minutes/invalid_field_type");
    row("too large for int32",
        R"({BASE,"slots":[{"start":"06:00","minutes":9,"inner":{"n":5000000000}}]})",
        "slots.inner.n/invalid_field_type");
    row("a map value's type names the map", R"({BASE,"prices":{"a":"x"}})",
        "prices/invalid_field_type");
    row("null counts as absent", R"({BASE,"site":null,"zone_id":null})", "zone_id/missing_field");
    row("bad base64 has no issue", R"({BASE,"blob":"%"})", "/invalid_format");
    row("bytes are counted decoded", R"({BASE,"blob":"AAAAAA=="})", "blob/invalid_length");
    row("no tag", R"({BASE,"reading":{"value":1}})", "type/missing_field");
    row("wrong tag", R"({BASE,"reading":{"type":"kelvin","value":1}})", "type/invalid_enum_value");
    row("no value", R"({BASE,"reading":{"type":"celsius"}})", "value/missing_field");
    row("null value", R"({BASE,"reading":{"type":"celsius","value":null}})",
        "value/invalid_field_type");
    row("wrong type in a branch", R"({BASE,"reading":{"type":"celsius","value":"warm"}})",
        "value/invalid_field_type");
    row("extra envelope key has no issue", R"({BASE,"reading":{"type":"celsius","value":1,"u":1}})",
        "/unknown_field");
    row("unknown key in a branch has no issue",
        R"({BASE,"reading":{"type":"note","value":{"text":"ab","mood":1}}})", "/unknown_field");
    row("rule on a primitive branch", R"({BASE,"reading":{"type":"celsius","value":81}})",
        "reading.value/invalid_range");
    row("rule in a branch's type restarts",
        R"({BASE,"reading":{"type":"note","value":{"text":"a"}}})", "text/invalid_length");
    row("missing in a branch", R"({BASE,"reading":{"type":"note","value":{}}})",
        "text/missing_field");
    row("rules are collected",
        R"({"zone_id":"A","tags":["long"],"slots":[{"start":"x","minutes":1,"inner":{"n":4}}],
            "prices":{"a":-1},"site":{"city":"x"}})",
        "mode/missing_field zone_id/invalid_pattern slots[*]/x");
    row("missing in an inline object", R"({BASE,"site":{}})", "city/missing_field");
    row("a left out array with a least length", R"({"zone_id":"a-1","mode":"eco"})",
        "tags/invalid_length");
    row("both exclusive bounds: twice", R"({BASE,"both":0})",
        "both/invalid_range both/invalid_range");
    row("both exclusive bounds: the upper one is not checked", R"({BASE,"both":11})", "");
}

void tst_GoaBoundary::stages()
{
    QFETCH(QByteArray, payload);
    QFETCH(QString, expected);
    const auto schema = CompiledSchema::compile(std::make_shared<const Json>(*parseJson(Schema)));
    QVERIFY(schema);
    const auto issues = validatePayload(*schema, view(payload), ValidationMode::GoaBoundary);
    if (QTest::currentDataTag() == QByteArray("rules are collected")) {
        QCOMPARE(listing(issues),
                 u"mode/missing_field zone_id/invalid_pattern start/invalid_pattern "
                 "minutes/invalid_range inner.n/invalid_range tags[*]/invalid_length "
                 "prices[key]/invalid_range site.city/invalid_length"_s);
        return;
    }
    QCOMPARE(listing(issues), expected);
}

/// field/constraint, what is allowed and the JSON types, as a recording has them.
static QStringList recorded(const Json &issues)
{
    QStringList lines;
    for (const Json &issue : issues) {
        std::string line = issue.value("field", "") + "/" + issue.value("constraint", "");
        if (const auto allowed = issue.find("allowed"); allowed != issue.end()) {
            for (const Json &one : *allowed)
                line += " " + one.get<std::string>();
        }
        line += " " + issue.value("expected_json_type", "");
        lines += QString::fromStdString(line).trimmed();
    }
    return lines;
}

static QStringList predicted(const std::vector<Issue> &issues)
{
    QStringList lines;
    for (const Issue &issue : issues) {
        if (issue.field.empty())
            continue; // the Go code fails without naming an issue
        std::string line = issue.field + "/" + std::string(issueCodeName(issue.code));
        const bool isTag =
            issue.field == "type"; // only bad tags and unknown keys list what is allowed
        if (issue.code == IssueCode::UnknownField || isTag) {
            for (const std::string &one : issue.allowed)
                line += " " + (isTag ? parseJson(one)->get<std::string>() : one);
        }
        if (issue.code == IssueCode::InvalidFieldType)
            line += " " + issue.expected;
        lines += QString::fromStdString(line).trimmed();
    }
    return lines;
}

void tst_GoaBoundary::recordings()
{
    const QDir root(QStringLiteral(TW_SHARED_DATA "/goa"));
    if (!root.exists())
        QSKIP("the recorded sessions are not here");
    QStringList differences;
    int compared = 0;
    int succeeded = 0;
    for (const QString &session : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QDir dir(root.filePath(session));
        std::vector<Catalog> catalogs;
        for (const QString &name : dir.entryList({u"tool_schemas*.json"_s})) {
            auto catalog = readCatalog(view(fileText(dir.filePath(name))), name.toStdString());
            QVERIFY2(catalog.has_value(), qPrintable(name));
            catalogs.push_back(std::move(*catalog));
        }
        std::map<std::string, Json> payloads;
        for (const QByteArray &line : fileText(dir.filePath(u"records.ndjson"_s)).split('\n')) {
            if (line.trimmed().isEmpty())
                continue;
            const auto record = parseJson(view(line));
            QVERIFY(record);
            const Json &payload =
                record->contains("Payload") ? record->at("Payload") : record->at("payload");
            if (!payload.is_object())
                continue;
            if (payload.contains("ToolCallID") && payload.contains("Payload"))
                payloads.insert_or_assign(record->value("RunID", "") + " "
                                              + payload.value("ToolCallID", ""),
                                          payload.at("Payload"));
            if (!payload.contains("tool_call_id") || !payload.contains("call_run_id"))
                continue;
            const std::string id =
                payload.value("call_run_id", "") + " " + payload.value("tool_call_id", "");
            const std::string tool = payload.value("tool_name", "");
            if (!payloads.contains(id) || tool.starts_with("runtime."))
                continue;
            Json recovery = Json::object();
            if (const auto failure = payload.find("failure"); failure != payload.end()) {
                recovery = failure->value("recovery", Json::object());
                if (failure->value("kind", "") != "invalid_call"
                    || recovery.value("action", "") != "correct_call")
                    continue; // not refused for its payload
            }
            const bool refused = !recovery.empty();
            const Tool *found = nullptr;
            for (const Catalog &catalog : catalogs) {
                if (found == nullptr)
                    found = catalog.find(tool);
            }
            if (found == nullptr) {
                differences += session + u": no tool "_s + QString::fromStdString(tool);
                continue;
            }
            const auto schema = CompiledSchema::compile(found->payload->schema);
            QVERIFY(schema);
            const auto issues = schema->validate(payloads.at(id), ValidationMode::GoaBoundary);
            QStringList expected =
                recovery.contains("issues") ? recorded(recovery.at("issues")) : QStringList();
            QStringList actual = predicted(issues);
            // Printed schemas are sorted, so the declared order of optional fields is lost: what
            // can be compared is which issues there are, and the order of required ones.
            expected.sort();
            actual.sort();
            (refused ? compared : succeeded) += 1;
            if (issues.empty() == refused || actual != expected)
                differences += session + u": "_s + QString::fromStdString(tool) + u": "_s
                    + actual.join(u", "_s) + u" instead of "_s + expected.join(u", "_s);
        }
    }
    QCOMPARE(differences.join(u'\n'), QString());
    QCOMPARE_GT(compared, 25);
    QCOMPARE_GT(succeeded, 100);
}

QTEST_GUILESS_MAIN(tst_GoaBoundary)
#include "tst_goaboundary.moc"
