// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/containerfields.h"
#include "widgets/form/formreport.h"
#include "widgets/form/formrow.h"
#include "widgets/form/formview.h"
#include "widgets/form/objectfield.h"
#include "widgets/form/unionfield.h"

#include <nlohmann/json.hpp>

#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <memory>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 Soon = 3000; // milliseconds, on a machine that does other work as well

Json jsonOf(const QByteArray &text)
{
    Result<Json> json = parseJson(text.toStdString());
    Q_ASSERT(json);
    return *std::move(json);
}

JsonPtr schemaOf(const QByteArray &text)
{
    return std::make_shared<const Json>(jsonOf(text));
}

QString textOf(const Json &json)
{
    return QString::fromStdString(writeJson(json));
}

QStringList branchesOf(const QWidget *field)
{
    QStringList texts;
    const auto *box = field ? field->findChild<QComboBox *>(u"branch"_s) : nullptr;
    for (int i = 0; box && i < box->count(); ++i)
        texts.append(box->itemText(i));
    return texts;
}

UnionField *choiceAt(FormView &view, const char *pointer)
{
    FormRow *row = view.rowFor(pointer);
    return row ? qobject_cast<UnionField *>(row->field()) : nullptr;
}

/// A block of text of two kinds, each with a required list, or any other object.
QByteArray blocks()
{
    return R"({"type":"object","properties":{"children":{"type":"array","items":{"anyOf":[
        {"$ref":"#/$defs/block"},{"type":"object","title":"free","additionalProperties":true}]}}},
        "$defs":{"block":{"anyOf":[{"$ref":"#/$defs/paragraph"},{"$ref":"#/$defs/item"}]},
        "paragraph":{"type":"object","additionalProperties":false,"required":["paragraph"],
            "properties":{"type":{"enum":["paragraph"]},"color":{"type":"string"},
                "paragraph":{"$ref":"#/$defs/rich"}}},
        "item":{"type":"object","additionalProperties":false,"required":["item"],
            "properties":{"type":{"enum":["item"]},"color":{"type":"string"},
                "item":{"$ref":"#/$defs/rich"}}},
        "rich":{"type":"object","required":["rich_text"],"additionalProperties":false,"properties":{
            "rich_text":{"type":"array","items":{"type":"object","required":["text"],
                "properties":{"text":{"type":"string"}}}}}}}})";
}

} // namespace

/// Choices of a branch, and schemas that lead back to themselves.
class tst_FormBranches : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    }
    void everyFormIsFinite_data();
    void everyFormIsFinite();
    void branchThatIsTheChoice_data();
    void branchThatIsTheChoice();
    void bestBranch_data();
    void bestBranch();
    void bestBranchAfterPasting();
    void chosenBranchReturns();
    void whatFitsIsKept_data();
    void whatFitsIsKept();
    void emptyContainers_data();
    void emptyContainers();
    void onlyWhereEmptyIsAnAnswer();
    void closedTuple();
    void listInADeepBranch();
    void recordsOpenByKeyAndMouse();
    void outdatedForm();
};

