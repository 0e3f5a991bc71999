// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/common/findingtext.h"
#include "schema/findingcodes.h"

#include <QCoreApplication>
#include <QHash>
#include <QTest>
#include <QTranslator>

using namespace Qt::StringLiterals;

namespace {

/// A few phrases of the context "tw::Finding" in Italian; everything else stays English.
class Italian final : public QTranslator
{
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *context, const char *source, const char *,
                                    int) const override
    {
        return qstrcmp(context, "tw::Finding") == 0 ? m_phrases.value(QByteArray(source))
                                                    : QString();
    }

private:
    QHash<QByteArray, QString> m_phrases{
        {"%1 must be at most %2, but is %3", u"%1 è %3, ma può valere al massimo %2"_s},
        {"%1 must be %2, but is %3", u"%1 deve essere %2, ma è %3"_s},
        {"%1 is missing", u"manca %1"_s},
        {"a string", u"una stringa"_s},
        {"%1 or %2", u"%1 o %2"_s},
        {"the number %1", u"il numero %1"_s},
        {"is %1, not a string; ignored", u"è %1 e non una stringa; ignorato"_s},
        {"an array", u"una lista"_s},
        {"its result counts %1 in all instead of %2", u"invece di %2 conta %1"_s},
    };
};

} // namespace

class tst_FindingText : public QObject
{
    Q_OBJECT

private slots:
    void issues_data();
    void issues();
    void findings();
    void reasons();
};

void tst_FindingText::issues_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("italian");
    QTest::newRow("the parameters move") << static_cast<int>(tw::IssueCode::InvalidRange)
                                         << u"hours must be at most 168, but is 999"_s
                                         << u"hours è 999, ma può valere al massimo 168"_s;
    QTest::newRow("the types are translated")
        << static_cast<int>(tw::IssueCode::InvalidFieldType)
        << u"hours must be a string or null, but is the number 999"_s
        << u"hours deve essere una stringa o null, ma è il numero 999"_s;
    QTest::newRow("a phrase without a translation stays English")
        << static_cast<int>(tw::IssueCode::FalseSchema) << u"hours must not be present"_s
        << u"hours must not be present"_s;
}

void tst_FindingText::issues()
{
    QFETCH(const int, code);
    QFETCH(const QString, english);
    QFETCH(const QString, italian);
    tw::Issue issue;
    issue.code = static_cast<tw::IssueCode>(code);
    issue.pointer = "/hours";
    issue.keyword = "maximum";
    issue.limit = "168";
    issue.actual = "999";
    issue.expected = "string or null";
    QCOMPARE(tw::findingText(issue), english);
    Italian translator;
    QVERIFY(QCoreApplication::installTranslator(&translator));
    QCOMPARE(tw::findingText(issue), italian);
    QCoreApplication::removeTranslator(&translator);
}

void tst_FindingText::findings()
{
    const tw::Finding finding(tw::Severity::Warning, tw::codes::NotString, "/title",
                              {tw::JsonKind{"array"}});
    QCOMPARE(tw::findingText(finding), u"is an array, not a string; ignored"_s);
    QCOMPARE(tw::findingSentence(finding), u"Is an array, not a string; ignored"_s);
    Italian translator;
    QVERIFY(QCoreApplication::installTranslator(&translator));
    QCOMPARE(tw::findingText(finding), u"è una lista e non una stringa; ignorato"_s);
    QCoreApplication::removeTranslator(&translator);
}

void tst_FindingText::reasons()
{
    static constexpr tw::FindingCode OtherTotal{"other_total",
                                                "its result counts %1 in all instead of %2"};
    const tw::Reason reason{&OtherTotal, {"7", "a %1"}};
    QVERIFY(tw::Reason().empty() && tw::findingText(tw::Reason()).isEmpty());
    QCOMPARE(tw::findingText(reason), u"its result counts 7 in all instead of a %1"_s);
    Italian translator;
    QVERIFY(QCoreApplication::installTranslator(&translator));
    QCOMPARE(tw::findingText(reason), u"invece di a %1 conta 7"_s);
    QCoreApplication::removeTranslator(&translator);
}

QTEST_GUILESS_MAIN(tst_FindingText)
#include "tst_findingtext.moc"
