// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/analysis/findingstables.h"

#include "model/common/findingtext.h"
#include "replay/analysis/conversation.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr FindingCode NotKnownYetCode{
        "not_known_yet", QT_TRANSLATE_NOOP("tw::Finding", "not known yet at the playback cursor")};

    constexpr std::size_t StepsBetweenLooks = 8192; // at the monitor

    QString callId(const RunStore &store, MaybeCall call)
    {
        return call ? ReplayText::utf8(store.call(*call).id) : QString();
    }

    /// The call, otherwise the record, otherwise the run.
    Location locationOf(const RunStore &store, MaybeRun run, MaybeCall call, MaybeEvent event)
    {
        if (call)
            return CallLocation{*call};
        if (event)
            return EventLocation{*event};
        return run ? RunLocation{store.run(*run).id} : Location();
    }

    FindingsCell textCell(const QString &text)
    {
        FindingsCell cell;
        cell.text = text;
        return cell;
    }

    // repairs
    // ----------------------------------------------------------------------------------------

    enum RepairColumn { Grade, RepairTool, RepairCall, Failure, Tries, Hint, Time, Tokens, Why };

    /// True if what the grade of \a chain is based on had happened.
    bool isSettled(const RunStore &store, const RepairChain &chain, const PlaybackMoment &moment)
    {
        switch (chain.grade) {
        case RepairGrade::Fixed:
        case RepairGrade::FixedPartly:
        case RepairGrade::RepeatedUnchanged:
            return chain.attempts.empty()
                || isKnown(store.call(chain.attempts.back().call), moment);
        case RepairGrade::WorkedAround:
            return chain.workaround && isKnown(store.call(*chain.workaround), moment);
        case RepairGrade::AskedUser:
            return moment.happened(chain.asked);
        case RepairGrade::MovedOn:
        case RepairGrade::GivenUp:
            return moment.happened(store.run(store.call(chain.first).run).terminalEvent);
        case RepairGrade::Unsettled:
            break;
        }
        return false;
    }

    /// The chain as it was known at \a moment: without later attempts and without an end that came
    /// later.
    RepairChain chainAsOf(const RunStore &store, RepairChain chain, const PlaybackMoment &moment)
    {
        if (isSettled(store, chain, moment))
            return chain;
        std::erase_if(chain.attempts, [&](const RepairAttempt &attempt) {
            return !isKnown(store.call(attempt.call), moment);
        });
        chain.grade = RepairGrade::Unsettled;
        chain.gradeWhy = {&NotKnownYetCode};
        chain.gradeGuessed = false;
        chain.workaround = {};
        chain.asked = {};
        chain.spentNs = NoDuration;
        chain.spent = {};
        return chain;
    }

    /// What followed a truncated result, as it was known at \a moment.
    BoundedFollowUp boundedAsOf(const RunStore &store, BoundedFollowUp bounded,
                                const PlaybackMoment &moment)
    {
        if (bounded.next && hasBegun(store.call(*bounded.next), moment))
            return bounded;
        const bool isOver =
            !bounded.next && moment.happened(store.run(store.call(bounded.call).run).terminalEvent);
        if (isOver)
            return bounded;
        bounded.next = {};
        bounded.changes = {};
        bounded.verdict = BoundedFollowUp::Verdict::Unclear;
        bounded.why = {&NotKnownYetCode};
        return bounded;
    }

    /// The verdict on the hint of the last attempt, which is the relevant one.
    FindingsCell hintCell(const RepairChain &chain)
    {
        if (chain.attempts.empty())
            return {};
        const HintFollowUp &hint = chain.attempts.back().hint;
        FindingsCell cell = textCell(FindingsText::verdict(hint.verdict));
        cell.derived = hint.verdict != HintFollowUp::Verdict::NoHint;
        cell.quiet = !cell.derived;
        if (cell.derived)
            cell.toolTip = QCoreApplication::translate(
                "tw::FindingsText", "derived by comparing the arguments of the last two calls");
        return cell;
    }

    FindingsCell chainCell(const RepairFindings &repairs, const RepairChain &chain, int column)
    {
        const CallRecord first = repairs.store->call(chain.first);
        FindingsCell cell;
        switch (column) {
        case Grade:
            cell = textCell(FindingsText::grade(chain.grade));
            cell.outcome = FindingsText::outcome(chain.grade);
            cell.derived = chain.gradeGuessed;
            cell.quiet = cell.outcome == Outcome::None;
            cell.toolTip = findingText(chain.gradeWhy);
            return cell;
        case RepairTool:
            return textCell(ReplayText::utf8(repairs.store->toolName(chain.first)));
        case RepairCall:
            cell = textCell(callId(*repairs.store, chain.first));
            cell.quiet = true;
            return cell;
        case Failure:
            return textCell(ReplayText::utf8(failureKindName(first.failure)));
        case Tries:
            return countCell(chain.attempts.size());
        case Hint:
            return hintCell(chain);
        case Time:
            return numberCell(ReplayText::duration(chain.spentNs),
                              static_cast<double>(chain.spentNs));
        case Tokens:
            return countCell(
                static_cast<std::uint64_t>(chain.spent.inputTokens + chain.spent.outputTokens));
        default:
            cell = textCell(findingText(chain.gradeWhy));
            cell.quiet = true;
            return cell;
        }
    }

    FindingsCell boundedCell(const RepairFindings &repairs, const BoundedFollowUp &bounded,
                             int column)
    {
        FindingsCell cell;
        switch (column) {
        case Grade:
            cell = textCell(FindingsText::bounded(bounded.verdict));
            cell.outcome = Outcome::None;
            cell.derived = true;
            cell.toolTip = findingText(bounded.why);
            return cell;
        case RepairTool:
            return textCell(ReplayText::utf8(repairs.store->toolName(bounded.call)));
        case RepairCall:
            cell = textCell(callId(*repairs.store, bounded.call));
            cell.quiet = true;
            return cell;
        case Failure:
            return textCell(QCoreApplication::translate("tw::FindingsText", "result truncated"));
        case Hint:
            cell = textCell(ReplayText::utf8(bounded.hint));
            return cell;
        case Tries:
        case Time:
        case Tokens:
            return {};
        default:
            cell = textCell(findingText(bounded.why));
            cell.quiet = true;
            return cell;
        }
    }

    using IsRowIn = std::function<bool(int row)>;

    bool isAnyRow(int /*row*/)
    {
        return true;
    }

    QString repairSummary(const RepairFindings &repairs,
                          const std::optional<PlaybackMoment> &moment, const IsRowIn &isIn)
    {
        RepairTotals totals;
        for (std::size_t row = 0; row < repairs.chains.size(); ++row) {
            const RepairChain &chain = repairs.chains[row];
            if (!isIn(static_cast<int>(row)))
                continue;
            if (!moment)
                totals.add(chain);
            else if (isKnown(repairs.store->call(chain.first), *moment))
                totals.add(chainAsOf(*repairs.store, chain, *moment));
        }
        QStringList parts;
        for (const auto &[grade, count] : totals.grades)
            parts << FindingsText::tr("%1 %2", "a count of repair chains and their outcome")
                         .arg(ReplayText::count(static_cast<qint64>(count)),
                              FindingsText::grade(grade));
        if (totals.mostTries > 0)
            parts << FindingsText::tr("tries until fixed: %1 on average, %2 at most")
                         .arg(QLocale().toString(totals.meanTries(), 'f', 1),
                              ReplayText::count(static_cast<qint64>(totals.mostTries)));
        QStringList hints;
        for (const auto &[verdict, count] : totals.hints)
            hints << FindingsText::tr("%1 %2", "a count of repair chains and their outcome")
                         .arg(ReplayText::count(static_cast<qint64>(count)),
                              FindingsText::verdict(verdict));
        if (!hints.isEmpty())
            parts << FindingsText::tr("hints: %1").arg(hints.join(u", "_s));
        return parts.join(u" · "_s);
    }

    QString lossSummary(const DataLosses &losses, const IsRowIn &isIn)
    {
        std::array<qint64, LossCauseCount> byCause{};
        for (std::size_t row = 0; row < losses.losses.size(); ++row) {
            if (isIn(static_cast<int>(row)))
                ++byCause[static_cast<std::size_t>(losses.losses[row].cause)];
        }
        QStringList parts;
        for (std::size_t i = 0; i < LossCauseCount; ++i) {
            if (byCause[i] > 0)
                parts << FindingsText::tr("%1 by %2")
                             .arg(ReplayText::count(byCause[i]),
                                  FindingsText::lossCause(static_cast<LossCause>(i)));
        }
        return parts.isEmpty()
            ? QString()
            : FindingsText::tr("Truncated or lost: %1").arg(parts.join(u" · "_s));
    }

    QString gapSummary(const std::vector<MissingRecords> &gaps, const IsRowIn &isIn)
    {
        std::map<MissingRecords::Kind, int> kinds;
        for (std::size_t row = 0; row < gaps.size(); ++row) {
            if (isIn(static_cast<int>(row)))
                ++kinds[gaps[row].kind];
        }
        QStringList parts;
        for (const auto &[kind, count] : kinds)
            parts << ReplayText::count(count) + u" \u00d7 "_s + FindingsText::gap(kind);
        return parts.join(u" · "_s);
    }

} // namespace

