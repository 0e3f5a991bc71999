// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "picture.h"
#include "schema/catalogs/catalogformat.h"
#include "schema/examples/examples.h"
#include "schema/validation/compiledschema.h"
#include "widgets/form/anyfield.h"
#include "widgets/form/containerfields.h"
#include "widgets/form/formrow.h"
#include "widgets/form/formview.h"
#include "widgets/form/objectfield.h"
#include "widgets/form/scalarfields.h"
#include "widgets/form/textfield.h"
#include "widgets/form/unionfield.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTemporaryFile>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <memory>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

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

/// An object with one required property "u".
JsonPtr around(const QByteArray &schema)
{
    return schemaOf(R"({"type":"object","required":["u"],"properties":{"u":)" + schema + "}}");
}

QString rowNames(const FormView &view)
{
    QStringList names;
    const auto *field = view.findChild<ObjectField *>();
    for (const FormRow *row : field->rows())
        names.append(QString::fromStdString(row->token()));
    return names.join(u' ');
}

QStringList labels(const QComboBox *box)
{
    QStringList texts;
    for (int i = 0; box && i < box->count(); ++i)
        texts.append(box->itemText(i));
    return texts;
}

QStringList branchLabels(const FormField *field)
{
    return labels(field->findChild<QComboBox *>(u"branch"_s));
}

const FormRow *rowAround(const QWidget *widget)
{
    const QWidget *at = widget->parentWidget();
    while (at && !qobject_cast<const FormRow *>(at))
        at = at->parentWidget();
    return qobject_cast<const FormRow *>(at);
}

/// The shown parts of type \a Part of a row, without those of the rows below.
template <typename Part>
QList<Part *> partsOf(FormRow *row)
{
    QList<Part *> parts;
    for (Part *part : row->findChildren<Part *>()) {
        if (rowAround(part) == row && part->isVisibleTo(row))
            parts.append(part);
    }
    return parts;
}

/// Opens all editors of a form down to a depth, in every branch and every type, and with a key of
/// its own where one can be added; counts those that edit raw JSON though nobody chose that.
int rawEditors(FormRow *row, int depth = 0)
{
    constexpr int DeepestTypes = 2; // every type of every value below would take hours
    if (depth > 4 || !row->field())
        return 0;
    for (ArrayField *list : partsOf<ArrayField>(row)) {
        if (list->rows().empty())
            list->addItem();
    }
    for (ObjectField *object : partsOf<ObjectField>(row)) {
        auto *key = object->findChild<QLineEdit *>(u"newKey"_s, Qt::FindDirectChildrenOnly);
        if (key && depth <= DeepestTypes) {
            key->setText(u"k"_s);
            QTest::keyClick(key, Qt::Key_Return);
        }
    }
    auto raw = static_cast<int>(partsOf<JsonField>(row).size());
    const auto openRows = [&] {
        raw += static_cast<int>(partsOf<JsonField>(row).size());
        for (FormRow *below : partsOf<FormRow>(row)) {
            if (!below->isPresent())
                below->add();
            raw += rawEditors(below, depth + 1);
        }
    };
    const auto openTypes = [&] {
        for (AnyField *any : partsOf<AnyField>(row)) {
            const auto *types = any->findChild<QComboBox *>(u"type"_s);
            for (int i = 0; depth <= DeepestTypes && i < types->count(); ++i) {
                const std::string type = types->itemData(i).toString().toStdString();
                if (type == "json")
                    continue;
                any->chooseType(type);
                openRows();
            }
        }
    };
    for (UnionField *choice : partsOf<UnionField>(row)) {
        const int count = choice->findChild<QComboBox *>(u"branch"_s)->count();
        for (int i = 0; i < count; ++i) {
            choice->chooseBranch(i);
            openTypes();
            openRows();
        }
    }
    openTypes();
    openRows();
    return raw;
}

} // namespace

class tst_FormConstructs : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    }
    void rootUnions_data();
    void rootUnions();
    void rootAllOf();
    void conditions();
    void dependentParts();
    void nullBranches_data();
    void nullBranches();
    void titledConstants();
    void severalTypes();
    void anyValue();
    void branchNames_data();
    void branchNames();
    void openBranchStays();
    void valueWithoutABranch();
    void sharedPropertiesStay();
    void keysOfFreeObjects();
    void keysByPattern();
    void renamedKeys();
    void renamedDeclaredFields();
    void tuples();
    void duplicatedItems();
    void wrongChoiceStays();
    void largeChoicesAreSearchable();
    void requiredFirst();
    void quietUntilTouched();
    void issueBelowDescription();
    void requiredWithoutProperty();
    void formats();
    void filesAsBase64();
    void lineBreaks();
    void exactNumbers();
    void wrongTypes_data();
    void wrongTypes();
    void nullWithoutARow_data();
    void nullWithoutARow();
    void everythingOnOnePage();
    void toolsOfServers();
    void toolsOfOlderGenerations();
    void suiteOfTheSpecification();
};

