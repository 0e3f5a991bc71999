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

/// A place where a log is not whole, or not yet.
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
        Unanswered, ///< suspended, and no run in the log goes on
        DuplicateKeys, ///< one entry a run
        AfterEnd, ///< records behind the run's terminal record, one entry a run
    };
    Kind kind = Kind::RunWithoutEnd;
    RunIndex run = NoRun;
    CallIndex call = NoCall;
    EventIndex event = NoEvent; ///< the first one concerned
    std::uint32_t count = 1; ///< records or calls that it is about
    std::string name; ///< the id that is missing, the tool of the call
};
/// "run_without_start", "run_without_end", "call_without_result", "result_without_call",
/// "missing_child_log", "missing_parent_log", "missing_predecessor", "unanswered",
/// "duplicate_keys", "after_end".
[[nodiscard]] std::string_view logGapName(MissingRecords::Kind kind);
/// The same as a sentence in English.
[[nodiscard]] std::string logGapText(const RunStore &store, const MissingRecords &gap);

/// All gaps, by run in order of appearance. Streams have no run_started and are not blamed for it.
[[nodiscard]] std::vector<MissingRecords> missingRecords(const RunStore &store,
                                                         const Monitor &monitor = {});

} // namespace tw
