// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/window/windowactions.h"
#include "model/catalog/attributemodel.h"
#include "model/catalog/catalogedits.h"
#include "model/catalog/files/catalogfile.h"
#include "tests/app/windowkeys.h"
#include "tests/widgets/picture.h"
#include "widgets/catalog/tooltreeview.h"
#include "widgets/design/attributeview.h"
#include "widgets/design/designworkspace.h"
#include "widgets/design/fields/attributeeditor.h"
#include "widgets/shell/statusline.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAbstractButton>
#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QStandardPaths>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTreeWidget>

#include <algorithm>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

/// Two tools with every kind of inner row, a shared type and a service.
constexpr const char *House = R"({
  "toolwright": {"format": 1},
  "types": [{"name": "Zone", "schema": {"type": "object", "properties": {"id": {"type": "string"}}}}],
  "services": [{"name": "home"}],
  "tools": [{
    "id": "home.list_devices", "service": "home", "toolset": "home", "description": "Lists devices.",
    "payload": {"name": "ListDevicesPayload", "schema": {
      "type": "object",
      "properties": {
        "kind": {"type": "string", "enum": ["sensor", "valve"]},
        "limit": {"type": "integer", "minimum": 1, "maximum": 100},
        "names": {"type": "array", "items": {"type": "string"}},
        "labels": {"type": "object", "additionalProperties": {"type": "string"}},
        "pick": {"oneOf": [{"type": "string", "title": "by name"}, {"type": "integer"}]}},
      "required": ["kind"], "example": {"kind": "sensor", "limit": 5}}},
    "result": {"name": "ListDevicesResult", "schema": {"type": "object", "properties": {
      "devices": {"type": "array", "items": {"type": "object", "properties": {"id": {"type": "string"}}}}}}}
  }, {
    "id": "home.ping", "service": "home", "toolset": "home", "description": "Pings.",
    "payload": {"name": "PingPayload", "schema": {"type": "object", "properties": {
      "host": {"type": "string"}}}}
  }]
})";

constexpr const char *McpTools =
    R"({"tools":[{"name":"find","title":"Find","inputSchema":{"type":"object",)"
    R"("properties":{"entityType":{"type":"string"}}}}]})";

QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString &path, const QByteArray &text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QCOMPARE(file.write(text), text.size());
}

} // namespace

/// What a new user missed in Design, one test for each wish and each fault. Left out: exports for
/// providers, token counts, the design language of Goa and the comparison of two catalogs.
class tst_FirstUseDesign : public QObject, protected WindowKeys
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { closeWindow(); }

    // the rows of the table
    void newToolsetToolAttribute();
    void deleteDuplicateMoveCopy();
    void rowsAreDraggedByTheirGrip();
    void toolsetNameAndDescription();
    void toolTexts();
    void toolFacts();
    void bindingSaysWhetherItFits();
    void attributeNames();
    void types_data();
    void types();
    void innerRows();
    void objectsGetFields();
    void constraints();
    void conditions();
    void tabLeavesTheStrip();
    void undoByKey();
    void exportFormats();
    void lint();
    void opens_data();
    void opens();
    void importsAnotherCatalog();
    void mergesWithTheDisk();

    // the faults
    void c6SaveKeepsTheFormat();
    void c6LossesAreShownFirst();
    void c6SaveAsShowsLossesFirst();
    void c7UndoFromATextField();
    void c8ExamplesFollowTheType();
    void samplesAreCopies();

    // the layout
    void tableKeepsItsPlace();
    void stripIsNeverEmpty();
    void statusNamesTheFormat();

private:
    [[nodiscard]] CatalogDocument &document() const { return *m_window->document(); }
    [[nodiscard]] Workspace *design() const { return m_window->workspace(Mode::Design); }
    template <typename T>
    [[nodiscard]] T *part(const char *name) const
    {
        return design()->findChild<T *>(QLatin1String(name));
    }
    [[nodiscard]] AttributeView *table() const { return part<AttributeView>("attributeTable"); }
    [[nodiscard]] ToolTreeView *tree() const { return design()->findChild<ToolTreeView *>(); }
    [[nodiscard]] ToolKey tool(const char *id = "home.list_devices") const
    {
        return *document().keyOf(id);
    }
    [[nodiscard]] SchemaPlace place(const char *pointer) const { return {tool(), {}, pointer}; }
    [[nodiscard]] const Json &node(const char *pointer) const
    {
        const Json *found = document().node(place(pointer));
        static const Json none;
        return found ? *found : none;
    }
    [[nodiscard]] QString names(const char *pointer = "/properties") const
    {
        QStringList keys;
        for (const auto &[key, value] : node(pointer).items())
            keys.append(QString::fromStdString(key));
        return keys.join(u' ');
    }
    /// Selects an attribute, with the focus in the table.
    void select(const char *pointer)
    {
        QVERIFY(tree()->selectPlace(place(pointer)));
        table()->setFocus();
    }
    void retype(QWidget *field, const QString &text)
    {
        field->setFocus();
        key(Qt::Key_A, Qt::ControlModifier);
        type(text);
    }
    void openText(const QByteArray &text, const QString &name);
    void drop(QAbstractItemView *view, const QPoint &position, QMimeData *data);
    void acceptDialog(const QString &path);

    QTemporaryDir m_folder;
};