void tst_FormConstructs::rootUnions_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QString>("pointer");
    QTest::newRow("oneOf") << QByteArray(
        R"({"oneOf":[{"type":"object","required":["a"],"properties":{"a":{"type":"string"}}},
                     {"type":"object","required":["b"],"properties":{"b":{"type":"integer"}}}]})")
                           << QByteArray(R"({"b":5})") << u"/b"_s;
    QTest::newRow("anyOf beside properties") << QByteArray(
        R"({"type":"object","properties":{"a":{"type":"string"},"b":{"type":"integer"}},
            "anyOf":[{"required":["a"]},{"required":["b"]}]})")
                                             << QByteArray(R"({"a":"x","b":5})") << u"/b"_s;
    QTest::newRow("tagged") << QByteArray(
        R"({"oneOf":[{"type":"object","properties":{"kind":{"const":"a"},"x":{"type":"string"},"y":{}}},
                     {"type":"object","properties":{"kind":{"const":"b"},"z":{"type":"integer"}}}]})")
                            << QByteArray(R"({"z":1,"kind":"b"})") << u"/z"_s;
}

void tst_FormConstructs::rootUnions()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, payload);
    QFETCH(QString, pointer);
    FormView view;
    view.setSchema(schemaOf(schema));
    QVERIFY(view.findChild<UnionField *>());
    view.setPayload(jsonOf(payload));
    QCOMPARE(textOf(view.payload()), QString::fromUtf8(payload));
    FormRow *row = view.rowFor(pointer.toStdString());
    QVERIFY(row);
    QVERIFY(qobject_cast<NumberField *>(row->field()));
}

void tst_FormConstructs::rootAllOf()
{
    FormView view;
    view.setSchema(schemaOf(R"({"allOf":[{"properties":{"a":{"type":"string"}},"required":["a"]},
        {"properties":{"b":{"type":"integer"}}}]})"));
    QCOMPARE(rowNames(view), u"a b"_s);
    for (const QLabel *label : view.findChildren<QLabel *>())
        QVERIFY(!label->text().contains(u"no arguments"_s));
}

void tst_FormConstructs::conditions()
{
    FormView view;
    view.setSchema(schemaOf(R"({"type":"object","properties":{"kind":{"enum":["a","b"]}},
        "if":{"properties":{"kind":{"const":"a"}},"required":["kind"]},
        "then":{"properties":{"x":{"type":"string"}},"required":["x"]},
        "else":{"properties":{"y":{"type":"string"}}}})"));
    QCOMPARE(rowNames(view), u"kind y"_s);
    view.setPayload(jsonOf(R"({"kind":"a"})"));
    QCOMPARE(rowNames(view), u"x kind"_s);
    QTest::keyClicks(view.rowFor("/x")->field()->editor(), u"1"_s);
    QCOMPARE(textOf(view.payload()), u"{\"kind\":\"a\",\"x\":\"1\"}"_s);
    // what was entered stays when the condition no longer applies
    view.rowFor("/kind")->setValue(Json("b"));
    emit view.rowFor("/kind")->edited();
    QCOMPARE(rowNames(view), u"kind y x"_s);
    QCOMPARE(view.rowFor("/x")->role(), FormRow::Role::Unknown);
    QVERIFY(jsonEqual(view.payload(), jsonOf(R"({"kind":"b","x":"1"})")));
}

void tst_FormConstructs::dependentParts()
{
    FormView view;
    view.setSchema(schemaOf(R"({"type":"object","properties":{"card":{"type":"string"},
        "name":{"type":"string"}},"dependentRequired":{"card":["name"]},
        "dependentSchemas":{"card":{"properties":{"street":{"type":"string"}}}}})"));
    QCOMPARE(rowNames(view), u"card name"_s);
    view.rowFor("/card")->add();
    QCOMPARE(rowNames(view), u"name card street"_s);
    view.rowFor("/card")->remove();
    QCOMPARE(rowNames(view), u"card name"_s);
}

void tst_FormConstructs::nullBranches_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::newRow("anyOf") << QByteArray(R"({"anyOf":[{"type":"string"},{"type":"null"}]})");
    QTest::newRow("oneOf, null first") << QByteArray(
        R"({"oneOf":[{"type":"null"},{"type":"string","maxLength":5}],"description":"d"})");
    QTest::newRow("type") << QByteArray(R"({"type":["string","null"]})");
    QTest::newRow("const") << QByteArray(R"({"anyOf":[{"type":"string"},{"const":null}]})");
}

void tst_FormConstructs::nullBranches()
{
    QFETCH(QByteArray, schema);
    FormView view;
    view.setSchema(around(schema));
    FormRow *row = view.rowFor("/u");
    QVERIFY(qobject_cast<TextField *>(row->field()));
    QVERIFY(row->schema().allowsNull());
    QVERIFY(row->schema().typeText().contains(u"null"_s));
    row->setNull();
    QCOMPARE(textOf(view.payload()), u"{\"u\":null}"_s);
    row->add();
    QCOMPARE(textOf(view.payload()), u"{\"u\":\"\"}"_s);
}

void tst_FormConstructs::titledConstants()
{
    FormView view;
    view.setSchema(around(R"({"oneOf":[{"const":1,"title":"low"},{"const":2,"title":"high"}]})"));
    FormRow *row = view.rowFor("/u");
    QVERIFY(qobject_cast<EnumField *>(row->field()));
    const auto radios = row->field()->findChildren<QRadioButton *>();
    QCOMPARE(radios.size(), 2);
    QCOMPARE(radios.at(1)->text(), u"high (2)"_s);
    radios.at(1)->click();
    QCOMPARE(textOf(view.payload()), u"{\"u\":2}"_s);
}

