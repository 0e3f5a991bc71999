// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/formreport.h"
#include "widgets/form/formrow.h"
#include "widgets/form/formview.h"
#include "widgets/form/objectfield.h"
#include "widgets/form/scalarfields.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

JsonPtr schemaOf(const QByteArray &text)
{
    Result<Json> json = parseJson(text.toStdString());
    Q_ASSERT(json);
    return std::make_shared<const Json>(*std::move(json));
}

QString payloadOf(const FormView &view)
{
    return QString::fromStdString(writeJson(view.payload()));
}

/// The entries of the menu of a row, closed again.
QList<QAction *> menuOf(FormRow *row)
{
    const QPoint place;
    QContextMenuEvent event(QContextMenuEvent::Keyboard, place, row->mapToGlobal(place));
    QApplication::sendEvent(row, &event);
    auto *menu = row->findChild<QMenu *>();
    return menu ? menu->actions() : QList<QAction *>();
}

QAction *entry(const QList<QAction *> &actions, const QString &text)
{
    const auto found = std::ranges::find(actions, text, &QAction::text);
    return found == actions.end() ? nullptr : *found;
}

} // namespace

/// What a field says about itself, and schemas that refer to themselves.
class tst_FormHelp : public QObject
{
    Q_OBJECT

private slots:
    void titleDescriptionExamples_data();
    void titleDescriptionExamples();
    void annotationsAreSpoken();
    void examplesAreOffered();
    void recursionOpensOnDemand();
    void recursionThroughArrays();
    void reportNamesRawBoxes();
};

void tst_FormHelp::titleDescriptionExamples_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QString>("note");
    const auto row = [](const char *name, const char *schema, const char16_t *note) {
        QTest::newRow(name) << QByteArray(schema) << QString::fromUtf16(note);
    };
    row("description", R"({"type":"string","description":"The zone."})", u"The zone.");
    row("title", R"({"type":"string","title":"Growing zone","description":"Its name."})",
        u"Growing zone · Its name.");
    row("title of the name", R"({"type":"string","title":"Zone ID","description":"Its name."})",
        u"Its name.");
    row("examples", R"({"type":"string","examples":["north-2","south-1"]})",
        u"e.g. \"north-2\", \"south-1\"");
    row("many examples", R"({"type":"integer","description":"Hours.","examples":[1,2,3,4]})",
        u"Hours. · e.g. 1, 2, 3, …");
    row("example", R"({"type":"object","example":{"a":1.10}})", u"e.g. {\"a\":1.10}");
    row("of a reference", R"({"$ref":"#/$defs/zone","description":"Where."})",
        u"Where. · e.g. \"n\"");
    row("no text", R"({"type":"string","title":5,"examples":{}})", u"");
}

void tst_FormHelp::titleDescriptionExamples()
{
    QFETCH(QByteArray, schema);
    QFETCH(QString, note);
    FormView view;
    view.setSchema(
        schemaOf(R"({"type":"object","required":["zone_id"],"properties":{"zone_id":)" + schema
                 + R"(},"$defs":{"zone":{"type":"string","description":"d","examples":["n"]}}})"));
    QCOMPARE(view.rowFor("/zone_id")->noteText(), note);
    QCOMPARE(view.rowFor("/zone_id")->toolTip(), note);
}

void tst_FormHelp::annotationsAreSpoken()
{
    FormView view;
    view.setSchema(schemaOf(R"({"type":"object","required":["id"],"properties":{
        "id":{"type":"string","readOnly":true,"title":"Key of the record"},
        "secret":{"type":"string","writeOnly":true},
        "old":{"type":"string","deprecated":true,"default":"x"}}})"));
    const auto spoken = [&view](const char *pointer) {
        return view.rowFor(pointer)->accessibleDescription();
    };
    QVERIFY(spoken("/id").contains(u"read-only"_s));
    QVERIFY(spoken("/id").contains(u"Key of the record"_s));
    QVERIFY(spoken("/id").contains(u"required"_s));
    QVERIFY(spoken("/secret").contains(u"write-only"_s));
    QVERIFY(spoken("/old").contains(u"deprecated"_s));
    QVERIFY(spoken("/old").contains(u"default \"x\""_s));
    view.rowFor("/old")->add(); // filled in with its default
    QCOMPARE(payloadOf(view), u"{\"old\":\"x\"}"_s);
    QTest::keyClicks(view.rowFor("/id")->field()->editor(), u"a"_s); // a tester may send it
    QCOMPARE(payloadOf(view), u"{\"id\":\"a\",\"old\":\"x\"}"_s);
}

