// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/common/delimitedtext.h"
#include "picture.h"
#include "widgets/form/containerfields.h"
#include "widgets/form/formrow.h"
#include "widgets/form/formview.h"
#include "widgets/form/pickers/datetimepopup.h"
#include "widgets/form/scalarfields.h"
#include "widgets/form/table/arraytable.h"
#include "widgets/form/table/pastedrows.h"
#include "widgets/form/textfield.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCalendarWidget>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimeEdit>
#include <QToolButton>

#include <memory>

using namespace tw;
using namespace tw::test;
using namespace Qt::StringLiterals;

namespace {

Json jsonOf(const QByteArray &text)
{
    Result<Json> json = parseJson(text.toStdString());
    Q_ASSERT(json);
    return *std::move(json);
}

QString textOf(const Json &json)
{
    return QString::fromStdString(writeJson(json));
}

JsonPtr schemaWith(const QByteArray &list)
{
    return std::make_shared<const Json>(
        jsonOf(R"({"type":"object","properties":{"u":)" + list + "}}"));
}

const QByteArray bedSchema = R"({"type":"array","items":{"type":"object","required":["name"],
    "properties":{"area":{"type":"number","minimum":0,"description":"Square metres."},
    "crop":{"enum":["bean","kale","leek","pea"]},"covered":{"type":"boolean"},
    "name":{"type":"string","description":"Name of the bed."},
    "note":{"type":["string","null"]},"tags":{"type":"array","items":{"type":"string"}}}}})";

} // namespace

class tst_FormTables : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_view.reset(); }
    void delimitedText_data();
    void delimitedText();
    void offeredForObjects_data();
    void offeredForObjects();
    void columnsAndStates();
    void cellsAreEdited();
    void rowsByKeys();
    void issuesInCells();
    void valuesThatOnlyTheListShows();
    void tableFollowsTheValue();
    void pastedRows_data();
    void pastedRows();
    void headersAreMatched();
    void pastePreview();
    void pasteIntoScalars();
    void readOnlyListsTakeNothing();
    void dateTimes_data();
    void dateTimes();
    void pickerKeepsZoneAndFraction();
    void pickerByKeys();
    void durations();
    void pictures_data();
    void pictures();

private:
    void show(const QByteArray &list, const QByteArray &payload);
    [[nodiscard]] ArrayField *list() const
    {
        return qobject_cast<ArrayField *>(m_view->rowFor("/u")->field());
    }
    [[nodiscard]] ArrayTable *asTable() const
    {
        list()->findChild<QToolButton *>(u"showTable"_s)->click();
        return list()->table();
    }
    [[nodiscard]] QString payload() const { return textOf(m_view->payload()); }

    std::unique_ptr<FormView> m_view;
};

void tst_FormTables::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    m_view = std::make_unique<FormView>();
    m_view->resize(700, 500);
}

void tst_FormTables::show(const QByteArray &list, const QByteArray &payload)
{
    m_view->setSchema(schemaWith(list));
    m_view->setPayload(jsonOf(payload));
    m_view->show();
    QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
}

void tst_FormTables::delimitedText_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("cells"); // "|" between cells, "/" between rows
    const auto row = [](const char *name, const char *text, const char *cells) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(cells);
    };
    row("tabs", "a\tb\n1,5\t2\n", "a|b/1,5|2");
    row("commas", "a,b\r\n1,\"x,\"\"y\"\"\"\r\n", "a|b/1|x,\"y\"");
    row("semicolons", "a;b\n1,5;2", "a|b/1,5|2");
    row("line break in quotes", "a,b\n\"1\n2\",3", "a|b/1\n2|3");
    row("empty cells and lines", "a,,c\n\n,,\n", "a||c/||");
    row("one", "a", "a");
    row("none", "", "");
}

void tst_FormTables::delimitedText()
{
    QFETCH(QString, text);
    QFETCH(QString, cells);
    QStringList rows;
    for (const QStringList &row : readDelimited(text))
        rows.append(row.join(u'|'));
    QCOMPARE(rows.join(u'/'), cells);
}

