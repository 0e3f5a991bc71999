// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Input: edits of an index cache entry: a kind, a place and a value, eight bytes each. A damaged
// entry gives the store of the log, as if there were no entry.
#include "fuzz/fuzzing.h"
#include "replay/load/loader.h"
#include "tests/replay/storetext.h"

#include <cstring>
#include <fstream>
#include <iterator>

using namespace tw;
using fuzz::require;

namespace {

struct Cached
{
    std::filesystem::path log;
    std::filesystem::path entry;
    std::string bytes; ///< of the entry
    std::string text; ///< of the store
    LoadOptions options;
};

std::string lines()
{
    std::string text;
    for (int i = 0; i < 40; ++i) {
        const std::string call = "call-" + std::to_string(i);
        const std::string run = "\"RunID\":\"r" + std::to_string(i % 3) + '"';
        text += R"({"Type":"tool_call_scheduled",)" + run
            + R"(,"Timestamp":"2026-08-21T07:30:00Z","Payload":{"ToolCallID":")" + call
            + R"(","ToolName":"a.b","Payload":{}}})" + "\n";
        text += R"({"Type":"tool_result_received",)" + run
            + R"(,"Timestamp":"2026-08-21T07:30:01Z","Payload":{"ToolCallID":")" + call
            + R"(","ToolName":"a.b","duration":5,"result_json":1}})" + "\n";
    }
    return text + "{damaged\n";
}

const Cached &cached()
{
    static const Cached made = [] {
        Cached cache;
        cache.log = fuzz::writeScratch("log", lines());
        cache.options.workerThreads = 0;
        cache.options.cache.folder = fuzz::scratchFolder() / "cache";
        cache.options.cache.smallestLog = 0;
        RunLoader loader({cache.log}, cache.options);
        const auto store = loader.load();
        require(store && (*store)->eventCount() == 80, "the log of the cache");
        loader.keep(**store);
        cache.text = test::storeText(**store);
        cache.entry = std::filesystem::directory_iterator(cache.options.cache.folder)->path();
        std::ifstream file(cache.entry, std::ios::binary);
        cache.bytes.assign(std::istreambuf_iterator<char>(file), {});
        return cache;
    }();
    return made;
}

std::uint64_t number(std::string_view &edits)
{
    std::uint64_t value = 0;
    const std::size_t size = std::min(edits.size(), sizeof value);
    std::memcpy(&value, edits.data(), size);
    edits.remove_prefix(size);
    return value;
}

void edit(std::string &bytes, std::string_view &edits)
{
    const std::uint64_t kind = number(edits);
    const std::size_t at = bytes.empty() ? 0 : number(edits) % bytes.size();
    const std::uint64_t value = number(edits);
    switch (kind % 5) {
    case 0: // a number
        std::memcpy(bytes.data() + at, &value, std::min(sizeof value, bytes.size() - at));
        return;
    case 1:
        bytes.resize(at);
        return;
    case 2:
        bytes.insert(at, value % 4096, static_cast<char>(value >> 16U));
        return;
    case 3: // a section of 64 bytes in another place
        bytes.insert(at / 64 * 64, bytes.substr(value % (bytes.size() + 1) / 64 * 64, 64));
        return;
    default:
        bytes.erase(at, value % 4096);
        return;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    std::string bytes = cached().bytes;
    for (std::string_view edits = fuzz::textOf(data, size); edits.size() >= 9;)
        edit(bytes, edits);
    std::ofstream(cached().entry, std::ios::binary | std::ios::trunc) << bytes;
    const std::filesystem::path files[] = {cached().log};
    const auto store = loadRuns(files, {}, {}, cached().options);
    require(store && test::storeText(**store) == cached().text, "a damaged entry was used");
    return 0;
}
