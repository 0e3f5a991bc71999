// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "../model/replayfixture.h"
#include "replay/analysis/messagetable.h"
#include "replay/analysis/runphases.h"
#include "replay/export/calltoclipboard.h"
#include "replay/timeline/playback.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <filesystem>

using namespace tw;
using namespace Qt::StringLiterals;

class tst_Playback : public QObject
{
    Q_OBJECT

private:
    static constexpr std::int64_t Second = 1'000'000'000;

    /// Run a: two calls, one of which fails. Run b begins in the middle. The times of a and b
    /// interleave, but b is recorded after a. Then a long pause and an answer.
    static QString text()
    {
        QStringList lines;
        const auto add = [&lines](const char *run, const char *type, const char *payload,
                                  const char *time) {
            lines << QStringLiteral(
                         R"({"ID":"%1","EventKey":"%2/%1","RunID":"%2","AgentID":"farm.%2",)"
                         R"("SessionID":"s","TurnID":"turn-%2","Type":"%3","Payload":%4,)"
                         R"("Timestamp":"2026-08-21T07:%5Z"})")
                         .arg(lines.size())
                         .arg(QString::fromUtf8(run), QString::fromUtf8(type),
                              QString::fromUtf8(payload), QString::fromUtf8(time));
        };
        const char *context = R"({"RunContext":{"RunID":"a","SessionID":"s","TurnID":"turn-a"},)"
                              R"("Input":{"Policy":{"MaxToolCalls":5,)"
                              R"("MaxConsecutiveFailedToolCalls":0}}})";
        add("a", "run_started", context, "30:00.000");
        add("a", "run_phase_changed", R"({"Phase":"planning"})", "30:00.100");
        add("a", "usage", R"({"InputTokens":100,"OutputTokens":20,"TotalTokens":120})",
            "30:00.200");
        add("a", "tool_call_scheduled", R"({"ToolCallID":"c1","ToolName":"x.set","Payload":{}})",
            "30:01.000");
        add("a", "tool_call_scheduled", R"({"ToolCallID":"c2","ToolName":"x.get","Payload":{}})",
            "30:01.500");
        add("a", "tool_result_received",
            R"({"tool_call_id":"c1","tool_name":"x.set","duration":1000000000,)"
            R"("failure":{"kind":"invalid_call","error":{"message":"no"},)"
            R"("recovery":{"action":"correct_call"}}})",
            "30:02.000");
        add("a", "policy_decision",
            R"({"AllowedTools":["x.get"],"Caps":{"MaxToolCalls":20,"RemainingToolCalls":7,)"
            R"("MaxConsecutiveFailedToolCalls":3,"RemainingConsecutiveFailedToolCalls":2}})",
            "30:02.500");
        add("a", "tool_result_received",
            R"({"tool_call_id":"c2","tool_name":"x.get","duration":1500000000,)"
            R"("result_json":{"ok":true}})",
            "30:03.000");
        add("a", "usage", R"({"InputTokens":200,"OutputTokens":30,"TotalTokens":230})",
            "30:03.500");
        add("a", "transcript_messages_appended",
            R"([{"role":"assistant","parts":[{"kind":"text","text":"Done."}]},)"
            R"({"role":"user","parts":[{"kind":"text","text":"Thanks."}]}])",
            "50:00.000");
        add("a", "run_completed", R"({"Status":"success"})", "50:00.000");
        add("b", "run_started",
            R"({"RunContext":{"RunID":"b","SessionID":"s","TurnID":"turn-b"},"Input":{}})",
            "30:01.200");
        add("b", "run_completed",
            R"({"Status":"failed","failure":{"message":"broken","retryable":false}})", "30:02.200");
        return lines.join(u'\n') + u'\n';
    }
    static RunStorePtr load(const QString &log)
    {
        static QTemporaryDir folder;
        const QString path =
            folder.filePath(u"log%1.ndjson"_s.arg(qHash(log), 0, 16)); // stays open
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            return {};
        file.write(log.toUtf8());
        file.close();
        const std::filesystem::path files[] = {path.toStdString()};
        const Result<RunStorePtr> store = loadRuns(files);
        return store ? *store : RunStorePtr();
    }

private slots:
    void initTestCase()
    {
        m_store = load(text());
        QVERIFY(m_store->hasLog());
        QCOMPARE(m_store->eventCount(), 13U);
        m_order = std::make_shared<const PlaybackOrder>(*m_store);
        m_start = m_order->firstNs();
    }

