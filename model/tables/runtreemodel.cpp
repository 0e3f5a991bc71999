// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/tables/runtreemodel.h"

#include "model/jobs/backgrounddelete.h"
#include "model/replay/replaytext.h"
#include "replay/analysis/conversation.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    // Beyond this, announcing each place to the views takes longer than a frame.
    constexpr std::size_t MaxInserted = 500;
    constexpr std::size_t MaxAnnounced = 100;

    /// Quoted as a value of the filter language.
    QString quoted(const QString &id)
    {
        static const QRegularExpression plain(u"^[\\w./-]+$"_s);
        if (plain.match(id).hasMatch())
            return id;
        QString text = id;
        text.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s);
        return u'"' + text + u'"';
    }

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
        if (run.startedNs == NoTime || !run.firstEvent)
            return RunTreeModel::tr("The log does not contain the start of this run");
        return {};
    }

} // namespace

struct RunTreeModel::Node
{
    MaybeRun run; ///< none: a session or a turn
    std::string name; ///< of a session or a turn
    int parent = -1; ///< -1: the root
    int row = 0;
    int turn = 0; ///< from 1 within its session: of a turn, or of a run that is a whole turn
    std::vector<int> children;
};

/// [0] is the root. Nodes never move; new ones are appended.
struct RunTreeModel::Tree
{
    std::vector<Node> nodes{Node{}};
    std::vector<int> ofRun; ///< by RunIndex
    std::vector<EventIndex> failures; ///< failed results, by run
    std::vector<std::uint32_t> failuresBefore; ///< by RunIndex, plus an end
};

RunTreeModel::RunTreeModel(QObject *parent)
    : QAbstractItemModel(parent)
    , m_tree(std::make_shared<Tree>())
{
}

RunTreeModel::~RunTreeModel() = default;

/// Builds the hierarchy of a store's runs.
class RunTreeModel::TreeMaker
{
public:
    TreeMaker(const RunStore &store, Tree &tree, const std::vector<bool> &shown)
        : m_runs(store.runs())
        , m_tree(tree)
        , m_shown(m_runs.size(), shown.empty())
    {
        for (std::uint32_t i = 0; i < shown.size(); ++i) {
            MaybeRun above = shown[i] ? MaybeRun(RunIndex{i}) : MaybeRun();
            for (; above && !m_shown[toInt(*above)]; above = m_runs[toInt(*above)].parentRun)
                m_shown[toInt(*above)] = true;
        }
        tree.nodes.reserve(m_runs.size() + 8);
        tree.ofRun.assign(m_runs.size(), -1);
        for (const SessionNode &session : sessionTree(store)) {
            // Runs without a session are unrelated, regardless of their turns.
            const auto named = std::ranges::count_if(
                session.turns, [](const TurnNode &turn) { return !turn.id.empty(); });
            if (named < 2 || session.id.empty())
                continue;
            auto &turns = m_turns[std::string(session.id)];
            for (const TurnNode &turn : session.turns) {
                if (turn.id.empty())
                    continue;
                const auto number = static_cast<int>(turns.size()) + 1;
                turns[std::string(turn.id)] = {number, turn.runs.size() > 1};
            }
        }
    }

    void make()
    {
        for (std::uint32_t i = 0; i < m_runs.size(); ++i) {
            if (!m_runs[i].parentRun && !m_runs[i].predecessor)
                place(RunIndex{i});
        }
        // A cycle of parents is damage in the log; the runs must be shown nevertheless.
        for (std::uint32_t i = 0; i < m_runs.size(); ++i) {
            if (m_tree.ofRun[i] == -1)
                place(RunIndex{i});
        }
    }

private:
    struct Turn
    {
        int number = 0; ///< from 1
        bool hasLevel = false; ///< several runs
        int node = -1; ///< -1 until it is created
    };

    int add(int parent, MaybeRun run, std::string name, int turn)
    {
        const int node = static_cast<int>(m_tree.nodes.size());
        auto &siblings = m_tree.nodes[static_cast<std::size_t>(parent)].children;
        Node child{run, std::move(name), parent, static_cast<int>(siblings.size()), turn, {}};
        siblings.push_back(node);
        m_tree.nodes.push_back(std::move(child));
        if (run)
            m_tree.ofRun[toInt(*run)] = node;
        return node;
    }

    int sessionNode(const std::string &id)
    {
        const auto [found, isNew] = m_sessions.try_emplace(id, 0);
        if (isNew)
            found->second = add(0, {}, id, 0);
        return found->second;
    }

