// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"
#include "schema/monitor.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tw {

/// The sort criteria for rows of events or calls. An event has the tool, outcome and duration of
/// the call it belongs to. A call has the type and size of its result, or of its scheduled event
/// while there is no result.
enum class RowKey : std::uint8_t {
    Sequence, ///< file order
    Time, ///< of the event; of a call: when it was scheduled, else when it ended
    Type,
    Run, ///< the run's id
    Agent,
    Session,
    Turn,
    Call, ///< the call's id
    Tool,
    Outcome, ///< succeeded, waiting or running, then failed by kind
    Duration,
    Size, ///< bytes of the record
    Repair, ///< calls: repaired ones by the call that repaired them, then the repairing ones
};
enum class RowOrder : std::uint8_t { Ascending, Descending };

/// Returns \a rows (events; all if null) sorted by \a key. Stable in both directions; rows without
/// a value are last in both directions. Texts are compared ignoring ASCII case. Checks \a monitor
/// regularly; returns an empty list when cancelled.
///
/// \a earlier: the first of \a rows (which ascend), sorted the same way in an earlier snapshot. If
/// that order is still valid, only the other rows are sorted.
[[nodiscard]] std::vector<std::uint32_t>
sortEvents(const RunStore &store, const std::vector<std::uint32_t> *rows, RowKey key,
           RowOrder order, const Monitor &monitor = {},
           const std::vector<std::uint32_t> *earlier = nullptr);
/// As above for calls.
[[nodiscard]] std::vector<std::uint32_t>
sortCalls(const RunStore &store, const std::vector<std::uint32_t> *rows, RowKey key, RowOrder order,
          const Monitor &monitor = {}, const std::vector<std::uint32_t> *earlier = nullptr);

/// For columns without a RowKey: sorts \a rows (all if null) by one number per row. Stable in both
/// directions.
[[nodiscard]] std::vector<std::uint32_t> sortByNumbers(const std::vector<std::uint32_t> *rows,
                                                       const std::vector<std::int64_t> &keys,
                                                       RowOrder order);
/// The rank of each text among all of them. Equal texts have equal ranks; ASCII case is ignored. ""
/// precedes all others.
[[nodiscard]] std::vector<std::int64_t> textRanks(std::span<const std::string> texts);

} // namespace tw
