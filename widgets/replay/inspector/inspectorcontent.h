// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/runcatalogs.h"
#include "model/issues/issuepins.h"
#include "replay/analysis/conversation.h"
#include "replay/analysis/repairs.h"
#include "replay/formats/details.h"
#include "replay/timeline/playback.h"
#include "schema/monitor.h"
#include "schema/result.h"
#include "widgets/result/shownresult.h"

#include <QtGlobal>

#include <optional>
#include <string>
#include <vector>

namespace tw {

/// The content of the inspector, parsed from the mapped bytes on a worker thread.
struct InspectorContent
{
    RunStorePtr store; ///< without a log: the content is out of date
    RunStorePtr owner; ///< of the texts in `details`
    MaybeRun run;
    MaybeCall call;
    MaybeEvent event;
    std::optional<CallDetails> details; ///< if a call is shown
    ShownResult result; ///< of a call
    std::optional<RunTool> tool; ///< of a call; nullopt if no catalog has it
    bool hasCatalog = false; ///< a catalog is available
    std::vector<IssuePin> pins; ///< the recorded issues and their fields
    std::optional<PagingChain> pages; ///< of a call that is one of several pages at that time
    std::optional<RepairChain>
        unrepaired; ///< of a failed call: how its repair ended, if known then
    JsonPtr payload; ///< of an event without a call
    std::string answer; ///< of a run: its final text
    std::optional<RunOutcome> brokenOff; ///< of a run that had failed or was canceled at that time
    std::vector<PendingAwait> awaits; ///< of a run
    std::vector<MaybeEvent> sources; ///< the records that the content is based on
    quint32 revision = 0; ///< revisionAt(moment)
    std::optional<PlaybackMoment> moment; ///< nullopt: everything that was recorded

    /// Increases exactly when more becomes known about the content; 0 is everything that was
    /// recorded.
    [[nodiscard]] quint32 revisionAt(const std::optional<PlaybackMoment> &other) const;
    /// True if the record had been written at that time.
    [[nodiscard]] bool happened(MaybeEvent record) const
    {
        return !moment || moment->happened(record);
    }
    /// The status then of the run that is shown.
    [[nodiscard]] RunStatus runStatus() const
    {
        const Run &shown = store->run(*run);
        return happened(shown.terminalEvent) ? shown.status : RunStatus::Running;
    }
};

/// The input of the job, copied into it.
struct InspectorQuestion
{
    RunStorePtr store;
    MaybeRun run;
    MaybeCall call;
    MaybeEvent event;
    std::optional<PlaybackMoment> moment; ///< nullopt: everything that was recorded
    std::optional<RunTool> tool;
    bool hasCatalog = false;
    std::vector<ArtifactBinding> bindings = {};
};
[[nodiscard]] Result<InspectorContent> gatherContent(const InspectorQuestion &question,
                                                     const Monitor &monitor);

} // namespace tw
