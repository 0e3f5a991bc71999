// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/tables/calllistmodel.h"

#include "model/replay/replaytext.h"
#include "replay/analysis/repairs.h"
#include "replay/timeline/playback.h"

#include <QStringList>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// For the columns without a key in the store.
    template <typename Number>
    std::function<RowSorter()> numberSorter(Number number)
    {
        return [number]() -> RowSorter {
            return [number](const RunStore &store, const std::vector<quint32> *rows, RowOrder order,
                            const Monitor & /*monitor*/, const std::vector<quint32> * /*earlier*/) {
                std::vector<std::int64_t> keys(store.callCount());
                for (quint32 i = 0; i < keys.size(); ++i)
                    keys[i] = number(store.call(CallIndex{i}));
                return sortByNumbers(rows, keys, order);
            };
        };
    }

} // namespace

CallListModel::CallListModel(QObject *parent)
    : ReplayTableModel(parent)
{
    using Style = CellStyle;
    const auto by = [](RowKey key) { return keySorter(sortCalls, key); };
    const auto text = [this](auto of) -> ReplayColumn::Text {
        return [this, of](quint32 at) { return of(record(at)); };
    };
    const auto linkToolTip = [this](quint32 at) {
        return hasDerivedLink(record(at)) ? linkText(at) + u'\n' + ReplayText::derivedRepair()
                                          : linkText(at);
    };
    setColumns({
        {{tr("Time"), 12, true, Style::Quiet},
         sinceStart(),
         by(RowKey::Time),
         timeOfDay(),
         text([this](const CallRecord &call) { return ReplayText::spoken(*store(), call); })},
        {{tr("Tool"), 21, false, Style::Tool, false, true},
         [this](quint32 at) { return ReplayText::utf8(store()->toolName(CallIndex{at})); },
         by(RowKey::Tool),
         {},
         {},
         [this](quint32 at) { return filterOf("tool", store()->toolName(CallIndex{at})); }},
        {{tr("Outcome"), 15, false, Style::Outcome},
         text([this](const CallRecord &call) { return ReplayText::outcomeText(call, cursor()); }),
         by(RowKey::Outcome),
         {},
         {},
         [this](quint32 at) {
             return filterOf("status", callStatusName(store()->call(CallIndex{at}).status));
         }},
        {{tr("Duration"), 9, true, Style::Fixed},
         text([](const CallRecord &call) { return ReplayText::duration(call.durationNs); }),
         by(RowKey::Duration)},
        {{tr("Run"), 11},
         ofRun(ReplayText::runName),
         by(RowKey::Agent),
         {},
         {},
         filterOfRun("run")},
        {{tr("Call"), 11, false, Style::Quiet},
         text([](const CallRecord &call) { return ReplayText::utf8(call.id); }),
         by(RowKey::Call),
         {},
         {},
         text([](const CallRecord &call) { return filterOf("call", call.id); })},
        {{tr("Links"), 8, false, Style::Link},
         [this](quint32 at) { return linkText(at); },
         by(RowKey::Repair),
         linkToolTip,
         linkToolTip},
        {{tr("Failure"), 16, false, Style::Fixed, true},
         text([](const CallRecord &call) {
             return ReplayText::utf8(failureKindName(call.failure));
         }),
         by(RowKey::Outcome),
         {},
         {},
         text([](const CallRecord &call) {
             return filterOf("kind", failureKindName(call.failure));
         })},
        {{tr("Recovery"), 12, false, Style::Fixed, true},
         text([](const CallRecord &call) {
             return ReplayText::utf8(recoveryActionName(call.recovery));
         }),
         numberSorter([](const CallRecord &call) { return std::int64_t(call.recovery); }),
         {},
         {},
         text([](const CallRecord &call) {
             return filterOf("action", recoveryActionName(call.recovery));
         })},
        {{tr("Agent"), 20, false, Style::Text, true},
         ofRun([](const Run &run) { return ReplayText::utf8(run.agent); }),
         by(RowKey::Agent),
         {},
         {},
         filterOfRun("agent")},
        {{tr("Session"), 14, false, Style::Text, true},
         ofRun([](const Run &run) { return ReplayText::utf8(run.session); }),
         by(RowKey::Session),
         {},
         {},
         filterOfRun("session")},
        {{tr("Called by"), 14, false, Style::Quiet, true},
         text([this](const CallRecord &call) {
             return call.parentCall ? ReplayText::utf8(store()->call(*call.parentCall).id)
                                    : QString();
         }),
         numberSorter(
             [](const CallRecord &call) { return std::int64_t(call.parentCall.packed()); })},
        {{tr("Time of day"), 24, true, Style::Quiet, true}, timeOfDay(), by(RowKey::Time)},
        {{tr("Bytes"), 9, true, Style::Quiet, true},
         text([this](const CallRecord &call) {
             return call.resultEvent ? ReplayText::count(store()->event(*call.resultEvent).length)
                                     : QString();
         }),
         by(RowKey::Size)},
    });
    Q_ASSERT(columnCount() == ColumnCount);
}

quint32 CallListModel::count(const RunStore &store) const
{
    return store.callCount();
}

MaybeRun CallListModel::runOf(quint32 position) const
{
    return store()->call(CallIndex{position}).run;
}

qint64 CallListModel::timeOf(quint32 position) const
{
    const CallRecord call = record(position);
    return call.scheduledNs != NoTime ? call.scheduledNs : call.endedNs;
}

bool CallListModel::isHitAt(quint32 position) const
{
    return isHit(hits(), store(), store()->call(CallIndex{position}));
}

QVariant CallListModel::rowData(quint32 position, int column, int role) const
{
    switch (role) {
    case OutcomeRole:
        return static_cast<int>(ReplayText::outcome(record(position)));
    case MarksRole:
        if (column == LinkColumn)
            return quint16(hasDerivedLink(record(position)) ? OutcomeDerived : 0);
        return ReplayText::marks(record(position));
    case ToolRole:
        return toInt(store()->call(CallIndex{position}).tool);
    case LaterRole:
        return cursor() && !hasBegun(store()->call(CallIndex{position}), *cursor());
    default:
        return {};
    }
}

CallRecord CallListModel::record(quint32 position) const
{
    const CallRecord call = store()->call(CallIndex{position});
    return cursor() ? callAsOf(*store(), call, *cursor()) : call;
}

QList<ReplayLink> CallListModel::links(quint32 position) const
{
    const CallRecord call = record(position);
    QList<ReplayLink> links;
    const auto add = [this, &links](const QString &text, CallIndex other) {
        links.append({text.arg(ReplayText::utf8(store()->call(other).id)), CallLocation{other}});
    };
    if (call.repairedBy)
        add(tr("repaired by %1"), *call.repairedBy);
    if (call.repairOf)
        add(tr("retry of %1"), *call.repairOf);
    if (call.childRun) {
        const Run &child = store()->run(*call.childRun);
        links.append({tr("starts %1").arg(ReplayText::runName(child)), RunLocation{child.id}});
    }
    if (call.continuationRoot)
        add(tr("next page of %1"), *call.continuationRoot);
    return links;
}

QString CallListModel::linkText(quint32 position) const
{
    QStringList parts;
    for (const ReplayLink &link : links(position))
        parts << link.text;
    return parts.join(linkSeparator());
}

bool CallListModel::hasDerivedLink(const CallRecord &call) const
{
    return (call.repairedBy || call.repairOf) && isRepairDerived(*store(), call);
}

} // namespace tw
