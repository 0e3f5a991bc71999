// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Recorded logs with random damage: for any bytes, reading ends, keeps the documented guarantees
// and accesses only valid memory (checked by the asan preset). TW_MUTATIONS is the number of logs,
// TW_MUTATION_SEED the first seed; a failure prints the seed that reproduces it.

#include "replay/analysis/conversation.h"
#include "replay/analysis/dataloss.h"
#include "replay/analysis/missingrecords.h"
#include "replay/analysis/repairs.h"
#include "replay/analysis/statistics.h"
#include "replay/artifacts/artifactdata.h"
#include "replay/export/export.h"
#include "replay/export/report.h"
#include "replay/formats/details.h"
#include "replay/query/query.h"
#include "replay/redaction/redaction.h"
#include "replay/timeline/lanes.h"
#include "tests/replay/runlogs.h"

#include <nlohmann/json.hpp>

#include <QDirIterator>
#include <QTest>

#include <algorithm>
#include <functional>
#include <numeric>
#include <random>
#include <set>
#include <sstream>

using namespace tw;
using namespace tw::test;

namespace {

using Lines = std::vector<std::string>;

Lines splitLines(const std::string &text)
{
    Lines lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

/// Damages a log in several ways, chosen by our own generator: the distributions of the standard
/// library differ between implementations.
class Mutator
{
public:
    Mutator(const std::vector<Lines> &logs, std::uint32_t seed)
        : m_logs(logs)
        , m_random(seed)
    {
    }

    std::string next()
    {
        m_lines = m_logs[below(m_logs.size())];
        for (auto left = 1 + below(5); left > 0; --left)
            mutate();
        return joined();
    }

private:
    std::size_t below(std::size_t bound) { return bound == 0 ? 0 : m_random() % bound; }
    std::string &anyLine() { return m_lines[below(m_lines.size())]; }

    void mutate()
    {
        if (m_lines.empty())
            m_lines.emplace_back();
        switch (below(12)) {
        case 0:
            return flipBytes(anyLine());
        case 1: // truncates the end
            return anyLine().resize(below(anyLine().size() + 1));
        case 2: { // truncates the start
            std::string &line = anyLine();
            line.erase(0, below(line.size() + 1));
            return;
        }
        case 3:
            m_lines.insert(m_lines.begin() + offset(), anyLine());
            return;
        case 4:
            return std::swap(anyLine(), anyLine());
        case 5:
            m_lines.erase(m_lines.begin() + offset());
            return;
        case 6: { // a line of another log
            const Lines &other = m_logs[below(m_logs.size())];
            m_lines.insert(m_lines.begin() + offset(), other[below(other.size())]);
            return;
        }
        case 7: { // joins two lines
            std::string &line = anyLine();
            line += anyLine();
            return;
        }
        case 8:
            return swapTexts();
        case 9:
            return replaceValue(anyLine());
        case 10:
            return insertToken(anyLine());
        default:
            return repeatPart(anyLine());
        }
    }

    std::ptrdiff_t offset() { return static_cast<std::ptrdiff_t>(below(m_lines.size())); }

    void flipBytes(std::string &line)
    {
        for (auto left = 1 + below(4); left > 0 && !line.empty(); --left)
            line[below(line.size())] ^= static_cast<char>(1U << below(8));
    }

    /// Start and length of a string at or after a random position, without its quotes.
    std::pair<std::size_t, std::size_t> anyText(const std::string &line)
    {
        const auto begin = line.find('"', below(line.size() + 1));
        const auto end = begin == std::string::npos ? begin : line.find('"', begin + 1);
        return end == std::string::npos ? std::pair(line.size(), std::size_t(0))
                                        : std::pair(begin + 1, end - begin - 1);
    }

    /// Ids, types and keys in wrong places: this can make a run its own parent.
    void swapTexts()
    {
        std::string &left = anyLine();
        const std::string &right = anyLine();
        const auto [from, fromLength] = anyText(right);
        const std::string text = right.substr(from, fromLength);
        const auto [to, toLength] = anyText(left);
        const std::string old = left.substr(to, toLength);
        if (old.empty() || below(2) == 0) {
            left.replace(to, toLength, text);
            return;
        }
        for (std::string &line : m_lines) { // everywhere, like renaming a run or call
            for (auto at = line.find(old); at != std::string::npos;
                 at = line.find(old, at + text.size()))
                line.replace(at, old.size(), text);
        }
    }

    void replaceValue(std::string &line)
    {
        static const std::vector<std::string> values = {
            "null",
            "true",
            "0",
            "-1",
            "-0",
            "1.5",
            "1e999",
            "99999999999999999999999",
            "-9223372036854775808",
            "9223372036854775807",
            "\"\"",
            "\"\\ud800\"",
            "\"\\u0000\"",
            "[]",
            "{}",
            "[[]]",
            "[{}]",
            "{\"\":{}}",
            "\"eyJ4IjoxfQ==\"",
            "\"{}\"",
            "\"0001-01-01\"",
            "{\"$binary\":{\"base64\":\"!\",\"subType\":\"00\"}}",
            "{\"$numberLong\":\"x\"}",
            "{\"$date\":{\"$numberLong\":\"99999999999999999\"}}",
            "\"2026-13-45T99:99:99Z\"",
        };
        const auto colon = line.find(':', below(line.size() + 1));
        if (colon == std::string::npos)
            return;
        const auto end = line.find_first_of(",}]", colon);
        line.replace(colon + 1, (end == std::string::npos ? line.size() : end) - colon - 1,
                     values[below(values.size())]);
    }

    void insertToken(std::string &line)
    {
        using namespace std::string_literals;
        static const std::vector<std::string> tokens = {
            "{",           "}",  "[",    "]",    "\"",      "\\",
            ",",           ":",  "\0"s,  "\xFF", "\xC3",    "\xEF\xBB\xBF",
            "\r",          "\n", " \t ", "\\u",  "\\ud83d", "BinData(0,\"",
            "ObjectId(\"", "//", "'",
        };
        std::string token = tokens[below(tokens.size())];
        if (below(20) == 0) {
            const std::string one = token;
            for (int i = 0; i < 3000; ++i)
                token += one;
        }
        line.insert(below(line.size() + 1), token);
    }

    void repeatPart(std::string &line)
    {
        const auto begin = below(line.size() + 1);
        const std::string part = line.substr(begin, below(200));
        line.insert(below(line.size() + 1), part);
    }

    /// One record per line, or one of the other layouts.
    std::string joined()
    {
        const auto layout = below(10);
        const std::string between = layout == 0 ? "\r\n" : layout <= 2 ? ",\n" : "\n";
        std::string text;
        for (const std::string &line : m_lines)
            text += text.empty() ? line : between + line;
        if (layout == 1)
            return "[" + text + "]";
        if (layout == 2)
            return R"({"Events":[)" + text + R"(],"NextCursor":""})";
        return layout == 3 ? text : text + "\n";
    }

    const std::vector<Lines> &m_logs;
    std::mt19937 m_random;
    Lines m_lines;
};

/// Checks the guarantees of every store; "" or the violation.
std::string problemOf(const RunStore &store)
{
    const std::uint64_t size = store.files().front().bytes;
    const auto isEvent = [&](MaybeEvent e) { return !e || toInt(*e) < store.eventCount(); };
    const auto isCall = [&](MaybeCall c) { return !c || toInt(*c) < store.callCount(); };
    const auto isRun = [&](MaybeRun r) { return !r || toInt(*r) < store.runs().size(); };
    for (std::uint32_t i = 0; i < store.eventCount(); ++i) {
        const EventRecord event = store.event(EventIndex{i});
        if (event.offset + event.length > size || store.raw(EventIndex{i}).size() != event.length)
            return "an event outside of the file";
        if (!isRun(event.run) || !isCall(event.call))
            return "an event of nothing";
    }
    for (const DamagedLine &line : store.damage()) {
        if (line.offset + line.length > size || line.line == 0 || line.reason.empty())
            return "damage without a place or reason";
    }
    for (std::uint32_t i = 0; i < store.callCount(); ++i) {
        const CallRecord call = store.call(CallIndex{i});
        if (toInt(call.run) >= store.runs().size() || !isRun(call.resultRun)
            || !isRun(call.childRun) || !isCall(call.parentCall) || !isCall(call.continuationRoot)
            || !isCall(call.repairOf) || !isCall(call.repairedBy) || !isEvent(call.scheduledEvent)
            || !isEvent(call.resultEvent))
            return "a call linked to nothing";
    }
    for (const Run &run : store.runs()) {
        if (!isRun(run.parentRun) || !isCall(run.parentCall) || !isRun(run.predecessor)
            || !isRun(run.successor) || !isEvent(run.firstEvent) || !isEvent(run.lastEvent)
            || !isEvent(run.terminalEvent))
            return "a run linked to nothing";
        std::size_t steps = 0;
        for (MaybeRun up = run.parentRun; up; up = store.run(*up).parentRun) {
            if (++steps > store.runs().size())
                return "runs that are their own parents";
        }
        steps = 0;
        for (MaybeRun back = run.predecessor; back; back = store.run(*back).predecessor) {
            if (++steps > store.runs().size())
                return "runs that continue themselves";
        }
    }
    return {};
}

/// Runs the analyses of a log: repairs, losses, gaps, conversations, statistics; "" or the fault.
std::string tellStories(const RunStore &store)
{
    const RepairBook book(store);
    std::vector<bool> told(store.callCount());
    for (const CallIndex head : book.heads()) {
        const RepairChain chain = book.chain(head);
        if (chain.first != head || chain.gradeWhy.empty())
            return "a chain without a reason";
        for (const RepairAttempt &attempt : chain.attempts) {
            if (told[toInt(attempt.call)])
                return "an attempt at two failures";
            told[toInt(attempt.call)] = true;
            if (attempt.unchanged && !attempt.changes.empty())
                return "changes of what is unchanged";
        }
    }
    for (std::uint32_t i = 0; i < store.callCount(); ++i)
        (void)book.boundedFollowUp(CallIndex{i});
    for (const LogLoss &loss : dataLosses(store).losses) {
        if (loss.event && toInt(*loss.event) >= store.eventCount())
            return "a loss at no event";
    }
    for (const MissingRecords &gap : missingRecords(store)) {
        if (logGapText(store, gap).empty())
            return "a gap without words";
    }
    for (std::uint32_t i = 0; i < store.runs().size(); ++i) {
        for (const ConversationPart &part : conversation(store, RunIndex{i}).parts) {
            if (toInt(part.run) >= store.runs().size())
                return "a conversation of no run";
        }
    }
    std::size_t paged = 0;
    for (const PagingChain &chain : pagingChains(store))
        paged += chain.calls.size();
    if (paged > store.callCount())
        return "more pages than calls";
    std::size_t runs = 0;
    for (const SessionNode &session : sessionTree(store)) {
        for (const TurnNode &turn : session.turns)
            runs += turn.runs.size();
    }
    if (runs > store.runs().size())
        return "runs in two turns";
    const Statistics counted = statistics(store);
    std::uint64_t byTool = 0;
    for (const StatisticsRow &row : counted.by(StatisticsBy::Tool))
        byTool += row.calls;
    if (counted.all.calls != store.callCount() || byTool != counted.all.calls)
        return "calls that are not counted";
    return {};
}

/// A redacted copy has as many records as the log, or reports why it cannot be made.
std::string hideSecrets(const RunStore &store)
{
    RedactionOptions options;
    options.emails = true;
    options.patterns = {"north-[0-9]"};
    auto redactor = Redactor::make(options);
    if (!redactor || !scanForSecrets(store, {}, *redactor))
        return "secrets that cannot be looked for";
    const auto copy = redactedCopy(store, *redactor);
    if (!copy)
        return copy.error().detail.empty() ? "a copy that fails without a word" : std::string();
    if ((*copy)->eventCount() != store.eventCount())
        return "a copy with other records";
    for (std::uint32_t i = 0; i < (*copy)->eventCount(); ++i) {
        if ((*copy)->raw(EventIndex{i}).find("north-2") != std::string_view::npos)
            return "a secret that is still there";
    }
    return {};
}

/// Requests everything that a window or report would show; "" or the fault in the results.
std::string useAll(const RunStore &store, bool exports)
{
    std::size_t seen = 0;
    for (std::uint32_t i = 0; i < store.eventCount(); ++i) {
        const std::string summary = eventSummary(store, EventIndex{i}, 40);
        if (summary.size() > 40)
            return "a summary of more bytes than asked for";
        if (const JsonPtr payload = eventPayload(store, EventIndex{i}))
            seen += readArtifactData(*payload).series.size() + writeJson(*payload).size();
    }
    const CallEvents events(store);
    for (std::uint32_t i = 0; i < store.callCount(); ++i) {
        const CallDetails details = callDetails(store, CallIndex{i});
        if (details.events != callDetails(store, CallIndex{i}, events).events)
            return "a call whose events depend on how one asks";
    }
    for (std::uint32_t i = 0; i < store.runs().size(); ++i) {
        const RunIndex run{i};
        seen += transcript(store, run).size() + awaits(store, run).size()
            + runSnapshot(store, run).toolCalls.size() + finalText(store, run).size()
            + runOutcome(store, run).message.size();
    }
    std::size_t spans = 0;
    for (const Lane &lane : layoutLanes(store).lanes)
        spans += lane.spans.size();
    if (spans > store.callCount())
        return "more spans than calls";
    const auto filter = Filter::parse("status:failed or text:\"zone\" or dur:>1ms");
    if (!filter)
        return "the filter";
    seen += filterEvents(store, *filter).size() + filterCalls(store, *filter).size();
    if (exports) {
        std::vector<std::uint32_t> rows(store.eventCount());
        std::iota(rows.begin(), rows.end(), 0U);
        std::vector<std::uint32_t> calls(store.callCount());
        std::iota(calls.begin(), calls.end(), 0U);
        std::string out;
        const TextSink sink = [&out](std::string_view text) {
            out += text;
            return true;
        };
        exportNdjson(store, rows, sink);
        exportEventsCsv(store, rows, sink);
        exportCallsCsv(store, calls, sink);
        out.clear();
        exportChromeTrace(store, sink);
        if (!parseJson(out))
            return "a trace that is no JSON: " + parseJson(out).error().detail;
        seen += htmlReport(store, "x").size();
    }
    return seen == std::size_t(-1) ? "everything" : std::string();
}

} // namespace

class tst_Mutations final : public QObject
{
    Q_OBJECT

private slots:
    void damagedLogs();
};

void tst_Mutations::damagedLogs()
{
    std::vector<Lines> logs;
    QStringList paths;
    QDirIterator entry(QStringLiteral(TW_TEST_DATA "/runs"), {QStringLiteral("*.ndjson")},
                       QDir::Files, QDirIterator::Subdirectories);
    while (entry.hasNext())
        paths << entry.next();
    paths.sort();
    for (const QString &path : paths) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        logs.push_back(splitLines(file.readAll().toStdString()));
    }
    QVERIFY(logs.size() >= 15);

