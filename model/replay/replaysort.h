// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/query/rowsort.h"

#include <QtGlobal>

#include <functional>
#include <memory>
#include <vector>

namespace tw {

/// Sorts the rows that pass the filter (null: all) by a column on a worker thread; captures only
/// values. \a earlier is its previous result for a prefix of these rows, or null. Returns an empty
/// vector if the monitor stops it.
using RowSorter = std::function<std::vector<quint32>(
    const RunStore &store, const std::vector<quint32> *rows, RowOrder order, const Monitor &,
    const std::vector<quint32> *earlier)>;
/// Makes the sorter of a column that has a key; \a sort is sortEvents or sortCalls.
[[nodiscard]] std::function<RowSorter()> keySorter(decltype(&sortEvents) sort, RowKey key);

/// The rows of a table in display order.
struct SortedRows
{
    std::vector<quint32> rows; ///< positions, in display order
    std::vector<quint32> rowOf; ///< by position; `NotShown` if the filter hides it
    static constexpr quint32 NotShown = 0xFFFFFFFFU;
};
[[nodiscard]] std::shared_ptr<const SortedRows> makeSortedRows(std::vector<quint32> rows);

} // namespace tw