Result<RepairFindingsPtr> makeRepairFindings(const RunStorePtr &store, const Monitor &monitor)
{
    auto repairs = std::make_shared<RepairFindings>();
    repairs->store = store;
    const auto book = std::make_shared<const RepairBook>(*store);
    repairs->book = book;
    const std::uint64_t total = book->heads().size() + store->callCount() / 16;
    std::uint64_t done = 0;
    const auto stopped = [&] {
        if (++done % 64 == 0)
            monitor.progress(done, total);
        return done % 64 == 0 && monitor.cancelled();
    };
    for (const CallIndex head : book->heads()) {
        if (stopped())
            return Error{ErrorCode::Cancelled, {}, "stopped"};
        repairs->chains.push_back(book->outline(head));
    }
    for (std::uint32_t i = 0; i < store->callCount(); ++i) {
        if ((store->call(CallIndex{i}).flags & CallTruncated) == 0)
            continue;
        if (stopped())
            return Error{ErrorCode::Cancelled, {}, "stopped"};
        if (auto bounded = book->boundedFollowUp(CallIndex{i})) {
            bounded->changes = {}; // they contain whole payloads
            repairs->bounded.push_back(std::move(*bounded));
        }
    }
    return RepairFindingsPtr(std::move(repairs));
}

bool isKnown(const CallRecord &call, const PlaybackMoment &moment)
{
    return call.resultEvent ? moment.happened(call.resultEvent) : hasBegun(call, moment);
}

