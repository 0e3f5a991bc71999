// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The analyses of a run log: `run repairs`, `run losses`, `run gaps`, `run tree`, `run transcript`.

#include "app/cli/run/runcommands.h"
#include "replay/analysis/conversation.h"
#include "replay/analysis/dataloss.h"
#include "replay/analysis/missingrecords.h"
#include "replay/analysis/repairs.h"
#include "replay/base/timetext.h"
#include "replay/formats/brieftext.h"
#include "replay/formats/recordreader.h"
#include "schema/counttext.h"
#include "schema/decimaltext.h"
#include "schema/findings/findingtext.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw::cli {

namespace {

    constexpr std::size_t MaxChanges = 200; // of one attempt; longer lists are inserted results

    Json valueJson(const JsonPtr &value)
    {
        return value ? *value : Json(nullptr);
    }

    Json changesJson(const std::vector<JsonChange> &changes)
    {
        Json list = Json::array();
        for (std::size_t i = 0; i < std::min(changes.size(), MaxChanges); ++i) {
            Json json = {{"pointer", changes[i].pointer},
                         {"op", std::string(jsonChangeName(changes[i].kind))}};
            if (changes[i].before)
                json["before"] = valueJson(changes[i].before);
            if (changes[i].after)
                json["after"] = valueJson(changes[i].after);
            list.push_back(std::move(json));
        }
        return list;
    }

    Json hintJson(const HintFollowUp &hint)
    {
        Json fields = Json::array();
        for (const auto &field : hint.fields) {
            Json json = {{"field", field.field},
                         {"constraint", field.constraint},
                         {"state", std::string(fieldStateName(field.state))}};
            putText(json, "pointer", field.pointer);
            if (field.tookExample)
                json["took_example"] = true;
            fields.push_back(std::move(json));
        }
        return {{"verdict", std::string(hintVerdictName(hint.verdict))},
                {"example", std::string(exampleUseName(hint.example))},
                {"fields", std::move(fields)},
                {"derived",
                 hint.isRecorded ? "from the arguments of both calls"
                                 : "no hint was recorded; the fields are those that "
                                   "the text of the error names"}};
    }

    std::string idOf(const RunStore &store, CallIndex call)
    {
        return std::string(store.call(call).id);
    }

    Json attemptJson(const RunStore &store, const RepairAttempt &attempt)
    {
        Json json = {{"call", idOf(store, attempt.call)},
                     {"after", idOf(store, attempt.after)},
                     {"status", std::string(callStatusName(store.call(attempt.call).status))},
                     {"unchanged", attempt.unchanged},
                     {"changes", changesJson(attempt.changes)},
                     {"issues_before", attempt.issuesBefore},
                     {"issues_after", attempt.issuesAfter},
                     {"hint", hintJson(attempt.hint)}};
        if (attempt.changes.size() > MaxChanges)
            json["changes_left_out"] = attempt.changes.size() - MaxChanges;
        if (!attempt.payloadsKnown)
            json["payload_missing"] = true;
        putText(json, "derived", messageOf(attempt.linkWhy));
        return json;
    }

    Json chainJson(const RunStore &store, const RepairChain &chain)
    {
        const CallRecord first = store.call(chain.first);
        Json attempts = Json::array();
        for (const RepairAttempt &attempt : chain.attempts)
            attempts.push_back(attemptJson(store, attempt));
        Json json = {
            {"call", std::string(first.id)},
            {"tool", std::string(store.toolName(chain.first))},
            {"run", store.run(first.run).id.str()},
            {"failure", std::string(failureKindName(first.failure))},
            {"grade", std::string(repairGradeName(chain.grade))},
            {"why", messageOf(chain.gradeWhy)},
            {"guessed", chain.gradeGuessed},
            {"tries", chain.attempts.size()},
            {"spent_ns", chain.spentNs == NoDuration ? Json(nullptr) : Json(chain.spentNs)},
            {"spent_tokens", chain.spent.inputTokens + chain.spent.outputTokens},
            {"attempts", std::move(attempts)}};
        if (chain.workaround)
            json["workaround"] = idOf(store, *chain.workaround);
        if (chain.asked)
            json["asked_event"] = toInt(*chain.asked);
        return json;
    }

    Json boundedJson(const RunStore &store, const BoundedFollowUp &bounded)
    {
        return {{"call", idOf(store, bounded.call)},
                {"tool", std::string(store.toolName(bounded.call))},
                {"hint", bounded.hint},
                {"next", bounded.next ? Json(idOf(store, *bounded.next)) : Json(nullptr)},
                {"verdict", std::string(boundedVerdictName(bounded.verdict))},
                {"derived", messageOf(bounded.why)},
                {"changes", changesJson(bounded.changes)}};
    }

