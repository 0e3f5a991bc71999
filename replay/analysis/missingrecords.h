// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"
#include "schema/monitor.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// A place where a log is incomplete, at least so far.
struct MissingRecords
{
    enum class Kind : std::uint8_t {
        RunWithoutStart,
        RunWithoutEnd,
        CallWithoutResult,
        ResultWithoutCall,
        MissingChildLog,
        MissingParentLog,
        MissingPredecessor,
        Unanswered, ///< waits for a person, and no turn in the log carries the answer
        DuplicateKeys, ///< one entry per run
        AfterEnd, ///< records after the run's terminal record, one entry per run
    };
    Kind kind = Kind::RunWithoutEnd;
    RunIndex run{};
    MaybeCall call;
    MaybeEvent event; ///< the first event concerned; none of a run whose records are all repeated
    std::uint32_t count = 1; ///< number of records or calls concerned
    std::string name; ///< the missing id, or the tool of the call
};
/// Returns "run_without_start", "run_without_end", "call_without_result", "result_without_call",
/// "missing_child_log", "missing_parent_log", "missing_predecessor", "unanswered", "duplicate_keys"
/// or "after_end".
[[nodiscard]] std::string_view logGapName(MissingRecords::Kind kind);
/// The gap described in an English sentence.
[[nodiscard]] std::string logGapText(const RunStore &store, const MissingRecords &gap);

/// All gaps, by run in order of appearance. Streams have no run_started, so its absence is not
/// reported.
[[nodiscard]] std::vector<MissingRecords> missingRecords(const RunStore &store,
                                                         const Monitor &monitor = {});

} // namespace tw