namespace {

    bool hasRow(const RunStore &store, const ReplayRows &rows, quint32 position)
    {
        return !rows || !rows->store->isSameLoad(store)
            || std::ranges::binary_search(rows->positions, position);
    }

    /// True if more is known about \a call by now than was known as \a then. A call without a
    /// result has run until the moment only.
    bool isOlder(const CallRecord &then, const CallRecord &call, const FindingsScope &scope)
    {
        return then.resultEvent != call.resultEvent || then.repairedBy != call.repairedBy
            || (!call.resultEvent && !scope.span.isEmpty());
    }

    bool passesThen(const RunStore &store, const CallRecord &then, const FindingsScope &scope)
    {
        if (!scope.span.isEmpty()) { // cheaper than the filter
            CallRecord until = then;
            if (until.endedNs == NoTime)
                until.endedNs = scope.moment->ns;
            if (!touches(until, scope.span))
                return false;
        }
        return scope.filter.matchesCall(store, then);
    }

} // namespace

bool isInPart(const RunStore &store, const FindingsScope &scope, CallIndex call)
{
    if (!scope.calls || !scope.moment)
        return hasRow(store, scope.calls, toInt(call));
    const CallRecord now = store.call(call);
    const CallRecord then = callAsOf(store, now, *scope.moment);
    return isOlder(then, now, scope) ? passesThen(store, then, scope)
                                     : hasRow(store, scope.calls, toInt(call));
}

bool isInPart(const RunStore &store, const FindingsScope &scope, EventIndex event)
{
    return hasRow(store, scope.events, toInt(event));
}