void tst_FormConstructs::severalTypes()
{
    FormView view;
    view.setSchema(around(R"({"type":["string","number","null"]})"));
    FormRow *row = view.rowFor("/u");
    auto *field = qobject_cast<AnyField *>(row->field());
    QVERIFY(field);
    QCOMPARE(field->shownType(), std::string("string"));
    QCOMPARE(labels(field->findChild<QComboBox *>(u"type"_s)).join(u' '), u"text number JSON"_s);
    QTest::keyClicks(field->editor(), u"12"_s);
    QCOMPARE(textOf(view.payload()), u"{\"u\":\"12\"}"_s);
    field->chooseType("number"); // the same digits as a number
    QCOMPARE(textOf(view.payload()), u"{\"u\":12}"_s);
    QTest::keyClicks(field->editor(), u"x"_s);
    QCOMPARE(textOf(view.payload()), u"{\"u\":\"12x\"}"_s);
    view.setPayload(view.payload());
    QCOMPARE(field->shownType(), std::string("number")); // not re-guessed
    view.setPayload(jsonOf(R"({"u":"12"})"));
    view.setPayload(jsonOf(R"({"u":true})")); // not allowed, but editable
    QCOMPARE(textOf(view.payload()), u"{\"u\":true}"_s);
}

void tst_FormConstructs::anyValue()
{
    for (const char *schema : {"{}", "true"}) {
        FormView view;
        view.setSchema(around(schema));
        auto *field = qobject_cast<AnyField *>(view.rowFor("/u")->field());
        QVERIFY(field);
        field->chooseType("object");
        auto *object = field->findChild<ObjectField *>();
        QVERIFY(object);
        QTest::keyClicks(object->editor(), u"k"_s);
        QTest::keyClick(object->editor(), Qt::Key_Return);
        QCOMPARE(textOf(view.payload()), u"{\"u\":{\"k\":null}}"_s);
        view.setPayload(jsonOf(R"({"u":[1,"a",{"b":[]}]})"));
        QCOMPARE(field->shownType(), std::string("array"));
        QCOMPARE(textOf(view.payload()), u"{\"u\":[1,\"a\",{\"b\":[]}]}"_s);
        field->chooseType("json"); // raw JSON is an option
        QVERIFY(field->findChild<JsonField *>());
        QCOMPARE(textOf(view.payload()), u"{\"u\":[1,\"a\",{\"b\":[]}]}"_s);
    }
}

void tst_FormConstructs::branchNames_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QString>("names");
    const auto row = [](const char *name, const char *schema, const char *names) {
        QTest::newRow(name) << QByteArray(schema) << QString::fromUtf8(names);
    };
    row("titles",
        R"({"anyOf":[{"title":"Text","type":"string"},{"title":"Count","type":"integer"}]})",
        "Text|Count");
    row("required",
        R"({"oneOf":[{"type":"object","required":["url"],"properties":{"url":{},"n":{}}},
        {"type":"object","required":["text"],"properties":{"text":{}}}]})",
        "with url|with text");
    row("required beside properties",
        R"({"type":"object","properties":{"url":{"type":"string"},"text":{"type":"string"}},
            "anyOf":[{"required":["url"]},{"required":["text"]}]})",
        "with url|with text");
    row("types", R"({"anyOf":[{"type":"string"},{"type":"array","items":{"type":"string"}}]})",
        "string|list of string");
    row("same types",
        R"({"anyOf":[{"type":"string","format":"date"},{"type":"string","format":"uri"}]})",
        "string · date|string · uri");
    row("tags", R"({"oneOf":[{"type":"object","properties":{"k":{"const":"a"},"x":{},"y":{}}},
        {"type":"object","properties":{"k":{"const":"b"}}}]})",
        "a|b");
    row("const of one branch", R"({"oneOf":[{"type":"object","properties":{"k":{"const":"a"}}},
        {"type":"string"}]})",
        "k: \"a\"|string");
    row("same in all", R"({"anyOf":[{"type":"string"},{"type":"string"}]})", "string 1|string 2");
}

void tst_FormConstructs::branchNames()
{
    QFETCH(QByteArray, schema);
    QFETCH(QString, names);
    FormView view;
    view.setSchema(around(schema));
    QCOMPARE(branchLabels(view.rowFor("/u")->field()).join(u'|'), names);
    const QString type = view.rowFor("/u")->schema().typeText(); // as in Design
    QVERIFY2(type == u"one of 2"_s || type == u"union of 2"_s, qPrintable(type));
}

void tst_FormConstructs::openBranchStays()
{
    FormView view;
    view.setSchema(around(R"({"anyOf":[{"type":"string","format":"date"},
        {"type":"string","title":"free"},{"type":"integer"}]})"));
    auto *field = qobject_cast<UnionField *>(view.rowFor("/u")->field());
    QVERIFY(field);
    field->chooseBranch(1);
    auto *line = field->findChild<QLineEdit *>();
    QTest::keyClicks(line, u"12"_s);
    QCOMPARE(field->branch(), 1);
    view.setPayload(jsonOf(R"({"u":"2026-01-02"})"));
    QCOMPARE(field->branch(), 1);
    view.setPayload(jsonOf(R"({"u":3})"));
    QCOMPARE(field->branch(), 2);
}

