// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/common/format.h"
#include "replay/store/runstore.h"

#include <QCoreApplication>
#include <QString>

#include <optional>
#include <string_view>

namespace tw {

struct PlaybackMoment; // replay/timeline/playback.h

/// How something ended, as shown in all views of Replay (one symbol and one colour each).
enum class Outcome : quint8 {
    None,
    Ok,
    Failed,
    Pending, ///< no result in the log
    InFlight, ///< no result in the log yet
    Unknown, ///< the result cannot be read
    Waiting, ///< for a person
    Suspended,
    Canceled,
    Running,
    Damaged,
};

/// Additions to an outcome.
enum OutcomeMark : quint16 {
    OutcomeHinted = 1U << 0U,
    OutcomeRepaired = 1U << 1U,
    OutcomeRepairs = 1U << 2U,
    OutcomeBounded = 1U << 3U,
    OutcomeTruncated = 1U << 4U,
    OutcomeArtifacts = 1U << 5U,
    OutcomeDenied = 1U << 6U,
    OutcomeDerived = 1U << 7U, ///< partly derived, not recorded
};

/// The texts of Replay: times, outcomes and names in readable form.
class ReplayText
{
    Q_DECLARE_TR_FUNCTIONS(tw::ReplayText)

public:
    static QString utf8(std::string_view text)
    {
        return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    }

    /// As formatRelativeTime(); "" if one of the times is NoTime.
    static QString sinceStart(qint64 ns, qint64 originNs);
    static QString absolute(qint64 ns) { return formatAbsoluteTime(ns); }
    static QString duration(qint64 ns) { return formatDuration(ns); }
    static QString count(qint64 number) { return formatCount(number); }
    /// "1 call", "12 345 calls".
    static QString calls(qint64 number);
    static QString events(qint64 number);
    static QString runs(qint64 number);
    static QString failedRuns(qint64 number);
    static QString tokens(qint64 number);

    static Outcome outcome(const CallRecord &call);
    static Outcome outcome(RunStatus status);
    static Outcome outcome(const RunStore &store, EventIndex event);
    static quint16 marks(const CallRecord &call);
    static quint16 marks(const RunStore &store, EventIndex event);

    /// "ok", "failed", "waiting" …, in the user's language.
    static QString name(Outcome outcome);
    /// "completed", "failed" …, in the user's language.
    static QString name(RunStatus status);
    /// "planning", "executing tools" …, in the user's language.
    static QString name(RunPhase phase);
    /// "executing tools", "completed" …, in the user's language; as recorded if it is unknown.
    static QString phase(std::string_view recorded);
    /// "failed · invalid_call", "ok · truncated".
    static QString outcomeText(const CallRecord &call);
    static QString outcomeText(const RunStore &store, EventIndex event);
    /// The same at a moment of the playback, for a call as known then: "in flight", "later".
    static QString outcomeText(const CallRecord &call, const std::optional<PlaybackMoment> &moment);
    /// "This run failed", "This run was canceled"; "" for any other.
    static QString brokenOff(RunStatus status);
    /// Why a call is treated as the next attempt at another one although the log does not say so.
    static QString derivedRepair();
    static QString runName(const Run &run);
    /// The name of a log without its folder; "" for an invalid number.
    static QString fileName(const RunStore &store, std::size_t file);
    /// The name of an unreadable file or folder, with the position in it if known.
    static QString unreadName(const Error &unread);
    /// "Tool call climate.read_zone, failed, invalid_call, 18.3 ms": for screen readers.
    /// \a call: from the store, or as known at a moment.
    static QString spoken(const RunStore &store, const CallRecord &call);
    static QString spoken(const RunStore &store, EventIndex event);
};

} // namespace tw
