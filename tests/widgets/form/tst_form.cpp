// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/containerfields.h"
#include "widgets/form/formrow.h"
#include "widgets/form/formview.h"
#include "widgets/form/scalarfields.h"
#include "widgets/form/textfield.h"
#include "widgets/form/unionfield.h"
#include "widgets/json/jsonfindbar.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>

using namespace tw;
using namespace Qt::StringLiterals;

static JsonPtr schemaOf(const char *text)
{
    Result<Json> json = parseJson(text);
    Q_ASSERT(json);
    return std::make_shared<const Json>(*std::move(json));
}

static Json jsonOf(const char *text)
{
    Result<Json> json = parseJson(text);
    Q_ASSERT(json);
    return *std::move(json);
}

static QString textOf(const Json &json)
{
    return QString::fromStdString(writeJson(json));
}

static QByteArray readZone()
{
    return R"({"type":"object","required":["zone_id"],"properties":{
        "zone_id":{"type":"string","pattern":"^[a-z]+-[0-9]+$","description":"Zone identifier."},
        "hours":{"type":"integer","minimum":1,"maximum":168,"default":24},
        "kind":{"enum":["air","soil","leaf","root"]},
        "deep":{"type":"boolean"},
        "tags":{"type":"array","items":{"type":"string"}},
        "counts":{"type":"object","additionalProperties":{"type":"integer"}},
        "place":{"type":"object","required":["x"],"properties":{"x":{"type":"number"},"y":{"type":"number"}}},
        "extra":{}}})";
}

class tst_Form : public QObject
{
    Q_OBJECT

private slots:
    // The offscreen platform prints this for every window with a minimum size.
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support propagate)"_s));
    }
    void roundTrip_data();
    void roundTrip();
    void composedSchemas();
    void threeStates();
    void buttonsNeedNoSpecialFont();
    void noFocusIsFollowedWhileItIsDestroyed();
    void argumentsOfCombinedSchemas_data();
    void argumentsOfCombinedSchemas();
    void typing();
    void steppedNumbers_data();
    void steppedNumbers();
    void listRows();
    void mapRows();
    void unions_data();
    void unions();
    void unionKeepsWhatWasEntered();
    void issueInItsPlace();
    void issueInsideAGroup();
    void issuesThatStay();
    void unknownKeys();
    void newKeysKeepTheSchemasOrder();
    void revealDeep();
    void names();
    void tabGoesFromTopToBottom();
    void tabReachesWhatWasNeverSeen();
    void groupsOpenAndCloseByKeys();
    void itemsMoveByKeys();
    void wheelChangesNothing();
};

namespace {

/// Editors are created after their rows have been painted, and then join the tab order.
void waitForEditors(const FormView &view)
{
    const auto isMissing = [](const FormRow *row) {
        return row->isPresent() && !row->isNull() && !row->hasField()
            && !row->visibleRegion().isEmpty();
    };
    QTest::qWait(20); // until the rows have positions
    QTRY_VERIFY(std::ranges::none_of(view.findChildren<FormRow *>(), isMissing));
    QTest::qWait(1);
}

/// The tab stops from \a start on, as pointers, until the focus leaves the form.
QStringList tabStops(FormView &view, QWidget *last)
{
    QStringList stops;
    for (int i = 0; i < 500; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QTest::qWait(1); // editors are created when they are first visible
        QWidget *now = QApplication::focusWidget();
        if (!now || now == last || !view.isAncestorOf(now))
            break;
        const QWidget *at = now;
        while (!qobject_cast<const FormRow *>(at))
            at = at->parentWidget();
        const QString pointer =
            QString::fromStdString(qobject_cast<const FormRow *>(at)->pointer());
        if (stops.isEmpty() || stops.last() != pointer)
            stops.append(pointer);
    }
    return stops;
}

} // namespace