void tst_FirstUseDesign::init()
{
    openWindow();
    QVERIFY(document().file()->openText(House, u"house"_s));
    m_window->setMode(Mode::Design);
    QVERIFY(tree()->selectTool(tool()));
    QCoreApplication::processEvents();
}

void tst_FirstUseDesign::openText(const QByteArray &text, const QString &name)
{
    const QString path = m_folder.filePath(name);
    write(path, text);
    document().file()->open(path);
    QTRY_COMPARE(document().state(), CatalogDocument::State::Ready);
    QTRY_COMPARE(document().path(), path);
}

void tst_FirstUseDesign::drop(QAbstractItemView *view, const QPoint &position, QMimeData *data)
{
    QDragEnterEvent enter(position, Qt::MoveAction, data, Qt::LeftButton, {});
    QApplication::sendEvent(view->viewport(), &enter);
    QVERIFY(enter.isAccepted());
    QDragMoveEvent move(position, Qt::MoveAction, data, Qt::LeftButton, {});
    QApplication::sendEvent(view->viewport(), &move);
    QDropEvent dropped(position, Qt::MoveAction, data, Qt::LeftButton, {});
    QApplication::sendEvent(view->viewport(), &dropped);
}

void tst_FirstUseDesign::acceptDialog(const QString &path)
{
    QTRY_VERIFY(qobject_cast<QFileDialog *>(QApplication::activeModalWidget()));
    auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    dialog->findChild<QLineEdit *>(u"fileNameEdit"_s)->setText(path);
    QMetaObject::invokeMethod(dialog, "accept");
    QTRY_VERIFY(!QApplication::activeModalWidget());
}

void tst_FirstUseDesign::newToolsetToolAttribute()
{
    key(Qt::Key_N, Qt::ControlModifier);
    QTRY_COMPARE(focusName(), u"newBlank"_s);
    key(Qt::Key_Space);
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    type(u"garden"_s);
    key(Qt::Key_Return);
    QTRY_COMPARE(focusName(), u"toolTree"_s);
    QTRY_COMPARE(document().catalog().toolsets.front().id, std::string("garden"));
    key(Qt::Key_Insert);
    type(u"water"_s);
    key(Qt::Key_Return);
    QTRY_VERIFY(document().keyOf("garden.water"));
    key(Qt::Key_1, Qt::AltModifier);
    key(Qt::Key_Insert);
    type(u"minutes"_s);
    key(Qt::Key_Return);
    const SchemaPlace added{*document().keyOf("garden.water"), {}, "/properties/minutes"};
    QTRY_VERIFY(document().node(added));
    QVERIFY(part<QAbstractButton>("addNode")->isVisible());
    QVERIFY(m_window->actions()->newDesign->isEnabled());
}

