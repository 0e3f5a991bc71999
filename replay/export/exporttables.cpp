// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/base/csvtext.h"
#include "replay/base/oneline.h"
#include "replay/base/timetext.h"
#include "replay/export/export.h"
#include "replay/formats/details.h"
#include "replay/formats/recordreader.h"
#include "replay/redaction/redaction.h"

#include <nlohmann/json.hpp>

#include <string>

namespace tw {

namespace {

    constexpr std::size_t ChunkBytes = 256 * 1024;

    /// Passes full chunks to the sink.
    class Chunks
    {
    public:
        Chunks(const TextSink &sink, ExportCount &count)
            : m_sink(sink)
            , m_count(count)
        {
        }
        void add(std::string_view text)
        {
            m_text += text;
            if (m_text.size() >= ChunkBytes)
                flush();
        }
        void flush()
        {
            if (!m_count.stopped && !m_text.empty())
                m_count.stopped = !m_sink(m_text);
            m_text.clear();
        }

    private:
        const TextSink &m_sink;
        ExportCount &m_count;
        std::string m_text;
    };

    std::string csvLine(CsvCells kind, std::initializer_list<std::string_view> cells)
    {
        std::string line;
        for (const auto cell : cells) {
            appendCsvCell(line, cell, kind == CsvCells::Defused);
            line += ',';
        }
        line.pop_back();
        return line + "\r\n";
    }

    std::string idOf(const RunStore &store, MaybeCall call)
    {
        return call ? std::string(store.call(*call).id) : std::string();
    }

    std::string idOf(const RunStore &store, MaybeRun run)
    {
        return run ? std::string(store.run(*run).id) : std::string();
    }

    std::string jsonText(const JsonPtr &value)
    {
        return value ? writeJson(*value) : std::string();
    }

    std::string callLine(const RunStore &store, const CallDetails &details, CsvCells cells)
    {
        const auto &call = details.call;
        const auto *failure = details.failure ? &*details.failure : nullptr;
        const auto *bounds = details.bounds ? &*details.bounds : nullptr;
        std::string issues;
        std::string message;
        if (failure != nullptr) {
            for (const auto &issue : failure->issues)
                (issues += issues.empty() ? "" : " ") += issue.field + ':' + issue.constraint;
            for (const auto &text : failure->error.messages)
                (message += message.empty() ? "" : ": ") += text;
        }
        return csvLine(
            cells,
            {std::string(call.id),
             details.tool,
             details.requestedTool,
             idOf(store, call.run),
             idOf(store, call.parentCall),
             idOf(store, call.childRun),
             call.resultRun == call.run ? std::string() : idOf(store, call.resultRun),
             formatTimeText(call.scheduledNs),
             formatTimeText(call.startedNs),
             formatTimeText(call.endedNs),
             call.durationNs == NoDuration ? std::string() : std::to_string(call.durationNs),
             callStatusName(call.status),
             (call.flags & CallDenied) != 0 ? "true" : "",
             failure != nullptr ? failure->kind : std::string(),
             failure != nullptr ? failure->action : std::string(),
             message,
             issues,
             bounds != nullptr ? std::to_string(bounds->returned) : std::string(),
             bounds != nullptr && bounds->total ? std::to_string(*bounds->total) : std::string(),
             bounds == nullptr       ? ""
                 : bounds->truncated ? "true"
                                     : "false",
             bounds != nullptr ? bounds->refinementHint : std::string(),
             idOf(store, call.repairOf),
             idOf(store, call.repairedBy),
             jsonText(details.payload),
             jsonText(details.result)});
    }

} // namespace

ExportCount exportNdjson(const RunStore &store, std::span<const std::uint32_t> events,
                         const TextSink &sink, Redactor *redactor, const Monitor &monitor)
{
    constexpr std::size_t AskEvery = 512; // events between two checks of the monitor
    ExportCount count;
    Chunks chunks(sink, count);
    std::string line;
    const char *last = nullptr; // the bytes of the record before
    for (std::size_t i = 0; i < events.size() && !count.stopped; ++i) {
        if (i % AskEvery == 0) {
            monitor.progress(i, events.size());
            count.stopped = monitor.cancelled();
        }
        const std::uint32_t row = events[i];
        const auto raw = store.raw(EventIndex{row});
        if (raw.empty()) {
            ++count.missing;
            continue;
        }
        if (raw.data() == last) { // a document of a run is the record of several events
            ++count.rows;
            continue;
        }
        last = raw.data();
        const bool standsAlone = formatOf(store, EventIndex{row}).document == nullptr;
        if (redactor == nullptr && standsAlone && isOneLine(raw)) {
            chunks.add(raw);
        } else {
            line = documentOf(store, EventIndex{row});
            if (redactor != nullptr)
                line = redactor->redacted(line);
            makeOneLine(line);
            chunks.add(line);
        }
        chunks.add("\n");
        ++count.rows;
    }
    chunks.flush();
    return count;
}

std::string csvCell(std::string_view cell, CsvCells cells)
{
    std::string text;
    appendCsvCell(text, cell, cells == CsvCells::Defused);
    return text;
}

ExportCount exportCallsCsv(const RunStore &store, std::span<const std::uint32_t> calls,
                           const TextSink &sink, CsvCells cells)
{
    ExportCount count;
    Chunks chunks(sink, count);
    chunks.add(csvLine(
        cells,
        {"id",         "tool",         "requested_tool",  "run",       "parent_call", "child_run",
         "result_run", "scheduled",    "started",         "ended",     "duration_ns", "status",
         "denied",     "failure_kind", "recovery_action", "message",   "issues",      "returned",
         "total",      "truncated",    "refinement_hint", "repair_of", "repaired_by", "payload",
         "result"}));
    const CallEvents callEvents(store);
    for (const auto row : calls) {
        if (count.stopped)
            break;
        chunks.add(callLine(store, callDetails(store, CallIndex{row}, callEvents), cells));
        ++count.rows;
    }
    chunks.flush();
    return count;
}

ExportCount exportEventsCsv(const RunStore &store, std::span<const std::uint32_t> events,
                            const TextSink &sink, CsvCells cells)
{
    ExportCount count;
    Chunks chunks(sink, count);
    chunks.add(
        csvLine(cells, {"seq", "time", "type", "run", "call", "offset", "length", "summary"}));
    for (const auto row : events) {
        if (count.stopped)
            break;
        const auto event = store.event(EventIndex{row});
        if (store.raw(EventIndex{row}).empty())
            ++count.missing;
        chunks.add(csvLine(cells,
                           {std::to_string(row), formatTimeText(event.timeNs),
                            store.typeName(EventIndex{row}), idOf(store, event.run),
                            idOf(store, event.call), std::to_string(event.offset),
                            std::to_string(event.length), eventSummary(store, EventIndex{row})}));
        ++count.rows;
    }
    chunks.flush();
    return count;
}

} // namespace tw
