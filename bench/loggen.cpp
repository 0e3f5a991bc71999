// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "bench/loggen.h"

#include <array>
#include <cstdio>

namespace tw::bench {

namespace {

    /// splitmix64: small, and the same everywhere.
    class Random
    {
    public:
        explicit Random(std::uint64_t seed)
            : m_state(seed * 0x9E3779B97F4A7C15ULL + 0x1234567ULL)
        {
        }
        std::uint64_t next()
        {
            std::uint64_t z = (m_state += 0x9E3779B97F4A7C15ULL);
            z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
            z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
            return z ^ (z >> 31U);
        }
        std::uint64_t below(std::uint64_t limit) { return next() % limit; }
        bool chance(double share) { return static_cast<double>(next() >> 11U) * 0x1.0p-53 < share; }
        std::string hex(int digits)
        {
            static constexpr char letters[] = "0123456789abcdef";
            std::string text;
            for (int i = 0; i < digits; ++i)
                text += letters[below(16)];
            return text;
        }

    private:
        std::uint64_t m_state;
    };

    struct Record
    {
        std::string type, key, run, agent, session, turn, payload;
        std::string streamType, streamPayload,
            serverData; ///< streamType "" if it is not streamed
        std::int64_t timeMs = 0;
    };

    struct ToolShape
    {
        const char *name;
        const char *payload;
    };
    constexpr std::array<ToolShape, 8> tools = {{
        {"climate.read_zone", R"({"zone_id":"north-%d","hours":6})"},
        {"climate.set_climate", R"({"zone_id":"north-%d","target_celsius":21.5,"mode":"grow"})"},
        {"climate.log_reading",
         R"({"zone_id":"east-%d","reading":{"type":"celsius","value":21.5}})"},
        {"irrigation.set_pump", R"({"pump":"p%d","litres":300})"},
        {"irrigation.pipe_map", R"({"zone_id":"south-%d"})"},
        {"journal.search_log", R"({"query":"leaf mould","limit":%d})"},
        {"journal.take_note", R"({"text":"Valve %d was cleaned \u0026 greased."})"},
        {"stock.find_part", R"({"code":"EC-%d","warehouse":"hall-7"})"},
    }};

    struct FailureShape
    {
        const char *kind;
        const char *action;
        const char *message;
    };
    constexpr std::array<FailureShape, 6> failures = {{
        {"invalid_call", "correct_call", "\\\"zone_id\\\" is missing from body"},
        {"domain_rejection", "correct_call", "pump is locked"},
        {"unavailable", "replan", "service is down"},
        {"rate_limited", "replan", "too many requests"},
        {"timeout", "finish", "deadline exceeded"},
        {"internal", "finish", "tool activity failed"},
    }};

    std::string number(std::uint64_t value)
    {
        return std::to_string(value);
    }

    /// Writes the script of one top-level run with its children and continuations.
    class Scripter
    {
    public:
        Scripter(Random &random, const LogOptions &options, LogTruth &truth)
            : m_random(random)
            , m_options(options)
            , m_truth(truth)
        {
        }

        std::vector<Record> script(std::uint64_t serial, std::int64_t startMs)
        {
            m_records.clear();
            m_nowMs = startMs;
            Context run;
            run.session = "sess-" + number(serial / 3);
            run.turn = "turn-" + number(serial % 3 + 1);
            run.agent = "greenhouse.gardener";
            run.id = "greenhouse-gardener-" + m_random.hex(8) + "-" + m_random.hex(4) + "-"
                + m_random.hex(12);
            playRun(run, 0, {}, {}, {});
            return std::move(m_records);
        }

    private:
        struct Context
        {
            std::string id, agent, session, turn;
            int keys = 0;
        };

        void add(Context &run, const std::string &type, std::string payload, std::string key = {},
                 std::string streamType = {}, std::string streamPayload = {},
                 std::string serverData = {})
        {
            m_nowMs += static_cast<std::int64_t>(m_random.below(40));
            Record record;
            record.type = type;
            record.key = key.empty() ? run.id + "/" + number(static_cast<std::uint64_t>(++run.keys))
                                     : std::move(key);
            record.run = run.id;
            record.agent = run.agent;
            record.session = run.session;
            record.turn = run.turn;
            record.payload = std::move(payload);
            record.streamType = std::move(streamType);
            record.streamPayload = std::move(streamPayload);
            record.serverData = std::move(serverData);
            record.timeMs = m_nowMs;
            m_records.push_back(std::move(record));
        }