void tst_FormConstructs::valueWithoutABranch()
{
    FormView view;
    view.setSchema(around(R"({"oneOf":[{"type":"string"},{"type":"integer"}]})"));
    view.setPayload(jsonOf(R"({"u":[1]})"));
    auto *field = qobject_cast<UnionField *>(view.rowFor("/u")->field());
    QVERIFY(field);
    QCOMPARE(field->branch(), -1);
    QCOMPARE(textOf(view.payload()), u"{\"u\":[1]}"_s);
    field->chooseBranch(1);
    QCOMPARE(textOf(view.payload()), u"{}"_s);
}

void tst_FormConstructs::sharedPropertiesStay()
{
    FormView view;
    view.setSchema(schemaOf(
        R"({"type":"object","properties":{"url":{"type":"string"},"text":{"type":"string"}},
            "anyOf":[{"required":["url"]},{"required":["text"]}]})"));
    view.setPayload(jsonOf(R"({"url":"a"})"));
    auto *field = view.findChild<UnionField *>();
    QCOMPARE(field->branch(), 0);
    field->chooseBranch(1);
    QCOMPARE(textOf(view.payload()), u"{\"url\":\"a\"}"_s);
}

void tst_FormConstructs::keysOfFreeObjects()
{
    for (const char *schema :
         {R"({"type":"object"})", R"({"type":"object","additionalProperties":true})",
          R"({"type":"object","properties":{"a":{}},"additionalProperties":{"type":"integer"}})"}) {
        FormView view;
        view.setSchema(around(schema));
        auto *field = qobject_cast<ObjectField *>(view.rowFor("/u")->field());
        QVERIFY(field);
        auto *key = field->findChild<QLineEdit *>(u"newKey"_s);
        QVERIFY2(key, schema);
        QTest::keyClicks(key, u"n"_s);
        QTest::keyClick(key, Qt::Key_Return);
        view.rowFor("/u/n")->setValue(Json(5));
        QCOMPARE(textOf(view.payload()), u"{\"u\":{\"n\":5}}"_s);
        QCOMPARE(view.rowFor("/u/n")->role(), FormRow::Role::Entry);
        view.rowFor("/u/n")->remove();
        QCOMPARE(textOf(view.payload()), u"{\"u\":{}}"_s);
    }
}

void tst_FormConstructs::keysByPattern()
{
    FormView view;
    view.setSchema(around(R"({"type":"object","patternProperties":{"^x-":{"type":"integer"}},
        "additionalProperties":false,"propertyNames":{"maxLength":4}})"));
    auto *field = qobject_cast<ObjectField *>(view.rowFor("/u")->field());
    auto *key = field->findChild<QLineEdit *>(u"newKey"_s);
    QVERIFY(key);
    QTest::keyClicks(key, u"y"_s);
    QVERIFY(key->accessibleDescription().contains(u"^x-"_s));
    key->setText(u"x-long"_s);
    QVERIFY(!key->accessibleDescription().isEmpty());
    key->setText(u"x-a"_s);
    QVERIFY(key->accessibleDescription().isEmpty());
    QTest::keyClick(key, Qt::Key_Return);
    QVERIFY(qobject_cast<NumberField *>(view.rowFor("/u/x-a")->field()));
    key->setText(u"y"_s); // a tester can send it all the same
    QTest::keyClick(key, Qt::Key_Return);
    QCOMPARE(view.rowFor("/u/y")->role(), FormRow::Role::Unknown);
}

void tst_FormConstructs::renamedKeys()
{
    FormView view;
    view.setSchema(around(R"({"type":"object","additionalProperties":{"type":"integer"}})"));
    view.setPayload(jsonOf(R"({"u":{"a":1,"b":2,"c":3}})"));
    view.resize(400, 600);
    view.show();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    view.rowFor("/u/b")->focusEditor();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F2);
    auto *line = view.rowFor("/u/b")->findChild<QLineEdit *>(u"rename"_s);
    QVERIFY(line);
    QTest::keyClicks(line, u"c"_s); // there is one already
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(textOf(view.payload()), u"{\"u\":{\"a\":1,\"b\":2,\"c\":3}}"_s);
    emit view.rowFor("/u/b")->renameRequested(u"d"_s);
    QCOMPARE(textOf(view.payload()), u"{\"u\":{\"a\":1,\"d\":2,\"c\":3}}"_s);
}

/// The row of a declared field stays when its value goes to another name.
void tst_FormConstructs::renamedDeclaredFields()
{
    FormView view;
    view.setSchema(around(R"({"type":"object","properties":{"color":{"type":"string"}},
        "allOf":[{"properties":{"colour":{"type":"string"}}}],"additionalProperties":false})"));
    view.setPayload(jsonOf(R"({"u":{"colour":"x"}})"));
    view.resize(400, 600);
    view.show();
    emit view.rowFor("/u/colour")->renameRequested(u"color"_s);
    QCOMPARE(textOf(view.payload()), u"{\"u\":{\"color\":\"x\"}}"_s);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(view.rowFor("/u/colour"));
    emit view.rowFor("/u/color")->renameRequested(u"colour"_s);
    QCOMPARE(textOf(view.payload()), u"{\"u\":{\"colour\":\"x\"}}"_s);
}

