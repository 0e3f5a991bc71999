// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/goa/unions.h"
#include "schema/correction/correction.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <functional>

using namespace Qt::StringLiterals;
using namespace tw;

/// Injects one fault after the other into valid payloads: the answer must be exactly that fault,
/// and the corrected payload must be valid, or say what only the user knows.
class tst_ValidationFaults : public QObject
{
    Q_OBJECT

private slots:
    void injected_data();
    void injected();
    void corrections_data();
    void corrections();
    void repairs_data();
    void repairs();
    void placeholdersAreNoValues();
};

namespace {

struct Fault
{
    Json payload;
    std::string pointer;
    IssueCode code = IssueCode::InvalidFieldType;
};

JsonPtr json(const QByteArray &text)
{
    auto value = parseJson({text.data(), static_cast<std::size_t>(text.size())});
    if (!value)
        qFatal("test data: %s", value.error().detail.c_str());
    return std::make_shared<const Json>(std::move(*value));
}

/// Walks a schema and a valid payload together.
class Injector
{
public:
    Injector(const Json &schema, const Json &payload)
        : m_schema(schema)
        , m_payload(payload)
    {
        walk(schema, payload, {});
    }
    std::vector<Fault> faults;

private:
    void inject(const std::string &pointer, const std::string &issuePointer, IssueCode code,
                const std::function<void(Json &)> &change)
    {
        Json copy = m_payload;
        change(const_cast<Json &>(*findPointer(copy, pointer)));
        faults.push_back({std::move(copy), issuePointer, code});
    }

    void walk(const Json &site, const Json &value, const std::string &pointer)
    {
        const Json &node = *followReferences(site, m_schema);
        if (!node.is_object())
            return;
        if (node.contains("oneOf") || node.contains("anyOf")) {
            const Json &branches = node.contains("oneOf") ? node["oneOf"] : node["anyOf"];
            for (const Json &branch : branches) {
                const auto schema = CompiledSchema::compile(std::make_shared<const Json>(
                    Json{{"$defs", m_schema.value("$defs", Json::object())}, {"allOf", {branch}}}));
                if (schema && schema->isValid(value))
                    walk(branch, value, pointer);
            }
            return;
        }
        const std::string type = node.value("type", "");
        if (!type.empty())
            inject(pointer, pointer, IssueCode::InvalidFieldType, [&](Json &at) {
                at = type == "object" ? Json("no object") : Json::object({{"wrong", true}});
            });
        if (node.contains("enum") && node["enum"].size() > 1)
            inject(pointer, pointer, IssueCode::InvalidEnumValue,
                   [](Json &at) { at = "no such value"; });
        bounds(node, pointer);
        if (value.is_object())
            members(node, value, pointer);
        if (value.is_array() && node.contains("items")) {
            for (std::size_t i = 0; i < value.size(); ++i)
                walk(node["items"], value[i], pointer + "/" + std::to_string(i));
        }
    }

    void bounds(const Json &node, const std::string &pointer)
    {
        if (node.contains("minimum"))
            inject(pointer, pointer, IssueCode::InvalidRange,
                   [&](Json &at) { at = node["minimum"].get<int>() - 1; });
        if (node.contains("exclusiveMaximum"))
            inject(pointer, pointer, IssueCode::InvalidRange,
                   [&](Json &at) { at = node["exclusiveMaximum"]; });
        if (node.contains("maximum"))
            inject(pointer, pointer, IssueCode::InvalidRange,
                   [&](Json &at) { at = node["maximum"].get<int>() + 1; });
        if (node.contains("maxLength"))
            inject(pointer, pointer, IssueCode::InvalidLength, [&](Json &at) {
                at = std::string(node["maxLength"].get<std::size_t>() + 1, 'x');
            });
        if (node.contains("maxItems"))
            inject(pointer, pointer, IssueCode::InvalidLength, [&](Json &at) {
                while (at.size() <= node["maxItems"].get<std::size_t>())
                    at.push_back(Json(at[0]));
            });
        if (node.contains("pattern"))
            inject(pointer, pointer, IssueCode::InvalidPattern, [](Json &at) { at = "!?"; });
        if (node.contains("multipleOf"))
            inject(pointer, pointer, IssueCode::NotMultiple,
                   [](Json &at) { at = at.get<double>() + 0.001; });
    }