void tst_Form::roundTrip_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("payload");
    const auto row = [](const char *name, const char *payload) {
        QTest::newRow(name) << readZone() << QByteArray(payload);
    };
    row("empty", "{}");
    row("all",
        R"({"zone_id":"north-2","hours":6,"kind":"soil","deep":true,"tags":["a","b"],)"
        R"("counts":{"x":1},"place":{"x":1.10},"extra":[1,{"a":null}]})");
    row("other order", R"({"hours":6,"zone_id":"a"})");
    row("empty text is not absent", R"({"zone_id":""})");
    row("null", R"({"zone_id":null,"hours":null})");
    row("exact numbers", R"({"hours":18446744073709551616,"place":{"x":1e3,"y":-0.10}})");
    row("wrong types",
        R"({"zone_id":5,"hours":"6","tags":{},"place":[],"deep":"yes","kind":"no"})");
    row("unknown keys", R"({"zone":"a","zone_id":"b","more":{"x":[]}})");
    row("not an object", R"([1,2])");
    row("null items", R"({"tags":[null,"a"],"counts":{"a":null}})");
    row("line ends", R"({"zone_id":"a\nb"})");
    QTest::newRow("scalar root") << QByteArray(R"({"type":"string"})") << QByteArray(R"("x")");
    QTest::newRow("list root") << QByteArray(R"({"type":"array","items":{"type":"integer"}})")
                               << QByteArray("[1,2]");
}

void tst_Form::roundTrip()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, payload);
    FormView view;
    view.setSchema(schemaOf(schema.constData()));
    QSignalSpy edits(&view, &FormView::edited);
    view.setPayload(jsonOf(payload.constData()));
    QCOMPARE(textOf(view.payload()), QString::fromUtf8(payload));
    // The same with all editors.
    view.resize(500, 4000);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QTest::qWait(0);
    for (const char *token :
         {"/zone_id", "/hours", "/kind", "/deep", "/tags", "/place", "/extra"}) {
        if (FormRow *field = view.rowFor(token))
            (void)field->field();
    }
    QCOMPARE(textOf(view.payload()), QString::fromUtf8(payload));
    view.setPayload(jsonOf("{}"));
    view.setPayload(jsonOf(payload.constData()));
    QCOMPARE(textOf(view.payload()), QString::fromUtf8(payload));
    QCOMPARE(edits.count(), 0);
}

void tst_Form::buttonsNeedNoSpecialFont()
{
    FormView view;
    view.setSchema(schemaOf(R"({"type":"array","items":{"type":["string","null"]}})"));
    view.setPayload(jsonOf(R"(["a",null,"b"])"));
    view.resize(500, 600); // only visible rows have editors
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QWidget host;
    const JsonFindBar bar(&host);
    const auto buttons = [&] {
        return view.findChildren<QToolButton *>() + bar.findChildren<QToolButton *>();
    };
    QTRY_COMPARE_GE(buttons().size(), 3 * 3 + 3); // up, down and remove; previous, next and close
    for (const QToolButton *button : buttons()) {
        const QString text = button->text();
        QVERIFY2(std::ranges::all_of(text, [](QChar c) { return c.unicode() < 0x80; }),
                 qPrintable(text));
        QVERIFY(!text.isEmpty() || !button->icon().isNull() || button->isHidden());
    }
}

void tst_Form::noFocusIsFollowedWhileItIsDestroyed()
{
    // receivers() is protected, but a pointer to it can be called.
    struct Counter : QObject
    {
        static int count()
        {
            constexpr auto receivers = &Counter::receivers;
            return (qApp->*receivers)(SIGNAL(focusChanged(QWidget *, QWidget *)));
        }
    };
    auto view = std::make_unique<FormView>();
    view->setSchema(schemaOf(R"({"type":"object","required":["a"],)"
                             R"("properties":{"a":{"type":"string"}}})"));
    const int before = Counter::count();
    int during = before;
    connect(view.get(), &QObject::destroyed, this, [&during] { during = Counter::count(); });
    view.reset();
    QCOMPARE_LT(during, before); // not only in QObject's destructor
}

void tst_Form::argumentsOfCombinedSchemas_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<bool>("isEmpty");
    QTest::newRow("none") << QByteArray(R"({"type":"object"})") << true;
    QTest::newRow("no properties") << QByteArray(R"({"type":"object","properties":{}})") << true;
    QTest::newRow("allOf") << QByteArray(
        R"({"type":"object","allOf":[{"properties":{"a":{}},"required":["a"]}]})")
                           << false;
    QTest::newRow("patterns") << QByteArray(R"({"type":"object","patternProperties":{"^x":{}}})")
                              << false;
    QTest::newRow("if") << QByteArray(R"({"type":"object","if":{"properties":{"a":{}}}})") << false;
}

