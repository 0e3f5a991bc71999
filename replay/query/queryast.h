// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/query/textsearch.h"
#include "replay/store/runstore.h"
#include "schema/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

enum class QueryField : std::uint8_t {
    Type,
    Run,
    Agent,
    Session,
    Turn,
    Tool,
    Call,
    Status,
    Kind,
    Action,
    Duration,
    Time,
    Sequence,
    Is,
    Has,
    Text,
};

/// The values of `is:` and `has:`.
enum class QueryFact : std::uint8_t {
    Hinted,
    Bounded,
    Truncated,
    Artifacts,
    Omitted,
    Denied,
    Damaged,
    Duplicate,
    Failed,
    Repaired,
    Repair,
    Unavailable,
    Waiting,
    Open,
    Derived,
    UnknownType,
    Stream,
    Result,
    Child,
    Parent,
    Call,
};

/// A name with wildcards, compared ignoring ASCII case.
struct NamePattern
{
    std::string folded; ///< contains '*' if hasStars
    bool hasStars = false;

    /// True if \a text matches the pattern; a star matches any text.
    [[nodiscard]] bool matches(std::string_view text) const;
};

/// A node of a compiled filter.
struct QueryNode
{
    enum class Op : std::uint8_t { And, Or, Not, Leaf };
    Op op = Op::Leaf;
    std::vector<QueryNode> children;

    QueryField field = QueryField::Text;
    NamePattern name; ///< Type … Call
    unsigned mask = 0; ///< Status: bits of statusBit(); Kind, Action: bits of the enum values
    std::int64_t low = INT64_MIN; ///< Duration, Time, Sequence: both bounds are inclusive
    std::int64_t high = INT64_MAX;
    bool absolute = false; ///< Time: since the epoch instead of the run's start
    QueryFact fact = QueryFact::Failed;
    TextPattern text;

    [[nodiscard]] bool isInRange(std::int64_t value) const { return value >= low && value <= high; }
};

/// True if a leaf below \a node searches for text.
[[nodiscard]] bool asksForText(const QueryNode &node);

constexpr unsigned statusBit(CallStatus status)
{
    return 1U << static_cast<unsigned>(status);
}
constexpr unsigned statusBit(RunStatus status)
{
    return 1U << (8U + static_cast<unsigned>(status));
}

/// Parses \a expression, which must not be blank.
[[nodiscard]] Result<QueryNode> parseQuery(std::string_view expression);

/// True if the leaf matches the row. Leaves mean the same for calls and events.
[[nodiscard]] bool leafMatchesCall(const RunStore &store, const QueryNode &leaf, CallIndex call);
[[nodiscard]] bool leafMatchesCall(const RunStore &store, const QueryNode &leaf,
                                   const CallRecord &call);
[[nodiscard]] bool leafMatchesEvent(const RunStore &store, const QueryNode &leaf, EventIndex event);
/// The parts that depend only on an interned name or a run, so that callers can cache them.
[[nodiscard]] bool leafMatchesType(const QueryNode &leaf, EventKind kind, std::string_view type);
[[nodiscard]] bool leafMatchesTool(const QueryNode &leaf, std::string_view tool);
[[nodiscard]] bool leafMatchesRun(const QueryNode &leaf, const Run &run);
[[nodiscard]] bool leafMatchesTime(const RunStore &store, const QueryNode &leaf, MaybeRun run,
                                   std::int64_t timeNs);

} // namespace tw