    /// Below its session, or below its turn if that has a level.
    int addTop(int session, RunIndex index)
    {
        const Run &run = m_runs[toInt(index)];
        const auto turns = m_turns.find(m_tree.nodes[static_cast<std::size_t>(session)].name);
        if (turns == m_turns.end())
            return add(session, index, {}, 0);
        const auto turn = turns->second.find(run.turn.str());
        if (turn == turns->second.end())
            return add(session, index, {}, 0);
        if (!turn->second.hasLevel)
            return add(session, index, {}, turn->second.number);
        if (turn->second.node < 0)
            turn->second.node = add(session, {}, run.turn.str(), turn->second.number);
        return add(turn->second.node, index, {}, 0);
    }

    void place(RunIndex first)
    {
        constexpr int Top = -1; // of its session
        // An explicit stack, because the log determines the nesting depth.
        std::vector<std::pair<RunIndex, int>> pending{{first, Top}};
        while (!pending.empty()) {
            const auto [index, parent] = pending.back();
            pending.pop_back();
            if (m_tree.ofRun[toInt(index)] != -1)
                continue;
            const Run &run = m_runs[toInt(index)];
            int node = m_tree.ofRun[toInt(index)] = Hidden;
            if (m_shown[toInt(index)])
                node = parent == Top
                    ? addTop(sessionNode(m_runs[toInt(first)].session.str()), index)
                    : add(parent, index, {}, 0);
            if (run.successor && toInt(*run.successor) < m_runs.size())
                pending.emplace_back(*run.successor, parent);
            for (auto child = run.children.rbegin(); child != run.children.rend(); ++child) {
                if (toInt(*child) < m_runs.size() && node != Hidden)
                    pending.emplace_back(*child, node);
            }
        }
    }

    static constexpr int Hidden = -2; ///< instead of a node

    std::span<const Run> m_runs;
    Tree &m_tree;
    std::vector<bool> m_shown; ///< by RunIndex
    std::unordered_map<std::string, int> m_sessions;
    std::unordered_map<std::string, std::unordered_map<std::string, Turn>> m_turns;
};

RunTreeModel::TreePtr RunTreeModel::makeTree(const RunStore &store, const std::vector<bool> &shown)
{
    auto tree = makeSharedWithBackgroundDelete<Tree>();
    TreeMaker(store, *tree, shown).make();
    // Failed results by run, for the counts at a moment of the playback. Uses a counting sort.
    std::vector<std::uint32_t> &before = tree->failuresBefore;
    before.assign(store.runs().size() + 1, 0);
    const auto forEachFailure = [&store](auto visit) {
        for (std::uint32_t i = 0; i < store.callCount(); ++i) {
            const CallRecord call = store.call(CallIndex{i});
            if (call.status == CallStatus::Failed && call.resultEvent)
                visit(toInt(call.run), *call.resultEvent);
        }
    };
    forEachFailure([&](std::uint32_t run, EventIndex /*event*/) { ++before[run + 1]; });
    std::partial_sum(before.begin(), before.end(), before.begin());
    tree->failures.resize(before.back());
    std::vector<std::uint32_t> next(before.begin(), before.end());
    forEachFailure(
        [&](std::uint32_t run, EventIndex event) { tree->failures[next[run]++] = event; });
    return tree;
}

bool RunTreeModel::sameNode(const Node &left, const Node &right)
{
    return left.run == right.run
        && (left.run || (left.name == right.name && (left.turn > 0) == (right.turn > 0)));
}

void RunTreeModel::setStore(const RunStorePtr &store, bool sameLoad, TreePtr tree)
{
    if (!tree)
        tree = makeTree(*store);
    const bool isFew = tree->nodes.size() <= m_tree->nodes.size() + MaxInserted;
    if (sameLoad && m_store->hasLog() && store->hasLog() && isFew) {
        m_store = store;
        if (growTo(*tree)) {
            announceChanges();
            return;
        }
    }
    beginResetModel();
    m_store = store;
    // Deletes the previous tree, with its many small parts, in the background.
    m_tree = std::move(tree);
    endResetModel();
}