    std::string changeText(const JsonChange &change)
    {
        const auto brief = [](const JsonPtr &value) {
            return value ? briefJson(*value, 60) : std::string("absent");
        };
        return "      " + (change.pointer.empty() ? std::string("(whole)") : change.pointer) + "  "
            + brief(change.before) + " -> " + brief(change.after);
    }

    void printChain(const RunStore &store, const RepairChain &chain)
    {
        const CallRecord first = store.call(chain.first);
        std::string text = std::string(first.id) + "  " + std::string(store.toolName(chain.first))
            + "  " + std::string(failureKindName(first.failure)) + "  -> "
            + std::string(repairGradeName(chain.grade))
            + (chain.gradeGuessed ? " (guessed: " : " (") + messageOf(chain.gradeWhy) + ")";
        if (chain.spentNs != NoDuration)
            text += ", " + formatDurationText(chain.spentNs);
        if (chain.spent.modelCalls > 0)
            text += ", " + counted(chain.spent.inputTokens + chain.spent.outputTokens, "token");
        printLine(text);
        for (const RepairAttempt &attempt : chain.attempts) {
            printLine(
                "    " + idOf(store, attempt.call) + "  "
                + std::string(callStatusName(store.call(attempt.call).status)) + "  hint "
                + (attempt.hint.isRecorded ? std::string(hintVerdictName(attempt.hint.verdict))
                                           : "none: no hint was recorded")
                + (attempt.unchanged ? ", same arguments" : "")
                + (attempt.linkWhy.empty() ? ""
                                           : "  (derived: " + messageOf(attempt.linkWhy) + ")"));
            for (std::size_t i = 0; i < std::min<std::size_t>(attempt.changes.size(), 20); ++i)
                printLine(changeText(attempt.changes[i]));
        }
    }

    std::string boundedText(const RunStore &store, const BoundedFollowUp &bounded)
    {
        return idOf(store, bounded.call) + "  " + std::string(store.toolName(bounded.call))
            + "  truncated, hint \"" + clippedLine(bounded.hint, 80) + "\"  -> "
            + std::string(boundedVerdictName(bounded.verdict))
            + (bounded.next ? " with " + idOf(store, *bounded.next) : std::string())
            + " (derived: " + messageOf(bounded.why) + ")";
    }

    void printTotals(const RepairTotals &totals)
    {
        std::string text;
        for (const auto &[grade, count] : totals.grades)
            text += (text.empty() ? "" : ", ") + std::to_string(count) + " "
                + std::string(repairGradeName(grade));
        if (totals.mostTries > 0)
            text += "; tries until fixed: " + decimalText(totals.meanTries(), 1) + " on average, "
                + std::to_string(totals.mostTries) + " at most";
        if (!totals.hints.empty())
            text += "; hints:";
        for (const auto &[verdict, count] : totals.hints)
            text += " " + std::to_string(count) + " " + std::string(hintVerdictName(verdict));
        if (!text.empty())
            printLine(text);
    }

    int runRepairs(const RunStore &store, const Arguments &arguments)
    {
        const RepairBook book(store);
        RepairTotals totals;
        Json chains = Json::array();
        for (const CallIndex head : book.heads()) {
            if (interrupted())
                break;
            const RepairChain chain = book.chain(head);
            totals.add(chain);
            if (arguments.json)
                chains.push_back(chainJson(store, chain));
            else
                printChain(store, chain);
        }
        Json bounded = Json::array();
        for (std::uint32_t i = 0; i < store.callCount() && !interrupted(); ++i) {
            const auto next = book.boundedFollowUp(CallIndex{i});
            if (next && arguments.json)
                bounded.push_back(boundedJson(store, *next));
            else if (next)
                printLine(boundedText(store, *next));
        }
        if (!arguments.json) {
            printTotals(totals);
            return Fine;
        }
        Json counts = Json::object();
        for (const auto &[grade, count] : totals.grades)
            counts[std::string(repairGradeName(grade))] = count;
        Json hints = Json::object();
        for (const auto &[verdict, count] : totals.hints)
            hints[std::string(hintVerdictName(verdict))] = count;
        printJson(
            {{"grades", std::move(counts)},
             {"hints", std::move(hints)},
             {"tries_until_fixed", {{"mean", totals.meanTries()}, {"most", totals.mostTries}}},
             {"chains", std::move(chains)},
             {"bounded", std::move(bounded)}});
        return Fine;
    }

