// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/analysis/statistics.h"

#include "replay/analysis/waits.h"
#include "replay/formats/logformat.h"
#include "replay/formats/recordreader.h"
#include "replay/query/textsearch.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>
#include <span>
#include <unordered_map>
#include <utility>

namespace tw {

namespace {

    /// A row during counting.
    struct Counting
    {
        StatisticsRow row;
        std::vector<std::int64_t> durations;
        MaybeRun lastRun; ///< the calls of a run are usually consecutive
        std::set<std::uint32_t> runs;
    };

    /// The k-th smallest of \a values, which are not yet sorted from index \a from on.
    std::int64_t kth(std::vector<std::int64_t> &values, std::size_t from, std::size_t k)
    {
        const auto at = values.begin() + static_cast<std::ptrdiff_t>(k);
        std::nth_element(values.begin() + static_cast<std::ptrdiff_t>(from), at, values.end());
        return *at;
    }

    /// The nearest rank: the 90th percentile of 10 values is the ninth.
    std::size_t rankOf(std::size_t percent, std::size_t count)
    {
        return (percent * count + 99) / 100 - 1;
    }

    LatencyStatistics latencyOf(std::vector<std::int64_t> &durations)
    {
        LatencyStatistics latency;
        latency.count = durations.size();
        if (durations.empty())
            return latency;
        const std::size_t count = durations.size();
        latency.p50 = kth(durations, 0, rankOf(50, count));
        latency.p90 = kth(durations, rankOf(50, count), rankOf(90, count));
        latency.p99 = kth(durations, rankOf(90, count), rankOf(99, count));
        const auto [least, most] = std::minmax_element(durations.begin(), durations.end());
        latency.least = *least;
        latency.most = *most;
        double sum = 0;
        for (const std::int64_t duration : durations)
            sum += static_cast<double>(duration);
        latency.mean = sum / static_cast<double>(count);
        return latency;
    }

    /// Finds the token count in a result's telemetry without decoding the result.
    class TelemetryReader
    {
    public:
        explicit TelemetryReader(const RunStore &store)
            : m_store(store)
        {
        }

        [[nodiscard]] std::uint64_t tokens(EventIndex event) const
        {
            const TextPatterns &keys = m_keys[m_store.files()[m_store.fileOf(event)].format];
            if (const auto tokens = tokensIn(m_store.raw(event), keys))
                return *tokens;
            const auto hidden = keys.empty() ? std::nullopt : hiddenText(m_store, event);
            return hidden ? tokensIn(*hidden, keys).value_or(0) : 0;
        }

    private:
        using TextPatterns = std::vector<TextPattern>;

        [[nodiscard]] static TextPatterns keysOf(const LogFormat &format)
        {
            const auto keys = format.marks.tokensUsed;
            return {keys.begin(), keys.end()};
        }

        [[nodiscard]] static std::optional<std::uint64_t> tokensIn(std::string_view text,
                                                                   const TextPatterns &keys)
        {
            for (const TextPattern &key : keys) {
                const auto found = key.find(text);
                if (!found)
                    continue;
                std::string_view rest = text.substr(found->first + found->second);
                rest.remove_prefix(std::min(rest.find_first_not_of("\": "), rest.size()));
                std::uint64_t tokens = 0;
                std::from_chars(rest.data(), rest.data() + rest.size(), tokens);
                return tokens;
            }
            return std::nullopt;
        }

        const RunStore &m_store;
        const EachLogFormat<TextPatterns> m_keys{keysOf};
    };

    class Counter
    {
    public:
        Counter(const RunStore &store, const Monitor &monitor, StatisticsScope scope)
            : m_store(store)
            , m_monitor(monitor)
            , m_scope(std::move(scope))
        {
        }

        Statistics count()
        {
            const std::vector<bool> counted = runsInScope();
            for (std::uint32_t i = 0; i < m_store.runs().size(); ++i) {
                if (counted[i])
                    addRun(RunIndex{i});
            }
            addWaits(counted);
            for (std::uint32_t i = 0; i < m_store.callCount(); ++i) {
                if (stopped(i))
                    return {};
                if (isIn(m_scope.calls, i))
                    addCall(CallIndex{i});
            }
            addUsage();
            if (m_stopped)
                return {};
            return finish();
        }

    private:
        static bool isIn(const std::vector<std::uint32_t> *positions, std::uint32_t position)
        {
            return positions == nullptr
                || std::binary_search(positions->begin(), positions->end(), position);
        }

