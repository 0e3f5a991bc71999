// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/attributemodel.h"
#include "model/catalog/catalogedits.h"
#include "model/catalog/files/catalogfile.h"
#include "model/catalog/tooltreemodel.h"
#include "picture.h"
#include "widgets/catalog/tooltreeview.h"
#include "widgets/design/designworkspace.h"
#include "widgets/design/fields/attributeeditor.h"
#include "widgets/json/jsonview.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QSplitter>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>
#include <QUndoStack>
#include <QWheelEvent>

#include <algorithm>
#include <optional>

using namespace tw;
using namespace tw::test;
using namespace Qt::StringLiterals;

class tst_DesignWorkspace : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void failedPageSaysWhy();
    void previewFollowsTheSelection();
    void liveFeedback();
    void issuesListWhatTheEditorNotes();
    void renameKeepsTheSelection();
    void changeOfTypeShowsItsKeywords();
    void toolTexts();
    void readOnlyUntilCopied();
    void tableAndTreeAreOne();
    void search();
    void patterns_data();
    void patterns();
    void tableKeepsItsPlace();
    void firstToolIsShownWithItsToolset();
    void readingAgainKeepsTheSelection();
    void placesAreRemembered();
    void typeIgnoresTheWheel();
    void saving();
    void actionsNameTheThing();
    void paletteFindsTools();
    void everyFocusableWidgetHasAName();
    void previewStartsWithTheFormatOfTheCatalog();
    void pictures_data();
    void pictures();

private:
    [[nodiscard]] SchemaPlace place(const char *pointer) const
    {
        return {*m_document->keyOf("climate.read_zone"), {SchemaPart::Payload, 0}, pointer};
    }
    template <typename T>
    [[nodiscard]] T *part(const char *name) const
    {
        return m_design->findChild<T *>(QLatin1String(name));
    }

    QTemporaryDir m_folder;
    std::unique_ptr<CatalogDocument> m_document;
    std::unique_ptr<DesignWorkspace> m_design;
};

void tst_DesignWorkspace::init()
{
    // The offscreen platform prints this for every window with a minimum size.
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support propagate)"_s));
    const QString copy = m_folder.filePath(u"tool_schemas.json"_s);
    QFile::remove(copy);
    QVERIFY(QFile::copy(QStringLiteral(TW_TEST_DATA "/call/tool_schemas.json"), copy));
    QFile(copy).setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    m_document = std::make_unique<CatalogDocument>();
    QSignalSpy reset(m_document.get(), &CatalogDocument::catalogReset);
    m_document->file()->open(copy);
    QVERIFY(reset.wait());
    m_design = std::make_unique<DesignWorkspace>(m_document.get());
    m_design->resize(1280, 800);
    m_design->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_design.get()));
}

void tst_DesignWorkspace::cleanup()
{
    m_design.reset();
    m_document.reset();
}

void tst_DesignWorkspace::failedPageSaysWhy()
{
    CatalogDocument document;
    DesignWorkspace design(&document);
    design.resize(900, 600);
    design.show();
    document.file()->open(u"/nowhere/tools.json"_s);
    QTRY_COMPARE(document.state(), CatalogDocument::State::Failed);
    QTest::qWait(10);
    QStringList words;
    for (const QLabel *label : design.findChildren<QLabel *>()) {
        if (label->isVisible())
            words.append(label->text());
    }
    QVERIFY2(words.join(u' ').contains(u"tools.json"_s), qPrintable(words.join(u' ')));
    QVERIFY(design.isIdle());
}

void tst_DesignWorkspace::previewFollowsTheSelection()
{
    QVERIFY(m_design->selectPlace(place("/properties/hours")));
    const auto [first, last] = m_design->preview()->highlightedLines();
    QVERIFY(first > 0);
    const QList<QByteArray> lines = m_design->preview()->text().split('\n');
    QVERIFY(lines[first].contains("\"hours\": {"));
    QVERIFY(lines[last].trimmed().startsWith('}'));
    auto *maximum = part<QLineEdit>("maximum");
    maximum->selectAll();
    QTest::keyClicks(maximum, u"7"_s);
    QTRY_VERIFY(m_design->preview()->text().contains("\"maximum\": 7"));
    QVERIFY(m_design->isIdle());
    part<QComboBox>("previewChoice")->setCurrentIndex(1);
    emit part<QComboBox>("previewChoice")->activated(1);
    QVERIFY(m_design->preview()->text().startsWith("{\n  \"$schema\""));
}

