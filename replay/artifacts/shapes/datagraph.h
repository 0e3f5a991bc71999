// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/monitor.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tw {

/// A topology: nodes and directed edges between them.
struct DataGraph
{
    struct Node
    {
        std::string id;
        std::string label; ///< the id if the data has none
        std::string group; ///< its kind, type or group; "" for none
        JsonPtr data; ///< null for a node that only edges name
    };
    struct Edge
    {
        std::uint32_t from = 0; ///< indexes of nodes
        std::uint32_t to = 0;
        std::string label;
    };
    std::vector<Node> nodes;
    std::vector<Edge> edges;
    std::size_t badEdges = 0; ///< without two ends

    [[nodiscard]] bool isEmpty() const { return edges.empty() && nodes.size() < 2; }
};

/// The graph in \a data: lists of nodes and edges (`nodes`/`vertices`, `edges`/`links`), or edges
/// alone (`from`/`to`, `source`/`target`, …, by id or by position). Empty if there is none.
[[nodiscard]] DataGraph findGraph(const Json &data, const Monitor &monitor = {});

/// Whether objects with members of these \a names can be edges.
[[nodiscard]] bool hasEdgeEnds(const std::vector<std::string> &names);

} // namespace tw