        /// By RunIndex: whether an event or a call of the run is counted.
        [[nodiscard]] std::vector<bool> runsInScope() const
        {
            const bool isAll = m_scope.events == nullptr && m_scope.calls == nullptr;
            std::vector<bool> runs(m_store.runs().size(), isAll);
            const auto add = [&runs](MaybeRun run) {
                if (run)
                    runs[toInt(*run)] = true;
            };
            if (m_scope.events != nullptr) {
                for (const std::uint32_t event : *m_scope.events)
                    add(m_store.runOf(EventIndex{event}));
            }
            if (m_scope.calls != nullptr) {
                for (const std::uint32_t call : *m_scope.calls)
                    add(m_store.call(CallIndex{call}).run);
            }
            return runs;
        }

        bool stopped(std::uint32_t step)
        {
            if (step % 8192 == 0) {
                m_monitor.progress(step, m_store.callCount());
                m_stopped = m_stopped || m_monitor.cancelled();
            }
            return m_stopped;
        }

        Counting &group(StatisticsBy by, std::string_view name)
        {
            auto &rows = m_groups[static_cast<std::size_t>(by)];
            const auto found = rows.find(name);
            if (found != rows.end())
                return found->second;
            Counting &counting = rows[name];
            counting.row.name = name;
            return counting;
        }

        Counting &ofAgent(MaybeRun run)
        {
            return group(StatisticsBy::Agent, run ? m_store.run(*run).agent : StoredText());
        }
        Counting &ofSession(MaybeRun run)
        {
            return group(StatisticsBy::Session, run ? m_store.run(*run).session : StoredText());
        }

        Counting &ofRun(MaybeRun run)
        {
            return group(StatisticsBy::Run, run ? m_store.run(*run).id : StoredText());
        }
        /// The rows that an event or a call of \a run counts for, but for those of tools.
        std::span<Counting *const> rowsOf(MaybeRun run)
        {
            m_rows = {&m_all, &ofAgent(run), &ofSession(run), nullptr};
            if (m_scope.byRun)
                m_rows.back() = &ofRun(run);
            return std::span(m_rows).first(m_scope.byRun ? m_rows.size() : m_rows.size() - 1);
        }

        void addRun(RunIndex index)
        {
            const Run &run = m_store.run(index);
            const bool isOver = !m_scope.asOf
                || (run.terminalEvent && isIn(m_scope.events, toInt(*run.terminalEvent)));
            const bool failed = run.status == RunStatus::Failed && isOver;
            for (Counting *counting : rowsOf(index)) {
                ++counting->row.runs;
                counting->row.failedRuns += failed ? 1 : 0;
            }
        }

        /// Not at an earlier time: the answers are later.
        void addWaits(const std::vector<bool> &counted)
        {
            if (m_scope.asOf)
                return;
            for (const RunWait &wait : runWaits(m_store)) {
                if (!counted[toInt(wait.run)])
                    continue;
                for (Counting *counting : rowsOf(wait.run)) {
                    WaitStatistics &waits = counting->row.waits;
                    ++waits.count;
                    waits.unanswered += wait.answeredBy ? 0 : 1;
                    waits.longestNs = std::max(waits.longestNs, wait.lengthNs());
                }
            }
        }

        void addCall(CallIndex index)
        {
            const CallRecord recorded = m_store.call(index);
            const CallRecord call = m_scope.asOf ? m_scope.asOf(recorded) : recorded;
            std::uint64_t tokens = 0;
            if (call.resultEvent)
                tokens = m_telemetry.tokens(*call.resultEvent);
            Counting &tool = group(StatisticsBy::Tool, m_store.toolName(index));
            if (tool.lastRun != call.run) {
                tool.lastRun = call.run;
                tool.runs.insert(toInt(call.run));
            }
            add(tool, call, tokens);
            for (Counting *counting : rowsOf(call.run))
                add(*counting, call, tokens);
        }

        void add(Counting &counting, const CallRecord &call, std::uint64_t tokens) const
        {
            StatisticsRow &row = counting.row;
            ++row.calls;
            row.pending += call.status == CallStatus::Pending ? 1 : 0;
            if (call.status == CallStatus::Failed) {
                ++row.failed;
                ++row.byKind[static_cast<std::size_t>(call.failure)];
                row.repaired += call.repairedBy ? 1 : 0;
            }
            row.truncated += (call.flags & CallTruncated) != 0 ? 1 : 0;
            row.toolTokens += tokens;
            if (call.scheduledEvent)
                row.bytesSent += m_store.event(*call.scheduledEvent).length;
            if (call.resultEvent)
                row.bytesReceived += m_store.event(*call.resultEvent).length;
            if (call.durationNs >= 0) {
                counting.durations.push_back(call.durationNs);
                ++row.histogram[latencyBucketOf(call.durationNs)];
            }
        }