Statistics countStatistics(const RunStore &store, const FindingsScope &scope,
                           const Monitor &monitor, bool byRun)
{
    const auto rowsOf = [&store](const ReplayRows &rows) -> const std::vector<quint32> * {
        return rows && rows->store->isSameLoad(store) ? &rows->positions : nullptr;
    };
    const std::vector<quint32> *events = rowsOf(scope.events);
    const std::vector<quint32> *calls = rowsOf(scope.calls);
    if (events == nullptr || calls == nullptr)
        events = calls = nullptr;
    if (!scope.moment)
        return statistics(store, monitor, {.events = events, .calls = calls, .byRun = byRun});
    const PlaybackMoment &moment = *scope.moment;
    const FindingsScope part = calls != nullptr ? scope : FindingsScope{.moment = moment};
    const auto pick = [&monitor](const std::vector<quint32> *from, quint32 count, auto &&isIn) {
        std::vector<quint32> picked;
        const std::size_t steps = from != nullptr ? from->size() : count;
        for (std::size_t i = 0; i < steps; ++i) {
            if (i % StepsBetweenLooks == 0 && monitor.cancelled())
                break;
            const quint32 position = from != nullptr ? (*from)[i] : static_cast<quint32>(i);
            if (isIn(position))
                picked.push_back(position);
        }
        return picked;
    };
    const std::vector<quint32> happened = pick(events, store.eventCount(), [&](quint32 event) {
        return moment.happened(EventIndex{event}) && isInPart(store, part, EventIndex{event});
    });
    // Of all calls: `-status:failed` finds one that fails later.
    const std::vector<quint32> begun = pick(nullptr, store.callCount(), [&](quint32 call) {
        return hasBegun(store.call(CallIndex{call}), moment)
            && isInPart(store, part, CallIndex{call});
    });
    return statistics(
        store, monitor,
        {.events = &happened,
         .calls = &begun,
         .asOf = [&](const CallRecord &call) { return callAsOf(store, call, moment); },
         .byRun = byRun});
}

RepairDetailsPtr makeRepairDetails(const RepairFindingsPtr &repairs, std::size_t row,
                                   const std::optional<PlaybackMoment> &moment)
{
    auto details = std::make_shared<RepairDetails>();
    details->store = repairs->store;
    details->isChain = row < repairs->chains.size();
    if (!details->isChain) {
        const CallIndex call = repairs->bounded[row - repairs->chains.size()].call;
        details->bounded = repairs->book->boundedFollowUp(call);
        if (moment && details->bounded)
            details->bounded = boundedAsOf(*repairs->store, std::move(*details->bounded), *moment);
        return details;
    }
    details->chain = repairs->book->chain(repairs->chains[row].first);
    if (moment)
        details->chain = chainAsOf(*repairs->store, std::move(details->chain), *moment);
    const CallDetails first = callDetails(*repairs->store, details->chain.first);
    if (first.failure && !first.failure->error.messages.empty())
        details->message = first.failure->error.messages.front();
    return details;
}

FindingsTablePtr repairTable(const RepairFindingsPtr &repairs,
                             const std::optional<PlaybackMoment> &moment)
{
    auto table = std::make_shared<FindingsTable>();
    table->columns = {{FindingsText::tr("Outcome"), 19},
                      {FindingsText::tr("Tool"), 24, false, CellStyle::Fixed},
                      {FindingsText::tr("Call"), 14, false, CellStyle::Quiet},
                      {FindingsText::tr("Failure"), 14, false, CellStyle::Fixed},
                      {FindingsText::tr("Tries"), 5, true},
                      // Beside the outcome: both verdicts are in sight in narrow views, too.
                      {FindingsText::tr("Hint"), 16, false, CellStyle::Text, false, false, 1},
                      {FindingsText::tr("Took"), 9, true},
                      {FindingsText::tr("Tokens"), 8, true},
                      {FindingsText::tr("Why"), 40, false, CellStyle::Quiet, false, true}};
    const auto chains = static_cast<int>(repairs->chains.size());
    table->rows = chains + static_cast<int>(repairs->bounded.size());
    table->cell = [repairs, chains, moment](int row, int column) {
        const auto at = static_cast<std::size_t>(row < chains ? row : row - chains);
        if (row < chains) {
            const RepairChain &chain = repairs->chains[at];
            return moment ? chainCell(*repairs, chainAsOf(*repairs->store, chain, *moment), column)
                          : chainCell(*repairs, chain, column);
        }
        const BoundedFollowUp &bounded = repairs->bounded[at];
        return moment
            ? boundedCell(*repairs, boundedAsOf(*repairs->store, bounded, *moment), column)
            : boundedCell(*repairs, bounded, column);
    };
    table->target = [repairs, chains](int row) {
        return FindingsTarget{CallLocation{
            row < chains ? repairs->chains[static_cast<std::size_t>(row)].first
                         : repairs->bounded[static_cast<std::size_t>(row - chains)].call}};
    };
    table->summary = repairSummary(*repairs, moment, isAnyRow);
    table->summaryOf = [repairs, moment](const IsRowIn &isIn) {
        return repairSummary(*repairs, moment, isIn);
    };
    table->nothing = FindingsText::tr(
        "No call failed, and no truncated result had a hint for a narrower query.");
    return table;
}