void tst_FormTables::offeredForObjects_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<bool>("offered");
    const auto row = [](const char *name, const char *schema, bool offered) {
        QTest::newRow(name) << QByteArray(schema) << offered;
    };
    row("scalars", R"({"type":"array","items":{"type":"string"}})", false);
    row("objects",
        R"({"type":"array","items":{"type":"object","properties":{"a":{"type":"string"}}}})", true);
    row("mostly groups",
        R"({"type":"array","items":{"type":"object","properties":{"a":{"type":"object"},"b":{"type":"string"}}}})",
        false);
    row("free objects", R"({"type":"array","items":{"type":"object"}})", false);
    row("tuple",
        R"({"type":"array","prefixItems":[{"type":"object","properties":{"a":{"type":"string"}}}]})",
        false);
    row("by reference",
        R"({"type":"array","items":{"allOf":[{"type":"object"},{"properties":{"a":{"type":"string"}}}]}})",
        true);
}

void tst_FormTables::offeredForObjects()
{
    QFETCH(QByteArray, schema);
    QFETCH(bool, offered);
    show(schema, R"({"u":[]})");
    QCOMPARE(list()->canBeTable(), offered);
}

void tst_FormTables::columnsAndStates()
{
    show(bedSchema, R"({"u":[{"name":"","note":null,"tags":["a"]},{"area":1.10}]})");
    ArrayTable *table = asTable();
    QVERIFY(table);
    const QAbstractItemModel *model = table->model();
    const QAbstractItemModelTester tester(table->model());
    QStringList columns;
    for (int i = 0; i < model->columnCount(); ++i)
        columns.append(model->headerData(i, Qt::Horizontal).toString());
    QCOMPARE(columns.join(u' '), u"name * area crop covered note tags"_s);
    QVERIFY(model->headerData(1, Qt::Horizontal, Qt::ToolTipRole).toString().contains(u"metres"_s));
    QCOMPARE(model->index(0, 0).data().toString(), u"\"\""_s);
    QCOMPARE(model->index(0, 1).data().toString(), u"not set"_s);
    QCOMPARE(model->index(0, 4).data().toString(), u"null"_s);
    QCOMPARE(model->index(1, 1).data().toString(), u"1.10"_s);
    QCOMPARE(payload(),
             u"{\"u\":[{\"name\":\"\",\"note\":null,\"tags\":[\"a\"]},{\"area\":1.10}]}"_s);
}

