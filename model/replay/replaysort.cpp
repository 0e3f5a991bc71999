// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replay/replaysort.h"

#include <algorithm>
#include <utility>

namespace tw {

std::function<RowSorter()> keySorter(decltype(&sortEvents) sort, RowKey key)
{
    return [sort, key]() -> RowSorter {
        return [sort, key](const RunStore &store, const std::vector<quint32> *rows, RowOrder order,
                           const Monitor &monitor, const std::vector<quint32> *earlier) {
            return sort(store, rows, key, order, monitor, earlier);
        };
    };
}

std::shared_ptr<const SortedRows> makeSortedRows(std::vector<quint32> rows)
{
    auto sorted = std::make_shared<SortedRows>();
    const quint32 last = rows.empty() ? 0 : *std::ranges::max_element(rows) + 1;
    sorted->rowOf.assign(last, SortedRows::NotShown);
    for (quint32 row = 0; row < rows.size(); ++row)
        sorted->rowOf[rows[row]] = row;
    sorted->rows = std::move(rows);
    return sorted;
}

} // namespace tw