void tst_FirstUseDesign::deleteDuplicateMoveCopy()
{
    tree()->tree()->setFocus();
    key(Qt::Key_D, Qt::ControlModifier);
    QVERIFY(document().keyOf("home.list_devices_2"));
    key(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(document().catalog().tools.front().id, std::string("home.list_devices_2"));
    key(Qt::Key_Delete);
    QVERIFY(!document().keyOf("home.list_devices_2"));
    select("/properties/limit");
    key(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(names(), u"limit kind names labels pick"_s);
    key(Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(names(), u"limit limit_2 kind names labels pick"_s);
    key(Qt::Key_Delete);
    select("/properties/kind");
    key(Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QApplication::clipboard()->text().contains(u"sensor"_s));
    key(Qt::Key_V, Qt::ControlModifier);
    QVERIFY(names().contains(u"kind_2"_s));
    while (document().undoStack()->canUndo())
        key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(names(), u"kind limit names labels pick"_s);
    QCOMPARE(document().toolKeys().size(), std::size_t(2));
}

void tst_FirstUseDesign::rowsAreDraggedByTheirGrip()
{
    const auto cell = [this](const char *pointer, int column) {
        return table()->attributes()->indexOf(pointer).siblingAtColumn(column);
    };
    const QModelIndex grip = cell("/properties/pick", AttributeModel::GripColumn);
    QCOMPARE(table()->header()->visualIndex(AttributeModel::GripColumn), 0);
    QVERIFY(table()->visualRect(grip).width() > 0);
    QTest::mouseMove(table()->viewport(), table()->visualRect(grip).center());
    QTRY_COMPARE(table()->viewport()->cursor().shape(), Qt::OpenHandCursor);
    const auto data = [this](const QModelIndex &row) {
        return std::unique_ptr<QMimeData>(table()->attributes()->mimeData({row}));
    };
    // above the first row
    const QRect first = table()->visualRect(cell("/properties/kind", AttributeModel::NameColumn));
    drop(table(), first.topLeft() + QPoint(4, 1), data(grip).get());
    QCOMPARE(names(), u"pick kind limit names labels"_s);
    // into another tool
    const SchemaPlace other{tool("home.ping"), {}, {}};
    QVERIFY(tree()->selectPlace(other));
    const QRect target = tree()->tree()->visualRect(tree()->tree()->currentIndex());
    QVERIFY(tree()->selectTool(tool()));
    const QModelIndex moved = cell("/properties/limit", AttributeModel::GripColumn);
    drop(tree()->tree(), target.center(), data(moved).get());
    QCOMPARE(names(), u"pick kind names labels"_s);
    QVERIFY(document().node({tool("home.ping"), {}, "/properties/limit"}));
}

void tst_FirstUseDesign::toolsetNameAndDescription()
{
    QVERIFY(tree()->selectNode(document().keys<Toolset>().front()));
    retype(part<QLineEdit>("toolsetName"), u"house"_s);
    key(Qt::Key_Return);
    QVERIFY(document().keyOf("house.ping"));
    retype(part<QPlainTextEdit>("toolsetDescription"), u"All of it."_s);
    QCOMPARE(document().catalog().toolsets.front().description, std::string("All of it."));
}

void tst_FirstUseDesign::toolTexts()
{
    auto *name = part<QLineEdit>("toolName");
    retype(name, u"read zone!!"_s);
    QVERIFY(!name->accessibleDescription().isEmpty()); // the fault is shown while typing
    retype(name, u"read_zone"_s);
    QVERIFY(name->accessibleDescription().isEmpty());
    key(Qt::Key_Return);
    QVERIFY(document().keyOf("home.read_zone"));
    retype(part<QLineEdit>("toolTitle"), u"Read"_s);
    retype(part<QPlainTextEdit>("toolDescription"), u"Reads it."_s);
    retype(part<QLineEdit>("toolTags"), u"read, zone"_s);
    const Tool &edited = *document().tool(tool("home.read_zone"));
    QCOMPARE(edited.title, std::string("Read"));
    QCOMPARE(edited.description, std::string("Reads it."));
    QCOMPARE(edited.tags, (std::vector<std::string>{"read", "zone"}));
    retype(part<QLineEdit>("partTypeName"), u"ZonePayload"_s);
    QCOMPARE(document().tool(tool("home.read_zone"))->payload->name, std::string("ZonePayload"));
}

void tst_FirstUseDesign::toolFacts()
{
    const auto facts = [this]() -> const ToolFacts & { return document().tool(tool())->facts; };
    key(Qt::Key_4, Qt::AltModifier);
    QTRY_COMPARE(focusName(), u"bounds"_s);
    key(Qt::Key_Down);
    key(Qt::Key_Down);
    QVERIFY(facts().bounded && facts().bounded->cursor == "cursor");
    for (const char *name : {"confirmation", "terminalRun", "bookkeeping"}) {
        part<QCheckBox>(name)->setFocus();
        key(Qt::Key_Space);
    }
    QVERIFY(document().tool(tool())->confirmation && facts().terminalRun && facts().bookkeeping);
    auto *inject = part<QListWidget>("inject");
    inject->setFocus();
    inject->setCurrentRow(0);
    key(Qt::Key_Space);
    QCOMPARE(facts().inject, std::vector<std::string>{"kind"});
    retype(part<QPlainTextEdit>("toolMeta"), u"team: a, b\nnote: [\"x, y\"]"_s);
    const Meta meta{{"team", {"a", "b"}}, {"note", {"x, y"}}};
    QCOMPARE(document().tool(tool())->meta, meta);
    retype(part<QLineEdit>("bindMethod"), u"list"_s);
    QCOMPARE(facts().bindTo->method, std::string("list"));
    key(Qt::Key_5, Qt::AltModifier);
    retype(part<QPlainTextEdit>("callHint"), u"Lists {{ .Kind }}"_s);
    QVERIFY(!facts().callHintTemplate.empty());
    key(Qt::Key_3, Qt::AltModifier);
    key(Qt::Key_Space); // "Add server data"
    retype(part<QLineEdit>("serverDataKind"), u"chart.series"_s);
    QCOMPARE(document().tool(tool())->serverData.front().kind, std::string("chart.series"));
}

void tst_FirstUseDesign::bindingSaysWhetherItFits()
{
    QVERIFY(tree()->selectTool(tool("home.ping")));
    key(Qt::Key_4, Qt::AltModifier);
    retype(part<QLineEdit>("bindMethod"), u"ping"_s);
    const auto says = [this](const QString &text) {
        const QList<QLabel *> labels = design()->findChildren<QLabel *>();
        return std::ranges::any_of(labels, [&text](const QLabel *label) {
            return label->isVisible() && label->text().contains(text);
        });
    };
    auto *payload = part<QPlainTextEdit>("bindPayload");
    retype(payload, uR"({"properties":{"host":{"type":"integer"}}})"_s);
    QTRY_VERIFY(says(u"\"host\" has another type"_s));
    retype(payload, uR"({"properties":{"host":{"type":"string"}}})"_s);
    QTRY_VERIFY(says(u"The tool fits."_s));
    QVERIFY(!says(u"\"host\" has another type"_s));
}

void tst_FirstUseDesign::attributeNames()
{
    select("/properties/limit");
    key(Qt::Key_F2);
    type(u"window size ☃"_s);
    QVERIFY(!table()->accessibleDescription().isEmpty()); // the fault is shown while typing
    key(Qt::Key_Escape);
    QVERIFY(names().contains(u"limit"_s));
    key(Qt::Key_F2);
    type(u"most"_s);
    key(Qt::Key_Return);
    QTRY_COMPARE(names(), u"kind most names labels pick"_s);
    QVERIFY(node("/example").contains("most"));
}

void tst_FirstUseDesign::types_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("schema");
    QTest::newRow("map") << u"map of int64"_s
                         << QByteArray(
                                R"("additionalProperties":{"format":"int64","type":"integer"})");
    QTest::newRow("union") << u"one of boolean, number"_s << QByteArray(R"("oneOf":[)");
    QTest::newRow("tagged union") << u"union of boolean, number"_s << QByteArray(R"("oneOf":[)");
    QTest::newRow("shared type") << u"Zone"_s << QByteArray(R"("$ref":"#/$defs/Zone")");
    QTest::newRow("nullable") << u"string?"_s << QByteArray(R"("null")");
    QTest::newRow("tuple") << u"tuple of string, number"_s << QByteArray(R"("prefixItems":[)");
    QTest::newRow("list") << u"boolean[]"_s << QByteArray(R"("items":{"type":"boolean"})");
}

void tst_FirstUseDesign::types()
{
    QFETCH(QString, text);
    QFETCH(QByteArray, schema);
    select("/properties/limit");
    key(Qt::Key_T, Qt::ControlModifier);
    type(text);
    key(Qt::Key_Return);
    const auto written = [this] {
        return QByteArray::fromStdString(writeJson(node("/properties/limit")));
    };
    QTRY_VERIFY2(written().contains(schema), written());
    key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!written().contains(schema));
}

void tst_FirstUseDesign::innerRows()
{
    for (const char *pointer :
         {"/properties/names/items", "/properties/labels/additionalProperties",
          "/properties/pick/oneOf/0"}) {
        select(pointer);
        QVERIFY(table()->currentIndex().isValid());
        auto *description = part<QPlainTextEdit>("attributeDescription");
        QVERIFY(description->isVisible());
        retype(description, u"Inner."_s);
        QVERIFY(node(pointer).value("description", Json()) == "Inner.");
    }
}

void tst_FirstUseDesign::objectsGetFields()
{
    select("/properties/limit");
    key(Qt::Key_T, Qt::ControlModifier);
    type(u"object"_s);
    key(Qt::Key_Return);
    QTRY_VERIFY(node("/properties/limit").value("type", Json()) == "object");
    QTRY_COMPARE(focusName(), u"attributeTable"_s);
    key(Qt::Key_Insert, Qt::ShiftModifier);
    type(u"inner"_s);
    key(Qt::Key_Return);
    QTRY_COMPARE(names("/properties/limit/properties"), u"inner"_s);
}

void tst_FirstUseDesign::constraints()
{
    const auto fill = [this](const char *field, const QString &text) {
        auto *editor = part<QWidget>(field);
        QVERIFY2(editor && editor->isVisible(), field);
        retype(editor, text);
    };
    part<QAbstractButton>("moreKeywords")->setChecked(true);
    select("/properties/limit");
    fill("minimum", u"2"_s);
    fill("exclusiveMaximum", u"50"_s);
    fill("multipleOf", u"2"_s);
    fill("default", u"4"_s);
    fill("example", u"8"_s);
    fill("const", u"6"_s);
    QCOMPARE(writeJson(node("/properties/limit")),
             std::string(R"({"type":"integer","minimum":2,"maximum":100,"exclusiveMaximum":50,)"
                         R"("multipleOf":2,"default":4,"example":8,"const":6})"));
    select("/properties/kind");
    fill("pattern", u"^[a-z]+$"_s);
    fill("minLength", u"1"_s);
    auto *format = part<QComboBox>("format");
    QVERIFY(format->count() > 5); // a list, not a bare text field
    select("/properties/names");
    fill("maxItems", u"9"_s);
    part<QCheckBox>("uniqueItems")->setFocus();
    key(Qt::Key_Space);
    QVERIFY(node("/properties/names").at("uniqueItems") == true);
    select("/properties/labels");
    QVERIFY(part<QWidget>("additionalProperties")->isVisible());
}

void tst_FirstUseDesign::conditions()
{
    select("/properties/kind");
    key(Qt::Key_I, Qt::ControlModifier);
    QTRY_COMPARE(focusName(), u"conditionProperty"_s);
    QCOMPARE(writeJson(node("/if")), std::string(R"({"required":["kind"]})"));
    auto *kind = part<QComboBox>("conditionKind");
    kind->setFocus();
    key(Qt::Key_Home); // "is"
    QVERIFY(part<QLineEdit>("conditionValue")->isVisible());
    retype(part<QLineEdit>("conditionValue"), u"valve"_s);
    QCOMPARE(writeJson(node("/if")),
             std::string(R"({"properties":{"kind":{"const":"valve"}},"required":["kind"]})"));
    retype(part<QLineEdit>("conditionRequired"), u"limit, names"_s);
    QCOMPARE(writeJson(node("/then")), std::string(R"({"required":["limit","names"]})"));
    const QModelIndex row = table()->attributes()->indexOf("/then");
    QCOMPARE(row.data().toString(), u"if kind is \"valve\""_s);
    QCOMPARE(row.siblingAtColumn(AttributeModel::LimitsColumn).data().toString(),
             u"requires limit, names"_s);
    QVERIFY(test::picture(*m_window, u"firstuse-condition"_s));
    // a constraint of one attribute in that case
    key(Qt::Key_Escape);
    QTRY_COMPARE(focusName(), u"attributeTable"_s);
    key(Qt::Key_Insert, Qt::ShiftModifier);
    type(u"limit"_s);
    key(Qt::Key_Return);
    QTRY_COMPARE(names("/then/properties"), u"limit"_s);
    // another form is kept and edited as JSON
    (void)edits::setKeyword(document(), {place("")}, "if",
                            *parseJson(R"({"properties":{"limit":{"minimum":50}}})"));
    select("/then");
    QVERIFY(part<QPlainTextEdit>("conditionJson")->isVisible());
    QVERIFY(!part<QComboBox>("conditionKind")->isVisible());
    key(Qt::Key_Delete);
    QVERIFY(node("/then").is_null() && node("/if").is_null());
    key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(node("/if").is_object());
}

/// With all keywords shown, Tab goes through the fields in their order and out again.
void tst_FirstUseDesign::tabLeavesTheStrip()
{
    for (const bool shows : {false, true}) {
        part<QAbstractButton>("moreKeywords")->setChecked(shows);
        for (const char *pointer : {"/properties/labels", "/properties/limit"}) {
            select(pointer);
            QTest::qWait(20); // the fields are placed
            auto *strip = design()->findChild<AttributeEditor *>();
            part<QPlainTextEdit>("attributeDescription")->setFocus();
            QList<QWidget *> seen;
            while (strip->isAncestorOf(QApplication::focusWidget())) {
                QVERIFY2(!seen.contains(QApplication::focusWidget()),
                         qPrintable(QApplication::focusWidget()->objectName()));
                seen.append(QApplication::focusWidget());
                key(Qt::Key_Tab);
            }
            QVERIFY(seen.size() > 4);
        }
    }
}

void tst_FirstUseDesign::undoByKey()
{
    select("/properties/limit");
    key(Qt::Key_Space);
    QVERIFY(writeJson(node("/required")).find("limit") != std::string::npos);
    tree()->tree()->setFocus();
    key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(writeJson(node("/required")).find("limit") == std::string::npos);
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(writeJson(node("/required")).find("limit") != std::string::npos);
}

void tst_FirstUseDesign::exportFormats()
{
    key(Qt::Key_E, Qt::ControlModifier);
    QTRY_COMPARE(focusName(), u"exportFormats"_s);
    QVERIFY(part<QListWidget>("exportFormats")->count() >= 3);
    key(Qt::Key_Escape);
    QTRY_COMPARE(focusName(), u"toolTree"_s);
}

void tst_FirstUseDesign::lint()
{
    (void)edits::setKeyword(document(), {place("/properties/limit")}, "minimum", Json(500));
    // the strip at once, the list of issues a little later
    QVERIFY(tree()->selectPlace(place("/properties/limit")));
    QTRY_VERIFY(!design()->findChild<AttributeEditor *>()->note("minimum").isEmpty());
    QTRY_VERIFY(!design()->issues().isEmpty());
}

void tst_FirstUseDesign::opens_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("format");
    QTest::newRow("design file") << QByteArray(House) << QByteArray("toolwright");
    QTest::newRow("MCP") << QByteArray(McpTools) << QByteArray("mcp");
    QTest::newRow("Goa-AI") << contentsOf(QStringLiteral(TW_TEST_DATA "/call/tool_schemas.json"))
                            << QByteArray("goa");
    QTest::newRow("OpenAPI") << QByteArray(
        R"({"openapi":"3.1.0","info":{"title":"Beds","version":"1"},"paths":)"
        R"({"/beds":{"get":{"operationId":"look","responses":{}}}}})")
                             << QByteArray("openapi");
}

void tst_FirstUseDesign::opens()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, format);
    openText(text, u"file.json"_s);
    QCOMPARE(QByteArray::fromStdString(document().catalog().format), format);
    QVERIFY(tree()->hasCurrent());
}

