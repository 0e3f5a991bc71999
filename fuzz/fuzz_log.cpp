// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Input: a log of any format (records, stream events, MongoDB exports, pages). Reads it in one
// piece, and as a file that grows, and requests all that a window would show.
#include "fuzz/logmutation.h"
#include "replay/load/loader.h"
#include "schema/json/json.h"
#include "tests/replay/load/storechecks.h"
#include "tests/replay/storetext.h"

using namespace tw;
using fuzz::require;

namespace {

void requireNone(const std::string &problem)
{
    require(problem.empty(), problem.c_str());
}

/// The first half of the lines, then all: the same store as at once. Two records end the log: what
/// could be a document over several lines is waited for until then.
void checkFollowing(std::string_view text)
{
    const std::size_t half = text.find('\n', text.size() / 2);
    const bool isLines = text.front() == '{' && text.find("\"Events\"") == std::string_view::npos;
    if (half == std::string_view::npos || text.back() != '\n' || !isLines)
        return; // a page or list is read again as a whole
    const std::string record = R"({"type":"planner_thought","run_id":"end"})"
                               "\n";
    const std::string ended = std::string(text) + record + record;
    LoadOptions options;
    options.workerThreads = 0;
    const std::filesystem::path files[] = {fuzz::writeScratch("whole", ended)};
    const auto whole = loadRuns(files, {}, {}, options);
    options.follow = true;
    RunLoader loader({fuzz::writeScratch("growing", text.substr(0, half + 1))}, options);
    if (!whole || !loader.load())
        return;
    fuzz::writeScratch("growing", ended);
    const auto grown = loader.update();
    if (!grown)
        return; // the first half has another format than the whole
    if ((*grown)->files().front().format == (*whole)->files().front().format)
        require((*grown)->eventCount() == (*whole)->eventCount(), "a grown log has other events");
}

} // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t *data, std::size_t size,
                                               std::size_t most, unsigned seed)
{
    return fuzz::mutateLog(data, size, most, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = fuzz::textOf(data, size);
    const std::filesystem::path files[] = {fuzz::writeScratch("log", text)};
    LoadOptions options;
    options.workerThreads = 0;
    const auto store = loadRuns(files, {}, {}, options);
    if (!store) {
        require(!store.error().detail.empty(), "an error without a sentence");
        return 0;
    }
    requireNone(test::problemOf(**store));
    requireNone(test::useAll(**store, false));
    requireNone(test::tellStories(**store));
    options.publishEagerly = true;
    const auto again = loadRuns(
        files, {}, [](const RunStorePtr & /*part*/) {}, options);
    require(again && test::storeText(**again) == test::storeText(**store),
            "a log is read in another way the second time");
    checkFollowing(text);
    return 0;
}
