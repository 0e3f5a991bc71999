// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/mcp/mcpsession.h"

#include "replay/base/timetext.h"
#include "replay/formats/details.h"
#include "replay/scan/jsonscan.h"
#include "schema/json/jsonmember.h"
#include "schema/json/jsontokens.h"

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
    constexpr std::string_view Begin = R"({"session_id":")";
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

    /// Whether blocksOf() finds something in the message \a raw, a JSON text within a JSON string.
    bool hasBlocks(std::string_view raw)
    {
        if (raw.find("content") == std::string_view::npos
            || (raw.find("image") == std::string_view::npos
                && raw.find("audio") == std::string_view::npos
                && raw.find("resource") == std::string_view::npos))
            return false;
        scan::Scratch decoded;
        const std::string_view message = scan::unescape(raw, decoded);
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

    /// Whether the message \a raw may have structured content that is shown as an artifact.
    bool hasLargeContent(std::string_view raw)
    {
        return raw.size() >= DecodeOptions::LargeData
            && raw.find(Structured) != std::string_view::npos;
    }

    /// The members of a line that its facts depend on. Texts point into the line.
    struct SessionLine
    {
        std::string_view session, server, time, direction, method, name, call;
        bool isFailed = false;
        bool isFirst = false;
        bool isLast = false;
        std::string_view raw; ///< the message, spelled as a JSON string
        bool isHttp = false;
        bool isStray = false;
        std::size_t members = 0;

        explicit SessionLine(std::string_view line)
        {
            if (!line.starts_with('{') || !line.ends_with('}'))
                return;
            visitJsonChildren(line, 0, [&](const JsonChild &child) {
                read(bare(child.key),
                     bare(line.substr(child.range.begin, child.range.end - child.range.begin)));
                ++members;
                return false;
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
                raw = value;
            else
                readMark(key, value);
        }

        void readMark(std::string_view key, std::string_view value)
        {
            isFailed = isFailed || (key == "failed" && value == "true");
            isFirst = isFirst || key == "meta";
            isLast = isLast || key == "end";
            isHttp = isHttp || key == "http";
            isStray = isStray || key == "stray";
        }

        [[nodiscard]] bool isWhole() const { return !session.empty() && !direction.empty(); }

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
                && (hasBlocks(raw) || hasLargeContent(raw));
            if (isLast)
                facts.status = "success";
            return facts;
        }
    };

    class SessionReader final : public scan::LogReader
    {
    public:
        SessionReader(std::string_view file, scan::RecordSink &sink,
                      const scan::ReadOptions &options)
            : m_file(file)
            , m_sink(sink)
            , m_isWhole(options.isWhole)
            , m_start(options.start.offset)
            , m_at(m_start)
        {
        }

        bool readTo(std::uint64_t limit) override
        {
            while (m_at < limit) {
                const std::uint64_t begin = m_at;
                const std::size_t end = m_file.find('\n', begin);
                // The last line of a file that is being written is read when it is complete.
                if (end == std::string_view::npos && !m_isWhole)
                    return true;
                m_at = std::min<std::uint64_t>(end, m_file.size() - 1) + 1;
                const std::string_view line =
                    m_file.substr(begin, std::min(end, m_file.size()) - begin);
                if (!line.empty() && !readLine(line, begin))
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
        bool readLine(std::string_view text, std::uint64_t begin)
        {
            const SessionLine line(text);
            if (!line.isWhole())
                return m_sink.damage(linesRead(), begin, text.size(),
                                     "not a line of an MCP session");
            return m_sink.record(line.facts(), begin, text.size(), true);
        }

        std::string_view m_file;
        scan::RecordSink &m_sink;
        bool m_isWhole;
        std::uint64_t m_start;
        std::uint64_t m_at;
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
        auto message = parseJson(text);
        record.payload = std::make_shared<const Json>(message ? *std::move(message) : line);
        record.toolCallId = textMember(line, "call_id");
        if (!record.toolCallId.empty())
            record.toolName = textMember(line, "mcp_name");
        if (kind == EventKind::ToolCallScheduled) {
            if (const Json *const params = member(*record.payload, "params"))
                record.arguments = shared(member(*params, "arguments"));
        } else if (kind == EventKind::ToolResultReceived) {
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
        const auto line = parseJson(raw);
        if (!line)
            return {};
        const std::string text = textMember(*line, "raw");
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
        const auto line = parseJson(without(raw.text, quoted));
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
        const std::string_view line = head.substr(0, head.find('\n'));
        if (!line.starts_with(Begin) || !SessionLine(line).isWhole())
            return std::nullopt;
        return LogMatch{SessionId};
    }

    std::unique_ptr<scan::LogReader> makeReader(std::string_view file, scan::RecordSink &sink,
                                                scan::Scratch & /*scratch*/,
                                                const scan::ReadOptions &options)
    {
        return std::make_unique<SessionReader>(file, sink, options);
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
