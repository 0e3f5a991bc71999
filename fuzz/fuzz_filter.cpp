// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Input: filter expressions, each after a record separator. The columns of a whole log and the test
// of single rows must agree, and an expression and its negation share no row.
#include "fuzz/fuzzing.h"
#include "replay/load/loader.h"
#include "replay/query/query.h"
#include "schema/utf8.h"

#include <algorithm>

using namespace tw;
using fuzz::require;

namespace {

constexpr std::string_view Log =
    R"({"Type":"run_started","EventKey":"1","RunID":"r1","AgentID":"climate.planner","SessionID":"s","TurnID":"t","Timestamp":"2026-08-21T07:30:00Z","Payload":{}}
{"Type":"tool_call_scheduled","EventKey":"2","RunID":"r1","AgentID":"climate.planner","SessionID":"s","TurnID":"t","Timestamp":"2026-08-21T07:30:01Z","Payload":{"ToolCallID":"c1","ToolName":"climate.read","Payload":{"zone":"north \u00e9"}}}
{"Type":"tool_result_received","EventKey":"3","RunID":"r1","AgentID":"climate.planner","SessionID":"s","TurnID":"t","Timestamp":"2026-08-21T07:30:02Z","Payload":{"ToolCallID":"c1","ToolName":"climate.read","duration":1500000000,"failure":{"kind":"invalid_call","error":{"message":"no zone"},"recovery":{"action":"correct_call"}}}}
{"Type":"tool_call_scheduled","EventKey":"4","RunID":"r1","AgentID":"climate.planner","SessionID":"s","TurnID":"t","Timestamp":"2026-08-21T07:30:03Z","Payload":{"ToolCallID":"c2","ToolName":"climate.read","Payload":{"zone":"south"}}}
{"Type":"tool_result_received","EventKey":"5","RunID":"r1","AgentID":"climate.planner","SessionID":"s","TurnID":"t","Timestamp":"2026-08-21T07:30:04Z","Payload":{"ToolCallID":"c2","ToolName":"climate.read","duration":5,"result_json":{"t":21}}}
{"Type":"run_completed","EventKey":"6","RunID":"r1","AgentID":"climate.planner","SessionID":"s","TurnID":"t","Timestamp":"2026-08-21T07:30:05Z","Payload":{"Status":"success"}}
)";

const RunStore &store()
{
    static const RunStorePtr loaded = [] {
        const std::filesystem::path files[] = {fuzz::writeScratch("log", Log)};
        auto runs = loadRuns(files);
        require(runs && (*runs)->eventCount() == 6, "the log of the filters");
        return *std::move(runs);
    }();
    return *loaded;
}

void check(std::string_view expression)
{
    const auto filter = Filter::parse(expression);
    if (!filter) {
        require(!filter.error().detail.empty() && filter.error().where.starts_with("column "),
                "an error without a sentence or place");
        return;
    }
    const std::vector<std::uint32_t> events = filterEvents(store(), *filter);
    for (std::uint32_t i = 0; i < store().eventCount(); ++i)
        require(filter->matchesEvent(store(), EventIndex{i})
                    == std::binary_search(events.begin(), events.end(), i),
                "a row and its columns give different results");
    const std::vector<std::uint32_t> calls = filterCalls(store(), *filter);
    for (std::uint32_t i = 0; i < store().callCount(); ++i)
        require(filter->matchesCall(store(), CallIndex{i})
                    == std::binary_search(calls.begin(), calls.end(), i),
                "a call and its columns give different results");
    const auto other = Filter::parse("not (" + std::string(expression) + ")");
    if (!other || filter->isEmpty())
        return; // parentheses that were not closed
    const std::vector<std::uint32_t> rest = filterEvents(store(), *other);
    require(rest.size() + events.size() == store().eventCount(),
            "a filter and its negation do not add up");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    fuzz::Parts parts(data, size);
    do {
        check(parts.next());
    } while (!parts.atEnd());
    return 0;
}
