// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/attributemodel.h"
#include "model/catalog/catalogedits.h"
#include "model/catalog/files/catalogfile.h"
#include "picture.h"
#include "widgets/catalog/tooltreeview.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/common/sectionheader.h"
#include "widgets/design/attributeview.h"
#include "widgets/design/designworkspace.h"
#include "widgets/design/fields/attributeeditor.h"
#include "widgets/design/fields/typebox.h"
#include "widgets/design/fields/typetext.h"
#include "widgets/json/jsonview.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAbstractButton>
#include <QAbstractItemDelegate>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPointer>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>
#include <QUndoStack>

#include <algorithm>
#include <memory>
#include <utility>

using namespace tw;
using namespace tw::test;
using namespace Qt::StringLiterals;

namespace {

/// A design with every kind of record.
constexpr const char *Everything = R"({
  "tools": [{
    "id": "home.list_devices", "service": "home", "toolset": "home", "description": "Lists devices.",
    "tags": ["read"],
    "payload": {"name": "ListDevicesPayload", "schema": {
      "type": "object", "x-vendor": {"kept": true},
      "properties": {
        "kind": {"type": "string", "enum": ["sensor", "valve"], "description": "Kind of device."},
        "limit": {"type": "integer", "minimum": 1, "maximum": 100, "default": 20},
        "window": {"type": "object", "properties": {
          "from": {"type": "string", "format": "date-time"},
          "to": {"type": "string", "format": "date-time"}}, "required": ["from"]}},
      "required": ["kind"]}},
    "result": {"name": "ListDevicesResult", "schema": {"type": "object", "properties": {
      "devices": {"type": "array", "items": {"type": "object", "properties": {"id": {"type": "string"}}}}}}}
  }]
})";

} // namespace

/// Edits in the table, the tree and the strip, with mouse and keys.
class tst_DesignEditing : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void typeTexts_data();
    void typeTexts();
    void rows();
    void addingMayLeadToAnotherSchema();
    void selectingKeepsTheRowsOfASharedType();
    void anOpenEditorIsWrittenBeforeAnAction();
    void aTypeIsChosenWhileItsEditorCloses();
    void anOpenEditorIsWrittenBeforeASelection();
    void anOpenEditorIsWrittenBeforeAnotherPart();
    void rowsOfARemovedSchemaAreGone();
    void undoIsNotInterruptedByAnEditor_data();
    void undoIsNotInterruptedByAnEditor();
    void anEditorClosesWithItsParentRow();
    void thePageOfAnUndoneCopyIsLeft();
    void dropsBeyondTheirListGoToItsEnd();
    void hiddenPartsHaveNoActions();
    void severalRowsShareTheStrip();
    void unknownKeywordsAreKept();
    void moreShowsEveryKeyword();
    void previewSelects();
    void showsTheFile();
    void copiesBetweenWindows();
    void columnBecomesAnEnum();
    void aReferenceIsEditedAtItsUse();
    void constraintsOfNullableValuesStayWithThem();
    void findAndReplace();
    void aRenamedToolStaysInSight();
    void remarksGoWithTheNextEdit();
    void findingsLeadToTheirFields();
    void boundsAreSaidOnce();
    void aPastedSchemaIsNamed();
    void treeActions();
    void boundsAndTexts();
    void recordPages();
    void theDesignIsRenamed();
    void narrowWindowsShowNamesAndDescriptions();
    void everyActionIsExplained();
    void pictures_data();
    void pictures();

private:
    template <typename T>
    [[nodiscard]] T *part(const char *name) const
    {
        return m_design->findChild<T *>(QLatin1String(name));
    }
    [[nodiscard]] ToolKey tool() const { return m_document->toolKeys().front(); }
    [[nodiscard]] SchemaPlace place(const char *pointer) const { return {tool(), {}, pointer}; }
    [[nodiscard]] QAction *action(const QString &text) const
    {
        const QList<QAction *> actions = m_design->modeActions();
        const auto found = std::ranges::find(actions, text, &QAction::text);
        return found == actions.end() ? nullptr : *found;
    }
    void trigger(const QString &text) const
    {
        QAction *const wanted = action(text);
        QVERIFY2(wanted, qPrintable(u"no action "_s + text));
        wanted->trigger();
    }
    [[nodiscard]] QStringList names(const char *pointer) const
    {
        QStringList keys;
        for (const auto &[key, value] : m_document->node(place(pointer))->items())
            keys.append(QString::fromStdString(key));
        return keys;
    }

    std::unique_ptr<CatalogDocument> m_document;
    std::unique_ptr<DesignWorkspace> m_design;
};

void tst_DesignEditing::init()
{
    m_document = std::make_unique<CatalogDocument>();
    QVERIFY(m_document->file()->openText(Everything, u"test"_s));
    m_design = std::make_unique<DesignWorkspace>(m_document.get());
    m_design->resize(1400, 900);
    m_design->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_design.get()));
    m_design->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_design.get()));
}

void tst_DesignEditing::cleanup()
{
    m_design->hide(); // as a window that is closed: an open editor is written
    m_design.reset();
    m_document.reset();
}

