// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replay/replaytext.h"
#include "model/tables/runtreemodel.h"
#include "replayfixture.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

QString print(const RunTreeModel &model, const QModelIndex &parent = {}, int depth = 0)
{
    QString text;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        text += QString(depth * 2, u' ')
            + (!model.runAt(index) ? index.data().toString()
                                   : index.data(RunTreeModel::IdRole).toString());
        if (const QString turn = index.data(RunTreeModel::TurnRole).toString();
            !turn.isEmpty() && model.runAt(index))
            text += u" ("_s + turn + u")"_s;
        if (const int failed = index.data(RunTreeModel::FailedRole).toInt(); failed > 0)
            text += u" x%1"_s.arg(failed);
        if (index.data(RunTreeModel::ContinuesRole).toBool())
            text += u" continues"_s;
        text += u'\n' + print(model, index, depth + 1);
    }
    return text;
}

} // namespace

class tst_RunTreeModel : public QObject
{
    Q_OBJECT

private:
    static void fill(ReplayFixture &log)
    {
        log.start(u"gardener-1"_s);
        log.schedule(u"gardener-1"_s, u"call_1"_s, u"ask.botanist"_s);
        log.start(u"botanist-1"_s, u"gardener-1"_s, u"call_1"_s);
        log.schedule(u"botanist-1"_s, u"call_2"_s, u"lab.scan"_s);
        log.result(u"botanist-1"_s, u"call_2"_s, u"lab.scan"_s, true);
        log.complete(u"botanist-1"_s);
        log.session = u"sess-2"_s;
        log.start(u"gardener-2"_s);
        log.complete(u"gardener-2"_s);
        log.session = u""_s;
        log.start(u"scout-1"_s);
        log.complete(u"scout-1"_s);
    }

private slots:
    void sessionsRunsChildren()
    {
        ReplayFixture log;
        fill(log);
        RunTreeModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setStore(log.load(), false);
        QCOMPARE(print(model),
                 u"sess-1 x1\n"
                 "  gardener-1\n"
                 "    botanist-1 x1\n"
                 "sess-2\n"
                 "  gardener-2\n"
                 "No session\n"
                 "  scout-1\n"_s);
        const MaybeRun botanist = log.load()->findRun("botanist-1");
        QCOMPARE(model.runAt(model.indexOf(botanist)), botanist);
        QCOMPARE(model.indexOf(botanist).data().toString(), u"botanist"_s);
    }

    void growsWithTheLog()
    {
        ReplayFixture log;
        fill(log);
        RunTreeModel grown;
        const QAbstractItemModelTester tester(
            &grown, QAbstractItemModelTester::FailureReportingMode::QtTest);
        grown.setStore(log.load(1), false);
        QSignalSpy resets(&grown, &QAbstractItemModel::modelReset);
        const QPersistentModelIndex first(grown.index(0, 0, grown.index(0, 0)));
        for (int lines = 2; lines <= log.lines(); ++lines)
            grown.setStore(log.load(lines), true);
        RunTreeModel whole;
        whole.setStore(log.load(), false);
        QCOMPARE(print(grown), print(whole));
        QCOMPARE(resets.size(), 0);
        QVERIFY(first.isValid()); // expanded rows stay expanded
        QCOMPARE(first.data(RunTreeModel::IdRole).toString(), u"gardener-1"_s);
    }

    void continuationsFollow()
    {
        const QString path =
            QString::fromUtf8(TW_SHARED_DATA) + u"/goa/17b-questions-queue/records.ndjson"_s;
        if (!QFile::exists(path))
            QSKIP("the shared recordings are not here");
        const std::filesystem::path file(path.toStdString());
        RunTreeModel model;
        model.setStore(*loadRuns({&file, 1}), false);
        QCOMPARE(print(model),
                 u"sess-qb\n"
                 "  gardener-qb-1 (Turn 1)\n"
                 "  gardener-qb-2 (Turn 2) continues\n"
                 "  gardener-qb-3 (Turn 3) continues\n"
                 "  gardener-qb-4 (Turn 4) continues\n"_s);
    }

