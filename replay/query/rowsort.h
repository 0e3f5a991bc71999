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

/// What rows of events or calls can be put in order by. An event has the tool, outcome and duration
/// of the call it belongs to; a call has the type and size of its result, or of its scheduled event
/// while there is none.
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
    Outcome, ///< fine, waiting or running, then failed by kind
    Duration,
    Size, ///< bytes of the record
    Repair, ///< calls: repaired ones by what repaired them, then the repairing ones
};
enum class RowOrder : std::uint8_t { Ascending, Descending };

/// \a rows (events, all when null) in the order of \a key. Stable: equal rows keep their order, in
/// both directions; rows without a value come last, in both directions. Texts compare without
/// regard to ASCII case. Asks \a monitor now and then; empty when cancelled.
///
/// \a earlier: the first of \a rows (which ascend), sorted the same way in an earlier snapshot.
/// When that is still their order, only the others are sorted.
[[nodiscard]] std::vector<std::uint32_t>
sortEvents(const RunStore &store, const std::vector<std::uint32_t> *rows, RowKey key,
           RowOrder order, const Monitor &monitor = {},
           const std::vector<std::uint32_t> *earlier = nullptr);
/// The same for calls.
[[nodiscard]] std::vector<std::uint32_t>
sortCalls(const RunStore &store, const std::vector<std::uint32_t> *rows, RowKey key, RowOrder order,
          const Monitor &monitor = {}, const std::vector<std::uint32_t> *earlier = nullptr);

/// For columns that the store has no key for: \a rows (all when null) by a number of each. Stable
/// in both directions.
[[nodiscard]] std::vector<std::uint32_t> sortByNumbers(const std::vector<std::uint32_t> *rows,
                                                       const std::vector<std::int64_t> &keys,
                                                       RowOrder order);
/// The place of each text among all of them; equal texts have equal places, ASCII letters are
/// compared without their case. "" stands before all others.
[[nodiscard]] std::vector<std::int64_t> textRanks(std::span<const std::string> texts);

} // namespace tw