void tst_FormConstructs::tuples()
{
    for (
        const char *schema :
        {R"({"type":"array","prefixItems":[{"type":"string"},{"type":"integer"}],"items":{"type":"boolean"}})",
         R"({"type":"array","items":[{"type":"string"},{"type":"integer"}],"additionalItems":{"type":"boolean"}})"}) {
        FormView view;
        view.setSchema(around(schema));
        FormRow *row = view.rowFor("/u");
        auto *list = qobject_cast<ArrayField *>(row->field());
        QVERIFY(list);
        QCOMPARE(list->rows().size(), std::size_t(2));
        QVERIFY(!row->value());
        QVERIFY(qobject_cast<NumberField *>(view.rowFor("/u/1")->field()));
        QTest::keyClicks(view.rowFor("/u/0")->field()->editor(), u"a"_s);
        QCOMPARE(textOf(view.payload()), u"{\"u\":[\"a\"]}"_s);
        view.setPayload(jsonOf(R"({"u":["b",2,true]})"));
        QCOMPARE(textOf(view.payload()), u"{\"u\":[\"b\",2,true]}"_s);
        QVERIFY(qobject_cast<BooleanField *>(view.rowFor("/u/2")->field()));
        emit view.rowFor("/u/2")->moveRequested(-1); // not into the fixed rows
        QCOMPARE(textOf(view.payload()), u"{\"u\":[\"b\",2,true]}"_s);
        view.rowFor("/u/2")->remove();
        view.rowFor("/u/1")->remove();
        QCOMPARE(textOf(view.payload()), u"{\"u\":[\"b\"]}"_s);
        QCOMPARE(list->rows().size(), std::size_t(2));
        view.setPayload(jsonOf(R"({"u":["b",null]})"));
        QCOMPARE(textOf(view.payload()), u"{\"u\":[\"b\",null]}"_s);
    }
}

void tst_FormConstructs::duplicatedItems()
{
    FormView view;
    view.setSchema(around(R"({"type":"array","items":{"type":"object"}})"));
    view.setPayload(jsonOf(R"({"u":[{"a":1},{"b":2}]})"));
    emit view.rowFor("/u/0")->copyRequested();
    QCOMPARE(textOf(view.payload()), u"{\"u\":[{\"a\":1},{\"a\":1},{\"b\":2}]}"_s);
    QCOMPARE(view.rowFor("/u/2")->pointer(), std::string("/u/2"));
}

void tst_FormConstructs::wrongChoiceStays()
{
    for (const char *schema : {R"({"enum":["day","night"]})", R"({"enum":["a","b","c","d","e"]})",
                               R"({"const":"day"})"}) {
        FormView view;
        view.setSchema(around(schema));
        view.setPayload(jsonOf(R"({"u":"sleep"})"));
        auto *field = qobject_cast<EnumField *>(view.rowFor("/u")->field());
        QVERIFY(field);
        QCOMPARE(textOf(view.payload()), u"{\"u\":\"sleep\"}"_s);
        if (auto *radio = field->findChild<QRadioButton *>()) {
            QVERIFY(field->findChildren<QRadioButton *>().last()->text().contains(u"sleep"_s));
            radio->click();
            QCOMPARE(textOf(view.payload()), u"{\"u\":\"day\"}"_s);
        } else {
            auto *box = field->findChild<QComboBox *>();
            QCOMPARE(box->count(), 6);
            QVERIFY(box->currentText().contains(u"sleep"_s));
        }
        view.setPayload(jsonOf(R"({"u":[2]})"));
        QCOMPARE(textOf(view.payload()), u"{\"u\":[2]}"_s);
    }
}

void tst_FormConstructs::largeChoicesAreSearchable()
{
    QByteArray values;
    for (int i = 0; i < 50; ++i)
        values += (i == 0 ? "\"v" : ",\"v") + QByteArray::number(i) + '"';
    FormView view;
    view.setSchema(around("{\"enum\":[" + values + "]}"));
    auto *box = view.rowFor("/u")->field()->findChild<QComboBox *>();
    QVERIFY(box && box->isEditable());
    QTest::keyClicks(box->lineEdit(), u"v42"_s);
    QTest::keyClick(box->lineEdit(), Qt::Key_Return);
    QCOMPARE(textOf(view.payload()), u"{\"u\":\"v42\"}"_s);
}

void tst_FormConstructs::requiredFirst()
{
    FormView view;
    view.setSchema(schemaOf(R"({"type":"object","required":["z","m"],"properties":{
        "b":{"type":"string"},"m":{"type":"string"},"a":{"type":"string"},"z":{"type":"string"}}})"));
    QCOMPARE(rowNames(view), u"m z b a"_s);
}

void tst_FormConstructs::quietUntilTouched()
{
    const JsonPtr schema = schemaOf(R"({"type":"object","required":["a","b"],"properties":{
        "a":{"type":"string","description":"First."},"b":{"type":"string"}}})");
    Issue issue;
    issue.code = IssueCode::MissingField;
    issue.missing = "a";
    issue.wording = IssueWording::Recorded;
    issue.detail = "a is missing";
    FormView view;
    view.resize(400, 400);
    view.show();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    view.setSchema(schema);
    view.setIssues({issue});
    FormRow *row = view.rowFor("/a");
    QCOMPARE(row->ownIssues().size(), std::size_t(1));
    QCOMPARE(row->noteText(), u"First."_s);
    row->focusEditor();
    QCOMPARE(row->noteText(), u"First."_s);
    view.rowFor("/b")->focusEditor(); // the first one was left
    QCOMPARE(row->noteText(), u"a is missing"_s);
    view.setSchema(schema);
    view.setIssues({issue});
    QCOMPARE(view.rowFor("/a")->noteText(), u"First."_s);
    view.setTried();
    QCOMPARE(view.rowFor("/a")->noteText(), u"a is missing"_s);
}

