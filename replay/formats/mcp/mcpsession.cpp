// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/mcp/mcpsession.h"

#include "replay/base/recordedjson.h"
#include "replay/base/timetext.h"
#include "replay/formats/details.h"
#include "replay/scan/jsonscan.h"
#include "schema/json/jsonmember.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tw {

namespace {

    constexpr std::string_view SessionId = "mcp-session";
    constexpr int LinesToTry = 64; // a log may begin with a truncated line or with foreign ones
    constexpr std::string_view Structured = "structuredContent";

    /// A JSON string without its quotes, as it is spelled; any other token unchanged.
    std::string_view bare(std::string_view token)
    {
        const bool isString = token.size() >= 2 && token.front() == '"';
        return isString ? token.substr(1, token.size() - 2) : token;
    }

    JsonPtr shared(const Json *value)
    {
        return value == nullptr ? nullptr : std::make_shared<const Json>(*value);
    }

    /// The audience that a content block names ("user", "assistant"), as one text.
    std::string audienceOf(const Json &block)
    {
        const Json *const annotations = member(block, "annotations");
        const Json *const list = annotations ? member(*annotations, "audience") : nullptr;
        std::string audience;
        if (list == nullptr || !list->is_array())
            return audience;
        for (const Json &name : *list) {
            if (name.is_string())
                audience += (audience.empty() ? "" : ", ") + name.get<std::string>();
        }
        return audience;
    }

    /// The content blocks of a tool result that are no plain text: images, audio, resources, links.
    std::vector<Artifact> blocksOf(const Json &result)
    {
        std::vector<Artifact> blocks;
        const Json *const content = member(result, "content");
        if (content == nullptr || !content->is_array())
            return blocks;
        for (const Json &block : *content) {
            Artifact artifact;
            artifact.kind = textMember(block, "type");
            if (artifact.kind.empty() || artifact.kind == "text")
                continue;
            artifact.audience = audienceOf(block);
            artifact.data = std::make_shared<const Json>(block);
            artifact.bytes = writeJson(block).size();
            blocks.push_back(std::move(artifact));
        }
        return blocks;
    }

    /// The value of the member \a wanted of \a object as it is spelled; "" if there is none.
    std::string_view memberText(std::string_view object, std::string_view wanted)
    {
        std::string_view found;
        scan::Cursor c{object.data(), object.data() + object.size()};
        scan::forEachMember(c, [&](std::string_view key, scan::Cursor &value) {
            const char *const begin = value.p;
            if (!skipValue(value))
                return false;
            if (key == wanted)
                found = {begin, static_cast<std::size_t>(value.p - begin)};
            return true;
        });
        return found;
    }

    /// Whether blocksOf() finds something in \a message.
    bool hasBlocks(std::string_view message)
    {
        if (message.find("content") == std::string_view::npos
            || (message.find("image") == std::string_view::npos
                && message.find("audio") == std::string_view::npos
                && message.find("resource") == std::string_view::npos))
            return false;
        const std::string_view content = memberText(memberText(message, "result"), "content");
        bool found = false;
        scan::Cursor c{content.data(), content.data() + content.size()};
        scan::forEachElement(c, [&found](scan::Cursor &block) {
            const char *const begin = block.p;
            if (!skipValue(block))
                return false;
            const std::string_view type =
                memberText({begin, static_cast<std::size_t>(block.p - begin)}, "type");
            found = found || (type.size() > 2 && type.starts_with('"') && bare(type) != "text");
            return true;
        });
        return found;
    }

    /// Whether \a message may have structured content that is shown as an artifact.
    bool hasLargeContent(std::string_view message)
    {
        return message.size() >= DecodeOptions::LargeData
            && message.find(Structured) != std::string_view::npos;
    }

    /// The members of a line that its facts depend on. Texts point into the line or into the
    /// scratch.
    struct SessionLine
    {
        std::string_view session, server, time, direction, method, name, call;
        bool isFailed = false;
        bool isFirst = false;
        bool isLast = false;
        std::string_view message; ///< JSON-RPC; a string, or its object itself
        bool hasMessage = false;
        bool isHttp = false;
        bool isStray = false;
        bool isOutput = false;

        SessionLine(std::string_view line, scan::Scratch &scratch)
        {
            scan::Cursor c{line.data(), line.data() + line.size()};
            scan::forEachMember(c, [&](std::string_view key, scan::Cursor &value) {
                const char *const begin = value.p;
                std::string_view text;
                if (!scan::readText(value, text, scratch))
                    return false;
                if (text.data() == nullptr)
                    text = {begin, static_cast<std::size_t>(value.p - begin)};
                read(key, text);
                return true;
            });
        }