        void phase(Context &run, const char *name)
        {
            const std::string text = name;
            add(run, "run_phase_changed", R"({"Phase":")" + text + "\"}", {}, "workflow",
                R"({"phase":")" + text + "\"}");
        }

        void usage(Context &run)
        {
            const std::uint64_t in = 200 + m_random.below(3000);
            const std::uint64_t out = 20 + m_random.below(400);
            const std::string payload =
                R"({"Model":"flora-large-3","ModelClass":"default","InputTokens":)" + number(in)
                + R"(,"OutputTokens":)" + number(out) + R"(,"TotalTokens":)" + number(in + out)
                + R"(,"CacheReadTokens":0,"CacheWriteTokens":0})";
            add(run, "usage", payload, m_random.hex(32), "usage", payload);
        }

        void playRun(Context &run, int depth, const std::string &parentRun,
                     const std::string &parentCall, const std::string &continues)
        {
            ++m_truth.runs;
            m_truth.childRuns += depth > 0 ? 1U : 0U;
            const std::string continuation = continues.empty()
                ? "null"
                : R"({"Suspension":{"ID":")" + continues
                    + R"(","Version":"goa-ai.run-suspension.v1","Checkpoint":null,"Pending":[],"RequiredTools":null},"Response":null})";
            const std::string context = R"("RunID":")" + run.id + R"(","ParentToolCallID":")"
                + parentCall + R"(","ParentRunID":")" + parentRun
                + R"(","ParentAgentID":"","SessionID":")" + run.session + R"(","TurnID":")"
                + run.turn + R"(","Tool":"","ToolArgs":null)";
            add(run, "run_started",
                R"({"RunContext":{)" + context
                    + R"(,"Attempt":1,"Labels":{"site":"hall-7"},"Metadata":null,"MaxDuration":""},"Input":{"AgentID":")"
                    + run.agent + "\"," + context
                    + R"(,"Messages":[{"role":"user","parts":[{"kind":"text","text":"Is the north bay warm enough for the night?"}],"meta":null}],"Labels":{"site":"hall-7"},"Metadata":null,"WorkflowOptions":null,"Policy":null,"Continuation":)"
                    + continuation + "}}");
            phase(run, "prompted");
            add(run, "transcript_messages_seeded",
                R"([{"role":"user","parts":[{"kind":"text","text":"Is the north bay warm enough for the night?"}],"meta":null}])");
            phase(run, "planning");
            usage(run);
            phase(run, "executing_tools");
            const std::uint64_t turns = 3 + m_random.below(depth == 0 ? 22 : 5);
            for (std::uint64_t i = 0; i < turns; ++i)
                playBatch(run, depth);
            finish(run, depth);
        }

        struct Call
        {
            std::string id, payload;
            std::size_t tool = 0;
        };

        void playBatch(Context &run, int depth)
        {
            std::vector<Call> calls;
            std::string uses;
            const std::uint64_t count = m_random.chance(0.2) ? 2 + m_random.below(4) : 1;
            for (std::uint64_t i = 0; i < count; ++i)
                calls.push_back(makeCall(m_random.below(tools.size())));
            for (int attempt = 0; attempt < 4 && !calls.empty(); ++attempt)
                calls = playCalls(run, depth, calls);
            usage(run);
        }

        Call makeCall(std::size_t tool)
        {
            Call call;
            call.id = "tooluse_" + m_random.hex(22);
            call.tool = tool;
            char text[256];
            std::snprintf(text, sizeof text, tools[tool].payload,
                          static_cast<int>(m_random.below(90)));
            call.payload = text;
            return call;
        }

        /// One assistant turn: returns the next attempts at failed calls that can be corrected.
        std::vector<Call> playCalls(Context &run, int depth, const std::vector<Call> &calls)
        {
            std::string uses;
            for (const Call &call : calls)
                uses += std::string(uses.empty() ? "" : ",") + R"({"kind":"tool_use","id":")"
                    + call.id + R"(","name":")" + tools[call.tool].name + R"(","input":)"
                    + call.payload + R"(,"thought_signature":""})";
            add(run, "transcript_messages_appended",
                R"([{"role":"assistant","parts":[)" + uses + R"(],"meta":null}])");
            for (const Call &call : calls)
                schedule(run, call);
            std::vector<Call> again;
            std::string results;
            for (const Call &call : calls) {
                if (m_options.children && depth < 2 && m_random.chance(0.02))
                    playChild(run, depth, call);
                const bool failed = m_random.chance(0.12);
                result(run, call, failed, again);
                results += std::string(results.empty() ? "" : ",")
                    + R"({"kind":"tool_result","tool_use_id":")" + call.id
                    + R"(","content":{"accepted":true},"is_error":)"
                    + (failed ? "true}" : "false}");
            }
            add(run, "transcript_messages_appended",
                R"([{"role":"user","parts":[)" + results + R"(],"meta":null}])");
            return again;
        }

        void schedule(Context &run, const Call &call)
        {
            ++m_truth.calls;
            const std::string name = tools[call.tool].name;
            add(run, "tool_call_scheduled",
                R"({"ToolCallID":")" + call.id + R"(","ToolName":")" + name + R"(","Payload":)"
                    + call.payload
                    + R"(,"Queue":"","ParentToolCallID":"","ContinuationRootToolCallID":"","ExpectedChildrenTotal":0,"DisplayHint":"Read Zone"})",
                run.id + "/tool/" + call.id + "/tool_call_scheduled", "tool_start",
                R"({"tool_call_id":")" + call.id + R"(","tool_name":")" + name + R"(","payload":)"
                    + call.payload + R"(,"display_hint":"Read Zone"})");
        }

        void playChild(const Context &parent, int depth, const Call &call)
        {
            Context child;
            child.session = parent.session;
            child.turn = parent.turn;
            child.agent = "greenhouse.botanist";
            child.id = parent.id + "/agent/" + tools[call.tool].name + "/" + call.id;
            Context from = parent;
            const std::string link =
                R"("ToolCallID":")" + call.id + R"(","ChildRunID":")" + child.id;
            add(from, "child_run_linked",
                R"({"ToolName":")" + std::string(tools[call.tool].name) + "\"," + link
                    + R"(","ChildAgentID":"greenhouse.botanist"})",
                parent.id + "/link/" + call.id, "child_run_linked",
                R"({"tool_name":")" + std::string(tools[call.tool].name) + R"(","tool_call_id":")"
                    + call.id + R"(","child_run_id":")" + child.id
                    + R"(","child_agent_id":"greenhouse.botanist"})");
            playRun(child, depth + 1, parent.id, call.id, {});
        }

        std::string sampleRows(std::uint64_t rows)
        {
            std::string text = R"({"samples":[)";
            for (std::uint64_t i = 0; i < rows; ++i)
                text += std::string(i == 0 ? "" : ",") + R"({"time":"2026-08-21T07:)"
                    + number(10 + i % 50) + R"(:00Z","celsius":)" + number(15 + m_random.below(12))
                    + "." + number(m_random.below(10)) + R"(,"humidity":)"
                    + number(40 + m_random.below(50)) + "}";
            return text + R"(],"returned":)" + number(rows) + R"(,"truncated":false})";
        }

        void result(Context &run, const Call &call, bool failed, std::vector<Call> &again)
        {
            const std::uint64_t duration = 1'000'000 + m_random.below(2'000'000'000);
            std::string head = R"({"call_run_id":")" + run.id + R"(","tool_call_id":")" + call.id
                + R"(","tool_name":")" + tools[call.tool].name + "\"";
            std::string tail = R"(,"duration":)" + number(duration);
            std::string json;
            std::string serverData;
            if (failed) {
                ++m_truth.failedCalls;
                const FailureShape &shape =
                    failures[m_random.below(10) < 7 ? 0 : m_random.below(6)];
                const bool correct = std::string_view(shape.action) == "correct_call";
                tail += R"(,"failure":{"kind":")" + std::string(shape.kind)
                    + R"(","error":{"message":")" + shape.message + R"("},"recovery":{"action":")"
                    + shape.action + "\"";
                if (correct) {
                    tail +=
                        R"(,"issues":[{"field":"zone_id","constraint":"missing_field"}],"prior_input":)"
                        + call.payload;
                    again.push_back(makeCall(call.tool));
                }
                tail += "}}";
            } else {
                json = sampleRows(
                    m_random.chance(m_options.longLines * 4) ? 1700 : 1 + m_random.below(18));
                if (m_random.chance(0.1))
                    serverData =
                        R"([{"kind":"hydro.trace","audience":"timeline","data":{"unit":"mS/cm","points":[[0,1.5],[60,1.7],[120,1.6]]}}])";
                if (m_random.chance(0.2))
                    tail =
                        R"(,"bounds":{"Returned":10,"Total":40,"Truncated":true,"NextCursor":null,"RefinementHint":"narrow the hours"})"
                        + tail;
            }
            const std::string recordResult = json.empty()
                ? std::string()
                : R"(,"result_json":)" + json + R"(,"result_bytes":)" + number(json.size());
            const std::string streamResult = json.empty() ? std::string() : R"(,"result":)" + json;
            const std::string data =
                serverData.empty() ? std::string() : R"(,"server_data":)" + serverData;
            add(run, "tool_result_received", head + recordResult + data + tail + "}",
                run.id + "/tool/" + call.id + "/tool_result_received", "tool_end",
                head + streamResult + tail + "}", serverData);
        }

        void finish(Context &run, int depth)
        {
            if (m_options.suspensions && depth == 0 && m_random.chance(0.08)) {
                ++m_truth.suspendedRuns;
                const std::string id = m_random.hex(32);
                add(run, "await_clarification",
                    R"({"ID":"clar-1","Question":"How warm?","MissingFields":null,"RestrictToTool":"","ExampleJSON":null})",
                    {}, "await_clarification", R"({"id":"clar-1","question":"How warm?"})");
                add(run, "run_suspended",
                    R"({"SuspensionID":")" + id
                        + R"(","Version":"goa-ai.run-suspension.v1","PendingCount":1,"RequiredTools":null})",
                    {}, "workflow", R"({"phase":"suspended","status":"suspended"})");
                Context next = run;
                next.keys = 0;
                next.id = "greenhouse-gardener-" + m_random.hex(24);
                m_nowMs += 60'000;
                playRun(next, depth, {}, {}, id);
                return;
            }
            add(run, "assistant_message", R"({"Message":"Yes, 24 °C.","Structured":null})", {},
                "assistant_reply", R"({"text":"Yes, 24 °C."})");
            const bool failed = m_random.chance(0.04);
            add(run, "run_completed",
                failed
                    ? R"({"status":"failed","phase":"failed","failure":{"message":"gave up","kind":"internal","retryable":false}})"
                    : R"({"status":"success","phase":"completed","labels":{"site":"hall-7"}})",
                {}, "workflow",
                failed ? R"({"phase":"failed","status":"failed","failure":{"message":"gave up"}})"
                       : R"({"phase":"completed","status":"success"})");
        }

        Random &m_random;
        const LogOptions &m_options;
        LogTruth &m_truth;
        std::vector<Record> m_records;
        std::int64_t m_nowMs = 0;
    };

    std::string base64(std::string_view bytes)
    {
        static constexpr char letters[] =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        std::string text;
        text.reserve((bytes.size() + 2) / 3 * 4);
        for (std::size_t i = 0; i < bytes.size(); i += 3) {
            const auto at = [&](std::size_t n) {
                return i + n < bytes.size() ? static_cast<unsigned char>(bytes[i + n]) : 0U;
            };
            const unsigned bits = at(0) << 16U | at(1) << 8U | at(2);
            text += letters[bits >> 18U];
            text += letters[bits >> 12U & 63U];
            text += i + 1 < bytes.size() ? letters[bits >> 6U & 63U] : '=';
            text += i + 2 < bytes.size() ? letters[bits & 63U] : '=';
        }
        return text;
    }

    std::string isoTime(std::int64_t timeMs)
    {
        // Within one year: the generator starts on 2026-08-21 and runs for hours.
        std::int64_t seconds = timeMs / 1000;
        const std::int64_t days = seconds / 86400;
        seconds %= 86400;
        constexpr std::int64_t august21 = 20686; // days since the epoch
        const std::int64_t day = 21 + (days - august21) % 8;
        char text[40];
        std::snprintf(text, sizeof text, "2026-08-%02dT%02d:%02d:%02d.%03dZ", static_cast<int>(day),
                      static_cast<int>(seconds / 3600), static_cast<int>(seconds / 60 % 60),
                      static_cast<int>(seconds % 60), static_cast<int>(timeMs % 1000));
        return text;
    }

    std::string jsonText(std::string_view text)
    {
        std::string out = "\"";
        for (const char ch : text) {
            if (ch == '"' || ch == '\\')
                out += '\\';
            out += ch;
        }
        return out + "\"";
    }

    std::string streamText(const Record &record)
    {
        std::string text = R"({"type":")" + record.streamType + R"(","event_key":")" + record.key
            + R"(","run_id":")" + record.run + R"(","session_id":")" + record.session
            + R"(","timestamp":")" + isoTime(record.timeMs) + R"(","payload":)"
            + record.streamPayload;
        if (!record.serverData.empty())
            text += R"(,"server_data":)" + record.serverData;
        return text + "}";
    }

    class Printer
    {
    public:
        Printer(LogSpelling spelling)
            : m_spelling(spelling)
        {
        }

        [[nodiscard]] std::string begin() const
        {
            switch (m_spelling) {
            case LogSpelling::Page:
                return R"({"Events":[)";
            case LogSpelling::MongoArray:
            case LogSpelling::StreamDump:
                return "[";
            default:
                return {};
            }
        }
        [[nodiscard]] std::string end() const
        {
            switch (m_spelling) {
            case LogSpelling::Page:
                return "],\"NextCursor\":\"\"}\n";
            case LogSpelling::MongoArray:
            case LogSpelling::StreamDump:
                return "]\n";
            default:
                return {};
            }
        }
        [[nodiscard]] bool prints(const Record &record) const
        {
            return !isStream() || !record.streamType.empty();
        }
        /// The record without a line end; includes commas between the elements of arrays.
        std::string print(const Record &record)
        {
            const std::string text = bare(record);
            const bool first = m_count++ == 0;
            switch (m_spelling) {
            case LogSpelling::Page:
                return first ? text : "," + text;
            case LogSpelling::MongoArray:
            case LogSpelling::StreamDump:
                return first ? text : ",\n" + text;
            default:
                return text + "\n";
            }
        }

    private:
        [[nodiscard]] bool isStream() const
        {
            return m_spelling == LogSpelling::Stream || m_spelling == LogSpelling::StreamDump;
        }

        std::string mongo(const Record &record) const
        {
            char id[32];
            std::snprintf(id, sizeof id, "%08llx5a1c770e%08llx",
                          static_cast<unsigned long long>(record.timeMs / 1000),
                          static_cast<unsigned long long>(m_count));
            // A single writer counts upwards: the time part may not go back.
            std::snprintf(id, sizeof id, "6a8769005a1c770e%08llx",
                          static_cast<unsigned long long>(m_count));
            std::string text = R"({"_id":{"$oid":")" + std::string(id) + R"("},"event_key":")"
                + record.key + R"(","run_id":")" + record.run + R"(","agent_id":")" + record.agent
                + R"(","session_id":")" + record.session + R"(","turn_id":")" + record.turn
                + R"(","type":")" + record.type + R"(","payload":)";
            const std::string data = base64(record.payload);
            if (m_spelling == LogSpelling::MongoLegacy)
                text += R"({"$binary":")" + data + R"(","$type":"00"},"timestamp":{"$date":)"
                    + std::to_string(record.timeMs) + "}}";
            else if (m_spelling == LogSpelling::MongoCanonical)
                text += R"({"$binary":{"base64":")" + data
                    + R"(","subType":"00"}},"timestamp":{"$date":{"$numberLong":")"
                    + std::to_string(record.timeMs) + "\"}}}";
            else
                text += R"({"$binary":{"base64":")" + data
                    + R"(","subType":"00"}},"timestamp":{"$date":")" + isoTime(record.timeMs)
                    + "\"}}";
            return text;
        }

        std::string bare(const Record &record) const
        {
            switch (m_spelling) {
            case LogSpelling::ActivityInput:
                return R"({"Type":")" + record.type + R"(","EventKey":")" + record.key
                    + R"(","RunID":")" + record.run + R"(","AgentID":")" + record.agent
                    + R"(","SessionID":")" + record.session + R"(","TurnID":")" + record.turn
                    + R"(","TimestampMS":)" + std::to_string(record.timeMs) + R"(,"Payload":)"
                    + record.payload + "}";
            case LogSpelling::RunLogEvent:
            case LogSpelling::Page:
                return R"({"ID":")" + number(m_count + 1) + R"(","EventKey":")" + record.key
                    + R"(","RunID":")" + record.run + R"(","AgentID":")" + record.agent
                    + R"(","SessionID":")" + record.session + R"(","TurnID":")" + record.turn
                    + R"(","Type":")" + record.type + R"(","Payload":)" + record.payload
                    + R"(,"Timestamp":")" + isoTime(record.timeMs) + "\"}";
            case LogSpelling::Stream:
                return streamText(record);
            case LogSpelling::StreamDump:
                return "[\"" + std::to_string(record.timeMs) + "-" + number(m_count % 1000)
                    + R"(",["n",")" + record.streamType + R"(","p",)" + jsonText(streamText(record))
                    + "]]";
            default:
                return mongo(record);
            }
        }

        LogSpelling m_spelling;
        std::uint64_t m_count = 0;
    };

    /// An unreadable line, made from a valid one if appropriate.
    std::string brokenLine(Random &random, std::string good)
    {
        while (!good.empty() && (good.back() == '\n' || good.back() == ','))
            good.pop_back();
        switch (random.below(5)) {
        case 0: // truncated
            return good.substr(0, good.size() / 2) + "\n";
        case 1: // a broken disk block
            return std::string(40 + random.below(100), '\0') + "\n";
        case 2: { // a missing quote
            const std::size_t quote = good.find('"', good.size() / 3);
            return quote == std::string::npos ? "{\n" : good.erase(quote, 1) + "\n";
        }
        case 3: { // invalid UTF-8 inside a text
            const std::size_t at = good.find("\":\"");
            return good.insert(at == std::string::npos ? 1 : at + 3, "\xC3\x28") + "\n";
        }
        default:
            return "### rotated by logd " + random.hex(8) + "\n";
        }
    }

} // namespace