    // run losses
    // -------------------------------------------------------------------------------------

    Json lossJson(const RunStore &store, const LogLoss &loss)
    {
        Json json = {{"kind", std::string(lossKindName(loss.kind))},
                     {"by", std::string(lossCauseName(loss.cause))},
                     {"unit", std::string(lossUnitName(loss.unit))},
                     {"kept", loss.kept ? Json(*loss.kept) : Json(nullptr)},
                     {"total", loss.total ? Json(*loss.total) : Json(nullptr)},
                     {"text", loss.text},
                     {"file",
                      loss.unread ? store.unread()[*loss.unread].where
                                  : store.files()[loss.file].path.string()},
                     {"offset", loss.offset}};
        if (loss.line != 0)
            json["line"] = loss.line;
        if (loss.event)
            json["event"] = toInt(*loss.event);
        if (loss.call)
            json["call"] = idOf(store, *loss.call);
        if (loss.run)
            json["run"] = store.run(*loss.run).id.str();
        putText(json, "derived", loss.derived);
        return json;
    }

    std::string lossText(const RunStore &store, const LogLoss &loss)
    {
        const auto number = [](const std::optional<std::int64_t> &value) {
            return value ? std::to_string(*value) : std::string("?");
        };
        std::string text = std::string(lossCauseName(loss.cause)) + "  "
            + std::string(lossKindName(loss.kind)) + "  ";
        if (loss.unread)
            return text + errorText(store.unread()[*loss.unread]);
        const bool isPart = loss.kept || loss.kind == LossKind::Unseen;
        text += (isPart ? number(loss.kept) + " of " + number(loss.total) : number(loss.total))
            + " " + std::string(lossUnitName(loss.unit));
        if (loss.line != 0)
            text += "  " + store.files()[loss.file].path.string() + ":" + std::to_string(loss.line);
        if (loss.event)
            text += "  #" + std::to_string(toInt(*loss.event));
        if (loss.call)
            text += "  " + idOf(store, *loss.call);
        if (!loss.text.empty())
            text += "  " + clippedLine(loss.text, 120);
        if (!loss.derived.empty())
            text += "  (derived: " + loss.derived + ")";
        return text;
    }

    int runLosses(const RunStore &store, const Arguments &arguments)
    {
        const DataLosses found = dataLosses(store, interruptMonitor());
        Json losses = listRows(
            arguments, found.losses, [&](const LogLoss &loss) { return lossJson(store, loss); },
            [&](const LogLoss &loss) { return lossText(store, loss); });
        if (arguments.json) {
            Json counts = Json::object();
            for (std::size_t i = 0; i < LossCauseCount; ++i)
                counts[std::string(lossCauseName(static_cast<LossCause>(i)))] = found.byCause[i];
            printJson({{"by", std::move(counts)}, {"losses", std::move(losses)}});
        }
        return found.losses.empty() ? Fine : Findings;
    }

    // run gaps
    // -------------------------------------------------------------------------------------

    Json gapJson(const RunStore &store, const MissingRecords &gap)
    {
        Json json = {{"kind", std::string(logGapName(gap.kind))},
                     {"run", store.run(gap.run).id.str()},
                     {"text", logGapText(store, gap)},
                     {"count", gap.count}};
        if (gap.call)
            json["call"] = idOf(store, *gap.call);
        if (gap.event)
            json["event"] = toInt(*gap.event);
        putText(json, "name", gap.name);
        return json;
    }

    int runGaps(const RunStore &store, const Arguments &arguments)
    {
        const auto gaps = missingRecords(store, interruptMonitor());
        Json list = listRows(
            arguments, gaps, [&](const MissingRecords &gap) { return gapJson(store, gap); },
            [&](const MissingRecords &gap) {
                return store.run(gap.run).id.str() + "  " + logGapText(store, gap);
            });
        if (arguments.json)
            printJson({{"gaps", std::move(list)}});
        return gaps.empty() ? Fine : Findings;
    }

    // run tree
    // ---------------------------------------------------------------------------------------

    constexpr std::size_t DeepestTree = 400; // the log determines the nesting depth of runs