void tst_DesignWorkspace::liveFeedback()
{
    QVERIFY(m_design->selectPlace(place("/properties/hours")));
    auto *editor = m_design->findChild<AttributeEditor *>();
    auto *minimum = part<QLineEdit>("minimum");
    minimum->selectAll();
    QTest::keyClicks(minimum, u"200"_s);
    QVERIFY(!editor->note("minimum").isEmpty()); // above the maximum
    QVERIFY(!editor->note("default").isEmpty()); // 24 is below it
    picture(*m_design, u"design-feedback"_s);
    minimum->selectAll();
    QTest::keyClicks(minimum, u"2x"_s);
    QVERIFY(!editor->note("minimum").isEmpty());
    QCOMPARE(writeJson(m_document->node(place("/properties/hours"))->at("minimum")),
             std::string("2")); // the previous number
    minimum->selectAll();
    QTest::keyClicks(minimum, u"1.50"_s);
    QVERIFY(editor->note("minimum").isEmpty());
    QCOMPARE(writeJson(m_document->node(place("/properties/hours"))->at("minimum")),
             std::string("1.50"));
    minimum->selectAll();
    QTest::keyClick(minimum, Qt::Key_Delete);
    QVERIFY(!m_document->node(place("/properties/hours"))->contains("minimum"));

    QVERIFY(m_design->selectPlace(place("/properties/zone_id")));
    auto *pattern = part<QLineEdit>("pattern");
    QTest::keyClicks(pattern, u"("_s);
    QVERIFY(!editor->note("pattern").isEmpty());
}

void tst_DesignWorkspace::issuesListWhatTheEditorNotes()
{
    QVERIFY(m_design->selectPlace(place("/properties/hours")));
    auto *editor = m_design->findChild<AttributeEditor *>();
    auto *minimum = part<QLineEdit>("minimum");
    minimum->selectAll();
    QTest::keyClicks(minimum, u"200"_s);
    const auto entry = [this]() -> std::optional<IssueEntry> {
        for (const IssueEntry &issue : m_design->issues()) {
            if (issue.code == u"impossible_bounds"_s)
                return issue;
        }
        return std::nullopt;
    };
    QTRY_VERIFY(entry().has_value());
    QCOMPARE(entry()->message, editor->note("minimum"));
    QCOMPARE(entry()->severity, Severity::Error);
    QVERIFY(m_design->selectPlace(place("/properties/zone_id")));
    m_design->activateIssue(entry()->location);
    QCOMPARE(m_design->findChild<ToolTreeView *>()->currentPlace(), place("/properties/hours"));
    QVERIFY(m_design->selectPlace(place("/properties/hours")));
    minimum->selectAll();
    QTest::keyClicks(minimum, u"1"_s);
    QTRY_VERIFY(!entry().has_value());
}

void tst_DesignWorkspace::renameKeepsTheSelection()
{
    QVERIFY(m_design->selectPlace(place("/properties/hours")));
    auto *name = part<QLineEdit>("attributeName");
    name->selectAll();
    QTest::keyClicks(name, u"window"_s);
    QTest::keyClick(name, Qt::Key_Return);
    QVERIFY(m_document->node(place("/properties/window")));
    auto *maximum = part<QLineEdit>("maximum");
    maximum->selectAll();
    QTest::keyClicks(maximum, u"12"_s);
    QVERIFY(m_document->node(place("/properties/window"))->at("maximum") == 12);
    m_document->undoStack()->undo();
    m_document->undoStack()->undo();
    QCOMPARE(name->text(), u"hours"_s);
    name->selectAll();
    QTest::keyClicks(name, u"beds"_s); // taken
    QTest::keyClick(name, Qt::Key_Return);
    QVERIFY(m_document->node(place("/properties/hours")));
    QVERIFY(!m_document->isModified());
}