Result<FindingsTablePtr> lossTable(const RunStorePtr &store, const Monitor &monitor)
{
    const auto losses = std::make_shared<const DataLosses>(dataLosses(*store, monitor));
    if (!losses->complete)
        return Error{ErrorCode::Cancelled, {}, "stopped"};
    auto table = std::make_shared<FindingsTable>();
    enum { Kind, Cause, Tool, Amount, Missing, Where, What };
    table->columns = {
        {FindingsText::tr("What"), 20},
        {FindingsText::tr("Cut by"), 16},
        {FindingsText::tr("Tool"), 22, false, CellStyle::Fixed},
        {FindingsText::tr("Kept"), 13, true},
        {FindingsText::tr("Missing"), 9, true},
        {FindingsText::tr("Where"), 20, false, CellStyle::Fixed},
        {FindingsText::tr("In its own words"), 40, false, CellStyle::Text, false, true}};
    table->rows = static_cast<int>(losses->losses.size());
    table->cell = [store, losses](int row, int column) -> FindingsCell {
        const LogLoss &loss = losses->losses[static_cast<std::size_t>(row)];
        FindingsCell cell;
        switch (column) {
        case Cause:
            return textCell(FindingsText::lossCause(loss.cause));
        case Kind:
            cell = textCell(FindingsText::lossKind(loss.kind));
            cell.outcome = loss.kind == LossKind::Damaged || loss.kind == LossKind::Unread
                ? Outcome::Damaged
                : Outcome::None;
            cell.derived = !loss.derived.empty();
            cell.toolTip = findingText(findingOf(loss));
            if (cell.derived)
                cell.toolTip += u'\n' + ReplayText::utf8(loss.derived);
            return cell;
        case Amount:
            if (loss.kind == LossKind::Damaged
                || loss.kind == LossKind::Unread) // none of it is readable
                return numberCell({}, 0);
            return numberCell(FindingsText::lossAmount(loss),
                              static_cast<double>(loss.total.value_or(0)));
        case Missing: {
            const bool isWhole = loss.kind == LossKind::Damaged || loss.kind == LossKind::Unread;
            if (!loss.total || (!loss.kept && !isWhole))
                return numberCell({}, 0);
            const std::int64_t missing = *loss.total - loss.kept.value_or(0);
            return numberCell(loss.unit == LossUnit::Bytes ? formatBytes(
                                  static_cast<std::uint64_t>(std::max<std::int64_t>(0, missing)))
                                                           : ReplayText::count(missing),
                              static_cast<double>(missing));
        }
        case Where:
            if (loss.unread)
                return textCell(ReplayText::utf8(store->unread()[*loss.unread].where));
            if (loss.line != 0 && loss.file < store->files().size())
                return textCell(
                    QString::fromStdU16String(store->files()[loss.file].path.filename().u16string())
                    + u':' + QString::number(loss.line));
            return textCell(loss.event ? u'#' + QString::number(toInt(*loss.event)) : QString());
        case Tool:
            return textCell(loss.call ? ReplayText::utf8(store->toolName(*loss.call)) : QString());
        default:
            return textCell(ReplayText::utf8(loss.text));
        }
    };
    table->target = [store, losses](int row) {
        const LogLoss &loss = losses->losses[static_cast<std::size_t>(row)];
        const Location location = locationOf(*store, loss.run, loss.call, loss.event);
        if (isNowhere(location) && loss.damage)
            return FindingsTarget{DamageLocation{*loss.damage}};
        return FindingsTarget{location};
    };
    table->summary = lossSummary(*losses, isAnyRow);
    table->summaryOf = [losses](const IsRowIn &isIn) { return lossSummary(*losses, isIn); };
    table->nothing = FindingsText::tr("Nothing in this log was truncated, omitted or damaged.");
    return FindingsTablePtr(std::move(table));
}