void tst_FormTables::cellsAreEdited()
{
    show(bedSchema, R"({"u":[{"area":1.5,"name":"a"}]})");
    ArrayTable *table = asTable();
    QSignalSpy edits(m_view.get(), &FormView::edited);
    const auto editor = [&](int column) {
        table->setFocus();
        table->setCurrentIndex(table->model()->index(0, column));
        QTest::keyClick(table, Qt::Key_Return);
        return table->findChild<FormField *>();
    };
    FormField *number = editor(1);
    QVERIFY(qobject_cast<NumberField *>(number));
    auto *line = number->findChild<QLineEdit *>();
    QTRY_VERIFY(line->hasFocus());
    line->selectAll();
    QTest::keyClicks(line, u"9007199254740993"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(payload(), u"{\"u\":[{\"area\":9007199254740993,\"name\":\"a\"}]}"_s);
    QVERIFY(edits.count() > 0);
    QTRY_VERIFY(!table->findChild<FormField *>());

    FormField *choice = editor(2);
    QVERIFY(qobject_cast<EnumField *>(choice));
    auto *box = choice->findChild<QComboBox *>();
    QTest::keyClick(box, Qt::Key_K);
    QTest::keyClick(box, Qt::Key_Tab); // the next cell
    QCOMPARE(payload(),
             u"{\"u\":[{\"area\":9007199254740993,\"crop\":\"kale\",\"name\":\"a\"}]}"_s);
    QTRY_VERIFY(!table->findChild<EnumField *>());
    QTRY_VERIFY(table->findChild<BooleanField *>());
    QTest::keyClick(table->findChild<BooleanField *>()->editor(), Qt::Key_Escape);
    QTRY_VERIFY(!table->findChild<FormField *>());

    editor(0); // left without input: nothing changes
    QTest::keyClick(table->findChild<QLineEdit *>(), Qt::Key_Escape);
    QCOMPARE(payload(),
             u"{\"u\":[{\"area\":9007199254740993,\"crop\":\"kale\",\"name\":\"a\"}]}"_s);
    table->setCurrentIndex(table->model()->index(0, 2));
    QTest::keyClick(table, Qt::Key_Delete);
    QCOMPARE(payload(), u"{\"u\":[{\"area\":9007199254740993,\"name\":\"a\"}]}"_s);
    QTest::keyClick(table, Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(payload(), u"{\"u\":[{\"area\":9007199254740993,\"crop\":null,\"name\":\"a\"}]}"_s);
    table->setCurrentIndex(table->model()->index(0, 4));
    QTest::keyClick(table, Qt::Key_X); // typing starts to edit
    QTRY_VERIFY(table->findChild<FormField *>());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_VERIFY(payload().contains(u"\"note\":\"x\""_s));
    QTRY_VERIFY(!table->findChild<FormField *>());
    edits.clear();
    table->selectAll();
    QTest::keyClick(table, Qt::Key_Delete);
    QCOMPARE(edits.count(), 1); // one step of undo
    QCOMPARE(payload(), u"{\"u\":[{}]}"_s);
}

void tst_FormTables::rowsByKeys()
{
    show(bedSchema, R"({"u":[{"name":"a"},{"name":"b"}]})");
    ArrayTable *table = asTable();
    const QAbstractItemModelTester tester(table->model());
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, 0));
    QTest::keyClick(table, Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(payload(), u"{\"u\":[{\"name\":\"a\"},{\"name\":\"a\"},{\"name\":\"b\"}]}"_s);
    QTest::keyClick(table, Qt::Key_Down, Qt::AltModifier);
    QTest::keyClick(table, Qt::Key_Insert);
    QCOMPARE(payload(), u"{\"u\":[{\"name\":\"a\"},{\"name\":\"b\"},{\"name\":\"a\"},{}]}"_s);
    QTest::keyClick(table, Qt::Key_Delete, Qt::ControlModifier);
    QTest::keyClick(table, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(payload(), u"{\"u\":[{\"name\":\"a\"},{\"name\":\"a\"},{\"name\":\"b\"}]}"_s);
    table->selectAll();
    QTest::keyClick(table, Qt::Key_Delete, Qt::ControlModifier);
    QCOMPARE(payload(), u"{\"u\":[]}"_s);
    list()->findChild<QToolButton *>(u"addItem"_s)->click();
    QCOMPARE(payload(), u"{\"u\":[{}]}"_s);
}

void tst_FormTables::issuesInCells()
{
    show(bedSchema, R"({"u":[{"name":"a"},{"area":-1,"x":1}]})");
    Issue range;
    range.code = IssueCode::InvalidRange;
    range.pointer = "/u/1/area";
    Issue missing;
    missing.code = IssueCode::MissingField;
    missing.pointer = "/u/1";
    missing.missing = "name";
    Issue unknown;
    unknown.code = IssueCode::UnknownField;
    unknown.pointer = "/u/1/x";
    m_view->setIssues({range, missing, unknown});
    ArrayTable *table = asTable();
    const auto isMarked = [&](int row, int column) {
        return !table->model()->index(row, column).data(Qt::DecorationRole).isNull();
    };
    QVERIFY(isMarked(1, 0));
    QVERIFY(isMarked(1, 1));
    QVERIFY(!isMarked(0, 0));
    QVERIFY(!table->model()->headerData(1, Qt::Vertical, Qt::DecorationRole).isNull());
    QVERIFY(!m_view->reveal("/u/1/area", true)); // the list, and the item in it
    QTRY_VERIFY(table->hasFocus());
    QCOMPARE(table->currentIndex(), table->model()->index(1, 0)); // the first with an issue
    m_view->setIssues({});
    QVERIFY(!isMarked(1, 0));
}

void tst_FormTables::valuesThatOnlyTheListShows()
{
    show(bedSchema, R"({"u":[{"name":"a","tags":["x"],"extra":1},5]})");
    ArrayTable *table = asTable();
    const QAbstractItemModel *model = table->model();
    QCOMPARE(model->headerData(0, Qt::Vertical).toString(), u"0 …"_s);
    QVERIFY(model->headerData(0, Qt::Vertical, Qt::ToolTipRole).toString().contains(u"extra"_s));
    QCOMPARE(model->index(0, 5).data().toString(), u"[\"x\"]"_s);
    QCOMPARE(model->index(1, 0).data().toString(), u"5"_s);
    QVERIFY(!model->index(1, 0).flags().testFlag(Qt::ItemIsEditable));
    table->setFocus();
    table->setCurrentIndex(model->index(0, 5));
    QTest::keyClick(table, Qt::Key_Return);
    QVERIFY(!list()->table());
    QTRY_VERIFY(m_view->rowFor("/u/0/tags")->isAncestorOf(QApplication::focusWidget()));
    QCOMPARE(payload(), u"{\"u\":[{\"name\":\"a\",\"tags\":[\"x\"],\"extra\":1},5]}"_s);
}

void tst_FormTables::tableFollowsTheValue()
{
    show(bedSchema, R"({"u":[{"name":"a"}]})");
    ArrayTable *table = asTable();
    m_view->setPayload(jsonOf(R"({"u":[{"name":"b"},{"name":"c"}]})"));
    QCOMPARE(table->model()->rowCount(), 2);
    QCOMPARE(table->model()->index(1, 0).data().toString(), u"c"_s);
    list()->showTable(false);
    QCOMPARE(payload(), u"{\"u\":[{\"name\":\"b\"},{\"name\":\"c\"}]}"_s);
    QVERIFY(qobject_cast<TextField *>(m_view->rowFor("/u/1/name")->field()));
}

void tst_FormTables::pastedRows_data()
{
    QTest::addColumn<QByteArray>("item");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("items");
    const auto row = [](const char *name, const char *item, const char *text, const char *items) {
        QTest::newRow(name) << QByteArray(item) << QString::fromUtf8(text)
                            << QString::fromUtf8(items);
    };
    row("texts", R"({"type":"string"})", "1\n007\nnull", R"(["1","007","null"])");
    row("numbers", R"({"type":"number"})", "9007199254740993\n1.10\nx",
        R"([9007199254740993,1.10,"x"])");
    row("integers on a line", R"({"type":"integer"})", "1\t2\t3", "[1,2,3]");
    row("truth", R"({"type":"boolean"})", "true\nFALSE\nyes", R"([true,false,"yes"])");
    row("with null", R"({"type":["number","null"]})", "1\nnull", "[1,null]");
    row("choices", R"({"enum":[1,"1 ","a"]})", "1\na\nb", R"([1,"a","b"])");
    row("JSON", R"({"type":"number"})", "[1,\n \"a\"]", R"([1,"a"])");
    row("objects with a header",
        R"({"type":"object","properties":{"zone_id":{"type":"string"},"hours":{"type":"integer"}}})",
        "Hours\tZone ID\n24\t7\n\tb", R"([{"hours":24,"zone_id":"7"},{"zone_id":"b"}])");
    row("objects in order",
        R"({"type":"object","required":["b"],"properties":{"a":{"type":"string"},"b":{"type":"number"}}})",
        "1.50,x\n2,y", R"([{"b":1.50,"a":"x"},{"b":2,"a":"y"}])");
}

void tst_FormTables::pastedRows()
{
    QFETCH(QByteArray, item);
    QFETCH(QString, text);
    QFETCH(QString, items);
    const FormSchema schema = FormSchema::of(std::make_shared<const Json>(jsonOf(item)));
    const PastedRows rows = readPastedRows(text, schema);
    QCOMPARE(textOf(Json(rows.items)), items);
}

void tst_FormTables::headersAreMatched()
{
    const FormSchema schema = FormSchema::of(std::make_shared<const Json>(
        jsonOf(R"({"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}}})")));
    PastedRows rows = readPastedRows(u"a,b,c\n1,2,3"_s, schema);
    QVERIFY(rows.hasHeader);
    QCOMPARE(rows.notes.size(), 1);
    QVERIFY(rows.notes.front().contains(u"“c”"_s));
    QCOMPARE(textOf(Json(rows.items)), u"[{\"a\":\"1\",\"b\":\"2\"}]"_s);
    rows = readPastedRows(u"a,b\n1,2"_s, schema, false); // the user says it is not a header
    QCOMPARE(rows.items.size(), std::size_t(2));
}

void tst_FormTables::pastePreview()
{
    show(bedSchema, R"({"u":[{"name":"old"}]})");
    QSignalSpy edits(m_view.get(), &FormView::edited);
    QGuiApplication::clipboard()->setText(u"name\tarea\na\t1.10\nb\t2"_s);
    list()->findChild<QToolButton *>(u"pasteButton"_s)->click();
    auto *panel = list()->findChild<PastePanel *>();
    QVERIFY(panel);
    QCOMPARE(edits.count(), 0); // nothing happens before it is accepted
    QCOMPARE(panel->findChild<QLabel *>(u"pastePreview"_s)->text(),
             u"{\"name\":\"a\",\"area\":1.10}\n{\"name\":\"b\",\"area\":2}"_s);
    QVERIFY(panel->findChild<QCheckBox *>()->isChecked());
    panel->findChild<QPushButton *>(u"appendPasted"_s)->click();
    QCOMPARE(edits.count(), 1); // one step
    QCOMPARE(payload(),
             u"{\"u\":[{\"name\":\"old\"},{\"name\":\"a\",\"area\":1.10},"
             "{\"name\":\"b\",\"area\":2}]}"_s);
    ArrayTable *table = asTable();
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, 0));
    QTest::keySequence(table, QKeySequence::Paste);
    panel = list()->findChildren<PastePanel *>().last();
    panel->findChild<QPushButton *>(u"replaceWithPasted"_s)->click();
    QCOMPARE(payload(), u"{\"u\":[{\"name\":\"a\",\"area\":1.10},{\"name\":\"b\",\"area\":2}]}"_s);
    QCOMPARE(table->model()->rowCount(), 2);
}