void tst_FirstUseDesign::importsAnotherCatalog()
{
    const QString path = m_folder.filePath(u"other.json"_s);
    write(path, McpTools);
    for (QAction *action : design()->modeActions()) {
        if (action->text() == u"Import into this design…"_s)
            action->trigger();
    }
    acceptDialog(path);
    QTRY_COMPARE(focusName(), u"mergeTree"_s);
    QVERIFY(part<QLabel>("mergeCounts")->text().contains(u"added"_s));
    part<QAbstractButton>("mergeApply")->setFocus();
    key(Qt::Key_Space);
    QTRY_VERIFY(document().keyOf("find"));
    QVERIFY(document().keyOf("home.ping"));
    QCOMPARE(document().undoStack()->count(), 1);
    key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!document().keyOf("find"));
}

void tst_FirstUseDesign::mergesWithTheDisk()
{
    openText(House, u"house.toolwright.json"_s);
    const auto hasTitle = [this](const char *id, const char *title) {
        return document().tool(tool(id))->title == title;
    };
    (void)edits::setTitle(document(), tool(), u"Mine"_s);
    (void)edits::setTitle(document(), tool("home.ping"), u"Mine"_s);
    CatalogDocument theirs;
    QVERIFY(theirs.file()->openText(House, u"house"_s));
    (void)edits::setTitle(theirs, *theirs.keyOf("home.ping"), u"Theirs"_s);
    (void)edits::setToolDescription(theirs, *theirs.keyOf("home.list_devices"), u"Theirs."_s);
    QVERIFY(theirs.file()->saveAs(document().path()).has_value());
    document().file()->checkDisk();
    QVERIFY(document().file()->isChangedOnDisk());
    QAbstractButton *merge = nullptr;
    for (auto *button : design()->findChildren<QAbstractButton *>()) {
        if (button->isVisible() && button->text() == u"Merge…"_s)
            merge = button;
    }
    QVERIFY(merge);
    merge->setFocus();
    key(Qt::Key_Space);
    QTRY_COMPARE(focusName(), u"mergeTree"_s);
    auto *rows = part<QTreeWidget>("mergeTree");
    QCOMPARE(rows->topLevelItemCount(), 2);
    const QString counts = part<QLabel>("mergeCounts")->text();
    QVERIFY2(counts.contains(u"1 conflict"_s) && counts.contains(u"1 changed"_s),
             qPrintable(counts));
    QCOMPARE(rows->topLevelItem(0)->text(0), u"Tool home.ping"_s);
    QVERIFY(rows->topLevelItem(0)->isExpanded());
    key(Qt::Key_Down); // the title
    QCOMPARE(rows->currentItem()->text(0), u"title"_s);
    QCOMPARE(rows->currentItem()->text(4), u"mine"_s);
    key(Qt::Key_T);
    QCOMPARE(rows->currentItem()->text(4), u"theirs"_s);
    QVERIFY(test::picture(*m_window, u"firstuse-merge"_s));
    part<QAbstractButton>("mergeApply")->setFocus();
    key(Qt::Key_Space);
    QVERIFY(hasTitle("home.ping", "Theirs"));
    QVERIFY(hasTitle("home.list_devices", "Mine"));
    QCOMPARE(document().tool(tool())->description, std::string("Theirs."));
    QVERIFY(!document().file()->isChangedOnDisk());
    key(Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!document().isModified());
}