void tst_FormBranches::everyFormIsFinite_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("payload");
    const auto row = [](const char *name, const QByteArray &schema, const char *payload = "{}") {
        QTest::newRow(name) << schema << QByteArray(payload);
    };
    row("anyOf itself", R"({"anyOf":[{"$ref":"#"}]})");
    row("oneOf itself", R"({"oneOf":[{"$ref":"#"}]})", R"({"a":1})");
    row("oneOf itself, a text", R"({"oneOf":[{"$ref":"#"}]})", R"("a")");
    row("through definitions",
        R"({"$ref":"#/$defs/A","$defs":{"A":{"anyOf":[{"$ref":"#/$defs/A"}]}}})");
    row("of a property",
        R"({"type":"object","properties":{"p":{"anyOf":[{"$ref":"#/properties/p"}]}}})",
        R"({"p":{"x":[1]}})");
    row("mutual", R"({"$ref":"#/$defs/A","$defs":{"A":{"anyOf":[{"$ref":"#/$defs/B"}]},
        "B":{"oneOf":[{"$ref":"#/$defs/A"}]}}})");
    row("mutual with values of their own",
        R"({"$ref":"#/$defs/A","$defs":{"A":{"anyOf":[{"$ref":"#/$defs/B"},{"type":"string"}]},
        "B":{"oneOf":[{"$ref":"#/$defs/C"},{"type":"integer"}]},
        "C":{"anyOf":[{"$ref":"#/$defs/A"},{"type":"object"}]}}})",
        R"({"k":"v"})");
    row("allOf between", R"({"anyOf":[{"allOf":[{"$ref":"#"},{"properties":{"x":{}}}]}]})",
        R"({"x":1})");
    row("beside a type", R"({"type":"object","properties":{"x":{"type":"string"}},
        "anyOf":[{"$ref":"#"},{"required":["x"]}]})",
        R"({"x":"y"})");
    row("nullable", R"({"anyOf":[{"$ref":"#"},{"type":"null"}]})");
    row("mutual, nullable",
        R"({"$ref":"#/$defs/A","$defs":{"A":{"anyOf":[{"$ref":"#/$defs/B"},{"type":"null"}]},
        "B":{"anyOf":[{"$ref":"#/$defs/A"},{"type":"null"}]}}})");
    row("two unions", R"({"oneOf":[{"$ref":"#"},{"required":["a"]}],
        "anyOf":[{"$ref":"#"},{"required":["b"]}]})",
        R"({"a":1,"b":2})");
    row("not", R"({"not":{"$ref":"#"}})");
    row("if and then", R"({"type":"object","if":{},"then":{"$ref":"#"},"else":{"$ref":"#"}})",
        R"({"a":1})");
    row("if and then of a branch",
        R"({"anyOf":[{"type":"object","if":{"required":["a"]},"then":{"$ref":"#"}}]})",
        R"({"a":1})");
    row("dependentSchemas", R"({"type":"object","properties":{"a":{}},
        "dependentSchemas":{"a":{"anyOf":[{"$ref":"#"}]}}})",
        R"({"a":1})");
    row("a required property", R"({"type":"object","required":["a","b"],"properties":{
        "a":{"$ref":"#"},"b":{"$ref":"#"}}})");
    row("items", R"({"type":"array","items":{"$ref":"#"}})", "[[[[[[[[[[]]]]]]]]]]");
    row("items of a choice", R"({"anyOf":[{"type":"array","items":{"$ref":"#"}},
        {"type":"array","items":{"$ref":"#"},"minItems":1}]})",
        "[[[[[[[[[[]]]]]]]]]]");
    row("tuple", R"({"type":"array","prefixItems":[{"$ref":"#"},{"$ref":"#"}]})", "[]");
    row("entries", R"({"type":"object","additionalProperties":{"$ref":"#"}})",
        R"({"a":{"b":{"c":{"d":{"e":{"f":{"g":{}}}}}}}})");
    row("entries by pattern", R"({"type":"object","patternProperties":{"^a":{"$ref":"#"}}})",
        R"({"a":{"a":{"a":{"a":{"a":{"a":{"a":{}}}}}}}})");
    row("reference to itself", R"({"$ref":"#"})");
    row("true and false", R"({"anyOf":[{"$ref":"#"},true,false]})", "7");

    QByteArray many = R"({"type":"object","properties":{"p":{"anyOf":[)";
    for (int i = 0; i < 300; ++i)
        many += R"({"type":"object","properties":{"p":{"$ref":"#/properties/p"}}},)";
    many.chop(1);
    row("many branches", many + "]}}}", R"({"p":{"p":{"p":{"p":{"p":{}}}}}})");

    const auto chain = [](const char *begin, const char *end, int length) {
        QByteArray text = R"({"$ref":"#/$defs/d0","$defs":{)";
        for (int i = 0; i < length; ++i)
            text += R"("d)" + QByteArray::number(i) + "\":" + begin + R"({"$ref":"#/$defs/d)"
                + QByteArray::number(i + 1) + "\"}" + end + ',';
        return QByteArray(text + R"("d)" + QByteArray::number(length) + R"(":{"type":"string"}}})");
    };
    row("chain of nullable ones", chain(R"({"anyOf":[)", R"(,{"type":"null"}]})", 2000), R"("x")");
    row("chain of choices", chain(R"({"anyOf":[)", R"(,{"type":"integer"}]})", 2000), R"("x")");
    row("chain of one branch", chain(R"({"oneOf":[)", "]}", 2000), R"("x")");
    QByteArray ladder = R"({"$ref":"#/$defs/d0","$defs":{)";
    for (int i = 0; i < 40; ++i) {
        const QByteArray next = R"({"$ref":"#/$defs/d)" + QByteArray::number(i + 1) + "\"}";
        ladder += R"("d)" + QByteArray::number(i) + R"(":{"anyOf":[{"title":"l","allOf":[)" + next
            + R"(]},{"title":"r","allOf":[)" + next + "]}]},";
    }
    row("ladder", ladder + R"("d40":{"type":"string"}}})", R"("x")");
}

void tst_FormBranches::everyFormIsFinite()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, payload);
    const JsonPtr whole = schemaOf(schema);
    QElapsedTimer clock;
    clock.start();
    FormView view;
    view.resize(600, 1200);
    view.setSchema(whole);
    view.setPayload(jsonOf(payload));
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QTest::qWait(50); // editors are made for the rows that are seen
    QCOMPARE(textOf(view.payload()), QString::fromUtf8(payload));
    QVERIFY2(clock.elapsed() < Soon, qPrintable(QString::number(clock.elapsed())));
    clock.restart();
    (void)reportForm(whole);
    QVERIFY2(clock.elapsed() < Soon, qPrintable(QString::number(clock.elapsed())));
}

