// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/base/parallel.h"
#include "replay/query/query.h"
#include "replay/query/queryast.h"
#include "replay/query/querycolumns.h"
#include "replay/query/textblocks.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <map>
#include <memory>

namespace tw {

namespace {

    /// Rows are evaluated in blocks, each leaf over a whole block: columns stay in the cache, and a
    /// leaf sees only the rows that passed the cheaper ones.
    using Block = RowBits;

    /// A node with the data of its leaf; children are ordered by cost. Read by all threads.
    struct Plan
    {
        const QueryNode *node = nullptr;
        int cost = 0;
        std::vector<Plan> children;
        std::size_t leaf = 0; ///< index among the leaves, in expression order
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
        return leaf.field != QueryField::Text;
    }

    bool isText(const Plan &plan)
    {
        return plan.node->op == QueryNode::Op::Leaf && plan.node->field == QueryField::Text;
    }
    template <typename Index>
    void prepare(const RunStore &store, Plan &plan, unsigned workerThreads)
    {
        if (plan.node->op == QueryNode::Op::Leaf)
            plan.columns =
                leafColumns(store, *plan.node, needsCallColumn(*plan.node, Index{}), workerThreads);
        if (isText(plan))
            plan.columns.text = plan.node->text.suitedTo(sampledBytes(store));
        for (Plan &child : plan.children)
            prepare<Index>(store, child, workerThreads);
    }

    /// The state of one thread's pass over the rows.
    template <typename Index>
    class Judge
    {
    public:
        Judge(const RunStore &store, std::size_t leaves, SearchCache &memory)
            : m_store(store)
            , m_memos(leaves)
            , m_memory(memory)
        {
        }

        /// Clears the bits of \a rows that do not pass.
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
                if (isText(plan)) {
                    judgeText(plan, Index{first}, rows);
                    break;
                }
                for (std::uint32_t word = 0; word < rows.size(); ++word) {
                    if (rows[word] != 0)
                        rows[word] = askLeaf(plan, Index{first + word * 64}, rows[word]);
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

        std::uint64_t askLeaf(const Plan &plan, EventIndex first, std::uint64_t asked)
        {
            return leafWord(m_store, *plan.node, plan.columns, m_memos[plan.leaf], first, asked);
        }
        std::uint64_t askLeaf(const Plan &plan, CallIndex first, std::uint64_t asked)
        {
            return leafWord(plan.columns, first, asked);
        }

        void judgeText(const Plan &plan, EventIndex first, Block &rows)
        {
            const std::uint32_t block = toInt(first) / BlockRows;
            const SearchCache::Answers before = m_memory.of(plan.leaf, block);
            Block asked{};
            bool any = false;
            for (std::size_t i = 0; i < rows.size(); ++i) {
                asked[i] = rows[i] & ~before.known[i];
                any = any || asked[i] != 0;
            }
            Block found{};
            if (any) {
                found = eventsWithText(m_store, plan.columns.text, first, asked);
                m_memory.add(plan.leaf, block, asked, found);
            }
            for (std::size_t i = 0; i < rows.size(); ++i)
                rows[i] &= before.found[i] | found[i];
        }

        /// A call has the text of its scheduled and its result event.
        void judgeText(const Plan &plan, CallIndex first, Block &rows)
        {
            if (plan.node->text.isEmpty())
                return;
            std::map<std::uint32_t, Block> events; // by block
            const auto visit = [&](const auto &take) {
                for (std::uint32_t word = 0; word < rows.size(); ++word) {
                    for (auto left = rows[word]; left != 0; left &= left - 1) {
                        const std::uint32_t call = toInt(first) + word * 64
                            + static_cast<std::uint32_t>(std::countr_zero(left));
                        const CallChunk &chunk = *m_store.data().calls[call / CallChunk::Size];
                        const std::uint64_t bit = left & -left;
                        const std::uint32_t row = call % CallChunk::Size;
                        for (const auto packed :
                             {chunk.scheduledEvent[row], chunk.resultEvent[row]}) {
                            if (const auto event = MaybeEvent::fromPacked(packed))
                                take(word, bit, toInt(*event));
                        }
                    }
                }
            };
            visit([&](std::uint32_t, std::uint64_t, std::uint32_t event) {
                events[event / BlockRows][event % BlockRows / 64] |= std::uint64_t{1}
                    << (event % 64);
            });
            for (auto &[block, bits] : events)
                judgeText(plan, EventIndex{block * BlockRows}, bits);
            Block passed{};
            visit([&](std::uint32_t word, std::uint64_t bit, std::uint32_t event) {
                if (events[event / BlockRows][event % BlockRows / 64] >> (event % 64) & 1U)
                    passed[word] |= bit;
            });
            rows = passed;
        }

        const RunStore &m_store;
        std::vector<LeafMemo> m_memos;
        SearchCache &m_memory;
    };

