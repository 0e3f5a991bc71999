// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Two logs side by side, each in a window of its own.

#include "app/help/actiongroup.h"
#include "app/help/helpcentre.h"
#include "app/help/shortcutswindow.h"
#include "app/window/windowactions.h"
#include "model/replay/replayplayback.h"
#include "model/replay/replaysession.h"
#include "widgets/replay/analysis/analysispages.h"
#include "widgets/replay/replayworkspace.h"
#include "widgets/timeline/timelineview.h"
#include "windowkeys.h"

#include <QAction>
#include <QFileInfo>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QPointer>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTest>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

using namespace Qt::StringLiterals;
using namespace tw;

namespace {

QString samplePath(const QString &name)
{
    return QFileInfo(QStringLiteral(TW_TEST_DATA "/../../resources/samples/greenhouse/runs/")
                     + name)
        .absoluteFilePath();
}

} // namespace

class tst_TwoLogs : public QObject, private WindowKeys
{
    Q_OBJECT

private:
    QPointer<MainWindow> m_second;

    static bool settle(const MainWindow *window)
    {
        return QTest::qWaitFor([window] { return window->isIdle(); }, 20'000);
    }
    bool openBoth()
    {
        m_window->openPaths({samplePath(u"failure-kinds.ndjson"_s)});
        if (!settle(m_window.get()))
            return false;
        m_second = m_window->openWindow({samplePath(u"children-two-levels.ndjson"_s)});
        return settle(m_second);
    }
    static int calls(const MainWindow *window)
    {
        return window->findChild<QTableView *>(u"replayCalls"_s)->model()->rowCount();
    }
    static QString filter(const MainWindow *window)
    {
        return window->findChild<QLineEdit *>(u"replayFilter"_s)->text();
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"Toolwright"_s);
        QCoreApplication::setApplicationName(u"tst_twologs"_s);
    }
    void init()
    {
        QSettings().clear();
        openWindow();
    }
    void cleanup()
    {
        delete m_second;
        closeWindow();
    }

