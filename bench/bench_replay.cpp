// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Operations on an open log of a million events, each compared with existing tools: opening it
// again, filters, sorting, text search against grep, everything against lnav.

#include "bench/loggen.h"
#include "replay/load/loader.h"
#include "replay/query/query.h"
#include "replay/query/rowsort.h"
#include "replay/query/textsearch.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

/// The shortest of \a times runs: other load only makes a run longer.
double shortest(int times, const std::function<void()> &work)
{
    double best = 1e9;
    for (int i = 0; i < times; ++i) {
        const auto start = Clock::now();
        work();
        best = std::min(best, std::chrono::duration<double>(Clock::now() - start).count());
    }
    return best;
}

tw::RunStorePtr load(const std::filesystem::path &path, const tw::LoadOptions &options = {})
{
    tw::RunLoader loader({path}, options);
    const auto store = loader.load();
    if (!store) {
        std::fprintf(stderr, "%s: %s\n", store.error().where.c_str(), store.error().detail.c_str());
        std::exit(2);
    }
    loader.keep(**store);
    return *store;
}

void benchCache(const std::filesystem::path &path)
{
    tw::LoadOptions options;
    options.cache.folder = path.string() + ".cache";
    load(path, options);
    std::uint32_t events = 0;
    const double again = shortest(3, [&] { events = load(path, options)->eventCount(); });
    std::printf("second opening, from the cache   %7.1f ms  (goal 200), %u events\n", again * 1e3,
                events);
    std::filesystem::remove_all(options.cache.folder);
}

void benchFilters(const tw::RunStore &store)
{
    for (const char *expression :
         {"is:failed", "tool:climate.*", "status:failed", "type:tool_result", "kind:timeout",
          "dur:>500ms", "time:>10s", "agent:gardener", "session:sess-1*", "is:repaired",
          "turn:turn-1", "tool:climate.* (status:failed or dur:>1s) -is:hinted"}) {
        const auto filter = tw::Filter::parse(expression);
        if (!filter) {
            std::printf("filter %-50s %s\n", expression, filter.error().detail.c_str());
            continue;
        }
        std::size_t events = 0;
        std::size_t calls = 0;
        const double time = shortest(5, [&] {
            calls = filterCalls(store, *filter).size();
            events = filterEvents(store, *filter).size();
        });
        std::printf("filter %-52s %6.1f ms  (goal 16 until painted), %zu events, %zu calls\n",
                    expression, time * 1e3, events, calls);
    }
    // Filters that read bytes publish their first rows before the others.
    for (const char *expression : {"north", "status:failed climate", "\"not anywhere\""}) {
        const auto filter = tw::Filter::parse(expression).value();
        std::size_t events = 0;
        double first = 1e9;
        const double time = shortest(5, [&] {
            const auto start = Clock::now();
            bool isFirst = true;
            tw::RowSearch search;
            search.partFound = [&](const std::vector<std::uint32_t> &) {
                if (std::exchange(isFirst, false))
                    first = std::min(first,
                                     std::chrono::duration<double>(Clock::now() - start).count());
            };
            events = filterEvents(store, filter, {}, search).size();
        });
        std::printf("filter %-52s %6.1f ms, first rows after %.1f ms  (goal 16 until painted), %zu "
                    "events\n",
                    expression, time * 1e3, std::min(first, time) * 1e3, events);
    }
}

/// std::stable_sort of indexes by values from an array.
template <typename Value>
double plainSort(const std::vector<Value> &values, tw::RowOrder order)
{
    std::vector<std::uint32_t> rows(values.size());
    const auto sort = [&](const auto &isLess) {
        return shortest(3, [&] {
            std::iota(rows.begin(), rows.end(), 0U);
            std::stable_sort(rows.begin(), rows.end(), isLess);
        });
    };
    if (order == tw::RowOrder::Ascending)
        return sort([&](std::uint32_t a, std::uint32_t b) { return values[a] < values[b]; });
    return sort([&](std::uint32_t a, std::uint32_t b) { return values[b] < values[a]; });
}

