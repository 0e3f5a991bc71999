// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replay/replayfilter.h"
#include "model/replay/replaysearch.h"
#include "model/replay/replayselection.h"
#include "model/tables/calllistmodel.h"
#include "model/tables/eventlistmodel.h"
#include "model/tables/messagelistmodel.h"
#include "model/tables/runtreemodel.h"
#include "model/timeline/timelinedata.h"
#include "replayfixture.h"

#include <QTest>

#include <type_traits>

using namespace tw;
using namespace Qt::StringLiterals;

static_assert(!std::is_constructible_v<RunStorePtr, std::nullptr_t>);
static_assert(!std::is_constructible_v<bool, RunStorePtr>, "a store is never null: ask hasLog()");

/// Results derived from one log never appear in another one, nor without a log.
class tst_OtherStores : public QObject
{
    Q_OBJECT

private:
    static RunStorePtr log(int calls)
    {
        ReplayFixture log;
        log.start(u"gardener-1"_s);
        for (int i = 0; i < calls; ++i) {
            const QString call = u"call_%1"_s.arg(i);
            log.schedule(u"gardener-1"_s, call, u"climate.set"_s);
            log.result(u"gardener-1"_s, call, u"climate.set"_s, i % 2 == 0);
        }
        log.line(u"gardener-1"_s, u"transcript_seeded"_s,
                 uR"([{"role":"user","parts":[{"kind":"text","text":"Water?"}]}])"_s);
        return log.load();
    }
    /// Reads every cell, as a view would.
    static int cells(const QAbstractItemModel &model)
    {
        int texts = 0;
        for (int row = 0; row < model.rowCount(); ++row) {
            for (int column = 0; column < model.columnCount(); ++column)
                texts += model.index(row, column).data().toString().isEmpty() ? 0 : 1;
        }
        return texts;
    }

private slots:
    void theStoreWithoutALog()
    {
        const RunStorePtr none;
        QVERIFY(!none->hasLog());
        QVERIFY(none->isComplete());
        QCOMPARE(none->eventCount(), 0U);
        QVERIFY(none->runs().empty());
        RunStorePtr some = log(2);
        QVERIFY(some->hasLog());
        QVERIFY(!some->isSameLoad(*none));
        QVERIFY(!some->isSameLoad(*log(2)));
        const RunStorePtr taken = std::move(some);
        QVERIFY(taken->hasLog());
        QVERIFY(!some->hasLog()); // NOLINT(bugprone-use-after-move): documented behaviour
    }

    void sortingEndsWithTheLog()
    {
        EventListModel events;
        CallListModel calls;
        for (ReplayTableModel *model :
             {static_cast<ReplayTableModel *>(&events), static_cast<ReplayTableModel *>(&calls)}) {
            model->setStore(log(50), false);
            model->sort(2, Qt::DescendingOrder);
            model->setStore({}, false); // while the order is being made
            QVERIFY(!model->isBusy());
            QTest::qWait(50);
            QCOMPARE(model->rowCount(), 0);
            model->setStore(log(3), false);
            QTRY_VERIFY(!model->isBusy());
            QCOMPARE(model->rowCount(), int(model->total()));
            QCOMPARE_GT(cells(*model), 0);
        }
    }

    void rowsOfAnotherLogAreIgnored()
    {
        ReplayFilter filter;
        filter.setStore(log(50), false);
        filter.setExpression(u"status:failed"_s);
        QTRY_VERIFY(!filter.isBusy());
        const RunStorePtr few = log(3);
        CallListModel calls;
        calls.setStore(few, false);
        calls.setRows(filter.callRows());
        QCOMPARE(calls.rowCount(), 3);
        EventListModel events;
        events.setStore(few, false);
        events.sort(EventListModel::TypeColumn, Qt::AscendingOrder);
        events.setRows(filter.eventRows());
        QTRY_VERIFY(!events.isBusy());
        QCOMPARE(events.rowCount(), int(few->eventCount()));
        QCOMPARE_GT(cells(events), 0);
        calls.setStore({}, false);
        calls.setRows(filter.callRows());
        QCOMPARE(calls.rowCount(), 0);
        // The filter never publishes rows of the previous log.
        filter.setStore(few, false);
        QVERIFY(!filter.callRows());
        QVERIFY(!filter.eventRows());
        QTRY_VERIFY(!filter.isBusy());
        QCOMPARE(filter.callRows()->positions, (std::vector<quint32>{0, 2}));
    }

    void hitsOfAnotherLogAreDropped()
    {
        const RunStorePtr many = log(50);
        ReplaySearch search;
        search.setStore(many, false);
        search.setText(u"climate"_s);
        QTRY_COMPARE(search.count(), std::size_t{100});
        const SearchHits hits = search.hits();
        const TimelineDataPtr drawn = makeTimelineData(log(3));
        QVERIFY(makeTimelineHits(*drawn, *hits)->all.empty());
        QCOMPARE(makeTimelineHits(*makeTimelineData(many), *hits)->all.size(), std::size_t{100});
        // A search that is ahead of the drawing: the same load, more events.
        const TableRows ahead{drawn->store, {1, 2, drawn->store->eventCount() + 7}};
        QCOMPARE(makeTimelineHits(*drawn, ahead)->all.size(), std::size_t{2});
        search.setStore(log(3), false);
        QVERIFY(!search.hits());
        QTRY_COMPARE(search.count(), std::size_t{6});
    }

    void messagesOfAnotherLogAreDropped()
    {
        const RunStorePtr many = log(50);
        const auto table = std::make_shared<const MessageTable>(many);
        QCOMPARE_GT(table->size(), 0U);
        MessageListModel messages;
        messages.setStore(log(3), false);
        messages.setTable(table);
        QCOMPARE(messages.rowCount(), 0);
        messages.setStore(many, false);
        messages.setTable(table);
        QCOMPARE(messages.rowCount(), int(table->size()));
        messages.sort(MessageListModel::RoleColumn, Qt::AscendingOrder);
        messages.setStore({}, false);
        QTest::qWait(50);
        QCOMPARE(messages.rowCount(), 0);
        QVERIFY(!MessageListModel::rowsOfEvents(table, makeRows(log(3), {0, 1})));
    }

    void runsEndWithTheLog()
    {
        RunTreeModel runs;
        runs.setStore(log(3), false);
        QCOMPARE_GT(runs.rowCount(), 0);
        runs.setStore({}, true); // whatever the caller claims
        QCOMPARE(runs.rowCount(), 0);
        runs.setMoment(std::nullopt);
        QVERIFY(!runs.indexOf(RunIndex{0}).isValid());
    }

    void nothingIsSelectedWithoutALog()
    {
        ReplaySelection selection;
        selection.selectRun(RunIndex{0});
        selection.selectCall(CallIndex{0});
        selection.selectEvent(EventIndex{0});
        QCOMPARE(selection.focus(), ReplaySelection::Focus::Nothing);
        selection.setStore(log(3), false);
        selection.selectCall(CallIndex{1});
        QCOMPARE(selection.focus(), ReplaySelection::Focus::Call);
        selection.setStore({}, false);
        QCOMPARE(selection.focus(), ReplaySelection::Focus::Nothing);
    }
};

QTEST_GUILESS_MAIN(tst_OtherStores)
#include "tst_otherstores.moc"
