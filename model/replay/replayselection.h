// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/replay/artifactcomparison.h"
#include "replay/store/runstore.h"

#include <QObject>

#include <cstdint>
#include <filesystem>
#include <string>

namespace tw {

/// The selection in Replay, shared by all its views: a run, optionally one of its calls, optionally
/// an event. Selecting one of them sets the others accordingly, with one changed().
class ReplaySelection final : public QObject
{
    Q_OBJECT

public:
    enum class Focus { Nothing, Run, Call, Event };
    Q_ENUM(Focus)

    explicit ReplaySelection(QObject *parent = nullptr);

    [[nodiscard]] MaybeRun run() const { return m_state.run; }
    [[nodiscard]] MaybeCall call() const { return m_state.call; }
    [[nodiscard]] MaybeEvent event() const { return m_state.event; }
    /// What the user selected: an event of a call is Event, a call in the timeline is Call.
    [[nodiscard]] Focus focus() const { return m_state.focus; }

    /// Sets another snapshot. With \a sameLoad the indexes remain valid; otherwise the same ids are
    /// looked up, missing ones are deselected, and changed() is always emitted.
    void setStore(RunStorePtr store, bool sameLoad);
    /// The store that the indexes refer to. A view with another load waits until it has this one.
    [[nodiscard]] const RunStorePtr &store() const { return m_store; }
    /// The call whose artifacts are drawn beside those of the selected one.
    [[nodiscard]] ArtifactComparison *comparison() const { return m_comparison; }

public slots:
    void selectRun(tw::RunIndex run);
    void selectCall(tw::CallIndex call);
    void selectEvent(tw::EventIndex event);
    void clear();

signals:
    void changed();

private:
    struct State
    {
        MaybeRun run;
        MaybeCall call;
        MaybeEvent event;
        Focus focus = Focus::Nothing;
        friend bool operator==(const State &, const State &) = default;
    };
    void set(const State &state);
    void take(const State &state);

    RunStorePtr m_store;
    ArtifactComparison *m_comparison;
    State m_state;
    /// The location of the event's record, and what distinguishes it from others there.
    struct Record
    {
        std::filesystem::path file;
        std::uint64_t offset = 0;
        std::uint64_t hash = 0;
    };
    [[nodiscard]] Record recordOf(EventIndex event) const;

    std::string m_runId; // for finding the same objects after a reload
    std::string m_callId;
    Record m_record;
};

} // namespace tw