/// Each column of the events, compared with std::stable_sort by the values of the column.
void benchSort(const tw::RunStore &store)
{
    using Numbers = std::vector<std::int64_t>;
    using Texts = std::vector<std::string_view>;
    const auto valuesOf = [&store](auto values, const auto &valueOf) {
        values.resize(store.eventCount());
        for (std::uint32_t i = 0; i < values.size(); ++i)
            values[i] = valueOf(tw::EventIndex{i});
        return values;
    };
    const auto ofCall = [&store](const auto &valueOf) {
        return [&store, valueOf](tw::EventIndex event) {
            const tw::MaybeCall call = store.callOf(event);
            return call ? valueOf(store.call(*call)) : decltype(valueOf(store.call(*call)))();
        };
    };
    const auto ofRun = [&store](const auto &textOf) {
        return [&store, textOf](tw::EventIndex event) {
            const tw::MaybeRun run = store.runOf(event);
            return run ? std::string_view(textOf(store.run(*run))) : std::string_view();
        };
    };
    const auto bench = [&](const char *name, tw::RowKey key, const auto &values) {
        std::printf("sort by %-10s", name);
        for (const auto order : {tw::RowOrder::Ascending, tw::RowOrder::Descending}) {
            const double theirs = plainSort(values, order);
            std::vector<std::uint32_t> rows;
            const double ours = shortest(3, [&] { rows = sortEvents(store, nullptr, key, order); });
            std::printf("%s %7.1f ms  = %.2f x std::stable_sort of indexes (%.1f ms, goal 1.3)",
                        order == tw::RowOrder::Ascending ? "" : ", descending", ours * 1e3,
                        ours / theirs, theirs * 1e3);
        }
        std::printf("\n");
    };
    bench("time", tw::RowKey::Time,
          valuesOf(Numbers(), [&](tw::EventIndex event) { return store.timeNs(event); }));
    bench("size", tw::RowKey::Size, valuesOf(Numbers(), [&](tw::EventIndex event) {
              return std::int64_t{store.event(event).length};
          }));
    bench("duration", tw::RowKey::Duration,
          valuesOf(Numbers(), ofCall([](const tw::CallRecord &call) { return call.durationNs; })));
    bench("outcome", tw::RowKey::Outcome,
          valuesOf(Numbers(), ofCall([](const tw::CallRecord &call) {
                       return std::int64_t(call.status) * 256 + std::int64_t(call.failure);
                   })));
    bench("type", tw::RowKey::Type,
          valuesOf(Texts(), [&](tw::EventIndex event) { return store.typeName(event); }));
    bench("turn", tw::RowKey::Turn, valuesOf(Texts(), [&](tw::EventIndex event) {
              const tw::StringId turn = store.event(event).turn;
              return turn == tw::NoString ? std::string_view() : store.string(turn);
          }));
    bench("run", tw::RowKey::Run,
          valuesOf(Texts(), ofRun([](const tw::Run &run) { return run.id; })));
    bench("agent", tw::RowKey::Agent,
          valuesOf(Texts(), ofRun([](const tw::Run &run) { return run.agent; })));
    bench("session", tw::RowKey::Session,
          valuesOf(Texts(), ofRun([](const tw::Run &run) { return run.session; })));
    bench("tool", tw::RowKey::Tool, valuesOf(Texts(), ofCall([&](const tw::CallRecord &call) {
                                                 return call.tool == tw::NoString
                                                     ? std::string_view()
                                                     : store.string(call.tool);
                                             })));
    bench("call", tw::RowKey::Call, valuesOf(Texts(), ofCall([](const tw::CallRecord &call) {
                                                 return std::string_view(call.id);
                                             })));
}

std::string outputOf(const std::string &command)
{
    std::string text;
    std::FILE *pipe = ::popen(command.c_str(), "r");
    if (!pipe)
        return text;
    char block[4096];
    while (const std::size_t got = std::fread(block, 1, sizeof block, pipe))
        text.append(block, got);
    ::pclose(pipe);
    return text;
}

