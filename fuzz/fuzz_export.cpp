// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Input: a log. Everything that is exported is parsed again and compared with the log, and a
// redacted copy holds none of the secrets that were found.
#include "fuzz/logmutation.h"
#include "replay/export/export.h"
#include "replay/export/report.h"
#include "replay/formats/recordreader.h"
#include "replay/load/loader.h"
#include "replay/redaction/redaction.h"
#include "replay/redaction/secretbook.h"
#include "schema/json/json.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <numeric>

using namespace tw;
using fuzz::require;

namespace {

std::vector<std::uint32_t> rows(std::uint32_t count)
{
    std::vector<std::uint32_t> all(count);
    std::iota(all.begin(), all.end(), 0U);
    return all;
}

/// The number of rows of a table in RFC 4180, after its header.
std::uint64_t checkCsv(std::string_view text)
{
    require(findInvalidUtf8(text) == std::string_view::npos, "CSV that is not UTF-8");
    std::uint64_t lines = 0;
    std::size_t columns = 0;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t cells = 1;
        while (true) {
            const bool isQuoted = text[at] == '"';
            std::string cell;
            if (isQuoted) {
                for (++at; at < text.size(); ++at) {
                    if (text[at] == '"' && (at + 1 >= text.size() || text[++at] != '"'))
                        break;
                    cell += text[at];
                }
            } else {
                const std::size_t end = text.find_first_of(",\r", at);
                require(end != std::string_view::npos, "a CSV line without its end");
                cell = text.substr(at, end - at);
                at = end;
            }
            if (!cell.empty() && (cell[0] == '=' || cell[0] == '@'))
                require(false, "a CSV cell that is a formula");
            require(at < text.size() && (text[at] == ',' || text.substr(at, 2) == "\r\n"),
                    "text after a CSV cell");
            if (text[at] == '\r')
                break;
            ++cells;
            ++at;
        }
        at += 2;
        require(lines == 0 || cells == columns, "a CSV line with another number of cells");
        columns = cells;
        ++lines;
    }
    return lines == 0 ? 0 : lines - 1;
}

/// Elements are closed in order, and none but the known ones is there.
void checkHtml(std::string_view text)
{
    require(findInvalidUtf8(text) == std::string_view::npos, "HTML that is not UTF-8");
    std::vector<std::string_view> open;
    for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at)) {
        const std::size_t end = text.find('>', at);
        require(end != std::string_view::npos, "an HTML tag without its end");
        std::string_view tag = text.substr(at + 1, end - at - 1);
        at = end;
        const bool isEnd = tag.starts_with('/');
        if (isEnd)
            tag.remove_prefix(1);
        const bool isEmpty = tag.ends_with('/');
        const std::string_view name = tag.substr(0, tag.find_first_of(" \n/"));
        require(name != "script" && name != "iframe" && name != "img" && name != "object",
                "an HTML element that loads or runs something");
        require(tag.find(" on") == std::string_view::npos || tag.find('"') < tag.find(" on"),
                "an HTML element with a handler");
        if (name.starts_with('!') || name == "meta" || name == "br" || name == "hr"
            || name == "link" || name == "input" || name == "col" || isEmpty)
            continue;
        if (!isEnd) {
            open.push_back(name);
        } else {
            require(!open.empty() && open.back() == name, "HTML elements that are not nested");
            open.pop_back();
        }
        if (name == "style" && !isEnd)
            at = text.find("</style", at);
    }
    require(open.empty(), "an HTML element that is not closed");
}

/// Records are exported as they are; elements of a document are put into one that stands alone.
void checkRecords(const RunStore &store, const std::string &exported)
{
    std::string records;
    bool areElements = false;
    for (std::uint32_t i = 0; i < store.eventCount(); ++i) {
        areElements = areElements || formatOf(store, EventIndex{i}).document != nullptr;
        std::string record(store.raw(EventIndex{i}));
        std::replace(record.begin(), record.end(), '\r', ' ');
        std::replace(record.begin(), record.end(), '\n', ' ');
        records += record + '\n';
    }
    if (!areElements) {
        require(exported == records, "exported records that are not those of the log");
        return;
    }
    const std::filesystem::path files[] = {fuzz::writeScratch("exported", exported)};
    LoadOptions options;
    options.workerThreads = 0;
    const auto again = loadRuns(files, {}, {}, options);
    require(again && (*again)->eventCount() == store.eventCount(),
            "exported records that do not open as those of the log");
}

/// What HAR 1.2 asks of every entry.
void checkHttpArchive(const std::string &text, const ExportCount &count)
{
    auto json = parseJson(text);
    require(json.has_value(), "a HAR file that is not JSON");
    Json &log = (*json)["log"];
    require(log["version"] == "1.2" && log["creator"]["name"].is_string(), "not HAR 1.2");
    require(log["entries"].size() == count.rows, "a HAR file with other entries");
    for (Json &entry : log["entries"]) {
        require(entry["startedDateTime"].is_string() && entry["time"].is_number(),
                "a HAR entry without its time");
        require(entry["request"]["method"].is_string() && entry["request"]["url"].is_string(),
                "a HAR entry without its request");
        require(entry["response"]["status"].is_number()
                    && entry["response"]["content"]["mimeType"].is_string(),
                "a HAR entry without its response");
    }
}

void checkExports(const RunStore &store)
{
    std::string out;
    const TextSink sink = [&out](std::string_view text) {
        out += text;
        return true;
    };
    exportNdjson(store, rows(store.eventCount()), sink);
    checkRecords(store, out);
    out.clear();
    exportEventsCsv(store, rows(store.eventCount()), sink);
    require(checkCsv(out) == store.eventCount(), "a table with other events");
    out.clear();
    exportCallsCsv(store, rows(store.callCount()), sink);
    require(checkCsv(out) == store.callCount(), "a table with other calls");
    out.clear();
    exportChromeTrace(store, sink);
    require(parseJson(out).has_value(), "a trace that is not JSON");
    checkHtml(htmlReport(store, "x"));
    if (!hasHttpArchive(store))
        return;
    out.clear();
    checkHttpArchive(out, exportHar(store, sink));
}

void checkRedaction(const RunStore &store)
{
    auto redactor = Redactor::make({});
    require(redactor && scanForSecrets(store, {}, *redactor), "secrets cannot be searched for");
    const auto copy = redactedCopy(store, *redactor);
    if (!copy) {
        require(!copy.error().detail.empty(), "a copy that fails without a sentence");
        return;
    }
    require((*copy)->eventCount() == store.eventCount(), "a copy with other records");
    for (const Secret &secret : redactor->secrets()) {
        // A password that is a word stays where that word is a name or a keyword.
        if (secret.keep || secret.text.size() < 16 || mayBeWord(secret))
            continue;
        for (std::uint32_t i = 0; i < (*copy)->eventCount(); ++i)
            require((*copy)->raw(EventIndex{i}).find(secret.text) == std::string_view::npos,
                    "a secret that was found is still there");
    }
    checkExports(**copy);
}

} // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t *data, std::size_t size,
                                               std::size_t most, unsigned seed)
{
    return fuzz::mutateLog(data, size, most, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::filesystem::path files[] = {fuzz::writeScratch("log", fuzz::textOf(data, size))};
    LoadOptions options;
    options.workerThreads = 0;
    const auto store = loadRuns(files, {}, {}, options);
    if (!store)
        return 0;
    checkExports(**store);
    checkRedaction(**store);
    return 0;
}
