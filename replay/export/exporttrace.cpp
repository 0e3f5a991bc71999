// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/export/export.h"
#include "replay/formats/brieftext.h"
#include "replay/formats/details.h"
#include "replay/formats/recordreader.h"
#include "replay/timeline/lanes.h"

#include <nlohmann/json.hpp>

#include <QCryptographicHash>
#include <QFile>

#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>
#include <vector>

namespace tw {

namespace {

    constexpr std::size_t TraceChunkBytes = 256 * 1024;
    constexpr int RunThread = 1; // viewers use 0 for the process itself
    constexpr int FirstCallThread = 2;
    constexpr std::size_t MaxText = 4096; ///< of one argument: browsers handle about 2 GB in total

    /// Microseconds with three digits, exact to the nanosecond.
    std::string microseconds(std::int64_t ns)
    {
        std::array<char, 32> buffer{};
        const auto sign = ns < 0 ? "-" : "";
        const auto value = ns < 0 ? -ns : ns;
        std::snprintf(buffer.data(), buffer.size(), "%s%lld.%03d", sign,
                      static_cast<long long>(value / 1000), static_cast<int>(value % 1000));
        return buffer.data();
    }

    std::string sha256Of(const std::filesystem::path &path)
    {
        QFile file(QString::fromStdString(path.string()));
        QCryptographicHash hash(QCryptographicHash::Sha256);
        if (!file.open(QIODevice::ReadOnly) || !hash.addData(&file))
            return {};
        return hash.result().toHex().toStdString();
    }

    class TraceWriter
    {
    public:
        TraceWriter(const RunStore &store, const TextSink &sink)
            : m_store(store)
            , m_events(store)
            , m_sink(sink)
        {
        }

        ExportCount write()
        {
            const auto layout = layoutLanes(m_store);
            m_text = "{\"traceEvents\":[\n";
            m_rowOfCall.assign(m_store.callCount(), 0);
            for (const auto &lane : layout.lanes) {
                for (const auto &span : lane.spans)
                    m_rowOfCall[toInt(span.call)] = span.row;
            }
            for (std::size_t i = 0; i < layout.lanes.size() && !m_count.stopped; ++i)
                writeLane(layout.lanes[i], i);
            writeTokens();
            m_text += "\n],\"displayTimeUnit\":\"ms\",\"metadata\":" + metadata() + "}\n";
            flush();
            return m_count;
        }

    private:
        void flush()
        {
            if (!m_count.stopped)
                m_count.stopped = !m_sink(m_text);
            m_text.clear();
        }

        void add(const std::string &event)
        {
            if (!m_isFirst)
                m_text += ",\n";
            m_isFirst = false;
            m_text += event;
            if (m_text.size() >= TraceChunkBytes)
                flush();
        }

        static std::string quoted(std::string_view text)
        {
            return writeJson(Json(clippedLine(text, MaxText)));
        }

        void addName(const char *what, std::size_t pid, int tid, std::string_view name)
        {
            add("{\"ph\":\"M\",\"pid\":" + std::to_string(pid) + ",\"tid\":" + std::to_string(tid)
                + ",\"name\":\"" + what + "\",\"args\":{\"name\":" + quoted(name) + "}}");
        }

        void writeLane(const Lane &lane, std::size_t order)
        {
            const auto &run = m_store.run(lane.run);
            const auto pid = std::size_t{toInt(lane.run)} + 1;
            addName("process_name", pid, 0, std::string(run.agent) + "  " + std::string(run.id));
            add("{\"ph\":\"M\",\"pid\":" + std::to_string(pid)
                + ",\"name\":\"process_sort_index\",\"args\":{\"sort_index\":"
                + std::to_string(order) + "}}");
            writeRun(run, pid);
            for (int row = 0; row < lane.rows && !lane.spans.empty(); ++row)
                addName("thread_name", pid, row + FirstCallThread,
                        "calls " + std::to_string(row + 1));
            const std::vector<std::int64_t> limits = nextStarts(lane);
            for (std::size_t i = 0; i < lane.spans.size() && !m_count.stopped; ++i)
                writeSpan(lane.spans[i], pid, limits[i]);
        }

        /// For each span the start of the next one in its row: viewers cannot show overlaps.
        static std::vector<std::int64_t> nextStarts(const Lane &lane)
        {
            std::vector<std::int64_t> next(lane.spans.size());
            std::vector<std::int64_t> ofRow(lane.rows, std::numeric_limits<std::int64_t>::max());
            for (std::size_t i = lane.spans.size(); i-- > 0;) {
                next[i] = ofRow[lane.spans[i].row];
                ofRow[lane.spans[i].row] = lane.spans[i].startNs;
            }
            return next;
        }

        [[nodiscard]] static std::int64_t endOf(const Run &run)
        {
            return std::max({run.startedNs, run.endedNs, run.updatedNs});
        }

        /// The run as a separate slice, so that a run without calls is visible and arrows to it
        /// have an end.
        void writeRun(const Run &run, std::size_t pid)
        {
            if (run.startedNs == NoTime)
                return;
            addName("thread_name", pid, RunThread, "run");
            add("{\"ph\":\"X\",\"cat\":\"run\",\"name\":" + quoted(run.agent)
                + placeOf(pid, RunThread) + ",\"ts\":" + microseconds(run.startedNs)
                + ",\"dur\":" + microseconds(endOf(run) - run.startedNs) + ",\"args\":"
                + writeJson(Json{{"id", clippedLine(run.id, MaxText)},
                                 {"status", std::string(runStatusName(run.status))}})
                + "}");
        }