    void orderIsByTime()
    {
        QCOMPARE(m_order->size(), 13U);
        std::vector<bool> seen(13, false);
        for (std::uint32_t step = 0; step < 13; ++step) {
            const EventIndex event = m_order->event(step);
            QCOMPARE(m_order->stepOf(event), step);
            QVERIFY(!seen[toInt(event)]);
            seen[toInt(event)] = true;
            if (step > 0)
                QCOMPARE_GE(m_order->timeNs(step), m_order->timeNs(step - 1));
        }
        // b begins (11) between the two scheduled calls (3 and 4) of a.
        QCOMPARE(m_order->stepOf(EventIndex{11}), m_order->stepOf(EventIndex{3}) + 1);
        // At the same moment: in recorded order.
        QCOMPARE(m_order->stepOf(EventIndex{10}), m_order->stepOf(EventIndex{9}) + 1);
        QCOMPARE(m_order->doneAt(m_start - 1), 0U);
        QCOMPARE(m_order->doneAt(m_start), 1U);
        QCOMPARE(m_order->doneAt(m_order->lastNs()), 13U);
        QCOMPARE(m_order->stepOf(EventIndex{m_order->size()}), m_order->size());
    }

    void steps()
    {
        const auto kindAfter = [this](std::optional<std::uint32_t> done) {
            return m_store->kind(m_order->event(*done - 1));
        };
        QCOMPARE(m_order->step(0, PlaybackStep::Event, true), std::optional(1U));
        QVERIFY(!m_order->step(0, PlaybackStep::Event, false));
        QVERIFY(!m_order->step(13, PlaybackStep::Event, true));
        // Calls: c1 begins, c2 begins, c1 ends, c2 ends; and the reverse.
        std::vector<std::uint32_t> forward;
        for (auto at = m_order->step(0, PlaybackStep::Call, true); at;
             at = m_order->step(*at, PlaybackStep::Call, true))
            forward.push_back(*at);
        QCOMPARE(forward.size(), 4U);
        std::vector<std::uint32_t> back;
        for (auto at = m_order->step(13, PlaybackStep::Call, false); at;
             at = m_order->step(*at, PlaybackStep::Call, false))
            back.push_back(*at);
        std::ranges::reverse(back);
        QCOMPARE(back, forward);
        // Errors: the failed result, then the failed run.
        const auto first = m_order->step(0, PlaybackStep::Error, true);
        QVERIFY(first);
        QCOMPARE(kindAfter(first), EventKind::ToolResultReceived);
        const auto second = m_order->step(*first, PlaybackStep::Error, true);
        QVERIFY(second);
        QCOMPARE(kindAfter(second), EventKind::RunCompleted);
        QVERIFY(!m_order->step(*second, PlaybackStep::Error, true));
        QCOMPARE(m_order->step(*second, PlaybackStep::Error, false), first);
        QVERIFY(!m_order->step(*first, PlaybackStep::Error, false));
        // Turns: a's and b's.
        const auto turn = m_order->step(1, PlaybackStep::Turn, true);
        QVERIFY(turn);
        QCOMPARE(m_order->event(*turn - 1), EventIndex{11});
        QVERIFY(!m_order->step(*turn, PlaybackStep::Turn, true));
    }

