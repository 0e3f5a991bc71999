// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Makes the hints that older generations of Goa-AI recorded again, from catalog and payload, and
// compares them field by field. What a catalog cannot tell is listed with its reason.

#include "schema/catalogs/catalogformat.h"
#include "schema/catalogs/catalogreader.h"
#include "schema/goa/hints.h"
#include "schema/json/memberlike.h"
#include "schema/tools/toolvalidator.h"
#include "schema/vocabulary/schemaview.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QVersionNumber>

#include <algorithm>
#include <map>
#include <set>

using namespace Qt::StringLiterals;
using namespace tw;

namespace {

QByteArray fileText(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::string_view view(const QByteArray &bytes)
{
    return {bytes.data(), static_cast<std::size_t>(bytes.size())};
}

/// A member in either spelling; null if absent.
const Json &part(const Json &object, const char *name)
{
    static const Json none;
    const Json *const found = memberLike(object, name);
    return found == nullptr ? none : *found;
}

std::string text(const Json &value)
{
    return value.is_string() ? value.get<std::string>() : std::string();
}

std::string sorted(const Json &value)
{
    return nlohmann::json::parse(writeJson(value)).dump();
}

struct Refusal
{
    const Tool *tool = nullptr;
    const Catalog *catalog = nullptr;
    std::string payload;
    Json hint; ///< null: none was recorded
    std::string error;
};

/// The tool itself refused the call: its texts are its own.
bool isOfTool(const std::string &error)
{
    for (const char *start :
         {"\"", "body.", "raw.", "value of ", "length of ", "decode ", "json: "}) {
        if (error.starts_with(start))
            return false;
    }
    return true;
}

/// Why \a field of the recorded hint cannot be made again; "" if it can.
std::string reasonFor(const std::string &field, const Refusal &call, const Json &made)
{
    const Json &schema = *call.tool->payload->schema;
    if (call.error.starts_with("decode agent tool payload"))
        return "a catalog does not tell agent tools from others";
    if (field == "ExampleInput" && !schema.contains("example"))
        return "up to v0.55.4 a catalog has no example of a payload";
    if (field == "MissingFields" && call.hint[field].size() > schema["required"].size()
        && std::set<std::string>(call.hint[field].begin(), call.hint[field].end())
            == std::set<std::string>(made[field].begin(), made[field].end()))
        return "a catalog does not have the order of optional fields";
    if (field != "ClarifyingQuestion")
        return {};
    for (const auto &[name, property] : schema["properties"].items()) {
        if (property.contains("$ref")
            && text(call.hint[field]).find(name + " (") != std::string::npos)
            return "up to v0.56.7 the description of a field with a named type is not in the file";
    }
    return {};
}

} // namespace

class tst_OlderHints : public QObject
{
    Q_OBJECT
private slots:
    void hints_data();
    void hints();
    void seedBoundary();
    void undecodable_data();
    void undecodable();
    void designs_data();
    void designs();
    void integersOf32And64Bits_data();
    void integersOf32And64Bits();

private:
    std::vector<Refusal> refusalsOf(const QDir &dir);

    std::vector<std::unique_ptr<Catalog>> m_catalogs;
};

void tst_OlderHints::hints_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("version");
    for (const QString &root :
         {QStringLiteral(TW_TEST_DATA "/oldruns"), QStringLiteral(TW_SHARED_DATA "/goa-old")}) {
        for (const QString &era : QDir(root).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const QDir dir(root + u'/' + era);
            for (const QString &name : dir.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
                if (QFile::exists(dir.filePath(name + u"/records.ndjson"_s))
                    && QFile::exists(dir.filePath(name + u"/tool_schemas.json"_s)))
                    QTest::newRow(qPrintable(root.section(u'/', -1) + u'/' + name))
                        << dir.filePath(name) << era.section(u'-', -1);
            }
        }
    }
}

std::vector<Refusal> tst_OlderHints::refusalsOf(const QDir &dir)
{
    const std::size_t first = m_catalogs.size();
    for (const QString &name : dir.entryList({u"tool_schemas*.json"_s})) {
        auto catalog = readCatalog(view(fileText(dir.filePath(name))), name.toStdString());
        if (catalog)
            m_catalogs.push_back(std::make_unique<Catalog>(*std::move(catalog)));
    }
    std::map<std::string, Json> calls;
    std::vector<Refusal> refusals;
    for (const QByteArray &line : fileText(dir.filePath(u"records.ndjson"_s)).split('\n')) {
        const auto record = parseJson(view(line));
        if (!record)
            continue;
        const Json &payload = part(*record, "Payload");
        if (part(*record, "Type") == "tool_call_scheduled")
            calls[text(part(payload, "ToolCallID"))] = payload;
        if (part(*record, "Type") != "tool_result_received" || part(payload, "Error").is_null())
            continue;
        const Json &call = calls[text(part(payload, "ToolCallID"))];
        Refusal refusal;
        for (std::size_t i = first; i < m_catalogs.size() && refusal.tool == nullptr; ++i) {
            const auto found = m_catalogs[i]->match(text(part(call, "ToolName")));
            refusal.tool = found ? *found : nullptr;
            refusal.catalog = m_catalogs[i].get();
        }
        refusal.payload = writeJson(part(call, "Payload"));
        refusal.hint = part(payload, "RetryHint");
        refusal.error = text(part(part(payload, "Error"), "Message"));
        if (refusal.tool != nullptr && !isOfTool(refusal.error))
            refusals.push_back(std::move(refusal));
    }
    return refusals;
}