        static std::string placeOf(std::size_t pid, int thread)
        {
            return ",\"pid\":" + std::to_string(pid) + ",\"tid\":" + std::to_string(thread);
        }

        /// \a limit: where the slice ends at the latest.
        void writeSpan(const Span &span, std::size_t pid, std::int64_t limit)
        {
            const auto call = m_store.call(span.call);
            Json arguments = {{"id", std::string(call.id)},
                              {"status", std::string(callStatusName(call.status))}};
            if (call.failure != FailureKind::None)
                arguments["failure"] = std::string(failureKindName(call.failure));
            if (call.recovery != RecoveryAction::None)
                arguments["recovery"] = std::string(recoveryActionName(call.recovery));
            if (call.status == CallStatus::Failed)
                addFailure(arguments, span.call);
            if (span.open)
                arguments["open"] = true;
            std::int64_t end = span.endNs;
            if (call.durationNs != NoDuration) { // the runtime's clock, not the times of records
                arguments["duration_ns"] = call.durationNs;
                end = std::min(span.startNs + call.durationNs, limit);
            }
            if ((call.flags & CallTruncated) != 0)
                arguments["truncated"] = true;
            const auto place = placeOf(pid, span.row + FirstCallThread);
            add("{\"ph\":\"X\",\"cat\":\"tool\",\"name\":" + quoted(m_store.toolName(span.call))
                + place + ",\"ts\":" + microseconds(span.startNs) + ",\"dur\":"
                + microseconds(end - span.startNs) + ",\"args\":" + writeJson(arguments) + "}");
            ++m_count.rows;
            if (call.status == CallStatus::Failed)
                addMark("error", place, span.endNs);
            if ((call.flags & CallTruncated) != 0)
                addMark("truncated", place, span.endNs);
            addArrows(span, call, place);
        }

        void addFailure(Json &arguments, CallIndex index) const
        {
            const CallDetails details = callDetails(m_store, index, m_events);
            if (details.failure && !details.failure->error.messages.empty())
                arguments["message"] =
                    clippedLine(details.failure->error.messages.front(), MaxText);
            if (details.hint && details.hint->raw)
                arguments["hint"] = clippedLine(writeJson(*details.hint->raw), MaxText);
        }

        void addMark(const char *name, const std::string &place, std::int64_t time)
        {
            add(std::string("{\"ph\":\"i\",\"s\":\"t\",\"name\":\"") + name + '"' + place
                + ",\"ts\":" + microseconds(time) + "}");
        }

        void addArrow(const char *name, const std::string &from, std::int64_t fromNs,
                      const std::string &to, std::int64_t toNs)
        {
            const auto id = ",\"cat\":\"link\",\"name\":\"" + std::string(name)
                + "\",\"id\":" + std::to_string(++m_arrows);
            add("{\"ph\":\"s\"" + id + from + ",\"ts\":" + microseconds(fromNs) + "}");
            add("{\"ph\":\"f\",\"bp\":\"e\"" + id + to + ",\"ts\":" + microseconds(toNs) + "}");
        }

        void addArrows(const Span &span, const CallRecord &call, const std::string &place)
        {
            if (call.childRun && m_store.run(*call.childRun).startedNs != NoTime) {
                // Clocks differ, and viewers do not draw arrows that go back or end outside.
                const Run &child = m_store.run(*call.childRun);
                addArrow("child run", place, span.startNs,
                         placeOf(std::size_t{toInt(*call.childRun)} + 1, RunThread),
                         std::clamp(span.startNs, child.startedNs, endOf(child)));
            }
            if (!call.repairOf)
                return;
            const auto failed = m_store.call(*call.repairOf);
            if (failed.endedNs == NoTime)
                return;
            addArrow("next attempt",
                     placeOf(std::size_t{toInt(failed.run)} + 1,
                             m_rowOfCall[toInt(*call.repairOf)] + FirstCallThread),
                     failed.startedNs != NoTime ? failed.startedNs : failed.endedNs, place,
                     span.startNs);
        }

        void writeTokens()
        {
            for (std::uint32_t i = 0; i < m_store.eventCount() && !m_count.stopped; ++i) {
                const EventIndex event{i};
                const auto time = m_store.timeNs(event);
                const auto run = m_store.runOf(event);
                if (m_store.kind(event) != EventKind::Usage || time == NoTime || !run)
                    continue;
                const Record record = decodeRecord(m_store, event);
                if (!record.payload)
                    continue;
                add("{\"ph\":\"C\",\"name\":\"tokens\",\"pid\":"
                    + std::to_string(std::size_t{toInt(*run)} + 1) + ",\"ts\":" + microseconds(time)
                    + ",\"args\":{\"input\":" + std::to_string(record.usage.inputTokens)
                    + ",\"output\":" + std::to_string(record.usage.outputTokens) + "}}");
            }
        }

        [[nodiscard]] std::string metadata() const
        {
            Json files = Json::array();
            for (const auto &file : m_store.files()) {
                if (!file.path.empty()) // a copy of chosen or redacted runs has no file
                    files.push_back(
                        {{"name", file.path.filename().string()}, {"sha256", sha256Of(file.path)}});
            }
            return writeJson({{"source", "Toolwright"}, {"files", std::move(files)}});
        }

        const RunStore &m_store;
        CallEvents m_events;
        const TextSink &m_sink;
        ExportCount m_count;
        std::string m_text;
        std::vector<std::uint16_t> m_rowOfCall;
        std::uint64_t m_arrows = 0;
        bool m_isFirst = true;
    };

} // namespace

ExportCount exportChromeTrace(const RunStore &store, const TextSink &sink)
{
    return TraceWriter(store, sink).write();
}

} // namespace tw