    void members(const Json &node, const Json &value, const std::string &pointer)
    {
        if (node.contains("additionalProperties") && node["additionalProperties"] == false)
            inject(pointer, pointer + "/zzz_nobody", IssueCode::UnknownField,
                   [](Json &at) { at["zzz_nobody"] = 1; });
        const Json required = node.value("required", Json::array());
        for (const auto &[key, member] : value.items()) {
            std::string child = pointer;
            appendPointerToken(child, key);
            if (std::find(required.begin(), required.end(), Json(key)) != required.end())
                inject(pointer, pointer, IssueCode::MissingField,
                       [name = key](Json &at) { at.erase(name); });
            if (node.contains("properties") && node["properties"].contains(key))
                walk(node["properties"][key], member, child);
        }
    }

    const Json &m_schema;
    const Json &m_payload;
};

} // namespace

void tst_ValidationFaults::injected_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("payload");
    QTest::newRow("flat") << QByteArray(R"~({"type":"object","additionalProperties":false,
        "required":["zone_id","mode"],"properties":{
        "zone_id":{"type":"string","pattern":"^[a-z]+-[0-9]+$"},
        "mode":{"type":"string","enum":["eco","grow","night"]},
        "hours":{"type":"integer","minimum":1,"maximum":168},
        "level":{"type":"number","minimum":0,"exclusiveMaximum":10,"multipleOf":0.5},
        "flag":{"type":"boolean"},"tags":{"type":"array","maxItems":3,"items":{"type":"string"}}}})~")
                          << QByteArray(R"({"zone_id":"a-1","mode":"eco","hours":5,"level":2.5,
        "flag":true,"tags":["x","y"]})");
    QTest::newRow("nested") << QByteArray(R"~({"type":"object","required":["site","slots"],
        "properties":{"site":{"$ref":"#/$defs/site"},
        "slots":{"type":"array","maxItems":4,"items":{"$ref":"#/$defs/slot"}}},
        "additionalProperties":false,"$defs":{
        "site":{"type":"object","required":["city"],"additionalProperties":false,"properties":{
          "city":{"type":"string","maxLength":20},"geo":{"type":"object","required":["lat","lon"],
          "properties":{"lat":{"type":"number","minimum":-90,"maximum":90},
          "lon":{"type":"number","minimum":-180,"maximum":180}},"additionalProperties":false}}},
        "slot":{"type":"object","required":["start"],"additionalProperties":false,"properties":{
          "start":{"type":"string","pattern":"^[0-2][0-9]:[0-5][0-9]$"},
          "minutes":{"type":"integer","minimum":5,"maximum":720}}}}})~")
                            << QByteArray(R"({"site":{"city":"Lugo","geo":{"lat":44.4,"lon":11.9}},
        "slots":[{"start":"06:00","minutes":30},{"start":"18:30"}]})");
    QTest::newRow("tagged union")
        << QByteArray(R"~({"type":"object","required":["reading"],
        "properties":{"reading":{"oneOf":[{"$ref":"#/$defs/celsius"},{"$ref":"#/$defs/note"}]}},
        "$defs":{"celsius":{"type":"object","required":["type","value"],
          "additionalProperties":false,"properties":{"type":{"const":"celsius"},
          "value":{"type":"number","maximum":80}}},
        "note":{"type":"object","required":["type","value"],"additionalProperties":false,
          "properties":{"type":{"const":"note"},"value":{"type":"object","required":["text"],
          "additionalProperties":false,"properties":{"text":{"type":"string","maxLength":5},
          "author":{"type":"string"}}}}}}})~")
        << QByteArray(R"({"reading":{"type":"note","value":{"text":"hi","author":"Li"}}})");
    QTest::newRow("nullable") << QByteArray(R"~({"type":"object","properties":{
        "a":{"anyOf":[{"type":"string","maxLength":3},{"type":"null"}]},
        "b":{"anyOf":[{"type":"null"},{"type":"object","required":["n"],"additionalProperties":false,
          "properties":{"n":{"type":"integer","maximum":4}}}]}}})~")
                              << QByteArray(R"({"a":"xy","b":{"n":3}})");
    QTest::newRow("recursive") << QByteArray(R"~({"$ref":"#/$defs/node","$defs":{"node":{
        "type":"object","required":["name"],"additionalProperties":false,"properties":{
        "name":{"type":"string","maxLength":6},"weight":{"type":"number","minimum":0},
        "children":{"type":"array","maxItems":3,"items":{"$ref":"#/$defs/node"}}}}}})~")
                               << QByteArray(R"({"name":"a","children":[{"name":"b","weight":1},
        {"name":"c","children":[{"name":"d","children":[{"name":"e"}]}]}]})");
}

