// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/monitor.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tw {

/// A graph without names, for its layout.
struct GraphShape
{
    std::vector<double> widths; ///< of the boxes, a node each
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
};

/// Where the boxes of a graph are. Units are those of the widths; a box is GraphLayout::BoxHeight
/// high.
struct GraphLayout
{
    static constexpr double BoxHeight = 28;
    static constexpr double RowGap = 12;
    static constexpr double LayerGap = 72;

    struct Box
    {
        double x = 0; ///< of the left edge
        double y = 0; ///< of the top edge
        double width = 0; ///< 0: not shown
    };
    std::vector<Box> boxes;
    std::vector<bool> isBackward; ///< edges that close a cycle, an entry each
    double width = 0;
    double height = 0;
};

/// Places nodes in layers from left to right, so that edges lead right except for those that close
/// a cycle, with few crossings. A layer that would be very high takes several columns. Nodes with
/// the width 0 and their edges are left out. Takes O((nodes + edges) log nodes); incomplete if the
/// monitor says stop.
[[nodiscard]] GraphLayout layoutGraph(const GraphShape &shape, const Monitor &monitor = {});

/// Which nodes remain when those in \a collapsed hide what follows from them: a node is hidden if
/// every way to it from a node without predecessors leads through a collapsed one.
[[nodiscard]] std::vector<bool> shownNodes(const GraphShape &shape,
                                           std::span<const std::uint32_t> collapsed);

} // namespace tw
