// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/query.h"
#include "replay/query_p.h"

#include <algorithm>
#include <array>
#include <bit>
#include <unordered_map>

namespace tw {

namespace {

    /// Rows are judged in blocks, each leaf over a whole block: columns stay in the cache, and a
    /// leaf only sees the rows that the cheaper ones left.
    constexpr std::uint32_t BlockRows = 4096;
    using Block = std::array<std::uint64_t, BlockRows / 64>;

    /// Answers that depend on an interned string only, by the string's address in the store.
    class NameMemo
    {
    public:
        template <typename Judge>
        bool ask(std::string_view name, unsigned variant, const Judge &judge)
        {
            const auto key = reinterpret_cast<std::uintptr_t>(name.data()) * 64U + variant;
            if (key == m_lastKey)
                return m_lastAnswer;
            const auto [it, isNew] = m_answers.try_emplace(key, false);
            if (isNew)
                it->second = judge();
            m_lastKey = key;
            m_lastAnswer = it->second;
            return m_lastAnswer;
        }

    private:
        std::unordered_map<std::uintptr_t, bool> m_answers;
        std::uintptr_t m_lastKey = UINTPTR_MAX; // no address
        bool m_lastAnswer = false;
    };

    /// Answers by position, filled when asked.
    class IndexMemo
    {
    public:
        template <typename Judge>
        bool ask(std::uint32_t index, std::size_t count, const Judge &judge)
        {
            if (m_answers.empty())
                m_answers.assign(count, Unknown);
            auto &answer = m_answers[index];
            if (answer == Unknown)
                answer = judge() ? Yes : No;
            return answer == Yes;
        }

    private:
        enum Answer : std::uint8_t { Unknown, No, Yes };
        std::vector<std::uint8_t> m_answers;
    };

    /// A node with what its leaf has learned; children ordered by cost.
    struct Plan
    {
        const QueryNode *node = nullptr;
        int cost = 0;
        std::vector<Plan> children;
        NameMemo names;
        IndexMemo indexes;
    };

    int leafCost(const QueryNode &leaf)
    {
        switch (leaf.field) {
        case QueryField::Text:
            return 1000;
        case QueryField::Sequence:
            return 1;
        case QueryField::Is:
        case QueryField::Has:
        case QueryField::Run:
        case QueryField::Agent:
        case QueryField::Session:
            return 2;
        case QueryField::Type:
        case QueryField::Time:
            return 3;
        default:
            return 5;
        }
    }

    Plan makePlan(const QueryNode &node)
    {
        Plan plan;
        plan.node = &node;
        if (node.op == QueryNode::Op::Leaf) {
            plan.cost = leafCost(node);
            return plan;
        }
        for (const auto &child : node.children) {
            plan.children.push_back(makePlan(child));
            plan.cost += plan.children.back().cost;
        }
        std::stable_sort(plan.children.begin(), plan.children.end(),
                         [](const Plan &a, const Plan &b) { return a.cost < b.cost; });
        return plan;
    }

    bool asksItsRun(const QueryNode &leaf)
    {
        return leaf.field == QueryField::Run || leaf.field == QueryField::Agent
            || leaf.field == QueryField::Session;
    }

    bool asksItsCall(const QueryNode &leaf)
    {
        return leaf.field == QueryField::Tool || leaf.field == QueryField::Call
            || leaf.field == QueryField::Kind || leaf.field == QueryField::Action
            || leaf.field == QueryField::Duration || leaf.field == QueryField::Status;
    }

    bool leafMatches(const RunStore &store, Plan &plan, EventIndex event)
    {
        const auto &leaf = *plan.node;
        if (leaf.field == QueryField::Type) {
            const auto kind = store.kind(event);
            const auto type = store.typeName(event);
            return plan.names.ask(type, static_cast<unsigned>(kind),
                                  [&] { return leafMatchesType(leaf, kind, type); });
        }
        if (asksItsRun(leaf)) {
            const auto run = store.runOf(event);
            return run != NoRun && plan.indexes.ask(toInt(run), store.runs().size(), [&] {
                return leafMatchesRun(leaf, store.run(run));
            });
        }
        if (asksItsCall(leaf)) {
            const auto call = store.callOf(event);
            if (call != NoCall)
                return plan.indexes.ask(toInt(call), store.callCount(),
                                        [&] { return leafMatchesCall(store, leaf, call); });
            return leaf.field == QueryField::Status && leafMatchesEvent(store, leaf, event);
        }
        return leafMatchesEvent(store, leaf, event);
    }