void tst_FormTables::pasteIntoScalars()
{
    show(R"({"type":"array","items":{"type":"integer"}})", R"({"u":[1]})");
    auto *line = qobject_cast<QLineEdit *>(m_view->rowFor("/u/0")->field()->editor());
    line->setFocus();
    QGuiApplication::clipboard()->setText(u"7"_s); // one value is pasted as ever
    QTest::keySequence(line, QKeySequence::Paste);
    QVERIFY(!list()->findChild<PastePanel *>());
    QGuiApplication::clipboard()->setText(u"2\n3"_s);
    QTest::keySequence(line, QKeySequence::Paste);
    auto *panel = list()->findChild<PastePanel *>();
    QVERIFY(panel);
    QTRY_VERIFY(panel->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab); // within the panel
    QVERIFY(panel->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QTRY_VERIFY(!list()->findChild<PastePanel *>());
    QTest::keySequence(line, QKeySequence::Paste);
    list()->findChild<QPushButton *>(u"replaceWithPasted"_s)->click();
    QCOMPARE(payload(), u"{\"u\":[2,3]}"_s);
}

void tst_FormTables::readOnlyListsTakeNothing()
{
    m_view->setReadOnly(true);
    show(R"({"type":"array","items":{"type":"integer"}})", R"({"u":[1]})");
    QGuiApplication::clipboard()->setText(u"2\n3"_s);
    QTest::keySequence(m_view->rowFor("/u/0")->field()->editor(), QKeySequence::Paste);
    QTest::keySequence(list(), QKeySequence::Paste);
    QVERIFY(!list()->offerPaste(u"2\n3"_s));
    QVERIFY(!list()->findChild<PastePanel *>());
    QCOMPARE(payload(), u"{\"u\":[1]}"_s);
}

void tst_FormTables::dateTimes_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isRead");
    const auto row = [](const char *format, const char *text, bool isRead) {
        QTest::addRow("%s %s", format, text)
            << QString::fromLatin1(format) << QString::fromLatin1(text) << isRead;
    };
    row("date", "2026-03-07", true);
    row("date", "2026-13-07", false);
    row("date", "7 March", false);
    row("time", "14:30:00Z", true);
    row("time", "14:30:00.250+05:30", true);
    row("time", "25:00:00Z", false);
    row("date-time", "2026-03-07T14:30:00.123456Z", true);
    row("date-time", "2026-03-07 14:30:00-08:00", true);
    row("date-time", "2026-03-07", false);
    row("date-time", "", false);
}

