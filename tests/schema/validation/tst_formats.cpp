// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#include "schema/formats/formats.h"
#include "schema/goa/goaformats.h"
#include "schema/validation/compiledschema.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QTest>

#include <string>

using namespace Qt::StringLiterals;
using namespace tw;

class tst_Formats : public QObject
{
    Q_OBJECT
private slots:
    void names();
    void unknownNamesAskNothing();
    void olderDrafts_data();
    void olderDrafts();
    void hints();
    void table_data();
    void table();
    void goa_data();
    void goa();
    void notUtf8();
    void everyLengthOfGarbage();
};

static nlohmann::json readTable(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return nlohmann::json::parse(file.readAll().toStdString());
}

void tst_Formats::names()
{
    for (int i = 0; i < FormatIdCount; ++i) {
        const auto format = static_cast<FormatId>(i);
        const auto found = formatFromName(formatName(format));
        QVERIFY2(found, formatName(format).data());
        QVERIFY(found == format || formatBeforeDraft7(*found) == format);
    }
    QCOMPARE(formatFromName("ip-address"), std::optional(FormatId::Ipv4));
    QCOMPARE(formatFromName("host-name"), std::optional(FormatId::Hostname));
    QVERIFY(!formatFromName("unknown"));
    QVERIFY(!formatFromName(""));
    QVERIFY(!formatFromName("Date"));
    QVERIFY(!isGoaFormat("duration"));
}

void tst_Formats::unknownNamesAskNothing()
{
    for (const char *name :
         {"color", "ip-address", "host-name", "unknown", "Date", "", "iso-date"}) {
        CompileOptions options;
        options.assertFormats = true;
        const auto schema =
            CompiledSchema::compile(std::make_shared<const Json>(Json{{"format", name}}), options);
        QVERIFY(schema);
        QVERIFY2(schema->isValid("\x01 no such thing"), name);
        QVERIFY(schema->isValid(12));
    }
}

// The documents that a draft refers to are relevant, not later ones.
void tst_Formats::olderDrafts_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("text");
    QTest::addColumn<Draft>("first");
    QTest::addColumn<Draft>("last");
    // Drafts 4 and 6 refer only to RFC 1034, 3.1; draft 7 adds RFC 5891, 4.4.
    QTest::newRow("a label that is not Punycode")
        << u"hostname"_s << u"xn--X"_s << Draft::Draft4 << Draft::Draft6;
    QTest::newRow("an A-label") << u"hostname"_s << u"xn--ll-0ea"_s << Draft::Draft4
                                << Draft::Draft2020_12;
    // draft-handrews-relative-json-pointer-02, 3; draft-bhutton-relative-json-pointer-00, 3.
    QTest::newRow("a neighbour in an array")
        << u"relative-json-pointer"_s << u"0+1/a"_s << Draft::Draft2020_12 << Draft::Draft2020_12;
    QTest::newRow("a member") << u"relative-json-pointer"_s << u"0/a"_s << Draft::Draft4
                              << Draft::Draft2020_12;
}

void tst_Formats::olderDrafts()
{
    QFETCH(QString, format);
    QFETCH(QString, text);
    QFETCH(Draft, first);
    QFETCH(Draft, last);
    for (const Draft draft :
         {Draft::Draft4, Draft::Draft6, Draft::Draft7, Draft::Draft2019_09, Draft::Draft2020_12}) {
        CompileOptions options;
        options.assertFormats = true;
        options.draft = draft;
        const auto schema = CompiledSchema::compile(
            std::make_shared<const Json>(Json{{"format", format.toStdString()}}), options);
        QVERIFY(schema);
        QCOMPARE(schema->isValid(text.toStdString()), first <= draft && draft <= last);
    }
}