void tst_DesignEditing::typeTexts_data()
{
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("shown");
    QTest::newRow("scalar") << u"Int64"_s << u"int64"_s;
    QTest::newRow("nullable") << u"string?"_s << u"string or null"_s;
    QTest::newRow("list") << u"list of string"_s << u"list of string"_s;
    QTest::newRow("brackets") << u"number[]"_s << u"list of number"_s;
    QTest::newRow("list of lists") << u"list of list of any"_s << u"list of list of any"_s;
    QTest::newRow("list of the old type") << u"list of …"_s << u"list of boolean"_s;
    QTest::newRow("map") << u"map of int32"_s << u"map of int32"_s;
    QTest::newRow("tuple") << u"tuple of string, number"_s << u"tuple of 2"_s;
    QTest::newRow("union") << u"union of …"_s << u"union of 2"_s;
    QTest::newRow("one of") << u"one of string, integer"_s << u"one of 2"_s;
    QTest::newRow("shared") << u"Zone"_s << u"Zone"_s;
    QTest::newRow("list of shared") << u"Zone[]"_s << u"list of Zone"_s;
    QTest::newRow("no type") << u"strange"_s << QString();
    QTest::newRow("list of no type") << u"list of strange"_s << QString();
}

void tst_DesignEditing::typeTexts()
{
    QFETCH(QString, written);
    QFETCH(QString, shown);
    const TypeChoice old{.kind = TypeChoice::Kind::Scalar, .type = "boolean"};
    const std::optional<TypeChoice> choice = typeFromText(written, {u"Zone"_s}, old);
    QCOMPARE(choice ? typeText(*choice) : QString(), shown);
}

