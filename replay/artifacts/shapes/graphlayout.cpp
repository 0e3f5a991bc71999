// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/shapes/graphlayout.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>

namespace tw {

namespace {

    constexpr int Sweeps = 6; // more of them remove hardly any crossing

    /// The neighbours of every node in one direction, in one array.
    class Neighbours
    {
    public:
        template <typename Ends>
        Neighbours(std::size_t nodes, std::size_t edges, const Ends &endsOf)
            : m_first(nodes + 1, 0)
        {
            for (std::size_t i = 0; i < edges; ++i)
                ++m_first[endsOf(i).first + 1];
            std::partial_sum(m_first.begin(), m_first.end(), m_first.begin());
            m_edges.resize(edges);
            m_nodes.resize(edges);
            std::vector<std::size_t> next(m_first.begin(), m_first.end() - 1);
            for (std::size_t i = 0; i < edges; ++i) {
                const auto [from, to] = endsOf(i);
                m_nodes[next[from]] = to;
                m_edges[next[from]++] = i;
            }
        }
        [[nodiscard]] std::span<const std::uint32_t> of(std::uint32_t node) const
        {
            return std::span(m_nodes).subspan(m_first[node], m_first[node + 1] - m_first[node]);
        }
        [[nodiscard]] std::span<const std::size_t> edgesOf(std::uint32_t node) const
        {
            return std::span(m_edges).subspan(m_first[node], m_first[node + 1] - m_first[node]);
        }

    private:
        std::vector<std::size_t> m_first;
        std::vector<std::uint32_t> m_nodes;
        std::vector<std::size_t> m_edges;
    };

    class Layouter
    {
    public:
        Layouter(const GraphShape &shape, const Monitor &monitor)
            : m_shape(shape)
            , m_monitor(monitor)
            , m_count(shape.widths.size())
            , m_layer(m_count, 0)
            , m_position(m_count, 0)
        {
            m_layout.boxes.resize(m_count);
            m_layout.isBackward.resize(shape.edges.size(), false);
            for (std::size_t i = 0; i < shape.edges.size(); ++i) {
                const auto [from, to] = shape.edges[i];
                if (from != to && isShown(from) && isShown(to))
                    m_edges.push_back(i);
            }
        }

        GraphLayout layout()
        {
            findCycles();
            findLayers();
            fillLayers();
            for (int sweep = 0; sweep < Sweeps && !m_monitor.cancelled(); ++sweep)
                orderLayers(sweep % 2 == 0);
            placeLayers();
            return std::move(m_layout);
        }

    private:
        [[nodiscard]] bool isShown(std::uint32_t node) const { return m_shape.widths[node] > 0; }

