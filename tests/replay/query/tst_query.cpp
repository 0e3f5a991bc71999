// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/query/query.h"
#include "replay/query/queryast.h"

#include <QTest>

using namespace tw;

namespace {

QByteArray where(const char *expression)
{
    const auto filter = Filter::parse(expression);
    return filter ? QByteArray("fine") : QByteArray::fromStdString(filter.error().where);
}

/// The tree as text: (and a (not b)).
QByteArray shape(const QueryNode &node)
{
    if (node.op == QueryNode::Op::Leaf)
        return QByteArray::number(static_cast<int>(node.field));
    QByteArray text = node.op == QueryNode::Op::And ? "(and"
        : node.op == QueryNode::Op::Or              ? "(or"
                                                    : "(not";
    for (const auto &child : node.children)
        text += ' ' + shape(child);
    return text + ')';
}

} // namespace

class tst_Query : public QObject
{
    Q_OBJECT
private slots:
    void structure_data();
    void structure();
    void errorsNameTheColumn_data();
    void errorsNameTheColumn();
    void errorsSuggestNames();
    void rangesAndComparisons_data();
    void rangesAndComparisons();
    void namesMatch_data();
    void namesMatch();
    void typesMatchByFrontPart();
    void toolsMatchByTheirLastParts();
    void blankFiltersPassEverything();
    void deepNestingIsRefused();
};

void tst_Query::structure_data()
{
    QTest::addColumn<QByteArray>("expression");
    QTest::addColumn<QByteArray>("tree");
    const auto n = [](QueryField field) { return QByteArray::number(static_cast<int>(field)); };
    const auto type = n(QueryField::Type);
    const auto tool = n(QueryField::Tool);
    const auto text = n(QueryField::Text);
    QTest::addRow("one") << QByteArray("type:usage") << type;
    QTest::addRow("side by side") << QByteArray("type:usage tool:x")
                                  << "(and " + type + ' ' + tool + ')';
    QTest::addRow("and binds closer than or")
        << QByteArray("type:a or tool:b and word")
        << "(or " + type + " (and " + tool + ' ' + text + "))";
    QTest::addRow("brackets") << QByteArray("(type:a or tool:b) word")
                              << "(and (or " + type + ' ' + tool + ") " + text + ')';
    QTest::addRow("exclude") << QByteArray("-type:a -(tool:b) NOT word")
                             << "(and (not " + type + ") (not " + tool + ") (not " + text + "))";
    QTest::addRow("quoted keyword is text") << QByteArray("\"or\"") << text;
    QTest::addRow("field in capitals") << QByteArray("TYPE:usage") << type;
    QTest::addRow("brackets inside a word") << QByteArray("(f(x))") << text;
    QTest::addRow("dash inside a word") << QByteArray("tool:a-b") << tool;
    QTest::addRow("number with a colon is text") << QByteArray("12:30") << text;
}

void tst_Query::structure()
{
    QFETCH(QByteArray, expression);
    QFETCH(QByteArray, tree);
    const auto parsed = parseQuery(expression.toStdString());
    QVERIFY2(parsed.has_value(), parsed ? "" : parsed.error().detail.c_str());
    QCOMPARE(shape(*parsed), tree);
}

void tst_Query::errorsNameTheColumn_data()
{
    QTest::addColumn<QByteArray>("expression");
    QTest::addColumn<QByteArray>("column");
    const auto row = [](const char *expression, const char *column) {
        QTest::addRow("%s", expression) << QByteArray(expression) << QByteArray(column);
    };
    row("colour:red", "column 1");
    row("tool:x colour:red", "column 8");
    row("status:broken", "column 8");
    row("kind:nonsense", "column 6");
    row("is:blue", "column 4");
    row("has:nothing", "column 5");
    row("dur:5", "column 5");
    row("dur:>soon", "column 6");
    row("dur:5s..1s", "column 5");
    row("dur:..", "column 5");
    row("dur:1s..x", "column 9");
    row("seq:1.5", "column 5");
    row("time:yesterday", "column 6");
    row("time:1s..2026-08-21T07:30:00Z", "column 10");
    row("tool:>x", "column 6");
    row("tool:", "column 6");
    row("\"open", "column 1");
    row("a (b", "column 3");
    row("a)", "column 2");
    row("a or", "column 5");
    row("or a", "column 1");
    row("-", "column 2");
    row("()", "column 2");
    row("a | b", "column 3");
    row("a && b", "column 3");
    row("a !status:ok", "column 3");
    row("tool:/lamp.*/", "column 6");
    row("\xC3\xA8 colour:red", "column 3"); // a letter of two bytes is one column
}

void tst_Query::errorsNameTheColumn()
{
    QFETCH(QByteArray, expression);
    QFETCH(QByteArray, column);
    const auto filter = Filter::parse(expression.toStdString());
    QVERIFY(!filter.has_value());
    QCOMPARE(filter.error().code, ErrorCode::InvalidFilter);
    QCOMPARE(QByteArray::fromStdString(filter.error().where), column);
    QVERIFY(!filter.error().detail.empty());
}

void tst_Query::errorsSuggestNames()
{
    const auto detail = [](const char *expression) {
        return QByteArray::fromStdString(Filter::parse(expression).error().detail);
    };
    QVERIFY(detail("toll:x").contains("did you mean tool?"));
    QVERIFY(detail("status:faild").contains("did you mean failed?"));
    QVERIFY(detail("has:artefacts").contains("did you mean artifacts?"));
    QVERIFY(detail("a || b").contains("\"or\""));
    // Texts that only look alike are searched for.
    for (const char *text :
         {"\"|\"", "a|b", "!", "!important", "!x:y", "/usr/bin/", "tool:\"/a/\""})
        QVERIFY2(Filter::parse(text), text);
}