void tst_Form::argumentsOfCombinedSchemas()
{
    QFETCH(QByteArray, schema);
    QFETCH(bool, isEmpty);
    FormView view;
    view.setSchema(schemaOf(schema.constData()));
    bool says = false;
    for (const QLabel *label : view.findChildren<QLabel *>())
        says = says || label->text().contains(u"no arguments"_s);
    QCOMPARE(says, isEmpty);
}

/// Constraints combined from references, `allOf` and the node itself have their own editors.
void tst_Form::composedSchemas()
{
    FormView view;
    view.setSchema(schemaOf(R"({"type":"object",
        "allOf":[{"properties":{"hours":{"type":"integer","maximum":9}},"required":["hours"]},
                 {"$ref":"#/$defs/named%20thing"}],
        "properties":{"hours":{"minimum":1},"place":{"$ref":"#/$defs/a~1b","default":{"x":1}}},
        "$defs":{"named thing":{"properties":{"name":{"allOf":[{"type":"string"}]}}},
                 "a/b":{"type":"object","properties":{"x":{"type":"number"}}}}})"));
    view.setPayload(jsonOf(R"({"hours":2,"name":"n","place":{"x":2}})"));
    QVERIFY(qobject_cast<NumberField *>(view.rowFor("/hours")->field()));
    QVERIFY(qobject_cast<TextField *>(view.rowFor("/name")->field()));
    QVERIFY(qobject_cast<NumberField *>(view.rowFor("/place/x")->field()));
    QCOMPARE(view.rowFor("/hours")->field()->schema().limitsText(), u"1…9"_s);
    const FormSchema &place = view.rowFor("/place")->field()->schema();
    QVERIFY(place.keyword(Keyword::Default));
    QCOMPARE(place.type(), std::string("object"));
    QCOMPARE(textOf(view.payload()), u"{\"hours\":2,\"name\":\"n\",\"place\":{\"x\":2}}"_s);
}

void tst_Form::threeStates()
{
    FormView view;
    view.setSchema(schemaOf(R"({"type":"object","properties":{"a":{"type":["string","null"]}}})"));
    FormRow *row = view.rowFor("/a");
    QVERIFY(row);
    QVERIFY(!row->isPresent());
    row->add();
    QCOMPARE(textOf(view.payload()), u"{\"a\":\"\"}"_s);
    auto *line = qobject_cast<QLineEdit *>(row->field()->editor());
    QVERIFY(line);
    QCOMPARE(line->placeholderText(), u"\"\""_s);
    row->setNull();
    QCOMPARE(textOf(view.payload()), u"{\"a\":null}"_s);
    QVERIFY(row->isNull());
    row->remove();
    QCOMPARE(textOf(view.payload()), u"{}"_s);
    QVERIFY(!row->isPresent());
}

void tst_Form::typing()
{
    FormView view;
    view.setSchema(schemaOf(readZone().constData()));
    QSignalSpy edits(&view, &FormView::edited);
    FormRow *zone = view.rowFor("/zone_id");
    QTest::keyClicks(zone->field()->editor(), u"ab"_s);
    QCOMPARE(textOf(view.payload()), u"{\"zone_id\":\"ab\"}"_s);
    QCOMPARE(edits.count(), 2);
    FormRow *hours = view.rowFor("/hours");
    hours->add();
    QCOMPARE(textOf(view.payload()), u"{\"zone_id\":\"ab\",\"hours\":24}"_s);
    QTest::keyClick(hours->field()->editor(), Qt::Key_Up);
    QCOMPARE(textOf(*hours->value()), u"25"_s);
    auto *line = qobject_cast<QLineEdit *>(hours->field()->editor());
    line->selectAll();
    QTest::keyClicks(line, u"18446744073709551616"_s);
    QCOMPARE(textOf(*hours->value()), u"18446744073709551616"_s);
    line->selectAll();
    QTest::keyClicks(line, u"12x"_s);
    QCOMPARE(textOf(*hours->value()), u"\"12x\""_s);
    line->selectAll();
    QTest::keyClick(line, Qt::Key_Delete);
    QVERIFY(!hours->value());
    FormRow *deep = view.rowFor("/deep");
    deep->add();
    QVERIFY(!deep->value());
    QTest::mouseClick(deep->field()->findChildren<QRadioButton *>().at(1), Qt::LeftButton, {},
                      QPoint(5, 10));
    QCOMPARE(textOf(*deep->value()), u"false"_s);
}