void tst_FormBranches::branchThatIsTheChoice_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QStringList>("branches");
    QTest::newRow("itself") << QByteArray(
        R"({"anyOf":[{"$ref":"#/properties/u"},{"type":"string"},{"type":"integer"}]})")
                            << QStringList{u"string"_s, u"integer"_s};
    QTest::newRow("itself and one")
        << QByteArray(R"({"anyOf":[{"$ref":"#/properties/u"},{"type":"string"}]})")
        << QStringList();
    QTest::newRow("in allOf") << QByteArray(
        R"({"oneOf":[{"allOf":[{"$ref":"#/properties/u"}]},{"type":"string"},{"type":"integer"}]})")
                              << QStringList{u"string"_s, u"integer"_s};
    QTest::newRow("through another") << QByteArray(R"({"anyOf":[{"$ref":"#/$defs/B"},
        {"type":"string"}]})") << QStringList{u"B"_s, u"string"_s};
    QTest::newRow("below a step") << QByteArray(R"({"anyOf":[{"type":"array","title":"list",
        "items":{"$ref":"#/properties/u"}},{"type":"string"}]})")
                                  << QStringList{u"list"_s, u"string"_s};
}

/// It is not offered, since its values are those of the others.
void tst_FormBranches::branchThatIsTheChoice()
{
    QFETCH(QByteArray, schema);
    QFETCH(QStringList, branches);
    FormView view;
    view.setSchema(schemaOf(R"({"type":"object","required":["u"],"properties":{"u":)" + schema
                            + R"(},"$defs":{"B":{"oneOf":[{"$ref":"#/properties/u"},
        {"type":"boolean"},{"type":"integer"}]}}})"));
    FormRow *row = view.rowFor("/u");
    QVERIFY(row->field());
    QCOMPARE(branchesOf(row->field()), branches);
    if (auto *choice = choiceAt(view, "/u"); choice && branches.contains(u"B"_s)) {
        choice->chooseBranch(0);
        QCOMPARE(branchesOf(choice->branchField()), QStringList({u"boolean"_s, u"integer"_s}));
    }
    view.setPayload(jsonOf(R"({"u":"x"})"));
    QCOMPARE(textOf(view.payload()), u"{\"u\":\"x\"}"_s);
}

void tst_FormBranches::bestBranch_data()
{
    QTest::addColumn<QByteArray>("item");
    QTest::addColumn<int>("branch");
    QTest::addColumn<int>("inner");
    QTest::newRow("complete") << QByteArray(
        R"({"type":"item","item":{"rich_text":[{"text":"a"}]}})")
                              << 0 << 1;
    QTest::newRow("empty list") << QByteArray(R"({"type":"item","item":{"rich_text":[]}})") << 0
                                << 1;
    QTest::newRow("other keys") << QByteArray(R"({"type":"item","other":1})") << 1 << -1;
}