void tst_DesignWorkspace::changeOfTypeShowsItsKeywords()
{
    QVERIFY(m_design->selectPlace(place("/properties/hours")));
    QVERIFY(part<QLineEdit>("maximum")->isVisible());
    QVERIFY(!part<QLineEdit>("pattern")->isVisible());
    auto *type = part<QComboBox>("attributeType");
    QCOMPARE(type->currentText(), u"int64"_s);
    type->setCurrentIndex(type->findText(u"string"_s));
    emit type->activated(type->currentIndex());
    QVERIFY(!part<QLineEdit>("maximum")->isVisible());
    QVERIFY(part<QLineEdit>("pattern")->isVisible());
    m_document->undoStack()->undo();
    QVERIFY(part<QLineEdit>("maximum")->isVisible());
    QCOMPARE(part<QLineEdit>("maximum")->text(), u"168"_s);
    QTest::mouseClick(part<QCheckBox>("attributeRequired"), Qt::LeftButton, {}, QPoint(5, 10));
    QVERIFY(m_document->undoStack()->undoText().contains(u"hours"_s));
}

void tst_DesignWorkspace::toolTexts()
{
    QVERIFY(m_design->select(locationFromText(u"climate.read_zone"_s)));
    auto *name = part<QLineEdit>("toolName");
    QVERIFY(name->isVisible());
    QCOMPARE(name->text(), u"read_zone"_s);
    name->selectAll();
    QTest::keyClicks(name, u"look"_s);
    QTest::keyClick(name, Qt::Key_Return);
    QVERIFY(m_document->keyOf("climate.look"));
    auto *tags = part<QLineEdit>("toolTags");
    tags->clear();
    QTest::keyClicks(tags, u"a, b"_s);
    QCOMPARE(m_document->tool(m_document->toolKeys().front())->tags,
             (std::vector<std::string>{"a", "b"}));
    QCOMPARE(tags->text(), u"a, b"_s);
    auto *text = part<QPlainTextEdit>("toolDescription");
    text->selectAll();
    QTest::keyClicks(text, u"Look."_s);
    QVERIFY(m_design->preview()->text().isEmpty() == false);
    QTRY_VERIFY(m_design->preview()->text().contains("\"description\": \"Look.\""));
}

void tst_DesignWorkspace::readOnlyUntilCopied()
{
    auto *bar = part<QWidget>("readOnlyBar");
    QVERIFY(!bar->isVisible());
    m_document->file()->setReadOnly(u"weather"_s);
    QVERIFY(bar->isVisible());
    QVERIFY(m_design->select(locationFromText(u"climate.read_zone"_s)));
    auto *name = part<QLineEdit>("toolName");
    name->selectAll();
    QTest::keyClicks(name, u"look"_s);
    QTest::keyClick(name, Qt::Key_Return);
    auto *text = part<QPlainTextEdit>("toolDescription");
    const QString description = text->toPlainText();
    text->selectAll();
    QTest::keyClicks(text, u"Look."_s);
    QVERIFY(m_document->keyOf("climate.read_zone"));
    QVERIFY(!m_document->isModified());
    QTRY_COMPARE(name->text(), u"read_zone"_s);
    QTRY_COMPARE(text->toPlainText(), description);

    part<QAction>("copyToEdit")->trigger();
    QVERIFY(!bar->isVisible());
    text->selectAll();
    QTest::keyClicks(text, u"Look."_s);
    QVERIFY(m_document->isModified());
}

namespace {

int rowsBelow(const QAbstractItemModel &model, const QModelIndex &parent = {})
{
    int count = 0;
    for (int row = 0; row < model.rowCount(parent); ++row)
        count += 1 + rowsBelow(model, model.index(row, 0, parent));
    return count;
}

} // namespace

void tst_DesignWorkspace::tableAndTreeAreOne()
{
    QVERIFY(m_design->select(locationFromText(u"climate.read_zone"_s)));
    auto *table = part<QTreeView>("attributeTable");
    auto *rows = qobject_cast<AttributeModel *>(table->model());
    QCOMPARE(rowsBelow(*rows), 7);
    table->setCurrentIndex(rows->indexOf("/properties/hours"));
    QVERIFY(part<QLineEdit>("attributeName")->isVisible());
    QCOMPARE(part<QLineEdit>("attributeName")->text(), u"hours"_s);
    auto *tree = m_design->findChild<ToolTreeView *>();
    QCOMPARE(QString::fromStdString(tree->currentPlace().pointer), u"/properties/hours"_s);
    QCOMPARE(table->currentIndex().siblingAtColumn(0), rows->indexOf("/properties/hours"));
}