void tst_Form::steppedNumbers_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<int>("by");
    QTest::addColumn<QByteArray>("to");
    const auto row = [](const char *from, int by, const char *to) {
        QTest::addRow("%s%+d", from, by) << QByteArray(from) << by << QByteArray(to);
    };
    row("1", 1, "2");
    row("0", -1, "-1");
    row("-1", 1, "0");
    row("-10", 10, "0");
    row("99", 1, "100");
    row("100", -1, "99");
    row("3", -10, "-7");
    row("18446744073709551615", 1, "18446744073709551616");
    row("-18446744073709551616", 1, "-18446744073709551615");
    row("1.10", 1, "2.10");
    row("0.25", -1, "-0.75");
    row("-0.75", 1, "0.25");
    row("1e3", 1, "");
}

void tst_Form::steppedNumbers()
{
    QFETCH(QByteArray, from);
    QFETCH(int, by);
    QFETCH(QByteArray, to);
    QCOMPARE(QByteArray::fromStdString(steppedNumber(from.toStdString(), by)), to);
}

void tst_Form::listRows()
{
    FormView view;
    view.setSchema(schemaOf(readZone().constData()));
    FormRow *row = view.rowFor("/tags");
    row->add();
    auto *list = qobject_cast<ArrayField *>(row->field());
    QVERIFY(list);
    list->addItem();
    list->addItem();
    QTest::keyClicks(view.rowFor("/tags/0")->field()->editor(), u"a"_s);
    QTest::keyClicks(view.rowFor("/tags/1")->field()->editor(), u"b"_s);
    QCOMPARE(textOf(view.payload()), u"{\"tags\":[\"a\",\"b\"]}"_s);
    emit view.rowFor("/tags/1")->moveRequested(-1);
    QCOMPARE(textOf(view.payload()), u"{\"tags\":[\"b\",\"a\"]}"_s);
    view.rowFor("/tags/0")->remove();
    QCOMPARE(textOf(view.payload()), u"{\"tags\":[\"a\"]}"_s);
    QCOMPARE(view.rowFor("/tags/0")->pointer(), std::string("/tags/0"));

    // Long lists are shown in parts without losing data.
    Json many = Json::object();
    for (int i = 0; i < 5000; ++i)
        many["tags"].push_back(std::to_string(i));
    view.setPayload(many);
    QVERIFY(view.payload() == many);
    QCOMPARE_LT(list->rows().size(), std::size_t(200));
    QCOMPARE(textOf(*view.rowFor("/tags/300")->value()), u"\"300\""_s);
    QVERIFY(view.payload() == many);
}

void tst_Form::mapRows()
{
    FormView view;
    view.setSchema(schemaOf(readZone().constData()));
    FormRow *row = view.rowFor("/counts");
    row->add();
    auto *key = qobject_cast<QLineEdit *>(row->field()->editor());
    QTest::keyClicks(key, u"a/b"_s);
    QTest::keyClick(key, Qt::Key_Return);
    FormRow *entry = view.rowFor("/counts/a~1b");
    QVERIFY(entry);
    QTest::keyClicks(entry->field()->editor(), u"3"_s);
    QCOMPARE(textOf(view.payload()), u"{\"counts\":{\"a/b\":3}}"_s);
    QCOMPARE(entry->pointer(), std::string("/counts/a~1b"));
    entry->remove();
    QCOMPARE(textOf(view.payload()), u"{\"counts\":{}}"_s);
}