void tst_Query::rangesAndComparisons_data()
{
    QTest::addColumn<QByteArray>("expression");
    QTest::addColumn<qint64>("low");
    QTest::addColumn<qint64>("high");
    const qint64 s = 1000000000;
    const qint64 least = INT64_MIN;
    const qint64 most = INT64_MAX;
    QTest::addRow("equal") << QByteArray("dur:2s") << 2 * s << 2 * s;
    QTest::addRow("more") << QByteArray("dur:>2s") << 2 * s + 1 << most;
    QTest::addRow("at least") << QByteArray("dur:>=2s") << 2 * s << most;
    QTest::addRow("less") << QByteArray("dur:<350ms") << least << qint64{349999999};
    QTest::addRow("at most") << QByteArray("dur:<=1m30s") << least << 90 * s;
    QTest::addRow("range") << QByteArray("dur:1s..5s") << s << 5 * s;
    QTest::addRow("open above") << QByteArray("time:1s..") << s << most;
    QTest::addRow("open below") << QByteArray("time:..5s") << least << 5 * s;
    QTest::addRow("numbers") << QByteArray("seq:10..20") << qint64{10} << qint64{20};
    QTest::addRow("moment") << QByteArray("time:>=1970-01-01T00:00:02Z") << 2 * s << most;
}

void tst_Query::rangesAndComparisons()
{
    QFETCH(QByteArray, expression);
    QFETCH(qint64, low);
    QFETCH(qint64, high);
    const auto parsed = parseQuery(expression.toStdString());
    QVERIFY(parsed.has_value());
    QCOMPARE(qint64{parsed->low}, low);
    QCOMPARE(qint64{parsed->high}, high);
    QCOMPARE(parsed->absolute, expression.contains("1970"));
}

void tst_Query::namesMatch_data()
{
    QTest::addColumn<QByteArray>("expression");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<bool>("expected");
    const auto row = [](const char *expression, const char *name, bool expected) {
        QTest::addRow("%s ~ %s", expression, name)
            << QByteArray(expression) << QByteArray(name) << expected;
    };
    row("run:gardener-1", "Gardener-1", true);
    row("run:gardener", "gardener-1", false);
    row("run:gardener*", "gardener-1", true);
    row("run:*-1", "gardener-1", true);
    row("run:*-2", "gardener-1", false);
    row("run:g*n*1", "gardener-1", true);
    row("run:*a*a*", "gardener-1", false);
    row("run:*", "", true);
    row("run:\"g*\"", "gardener-1", false);
    row("run:\"g*\"", "g*", true);
    row("session:\"\"", "", true);
    row("session:\"\"", "s", false);
}

void tst_Query::namesMatch()
{
    QFETCH(QByteArray, expression);
    QFETCH(QByteArray, name);
    QFETCH(bool, expected);
    const auto parsed = parseQuery(expression.toStdString());
    QVERIFY(parsed.has_value());
    QCOMPARE(parsed->name.matches(name.toStdString()), expected);
}

void tst_Query::typesMatchByFrontPart()
{
    const auto front = *parseQuery("type:tool_result");
    QVERIFY(leafMatchesType(front, EventKind::ToolResultReceived, "tool_result_received"));
    QVERIFY(leafMatchesType(front, EventKind::ToolResultReceived, "tool_end")); // as in streams
    QVERIFY(!leafMatchesType(front, EventKind::ToolCallScheduled, "tool_call_scheduled"));
    QVERIFY(!leafMatchesType(*parseQuery("type:tool_res"), EventKind::ToolResultReceived,
                             "tool_result_received"));
    QVERIFY(leafMatchesType(*parseQuery("type:tool_res*"), EventKind::ToolResultReceived,
                            "tool_result_received"));
    QVERIFY(leafMatchesType(*parseQuery("type:my_event"), EventKind::Other, "my_event"));
}

void tst_Query::toolsMatchByTheirLastParts()
{
    const auto tool = *parseQuery("tool:climate.set");
    QVERIFY(leafMatchesTool(tool, "climate.set"));
    QVERIFY(leafMatchesTool(tool, "greenhouse.climate.set"));
    QVERIFY(leafMatchesTool(tool, "climate_set")); // as providers spell it
    QVERIFY(!leafMatchesTool(tool, "myclimate.set"));
    QVERIFY(!leafMatchesTool(tool, "climate.set_all"));
    QVERIFY(leafMatchesTool(*parseQuery("tool:climate_set"), "climate.set"));
    QVERIFY(leafMatchesTool(*parseQuery("tool:climate.*"), "climate.set"));
    QVERIFY(!leafMatchesTool(*parseQuery("tool:climate.*"), "irrigation.set"));
}

void tst_Query::blankFiltersPassEverything()
{
    QVERIFY(Filter().isEmpty());
    QVERIFY(Filter::parse("").value().isEmpty());
    QVERIFY(Filter::parse("  \t").value().isEmpty());
    QVERIFY(!Filter::parse("x").value().isEmpty());
}

void tst_Query::deepNestingIsRefused()
{
    QCOMPARE(where((std::string(100, '(') + 'a' + std::string(100, ')')).c_str()),
             QByteArray("fine"));
    QCOMPARE(where((std::string(100000, '(') + 'a').c_str()), QByteArray("column 202"));
    QCOMPARE(where((std::string(100000, '-') + 'a').c_str()), QByteArray("column 202"));
}

QTEST_GUILESS_MAIN(tst_Query)
#include "tst_query.moc"
