// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/findings/findingtext.h"
#include "schema/validation/evaluate/numberloss.h"
#include "schema/validation/recordvalidator.h"
#include "schematext.h"

#include <nlohmann/json.hpp>
#include <simdjson.h>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <random>

using namespace Qt::StringLiterals;
using namespace tw;
using namespace tw::test;

/// Validating simdjson's parse gives exactly the result of validating the exact tree.
class tst_RecordValidator : public QObject
{
    Q_OBJECT

private slots:
    void numbers_data();
    void numbers();
    void same_data();
    void same();
    void officialSuite();
    void recordedPayloads();
    void damagedTexts();
    void randomNumbers();
    void partsOfRecords();
    void exactReadsAreRare();
};

namespace {

/// All parts of all issues.
std::string written(const std::vector<Issue> &issues)
{
    std::string text;
    for (const Issue &issue : issues) {
        text += std::string(issueCodeName(issue.code)) + '|' + issue.pointer + '|'
            + issue.schemaPointer + '|' + issue.keyword + '|' + messageOf(issue) + '|'
            + issue.actual + '|' + issue.expected + '|' + issue.limit + '|' + issue.missing + '|'
            + issue.suggestion + '|' + (issue.branch ? std::to_string(*issue.branch) : "-");
        for (const std::string &allowed : issue.allowed)
            text += ',' + allowed;
        text += '\n';
    }
    return text;
}

/// The result of the exact path as text, including errors.
std::string exactAnswer(const CompiledSchema &schema, std::string_view text)
{
    const auto tree = parseJson(text);
    if (!tree)
        return "error " + tree.error().where + " " + tree.error().detail;
    return written(schema.validate(*tree));
}

std::string answer(RecordValidator &validator, const CompiledSchema &schema, std::string_view text)
{
    const auto issues = validator.validate(schema, text);
    if (!issues)
        return "error " + issues.error().where + " " + issues.error().detail;
    const auto valid = validator.isValid(schema, text);
    if (!valid || *valid != issues->empty())
        return "isValid() says something else";
    return written(*issues);
}

QByteArray readAll(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

void tst_RecordValidator::numbers_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("loss");
    const auto row = [](const char *text, NumberLoss loss) {
        QTest::newRow(text) << QByteArray(text) << static_cast<int>(loss);
    };
    using enum NumberLoss;
    row("[1,-2,18446744073709551615]", Nothing);
    row("[21.5,-0.25,0.0,100.125,123456789012.345]", Nothing);
    row("1.0", Nothing);
    row("1.10", Spelling);
    row("1.00", Spelling);
    row("-0", Spelling);
    row("-0.0", Spelling);
    row("1e3", Spelling);
    row("0.0000001", Spelling);
    row("1E-99", Spelling);
    row("1e-400", Value);
    row("1e+100", Value);
    row("0.1000000000000000055", Value);
    row("1234567890.123456789", Value);
    row(R"({"1.10":"1e400 \" 1.10 \\","a":1})", Nothing);
    row(R"({"a\\":1.10})", Spelling);
}

void tst_RecordValidator::numbers()
{
    QFETCH(QByteArray, text);
    QFETCH(int, loss);
    QCOMPARE(static_cast<int>(numberLoss(text.toStdString())), loss);
}