void tst_Form::unions_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<int>("branch");
    const auto row = [](const char *name, const char *node, const char *value, int branch) {
        QTest::newRow(name) << QByteArray(R"({"type":"object","properties":{"u":)") + node + "}}"
                            << QByteArray(R"({"u":)") + value + "}" << branch;
    };
    const char *envelopes = R"({"oneOf":[
        {"type":"object","required":["type","value"],"properties":{"type":{"enum":["celsius"],"type":"string"},"value":{"type":"number"}}},
        {"type":"object","required":["type","value"],"properties":{"type":{"enum":["note"],"type":"string"},"value":{"type":"object","properties":{"text":{"type":"string"}}}}}]})";
    row("envelope", envelopes, R"({"type":"note","value":{"text":"x"}})", 1);
    row("envelope, extra key", envelopes, R"({"type":"celsius","value":1.0,"unit":"C"})", 0);
    row("envelope, no value", envelopes, R"({"type":"celsius"})", 0);
    row("paired lists", R"({"type":"object","properties":{"type":{"type":"string","enum":["a","b"]},
        "value":{"anyOf":[{"type":"string"},{"type":"integer"}]}},"required":["type","value"]})",
        R"({"type":"b","value":4})", 1);
    row("flattened", R"({"oneOf":[
        {"type":"object","properties":{"kind":{"const":"a"},"x":{"type":"integer"},"y":{"type":"integer"}}},
        {"type":"object","properties":{"kind":{"const":"b"},"z":{"type":"integer"}}}]})",
        R"({"kind":"b","z":1})", 1);
    row("untagged", R"({"anyOf":[{"type":"string"},{"type":"array","items":{"type":"string"}}]})",
        R"(["a"])", 1);
}

void tst_Form::unions()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, payload);
    QFETCH(int, branch);
    FormView view;
    view.setSchema(schemaOf(schema.constData()));
    view.setPayload(jsonOf(payload.constData()));
    auto *field = qobject_cast<UnionField *>(view.rowFor("/u")->field());
    QVERIFY(field);
    QCOMPARE(field->branch(), branch);
    QCOMPARE(textOf(view.payload()), QString::fromUtf8(payload));
}

void tst_Form::unionKeepsWhatWasEntered()
{
    FormView view;
    view.setSchema(schemaOf(R"({"type":"object","required":["u"],"properties":{"u":{"oneOf":[
        {"type":"object","properties":{"type":{"const":"n"},"value":{"type":"number"}}},
        {"type":"object","properties":{"type":{"const":"t"},"value":{"type":"string"}}}]}}})"));
    auto *field = qobject_cast<UnionField *>(view.rowFor("/u")->field());
    QVERIFY(field);
    QCOMPARE(textOf(view.payload()), u"{}"_s);
    QSignalSpy edits(&view, &FormView::edited);
    field->chooseBranch(0);
    QTest::keyClicks(view.rowFor("/u/value")->field()->editor(), u"21.50"_s);
    QCOMPARE(textOf(view.payload()), u"{\"u\":{\"type\":\"n\",\"value\":21.50}}"_s);
    field->chooseBranch(1);
    QCOMPARE(textOf(view.payload()), u"{\"u\":{\"type\":\"t\",\"value\":\"\"}}"_s);
    field->chooseBranch(0);
    QCOMPARE(textOf(view.payload()), u"{\"u\":{\"type\":\"n\",\"value\":21.50}}"_s);
    QCOMPARE(edits.count(), 8);
}

void tst_Form::issueInItsPlace()
{
    FormView view;
    view.setSchema(schemaOf(readZone().constData()));
    view.setPayload(jsonOf(R"({"zone_id":"a","hours":999})"));
    view.resize(500, 700);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    FormRow *row = view.rowFor("/hours");
    QTRY_VERIFY(row->hasField());
    const int before = row->height();
    Issue issue;
    issue.code = IssueCode::InvalidRange;
    issue.pointer = "/hours";
    issue.keyword = "maximum";
    issue.limit = "168";
    issue.wording = IssueWording::Recorded;
    issue.detail = "at most 168: 999 is too large";
    view.setIssues({issue});
    QCOMPARE(row->noteText(), u"at most 168: 999 is too large"_s);
    QTest::qWait(0);
    QCOMPARE(row->height(), before); // the layout does not move
    QVERIFY(row->field()->editor()->accessibleDescription().contains(u"999 is too large"_s));
    QSignalSpy edits(&view, &FormView::edited);
    row->applyFix();
    QCOMPARE(textOf(view.payload()), u"{\"zone_id\":\"a\",\"hours\":168}"_s);
    QCOMPARE(edits.count(), 1);
    view.setIssues({});
    QVERIFY(row->ownIssues().empty());
    QCOMPARE(view.rowFor("/zone_id")->noteText(), u"Zone identifier."_s);

    Issue missing;
    missing.code = IssueCode::MissingField;
    missing.missing = "zone_id";
    missing.wording = IssueWording::Recorded;
    missing.detail = "zone_id is required";
    view.setIssues({missing});
    QCOMPARE(view.rowFor("/zone_id")->noteText(), u"zone_id is required"_s);
}