void tst_Formats::hints()
{
    for (int i = 0; i < FormatIdCount; ++i) {
        const auto format = static_cast<FormatId>(i);
        QVERIFY2(matchesFormat(format, formatExample(format)), formatName(format).data());
        QVERIFY(formatHint(format).find(" such as ") != std::string_view::npos);
    }
    for (const char *name : {"date", "date-time", "uuid", "email", "hostname", "ipv4", "ipv6", "ip",
                             "uri", "mac", "cidr", "regexp", "json", "rfc1123"}) {
        QVERIFY2(matchesGoaFormat(name, goaFormatExample(name)), name);
        QVERIFY(!goaFormatHint(name).empty());
    }
}

static void addRows(const QString &folder)
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("valid");
    const QStringList files = QDir(folder).entryList({u"*.json"_s}, QDir::Files, QDir::Name);
    QVERIFY(files.size() > 5);
    for (const QString &file : files) {
        const nlohmann::json document = readTable(folder + u'/' + file);
        const QString format = file.chopped(5);
        for (const char *kind : {"valid", "invalid"}) {
            QVERIFY2(document.contains(kind), qPrintable(file));
            for (const auto &row : document[kind]) {
                const auto name = row[0].get<std::string>();
                QTest::addRow("%s, %s: %s", qPrintable(format), kind, name.c_str())
                    << format << QByteArray::fromStdString(row[1].get<std::string>())
                    << (kind[0] == 'v');
            }
        }
    }
}

// Rows are named after the deciding section of the document.
void tst_Formats::table_data()
{
    addRows(QStringLiteral(TW_TEST_DATA "/formats"));
}

void tst_Formats::table()
{
    QFETCH(QString, format);
    QFETCH(QByteArray, text);
    QFETCH(bool, valid);
    const auto id = formatFromName(format.toStdString());
    QVERIFY(id);
    QCOMPARE(matchesFormat(*id, text.toStdString()), valid);
}

// Results of Go itself (goa.ValidateFormat of Goa 3.25.3 with Go 1.26).
void tst_Formats::goa_data()
{
    addRows(QStringLiteral(TW_TEST_DATA "/formats/goa"));
}

void tst_Formats::goa()
{
    QFETCH(QString, format);
    QFETCH(QByteArray, text);
    QFETCH(bool, valid);
    QVERIFY(isGoaFormat(format.toStdString()));
    QCOMPARE(matchesGoaFormat(format.toStdString(), text.toStdString()), valid);
}

void tst_Formats::notUtf8()
{
    for (const FormatId format :
         {FormatId::IdnEmail, FormatId::IdnHostname, FormatId::Iri, FormatId::IriReference,
          FormatId::UriTemplate, FormatId::JsonPointer, FormatId::Regex}) {
        const std::string text = "/\xff";
        QVERIFY2(!matchesFormat(format, text), formatName(format).data());
        QVERIFY2(!matchesFormat(format, "\xc3"), formatName(format).data());
    }
}

// No check may read past its text: truncated and changed valid values, also with the sanitizers.
void tst_Formats::everyLengthOfGarbage()
{
    int accepted = 0;
    for (int i = 0; i < FormatIdCount; ++i) {
        const std::string example(formatExample(static_cast<FormatId>(i)));
        for (std::size_t length = 0; length <= example.size(); ++length) {
            for (const char junk : {'\0', ':', '[', '%', '-', '.', '@', '\\', '\xe3'}) {
                std::string text = example.substr(0, length);
                text += junk;
                const std::string exact(text.data(), text.size());
                for (int other = 0; other < FormatIdCount; ++other)
                    accepted += matchesFormat(static_cast<FormatId>(other), exact) ? 1 : 0;
                for (const char *goa : {"date", "date-time", "uuid", "email", "hostname", "ip",
                                        "uri", "mac", "cidr", "regexp", "json", "rfc1123"})
                    accepted += matchesGoaFormat(goa, exact) ? 1 : 0;
            }
        }
    }
    QVERIFY(accepted > 0);
}

QTEST_GUILESS_MAIN(tst_Formats)
#include "tst_formats.moc"