        void read(std::string_view key, std::string_view value)
        {
            if (key == "session_id")
                session = value;
            else if (key == "server_label")
                server = value;
            else if (key == "ts")
                time = value;
            else if (key == "direction")
                direction = value;
            else if (key == "mcp_method")
                method = value;
            else if (key == "mcp_name")
                name = value;
            else if (key == "call_id")
                call = value;
            else if (key == "raw")
                message = value;
            else
                readMark(key, value);
            hasMessage = hasMessage || key == "raw";
        }

        void readMark(std::string_view key, std::string_view value)
        {
            isFailed = isFailed || (key == "failed" && value == "true");
            isFirst = isFirst || key == "meta";
            isLast = isLast || key == "end";
            isHttp = isHttp || key == "http";
            isStray = isStray || key == "stray";
            isOutput = isOutput || key == "text";
        }

        [[nodiscard]] bool isWhole() const { return !session.empty() && !direction.empty(); }
        /// Other programs have lines with a session and a direction as well.
        [[nodiscard]] bool isSure() const
        {
            return isWhole() && (hasMessage || isFirst || isLast || isHttp || isOutput);
        }

        [[nodiscard]] EventKind kind() const
        {
            if (isFirst)
                return EventKind::RunStarted;
            if (isLast)
                return EventKind::RunCompleted;
            if (call.empty())
                return EventKind::Other;
            return direction == "c2s" ? EventKind::ToolCallScheduled
                                      : EventKind::ToolResultReceived;
        }

        [[nodiscard]] std::string_view type() const
        {
            if (isFirst)
                return "session";
            if (isLast)
                return "end";
            if (isHttp)
                return "http";
            if (isStray)
                return "stray output";
            return method.empty() ? direction : method;
        }

        [[nodiscard]] scan::RecordFacts facts() const
        {
            scan::RecordFacts facts;
            facts.kind = kind();
            facts.isKnownType = true;
            facts.type = type();
            facts.runId = session;
            facts.sessionId = session;
            facts.agentId = server;
            facts.timeNs = parseTimeText(time).value_or(NoTime);
            facts.callId = call;
            if (!call.empty())
                facts.toolName = name;
            facts.failed = isFailed && facts.kind == EventKind::ToolResultReceived;
            if (facts.failed)
                facts.failure = FailureKind::Unknown;
            facts.artifacts = facts.kind == EventKind::ToolResultReceived
                && (hasBlocks(message) || hasLargeContent(message));
            if (isLast)
                facts.status = "success";
            return facts;
        }
    };

    class SessionReader final : public scan::LogReader
    {
    public:
        SessionReader(std::string_view file, scan::RecordSink &sink, scan::Scratch &scratch,
                      const scan::ReadOptions &options)
            : m_file(file)
            , m_sink(sink)
            , m_scratch(scratch)
            , m_isWhole(options.isWhole)
            , m_start(options.start.offset)
            , m_at(m_start)
            , m_failed(options.start.failedSpans)
        {
        }

        bool readTo(std::uint64_t limit) override
        {
            while (m_at < limit) {
                const char *const begin = m_file.data() + m_at;
                const char *const fileEnd = m_file.data() + m_file.size();
                if (std::string_view(" \t\r\n,[]").find(*begin) != std::string_view::npos) {
                    ++m_at;
                    continue;
                }
                const std::size_t newline = m_file.find('\n', m_at);
                // The last line of a file that is being written is read when it is complete.
                if (newline == std::string_view::npos && !m_isWhole)
                    return true;
                const char *const lineEnd =
                    newline == std::string_view::npos ? fileEnd : m_file.data() + newline;
                if (const char *const text = scan::skipNoText(begin, lineEnd); text > begin) {
                    if (!readNoText(begin, text))
                        return false;
                    continue;
                }
                const char *close = *begin == '{' ? scan::skipContainer(begin, lineEnd) : nullptr;
                if (close == nullptr && *begin == '{')
                    close = endBelow(begin, lineEnd);
                if (!readLine(begin, close != nullptr ? close : lineEnd))
                    return false;
            }
            return true;
        }
        [[nodiscard]] scan::ReadState state() const override { return {m_at, 0, 0, m_failed}; }
        [[nodiscard]] std::uint64_t linesRead() override
        {
            return scan::countLineEnds(m_file.substr(m_start, m_at - m_start));
        }