void tst_FormConstructs::issueBelowDescription()
{
    FormView view;
    view.setSchema(around(R"({"type":"integer","description":"How many."})"));
    view.setPayload(jsonOf(R"({"u":-1})"));
    FormRow *row = view.rowFor("/u");
    (void)row->field();
    const int before = row->sizeHint().height();
    Issue issue;
    issue.code = IssueCode::InvalidRange;
    issue.pointer = "/u";
    issue.wording = IssueWording::Recorded;
    issue.detail = "too small";
    view.setIssues({issue});
    QCOMPARE(row->noteText(), u"too small"_s);
    QCOMPARE(row->sizeHint().height(), before); // with room for both
    const QString spoken = row->field()->editor()->accessibleDescription();
    QVERIFY(spoken.contains(u"too small"_s) && spoken.contains(u"How many."_s));
}

void tst_FormConstructs::requiredWithoutProperty()
{
    FormView view;
    view.setSchema(schemaOf(R"({"type":"object","required":["x"],"properties":{}})"));
    QCOMPARE(rowNames(view), u"x"_s);
    QVERIFY(qobject_cast<AnyField *>(view.rowFor("/x")->field()));
}

void tst_FormConstructs::formats()
{
    const auto fault = [](const char *format, const QString &text) {
        FormView view;
        view.setSchema(around(QByteArray(R"({"type":"string","format":")") + format + "\"}"));
        auto *field = qobject_cast<TextField *>(view.rowFor("/u")->field());
        field->setValue(Json(text.toStdString()));
        return field->formatFault();
    };
    const auto filled = [](const char *format) {
        FormView view;
        view.setSchema(around(QByteArray(R"({"type":"string","format":")") + format + "\"}"));
        auto *field = qobject_cast<TextField *>(view.rowFor("/u")->field());
        field->findChild<QToolButton *>()->click();
        return field->formatFault().isEmpty() && !view.payload()["u"].get<std::string>().empty();
    };
    for (const char *format : {"date", "time", "date-time", "uuid"})
        QVERIFY2(filled(format), format);
    for (const char *format :
         {"date", "time", "date-time", "uuid", "duration", "email", "uri", "ipv4", "ipv6", "byte"})
        QVERIFY2(!fault(format, u"no (such) thing"_s).isEmpty(), format);
    QVERIFY(fault("regex", u"a+"_s).isEmpty());
    QVERIFY(!fault("regex", u"a("_s).isEmpty());
    QVERIFY(fault("duration", u"P1D"_s).isEmpty());
    QVERIFY(fault("email", u"a@example.org"_s).isEmpty());
}

void tst_FormConstructs::filesAsBase64()
{
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write("\0\1\2", 3);
    file.close();
    FormView view;
    view.setSchema(around(R"({"type":"string","contentEncoding":"base64"})"));
    auto *field = qobject_cast<TextField *>(view.rowFor("/u")->field());
    QVERIFY(field->loadFile(file.fileName()));
    QCOMPARE(textOf(view.payload()), u"{\"u\":\"AAEC\"}"_s);
    QVERIFY(!field->loadFile(u"/no/such/file"_s));
}

void tst_FormConstructs::lineBreaks()
{
    FormView view;
    view.setSchema(around(R"({"type":"string"})"));
    FormField *field = view.rowFor("/u")->field();
    QTest::keyClicks(field->editor(), u"a"_s);
    QTest::keyClick(field->editor(), Qt::Key_Return, Qt::ShiftModifier);
    QTest::keyClicks(field->editor(), u"b"_s);
    QVERIFY(qobject_cast<QPlainTextEdit *>(field->editor()));
    QCOMPARE(textOf(view.payload()), u"{\"u\":\"a\\nb\"}"_s);
}

void tst_FormConstructs::exactNumbers()
{
    for (const char *number : {"9007199254740993", "1.10", "18446744073709551616", "1e400"}) {
        for (const char *schema : {R"({"type":"number"})", R"({"type":["string","number"]})", "{}",
                                   R"({"anyOf":[{"type":"number"},{"type":"boolean"}]})"}) {
            FormView view;
            view.setSchema(around(schema));
            const QByteArray payload = QByteArray(R"({"u":)") + number + "}";
            view.setPayload(jsonOf(payload));
            (void)view.rowFor("/u")->field();
            QCOMPARE(textOf(view.payload()), QString::fromUtf8(payload));
        }
    }
}

void tst_FormConstructs::wrongTypes_data()
{
    QTest::addColumn<QByteArray>("schema");
    for (const char *schema :
         {R"({"type":"string"})", R"({"type":"integer"})", R"({"type":"boolean"})",
          R"({"type":"object","properties":{"a":{"type":"string"}}})",
          R"({"type":"array","items":{"type":"string"}})", R"({"enum":["a","b"]})",
          R"({"oneOf":[{"type":"string"},{"type":"object","required":["a"]}]})",
          R"({"type":"null"})", "false"})
        QTest::newRow(schema) << QByteArray(schema);
}

