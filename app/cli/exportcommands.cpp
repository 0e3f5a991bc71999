// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/outputfile.h"
#include "app/cli/runcommands.h"
#include "replay/export.h"
#include "replay/query.h"
#include "replay/report.h"

#include <filesystem>

namespace tw::cli {

namespace {

    std::string titleOf(const RunStore &store)
    {
        if (store.files().empty())
            return "Recorded runs";
        const auto name = store.files().front().path.filename().string();
        const auto more = store.files().size() - 1;
        return more == 0 ? name : name + " and " + std::to_string(more) + " more";
    }

    struct Request
    {
        std::string format;
        std::string table;
        Filter filter;
    };

    ExportCount writeExport(const RunStore &store, const Request &request, const TextSink &sink)
    {
        const Monitor monitor({}, [] { return interrupted(); });
        if (request.format == "chrome-trace")
            return exportChromeTrace(store, sink);
        if (request.format == "ndjson")
            return exportNdjson(store, filterEvents(store, request.filter, monitor), sink);
        if (request.format == "csv")
            return request.table == "events"
                ? exportEventsCsv(store, filterEvents(store, request.filter, monitor), sink)
                : exportCallsCsv(store, filterCalls(store, request.filter, monitor), sink);
        ExportCount count;
        count.rows = store.callCount();
        count.stopped = !sink(htmlReport(store, titleOf(store)));
        return count;
    }

    Result<Request> readRequest(const Arguments &arguments)
    {
        Request request;
        request.format = arguments.value("--to").value_or(std::string());
        request.table = arguments.value("--table").value_or("calls");
        if (request.format != "html" && request.format != "csv" && request.format != "ndjson"
            && request.format != "chrome-trace")
            return Error{ErrorCode::Unsupported, "--to",
                         request.format.empty()
                             ? "say what to make; give html, csv, ndjson or chrome-trace"
                             : "unknown format \"" + request.format
                                 + "\"; give html, csv, ndjson or chrome-trace"};
        if (request.table != "calls" && request.table != "events")
            return Error{ErrorCode::Unsupported, "--table",
                         "unknown table \"" + request.table + "\"; give calls or events"};
        if (!arguments.has("--output"))
            return Error{ErrorCode::Unsupported, "--output",
                         "say where to write; give -o FILE, or -o - for stdout"};
        const auto expression = arguments.value("--filter").value_or(std::string());
        auto filter = Filter::parse(expression);
        if (!filter)
            return filter.error();
        if (!filter->isEmpty() && request.format != "csv" && request.format != "ndjson")
            return Error{ErrorCode::Unsupported, "--filter",
                         "only csv and ndjson can be filtered; leave --filter out"};
        request.filter = std::move(*filter);
        return request;
    }

    int runExport(const Arguments &arguments)
    {
        const auto request = readRequest(arguments);
        if (!request)
            return fail(request.error());
        const auto store = loadForCommand(arguments.positional);
        if (!store)
            return fail(store.error());
        const auto path = arguments.value("--output").value_or("-");
        std::error_code ignored;
        for (const auto &file : (*store)->files()) {
            if (path != "-" && std::filesystem::equivalent(file.path, path, ignored))
                return fail({ErrorCode::WriteFailed, path,
                             "this is one of the logs; recorded runs are never overwritten, "
                             "choose another name"});
        }
        OutputFile output(path);
        if (const auto opened = output.open(); !opened)
            return fail(opened.error());
        const auto count = writeExport(
            **store, *request, [&output](std::string_view text) { return output.write(text); });
        if (const auto done = output.commit(); !done)
            return fail(done.error());
        if (count.missing > 0)
            printMessage(std::to_string(count.missing)
                         + " records are no longer in their file and were left out; the file "
                           "changed after it was read");
        return Fine;
    }

} // namespace

std::vector<Command> exportCommands()
{
    Command command{"run",
                    "export",
                    "FILE… --to html|csv|ndjson|chrome-trace -o OUT",
                    "A report to read, tables, the raw records, or a trace for Perfetto.",
                    {{"--to", "FORMAT", "html, csv, ndjson or chrome-trace"},
                     {"--output,-o", "OUT", "the file to write, - for stdout"},
                     {"--filter", "EXPR", "csv and ndjson: only what matches"},
                     {"--table", "TABLE", "csv: calls (the default) or events"}},
                    1,
                    SIZE_MAX,
                    &runExport};
    return {command};
}

} // namespace tw::cli
