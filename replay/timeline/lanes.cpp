// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/timeline/lanes.h"

#include <algorithm>
#include <unordered_map>

namespace tw {

namespace {

    constexpr std::size_t MaxRows = 65535;
    constexpr std::int64_t Free = INT64_MIN;

    /// A tree of minima over the time until which each row is busy. It finds the lowest free row in
    /// log(rows), even in a lane where thousands of calls never ended.
    class RowTree
    {
    public:
        /// The lowest row at or after \a from that is free at \a start.
        [[nodiscard]] std::size_t firstFree(std::size_t from, std::int64_t start)
        {
            while (true) {
                const auto row = search(1, 0, m_leaves, from, start);
                if (row < m_leaves)
                    return row;
                if (m_leaves > MaxRows)
                    return MaxRows - 1;
                grow();
            }
        }
        void occupy(std::size_t row, std::int64_t until)
        {
            auto node = m_leaves + row;
            m_tree[node] = std::max(m_tree[node], until);
            for (node /= 2; node > 0; node /= 2)
                m_tree[node] = std::min(m_tree[2 * node], m_tree[2 * node + 1]);
        }

    private:
        [[nodiscard]] std::size_t search(std::size_t node, std::size_t first, std::size_t count,
                                         std::size_t from, std::int64_t start) const
        {
            if (first + count <= from || m_tree[node] > start)
                return m_leaves;
            if (count == 1)
                return first;
            const auto left = search(2 * node, first, count / 2, from, start);
            return left < m_leaves
                ? left
                : search(2 * node + 1, first + count / 2, count / 2, from, start);
        }
        void grow()
        {
            std::vector<std::int64_t> tree(m_leaves * 4, Free);
            std::copy_n(m_tree.begin() + static_cast<std::ptrdiff_t>(m_leaves), m_leaves,
                        tree.begin() + static_cast<std::ptrdiff_t>(m_leaves * 2));
            m_leaves *= 2;
            m_tree = std::move(tree);
            for (auto node = m_leaves - 1; node > 0; --node)
                m_tree[node] = std::min(m_tree[2 * node], m_tree[2 * node + 1]);
        }

        std::size_t m_leaves = 4;
        std::vector<std::int64_t> m_tree = std::vector<std::int64_t>(8, Free);
    };

} // namespace

void arrangeSpans(Lane &lane, const std::function<MaybeCall(CallIndex)> &parentOf)
{
    auto &spans = lane.spans;
    std::stable_sort(spans.begin(), spans.end(), [](const Span &a, const Span &b) {
        return a.startNs != b.startNs ? a.startNs < b.startNs : a.call < b.call;
    });
    RowTree rows;
    std::unordered_map<std::uint32_t, std::uint16_t> rowOfCall;
    rowOfCall.reserve(spans.size());
    lane.rows = 1;
    lane.endNs = INT64_MIN;
    for (auto &span : spans) {
        std::size_t from = 0;
        const auto parent = parentOf(span.call);
        if (parent && parent != span.call) {
            const auto it = rowOfCall.find(toInt(*parent));
            if (it != rowOfCall.end())
                from = std::min<std::size_t>(it->second + 1U, MaxRows - 1);
        }
        const auto row = rows.firstFree(from, span.startNs);
        // An empty span still occupies its instant; otherwise two of them would overlap.
        rows.occupy(row, std::max(span.endNs, std::min(span.startNs, INT64_MAX - 1) + 1));
        span.row = static_cast<std::uint16_t>(row);
        rowOfCall[toInt(span.call)] = span.row;
        lane.rows = std::max(lane.rows, static_cast<std::uint16_t>(row + 1));
        lane.endNs = std::max(lane.endNs, span.endNs);
    }
}

} // namespace tw
