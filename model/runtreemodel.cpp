// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/runtreemodel.h"

#include "model/replaytext.h"
#include "model/retirejob.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    // From here on telling the views of each new place takes longer than a frame.
    constexpr std::size_t MostInserted = 500;
    constexpr std::size_t MostTold = 100;

    QString incompleteReason(const Run &run)
    {
        if (!run.missingParent.empty()) {
            return RunTreeModel::tr("The log of the parent run %1 is not open")
                .arg(ReplayText::utf8(run.missingParent));
        }
        if (!run.missingPredecessor.empty()) {
            return RunTreeModel::tr("The log of the suspended run %1 is not open")
                .arg(ReplayText::utf8(run.missingPredecessor));
        }
        if (run.startedNs == NoTime || run.firstEvent == NoEvent)
            return RunTreeModel::tr("The beginning of this run is not in the log");
        return {};
    }

} // namespace

struct RunTreeModel::Node
{
    RunIndex run = NoRun; ///< NoRun: a session
    std::string session;
    int parent = -1; ///< -1: the root
    int row = 0;
    std::vector<int> children;
};

/// [0] is the root; nodes never move, new ones are appended.
struct RunTreeModel::Tree
{
    std::vector<Node> nodes{Node{}};
    std::vector<int> ofRun; ///< by RunIndex
};

RunTreeModel::RunTreeModel(QObject *parent)
    : QAbstractItemModel(parent)
    , m_tree(std::make_shared<Tree>())
{
}

RunTreeModel::~RunTreeModel() = default;

RunTreeModel::TreePtr RunTreeModel::makeTree(const RunStore &store)
{
    auto made = makeDeletedElsewhere<Tree>();
    Tree &tree = *made;
    const std::span<const Run> runs = store.runs();
    tree.nodes.reserve(runs.size() + 8);
    tree.ofRun.assign(runs.size(), -1);
    std::unordered_map<std::string, int> sessions;
    const auto add = [&tree](int parent, RunIndex run, const std::string &session) {
        const int node = static_cast<int>(tree.nodes.size());
        Node child{run, session, parent, 0, {}};
        child.row = static_cast<int>(tree.nodes[static_cast<std::size_t>(parent)].children.size());
        tree.nodes.push_back(std::move(child));
        tree.nodes[static_cast<std::size_t>(parent)].children.push_back(node);
        if (run != NoRun)
            tree.ofRun[toInt(run)] = node;
        return node;
    };
    // An explicit stack: how deep runs nest is up to the log.
    std::vector<std::pair<RunIndex, int>> pending;
    const auto place = [&](RunIndex first, int parentNode) {
        pending.emplace_back(first, parentNode);
        while (!pending.empty()) {
            const auto [index, parent] = pending.back();
            pending.pop_back();
            if (tree.ofRun[toInt(index)] != -1)
                continue;
            const Run &run = runs[toInt(index)];
            const int node = add(parent, index, {});
            if (run.successor != NoRun && toInt(run.successor) < runs.size())
                pending.emplace_back(run.successor, parent);
            for (auto child = run.children.rbegin(); child != run.children.rend(); ++child) {
                if (toInt(*child) < runs.size())
                    pending.emplace_back(*child, node);
            }
        }
    };
    const auto sessionNode = [&](const std::string &id) {
        const auto [found, isNew] = sessions.try_emplace(id, 0);
        if (isNew)
            found->second = add(0, NoRun, id);
        return found->second;
    };
    for (std::uint32_t i = 0; i < runs.size(); ++i) {
        const Run &run = runs[i];
        if (run.parentRun == NoRun && run.predecessor == NoRun)
            place(RunIndex{i}, sessionNode(run.session));
    }
    // A circle of parents is damage in the log; the runs must be seen nevertheless.
    for (std::uint32_t i = 0; i < runs.size(); ++i) {
        if (tree.ofRun[i] == -1)
            place(RunIndex{i}, sessionNode(runs[i].session));
    }
    return made;
}

bool RunTreeModel::sameNode(const Node &left, const Node &right)
{
    return left.run == right.run && (left.run != NoRun || left.session == right.session);
}

void RunTreeModel::setStore(RunStorePtr store, bool sameLoad, TreePtr tree)
{
    if (store && !tree)
        tree = makeTree(*store);
    const bool isFew = tree && tree->nodes.size() <= m_tree->nodes.size() + MostInserted;
    if (sameLoad && m_store && store && isFew) {
        m_store = store;
        if (growTo(*tree)) {
            tellChanges();
            return;
        }
    }
    beginResetModel();
    m_store = std::move(store);
    // The tree that was shown goes where its many small pieces hold nobody up.
    m_tree = tree ? std::move(tree) : std::make_shared<Tree>();
    endResetModel();
}