/// Every wrong value has an editor that is not raw JSON, and is sent as it is.
void tst_FormConstructs::wrongTypes()
{
    QFETCH(QByteArray, schema);
    for (const char *value : {"\"5\"", "5", "true", "null", "[1,[]]", "{\"a\":1}", "\"\""}) {
        FormView view;
        view.setSchema(around(schema));
        const QByteArray payload = QByteArray(R"({"u":)") + value + "}";
        view.setPayload(jsonOf(payload));
        FormRow *row = view.rowFor("/u");
        const FormField *field = row->field();
        QVERIFY(field || row->isNull());
        QCOMPARE(textOf(view.payload()), QString::fromUtf8(payload));
        QVERIFY(!field || field->findChildren<JsonField *>().isEmpty());
    }
}

void tst_FormConstructs::nullWithoutARow_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("value");
    const auto row = [](const char *name, const char *schema, const char *value) {
        QTest::newRow(name) << QByteArray(schema) << QByteArray(value);
    };
    row("a list of nothing", R"({"type":"array"})", "[null]");
    row("a tuple",
        R"({"type":"array","prefixItems":[{"oneOf":[{"type":"string"},{"type":"integer"}]}]})",
        "[null]");
    row("an untagged union",
        R"({"oneOf":[{"anyOf":[{"type":"string"},{"type":"null"}]},{"type":"integer"}]})", "null");
    row("an envelope", R"({"oneOf":[
        {"type":"object","required":["type","value"],"properties":{"type":{"const":"a"},"value":{"anyOf":[{"type":"string"},{"type":"null"}]}}},
        {"type":"object","required":["type","value"],"properties":{"type":{"const":"b"},"value":{"type":"integer"}}}]})",
        R"({"type":"a","value":null})");
    row("a member of any type", "{}", R"({"a":null,"b":[null,{"c":null}]})");
    row("the root", R"({"oneOf":[{"type":"string"},{"type":"integer"}]})", "null");
}

/// Null is shown as such, and is sent.
void tst_FormConstructs::nullWithoutARow()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, value);
    const bool isRoot = qstrcmp(QTest::currentDataTag(), "the root") == 0;
    FormView view;
    view.setSchema(isRoot ? schemaOf(schema) : around(schema));
    const QByteArray payload = isRoot ? value : QByteArray(R"({"u":)") + value + "}";
    view.setPayload(jsonOf(payload));
    for (int depth = 0; depth < 4; ++depth) {
        for (FormRow *row : view.findChildren<FormRow *>())
            (void)row->field();
    }
    QCOMPARE(textOf(view.payload()), QString::fromUtf8(payload));
    QVERIFY(view.findChildren<JsonField *>().isEmpty());
    if (qstrcmp(QTest::currentDataTag(), "a list of nothing") == 0)
        QVERIFY(view.rowFor("/u/0")->isNull()); // not "choose a type"
}

/// Every construct with a value, and some with a wrong one. All rows get their editors, none of
/// them raw JSON.
void tst_FormConstructs::everythingOnOnePage()
{
    FormView view;
    view.setSchema(schemaOf(R"({"type":"object","required":["flag","when"],"properties":{
        "flag":{"type":["boolean","string"],"description":"A word or a yes."},
        "when":{"type":"string","format":"date-time","deprecated":true,"description":"The start."},
        "id":{"type":"string","format":"uuid"},
        "mode":{"enum":["day","night"],"description":"When the lamps are on."},
        "order":{"oneOf":[{"const":1,"title":"up"},{"const":-1,"title":"down"}]},
        "range":{"type":"array","prefixItems":[{"type":"number","description":"from"},{"type":"number"}]},
        "labels":{"type":"object","patternProperties":{"^[a-z]+$":{"type":"string"}}},
        "block":{"anyOf":[{"type":"object","required":["text"],"properties":{"text":{"type":"string"}}},
                          {"type":"object","required":["url"],"properties":{"url":{"type":"string","format":"uri"}}}]},
        "extra":{},"count":{"type":"integer"},"note":{"type":["string","null"]}}})"));
    view.setPayload(jsonOf(R"({"flag":true,"when":"yesterday","id":"","mode":"sleep","order":-1,
        "range":[1.10],"labels":{"a":"b"},"block":{"url":"x:y"},"extra":{"k":[1]},"count":[1],
        "note":null})"));
    view.resize(520, 1300);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QTest::qWait(50);
    QVERIFY(test::picture(view, u"form-everything"_s));
    for (FormRow *row : view.findChildren<FormRow *>())
        QVERIFY2(!row->isPresent() || row->isNull() || row->field(), row->token().c_str());
    QVERIFY(view.findChildren<JsonField *>().isEmpty());
}

