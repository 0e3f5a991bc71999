// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// What someone meets in the first hour: names of files, wrong files, another log, the help, the
// keys, and a second start.

#include "app/help/aboutwindow.h"
#include "app/help/actionnames.h"
#include "app/help/helpcentre.h"
#include "app/help/helppages.h"
#include "app/help/helpwindow.h"
#include "app/help/shortcuts.h"
#include "app/help/shortcutswindow.h"
#include "app/singleinstance.h"
#include "app/window/modes.h"
#include "app/window/windowactions.h"
#include "model/catalog/edits/tooledits.h"
#include "model/common/errortext.h"
#include "model/replay/replaysession.h"
#include "model/timeline/timerange.h"
#include "widgets/catalog/tooltreeview.h"
#include "widgets/common/pages/emptynote.h"
#include "widgets/common/screenplace.h"
#include "widgets/common/searchfield.h"
#include "widgets/shell/commandpalette.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/timelineview.h"
#include "windowkeys.h"

#include <QAbstractTextDocumentLayout>
#include <QAccessible>
#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDataStream>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QThread>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

#include <algorithm>
#include <memory>
#include <set>

using namespace Qt::StringLiterals;
using namespace tw;

namespace {

QString samplePath(const QString &name)
{
    return QFileInfo(QStringLiteral(TW_TEST_DATA "/../../resources/samples/greenhouse/") + name)
        .absoluteFilePath();
}

/// What a screen reader would announce without a role, and buttons without a name. Long lists are
/// looked at in part.
QStringList wrongNodes(QAccessibleInterface *node, const QString &path = {})
{
    constexpr int MostChildren = 40;
    QStringList wrong;
    if (!node || !node->isValid() || node->state().invisible)
        return wrong;
    const QString name = node->text(QAccessible::Name).trimmed();
    const QAccessible::Role role = node->role();
    const QString here = path + u" > %1 \"%2\""_s.arg(QVariant::fromValue(role).toString(), name);
    const bool isButton = role == QAccessible::PushButton || role == QAccessible::ButtonMenu
        || role == QAccessible::ButtonDropDown || role == QAccessible::CheckBox
        || role == QAccessible::RadioButton;
    if (role == QAccessible::NoRole || (isButton && name.isEmpty()))
        wrong.append(here);
    for (int i = 0; i < std::min(node->childCount(), MostChildren); ++i)
        wrong += wrongNodes(node->child(i), here);
    return wrong;
}

} // namespace