    void advancing()
    {
        PlaybackPace pace;
        pace.speed = 4;
        QCOMPARE(advancePlayback(*m_order, m_start, Second / 4, pace).ns, m_start + Second);
        // Twenty minutes without activity: skipped except for a short time before the end.
        const std::int64_t silence = m_start + 4 * Second;
        QVERIFY(!advancePlayback(*m_order, silence, Second, pace).skipped);
        pace.skipIdle = true;
        PlaybackAdvance next = advancePlayback(*m_order, silence, Second / 30, pace);
        QVERIFY(next.skipped);
        QCOMPARE_LT(next.ns, m_order->lastNs());
        QCOMPARE_GT(next.ns, m_order->lastNs() - Second);
        next = advancePlayback(*m_order, next.ns, Second, pace);
        QVERIFY(next.ended);
        QCOMPARE(next.ns, m_order->lastNs());
        // A busy second is not skipped.
        QVERIFY(!advancePlayback(*m_order, m_start + Second, Second / 30, pace).skipped);
        pace = {1, false, m_start + Second, m_start + 2 * Second};
        next = advancePlayback(*m_order, m_start + 2 * Second - 10, 20, pace);
        QVERIFY(next.looped);
        QCOMPARE(next.ns, m_start + Second);
        // After the loop, playback continues to the end.
        QVERIFY(!advancePlayback(*m_order, m_start + 3 * Second, 20, pace).looped);
        // No overflow at the ends of the time range.
        pace = {64, false, 0, 0};
        QVERIFY(advancePlayback(*m_order, m_start, INT64_MAX, pace).ended);
    }

    void stateOfARun()
    {
        const RunIndex run = *m_store->findRun("a");
        const RunHistory history(m_store, m_order, run);
        const auto at = [&](std::int64_t ns) { return history.at(m_order->doneAt(m_start + ns)); };
        RunState state = history.at(0);
        QVERIFY(!state.started);
        QCOMPARE(state.events, 11U);
        state = at(Second / 2);
        QCOMPARE(state.phase, "planning");
        QCOMPARE(state.phaseSinceNs, m_start + Second / 10);
        QCOMPARE(state.usage.totalTokens, 120);
        QCOMPARE(state.usage.modelCalls, 1);
        QVERIFY(state.inFlight.empty());
        QVERIFY(state.caps);
        QCOMPARE(state.caps->callsLeft, 5); // from the start of the run, with nothing counted yet
        QVERIFY(!state.caps->derived);
        state = at(Second + Second / 2);
        QCOMPARE(state.inFlight.size(), 2U);
        QCOMPARE(state.caps->callsLeft, 3);
        QVERIFY(state.caps->derived);
        state = at(2 * Second + Second / 10);
        QCOMPARE(state.inFlight.size(), 1U);
        QCOMPARE(m_store->call(state.inFlight.front()).id, "c2");
        QCOMPARE(state.callsDone, 1U);
        QCOMPARE(state.callsFailed, 1U);
        state = at(2 * Second + Second / 2);
        QCOMPARE(state.caps->maxCalls, 20);
        QCOMPARE(state.caps->callsLeft, 7);
        QCOMPARE(state.caps->failuresLeft, 2);
        QVERIFY(!state.caps->derived);
        state = at(3 * Second + Second / 2);
        QCOMPARE(state.usage.totalTokens, 350);
        QCOMPARE(state.caps->failuresLeft, 3); // a success resets the count of consecutive failures
        QCOMPARE(state.status, RunStatus::Running);
        state = history.at(m_order->size());
        QCOMPARE(state.status, RunStatus::Completed);
        QCOMPARE(state.eventsDone, state.events);
        const RunHistory other(m_store, m_order, *m_store->findRun("b"));
        QVERIFY(!other.at(m_order->size()).caps);
        QCOMPARE(other.at(m_order->size()).status, RunStatus::Failed);
    }

    void callsAsTheyWere()
    {
        const CallIndex index = *m_store->findCall("c1");
        const CallRecord call = m_store->call(index);
        const auto moment = [this](std::int64_t ns) {
            return PlaybackMoment{m_order, m_order->doneAt(m_start + ns), m_start + ns};
        };
        QVERIFY(!hasBegun(call, moment(Second / 2)));
        QVERIFY(hasBegun(call, moment(Second)));
        const CallRecord then = callAsOf(*m_store, call, moment(Second));
        QCOMPARE(then.status, CallStatus::Pending);
        QCOMPARE(then.failure, FailureKind::None);
        QCOMPARE(then.recovery, RecoveryAction::None);
        QCOMPARE(then.endedNs, NoTime);
        QCOMPARE(then.durationNs, NoDuration);
        QCOMPARE(then.flags & CallHinted, 0);
        QCOMPARE(then.resultEvent, MaybeEvent());
        const CallRecord after = callAsOf(*m_store, call, moment(2 * Second));
        QCOMPARE(after.status, CallStatus::Failed);
        QCOMPARE(after.durationNs, call.durationNs);
    }

