// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replaytext.h"

#include "model/timelinedata.h"
#include "replay/timetext.h"

#include <QDateTime>
#include <QLocale>
#include <QStringList>
#include <QTimeZone>

#include <array>

namespace tw {

using namespace Qt::StringLiterals;

QString ReplayText::sinceStart(qint64 ns, qint64 originNs)
{
    if (ns == NoTime || originNs == NoTime)
        return {};
    const qint64 delta = ns - originNs;
    const QChar sign = delta < 0 ? QChar(0x2212) : QChar(u'+');
    const qint64 ms = (std::abs(delta) + 500'000) / 1'000'000;
    const qint64 seconds = ms / 1000;
    const QLocale locale;
    const QString fraction = locale.decimalPoint() + u"%1"_s.arg(ms % 1000, 3, 10, QChar(u'0'));
    if (seconds < 60)
        return sign + QString::number(seconds) + fraction + u" s"_s;
    const QString tail = u":%1"_s.arg(seconds % 60, 2, 10, QChar(u'0')) + fraction;
    const qint64 minutes = seconds / 60;
    if (minutes < 60)
        return sign + QString::number(minutes) + tail;
    return sign + QString::number(minutes / 60) + u":%1"_s.arg(minutes % 60, 2, 10, QChar(u'0'))
        + tail;
}

QString ReplayText::absolute(qint64 ns)
{
    if (ns == NoTime)
        return {};
    qint64 ms = ns / 1'000'000;
    if (ns % 1'000'000 < 0)
        --ms;
    return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).toString(u"yyyy-MM-dd HH:mm:ss.zzz"_s)
        + u" UTC"_s;
}

QString ReplayText::duration(qint64 ns)
{
    return utf8(formatDurationText(ns));
}

QString ReplayText::count(qint64 number)
{
    QString digits = QString::number(number);
    for (qsizetype at = digits.size() - 3; at > (number < 0 ? 1 : 0); at -= 3)
        digits.insert(at, QChar(0x2009));
    return digits;
}

QString ReplayText::calls(qint64 number)
{
    return number == 1 ? tr("1 call") : tr("%1 calls").arg(count(number));
}

QString ReplayText::runs(qint64 number)
{
    return number == 1 ? tr("1 run") : tr("%1 runs").arg(count(number));
}

Outcome ReplayText::outcome(const CallRecord &call)
{
    switch (call.status) {
    case CallStatus::Ok:
        return Outcome::Ok;
    case CallStatus::Failed:
        return Outcome::Failed;
    case CallStatus::Pending:
        return (call.flags & CallWaitsForPerson) != 0 ? Outcome::Waiting : Outcome::Pending;
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
    case EventKind::ToolResultReceived:
        return Outcome::Ok;
    case EventKind::RunCompleted: {
        const RunIndex run = store.runOf(event);
        return run == NoRun ? Outcome::Ok : outcome(store.run(run).status);
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
    if (call.repairedBy != NoCall)
        result |= OutcomeRepaired;
    if (call.repairOf != NoCall)
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

QString ReplayText::outcomeText(const CallRecord &call)
{
    QStringList words;
    if (call.status == CallStatus::Failed && call.failure != FailureKind::None)
        words << utf8(failureKindName(call.failure));
    else
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
        if (const CallIndex call = store.callOf(event); call != NoCall)
            return outcomeText(store.call(call));
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

QString ReplayText::runName(const Run &run)
{
    return shortRunName(run);
}

QString ReplayText::spoken(const RunStore &store, CallIndex index)
{
    const CallRecord call = store.call(index);
    QString text = tr("Tool call %1, %2").arg(utf8(store.toolName(index)), name(outcome(call)));
    if (call.failure != FailureKind::None)
        text += u", "_s + utf8(failureKindName(call.failure));
    if (const QString length = duration(call.durationNs); !length.isEmpty())
        text += u", "_s + length;
    if (call.repairedBy != NoCall)
        text += u", "_s + tr("repaired later");
    if ((call.flags & CallTruncated) != 0)
        text += u", "_s + tr("result truncated");
    return text;
}

QString ReplayText::spoken(const RunStore &store, EventIndex event)
{
    QString text = utf8(store.typeName(event));
    if (const CallIndex call = store.callOf(event); call != NoCall)
        text += u", "_s + utf8(store.toolName(call));
    if (const QString outcome = outcomeText(store, event); !outcome.isEmpty())
        text += u", "_s + outcome;
    return text;
}

} // namespace tw