void benchSearch(const tw::RunStore &store, const std::filesystem::path &path)
{
    // Rare and missing texts, then texts in nearly every line.
    for (const char *text : {"north-bay-not-there", "thermostat", "zone_id", "42.5", "ask", "z",
                             "gr\xC3\xB6\xC3\x9F"
                             "e",
                             "e", "a", "\"", "er", "in"}) {
        std::size_t events = 0;
        const auto search = [&](tw::LetterCase letters) {
            return shortest(
                3, [&] { events = filterEvents(store, tw::Filter::ofText(text, letters)).size(); });
        };
        const double kept = search(tw::LetterCase::Kept);
        const double ours = search(tw::LetterCase::Ignored);
        std::string counted;
        const std::string quoted = "'" + path.string() + "'";
        const double grep = shortest(3, [&] {
            counted = outputOf("LC_ALL=C grep -c -F -- '" + std::string(text) + "' " + quoted);
        });
        const double anyCase = shortest(2, [&] {
            outputOf("LC_ALL=C grep -c -i -F -- '" + std::string(text) + "' " + quoted);
        });
        std::printf("search %-20s %7.1f ms  = %.2f x grep -c (%.1f ms, goal 1.0), %.2f x grep -ci, "
                    "with case %.2f x grep -c; %zu events, grep %ld\n",
                    text, ours * 1e3, ours / grep, grep * 1e3, ours / anyCase, kept / grep, events,
                    std::atol(counted.c_str()));
    }
}

void benchLnav(const std::filesystem::path &path)
{
    if (std::system("command -v lnav >/dev/null 2>&1") != 0) {
        std::printf("lnav -n: not installed, no comparison (apt install lnav)\n");
        return;
    }
    const double ours = shortest(2, [&] { load(path); });
    const double lnav =
        shortest(1, [&] { outputOf("lnav -n '" + path.string() + "' 2>/dev/null | tail -n 1"); });
    std::printf("lnav -n                          %7.2f s; opening here, strict pass included, is "
                "%.1f x faster (goal 8)\n",
                lnav, lnav / ours);
}

} // namespace

/// bench_replay [--events N] [--spelling NAME] [--damage SHARE] [--seed N] | FILE
int main(int argc, char **argv)
{
    tw::bench::LogOptions options;
    std::filesystem::path path;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (word == "--events")
            options.events = std::strtoull(value, nullptr, 10), ++i;
        else if (word == "--damage")
            options.damage = std::strtod(value, nullptr), ++i;
        else if (word == "--seed")
            options.seed = std::strtoull(value, nullptr, 10), ++i;
        else if (word == "--spelling" && tw::bench::logSpelling(value))
            options.spelling = *tw::bench::logSpelling(value), ++i;
        else
            path = word;
    }
    const bool isOurs = path.empty();
    if (isOurs) {
        path = std::filesystem::temp_directory_path() / "toolwright-bench-replay.ndjson";
        std::FILE *file = std::fopen(path.c_str(), "wb");
        if (!file)
            return 2;
        const auto truth = tw::bench::generateLog(options, [file](std::string_view text) {
            std::fwrite(text.data(), 1, text.size(), file);
        });
        std::fclose(file);
        const auto store = load(path);
        std::uint64_t good = 0;
        for (std::uint32_t i = 0; i < store->eventCount(); ++i)
            good += (store->flags(tw::EventIndex{i}) & tw::EventDamaged) == 0 ? 1U : 0U;
        std::printf("%llu good events of %llu, %zu damaged lines listed of %llu\n",
                    static_cast<unsigned long long>(good),
                    static_cast<unsigned long long>(truth.events), store->damage().size(),
                    static_cast<unsigned long long>(truth.damagedLines));
    }
    const auto store = load(path);
    std::printf("%s: %u events, %u calls, %.1f bytes an event\n", path.c_str(), store->eventCount(),
                store->callCount(),
                static_cast<double>(store->memoryBytes())
                    / static_cast<double>(std::max(1U, store->eventCount())));
    benchCache(path);
    benchFilters(*store);
    benchSort(*store);
    benchSearch(*store, path);
    benchLnav(path);
    if (isOurs)
        std::filesystem::remove(path);
    return 0;
}