void tst_ValidationFaults::injected()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, payload);
    const JsonPtr source = json(schema);
    const JsonPtr valid = json(payload);
    const auto judge = CompiledSchema::compile(source);
    QVERIFY(judge);
    QVERIFY(judge->isValid(*valid));
    const Injector injector(*source, *valid);
    QCOMPARE_GT(injector.faults.size(), std::size_t{5});
    for (const Fault &fault : injector.faults) {
        const auto issues = judge->validate(fault.payload);
        QStringList found;
        for (const Issue &issue : issues)
            found += QString::fromStdString(std::string(issueCodeName(issue.code)) + " "
                                            + issue.pointer);
        const std::string expected = std::string(issueCodeName(fault.code)) + " " + fault.pointer;
        const std::string text = writeJson(fault.payload);
        // A tag of the wrong type can only be told as a wrong tag.
        if (found.size() == 1 && found[0].endsWith(u"/type"_s)
            && found[0].startsWith(u"invalid_enum_value"_s))
            continue;
        QVERIFY2(found.join(u"; "_s) == QString::fromStdString(expected),
                 (text + " gives " + found.join(u"; "_s).toStdString() + " instead of " + expected)
                     .c_str());
        const Correction correction = correctPayload(*judge, text, ValidationMode::JsonSchema);
        const bool asks =
            std::any_of(correction.edits.begin(), correction.edits.end(),
                        [](const Edit &edit) { return edit.confidence == Confidence::NeedsUser; });
        QVERIFY2(correction.validates() || asks, text.c_str());
        QCOMPARE(correction.validates(), judge->isValid(*correction.corrected));
    }
}

void tst_ValidationFaults::corrections_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("corrected");
    QTest::addColumn<QString>("edits");
    const auto row = [](const char *name, const char *schema, const char *payload,
                        const char *corrected, const char *edits) {
        QTest::newRow(name) << QByteArray(R"({"additionalProperties":false,"properties":{"a":)")
                + schema + "}}"
                            << QByteArray(payload) << QByteArray(corrected)
                            << QString::fromUtf8(edits);
    };
    row("number in a string", R"({"type":"integer"})", R"({"a":"12"})", R"({"a":12})",
        "/a set safe");
    row("same number, other spelling", R"({"type":"string"})", R"({"a":1.10})", R"({"a":"1.10"})",
        "/a set safe");
    row("clamp", R"({"maximum":168})", R"({"a":999})", R"({"a":168})", "/a set guess");
    row("upper case enum", R"({"enum":["eco","grow"]})", R"({"a":"ECO"})", R"({"a":"eco"})",
        "/a set safe");
    row("misspelt enum", R"({"enum":["eco","grow"]})", R"({"a":"gorw"})", R"({"a":"grow"})",
        "/a set guess");
    row("renamed key", "{}", R"({"A":1})", R"({"a":1})", "/A rename safe");
    row("dropped key", "{}", R"({"zzzzzz":1})", "{}", "/zzzzzz remove guess");
    row("wrap", R"({"type":"array"})", R"({"a":1})", R"({"a":[1]})", "/a set safe");
    row("unwrap", R"({"type":"string"})", R"({"a":["x"]})", R"({"a":"x"})", "/a set safe");
    row("decode", R"({"type":"object"})", R"({"a":"{\"b\":1}"})", R"({"a":{"b":1}})",
        "/a set safe");
    row("null is absent", R"({"type":"string"})", R"({"a":null})", "{}", "/a remove safe");
    row("pattern", R"~({"pattern":"^[a-z]+-[0-9]+$"})~", R"({"a":"North 2"})", R"({"a":"north-2"})",
        "/a set guess");
    row("two faults on one value", R"({"type":"integer","maximum":5})", R"({"a":"9"})",
        R"({"a":5})", "/a set guess");
    row("too long", R"({"type":"string","maxLength":2})", R"({"a":"èèè"})", R"({"a":"èè"})",
        "/a set guess");
}