void tst_OlderHints::hints()
{
    QFETCH(QString, folder);
    QFETCH(QString, version);
    std::string misses;
    for (const Refusal &call : refusalsOf(QDir(folder))) {
        auto validator = ToolValidator::compile(payloadSchemaOf(*call.catalog, *call.tool));
        QVERIFY(validator);
        const auto generation = hintGenerationFromName(version.toStdString());
        QVERIFY(generation);
        validator->setGeneration(*generation);
        const auto issues = validator->validatePayload(call.payload, ValidationMode::GoaBoundary);
        // A catalog cannot tell Int from UInt64.
        if (issues.empty() && call.error.find("9223372036854775808") != std::string::npos)
            continue;
        const Json made = validator->hint(*call.tool, call.payload, issues, *generation,
                                          ValidationMode::GoaBoundary);
        if (*generation == HintGeneration::V18) { // no hint was recorded
            QVERIFY2(!issues.empty(), call.error.c_str());
            continue;
        }
        QVERIFY2(made.is_null() == call.hint.is_null(), call.error.c_str());
        const Json none = Json::object();
        for (const auto &[field, value] : (call.hint.is_null() ? none : call.hint).items()) {
            if (sorted(made[field]) != sorted(value) && reasonFor(field, call, made).empty())
                misses += call.error + ": " + field + " is " + writeJson(made[field]) + ", not "
                    + writeJson(value) + "\n";
        }
        if (!call.hint.is_null() && text(made["Error"]["Message"]) != call.error
            && !call.error.starts_with("decode agent tool payload")
            && issues.size() <= 4) // the order of optional fields is not in a catalog
            misses += "text " + text(made["Error"]["Message"]) + ", not " + call.error + "\n";
    }
    QCOMPARE(QString::fromStdString(misses), QString());
}

void tst_OlderHints::designs_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("version");
    const QDir root(QStringLiteral(TW_SHARED_DATA "/goa-old/designs"));
    for (const QString &folder : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QDir dir(root.filePath(folder));
        for (const QString &name : dir.entryList({u"tool_schemas*.json"_s}))
            QTest::newRow(qPrintable(folder + u'/' + name))
                << dir.filePath(name) << folder.section(u"-v"_s, -1);
    }
    QTest::newRow("bundled") << QStringLiteral(TW_TEST_DATA "/oldruns/middle-v0.53.12/"
                                                            "m05-union-errors/tool_schemas.json")
                             << u"0.53.12"_s;
}

/// The version is between those that a catalog names, and the current shape has the same tools.
void tst_OlderHints::designs()
{
    QFETCH(QString, path);
    QFETCH(QString, version);
    const auto catalog = readCatalog(view(fileText(path)), "c.json");
    QVERIFY(catalog);
    const QString generation = QString::fromStdString(catalog->generation);
    static const QRegularExpression span(u"(?:v([0-9.]+) |up )to v([0-9.]+):"_s);
    const auto found = span.match(generation);
    QVERIFY2(found.hasMatch(), qPrintable(generation));
    const QVersionNumber real = QVersionNumber::fromString(version);
    QVERIFY2(QVersionNumber::fromString(found.captured(1)) <= real, qPrintable(generation));
    const QVersionNumber last = QVersionNumber::fromString(found.captured(2));
    QVERIFY2(last >= real || last.isPrefixOf(real), qPrintable(generation));

    const WrittenCatalog written = findCatalogFormat(GoaCatalog)->write(*catalog);
    // What is only unsorted may be written by hand, and keeps its examples.
    QVERIFY(!written.losses.empty() || generation.contains(u"to v0.67:"_s));
    const auto current = readCatalog(written.text, "c.json");
    QVERIFY(current);
    QCOMPARE(current->generation, std::string("head"));
    QCOMPARE(current->tools.size(), catalog->tools.size());
    for (const Tool &tool : current->tools)
        QVERIFY(!hasArtifactsControl(tool));
}