    private:
        /// The end of an object that continues on the next lines; null if it is only cut off.
        const char *endBelow(const char *begin, const char *lineEnd)
        {
            constexpr int MostFailed = 3; // each can take as long as the file
            const std::string_view line(begin, static_cast<std::size_t>(lineEnd - begin));
            const std::size_t last = line.find_last_not_of(" \t\r");
            if (m_failed >= MostFailed || std::string_view("{[,:").find(line[last]) == line.npos)
                return nullptr;
            const char *const close = scan::skipContainer(begin, m_file.data() + m_file.size());
            const bool isObject = close != nullptr
                && m_judge.problem({begin, static_cast<std::size_t>(close - begin)}).empty();
            m_failed += isObject ? 0 : 1;
            return isObject ? close : nullptr;
        }

        bool readNoText(const char *begin, const char *end)
        {
            const std::uint64_t offset = m_at;
            const std::string_view bytes(begin, static_cast<std::size_t>(end - begin));
            m_at += bytes.size();
            return scan::areMarks(bytes)
                || m_sink.damage(linesRead() + 1, offset, bytes.size(),
                                 *begin == '\0' ? "no JSON: NUL bytes"
                                                : "no JSON: control characters");
        }

        bool readLine(const char *begin, const char *end)
        {
            m_scratch.reset();
            const std::uint64_t offset = m_at;
            std::string_view text(begin, static_cast<std::size_t>(end - begin));
            text = text.substr(0, text.find_last_not_of(" \t\r") + 1);
            const SessionLine line(text, m_scratch);
            if (!line.isWhole()) {
                const std::uint64_t number = linesRead() + 1;
                m_at += text.size();
                return m_sink.damage(number, offset, text.size(), "not a line of an MCP session");
            }
            m_at += text.size();
            scan::RecordFacts facts = line.facts();
            judge(line, facts);
            return m_sink.record(facts, offset, text.size(), true);
        }

        /// The message of a whole line may be cut off or damaged itself.
        void judge(const SessionLine &line, scan::RecordFacts &facts)
        {
            using Effect = scan::JsonFault::Effect;
            const std::string_view message = line.message;
            const bool isAnswer = facts.kind == EventKind::ToolResultReceived;
            if (!line.hasMessage && !isAnswer)
                return;
            const auto first = message.find_first_not_of(" \t\r\n");
            const bool isMessage =
                first != std::string_view::npos && (message[first] == '{' || message[first] == '[');
            facts.faultEffect = isMessage ? m_judge.fault(message).effect : Effect::Record;
            facts.fault = facts.faultEffect == Effect::Record
                ? "its message cannot be read: it is cut off, or damaged"
                : "its message has characters that JSON does not allow";
            if (isAnswer && facts.faultEffect < Effect::Record && message[first] == '{'
                && memberText(message, "result").empty() && memberText(message, "error").empty()) {
                facts.faultEffect = Effect::Record;
                facts.fault = "its message has neither a result nor an error";
            }
        }

        std::string_view m_file;
        scan::RecordSink &m_sink;
        scan::Scratch &m_scratch;
        scan::JsonValidator m_judge;
        bool m_isWhole;
        std::uint64_t m_start;
        std::uint64_t m_at;
        int m_failed; ///< objects over several lines without an end
    };

    /// The text blocks of a tool result.
    std::vector<std::string> textsOf(const Json &result)
    {
        std::vector<std::string> texts;
        const Json *const content = member(result, "content");
        if (content == nullptr || !content->is_array())
            return texts;
        for (const Json &block : *content) {
            if (std::string text = textMember(block, "text"); !text.empty())
                texts.push_back(std::move(text));
        }
        return texts;
    }

    ToolResult resultOf(const Json &message)
    {
        ToolResult result;
        const Json *const value = member(message, "result");
        const Json *const error = member(message, "error");
        result.value = shared(value);
        if (value != nullptr)
            result.artifacts = blocksOf(*value);
        const Json *const isError = value == nullptr ? nullptr : member(*value, "isError");
        if (error == nullptr && (isError == nullptr || *isError != true))
            return result;
        Failure &failure = result.failure.emplace();
        failure.raw = shared(error != nullptr ? error : value);
        if (error != nullptr) {
            const Json *const code = member(*error, "code");
            failure.kind = "protocol error" + (code == nullptr ? "" : ' ' + writeJson(*code));
            failure.error.messages.push_back(textMember(*error, "message"));
        } else {
            failure.kind = "tool error";
            failure.error.messages = textsOf(*value);
        }
        return result;
    }