void tst_Form::issueInsideAGroup()
{
    FormView view;
    view.setSchema(schemaOf(readZone().constData()));
    Issue issue;
    issue.code = IssueCode::InvalidFieldType;
    issue.pointer = "/place/x";
    issue.wording = IssueWording::Recorded;
    issue.detail = "expected a number";
    view.setPayload(jsonOf(R"({"place":{"x":"1.50"}})"));
    view.setIssues({issue}); // before the group has editors
    FormRow *row = view.rowFor("/place/x");
    QVERIFY(row);
    QCOMPARE(row->noteText(), u"expected a number"_s);
    row->applyFix(); // the text is a number
    QCOMPARE(textOf(view.payload()), u"{\"place\":{\"x\":1.50}}"_s);
}

void tst_Form::issuesThatStay()
{
    FormView view;
    view.setSchema(schemaOf(readZone().constData()));
    const auto issueAt = [](const char *pointer, const char *message) {
        Issue issue;
        issue.code = IssueCode::InvalidFieldType;
        issue.pointer = pointer;
        issue.wording = IssueWording::Recorded;
        issue.detail = message;
        return issue;
    };
    const Issue hours = issueAt("/hours", "hours is a number");
    const Issue place = issueAt("/place/x", "x is a number");
    const auto notes = [&] {
        QStringList texts;
        for (const char *pointer : {"/zone_id", "/hours", "/place/x"}) {
            const FormRow *row = view.rowFor(pointer);
            texts << (row ? row->noteText() : u"none"_s);
        }
        return texts.join(u"; "_s);
    };
    view.setPayload(jsonOf(R"({"zone_id":"a","hours":"7","place":{"x":"1.50"}})"));
    view.setIssues({hours, place});
    view.setIssues({hours, place});
    QCOMPARE(notes(), u"Zone identifier.; hours is a number; x is a number"_s);
    view.setIssues({issueAt("/zone_id", "too short"), hours, place});
    QCOMPARE(notes(), u"too short; hours is a number; x is a number"_s);
    view.setIssues({issueAt("/zone_id", "too short"), place});
    QCOMPARE(notes(), u"too short; ; x is a number"_s);

    // The rows of a group that is removed and restored are new; its issues are the same.
    view.setPayload(jsonOf(R"({"zone_id":"a","hours":"7","place":null})"));
    view.setPayload(jsonOf(R"({"zone_id":"a","hours":"7","place":{"x":"1.50"}})"));
    view.setIssues({issueAt("/zone_id", "too short"), place});
    QCOMPARE(notes(), u"too short; ; x is a number"_s);

    // The fix follows the value while the issue stays.
    view.setPayload(jsonOf(R"({"zone_id":"a","hours":"7","place":{"x":"2.50"}})"));
    view.rowFor("/place/x")->applyFix();
    QCOMPARE(textOf(view.payload()),
             u"{\"zone_id\":\"a\",\"hours\":\"7\",\"place\":{\"x\":2.50}}"_s);
    view.setIssues({});
    QCOMPARE(notes(), u"Zone identifier.; ; "_s);
}

void tst_Form::unknownKeys()
{
    FormView view;
    view.setSchema(schemaOf(readZone().constData()));
    view.setPayload(jsonOf(R"({"zone":"north-1","hours":3})"));
    Issue issue;
    issue.code = IssueCode::UnknownField;
    issue.pointer = "/zone";
    issue.suggestion = "zone_id";
    issue.wording = IssueWording::Recorded;
    issue.detail = "zone is not known";
    view.setIssues({issue});
    FormRow *row = view.rowFor("/zone");
    QVERIFY(row);
    QCOMPARE(row->role(), FormRow::Role::Unknown);
    row->applyFix();
    QCOMPARE(textOf(view.payload()), u"{\"zone_id\":\"north-1\",\"hours\":3}"_s);
}