void tst_FormBranches::bestBranch()
{
    QFETCH(QByteArray, item);
    QFETCH(int, branch);
    QFETCH(int, inner);
    FormView view;
    view.setSchema(schemaOf(blocks()));
    view.setPayload(jsonOf(R"({"children":[)" + item + "]}"));
    auto *choice = choiceAt(view, "/children/0");
    QVERIFY(choice);
    QCOMPARE(choice->branch(), branch);
    auto *kind = qobject_cast<UnionField *>(choice->branchField());
    QCOMPARE(kind ? kind->branch() : -1, inner);
}

void tst_FormBranches::bestBranchAfterPasting()
{
    FormView view;
    view.setSchema(schemaOf(blocks()));
    view.setPayload(jsonOf(R"({"children":[{"some":"thing"}]})"));
    auto *choice = choiceAt(view, "/children/0");
    QCOMPARE(choice->branch(), 1);
    view.setPayload(jsonOf(R"({"children":[{"type":"item","item":{"rich_text":[]}}]})"));
    QCOMPARE(choice->branch(), 0);
    view.setPayload(jsonOf(R"({"children":[{"some":"thing"}]})"));
    QCOMPARE(choice->branch(), 1);
}

void tst_FormBranches::chosenBranchReturns()
{
    FormView view;
    view.setSchema(schemaOf(blocks()));
    view.setPayload(jsonOf(R"({"children":[{},{}]})"));
    auto *choice = choiceAt(view, "/children/1");
    QCOMPARE(choice->branch(), 1);
    choice->chooseBranch(0);
    auto *kind = qobject_cast<UnionField *>(choice->branchField());
    QVERIFY(kind);
    kind->chooseBranch(1);
    const Json payload = view.payload();
    QCOMPARE(textOf(payload), u"{\"children\":[{},{\"type\":\"item\"}]}"_s);
    // The text that is typed in between does not take the choice away.
    view.setPayload(jsonOf(R"({"children":[{},{"type":"item","color":"red"}]})"));
    QCOMPARE(choice->branch(), 0);
    view.setPayload(payload);
    const FormView::ChosenBranches chosen = view.chosenBranches();
    for (const bool fits : {true, false}) {
        view.setSchema(schemaOf(R"({"type":"object"})")); // another tool
        view.setSchema(schemaOf(blocks()));
        view.setPayload(fits ? payload : jsonOf(R"({"children":[{},{"x":1}]})"));
        view.keepBranches(chosen);
        choice = choiceAt(view, "/children/1");
        QCOMPARE(choice->branch(), fits ? 0 : 1);
        kind = qobject_cast<UnionField *>(choice->branchField());
        QCOMPARE(kind ? kind->branch() : -1, fits ? 1 : -1);
    }
}

void tst_FormBranches::whatFitsIsKept_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<int>("branch");
    QTest::addColumn<QByteArray>("after");
    const QByteArray shapes = R"({"oneOf":[
        {"type":"object","required":["kind"],"additionalProperties":false,"properties":{
            "kind":{"const":"circle"},"name":{"type":"string"},"size":{"type":"number"}}},
        {"type":"object","required":["kind"],"additionalProperties":false,"properties":{
            "kind":{"const":"box"},"name":{"type":"string"},"size":{"type":"array"}}},
        {"type":"object","required":["kind"],"properties":{"kind":{"const":"any"}},
            "additionalProperties":{"type":"number"}}]})";
    QTest::newRow("tagged") << shapes << QByteArray(R"({"kind":"circle","name":"a","size":2})") << 1
                            << QByteArray(R"({"kind":"box","name":"a"})");
    QTest::newRow("entries") << shapes << QByteArray(R"({"kind":"circle","name":"a","size":2})")
                             << 2 << QByteArray(R"({"kind":"any","size":2})");
    const QByteArray lists = R"({"anyOf":[{"type":"array","items":{"type":"string"}},
        {"type":"array","items":{"type":"string"},"maxItems":3},{"type":"integer"},
        {"type":"string"},{"type":"string","format":"date"}]})";
    QTest::newRow("the whole list")
        << lists << QByteArray(R"(["a"])") << 1 << QByteArray(R"(["a"])");
    QTest::newRow("nothing") << lists << QByteArray(R"(["a"])") << 2 << QByteArray();
    QTest::newRow("text") << lists << QByteArray(R"("a")") << 4 << QByteArray(R"("a")");
    const QByteArray parts = R"({"anyOf":[{"type":"object","title":"free"},{"anyOf":[
        {"type":"object","required":["b"],"additionalProperties":false,
            "properties":{"b":{"type":"string"},"c":{"type":"integer"}}},
        {"type":"object","required":["d"],"additionalProperties":false,
            "properties":{"d":{"type":"string"}}}]}]})";
    QTest::newRow("a choice below")
        << parts << QByteArray(R"({"b":"x"})") << 1 << QByteArray(R"({"b":"x"})");
    QTest::newRow("some of it below")
        << parts << QByteArray(R"({"c":1,"e":1})") << 1 << QByteArray(R"({"c":1})");
}

