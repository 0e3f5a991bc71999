// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/timeline/playback.h"
#include "schema/monitor.h"
#include "schema/result.h"

#include <QAbstractListModel>

#include <memory>
#include <optional>
#include <vector>

namespace tw {

/// A piece of a conversation as it is shown: words of someone, a tool call, a wait.
struct TranscriptItem
{
    enum class Kind { Message, Thinking, Call, Wait, Note, BrokenOff };
    Kind kind = Kind::Note;
    QString role; ///< as recorded: user, assistant, system
    QString text; ///< clipped; of a call its payload on one line; of a wait what was asked
    QString title; ///< of a wait: how long it lasted
    QString answer; ///< of a wait: what the person said; "" when the log holds none
    QString footer; ///< of a wait: which run goes on
    bool startsMessage = false; ///< the first piece of its message shows the role
    bool derived = false; ///< put together from chunks; of a wait: its answer is worked out
    RunIndex run = NoRun; ///< of the conversation's runs, the one it belongs to
    CallIndex call = NoCall;
    EventIndex event = NoEvent;
    EventIndex answered = NoEvent; ///< of a wait: the first record of the run that goes on
    friend bool operator==(const TranscriptItem &, const TranscriptItem &) = default;
};
using TranscriptItems = std::shared_ptr<const std::vector<TranscriptItem>>;

/// The conversation that \a run is part of, over all its runs: the messages, the calls where they
/// were made, and the waits between the runs as gaps with their prompt and answer.
[[nodiscard]] Result<TranscriptItems> makeTranscript(const RunStorePtr &store, RunIndex run,
                                                     const Monitor &monitor = {});

class TranscriptModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { ItemRole = Qt::UserRole + 1, CallRole, EventRole };

    using QAbstractListModel::QAbstractListModel;

    void setItems(RunStorePtr store, TranscriptItems items);
    /// The same conversation from a longer snapshot: only what is new at its end is told.
    void growItems(RunStorePtr store, TranscriptItems items);
    [[nodiscard]] const RunStorePtr &store() const { return m_store; }
    [[nodiscard]] const TranscriptItem &item(int row) const
    {
        return (*m_items)[static_cast<std::size_t>(row)];
    }
    /// The row that shows \a call, or -1.
    [[nodiscard]] int rowOf(CallIndex call) const;
    /// The first row of \a run, or -1 when it is no part of the conversation.
    [[nodiscard]] int rowOf(RunIndex run) const;
    /// Shows what had been said at \a moment, with calls as they stood then; nothing: all of it.
    void setMoment(std::optional<PlaybackMoment> moment);
    [[nodiscard]] const std::optional<PlaybackMoment> &moment() const { return m_moment; }
    /// A wait as it is shown: without its answer while that is still to come.
    [[nodiscard]] TranscriptItem waitAt(int row) const;
    /// The call of a row as it is shown.
    [[nodiscard]] CallRecord call(CallIndex call) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    [[nodiscard]] int shownItems() const;

    RunStorePtr m_store;
    TranscriptItems m_items;
    std::optional<PlaybackMoment> m_moment;
    int m_shown = 0; // items at the front that had been said
};

} // namespace tw