void tst_FormHelp::examplesAreOffered()
{
    FormView view;
    view.setSchema(schemaOf(R"({"type":"object","required":["n"],"properties":{
        "n":{"type":"number","default":2,"examples":[1.50,3]}}})"));
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    FormRow *row = view.rowFor("/n");
    QAction *second = entry(menuOf(row), u"Use the example 1.50"_s);
    QVERIFY(second);
    second->trigger();
    QCOMPARE(payloadOf(view), u"{\"n\":1.50}"_s);
    QAction *standard = entry(menuOf(row), u"Use the default"_s);
    QVERIFY(standard);
    standard->trigger();
    QCOMPARE(payloadOf(view), u"{\"n\":2}"_s);
}

void tst_FormHelp::recursionOpensOnDemand()
{
    FormView view;
    view.setSchema(schemaOf(R"({"type":"object","required":["name","next"],"properties":{
        "name":{"type":"string"},"next":{"$ref":"#"}}})"));
    view.resize(500, 4000); // everything is visible
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QTest::qWait(100);
    // required at every depth, but the deep ones stay closed
    QCOMPARE_LT(view.findChildren<FormRow *>().size(), 40);
    FormRow *deep = view.rowFor("/next/next/next/next/next/next/next/name");
    QVERIFY(deep);
    QTest::keyClicks(deep->field()->editor(), u"x"_s);
    const QString payload =
        u"{\"next\":{\"next\":{\"next\":{\"next\":{\"next\":{\"next\":{\"next\":{\"name\":\"x\"}}}}}}}}"_s;
    QCOMPARE(payloadOf(view), payload);
    view.setPayload(*parseJson(payload.toStdString()));
    QCOMPARE(payloadOf(view), payload);
}

void tst_FormHelp::recursionThroughArrays()
{
    FormView view;
    view.setSchema(schemaOf(R"({"type":"object","properties":{"root":{"$ref":"#/$defs/node"}},
        "$defs":{"node":{"type":"object","properties":{"label":{"type":"string"},
        "children":{"type":"array","items":{"$ref":"#/$defs/node"}}}}}})"));
    Json tree = {{"label", "leaf"}};
    for (int depth = 0; depth < 30; ++depth)
        tree = {{"label", std::to_string(depth)}, {"children", Json::array({tree})}};
    const Json payload = {{"root", tree}};
    view.setPayload(payload);
    QVERIFY(view.payload() == payload);
    QCOMPARE_LT(view.findChildren<FormRow *>().size(), 200); // nothing below was asked for
    std::string pointer = "/root";
    for (int depth = 0; depth < 30; ++depth)
        pointer += "/children/0";
    FormRow *leaf = view.rowFor(pointer + "/label");
    QVERIFY(leaf);
    QVERIFY(leaf->value() == std::optional<Json>("leaf"));
    QVERIFY(view.payload() == payload);
}

/// No built-in editor is a raw box, so one is registered here for a format of its own.
void tst_FormHelp::reportNamesRawBoxes()
{
    FormRegistry::instance().add(
        {"raw",
         [](const FormSchema &schema) {
             const Json *format = schema.keyword(Keyword::Format);
             return format && *format == "raw-box";
         },
         [](const FormSchema &schema, QWidget *parent) { return new JsonField(schema, parent); }});
    const FormReport report = reportForm(schemaOf(R"({"type":"object","properties":{
        "a/b":{"format":"raw-box"},
        "tuple":{"type":"array","prefixItems":[{"format":"raw-box"},{"type":"string"}],
            "items":{"format":"raw-box"}},
        "map":{"type":"object","patternProperties":{"^x":{"format":"raw-box"}}},
        "either":{"type":["string","object"],"properties":{"in":{"format":"raw-box"}}},
        "reading":{"oneOf":[
            {"type":"object","required":["type","value"],"properties":{
                "type":{"type":"string","enum":["celsius"]},"value":{"type":"number"}}},
            {"type":"object","required":["type","value"],"properties":{
                "type":{"type":"string","enum":["note"]},"value":{"format":"raw-box"}}}]}}})"));
    const std::vector<std::string> wanted{"/a~1b",          "/either/in", "/map/*",
                                          "/reading/value", "/tuple/*",   "/tuple/0"};
    QCOMPARE(report.rawPointers, wanted);
    QCOMPARE(report.fields, 12);
}

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    applyTheme(app, ThemeChoice::Light);
    tst_FormHelp test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_formhelp.moc"