void tst_DesignWorkspace::search()
{
    QVERIFY(m_design->selectPlace(place("/properties/hours")));
    auto *tree = m_design->findChild<ToolTreeView *>();
    auto *field = part<QLineEdit>("toolSearch");
    QTest::keyClicks(field, u"hour"_s);
    QCOMPARE(tree->tree()->currentIndex().data().toString(), u"hours"_s); // still selected
    QModelIndex set = tree->tree()->model()->index(0, 0);
    QCOMPARE(tree->tree()->model()->rowCount(set), 1);
    field->clear();
    set = tree->tree()->model()->index(0, 0);
    QCOMPARE(tree->tree()->model()->rowCount(set), 2);
    QCOMPARE(tree->tree()->currentIndex().data().toString(), u"hours"_s);
    QTest::keyClicks(field, u"vent"_s);
    QVERIFY(m_design->selectPlace(place("/properties/hours"))); // clears the search
    QCOMPARE(field->text(), QString());
}

void tst_DesignWorkspace::saving()
{
    QAction save(u"Save"_s);
    m_design->setSaveAction(&save);
    QSignalSpy asked(&save, &QAction::triggered);
    connect(&save, &QAction::triggered, this, [this] { (void)m_document->file()->save(); });
    (void)edits::setTitle(*m_document, m_document->toolKeys().front(), u"Look"_s);
    QVERIFY(m_document->isModified());
    const QList<StatusItem> items = m_design->status();
    const auto modified = std::ranges::find(items, u"modified"_s, &StatusItem::id);
    QVERIFY(modified != items.end());
    modified->act();
    QCOMPARE(asked.count(), 1);
    QVERIFY(!m_document->isModified());
    QFile file(m_folder.filePath(u"tool_schemas.json"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("\"title\": \"Look\""));
}

void tst_DesignWorkspace::patterns_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<bool>("noted");
    QTest::addColumn<bool>("isError");
    QTest::newRow("plain") << u"^[a-z]+-[0-9]+$"_s << false << false;
    QTest::newRow("property of ECMA-262") << u"\\p{Script=Greek}"_s << true << false;
    QTest::newRow("look-ahead, which RE2 has not") << u"^(?=a)b"_s << true << false;
    QTest::newRow("back-reference, which RE2 has not") << u"(a)\\1"_s << true << false;
    QTest::newRow("count above RE2's limit") << u"a{1500}"_s << true << false;
    QTest::newRow("escape that is not needed") << u"a\\-b"_s << true << false;
    QTest::newRow("open group") << u"("_s << true << true;
    QTest::newRow("PCRE only") << u"(?>a)"_s << true << true;
}

void tst_DesignWorkspace::patterns()
{
    QFETCH(QString, pattern);
    QFETCH(bool, noted);
    QFETCH(bool, isError);
    QVERIFY(m_design->selectPlace(place("/properties/zone_id")));
    auto *editor = m_design->findChild<AttributeEditor *>();
    auto *field = part<QLineEdit>("pattern");
    field->clear();
    QTest::keyClicks(field, pattern);
    QCOMPARE(!editor->note("pattern").isEmpty(), noted);
    if (noted)
        QCOMPARE(editor->noteSeverity("pattern") == Severity::Error, isError);
    // an invalid pattern is written nevertheless: the note reports it, and the text is kept
    QCOMPARE(m_document->node(place("/properties/zone_id"))->at("pattern").get<std::string>(),
             pattern.toStdString());
}

void tst_DesignWorkspace::tableKeepsItsPlace()
{
    auto *table = part<QTreeView>("attributeTable");
    auto *middle = part<QSplitter>("designMiddle");
    const auto placeOfTable = [&] {
        return QRect(table->mapTo(m_design.get(), QPoint()), table->size());
    };
    QVERIFY(m_design->select(locationFromText(u"climate.read_zone"_s)));
    QTest::qWait(10);
    const QRect first = placeOfTable();
    QVERIFY(first.height() > m_design->height() / 4); // the table is the large thing
    for (const ToolKey key : m_document->toolKeys()) {
        QVERIFY(m_design->select(ToolLocation{m_document->tool(key)->id}));
        QTest::qWait(10);
        QCOMPARE(placeOfTable(), first);
    }
    QVERIFY(m_design->selectPlace(place("/properties/hours")));
    QTest::qWait(10);
    QCOMPARE(placeOfTable(), first);
    // the user's own choice stays
    middle->setSizes({300, 100});
    emit middle->splitterMoved(300, 1);
    const QList<int> chosen = middle->sizes();
    m_design->resize(900, 480);
    m_design->resize(1280, 800);
    QTRY_COMPARE(middle->sizes(), chosen);
}

