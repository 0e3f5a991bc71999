// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/outputfile.h"
#include "app/cli/run/runcommands.h"
#include "replay/export/export.h"
#include "replay/export/report.h"
#include "replay/query/query.h"
#include "replay/redaction/redaction.h"
#include "schema/counttext.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace tw::cli {

namespace {

    struct Request
    {
        ExportFormat format = ExportFormat::Ndjson;
        Filter filter;
        bool redact = false;
        RedactionOptions redaction;
    };

    RedactionOptions redactionOf(const Arguments &arguments)
    {
        RedactionOptions options;
        options.emails = arguments.has("--redact-emails");
        options.suspected = arguments.has("--redact-suspected");
        const auto all = [&arguments](const char *option) {
            std::vector<std::string> values;
            const auto [first, last] = arguments.options.equal_range(option);
            for (auto at = first; at != last; ++at)
                values.push_back(at->second);
            return values;
        };
        options.keyNames = all("--redact-name");
        options.patterns = all("--redact-pattern");
        return options;
    }

    Result<ExportFormat> formatOf(const Arguments &arguments)
    {
        const std::string format = arguments.value("--to").value_or(std::string());
        if (format.empty())
            return Error{ErrorCode::Unsupported, "--to",
                         "name a format: html, csv, ndjson, chrome-trace or har"};
        if (format == "csv")
            return arguments.value("--table") == "events" ? ExportFormat::EventsCsv
                                                          : ExportFormat::CallsCsv;
        for (const char *option : {"--table", "--raw-cells"}) {
            if (arguments.has(option))
                return Error{ErrorCode::Unsupported, option,
                             "only csv has tables; remove it or write --to csv"};
        }
        return format == "html"        ? ExportFormat::Html
            : format == "ndjson"       ? ExportFormat::Ndjson
            : format == "chrome-trace" ? ExportFormat::ChromeTrace
                                       : ExportFormat::Har;
    }

    Result<Request> readRequest(const Arguments &arguments)
    {
        Request request;
        const auto format = formatOf(arguments);
        if (!format)
            return format.error();
        request.format = *format;
        if (!arguments.has("--output"))
            return Error{ErrorCode::Unsupported, "--output",
                         "name an output file: -o FILE, or -o - for stdout"};
        auto filter = filterOf(arguments);
        if (!filter)
            return filter.error();
        request.filter = std::move(*filter);
        request.redaction = redactionOf(arguments);
        request.redact = arguments.has("--redact") || request.redaction.emails
            || request.redaction.suspected || !request.redaction.keyNames.empty()
            || !request.redaction.patterns.empty();
        return request;
    }

    /// Prints one line per kind to stderr: what was found, never the secrets themselves.
    void printSecrets(const Redactor &redactor)
    {
        std::uint64_t count[SecretKindCount] = {};
        std::uint64_t places[SecretKindCount] = {};
        std::size_t hidden = 0;
        for (const Secret &secret : redactor.secrets()) {
            if (secret.keep)
                continue;
            ++hidden;
            ++count[static_cast<std::size_t>(secret.kind)];
            places[static_cast<std::size_t>(secret.kind)] += secret.count;
        }
        printMessage("hidden: " + counted(hidden, "secret"));
        for (std::size_t i = 0; i < SecretKindCount; ++i) {
            if (count[i] > 0)
                printMessage("  " + std::string(secretKindName(static_cast<SecretKind>(i))) + ": "
                             + std::to_string(count[i]) + ", found in "
                             + counted(places[i], "place"));
        }
        if (const std::size_t suspected = redactor.secrets().size() - hidden; suspected > 0)
            printMessage("suspected, not hidden: " + std::to_string(suspected)
                         + "; list them with run secrets, hide them with --redact-suspected");
        if (redactor.notSearched() > 0)
            printMessage("not searched: " + counted(redactor.notSearched(), "text")
                         + " encoded more than " + std::to_string(Redactor::MostWrappings)
                         + " times; look at them before you share the file");
    }

    Json secretAsJson(const Secret &secret)
    {
        return {{"kind", std::string(secretKindName(secret.kind))},
                {"masked", maskedSecret(secret.text)},
                {"replacement", secret.replacement},
                {"member", secret.key},
                {"event", toInt(secret.first)},
                {"places", secret.count}};
    }

    std::string secretAsLine(const Secret &secret)
    {
        return secret.replacement + "  " + maskedSecret(secret.text) + "  "
            + (secret.key.empty() ? std::string() : "in \"" + secret.key + "\"  ") + "#"
            + std::to_string(toInt(secret.first)) + "  " + counted(secret.count, "place")
            + (secret.keep ? ", not hidden" : "");
    }

