// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/common/tablerows.h"
#include "model/replay/replaysearch.h"
#include "replay/timeline/playback.h"
#include "schema/monitor.h"
#include "schema/result.h"

#include <QAbstractListModel>

#include <memory>
#include <optional>
#include <vector>

namespace tw {

/// One item of a conversation: a message, a tool call or a wait.
struct TranscriptItem
{
    enum class Kind { Message, Thinking, Call, Wait, Note, BrokenOff };
    Kind kind = Kind::Note;
    QString role; ///< as recorded: user, assistant, system
    QString text; ///< clipped; for a call its payload on one line; for a wait the prompt
    QString title; ///< for a wait: its duration
    QString answer; ///< for a wait: the person's answer; "" if not in the log
    QString footer; ///< for a wait: the run that continues
    bool startsMessage = false; ///< first item of its message; shows the role
    bool derived = false; ///< assembled from chunks; for a wait: its answer is inferred
    RunIndex run{}; ///< the run of the conversation it belongs to
    MaybeCall call;
    MaybeEvent event;
    MaybeEvent answered; ///< for a wait: the first record of the continuing run
    friend bool operator==(const TranscriptItem &, const TranscriptItem &) = default;
};
using TranscriptItems = std::shared_ptr<const std::vector<TranscriptItem>>;

/// Returns the conversation that \a run is part of, over all its runs: messages, calls in their
/// places, and the waits between runs as gaps with prompt and answer.
[[nodiscard]] Result<TranscriptItems> makeTranscript(const RunStorePtr &store, RunIndex run,
                                                     const Monitor &monitor = {});

class TranscriptModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        ItemRole = Qt::UserRole + 1,
        CallRole,
        EventRole,
        HitRole,
        HiddenRole, ///< bool: the filter hides it from the tables
    };

    using QAbstractListModel::QAbstractListModel;

    void setItems(RunStorePtr store, TranscriptItems items);
    /// Sets the same conversation from a longer snapshot. Signals only the new items at its end.
    void growItems(RunStorePtr store, TranscriptItems items);
    [[nodiscard]] const RunStorePtr &store() const { return m_store; }
    [[nodiscard]] const TranscriptItem &item(int row) const
    {
        return (*m_items)[static_cast<std::size_t>(row)];
    }
    /// The row that shows \a call, or -1.
    [[nodiscard]] int rowOf(MaybeCall call) const;
    /// The first row of \a event, of its call otherwise, or -1.
    [[nodiscard]] int rowOf(MaybeEvent event, MaybeCall call) const;
    /// The first row of \a run, or -1 if it is not part of the conversation.
    [[nodiscard]] int rowOf(MaybeRun run) const;
    /// The records that the search found, which have HitRole; null: none.
    void setHits(SearchHits hits);
    /// The rows that the filter lets through; null lets everything through. Calls outside them, and
    /// other items whose record is outside, have HiddenRole: without them a conversation could not
    /// be read. Rows of another load are ignored.
    void setFilter(ReplayRows events, ReplayRows calls);
    [[nodiscard]] bool isFiltered() const;
    /// The items without HiddenRole.
    [[nodiscard]] int passing() const;
    /// Shows the conversation as of \a moment, with the state of its calls then; all of it if
    /// empty.
    void setMoment(std::optional<PlaybackMoment> moment);
    [[nodiscard]] const std::optional<PlaybackMoment> &moment() const { return m_moment; }
    /// A wait as shown: without its answer if that is later than the moment.
    [[nodiscard]] TranscriptItem waitAt(int row) const;
    /// The call of a row as shown.
    [[nodiscard]] CallRecord call(CallIndex call) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    [[nodiscard]] int shownItems() const;
    [[nodiscard]] bool isHitAt(const TranscriptItem &row) const;
    [[nodiscard]] bool passes(const TranscriptItem &row) const;
    [[nodiscard]] const std::vector<int> &passingBefore() const;
    [[nodiscard]] QString textOf(int at) const;

    RunStorePtr m_store;
    TranscriptItems m_items;
    std::optional<PlaybackMoment> m_moment;
    SearchHits m_hits;
    ReplayRows m_events;
    ReplayRows m_calls;
    /// By item, and for their end: how many items before it pass the filter. Made when asked for,
    /// since a page that is not in front does not ask; empty: not made.
    mutable std::vector<int> m_passingBefore;
    int m_shown = 0; // leading items that are shown
};

} // namespace tw