void tst_FormBranches::whatFitsIsKept()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, before);
    QFETCH(int, branch);
    QFETCH(QByteArray, after);
    FormView view;
    view.setSchema(
        schemaOf(R"({"type":"object","required":["u"],"properties":{"u":)" + schema + "}}"));
    const QString given = u"{\"u\":%1}"_s.arg(QString::fromUtf8(before));
    view.setPayload(jsonOf(given.toUtf8()));
    auto *choice = choiceAt(view, "/u");
    QVERIFY(choice);
    const int first = choice->branch();
    choice->chooseBranch(branch);
    QCOMPARE(textOf(view.payload()),
             after.isEmpty() ? u"{}"_s : u"{\"u\":%1}"_s.arg(QString::fromUtf8(after)));
    choice->chooseBranch(first); // with what only that branch has
    QCOMPARE(textOf(view.payload()), given);
}

void tst_FormBranches::emptyContainers_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QString>("empty");
    QTest::newRow("nothing else") << QByteArray(R"({"type":"object","additionalProperties":false})")
                                  << u"{}"_s;
    QTest::newRow("no properties")
        << QByteArray(R"({"type":"object","properties":{},"additionalProperties":false})")
        << u"{}"_s;
    QTest::newRow("optional ones")
        << QByteArray(R"({"type":"object","properties":{"a":{"type":"string"}}})") << u"{}"_s;
    QTest::newRow("map") << QByteArray(
        R"({"type":"object","additionalProperties":{"type":"string"}})")
                         << u"{}"_s;
    QTest::newRow("list") << QByteArray(R"({"type":"array","items":{"type":"string"}})") << u"[]"_s;
    QTest::newRow("list of nothing") << QByteArray(R"({"type":"array","items":false})") << u"[]"_s;
    QTest::newRow("free") << QByteArray(R"({"type":"object"})") << u"{}"_s;
}

void tst_FormBranches::emptyContainers()
{
    QFETCH(QByteArray, schema);
    QFETCH(QString, empty);
    FormView view;
    view.resize(600, 600);
    view.setSchema(
        schemaOf(R"({"type":"object","required":["u"],"properties":{"u":)" + schema + "}}"));
    view.show();
    FormRow *row = view.rowFor("/u");
    QTRY_VERIFY(row->hasField());
    QCOMPARE(textOf(view.payload()), u"{}"_s);
    auto *button = row->findChild<QToolButton *>(u"setEmpty"_s);
    QVERIFY(button && button->isVisible());
    QCOMPARE(button->text(), u"Set to %1"_s.arg(empty));
    button->click();
    QCOMPARE(textOf(view.payload()), u"{\"u\":%1}"_s.arg(empty));
    QVERIFY(!button->isVisible());
    row->remove(); // back to no value
    QTRY_VERIFY(row->hasField());
    QCOMPARE(textOf(view.payload()), u"{}"_s);
    view.setPayload(jsonOf("{\"u\":" + empty.toUtf8() + "}"));
    QCOMPARE(textOf(view.payload()), u"{\"u\":%1}"_s.arg(empty));
    QVERIFY(!row->field()->findChild<QToolButton *>(u"setEmpty"_s)->isVisible());
}

