// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"
#include "schema/catalogs/catalog.h"
#include "schema/monitor.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tw {

/// The calls of a log that have a result, by the name of their tool as recorded, in log order.
struct RecordedCalls
{
    RunStorePtr store;
    std::map<std::string, std::vector<CallIndex>> byTool;
};
using RecordedCallsPtr = std::shared_ptr<const RecordedCalls>;

/// For worker threads. Null if the monitor says stop.
[[nodiscard]] RecordedCallsPtr findRecordedCalls(const RunStorePtr &store, const Monitor &monitor);

/// Those of the tool \a id of \a catalog, the newest first.
[[nodiscard]] std::vector<CallIndex> callsOfTool(const RecordedCalls &calls, const Catalog &catalog,
                                                 const std::string &id);

} // namespace tw