void tst_DesignWorkspace::firstToolIsShownWithItsToolset()
{
    // like after opening: the tool is selected before the page has its size
    DesignWorkspace design(m_document.get());
    design.resize(900, 300);
    design.show();
    QVERIFY(QTest::qWaitForWindowExposed(&design));
    QTreeView *tree = design.findChild<ToolTreeView *>()->tree();
    QVERIFY(tree->currentIndex().parent().isValid());
    QTRY_COMPARE(tree->visualRect(tree->model()->index(0, 0)).top(), 0);
    QVERIFY(tree->viewport()->rect().contains(tree->visualRect(tree->currentIndex()).center()));
}

void tst_DesignWorkspace::readingAgainKeepsTheSelection()
{
    QVERIFY(m_design->selectPlace(place("/properties/hours")));
    QSignalSpy reset(m_document.get(), &CatalogDocument::catalogReset);
    m_document->file()->reload();
    QVERIFY(reset.wait());
    auto *tree = m_design->findChild<ToolTreeView *>();
    QCOMPARE(QString::fromStdString(tree->currentPlace().pointer), u"/properties/hours"_s);
    QCOMPARE(part<QLineEdit>("attributeName")->text(), u"hours"_s);
}

void tst_DesignWorkspace::placesAreRemembered()
{
    QVERIFY(m_design->selectPlace(place("/properties/hours")));
    auto *middle = part<QSplitter>("designMiddle");
    middle->setSizes({400, 200});
    emit middle->splitterMoved(400, 1);
    const QByteArray state = m_design->saveViewState();
    CatalogDocument document;
    DesignWorkspace next(&document);
    next.resize(1280, 800);
    next.restoreViewState(state); // before its catalog is loaded, like at startup
    next.show();
    QSignalSpy reset(&document, &CatalogDocument::catalogReset);
    document.file()->open(m_document->path());
    QVERIFY(reset.wait());
    QCOMPARE(QString::fromStdString(next.findChild<ToolTreeView *>()->currentPlace().pointer),
             u"/properties/hours"_s);
    QTRY_COMPARE(next.findChild<QSplitter *>(u"designMiddle"_s)->sizes(), middle->sizes());
    next.restoreViewState("what another version left");
}

void tst_DesignWorkspace::typeIgnoresTheWheel()
{
    QVERIFY(m_design->selectPlace(place("/properties/hours")));
    auto *type = part<QComboBox>("attributeType");
    type->setFocus();
    QWheelEvent wheel(QPointF(5, 5), type->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, -120),
                      Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(type, &wheel);
    QCOMPARE(type->currentText(), u"int64"_s);
    QVERIFY(!m_document->isModified());
}

void tst_DesignWorkspace::paletteFindsTools()
{
    const auto found = m_design->paletteItems(u"READ_zone"_s, 5);
    QCOMPARE(found.size(), 1);
    QCOMPARE(found.first().title, u"climate.read_zone"_s);
    QVERIFY2(found.first().detail.size() > u"Design: "_s.size(), qPrintable(found.first().detail));
    QVERIFY(m_design->select(found.first().location));
    QCOMPARE(m_design->paletteItems({}, 1).size(), 1);
    QVERIFY(m_design->paletteItems(u"nothing like it"_s, 5).isEmpty());
}

void tst_DesignWorkspace::actionsNameTheThing()
{
    (void)edits::renameTool(*m_document, m_document->toolKeys().front(), u"look"_s);
    QStringList texts;
    QAction *undo = nullptr;
    for (QAction *action : m_design->findChildren<QAction *>()) {
        texts.append(action->text());
        if (action->text().startsWith(u"Undo "_s))
            undo = action;
    }
    QVERIFY2(texts.contains(u"Undo Rename read_zone"_s), qPrintable(texts.join(u", "_s)));
    undo->trigger();
    QVERIFY(m_document->keyOf("climate.read_zone"));
}

