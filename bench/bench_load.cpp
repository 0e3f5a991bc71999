// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Opening a log until table and timeline are usable, compared with a minimal pass: one thread that
// reads 8 fields of every line with simdjson.

#include "bench/cputime.h"
#include "bench/loggen.h"
#include "replay/base/mappedfile.h"
#include "replay/load/loader.h"

#include <simdjson.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include <unistd.h>

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Seconds by the clock and of processor time: on a busy machine only the second one says much.
struct Times
{
    double wall = 0;
    double processor = 0;
};

class Stopwatch
{
public:
    [[nodiscard]] Times elapsed() const
    {
        return {secondsSince(m_start), tw::bench::processSeconds() - m_processor};
    }

private:
    Clock::time_point m_start = Clock::now();
    double m_processor = tw::bench::processSeconds();
};

Times least(Times left, Times right)
{
    return {std::min(left.wall, right.wall), std::min(left.processor, right.processor)};
}

void printTimes(const char *what, Times times, Times yardstick, const char *goals)
{
    std::printf("  %-29s %.3f s = %.2f S, %.3f s = %.2f S of processor time  %s\n", what,
                times.wall, times.wall / yardstick.wall, times.processor,
                times.processor / yardstick.processor, goals);
}

/// Resident bytes that no file backs.
std::size_t privateBytes()
{
    std::FILE *status = std::fopen("/proc/self/status", "r");
    if (!status)
        return 0;
    char line[256];
    std::size_t kilobytes = 0;
    while (std::fgets(line, sizeof line, status)) {
        if (std::strncmp(line, "RssAnon:", 8) == 0)
            kilobytes = std::strtoull(line + 8, nullptr, 10);
    }
    std::fclose(status);
    return kilobytes * 1024;
}

/// The eight fields read from each record, in record order.
struct Fields
{
    std::vector<const char *> envelope;
    /// Fields of the last object: the envelope of a stream has only six.
    std::vector<const char *> payload;
};

Fields fieldsOf(std::string_view head)
{
    head = head.substr(0, head.find('\n'));
    const auto has = [head](const char *key) { return head.find(key) != std::string_view::npos; };
    if (has("\"_id\""))
        return {
            {"_id", "event_key", "run_id", "agent_id", "session_id", "turn_id", "type", "payload"},
            {}};
    if (has("\"TimestampMS\""))
        return {{"Type", "EventKey", "RunID", "AgentID", "SessionID", "TurnID", "TimestampMS",
                 "Payload"},
                {}};
    if (has("\"event_key\""))
        return {{"type", "event_key", "run_id", "session_id", "timestamp", "payload"},
                {"tool_call_id", "tool_name"}};
    return {{"EventKey", "RunID", "AgentID", "SessionID", "TurnID", "Type", "Payload", "Timestamp"},
            {}};
}

/// The yardstick S.
Times plainPass(const tw::MappedFile &file, std::uint64_t &found)
{
    const Fields fields = fieldsOf(file.bytes());
    simdjson::ondemand::parser parser;
    const auto take = [&found](simdjson::ondemand::value value) {
        std::string_view text;
        if (value.raw_json_token().size() > 0)
            ++found;
        if (value.type() == simdjson::ondemand::json_type::string
            && value.get_string().get(text) == simdjson::SUCCESS)
            found += text.empty() ? 1U : 0U;
    };
    const Stopwatch watch;
    const char *p = file.bytes().data();
    const char *end = p + file.size();
    found = 0;
    while (p < end) {
        const auto *newline =
            static_cast<const char *>(std::memchr(p, '\n', static_cast<std::size_t>(end - p)));
        const char *lineEnd = newline ? newline : end;
        const auto length = static_cast<std::size_t>(lineEnd - p);
        simdjson::ondemand::document document;
        if (parser.iterate(p, length, length + simdjson::SIMDJSON_PADDING).get(document)
            == simdjson::SUCCESS) {
            simdjson::ondemand::value value;
            for (const char *name : fields.envelope) {
                if (document.find_field(name).get(value) == simdjson::SUCCESS)
                    take(value);
            }
            simdjson::ondemand::object payload;
            if (!fields.payload.empty() && value.get_object().get(payload) == simdjson::SUCCESS) {
                for (const char *name : fields.payload) {
                    if (payload.find_field(name).get(value) == simdjson::SUCCESS)
                        take(value);
                }
            }
        }
        p = lineEnd + 1;
    }
    return watch.elapsed();
}

struct LoadTimes
{
    Times first; ///< first snapshot
    Times usable; ///< all rows there, linked
    Times complete; ///< strict pass done
    tw::RunStorePtr store;
};

LoadTimes load(const std::string &path)
{
    LoadTimes times;
    const std::filesystem::path files[] = {path};
    const Stopwatch watch;
    auto store = tw::loadRuns(files, {}, [&](const tw::RunStorePtr &) {
        times.usable = watch.elapsed();
        times.first = times.first.wall > 0 ? times.first : times.usable;
    });
    times.complete = watch.elapsed();
    if (store)
        times.store = *store;
    else
        std::fprintf(stderr, "%s: %s\n", store.error().where.c_str(), store.error().detail.c_str());
    return times;
}

