// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/picture.h"
#include "app/settings.h"
#include "app/window/mainwindow.h"
#include "app/window/windowactions.h"
#include "app/window/workspaces.h"
#include "model/catalog/catalogdocument.h"
#include "model/catalog/edits/tooledits.h"
#include "model/catalog/files/catalogfile.h"
#include "model/jobs/job.h"
#include "model/replay/replaysession.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/common/pages/pagedview.h"
#include "widgets/shell/commandpalette.h"
#include "widgets/shell/dropoverlay.h"
#include "widgets/shell/droptarget.h"
#include "widgets/shell/issuespanel.h"
#include "widgets/shell/panenavigation.h"
#include "widgets/shell/statusline.h"
#include "widgets/theme/theme.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDragEnterEvent>
#include <QDragLeaveEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSaveFile>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <QUndoStack>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;
using namespace tw;

namespace {

const QString samples = QStringLiteral(TW_TEST_DATA) + u"/../../resources/samples/greenhouse"_s;

QString path(const QString &name)
{
    return QFileInfo(samples + u'/' + name).absoluteFilePath();
}

/// Writes \a bytes over the file, as another program would.
bool overwrite(const QString &file, const QByteArray &bytes)
{
    QSaveFile out(file);
    return out.open(QIODevice::WriteOnly) && out.write(bytes) == bytes.size() && out.commit();
}

QByteArray contents(const QString &file)
{
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

/// "header > QToolButton": enough to find the culprit.
QString describe(const QWidget *widget)
{
    QStringList names;
    for (; widget != nullptr && names.size() < 4; widget = widget->parentWidget())
        names.prepend(QString::fromLatin1(widget->metaObject()->className()));
    return names.join(u" > "_s);
}

QStringList namelessWidgets(const QWidget *window)
{
    QStringList nameless;
    const auto widgets = window->findChildren<QWidget *>();
    for (QWidget *widget : widgets) {
        if (widget->focusPolicy() == Qt::NoFocus || widget->focusProxy() != nullptr
            || !widget->isVisibleTo(window))
            continue;
        QAccessibleInterface *access = QAccessible::queryAccessibleInterface(widget);
        if (access == nullptr)
            continue;
        const QString name = access->text(QAccessible::Name).trimmed();
        // Qt and Toolwright give objects names for code ("qt_scrollarea_viewport", "toolTree"): not
        // for people
        const bool isForCode = name == widget->objectName() || name.startsWith(u"qt_"_s)
            || name == QLatin1StringView(widget->metaObject()->className());
        if (name.isEmpty() || isForCode)
            nameless.append(describe(widget) + u" '"_s + name + u'\'');
    }
    return nameless;
}

/// Cells of tables and trees that show something but have no accessible text.
/// True if one focus widget can reach the shortcuts of both actions.
bool canMeet(const QAction &left, const QAction &right)
{
    const auto isLocal = [](const QAction &action) {
        return action.shortcutContext() == Qt::WidgetShortcut
            || action.shortcutContext() == Qt::WidgetWithChildrenShortcut;
    };
    if (!isLocal(left) || !isLocal(right))
        return true;
    const QObjectList others = right.associatedObjects();
    const auto isAround = [](const QObject *outer, const QObject *inner) {
        for (; inner; inner = inner->parent()) {
            if (inner == outer)
                return true;
        }
        return false;
    };
    for (const QObject *one : left.associatedObjects()) {
        for (const QObject *other : others) {
            if (qobject_cast<const QMenu *>(one) || qobject_cast<const QMenu *>(other)
                || qobject_cast<const QToolButton *>(one)
                || qobject_cast<const QToolButton *>(other))
                continue; // they only show the action
            if (isAround(one, other) || isAround(other, one))
                return true;
        }
    }
    return false;
}

QStringList silentCells(const QWidget *window)
{
    QStringList silent;
    const auto views = window->findChildren<QAbstractItemView *>();
    for (QAbstractItemView *view : views) {
        if (!view->isVisibleTo(window) || view->model() == nullptr
            || qobject_cast<QHeaderView *>(view) != nullptr)
            continue;
        QAccessibleInterface *access = QAccessible::queryAccessibleInterface(view);
        QAccessibleTableInterface *cells = access ? access->tableInterface() : nullptr;
        if (cells == nullptr) {
            silent.append(describe(view) + u": no table interface"_s);
            continue;
        }
        const auto *tree = qobject_cast<QTreeView *>(view);
        QModelIndex first = view->model()->index(0, 0, view->rootIndex());
        for (int row = 0; row < 5 && first.isValid(); ++row) {
            for (int column = 0; column < cells->columnCount(); ++column) {
                QAccessibleInterface *cell = cells->cellAt(row, column);
                const QModelIndex index = first.siblingAtColumn(column);
                const bool shows = !index.data().toString().isEmpty()
                    || index.data(Qt::CheckStateRole).isValid()
                    || !index.data(Qt::DecorationRole).isNull();
                if (shows && (!cell || cell->text(QAccessible::Name).trimmed().isEmpty()))
                    silent.append(u"%1 %2,%3"_s.arg(describe(view)).arg(row).arg(column));
            }
            first = tree ? tree->indexBelow(first) : first.siblingAtRow(row + 1);
        }
    }
    return silent;
}

/// The widgets that Tab reaches, from the focused one until the round is complete.
QList<QWidget *> tabRound(QWidget *window)
{
    QList<QWidget *> seen;
    QWidget *start = QApplication::focusWidget();
    for (int i = 0; i < 2000; ++i) {
        QWidget *now = QApplication::focusWidget();
        QTest::keyClick(now, Qt::Key_Tab);
        QTest::qWait(0); // editors of forms are created when they are first visible
        QWidget *next = QApplication::focusWidget();
        if (next == now || next == nullptr || next->window() != window) {
            qWarning() << "Tab is trapped in" << now << "in" << now->parentWidget() << "before"
                       << next;
            return {};
        }
        if (next == start)
            return seen;
        seen.append(next);
    }
    qWarning() << "Tab does not come back to" << start << "but to" << seen.mid(seen.size() - 12);
    return {};
}

} // namespace

class tst_Window : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;