    Json treeJson(const RunStore &store, RunIndex index, std::size_t depth = 0)
    {
        const Run &run = store.run(index);
        Json json = {{"id", run.id.str()},
                     {"agent", run.agent.str()},
                     {"status", std::string(runStatusName(run.status))},
                     {"calls", run.calls},
                     {"failed", run.failedCalls}};
        if (run.parentCall)
            json["parent_call"] = idOf(store, *run.parentCall);
        if (run.predecessor)
            json["predecessor"] = store.run(*run.predecessor).id.str();
        if (!run.children.empty() && depth >= DeepestTree) {
            json["children_left_out"] = run.children.size();
        } else if (!run.children.empty()) {
            json["children"] = Json::array();
            for (const RunIndex child : run.children)
                json["children"].push_back(treeJson(store, child, depth + 1));
        }
        return json;
    }

    void printTree(const RunStore &store, RunIndex index, std::size_t depth)
    {
        const Run &run = store.run(index);
        printLine(std::string(2 * depth, ' ') + (run.predecessor ? "-> " : "") + run.id.str() + "  "
                  + std::string(runStatusName(run.status)) + "  " + run.agent.str() + "  "
                  + counted(run.calls, "call") + ", " + std::to_string(run.failedCalls)
                  + " failed");
        if (depth >= DeepestTree && !run.children.empty())
            printLine(std::string(2 * depth + 2, ' ') + "… " + counted(run.children.size(), "run")
                      + " deeper");
        for (std::size_t i = 0; i < run.children.size() && depth < DeepestTree; ++i)
            printTree(store, run.children[i], depth + 1);
    }

    int runTree(const RunStore &store, const Arguments &arguments)
    {
        Json sessions = Json::array();
        for (const SessionNode &session : sessionTree(store)) {
            if (interrupted())
                break;
            Json turns = Json::array();
            if (!arguments.json)
                printLine((session.id.empty() ? std::string("(no session)")
                                              : "session " + std::string(session.id)));
            for (const TurnNode &turn : session.turns) {
                Json runs = Json::array();
                if (!arguments.json && !turn.id.empty())
                    printLine("  turn " + std::string(turn.id));
                for (const RunIndex run : turn.runs) {
                    if (arguments.json)
                        runs.push_back(treeJson(store, run));
                    else
                        printTree(store, run, 2);
                }
                turns.push_back({{"id", std::string(turn.id)}, {"runs", std::move(runs)}});
            }
            sessions.push_back({{"id", std::string(session.id)}, {"turns", std::move(turns)}});
        }
        if (arguments.json)
            printJson({{"sessions", std::move(sessions)}});
        return Fine;
    }

    // run transcript
    // ---------------------------------------------------------------------------------

    const std::string LaterTurn = "a later turn of the session, which no record links to the wait";

    Json waitJson(const RunStore &store, const ConversationWait &wait)
    {
        Json calls = Json::array();
        for (const CallIndex call : wait.calls)
            calls.push_back(idOf(store, call));
        Json json = {
            {"kind", wait.kind},
            {"await_id", wait.prompt.id},
            {"question", !wait.prompt.question.empty() ? wait.prompt.question : wait.prompt.prompt},
            {"call_ids", std::move(calls)},
            {"queued", wait.queued},
            {"waited_ns", wait.gapNs == NoDuration ? Json(nullptr) : Json(wait.gapNs)},
            {"answer", wait.answer},
            {"answered_by_run", nullptr}};
        if (const MaybeRun by = wait.answeredBy ? wait.answeredBy : wait.laterTurn)
            json["answered_by_run"] = store.run(*by).id.str();
        putText(json, "derived", wait.laterTurn ? LaterTurn : wait.answerWhy);
        return json;
    }

    Json partJson(const RunStore &store, const ConversationPart &part)
    {
        Json messages = Json::array();
        for (const Message &message : part.messages) {
            Json json = message.raw
                ? *message.raw
                : Json({{"role", message.role}, {"text", messageText(message)}});
            if (message.derived && json.is_object())
                json["derived"] = "reconstructed from chunks, calls and results";
            messages.push_back(std::move(json));
        }
        Json json = {{"run", store.run(part.run).id.str()}, {"messages", std::move(messages)}};
        if (part.unknownSeeds > 0)
            json["unknown_seeds"] = part.unknownSeeds;
        if (part.waits)
            json["wait"] = waitJson(store, part.wait);
        for (const ConversationWait &pause : part.pauses)
            json["waits"].push_back(waitJson(store, pause));
        putText(json, "forced_answer", part.forcedAnswer);
        if (part.brokenOff)
            json["broken_off"] = {
                {"status", std::string(runStatusName(store.run(part.run).status))},
                {"reason", part.brokenOff->reason()}};
        return json;
    }

