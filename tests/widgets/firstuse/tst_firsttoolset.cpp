// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "../../app/windowkeys.h"
#include "model/catalog/catalogedits.h"
#include "model/catalog/files/catalogfile.h"
#include "widgets/call/callworkspace.h"
#include "widgets/catalog/tooltreeview.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/common/pages/pagedview.h"
#include "widgets/common/sectionheader.h"
#include "widgets/design/designworkspace.h"
#include "widgets/servers/serverspane.h"
#include "widgets/shell/statusline.h"
#include "widgets/theme/theme.h"

#include <QAbstractButton>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTreeView>

#include <algorithm>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

constexpr const char *OneTool = R"({"toolwright": {"format": 1}, "tools": [{
  "id": "home.ping", "toolset": "home", "description": "Pings.",
  "payload": {"schema": {"type": "object", "properties": {"host": {"type": "string"}}}}}]})";

QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// The way of a new user from an empty window to a toolset that is called and exported.
class tst_FirstToolset : public QObject, protected WindowKeys
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { closeWindow(); }
    void namesAreReplacedByTyping();
    void toolsAreCountedAsTheyAreMade();
    void callFollowsTheFirstTool();
    void callSaysThatThereIsNoTool();
    void toolsWithoutServersAreCalledTools();
    void exportAsksBeforeItReplaces();
    void exportKeepsTheFileOfTheDesign();
    void exportSaysWhatItWrote();

private:
    [[nodiscard]] CatalogDocument &document() const { return *m_window->document(); }
    [[nodiscard]] DesignWorkspace *design() const
    {
        return m_window->findChild<DesignWorkspace *>();
    }
    [[nodiscard]] CallWorkspace *call() const { return m_window->findChild<CallWorkspace *>(); }
    template <typename T>
    [[nodiscard]] T *inDesign(const char *name) const
    {
        return design()->findChild<T *>(QLatin1String(name));
    }
    void makeBlank();
    /// Saves the design with one tool and shows the export page.
    void showExport();
    void chooseFormat(const QString &word);
    QTemporaryDir m_folder;
};

void tst_FirstToolset::init()
{
    openWindow();
}

void tst_FirstToolset::makeBlank()
{
    m_window->setMode(Mode::Design);
    key(Qt::Key_N, Qt::ControlModifier);
    QTRY_COMPARE(focusName(), u"newBlank"_s);
    key(Qt::Key_Space);
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
}

void tst_FirstToolset::namesAreReplacedByTyping()
{
    makeBlank();
    // The findings of a new record arrive while its name is open.
    const auto waits = [this] { return design()->isIdle(); };
    QTRY_VERIFY(waits());
    QTest::qWait(300);
    type(u"garden"_s);
    key(Qt::Key_Return);
    QTRY_COMPARE(focusName(), u"toolTree"_s);
    QCOMPARE(document().catalog().toolsets.front().id, std::string("garden"));
    key(Qt::Key_Insert);
    QTRY_VERIFY(waits());
    QTest::qWait(300);
    type(u"water"_s);
    key(Qt::Key_Return);
    QTRY_VERIFY(document().keyOf("garden.water"));
}

void tst_FirstToolset::toolsAreCountedAsTheyAreMade()
{
    makeBlank();
    key(Qt::Key_Return);
    QTRY_COMPARE(focusName(), u"toolTree"_s);
    auto *line = m_window->findChild<StatusLine *>();
    const auto says = [line](const QString &text) {
        const QList<QAbstractButton *> parts = line->findChildren<QAbstractButton *>();
        return std::ranges::any_of(
            parts, [&](const QAbstractButton *part) { return part->text().contains(text); });
    };
    for (const QString &count : {u"1 tool"_s, u"2 tool"_s}) {
        key(Qt::Key_Insert);
        key(Qt::Key_Return);
        QTRY_VERIFY2(says(count), qPrintable(count));
    }
}

void tst_FirstToolset::callFollowsTheFirstTool()
{
    QVERIFY(document().file()->openText(R"({"toolwright": {"format": 1}, "tools": []})", u"new"_s));
    m_window->setMode(Mode::Call);
    m_window->setMode(Mode::Design);
    makeBlank();
    key(Qt::Key_Return);
    key(Qt::Key_Insert);
    type(u"water"_s);
    key(Qt::Key_Return);
    m_window->setMode(Mode::Call);
    auto *title = call()->findChild<ElidingLabel *>(u"callTitle"_s);
    QVERIFY(title);
    QTRY_COMPARE(title->text(), u"toolset.water"_s);
    QVERIFY(title->isVisible());
    while (document().undoStack()->canUndo())
        document().undoStack()->undo();
    QTRY_VERIFY(!title->isVisible());
}