    /// The record of \a line, whose message was \a text.
    Record recordOf(const Json &line, std::string_view text, EventKind kind)
    {
        Record record;
        auto message = parseRecorded(text);
        record.payload = std::make_shared<const Json>(message ? *message : line);
        record.toolCallId = textMember(line, "call_id");
        if (!record.toolCallId.empty())
            record.toolName = textMember(line, "mcp_name");
        if (kind == EventKind::ToolCallScheduled) {
            if (const Json *const params = member(*record.payload, "params"))
                record.arguments = shared(member(*params, "arguments"));
        } else if (kind == EventKind::ToolResultReceived) {
            if (message)
                record.result = resultOf(*record.payload);
        } else if (kind == EventKind::RunStarted) {
            record.runId = textMember(line, "session_id");
        } else if (kind == EventKind::RunCompleted) {
            record.outcome.emplace().status = "success";
        }
        return record;
    }

    Record decodeSession(std::string_view raw, EventKind kind, std::uint32_t /*part*/)
    {
        const auto line = parseRecorded(raw);
        if (!line)
            return {};
        const Json *const message = member(*line, "raw");
        const std::string text = message == nullptr || message->is_string()
            ? textMember(*line, "raw")
            : writeJson(*message);
        return recordOf(*line, text, kind);
    }

    /// \a text without \a part of it, which becomes null.
    std::string without(std::string_view text, std::string_view part)
    {
        const auto begin = static_cast<std::size_t>(part.data() - text.data());
        return std::string(text.substr(0, begin)) + "null"
            + std::string(text.substr(begin + part.size()));
    }

    /// Large structured content stays text, as an artifact beside the rest of the result.
    Record decodeSessionResult(const JsonText &raw, std::size_t textFrom, const Monitor &monitor)
    {
        const auto decode = [&raw] {
            return decodeSession(raw.text, EventKind::ToolResultReceived, 0);
        };
        const std::string_view quoted = memberText(raw.text, "raw");
        if (monitor.cancelled())
            return {};
        if (quoted.size() < textFrom || !quoted.starts_with('"'))
            return decode();
        const auto decoded = std::make_shared<scan::Scratch>();
        const std::string_view message =
            scan::unescape(quoted.substr(1, quoted.size() - 2), *decoded);
        const std::string_view content = memberText(memberText(message, "result"), Structured);
        if (content.size() < textFrom || !(content.starts_with('{') || content.starts_with('[')))
            return decode();
        const auto line = parseRecorded(without(raw.text, quoted));
        if (!line || monitor.cancelled())
            return monitor.cancelled() ? Record() : decode();
        Record record = recordOf(*line, without(message, content), EventKind::ToolResultReceived);
        if (!record.result || !record.result->value)
            return decode();
        Artifact artifact;
        artifact.kind = Structured;
        artifact.audience = "timeline";
        artifact.bytes = content.size();
        const bool isDecoded = message.data() != quoted.data() + 1;
        artifact.text = {isDecoded ? std::shared_ptr<const void>(decoded) : raw.owner, content};
        record.result->artifacts.push_back(std::move(artifact));
        return record;
    }

    std::optional<LogMatch> sniffSession(std::string_view head)
    {
        scan::Scratch scratch;
        const char *at = head.data();
        const char *const end = at + head.size();
        for (int tried = 0; tried < LinesToTry && at < end; ++tried) {
            const std::string_view rest(at, static_cast<std::size_t>(end - at));
            at += std::min(rest.find_first_not_of(" \t\r\n,["), rest.size());
            at = scan::skipNoText(at, end);
            if (at < end && *at == '{'
                && SessionLine({at, static_cast<std::size_t>(end - at)}, scratch).isSure())
                return LogMatch{SessionId};
            at = std::find(at, end, '\n');
        }
        return std::nullopt;
    }

    std::unique_ptr<scan::LogReader> makeReader(std::string_view file, scan::RecordSink &sink,
                                                scan::Scratch &scratch,
                                                const scan::ReadOptions &options)
    {
        return std::make_unique<SessionReader>(file, sink, scratch, options);
    }

    std::span<const std::string_view> typesOf(EventKind kind)
    {
        static constexpr std::array<std::string_view, 1> Call{"tools/call"};
        static constexpr std::array<std::string_view, 1> Start{"session"};
        static constexpr std::array<std::string_view, 1> End{"end"};
        switch (kind) {
        case EventKind::ToolCallScheduled:
        case EventKind::ToolResultReceived:
            return Call;
        case EventKind::RunStarted:
            return Start;
        case EventKind::RunCompleted:
            return End;
        default:
            return {};
        }
    }

} // namespace

const LogFormat &mcpSessionFormat()
{
    static const LogFormat format = [] {
        LogFormat made;
        made.id = SessionId;
        made.family = "MCP sessions";
        made.title = "traffic with one server";
        made.sniff = sniffSession;
        made.reader = makeReader;
        made.decode = decodeSession;
        made.decodeResult = decodeSessionResult;
        made.typesOf = typesOf;
        return made;
    }();
    return format;
}

} // namespace tw