        /// The ends of an edge as it is laid out: from left to right.
        [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> ends(std::size_t edge) const
        {
            const auto [from, to] = m_shape.edges[m_edges[edge]];
            return m_layout.isBackward[m_edges[edge]] ? std::pair(to, from) : std::pair(from, to);
        }
        [[nodiscard]] Neighbours followers() const
        {
            return {m_count, m_edges.size(), [this](std::size_t edge) { return ends(edge); }};
        }
        [[nodiscard]] Neighbours predecessors() const
        {
            return {m_count, m_edges.size(), [this](std::size_t edge) {
                        const auto [from, to] = ends(edge);
                        return std::pair(to, from);
                    }};
        }

        /// A depth-first search: an edge to a node that is still open closes a cycle. Starts at
        /// the nodes without predecessors, so that a chain into a cycle leads forward.
        void findCycles()
        {
            const Neighbours next = followers();
            std::vector<bool> hasPredecessor(m_count, false);
            for (const std::size_t edge : m_edges)
                hasPredecessor[m_shape.edges[edge].second] = true;
            m_state.assign(m_count, State::New);
            for (const bool atRoots : {true, false}) {
                for (std::uint32_t node = 0; node < m_count; ++node) {
                    if (m_state[node] == State::New && hasPredecessor[node] != atRoots)
                        search(next, node);
                }
            }
        }

        void search(const Neighbours &next, std::uint32_t root)
        {
            struct Step
            {
                std::uint32_t node;
                std::size_t edge;
            };
            std::vector<Step> path{{root, 0}};
            m_state[root] = State::Open;
            while (!path.empty()) {
                Step &step = path.back();
                const auto nodes = next.of(step.node);
                if (step.edge == nodes.size()) {
                    m_state[step.node] = State::Done;
                    m_sorted.push_back(step.node);
                    path.pop_back();
                    continue;
                }
                const std::uint32_t to = nodes[step.edge];
                const std::size_t edge = next.edgesOf(step.node)[step.edge++];
                if (m_state[to] == State::Open) {
                    m_layout.isBackward[m_edges[edge]] = true;
                } else if (m_state[to] == State::New) {
                    m_state[to] = State::Open;
                    path.push_back({to, 0});
                }
            }
        }

        /// The longest way from a node without predecessors. m_sorted has the last nodes first.
        void findLayers()
        {
            const Neighbours next = followers();
            // A reversed edge leads from an ancestor of the search to its descendant, so the order
            // in which nodes were left stays a topological one.
            for (auto node = m_sorted.rbegin(); node != m_sorted.rend(); ++node) {
                for (const std::uint32_t to : next.of(*node))
                    m_layer[to] = std::max(m_layer[to], m_layer[*node] + 1);
            }
        }

        void fillLayers()
        {
            for (auto node = m_sorted.rbegin(); node != m_sorted.rend(); ++node) {
                if (!isShown(*node))
                    continue;
                if (m_layers.size() <= m_layer[*node])
                    m_layers.resize(m_layer[*node] + 1);
                m_layers[m_layer[*node]].push_back(*node);
            }
            for (auto &layer : m_layers)
                numberNodes(layer);
        }

        void numberNodes(const std::vector<std::uint32_t> &layer)
        {
            for (std::size_t i = 0; i < layer.size(); ++i)
                m_position[layer[i]] =
                    (static_cast<double>(i) + 0.5) / static_cast<double>(layer.size());
        }

        /// Sorts each layer by the mean position of the neighbours on one side.
        void orderLayers(bool byPredecessors)
        {
            const Neighbours neighbours = byPredecessors ? predecessors() : followers();
            std::vector<double> wanted(m_count, 0);
            const auto orderLayer = [&](std::vector<std::uint32_t> &layer) {
                for (const std::uint32_t node : layer) {
                    const auto others = neighbours.of(node);
                    double sum = 0;
                    for (const std::uint32_t other : others)
                        sum += m_position[other];
                    wanted[node] = others.empty() ? m_position[node]
                                                  : sum / static_cast<double>(others.size());
                }
                std::stable_sort(layer.begin(), layer.end(), [&](std::uint32_t a, std::uint32_t b) {
                    return wanted[a] < wanted[b];
                });
                numberNodes(layer);
            };
            if (byPredecessors)
                std::for_each(m_layers.begin(), m_layers.end(), orderLayer);
            else
                std::for_each(m_layers.rbegin(), m_layers.rend(), orderLayer);
        }

        void placeLayers()
        {
            constexpr double Row = GraphLayout::BoxHeight + GraphLayout::RowGap;
            // About as wide as high, however many nodes a layer has.
            const auto shown = static_cast<double>(m_sorted.size());
            const auto mostRows =
                static_cast<std::size_t>(std::max(24.0, std::ceil(std::sqrt(shown) * 2.5)));
            std::size_t highest = 0;
            for (const auto &layer : m_layers)
                highest = std::max(highest, std::min(layer.size(), mostRows));
            m_layout.height =
                std::max(0.0, static_cast<double>(highest) * Row - GraphLayout::RowGap);
            double x = 0;
            for (const auto &layer : m_layers) {
                for (std::size_t begin = 0; begin < layer.size(); begin += mostRows) {
                    if (begin > 0)
                        x += GraphLayout::RowGap * 2;
                    const std::size_t size = std::min(mostRows, layer.size() - begin);
                    x += placeColumn(std::span(layer).subspan(begin, size), x);
                }
                x += GraphLayout::LayerGap;
            }
            m_layout.width = std::max(0.0, x - GraphLayout::LayerGap);
        }

        /// The width of the column.
        double placeColumn(std::span<const std::uint32_t> nodes, double x)
        {
            constexpr double Row = GraphLayout::BoxHeight + GraphLayout::RowGap;
            const double height = static_cast<double>(nodes.size()) * Row - GraphLayout::RowGap;
            double y = (m_layout.height - height) / 2;
            double widest = 0;
            for (const std::uint32_t node : nodes) {
                m_layout.boxes[node] = {x, y, m_shape.widths[node]};
                widest = std::max(widest, m_shape.widths[node]);
                y += Row;
            }
            return widest;
        }

        enum class State : std::uint8_t { New, Open, Done };

        const GraphShape &m_shape;
        const Monitor &m_monitor;
        std::size_t m_count;
        std::vector<std::size_t> m_edges; ///< those that are laid out
        std::vector<State> m_state;
        std::vector<std::uint32_t> m_sorted; ///< followers before their predecessors
        std::vector<std::size_t> m_layer;
        std::vector<double> m_position; ///< 0…1 within the layer
        std::vector<std::vector<std::uint32_t>> m_layers;
        GraphLayout m_layout;
    };

} // namespace

GraphLayout layoutGraph(const GraphShape &shape, const Monitor &monitor)
{
    return Layouter(shape, monitor).layout();
}

std::vector<bool> shownNodes(const GraphShape &shape, std::span<const std::uint32_t> collapsed)
{
    const std::size_t count = shape.widths.size();
    const Neighbours next(count, shape.edges.size(),
                          [&shape](std::size_t edge) { return shape.edges[edge]; });
    std::vector<bool> isCollapsed(count, false);
    for (const std::uint32_t node : collapsed)
        isCollapsed[node] = true;
    std::vector<bool> hasPredecessor(count, false);
    for (const auto &[from, to] : shape.edges)
        hasPredecessor[to] = hasPredecessor[to] || from != to;
    std::vector<bool> isShown(count, false);
    std::vector<bool> isReached(count, false); // as if nothing were collapsed
    std::vector<std::uint32_t> open;
    const auto follow = [&](std::vector<bool> &marks, bool stopsAtCollapsed) {
        while (!open.empty()) {
            const std::uint32_t node = open.back();
            open.pop_back();
            if (stopsAtCollapsed && isCollapsed[node])
                continue;
            for (const std::uint32_t to : next.of(node)) {
                if (!marks[to]) {
                    marks[to] = true;
                    open.push_back(to);
                }
            }
        }
    };
    const auto start = [&](std::uint32_t node) {
        isShown[node] = isReached[node] = true;
        open.push_back(node);
        follow(isShown, true);
        open.push_back(node);
        follow(isReached, false);
    };
    for (std::uint32_t node = 0; node < count; ++node) {
        if (!hasPredecessor[node])
            start(node);
    }
    for (std::uint32_t node = 0; node < count; ++node) { // cycles that no other node leads to
        if (!isReached[node])
            start(node);
    }
    return isShown;
}

} // namespace tw