        void addUsage()
        {
            FactsReader reader(m_store);
            for (std::uint32_t i = 0; i < m_store.eventCount(); ++i) {
                const EventIndex event{i};
                if (m_store.kind(event) != EventKind::Usage
                    || (m_store.flags(event) & EventDuplicate) != 0 || !isIn(m_scope.events, i))
                    continue;
                if (stopped(i))
                    return;
                const scan::RecordFacts &record = reader.read(event);
                const MaybeRun run = m_store.runOf(event);
                for (Counting *counting : rowsOf(run))
                    addTo(*counting, record);
                addToCallers(run, record);
            }
        }

        /// Adds the tokens of a child run to each tool that started it or one of its ancestors.
        void addToCallers(MaybeRun run, const scan::RecordFacts &record)
        {
            std::vector<Counting *> seen;
            for (int depth = 0; run && depth < 1000; ++depth) {
                if (const MaybeCall caller = m_store.run(*run).parentCall) {
                    Counting *tool = &group(StatisticsBy::Tool, m_store.toolName(*caller));
                    if (std::find(seen.begin(), seen.end(), tool) == seen.end()) {
                        addTo(*tool, record);
                        seen.push_back(tool);
                    }
                }
                run = m_store.run(*run).parentRun;
            }
        }

        static void addTo(Counting &counting, const scan::RecordFacts &record)
        {
            tw::addUsage(counting.row.usage, record.usage);
            auto &models = counting.row.usageByModel;
            auto model = models.find(record.model);
            if (model == models.end())
                model = models.emplace(std::string(record.model), UsageTotals()).first;
            tw::addUsage(model->second, record.usage);
        }

        Statistics finish()
        {
            Statistics result;
            constexpr std::string_view fields[] = {"tool", "agent", "session", "run"};
            for (std::size_t by = 0; by < m_groups.size(); ++by) {
                for (auto &[name, counting] : m_groups[by]) {
                    counting.row.latency = latencyOf(counting.durations);
                    if (by == static_cast<std::size_t>(StatisticsBy::Tool))
                        counting.row.runs = counting.runs.size();
                    counting.row.filter = filterTerm(fields[by], name);
                    result.rows[by].push_back(std::move(counting.row));
                }
                std::sort(result.rows[by].begin(), result.rows[by].end(),
                          [](const StatisticsRow &l, const StatisticsRow &r) {
                              return l.calls != r.calls ? l.calls > r.calls : l.name < r.name;
                          });
            }
            m_all.row.latency = latencyOf(m_all.durations);
            result.all = std::move(m_all.row);
            return result;
        }

        const RunStore &m_store;
        const Monitor &m_monitor;
        const StatisticsScope m_scope;
        Counting m_all;
        std::array<Counting *, StatisticsGroups> m_rows{}; ///< of rowsOf()
        const TelemetryReader m_telemetry{m_store};
        std::array<std::unordered_map<std::string_view, Counting>, StatisticsGroups> m_groups;
        bool m_stopped = false;
    };

} // namespace

std::int64_t latencyBucketStart(std::size_t bucket)
{
    if (bucket == 0)
        return 0;
    const auto step = static_cast<double>(bucket - 1) / 4.0;
    return static_cast<std::int64_t>(std::llround(1e3 * std::pow(10.0, step)));
}

std::size_t latencyBucketOf(std::int64_t durationNs)
{
    static const auto starts = [] {
        std::array<std::int64_t, LatencyBuckets> made{};
        for (std::size_t i = 0; i < made.size(); ++i)
            made[i] = latencyBucketStart(i);
        return made;
    }();
    const auto after = std::upper_bound(starts.begin(), starts.end(), durationNs);
    return after == starts.begin() ? 0 : static_cast<std::size_t>(after - starts.begin()) - 1;
}

double StatisticsRow::failureRate() const
{
    const std::uint64_t ended = calls - pending;
    return ended == 0 ? 0 : static_cast<double>(failed) / static_cast<double>(ended);
}

double StatisticsRow::repairRate() const
{
    return failed == 0 ? 0 : static_cast<double>(repaired) / static_cast<double>(failed);
}

Cost StatisticsRow::cost(const PriceTable &prices) const
{
    Cost sum;
    for (const auto &[model, tokens] : usageByModel)
        sum += prices.cost(model, tokens);
    return sum;
}

Statistics statistics(const RunStore &store, const Monitor &monitor, StatisticsScope scope)
{
    Statistics result = Counter(store, monitor, std::move(scope)).count();
    result.complete = !monitor.cancelled();
    return result;
}

std::string filterTerm(std::string_view field, std::string_view name)
{
    std::string term(field);
    term += ":\"";
    for (const char c : name) {
        if (c == '"' || c == '\\')
            term += '\\';
        term += c;
    }
    return term + '"';
}

} // namespace tw
