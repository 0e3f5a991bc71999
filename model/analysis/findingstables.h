// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/analysis/findingstable.h"
#include "model/common/tablerows.h"
#include "model/replay/replayfilter.h"
#include "replay/analysis/dataloss.h"
#include "replay/analysis/missingrecords.h"
#include "replay/analysis/repairs.h"
#include "replay/analysis/statistics.h"
#include "replay/query/query.h"
#include "replay/timeline/playback.h"
#include "schema/monitor.h"
#include "schema/result.h"

#include <QCoreApplication>
#include <QStringList>

#include <optional>

namespace tw {

/// Formats the findings of a log for every view.
class FindingsText
{
    Q_DECLARE_TR_FUNCTIONS(tw::FindingsText)

public:
    static QString grade(RepairGrade grade);
    static Outcome outcome(RepairGrade grade);
    static QString verdict(HintFollowUp::Verdict verdict);
    static QString fieldState(HintFollowUp::FieldState state);
    static QString exampleUse(HintFollowUp::Example use);
    static QString bounded(BoundedFollowUp::Verdict verdict);
    static QString lossKind(LossKind kind);
    static QString lossCause(LossCause cause);
    /// "20 of 341 items, 321 missing".
    static QString lossAmount(const LogLoss &loss);
    static QString gap(MissingRecords::Kind kind);
    static QString gapDetail(const RunStore &store, const MissingRecords &gap);
    static QString percent(double rate);
    static QString cost(const Cost &cost, const PriceTable &prices);
};

/// All repair chains of a log, the calls after truncated results, and the book with the details.
struct RepairFindings
{
    RunStorePtr store;
    std::shared_ptr<const RepairBook> book;
    std::vector<RepairChain> chains; ///< without the argument changes
    std::vector<BoundedFollowUp> bounded;
};
using RepairFindingsPtr = std::shared_ptr<const RepairFindings>;
using StatisticsPtr = std::shared_ptr<const Statistics>;

/// The details of one row of a RepairFindings: its chain, or what followed a truncated result.
struct RepairDetails
{
    RunStorePtr store;
    bool isChain = false;
    RepairChain chain;
    std::string message; ///< of the first failure
    std::optional<BoundedFollowUp> bounded; ///< else
};
using RepairDetailsPtr = std::shared_ptr<const RepairDetails>;

/// The part of a log that a page counts.
struct FindingsScope
{
    ReplayRows events = {}; ///< that the filter lets through; null: all
    ReplayRows calls = {};
    Filter filter = {}; ///< that found these rows
    TimeSpan span = {}; ///< they are of this time; empty: of any
    std::optional<PlaybackMoment> moment = {}; ///< only what had happened; nullopt: everything
};
/// True if the filter and the marked range show \a call; by the moment, if there is one, as far as
/// it was known then: `status:failed` does not find a call that has not failed yet. Rows of another
/// load than \a store's are ignored.
[[nodiscard]] bool isInPart(const RunStore &store, const FindingsScope &scope, CallIndex call);
/// The same for \a event. The moment does not matter: a record never changes.
[[nodiscard]] bool isInPart(const RunStore &store, const FindingsScope &scope, EventIndex event);
/// True if \a call had its result by \a moment, or was requested by then if the log has no result.
[[nodiscard]] bool isKnown(const CallRecord &call, const PlaybackMoment &moment);
/// Rows of another load than \a store's are ignored. \a byRun: also the rows by run.
[[nodiscard]] Statistics countStatistics(const RunStore &store, const FindingsScope &scope,
                                         const Monitor &monitor, bool byRun = false);

/// Parses the payloads of a whole chain: call it in a job. With \a moment, without what was not
/// known then.
[[nodiscard]] RepairDetailsPtr makeRepairDetails(const RepairFindingsPtr &repairs, std::size_t row,
                                                 const std::optional<PlaybackMoment> &moment = {});
[[nodiscard]] Result<RepairFindingsPtr> makeRepairFindings(const RunStorePtr &store,
                                                           const Monitor &monitor);
/// One row per chain, then one per truncated result with a refinement hint. With \a moment, the
/// cells show what was known then; rows of later failures stay, and are for the view to hide.
[[nodiscard]] FindingsTablePtr repairTable(const RepairFindingsPtr &repairs,
                                           const std::optional<PlaybackMoment> &moment = {});
[[nodiscard]] Result<FindingsTablePtr> lossTable(const RunStorePtr &store, const Monitor &monitor);
/// One row per query that was asked in several pages.
[[nodiscard]] Result<FindingsTablePtr> pagingTable(const RunStorePtr &store,
                                                   const Monitor &monitor);
[[nodiscard]] Result<FindingsTablePtr> gapTable(const RunStorePtr &store, const Monitor &monitor);
/// The rows of one grouping, then a row with the totals.
[[nodiscard]] FindingsTablePtr statisticsTable(const StatisticsPtr &statistics, StatisticsBy by,
                                               const PriceTable &prices);

} // namespace tw