    int runSecrets(const Arguments &arguments)
    {
        auto redactor = Redactor::make(redactionOf(arguments));
        if (!redactor)
            return fail(redactor.error());
        const auto store = loadForCommand(arguments.positional);
        if (!store)
            return fail(store.error());
        Progress progress("Searching for secrets");
        if (!scanForSecrets(**store, {}, *redactor, progress.monitor()))
            return fail({ErrorCode::Cancelled, {}, "cancelled before the whole log was searched"});
        Json hidden = Json::array();
        Json suspected = Json::array();
        for (const Secret &secret : redactor->secrets())
            (secret.keep ? suspected : hidden).push_back(secretAsJson(secret));
        const bool isFound = !hidden.empty();
        if (arguments.json) {
            printJson({{"secrets", std::move(hidden)},
                       {"suspected", std::move(suspected)},
                       {"not_searched", redactor->notSearched()}});
        } else {
            for (const Secret &secret : redactor->secrets())
                printLine(secretAsLine(secret));
        }
        return isFound ? Findings : Fine;
    }

    int runExport(const Arguments &arguments)
    {
        const auto request = readRequest(arguments);
        if (!request)
            return fail(request.error());
        const bool isReport = request->format == ExportFormat::Html;
        const auto artifacts =
            isReport ? artifactCatalogs(arguments) : Result<ArtifactCatalogs>(ArtifactCatalogs());
        if (!artifacts)
            return fail(artifacts.error());
        const auto store = loadForCommand(arguments.positional);
        if (!store)
            return fail(store.error());
        const auto path = arguments.value("--output").value_or("-");
        if (const auto fine = checkOverwrite(path, inputsOf(arguments, **store, *artifacts)); !fine)
            return fail(fine.error());
        std::optional<Redactor> redactor;
        Progress progress(request->redact ? "Hiding secrets" : "Exporting");
        if (request->redact) {
            auto made = Redactor::make(request->redaction);
            if (!made)
                return fail(made.error());
            redactor = std::move(*made);
            if (!scanForSecrets(**store, {}, *redactor, progress.monitor()))
                return fail({ErrorCode::Cancelled, {}, "cancelled; nothing was written"});
        }
        OutputFile output(path);
        if (const auto opened = output.open(); !opened)
            return fail(opened.error());
        ExportRequest wanted;
        wanted.format = request->format;
        wanted.filter = request->filter.isEmpty() ? nullptr : &request->filter;
        wanted.title = reportTitle(**store);
        wanted.redactor = redactor ? &*redactor : nullptr;
        wanted.artifacts = &*artifacts;
        wanted.csvCells = arguments.has("--raw-cells") ? CsvCells::AsRecorded : CsvCells::Defused;
        const auto exported = exportRuns(
            **store, wanted, [&output](std::string_view text) { return output.write(text); },
            progress.monitor());
        if (!exported)
            return fail(exported.error());
        const ExportCount &count = *exported;
        if (const auto done = output.commit(); !done)
            return fail(done.error());
        if (redactor)
            printSecrets(*redactor);
        if (count.missing > 0)
            printMessage("left out: " + counted(count.missing, "record")
                         + ", because the log file changed after it was read");
        return Fine;
    }

} // namespace

std::vector<Command> exportCommands()
{
    const std::vector<Option> redaction = {
        {"--redact-emails", "", "also hide e-mail addresses"},
        {"--redact-name", "NAME",
         "also hide the values of members with this name; may be repeated"},
        {"--redact-pattern", "REGEX", "also hide text that matches; may be repeated"},
        {"--redact-suspected", "", "also hide what only looks like a key"}};
    std::vector<Option> options = {
        {"--to", "html|csv|ndjson|chrome-trace|har", "the format to write"},
        {"--output,-o", "OUT", "the file to write, - for stdout", ValueKind::Output},
        {"--filter", "EXPR",
         "only what matches; html, chrome-trace and har include each run with a match"},
        catalogOption(),
        {"--table", "calls|events", "csv: which table; calls by default"},
        {"--raw-cells", "",
         "csv: do not put ' before texts that a spreadsheet would take for formulas"},
        {"--redact", "",
         "hide tokens, keys and passwords; each gets the same placeholder everywhere"}};
    options.insert(options.end(), redaction.begin(), redaction.end());
    std::vector<Command> commands{
        logCommand("export", "--to html|csv|ndjson|chrome-trace|har -o OUT",
                   "Write an HTML report, CSV tables, the raw records, a trace for Perfetto, or "
                   "HAR of MCP sessions.",
                   &runExport, std::move(options)),
        logCommand("secrets", "",
                   "List what run export --redact would hide: kind, first letters, places.",
                   &runSecrets, redaction)};
    commands.front().hasOneFormat = true;
    return commands;
}

} // namespace tw::cli
