// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "goadata.h"
#include "replay/timeline/lanes.h"

#include <QTest>

#include <random>

using namespace tw;

namespace {

Span span(std::int64_t start, std::int64_t end, std::uint32_t call)
{
    Span result;
    result.startNs = start;
    result.endNs = end;
    result.call = CallIndex{call};
    return result;
}

MaybeCall noParent(CallIndex /*call*/)
{
    return {};
}

/// "call:row" of every span in drawing order.
QByteArray rowsText(const Lane &lane)
{
    QByteArray text;
    for (const auto &s : lane.spans)
        text += QByteArray::number(toInt(s.call)) + ':' + QByteArray::number(s.row) + ' ';
    return text.trimmed();
}

} // namespace

class tst_Lanes : public QObject
{
    Q_OBJECT
private slots:
    void overlappingCallsGetRows();
    void instantsDoNotHideEachOther();
    void aChildStaysBelowItsParent();
    void manyOpenCallsAreCapped();
    void randomLanesKeepTheirPromises();
    void lanesFollowTheFamily_data();
    void lanesFollowTheFamily();
    void runsInACircleAreShownOnce();
    void callsWithoutTimesAreShown();
};

void tst_Lanes::overlappingCallsGetRows()
{
    Lane lane;
    lane.spans = {span(10, 20, 1), span(0, 10, 0), span(5, 12, 2), span(12, 15, 3)};
    arrangeSpans(lane, noParent);
    QCOMPARE(rowsText(lane), QByteArray("0:0 2:1 1:0 3:1"));
    QCOMPARE(lane.rows, std::uint16_t{2});
    QCOMPARE(lane.endNs, std::int64_t{20});
}

void tst_Lanes::instantsDoNotHideEachOther()
{
    Lane lane;
    lane.spans = {span(5, 5, 0), span(5, 5, 1), span(6, 6, 2)};
    arrangeSpans(lane, noParent);
    QCOMPARE(rowsText(lane), QByteArray("0:0 1:1 2:0"));
}

void tst_Lanes::aChildStaysBelowItsParent()
{
    // When call 2 starts, row 0 is free again, but its parent 1 is drawn on row 1.
    Lane lane;
    lane.spans = {span(0, 10, 0), span(5, 50, 1), span(20, 30, 2), span(20, 25, 3)};
    arrangeSpans(lane,
                 [](CallIndex call) { return toInt(call) == 2 ? CallIndex{1} : MaybeCall(); });
    QCOMPARE(rowsText(lane), QByteArray("0:0 1:1 2:2 3:0"));
}

void tst_Lanes::manyOpenCallsAreCapped()
{
    Lane lane;
    for (std::uint32_t i = 0; i < 70000; ++i)
        lane.spans.push_back(span(i, 1000000, i));
    arrangeSpans(lane, noParent);
    QCOMPARE(lane.rows, std::uint16_t{65535});
    QCOMPARE(lane.spans.back().row, std::uint16_t{65534});
}

void tst_Lanes::randomLanesKeepTheirPromises()
{
    std::mt19937 random(20260821);
    const auto below = [&random](int limit) {
        return static_cast<std::int64_t>(random() % static_cast<unsigned>(limit));
    };
    for (int round = 0; round < 200; ++round) {
        Lane lane;
        std::vector<MaybeCall> parents;
        const auto count = static_cast<std::uint32_t>(below(120));
        for (std::uint32_t i = 0; i < count; ++i) {
            const auto start = below(500);
            lane.spans.push_back(span(start, start + (below(4) == 0 ? 0 : below(90)), i));
            parents.push_back(i > 0 && below(3) == 0 ? CallIndex{static_cast<std::uint32_t>(
                                  below(static_cast<int>(i)))}
                                                     : MaybeCall());
        }
        arrangeSpans(lane, [&parents](CallIndex call) { return parents[toInt(call)]; });
        QCOMPARE(lane.spans.size(), std::size_t{count});
        std::vector<std::size_t> position(count);
        for (std::size_t i = 0; i < count; ++i)
            position[toInt(lane.spans[i].call)] = i;
        for (std::size_t i = 0; i < count; ++i) {
            const auto &a = lane.spans[i];
            QVERIFY(a.row < lane.rows);
            if (i > 0)
                QVERIFY(lane.spans[i - 1].startNs <= a.startNs);
            for (std::size_t j = i + 1; j < count; ++j) {
                const auto &b = lane.spans[j];
                if (a.row == b.row)
                    QVERIFY(b.startNs >= std::max(a.endNs, a.startNs + 1));
            }
            const auto parent = parents[toInt(a.call)];
            if (parent && position[toInt(*parent)] < i)
                QVERIFY(a.row > lane.spans[position[toInt(*parent)]].row);
        }
        std::int64_t end = INT64_MIN;
        for (const Span &s : lane.spans)
            end = std::max(end, s.endNs);
        QCOMPARE(lane.endNs, end);
    }
}

