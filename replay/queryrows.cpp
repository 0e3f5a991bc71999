// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/parallel.h"
#include "replay/query.h"
#include "replay/query_p.h"
#include "replay/querycolumns.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <memory>

namespace tw {

namespace {

    /// Rows are judged in blocks, each leaf over a whole block: columns stay in the cache, and a
    /// leaf only sees the rows that the cheaper ones left.
    constexpr std::uint32_t BlockRows = 4096;
    using Block = std::array<std::uint64_t, BlockRows / 64>;

    /// A node with what its leaf has learned; children ordered by cost. Read by all threads.
    struct Plan
    {
        const QueryNode *node = nullptr;
        int cost = 0;
        std::vector<Plan> children;
        std::size_t leaf = 0; ///< number among the leaves
        LeafColumns columns;
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

    Plan makePlan(const QueryNode &node, std::size_t &leaves)
    {
        Plan plan;
        plan.node = &node;
        if (node.op == QueryNode::Op::Leaf) {
            plan.cost = leafCost(node);
            plan.leaf = leaves++;
            return plan;
        }
        for (const auto &child : node.children) {
            plan.children.push_back(makePlan(child, leaves));
            plan.cost += plan.children.back().cost;
        }
        std::stable_sort(plan.children.begin(), plan.children.end(),
                         [](const Plan &a, const Plan &b) { return a.cost < b.cost; });
        return plan;
    }

    bool needsCallColumn(const QueryNode &leaf, EventIndex /*rows*/)
    {
        return asksItsCall(leaf);
    }
    bool needsCallColumn(const QueryNode &leaf, CallIndex /*rows*/)
    {
        // What the calls' own columns say; the rest is asked only of rows that are left.
        return leaf.field != QueryField::Text && leaf.field != QueryField::Type
            && leaf.field != QueryField::Turn && leaf.field != QueryField::Time
            && leaf.field != QueryField::Sequence && !asksItsRun(leaf)
            && (asksItsCall(leaf) || leaf.field == QueryField::Is || leaf.field == QueryField::Has);
    }

    template <typename Index>
    void prepare(const RunStore &store, Plan &plan, unsigned helpers)
    {
        if (plan.node->op == QueryNode::Op::Leaf)
            plan.columns =
                leafColumns(store, *plan.node, needsCallColumn(*plan.node, Index{}), helpers);
        for (Plan &child : plan.children)
            prepare<Index>(store, child, helpers);
    }

    /// One thread's way through the rows.
    template <typename Index>
    class Judge
    {
    public:
        Judge(const RunStore &store, std::size_t leaves)
            : m_store(store)
            , m_memos(leaves)
        {
        }

        /// Clears the bits of \a rows whose rows do not pass.
        void judge(const Plan &plan, std::uint32_t first, Block &rows)
        {
            switch (plan.node->op) {
            case QueryNode::Op::And:
                for (const Plan &child : plan.children)
                    judge(child, first, rows);
                break;
            case QueryNode::Op::Or:
                judgeEither(plan, first, rows);
                break;
            case QueryNode::Op::Not: {
                Block excluded = rows;
                judge(plan.children.front(), first, excluded);
                for (std::size_t i = 0; i < rows.size(); ++i)
                    rows[i] &= ~excluded[i];
                break;
            }
            case QueryNode::Op::Leaf:
                for (std::uint32_t word = 0; word < rows.size(); ++word) {
                    if (rows[word] != 0)
                        rows[word] = leafWord(m_store, *plan.node, plan.columns, m_memos[plan.leaf],
                                              Index{first + word * 64}, rows[word]);
                }
                break;
            }
        }

    private:
        void judgeEither(const Plan &plan, std::uint32_t first, Block &rows)
        {
            Block passed{};
            for (const Plan &child : plan.children) {
                Block rest = rows;
                for (std::size_t i = 0; i < rest.size(); ++i)
                    rest[i] &= ~passed[i];
                judge(child, first, rest);
                for (std::size_t i = 0; i < rest.size(); ++i)
                    passed[i] |= rest[i];
            }
            rows = passed;
        }

        const RunStore &m_store;
        std::vector<LeafMemo> m_memos;
    };

    void appendRows(const Block &rows, std::uint32_t first, std::vector<std::uint32_t> &result)
    {
        std::size_t count = 0;
        for (const std::uint64_t word : rows)
            count += static_cast<std::size_t>(std::popcount(word));
        result.reserve(count);
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
        // A helper costs as much as some ten thousand rows of columns, or a few of text.
        const std::uint32_t parts = count / BlockRows + (count % BlockRows != 0 ? 1 : 0);
        const unsigned helpers = parts > 16 ? usefulHelpers() : 0;
        std::size_t leaves = 0;
        Plan plan = makePlan(*filter.root(), leaves);
        prepare<Index>(store, plan, helpers);
        std::vector<std::vector<std::uint32_t>> found(parts);
        std::vector<std::unique_ptr<Judge<Index>>> judges;
        for (unsigned i = 0; i <= helpers; ++i)
            judges.push_back(std::make_unique<Judge<Index>>(store, leaves));
        std::atomic<std::uint32_t> done{0};
        forEachPart(
            parts, helpers,
            [&](std::uint32_t part, unsigned thread) {
                const std::uint32_t first = part * BlockRows;
                Block rows{};
                const auto rowCount = std::min(BlockRows, count - first);
                for (std::uint32_t i = 0; i < rowCount / 64; ++i)
                    rows[i] = ~std::uint64_t{0};
                if (rowCount % 64 != 0)
                    rows[rowCount / 64] = (std::uint64_t{1} << (rowCount % 64)) - 1;
                judges[thread]->judge(plan, first, rows);
                appendRows(rows, first, found[part]);
                ++done;
            },
            [&] {
                monitor.progress(std::uint64_t{done} * BlockRows, count);
                return !monitor.cancelled();
            });
        std::size_t total = 0;
        for (const auto &rows : found)
            total += rows.size();
        result.reserve(total);
        for (const auto &rows : found)
            result.insert(result.end(), rows.begin(), rows.end());
        monitor.progress(count, count);
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