void tst_DesignEditing::rows()
{
    QVERIFY(m_design->selectPlace(place("/properties/kind")));
    auto *table = part<AttributeView>("attributeTable");
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Insert);
    QTest::keyClicks(QApplication::focusWidget(), u"zone"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_COMPARE(names("/properties"),
                 (QStringList{u"kind"_s, u"zone"_s, u"limit"_s, u"window"_s}));
    QTest::keyClick(table, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(names("/properties"), (QStringList{u"kind"_s, u"limit"_s, u"zone"_s, u"window"_s}));
    QTest::keyClick(table, Qt::Key_Space);
    QCOMPARE(writeJson(m_document->node(place(""))->at("required")),
             std::string(R"(["kind","zone"])"));
    QTest::keyClick(table, Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(names("/properties").size(), 5);
    QTest::keyClick(table, Qt::Key_Delete);
    QTest::keyClick(table, Qt::Key_Delete);
    QCOMPARE(names("/properties").size(), 3);
    while (m_document->undoStack()->canUndo())
        m_document->undoStack()->undo();
    QCOMPARE(names("/properties"), (QStringList{u"kind"_s, u"limit"_s, u"window"_s}));

    QVERIFY(m_design->selectPlace(place("/properties/window")));
    QTest::keyClick(table, Qt::Key_Insert, Qt::ShiftModifier);
    QTest::keyClicks(QApplication::focusWidget(), u"step"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_COMPARE(names("/properties/window/properties"),
                 (QStringList{u"from"_s, u"to"_s, u"step"_s}));
}

/// What follows the selection may show another schema, before the name of the new row is edited.
void tst_DesignEditing::addingMayLeadToAnotherSchema()
{
    QVERIFY(m_design->selectPlace(place("/properties/kind")));
    auto *table = part<AttributeView>("attributeTable");
    const SchemaPart result{SchemaPart::Result, 0};
    bool isLed = false;
    const QMetaObject::Connection following =
        connect(table, &AttributeView::selectionMoved, table, [&] {
            if (!std::exchange(isLed, true))
                table->setPart(place("").tool, result);
        });
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Insert);
    disconnect(following);
    QVERIFY(isLed);
    QCOMPARE(names("/properties"), (QStringList{u"kind"_s, u"field"_s, u"limit"_s, u"window"_s}));
    QVERIFY(!table->viewport()->findChild<QLineEdit *>());
}

void tst_DesignEditing::selectingKeepsTheRowsOfASharedType()
{
    const auto type = edits::extractType(*m_document, place("/properties/window"), u"Window"_s);
    QVERIFY(type);
    QVERIFY(m_design->selectPlace(sharedPlace(*type, "/properties/from")));
    auto *table = part<AttributeView>("attributeTable");
    const QSignalSpy resets(table->attributes(), &QAbstractItemModel::modelReset);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Down);
    QCOMPARE(table->selectedPlaces(),
             (std::vector<SchemaPlace>{sharedPlace(*type, "/properties/to")}));
    QCOMPARE(resets.count(), 0);
    QVERIFY(edits::setType(*m_document, {sharedPlace(*type, "/properties/to")},
                           {.kind = TypeChoice::Kind::Scalar, .type = "integer"}));
}

/// Otherwise the editor would be written when the new row is selected, which it removes.
void tst_DesignEditing::anOpenEditorIsWrittenBeforeAnAction()
{
    QVERIFY(m_design->selectPlace(place("/properties/window")));
    trigger(u"Change type"_s);
    auto *box = part<AttributeView>("attributeTable")->viewport()->findChild<TypeBox *>();
    QVERIFY(box);
    box->setEditText(u"string"_s);
    const int before = m_document->undoStack()->count();
    trigger(u"Add field below"_s);
    QCOMPARE(writeJson(*m_document->node(place("/properties/window"))),
             std::string(R"({"type":"string"})"));
    QCOMPARE(m_document->undoStack()->count(), before + 1); // a string has no fields
    QVERIFY(part<ElidingLabel>("attributeRemark")->text().startsWith(u"Only objects"_s));

    m_document->undoStack()->undo();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // of the first box
    QVERIFY(m_design->selectPlace(place("/properties/window")));
    trigger(u"Change type"_s);
    box = part<AttributeView>("attributeTable")->viewport()->findChild<TypeBox *>();
    QVERIFY(box);
    box->setEditText(u"string"_s);
    part<QAbstractButton>("addChild")->click(); // of the details
    QCOMPARE(writeJson(*m_document->node(place("/properties/window"))),
             std::string(R"({"type":"string"})"));
    QCOMPARE(m_document->undoStack()->count(), before + 1);
}

/// The editor stayed open without a row, and Qt warned when it lost the focus.
void tst_DesignEditing::anEditorClosesWithItsParentRow()
{
    const Json object{{"type", "object"}, {"properties", {{"a", {{"type", "string"}}}}}};
    QVERIFY(edits::addAttribute(*m_document, place(""), u"extra"_s, object, false, 0));
    QVERIFY(m_design->selectPlace(place("/properties/extra/properties/a")));
    trigger(u"Rename attribute"_s);
    const auto *table = part<AttributeView>("attributeTable");
    const QPointer<QLineEdit> name = table->viewport()->findChild<QLineEdit *>();
    QVERIFY(name && name->hasFocus());
    name->setText(u"b"_s);
    QTest::failOnWarning(QRegularExpression(u"^QAbstractItemView::commitData"_s));
    m_document->undoStack()->undo();
    QVERIFY(!name || name->isHidden());
    m_design->hide();
    QCOMPARE(names("/properties"), (QStringList{u"kind"_s, u"limit"_s, u"window"_s}));
}

/// Choosing a type writes it later, when its editor may be gone.
void tst_DesignEditing::aTypeIsChosenWhileItsEditorCloses()
{
    QVERIFY(m_design->selectPlace(place("/properties/window")));
    trigger(u"Change type"_s);
    const auto *table = part<AttributeView>("attributeTable");
    auto *box = table->viewport()->findChild<TypeBox *>();
    QVERIFY(box);
    const QSignalSpy commits(table->itemDelegate(), &QAbstractItemDelegate::commitData);
    emit box->activated(0);
    delete box;
    const qsizetype before = commits.count(); // it may be written when it loses the focus
    QCoreApplication::processEvents(); // AddressSanitizer sees a use of the box
    QCOMPARE(commits.count(), before);
}

/// Undoing removes a row above the selected one, which Qt tells as a change of the selection.
void tst_DesignEditing::undoIsNotInterruptedByAnEditor_data()
{
    QTest::addColumn<QString>("rename");
    QTest::addColumn<bool>("isRedone");
    QTest::newRow("tree") << u"Rename"_s << false;
    QTest::newRow("table") << u"Rename attribute"_s << false;
    QTest::newRow("tree, redo") << u"Rename"_s << true;
    QTest::newRow("table, redo") << u"Rename attribute"_s << true;
    QTest::newRow("field of a hidden page") << QString() << false;
}

void tst_DesignEditing::undoIsNotInterruptedByAnEditor()
{
    QFETCH(QString, rename);
    QFETCH(bool, isRedone);
    QUndoStack *undo = m_document->undoStack();
    const QStringList before = names("/properties");
    QVERIFY(edits::addAttribute(*m_document, place(""), u"extra"_s, Json{{"type", "string"}}, false,
                                0));
    const QStringList after = names("/properties");
    QVERIFY(m_design->selectPlace(place("/properties/limit")));
    if (isRedone)
        undo->undo();
    QCoreApplication::processEvents();
    if (rename.isEmpty()) {
        auto *tree = part<QTreeView>("toolTree");
        tree->setCurrentIndex(tree->model()->index(0, 0));
        auto *name = part<QLineEdit>("toolsetName");
        name->setFocus();
        QTest::keyClicks(name, u"x"_s);
    } else {
        trigger(rename);
        auto *name = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(name);
        name->setText(u"cap"_s);
    }
    const int count = undo->count();
    if (isRedone)
        undo->redo();
    else
        undo->undo();
    QCOMPARE(names("/properties"), isRedone ? after : before);
    QCOMPARE(undo->count(), count);
    QCoreApplication::processEvents(); // what follows the selection may write the editor now
    while (undo->canUndo())
        undo->undo();
    QCOMPARE(names("/properties"), before);
    QCOMPARE(m_document->catalog().toolsets.front().name, std::string("home"));
}

void tst_DesignEditing::thePageOfAnUndoneCopyIsLeft()
{
    QVERIFY(edits::setKeyword(*m_document, {place("")}, "dependentRequired",
                              Json{{"kind", Json::array({"limit"})}}));
    QVERIFY(m_design->select(ToolLocation{"home.list_devices"}));
    trigger(u"Duplicate"_s);
    const ToolKey copy = m_document->toolKeys().back();
    QVERIFY(m_design->selectPlace({copy, {}, "/dependentRequired/kind"}));
    const AttributeView *table = part<AttributeView>("attributeTable");
    QCOMPARE(table->attributes()->rootPlace().tool, copy);
    m_document->undoStack()->undo();
    QVERIFY(!m_document->tool(copy));
    QVERIFY(!table->isVisible() || m_document->tool(table->attributes()->rootPlace().tool));
}

void tst_DesignEditing::dropsBeyondTheirListGoToItsEnd()
{
    Agent agent;
    agent.name = "gardener";
    const auto first = edits::addRecord(*m_document, agent);
    agent.name = "guard";
    QVERIFY(first && edits::addRecord(*m_document, agent));
    ToolTreeModel *tree = m_design->findChild<ToolTreeView *>()->model();
    const std::unique_ptr<QMimeData> dragged(tree->mimeData({tree->nodeIndex(*first)}));
    QVERIFY(dragged);
    (void)tree->dropMimeData(dragged.get(), Qt::MoveAction, 7, 0, tree->index(0, 0));
    QCOMPARE(m_document->catalog().agents.size(), std::size_t(2));
    QCOMPARE(m_document->catalog().agents.back().name, std::string("gardener"));
}

void tst_DesignEditing::anOpenEditorIsWrittenBeforeAnotherPart()
{
    QVERIFY(m_design->selectPlace(place("/properties/limit")));
    trigger(u"Rename attribute"_s);
    auto *name = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    QVERIFY(name);
    name->setText(u"cap"_s);
    trigger(u"Show Result"_s);
    QCOMPARE(names("/properties"), (QStringList{u"kind"_s, u"cap"_s, u"window"_s}));
}

/// The name that is typed may hide the row that is about to be selected.
void tst_DesignEditing::anOpenEditorIsWrittenBeforeASelection()
{
    QVERIFY(m_design->select(ToolLocation{"home.list_devices"}));
    part<QLineEdit>("toolSearch")->setText(u"list_"_s);
    trigger(u"Rename"_s);
    auto *name = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    QVERIFY(name);
    name->setText(u"read_devices"_s);
    QVERIFY(m_design->selectPlace(place("/properties/kind")));
    QVERIFY(m_document->keyOf("home.read_devices"));
    const auto *tree = part<QTreeView>("toolTree");
    QVERIFY(tree->currentIndex().isValid());
    QVERIFY(tree->selectionModel()->isSelected(tree->currentIndex()));
}

void tst_DesignEditing::rowsOfARemovedSchemaAreGone()
{
    const AttributeModel *attributes = part<AttributeView>("attributeTable")->attributes();
    QVERIFY(m_design->select(ToolLocation{"home.list_devices"}));
    QCOMPARE(attributes->rowCount(), 3);
    trigger(u"Remove"_s);
    QVERIFY(m_document->toolKeys().empty());
    QCOMPARE(attributes->rowCount(), 0);
    m_document->undoStack()->undo();
    QVERIFY(m_design->select(ToolLocation{"home.list_devices"}));
    QCOMPARE(attributes->rowCount(), 3);

    const auto type = edits::extractType(*m_document, place("/properties/window"), u"Window"_s);
    QVERIFY(type);
    QVERIFY(m_design->selectPlace(sharedPlace(*type, "/properties/from")));
    QCOMPARE(attributes->rowCount(), 2);
    m_document->undoStack()->undo();
    QCOMPARE(attributes->rowCount(), 0);
}

void tst_DesignEditing::hiddenPartsHaveNoActions()
{
    QVERIFY(m_design->selectPlace(place("/properties/kind")));
    const QAction *remove = action(u"Remove attribute"_s);
    const QAction *add = action(u"Add tool"_s);
    QVERIFY(remove->isEnabled() && add->isEnabled());
    auto *tree = part<QTreeView>("toolTree");
    tree->setCurrentIndex(tree->model()->index(0, 0)); // the page of the toolset
    QVERIFY(!remove->isEnabled());
    QVERIFY(add->isEnabled());
    QVERIFY(action(u"Show in file"_s)->isEnabled()); // of both
    m_design->startNewDesign();
    QVERIFY(!add->isEnabled());
    QVERIFY(m_design->select(ToolLocation{"home.list_devices"}));
    QVERIFY(remove->isEnabled() && add->isEnabled());
}

void tst_DesignEditing::severalRowsShareTheStrip()
{
    QVERIFY(m_design->selectPlace(place("/properties/window/properties/from")));
    auto *table = part<AttributeView>("attributeTable");
    table->selectionModel()->select(
        table->attributes()->indexOf("/properties/window/properties/to"),
        QItemSelectionModel::Select | QItemSelectionModel::Rows);
    QCOMPARE(table->selectedPlaces().size(), std::size_t(2));
    QVERIFY(!part<QLineEdit>("attributeName")->isVisible());
    const int before = m_document->undoStack()->count();
    QTest::keyClicks(part<QPlainTextEdit>("attributeDescription"), u"A time."_s);
    for (const char *name : {"from", "to"}) {
        const std::string pointer = std::string("/properties/window/properties/") + name;
        QVERIFY(m_document->node(place(pointer.c_str()))->at("description") == "A time.");
    }
    QCOMPARE(m_document->undoStack()->count(), before + 1);
    QCOMPARE(table->selectedPlaces().size(), std::size_t(2)); // they stay selected
}

void tst_DesignEditing::unknownKeywordsAreKept()
{
    (void)edits::setKeyword(*m_document, {place("/properties/kind")}, "x-note", Json{{"a", 1}});
    QVERIFY(m_design->selectPlace(place("/properties/kind")));
    QAbstractButton *remove = nullptr;
    for (auto *button : m_design->findChildren<QAbstractButton *>()) {
        if (button->accessibleName() == u"Remove x-note"_s)
            remove = button;
    }
    QVERIFY(remove);
    auto *values = part<QPlainTextEdit>("enum");
    values->setPlainText(u"sensor\nvalve\nlamp"_s);
    QCOMPARE(m_document->node(place("/properties/kind"))->at("enum").size(), std::size_t(3));
    QVERIFY(m_document->node(place("/properties/kind"))->contains("x-note"));
    remove->click();
    QTRY_VERIFY(!m_document->node(place("/properties/kind"))->contains("x-note"));
}

void tst_DesignEditing::moreShowsEveryKeyword()
{
    QVERIFY(m_design->selectPlace(place("/properties/limit")));
    QVERIFY(!part<QWidget>("multipleOf"));
    part<QAbstractButton>("moreKeywords")->click();
    QTRY_VERIFY(part<QLineEdit>("multipleOf"));
    QTRY_VERIFY(part<QLineEdit>("multipleOf")->isVisible());
    QVERIFY(!part<QWidget>("contentEncoding")); // for texts only
    QTest::keyClicks(part<QLineEdit>("multipleOf"), u"5"_s);
    QVERIFY(m_document->node(place("/properties/limit"))->at("multipleOf") == 5);
}

void tst_DesignEditing::previewSelects()
{
    QVERIFY(m_design->selectPlace(place("/properties/kind")));
    auto *preview = part<JsonView>("designPreview");
    const QList<QByteArray> lines = preview->text().split('\n');
    int line = 0;
    while (line < lines.size() && !lines[line].contains("\"limit\""))
        ++line;
    const int height = preview->fontMetrics().height();
    preview->setFocus();
    for (int y = 0; y < preview->viewport()->height(); y += height / 2) {
        QTest::mouseClick(preview->viewport(), Qt::LeftButton, {}, QPoint(120, y));
        if (preview->cursorPlace().line == line)
            break;
    }
    QCOMPARE(preview->cursorPlace().line, line);
    QCOMPARE(m_design->findChild<ToolTreeView *>()->currentPlace(), place("/properties/limit"));
}

void tst_DesignEditing::showsTheFile()
{
    const QTemporaryDir folder;
    QVERIFY(m_document->file()->saveAs(folder.filePath(u"a.toolwright.json"_s)).has_value());
    QVERIFY(m_design->selectPlace(place("/properties/limit")));
    trigger(u"Show in file"_s);
    auto *preview = part<JsonView>("designPreview");
    const QList<QByteArray> lines = preview->text().split('\n');
    const auto [first, last] = preview->highlightedLines();
    QVERIFY(lines.value(first).contains("\"limit\""));
    QVERIFY(last > first);
    QVERIFY(m_design->findChild<ToolTreeView *>()->selectTool(tool()));
    QVERIFY(preview->highlightedLines().first < first);
}

/// Tools and attributes travel through the clipboard as JSON, as between two programs.
void tst_DesignEditing::copiesBetweenWindows()
{
    CatalogDocument other;
    other.file()->openBlank();
    DesignWorkspace second(&other);
    second.resize(1400, 900);
    second.show();
    QVERIFY(QTest::qWaitForWindowExposed(&second));
    const auto act = [](DesignWorkspace &design, const QString &text) {
        for (QAction *action : design.modeActions()) {
            if (action->text() == text)
                return action->trigger();
        }
    };
    QVERIFY(m_design->findChild<ToolTreeView *>()->selectTool(tool()));
    act(*m_design, u"Copy as JSON"_s);
    const QString text = QApplication::clipboard()->text();
    QVERIFY(parseJson(text.toStdString()).has_value());
    QApplication::clipboard()->setText(text); // another program has the text only
    const auto toolset = other.keys<Toolset>().front();
    QVERIFY(second.findChild<ToolTreeView *>()->selectNode(toolset));
    act(second, u"Paste tools, a schema or a JSON example"_s);
    QCOMPARE(other.toolKeys().size(), std::size_t(1));
    const ToolKey pasted = other.toolKeys().front();
    const Json &mine = *m_document->node(place(""));
    QCOMPARE(writeJson(*other.node({pasted, {}, {}})), writeJson(mine));

    QVERIFY(m_design->selectPlace(place("/properties/window")));
    part<AttributeView>("attributeTable")->setFocus();
    act(*m_design, u"Copy attributes as JSON"_s);
    QApplication::clipboard()->setText(QApplication::clipboard()->text());
    QVERIFY(second.selectPlace({pasted, {SchemaPart::Result, 0}, "/properties/devices"}));
    act(second, u"Paste attributes"_s);
    const Json *window = other.node({pasted, {SchemaPart::Result, 0}, "/properties/window"});
    QVERIFY(window);
    QCOMPARE(writeJson(*window), writeJson(*m_document->node(place("/properties/window"))));
    while (other.undoStack()->canUndo())
        other.undoStack()->undo();
    QVERIFY(other.toolKeys().empty());
}

/// What a spreadsheet puts on the clipboard: a line for each cell.
void tst_DesignEditing::columnBecomesAnEnum()
{
    QVERIFY(m_design->selectPlace(place("/properties/kind")));
    auto *lines = part<QPlainTextEdit>("enum");
    QVERIFY(lines);
    lines->setFocus();
    lines->selectAll();
    QApplication::clipboard()->setText(u"north wing\r\nsouth\r\n\r\n5\r\n"_s);
    lines->paste();
    QCOMPARE(writeJson(m_document->node(place("/properties/kind"))->at("enum")),
             std::string(R"(["north wing","south","5"])"));
    m_document->undoStack()->undo();
    QCOMPARE(writeJson(m_document->node(place("/properties/kind"))->at("enum")),
             std::string(R"(["sensor","valve"])"));
}

void tst_DesignEditing::aReferenceIsEditedAtItsUse()
{
    QVERIFY(m_document->file()->openText(R"({"tools":[{"name":"move","inputSchema":{
        "type":"object","properties":{
        "from":{"$ref":"#/$defs/Place","description":"From where"},"to":{"$ref":"#/$defs/Place"}},
        "$defs":{"Place":{"type":"object","description":"A place",
        "properties":{"name":{"type":"string"}}}}}}]})",
                                         u"moves"_s));
    const SchemaPlace from = place("/properties/from");
    const std::string type = writeJson(*m_document->node(place("/$defs/Place")));
    const auto own = [this](const SchemaPlace &where) {
        return QString::fromStdString(textMember(*m_document->node(where), "description"));
    };
    QVERIFY(m_design->selectPlace(from));
    auto *description = part<QPlainTextEdit>("attributeDescription");
    QCOMPARE(description->toPlainText(), u"From where"_s);
    description->setFocus();
    description->moveCursor(QTextCursor::End);
    QTest::keyClicks(description, u"!?"_s);
    QCOMPARE(description->textCursor().position(), 12); // the caret stays behind the text
    QCOMPARE(own(from), u"From where!?"_s);
    description->selectAll();
    QTest::keyClick(description, Qt::Key_Delete);
    QVERIFY(!m_document->node(from)->contains("description"));
    QCOMPARE(description->toPlainText(), QString());
    QVERIFY(description->placeholderText().contains(u"A place"_s)); // what applies without it

    QVERIFY(m_design->selectPlace(place("/properties/to")));
    description->setFocus();
    QTest::keyClicks(description, u"There"_s);
    QCOMPARE(own(place("/properties/to")), u"There"_s);
    QTest::keyClick(part<QLineEdit>("default"), Qt::Key_1);
    QVERIFY(m_document->node(place("/properties/to"))->contains("default"));
    QVERIFY(!m_document->node(from)->contains("default"));
    QCOMPARE(writeJson(*m_document->node(place("/$defs/Place"))), type);

    // In the table, too; what the type says is shown there and is not copied.
    auto *table = part<AttributeView>("attributeTable");
    const QModelIndex cell = table->attributes()
                                 ->indexOf(from.pointer)
                                 .siblingAtColumn(AttributeModel::DescriptionColumn);
    QCOMPARE(cell.data().toString(), u"A place"_s);
    QCOMPARE(cell.data(Qt::EditRole).toString(), QString());

    // The shared type is edited by choice.
    auto *choose = part<QAbstractButton>("openSharedType");
    QVERIFY(choose->isVisible());
    choose->click();
    QCOMPARE(part<QLineEdit>("typeName")->text(), u"Place"_s);
    while (m_document->undoStack()->canUndo())
        m_document->undoStack()->undo();
    QCOMPARE(own(from), u"From where"_s);
}

