// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "../model/replayfixture.h"
#include "model/catalog/runcatalogs.h"
#include "model/common/errortext.h"
#include "model/replay/replayplayback.h"
#include "model/replay/replayselection.h"
#include "model/replay/replaysession.h"
#include "model/tables/calllistmodel.h"
#include "model/timeline/timerange.h"
#include "widgets/replay/inspector/inspector.h"
#include "widgets/replay/replayworkspace.h"
#include "widgets/replay/tables/replaytable.h"
#include "widgets/timeline/timelineview.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QTreeView>

using namespace tw;
using namespace Qt::StringLiterals;

/// Opens several logs in the real workspace: nothing of one affects the next.
class tst_LogChanges : public QObject
{
    Q_OBJECT

private:
    static QString recording(const QString &name)
    {
        return QString::fromUtf8(TW_TEST_DATA) + u"/runs/"_s + name + u"/records.ndjson"_s;
    }
    static bool settle(ReplayWorkspace &workspace)
    {
        return QTest::qWaitFor([&] { return workspace.isIdle(); }, 20'000);
    }
    static bool open(ReplaySession &session, ReplayWorkspace &workspace, const QString &path)
    {
        if (!workspace.isVisible()) {
            workspace.resize(1280, 800);
            workspace.show();
        }
        session.open({path});
        return settle(workspace);
    }
    static QTableView *callTable(const ReplayWorkspace &workspace)
    {
        return workspace.findChild<QTableView *>(u"replayCalls"_s);
    }

    /// Shows the calls of a log and follows it.
    static bool follow(ReplaySession &session, ReplayWorkspace &workspace, const QString &path)
    {
        if (!open(session, workspace, path))
            return false;
        workspace.findChild<QTabWidget *>(u"replayTables"_s)
            ->setCurrentWidget(callTable(workspace));
        session.setFollowing(true);
        return settle(workspace);
    }
    static bool isFitted(const QTableView *table, int column, const QString &text)
    {
        return table->columnWidth(column) >= table->fontMetrics().horizontalAdvance(text);
    }

    static QByteArray contentOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// What \a whole has more than the file.
    static bool append(const QString &path, const QByteArray &whole)
    {
        QFile file(path);
        const QByteArray more = whole.mid(QFileInfo(path).size());
        return file.open(QIODevice::Append) && file.write(more) == more.size();
    }

    /// A log that the test may change.
    QString copyOf(const QString &name)
    {
        const QString path = m_folder.filePath(u"copied.ndjson"_s);
        QFile::remove(path);
        return QFile::copy(recording(name), path) ? path : QString();
    }

    QTemporaryDir m_folder;

private slots:
    void init() { QVERIFY(m_folder.isValid()); }

    void theInspectorWaitsForTheSnapshotOfTheSelection()
    {
        ReplayFixture log;
        log.start(u"a-1"_s);
        log.complete(u"a-1"_s);
        const int before = log.lines();
        log.start(u"b-1"_s);
        log.complete(u"b-1"_s);
        LoadOptions options;
        options.follow = true;
        RunLoader loader({std::filesystem::path(log.write(before).toStdString())}, options);
        const Result<RunStorePtr> first = loader.load();
        QVERIFY(first);
        (void)log.write();
        const Result<RunStorePtr> second = loader.update();
        QVERIFY(second && (*second)->isSameLoad(**first));
        QCOMPARE((*first)->runs().size(), std::size_t(1));
        QCOMPARE((*second)->runs().size(), std::size_t(2));
        ReplaySelection selection;
        const RunCatalogs catalogs;
        Inspector inspector(&selection, &catalogs);
        selection.setStore(*first, false);
        inspector.setStore(*first, false);
        selection.setStore(*second, true);
        selection.selectRun(RunIndex{1});
        QVERIFY(!inspector.isBusy()); // its snapshot does not have that run
        inspector.setStore(*second, true);
        QVERIFY(inspector.isBusy());
        QTRY_VERIFY(!inspector.isBusy());
    }
    /// The id of a call is text of a snapshot, which is gone when the log has grown.
    void whatIsShownCanBeCopiedWhenTheLogHasGrown()
    {
        ReplayFixture log;
        log.start(u"a-1"_s);
        log.schedule(u"a-1"_s, u"call-with-a-long-identifier"_s, u"farm.read"_s);
        log.result(u"a-1"_s, u"call-with-a-long-identifier"_s, u"farm.read"_s, false);
        const int before = log.lines();
        log.start(u"b-1"_s);
        log.complete(u"b-1"_s);
        const QByteArray whole = contentOf(log.write());
        const QString path = log.write(before);
        ReplaySelection selection;
        const RunCatalogs catalogs;
        Inspector inspector(&selection, &catalogs);
        {
            LoadOptions options;
            options.follow = true;
            RunLoader loader({std::filesystem::path(path.toStdString())}, options);
            Result<RunStorePtr> store = loader.load();
            QVERIFY(store);
            selection.setStore(*store, false);
            inspector.setStore(*store, false);
            selection.selectCall(CallIndex{0});
            QTRY_VERIFY(!inspector.isBusy());
            QVERIFY(append(path, whole));
            store = loader.update();
            QVERIFY(store && (*store)->runs().size() == 2);
            selection.setStore(*store, true);
            inspector.setStore(*store, true);
            QVERIFY(!inspector.isBusy()); // what it shows is still true
        }
        QTest::qWait(100); // stores are deleted in the background
        inspector.findChild<QAction *>(u"replayCopyTest"_s)->trigger();
        const QString copied = QGuiApplication::clipboard()->text();
        QVERIFY2(copied.contains(u"call call-with-a-long-identifier"_s), qPrintable(copied));
    }
    void sortedAndFilteredThenNoLog()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(open(session, workspace, recording(u"02-missing-field-repaired"_s)));
        QTableView *calls = callTable(workspace);
        workspace.findChild<QTabWidget *>(u"replayTables"_s)->setCurrentWidget(calls);
        auto *filter = workspace.findChild<QLineEdit *>(u"replayFilter"_s);
        QVERIFY(filter);
        filter->setText(u"status:failed"_s);
        QVERIFY(settle(workspace));
        calls->sortByColumn(CallListModel::OutcomeColumn, Qt::AscendingOrder);
        QVERIFY(settle(workspace));
        QFile text(m_folder.filePath(u"notes.txt"_s));
        QVERIFY(text.open(QIODevice::WriteOnly) && text.write("no log\n") > 0);
        text.close();
        for (int round = 0; round < 3; ++round) {
            QVERIFY(open(session, workspace, text.fileName()));
            QCOMPARE(session.state(), ReplaySession::State::Failed);
            QTest::qWait(20);
            QCOMPARE(calls->model()->rowCount(), 0);
            QVERIFY(open(session, workspace, recording(u"06-unchanged-repeat"_s)));
            QVERIFY(!workspace.grab().isNull());
            session.close();
            QTest::qWait(20);
            QCOMPARE(calls->model()->rowCount(), 0);
            QVERIFY(open(session, workspace, recording(u"30-children-two-levels"_s)));
            QVERIFY(!workspace.grab().isNull());
        }
    }