void tst_FormTables::dateTimes()
{
    QFETCH(QString, format);
    QFETCH(QString, text);
    QFETCH(bool, isRead);
    const auto parts = readDateTime(text, format.toStdString());
    QCOMPARE(parts.has_value(), isRead);
    if (parts)
        QCOMPARE(writeDateTime(*parts, format.toStdString()), text);
}

void tst_FormTables::pickerKeepsZoneAndFraction()
{
    show(R"({"type":"string","format":"date-time"})", R"({"u":"2026-03-07t14:30:00.120-08:00"})");
    FormField *field = m_view->rowFor("/u")->field();
    field->findChild<QToolButton *>(u"openPicker"_s)->click();
    auto *popup = field->findChild<DateTimePopup *>();
    QVERIFY(popup);
    popup->findChild<QCalendarWidget *>()->setSelectedDate({2026, 4, 1});
    popup->findChild<QTimeEdit *>()->setTime({9, 5, 0});
    popup->findChild<QPushButton *>()->click();
    QCOMPARE(payload(), u"{\"u\":\"2026-04-01t09:05:00.120-08:00\"}"_s);
}

void tst_FormTables::pickerByKeys()
{
    show(R"({"type":"string","format":"date"})", R"({"u":"some day"})");
    FormField *field = m_view->rowFor("/u")->field();
    field->editor()->setFocus();
    QTest::keyClick(field->editor(), Qt::Key_Down, Qt::AltModifier);
    auto *popup = field->findChild<DateTimePopup *>();
    QVERIFY(popup);
    QTest::keyClick(popup, Qt::Key_Escape);
    QTRY_VERIFY(!field->findChild<DateTimePopup *>());
    QCOMPARE(payload(), u"{\"u\":\"some day\"}"_s); // it stays until something is chosen
    QTest::keyClick(field->editor(), Qt::Key_Down, Qt::AltModifier);
    popup = field->findChild<DateTimePopup *>();
    popup->findChild<QCalendarWidget *>()->setSelectedDate({2026, 4, 1});
    QTest::keyClick(popup, Qt::Key_Return);
    QCOMPARE(payload(), u"{\"u\":\"2026-04-01\"}"_s);
}

