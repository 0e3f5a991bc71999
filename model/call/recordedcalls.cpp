// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/call/recordedcalls.h"

#include "schema/catalogs/toolmatch.h"

#include <algorithm>

namespace tw {

RecordedCallsPtr findRecordedCalls(const RunStorePtr &store, const Monitor &monitor)
{
    constexpr std::uint32_t Stride = 4096; // calls between two looks at the monitor
    auto found = std::make_shared<RecordedCalls>();
    found->store = store;
    for (std::uint32_t i = 0; i < store->callCount(); ++i) {
        if (i % Stride == 0 && monitor.cancelled())
            return nullptr;
        const CallIndex call{i};
        if (store->call(call).resultEvent)
            found->byTool[std::string(store->toolName(call))].push_back(call);
    }
    return found;
}

std::vector<CallIndex> callsOfTool(const RecordedCalls &calls, const Catalog &catalog,
                                   const std::string &id)
{
    std::vector<CallIndex> list;
    for (const auto &[name, ofTool] : calls.byTool) {
        const Tool *tool = toolLike(catalog, name);
        if (tool != nullptr && tool->id == id)
            list.insert(list.end(), ofTool.begin(), ofTool.end());
    }
    std::ranges::sort(list, std::greater<>{}, [&calls](CallIndex call) {
        return std::pair(calls.store->call(call).endedNs, toInt(call));
    });
    return list;
}

} // namespace tw
