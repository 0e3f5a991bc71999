// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/commandpalette.h"
#include "app/dropoverlay.h"
#include "app/droptarget.h"
#include "app/issuespanel.h"
#include "app/mainwindow.h"
#include "app/picture.h"
#include "app/settings.h"
#include "app/statusline.h"
#include "app/windowactions.h"
#include "model/catalogdocument.h"
#include "model/replaysession.h"
#include "widgets/common/pagedview.h"
#include "widgets/theme/theme.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;
using namespace tw;

namespace {

const QString samples = QStringLiteral(TW_TEST_DATA) + u"/../../resources/samples/greenhouse"_s;

QString path(const QString &name)
{
    return QFileInfo(samples + u'/' + name).absoluteFilePath();
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
        if (access != nullptr && access->text(QAccessible::Name).trimmed().isEmpty())
            nameless.append(describe(widget));
    }
    return nameless;
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
        QTRY_VERIFY(m_window->isSettled());
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

    void catalogAndLogsOpenTogether()
    {
        openSample();
        QCOMPARE(m_window->mode(), Mode::Replay);
        QCOMPARE(m_window->windowTitle(), u"runs[*] \u2014 Toolwright"_s);
        QVERIFY(!m_window->loadError());
        QCOMPARE(m_settings->recentFiles().size(), 2);
        m_window->setMode(Mode::Design);
        QCOMPARE(m_window->windowTitle(), u"tool_schemas.json[*] \u2014 Toolwright"_s);
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
        QTRY_VERIFY(m_window->isSettled());
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
        QVERIFY(m_window->select(u"gardener-par-1"_s));
        QCOMPARE(m_window->mode(), Mode::Replay);
        QVERIFY(!m_window->select(u"nothing has this name"_s));
    }

    void issuesPanelStaysClosedWhenEmpty()
    {
        m_window->setMode(Mode::Design);
        IssuesPanel *panel = m_window->issuesPanel();
        panel->setEntries({});
        panel->setOpen(true);
        QVERIFY(!panel->isOpen());
        panel->setEntries({{Severity::Error, u"missing_field"_s, u"climate/zone_id"_s,
                            u"zone_id is missing"_s, u"the id"_s}});
        QVERIFY(!panel->isOpen()); // on demand only
        panel->setOpen(true);
        QVERIFY(panel->table()->isVisible());
        QSignalSpy activated(panel, &IssuesPanel::activated);
        QTest::mouseClick(
            panel->table()->viewport(), Qt::LeftButton, {},
            panel->table()->visualRect(panel->table()->model()->index(0, 0)).center());
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated.first().first().toString(), u"the id"_s);
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QVERIFY(!panel->isOpen());
        QCoreApplication::processEvents();
        QCOMPARE(panel->height(), panel->collapsedHeight());
        const QPoint bottom = panel->mapTo(m_window.get(), QPoint(0, panel->height()));
        QCOMPARE(bottom.y(), m_window->statusLine()->y()); // the workspace took the room back
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
        QVERIFY2(overlay->text().contains(u'2') && overlay->text().contains(u"Replay"_s),
                 qPrintable(overlay->text()));
        QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(m_window.get(), &drop);
        QVERIFY(!overlay->isVisible());
        QTRY_COMPARE(m_window->session()->state(), ReplaySession::State::Ready);
        QCOMPARE(m_window->session()->paths().size(), 2);
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
        Picture picture(m_window.get(), file, u"gardener-par-1"_s);
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
        document->setToolDescription(document->toolKeys().front(), u"changed"_s);
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
