// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "../schematext.h"
#include "schema/validation/compile/metaschemas.h"
#include "schema/vocabulary/keywords.h"

#include <QTest>

#include <set>
#include <string>

using namespace tw;

Q_DECLARE_METATYPE(Draft)

class tst_Keywords : public QObject
{
    Q_OBJECT
private slots:
    void names();
    void unknownNames();
    void drafts_data();
    void drafts();
    void shapes_data() { drafts_data(); }
    void shapes();
    void rows();
    void sets();
    void keywordsOfASchema();
};

namespace {

/// The properties of the meta-schema of a draft and of its vocabularies.
std::map<std::string, Json> metaProperties(Draft draft)
{
    std::map<std::string, Json> properties;
    const std::string uri(metaschemaOfDraft(draft));
    std::vector<std::string> open{uri};
    while (!open.empty()) {
        const std::string at = open.back();
        open.pop_back();
        const std::string_view text = metaschemaText(at);
        if (text.empty())
            qFatal("no meta-schema %s", at.c_str());
        const JsonPtr schema = test::json({text.data(), static_cast<qsizetype>(text.size())});
        for (const auto &[name, value] : (*schema)["properties"].items())
            properties.emplace(name, value);
        if (!schema->contains("allOf"))
            continue;
        const std::string folder = uri.substr(0, uri.rfind('/') + 1);
        for (const Json &part : (*schema)["allOf"])
            open.push_back(folder + part["$ref"].get<std::string>());
    }
    return properties;
}

QByteArray listed(const std::set<std::string> &names)
{
    QByteArray text;
    for (const std::string &name : names)
        text += QByteArray::fromStdString(name) + ' ';
    return text;
}

} // namespace

void tst_Keywords::names()
{
    for (const KeywordInfo &row : Keywords) {
        QCOMPARE(keywordFromName(row.name), row.id);
        QCOMPARE(keywordName(row.id), row.name);
    }
    QCOMPARE(keywordFromName("minLength"), Keyword::MinLength);
    QCOMPARE(keywordFromName("id"), Keyword::OldId);
}

void tst_Keywords::unknownNames()
{
    for (const char *name :
         {"", "x", "minlength", "minLengthh", "inLength", "properties ", "$", "x-"})
        QCOMPARE(keywordFromName(name), Keyword::Unknown);
    QCOMPARE(keywordFromName(std::string(1000, 'a')), Keyword::Unknown);
    QCOMPARE(keywordInfo(Keyword::Unknown).drafts, std::uint8_t(0));
}

void tst_Keywords::drafts_data()
{
    QTest::addColumn<Draft>("draft");
    QTest::newRow("draft 4") << Draft::Draft4;
    QTest::newRow("draft 6") << Draft::Draft6;
    QTest::newRow("draft 7") << Draft::Draft7;
    QTest::newRow("2019-09") << Draft::Draft2019_09;
    QTest::newRow("2020-12") << Draft::Draft2020_12;
}

/// The table and the published meta-schema have the same keywords.
void tst_Keywords::drafts()
{
    QFETCH(Draft, draft);
    std::set<std::string> expected;
    for (const auto &[name, schema] : metaProperties(draft))
        expected.insert(name);
    expected.insert("$ref"); // missing from the meta-schema of draft 4
    if (draft == Draft::Draft7)
        expected.insert(
            "writeOnly"); // of the specification; its first meta-schema has readOnly only
    std::set<std::string> known;
    for (const KeywordInfo &row : Keywords) {
        if (row.isIn(draft))
            known.insert(std::string(row.name));
    }
    QCOMPARE(listed(known), listed(expected));
}

/// The meta-schema requires the value form that the shape describes.
void tst_Keywords::shapes()
{
    QFETCH(Draft, draft);
    for (const auto &[name, meta] : metaProperties(draft)) {
        const KeywordInfo &row = keywordInfo(keywordFromName(name));
        const std::string text = writeJson(meta);
        const auto mentions = [&](const char *part) {
            return text.find(part) != std::string::npos;
        };
        const bool holdsSchemas = mentions(R"("$ref":"#"})") || mentions("ecursiveRef\":\"#\"")
            || mentions("ynamicRef\":\"#meta\"") || mentions("schemaArray");
        QVERIFY2(row.holdsSchemas() == holdsSchemas, name.c_str());
        if (row.shape == KeywordShape::Count)
            QVERIFY2(mentions("Integer"), name.c_str());
        if (row.shape == KeywordShape::SchemaArray)
            QVERIFY2(mentions("schemaArray"), name.c_str());
        if (row.shape == KeywordShape::SchemaMap)
            QVERIFY2(mentions("additionalProperties"), name.c_str());
        if (row.shape == KeywordShape::Text && !mentions("$ref"))
            QVERIFY2(mentions("string"), name.c_str());
        if (row.shape == KeywordShape::Boolean)
            QVERIFY2(mentions("boolean") || mentions("$ref"), name.c_str());
    }
}

void tst_Keywords::rows()
{
    for (const KeywordInfo &row : Keywords) {
        QVERIFY(row.types != 0);
        QCOMPARE(row.id == Keyword::Unknown, row.name.empty());
        if (row.kind == KeywordKind::Assertion && row.drafts != 0)
            QVERIFY2(row.code, row.name.data());
        if (row.kind == KeywordKind::Vendor)
            QCOMPARE(row.drafts, std::uint8_t(0));
        else if (row.drafts != 0)
            QVERIFY2((row.targets & ForMcp) != 0, row.name.data()); // any JSON Schema
    }
    QVERIFY(isLowerBound(Keyword::ExclusiveMinimum) && !isUpperBound(Keyword::ExclusiveMinimum));
    QVERIFY(isUpperBound(Keyword::MaxItems) && !isLowerBound(Keyword::MaxItems));
    QVERIFY(!isLowerBound(Keyword::MultipleOf) && !isUpperBound(Keyword::MultipleOf));
}

void tst_Keywords::sets()
{
    constexpr KeywordSet some{Keyword::Anchor, Keyword::WriteOnly, Keyword::MinLength};
    static_assert(some.contains(Keyword::WriteOnly) && !some.contains(Keyword::ReadOnly));
    QVERIFY(some.intersects({Keyword::MinLength, Keyword::Not}));
    QVERIFY(!some.intersects({Keyword::MaxLength, Keyword::Not}));
    QVERIFY(!some.intersects({}));
}

void tst_Keywords::keywordsOfASchema()
{
    const JsonPtr schema = test::json(R"({"type":"string","unknown":1,"minLength":2})");
    SchemaKeywords keywords(*schema);
    QVERIFY(keywords[Keyword::Type] == &(*schema)["type"]);
    QVERIFY(keywords[Keyword::MinLength] == &(*schema)["minLength"]);
    QVERIFY(keywords[Keyword::Unknown] == nullptr);
    QVERIFY(keywords[Keyword::MaxLength] == nullptr);
    QVERIFY(keywords.hasAny({Keyword::MaxLength, Keyword::MinLength}));
    keywords.read(*test::json("true"));
    QVERIFY(keywords[Keyword::Type] == nullptr);
    QVERIFY(member(*schema, Keyword::Type) == &(*schema)["type"]);
    QVERIFY(member(Json(7), Keyword::Type) == nullptr);
}

QTEST_GUILESS_MAIN(tst_Keywords)
#include "tst_keywords.moc"