    /// Reports the rows of the finished parts up to the first unfinished one.
    class PartTeller
    {
    public:
        PartTeller(const std::vector<std::vector<std::uint32_t>> &found, const RowSearch &search)
            : m_found(found)
            , m_search(search)
            , m_done(found.size())
            , m_next(std::chrono::steady_clock::now() + search.firstPart)
        {
        }

        /// Thread-safe.
        void done(std::uint32_t part) { m_done[part].store(true, std::memory_order_release); }

        /// Called on the reporting thread only.
        void tell()
        {
            if (!m_search.partFound)
                return;
            const auto now = std::chrono::steady_clock::now();
            if (now < m_next)
                return;
            while (m_parts < m_done.size() && m_done[m_parts].load(std::memory_order_acquire))
                m_rows += m_found[m_parts++].size();
            if (m_rows < m_least)
                return;
            std::vector<std::uint32_t> rows;
            rows.reserve(m_rows);
            for (std::size_t part = 0; part < m_parts; ++part)
                rows.insert(rows.end(), m_found[part].begin(), m_found[part].end());
            m_search.partFound(std::move(rows));
            m_next = now + PartInterval;
            m_least = m_rows * 2;
        }

    private:
        // The first report shows rows to read; later ones only show that there are more.
        static constexpr std::chrono::milliseconds PartInterval{100};
        static constexpr std::size_t Screenful = 64;

        const std::vector<std::vector<std::uint32_t>> &m_found;
        const RowSearch &m_search;
        std::vector<std::atomic<bool>> m_done;
        std::chrono::steady_clock::time_point m_next;
        std::size_t m_parts = 0;
        std::size_t m_rows = 0;
        std::size_t m_least = Screenful;
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
                                          std::uint32_t count, const Monitor &monitor,
                                          const RowSearch &search)
    {
        std::vector<std::uint32_t> result;
        if (filter.isEmpty()) {
            result.resize(count);
            for (std::uint32_t i = 0; i < count; ++i)
                result[i] = i;
            return result;
        }
        // A thread costs as much as ten thousand rows of columns or a few megabytes of text.
        constexpr std::uint64_t MuchText = 16U << 20U;
        const std::uint32_t parts = count / BlockRows + (count % BlockRows != 0 ? 1 : 0);
        std::size_t leaves = 0;
        Plan plan = makePlan(*filter.root(), leaves);
        const bool isMuch = parts > 16 || (filter.looksIntoBytes() && store.bytesRead() > MuchText);
        const unsigned workerThreads = isMuch ? usefulWorkerThreads() : 0;
        prepare<Index>(store, plan, workerThreads);
        std::vector<std::vector<std::uint32_t>> found(parts);
        std::vector<std::unique_ptr<Judge<Index>>> judges;
        SearchCache ownMemory;
        for (unsigned i = 0; i <= workerThreads; ++i)
            judges.push_back(std::make_unique<Judge<Index>>(
                store, leaves, search.memory ? *search.memory : ownMemory));
        PartTeller teller(found, search);
        std::atomic<std::uint32_t> done{0};
        forEachPart(
            parts, workerThreads,
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
                teller.done(part);
                ++done;
            },
            [&] {
                teller.tell();
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
                                        const Monitor &monitor, const RowSearch &search)
{
    return filterRows<EventIndex>(store, filter, store.eventCount(), monitor, search);
}

std::vector<std::uint32_t> filterCalls(const RunStore &store, const Filter &filter,
                                       const Monitor &monitor, const RowSearch &search)
{
    return filterRows<CallIndex>(store, filter, store.callCount(), monitor, search);
}

} // namespace tw