void tst_DesignEditing::constraintsOfNullableValuesStayWithThem()
{
    QVERIFY(m_document->file()->openText(R"({"tools":[{"name":"find","inputSchema":{
        "type":"object","properties":{
        "text":{"anyOf":[{"type":"string"},{"type":"null"}],"default":null,"description":"Words"}}}}]})",
                                         u"optional"_s));
    const SchemaPlace text = place("/properties/text");
    QVERIFY(m_design->selectPlace(text));
    auto *description = part<QPlainTextEdit>("attributeDescription");
    QCOMPARE(description->toPlainText(), u"Words"_s);
    description->moveCursor(QTextCursor::End);
    QTest::keyClicks(description, u"!"_s);
    QTest::keyClicks(part<QLineEdit>("minLength"), u"2"_s);
    QCOMPARE(writeJson(*m_document->node(text)),
             std::string(R"({"anyOf":[{"minLength":2,"type":"string"},{"type":"null"}],)"
                         R"("default":null,"description":"Words!"})"));
}

void tst_DesignEditing::aRenamedToolStaysInSight()
{
    auto *view = m_design->findChild<ToolTreeView *>();
    auto *search = part<QLineEdit>("toolSearch");
    QVERIFY(view->selectTool(tool()));
    QTest::keyClicks(search, u"list_devices"_s);
    QVERIFY(view->selectTool(tool()));
    view->editCurrent();
    auto *editor = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClicks(editor, u"get_area"_s);
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_VERIFY(m_document->keyOf("home.get_area"));
    QTRY_COMPARE(view->currentTool(), tool());
    QTRY_VERIFY(view->tree()->hasFocus());
    m_document->undoStack()->undo();
    QTRY_COMPARE(view->currentTool(), tool());
}

