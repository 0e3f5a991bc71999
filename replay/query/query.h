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
/// or `not` to exclude, `and`/`or`/`()`; terms side by side mean `and`; a bare word searches the
/// raw bytes (with Mongo's base64 payloads decoded, JSON's escapes read). Letters match in both
/// cases. Fields:
/// - `type`: the type in the file or its name in the durable log; a front part up to an underscore
///   will do (`type:tool_result`, `type:await`)
/// - `run`, `session`, `turn`, `call`: ids · `agent`, `tool`: also the last dotted parts, and
/// `tool`
///   with dots spelled as underscores
/// - `status`: of the call, and of the run on its last event · `kind`, `action`: of a failure
/// - `dur`: of the call · `time`: since the run's start (`time:<5s`), or a moment in RFC 3339
/// - `is`: hinted, bounded, truncated, denied, damaged, repaired, duplicate, and more; `has`:
///   artifacts and more; see filterFields()
/// - `text`: as a bare word · `seq`: the event's number
/// An event has the tool, status, duration … of the call it belongs to; a call has the types,
/// numbers and text of its scheduled and result events.
class Filter
{
public:
    /// Errors: InvalidFilter; `where` is "column N" in the expression, characters counted from 1.
    static Result<Filter> parse(std::string_view expression);
    /// Finds \a text in the raw bytes, whatever characters it has; passes everything when empty.
    static Filter ofText(std::string_view text, LetterCase letters);
    Filter(); ///< passes everything
    ~Filter();
    Filter(const Filter &);
    Filter &operator=(const Filter &);

    [[nodiscard]] bool isEmpty() const;
    /// Whether a term asks for a text in the records, which takes longer than all others.
    [[nodiscard]] bool looksIntoBytes() const;
    [[nodiscard]] bool matchesEvent(const RunStore &store, EventIndex event) const;
    [[nodiscard]] bool matchesCall(const RunStore &store, CallIndex call) const;

    /// Null when empty; for the functions below.
    [[nodiscard]] const QueryNode *root() const { return m_root.get(); }

private:
    std::shared_ptr<const QueryNode> m_root;
};

/// What a filter bar offers for completion.
struct FilterField
{
    std::string_view name;
    std::string_view help;
    std::vector<std::string_view> values; ///< all there are, or empty when they come from the log
};
[[nodiscard]] std::span<const FilterField> filterFields();

/// How rows are found; all of it may be left out.
struct RowSearch
{
    /// Keeps what was found in texts, for the next snapshot of the same load, and for the calls
    /// after the events: only with the same filter.
    std::shared_ptr<SearchCache> memory;
    /// Called on the calling thread with all rows up to some row when that takes longer than
    /// `firstPart`, and again when there are many more.
    std::function<void(std::vector<std::uint32_t> rows)> partFound;
    std::chrono::milliseconds firstPart{4};
};

/// Rows that pass, in order. Cheap columns are asked first, raw text last. Asks \a monitor now and
/// then; returns what it has when cancelled.
[[nodiscard]] std::vector<std::uint32_t> filterEvents(const RunStore &store, const Filter &filter,
                                                      const Monitor &monitor = {},
                                                      const RowSearch &search = {});
[[nodiscard]] std::vector<std::uint32_t> filterCalls(const RunStore &store, const Filter &filter,
                                                     const Monitor &monitor = {},
                                                     const RowSearch &search = {});

} // namespace tw