class tst_FirstHour : public QObject, private WindowKeys
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString write(const QString &name, const QByteArray &bytes)
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size()
            ? file.fileName()
            : QString();
    }
    void openLog(const QString &name)
    {
        m_window->openPaths({samplePath(u"runs/"_s + name)});
        QTRY_VERIFY(m_window->isIdle());
        QCOMPARE(m_window->session()->state(), ReplaySession::State::Ready);
    }
    template <typename Widget>
    Widget *part(const QString &name)
    {
        return m_window->findChild<Widget *>(name);
    }
    /// Those whose keys can be edited.
    QList<ActionGroup> actionGroups()
    {
        QList<ActionGroup> groups{{u"window"_s, {}, m_window->actions()->all()}};
        groups.first().actions.prepend(m_window->actions()->palette);
        for (const ModeEntry &entry : modes()) {
            const Workspace *mode = m_window->workspace(modeFromId(entry.id));
            groups.append({entry.id, {}, mode->modeActions()});
        }
        return groups;
    }
    QPushButton *button(const QString &text)
    {
        for (QPushButton *each : m_window->findChildren<QPushButton *>()) {
            if (each->isVisible() && each->text().contains(text))
                return each;
        }
        return nullptr;
    }
    /// The folder that the export of the open log proposes.
    QString exportFolder()
    {
        part<QAction>(u"replayExport"_s)->trigger();
        auto *dialog = part<QDialog>(u"exportDialog"_s);
        if (dialog == nullptr)
            return u"no export"_s;
        dialog->findChild<QCheckBox *>()->setChecked(false); // without a search for secrets
        QPushButton *next = button(u"Export…"_s);
        if (next == nullptr)
            return u"no button"_s;
        next->click();
        const auto *files = dialog->findChild<QFileDialog *>();
        QString folder = files != nullptr ? files->directory().path() : u"no dialog"_s;
        delete dialog;
        return folder;
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"Toolwright"_s);
        QCoreApplication::setApplicationName(u"tst_firsthour"_s);
    }
    void init()
    {
        QSettings().clear();
        openWindow();
    }
    void cleanup() { closeWindow(); }

    // one log after another

    void anotherLogIsSeenWhole()
    {
        openLog(u"parallel-batch.ndjson"_s);
        auto *timeline = part<TimelineView>(u"timeline"_s);
        for (int i = 0; i < 12; ++i)
            timeline->zoomIn();
        part<QLineEdit>(u"replayFilter"_s)->setText(u"status:failed tool:nothing"_s);
        openLog(u"failure-kinds.ndjson"_s);
        QVERIFY(!timeline->callsInSight(100).empty());
        QCOMPARE(part<QLineEdit>(u"replayFilter"_s)->text(), QString());
        QVERIFY(part<QTableView>(u"replayCalls"_s)->model()->rowCount() > 0);
    }
    void aReloadKeepsTheFilter()
    {
        openLog(u"failure-kinds.ndjson"_s);
        part<QLineEdit>(u"replayFilter"_s)->setText(u"status:failed"_s);
        m_window->session()->reload();
        QTRY_VERIFY(m_window->isIdle());
        QCOMPARE(part<QLineEdit>(u"replayFilter"_s)->text(), u"status:failed"_s);
    }
    void anEmptyTableSaysWhyAndShowsEverythingAgain()
    {
        openLog(u"failure-kinds.ndjson"_s);
        auto *table = part<QTableView>(u"replayCalls"_s);
        auto *note = table->findChild<QLabel *>(u"replayNote"_s);
        QVERIFY(!note->isVisible());
        part<QLineEdit>(u"replayFilter"_s)->setText(u"tool:nothing"_s);
        QTRY_VERIFY(note->isVisible());
        QVERIFY(note->text().contains(u"filter"_s));
        emit note->linkActivated(u"all"_s);
        QTRY_VERIFY(table->model()->rowCount() > 0);
        QVERIFY(!note->isVisible());
        auto *range = m_window->findChild<TimeRange *>();
        range->setSelected({range->bounds().fromNs, range->bounds().fromNs + 1});
        QTRY_VERIFY(note->isVisible());
        QVERIFY2(note->text().contains(u"range"_s), qPrintable(note->text()));
        QVERIFY(!note->text().contains(u"filter"_s));
        part<QLineEdit>(u"replayFilter"_s)->setText(u"tool:nothing"_s);
        QTRY_VERIFY(note->text().contains(u"filter"_s));
        QVERIFY(note->text().contains(u"range"_s));
        emit note->linkActivated(u"all"_s);
        QTRY_VERIFY(table->model()->rowCount() > 0);
    }
    void aWrongFileLeadsBackToTheLog()
    {
        openLog(u"failure-kinds.ndjson"_s);
        part<QLineEdit>(u"replayFilter"_s)->setText(u"status:failed"_s);
        const QString wrong = write(u"wrong.ndjson"_s, "no record\n");
        m_window->openPaths({wrong});
        QTRY_COMPARE(m_window->session()->state(), ReplaySession::State::Failed);
        QPushButton *back = button(u"failure-kinds.ndjson"_s);
        QVERIFY(back);
        back->click();
        QTRY_COMPARE(m_window->session()->state(), ReplaySession::State::Ready);
        QTRY_VERIFY(m_window->isIdle());
        QCOMPARE(part<QLineEdit>(u"replayFilter"_s)->text(), u"status:failed"_s);
    }

    // names

    void filesThatFailAreNotRecent()
    {
        m_window->setSessionKept(true);
        m_window->openPaths({write(u"wrong.ndjson"_s, "no record\n")});
        QTRY_COMPARE(m_window->session()->state(), ReplaySession::State::Failed);
        QTRY_VERIFY(m_window->isIdle());
        QVERIFY(m_settings->recentFiles().isEmpty());
        openLog(u"failure-kinds.ndjson"_s);
        QCOMPARE(m_settings->recentFiles(),
                 QStringList{samplePath(u"runs/failure-kinds.ndjson"_s)});
        m_window->setSessionKept(false);
    }
    void aFileThatIsReadAtLastIsRecent()
    {
        m_window->setSessionKept(true);
        const QString path = write(u"late.ndjson"_s, "no record\n");
        m_window->openPaths({path});
        QTRY_COMPARE(m_window->session()->state(), ReplaySession::State::Failed);
        QTRY_VERIFY(m_window->isIdle());
        QVERIFY(QFile::remove(path));
        QVERIFY(QFile::copy(samplePath(u"runs/failure-kinds.ndjson"_s), path));
        QVERIFY(button(u"Try again"_s));
        button(u"Try again"_s)->click();
        QTRY_COMPARE(m_window->session()->state(), ReplaySession::State::Ready);
        QTRY_COMPARE(m_settings->recentFiles(), QStringList{path});
        m_window->setSessionKept(false);
    }
    void aClearedListComesBack()
    {
        m_settings->addRecentFiles({u"/a/b.json"_s, u"/a/c.json"_s});
        const QStringList before = m_settings->recentFiles();
        m_window->showStartPage();
        QVERIFY(!button(u"Restore list"_s));
        QTRY_VERIFY(button(u"Clear list"_s));
        button(u"Clear list"_s)->click();
        QVERIFY(m_settings->recentFiles().isEmpty());
        QVERIFY(!button(u"Clear list"_s));
        QTRY_VERIFY(button(u"Restore list"_s));
        m_settings->addRecentFiles({u"/a/d.json"_s}); // opened meanwhile
        QTRY_VERIFY(button(u"Restore list"_s));
        button(u"Restore list"_s)->click();
        QCOMPARE(m_settings->recentFiles(), QStringList{u"/a/d.json"_s} + before);
        QTRY_VERIFY(!button(u"Restore list"_s));
        // Names that must not be remembered are not kept either.
        m_settings->setRemembersFiles(false);
        QVERIFY(!m_settings->canRestoreRecentFiles());
        m_settings->setRemembersFiles(true);
    }
    void aNameThatSaysNothingHasItsFolder()
    {
        QVERIFY(QDir(m_folder.path()).mkpath(u"long-session"_s));
        const QString path = m_folder.filePath(u"long-session/records.ndjson"_s);
        QVERIFY(QFile::copy(samplePath(u"runs/failure-kinds.ndjson"_s), path));
        m_window->openPaths({path});
        QTRY_COMPARE(m_window->session()->state(), ReplaySession::State::Ready);
        const QString name = u"long-session / records.ndjson"_s;
        QVERIFY(m_window->windowTitle().startsWith(name));
        m_window->openPaths({write(u"wrong.ndjson"_s, "no record\n")});
        QTRY_COMPARE(m_window->session()->state(), ReplaySession::State::Failed);
        QVERIFY(button(u"Back to "_s + name));
    }
    void aChangedCatalogDoesNotMarkTheLog()
    {
        m_window->openPaths({samplePath(u"tool_schemas.json"_s)});
        QTRY_COMPARE(m_window->document()->state(), CatalogDocument::State::Ready);
        openLog(u"failure-kinds.ndjson"_s);
        CatalogDocument *document = m_window->document();
        (void)edits::setToolDescription(*document, document->toolKeys().front(), u"changed"_s);
        QCOMPARE(m_window->mode(), Mode::Replay);
        QVERIFY(!m_window->isWindowModified());
        m_window->setMode(Mode::Design);
        QVERIFY(m_window->isWindowModified());
    }

    void aPictureIsCalledAPicture()
    {
        m_window->openPaths({write(u"picture.png"_s, QByteArray("\x89PNG\r\n\x1a\n\0\0", 10))});
        QTRY_VERIFY(m_window->isIdle());
        QVERIFY(m_window->loadError());
        QVERIFY(m_window->loadError()->detail.find("a PNG picture") != std::string::npos);
        m_window->openPaths({write(u"archive.ndjson"_s, "PK\x03\x04 and so on")});
        QTRY_VERIFY(m_window->isIdle());
        QVERIFY(m_window->loadError());
        QVERIFY(m_window->loadError()->detail.find("archive") != std::string::npos);
    }

    void aPictureLeadsBackToTheLog()
    {
        openLog(u"failure-kinds.ndjson"_s);
        const QByteArray png("\x89PNG\r\n\x1a\n\0\0", 10);
        for (const QString &path :
             {write(u"picture.png"_s, png), write(u"archive.zip"_s, "PK\x03\x04 and so on")}) {
            m_window->openPaths({path});
            QTRY_COMPARE(m_window->session()->state(), ReplaySession::State::Failed);
            QTRY_VERIFY(m_window->isIdle());
            QCOMPARE(m_window->mode(), Mode::Replay);
            QPushButton *back = button(u"Back to failure-kinds.ndjson"_s);
            QVERIFY(back);
            back->click();
            QTRY_COMPARE(m_window->session()->state(), ReplaySession::State::Ready);
            QTRY_VERIFY(m_window->isIdle());
        }
        // What is named as a catalog is shown as one.
        m_window->openPaths({write(u"tools.json"_s, "{\"tools\": ")});
        QTRY_COMPARE(m_window->document()->state(), CatalogDocument::State::Failed);
        QVERIFY(m_window->mode() != Mode::Replay);
    }
    void aFileThatNobodyKnowsStaysInReplay()
    {
        openLog(u"failure-kinds.ndjson"_s);
        // One after the other: the log is still the one to return to.
        for (const QString &path :
             {write(u"other.json"_s, "{\"a\":1}"), m_folder.filePath(u"missing.json"_s),
              write(u"picture.png"_s, QByteArray("\x89PNG\r\n\x1a\n\0\0", 10)),
              write(u"a.zip"_s, "PK\x03\x04 and so on")}) {
            m_window->openPaths({path});
            QTRY_VERIFY(m_window->isIdle());
            QCOMPARE(m_window->mode(), Mode::Replay);
            QCOMPARE(m_window->session()->paths(), QStringList{path});
            QCOMPARE(m_window->session()->state(), ReplaySession::State::Failed);
            QTRY_VERIFY(button(u"Back to failure-kinds.ndjson"_s));
        }
        button(u"Back to failure-kinds.ndjson"_s)->click();
        QTRY_VERIFY(m_window->isIdle());
        QCOMPARE(m_window->session()->state(), ReplaySession::State::Ready);
        // A log that was closed is none to return to.
        m_window->actions()->close->trigger();
        m_window->setMode(Mode::Replay);
        m_window->openPaths({m_folder.filePath(u"missing.json"_s)});
        QTRY_COMPARE(m_window->document()->state(), CatalogDocument::State::Failed);
        QVERIFY(m_window->mode() != Mode::Replay);
    }
    /// toolwright --mode design notes.txt
    void aFileThatNobodyKnowsIsReportedInTheModeAskedFor()
    {
        const QString path = write(u"notes.txt"_s, "hello\n");
        m_window->openPaths({path}, Mode::Design);
        QTRY_COMPARE(m_window->document()->state(), CatalogDocument::State::Failed);
        QCOMPARE(m_window->mode(), Mode::Design);
        m_window->openPaths({m_folder.filePath(u"missing.json"_s)}, Mode::Replay);
        QTRY_COMPARE(m_window->session()->state(), ReplaySession::State::Failed);
        QCOMPARE(m_window->mode(), Mode::Replay);
    }
    void aFileThatNobodyKnowsStaysAtTheCatalog_data()
    {
        QTest::addColumn<Mode>("mode");
        QTest::addRow("design") << Mode::Design;
        QTest::addRow("call") << Mode::Call;
    }
    void aFileThatNobodyKnowsStaysAtTheCatalog()
    {
        QFETCH(const Mode, mode);
        m_window->openPaths({samplePath(u"tool_schemas.json"_s)}, mode);
        QTRY_COMPARE(m_window->document()->state(), CatalogDocument::State::Ready);
        for (const QString &path :
             {m_folder.filePath(u"missing.jsonl"_s), write(u"notes.txt"_s, "hello\n"),
              write(u"other.json"_s, "{\"a\":1}")}) {
            m_window->openPaths({path});
            QTRY_VERIFY(m_window->isIdle());
            QCOMPARE(m_window->mode(), mode);
            QCOMPARE(m_window->document()->requestedPath(), path);
            QCOMPARE(m_window->document()->state(), CatalogDocument::State::Failed);
            QTRY_VERIFY(button(u"tool_schemas.json (copy)"_s));
        }
        button(u"tool_schemas.json (copy)"_s)->click();
        QCOMPARE(m_window->document()->state(), CatalogDocument::State::Ready);
        // A log without a record yet is one.
        m_window->openPaths({write(u"run.jsonl"_s, "")});
        QTRY_COMPARE(m_window->session()->state(), ReplaySession::State::Failed);
        QCOMPARE(m_window->mode(), Mode::Replay);
    }
    void archivesAreCalledArchives_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("kind");
        QTest::addRow("xz") << u"a.xz"_s
                            << QByteArray("\xFD"
                                          "7zXZ\0\0\4",
                                          8)
                            << u"an xz archive"_s;
        QTest::addRow("bzip2") << u"a.bz2"_s << QByteArray("BZh91AY&SY\x8f\x00\xff", 13)
                               << u"a bzip2 archive"_s;
        QTest::addRow("7z") << u"a.7z"_s << QByteArray("7z\xBC\xAF\x27\x1C\0\4", 8)
                            << u"a 7z archive"_s;
        QTest::addRow("rar") << u"a.rar"_s << QByteArray("Rar!\x1A\7\1\0\xff", 9)
                             << u"a RAR archive"_s;
        QTest::addRow("gzip") << u"a.tgz"_s << QByteArray("\x1F\x8B\x08\0\0\xff", 6)
                              << u"a gzip archive"_s;
    }
    void archivesAreCalledArchives()
    {
        QFETCH(const QString, name);
        QFETCH(const QByteArray, bytes);
        QFETCH(const QString, kind);
        m_window->openPaths({write(name, bytes)});
        QTRY_VERIFY(m_window->isIdle());
        QTRY_VERIFY(m_window->loadError());
        const QString text = errorText(*m_window->loadError()).sentence();
        QVERIFY2(text.contains(kind) && text.contains(u"Unpack it"_s), qPrintable(text));
        QVERIFY2(!text.contains(u"UTF-8"_s), qPrintable(text));
    }
    void anEmptyFolderIsCalledAFolder()
    {
        QVERIFY(QDir(m_folder.path()).mkpath(u"nothing"_s));
        m_window->openPaths({m_folder.filePath(u"nothing"_s)});
        QTRY_COMPARE(m_window->session()->state(), ReplaySession::State::Failed);
        const QString text = errorText(m_window->session()->error()).sentence();
        QVERIFY2(text.contains(u"The folder contains no run log"_s), qPrintable(text));
        QVERIFY2(!text.contains(u"empty"_s), qPrintable(text));
    }
    void aSampleIsExportedElsewhere()
    {
        openLog(u"failure-kinds.ndjson"_s);
        const QString documents =
            QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
        QCOMPARE(exportFolder(), QFileInfo(documents).isDir() ? documents : QDir::homePath());
        const QString copy = m_folder.filePath(u"copy.ndjson"_s);
        QVERIFY(QFile::copy(samplePath(u"runs/failure-kinds.ndjson"_s), copy));
        m_window->openPaths({copy});
        QTRY_COMPARE(m_window->session()->paths(), QStringList{copy});
        QTRY_VERIFY(m_window->isIdle());
        QCOMPARE(exportFolder(), QFileInfo(copy).path());
    }

    // help

    void f1OpensTheHelpOfTheMode()
    {
        openLog(u"failure-kinds.ndjson"_s);
        m_window->actions()->help->trigger();
        const HelpWindow *help = m_window->help()->helpWindow();
        QVERIFY(help && help->isVisible());
        QCOMPARE(help->browser()->page(), u"replay.md"_s);
        QVERIFY(help->browser()->toPlainText().contains(u"Timeline"_s));
        QVERIFY(m_window->actions()->help->shortcuts().contains(QKeySequence(Qt::Key_F1)));
    }
    void everyPageOfTheHelpIsThere()
    {
        std::set<QString> pages;
        for (const HelpSection &section : helpSections()) {
            QVERIFY2(!helpText(section.page).isEmpty(), qPrintable(section.page));
            pages.insert(section.page);
        }
        QVERIFY(pages.size() >= 15);
    }
    void linksInTheHelpLeadSomewhere()
    {
        for (const HelpSection &section : helpSections()) {
            if (section.level != 1)
                continue;
            HelpBrowser browser;
            browser.showPage(section.page, {}, {});
            QSignalSpy chosen(&browser, &HelpBrowser::linkChosen);
            for (QTextBlock block = browser.document()->begin(); block.isValid();
                 block = block.next()) {
                for (auto it = block.begin(); !it.atEnd(); ++it) {
                    const QString link = it.fragment().charFormat().anchorHref();
                    if (link.isEmpty() || link.startsWith(u"http"_s))
                        continue;
                    emit browser.anchorClicked(QUrl(link));
                    QVERIFY2(!chosen.isEmpty(), qPrintable(section.page + u' ' + link));
                    const QString page = chosen.last().at(0).toString();
                    const QString anchor = chosen.last().at(1).toString();
                    bool found = false;
                    for (const HelpSection &each : helpSections())
                        found = found
                            || (each.page == page && (anchor.isEmpty() || each.anchor == anchor));
                    QVERIFY2(found, qPrintable(section.page + u": "_s + link));
                }
            }
        }
    }
    void everySectionOfTheHelpIsReached()
    {
        HelpBrowser browser;
        for (const HelpSection &section : helpSections()) {
            browser.showPage(section.page, section.anchor, {});
            const QTextBlock reached = browser.textCursor().block();
            QCOMPARE(reached.text(), section.title);
            QCOMPARE(reached.blockFormat().headingLevel(), section.level);
        }
    }
    void theHelpIsSearched()
    {
        m_window->help()->search(u"torn edge"_s);
        HelpWindow *help = m_window->help()->helpWindow();
        QVERIFY(help->contents()->topLevelItemCount() > 0);
        QTRY_VERIFY(help->browser()->toPlainText().contains(u"torn"_s));
        QVERIFY(!help->browser()->extraSelections().isEmpty());
        help->search(u"xyzzy"_s);
        QCOMPARE(help->contents()->topLevelItemCount(), 0);
        help->field()->clear();
        QVERIFY(help->contents()->topLevelItemCount() > 10);
    }
    void nothingFoundInTheHelpIsSaidInItsList()
    {
        m_window->help()->search(u"torn edge"_s);
        HelpWindow *help = m_window->help()->helpWindow();
        QTRY_VERIFY(!help->browser()->extraSelections().isEmpty());
        const auto *note = help->contents()->findChild<EmptyNote *>();
        QVERIFY(note);
        QVERIFY(!note->isVisible());
        help->search(u"torn edge xyzzy"_s);
        QVERIFY(note->isVisible());
        QVERIFY(note->text().contains(u"“torn edge xyzzy”"_s));
        QVERIFY(help->browser()->extraSelections().isEmpty());
        help->search(u"torn edge"_s);
        QVERIFY(!note->isVisible());
        QTRY_VERIFY(!help->browser()->extraSelections().isEmpty());
        help->field()->clear();
        QVERIFY(!note->isVisible());
        QVERIFY(help->browser()->extraSelections().isEmpty());
    }
    void nothingIsBlankBelowAPicture()
    {
        m_window->help()->search(u"torn edge"_s);
        HelpBrowser *page = m_window->help()->helpWindow()->browser();
        page->showPage(u"replay.md"_s, {}, {});
        int pictures = 0;
        for (QTextBlock block = page->document()->begin(); block.isValid(); block = block.next()) {
            const QTextImageFormat format = block.begin().fragment().charFormat().toImageFormat();
            if (!format.isValid())
                continue;
            const auto picture = page->document()
                                     ->resource(QTextDocument::ImageResource, QUrl(format.name()))
                                     .value<QImage>();
            QVERIFY(!picture.isNull());
            const double height =
                page->document()->documentLayout()->blockBoundingRect(block).height();
            QCOMPARE_LT(height, picture.height() / picture.devicePixelRatio() + 40);
            ++pictures;
        }
        QVERIFY(pictures > 0);
    }
    /// Scaled with the colours of its palette alone, a picture would be covered with dots.
    void picturesInTheHelpAreSmooth()
    {
        m_window->help()->showHelp(u"replay.md"_s);
        const QTextDocument *page = m_window->help()->helpWindow()->browser()->document();
        int pictures = 0;
        for (QTextBlock block = page->begin(); block.isValid(); block = block.next()) {
            const QTextImageFormat format = block.begin().fragment().charFormat().toImageFormat();
            if (!format.isValid())
                continue;
            const auto picture =
                page->resource(QTextDocument::ImageResource, QUrl(format.name())).value<QImage>();
            QVERIFY(!picture.isNull());
            QCOMPARE(picture.colorCount(), 0);
            QVERIFY(picture.depth() >= 32);
            ++pictures;
        }
        QVERIFY(pictures > 0);
    }
    void helpIsDrawnAgainForATheme()
    {
        applyTheme(*qApp, ThemeChoice::Light);
        m_window->help()->search(u"torn edge"_s);
        HelpWindow *help = m_window->help()->helpWindow();
        HelpBrowser *page = help->browser();
        QTRY_VERIFY(!page->extraSelections().isEmpty());
        // Another page, while words are marked in the last one.
        page->showPage(u"replay.md"_s, {}, u"timeline"_s);
        const qsizetype marks = page->extraSelections().size();
        QVERIFY(marks > 0);
        (void)page->document()->size(); // all of it is laid out
        page->verticalScrollBar()->setValue(600);
        const QTextDocument *light = page->document();
        // What is not seen is not made again.
        help->hide();
        applyTheme(*qApp, ThemeChoice::Dark);
        QCoreApplication::processEvents();
        QCOMPARE(page->document(), light);
        help->show();
        QCoreApplication::processEvents();
        QVERIFY(page->document() != light);
        QCOMPARE(page->extraSelections().size(), marks);
        QCOMPARE(page->verticalScrollBar()->value(), 600);
        const QTextDocument *dark = page->document();
        applyTheme(*qApp, ThemeChoice::Light);
        QCoreApplication::processEvents();
        QVERIFY(page->document() != dark);
        QCOMPARE(page->verticalScrollBar()->value(), 600);
    }
    void namesOfActionsInTheHelpRunThem()
    {
        openLog(u"failure-kinds.ndjson"_s);
        m_window->setMode(Mode::Design);
        m_window->help()->showHelp(u"first-steps.md"_s);
        HelpWindow *help = m_window->help()->helpWindow();
        QString link;
        for (QTextBlock block = help->browser()->document()->begin(); block.isValid();
             block = block.next()) {
            for (auto it = block.begin(); !it.atEnd(); ++it) {
                if (it.fragment().text() == u"Next failure"_s)
                    link = it.fragment().charFormat().anchorHref();
            }
        }
        QVERIFY(link.startsWith(u"action:"_s));
        emit help->browser()->anchorClicked(QUrl(link));
        QCOMPARE(m_window->mode(), Mode::Replay);
        QTRY_VERIFY(part<TimelineView>(u"timeline"_s)->selectedCall());
    }
    void thePaletteAnswersAnUnknownWord()
    {
        m_window->actions()->palette->trigger();
        m_window->commandPalette()->open(u"xyzzyx"_s);
        const PaletteModel *rows = m_window->commandPalette()->model();
        QCOMPARE(rows->rowCount(), 1);
        QVERIFY(rows->row(0).title.contains(u"xyzzyx"_s));
        m_window->commandPalette()->open(u"Playback"_s);
        bool topic = false;
        for (int i = 0; i < rows->rowCount(); ++i)
            topic = topic || (rows->row(i).title == u"Playback"_s && rows->row(i).act);
        QVERIFY(topic);
    }
    /// "Settings" is a heading in the help, too.
    void thePaletteOffersCommandsBeforeHelp()
    {
        openLog(u"failure-kinds.ndjson"_s);
        m_window->actions()->palette->trigger();
        CommandPalette *palette = m_window->commandPalette();
        const PaletteModel *rows = palette->model();
        for (const auto *word : {"Settings", "Keyboard", "About", "Export"}) {
            palette->open(QString::fromLatin1(word));
            QVERIFY(rows->rowCount() > 0);
            QVERIFY2(rows->row(0).action && rows->row(0).title.contains(QLatin1String(word)),
                     qPrintable(rows->row(0).title));
        }
        palette->open(u"Settings"_s);
        QVERIFY(rows->rowCount() > 1 && rows->row(1).act);
    }
    /// Its title does not contain the word, but no command or page is meant either.
    void thePaletteFindsRunsByTheirAgent()
    {
        const QString path = write(u"agent.ndjson"_s,
                                   R"({"ID":"1","EventKey":"r-1/1","RunID":"r-1",)"
                                   R"("AgentID":"office.export","SessionID":"s","TurnID":"t",)"
                                   R"("Type":"run_started","Payload":{}})"
                                   "\n");
        m_window->openPaths({path});
        QTRY_VERIFY(m_window->isIdle());
        CommandPalette *palette = m_window->commandPalette();
        palette->open(u"export"_s);
        QVERIFY(palette->model()->rowCount() > 1);
        const PaletteRow &first = palette->model()->row(0);
        QCOMPARE(first.title, u"r-1"_s);
        QVERIFY(!first.act && !first.action);
    }
    /// They belong to a pane that goes while the palette is open.
    void thePaletteForgetsDeletedCommands()
    {
        openLog(u"failure-kinds.ndjson"_s);
        CommandPalette *palette = m_window->commandPalette();
        auto command = std::make_unique<QAction>(u"Zebra crossing"_s);
        palette->setActions({command.get()});
        palette->open(u"Zebra"_s);
        QCOMPARE(palette->model()->row(0).title, u"Zebra crossing"_s);
        command.reset();
        palette->open(u"Zebra cross"_s);
        QVERIFY(palette->model()->row(0).title != u"Zebra crossing"_s);
    }
    void thePaletteOpensPages()
    {
        openLog(u"failure-kinds.ndjson"_s);
        CommandPalette *palette = m_window->commandPalette();
        palette->open(u"repairs"_s);
        QVERIFY(palette->model()->rowCount() > 1); // the help has two topics of this name
        QCOMPARE(palette->model()->row(0).title, u"Repairs"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        const auto *tabs = part<QTabWidget>(u"replayTables"_s);
        QCOMPARE(tabs->tabText(tabs->currentIndex()), u"Repairs"_s);
    }
    void thePaletteListsEachCommandOnce()
    {
        m_window->openPaths({samplePath(u"tool_schemas.json"_s)});
        QTRY_VERIFY(m_window->isIdle());
        openLog(u"failure-kinds.ndjson"_s);
        for (const Mode mode : {Mode::Design, Mode::Call, Mode::Replay}) {
            m_window->setMode(mode);
            QTRY_VERIFY(m_window->isIdle());
            m_window->actions()->palette->trigger();
            const PaletteModel *rows = m_window->commandPalette()->model();
            QStringList seen;
            QStringList twice;
            for (int i = 0; i < rows->rowCount(); ++i) {
                const PaletteRow row = rows->row(i);
                const QString text = row.title + u" · "_s + row.detail;
                if (seen.contains(text))
                    twice.append(text);
                seen.append(text);
            }
            QVERIFY(seen.size() > 20);
            QCOMPARE(twice, QStringList());
            m_window->commandPalette()->dismiss();
            // A command of the window is not one of the mode as well.
            for (const QAction *action : m_window->actions()->all()) {
                for (const QAction *mine : m_window->workspace(mode)->modeActions())
                    QVERIFY2(plainActionText(mine) != plainActionText(action),
                             qPrintable(plainActionText(mine)));
            }
        }
    }
    void everyNodeHasARoleAndEveryButtonAName()
    {
        m_window->openPaths({samplePath(u"tool_schemas.json"_s)});
        QTRY_VERIFY(m_window->isIdle());
        openLog(u"failure-kinds.ndjson"_s);
        part<QLineEdit>(u"replayFilter"_s)->setText(u"status:failed"_s); // with a button to clear
        for (const Mode mode : {Mode::Design, Mode::Call, Mode::Replay}) {
            m_window->setMode(mode);
            QTRY_VERIFY(m_window->isIdle());
            QCOMPARE(wrongNodes(QAccessible::queryAccessibleInterface(m_window.get())).join(u'\n'),
                     QString());
        }
        m_window->showStartPage();
        QCOMPARE(wrongNodes(QAccessible::queryAccessibleInterface(m_window.get())).join(u'\n'),
                 QString());
    }
    void thePaletteOpensASample()
    {
        m_window->actions()->palette->trigger();
        m_window->commandPalette()->open(u"greenhouse"_s);
        const PaletteModel *rows = m_window->commandPalette()->model();
        int found = -1;
        for (int i = 0; i < rows->rowCount() && found < 0; ++i)
            found = rows->row(i).title == u"A day in the greenhouse"_s ? i : -1;
        QVERIFY(found >= 0);
        rows->row(found).act();
        QTRY_VERIFY(m_window->isIdle() && !m_window->isOnStartPage());
        QCOMPARE(m_window->session()->state(), ReplaySession::State::Ready);
    }
    void theMainMenuHasHelp()
    {
        QVERIFY(m_window->actions()->mainMenuMenu()->actions().contains(
            m_window->actions()->helpMenu()->menuAction()));
        const QString versions = AboutWindow::versions();
        QVERIFY(versions.contains(QString::fromLatin1(qVersion())));
        // Each library with its version.
        static const QRegularExpression line(u"^\\S+ \\d+\\.\\d"_s);
        QStringList lines = versions.split(u'\n', Qt::SkipEmptyParts);
        lines.removeLast(); // the system
        QCOMPARE(lines.size(), 9);
        for (const QString &text : lines)
            QVERIFY2(text.contains(line), qPrintable(text));
        AboutWindow about;
        QVERIFY(about.findChildren<QWidget *>().size() > 4);
    }
    void everySignOfTheTimelineIsExplained()
    {
        openLog(u"failure-kinds.ndjson"_s);
        auto *timeline = part<TimelineView>(u"timeline"_s);
        const TimelineGeometry &places = timeline->geometryOfParts();
        QVERIFY(timeline->helpAt(places.overview().center()).contains(u"whole log"_s));
        QVERIFY(timeline->helpAt(places.axis().center()).contains(u"axis"_s));
        QVERIFY(timeline->helpAt(places.names().center()).contains(u"run"_s));
        timeline->nextFailure();
        QTRY_VERIFY(timeline->selectedCall());
        const auto place = timeline->data()->place(timeline->selectedCall());
        QVERIFY(timeline->helpAt(places.callRect(place).center().toPoint()).contains(u"failed"_s));
    }

    // keys

    void keysAreChangedAndKept()
    {
        QAction *action = m_window->actions()->startPage;
        m_window->help()->showShortcuts();
        auto *window = m_window->findChild<ShortcutsWindow *>();
        QTreeWidgetItem *row = nullptr;
        for (QTreeWidgetItemIterator it(window->list()); *it != nullptr; ++it) {
            if ((*it)->text(0) == u"Start page"_s)
                row = *it;
        }
        QVERIFY(row);
        window->list()->setCurrentItem(row);
        window->editor()->setKeySequence(QKeySequence(u"Ctrl+J"_s));
        emit window->editor()->editingFinished();
        QCOMPARE(action->shortcut(), QKeySequence(u"Ctrl+J"_s));
        QVERIFY(action->toolTip().contains(u"Ctrl+J"_s));
        QVERIFY(!window->message()->isVisible());
        // a key that another action has
        window->editor()->setKeySequence(QKeySequence(u"Ctrl+O"_s));
        emit window->editor()->editingFinished();
        QVERIFY(window->message()->isVisible());
        QVERIFY(window->message()->text().contains(u"Open"_s));
        window->takeButton()->click();
        QVERIFY(!window->message()->isVisible());
        QVERIFY(m_window->actions()->open->shortcuts().isEmpty());
        window->close();
        closeWindow();
        openWindow();
        QCOMPARE(m_window->actions()->startPage->shortcut(), QKeySequence(u"Ctrl+O"_s));
    }

    void changedKeysComeBack()
    {
        QAction *action = m_window->actions()->startPage;
        const QList<QKeySequence> usual = action->shortcuts();
        m_window->help()->showShortcuts();
        auto *window = m_window->findChild<ShortcutsWindow *>();
        const auto push = [window](const QString &text) {
            for (QPushButton *each : window->findChildren<QPushButton *>()) {
                if (each->text() == text && each->isEnabled())
                    return each->click();
            }
            QFAIL(qPrintable(text + u" is not there"_s));
        };
        window->list()->setCurrentItem(window->list()->findItems(
            u"Start page"_s, Qt::MatchExactly | Qt::MatchRecursive, 0)[0]);
        window->editor()->setKeySequence(QKeySequence(u"Ctrl+J"_s));
        emit window->editor()->editingFinished();
        push(u"All usual keys"_s);
        QCOMPARE(action->shortcuts(), usual);
        push(u"Undo"_s);
        QCOMPARE(action->shortcuts(), QList<QKeySequence>{u"Ctrl+J"_s});
        QCOMPARE(m_settings->shortcuts(u"window/startPage"_s), u"Ctrl+J"_s);
        window->activateWindow();
        window->list()->setFocus();
        QTRY_VERIFY(window->list()->hasFocus());
        QTest::keyClick(window->list(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(action->shortcuts(), usual);
        QVERIFY(!m_settings->shortcuts(u"window/startPage"_s));
        window->close();
    }
    void everyActionHasANameOfItsOwn()
    {
        m_window->openPaths({samplePath(u"tool_schemas.json"_s)});
        QTRY_VERIFY(m_window->isIdle());
        openLog(u"failure-kinds.ndjson"_s);
        static const QRegularExpression camelCase(u"^[a-z][A-Za-z0-9]*$"_s);
        std::set<QString> names;
        for (const ActionGroup &group : actionGroups()) {
            for (const QAction *action : group.actions) {
                const QString name = action->objectName();
                QVERIFY2(name.contains(camelCase), qPrintable(action->text() + u": "_s + name));
                QVERIFY2(names.insert(name).second, qPrintable(name));
            }
        }
        QVERIFY(names.size() > 100);
    }
    void theHelpKnowsTheNamesOfAllActions()
    {
        // The text of this one says which theme comes next.
        m_window->actions()->toggleTheme->setText(u"Switch between light and dark"_s);
        QStringList shown;
        for (const ActionGroup &group : actionGroups()) {
            for (const QAction *action : group.actions)
                shown.append(shortcutId(group, action) + u": "_s + plainActionText(action));
        }
        QStringList known;
        for (const ActionName &name : actionNames())
            known.append(QString::fromLatin1(name.id) + u": "_s + QString::fromLatin1(name.text));
        QCOMPARE(known.join(u'\n'), shown.join(u'\n'));
    }
    void keysChosenByTextAreKept()
    {
        closeWindow();
        QSettings().setValue(u"shortcuts/window/Start page"_s, u"Ctrl+J"_s);
        openWindow();
        QCOMPARE(m_window->actions()->startPage->shortcut(), QKeySequence(u"Ctrl+J"_s));
        // They have moved, so that the usual key can be chosen again.
        QVERIFY(!m_settings->shortcuts(u"window/Start page"_s));
        QCOMPARE(m_settings->shortcuts(u"window/startPage"_s), u"Ctrl+J"_s);
        m_settings->setShortcuts(u"window/startPage"_s, std::nullopt);
        QCOMPARE(m_window->actions()->startPage->shortcut(), QKeySequence(u"Ctrl+0"_s));
    }
    void aKeyThatBeginsAnotherClashes_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<bool>("clashes");
        QTest::newRow("longer") << u"Ctrl+O, Ctrl+J"_s << true;
        QTest::newRow("other start") << u"Ctrl+J, Ctrl+O"_s << false;
        QTest::newRow("shorter") << u"Ctrl+Y"_s << true;
        QTest::newRow("none") << QString() << false;
    }
    void aKeyThatBeginsAnotherClashes()
    {
        QFETCH(const QString, key);
        QFETCH(const bool, clashes);
        m_settings->setShortcuts(u"window/open"_s, u"Ctrl+O; Ctrl+Y, Ctrl+J"_s);
        m_window->help()->showShortcuts();
        auto *window = m_window->findChild<ShortcutsWindow *>();
        window->list()->setCurrentItem(window->list()->findItems(
            u"Start page"_s, Qt::MatchExactly | Qt::MatchRecursive, 0)[0]);
        window->editor()->setKeySequence(QKeySequence(key));
        emit window->editor()->editingFinished();
        QCOMPARE(window->message()->isVisible(), clashes);
        if (clashes) {
            QVERIFY(window->message()->text().contains(u"Open (Window)"_s));
            window->takeButton()->click();
            QVERIFY(!window->message()->isVisible());
            QCOMPARE(m_window->actions()->open->shortcuts().size(), 1);
        }
        window->close();
    }
    void keysOfHiddenActionsAreNotEdited()
    {
        m_window->help()->showShortcuts();
        auto *window = m_window->findChild<ShortcutsWindow *>();
        const QList<QKeySequence> before = m_window->actions()->open->shortcuts();
        const auto giveKey = [window](const QString &key) {
            window->editor()->setKeySequence(QKeySequence(key));
            emit window->editor()->editingFinished();
        };
        QTreeWidget *list = window->list();
        const QList<QTreeWidgetItem *> rows = list->findItems(
            plainActionText(m_window->actions()->open), Qt::MatchExactly | Qt::MatchRecursive, 0);
        QVERIFY(!rows.isEmpty());
        list->setCurrentItem(rows.first());
        window->field()->setText(u"zoom"_s);
        QVERIFY(list->currentItem() != nullptr && list->currentItem() != rows.first());
        QVERIFY(!list->currentItem()->isHidden());
        giveKey(u"F9"_s);
        QCOMPARE(m_window->actions()->open->shortcuts(), before);
        QCOMPARE(list->currentItem()->text(1), QKeySequence(u"F9"_s).toString());

        // Nothing fits: nothing can be edited, and the list says so.
        const auto *note = list->findChild<EmptyNote *>();
        QVERIFY(note);
        QVERIFY(!note->isVisible());
        window->field()->setText(u"xyzzy"_s);
        QVERIFY(list->currentItem() == nullptr);
        QVERIFY(!window->editor()->isEnabled());
        QVERIFY(note->isVisible() && note->text().contains(u"“xyzzy”"_s));
        giveKey(u"Ctrl+F12"_s);
        window->field()->clear();
        QVERIFY(!note->isVisible());
        QVERIFY(list->currentItem() && window->editor()->isEnabled());
        QVERIFY(list->findItems(u"Ctrl+F12"_s, Qt::MatchRecursive, 1).isEmpty());

        // The rows of a closed group are not visible, either.
        list->setCurrentItem(rows.first());
        rows.first()->parent()->setExpanded(false);
        QVERIFY(list->currentItem() != rows.first());
        window->close();
    }

    void unknownToolsAreSaidToBeUnknown()
    {
        m_window->openPaths({samplePath(u"tool_schemas.json"_s)}, Mode::Design);
        QTRY_VERIFY(m_window->isIdle());
        for (const Mode mode : {Mode::Design, Mode::Call}) {
            m_window->setMode(mode);
            const auto *tools = m_window->workspace(mode)->findChild<ToolTreeView *>();
            QVERIFY(tools);
            const auto *note = tools->tree()->findChild<EmptyNote *>();
            QVERIFY(note);
            QVERIFY(!note->isVisible());
            tools->searchField()->setText(u"xyzzy"_s);
            QVERIFY(note->isVisible() && note->text().contains(u"“xyzzy”"_s));
            tools->searchField()->setText(u"climate"_s);
            QVERIFY(!note->isVisible());
        }
    }

    void settingsAreSearchedAndApply()
    {
        openLog(u"failure-kinds.ndjson"_s);
        const auto *calls = part<QTableView>(u"replayCalls"_s);
        const auto *model = calls->model();
        QVERIFY(model->index(0, 0).data().toString().startsWith(u'+'));
        m_window->actions()->settings->trigger();
        auto *window = part<QDialog>(u"settings"_s);
        QVERIFY(window);
        const auto boxCalled = [window](const QString &name) {
            const QList<QComboBox *> boxes = window->findChildren<QComboBox *>();
            return *std::ranges::find(boxes, name, &QWidget::accessibleName);
        };
        QComboBox *times = boxCalled(u"Times in tables"_s);
        emit times->activated(1);
        QVERIFY(!model->index(0, 0).data().toString().startsWith(u'+'));
        QVERIFY(calls->columnWidth(0) >= calls->sizeHintForIndex(model->index(0, 0)).width());
        emit times->activated(0);
        auto *search = window->findChild<SearchField *>();
        search->setText(u"zone"_s);
        QVERIFY(!times->isVisible());
        QVERIFY(boxCalled(u"Time zone"_s)->isVisible());
        search->setText({});
        QVERIFY(times->isVisible());
        m_settings->setRemembersFiles(false);
        m_settings->addRecentFiles({u"/tmp/secret.ndjson"_s});
        QVERIFY(m_settings->recentFiles().isEmpty());
        window->close();
    }

    void renamingWhatHasNoNameDoesNothing()
    {
        m_window->openPaths({samplePath(u"tool_schemas.json"_s)}, Mode::Design);
        QTRY_VERIFY(m_window->isIdle());
        auto *tree = m_window->workspace(Mode::Design)->findChild<QTreeView *>(u"toolTree"_s);
        const auto actionCalled = [this](const QString &text) -> QAction * {
            for (QAction *action : m_window->workspace(Mode::Design)->modeActions()) {
                if (action->text() == text)
                    return action;
            }
            return nullptr;
        };
        QAction *rename = actionCalled(u"Rename"_s);
        QVERIFY(rename);
        QTest::failOnWarning(QRegularExpression(u"editing failed"_s));
        QModelIndex index = tree->model()->index(0, 0);
        for (; index.isValid(); index = tree->model()->index(0, 0, index)) {
            tree->setCurrentIndex(index);
            rename->trigger();
            tree->setCurrentIndex(index.siblingAtColumn(1));
            rename->trigger();
        }
        // The items of a list have no name either.
        const ToolLocation tool{"climate.set_climate"};
        QVERIFY(m_window->workspace(Mode::Design)->select(tool));
        auto *attributes = part<QTreeView>(u"attributeTable"_s);
        auto *renameAttribute = actionCalled(u"Rename attribute"_s);
        QVERIFY(renameAttribute);
        int fixed = 0;
        for (QModelIndex row = attributes->model()->index(0, 0); row.isValid();
             row = attributes->indexBelow(row)) {
            attributes->setCurrentIndex(row);
            if ((row.flags() & Qt::ItemIsEditable) != 0)
                continue;
            ++fixed;
            renameAttribute->trigger();
        }
        QVERIFY(fixed > 0);
    }

    // the window

    void theWindowFitsTheScreen()
    {
        MainWindow window(m_settings.get());
        window.setSessionKept(false);
        window.resize(4000, 3000);
        window.restoreSession();
        QVERIFY(window.width() <= window.screen()->availableSize().width());
        QVERIFY(window.height() <= window.screen()->availableSize().height());
    }
    /// With the frame that the window system draws around them.
    void furtherWindowsFitTheScreen()
    {
        constexpr int Frame = 32;
        const QRect room = m_window->screen()->availableGeometry().marginsRemoved({0, Frame, 0, 0});
        const Qt::WindowStates before = m_window->windowState();
        m_window->setWindowState(Qt::WindowMaximized);
        const std::unique_ptr<MainWindow> second(m_window->openWindow());
        QVERIFY2(room.contains(second->geometry()),
                 qPrintable(QString::number(second->geometry().bottom())));
        m_window->setWindowState(before);
        QWidget wanted;
        wanted.resize(4000, 3000);
        fitToScreen(&wanted, m_window.get());
        QVERIFY(wanted.width() <= room.width() && wanted.height() <= room.height());
    }
    void aSecondStartIsAnsweredByABusyWindow()
    {
        const QString name = u"tw-busy-"_s + QString::number(QCoreApplication::applicationPid());
        SingleInstance first(name);
        QVERIFY(first.listen());
        bool accepted = false;
        const std::unique_ptr<QThread> second(
            QThread::create([&] { accepted = SingleInstance(name).handOver({u"/tmp/a"_s}); }));
        second->start();
        QVERIFY(second->wait(30'000)); // no event of this thread is handled meanwhile
        QVERIFY(accepted);
    }
    void panesFoldAndComeBack()
    {
        openLog(u"failure-kinds.ndjson"_s);
        auto *runs = part<QWidget>(u"replayRuns"_s);
        auto *action = part<QAction>(u"replayShowRuns"_s);
        QVERIFY(runs->isVisible());
        action->trigger();
        QVERIFY(!runs->isVisible());
        const QByteArray state = m_window->workspace(Mode::Replay)->saveViewState();
        action->trigger();
        QVERIFY(runs->isVisible());
        m_window->workspace(Mode::Replay)->restoreViewState(state);
        QVERIFY(!runs->isVisible());
    }
    void theLastPaneStays()
    {
        openLog(u"failure-kinds.ndjson"_s);
        part<TimelineView>(u"timeline"_s)->setFocus();
        for (const Qt::Key each : {Qt::Key_1, Qt::Key_4, Qt::Key_3, Qt::Key_2})
            key(each, Qt::AltModifier);
        QVERIFY(part<TimelineView>(u"timeline"_s)->isVisible());
        // From any other part of the window.
        auto *tables = part<QWidget>(u"replayTables"_s);
        QVERIFY(!tables->isVisible());
        m_window->setFocus();
        key(Qt::Key_3, Qt::AltModifier);
        QVERIFY(tables->isVisible());
        m_window->setFocus();
        key(Qt::Key_2, Qt::AltModifier);
        QVERIFY(!part<TimelineView>(u"timeline"_s)->isVisible());
        key(Qt::Key_3, Qt::AltModifier);
        QVERIFY(tables->isVisible());
    }
    void foldedPanesHaveButtons()
    {
        openLog(u"failure-kinds.ndjson"_s);
        const auto buttonOf = [this](const QString &action) -> QToolButton * {
            for (QToolButton *each :
                 m_window->workspace(Mode::Replay)->findChildren<QToolButton *>()) {
                if (each->isVisible() && each->defaultAction() == part<QAction>(action))
                    return each;
            }
            return nullptr;
        };
        part<TimelineView>(u"timeline"_s)->setFocus();
        for (const Qt::Key each : {Qt::Key_1, Qt::Key_4, Qt::Key_2})
            key(each, Qt::AltModifier);
        QVERIFY(!part<TimelineView>(u"timeline"_s)->isVisible());
        QVERIFY(buttonOf(u"replayExport"_s));
        // The keys of Replay still reach it.
        QVERIFY(m_window->workspace(Mode::Replay)->isAncestorOf(QApplication::focusWidget()));
        for (const QString &action :
             {u"replayShowRuns"_s, u"replayShowInspector"_s, u"replayShowTimeline"_s}) {
            QToolButton *button = buttonOf(action);
            QVERIFY2(button, qPrintable(action));
            button->click();
            QVERIFY(part<QAction>(action)->isChecked());
        }
        QVERIFY(part<TimelineView>(u"timeline"_s)->isVisible());
        QVERIFY(!part<QWidget>(u"replayFolded"_s)->isVisible());
        key(Qt::Key_3, Qt::AltModifier);
        QVERIFY(buttonOf(u"replayShowTables"_s));
    }
    void aStateWithoutPanesShowsThem()
    {
        openLog(u"failure-kinds.ndjson"_s);
        // As older versions could write it.
        QByteArray state;
        QDataStream stream(&state, QIODevice::WriteOnly);
        stream.setVersion(QDataStream::Qt_6_4);
        const QByteArray sizes;
        const quint32 playbackBarAlone = 16;
        stream << qint32(2) << sizes << sizes << sizes << m_window->session()->paths()
               << playbackBarAlone;
        m_window->workspace(Mode::Replay)->restoreViewState(state);
        QVERIFY(part<TimelineView>(u"timeline"_s)->isVisible());
        QVERIFY(part<QWidget>(u"replayTables"_s)->isVisible());
    }
    void fourLanesFitTheSmallestWindow()
    {
        m_window->resize(1280, 720);
        openLog(u"children-two-levels.ndjson"_s);
        const TimelineGeometry &places = part<TimelineView>(u"timeline"_s)->geometryOfParts();
        const int lane = places.rowHeight() + 2 * places.lanePadding();
        QVERIFY2(places.lanes().height() >= 4 * lane,
                 qPrintable(u"%1 of %2"_s.arg(places.lanes().height()).arg(4 * lane)));
    }
    void returnZoomsToACallAndItsNeighbours()
    {
        openLog(u"failure-kinds.ndjson"_s);
        auto *timeline = part<TimelineView>(u"timeline"_s);
        timeline->nextFailure();
        QTRY_VERIFY(timeline->selectedCall());
        timeline->zoomToSelection();
        QVERIFY(timeline->callsInSight(100).size() >= 2);
    }
    void theFilterReachesTheStatistics()
    {
        openLog(u"failure-kinds.ndjson"_s);
        QVERIFY(m_window->select(ViewLocation{u"statistics"_s}));
        QTRY_VERIFY(m_window->isIdle());
        auto *page = part<QWidget>(u"replayStatistics"_s);
        auto *scope = page->findChild<QLabel *>(u"analysisScope"_s);
        auto *table = page->findChild<QTableView *>();
        const int all = table->model()->rowCount();
        QVERIFY(!scope->isVisible());
        part<QLineEdit>(u"replayFilter"_s)->setText(u"status:failed"_s);
        QTRY_VERIFY(scope->isVisible());
        QTRY_VERIFY(m_window->isIdle());
        QVERIFY(table->model()->rowCount() <= all);
        QVERIFY(scope->text().contains(u"Only what the filter shows"_s));
        emit scope->linkActivated(u"all"_s);
        QTRY_VERIFY(m_window->isIdle());
        QCOMPARE(table->model()->rowCount(), all);
        QVERIFY(scope->text().contains(u"whole log"_s));
        auto *range = m_window->findChild<TimeRange *>();
        range->setSelected(
            {range->bounds().fromNs, range->bounds().fromNs + range->bounds().length() / 2});
        QTRY_VERIFY(m_window->isIdle());
        QTRY_VERIFY2(scope->text().contains(u"the filter and the marked range show"_s),
                     qPrintable(scope->text()));
        part<QLineEdit>(u"replayFilter"_s)->clear();
        QTRY_VERIFY(m_window->isIdle());
        QTRY_VERIFY2(scope->text().contains(u"Only what is in the marked range"_s),
                     qPrintable(scope->text()));
    }
};

QTEST_MAIN(tst_FirstHour)
#include "tst_firsthour.moc"