void RunTreeModel::announceChanges()
{
    // A later snapshot may have more data for every run. A tree view searches for each changed row
    // among all visible ones, so changes are announced together.
    std::vector<std::size_t> parents;
    for (std::size_t node = 0; node < m_tree->nodes.size(); ++node) {
        if (!m_tree->nodes[node].children.empty())
            parents.push_back(node);
    }
    if (parents.size() > MaxAnnounced) {
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
    // Insertions only: each node's children must occur in the same order among the new ones.
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
    for (const auto &[mine, theirs] : pairs) // one of several turns has a name, too
        m_tree->nodes[static_cast<std::size_t>(mine)].turn =
            next.nodes[static_cast<std::size_t>(theirs)].turn;
    m_tree->ofRun.resize(next.ofRun.size(), -1);
    m_tree->failures = next.failures;
    m_tree->failuresBefore = next.failuresBefore;
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
            // Inserts consecutive new rows together, because a view updates its layout for each
            // insertion.
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
        m_tree->nodes.push_back({source.run, source.name, node, 0, source.turn, {}});
        if (source.run)
            m_tree->ofRun[toInt(*source.run)] = added.back();
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

QModelIndex RunTreeModel::indexOf(MaybeRun run) const
{
    return run && toInt(*run) < m_tree->ofRun.size() ? indexOfNode(m_tree->ofRun[toInt(*run)])
                                                     : QModelIndex();
}

MaybeRun RunTreeModel::runAt(const QModelIndex &index) const
{
    return index.isValid() ? nodeOf(index).run : MaybeRun();
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

MaybeRun RunTreeModel::firstRunAt(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const Node &node = nodeOf(index);
    if (node.run || node.turn == 0 || node.children.empty())
        return node.run;
    return m_tree->nodes[static_cast<std::size_t>(node.children.front())].run;
}

QVariant RunTreeModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    const Node &node = nodeOf(index);
    if (node.run)
        return runData(node, *node.run, role);
    return node.turn > 0 ? turnData(node, role) : sessionData(node, role);
}

QVariant RunTreeModel::sessionData(const Node &node, int role) const
{
    int count = 0;
    for (const int child : node.children) {
        const Node &below = m_tree->nodes[static_cast<std::size_t>(child)];
        count += below.run ? 1 : static_cast<int>(below.children.size());
    }
    const QString id = ReplayText::utf8(node.name);
    switch (role) {
    case Qt::DisplayRole:
        return node.name.empty() ? tr("No session") : id;
    case Qt::ToolTipRole:
        return node.name.empty() ? tr("Runs that were started without a session") : id;
    case Qt::AccessibleTextRole:
        return node.name.empty()
            ? tr("Runs without a session, %1, %2 failed")
                  .arg(ReplayText::runs(count), ReplayText::calls(failedIn(node)))
            : tr("Session %1, %2, %3 failed")
                  .arg(id, ReplayText::runs(count), ReplayText::calls(failedIn(node)));
    case OutcomeRole:
        return static_cast<int>(Outcome::None);
    case FailedRole:
        return failedIn(node);
    case CountRole:
        return count;
    case SessionRole:
        return id;
    case FilterRole:
        return node.name.empty() ? QString() : u"session:"_s + quoted(id);
    default:
        return {};
    }
}

QVariant RunTreeModel::turnData(const Node &node, int role) const
{
    const auto count = static_cast<int>(node.children.size());
    const QString id = ReplayText::utf8(node.name);
    const auto outcome = [&] {
        return outcomeOf(
            m_store->run(*m_tree->nodes[static_cast<std::size_t>(node.children.back())].run));
    };
    switch (role) {
    case Qt::DisplayRole:
    case TurnRole:
        return tr("Turn %1").arg(node.turn);
    case Qt::ToolTipRole:
        return QString(id + u'\n' + ReplayText::runs(count));
    case Qt::AccessibleTextRole:
        return tr("Turn %1, %2, %3, %4 failed")
            .arg(QString::number(node.turn), ReplayText::runs(count), ReplayText::name(outcome()),
                 ReplayText::calls(failedIn(node)));
    case OutcomeRole:
        return static_cast<int>(outcome());
    case FailedRole:
        return failedIn(node);
    case CountRole:
        return count;
    case IdRole:
        return id;
    case DurationRole:
        return durationOf(node);
    case FilterRole: {
        const Node &session = m_tree->nodes[static_cast<std::size_t>(node.parent)];
        return QString(u"session:"_s + quoted(ReplayText::utf8(session.name)) + u" turn:"_s
                       + quoted(id));
    }
    default:
        return {};
    }
}

std::span<const EventIndex> RunTreeModel::failuresOf(RunIndex run) const
{
    const std::size_t at = toInt(run);
    if (at + 1 >= m_tree->failuresBefore.size())
        return {};
    return std::span(m_tree->failures)
        .subspan(m_tree->failuresBefore[at],
                 m_tree->failuresBefore[at + 1] - m_tree->failuresBefore[at]);
}

int RunTreeModel::failedIn(RunIndex run) const
{
    if (!m_moment)
        return static_cast<int>(m_store->run(run).failedCalls);
    return static_cast<int>(std::ranges::count_if(
        failuresOf(run), [this](EventIndex event) { return m_moment->happened(event); }));
}

int RunTreeModel::failedIn(const Node &node) const
{
    int sum = 0;
    std::vector<int> pending = node.children;
    while (!pending.empty()) {
        const Node &below = m_tree->nodes[static_cast<std::size_t>(pending.back())];
        pending.pop_back();
        pending.insert(pending.end(), below.children.begin(), below.children.end());
        if (below.run)
            sum += failedIn(*below.run);
    }
    return sum;
}

QString RunTreeModel::durationOf(const Node &node) const
{
    qint64 first = NoTime;
    qint64 last = NoTime;
    const auto take = [&](const Run &run) {
        if (outcomeOf(run) == Outcome::Running || run.endedNs == NoTime || run.startedNs == NoTime)
            return false;
        first = first == NoTime ? run.startedNs : std::min<qint64>(first, run.startedNs);
        last = last == NoTime ? run.endedNs : std::max<qint64>(last, run.endedNs);
        return true;
    };
    if (node.run) {
        if (!take(m_store->run(*node.run)))
            return {};
    } else {
        for (const int child : node.children) {
            if (!take(m_store->run(*m_tree->nodes[static_cast<std::size_t>(child)].run)))
                return {};
        }
    }
    return first == NoTime ? QString() : ReplayText::duration(last - first);
}

void RunTreeModel::setMoment(std::optional<PlaybackMoment> moment)
{
    const bool was = m_moment.has_value();
    const auto before = std::exchange(m_moment, std::move(moment));
    // A long log has thousands of runs, and only few of them change per frame.
    const auto runs = m_store->runs();
    for (quint32 i = 0; i < runs.size(); ++i) {
        const Run &run = runs[i];
        const auto changes = [&](MaybeEvent event) {
            return before->happened(event) != m_moment->happened(event);
        };
        if (was && m_moment && !changes(run.firstEvent) && !changes(run.terminalEvent)
            && std::ranges::none_of(failuresOf(RunIndex{i}), changes))
            continue;
        const QList<int> roles{OutcomeRole, FailedRole, DurationRole, Qt::AccessibleTextRole};
        for (QModelIndex index = indexOf(RunIndex{i}); index.isValid(); index = index.parent()) {
            const MaybeRun shown = runAt(index);
            if (shown == RunIndex{i} || !shown) // turns and sessions count all below them
                emit dataChanged(index, index, roles);
        }
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

QVariant RunTreeModel::runData(const Node &node, RunIndex index, int role) const
{
    const Run &run = m_store->run(index);
    const Outcome outcome = outcomeOf(run);
    const QString turn = node.turn > 0 ? tr("Turn %1").arg(node.turn) : QString();
    switch (role) {
    case Qt::DisplayRole:
        return ReplayText::runName(run);
    case Qt::ToolTipRole: {
        QStringList lines{ReplayText::utf8(run.id), ReplayText::utf8(run.agent)};
        if (!turn.isEmpty())
            lines << turn + u": "_s + ReplayText::utf8(run.turn);
        lines << ReplayText::absolute(run.startedNs);
        QStringList facts{ReplayText::name(outcome), ReplayText::calls(run.calls)};
        if (const QString length = durationOf(node); !length.isEmpty())
            facts << length;
        lines << facts.join(u" · "_s) << incompleteReason(run);
        lines.removeAll(QString());
        return lines.join(u'\n');
    }
    case Qt::AccessibleTextRole: {
        const QString text = tr("Run %1, %2, %3 failed")
                                 .arg(ReplayText::runName(run), ReplayText::name(outcome),
                                      ReplayText::calls(failedIn(index)));
        return turn.isEmpty() ? text : QString(turn + u", "_s + text);
    }
    case RunRole:
        return toInt(index);
    case OutcomeRole:
        return static_cast<int>(outcome);
    case FailedRole:
        return failedIn(index);
    case IdRole:
        return ReplayText::utf8(run.id);
    case CountRole:
        return run.calls;
    case ContinuesRole:
        return run.predecessor || !run.missingPredecessor.empty();
    case IncompleteRole:
        return incompleteReason(run);
    case TurnRole:
        return turn;
    case DurationRole:
        return durationOf(node);
    case FilterRole:
        return QString(u"run:"_s + quoted(ReplayText::utf8(run.id)));
    default:
        return {};
    }
}

} // namespace tw
