// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// A log format in a hundred lines, without changes elsewhere (docs/adding-a-log-format.md).

#include "replay/formats/details.h"
#include "replay/formats/logformat.h"
#include "replay/load/sniff.h"
#include "runlogs.h"
#include "storetext.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <algorithm>
#include <array>
#include <charconv>

using namespace tw;
using namespace tw::test;

namespace {

// Start of the format. The first line is "#toylog". Each further line is an event with six columns,
// separated by tabs: milliseconds, run, kind, call, tool, JSON. "&" joins several events on one
// line.

constexpr std::string_view ToyMark = "#toylog\n";

struct ToyKind
{
    std::string_view name;
    EventKind kind;
};
constexpr std::array ToyKinds = {
    ToyKind{"start", EventKind::RunStarted},          ToyKind{"call", EventKind::ToolCallScheduled},
    ToyKind{"result", EventKind::ToolResultReceived}, ToyKind{"say", EventKind::AssistantMessage},
    ToyKind{"end", EventKind::RunCompleted},
};

using ToyColumns = std::array<std::string_view, 6>;

/// Takes the columns of the event at the start of \a rest; nullopt if there are not six.
std::optional<ToyColumns> takeToyEvent(std::string_view &rest)
{
    const std::size_t end = std::min(rest.find('&'), rest.size());
    std::string_view event = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    ToyColumns columns;
    for (std::string_view &column : columns) {
        const std::size_t tab = std::min(event.find('\t'), event.size());
        if (tab == event.size() && &column != &columns.back())
            return std::nullopt;
        column = event.substr(0, tab);
        event.remove_prefix(std::min(tab + 1, event.size()));
    }
    return columns;
}

class ToyReader final : public scan::LogReader
{
public:
    ToyReader(std::string_view file, scan::RecordSink &sink, const scan::ReadOptions &options)
        : m_file(file)
        , m_sink(sink)
        , m_start(options.start.offset)
        , m_at(m_start)
    {
    }

    bool readTo(std::uint64_t limit) override
    {
        while (m_at < limit) {
            const std::uint64_t begin = m_at;
            const std::uint64_t end = std::min(m_file.find('\n', begin), m_file.size());
            m_at = std::min<std::uint64_t>(end + 1, m_file.size());
            const std::string_view line = m_file.substr(begin, end - begin);
            if (!line.empty() && line.front() != '#' && !readLine(line, begin))
                return false;
        }
        return true;
    }
    [[nodiscard]] scan::ReadState state() const override { return {m_at, 0, 0, 0}; }
    [[nodiscard]] std::uint64_t linesRead() override
    {
        return scan::countLineEnds(m_file.substr(m_start, m_at - m_start));
    }

private:
    bool readLine(std::string_view line, std::uint64_t begin)
    {
        std::string_view rest = line;
        for (std::uint32_t part = 0; !rest.empty(); ++part) {
            const auto columns = takeToyEvent(rest);
            if (!columns)
                return m_sink.damage(linesRead(), begin, line.size(), "not six columns");
            if (!m_sink.record(factsOf(*columns, part), begin, line.size(), false))
                return false;
        }
        return true;
    }

    static scan::RecordFacts factsOf(const ToyColumns &columns, std::uint32_t part)
    {
        scan::RecordFacts facts;
        facts.partIndex = part;
        std::int64_t milliseconds = 0;
        std::from_chars(columns[0].data(), columns[0].data() + columns[0].size(), milliseconds);
        facts.timeNs = milliseconds * 1'000'000;
        facts.runId = columns[1];
        facts.type = columns[2];
        facts.callId = columns[3];
        facts.toolName = columns[4];
        for (const ToyKind &known : ToyKinds) {
            if (known.name == facts.type) {
                facts.kind = known.kind;
                facts.isKnownType = true;
            }
        }
        facts.failed = columns[5].starts_with(R"({"error")");
        if (facts.failed)
            facts.failure = FailureKind::Internal;
        return facts;
    }

