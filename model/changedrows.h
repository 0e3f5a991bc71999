// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <functional>

namespace tw {

/// The first and the last row that differ; with `first` behind `last` none does.
struct ChangedRows
{
    int first = 0;
    int last = -1;
};

/// Of the rows that two lists have in common. A key press changes few of many: what views are told
/// of as changed is measured and painted anew.
template <typename List, typename Same = std::equal_to<>>
[[nodiscard]] ChangedRows changedRows(const List &before, const List &after, Same same = {})
{
    const auto isSame = [&](int row) {
        return same(*(before.begin() + row), *(after.begin() + row));
    };
    ChangedRows rows{0, static_cast<int>(std::min(before.size(), after.size())) - 1};
    while (rows.first <= rows.last && isSame(rows.first))
        ++rows.first;
    while (rows.last > rows.first && isSame(rows.last))
        --rows.last;
    return rows;
}

} // namespace tw
