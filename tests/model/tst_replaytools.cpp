// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/analysis/findingstable.h"
#include "model/issues/issuepins.h"
#include "model/replay/filtercompletion.h"
#include "model/replay/replayfilter.h"
#include "model/replay/replayplayback.h"
#include "model/replay/replaysearch.h"
#include "model/tables/calllistmodel.h"
#include "model/tables/eventlistmodel.h"
#include "model/tables/messagelistmodel.h"
#include "model/timeline/idlecompression.h"
#include "model/timeline/timelinedata.h"
#include "replay/query/query.h"
#include "replayfixture.h"
#include "schema/findings/findingtext.h"

#include <nlohmann/json.hpp>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <numeric>
#include <random>

using namespace tw;
using namespace Qt::StringLiterals;

class tst_ReplayTools : public QObject
{
    Q_OBJECT

private:
    static constexpr qint64 Second = 1'000'000'000;

    static RunStorePtr log(int calls)
    {
        ReplayFixture log;
        log.start(u"gardener-1"_s);
        for (int i = 0; i < calls; ++i) {
            const QString call = u"call_%1"_s.arg((i * 7) % calls);
            const QString tool = i % 3 == 0 ? u"climate.set"_s : u"irrigation.Read"_s;
            log.schedule(u"gardener-1"_s, call, tool);
            log.result(u"gardener-1"_s, call, tool, i % 4 == 0);
        }
        log.complete(u"gardener-1"_s);
        return log.load();
    }
    static QStringList column(const QAbstractItemModel &model, int column)
    {
        QStringList texts;
        for (int row = 0; row < model.rowCount(); ++row)
            texts << model.index(row, column).data().toString();
        return texts;
    }

private slots:
    void sortingTables()
    {
        const RunStorePtr store = log(11);
        CallListModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setStore(store, false);
        const QStringList recorded = column(model, CallListModel::CallColumn);
        model.sort(CallListModel::ToolColumn, Qt::AscendingOrder);
        QCOMPARE(column(model, CallListModel::CallColumn), recorded); // until the job is done
        QTRY_VERIFY(!model.isBusy());
        QStringList tools = column(model, CallListModel::ToolColumn);
        QVERIFY(std::ranges::is_sorted(tools, [](const QString &a, const QString &b) {
            return a.compare(b, Qt::CaseInsensitive) < 0;
        }));
        // Equal keys keep the log order, in both directions.
        QStringList expected;
        for (const bool climate : {false, true}) {
            for (int i = 0; i < 11; ++i) {
                if ((i % 3 == 0) == climate)
                    expected << recorded[i];
            }
        }
        model.sort(CallListModel::ToolColumn, Qt::DescendingOrder);
        QTRY_VERIFY(!model.isBusy());
        QCOMPARE(column(model, CallListModel::CallColumn), expected);
        for (int row = 0; row < model.rowCount(); ++row)
            QCOMPARE(model.rowOf(model.positionOf(row)), row);
        // A filter keeps the sort order and hides rows that do not pass.
        model.setRows(makeRows(store, {1, 3, 5, 7, 9}));
        QTRY_VERIFY(!model.isBusy());
        QCOMPARE(model.rowCount(), 5);
        QCOMPARE(model.rowOf(2), -1);
        QCOMPARE_GE(model.rowOf(3), 0);
        tools = column(model, CallListModel::ToolColumn);
        QVERIFY(std::ranges::is_sorted(tools, std::ranges::greater{}));
        model.sort(-1);
        QCOMPARE(model.positionOf(0), 1U);
        model.setRows(nullptr);
        QCOMPARE(column(model, CallListModel::CallColumn), recorded);
    }

