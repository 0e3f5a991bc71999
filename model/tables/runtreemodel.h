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

/// Sessions › turns › runs › child runs. A session with one turn has no turn level, and a turn with
/// one run is one row: the run, prefixed with the turn's name. A run that continues a suspended one
/// follows its predecessor. Runs whose parent is not in the log are at the top of their session,
/// marked.
class RunTreeModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role {
        RunRole = Qt::UserRole + 1, ///< RunIndex as quint32; invalid for sessions and turns
        OutcomeRole, ///< tw::Outcome as int; of a turn, that of its last run
        FailedRole, ///< number of failed calls, int; of sessions and turns, of all below
        CountRole, ///< calls of a run; top-level runs of a session or turn
        ContinuesRole, ///< bool: continues a suspended run
        IdRole, ///< the run's id
        SessionRole, ///< the session's id, for the row of a session
        IncompleteRole, ///< why this run's log is incomplete, "" if it is complete
        TurnRole, ///< "Turn 2" for a turn, and for a run that is the whole turn; else ""
        DurationRole, ///< of a run or a turn as a text, "" while it is running
        FilterRole, ///< the filter expression for its events
    };

    explicit RunTreeModel(QObject *parent = nullptr);
    ~RunTreeModel() override;

    struct Tree;
    using TreePtr = std::shared_ptr<Tree>;
    /// Builds the hierarchy, for use on a worker thread: of all runs, or of those in \a shown (by
    /// RunIndex) and their parents.
    [[nodiscard]] static TreePtr makeTree(const RunStore &store,
                                          const std::vector<bool> &shown = {});

    /// Sets another snapshot: new runs are inserted; moved runs, and many hundred new ones at once,
    /// reset the model.
    /// \a tree belongs to \a store, and the model takes ownership; null builds it here.
    void setStore(const RunStorePtr &store, bool sameLoad, TreePtr tree = nullptr);
    [[nodiscard]] const RunStorePtr &store() const { return m_store; }
    /// Shows the status that runs had at \a moment; nullopt: their final status.
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
    /// Inserts the nodes that \a next adds; false if nodes moved, which requires a reset.
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