namespace {

    using PagingChains = std::shared_ptr<const std::vector<PagingChain>>;

    /// How many pages of \a chain had come by \a moment.
    std::size_t pagesBy(const RunStore &store, const PagingChain &chain,
                        const PlaybackMoment &moment)
    {
        const auto later = std::ranges::find_if_not(
            chain.calls, [&](CallIndex call) { return isKnown(store.call(call), moment); });
        return static_cast<std::size_t>(later - chain.calls.begin());
    }

    FindingsTablePtr pagingTableOf(const RunStorePtr &store, const PagingChains &chains,
                                   const std::optional<PlaybackMoment> &moment)
    {
        std::vector<std::size_t> known; // pages of each chain
        std::vector<std::size_t> come; // the same, and 0 for a chain that had not begun
        for (const PagingChain &chain : *chains) {
            come.push_back(moment ? pagesBy(*store, chain, *moment) : chain.calls.size());
            // The first page stays: the view hides the row of a chain that had not begun.
            known.push_back(std::max<std::size_t>(1, come.back()));
        }
        auto table = std::make_shared<FindingsTable>();
        enum { End, Tool, Pages, Items, Took, Run, First, Last };
        table->columns = {{FindingsText::tr("How it ended"), 21},
                          {FindingsText::tr("Tool"), 24, false, CellStyle::Fixed, false, true},
                          {FindingsText::tr("Pages"), 6, true},
                          {FindingsText::tr("Items"), 14, true},
                          {FindingsText::tr("Took"), 9, true},
                          {FindingsText::tr("Run"), 18, false, CellStyle::Fixed},
                          {FindingsText::tr("First page"), 14, false, CellStyle::Quiet},
                          {FindingsText::tr("Last page"), 14, false, CellStyle::Quiet}};
        table->rows = static_cast<int>(chains->size());
        table->cell = [store, chains, known](int row, int column) -> FindingsCell {
            const PagingChain &chain = (*chains)[static_cast<std::size_t>(row)];
            const std::size_t pages = known[static_cast<std::size_t>(row)];
            const PagingChain::Progress &progress = chain.progress[pages - 1];
            const CallRecord first = store->call(chain.calls.front());
            const CallRecord last = store->call(chain.calls[pages - 1]);
            FindingsCell cell;
            switch (column) {
            case End:
                if (pages < chain.calls.size()) {
                    cell = textCell(FindingsText::tr("not known yet"));
                    cell.toolTip = FindingsText::tr("not known yet at the playback cursor");
                    cell.quiet = true;
                    return cell;
                }
                cell = textCell(last.status == CallStatus::Failed
                                    ? FindingsText::tr("the last page failed")
                                    : progress.whole ? FindingsText::tr("read to the end")
                                                     : FindingsText::tr("not read to the end"));
                cell.outcome = last.status == CallStatus::Failed ? Outcome::Failed
                    : progress.whole                             ? Outcome::Ok
                                                                 : Outcome::None;
                cell.derived = chain.derived;
                if (chain.derived)
                    cell.toolTip = FindingsText::tr(
                        "Some pages were found by the cursor that the call sends, not by a "
                        "link in the log");
                return cell;
            case Tool:
                return textCell(ReplayText::utf8(store->toolName(chain.calls.front())));
            case Pages:
                return countCell(pages);
            case Items:
                return numberCell(progress.total ? FindingsText::tr("%1 of %2")
                                                       .arg(ReplayText::count(progress.returned),
                                                            ReplayText::count(*progress.total))
                                                 : ReplayText::count(progress.returned),
                                  static_cast<double>(progress.returned));
            case Took: {
                const bool isKnown = first.scheduledNs != NoTime && last.endedNs != NoTime;
                const qint64 took = isKnown ? last.endedNs - first.scheduledNs : 0;
                return numberCell(isKnown ? ReplayText::duration(took) : QString(),
                                  static_cast<double>(took));
            }
            case Run:
                return textCell(ReplayText::utf8(store->run(first.run).id));
            default:
                cell = textCell(
                    callId(*store, column == First ? chain.calls.front() : chain.calls[pages - 1]));
                cell.quiet = true;
                return cell;
            }
        };
        table->target = [store, chains, known](int row) {
            const PagingChain &chain = (*chains)[static_cast<std::size_t>(row)];
            QStringList ids;
            for (std::size_t page = 0; page < known[static_cast<std::size_t>(row)]; ++page)
                ids << u"call:\""_s + callId(*store, chain.calls[page]) + u'"';
            return FindingsTarget{CallLocation{chain.calls.front()}, ids.join(u" or "_s)};
        };
        table->summaryOf = [come](const IsRowIn &isIn) {
            std::size_t queries = 0;
            std::size_t pages = 0;
            for (std::size_t row = 0; row < come.size(); ++row) {
                const std::size_t counted = isIn(static_cast<int>(row)) ? come[row] : 0;
                queries += counted > 0 ? 1 : 0;
                pages += counted;
            }
            const QString counts = FindingsText::tr("Queries: %1 · pages: %2")
                                       .arg(ReplayText::count(static_cast<qint64>(queries)),
                                            ReplayText::count(static_cast<qint64>(pages)));
            return queries == 0
                ? counts
                : FindingsText::tr("%1 · press Return to show the pages of one").arg(counts);
        };
        table->summary = table->summaryOf(isAnyRow);
        table->asOf = [store, chains](const std::optional<PlaybackMoment> &when) {
            return pagingTableOf(store, chains, when);
        };
        table->nothing =
            FindingsText::tr("No call of this log asked for a further page of an earlier result.");
        return FindingsTablePtr(std::move(table));
    }

} // namespace