void tst_FormTables::durations()
{
    show(R"({"type":"string","format":"duration"})", R"({"u":""})");
    auto *field = qobject_cast<TextField *>(m_view->rowFor("/u")->field());
    const QList<QAction *> actions = field->findChild<QMenu *>()->actions();
    for (QAction *action : actions) {
        action->trigger();
        QVERIFY2(field->formatFault().isEmpty(), qPrintable(action->text()));
    }
    QVERIFY(payload().contains(u"P1Y2M3DT4H5M6S"_s));
}

void tst_FormTables::pictures_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void tst_FormTables::pictures()
{
    QFETCH(bool, dark);
    applyTheme(*qApp, dark ? ThemeChoice::Dark : ThemeChoice::Light);
    const QString theme = dark ? u"dark"_s : u"light"_s;
    show(bedSchema, R"({"u":[{"name":"north bed","area":1.10,"crop":"kale","covered":true},
        {"area":-1,"note":null},{"name":"","tags":["a","b"],"extra":1}]})");
    Issue range;
    range.code = IssueCode::InvalidRange;
    range.pointer = "/u/1/area";
    m_view->setIssues({range});
    ArrayTable *table = asTable();
    QGuiApplication::clipboard()->setText(u"name\tarea\tcolour\na\t1.10\tred\nb\t2\tblue"_s);
    list()->findChild<QToolButton *>(u"pasteButton"_s)->click();
    QVERIFY(picture(*m_view, u"table-paste-"_s + theme));
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, 2));
    QTest::keyClick(table, Qt::Key_Return);
    QVERIFY(picture(*m_view, u"table-editor-"_s + theme));
    m_view->setSchema(schemaWith(R"({"type":"string","format":"date-time"})"));
    m_view->setPayload(jsonOf(R"({"u":"2026-03-07T14:30:00.120-08:00"})"));
    FormField *field = m_view->rowFor("/u")->field();
    field->findChild<QToolButton *>(u"openPicker"_s)->click();
    auto *popup = field->findChild<DateTimePopup *>();
    QVERIFY(picture(*popup, u"picker-"_s + theme));
    popup->close();
    QVERIFY(picture(*m_view, u"picker-field-"_s + theme));
    applyTheme(*qApp, ThemeChoice::Light);
}

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    applyTheme(app, ThemeChoice::Light);
    tst_FormTables test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_formtables.moc"
