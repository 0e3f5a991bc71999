// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/export/export.h"
#include "replay/export/report.h"
#include "replay/query/query.h"
#include "replay/redaction/redaction.h"

#include <algorithm>
#include <numeric>

namespace tw {

namespace {

    bool isOfRuns(const ExportRequest &request)
    {
        return request.format == ExportFormat::Html || request.format == ExportFormat::ChromeTrace
            || request.format == ExportFormat::Har;
    }

    class Exporter
    {
    public:
        Exporter(const RunStore &store, const ExportRequest &request, const Monitor &monitor)
            : m_store(store)
            , m_request(request)
            , m_monitor(monitor)
            , m_wanted(store.runs().size(), request.runs.empty())
        {
            for (const RunIndex run : request.runs)
                m_wanted[toInt(run)] = true;
        }

        Result<ExportCount> write(const TextSink &sink)
        {
            if (m_request.format == ExportFormat::Har && !hasHttpArchive(m_store))
                return Error{ErrorCode::Unsupported,
                             {},
                             "HAR holds HTTP traffic, and this log is not an MCP session; choose "
                             "another format"};
            // Rows are chosen in the original log, so that redacted text can still be filtered for.
            const bool all = m_request.filter == nullptr && m_request.runs.empty();
            std::vector<std::uint32_t> rows;
            std::vector<RunIndex> runs;
            if (!isOfRuns(m_request))
                rows = m_request.format == ExportFormat::CallsCsv ? callRows() : eventRows();
            else if (!all)
                runs = runsOfRows();
            if (m_monitor.cancelled())
                return Error{ErrorCode::Cancelled, {}, "stopped"};
            if (isOfRuns(m_request) && !all && runs.empty())
                return Error{
                    ErrorCode::Empty, {}, "no run matches; choose other runs or another filter"};
            // Records are redacted one by one. The other formats gather what many records say.
            const bool isRedactedCopy =
                m_request.redactor != nullptr && m_request.format != ExportFormat::Ndjson;
            if (!isRedactedCopy && runs.empty())
                return writeFrom(m_store, rows, sink);
            const auto copy = copyOfRuns(m_store, runs, m_request.redactor, m_monitor);
            if (!copy)
                return copy.error();
            if (m_request.format == ExportFormat::CallsCsv
                && (*copy)->callCount() != m_store.callCount())
                return Error{
                    ErrorCode::Unsupported,
                    {},
                    "redaction changes which calls the log has; export the events instead"};
            return writeFrom(**copy, rows, sink);
        }

    private:
        [[nodiscard]] bool isWanted(MaybeRun run) const
        {
            return run ? m_wanted[toInt(*run)] : m_request.runs.empty();
        }

        [[nodiscard]] std::vector<std::uint32_t> eventRows() const
        {
            std::vector<std::uint32_t> rows = filterEvents(
                m_store, m_request.filter != nullptr ? *m_request.filter : Filter(), m_monitor);
            std::erase_if(rows, [this](std::uint32_t row) {
                return !isWanted(m_store.runOf(EventIndex{row}));
            });
            return rows;
        }

        [[nodiscard]] std::vector<std::uint32_t> callRows() const
        {
            std::vector<std::uint32_t> rows = filterCalls(
                m_store, m_request.filter != nullptr ? *m_request.filter : Filter(), m_monitor);
            std::erase_if(rows, [this](std::uint32_t row) {
                return !isWanted(m_store.call(CallIndex{row}).run);
            });
            return rows;
        }

        [[nodiscard]] std::vector<RunIndex> runsOfRows() const
        {
            std::vector<bool> found(m_store.runs().size());
            for (const std::uint32_t row : eventRows()) {
                if (const MaybeRun run = m_store.runOf(EventIndex{row}))
                    found[toInt(*run)] = true;
            }
            std::vector<RunIndex> runs;
            for (std::uint32_t i = 0; i < found.size(); ++i) {
                if (found[i])
                    runs.push_back(RunIndex{i});
            }
            return runs;
        }

        Result<ExportCount> writeFrom(const RunStore &store, const std::vector<std::uint32_t> &rows,
                                      const TextSink &sink) const
        {
            const TextSink stoppable = [this, &sink](std::string_view text) {
                return !m_monitor.cancelled() && sink(text);
            };
            switch (m_request.format) {
            case ExportFormat::Ndjson:
                return exportNdjson(store, rows, stoppable, m_request.redactor, m_monitor);
            case ExportFormat::CallsCsv:
                return exportCallsCsv(store, rows, stoppable, m_request.csvCells);
            case ExportFormat::EventsCsv:
                return exportEventsCsv(store, rows, stoppable, m_request.csvCells);
            case ExportFormat::ChromeTrace:
                return exportChromeTrace(store, stoppable);
            case ExportFormat::Har:
                return exportHar(store, stoppable);
            case ExportFormat::Html:
                break;
            }
            ExportCount count;
            count.rows = store.callCount();
            count.stopped =
                !stoppable(htmlReport(store, m_request.title, m_request.artifacts, &m_store));
            return count;
        }

        const RunStore &m_store;
        const ExportRequest &m_request;
        const Monitor &m_monitor;
        std::vector<bool> m_wanted;
    };

} // namespace

Result<ExportCount> exportRuns(const RunStore &store, const ExportRequest &request,
                               const TextSink &sink, const Monitor &monitor)
{
    return Exporter(store, request, monitor).write(sink);
}

} // namespace tw