Result<FindingsTablePtr> pagingTable(const RunStorePtr &store, const Monitor &monitor)
{
    const auto chains = std::make_shared<const std::vector<PagingChain>>(pagingChains(*store));
    if (monitor.cancelled())
        return Error{ErrorCode::Cancelled, {}, "stopped"};
    return pagingTableOf(store, chains, {});
}

Result<FindingsTablePtr> gapTable(const RunStorePtr &store, const Monitor &monitor)
{
    const auto gaps =
        std::make_shared<const std::vector<MissingRecords>>(missingRecords(*store, monitor));
    if (monitor.cancelled())
        return Error{ErrorCode::Cancelled, {}, "stopped"};
    auto table = std::make_shared<FindingsTable>();
    enum { Kind, Detail, Run, Call, Record };
    table->columns = {{FindingsText::tr("What"), 22},
                      {FindingsText::tr("Description"), 44, false, CellStyle::Text, false, true},
                      {FindingsText::tr("Run"), 24, false, CellStyle::Fixed},
                      {FindingsText::tr("Call"), 12, false, CellStyle::Quiet},
                      {FindingsText::tr("Record"), 8, true}};
    table->rows = static_cast<int>(gaps->size());
    table->cell = [store, gaps](int row, int column) -> FindingsCell {
        const MissingRecords &gap = (*gaps)[static_cast<std::size_t>(row)];
        FindingsCell cell;
        switch (column) {
        case Kind:
            cell = textCell(FindingsText::gap(gap.kind));
            cell.outcome =
                gap.kind == MissingRecords::Kind::Unanswered ? Outcome::Waiting : Outcome::Pending;
            return cell;
        case Record:
            return gap.event
                ? numberCell(u'#' + ReplayText::count(toInt(*gap.event)), toInt(*gap.event))
                : FindingsCell{};
        case Run:
            return textCell(ReplayText::utf8(store->run(gap.run).id));
        case Call:
            cell = textCell(callId(*store, gap.call));
            cell.quiet = true;
            return cell;
        default:
            return textCell(FindingsText::gapDetail(*store, gap));
        }
    };
    table->target = [store, gaps](int row) {
        const MissingRecords &gap = (*gaps)[static_cast<std::size_t>(row)];
        FindingsTarget target{locationOf(*store, gap.run, gap.call, gap.event)};
        if (gap.call)
            target.filter = u"call:\""_s + callId(*store, gap.call) + u'"';
        else
            target.filter = u"run:\""_s + ReplayText::utf8(store->run(gap.run).id) + u'"';
        return target;
    };
    table->summary = gapSummary(*gaps, isAnyRow);
    table->summaryOf = [gaps](const IsRowIn &isIn) { return gapSummary(*gaps, isIn); };
    table->nothing =
        FindingsText::tr("Every run and every call in this log has a start and an end, and "
                         "no referenced log is missing.");
    return FindingsTablePtr(std::move(table));
}

} // namespace tw