namespace {

/// All tools of a recorded server as (name, schema).
std::vector<std::pair<QString, JsonPtr>> toolsOf(const QString &path)
{
    std::vector<std::pair<QString, JsonPtr>> tools;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return tools;
    const Json server = jsonOf(file.readAll());
    for (const Json &tool : server.at("tools"))
        tools.emplace_back(QString::fromStdString(tool["name"].get<std::string>()),
                           std::make_shared<const Json>(tool["inputSchema"]));
    return tools;
}

/// Shows generated payloads in a form. Returns how many came back as they were, without raw JSON.
int examplesSurvive(const JsonPtr &schema, const QString &tool)
{
    const Result<CompiledSchema> compiled = CompiledSchema::compile(schema);
    int survived = 0;
    for (int i = 0; compiled && i < 6; ++i) {
        ExampleOptions options;
        options.size = i == 0 ? ExampleSize::Minimal : ExampleSize::Full;
        options.seed = static_cast<std::uint64_t>(i);
        const Result<JsonPtr> payload = makeExample(*compiled, options);
        if (!payload)
            continue;
        FormView view;
        view.setSchema(schema);
        view.setPayload(**payload);
        for (int depth = 0; depth < 4; ++depth) {
            for (FormRow *row : view.findChildren<FormRow *>())
                (void)row->field();
        }
        const QString shown = textOf(**payload);
        if (textOf(view.payload()) == shown && view.findChildren<JsonField *>().isEmpty())
            ++survived;
        else
            QTest::qFail(
                qPrintable(tool + u": "_s + shown + u" became "_s + textOf(view.payload())),
                __FILE__, __LINE__);
    }
    return survived;
}

} // namespace

void tst_FormConstructs::toolsOfServers()
{
    QStringList files{QFINDTESTDATA("../data/formconstructs/tools.json"),
                      QFINDTESTDATA("../data/formconstructs/odd.json")};
    const QDir folder(QStringLiteral(TW_SHARED_DATA "/mcp"));
    for (const QString &name : folder.entryList({u"*.json"_s}, QDir::Files, QDir::Name))
        files.append(folder.filePath(name));
    int count = 0;
    int values = 0;
    for (const QString &file : files) {
        for (const auto &[tool, schema] : toolsOf(file)) {
            FormView view;
            view.setSchema(schema);
            view.resize(480, 700);
            QVERIFY(test::picture(view, u"form-"_s + tool));
            auto *root = view.findChild<FormRow *>();
            QVERIFY(root);
            QVERIFY2(rawEditors(root) == 0, qPrintable(tool));
            ++count;
            values += examplesSurvive(schema, tool);
        }
    }
    qInfo("%d tools, %d values", count, values);
    QCOMPARE_GE(count, 30);
    QCOMPARE_GE(values, 100);
}

void tst_FormConstructs::toolsOfOlderGenerations()
{
    const QString own = QFINDTESTDATA("../data/oldruns");
    QVERIFY(!own.isEmpty());
    int count = 0;
    for (const QString &folder : {own, QStringLiteral(TW_SHARED_DATA "/goa-old/designs")}) {
        QDirIterator at(folder, {u"tool_schemas*.json"_s}, QDir::Files,
                        QDirIterator::Subdirectories);
        while (at.hasNext()) {
            const QString path = at.next();
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const Result<Catalog> catalog =
                readCatalog(file.readAll().toStdString(), path.toStdString());
            QVERIFY2(catalog, qPrintable(path));
            for (const Tool &tool : catalog->tools) {
                if (!tool.payload || !tool.payload->schema)
                    continue;
                FormView view;
                view.setSchema(tool.payload->schema);
                auto *root = view.findChild<FormRow *>();
                QVERIFY2(root && rawEditors(root) == 0, qPrintable(path));
                ++count;
            }
        }
    }
    qInfo("%d tools", count);
    QCOMPARE_GE(count, 2);
}

void tst_FormConstructs::suiteOfTheSpecification()
{
    const QDir folder(qEnvironmentVariable("TW_JSON_SCHEMA_SUITE",
                                           QStringLiteral(TW_SHARED_DATA "/json-schema-test-suite"))
                      + u"/tests/draft2020-12"_s);
    int forms = 0;
    int values = 0;
    QStringList failures;
    for (const QString &name : folder.entryList({u"*.json"_s}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Json groups = jsonOf(file.readAll());
        for (const Json &group : groups) {
            const auto schema = std::make_shared<const Json>(group["schema"]);
            const QString title =
                name + u": "_s + QString::fromStdString(group["description"].get<std::string>());
            FormView view;
            view.setSchema(schema);
            auto *root = view.findChild<FormRow *>();
            if (rawEditors(root) > 0)
                failures.append(title + u": raw JSON"_s);
            ++forms;
            for (const Json &test : group["tests"]) {
                FormView fresh;
                fresh.setSchema(schema);
                fresh.setPayload(test["data"]);
                for (int depth = 0; depth < 4; ++depth) {
                    for (FormRow *row : fresh.findChildren<FormRow *>())
                        (void)row->field();
                }
                if (!fresh.findChildren<JsonField *>().isEmpty())
                    failures.append(title + u": raw JSON for "_s + textOf(test["data"]));
                if (test["valid"].get<bool>() && !jsonEqual(fresh.payload(), test["data"]))
                    failures.append(title + u": "_s + textOf(test["data"]) + u" became "_s
                                    + textOf(fresh.payload()));
                ++values;
            }
        }
    }
    if (forms == 0)
        QSKIP("no suite beside the checkout");
    qInfo("%d forms, %d values", forms, values);
    QVERIFY2(failures.isEmpty(), qPrintable(failures.join(u'\n')));
}

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    applyTheme(app, ThemeChoice::Light);
    tst_FormConstructs test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_formconstructs.moc"