std::optional<LogSpelling> logSpelling(std::string_view name)
{
    constexpr std::pair<std::string_view, LogSpelling> names[] = {
        {"records", LogSpelling::RunLogEvent},
        {"activity", LogSpelling::ActivityInput},
        {"mongo", LogSpelling::MongoRelaxed},
        {"mongo-canonical", LogSpelling::MongoCanonical},
        {"mongo-legacy", LogSpelling::MongoLegacy},
        {"mongo-array", LogSpelling::MongoArray},
        {"page", LogSpelling::Page},
        {"stream", LogSpelling::Stream},
        {"dump", LogSpelling::StreamDump},
    };
    for (const auto &[text, spelling] : names) {
        if (text == name)
            return spelling;
    }
    return std::nullopt;
}

LogTruth generateLog(const LogOptions &options, const LogWriter &write)
{
    constexpr std::size_t AtOnce = 5; // concurrent runs
    LogTruth truth;
    Random random(options.seed);
    Scripter scripter(random, options, truth);
    Printer printer(options.spelling);
    struct Play
    {
        std::vector<Record> records;
        std::size_t next = 0;
    };
    std::vector<Play> plays;
    std::uint64_t serial = 0;
    std::int64_t clockMs = 1'787'297'400'000; // 2026-08-21T07:30:00Z
    std::string out = printer.begin();
    const auto flush = [&] {
        truth.bytes += out.size();
        write(out);
        out.clear();
    };
    // Only complete runs: slightly more events than requested.
    while (truth.events < options.events || !plays.empty()) {
        while (plays.size() < AtOnce && truth.events < options.events) {
            plays.push_back({scripter.script(serial++, clockMs), 0});
            clockMs += static_cast<std::int64_t>(random.below(400));
        }
        if (plays.empty())
            break;
        const std::size_t which = random.below(plays.size());
        Play &play = plays[which];
        const Record &record = play.records[play.next++];
        if (printer.prints(record)) {
            const std::string text = printer.print(record);
            out += text;
            ++truth.events;
            if (options.damage > 0 && random.chance(options.damage)) {
                out += brokenLine(random, text);
                ++truth.damagedLines;
            }
        }
        if (play.next == play.records.size())
            plays.erase(plays.begin() + static_cast<std::ptrdiff_t>(which));
        if (out.size() > 1U << 20U)
            flush();
    }
    out += printer.end();
    flush();
    return truth;
}

} // namespace tw::bench