void tst_Lanes::lanesFollowTheFamily_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<QByteArray>("expected");
    QTest::addRow("children")
        << QStringLiteral("30-children-two-levels")
        << QByteArray(
               "0 gardener-kids-1: tooluse_dg1\n"
               "1 gardener-kids-1/agent/diagnosis.diagnose/tooluse_dg1: tooluse_fc1 tooluse_an1\n"
               "2 "
               "gardener-kids-1/agent/diagnosis.diagnose/tooluse_dg1/agent/lab.analyse/"
               "tooluse_an1: "
               "tooluse_sl2 tooluse_sl1\n"); // the second one started first
    QTest::addRow("continuations")
        << QStringLiteral("17b-questions-queue")
        << QByteArray("0 gardener-qb-1: tooluse_mb1 tooluse_mb2 tooluse_mb3\n"
                      "0 gardener-qb-2:\n0 gardener-qb-3:\n"
                      "0 gardener-qb-4:\n");
}

void tst_Lanes::lanesFollowTheFamily()
{
    QFETCH(QString, scenario);
    QFETCH(QByteArray, expected);
    const auto store = goadata::load(QStringLiteral(TW_TEST_DATA "/runs/") + scenario
                                     + QStringLiteral("/records.ndjson"));
    QVERIFY(store->hasLog());
    const auto layout = layoutLanes(*store);
    QByteArray text;
    for (const auto &lane : layout.lanes) {
        text += QByteArray::number(lane.depth) + ' '
            + QByteArray::fromStdString(std::string(store->run(lane.run).id)) + ':';
        for (const auto &s : lane.spans) {
            text += ' ' + QByteArray::fromStdString(std::string(store->call(s.call).id));
            QVERIFY(s.startNs >= layout.firstNs && s.endNs <= layout.lastNs);
            QVERIFY(!s.open);
        }
        text += '\n';
    }
    QCOMPARE(text, expected);
}

void tst_Lanes::runsInACircleAreShownOnce()
{
    const auto started = [](const char *run, const char *parent) -> QByteArray {
        return QByteArray("{\"Type\":\"run_started\",\"RunID\":\"") + run
            + "\",\"AgentID\":\"a\",\"SessionID\":\"s\",\"TurnID\":\"t\",\"TimestampMS\":1,"
              "\"Payload\":{\"RunContext\":{\"RunID\":\""
            + run + "\",\"ParentRunID\":\"" + parent + "\"}}}\n";
    };
    const QByteArray log = QByteArray(started("a", "b")) + QByteArray(started("b", "a"));
    const goadata::TextLog file(log);
    QVERIFY(file.store()->hasLog());
    QCOMPARE(layoutLanes(*file.store()).lanes.size(), std::size_t{2});
}

void tst_Lanes::callsWithoutTimesAreShown()
{
    const goadata::TextLog file(
        "{\"Type\":\"tool_call_scheduled\",\"RunID\":\"a\",\"EventKey\":\"1\",\"Payload\":"
        "{\"ToolCallID\":\"c\",\"ToolName\":\"x.y\"}}\n");
    QVERIFY(file.store()->hasLog());
    const auto layout = layoutLanes(*file.store());
    QCOMPARE(layout.lanes.size(), std::size_t{1});
    QCOMPARE(layout.lanes[0].spans.size(), std::size_t{1});
    QVERIFY(layout.lanes[0].spans[0].open);
}

QTEST_GUILESS_MAIN(tst_Lanes)
#include "tst_lanes.moc"