void tst_FirstUseDesign::c6SaveKeepsTheFormat()
{
    openText(McpTools, u"tools.json"_s);
    retype(part<QLineEdit>("toolTitle"), u"Search"_s);
    key(Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!document().isModified());
    QCOMPARE(document().path(), m_folder.filePath(u"tools.json"_s));
    QByteArray expected(McpTools);
    expected.replace(R"("title":"Find")", R"("title":"Search")");
    QCOMPARE(contentsOf(document().path()), expected); // entityType, too
}

void tst_FirstUseDesign::c6LossesAreShownFirst()
{
    openText(McpTools, u"tools.json"_s);
    (void)edits::setTags(document(), document().toolKeys().front(), {u"read"_s});
    key(Qt::Key_S, Qt::ControlModifier);
    auto *bar = part<QWidget>("lossBar");
    QVERIFY(bar->isVisible());
    QVERIFY(bar->accessibleName().contains(u"tools.json"_s));
    QCOMPARE(contentsOf(document().path()), QByteArray(McpTools)); // nothing is written yet
    QVERIFY(test::picture(*m_window, u"firstuse-losses"_s));
    key(Qt::Key_Tab); // from "Save as a design file…"
    key(Qt::Key_Space);
    QVERIFY(!bar->isVisible());
    QVERIFY(!document().file()->losses().empty());
    QVERIFY(document().isModified()); // memory and file differ
    QVERIFY(m_window->isWindowModified());
    // What was accepted is not asked about again; another fact is.
    const ToolKey tool = document().toolKeys().front();
    (void)edits::setTitle(document(), tool, u"Other"_s);
    key(Qt::Key_S, Qt::ControlModifier);
    QVERIFY(!bar->isVisible());
    QVERIFY(contentsOf(document().path()).contains("Other"));
    (void)edits::setMeta(document(), tool, Meta{{"team", {"a"}}});
    (void)edits::setTitle(document(), tool, u"Third"_s);
    key(Qt::Key_S, Qt::ControlModifier);
    QVERIFY(bar->isVisible());
    QVERIFY(!contentsOf(document().path()).contains("Third"));
    (void)edits::setTitle(document(), tool, u"Fourth"_s);
    QVERIFY(!bar->isVisible()); // it was about another text
}

