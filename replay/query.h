// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/runstore.h"
#include "schema/monitor.h"
#include "schema/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// A compiled filter expression (cli.md EXPR): `field:value` terms, comparisons (`dur:>2s`), ranges
/// (`dur:1s..5s`), wildcards (`tool:climate.*`), quoted text, `-` to exclude, `and`/`or`/`()`;
/// terms side by side mean `and`; a bare word searches the raw bytes. Fields: type, run, agent,
/// session, turn, tool, call, status, kind (failure kind), action, dur, time (since the run's
/// start), is:hinted|bounded|truncated|denied|damaged|repaired|duplicate, has:artifacts, text, seq.
class Filter
{
public:
    /// Errors: InvalidFilter; `where` is "column N" in the expression, counted from 1.
    static Result<Filter> parse(std::string_view expression);
    Filter(); ///< passes everything
    ~Filter();
    Filter(const Filter &);
    Filter &operator=(const Filter &);

    [[nodiscard]] bool isEmpty() const;
    [[nodiscard]] bool matchesEvent(const RunStore &store, EventIndex event) const;
    [[nodiscard]] bool matchesCall(const RunStore &store, CallIndex call) const;

private:
    struct Node;
    std::shared_ptr<const Node> m_root;
};

/// Rows that pass, in order. Asks \a monitor now and then; returns what it has when cancelled.
[[nodiscard]] std::vector<std::uint32_t> filterEvents(const RunStore &store, const Filter &filter,
                                                      const Monitor &monitor = {});
[[nodiscard]] std::vector<std::uint32_t> filterCalls(const RunStore &store, const Filter &filter,
                                                     const Monitor &monitor = {});

} // namespace tw