void RunTreeModel::tellChanges()
{
    // A later snapshot may know more of every run. A tree view looks for each changed row among
    // all it shows, so many are told of at once.
    std::vector<std::size_t> parents;
    for (std::size_t node = 0; node < m_tree->nodes.size(); ++node) {
        if (!m_tree->nodes[node].children.empty())
            parents.push_back(node);
    }
    if (parents.size() > MostTold) {
        emit layoutAboutToBeChanged();
        emit layoutChanged();
        return;
    }
    for (const std::size_t node : parents) {
        const std::vector<int> &children = m_tree->nodes[node].children;
        emit dataChanged(indexOfNode(children.front()), indexOfNode(children.back()));
    }
}

bool RunTreeModel::growTo(const Tree &next)
{
    // Only insertions: each node's children must be found in the same order among the new ones.
    std::vector<std::pair<int, int>> pairs{{0, 0}};
    for (std::size_t at = 0; at < pairs.size(); ++at) {
        const auto [mine, theirs] = pairs[at];
        const std::vector<int> &wanted = next.nodes[static_cast<std::size_t>(theirs)].children;
        auto from = wanted.begin();
        for (const int child : m_tree->nodes[static_cast<std::size_t>(mine)].children) {
            const Node &old = m_tree->nodes[static_cast<std::size_t>(child)];
            from = std::find_if(from, wanted.end(), [&](int candidate) {
                return sameNode(old, next.nodes[static_cast<std::size_t>(candidate)]);
            });
            if (from == wanted.end())
                return false;
            pairs.emplace_back(child, *from);
            ++from;
        }
    }
    m_tree->ofRun.resize(next.ofRun.size(), -1);
    growChildren(0, next, 0);
    return true;
}

void RunTreeModel::growChildren(int node, const Tree &next, int nextNode)
{
    std::vector<std::pair<int, int>> pending{{node, nextNode}};
    while (!pending.empty()) {
        const auto [mine, theirs] = pending.back();
        pending.pop_back();
        const std::vector<int> &wanted = next.nodes[static_cast<std::size_t>(theirs)].children;
        for (std::size_t row = 0; row < wanted.size(); ++row) {
            const std::vector<int> &have = m_tree->nodes[static_cast<std::size_t>(mine)].children;
            // Neighbours that are all new come in one go: a view lays itself out for each.
            std::size_t fresh = 0;
            while (row + fresh < wanted.size()
                   && (row >= have.size()
                       || !sameNode(m_tree->nodes[static_cast<std::size_t>(have[row])],
                                    next.nodes[static_cast<std::size_t>(wanted[row + fresh])])))
                ++fresh;
            if (fresh > 0)
                insertChildren(mine, row, fresh, next, wanted);
            for (std::size_t i = 0; i < std::max<std::size_t>(fresh, 1); ++i) {
                pending.emplace_back(
                    m_tree->nodes[static_cast<std::size_t>(mine)].children[row + i],
                    wanted[row + i]);
            }
            row += std::max<std::size_t>(fresh, 1) - 1;
        }
    }
}

void RunTreeModel::insertChildren(int node, std::size_t row, std::size_t count, const Tree &next,
                                  const std::vector<int> &wanted)
{
    beginInsertRows(indexOfNode(node), static_cast<int>(row), static_cast<int>(row + count) - 1);
    std::vector<int> added;
    for (std::size_t i = 0; i < count; ++i) {
        const Node &source = next.nodes[static_cast<std::size_t>(wanted[row + i])];
        added.push_back(static_cast<int>(m_tree->nodes.size()));
        m_tree->nodes.push_back({source.run, source.session, node, 0, {}});
        if (source.run != NoRun)
            m_tree->ofRun[toInt(source.run)] = added.back();
    }
    std::vector<int> &children = m_tree->nodes[static_cast<std::size_t>(node)].children;
    children.insert(children.begin() + static_cast<std::ptrdiff_t>(row), added.begin(),
                    added.end());
    for (std::size_t i = row; i < children.size(); ++i)
        m_tree->nodes[static_cast<std::size_t>(children[i])].row = static_cast<int>(i);
    endInsertRows();
}

const RunTreeModel::Node &RunTreeModel::nodeOf(const QModelIndex &index) const
{
    return m_tree->nodes[index.isValid() ? static_cast<std::size_t>(index.internalId()) : 0];
}

QModelIndex RunTreeModel::indexOfNode(int node) const
{
    if (node <= 0)
        return {};
    return createIndex(m_tree->nodes[static_cast<std::size_t>(node)].row, 0,
                       static_cast<quintptr>(node));
}