    bool given = false;
    const int rounds = qEnvironmentVariableIntValue("TW_MUTATIONS", &given);
    const auto first = static_cast<std::uint32_t>(qEnvironmentVariableIntValue("TW_MUTATION_SEED"));
    Logs folder;
    std::uint64_t events = 0;
    int unreadable = 0;
    const auto count = static_cast<std::uint32_t>(given ? rounds : 1000);
    for (std::uint32_t seed = first; seed < first + count; ++seed) {
        const std::string text = Mutator(logs, seed).next();
        const std::filesystem::path files[] = {folder.write("log.ndjson", text)};
        const auto store = loadRuns(files);
        const std::string name = "TW_MUTATION_SEED=" + std::to_string(seed) + " TW_MUTATIONS=1: ";
        if (!store) {
            QVERIFY2(!store.error().where.empty() && !store.error().detail.empty(), name.c_str());
            ++unreadable;
            continue;
        }
        events += (*store)->eventCount();
        std::string problem = problemOf(**store);
        if (problem.empty())
            problem = useAll(**store, seed % 8 == 0);
        if (problem.empty())
            problem = tellStories(**store);
        if (problem.empty() && seed % 4 == 0)
            problem = hideSecrets(**store);
        QVERIFY2(problem.empty(), (name + problem).c_str());
    }
    qInfo("%u damaged logs, %d of them unreadable, %llu events", count, unreadable,
          static_cast<unsigned long long>(events));
    if (count >= 100)
        QVERIFY(unreadable < static_cast<int>(count / 10)); // otherwise it tests nothing
}

QTEST_GUILESS_MAIN(tst_Mutations)
#include "tst_mutations.moc"