    void openSample()
    {
        m_window->openPaths({path(u"tool_schemas.json"_s), path(u"runs"_s)});
        QTRY_COMPARE(m_window->document()->state(), CatalogDocument::State::Ready);
        QTRY_COMPARE(m_window->session()->state(), ReplaySession::State::Ready);
        QTRY_VERIFY(m_window->isIdle());
    }

    [[nodiscard]] bool activate() const
    {
        QApplication::setActiveWindow(m_window.get());
        return QTest::qWaitForWindowActive(m_window.get());
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"Toolwright"_s);
        QCoreApplication::setApplicationName(u"tst_window"_s);
    }
    void init()
    {
        QSettings().clear();
        applyTheme(*qApp, ThemeChoice::Light);
        m_settings = std::make_unique<Settings>();
        m_window = std::make_unique<MainWindow>(m_settings.get());
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup()
    {
        m_window.reset();
        m_settings.reset();
    }

    void everythingThatTakesTheFocusHasAName()
    {
        QCOMPARE(namelessWidgets(m_window.get()).join(u"; "_s), QString());
        openSample();
        for (const Mode mode : {Mode::Design, Mode::Call, Mode::Replay}) {
            m_window->setMode(mode);
            QCoreApplication::processEvents();
            QCOMPARE(namelessWidgets(m_window.get()).join(u"; "_s), QString());
            QCOMPARE(silentCells(m_window.get()).join(u"; "_s), QString());
            // every tab and every kind of editor
            const auto tabs = m_window->workspace(mode)->findChildren<QTabWidget *>();
            for (QTabWidget *pages : tabs) {
                for (int page = 0; page < pages->count(); ++page) {
                    pages->setCurrentIndex(page);
                    QTRY_VERIFY(m_window->isIdle());
                    QCOMPARE(namelessWidgets(m_window.get()).join(u"; "_s), QString());
                    QCOMPARE(silentCells(m_window.get()).join(u"; "_s), QString());
                }
            }
        }
        m_window->setMode(Mode::Design);
        auto *tree = m_window->workspace(Mode::Design)->findChild<QTreeView *>(u"toolTree"_s);
        tree->expandAll();
        for (QModelIndex at = tree->model()->index(0, 0); at.isValid(); at = tree->indexBelow(at)) {
            tree->setCurrentIndex(at);
            QCOMPARE(namelessWidgets(m_window.get()).join(u"; "_s), QString());
        }
        m_window->actions()->palette->trigger();
        QCOMPARE(namelessWidgets(m_window.get()).join(u"; "_s), QString());
    }

    void startPageFirstThenModesByKeys()
    {
        QVERIFY(m_window->isOnStartPage());
        QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
        QVERIFY(!m_window->isOnStartPage());
        QCOMPARE(m_window->mode(), Mode::Replay);
        QVERIFY(m_window->workspace(Mode::Replay)->isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(m_window->mode(), Mode::Call);
        QVERIFY(m_window->workspace(Mode::Call)->isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
        QCOMPARE(m_window->mode(), Mode::Design);
        QVERIFY(m_window->actions()->modes[0]->isChecked());
        QVERIFY(!m_window->actions()->modes[1]->isChecked());
        QTest::keyClick(m_window.get(), Qt::Key_0, Qt::ControlModifier);
        QVERIFY(m_window->isOnStartPage());
        QVERIFY(!m_window->actions()->modes[0]->isChecked());
    }

    void tabGoesRoundInEveryMode()
    {
        openSample();
        QVERIFY(activate());
        for (const Mode mode : {Mode::Design, Mode::Call, Mode::Replay}) {
            m_window->setMode(mode);
            QCoreApplication::processEvents();
            QVERIFY2(QApplication::focusWidget() != nullptr, qPrintable(modeId(mode)));
            const QList<QWidget *> round = tabRound(m_window.get());
            QVERIFY2(round.size() > 8, qPrintable(modeId(mode)));
            for (const QAction *action : m_window->actions()->modes) {
                QVERIFY(std::any_of(round.begin(), round.end(), [action](const QWidget *widget) {
                    return widget->accessibleName() == action->iconText();
                }));
            }
        }
    }
    void whatIsOpenedTakesTheKeyboard()
    {
        QVERIFY(activate());
        m_window->openPaths({path(u"tool_schemas.json"_s)});
        QTRY_COMPARE(m_window->document()->state(), CatalogDocument::State::Ready);
        QTRY_COMPARE(QApplication::focusWidget(),
                     m_window->workspace(Mode::Design)->findChild<QTreeView *>(u"toolTree"_s));
        m_window->openPaths({path(u"runs/parallel-batch.ndjson"_s)});
        QTRY_COMPARE(m_window->session()->state(), ReplaySession::State::Ready);
        QTRY_VERIFY(m_window->isIdle());
        QTRY_COMPARE(QApplication::focusWidget(),
                     m_window->workspace(Mode::Replay)->findChild<QTreeView *>(u"replayRuns"_s));
    }
    void panesGiveTheKeyboardOn()
    {
        openSample();
        QVERIFY(activate());
        for (const Mode mode : {Mode::Design, Mode::Call, Mode::Replay}) {
            m_window->setMode(mode);
            QCoreApplication::processEvents();
            const QList<QWidget *> panes = PaneNavigation::panes({m_window->workspace(mode)});
            QVERIFY2(panes.size() >= 3, qPrintable(modeId(mode)));
            const auto pane = [&panes] {
                for (qsizetype i = 0; i < panes.size(); ++i) {
                    if (panes[i]->isAncestorOf(QApplication::focusWidget()))
                        return i;
                }
                return qsizetype(-1);
            };
            const qsizetype first = pane();
            QVERIFY(first >= 0);
            QWidget *start = QApplication::focusWidget();
            for (qsizetype i = first + 1; i < panes.size(); ++i) {
                QTest::keyClick(m_window.get(), Qt::Key_F6);
                QCOMPARE(pane(), i);
            }
            QTest::keyClick(m_window.get(), Qt::Key_F6);
            QVERIFY(m_window->issuesPanel()->isAncestorOf(QApplication::focusWidget()));
            QTest::keyClick(m_window.get(), Qt::Key_F6, Qt::ShiftModifier);
            QCOMPARE(pane(), panes.size() - 1);
            for (qsizetype i = panes.size() - 1; i > first; --i)
                QTest::keyClick(m_window.get(), Qt::Key_F6, Qt::ShiftModifier);
            QCOMPARE(QApplication::focusWidget(), start); // back at the start
        }
        // the title of each pane
        QStringList seen;
        for (int i = 0; i < 4; ++i) {
            seen.append(QApplication::focusWidget()->objectName());
            QTest::keyClick(m_window.get(), Qt::Key_F6);
        }
        QCOMPARE(seen.join(u' '), u"replayRuns timeline replayCalls inspectorPage"_s);
    }
    void menusHaveTheirOwnLetters()
    {
        for (QMenu *menu :
             {m_window->actions()->mainMenuMenu(), m_window->actions()->settingsMenu()}) {
            emit menu->aboutToShow();
            QStringList letters;
            for (const QAction *action : menu->actions()) {
                if (action->isSeparator() || !action->isVisible())
                    continue;
                const QString letter = QKeySequence::mnemonic(action->text()).toString();
                QVERIFY2(!letter.isEmpty(), qPrintable(action->text()));
                QVERIFY2(!letters.contains(letter), qPrintable(action->text()));
                letters.append(letter);
            }
            QVERIFY(letters.size() > 3);
        }
    }
    void shortcutsAreUnambiguous()
    {
        openSample();
        for (const Mode mode : {Mode::Design, Mode::Call, Mode::Replay}) {
            QMultiHash<QString, const QAction *> keys;
            QList<QAction *> all = m_window->actions()->all();
            all.append(m_window->workspace(mode)->modeActions());
            for (const QAction *action : all) {
                for (const QKeySequence &key : action->shortcuts()) {
                    for (const QAction *other : keys.values(key.toString())) {
                        QVERIFY2(!canMeet(*action, *other),
                                 qPrintable(action->text() + u' ' + key.toString()));
                    }
                    keys.insert(key.toString(), action);
                }
            }
        }
    }

    void catalogAndLogsOpenTogether()
    {
        openSample();
        QCOMPARE(m_window->mode(), Mode::Replay);
        QCOMPARE(m_window->windowTitle(), u"greenhouse / runs[*] \u2014 Toolwright"_s);
        QVERIFY(!m_window->loadError());
        QCOMPARE(m_settings->recentFiles().size(), 2);
        m_window->setMode(Mode::Design);
        QCOMPARE(m_window->windowTitle(),
                 u"greenhouse / tool_schemas.json (copy)[*] \u2014 Toolwright"_s);
    }
    void theStartPageHasNoMarkOfAChange()
    {
        openSample();
        CatalogDocument *document = m_window->document();
        (void)edits::setToolDescription(*document, document->toolKeys().front(), u"changed"_s);
        m_window->setMode(Mode::Design);
        QVERIFY(m_window->isWindowModified());
        m_window->showStartPage();
        QCOMPARE(m_window->windowTitle(), u"Toolwright"_s);
        QVERIFY(!m_window->isWindowModified());
        document->undoStack()->setClean();
    }
    void theCatalogBesideALogComesAlong()
    {
        QTemporaryDir folder;
        QVERIFY(QFile::copy(path(u"tool_schemas.json"_s), folder.filePath(u"tool_schemas.json"_s)));
        QVERIFY(
            QFile::copy(path(u"runs/parallel-batch.ndjson"_s), folder.filePath(u"run.ndjson"_s)));
        m_window->openPaths({folder.filePath(u"run.ndjson"_s)});
        QTRY_COMPARE(m_window->document()->state(), CatalogDocument::State::Ready);
        QVERIFY(m_window->statusLine()->message().contains(u"tool_schemas.json"_s));
        QTRY_VERIFY(m_window->isIdle());
    }

    void whatIsSkippedIsSaid()
    {
        const QString log = path(u"runs/parallel-batch.ndjson"_s);
        QTemporaryDir folder;
        const QString picture = folder.filePath(u"a.png"_s);
        QFile file(picture);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("\x89PNG\r\n\x1a\n") > 0);
        file.close();
        const auto message = [this] { return m_window->statusLine()->message(); };
        m_window->openPaths({path(u"tool_schemas.json"_s)});
        QTRY_COMPARE(m_window->document()->state(), CatalogDocument::State::Ready);
        m_window->openPaths({picture, log});
        QTRY_COMPARE(m_window->session()->state(), ReplaySession::State::Ready);
        QVERIFY2(message().startsWith(u"a.png: "_s), qPrintable(message()));
        QCOMPARE(m_window->session()->paths(), QStringList{log});
        QCOMPARE(m_window->document()->state(), CatalogDocument::State::Ready); // it stays
        m_window->openPaths({picture, log, folder.filePath(u"gone.json"_s)});
        QTRY_VERIFY(message().startsWith(u"2 file"_s));
        QTRY_VERIFY(m_window->isIdle());
    }

    void whatDoesNotOpenSaysSoInItsView_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<Mode>("mode");
        QTest::newRow("missing log") << u"no.jsonl"_s << QByteArray() << Mode::Replay;
        QTest::newRow("missing catalog") << u"no.json"_s << QByteArray() << Mode::Design;
        QTest::newRow("not JSON") << u"a.json"_s << QByteArray("{\"tools\": [") << Mode::Design;
        QTest::newRow("text") << u"a.log"_s << QByteArray("hello\n") << Mode::Replay;
    }
    void whatDoesNotOpenSaysSoInItsView()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(Mode, mode);
        QTemporaryDir folder;
        if (!bytes.isEmpty()) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(bytes);
        }
        m_window->openPaths({folder.filePath(name)});
        QTRY_VERIFY(m_window->loadError().has_value());
        QCOMPARE(m_window->mode(), mode);
        QVERIFY(QApplication::activeModalWidget() == nullptr);
        bool failedPage = false;
        const auto views = m_window->workspace(mode)->findChildren<PagedView *>();
        for (const PagedView *view : views)
            failedPage = failedPage || view->page() == PagedView::Page::Failed;
        QVERIFY(failedPage || views.isEmpty());
        // it is also in the list of issues, where activating it retries
        auto *table = m_window->issuesPanel()->table();
        QCOMPARE(table->model()->rowCount(), 1);
        QCOMPARE(table->model()->index(0, IssueTableModel::CodeColumn).data().toString(),
                 u"not_opened"_s);
        QVERIFY(m_window->windowTitle().startsWith(name));
        if (mode == Mode::Design) {
            m_window->setMode(Mode::Call);
            QCOMPARE(table->model()->rowCount(), 1);
            m_window->setMode(Mode::Design);
        }
        const QString good = mode == Mode::Replay ? path(u"runs/parallel-batch.ndjson"_s)
                                                  : path(u"tool_schemas.json"_s);
        QVERIFY(overwrite(folder.filePath(name), contents(good)));
        emit m_window->issuesPanel()->activated(
            table->model()->index(0, 0).data(IssueTableModel::LocationRole).value<Location>());
        QTRY_VERIFY(m_window->isIdle() && !m_window->loadError());
    }
    void aFailureLeavesWhatWasOpen()
    {
        openSample();
        CatalogDocument *document = m_window->document();
        (void)edits::setToolDescription(*document, document->toolKeys().front(), u"changed"_s);
        QTemporaryDir folder;
        const QString broken = folder.filePath(u"broken.json"_s);
        QVERIFY(overwrite(broken, "{\"tools\": ["));
        document->file()->open(broken);
        QTRY_COMPARE(document->state(), CatalogDocument::State::Failed);
        m_window->setMode(Mode::Design);
        QVERIFY(m_window->windowTitle().startsWith(u"broken.json"_s));
        QPushButton *back = nullptr;
        for (QPushButton *button :
             m_window->workspace(Mode::Design)->findChildren<QPushButton *>()) {
            if (button->isVisible() && button->text().contains(u"tool_schemas.json"_s))
                back = button;
        }
        QVERIFY(back != nullptr);
        back->click();
        QCOMPARE(document->state(), CatalogDocument::State::Ready);
        QVERIFY(document->isModified()); // nothing is lost
        QVERIFY(m_window->windowTitle().startsWith(u"greenhouse / tool_schemas.json"_s));
        m_window->actions()->undo->trigger();
    }

    void paletteFindsCommandsToolsAndRuns()
    {
        openSample();
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        CommandPalette *palette = m_window->commandPalette();
        QVERIFY(palette->isOpen());
        auto *field = palette->findChild<QLineEdit *>();
        QTRY_VERIFY(field->hasFocus());

        const auto titles = [palette] {
            QStringList all;
            for (int i = 0; i < palette->model()->rowCount(); ++i)
                all.append(palette->model()->row(i).title);
            return all;
        };
        QTest::keyClicks(field, u"start"_s);
        QVERIFY(titles().contains(u"Start page"_s));
        field->clear();
        QTest::keyClicks(field, u"gardener"_s);
        QVERIFY2(!titles().isEmpty(), "no run is found");

        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(!palette->isOpen());

        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        field->setText(u"start page"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(!palette->isOpen());
        QVERIFY(m_window->isOnStartPage());
    }
    void paletteMovesByKeys()
    {
        CommandPalette *palette = m_window->commandPalette();
        m_window->actions()->palette->trigger();
        auto *field = palette->findChild<QLineEdit *>();
        auto *list = palette->findChild<QAbstractItemView *>();
        QVERIFY(palette->model()->rowCount() > 3);
        QCOMPARE(list->currentIndex().row(), 0);
        QTest::keyClick(field, Qt::Key_Down);
        QCOMPARE(list->currentIndex().row(), 1);
        QTest::keyClick(field, Qt::Key_Up);
        QTest::keyClick(field, Qt::Key_Up);
        QCOMPARE(list->currentIndex().row(), palette->model()->rowCount() - 1);
    }

    void selectGoesToTheModeThatHasIt()
    {
        openSample();
        m_window->setMode(Mode::Design);
        QVERIFY(m_window->select(locationFromText(u"gardener-par-1"_s)));
        QCOMPARE(m_window->mode(), Mode::Replay);
        QVERIFY(!m_window->select(locationFromText(u"nothing has this name"_s)));
    }

    void issuesPanelStaysClosedWhenEmpty()
    {
        m_window->setMode(Mode::Design);
        IssuesPanel *panel = m_window->issuesPanel();
        panel->setEntries({});
        panel->setOpen(true);
        QVERIFY(!panel->isOpen());
        panel->setEntries({{Severity::Error, u"missing_field"_s, u"climate/zone_id"_s,
                            u"zone_id is missing"_s, ViewLocation{u"there"_s}}});
        QVERIFY(!panel->isOpen()); // only on demand
        panel->setOpen(true);
        QVERIFY(panel->table()->isVisible());
        QSignalSpy activated(panel, &IssuesPanel::activated);
        QTest::mouseClick(
            panel->table()->viewport(), Qt::LeftButton, {},
            panel->table()->visualRect(panel->table()->model()->index(0, 0)).center());
        QCOMPARE(activated.size(), 1);
        QVERIFY(activated.first().first().value<Location>() == Location(ViewLocation{u"there"_s}));
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QVERIFY(!panel->isOpen());
        QCoreApplication::processEvents();
        QCOMPARE(panel->height(), panel->collapsedHeight());
        const QPoint bottom = panel->mapTo(m_window.get(), QPoint(0, panel->height()));
        QCOMPARE(bottom.y(), m_window->statusLine()->y()); // the workspace has its space back
    }

    void issuesThatStayKeepTheirRows()
    {
        const auto entry = [](const QString &place) {
            return IssueEntry{Severity::Error, u"missing_field"_s, place, u"missing"_s,
                              ViewLocation{place}};
        };
        IssueTableModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        const auto place = [&](int row) {
            return model.index(row, IssueTableModel::PlaceColumn).data().toString();
        };
        model.setEntries({entry(u"a"_s), entry(u"b"_s), entry(u"c"_s)});
        model.setEntries({entry(u"a"_s), entry(u"b"_s), entry(u"c"_s)});
        QVERIFY(changes.isEmpty());
        model.setEntries({entry(u"a"_s), entry(u"x"_s), entry(u"c"_s), entry(u"d"_s)});
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes.front().at(0).toModelIndex().row(), 1);
        QCOMPARE(changes.front().at(1).toModelIndex().row(), 1);
        QCOMPARE(place(3), u"d"_s);
        model.setEntries({entry(u"c"_s)});
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(place(0), u"c"_s);
        model.setEntries({});
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(resets.isEmpty());
    }

    void droppingSaysWhatItWillDo()
    {
        auto *overlay = m_window->findChild<DropOverlay *>();
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path(u"runs/parallel-batch.ndjson"_s)),
                      QUrl::fromLocalFile(path(u"runs/failure-kinds.ndjson"_s))});
        QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QVERIFY(overlay->isVisible());
        QVERIFY2(overlay->text().contains(u'2'), qPrintable(overlay->text())); // not examined yet
        QTRY_VERIFY2(overlay->text().contains(u'2') && overlay->text().contains(u"Replay"_s),
                     qPrintable(overlay->text()));
        QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(m_window.get(), &drop);
        QVERIFY(!overlay->isVisible());
        QTRY_COMPARE(m_window->session()->state(), ReplaySession::State::Ready);
        QCOMPARE(m_window->session()->paths().size(), 2);
    }
    void aDragThatLeavesIsForgotten()
    {
        auto *overlay = m_window->findChild<DropOverlay *>();
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path(u"runs"_s))});
        QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(m_window.get(), &enter);
        const QString atFirst = overlay->text();
        QVERIFY(!atFirst.isEmpty());
        QDragLeaveEvent leave;
        QApplication::sendEvent(m_window.get(), &leave);
        QVERIFY(!overlay->isVisible());
        jobPool()->waitForDone();
        QCoreApplication::processEvents();
        QVERIFY(!overlay->isVisible());
        QCOMPARE(overlay->text(), atFirst);
    }
    void filesAreLookedAtInAJob()
    {
        m_window->openPaths({path(u"runs"_s)});
        QVERIFY(m_window->isOnStartPage()); // nothing has been read on this thread
        QVERIFY(!m_window->isIdle());
        QTRY_COMPARE(m_window->session()->state(), ReplaySession::State::Ready);
        QTRY_VERIFY(m_window->isIdle());
        QCOMPARE(m_window->mode(), Mode::Replay);
    }
    void whatIsOpenedMeanwhileComesNext()
    {
        const QString first = path(u"runs"_s);
        const QString second = path(u"runs/parallel-batch.ndjson"_s);
        m_window->openPaths({first});
        m_window->openPaths({path(u"tool_schemas.json"_s)}, Mode::Call);
        m_window->openPaths({second}, Mode::Replay);
        QTRY_VERIFY(m_window->isIdle());
        QCOMPARE(m_window->session()->state(), ReplaySession::State::Ready);
        QCOMPARE(m_window->session()->paths(), QStringList{second});
        QCOMPARE(m_window->document()->state(), CatalogDocument::State::Ready);
        QCOMPARE(m_window->mode(), Mode::Replay);
        m_window->openPaths({first}, Mode::Design); // requested and shown in Design
        QTRY_VERIFY(m_window->isIdle());
        QCOMPARE(m_window->session()->paths(), QStringList{first});
        QCOMPARE(m_window->mode(), Mode::Design);
    }
    void aWindowMayBeClosedWhileFilesAreLookedAt()
    {
        m_window->openPaths({path(u"runs"_s)});
        m_window->openPaths({path(u"tool_schemas.json"_s)});
        m_window.reset();
        jobPool()->waitForDone();
    }
    void textDropsAreLeftToTheFields()
    {
        QMimeData data;
        data.setText(u"plain"_s);
        QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, {});
        enter.ignore();
        QApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(!m_window->findChild<DropOverlay *>()->isVisible());
    }

    void themeSwitchRepaintsTheWindow()
    {
        const QImage light = m_window->grab().toImage();
        QCOMPARE(light.pixelColor(20, 400).rgb(), tokens(false).window.rgb());
        m_window->actions()->toggleTheme->trigger();
        QCOMPARE(m_settings->theme(), ThemeChoice::Dark);
        QTRY_VERIFY(tokensFor(m_window->palette()).dark);
        const QImage dark = m_window->grab().toImage();
        QCOMPARE(dark.pixelColor(20, 400).rgb(), tokens(true).window.rgb());
        m_window->actions()->toggleTheme->trigger();
        QTRY_VERIFY(!tokensFor(m_window->palette()).dark);
        QCOMPARE(m_window->grab().toImage().pixelColor(20, 400).rgb(), tokens(false).window.rgb());
    }

    void pictureIsWrittenWhenAllIsThere()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(u"window.png"_s);
        m_window->openPaths({path(u"runs/parallel-batch.ndjson"_s)});
        Picture picture(m_window.get(), file, RunLocation{"gardener-par-1"});
        QSignalSpy finished(&picture, &Picture::finished);
        picture.start(20'000);
        QVERIFY(finished.wait(25'000));
        QCOMPARE(finished.first().first().toString(), QString());
        const QImage image(file);
        QCOMPARE(image.size(), m_window->size() * m_window->devicePixelRatio());
    }
    void pictureOfNothingFails()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(u"window.png"_s);
        m_window->openPaths({folder.filePath(u"missing.jsonl"_s)});
        Picture picture(m_window.get(), file, {});
        QSignalSpy finished(&picture, &Picture::finished);
        picture.start(20'000);
        QVERIFY(finished.wait(25'000));
        QVERIFY(finished.first().first().toString().contains(u"missing.jsonl"_s));
        QVERIFY(!QFile::exists(file));
    }

    void closingAsksAboutChanges()
    {
        openSample();
        CatalogDocument *document = m_window->document();
        (void)edits::setToolDescription(*document, document->toolKeys().front(), u"changed"_s);
        QVERIFY(!m_window->isWindowModified()); // the log is not
        m_window->setMode(Mode::Design);
        QVERIFY(m_window->isWindowModified());
        QVERIFY(m_window->actions()->save->isEnabled());
        m_window->close();
        QVERIFY(m_window->isVisible());
        QTRY_VERIFY(QApplication::activeModalWidget() != nullptr);
        QTest::keyClick(QApplication::activeModalWidget(), Qt::Key_Escape);
        QTRY_VERIFY(QApplication::activeModalWidget() == nullptr);
        QVERIFY(m_window->isVisible());
        m_window->actions()->undo->trigger();
        QVERIFY(!m_window->isWindowModified());
        m_window->close();
        QVERIFY(!m_window->isVisible());
    }
    void whatCannotBeWrittenSaysSoAndAsksForAnotherPlace()
    {
        auto folder = std::make_unique<QTemporaryDir>();
        const QString file = folder->filePath(u"tool_schemas.json"_s);
        QVERIFY(overwrite(file, contents(path(u"tool_schemas.json"_s))));
        m_window->openPaths({file});
        CatalogDocument *document = m_window->document();
        QTRY_COMPARE(document->state(), CatalogDocument::State::Ready);
        (void)edits::setToolDescription(*document, document->toolKeys().front(), u"changed"_s);
        folder.reset(); // deletes the folder, so that nothing can be written there
        m_window->actions()->save->trigger();
        // the file was not opened here, so a confirmation is required
        auto *asks = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        QVERIFY(asks != nullptr);
        for (QAbstractButton *button : asks->buttons()) {
            if (button->text() == u"Overwrite it"_s)
                button->click();
        }
        QTRY_VERIFY(QApplication::activeModalWidget() != nullptr
                    && QApplication::activeModalWidget() != asks);
        auto *failed = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        QVERIFY(failed != nullptr);
        QVERIFY2(failed->text().contains(u"tool_schemas.json"_s), qPrintable(failed->text()));
        QTest::keyClick(failed, Qt::Key_Escape);
        QVERIFY(document->isModified());
        m_window->actions()->undo->trigger();
    }
    void otherProgramsAreNoticed()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(u"tool_schemas.json"_s);
        const QByteArray original = contents(path(u"tool_schemas.json"_s));
        QVERIFY(overwrite(file, original));
        m_window->openPaths({file});
        CatalogDocument *document = m_window->document();
        QTRY_COMPARE(document->state(), CatalogDocument::State::Ready);
        // without unsaved changes: reloaded
        QByteArray other = original;
        other.replace("\"title\": \"Set Climate\"", "\"title\": \"Other title\"");
        QVERIFY(other != original);
        QVERIFY(overwrite(file, other));
        const auto title = [document] {
            const auto key = document->keyOf("climate.set_climate");
            return key ? QString::fromStdString(document->tool(*key)->title) : QString();
        };
        QTRY_COMPARE(title(), u"Other title"_s);
        QVERIFY(m_window->statusLine()->message().contains(u"tool_schemas.json"_s));
        // with unsaved changes: reported, with a confirmation on saving
        (void)edits::setTitle(*document, *document->keyOf("climate.set_climate"), u"Mine"_s);
        QVERIFY(overwrite(file, original));
        QTRY_VERIFY(document->file()->isChangedOnDisk());
        QCOMPARE(title(), u"Mine"_s);
        m_window->setMode(Mode::Design);
        QCOMPARE(m_window->issuesPanel()->table()->model()->rowCount(), 1);
        m_window->actions()->save->trigger();
        auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        QVERIFY(box != nullptr);
        QCOMPARE(contents(file), original);
        for (QAbstractButton *button : box->buttons()) {
            if (button->text() == u"Overwrite it"_s)
                button->click();
        }
        QTRY_VERIFY(!document->isModified());
        QVERIFY(contents(file).contains("Mine"));
        QVERIFY(!document->file()->isChangedOnDisk());
        QCOMPARE(m_window->issuesPanel()->table()->model()->rowCount(), 0);
        // the same bytes in a new file are not a change
        (void)edits::setTitle(*document, *document->keyOf("climate.set_climate"), u"Again"_s);
        QVERIFY(overwrite(file, contents(file)));
        document->file()->checkDisk();
        QVERIFY(!document->file()->isChangedOnDisk());
        m_window->actions()->undo->trigger();
    }
    void aCatalogOfAnotherFormatIsSavedBesideItsFile()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(u"tools.json"_s);
        const QByteArray openApi =
            R"({"openapi":"3.1.0","info":{"title":"Beds","version":"1"},"paths":{"/beds":{"get":)"
            R"({"operationId":"look","summary":"Look.","responses":{}}}}})";
        QVERIFY(overwrite(file, openApi));
        m_window->openPaths({file});
        CatalogDocument *document = m_window->document();
        QTRY_COMPARE(document->state(), CatalogDocument::State::Ready);
        (void)edits::setTitle(*document, document->toolKeys().front(), u"A title"_s);
        QVERIFY(m_window->actions()->save->isEnabled());
        m_window->close(); // the confirmation leads to the same dialog
        auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        QVERIFY(box != nullptr);
        box->defaultButton()->click();
        QTRY_VERIFY(qobject_cast<QFileDialog *>(QApplication::activeModalWidget()) != nullptr);
        auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
        QCOMPARE(dialog->directory().canonicalPath(), QDir(folder.path()).canonicalPath());
        QCOMPARE(QFileInfo(dialog->selectedFiles().value(0)).fileName(),
                 u"tools.toolwright.json"_s);
        dialog->setOption(QFileDialog::DontConfirmOverwrite);
        QMetaObject::invokeMethod(dialog, "accept");
        QTRY_VERIFY(!m_window->isVisible()); // saved, then closed
        QVERIFY(contents(folder.filePath(u"tools.toolwright.json"_s)).contains("A title"));
        QCOMPARE(contents(file), openApi);
    }
    void filesOfTheLastSessionAreReopened()
    {
        m_window->beginSession(MainWindow::Reopening::IfWanted); // there is no previous session
        QVERIFY(m_window->isOnStartPage());
        openSample();
        QVERIFY(m_window->select(locationFromText(u"tooluse_f2"_s)));
        m_window->setMode(Mode::Call);
        QVERIFY(
            m_window->workspace(Mode::Call)->select(locationFromText(u"climate.set_climate"_s)));
        m_window->close();

        MainWindow next(m_settings.get());
        next.restoreSession();
        next.show();
        next.beginSession(MainWindow::Reopening::IfWanted);
        QVERIFY(!next.isOnStartPage());
        QTRY_COMPARE(next.document()->state(), CatalogDocument::State::Ready);
        QTRY_COMPARE(next.session()->state(), ReplaySession::State::Ready);
        QTRY_VERIFY(next.isIdle());
        QCOMPARE(next.mode(), Mode::Call);
        QTRY_COMPARE(selectedInReplay(next.workspace(Mode::Replay)),
                     selectedInReplay(m_window->workspace(Mode::Replay)));
        const auto *title = next.workspace(Mode::Call)->findChild<ElidingLabel *>(u"callTitle"_s);
        QCOMPARE(title->text(), u"climate.set_climate"_s);

        // with files on the command line, or if the user disabled it, they are only offered
        m_settings->setReopensFiles(false);
        next.close();
        MainWindow third(m_settings.get());
        third.show();
        third.beginSession(MainWindow::Reopening::IfWanted);
        QVERIFY(third.isOnStartPage());
        QAbstractButton *offer = nullptr;
        for (QAbstractButton *button : third.findChildren<QAbstractButton *>()) {
            if (button->text() == u"Last session"_s)
                offer = button;
        }
        QVERIFY(offer != nullptr);
        QTRY_VERIFY(offer->isVisible());
        offer->click();
        QTRY_COMPARE(third.document()->state(), CatalogDocument::State::Ready);
        QTRY_COMPARE(third.session()->state(), ReplaySession::State::Ready);
        QTRY_VERIFY(third.isIdle());
        third.close();
    }
    void afterACrashFilesAreOfferedOnly()
    {
        m_settings->setSessionFiles(path(u"tool_schemas.json"_s), {});
        m_settings->setSessionRunning(true); // and never reset to false
        m_window->beginSession(MainWindow::Reopening::IfWanted);
        QVERIFY(m_window->isOnStartPage());
        QVERIFY(!m_window->statusLine()->message().isEmpty());
        m_window->close();
        QVERIFY(!m_settings->sessionRunning());
    }
    void whatIsGoneIsLeftOutOfTheSession()
    {
        m_settings->setSessionFiles(u"/nowhere/tools.json"_s,
                                    {path(u"runs/parallel-batch.ndjson"_s), u"/nowhere/a.log"_s});
        m_settings->setSessionSelection(u"#3"_s); // one of the records of both logs
        m_window->beginSession(MainWindow::Reopening::IfWanted);
        QTRY_COMPARE(m_window->session()->state(), ReplaySession::State::Ready);
        QCOMPARE(m_window->session()->paths().size(), 1);
        QCOMPARE(m_window->document()->state(), CatalogDocument::State::Empty);
        QVERIFY(m_window->statusLine()->message().contains(u"tools.json"_s));
        QTRY_VERIFY(m_window->isIdle());
        QCOMPARE(toText(selectedInReplay(m_window->workspace(Mode::Replay))),
                 u"gardener-par-1"_s); // the first run, as for any log
    }
    void sessionIsKept()
    {
        m_window->setMode(Mode::Replay);
        m_window->resize(1111, 777);
        m_window->close();
        QCOMPARE(m_settings->mode(), u"replay"_s);
        MainWindow next(m_settings.get());
        next.restoreSession();
        QCOMPARE(next.size(), QSize(1111, 777));
        QCOMPARE(next.mode(), Mode::Replay);
        next.setSessionKept(false);
    }
};

QTEST_MAIN(tst_Window)
#include "tst_window.moc"
