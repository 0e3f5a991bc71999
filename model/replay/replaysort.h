// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/query/rowsort.h"

#include <QtGlobal>

#include <functional>
#include <memory>
#include <vector>

namespace tw {

/// Positions in a table of the store that pass a filter, ascending; null means all.
using ReplayRows = std::shared_ptr<const std::vector<quint32>>;

/// Puts the rows that pass (null: all) in the order of a column, on a worker thread; captures
/// values only. \a earlier: what it made of the first of these rows before, or null. Empty when the
/// monitor says stop.
using RowSorter = std::function<std::vector<quint32>(
    const RunStore &store, const std::vector<quint32> *rows, RowOrder order, const Monitor &,
    const std::vector<quint32> *earlier)>;

/// A table's rows in the order in which they are shown.
struct SortedRows
{
    std::vector<quint32> rows; ///< positions, as shown
    std::vector<quint32> rowOf; ///< by position; `NotShown` where the filter hides it
    static constexpr quint32 NotShown = 0xFFFFFFFFU;
};
[[nodiscard]] std::shared_ptr<const SortedRows> makeSortedRows(std::vector<quint32> rows);

} // namespace tw