void tst_RecordValidator::same_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *name, const char *schema, const QByteArray &text) {
        QTest::newRow(name) << QByteArray(schema) << text;
    };
    row("valid", R"({"type":"object"})", R"({"a":1})");
    row("faults", R"({"properties":{"a":{"maximum":3},"b":{"enum":["x","y"]}},"required":["c"]})",
        R"({"a":4,"b":"z"})");
    row("spelling of a number", R"({"maximum":1})", "1.10");
    row("exponent", R"({"type":"string"})", "1e3");
    row("minus zero", R"({"type":"string"})", "-0");
    row("minus zero and equal", R"({"uniqueItems":true})", "[0,-0]");
    row("large natural", R"({"maximum":9})", "18446744073709551615");
    row("larger than 64 bits", R"({"maximum":18446744073709551616})", "18446744073709551617");
    row("too small for a double", R"({"exclusiveMinimum":0})", "1e-400");
    row("too large for a double", R"({"maximum":1e300})", "1e400");
    row("a fraction that a double drops", R"({"type":"integer"})", "1.0000000000000000001");
    row("a long fraction", R"({"const":0.1})", "0.1000000000000000055");
    row("multiple", R"({"multipleOf":0.01})", "[4.35]");
    row("not a multiple", R"({"items":{"multipleOf":0.01}})", "[4.355]");
    row("key twice, the last counts", R"({"properties":{"a":{"type":"integer"}}})",
        R"({"a":"x","a":1})");
    row("key twice, deep", R"({"items":{"maxProperties":1}})", R"([{"a":1,"a":2}])");
    QByteArray many = "{";
    for (int i = 0; i < 30; ++i)
        many += "\"k" + QByteArray::number(i) + "\":1,";
    many += R"("k7":2})";
    row("key twice among many", R"({"maxProperties":30})", many);
    row("key twice by escape", R"({"maxProperties":1})", R"({"a":1,"\u0061":2})");
    row("surrogate", R"({"maxLength":1})", R"("\ud834\udd1e")");
    row("half a surrogate", "true", R"("\ud834")");
    row("the other half", "true", R"("\udd1e")");
    row("invalid UTF-8", "true", "\"\xff\"");
    row("byte order mark", R"({"type":"string"})", "\xef\xbb\xbf 1");
    row("empty", "true", "");
    row("white space", "true", " \n");
    row("cut off", "true", R"({"a":[1,2)");
    row("two values", "true", "1 2");
    row("control character", "true", "\"a\tb\"");
    row("zero byte", "true", QByteArray("\"a\0b\"", 5));
    row("deep", "true", QByteArray(505, '[') + QByteArray(505, ']'));
    row("deeper than the limit", "true", QByteArray(2000, '[') + QByteArray(2000, ']'));
    row("long text", R"({"maxLength":3})", '"' + QByteArray(100'000, 'x') + '"');
    row("names", R"({"propertyNames":{"pattern":"^[a-z]+$"}})", R"({"ok":1,"No":2})");
    row("union", R"({"oneOf":[{"properties":{"t":{"const":"a"},"v":{"maximum":1}},"required":["t"]},
                    {"properties":{"t":{"const":"b"}},"required":["t"]}]})",
        R"({"t":"a","v":2})");
    row("unevaluated", R"({"allOf":[{"properties":{"a":true}}],"unevaluatedProperties":false})",
        R"({"a":1,"b":2})");
    row("root array", R"({"items":{"type":"string"},"contains":{"const":"x"}})", R"(["a",1,null])");
    row("nested equal values", R"({"enum":[{"a":[1,{"b":2.50}]}]})", R"({"a":[1.0,{"b":2.5}]})");
}