    std::string_view m_file;
    scan::RecordSink &m_sink;
    std::uint64_t m_start;
    std::uint64_t m_at;
};

Record decodeToy(std::string_view raw, EventKind kind, std::uint32_t part)
{
    std::optional<ToyColumns> columns = takeToyEvent(raw);
    for (; part > 0; --part)
        columns = takeToyEvent(raw);
    Record record;
    auto payload = columns ? parseJson((*columns)[5]) : Result<Json>(Error{});
    if (!payload)
        return record;
    record.payload = std::make_shared<const Json>(std::move(*payload));
    record.toolCallId = (*columns)[3];
    record.toolName = (*columns)[4];
    if (kind == EventKind::ToolCallScheduled)
        record.arguments = record.payload;
    if (kind == EventKind::AssistantMessage)
        record.text = record.payload->get<std::string>();
    if (kind == EventKind::ToolResultReceived) {
        ToolResult &result = record.result.emplace();
        if (const auto error = record.payload->find("error"); error != record.payload->end()) {
            Failure &failure = result.failure.emplace();
            failure.kind = "internal";
            failure.error.messages.push_back(error->get<std::string>());
        } else {
            result.value = record.payload;
        }
    }
    return record;
}

LogFormat toyFormat()
{
    LogFormat format;
    format.id = "toy";
    format.family = "toy logs";
    format.title = "tabs";
    format.sniff = [](std::string_view head) -> std::optional<LogMatch> {
        return head.starts_with(ToyMark) ? std::optional(LogMatch{"toy"}) : std::nullopt;
    };
    format.reader = [](std::string_view file, scan::RecordSink &sink, scan::Scratch & /*scratch*/,
                       const scan::ReadOptions &options) -> std::unique_ptr<scan::LogReader> {
        return std::make_unique<ToyReader>(file, sink, options);
    };
    format.decode = decodeToy;
    return format;
}

// End of the format.

const std::string toyLog = std::string(ToyMark)
    + "1000\trun-1\tstart\t\t\t{}\n"
      "2000\trun-1\tcall\tc1\tclimate.read\t{\"zone\":\"north\"}&"
      "2100\trun-1\tcall\tc2\tclimate.set\t{\"zone\":\"south\"}\n"
      "not an event\n"
      "3000\trun-1\tresult\tc1\tclimate.read\t{\"celsius\":21}\n"
      "4000\trun-1\tresult\tc2\tclimate.set\t{\"error\":\"no such zone\"}\n"
      "5000\trun-1\tsay\t\t\t\"21 degrees in the north\"\n"
      "6000\trun-1\tend\t\t\t{}\n";

} // namespace

class tst_ToyFormat : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void sniffed();
    void listed();
    void shown();
    void severalEventsOfOneLine();
    void slicesOfThreads();
    void followed();
    void cached();
};

void tst_ToyFormat::initTestCase()
{
    QVERIFY(!findLogFormat("toy"));
    const LogFormatId id = addLogFormat(toyFormat());
    QVERIFY(findLogFormat("toy") == id);
    QCOMPARE(std::string(logFormat(id).title), std::string("tabs"));
}

void tst_ToyFormat::sniffed()
{
    const auto found = sniffBytes(toyLog, "x");
    QVERIFY2(found, found ? "" : found.error().detail.c_str());
    QVERIFY(*found == FileFormat(findLogFormat("toy").value()));
    // The other formats still exist, and error messages list all of them.
    const auto other = sniffBytes(scheduled("r", "t"), "x");
    QVERIFY(other && *other == FileFormat(findLogFormat("goa-runlog-event").value()));
    const auto none = sniffBytes("{}", "x");
    QVERIFY(!none);
    QVERIFY(none.error().detail.find("Goa-AI run logs (ActivityInput") != std::string::npos);
    QVERIFY(none.error().detail.find("toy logs (tabs)") != std::string::npos);
}

