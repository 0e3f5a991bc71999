// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"

#include <QtGlobal>

#include <memory>
#include <utility>
#include <vector>

namespace tw {

/// Indexes in a table of a store (its events, calls or messages), ascending, with the snapshot in
/// which they were found. They are valid in all later snapshots of that load and in no other store.
struct TableRows
{
    RunStorePtr store;
    std::vector<quint32> positions;

    [[nodiscard]] bool areOf(const RunStorePtr &other) const { return store->isSameLoad(*other); }
};

/// Rows that pass a filter; null means all.
using ReplayRows = std::shared_ptr<const TableRows>;

[[nodiscard]] inline ReplayRows makeRows(RunStorePtr store, std::vector<quint32> positions)
{
    return std::make_shared<const TableRows>(TableRows{std::move(store), std::move(positions)});
}

} // namespace tw