    void phasesAndUsage()
    {
        const RunPhases marks = readRunPhases(*m_store);
        QCOMPARE(marks.phases.size(), 1U);
        QCOMPARE(marks.phases.front().phase, RunPhase::Planning);
        QCOMPARE(marks.phases.front().ns, m_start + Second / 10);
        QCOMPARE(marks.usage.size(), 2U);
        QCOMPARE(marks.usage.back().tokens, 230);
    }

    void phaseNames()
    {
        const std::pair<const char *, RunPhase> names[] = {
            {"prompted", RunPhase::Prompted},
            {"planning", RunPhase::Planning},
            {"executing_tools", RunPhase::ExecutingTools},
            {"synthesizing", RunPhase::Synthesizing},
            {"completed", RunPhase::Ended},
            {"failed", RunPhase::Ended},
            {"canceled", RunPhase::Ended},
            {"something new", RunPhase::Other},
        };
        QString log;
        for (const auto &[name, phase] : names)
            log += uR"({"RunID":"a","Type":"run_phase_changed","Payload":{"Phase":"%1"},)"
                   uR"("Timestamp":"2026-08-21T07:30:00Z"})"_s.arg(QLatin1StringView(name))
                + u'\n';
        const RunStorePtr store = load(log);
        QVERIFY(store->hasLog());
        const RunPhases marks = readRunPhases(*store);
        QCOMPARE(marks.phases.size(), std::size(names));
        for (std::size_t i = 0; i < std::size(names); ++i)
            QCOMPARE(marks.phases[i].phase, names[i].second);
    }

    void messages()
    {
        const MessageTable table(m_store);
        QCOMPARE(table.size() >= 2U, true);
        QStringList lines;
        for (std::uint32_t row = 0; row < table.size(); ++row) {
            const Message message = table.message(row);
            lines << QString::fromStdString(message.role + ": " + messageLine(message))
                    + (table.isDerived(row) ? u" (derived)"_s : QString());
        }
        QCOMPARE(lines.join(u"; "_s), u"assistant: Done.; user: Thanks."_s);
        QCOMPARE(table.event(0), EventIndex{9});
        QCOMPARE(table.event(1), EventIndex{9});
    }

    void copies()
    {
        CallDetails details = callDetails(*m_store, *m_store->findCall("c1"));
        details.payload = std::make_shared<const Json>(Json{{"note", "it's \"so\""}});
        const Result<Json> request = parseJson(callAsRequest(details));
        QVERIFY(request);
        QCOMPARE(QString::fromStdString((*request)["method"].get<std::string>()), u"tools/call"_s);
        QCOMPARE(QString::fromStdString((*request)["params"]["name"].get<std::string>()),
                 u"x.set"_s);
        QVERIFY((*request)["params"]["arguments"] == *details.payload);
        const std::string test = callAsTest(details, "tool_schemas.json");
        QVERIFY(test.starts_with("#!/bin/sh\n"));
        QVERIFY(test.find("'{\"note\":\"it'\\''s \\\"so\\\"\"}'") != std::string::npos);
        QVERIFY(test.find("validate 'tool_schemas.json' 'x.set' -") != std::string::npos);
        QVERIFY(test.find("grep") != std::string::npos); // recorded as invalid
        const std::string good = callAsTest(callDetails(*m_store, *m_store->findCall("c2")), {});
        QVERIFY(good.find("grep") == std::string::npos);
    }

private:
    RunStorePtr m_store;
    PlaybackOrderPtr m_order;
    std::int64_t m_start = 0;
};

QTEST_GUILESS_MAIN(tst_Playback)
#include "tst_playback.moc"