void tst_ToyFormat::listed()
{
    Logs logs;
    const auto store = logs.load(toyLog);
    QVERIFY2(store->hasLog(), logs.error().detail.c_str());
    QVERIFY(store->files()[0].format == findLogFormat("toy"));
    QCOMPARE(store->eventCount(), 7U);
    QCOMPARE(store->callCount(), 2U);
    QCOMPARE(store->runs().size(), std::size_t{1});
    QVERIFY(store->runs()[0].status == RunStatus::Completed);
    QCOMPARE(std::string(store->typeName(EventIndex{1})), std::string("call"));
    QCOMPARE(store->timeNs(EventIndex{1}), std::int64_t{2'000'000'000});
    QVERIFY(store->call(CallIndex{0}).status == CallStatus::Ok);
    QVERIFY(store->call(CallIndex{1}).status == CallStatus::Failed);
    QCOMPARE(store->damage().size(), std::size_t{1});
    QCOMPARE(store->damage()[0].line, std::uint64_t{4});
    QCOMPARE(store->damage()[0].reason, std::string("not six columns"));
}

void tst_ToyFormat::shown()
{
    Logs logs;
    const auto store = logs.load(toyLog);
    QVERIFY(store->hasLog());
    const CallDetails read = callDetails(*store, CallIndex{0});
    QCOMPARE(read.tool, std::string("climate.read"));
    QVERIFY(read.payload && read.result && !read.failure);
    QCOMPARE(writeJson(*read.payload), std::string(R"({"zone":"north"})"));
    QCOMPARE(writeJson(*read.result), std::string(R"({"celsius":21})"));
    QCOMPARE(read.events.size(), std::size_t{2});
    const CallDetails set = callDetails(*store, CallIndex{1});
    QVERIFY(set.failure && !set.result);
    QCOMPARE(set.failure->error.messages, std::vector<std::string>{"no such zone"});
    QCOMPARE(eventSummary(*store, EventIndex{1}), std::string("climate.read  {zone: north}"));
    QCOMPARE(eventSummary(*store, EventIndex{3}), std::string("climate.read  {celsius: 21}"));
    QCOMPARE(eventSummary(*store, EventIndex{4}),
             std::string("climate.set  internal  no such zone"));
    QCOMPARE(eventSummary(*store, EventIndex{5}), std::string("21 degrees in the north"));
    QCOMPARE(finalText(*store, RunIndex{0}), std::string("21 degrees in the north"));
    QCOMPARE(transcript(*store, RunIndex{0}).size(), std::size_t{3});
}

void tst_ToyFormat::severalEventsOfOneLine()
{
    Logs logs;
    const auto store = logs.load(toyLog);
    QVERIFY(store->hasLog());
    QVERIFY(store->raw(EventIndex{1}) == store->raw(EventIndex{2}));
    QCOMPARE(writeJson(*eventPayload(*store, EventIndex{1})), std::string(R"({"zone":"north"})"));
    QCOMPARE(writeJson(*eventPayload(*store, EventIndex{2})), std::string(R"({"zone":"south"})"));
}

void tst_ToyFormat::slicesOfThreads()
{
    std::string text(ToyMark);
    const std::string padding(200, 'x');
    for (int i = 0; text.size() < 6U << 20U; ++i) {
        const std::string call = std::to_string(i);
        text += "1000\trun-" + std::to_string(i % 7) + "\tcall\tc" + call + "\tt\t{\"a\":\""
            + padding + "\"}\n";
    }
    Logs logs;
    const auto path = logs.write("long.txt", text);
    const auto alone = load(path, 0);
    const auto together = load(path, 3);
    QVERIFY(alone->hasLog() && together->hasLog());
    QVERIFY(alone->callCount() > 20'000);
    QCOMPARE(storeText(*together, false), storeText(*alone, false));
}

void tst_ToyFormat::followed()
{
    Logs logs;
    const std::size_t half = toyLog.find("3000");
    const auto path = logs.write("live.txt", toyLog.substr(0, half + 9)); // ends within a line
    LoadOptions options;
    options.follow = true;
    RunLoader loader({path}, options);
    const auto first = loader.load();
    QVERIFY(first);
    QCOMPARE((*first)->eventCount(), 3U);
    logs.write("live.txt", toyLog);
    const auto second = loader.update();
    QVERIFY(second);
    QCOMPARE((*second)->eventCount(), 7U);
    QCOMPARE(loader.readings(), 1U);
}

void tst_ToyFormat::cached()
{
    Logs logs;
    const auto path = logs.write("kept.txt", toyLog);
    LoadOptions options;
    options.cache.folder = logs.folder() / "cache";
    options.cache.smallestLog = 0;
    RunLoader loader({path}, options);
    const auto store = loader.load();
    QVERIFY(store);
    loader.keep(**store);
    const auto again = RunLoader({path}, options).load();
    QVERIFY(again);
    QVERIFY((*again)->files()[0].format == findLogFormat("toy"));
    QCOMPARE(storeText(**again, false), storeText(**store, false));
}

QTEST_GUILESS_MAIN(tst_ToyFormat)
#include "tst_toyformat.moc"