void tst_RecordValidator::same()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, text);
    const CompiledSchema judge = compiled(schema.toStdString());
    RecordValidator validator;
    const std::string exact = exactAnswer(judge, text.toStdString());
    QCOMPARE(answer(validator, judge, text.toStdString()), exact);
    // Reused buffers make no difference.
    QVERIFY(validator.isValid(judge, "[" + std::string(100'000, ' ') + "1]"));
    QCOMPARE(answer(validator, judge, text.toStdString()), exact);
}

void tst_RecordValidator::officialSuite()
{
    const QString suite = qEnvironmentVariable(
        "TW_JSON_SCHEMA_SUITE", QStringLiteral(TW_SHARED_DATA "/json-schema-test-suite"));
    if (!QDir(suite + u"/tests"_s).exists())
        QSKIP("the JSON Schema test suite is missing; set TW_JSON_SCHEMA_SUITE");
    SchemaRegistry remotes;
    remotes.addFolder("http://localhost:1234/", QString(suite + u"/remotes"_s).toStdString());
    CompileOptions options;
    options.registry = &remotes;
    RecordValidator validator;
    int count = 0;
    QDirIterator files(suite + u"/tests"_s, {u"*.json"_s}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        options.draft = path.contains(u"/draft4/"_s) ? Draft::Draft4
            : path.contains(u"/draft6/"_s)           ? Draft::Draft6
            : path.contains(u"/draft7/"_s)           ? Draft::Draft7
            : path.contains(u"/draft2019-09/"_s)     ? Draft::Draft2019_09
                                                     : Draft::Draft2020_12;
        const auto cases = parseJson(readAll(path).toStdString());
        QVERIFY2(cases, qPrintable(path));
        for (const Json &testCase : *cases) {
            const auto judge = CompiledSchema::compile(
                std::make_shared<const Json>(testCase.at("schema")), options);
            if (!judge)
                continue; // of another draft; covered by tst_suite
            for (const Json &test : testCase.at("tests")) {
                const std::string text = writeJson(test.at("data"));
                QVERIFY2(answer(validator, *judge, text) == exactAnswer(*judge, text),
                         (path.toStdString() + ": " + text).c_str());
                ++count;
            }
        }
    }
    QCOMPARE_GT(count, 4000);
    QCOMPARE_LT(validator.exactReads(), static_cast<std::uint64_t>(count));
}

namespace {

/// All objects and arrays of a tree, as texts.
void collect(const Json &value, QStringList &texts)
{
    if (!value.is_structured())
        return;
    texts += QString::fromStdString(writeJson(value));
    for (const Json &child : value)
        collect(child, texts);
}

} // namespace

void tst_RecordValidator::recordedPayloads()
{
    // Every object of the bundled recordings, with every payload schema of the bundled catalog.
    const auto catalog =
        parseJson(readAll(QStringLiteral(TW_TEST_DATA "/call/tool_schemas.json")).toStdString());
    QVERIFY(catalog);
    std::vector<CompiledSchema> judges;
    for (const Json &tool : catalog->at("tools"))
        judges.push_back(compiled(writeJson(tool.at("payload").at("schema"))));
    QVERIFY(!judges.empty());
    QStringList texts;
    QDirIterator files(QStringLiteral(TW_TEST_DATA "/runs"), {u"stream.ndjson"_s}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        for (const QByteArray &line : readAll(files.next()).split('\n')) {
            if (const auto record = parseJson(line.toStdString()))
                collect(*record, texts);
        }
    }
    texts.removeDuplicates();
    QCOMPARE_GT(texts.size(), 50);
    RecordValidator validator;
    for (const CompiledSchema &judge : judges) {
        for (const QString &text : texts) {
            const std::string bytes = text.toStdString();
            QVERIFY2(answer(validator, judge, bytes) == exactAnswer(judge, bytes), bytes.c_str());
        }
    }
}

void tst_RecordValidator::damagedTexts()
{
    const CompiledSchema judge = compiled(R"~({"type":"object","required":["zone","mode"],
        "additionalProperties":false,"properties":{"zone":{"type":"string","pattern":"^[a-z]+-[0-9]$"},
        "mode":{"enum":["eco","grow",1.5,12]},"level":{"type":"number","minimum":-1,"multipleOf":0.05},
        "slots":{"type":"array","uniqueItems":true,"items":{"type":"object","required":["start"],
        "properties":{"start":{"type":"string","maxLength":5},"minutes":{"type":"integer"}}}}}})~");
    const std::string good = R"({"zone":"a-1","mode":"eco","level":2.35,"slots":[{"start":"06:00",)"
                             R"("minutes":30},{"start":"18:30","minutes":-0},{"start":"\u00e8"}]})";
    const std::string_view letters = "{}[]\",:0123456789.eE+-\\untrueflasdzm \xc3\xff";
    std::mt19937 random(7);
    RecordValidator validator;
    int errors = 0;
    int faults = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::string text = good;
        const int edits = 1 + static_cast<int>(random() % 3);
        for (int edit = 0; edit < edits; ++edit) {
            const std::size_t at = random() % text.size();
            const char letter = letters[random() % letters.size()];
            switch (random() % 3) {
            case 0:
                text[at] = letter;
                break;
            case 1:
                text.insert(at, 1, letter);
                break;
            default:
                text.erase(at, 1);
            }
        }
        const std::string exact = exactAnswer(judge, text);
        errors += exact.starts_with("error") ? 1 : 0;
        faults += !exact.starts_with("error") && !exact.empty() ? 1 : 0;
        QVERIFY2(answer(validator, judge, text) == exact, (text + "\n" + exact).c_str());
    }
    QCOMPARE_GT(errors, 1000);
    QCOMPARE_GT(faults, 1000);
}

