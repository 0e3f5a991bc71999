// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replay/replaytext.h"
#include "model/tables/calllistmodel.h"
#include "model/tables/eventlistmodel.h"
#include "replayfixture.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace tw;
using namespace Qt::StringLiterals;

class tst_EventListModel : public QObject
{
    Q_OBJECT

private:
    static void fill(ReplayFixture &log)
    {
        log.start(u"gardener-1"_s);
        log.schedule(u"gardener-1"_s, u"call_1"_s, u"climate.set"_s);
        log.result(u"gardener-1"_s, u"call_1"_s, u"climate.set"_s, true);
        log.schedule(u"gardener-1"_s, u"call_2"_s, u"climate.set"_s);
        log.result(u"gardener-1"_s, u"call_2"_s, u"climate.set"_s, false);
        log.complete(u"gardener-1"_s);
    }

private slots:
    void growsByInsertion()
    {
        ReplayFixture log;
        fill(log);
        EventListModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy inserts(&model, &QAbstractItemModel::rowsInserted);
        model.setStore(log.load(2), false);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(resets.size(), 1);
        model.setStore(log.load(), true);
        QCOMPARE(model.rowCount(), log.lines());
        QCOMPARE(resets.size(), 1);
        QCOMPARE(inserts.size(), 1);
        QCOMPARE(inserts.front().at(1).toInt(), 2);
        model.setStore({}, false);
        QCOMPARE(model.rowCount(), 0);
    }

    void textsOfRows()
    {
        ReplayFixture log;
        fill(log);
        EventListModel model;
        model.setStore(log.load(), false);
        const auto text = [&](int row, int column) {
            return model.index(row, column).data().toString();
        };
        QCOMPARE(text(0, EventListModel::TypeColumn), u"run_started"_s);
        QCOMPARE(text(2, EventListModel::RunColumn), u"gardener"_s);
        QCOMPARE(text(2, EventListModel::CallColumn), u"call_1"_s);
        QCOMPARE(text(2, EventListModel::OutcomeColumn), u"invalid_call"_s);
        QCOMPARE(text(2, EventListModel::TimeColumn), u"+0.020 s"_s);
        QVERIFY(text(1, EventListModel::AboutColumn).contains(u"climate.set"_s));
        QCOMPARE(model.index(2, 0).data(EventListModel::OutcomeRole).toInt(), int(Outcome::Failed));
        QCOMPARE(model.index(4, 0).data(EventListModel::OutcomeRole).toInt(), int(Outcome::Ok));
        QVERIFY(
            model.index(2, 0).data(Qt::AccessibleTextRole).toString().contains(u"climate.set"_s));
    }

    void filteredRows()
    {
        ReplayFixture log;
        fill(log);
        EventListModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setStore(log.load(4), false);
        model.setRows(makeRows(model.store(), {1, 3}));
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.total(), 4U);
        QCOMPARE(model.rowOf(3), 1);
        QCOMPARE(model.rowOf(2), -1);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        // The log has grown: the filtered rows stay until the filter has run again, then only grow.
        model.setStore(log.load(), true);
        QCOMPARE(model.rowCount(), 2);
        model.setRows(makeRows(model.store(), {1, 3, 5}));
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(resets.size(), 0);
        model.setRows(nullptr);
        QCOMPARE(model.rowCount(), 6);
        QCOMPARE(resets.size(), 1);
    }

    void manyRowsAreToldOfInParts()
    {
        constexpr int Many = 70'000;
        ReplayFixture log;
        log.start(u"gardener-1"_s);
        for (int i = 1; i < Many; ++i)
            log.line(u"gardener-1"_s, u"note"_s, u"{}"_s);
        const RunStorePtr some = log.load(10);
        const RunStorePtr all = log.load();
        EventListModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy busy(&model, &ReplayTableModel::busyChanged);
        model.setStore(some, false);
        QVERIFY(!model.isBusy());
        model.setStore(all, true);
        QVERIFY(model.isBusy());
        QCOMPARE(model.passing(), Many);
        QCOMPARE_GT(model.rowCount(), 10);
        QCOMPARE_LT(model.rowCount(), Many);
        QCOMPARE(model.rowOf(Many - 1), -1); // not announced to views yet
        QTRY_VERIFY(!model.isBusy());
        QCOMPARE(model.rowCount(), Many);
        QCOMPARE(model.rowOf(Many - 1), Many - 1);
        QCOMPARE(resets.size(), 1);
        QCOMPARE(busy.size(), 2); // once for start and end

        // Rows that views have allocated before return immediately, regardless of filters in
        // between.
        model.setRows(makeRows(model.store(), {1, 3}));
        QCOMPARE(model.rowCount(), 2);
        model.setRows(nullptr);
        QCOMPARE(model.rowCount(), Many);

        // Another log while rows are still to be announced.
        EventListModel other;
        other.setStore(all, false);
        QVERIFY(other.isBusy());
        other.setStore(some, false);
        QVERIFY(!other.isBusy());
        QCOMPARE(other.rowCount(), 10);
    }

    void calls()
    {
        ReplayFixture log;
        fill(log);
        CallListModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setStore(log.load(2), false);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.index(0, 0).data(CallListModel::OutcomeRole).toInt(), int(Outcome::Pending));
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        model.setStore(log.load(), true);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(0, 0).data(CallListModel::OutcomeRole).toInt(), int(Outcome::Failed));
        QVERIFY(!changes.isEmpty()); // the longer snapshot changed the first row's outcome
        const QModelIndex link = model.index(0, CallListModel::LinkColumn);
        QVERIFY(link.data().toString().contains(u"call_2"_s));
        QCOMPARE(link.data(CallListModel::MarksRole).toUInt(), uint(OutcomeDerived)); // outlined
        QVERIFY(link.data(Qt::ToolTipRole).toString().contains(u"Derived: "_s)); // and why
    }
};

QTEST_GUILESS_MAIN(tst_EventListModel)
#include "tst_eventlistmodel.moc"