void tst_Form::newKeysKeepTheSchemasOrder()
{
    FormView view;
    view.setSchema(schemaOf(readZone().constData()));
    view.setPayload(jsonOf(R"({"extra":1,"deep":true,"zone_id":"a"})"));
    view.rowFor("/hours")->add();
    // Before "deep", the next known key of the schema; the rest is unchanged.
    QCOMPARE(textOf(view.payload()),
             u"{\"extra\":1,\"hours\":24,\"deep\":true,\"zone_id\":\"a\"}"_s);
}

void tst_Form::revealDeep()
{
    FormView view;
    view.setSchema(
        schemaOf(R"({"type":"object","required":["root"],"properties":{"root":{"$ref":"#/$defs/N"}},
        "$defs":{"N":{"type":"object","required":["kids"],"properties":{"label":{"type":"string"},
        "kids":{"type":"array","items":{"$ref":"#/$defs/N"}}}}}})"));
    view.setPayload(jsonOf(R"({"root":{"kids":[{"kids":[{"label":"deep","kids":[]}]}]}})"));
    view.resize(400, 300);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QVERIFY(view.reveal("/root/kids/0/kids/0/label", true));
    FormRow *row = view.rowFor("/root/kids/0/kids/0/label");
    QTRY_VERIFY(!row->visibleRegion().isEmpty());
    QVERIFY(!view.reveal("/root/nothing", false));
    QCOMPARE(row->pointer(), std::string("/root/kids/0/kids/0/label"));
}

void tst_Form::names()
{
    FormView view;
    view.setSchema(schemaOf(readZone().constData()));
    view.setPayload(jsonOf(R"({"zone_id":"n","hours":6,"kind":"soil","deep":true,"tags":["a"],)"
                           R"("counts":{"x":1},"place":{"x":1},"extra":[1]})"));
    view.resize(500, 3000);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QTest::qWait(20);
    int focusable = 0;
    for (const QWidget *widget : view.findChildren<QWidget *>()) {
        const QByteArray type = widget->metaObject()->className();
        if (widget->focusPolicy() == Qt::NoFocus || type.startsWith("QComboBoxPrivate")
            || type == "QComboBoxListView" || type == "QScrollBar")
            continue;
        ++focusable;
        QVERIFY2(!widget->accessibleName().isEmpty(), type.constData());
    }
    QCOMPARE_GE(focusable, 12);
    const QWidget *hours = view.rowFor("/hours")->field()->editor();
    QCOMPARE(hours->accessibleName(), u"hours"_s);
    QVERIFY(hours->accessibleDescription().contains(u"1…168"_s));
}

void tst_Form::tabGoesFromTopToBottom()
{
    QWidget window;
    auto *column = new QVBoxLayout(&window);
    auto *before = new QLineEdit(&window);
    auto *view = new FormView(&window);
    auto *after = new QLineEdit(&window);
    for (QWidget *part : {static_cast<QWidget *>(before), static_cast<QWidget *>(view),
                          static_cast<QWidget *>(after)})
        column->addWidget(part);
    window.resize(500, 900);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    view->setSchema(schemaOf(
        R"({"type":"object","required":["a","c","place"],"properties":{"a":{"type":"string"},)"
        R"("b":{"type":"integer"},"c":{"enum":["x","y","z","w"]},"place":{"type":"object",)"
        R"("required":["x"],"properties":{"x":{"type":"number"},"y":{"type":"number"}}},)"
        R"("tags":{"type":"array","items":{"type":"string"}},"z":{"type":"string"}}})"));
    view->setPayload(jsonOf(R"({"tags":["one","two"],"other":1})"));
    waitForEditors(*view);
    before->setFocus();
    QCOMPARE(tabStops(*view, after).join(u' '),
             u"/a /c /place /place/x /place/y /b /tags /tags/0 /tags/1 /tags /z /other"_s);
    QCOMPARE(QApplication::focusWidget(), after);
    // another item and another order: still in visual order
    view->setPayload(jsonOf(R"({"tags":["one","two","three"],"b":1})"));
    waitForEditors(*view);
    before->setFocus();
    const QStringList now = tabStops(*view, after);
    QCOMPARE(now.indexOf(u"/tags/2"_s), now.indexOf(u"/tags/1"_s) + 1);
    QCOMPARE(now.indexOf(u"/b"_s), now.indexOf(u"/place/y"_s) + 1);
}