QModelIndex RunTreeModel::indexOf(RunIndex run) const
{
    return run == NoRun || toInt(run) >= m_tree->ofRun.size()
        ? QModelIndex()
        : indexOfNode(m_tree->ofRun[toInt(run)]);
}

RunIndex RunTreeModel::runAt(const QModelIndex &index) const
{
    return index.isValid() ? nodeOf(index).run : NoRun;
}

QModelIndex RunTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(
        row, column, static_cast<quintptr>(nodeOf(parent).children[static_cast<std::size_t>(row)]));
}

QModelIndex RunTreeModel::parent(const QModelIndex &child) const
{
    return child.isValid() ? indexOfNode(nodeOf(child).parent) : QModelIndex();
}

int RunTreeModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(nodeOf(parent).children.size());
}

int RunTreeModel::columnCount(const QModelIndex & /*parent*/) const
{
    return 1;
}

QVariant RunTreeModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    const Node &node = nodeOf(index);
    return node.run == NoRun ? sessionData(node, role) : runData(m_store->run(node.run), role);
}

QVariant RunTreeModel::sessionData(const Node &node, int role) const
{
    const auto count = static_cast<int>(node.children.size());
    const auto failed = [&] {
        int sum = 0;
        for (const int child : node.children)
            sum += static_cast<int>(
                m_store->run(m_tree->nodes[static_cast<std::size_t>(child)].run).failedCalls);
        return sum;
    };
    switch (role) {
    case Qt::DisplayRole:
        return node.session.empty() ? tr("No session") : ReplayText::utf8(node.session);
    case Qt::ToolTipRole:
        return node.session.empty() ? tr("Runs that were started without a session")
                                    : ReplayText::utf8(node.session);
    case Qt::AccessibleTextRole:
        return node.session.empty()
            ? tr("Runs without a session, %1").arg(ReplayText::runs(count))
            : tr("Session %1, %2").arg(ReplayText::utf8(node.session), ReplayText::runs(count));
    case OutcomeRole:
        return static_cast<int>(Outcome::None);
    case FailedRole:
        return failed();
    case CountRole:
        return count;
    case SessionRole:
        return ReplayText::utf8(node.session);
    default:
        return {};
    }
}

void RunTreeModel::setMoment(std::optional<PlaybackMoment> moment)
{
    const bool was = m_moment.has_value();
    const auto before = std::exchange(m_moment, std::move(moment));
    if (!m_store)
        return;
    // A long log has thousands of runs, and each frame only few of them change.
    const auto runs = m_store->runs();
    for (quint32 i = 0; i < runs.size(); ++i) {
        const Run &run = runs[i];
        const auto changes = [&](EventIndex event) {
            return before->happened(event) != m_moment->happened(event);
        };
        if (was && m_moment && !changes(run.firstEvent) && !changes(run.terminalEvent))
            continue;
        if (const QModelIndex index = indexOf(RunIndex{i}); index.isValid())
            emit dataChanged(index, index, {OutcomeRole, Qt::AccessibleTextRole});
    }
}

Outcome RunTreeModel::outcomeOf(const Run &run) const
{
    if (m_moment && !m_moment->happened(run.firstEvent))
        return Outcome::None;
    if (m_moment && !m_moment->happened(run.terminalEvent))
        return Outcome::Running;
    return ReplayText::outcome(run.status);
}

QVariant RunTreeModel::runData(const Run &run, int role) const
{
    const Outcome outcome = outcomeOf(run);
    switch (role) {
    case Qt::DisplayRole:
        return ReplayText::runName(run);
    case Qt::ToolTipRole: {
        QString text = ReplayText::utf8(run.id) + u"\n"_s + ReplayText::utf8(run.agent) + u"\n"_s
            + ReplayText::absolute(run.startedNs);
        if (const QString reason = incompleteReason(run); !reason.isEmpty())
            text += u"\n"_s + reason;
        return text;
    }
    case Qt::AccessibleTextRole:
        return tr("Run %1, %2, %3 failed")
            .arg(ReplayText::runName(run), ReplayText::name(outcome),
                 ReplayText::calls(run.failedCalls));
    case RunRole:
        return static_cast<quint32>(&run - m_store->runs().data());
    case OutcomeRole:
        return static_cast<int>(outcome);
    case FailedRole:
        return run.failedCalls;
    case IdRole:
        return ReplayText::utf8(run.id);
    case CountRole:
        return run.calls;
    case ContinuesRole:
        return run.predecessor != NoRun || !run.missingPredecessor.empty();
    case IncompleteRole:
        return incompleteReason(run);
    default:
        return {};
    }
}

} // namespace tw
