// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replay/replaytext.h"

#include "model/timeline/timelinedata.h"
#include "replay/record/recordfacts.h"
#include "replay/timeline/playback.h"

#include <QStringList>

#include <array>

namespace tw {

using namespace Qt::StringLiterals;

QString ReplayText::sinceStart(qint64 ns, qint64 originNs)
{
    return ns == NoTime || originNs == NoTime ? QString() : formatRelativeTime(ns - originNs);
}

QString ReplayText::calls(qint64 number)
{
    return number == 1 ? tr("1 call") : tr("%1 calls").arg(count(number));
}

QString ReplayText::events(qint64 number)
{
    return number == 1 ? tr("1 event") : tr("%1 events").arg(count(number));
}

QString ReplayText::runs(qint64 number)
{
    return number == 1 ? tr("1 run") : tr("%1 runs").arg(count(number));
}

QString ReplayText::failedRuns(qint64 number)
{
    return number == 1 ? tr("1 failed run") : tr("%1 failed runs").arg(count(number));
}

QString ReplayText::tokens(qint64 number)
{
    return number == 1 ? tr("1 token") : tr("%1 tokens").arg(count(number));
}

Outcome ReplayText::outcome(const CallRecord &call)
{
    switch (call.status) {
    case CallStatus::Ok: // also that a person refused is a result
        return (call.flags & CallDenied) != 0 ? Outcome::Canceled : Outcome::Ok;
    case CallStatus::Failed:
        return Outcome::Failed;
    case CallStatus::Pending:
        return (call.flags & CallWaitsForPerson) != 0 ? Outcome::Waiting
            : call.isInFlight                         ? Outcome::InFlight
                                                      : Outcome::Pending;
    case CallStatus::Unknown:
        return Outcome::Unknown;
    }
    return Outcome::None;
}

Outcome ReplayText::outcome(RunStatus status)
{
    switch (status) {
    case RunStatus::Running:
        return Outcome::Running;
    case RunStatus::Completed:
        return Outcome::Ok;
    case RunStatus::Failed:
        return Outcome::Failed;
    case RunStatus::Canceled:
        return Outcome::Canceled;
    case RunStatus::Suspended:
        return Outcome::Suspended;
    }
    return Outcome::None;
}

Outcome ReplayText::outcome(const RunStore &store, EventIndex event)
{
    const quint16 flags = store.flags(event);
    if ((flags & EventDamaged) != 0)
        return Outcome::Damaged;
    if ((flags & EventFailed) != 0)
        return Outcome::Failed;
    switch (store.kind(event)) {
    case EventKind::ToolResultReceived: {
        const MaybeCall call = store.callOf(event);
        return call && (store.call(*call).flags & CallDenied) != 0 ? Outcome::Canceled
                                                                   : Outcome::Ok;
    }
    case EventKind::RunCompleted: {
        const MaybeRun run = store.runOf(event);
        return run ? outcome(store.run(*run).status) : Outcome::Ok;
    }
    case EventKind::RunSuspended:
        return Outcome::Suspended;
    case EventKind::AwaitClarification:
    case EventKind::AwaitConfirmation:
    case EventKind::AwaitQuestions:
    case EventKind::AwaitExternalTools:
        return Outcome::Waiting;
    default:
        return Outcome::None;
    }
}

quint16 ReplayText::marks(const CallRecord &call)
{
    constexpr std::array<std::pair<quint16, quint16>, 6> Flags{
        {{CallHinted, OutcomeHinted},
         {CallBounded, OutcomeBounded},
         {CallTruncated, OutcomeTruncated},
         {CallHasArtifacts, OutcomeArtifacts},
         {CallDenied, OutcomeDenied},
         {CallFailureDerived, OutcomeDerived}}};
    quint16 result = 0;
    for (const auto &[flag, mark] : Flags) {
        if ((call.flags & flag) != 0)
            result |= mark;
    }
    if (call.repairedBy)
        result |= OutcomeRepaired;
    if (call.repairOf)
        result |= OutcomeRepairs;
    return result;
}

quint16 ReplayText::marks(const RunStore &store, EventIndex event)
{
    const quint16 flags = store.flags(event);
    quint16 result = 0;
    if ((flags & EventHinted) != 0)
        result |= OutcomeHinted;
    if ((flags & EventBounded) != 0)
        result |= OutcomeBounded;
    if ((flags & EventTruncated) != 0)
        result |= OutcomeTruncated;
    if ((flags & EventArtifacts) != 0)
        result |= OutcomeArtifacts;
    return result;
}

QString ReplayText::name(Outcome outcome)
{
    switch (outcome) {
    case Outcome::None:
        return {};
    case Outcome::Ok:
        return tr("ok");
    case Outcome::Failed:
        return tr("failed");
    case Outcome::Pending:
        return tr("no result");
    case Outcome::InFlight:
        return tr("no result yet");
    case Outcome::Unknown:
        return tr("not known");
    case Outcome::Waiting:
        return tr("waiting");
    case Outcome::Suspended:
        return tr("suspended");
    case Outcome::Canceled:
        return tr("canceled");
    case Outcome::Running:
        return tr("running");
    case Outcome::Damaged:
        return tr("damaged");
    }
    return {};
}

QString ReplayText::name(RunStatus status)
{
    return status == RunStatus::Completed ? tr("completed") : name(outcome(status));
}

QString ReplayText::name(RunPhase phase)
{
    switch (phase) {
    case RunPhase::Prompted:
        return tr("prompted");
    case RunPhase::Planning:
        return tr("planning");
    case RunPhase::ExecutingTools:
        return tr("executing tools");
    case RunPhase::Synthesizing:
        return tr("synthesizing");
    case RunPhase::Ended:
        return tr("ended");
    case RunPhase::Other:
        break;
    }
    return tr("unknown");
}

QString ReplayText::phase(std::string_view recorded)
{
    const RunPhase known = runPhaseOf(recorded);
    if (known != RunPhase::Ended && known != RunPhase::Other)
        return name(known);
    for (const RunStatus status : {RunStatus::Completed, RunStatus::Failed, RunStatus::Canceled}) {
        if (recorded == runStatusName(status))
            return name(status);
    }
    return utf8(recorded);
}

QString ReplayText::outcomeText(const CallRecord &call)
{
    QStringList words;
    if (call.status == CallStatus::Failed && call.failure != FailureKind::None)
        words << utf8(failureKindName(call.failure));
    else if (call.status != CallStatus::Ok || (call.flags & CallDenied) == 0)
        words << name(outcome(call));
    if ((call.flags & CallDenied) != 0)
        words << tr("denied by a person");
    if ((call.flags & CallTruncated) != 0)
        words << tr("truncated");
    if ((call.flags & CallResultOmitted) != 0)
        words << tr("result omitted");
    return words.join(u" · "_s);
}

QString ReplayText::outcomeText(const RunStore &store, EventIndex event)
{
    if (store.kind(event) == EventKind::ToolResultReceived
        && (store.flags(event) & EventDamaged) == 0) {
        if (const MaybeCall call = store.callOf(event))
            return outcomeText(store.call(*call));
    }
    QStringList words;
    if (const QString word = name(outcome(store, event)); !word.isEmpty())
        words << word;
    if ((store.flags(event) & EventDuplicate) != 0)
        words << tr("duplicate");
    if ((store.flags(event) & EventUnknownType) != 0)
        words << tr("unknown type");
    return words.join(u" · "_s);
}

QString ReplayText::outcomeText(const CallRecord &call, const std::optional<PlaybackMoment> &moment)
{
    if (!moment || call.status != CallStatus::Pending || (call.flags & CallWaitsForPerson) != 0)
        return outcomeText(call);
    return hasBegun(call, *moment) ? tr("in flight") : tr("later");
}

QString ReplayText::brokenOff(RunStatus status)
{
    if (status == RunStatus::Failed)
        return tr("This run failed");
    return status == RunStatus::Canceled ? tr("This run was canceled") : QString();
}

QString ReplayText::derivedRepair()
{
    return tr("Derived: the next call of the same tool in the same run");
}

QString ReplayText::fileName(const RunStore &store, std::size_t file)
{
    return file < store.files().size()
        ? QString::fromStdU16String(store.files()[file].path.filename().u16string())
        : QString();
}

QString ReplayText::unreadName(const Error &unread)
{
    return utf8(std::string_view(unread.where).substr(unread.where.find_last_of('/') + 1));
}

QString ReplayText::runName(const Run &run)
{
    return shortRunName(run);
}

QString ReplayText::spoken(const RunStore &store, const CallRecord &call)
{
    QString text = tr("Tool call %1, %2").arg(utf8(store.string(call.tool)), name(outcome(call)));
    if (call.failure != FailureKind::None)
        text += u", "_s + utf8(failureKindName(call.failure));
    if (const QString length = duration(call.durationNs); !length.isEmpty())
        text += u", "_s + length;
    if (call.repairedBy)
        text += u", "_s + tr("repaired later");
    if ((call.flags & CallTruncated) != 0)
        text += u", "_s + tr("result truncated");
    return text;
}

QString ReplayText::spoken(const RunStore &store, EventIndex event)
{
    QString text = utf8(store.typeName(event));
    if (const MaybeCall call = store.callOf(event))
        text += u", "_s + utf8(store.toolName(*call));
    if (const QString outcome = outcomeText(store, event); !outcome.isEmpty())
        text += u", "_s + outcome;
    return text;
}

} // namespace tw
