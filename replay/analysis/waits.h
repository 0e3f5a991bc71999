// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"

#include <cstdint>
#include <vector>

namespace tw {

/// A run that waits for a person, and what ended the wait (docs/analysis.md, "Waits"). Runs with a
/// parent are left out: the parent repeats their prompts.
struct RunWait
{
    RunIndex run{};
    /// The run that goes on with the answer: the continuation, a later turn of the session
    /// (derived), or, in older logs, the run itself. None: the log holds no answer.
    MaybeRun answeredBy;
    bool isDerived = false; ///< no record links the answer
    std::int64_t sinceNs = NoTime;
    std::int64_t untilNs = NoTime; ///< NoTime without an answer
    /// Without an answer: when a later turn of the session began; NoTime if none did.
    std::int64_t wentOnNs = NoTime;

    /// NoDuration without an answer, or if the clocks of the two runs disagree.
    [[nodiscard]] std::int64_t lengthNs() const
    {
        const bool isMeasured = sinceNs != NoTime && untilNs != NoTime && untilNs >= sinceNs;
        return isMeasured ? untilNs - sinceNs : NoDuration;
    }
};
/// All waits, by run; a run of an older log can wait several times.
[[nodiscard]] std::vector<RunWait> runWaits(const RunStore &store);
/// The wait at the end of \a run, or of the run that its parents lead to; null if there is none.
[[nodiscard]] const RunWait *lastWaitOf(const RunStore &store, const std::vector<RunWait> &waits,
                                        RunIndex run);

} // namespace tw
