// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/replay/replaytext.h"
#include "replay/timeline/playback.h"

#include <QAbstractItemModel>

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace tw {

/// Sessions › turns › runs › child runs. A session of one turn has no level for it, and a turn of
/// one run is one row: the run, with the turn's name before it. A run that continues a suspended
/// one follows its predecessor. Runs whose parent is not in the log stand at the top of their
/// session, marked.
class RunTreeModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role {
        RunRole = Qt::UserRole + 1, ///< RunIndex as quint32; invalid for sessions and turns
        OutcomeRole, ///< tw::Outcome as int; of a turn that of its last run
        FailedRole, ///< failed calls in it, int; of sessions and turns that of all below
        CountRole, ///< calls of a run; runs without parent of a session or turn
        ContinuesRole, ///< bool: goes on after a suspended run
        IdRole, ///< the run's id
        SessionRole, ///< the session's id, for a session's row
        IncompleteRole, ///< why this run's log is not whole, "" when it is
        TurnRole, ///< "Turn 2" of a turn, and of a run that is all of one; else ""
        DurationRole, ///< of a run or a turn as a text, "" while it goes on
        FilterRole, ///< the filter expression that finds what happened in it
    };

    explicit RunTreeModel(QObject *parent = nullptr);
    ~RunTreeModel() override;

    struct Tree;
    using TreePtr = std::shared_ptr<Tree>;
    /// Works out who stands below whom: for a worker thread.
    [[nodiscard]] static TreePtr makeTree(const RunStore &store);

    /// Another snapshot: new runs are inserted where they belong; what moved, and many hundred new
    /// ones at a time, reset the model.
    /// \a tree is the one of \a store, which the model takes over; null makes it here.
    void setStore(const RunStorePtr &store, bool sameLoad, TreePtr tree = nullptr);
    [[nodiscard]] const RunStorePtr &store() const { return m_store; }
    /// Runs show the status that they had at \a moment; nothing: the one they ended with.
    void setMoment(std::optional<PlaybackMoment> moment);

    [[nodiscard]] QModelIndex indexOf(MaybeRun run) const;
    /// None for sessions and turns.
    [[nodiscard]] MaybeRun runAt(const QModelIndex &index) const;
    /// The run itself; the first one of a turn; none for a session.
    [[nodiscard]] MaybeRun firstRunAt(const QModelIndex &index) const;

    [[nodiscard]] QModelIndex index(int row, int column,
                                    const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    struct Node;
    class TreeMaker;
    void announceChanges();
    /// Inserts what \a next has more; false when something moved and only a reset will do.
    bool growTo(const Tree &next);
    void growChildren(int node, const Tree &next, int nextNode);
    [[nodiscard]] static bool sameNode(const Node &left, const Node &right);
    void insertChildren(int node, std::size_t row, std::size_t count, const Tree &next,
                        const std::vector<int> &wanted);
    [[nodiscard]] const Node &nodeOf(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOfNode(int node) const;
    [[nodiscard]] QVariant sessionData(const Node &node, int role) const;
    [[nodiscard]] QVariant turnData(const Node &node, int role) const;
    [[nodiscard]] QVariant runData(const Node &node, RunIndex index, int role) const;

    [[nodiscard]] Outcome outcomeOf(const Run &run) const;
    [[nodiscard]] std::span<const EventIndex> failuresOf(RunIndex run) const;
    [[nodiscard]] int failedIn(RunIndex run) const;
    [[nodiscard]] int failedIn(const Node &node) const;
    [[nodiscard]] QString durationOf(const Node &node) const;

    RunStorePtr m_store;
    std::optional<PlaybackMoment> m_moment;
    TreePtr m_tree;
};

} // namespace tw