void tst_DesignEditing::remarksGoWithTheNextEdit()
{
    auto *view = m_design->findChild<ToolTreeView *>();
    emit view->remarked(u"tools are dropped on a toolset"_s);
    const auto isSaid = [this] {
        return std::ranges::any_of(
            m_design->findChildren<ElidingLabel *>(), [](const ElidingLabel *label) {
                return label->isVisible() && label->text() == u"tools are dropped on a toolset"_s;
            });
    };
    QVERIFY(isSaid());
    QVERIFY(edits::setTitle(*m_document, tool(), u"Devices"_s).has_value());
    QVERIFY(!isSaid());
}

void tst_DesignEditing::findingsLeadToTheirFields()
{
    m_document->file()->openBlank(); // a design: every rule applies
    Agent agent;
    agent.name = "gardener";
    agent.policy.timeBudget = "soon";
    const auto key = edits::addRecord(*m_document, agent);
    QVERIFY(key.has_value());
    tw::Registry registry;
    registry.name = "corp";
    registry.url = "not a url";
    registry.cacheTtl = "1 fortnight";
    QVERIFY(edits::addRecord(*m_document, registry).has_value());
    const auto issueAt = [this](const char *pointer) -> std::optional<IssueEntry> {
        for (const IssueEntry &issue : m_design->issues()) {
            const auto *place = std::get_if<SchemaLocation>(&issue.location);
            if (place && place->pointer == pointer)
                return issue;
        }
        return std::nullopt;
    };
    QTRY_VERIFY(issueAt("/registries/0/cache_ttl"));
    m_design->activateIssue(issueAt("/agents/0/policy/time_budget")->location);
    QTRY_VERIFY(part<QLineEdit>("timeBudget")->hasFocus());
    QVERIFY(!part<QLineEdit>("timeBudget")->accessibleDescription().isEmpty());
    auto *model = m_design->findChild<ToolTreeView *>()->model();
    QCOMPARE(model->nodeIndex(*key).data(ToolTreeModel::ErrorCountRole).toInt(), 1);
    m_design->activateIssue(issueAt("/registries/0/url")->location);
    QTRY_VERIFY(part<QLineEdit>("registryUrl")->hasFocus());
    // The pane has those of what is selected, the issues all.
    auto *list = part<QListWidget>("designProblems");
    QCOMPARE(list->count(), 2);
    QVERIFY(m_design->findChild<ToolTreeView *>()->selectNode(*key));
    QCOMPARE(list->count(), 1);
}