void tst_OlderHints::undecodable_data()
{
    QTest::addColumn<QString>("payload");
    QTest::addColumn<bool>("before"); // v0.56.8
    QTest::newRow("key beside a tag") << R"({"goods":{"type":"n","value":1,"unit":"x"}})" << false;
    QTest::newRow("base64") << R"({"blob":"%"})" << true;
}

/// What Go's decoder refuses without a field is missing as a whole.
void tst_OlderHints::undecodable()
{
    QFETCH(QString, payload);
    QFETCH(bool, before);
    Tool tool;
    tool.id = "t.x";
    tool.payload = TypeSchema{};
    tool.payload->schema = std::make_shared<const Json>(
        *parseJson(R"({"type":"object","properties":{"blob":{"type":"string","format":"byte"},
            "goods":{"type":"object","required":["type","value"],"properties":{
                "type":{"type":"string","enum":["n","t"]},
                "value":{"anyOf":[{"type":"integer"},{"type":"string"}]}}}}})"));
    auto validator = ToolValidator::compile(tool.payload->schema);
    QVERIFY(validator);
    const std::string text = payload.toStdString();
    const auto mode = ValidationMode::GoaBoundary;
    for (const HintGeneration generation : {HintGeneration::V53, HintGeneration::V66}) {
        validator->setGeneration(generation);
        const Json hint =
            validator->hint(tool, text, validator->validatePayload(text, mode), generation, mode);
        if (generation == HintGeneration::V53 && !before) {
            QVERIFY(hint.is_null());
            continue;
        }
        QCOMPARE(hint["Reason"].get<std::string>(), std::string("missing_fields"));
        QCOMPARE(writeJson(hint["MissingFields"]), std::string(R"(["$payload"])"));
    }
}

void tst_OlderHints::seedBoundary()
{
    const auto schema = parseJson(
        R"({"type":"object","required":["hours"],"properties":{"hours":{"type":"integer"},
        "services":{"type":"array","maxItems":1,"items":{"type":"string"}}}})");
    QVERIFY(schema);
    auto validator = ToolValidator::compile(std::make_shared<const Json>(*schema));
    QVERIFY(validator);
    const auto codes = [&](HintGeneration generation, const char *payload) {
        validator->setGeneration(generation);
        std::string all;
        for (const Issue &issue : validator->validatePayload(payload, ValidationMode::GoaBoundary))
            all += std::string(issueCodeName(issue.code)) + " ";
        return all;
    };
    constexpr const char *TooMany = R"({"hours":1,"services":["a","b"]})";
    QCOMPARE(codes(HintGeneration::V18, TooMany), std::string());
    QCOMPARE(codes(HintGeneration::V41, TooMany), std::string("invalid_length "));
    constexpr const char *Unknown = R"({"hours":1,"colour":"red"})";
    QCOMPARE(codes(HintGeneration::V53, Unknown), std::string());
    QCOMPARE(codes(HintGeneration::V66, Unknown), std::string("unknown_field "));
    QCOMPARE(codes(HintGeneration::Head, Unknown), std::string("unknown_field "));
}

void tst_OlderHints::integersOf32And64Bits_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("number");
    QTest::addColumn<bool>("accepted");
    const auto row = [](const char *format, const char *number, bool accepted) {
        QTest::addRow("%s %s", format, number)
            << QString::fromLatin1(format) << QString::fromLatin1(number) << accepted;
    };
    row("int32", "2147483647", true);
    row("int32", "-2147483648", true);
    row("int32", "-2147483649", false);
    row("int32", "4294967295", true); // of UInt32, which has the same schema
    row("int32", "4294967296", false);
    row("int64", "9223372036854775807", true);
    row("int64", "-9223372036854775808", true);
    row("int64", "-9223372036854775809", false);
    row("int64", "18446744073709551615", true); // of UInt64
    row("int64", "18446744073709551616", false);
    row("int64", "1e2", false);
    row("int64", "1.0", false);
    row("int32", "-0", true); // Go's ParseInt reads it as 0
    row("int64", "-0", true);
    row("int64", "-0.0", false);
}

void tst_OlderHints::integersOf32And64Bits()
{
    QFETCH(QString, format);
    QFETCH(QString, number);
    QFETCH(bool, accepted);
    Json schema = {{"type", "object"}};
    schema["properties"]["n"] = {{"type", "integer"}, {"format", format.toStdString()}};
    const auto validator = ToolValidator::compile(std::make_shared<const Json>(schema));
    QVERIFY(validator);
    const std::string payload = "{\"n\":" + number.toStdString() + "}";
    const auto issues = validator->validatePayload(payload, ValidationMode::GoaBoundary);
    QCOMPARE(issues.empty(), accepted);
    if (!accepted)
        QCOMPARE(issues.front().code, IssueCode::InvalidFieldType);
}

QTEST_GUILESS_MAIN(tst_OlderHints)
#include "tst_olderhints.moc"
