// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/rowsort.h"

#include <QtGlobal>

#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace tw {

/// Puts the rows that pass (null: all) in the order of a column, on a worker thread; captures
/// values only. Empty when the monitor says stop.
using RowSorter = std::function<std::vector<quint32>(
    const RunStore &store, const std::vector<quint32> *rows, RowOrder order, const Monitor &)>;

/// A table's rows in the order in which they are shown.
struct SortedRows
{
    std::vector<quint32> rows; ///< positions, as shown
    std::vector<quint32> rowOf; ///< by position; `NotShown` where the filter hides it
    static constexpr quint32 NotShown = 0xFFFFFFFFU;
};
[[nodiscard]] std::shared_ptr<const SortedRows> makeSortedRows(std::vector<quint32> rows);

/// For columns that the store has no key for: by a number of each position. Stable in both
/// directions.
[[nodiscard]] std::vector<quint32> sortByNumbers(const std::vector<quint32> *rows,
                                                 const std::vector<qint64> &keys, RowOrder order);
/// The place of each text among all of them; equal texts have equal places, ASCII letters are
/// compared without their case.
[[nodiscard]] std::vector<qint64> textRanks(std::span<const std::string> texts);

} // namespace tw