void tst_FormBranches::onlyWhereEmptyIsAnAnswer()
{
    FormView view;
    view.setSchema(schemaOf(R"({"type":"object","properties":{
        "needs":{"type":"object","required":["a"],"properties":{"a":{"type":"string"}}},
        "one":{"type":"array","minItems":1}},"required":["needs","one"]})"));
    for (const char *pointer : {"/needs", "/one"})
        QVERIFY(!view.rowFor(pointer)->field()->findChild<QToolButton *>(u"setEmpty"_s));
    view.setSchema(schemaOf(R"({"type":"object","properties":{"a":{"type":"string"}}})"));
    QVERIFY(!view.findChild<QToolButton *>(u"setEmpty"_s)); // the payload itself is {}
}

void tst_FormBranches::closedTuple()
{
    FormView view;
    view.setSchema(schemaOf(R"({"type":"object","required":["p"],"properties":{"p":{
        "type":"array","prefixItems":[{"type":"string"},{"type":"integer"}],"items":false}}})"));
    view.resize(600, 600);
    view.show();
    FormRow *row = view.rowFor("/p");
    QTRY_VERIFY(row->hasField());
    QVERIFY(!row->findChild<QToolButton *>(u"addItem"_s)->isVisible());
    row->focusEditor();
    QTRY_VERIFY(view.rowFor("/p/0")->isAncestorOf(QApplication::focusWidget()));
}

/// However deep, what a branch requires is there to be filled in.
void tst_FormBranches::listInADeepBranch()
{
    FormView view;
    view.resize(600, 900);
    view.setSchema(schemaOf(blocks()));
    view.show();
    view.rowFor("/children")->add();
    qobject_cast<ArrayField *>(view.rowFor("/children")->field())->addItem();
    auto *choice = choiceAt(view, "/children/0");
    QVERIFY(choice);
    choice->chooseBranch(0);
    qobject_cast<UnionField *>(choice->branchField())->chooseBranch(0);
    FormRow *list = view.rowFor("/children/0/paragraph/rich_text");
    QVERIFY(list);
    QTRY_VERIFY(list->hasField());
    QVERIFY(!list->isCollapsed());
    auto *add = list->findChild<QToolButton *>(u"addItem"_s);
    QTRY_VERIFY(add && add->isVisible());
    add->click();
    QTRY_COMPARE(textOf(view.payload()),
                 u"{\"children\":[{\"type\":\"paragraph\",\"paragraph\":{\"rich_text\":[{}]}}]}"_s);
}

void tst_FormBranches::recordsOpenByKeyAndMouse()
{
    FormView view;
    view.resize(600, 1200);
    view.setSchema(schemaOf(R"({"type":"object","required":["a"],"properties":{
        "a":{"$ref":"#"},"n":{"type":"integer"}}})"));
    view.show();
    FormRow *row = view.rowFor("/a");
    while (!row->isCollapsed())
        row = row->field()->rowAt("a");
    QTest::qWait(20);
    QVERIFY(!row->hasField());
    QTest::mousePress(row, Qt::LeftButton, {}, QPoint(4, 6));
    QTRY_VERIFY(row->hasField() && !row->isCollapsed());
    FormRow *next = row->field()->rowAt("a");
    QVERIFY(next->isCollapsed());
    next->setFocus();
    QTest::keyClick(next, Qt::Key_Right);
    QTRY_VERIFY(next->hasField() && !next->isCollapsed());
}

void tst_FormBranches::outdatedForm()
{
    FormView view;
    view.resize(400, 300);
    view.setSchema(schemaOf(R"({"type":"object","properties":{"a":{"type":"string"}}})"));
    view.setPayload(jsonOf(R"({"a":"x"})"));
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QTRY_VERIFY(view.rowFor("/a")->hasField());
    QTest::qWait(50);
    const QImage clear = view.grab().toImage();
    view.setOutdated();
    QVERIFY(!view.widget()->isEnabled());
    const QImage dimmed = view.grab().toImage();
    QVERIFY(dimmed != clear);
    view.setPayload(jsonOf(R"({"a":"x"})"));
    QVERIFY(view.widget()->isEnabled());
    QVERIFY(view.grab().toImage() != dimmed);
}

QTEST_MAIN(tst_FormBranches)
#include "tst_formbranches.moc"