struct FollowTimes
{
    double load = 0;
    double update = 0; ///< when a log of one record is added; 0: everything was read again
};

FollowTimes follow(const std::string &path)
{
    const auto folder = std::filesystem::temp_directory_path() / "toolwright-bench-follow";
    std::filesystem::create_directory(folder);
    std::filesystem::create_symlink(std::filesystem::absolute(path), folder / "open.ndjson");
    FollowTimes times;
    tw::LoadOptions options;
    options.follow = true;
    tw::RunLoader loader({folder}, options);
    auto start = Clock::now();
    const auto before = loader.load();
    times.load = secondsSince(start);
    std::FILE *file = std::fopen((folder / "new.ndjson").c_str(), "wb");
    if (file) {
        std::fputs(R"({"EventKey":"new-run/0","RunID":"new-run","Type":"run_started","Payload":{},)"
                   R"("Timestamp":"2026-08-21T07:30:00Z"})"
                   "\n",
                   file);
        std::fclose(file);
    }
    start = Clock::now();
    const auto after = loader.update();
    if (before && after && (*after)->eventCount() == (*before)->eventCount() + 1
        && loader.readings() == 1)
        times.update = secondsSince(start);
    std::filesystem::remove_all(folder);
    return times;
}

/// `toolwright-cli run info`, the whole process without an index cache; zeros if it fails.
Times runInfo(const std::string &path)
{
    const auto start = Clock::now();
    const auto cost = tw::bench::costOf("'" TW_CLI "' run info '" + path + "' > /dev/null 2>&1");
    return cost.isFine ? Times{secondsSince(start), cost.seconds} : Times{};
}

int measure(const std::string &path)
{
    auto mapped = tw::MappedFile::open(path);
    if (!mapped) {
        std::fprintf(stderr, "%s: %s\n", path.c_str(), mapped.error().detail.c_str());
        return 2;
    }
    std::uint64_t found = 0;
    Times plain = plainPass(**mapped, found); // warms the page cache, too
    for (int i = 0; i < 2; ++i)
        plain = least(plain, plainPass(**mapped, found));
    const std::size_t before = privateBytes();
    LoadTimes best = load(path);
    if (!best.store->hasLog())
        return 2;
    const std::size_t after = privateBytes();
    for (int i = 0; i < 2; ++i) {
        const LoadTimes again = load(path);
        best.first = least(best.first, again.first);
        best.usable = least(best.usable, again.usable);
        best.complete = least(best.complete, again.complete);
    }
    Times info = runInfo(path);
    for (int i = 0; i < 2; ++i)
        info = least(info, runInfo(path));
    const auto events = static_cast<double>(std::max(1U, best.store->eventCount()));
    std::printf("%s: %.0f events, %.1f MB, %u calls, %zu runs, %zu damaged lines\n", path.c_str(),
                events, static_cast<double>((*mapped)->size()) / 1e6, best.store->callCount(),
                best.store->runs().size(), best.store->damage().size());
    std::printf(
        "  S (simdjson, 8 fields a line) %.3f s, %.3f s of processor time  (%llu values)%s\n",
        plain.wall, plain.processor, static_cast<unsigned long long>(found),
        found < static_cast<std::uint64_t>(events) ? ": not one record a line, S says nothing here"
                                                   : "");
    std::printf("  first rows after              %.3f s = %.2f of 50 ms\n", best.first.wall,
                best.first.wall / 0.05);
    printTimes("usable after", best.usable, plain, "(goals 0.8, 1.1)");
    printTimes("complete (strict pass done)", best.complete, plain, "");
    printTimes("run info, whole process", info, plain, "(goals 1.2, 1.7)");
    FollowTimes followed = follow(path);
    for (int i = 0; i < 2; ++i)
        followed.update = std::min(followed.update, follow(path).update);
    std::printf("  a log is added, followed       %.3f s  = %.2f of reading all, %.3f s\n",
                followed.update, followed.update / followed.load, followed.load);
    const double measured = (static_cast<double>(after) - static_cast<double>(before)) / events;
    std::printf("  memory                        %.1f bytes an event counted, %.1f measured = %.2f "
                "of 64\n",
                static_cast<double>(best.store->memoryBytes()) / events, measured, measured / 64);
    return 0;
}

} // namespace

/// bench_load [FILE…]: without files, a generated log of 1 M events in the temporary folder.
int main(int argc, char **argv)
{
    if (argc > 1) {
        int worst = 0;
        for (int i = 1; i < argc; ++i)
            worst = std::max(worst, measure(argv[i]));
        return worst;
    }
    const auto path = std::filesystem::temp_directory_path() / "toolwright-bench-load.ndjson";
    std::FILE *file = std::fopen(path.c_str(), "wb");
    if (!file)
        return 2;
    tw::bench::generateLog(
        {}, [file](std::string_view text) { std::fwrite(text.data(), 1, text.size(), file); });
    std::fclose(file);
    const int code = measure(path.string());
    std::filesystem::remove(path);
    return code;
}