void tst_Form::tabReachesWhatWasNeverSeen()
{
    QByteArray properties;
    QByteArray required;
    for (int i = 0; i < 60; ++i) {
        const QByteArray name = "\"f" + QByteArray::number(i) + '"';
        properties += (i == 0 ? "" : ",") + name + R"(:{"type":"string"})";
        required += (i == 0 ? "" : ",") + name;
    }
    FormView view;
    view.resize(400, 200);
    view.show();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    const QByteArray schema =
        R"({"type":"object","required":[)" + required + R"(],"properties":{)" + properties + "}}";
    view.setSchema(schemaOf(schema.constData()));
    waitForEditors(view);
    view.rowFor("/f0")->focusEditor();
    const QStringList stops = tabStops(view, nullptr);
    for (int i = 1; i < 60; ++i)
        QCOMPARE(stops.value(i - 1), u"/f"_s + QString::number(i));
}

void tst_Form::groupsOpenAndCloseByKeys()
{
    FormView view;
    view.resize(400, 400);
    view.show();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    view.setSchema(schemaOf(R"({"type":"object","properties":{"place":{"type":"object",)"
                            R"("properties":{"x":{"type":"number"}}}}})"));
    view.setPayload(jsonOf(R"({"place":{"x":1}})"));
    QTest::qWait(20);
    FormRow *row = view.rowFor("/place");
    row->setFocus(Qt::TabFocusReason);
    QVERIFY(row->hasFocus());
    QTest::keyClick(row, Qt::Key_Left);
    QVERIFY(row->isCollapsed());
    QTest::keyClick(row, Qt::Key_Right);
    QVERIFY(!row->isCollapsed());
    QTest::keyClick(row, Qt::Key_Space);
    QVERIFY(row->isCollapsed());
    QTest::keyClick(row, Qt::Key_Delete);
    QCOMPARE(textOf(view.payload()), u"{}"_s);
    QVERIFY(row->hasFocus());
    QTest::keyClick(row, Qt::Key_Return); // and back again
    QCOMPARE(textOf(view.payload()), u"{\"place\":{}}"_s);
}

void tst_Form::itemsMoveByKeys()
{
    FormView view;
    view.resize(400, 400);
    view.show();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    view.setSchema(schemaOf(R"({"type":"array","items":{"type":"integer"}})"));
    view.setPayload(jsonOf("[1,2,3]"));
    QTest::qWait(20);
    view.rowFor("/0")->focusEditor();
    QWidget *editor = QApplication::focusWidget();
    QTest::keyClick(editor, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(textOf(view.payload()), u"[2,1,3]"_s);
    QCOMPARE(QApplication::focusWidget(), editor); // together with its editor
    QTest::keyClick(editor, Qt::Key_Up); // without Alt it steps the number
    QCOMPARE(textOf(view.payload()), u"[2,2,3]"_s);
    QTest::keyClick(editor, Qt::Key_Up, Qt::AltModifier);
    QTest::keyClick(editor, Qt::Key_Up, Qt::AltModifier); // the first item cannot move up
    QCOMPARE(textOf(view.payload()), u"[2,2,3]"_s);
    view.rowFor("/1")->remove();
    QCOMPARE(textOf(view.payload()), u"[2,3]"_s);
    QVERIFY(view.rowFor("/1")->isAncestorOf(QApplication::focusWidget()));
}

void tst_Form::wheelChangesNothing()
{
    FormView view;
    view.resize(400, 400);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    view.setSchema(schemaOf(
        R"({"type":"object","required":["c"],"properties":{"c":{"enum":["x","y","z","w"]}}})"));
    view.setPayload(jsonOf(R"({"c":"x"})"));
    QTest::qWait(20);
    auto *combo = view.findChild<QComboBox *>();
    QVERIFY(combo);
    QWheelEvent wheel(QPointF(5, 5), combo->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, -120),
                      Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(combo, &wheel);
    QCOMPARE(textOf(view.payload()), u"{\"c\":\"x\"}"_s);
}

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    applyTheme(app, ThemeChoice::Light);
    tst_Form test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_form.moc"