void tst_DesignEditing::boundsAreSaidOnce()
{
    QVERIFY(m_document->file()->openText(R"({"tools":[{"id":"j.search","service":"s","toolset":"t",
        "payload":{"name":"P","schema":{"type":"object"}},"result":{"name":"R","schema":{
        "type":"object","required":["returned","truncated"],"properties":{
        "returned":{"type":"integer"},"truncated":{"type":"boolean"},"total":{"type":"integer"},
        "refinement_hint":{"type":"string"}}}}}]})",
                                         u"bounded"_s));
    QVERIFY(m_document->tool(tool())->bounds != BoundsStyle::None);
    QVERIFY(m_design->select(ToolLocation{"j.search"}));
    trigger(u"Show Boundary"_s);
    QCOMPARE(part<QComboBox>("bounds")->currentIndex(), 1); // a part, as the line above says
}

void tst_DesignEditing::aPastedSchemaIsNamed()
{
    QVERIFY(m_document->file()->openText(
        R"({"type":"object","title":"Open Door","description":"Opens it.","properties":{}})",
        u"schema"_s));
    const Tool *made = m_document->tool(tool());
    QCOMPARE(made->id, std::string("toolset.open_door"));
    QCOMPARE(made->title, std::string("Open Door"));
    QCOMPARE(made->description, std::string("Opens it."));
    QVERIFY(!m_document->catalog().toolsets.front().id.empty());
}

