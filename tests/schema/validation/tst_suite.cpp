// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/validation/testsuite.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace tw;

/// The official JSON Schema test suite: every mandatory test of the five drafts, and the optional
/// ones except for a list of known failures with their reasons.
class tst_Suite : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void mandatory_data();
    void mandatory();
    void optional_data();
    void optional();
    void content();
    void formats_data();
    void formats();
    void brokenSuitesAreRefused();

private:
    SuiteResult runFolder(const QString &folder, QStringList &failures, bool assertFormats = false,
                          const QString &names = u"*.json"_s) const;

    QString m_suite;
    SchemaRegistry m_remotes;
};

void tst_Suite::initTestCase()
{
    m_suite = qEnvironmentVariable("TW_JSON_SCHEMA_SUITE",
                                   QStringLiteral(TW_SHARED_DATA "/json-schema-test-suite"));
    m_remotes.addFolder("http://localhost:1234/", QString(m_suite + u"/remotes"_s).toStdString());
}

SuiteResult tst_Suite::runFolder(const QString &folder, QStringList &failures, bool assertFormats,
                                 const QString &names) const
{
    SuiteResult total;
    CompileOptions options;
    options.assertFormats = assertFormats;
    options.registry = &m_remotes;
    const QString draft = folder.section(u'/', 0, 0);
    options.draft = draft == u"draft4"_s ? Draft::Draft4
        : draft == u"draft6"_s           ? Draft::Draft6
        : draft == u"draft7"_s           ? Draft::Draft7
        : draft == u"draft2019-09"_s     ? Draft::Draft2019_09
                                         : Draft::Draft2020_12;
    const QDir dir(m_suite + u"/tests/"_s + folder);
    for (const QString &name : dir.entryList({names}, QDir::Files, QDir::Name)) {
        QFile file(dir.filePath(name));
        if (!file.open(QIODevice::ReadOnly)) {
            failures += name + u": cannot be read"_s;
            continue;
        }
        const auto result = runSuiteFile(file.readAll().toStdString(), name.toStdString(), options);
        if (!result) {
            failures += QString::fromStdString(result.error().detail);
            continue;
        }
        total.cases += result->cases;
        total.passed += result->passed;
        for (const SuiteFailure &failure : result->failures)
            failures += QString::fromStdString(name.toStdString() + ": " + failure.testCase + ": "
                                               + failure.test);
    }
    return total;
}

void tst_Suite::mandatory_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<int>("count"); // of commit 44401e0c (22 Aug 2026)
    QTest::newRow("2020-12") << u"draft2020-12"_s << 1299;
    QTest::newRow("2019-09") << u"draft2019-09"_s << 1259;
    QTest::newRow("07") << u"draft7"_s << 927;
    QTest::newRow("06") << u"draft6"_s << 839;
    QTest::newRow("04") << u"draft4"_s << 618;
}

void tst_Suite::mandatory()
{
    QFETCH(QString, folder);
    QFETCH(int, count);
    if (!QDir(m_suite + u"/tests/"_s + folder).exists())
        QSKIP("the JSON Schema test suite is missing; set TW_JSON_SCHEMA_SUITE");
    QStringList failures;
    const SuiteResult result = runFolder(folder, failures);
    QCOMPARE(failures.join(u'\n'), QString());
    QCOMPARE(result.passed, result.cases);
    if (qEnvironmentVariableIsEmpty("TW_JSON_SCHEMA_SUITE"))
        QCOMPARE(static_cast<int>(result.passed), count);
}

void tst_Suite::optional_data()
{
    QTest::addColumn<QString>("folder");
    for (const QString &draft :
         {u"draft2020-12"_s, u"draft2019-09"_s, u"draft7"_s, u"draft6"_s, u"draft4"_s})
        QTest::newRow(qPrintable(draft)) << draft + u"/optional"_s;
}

void tst_Suite::optional()
{
    QFETCH(QString, folder);
    if (!QDir(m_suite + u"/tests/"_s + folder).exists())
        QSKIP("the JSON Schema test suite is missing; set TW_JSON_SCHEMA_SUITE");
    QStringList failures;
    const SuiteResult result = runFolder(folder, failures);
    // Draft 7 allows validators to assert contentEncoding and contentMediaType. As in later drafts,
    // they are only annotations here unless formats are asserted: see content().
    failures.removeIf([](const QString &line) { return line.startsWith(u"content.json: "_s); });
    QCOMPARE(failures.join(u'\n'), QString());
    QCOMPARE_GT(result.passed, std::size_t{0});
}

void tst_Suite::content()
{
    if (!QDir(m_suite + u"/tests/draft7/optional"_s).exists())
        QSKIP("the JSON Schema test suite is missing; set TW_JSON_SCHEMA_SUITE");
    QStringList failures;
    SuiteResult result = runFolder(u"draft7/optional"_s, failures, true, u"content.json"_s);
    QCOMPARE(failures.join(u'\n'), QString());
    QCOMPARE(result.passed, std::size_t{10});
    // Without assertion exactly its four invalid instances are accepted.
    result = runFolder(u"draft7/optional"_s, failures, false, u"content.json"_s);
    QCOMPARE(failures.size(), 4);
}

void tst_Suite::formats_data()
{
    optional_data();
}

// The suite's format tests, wherever they are installed.
void tst_Suite::formats()
{
    QFETCH(QString, folder);
    folder += u"/format"_s;
    if (!QDir(m_suite + u"/tests/"_s + folder).exists())
        QSKIP("the suite here is without its format tests");
    QStringList failures;
    const SuiteResult result = runFolder(folder, failures, true);
    QCOMPARE(failures.join(u'\n'), QString());
    QCOMPARE_GT(result.passed, std::size_t{0});
}

void tst_Suite::brokenSuitesAreRefused()
{
    QCOMPARE(runSuiteFile("{}", "x.json", {}).error().code, ErrorCode::InvalidSchema);
    QCOMPARE(runSuiteFile("[1]", "x.json", {}).error().code, ErrorCode::InvalidSchema);
    QCOMPARE(runSuiteFile("[", "x.json", {}).error().code, ErrorCode::NotJson);
    const auto wrong = runSuiteFile(
        R"([{"description":"c","schema":{"type":"string"},"tests":[
            {"description":"t","data":1,"valid":true},{"description":"u","data":1,"valid":false}]}])",
        "x.json", {});
    QVERIFY(wrong);
    QCOMPARE(wrong->passed, std::size_t{1});
    QCOMPARE(wrong->failed, std::size_t{1});
}

QTEST_GUILESS_MAIN(tst_Suite)
#include "tst_suite.moc"