void tst_DesignWorkspace::everyFocusableWidgetHasAName()
{
    for (const char *pointer : {"/properties/hours", "/properties/zone_id", "/properties/beds"}) {
        QVERIFY(m_design->selectPlace(place(pointer)));
        for (const QWidget *widget : m_design->findChildren<QWidget *>()) {
            const QByteArray type = widget->metaObject()->className();
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible()
                || type.startsWith("QComboBoxPrivate"))
                continue;
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            const auto *label = qobject_cast<const QLabel *>(widget);
            const bool named = !widget->accessibleName().isEmpty()
                || (button && !button->text().isEmpty()) || (label && !label->text().isEmpty());
            QVERIFY2(named, qPrintable(QString::fromLatin1(type) + u' ' + widget->objectName()));
        }
    }
}

void tst_DesignWorkspace::pictures_data()
{
    QTest::addColumn<QString>("path");
    const QString data = QStringLiteral(TW_SHARED_DATA);
    QTest::newRow("greenhouse") << data + u"/goa/designs/greenhouse/tool_schemas.gardener.json"_s;
    QTest::newRow("unions") << data + u"/goa/designs/unions/tool_schemas.json"_s;
    QTest::newRow("helpdesk") << data + u"/goa/designs/helpdesk/tool_schemas.json"_s;
    QTest::newRow("everything") << data + u"/mcp/server-everything.json"_s;
    QTest::newRow("memory") << data + u"/mcp/server-memory.json"_s;
}

void tst_DesignWorkspace::previewStartsWithTheFormatOfTheCatalog()
{
    CatalogDocument document;
    DesignWorkspace design(&document);
    const auto *choice = design.findChild<QComboBox *>(u"previewChoice"_s);
    for (const auto &[file, format] :
         {std::pair("/catalogs/mcp.json", "mcp"), std::pair("/call/tool_schemas.json", "goa")}) {
        QSignalSpy ready(&document, &CatalogDocument::catalogReset);
        document.file()->open(QStringLiteral(TW_TEST_DATA) + QLatin1StringView(file));
        QVERIFY(ready.wait());
        QCOMPARE(choice->currentData().toString(), QLatin1StringView(format));
    }
}

void tst_DesignWorkspace::pictures()
{
    QFETCH(QString, path);
    if (!QFileInfo::exists(path))
        QSKIP("no shared data here");
    CatalogDocument document;
    QSignalSpy ready(&document, &CatalogDocument::catalogReset);
    document.file()->open(path);
    QVERIFY(ready.wait());
    DesignWorkspace design(&document);
    design.resize(1280, 800);
    design.show();
    QVERIFY(QTest::qWaitForWindowExposed(&design));
    auto *tree = design.findChild<ToolTreeView *>();
    // Every node of the catalog can be selected without a warning.
    tree->tree()->expandRecursively({}, 4);
    int visited = 0;
    QModelIndex index = tree->tree()->model()->index(0, 0);
    QModelIndex middle;
    for (; index.isValid() && visited < 150; index = tree->tree()->indexBelow(index)) {
        tree->tree()->setCurrentIndex(index);
        if (!middle.isValid() && index.data(ToolTreeModel::KindRole) == ToolTreeModel::AttributeKind
            && !index.data(ToolTreeModel::LimitsRole).toString().isEmpty())
            middle = index;
        ++visited;
    }
    QVERIFY(visited > 5);
    tree->tree()->collapseAll();
    tree->tree()->expandToDepth(0);
    if (middle.isValid())
        tree->tree()->setCurrentIndex(middle);
    const QString name = QString::fromLatin1(QTest::currentDataTag());
    for (const QSize size : {QSize(1280, 800), QSize(1600, 1000)}) {
        design.resize(size);
        for (const bool dark : {false, true}) {
            applyTheme(*qApp, dark ? ThemeChoice::Dark : ThemeChoice::Light);
            QTest::qWait(60);
            QVERIFY(picture(design,
                            u"design-%1-%2-%3"_s.arg(name)
                                .arg(size.width())
                                .arg(dark ? u"dark"_s : u"light"_s)));
        }
    }
    applyTheme(*qApp, ThemeChoice::Light);
}

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    applyTheme(app, ThemeChoice::Light);
    tst_DesignWorkspace test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_designworkspace.moc"