void tst_DesignEditing::findAndReplace()
{
    trigger(u"Find and replace in the design"_s);
    auto *text = part<QLineEdit>("findText");
    QVERIFY(text->isVisible());
    QTest::keyClicks(text, u"device"_s);
    part<QLineEdit>("replaceText")->setText(u"thing"_s);
    part<QAbstractButton>("replaceAll")->click();
    QVERIFY(m_document->keyOf("home.list_things"));
    QVERIFY(m_document->node(place("/properties/kind"))->at("description") == "Kind of thing.");
    const auto says = [this](const QString &wanted) {
        return std::ranges::any_of(
            m_design->findChildren<ElidingLabel *>(),
            [&wanted](const ElidingLabel *label) { return label->text() == wanted; });
    };
    QTest::qWait(200); // a search follows every edit
    QVERIFY(!says(u"not found"_s));
    QTest::keyClick(text, Qt::Key_Escape);
    QTest::keyClick(text, Qt::Key_Escape);
    QVERIFY(!text->isVisible());
}

void tst_DesignEditing::treeActions()
{
    trigger(u"Add tool"_s);
    QTest::keyClicks(QApplication::focusWidget(), u"reset"_s);
    QTest::qWait(500); // findings of the new tool arrive and leave the typed name alone
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_VERIFY(m_document->keyOf("home.reset"));
    QCOMPARE(m_document->toolKeys().size(), std::size_t(2));
    trigger(u"Duplicate"_s);
    QCOMPARE(m_document->toolKeys().size(), std::size_t(3));
    trigger(u"Move up"_s);
    trigger(u"Remove"_s);
    QCOMPARE(m_document->toolKeys().size(), std::size_t(2));
    trigger(u"Add toolset"_s);
    QTest::keyClicks(QApplication::focusWidget(), u"garden"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_VERIFY(std::ranges::any_of(m_document->catalog().toolsets,
                                    [](const Toolset &set) { return set.id == "garden"; }));
    trigger(u"Add agent"_s);
    QCOMPARE(m_document->catalog().agents.size(), std::size_t(1));
    trigger(u"Remove"_s);
    QCOMPARE(m_document->catalog().agents.size(), std::size_t(0));
}

void tst_DesignEditing::boundsAndTexts()
{
    QVERIFY(m_design->select(ToolLocation{"home.list_devices"}));
    trigger(u"Show Boundary"_s);
    auto *bounds = part<QComboBox>("bounds");
    QVERIFY(bounds->isVisible());
    bounds->setCurrentIndex(2);
    emit bounds->activated(2);
    QVERIFY(m_document->tool(tool())->facts.bounded);
    QCOMPARE(m_document->tool(tool())->facts.bounded->cursor, std::string("cursor"));
    trigger(u"Show Texts"_s);
    auto *hint = part<QPlainTextEdit>("callHint");
    QVERIFY(hint->isVisible());
    hint->setPlainText(u"Listing {{ .Kind }}"_s);
    QTRY_COMPARE(part<QLabel>("callHintSample")->text(), u"→ Listing sensor"_s);
}

void tst_DesignEditing::recordPages()
{
    trigger(u"Add agent"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    auto *calls = part<QLineEdit>("maxToolCalls");
    QVERIFY(calls->isVisible());
    QTest::keyClicks(calls, u"8"_s);
    QCOMPARE(m_document->catalog().agents.front().policy.maxToolCalls, 8);
    QTest::keyClicks(calls, u"x"_s);
    QCOMPARE(m_document->catalog().agents.front().policy.maxToolCalls, 8);
    trigger(u"Add service"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QVERIFY(part<QLineEdit>("mcpName")->isVisible());
    trigger(u"Add registry"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QVERIFY(part<QLineEdit>("registryUrl")->isVisible());
    trigger(u"Add shared type"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QVERIFY(part<QLineEdit>("typeName")->isVisible());
}

void tst_DesignEditing::theDesignIsRenamed()
{
    const std::string before = m_document->catalog().name;
    trigger(u"Name and description of the design"_s);
    auto *name = part<QLineEdit>("designName");
    QVERIFY(name->isVisible());
    QVERIFY(name->hasFocus());
    const auto isTitled = [this](const QString &title) {
        return std::ranges::any_of(m_design->findChildren<SectionHeader *>(),
                                   [&title](const SectionHeader *header) {
                                       return header->isVisible() && header->title() == title;
                                   });
    };
    QVERIFY(isTitled(u"Design"_s));
    name->selectAll();
    QTest::keyClicks(name, u"House"_s);
    QTest::keyClicks(part<QPlainTextEdit>("designDescription"), u"All of it"_s);
    QCOMPARE(m_document->catalog().name, std::string("House"));
    QCOMPARE(m_document->catalog().description, std::string("All of it"));
    QVERIFY(m_document->catalog().tools.size() > 0);
    m_document->undoStack()->undo(); // typing is one edit
    QCOMPARE(part<QPlainTextEdit>("designDescription")->toPlainText(), QString());
    m_document->undoStack()->undo();
    QCOMPARE(m_document->catalog().name, before);
    QCOMPARE(name->text(), QString::fromStdString(before));
    QVERIFY(!m_document->isModified());
    m_document->undoStack()->redo();
    // A node of the tree takes the place of the page, and the other way round.
    QVERIFY(m_design->selectPlace(place("/properties/kind")));
    QVERIFY(!name->isVisible());
    QVERIFY(!isTitled(u"Design"_s));
    trigger(u"Name and description of the design"_s);
    QVERIFY(name->isVisible());
    QCOMPARE(name->text(), u"House"_s);
}

void tst_DesignEditing::narrowWindowsShowNamesAndDescriptions()
{
    QVERIFY(m_design->selectPlace(place("/properties/limit")));
    const auto *table = part<AttributeView>("attributeTable");
    for (const int width : {1220, 820}) {
        m_design->resize(width, 620);
        QCoreApplication::processEvents();
        const QHeaderView *header = table->header();
        const int description = header->sectionSize(AttributeModel::DescriptionColumn);
        if (width > 1000) {
            QVERIFY2(description >= space(28), qPrintable(QString::number(description)));
            QCOMPARE(table->horizontalScrollBar()->maximum(), 0);
        }
        const auto *name = part<QLineEdit>("attributeName");
        const int words = name->fontMetrics().horizontalAdvance(name->text());
        QVERIFY2(name->width() > words, qPrintable(QString::number(name->width())));
    }
}

void tst_DesignEditing::everyActionIsExplained()
{
    for (const QAction *action : m_design->modeActions()) {
        QVERIFY2(!action->icon().isNull(), qPrintable(action->text()));
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        QVERIFY2(action->toolTip().contains(keys), qPrintable(action->toolTip()));
    }
}

void tst_DesignEditing::pictures_data()
{
    QTest::addColumn<QString>("action");
    QTest::newRow("payload") << u"Show Payload"_s;
    QTest::newRow("result") << u"Show Result"_s;
    QTest::newRow("serverdata") << u"Show Server data"_s;
    QTest::newRow("boundary") << u"Show Boundary"_s;
    QTest::newRow("texts") << u"Show Texts"_s;
    QTest::newRow("agent") << u"Add agent"_s;
    QTest::newRow("service") << u"Add service"_s;
    QTest::newRow("type") << u"Add shared type"_s;
    QTest::newRow("toolset") << u"Add toolset"_s;
    QTest::newRow("export") << u"Export the catalog…"_s;
    QTest::newRow("new") << QString();
    QTest::newRow("find") << u"Find and replace in the design"_s;
}

void tst_DesignEditing::pictures()
{
    QFETCH(QString, action);
    QVERIFY(m_design->selectPlace(place("/properties/limit")));
    if (action.isEmpty())
        m_design->startNewDesign(); // an action of the window
    else
        trigger(action);
    const QString name = QString::fromLatin1(QTest::currentDataTag());
    for (const bool dark : {false, true}) {
        applyTheme(*qApp, dark ? ThemeChoice::Dark : ThemeChoice::Light);
        QTest::qWait(30);
        QVERIFY(picture(*m_design, u"designpage-%1-%2"_s.arg(name, dark ? u"dark"_s : u"light"_s)));
    }
    applyTheme(*qApp, ThemeChoice::Light);
}

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    applyTheme(app, ThemeChoice::Light);
    tst_DesignEditing test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_designediting.moc"