    bool leafMatches(const RunStore &store, Plan &plan, CallIndex call)
    {
        const auto &leaf = *plan.node;
        if (leaf.field == QueryField::Tool) {
            const auto tool = store.toolName(call);
            return plan.names.ask(tool, 0, [&] { return leafMatchesTool(leaf, tool); });
        }
        return leafMatchesCall(store, leaf, call);
    }

    template <typename Index>
    void judge(const RunStore &store, Plan &plan, std::uint32_t first, Block &rows);

    template <typename Index>
    void judgeLeaf(const RunStore &store, Plan &plan, std::uint32_t first, Block &rows)
    {
        for (std::uint32_t word = 0; word < rows.size(); ++word) {
            auto left = rows[word];
            while (left != 0) {
                const auto bit = static_cast<std::uint32_t>(std::countr_zero(left));
                left &= left - 1;
                if (!leafMatches(store, plan, Index{first + word * 64 + bit}))
                    rows[word] &= ~(std::uint64_t{1} << bit);
            }
        }
    }

    template <typename Index>
    void judgeEither(const RunStore &store, Plan &plan, std::uint32_t first, Block &rows)
    {
        Block passed{};
        for (auto &child : plan.children) {
            Block rest = rows;
            for (std::size_t i = 0; i < rest.size(); ++i)
                rest[i] &= ~passed[i];
            judge<Index>(store, child, first, rest);
            for (std::size_t i = 0; i < rest.size(); ++i)
                passed[i] |= rest[i];
        }
        rows = passed;
    }

    /// Clears the bits of \a rows whose rows do not pass.
    template <typename Index>
    void judge(const RunStore &store, Plan &plan, std::uint32_t first, Block &rows)
    {
        switch (plan.node->op) {
        case QueryNode::Op::And:
            for (auto &child : plan.children)
                judge<Index>(store, child, first, rows);
            break;
        case QueryNode::Op::Or:
            judgeEither<Index>(store, plan, first, rows);
            break;
        case QueryNode::Op::Not: {
            Block excluded = rows;
            judge<Index>(store, plan.children.front(), first, excluded);
            for (std::size_t i = 0; i < rows.size(); ++i)
                rows[i] &= ~excluded[i];
            break;
        }
        case QueryNode::Op::Leaf:
            judgeLeaf<Index>(store, plan, first, rows);
            break;
        }
    }

    void appendRows(const Block &rows, std::uint32_t first, std::vector<std::uint32_t> &result)
    {
        for (std::uint32_t word = 0; word < rows.size(); ++word) {
            for (auto left = rows[word]; left != 0; left &= left - 1)
                result.push_back(first + word * 64
                                 + static_cast<std::uint32_t>(std::countr_zero(left)));
        }
    }

    template <typename Index>
    std::vector<std::uint32_t> filterRows(const RunStore &store, const Filter &filter,
                                          std::uint32_t count, const Monitor &monitor)
    {
        std::vector<std::uint32_t> result;
        if (filter.isEmpty()) {
            result.resize(count);
            for (std::uint32_t i = 0; i < count; ++i)
                result[i] = i;
            return result;
        }
        auto plan = makePlan(*filter.root());
        for (std::uint32_t first = 0; first < count; first += BlockRows) {
            if (monitor.cancelled())
                break;
            Block rows{};
            const auto rowCount = std::min(BlockRows, count - first);
            for (std::uint32_t i = 0; i < rowCount; ++i)
                rows[i / 64] |= std::uint64_t{1} << (i % 64);
            judge<Index>(store, plan, first, rows);
            appendRows(rows, first, result);
            monitor.progress(first + rowCount, count);
            if (count - first <= BlockRows)
                break; // first + BlockRows could pass 2^32
        }
        return result;
    }

} // namespace

std::vector<std::uint32_t> filterEvents(const RunStore &store, const Filter &filter,
                                        const Monitor &monitor)
{
    return filterRows<EventIndex>(store, filter, store.eventCount(), monitor);
}

std::vector<std::uint32_t> filterCalls(const RunStore &store, const Filter &filter,
                                       const Monitor &monitor)
{
    return filterRows<CallIndex>(store, filter, store.callCount(), monitor);
}

} // namespace tw