void tst_RecordValidator::randomNumbers()
{
    std::vector<CompiledSchema> judges;
    for (const char *schema :
         {R"({"type":"integer"})", R"({"multipleOf":0.001})", R"({"maximum":1.1})",
          R"({"enum":[0,0.1,1e2,100000000000000000000]})", R"({"exclusiveMinimum":0})",
          R"({"type":"string"})"})
        judges.push_back(compiled(schema));
    std::mt19937 random(11);
    const auto digits = [&](std::size_t most) {
        std::string text;
        const std::size_t count = 1 + random() % most;
        while (text.size() < count)
            text += static_cast<char>('0' + (random() % 3 == 0 ? 0 : random() % 10));
        return text;
    };
    RecordValidator validator;
    for (int i = 0; i < 20'000; ++i) {
        std::string text = random() % 4 == 0 ? "-" : "";
        text += random() % 3 == 0 ? "0" : std::to_string(1 + random() % 9) + digits(22);
        if (random() % 2 == 0)
            text += "." + digits(20);
        if (random() % 4 == 0)
            text += std::string(random() % 2 == 0 ? "e" : "E-") + digits(3);
        for (const CompiledSchema &judge : judges)
            QVERIFY2(answer(validator, judge, text) == exactAnswer(judge, text), text.c_str());
    }
}

void tst_RecordValidator::partsOfRecords()
{
    const CompiledSchema judge =
        compiled(R"({"required":["a"],"properties":{"a":{"type":"integer"}}})");
    simdjson::dom::parser parser;
    RecordValidator validator;
    for (const std::string record :
         {R"({"type":"call","payload":{"a":1}})", R"({"type":"call","payload":{"a":"x"}})",
          R"({"type":"call","payload":{"a":1.5,"b":1.10}})",
          R"({"type":"call","payload":{"a":"x","a":1}})"}) {
        simdjson::dom::element root;
        QCOMPARE(parser.parse(record).get(root), simdjson::SUCCESS);
        const auto issues =
            validator.validate(judge, root["payload"].value_unsafe(), record, "/payload");
        QVERIFY(issues);
        QCOMPARE(written(*issues), written(judge.validate(parseJson(record)->at("payload"))));
    }
    const std::string twice = R"({"x":{"a":1,"a":1}})";
    const simdjson::dom::element root = parser.parse(twice).value_unsafe();
    QVERIFY(!validator.validate(judge, root, twice, "/nowhere"));
}

void tst_RecordValidator::exactReadsAreRare()
{
    const CompiledSchema judge = compiled(R"({"properties":{"a":{"type":"number"}}})");
    RecordValidator validator;
    QVERIFY(validator.validate(judge, R"({"a":21.5,"b":"1.10","at":1724227200000000000})"));
    QVERIFY(validator.validate(judge, R"({"a":"no","b":20.0})"));
    QVERIFY(validator.validate(judge, R"({"a":1.10})"));
    QCOMPARE(validator.exactReads(), std::uint64_t{0});
    QVERIFY(validator.validate(judge, R"({"a":"no","b":1.10})"));
    QCOMPARE(validator.exactReads(), std::uint64_t{1});
}

QTEST_GUILESS_MAIN(tst_RecordValidator)
#include "tst_recordvalidator.moc"