void tst_ValidationFaults::corrections()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, payload);
    QFETCH(QByteArray, corrected);
    QFETCH(QString, edits);
    const auto judge = CompiledSchema::compile(json(schema));
    QVERIFY(judge);
    const Correction correction =
        correctPayload(*judge, payload.toStdString(), ValidationMode::JsonSchema);
    QVERIFY(correction.validates());
    QCOMPARE(QByteArray::fromStdString(writeJson(*correction.corrected)), corrected);
    QStringList list;
    for (const Edit &edit : correction.edits)
        list += QString::fromStdString(edit.pointer + " " + edit.op + " "
                                       + std::string(confidenceName(edit.confidence)));
    QCOMPARE(list.join(u", "_s), edits);
}

void tst_ValidationFaults::repairs_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("cut in an array") << QByteArray(R"({"a":[1,2)") << QByteArray(R"({"a":[1,2]})");
    QTest::newRow("cut in a string") << QByteArray(R"({"a":"x)") << QByteArray(R"({"a":"x"})");
    QTest::newRow("cut in a key") << QByteArray(R"({"a":1,"b)") << QByteArray(R"({"a":1})");
    QTest::newRow("cut after a colon") << QByteArray(R"({"a":)") << QByteArray(R"({"a":null})");
    QTest::newRow("comma too many") << QByteArray(R"({"a":[1,],})") << QByteArray(R"({"a":[1]})");
    QTest::newRow("fence") << QByteArray("```json\n{\"a\":1}\n```") << QByteArray(R"({"a":1})");
    QTest::newRow("chatter") << QByteArray("Here: {\"a\":1} I hope it helps")
                             << QByteArray(R"({"a":1})");
}

void tst_ValidationFaults::repairs()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const auto value = repairJson(text.toStdString());
    QVERIFY(value);
    QCOMPARE(QByteArray::fromStdString(writeJson(*value)), expected);
    QVERIFY(!repairJson("no JSON at all"));
}

void tst_ValidationFaults::placeholdersAreNoValues()
{
    const auto judge = CompiledSchema::compile(json(
        R"({"required":["id","unit","mode"],"properties":{"id":{"type":"string","minLength":3},
            "unit":{"const":"C"},"mode":{"default":"eco"}}})"));
    QVERIFY(judge);
    const Correction correction = correctPayload(*judge, "{}", ValidationMode::JsonSchema);
    QVERIFY(!correction.validates());
    QCOMPARE(QByteArray::fromStdString(writeJson(*correction.corrected)),
             QByteArray(R"({"mode":"eco","unit":"C"})"));
    QCOMPARE(correction.remaining.size(), std::size_t{1});
    QCOMPARE(correction.remaining[0].missing, std::string("id"));
}

QTEST_GUILESS_MAIN(tst_ValidationFaults)
#include "tst_validationfaults.moc"