void tst_FirstUseDesign::c6SaveAsShowsLossesFirst()
{
    openText(McpTools, u"tools.json"_s);
    (void)edits::setTags(document(), document().toolKeys().front(), {u"read"_s});
    const QString lossy = m_folder.filePath(u"copy.json"_s);
    key(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    acceptDialog(lossy);
    auto *bar = part<QWidget>("lossBar");
    QTRY_VERIFY(bar->isVisible());
    QVERIFY(!QFile::exists(lossy));
    QCOMPARE(document().path(), m_folder.filePath(u"tools.json"_s));
    m_window->activateWindow(); // the offscreen platform leaves the dialog active
    QTRY_VERIFY(bar->isAncestorOf(QApplication::focusWidget()));
    key(Qt::Key_Space); // "Save as a design file…"
    QTRY_VERIFY(qobject_cast<QFileDialog *>(QApplication::activeModalWidget()));
    QCOMPARE(QFileInfo(qobject_cast<QFileDialog *>(QApplication::activeModalWidget())
                           ->selectedFiles()
                           .value(0))
                 .fileName(),
             u"tools.toolwright.json"_s);
    acceptDialog(m_folder.filePath(u"tools.toolwright.json"_s));
    QTRY_VERIFY(!document().isModified());
    QVERIFY(contentsOf(document().path()).contains("\"read\""));
}

void tst_FirstUseDesign::c7UndoFromATextField()
{
    select("/properties/limit");
    key(Qt::Key_Return);
    QTRY_COMPARE(focusName(), u"minimum"_s);
    retype(QApplication::focusWidget(), u"7"_s);
    key(Qt::Key_Tab);
    QVERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    QVERIFY(node("/properties/limit").at("minimum") == 7);
    key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(node("/properties/limit").at("minimum") == 1);
}

void tst_FirstUseDesign::c8ExamplesFollowTheType()
{
    select("/properties/limit");
    key(Qt::Key_T, Qt::ControlModifier);
    type(u"list of string"_s);
    key(Qt::Key_Return);
    QTRY_VERIFY(node("/properties/limit").value("type", Json()) == "array");
    QVERIFY(node("/example").value("limit", Json()) != 5);
    // and an example that is made invalid is an issue
    (void)edits::setKeyword(document(), {place("/properties/kind")}, "example", Json(17));
    QTRY_VERIFY(!design()->issues().isEmpty());
}

void tst_FirstUseDesign::samplesAreCopies()
{
    m_window->showStartPage();
    QAbstractButton *sample = nullptr;
    for (auto *button : m_window->findChildren<QAbstractButton *>()) {
        if (button->accessibleName().contains(u"The tools of a greenhouse"_s)
            || button->text().contains(u"The tools of a greenhouse"_s))
            sample = button;
    }
    QVERIFY(sample);
    sample->setFocus();
    key(Qt::Key_Space);
    QTRY_VERIFY(document().keyOf("climate.set_climate"));
    QCOMPARE(document().path(), QString());
    QVERIFY(!document().isModified());
    QCOMPARE(document().displayName(), u"greenhouse / tool_schemas.json (copy)"_s);
    QVERIFY(m_window->windowTitle().startsWith(u"greenhouse / tool_schemas.json (copy)"_s));
    key(Qt::Key_S, Qt::ControlModifier);
    acceptDialog(m_folder.filePath(u"mine.json"_s));
    QTRY_COMPARE(document().path(), m_folder.filePath(u"mine.json"_s));
}

void tst_FirstUseDesign::tableKeepsItsPlace()
{
    QVERIFY(table()->header()->length() <= table()->viewport()->width()); // nothing to scroll to
    const auto geometry = [this] {
        QCoreApplication::processEvents();
        return QRect(table()->mapTo(design(), QPoint()), table()->size());
    };
    const QRect before = geometry();
    QVERIFY(before.height() > part<QWidget>("toolDescription")->height() * 3);
    QVERIFY(tree()->selectTool(tool("home.ping")));
    QCOMPARE(geometry(), before);
    QVERIFY(tree()->selectTool(tool()));
    select("/properties/limit");
    key(Qt::Key_T, Qt::ControlModifier);
    type(u"any"_s);
    key(Qt::Key_Return);
    QTRY_VERIFY(!node("/properties/limit").contains("type"));
    QCOMPARE(geometry(), before);
    int top = -1;
    for (int row = 0; row < 2; ++row) {
        const QRect rect = table()->visualRect(table()->model()->index(row, 0));
        QVERIFY(top < 0 || rect.top() - top == rect.height()); // even distances
        top = rect.top();
    }
}

void tst_FirstUseDesign::stripIsNeverEmpty()
{
    auto *strip = part<QLineEdit>("attributeName");
    QVERIFY(strip->isVisible());
    QCOMPARE(strip->text(), u"kind"_s);
    QCOMPARE(table()->currentIndex().siblingAtColumn(0).data().toString(), u"kind"_s);
    tree()->tree()->setFocus();
    QVERIFY(tree()->selectTool(tool("home.ping")));
    QCOMPARE(strip->text(), u"host"_s);
    QCOMPARE(focusName(), u"toolTree"_s); // the focus stays
    select("/properties/limit");
    QVERIFY(tree()->selectTool(tool("home.ping")));
    QVERIFY(tree()->selectTool(tool()));
    QCOMPARE(strip->text(), u"limit"_s); // the last one of this tool
}

void tst_FirstUseDesign::statusNamesTheFormat()
{
    const auto text = [this] {
        for (const StatusItem &item : design()->status()) {
            if (item.id == u"generation"_s)
                return item.text;
        }
        return QString();
    };
    QCOMPARE(text(), u"Toolwright design"_s);
    openText(McpTools, u"tools.json"_s);
    QCOMPARE(text(), u"MCP tool list, protocol of 2025-06-18 or later"_s);
    openText(contentsOf(QStringLiteral(TW_TEST_DATA "/call/tool_schemas.json")), u"goa.json"_s);
    QCOMPARE(text(), u"Goa-AI catalog, current format"_s);
}

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication app(argc, argv);
    applyTheme(app, ThemeChoice::Light);
    tst_FirstUseDesign test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_firstusedesign.moc"