    std::string pieceText(const MessagePart &piece)
    {
        switch (piece.kind) {
        case MessagePart::Kind::ToolUse:
            return "calls " + piece.toolName + " "
                + (piece.value ? briefJson(*piece.value, 200) : "") + "  [" + piece.toolCallId
                + "]";
        case MessagePart::Kind::ToolResult:
            return (piece.isError ? "failed " : "answer ") + std::string("[") + piece.toolCallId
                + "]  " + (piece.value ? briefJson(*piece.value, 200) : "");
        case MessagePart::Kind::Thinking:
            return "(thinks) " + piece.text;
        default:
            return piece.text;
        }
    }

    /// Prints \a text, which may have several lines. The further lines are indented, so that they
    /// cannot look like lines of the transcript itself.
    void printIndented(const std::string &text)
    {
        std::string indented;
        for (const char c : text)
            indented.append(1, c).append(c == '\n' ? "    " : "");
        printText(indented + "\n");
    }

    void printWait(const RunStore &store, const ConversationWait &wait)
    {
        std::string text = "-- waits for a person (" + wait.kind + ")";
        if (wait.gapNs != NoDuration)
            text += ", " + formatDurationText(wait.gapNs);
        printLine(text);
        const std::string &question =
            !wait.prompt.question.empty() ? wait.prompt.question : wait.prompt.prompt;
        if (!question.empty())
            printIndented("   " + question);
        if (!wait.answer.empty())
            printIndented("   -> " + wait.answer
                          + (wait.answerWhy.empty() ? "" : "  (derived: " + wait.answerWhy + ")"));
        if (wait.laterTurn)
            printIndented("   -> in " + store.run(*wait.laterTurn).id.str()
                          + "  (derived: " + LaterTurn + ")");
    }

    void printPart(const RunStore &store, const ConversationPart &part)
    {
        printLine("== " + store.run(part.run).id.str());
        for (const Message &message : part.messages) {
            for (const MessagePart &piece : message.parts)
                printIndented(message.role + (message.derived ? " (derived)" : "") + ": "
                              + pieceText(piece));
        }
        if (part.brokenOff) {
            const std::string &reason = part.brokenOff->reason();
            printIndented("-- " + std::string(runStatusName(store.run(part.run).status))
                          + (reason.empty() ? "" : ": " + reason));
        }
        for (const ConversationWait &pause : part.pauses)
            printWait(store, pause);
        if (part.waits)
            printWait(store, part.wait);
    }

    int runTranscript(const RunStore &store, const Arguments &arguments)
    {
        std::vector<RunIndex> wanted;
        if (const auto id = arguments.value("--run")) {
            const MaybeRun run = store.findRun(*id);
            if (!run) {
                std::vector<std::string> ids;
                for (const Run &known : store.runs())
                    ids.push_back(known.id.str());
                return fail(noSuchId("--run", "run", *id, ids));
            }
            wanted = {*run};
        } else {
            wanted = conversationStarts(store);
        }
        Json list = Json::array();
        const Conversations conversations(store);
        for (const RunIndex run : wanted) {
            if (interrupted())
                break;
            const Conversation whole = conversations.of(run);
            Json parts = Json::array();
            for (const ConversationPart &part : whole.parts) {
                if (arguments.json)
                    parts.push_back(partJson(store, part));
                else
                    printPart(store, part);
            }
            Json json = {{"parts", std::move(parts)}};
            if (!whole.missingBefore.empty())
                json["missing_before"] = whole.missingBefore;
            list.push_back(std::move(json));
        }
        if (arguments.json)
            printJson({{"conversations", std::move(list)}});
        return Fine;
    }

} // namespace

std::vector<Command> analysisCommands()
{
    return {
        logCommand("repairs", "",
                   "List the outcome of each failed call: attempts, changed arguments, whether "
                   "hints were followed.",
                   &onLogs<runRepairs>),
        logCommand("losses", "",
                   "List everything that was truncated, omitted or is unreadable, with the cause "
                   "and amount.",
                   &onLogs<runLosses>),
        logCommand("gaps", "",
                   "List where the logs are incomplete: missing starts, ends, results and logs.",
                   &onLogs<runGaps>),
        logCommand("tree", "", "Print sessions, turns, runs and their child runs.",
                   &onLogs<runTree>),
        logCommand("transcript", "[--run ID]",
                   "Print conversations over all their runs, with the waits between them.",
                   &onLogs<runTranscript>,
                   {{"--run", "ID", "only the conversation that contains this run"}})};
}

} // namespace tw::cli