    void everyColumnSorts()
    {
        const RunStorePtr store = log(9);
        EventListModel events;
        events.setStore(store, false);
        CallListModel calls;
        calls.setStore(store, false);
        for (ReplayTableModel *model :
             {static_cast<ReplayTableModel *>(&events), static_cast<ReplayTableModel *>(&calls)}) {
            const int rows = model->rowCount();
            QVERIFY(rows > 0);
            for (int i = 0; i < model->columnCount(); ++i) {
                model->sort(i, Qt::AscendingOrder);
                QTRY_VERIFY(!model->isBusy());
                QCOMPARE(model->rowCount(), rows);
                std::vector<quint32> positions;
                for (int row = 0; row < rows; ++row)
                    positions.push_back(model->positionOf(row));
                std::ranges::sort(positions);
                QCOMPARE(positions.front(), 0U);
                QVERIFY(std::ranges::adjacent_find(positions) == positions.end());
                QVERIFY(
                    !model->headerData(i, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
            }
        }
        // Rows are sorted by the text of the column.
        events.sort(EventListModel::AboutColumn, Qt::AscendingOrder);
        QTRY_VERIFY(!events.isBusy());
        const QStringList about = column(events, EventListModel::AboutColumn);
        QVERIFY(std::ranges::is_sorted(about, [](const QString &a, const QString &b) {
            return a.compare(b, Qt::CaseInsensitive) < 0;
        }));
    }

    void searching()
    {
        const RunStorePtr store = log(10);
        ReplaySearch search;
        search.setStore(store, false);
        search.setText(u"call_7\""_s); // a quotation mark is an ordinary character
        QTRY_VERIFY(!search.isBusy());
        QCOMPARE(search.count(), 2U); // scheduled, and its result
        const MaybeEvent first = search.next({}, true);
        const MaybeEvent second = search.next(first, true);
        QVERIFY(first != second);
        QCOMPARE(search.next(second, true), first); // wraps around
        QCOMPARE(search.next(first, false), second);
        QCOMPARE(search.numberOf(first), 1U);
        QCOMPARE(search.numberOf(second), 2U);
        QCOMPARE(search.numberOf(EventIndex{0}), 0U);
        search.setText(u"(status:failed"_s); // a text, not a filter
        QTRY_VERIFY(!search.isBusy());
        QCOMPARE(search.count(), 0U);
        QCOMPARE(search.next({}, true), MaybeEvent());
        search.setText({});
        QVERIFY(!search.hits());
    }

    void searchingWithCase()
    {
        ReplayFixture log;
        log.start(u"gardener-1"_s);
        log.schedule(u"gardener-1"_s, u"call_1"_s, u"Climate.set"_s);
        log.schedule(u"gardener-1"_s, u"call_2"_s, u"climate.set"_s);
        log.schedule(u"gardener-1"_s, u"call_3"_s, uR"(GR\u00d6SSE)"_s);
        ReplaySearch search;
        search.setStore(log.load(), false);
        search.setText(u"climate"_s);
        QTRY_COMPARE(search.count(), 2U);
        search.setLetterCase(LetterCase::Kept);
        QTRY_COMPARE(search.count(), 1U);
        QCOMPARE(search.next({}, true), EventIndex{2});
        search.setText(u"gr\u00f6sse"_s);
        QTRY_VERIFY(!search.isBusy());
        QCOMPARE(search.count(), 0U);
        search.setLetterCase(LetterCase::Ignored);
        QTRY_COMPARE(search.count(), 1U);
    }

    void searchGoesOnWhereItWas()
    {
        // Two snapshots of one load, and one of another.
        ReplayFixture log;
        log.start(u"gardener-1"_s);
        for (int i = 0; i < 50; ++i)
            log.schedule(u"gardener-1"_s, u"call_%1"_s.arg(i), u"climate.set"_s);
        const RunStorePtr first = log.load(21);
        const RunStorePtr second = log.load();
        ReplaySearch search;
        search.setText(u"climate"_s);
        search.setStore(first, false);
        QTRY_COMPARE(search.count(), 20U);
        search.setStore(second, true);
        QTRY_COMPARE(search.count(), 50U);
        search.setText(u"\"call_4"_s);
        QTRY_COMPARE(search.count(), 11U); // call_4 and call_40 to call_49
        search.setStore(first, false);
        QTRY_COMPARE(search.count(), 1U);
    }

    void filterGoesOnWhereItWas()
    {
        ReplayFixture log;
        log.start(u"gardener-1"_s);
        for (int i = 0; i < 30; ++i) {
            log.schedule(u"gardener-1"_s, u"call_%1"_s.arg(i), u"climate.set"_s);
            log.result(u"gardener-1"_s, u"call_%1"_s.arg(i), u"climate.set"_s, i % 3 == 0);
        }
        ReplayFilter filter;
        filter.setStore(log.load(22), false);
        filter.setExpression(u"status:failed or text:\"call_29\""_s);
        QTRY_VERIFY(!filter.isBusy());
        QCOMPARE(filter.callRows()->positions, (std::vector<quint32>{0, 3, 6, 9}));
        filter.setStore(log.load(), true);
        QTRY_VERIFY(!filter.isBusy());
        QCOMPARE(filter.callRows()->positions,
                 (std::vector<quint32>{0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 29}));
        QCOMPARE(filter.eventRows()->positions.size(), std::size_t{22});
    }

    void longListsOfFindingsAreSortedElsewhere()
    {
        constexpr int Rows = 20'000;
        auto table = std::make_shared<FindingsTable>();
        table->columns = {{u"Number"_s, 5, true}, {u"Text"_s, 5}};
        table->rows = Rows;
        table->cell = [](int row, int column) {
            FindingsCell cell;
            const int number = row * 7919 % 97;
            cell.order = number;
            cell.text = column == 0 ? QString::number(number)
                                    : (row % 2 ? u"Word "_s : u"word "_s) + QString::number(number);
            return cell;
        };
        FindingsTableModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTable(table);
        const QPersistentModelIndex row9 = model.index(9, 0);
        const auto check = [&](int column, bool falling) {
            std::vector<int> expected(Rows);
            std::iota(expected.begin(), expected.end(), 0);
            std::ranges::stable_sort(expected, [&](int l, int r) {
                const FindingsCell a = table->cell(falling ? r : l, column);
                const FindingsCell b = table->cell(falling ? l : r, column);
                return column == 0 ? a.order < b.order
                                   : a.text.compare(b.text, Qt::CaseInsensitive) < 0;
            });
            for (int i = 0; i < Rows; ++i) {
                QCOMPARE(model.tableRow(i), expected[static_cast<std::size_t>(i)]);
                QCOMPARE(model.rowOf(model.tableRow(i)), i);
            }
            QCOMPARE(model.tableRow(row9.row()), 9);
        };
        for (const int column : {0, 1}) {
            for (const bool falling : {false, true}) {
                model.sort(column, falling ? Qt::DescendingOrder : Qt::AscendingOrder);
                QVERIFY(model.isBusy()); // this thread is not blocked
                QTRY_VERIFY(!model.isBusy());
                check(column, falling);
            }
        }
        model.sort(-1);
        QVERIFY(!model.isBusy());
        QCOMPARE(model.tableRow(5), 5);
        model.sort(0);
        model.setTable(nullptr); // during the job
        QCOMPARE(model.rowCount(), 0);
    }

    void completion_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("cursor");
        QTest::addColumn<QString>("offers");
        QTest::addColumn<QString>("chosen");
        QTest::newRow("field") << u"sta"_s << 3 << u"status:"_s << u"status:"_s;
        QTest::newRow("excluded") << u"-to"_s << 3 << u"tool:"_s << u"-tool:"_s;
        QTest::newRow("in a group")
            << u"(status:ok or to"_s << 16 << u"tool:"_s << u"(status:ok or tool:"_s;
        QTest::newRow("value") << u"status:fa"_s << 9 << u"failed"_s << u"status:failed"_s;
        QTest::newRow("value of the log")
            << u"tool:clim"_s << 9 << u"climate.set"_s << u"tool:climate.set"_s;
        QTest::newRow("in the middle")
            << u"tool:irr and x"_s << 8 << u"irrigation.Read"_s << u"tool:irrigation.Read and x"_s;
        QTest::newRow("any part") << u"tool:read"_s << 9 << u"irrigation.Read"_s
                                  << u"tool:irrigation.Read"_s;
        QTest::newRow("quoted text") << u"\"sta"_s << 4 << QString() << QString();
        QTest::newRow("no such field") << u"nonsense:a"_s << 10 << QString() << QString();
    }
    void completion()
    {
        QFETCH(QString, text);
        QFETCH(int, cursor);
        QFETCH(QString, offers);
        QFETCH(QString, chosen);
        const LogNamesPtr names = collectNames(*log(6));
        const Completion found = FilterCompletion::complete(text, cursor, names.get());
        if (offers.isEmpty()) {
            QVERIFY(found.items.isEmpty());
            return;
        }
        QVERIFY(!found.items.isEmpty());
        QCOMPARE(found.items.front().text, offers);
        QString after = text;
        after.replace(found.from, found.to - found.from, found.items.front().text);
        QCOMPARE(after, chosen);
        if (!after.endsWith(u':'))
            QVERIFY(Filter::parse(after.toStdString()));
    }

    void compressionIsExactOutsideGaps()
    {
        // Ten bursts of a second, an hour apart, and a gap too short to matter.
        std::vector<TimeSpan> busy;
        for (qint64 i = 0; i < 10; ++i)
            busy.push_back({i * 3600 * Second, i * 3600 * Second + Second});
        busy.push_back({Second + 10'000'000, Second + 20'000'000});
        const TimeSpan whole{0, 9 * 3600 * Second + Second};
        const IdleCompression compression = IdleCompression::compressing(busy, whole);
        QCOMPARE(compression.gaps().size(), 9U);
        qint64 drawnGaps = 0;
        for (const IdleCompression::Gap &gap : compression.gaps()) {
            QCOMPARE_LT(gap.drawn.length() * 4, gap.log.length());
            drawnGaps += gap.drawn.length();
        }
        const qint64 drawn = compression.toDrawn(whole.toNs);
        QCOMPARE_LE(drawnGaps * 4, drawn); // most of the width shows activity
        std::mt19937_64 random(3);
        qint64 before = -1;
        for (qint64 ns = 0; ns < whole.toNs; ns += qint64(random() % (60 * quint64(Second)))) {
            const qint64 there = compression.toDrawn(ns);
            QCOMPARE_GE(there, before); // time never goes back
            before = there;
            const bool inGap =
                std::ranges::any_of(compression.gaps(), [ns](const IdleCompression::Gap &gap) {
                    return ns > gap.log.fromNs && ns < gap.log.toNs;
                });
            if (!inGap)
                QCOMPARE(compression.toLog(there), ns);
        }
        for (const TimeSpan &span : busy)
            QCOMPARE(compression.toDrawn(span).length(), span.length());
        QCOMPARE(compression
                     .gapsIn({compression.toDrawn(Second / 2), compression.toDrawn(Second / 2 + 1)})
                     .size(),
                 0U);
        QCOMPARE(compression.gapsIn({0, drawn}).size(), 9U);
    }

    void compressionLeavesBusyLogsAlone()
    {
        std::vector<TimeSpan> steady;
        for (qint64 i = 0; i < 1000; ++i)
            steady.push_back({i * 10'000'000, i * 10'000'000});
        QVERIFY(IdleCompression::compressing(steady, {0, 10 * Second}).isIdentity());
        QVERIFY(IdleCompression::compressing({}, {0, 0}).isIdentity());
        const IdleCompression same;
        QCOMPARE(same.toDrawn(42), 42);
        QCOMPARE(same.toLog(42), 42);
    }

    void shortIdleTimeline()
    {
        ReplayFixture log;
        log.start(u"gardener-1"_s);
        log.schedule(u"gardener-1"_s, u"c1"_s, u"x.y"_s);
        log.result(u"gardener-1"_s, u"c1"_s, u"x.y"_s, false);
        while (log.lines() % 100 != 0 || log.lines() < 3000) // the fixture's clock advances
            log.line(u"gardener-1"_s, u"planner_note"_s, u"{}"_s);
        const RunStorePtr dense = log.load();
        QVERIFY(makeTimelineData(dense, true)->compression.isIdentity());
        QVERIFY(makeTimelineData(dense)->order);
    }

    void pins_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("constraint");
        QTest::addColumn<QString>("pointers");
        QTest::addColumn<bool>("ambiguous");
        const auto row = [](const char *name, const char *field, const char *constraint,
                            const char *pointers, bool ambiguous = false) {
            QTest::newRow(name) << QString::fromUtf8(field) << QString::fromUtf8(constraint)
                                << QString::fromUtf8(pointers) << ambiguous;
        };
        row("exact", "mode", "invalid_enum_value", "/mode");
        row("body is omitted", "body.mode", "invalid_enum_value", "/mode");
        row("nested", "contact.email", "invalid_format", "/contact/email");
        row("camel case", "siteName", "invalid_length", "/site_name");
        row("missing nested key by its bare name", "phone", "missing_field", "/contact/phone");
        row("element without index", "slots.minutes", "invalid_field_type", "/slots/1/minutes");
        row("local path, one faulty element", "minutes", "invalid_range", "/slots/1/minutes");
        row("no fault now: all", "start", "invalid_pattern", "/slots/0/start /slots/1/start", true);
        row("element marker", "tags[*]", "invalid_pattern", "/tags");
        row("unknown key that was sent", "colour", "unknown_field", "/colour");
        row("the whole payload", "$payload", "invalid_field_type", "");
        row("no match", "elsewhere.not", "invalid_range", "");
    }
    void pins()
    {
        QFETCH(QString, field);
        QFETCH(QString, constraint);
        QFETCH(QString, pointers);
        QFETCH(bool, ambiguous);
        const JsonPtr schema = std::make_shared<const Json>(*parseJson(
            R"({ "type": "object", "required": ["mode"], "additionalProperties": false, "proper)"
            R"(ties": { "mode": {"type": "string", "enum": ["eco", "grow"]}, "site_name": {"typ)"
            R"(e": "string"}, "tags": {"type": "array", "items": {"type": "string"}}, "contact")"
            R"(: {"$ref": "#/$defs/Contact"}, "slots": {"type": "array", "items": {"$ref": "#/$)"
            R"(defs/Slot"}} }, "$defs": { "Contact": {"type": "object", "required": ["email", ")"
            R"(phone"], "additionalProperties": false, "properties": {"email": {"type": "string)"
            R"("}, "phone": {"type": "string"}}}, "Slot": {"type": "object", "required": ["minu)"
            R"(tes", "start"], "additionalProperties": false, "properties": {"minutes": {"type")"
            R"(: "integer", "minimum": 5}, "start": {"type": "string"}}} }})"));
        const Json rangePayload = *parseJson(
            R"({"mode": "grow", "site_name": "a", "tags": ["x"], "contact": {"email": "a@b"}, ")"
            R"(colour": "red", "slots": [{"minutes": 30, "start": "06:00"}, {"minutes": 2, "sta)"
            R"(rt": "07:00"}]})");
        Json payload = rangePayload;
        // The boundary stops at the first stage with a fault: each case has one fault.
        if (constraint != u"unknown_field"_s)
            payload.erase("colour");
        if (constraint != u"missing_field"_s)
            payload["contact"]["phone"] = "1";
        if (constraint == u"invalid_field_type"_s)
            payload["slots"][1]["minutes"] = "two";
        FieldIssue issue;
        issue.field = field.toStdString();
        issue.constraint = constraint.toStdString();
        const std::vector<IssuePin> pins = pinIssues({&issue, 1}, schema, payload);
        QCOMPARE(pins.size(), 1U);
        QStringList found;
        for (const std::string &pointer : pins.front().pointers)
            found << QString::fromStdString(pointer);
        QCOMPARE(found.join(u' '), pointers);
        QCOMPARE(pins.front().isAmbiguous, ambiguous);
        const std::vector<Issue> shown = IssuePinText::formIssues(pins);
        QCOMPARE(shown.size(), pins.front().pointers.size());
        QVERIFY(QString::fromStdString(messageOf(shown.front())).contains(constraint));
    }

    void playing()
    {
        const RunStorePtr store = log(10);
        ReplayPlayback playback;
        QSignalSpy moments(&playback, &ReplayPlayback::momentChanged);
        QSignalSpy steps(&playback, &ReplayPlayback::stepped);
        QVERIFY(!playback.step(PlaybackStep::Event, true)); // nothing is open
        playback.setOrder(std::make_shared<const PlaybackOrder>(*store));
        QVERIFY(!playback.hasCursor());
        QVERIFY(playback.step(PlaybackStep::Error, true));
        QVERIFY(playback.hasCursor());
        QCOMPARE(steps.size(), 1);
        QVERIFY((store->flags(*playback.currentEvent()) & EventFailed) != 0);
        const quint32 done = playback.moment()->done;
        QVERIFY(playback.step(PlaybackStep::Event, false));
        QCOMPARE(playback.moment()->done, done - 1);
        playback.setSpeed(1000);
        QCOMPARE(playback.speed(), 64.0);
        playback.setSpeed(0.25);
        const qint64 at = playback.moment()->ns;
        playback.advance(4'000'000);
        QCOMPARE(playback.moment()->ns, at + 1'000'000);
        playback.play();
        QVERIFY(playback.isPlaying());
        playback.setSpeed(64);
        QTRY_VERIFY(!playback.isPlaying()); // it stops at the end
        QCOMPARE(playback.moment()->done, store->eventCount());
        playback.play(); // again from the start
        QCOMPARE_LT(playback.moment()->ns, playback.order()->lastNs());
        playback.leave();
        QVERIFY(!playback.hasCursor());
        QVERIFY(!playback.isPlaying());
        QVERIFY(moments.size() > 4);
    }

    void tablesAtTheCursor()
    {
        const RunStorePtr store = log(4);
        const auto order = std::make_shared<const PlaybackOrder>(*store);
        CallListModel calls;
        calls.setStore(store, false);
        const auto outcome = [&](int row) {
            return calls.index(row, CallListModel::OutcomeColumn).data().toString();
        };
        const QString first = outcome(0);
        QCOMPARE(first, u"invalid_call"_s);
        const quint32 asked = order->stepOf(*store->call(CallIndex{0}).scheduledEvent) + 1;
        calls.setCursor(PlaybackMoment{order, asked, order->timeNs(asked - 1)});
        QCOMPARE(outcome(0), u"in flight"_s);
        QVERIFY(!calls.index(0, 0).data(ReplayTableModel::LaterRole).toBool());
        QCOMPARE(outcome(1), u"later"_s);
        QVERIFY(calls.index(1, 0).data(ReplayTableModel::LaterRole).toBool());
        QVERIFY(calls.index(0, CallListModel::DurationColumn).data().toString().isEmpty());
        calls.setCursor(std::nullopt);
        QCOMPARE(outcome(0), first);
    }

    void messageRows()
    {
        ReplayFixture log;
        log.start(u"gardener-1"_s);
        log.line(u"gardener-1"_s, u"transcript_messages_appended"_s,
                 QStringLiteral(R"([{"role":"user","parts":[{"kind":"text","text":"Water?"}]}])"));
        log.schedule(u"gardener-1"_s, u"c1"_s, u"x.y"_s);
        log.line(u"gardener-1"_s, u"transcript_messages_appended"_s,
                 QStringLiteral(R"([{"role":"assistant","parts":[{"kind":"text","text":"Yes."}]},)"
                                R"({"role":"user","parts":[{"kind":"text","text":"Good."}]}])"));
        log.start(u"scout-2"_s);
        log.line(u"scout-2"_s, u"assistant_message"_s, QStringLiteral(R"({"Message":"Chunk"})"));
        const RunStorePtr store = log.load();
        QVERIFY(store->hasLog());
        MessageListModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setStore(store, false);
        QCOMPARE(model.rowCount(), 0);
        model.setTable(std::make_shared<const MessageTable>(store));
        QCOMPARE(column(model, MessageListModel::TextColumn),
                 (QStringList{u"Water?"_s, u"Yes."_s, u"Good."_s, u"Chunk"_s}));
        QVERIFY(column(model, MessageListModel::RoleColumn).back().contains(u"derived"_s));
        const ReplayRows some = makeRows(store, {2, 3});
        model.setRows(MessageListModel::rowsOfEvents(model.table(), some));
        QCOMPARE(column(model, MessageListModel::TextColumn), (QStringList{u"Yes."_s, u"Good."_s}));
        QCOMPARE(model.positionOfEvent(EventIndex{3}), 1U);
        QCOMPARE(model.positionOfEvent(EventIndex{2}), 0xFFFFFFFFU);
        model.setRows(nullptr);
        model.sort(MessageListModel::TextColumn, Qt::AscendingOrder);
        QTRY_VERIFY(!model.isBusy());
        QCOMPARE(column(model, MessageListModel::TextColumn).front(), u"Chunk"_s);
    }
};

QTEST_GUILESS_MAIN(tst_ReplayTools)
#include "tst_replaytools.moc"