    void closedWhileTheRunsAreCollected()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(open(session, workspace, recording(u"30-children-two-levels"_s)));
        bool closed = false;
        connect(&session, &ReplaySession::storeChanged, this, [&] {
            if (closed || !session.paths().size())
                return;
            closed = true;
            emit session.storeChanged(); // a later snapshot while the first tree is being built
            session.close();
        });
        session.reload();
        QTRY_VERIFY(closed);
        QVERIFY(settle(workspace));
        QTest::qWait(50);
        QCOMPARE(workspace.findChild<QTreeView *>(u"replayRuns"_s)->model()->rowCount(), 0);
    }

    void anotherLogIsShownAsAWhole()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        const QString first = recording(u"02-missing-field-repaired"_s);
        QVERIFY(open(session, workspace, first));
        auto *timeline = workspace.findChild<TimelineView *>();
        const TimeRange *range = workspace.findChild<TimeRange *>();
        const auto zoomIn = [&] {
            for (int i = 0; i < 4; ++i)
                timeline->zoomIn();
            return !range->isFitted();
        };
        QVERIFY(zoomIn());
        const TimeSpan seen = range->visible();
        session.reload(); // the same log: the selection stays
        QVERIFY(settle(workspace));
        QCOMPARE(range->visible(), seen);
        QVERIFY(open(session, workspace, recording(u"30-children-two-levels"_s)));
        QVERIFY(range->isFitted());
        QVERIFY(zoomIn());
        session.close();
        QVERIFY(settle(workspace));
        QVERIFY(open(session, workspace, first));
        QVERIFY(range->isFitted());
    }

    void aReloadKeepsTheRangeAndTheCursor_data()
    {
        QTest::addColumn<bool>("shortIdle");
        QTest::addRow("log time") << false;
        QTest::addRow("shortened idle time") << true;
    }
    void aReloadKeepsTheRangeAndTheCursor()
    {
        QFETCH(const bool, shortIdle);
        const QString path = copyOf(u"30-children-two-levels"_s);
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(open(session, workspace, path));
        auto *timeline = workspace.findChild<TimelineView *>();
        auto *range = workspace.findChild<TimeRange *>();
        auto *playback = workspace.findChild<ReplayPlayback *>();
        timeline->idleAction()->setChecked(shortIdle);
        QVERIFY(settle(workspace));
        const qint64 length = range->bounds().length();
        const auto mark = [&] {
            range->setSelected(
                {range->bounds().fromNs + length / 5, range->bounds().fromNs + length / 2});
            playback->seek(timeline->selectedLogSpan().toNs);
            return settle(workspace) && playback->hasCursor();
        };
        QVERIFY(mark());
        const TimeSpan marked = range->selected();
        const TimeSpan markedLog = timeline->selectedLogSpan();
        const qint64 cursor = playback->moment()->ns;
        const int rows = callTable(workspace)->model()->rowCount();
        session.reload();
        QVERIFY(settle(workspace));
        QCOMPARE(range->selected(), marked);
        QVERIFY(playback->hasCursor());
        QCOMPARE(playback->moment()->ns, cursor);
        QCOMPARE(playback->moment()->order, timeline->data()->order); // not of the previous load
        QCOMPARE(callTable(workspace)->model()->rowCount(), rows);
        // Switching Follow on reloads; the log may have grown.
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QByteArray last = file.readAll().trimmed();
        last = last.mid(last.lastIndexOf('\n') + 1) + '\n';
        file.close();
        QVERIFY(file.open(QIODevice::Append));
        file.write(last);
        file.close();
        session.setFollowing(true);
        QVERIFY(settle(workspace));
        QCOMPARE(timeline->selectedLogSpan(), markedLog);
        QVERIFY(playback->hasCursor());
        QCOMPARE(playback->moment()->ns, cursor);
        session.setFollowing(false);
        // The same name with another content: the view is not where nothing happened.
        range->setVisible(
            {range->bounds().fromNs + length / 5, range->bounds().fromNs + length / 4});
        QVERIFY(settle(workspace) && !range->isFitted());
        QVERIFY(QFile::remove(path));
        QVERIFY(QFile::copy(recording(u"02-missing-field-repaired"_s), path));
        session.reload();
        QVERIFY(settle(workspace));
        QVERIFY(range->selected().isEmpty());
        QVERIFY(range->isFitted());
        QVERIFY(!playback->hasCursor());
        // Another log, and the same one after it was closed.
        QVERIFY(mark());
        QVERIFY(open(session, workspace, recording(u"30-children-two-levels"_s)));
        QVERIFY(range->selected().isEmpty());
        QVERIFY(!playback->hasCursor());
        QVERIFY(mark());
        session.close();
        QVERIFY(settle(workspace));
        QVERIFY(open(session, workspace, recording(u"30-children-two-levels"_s)));
        QVERIFY(range->selected().isEmpty());
        QVERIFY(!playback->hasCursor());
    }

    void aNewLogInAFolderKeepsTheRangeAndTheCursor()
    {
        QVERIFY(QDir(m_folder.path()).mkpath(u"logs"_s));
        const QString folder = m_folder.filePath(u"logs"_s);
        QVERIFY(QFile::copy(recording(u"30-children-two-levels"_s), folder + u"/a.ndjson"_s));
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(open(session, workspace, folder));
        auto *range = workspace.findChild<TimeRange *>();
        auto *playback = workspace.findChild<ReplayPlayback *>();
        const auto *timeline = workspace.findChild<TimelineView *>();
        range->setSelected({range->bounds().fromNs + range->bounds().length() / 5,
                            range->bounds().fromNs + range->bounds().length() / 2});
        playback->seek(range->selected().toNs);
        const TimeSpan marked = range->selected();
        const qint64 cursor = playback->moment()->ns;
        QVERIFY(settle(workspace));
        QFile grown(recording(u"30-children-two-levels"_s));
        QVERIFY(grown.open(QIODevice::ReadOnly));
        QFile more(folder + u"/b.ndjson"_s);
        QVERIFY(more.open(QIODevice::WriteOnly));
        more.write(grown.readAll().replace("child", "other"));
        more.close();
        session.reload();
        QVERIFY(settle(workspace));
        QCOMPARE(session.store()->files().size(), std::size_t(2));
        QCOMPARE(timeline->selectedLogSpan(), marked);
        QVERIFY(playback->hasCursor());
        QCOMPARE(playback->moment()->ns, cursor);
        // What the user clears during a reload stays cleared.
        connect(
            &session, &ReplaySession::storeChanged, range, [range] { range->clearSelected(); },
            Qt::SingleShotConnection);
        session.reload();
        QVERIFY(settle(workspace));
        QVERIFY(range->selected().isEmpty());
        QVERIFY(playback->hasCursor());
        QCOMPARE(playback->moment()->ns, cursor);
    }

    void aStoppedReloadForgetsTheCursor()
    {
        ReplayFixture log;
        log.start(u"a-1"_s);
        for (int i = 0; i < 40'000; ++i) {
            const QString call = u"call_%1"_s.arg(i);
            log.schedule(u"a-1"_s, call, u"climate.set"_s);
            log.result(u"a-1"_s, call, u"climate.set"_s, false);
        }
        const QString path = log.writeCopies(u"a-1"_s, 5);
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(open(session, workspace, path));
        auto *playback = workspace.findChild<ReplayPlayback *>();
        playback->seek(session.store()->timeNs(EventIndex{20}));
        QVERIFY(settle(workspace));
        QVERIFY(playback->hasCursor());
        connect(
            &session, &ReplaySession::storeChanged, &session, [&session] { session.cancel(); },
            Qt::SingleShotConnection);
        session.reload();
        QVERIFY(settle(workspace));
        QVERIFY(!session.store()->isComplete());
        QVERIFY(session.wasStopped());
        QVERIFY(!playback->hasCursor());
        session.reload();
        QVERIFY(settle(workspace));
        QVERIFY(session.store()->isComplete());
        QVERIFY(!playback->hasCursor());
    }

    void aRemovedLogStaysReadable()
    {
        const QString path = copyOf(u"02-missing-field-repaired"_s);
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(open(session, workspace, path));
        const auto *notice = workspace.findChild<QWidget *>(u"replayChangedNotice"_s);
        const int rows = callTable(workspace)->model()->rowCount();
        QVERIFY(rows > 0 && notice->isHidden());
        QVERIFY(QFile::remove(path));
        QTRY_VERIFY(!notice->isHidden());
        const QString gone = errorText({ErrorCode::NotFound, {}, {}}).what;
        QVERIFY2(notice->accessibleName().contains(gone), qPrintable(notice->accessibleName()));
        session.reload();
        QVERIFY(settle(workspace));
        QTRY_VERIFY(!notice->isHidden());
        QVERIFY(notice->accessibleName().contains(gone));
        QVERIFY(callTable(workspace)->isVisible());
        QCOMPARE(callTable(workspace)->model()->rowCount(), rows);
        QVERIFY(QFile::copy(recording(u"30-children-two-levels"_s), path));
        QTRY_VERIFY(!notice->accessibleName().contains(gone));
        QVERIFY(session.isChangedOnDisk() && notice->isVisible());
        session.reload();
        QVERIFY(settle(workspace));
        QVERIFY(notice->isHidden());
        QVERIFY(callTable(workspace)->model()->rowCount() != rows);
    }

    void aLogThatComesBackUnchangedIsNotChanged()
    {
        const QString path = copyOf(u"02-missing-field-repaired"_s);
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(open(session, workspace, path));
        const auto *notice = workspace.findChild<QWidget *>(u"replayChangedNotice"_s);
        QVERIFY(QFile::rename(path, path + u".away"_s));
        QTRY_VERIFY(notice->isVisible() && session.isUnreadable());
        QVERIFY(QFile::rename(path + u".away"_s, path));
        QTRY_VERIFY(notice->isHidden());
        QVERIFY(!session.isChangedOnDisk() && !session.isUnreadable());
    }

    void followingIsOfferedUntilItIsOn()
    {
        const QString path = copyOf(u"02-missing-field-repaired"_s);
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(open(session, workspace, path));
        const auto *notice = workspace.findChild<QWidget *>(u"replayChangedNotice"_s);
        const auto *follow = workspace.findChild<QAction *>(u"replayFollow"_s);
        const auto offer = [&]() -> QPushButton * {
            for (auto *button : notice->findChildren<QPushButton *>()) {
                if (button->isVisible() && button->text() == follow->text())
                    return button;
            }
            return nullptr;
        };
        session.setFollowing(true);
        QVERIFY(settle(workspace));
        QVERIFY(QFile::remove(path));
        QTRY_VERIFY(notice->isVisible());
        QVERIFY(!offer());
        session.setFollowing(false);
        QVERIFY(notice->isVisible() && offer());
        QTest::mouseClick(offer(), Qt::LeftButton);
        QVERIFY(session.isFollowing() && follow->isChecked());
        QTRY_VERIFY(notice->isVisible()); // still gone
        QVERIFY(!offer());
        QVERIFY(QFile::copy(recording(u"02-missing-field-repaired"_s), path));
        QTRY_VERIFY(notice->isHidden());
        QVERIFY(session.isFollowing());
    }

    /// Nothing of one log is how the next one is seen: neither the lanes in sight nor the sort
    /// order nor a run of the same id.
    void anotherLogIsSeenFromItsBeginning()
    {
        ReplayFixture many;
        for (int i = 0; i < 40; ++i) {
            const QString run = i == 0 ? u"shared-1"_s : u"other-%1"_s.arg(i);
            many.turn = u"turn-%1"_s.arg(i);
            many.start(run);
            many.schedule(run, u"call-%1"_s.arg(i), u"farm.read"_s);
            many.result(run, u"call-%1"_s.arg(i), u"farm.read"_s, i % 2 == 0);
            many.complete(run);
        }
        ReplayFixture other;
        for (int i = 0; i < 40; ++i) {
            const QString run = i == 39 ? u"shared-1"_s : u"new-%1"_s.arg(i);
            other.turn = u"turn-%1"_s.arg(i);
            other.start(run);
            other.complete(run);
        }
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(open(session, workspace, many.write()));
        auto *selection = workspace.findChild<ReplaySelection *>();
        auto *timeline = workspace.findChild<TimelineView *>();
        QTableView *calls = callTable(workspace);
        const auto isLaneSeen = [timeline](std::size_t lane) {
            const TimelineGeometry &places = timeline->geometryOfParts();
            return places.scrolledLanes().contains(places.laneRect(lane));
        };
        const auto click = [calls](int column) {
            const QHeaderView *header = calls->horizontalHeader();
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                              {header->sectionViewportPosition(column) + 8, header->height() / 2});
        };
        QCOMPARE(selection->run(), RunIndex{0});
        QVERIFY(isLaneSeen(0));
        workspace.findChild<QTabWidget *>(u"replayTables"_s)->setCurrentWidget(calls);
        QVERIFY(settle(workspace));
        click(CallListModel::OutcomeColumn);
        QVERIFY(settle(workspace));
        QVERIFY(calls->horizontalHeader()->isSortIndicatorShown());
        timeline->verticalScrollBar()->setValue(timeline->verticalScrollBar()->maximum());
        QVERIFY(!isLaneSeen(0));

        const QString second = other.write();
        QVERIFY(open(session, workspace, second));
        workspace.select(ViewLocation{u"events"_s}); // the page in front is the last child
        QCOMPARE(selection->run(), RunIndex{0});
        QVERIFY(isLaneSeen(0));
        QVERIFY(!calls->horizontalHeader()->isSortIndicatorShown());
        QCOMPARE(static_cast<CallListModel *>(calls->model())->sortColumn(), -1);

        QVERIFY(open(session, workspace, many.write())); // its own order comes back
        QCOMPARE(calls->horizontalHeader()->sortIndicatorSection(),
                 int(CallListModel::OutcomeColumn));
        QVERIFY(calls->horizontalHeader()->isSortIndicatorShown());
        QCOMPARE(static_cast<CallListModel *>(calls->model())->sortColumn(),
                 int(CallListModel::OutcomeColumn));
        for (const QTableView *table : workspace.findChildren<ReplayTable *>())
            QCOMPARE(table->horizontalHeader()->isSortIndicatorShown(), table == calls);
    }
    /// While a followed log grows, its counts are those of what is read, and what is wider gets
    /// more room.
    void aGrowingLogIsCountedAndFits()
    {
        ReplayFixture log;
        const QString run = u"a-1"_s;
        log.start(run);
        log.schedule(run, u"call-1"_s, u"farm.read"_s);
        log.result(run, u"call-1"_s, u"farm.read"_s, false);
        const int before = log.lines();
        const QString longName = u"farm.read_every_sensor_of_the_greenhouse"_s;
        for (int i = 2; i < 30; ++i) {
            log.schedule(run, u"call-%1"_s.arg(i), longName);
            log.result(run, u"call-%1"_s.arg(i), longName, false);
        }
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        const QByteArray whole = contentOf(log.write());
        const QString path = log.write(before);
        QVERIFY(follow(session, workspace, path));
        QTableView *calls = callTable(workspace);
        QTRY_VERIFY(isFitted(calls, CallListModel::ToolColumn, u"farm.read"_s));
        calls->horizontalHeader()->resizeSection(CallListModel::ToolColumn, 40); // of the user
        calls->sortByColumn(CallListModel::ToolColumn, Qt::AscendingOrder);
        QVERIFY(settle(workspace));
        auto *model = static_cast<CallListModel *>(calls->model());
        int wrong = 0;
        connect(&session, &ReplaySession::storeChanged, this,
                [&] { wrong += model->passing() == static_cast<int>(model->total()) ? 0 : 1; });
        QVERIFY(append(path, whole));
        QTRY_COMPARE(model->rowCount(), 29);
        QCOMPARE(wrong, 0);
        QCOMPARE(calls->columnWidth(CallListModel::ToolColumn), 40);
        const auto *counts = workspace.findChild<QLabel *>(u"replayCounts"_s);
        QVERIFY(counts);
        QTRY_VERIFY2(counts->text().contains(u"29"_s), qPrintable(counts->text()));
        QVERIFY2(!counts->text().contains(u"1 /"_s), qPrintable(counts->text()));
    }
    void columnsWidenWhileALogGrows()
    {
        ReplayFixture log;
        log.start(u"a-1"_s);
        log.schedule(u"a-1"_s, u"call-1"_s, u"farm.read"_s);
        log.result(u"a-1"_s, u"call-1"_s, u"farm.read"_s, false);
        const int before = log.lines();
        const QString longName = u"call-with-a-long-identifier"_s;
        log.schedule(u"a-1"_s, longName, u"farm.read"_s);
        log.result(u"a-1"_s, longName, u"farm.read"_s, false);
        const QByteArray whole = contentOf(log.write());
        const QString path = log.write(before);
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        workspace.resize(1900, 1000);
        workspace.show();
        QVERIFY(follow(session, workspace, path));
        const QTableView *calls = callTable(workspace);
        QTRY_VERIFY(isFitted(calls, CallListModel::CallColumn, u"call-1"_s));
        QVERIFY(!isFitted(calls, CallListModel::CallColumn, longName));
        QVERIFY(append(path, whole));
        QTRY_VERIFY(isFitted(calls, CallListModel::CallColumn, longName));
    }
};

QTEST_MAIN(tst_LogChanges)
#include "tst_logchanges.moc"