    /// One turn: no level. A turn with one run: one row. Several runs: a separate row.
    void turns()
    {
        ReplayFixture log;
        log.start(u"gardener-1"_s);
        log.schedule(u"gardener-1"_s, u"call_1"_s, u"lab.scan"_s);
        log.result(u"gardener-1"_s, u"call_1"_s, u"lab.scan"_s, true);
        log.start(u"scout-1"_s);
        const int oneTurn = log.lines();
        log.turn = u"turn-2"_s;
        log.start(u"gardener-2"_s);
        log.start(u"botanist-1"_s, u"gardener-2"_s, u"call_9"_s);
        log.complete(u"gardener-2"_s);
        const int twoTurns = log.lines();
        log.turn = u"turn 3"_s;
        log.start(u"gardener-3"_s);
        log.complete(u"gardener-3"_s);

        RunTreeModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setStore(log.load(oneTurn), false);
        QCOMPARE(print(model),
                 u"sess-1 x1\n"
                 "  gardener-1 x1\n"
                 "  scout-1\n"_s);
        model.setStore(log.load(twoTurns), true); // runs go below their turn
        QCOMPARE(print(model),
                 u"sess-1 x1\n"
                 "  Turn 1 x1\n"
                 "    gardener-1 x1\n"
                 "    scout-1\n"
                 "  gardener-2 (Turn 2)\n"
                 "    botanist-1\n"_s);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.setStore(log.load(), true);
        QCOMPARE(resets.size(), 0);
        const QModelIndex session = model.index(0, 0);
        const QModelIndex turn = model.index(0, 0, session);
        QCOMPARE(session.data(RunTreeModel::CountRole).toInt(), 4);
        QCOMPARE(turn.data(RunTreeModel::CountRole).toInt(), 2);
        QCOMPARE(model.runAt(turn), MaybeRun());
        QCOMPARE(model.firstRunAt(turn), RunIndex{0});
        QCOMPARE(turn.data(RunTreeModel::FilterRole).toString(), u"session:sess-1 turn:turn-1"_s);
        const QModelIndex third = model.index(2, 0, session);
        QCOMPARE(third.data(RunTreeModel::TurnRole).toString(), u"Turn 3"_s);
        QVERIFY(!third.data(RunTreeModel::DurationRole).toString().isEmpty());
        QVERIFY(turn.data(RunTreeModel::DurationRole).toString().isEmpty()); // still running
    }

    /// At the playback cursor: only failures up to that time.
    void countsAtAMoment()
    {
        ReplayFixture log;
        fill(log);
        const RunStorePtr store = log.load();
        RunTreeModel model;
        model.setStore(store, false);
        const QModelIndex botanist = model.indexOf(store->findRun("botanist-1"));
        QCOMPARE(botanist.data(RunTreeModel::FailedRole).toInt(), 1);
        const auto order = std::make_shared<const PlaybackOrder>(*store);
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        model.setMoment(PlaybackMoment{order, 4, order->timeNs(3)});
        QCOMPARE(botanist.data(RunTreeModel::FailedRole).toInt(), 0);
        QVERIFY(botanist.data(RunTreeModel::DurationRole).toString().isEmpty());
        changes.clear();
        model.setMoment(PlaybackMoment{order, 5, order->timeNs(4)});
        QCOMPARE(botanist.data(RunTreeModel::FailedRole).toInt(), 1);
        const auto isTold = [&changes](const QModelIndex &index) {
            return std::ranges::any_of(changes, [&index](const QVariantList &change) {
                return change.front().toModelIndex() == index;
            });
        };
        QVERIFY(isTold(botanist));
        const QModelIndex session = botanist.parent().parent(); // it counts everything below it
        QCOMPARE(session.data(RunTreeModel::FailedRole).toInt(), 1);
        QVERIFY(isTold(session));
    }
};

QTEST_GUILESS_MAIN(tst_RunTreeModel)
#include "tst_runtreemodel.moc"