    void bothAreShown()
    {
        QVERIFY(openBoth());
        QVERIFY(m_window->isVisible() && m_second->isVisible());
        QVERIFY(m_window->windowTitle().startsWith(u"failure-kinds"_s));
        QVERIFY(m_second->windowTitle().startsWith(u"children-two-levels"_s));
        QCOMPARE(calls(m_window.get()), int(m_window->session()->store()->callCount()));
        QCOMPARE(calls(m_second), int(m_second->session()->store()->callCount()));
    }
    void nothingGoesFromOneToTheOther()
    {
        QVERIFY(openBoth());
        const int all = calls(m_second);
        auto *timeline = m_window->findChild<TimelineView *>(u"timeline"_s);
        auto *other = m_second->findChild<TimelineView *>(u"timeline"_s);
        const auto seen = other->callsInSight(1000);
        m_window->findChild<QLineEdit *>(u"replayFilter"_s)->setText(u"status:failed"_s);
        for (int i = 0; i < 6; ++i)
            timeline->zoomIn();
        m_window->findChild<ReplayPlayback *>()->seek(timeline->data()->firstNs);
        timeline->nextFailure();
        QVERIFY(settle(m_window.get()));
        QVERIFY(settle(m_second));
        QCOMPARE(filter(m_second), QString());
        QCOMPARE(calls(m_second), all);
        QVERIFY(other->callsInSight(1000) == seen);
        QVERIFY(!m_second->findChild<ReplayPlayback *>()->hasCursor());
        // the other way
        const int failed = calls(m_window.get());
        m_second->findChild<QLineEdit *>(u"replayFilter"_s)->setText(u"tool:nothing"_s);
        m_second->actions()->close->trigger();
        QVERIFY(settle(m_second));
        QVERIFY(settle(m_window.get()));
        QCOMPARE(m_window->session()->state(), ReplaySession::State::Ready);
        QCOMPARE(filter(m_window.get()), u"status:failed"_s);
        QCOMPARE(calls(m_window.get()), failed);
    }
    void settingsReachBoth()
    {
        QVERIFY(openBoth());
        // Keys, also when they are set back to the usual ones.
        QAction *key = m_second->actions()->newWindow;
        const QKeySequence usual = key->shortcut();
        const QSignalSpy changed(m_settings.get(), &Settings::shortcutsChanged);
        const auto showKey = [key](const MainWindow *window) {
            window->help()->showShortcuts();
            auto *shown = window->findChild<ShortcutsWindow *>();
            for (QTreeWidgetItemIterator it(shown->list()); *it != nullptr; ++it) {
                if ((*it)->text(0) == plainActionText(key))
                    shown->list()->setCurrentItem(*it);
            }
            return shown;
        };
        const ShortcutsWindow *keys = showKey(m_window.get());
        QVERIFY(keys->list()->currentItem());
        const ShortcutsWindow *others = showKey(m_second); // is open all the time
        QKeySequenceEdit *edit = keys->editor();
        edit->setKeySequence(QKeySequence(u"Ctrl+Alt+9"_s));
        emit edit->editingFinished();
        QVERIFY(!changed.isEmpty());
        QCOMPARE(m_window->actions()->newWindow->shortcut(), QKeySequence(u"Ctrl+Alt+9"_s));
        QCOMPARE(key->shortcut(), QKeySequence(u"Ctrl+Alt+9"_s));
        QCOMPARE(others->list()->currentItem()->text(1),
                 QKeySequence(u"Ctrl+Alt+9"_s).toString(QKeySequence::NativeText));
        QVERIFY(others->list()->currentItem()->font(1).bold()); // chosen by the user
        QCOMPARE(others->editor()->keySequence(), QKeySequence(u"Ctrl+Alt+9"_s));
        edit->setKeySequence(usual);
        emit edit->editingFinished();
        QCOMPARE(key->shortcut(), usual);
        QCOMPARE(others->editor()->keySequence(), usual);
        QVERIFY(!others->list()->currentItem()->font(1).bold());
        // Prices.
        const auto shown = [](MainWindow *window) {
            return window->findChild<StatisticsPage *>()->prices();
        };
        QCOMPARE(shown(m_second), QString());
        const QString prices = uR"({"currency":"EUR","models":{"m-*":{"input":1.5,"output":1}}})"_s;
        emit qobject_cast<ReplayWorkspace *>(m_window->workspace(Mode::Replay))
            ->pricesEdited(prices);
        QCOMPARE(shown(m_second), prices);
    }
    void closingOneKeepsTheOther()
    {
        QVERIFY(openBoth());
        const QByteArray geometry = m_settings->windowGeometry();
        m_second->close();
        QTRY_VERIFY(m_second.isNull());
        QVERIFY(m_window->isVisible());
        QCOMPARE(m_settings->windowGeometry(), geometry); // the session is that of the first
        m_window->findChild<QLineEdit *>(u"replayFilter"_s)->setText(u"status:failed"_s);
        QVERIFY(settle(m_window.get()));
        QVERIFY(calls(m_window.get()) > 0);
    }
    void filtersComeBackWithTheirLog()
    {
        const QString log = samplePath(u"children-two-levels.ndjson"_s);
        QVERIFY(openBoth());
        m_window->setSessionKept(true);
        m_window->beginSession(MainWindow::Reopening::None);
        delete m_second;
        m_second = m_window->openWindow({log}); // of the session
        QVERIFY(settle(m_second));
        m_second->findChild<QLineEdit *>(u"replayFilter"_s)->setText(u"tool:climate"_s);
        m_window->findChild<QLineEdit *>(u"replayFilter"_s)->setText(u"status:failed"_s);
        QVERIFY(settle(m_second));
        m_second->close();
        QTRY_VERIFY(m_second.isNull());
        QCOMPARE(m_settings->sessionWindows(), QList<int>());
        m_window->openPaths({log});
        QVERIFY(settle(m_window.get()));
        QCOMPARE(filter(m_window.get()), u"tool:climate"_s);
        m_window->openPaths({samplePath(u"failure-kinds.ndjson"_s)});
        QVERIFY(settle(m_window.get()));
        QCOMPARE(filter(m_window.get()), u"status:failed"_s);
        m_window->close();
    }
    /// The window that was closed first is not opened again; the other one is, in its place.
    void theFirstOneClosedAloneStaysClosed()
    {
        const QString log = samplePath(u"children-two-levels.ndjson"_s);
        m_window->setSessionKept(true);
        m_window->beginSession(MainWindow::Reopening::None);
        QVERIFY(openBoth()); // windows of the session
        m_second->setMode(Mode::Replay);
        m_second->findChild<QLineEdit *>(u"replayFilter"_s)->setText(u"tool:climate"_s);
        QVERIFY(settle(m_second));
        m_window->close();
        QVERIFY(!m_window->isVisible() && m_second->isVisible());
        m_second->close();
        QTRY_VERIFY(m_second.isNull());
        QVERIFY(MainWindow::openWindows().isEmpty());

        MainWindow next(m_settings.get());
        next.restoreSession();
        next.show();
        next.beginSession(MainWindow::Reopening::IfWanted);
        QVERIFY(settle(&next));
        QCOMPARE(MainWindow::openWindows(), QList<MainWindow *>{&next});
        QCOMPARE(next.session()->paths(), QStringList{log});
        QCOMPARE(next.mode(), Mode::Replay);
        QCOMPARE(filter(&next), u"tool:climate"_s);
        QCOMPARE(m_settings->sessionWindows(), QList<int>());
        next.close();
        QCOMPARE(m_settings->sessionLogs(), QStringList{log});
    }
    /// A later start is answered by a window that can be seen.
    void filesGoToAVisibleWindow()
    {
        QVERIFY(openBoth());
        MainWindow *first = m_window.get();
        QCOMPARE(MainWindow::receiverOfFiles(first), first);
        m_second->showMinimized();
        QCOMPARE(MainWindow::receiverOfFiles(first), first);
        m_second->showNormal();
        m_window->close();
        QVERIFY(!m_window->isVisible());
        QCOMPARE(MainWindow::receiverOfFiles(first), m_second.data());
        m_second->hide();
        QCOMPARE(MainWindow::receiverOfFiles(first), first); // bringToFront() shows it again
    }
    void theMenuOpensOne()
    {
        m_window->actions()->newWindow->trigger();
        for (QWidget *widget : QApplication::topLevelWidgets()) {
            auto *window = qobject_cast<MainWindow *>(widget);
            if (window != nullptr && window != m_window.get())
                m_second = window;
        }
        QVERIFY(m_second && m_second->isVisible() && m_second->isOnStartPage());
        m_window->actions()->quit->trigger(); // ends both
        QTRY_VERIFY(m_second.isNull());
        QVERIFY(!m_window->isVisible());
    }
};

QTEST_MAIN(tst_TwoLogs)
#include "tst_twologs.moc"