void tst_FirstToolset::callSaysThatThereIsNoTool()
{
    makeBlank();
    key(Qt::Key_Return);
    m_window->setMode(Mode::Call);
    auto *page = call()->findChild<MessagePage *>(u"callWithoutTools"_s);
    QVERIFY(page);
    QTRY_VERIFY(page->isVisible());
    QCOMPARE(page->title(), u"No tools yet"_s);
    for (const StatusItem &item : call()->status())
        QVERIFY(item.text != u"accepted");
    auto *button = page->findChild<QPushButton *>();
    QVERIFY(button);
    button->click();
    QCOMPARE(m_window->mode(), Mode::Design);
}

void tst_FirstToolset::toolsWithoutServersAreCalledTools()
{
    QVERIFY(document().file()->openText(OneTool, u"one"_s));
    m_window->setMode(Mode::Call);
    const auto *pane = call()->findChild<ServersPane *>();
    QCOMPARE(pane->findChild<SectionHeader *>()->title(), u"Tools"_s);
}

void tst_FirstToolset::showExport()
{
    const QString path = m_folder.filePath(u"home.toolwright.json"_s);
    QVERIFY(document().file()->openText(OneTool, u"one"_s));
    QVERIFY(document().file()->saveAs(path).has_value());
    m_window->setMode(Mode::Design);
    auto *tree = design()->findChild<ToolTreeView *>();
    QVERIFY(tree->selectTool(document().toolKeys().front()));
    tree->tree()->setFocus();
    key(Qt::Key_E, Qt::ControlModifier);
    QTRY_COMPARE(focusName(), u"exportFormats"_s);
}

void tst_FirstToolset::chooseFormat(const QString &word)
{
    auto *formats = inDesign<QListWidget>("exportFormats");
    const QList<QListWidgetItem *> found = formats->findItems(word, Qt::MatchContains);
    QVERIFY(!found.isEmpty());
    formats->setCurrentItem(found.front());
}

void tst_FirstToolset::exportAsksBeforeItReplaces()
{
    showExport();
    chooseFormat(u"MCP"_s);
    const QString path = inDesign<QLineEdit>("exportPath")->text();
    auto *button = inDesign<QPushButton>("exportWrite");
    const QString first = button->text();
    {
        QFile there(path);
        QVERIFY(there.open(QIODevice::WriteOnly));
        there.write("mine");
    }
    chooseFormat(u"Goa"_s);
    chooseFormat(u"MCP"_s);
    QVERIFY2(button->text().contains(u"Replace"_s), qPrintable(button->text()));
    QVERIFY(inDesign<QLabel>("exportProblem")->text().contains(u"will be replaced"_s));
    // A file that appeared only now is not replaced by the first click either.
    QVERIFY(QFile::remove(path));
    inDesign<QLineEdit>("exportPath")->setText(path + u' ');
    QCOMPARE(button->text(), first);
    {
        QFile there(path);
        QVERIFY(there.open(QIODevice::WriteOnly));
        there.write("mine");
    }
    button->click();
    QCOMPARE(contentsOf(path), QByteArray("mine"));
    QVERIFY(button->text().contains(u"Replace"_s));
    button->click();
    QVERIFY(contentsOf(path).contains("\"tools\""));
}

void tst_FirstToolset::exportKeepsTheFileOfTheDesign()
{
    showExport();
    chooseFormat(u"Toolwright"_s);
    auto *path = inDesign<QLineEdit>("exportPath");
    QVERIFY(path->text() != document().path());
    QVERIFY(path->text().endsWith(u".toolwright.json"_s));
    const QByteArray before = contentsOf(document().path());
    auto *button = inDesign<QPushButton>("exportWrite");
    for (const QString &wrong : {document().path(), m_folder.path(), QString()}) {
        path->setText(wrong);
        QVERIFY2(!button->isEnabled(), qPrintable(wrong));
        path->setFocus();
        key(Qt::Key_Return);
    }
    QCOMPARE(contentsOf(document().path()), before);
    QVERIFY(!document().file()->isChangedOnDisk());
    // Two files that do not exist are not the same file.
    QVERIFY(QFile::remove(document().path()));
    path->setText(m_folder.filePath(u"elsewhere.json"_s));
    QVERIFY(button->isEnabled());
}

void tst_FirstToolset::exportSaysWhatItWrote()
{
    showExport();
    const QString path = m_folder.filePath(u"elsewhere.json"_s);
    inDesign<QLineEdit>("exportPath")->setText(path);
    inDesign<QPushButton>("exportWrite")->click();
    QVERIFY(QFile::exists(path));
    QCOMPARE(m_window->findChild<StatusLine *>()->message(), u"Exported "_s + path);
}

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication app(argc, argv);
    QCoreApplication::setOrganizationName(u"tst_firsttoolset"_s);
    QCoreApplication::setApplicationName(u"tst_firsttoolset"_s);
    applyTheme(app, ThemeChoice::Light);
    tst_FirstToolset test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_firsttoolset.moc"
