// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/shapes/datagraph.h"

#include "replay/artifacts/shapes/jsonvalues.h"
#include "schema/json/jsonmember.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tw {

namespace {

    constexpr int DeepestGraph = 4; // of the search for the lists

    constexpr std::pair<std::string_view, std::string_view> Ends[] = {
        {"from", "to"},      {"source", "target"}, {"src", "dst"},
        {"parent", "child"}, {"start", "end"},     {"tail", "head"},
    };

    /// Whether \a has returns true for the names of two ends.
    template <typename Has>
    bool findEnds(const Has &has)
    {
        return std::ranges::any_of(Ends, [&has](const auto &ends) {
            return std::ranges::any_of(
                std::initializer_list<const char *>{"", "_id", "Id"}, [&](const char *suffix) {
                    return has(std::string(ends.first) + suffix, std::string(ends.second) + suffix);
                });
        });
    }

    struct EdgeEnds
    {
        const Json *from = nullptr;
        const Json *to = nullptr;
    };

    EdgeEnds endsOf(const Json &edge)
    {
        if (edge.is_array() && edge.size() >= 2)
            return {&edge[0], &edge[1]};
        EdgeEnds ends;
        findEnds([&](const std::string &from, const std::string &to) {
            ends = {member(edge, from), member(edge, to)};
            return ends.from != nullptr && ends.to != nullptr;
        });
        return ends.from != nullptr && ends.to != nullptr ? ends : EdgeEnds();
    }

    bool isName(const Json &value)
    {
        return value.is_string() || isNumber(value);
    }

    class GraphReader
    {
    public:
        explicit GraphReader(const Monitor &monitor)
            : m_monitor(monitor)
        {
        }

        DataGraph find(const Json &data)
        {
            visit(data, 0);
            return std::move(m_graph);
        }

    private:
        bool visit(const Json &value, int depth)
        {
            if (value.is_object()) {
                const Json *nodes = arrayOf(value, {"nodes", "vertices", "devices", "components"});
                const Json *edges =
                    arrayOf(value, {"edges", "links", "connections", "relations", "dependencies"});
                if (edges != nullptr && (nodes != nullptr || areEdges(*edges)))
                    return read(nodes, *edges);
            } else if (value.is_array() && value.size() >= 2 && areEdges(value)) {
                return read(nullptr, value);
            }
            if (depth == DeepestGraph || !value.is_object())
                return false;
            for (const auto &[key, inner] : value.items()) {
                if (inner.is_structured() && visit(inner, depth + 1))
                    return true;
            }
            return false;
        }

        /// Objects with two ends. A list of pairs is a curve as well, so it needs its key.
        static bool areEdges(const Json &list)
        {
            if (list.empty() || !list.front().is_object())
                return false;
            const EdgeEnds ends = endsOf(list.front());
            return ends.from != nullptr && isName(*ends.from) && isName(*ends.to)
                && !isTimeRange(list.front());
        }

        /// A list of intervals (`start`, `end`) is not a graph.
        static bool isTimeRange(const Json &edge)
        {
            const Json *start = member(edge, "start");
            const Json *from = member(edge, "from");
            return (start != nullptr && isNumber(*start) && member(edge, "source") == nullptr)
                || (from != nullptr && from->is_string()
                    && from->get_ref<const std::string &>().find('T') == 10);
        }

        bool read(const Json *nodes, const Json &edges)
        {
            if (nodes != nullptr) {
                for (const Json &node : *nodes)
                    addNode(node);
            }
            for (const Json &edge : edges) {
                if (m_graph.edges.size() % 4096 == 0 && m_monitor.cancelled())
                    break;
                addEdge(edge);
            }
            return true;
        }

        void addNode(const Json &value)
        {
            DataGraph::Node node;
            if (isName(value)) {
                node.id = cellText(value);
            } else {
                node.id = textOf(value, {"id", "key", "name", "label", "uid", "node_id"});
                node.label = textOf(value, {"label", "name", "title"});
                node.group = textOf(value, {"kind", "type", "group", "category", "status"});
                node.data = std::make_shared<const Json>(value);
            }
            if (node.id.empty())
                node.id = "#" + std::to_string(m_graph.nodes.size());
            if (node.label.empty())
                node.label = node.id;
            m_index.emplace(node.id, static_cast<std::uint32_t>(m_graph.nodes.size()));
            m_graph.nodes.push_back(std::move(node));
            m_listed = m_graph.nodes.size();
        }

        /// The node that \a end names: by its id, else by its position in the list of nodes.
        std::optional<std::uint32_t> nodeOf(const Json *end)
        {
            if (end == nullptr || !(isName(*end) || end->is_object()))
                return std::nullopt;
            const std::string id = end->is_object() ? textOf(*end, {"id", "name"}) : cellText(*end);
            if (const auto found = m_index.find(id); found != m_index.end())
                return found->second;
            const bool isPosition =
                end->is_number_unsigned() && m_listed > 0 && end->get<std::uint64_t>() < m_listed;
            if (isPosition)
                return static_cast<std::uint32_t>(end->get<std::uint64_t>());
            const auto index = static_cast<std::uint32_t>(m_graph.nodes.size());
            m_graph.nodes.push_back({id, id, {}, nullptr});
            m_index.emplace(id, index);
            return index;
        }

        void addEdge(const Json &value)
        {
            const EdgeEnds ends = endsOf(value);
            const auto from = nodeOf(ends.from);
            const auto to = nodeOf(ends.to);
            if (from && to)
                m_graph.edges.push_back(
                    {*from, *to, textOf(value, {"label", "name", "type", "kind", "relation"})});
            else
                ++m_graph.badEdges;
        }

        const Monitor &m_monitor;
        DataGraph m_graph;
        std::unordered_map<std::string, std::uint32_t> m_index;
        std::size_t m_listed = 0; ///< nodes of the list
    };

} // namespace

bool hasEdgeEnds(const std::vector<std::string> &names)
{
    const auto has = [&names](const std::string &name) {
        return std::ranges::find(names, name) != names.end();
    };
    return findEnds(
        [&has](const std::string &from, const std::string &to) { return has(from) && has(to); });
}

DataGraph findGraph(const Json &data, const Monitor &monitor)
{
    return GraphReader(monitor).find(data);
}

} // namespace tw
