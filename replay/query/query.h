// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"
#include "schema/monitor.h"
#include "schema/result.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

struct QueryNode; // replay/query/queryast.h
class SearchCache; // replay/query/textblocks.h
enum class LetterCase : std::uint8_t;

/// A compiled filter expression (docs/cli.md, "Filter expressions"): `field:value` terms,
/// comparisons (`dur:>2s`), ranges (`dur:1s..5s`), wildcards (`tool:climate.*`), quoted text, `-`
/// or `not` to exclude, `and`/`or`/`()`; adjacent terms mean `and`. A bare word searches the raw
/// bytes (with Mongo's base64 payloads and JSON's escapes decoded). Letters match in both cases.
/// Fields:
/// - `type`: the type in the file or its name in the durable log; a prefix up to an underscore is
/// enough (`type:tool_result`, `type:await`)
/// - `run`, `session`, `turn`, `call`: ids
/// - `agent`, `tool`: also the last dotted parts; `tool` also with dots written as underscores
/// - `status`: of the call, and of the run on its last event
/// - `kind`, `action`: of a failure
/// - `dur`: of the call
/// - `time`: since the run's start (`time:<5s`), or a time in RFC 3339
/// - `is`: hinted, bounded, truncated, denied, damaged, repaired, duplicate, and more
/// - `has`: artifacts and more; see filterFields()
/// - `text`: as a bare word
/// - `seq`: the event's number
/// An event has the tool, status, duration … of the call it belongs to; a call has the types,
/// numbers and text of its scheduled and result events.
class Filter
{
public:
    /// Errors: InvalidFilter; `where` is "column N" in the expression, counting characters from 1.
    static Result<Filter> parse(std::string_view expression);
    /// Finds \a text literally in the raw bytes; passes everything if empty.
    static Filter ofText(std::string_view text, LetterCase letters);
    Filter(); ///< passes everything
    ~Filter();
    Filter(const Filter &);
    Filter &operator=(const Filter &);

    [[nodiscard]] bool isEmpty() const;
    /// What was parsed; "" for ofText().
    [[nodiscard]] const std::string &expression() const { return m_expression; }
    /// True if a term searches the text of the records, which takes longer than all other terms.
    [[nodiscard]] bool looksIntoBytes() const;
    [[nodiscard]] bool matchesEvent(const RunStore &store, EventIndex event) const;
    [[nodiscard]] bool matchesCall(const RunStore &store, CallIndex call) const;
    /// The same for a call of \a store as it was known at some time (callAsOf()).
    [[nodiscard]] bool matchesCall(const RunStore &store, const CallRecord &call) const;

    /// Null if empty; for the functions below.
    [[nodiscard]] const QueryNode *root() const { return m_root.get(); }

private:
    std::shared_ptr<const QueryNode> m_root;
    std::string m_expression;
};

/// A field that a filter bar offers for completion.
struct FilterField
{
    std::string_view name;
    std::string_view help;
    std::vector<std::string_view> values; ///< all possible values; empty if they depend on the log
};
[[nodiscard]] std::span<const FilterField> filterFields();

/// Options of a search for rows; all members are optional.
struct RowSearch
{
    /// Caches text matches for the next snapshot of the same load, and for the search in calls
    /// after the one in events. Use it only with the same filter.
    std::shared_ptr<SearchCache> memory;
    /// Called on the calling thread with all rows found up to some row if the search takes longer
    /// than `firstPart`, and again when many more are found.
    std::function<void(std::vector<std::uint32_t> rows)> partFound;
    std::chrono::milliseconds firstPart{4};
};

/// Returns the matching rows in order. Evaluates cheap columns first, raw text last. Checks \a
/// monitor regularly; returns the rows found so far when cancelled.
[[nodiscard]] std::vector<std::uint32_t> filterEvents(const RunStore &store, const Filter &filter,
                                                      const Monitor &monitor = {},
                                                      const RowSearch &search = {});
[[nodiscard]] std::vector<std::uint32_t> filterCalls(const RunStore &store, const Filter &filter,
                                                     const Monitor &monitor = {},
                                                     const RowSearch &search = {});

} // namespace tw
