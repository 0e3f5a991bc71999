// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/foreignlog.h"

#include "replay/scan/jsonscan.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace tw {

namespace {

    struct ForeignKind
    {
        /// Paths of keys that the head must have, with blanks between, or those after a bar. Arrays
        /// make no step; `path=text` tests a text as well, `path=text*` its start.
        std::string_view signs;
        std::string_view name;
    };

    // The first match counts: later rows are less specific.
    constexpr ForeignKind kinds[] = {
        {"schema_version=ATIF-*", "ATIF file"},
        {"resourceSpans|resource_spans", "OpenTelemetry trace"},
        {"resourceLogs|resource_logs", "OpenTelemetry log"},
        {"resourceMetrics", "OpenTelemetry metrics file"},
        {"traceEvents|ph ts|ph pid", "Chrome trace"},
        {"version status eval/task", "Inspect log"},
        {"events/eventId events/eventType|history/events/eventId|eventId eventType",
         "Temporal history file"},
        {"object=trace|object=trace.span|data/object=trace*|span_data trace_id",
         "OpenAI Agents trace"},
        {"kind=request parts/part_kind|kind=response parts/part_kind", "Pydantic AI history file"},
        {"jsonrpc=2.0|msg/jsonrpc=2.0|message/jsonrpc=2.0|raw/jsonrpc=2.0", "recorded MCP session"},
        {"sessionId message/parts", "Qwen Code session"},
        {"parentUuid|sessionId uuid|type=summary leafUuid", "Claude Code session"},
        {"type=system subtype=init session_id", "Claude Code stream"},
        {"loglines/type", "Claude web session"},
        {"payload type=session_meta|payload type=response_item|payload type=event_msg|"
         "payload type=turn_context|record_type=state|id timestamp instructions",
         "Codex session"},
        {"type=thread.started|type=turn.started|type=item.completed", "Codex stream"},
        {"sessionId projectHash|$set|$rewindTo", "Gemini CLI session"},
        {"history/parts history/role|role parts/functionCall|role parts/functionResponse",
         "Gemini CLI checkpoint"},
        {"sessionId messageId message", "Gemini CLI prompt list"},
        {"data type=session.*|data type=user.*|data type=assistant.*|data type=tool.*",
         "Copilot session"},
        {"requests/requestId|kind v/requests", "VS Code chat session"},
        {"sessionID messageID type|sessionID role time/created|"
         "id=ses_* directory time/created",
         "OpenCode session file"},
        {"working_dir message_count|role created content/type=toolRequest|"
         "role created content/type=toolResponse",
         "Goose session"},
        {"ts say|ts ask", "Cline or Roo Code task"},
        {"run_type trace_id|run_type dotted_order|run_type parent_run_id", "LangSmith trace"},
        {"observations scores|observations trace|observations projectId|"
         "traceId parentObservationId",
         "Langfuse trace"},
        {"context/trace_id span_kind", "Phoenix trace"},
        {"data/traceID data/spans", "Jaeger trace"},
        {"trajectory info|trajectory history|trajectory environment", "SWE-agent run"},
        {"action source|observation source", "OpenHands run"},
        {"request/messages response|request/input response", "model request log"},
        {"object=response output|type=function_call call_id|"
         "type=function_call_output call_id",
         "OpenAI response log"},
        {"role content|messages/role|choices/message", "chat message list"},
    };

    /// The key paths of the head, and those with texts as "path=text".
    class KeyPaths
    {
    public:
        explicit KeyPaths(std::string_view head)
        {
            const char *at = head.data();
            const char *const end = at + head.size();
            for (int documents = 0; at < end && documents < MostDocuments; ++documents) {
                at = scan::skipNoText(at, end);
                scan::Cursor c{at, end};
                c.skipSpace();
                if (c.atEnd())
                    break;
                visit(c, {}, 0);
                const auto *const newline = std::find(c.p, end, '\n');
                at = c.p > at && c.p < end && *c.p == '{' ? c.p : newline;
            }
        }

        [[nodiscard]] bool match(std::string_view signs) const
        {
            bool isMatch = true;
            while (!signs.empty()) {
                const std::string_view sign = signs.substr(0, signs.find_first_of(" |"));
                isMatch = isMatch && has(sign);
                signs.remove_prefix(sign.size());
                if (isMatch && (signs.empty() || signs.front() == '|'))
                    return true;
                isMatch = isMatch || signs.starts_with('|');
                signs.remove_prefix(signs.empty() ? 0 : 1);
            }
            return false;
        }

    private:
        static constexpr int MostDocuments = 256;
        static constexpr int MostSteps = 8; // arrays included
        static constexpr std::size_t MostPaths = 4096;
        static constexpr std::size_t MostElements = 256;
        static constexpr std::size_t LongestText = 64;

        [[nodiscard]] bool has(std::string_view sign) const
        {
            if (!sign.ends_with('*'))
                return m_paths.contains(sign);
            sign.remove_suffix(1);
            const auto found = m_paths.lower_bound(sign);
            return found != m_paths.end() && found->starts_with(sign);
        }

        void add(std::string path)
        {
            if (m_paths.size() < MostPaths)
                m_paths.insert(std::move(path));
        }

        /// Advances past the value if it is whole.
        bool visit(scan::Cursor &c, const std::string &path, int steps)
        {
            if (!c.atEnd() && *c.p == '{' && steps < MostSteps) {
                return scan::forEachMember(c, [&](std::string_view key, scan::Cursor &value) {
                    const std::string inner = (path.empty() ? path : path + '/') + std::string(key);
                    add(inner);
                    return visit(value, inner, steps + 1);
                });
            }
            if (!c.atEnd() && *c.p == '[' && steps < MostSteps) {
                std::size_t elements = 0;
                return scan::forEachElement(c, [&](scan::Cursor &element) {
                    return ++elements > MostElements ? scan::skipValue(element)
                                                     : visit(element, path, steps + 1);
                });
            }
            const char *const begin = c.p;
            if (!scan::skipValue(c))
                return false;
            const std::string_view text(begin, static_cast<std::size_t>(c.p - begin));
            if (text.starts_with('"') && text.size() <= LongestText)
                add(path + '=' + std::string(text.substr(1, text.size() - 2)));
            return true;
        }

        std::set<std::string, std::less<>> m_paths;
    };

} // namespace

std::string_view foreignLogName(std::string_view head)
{
    const KeyPaths paths(head);
    const auto *const found = std::ranges::find_if(
        kinds, [&paths](const ForeignKind &kind) { return paths.match(kind.signs); });
    return found == std::end(kinds) ? std::string_view() : found->name;
}

} // namespace tw
