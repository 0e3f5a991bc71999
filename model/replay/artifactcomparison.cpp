// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replay/artifactcomparison.h"

#include <algorithm>

namespace tw {

MaybeCall ArtifactComparison::otherOf(MaybeCall call) const
{
    return call && call == m_call ? m_other : MaybeCall();
}

void ArtifactComparison::compare(CallIndex call, CallIndex other)
{
    m_call = call;
    m_other = other;
    emit changed();
}

void ArtifactComparison::toggleMark(CallIndex call)
{
    m_marked = m_marked == call ? MaybeCall() : MaybeCall(call);
}

void ArtifactComparison::stop()
{
    m_call = {};
    m_other = {};
    emit changed();
}

void ArtifactComparison::clear()
{
    m_marked = {};
    if (m_call)
        stop();
}

std::vector<CallIndex> comparableCalls(const RunStore &store, CallIndex call, MaybeCall marked,
                                       std::size_t limit)
{
    std::vector<CallIndex> calls;
    const auto count = static_cast<std::int64_t>(store.callCount());
    const StringId tool = store.call(call).tool;
    const auto add = [&](std::int64_t number) {
        if (number < 0 || number >= count || calls.size() >= limit)
            return;
        const CallIndex other{static_cast<std::uint32_t>(number)};
        const CallRecord record = store.call(other);
        const bool isListed = std::ranges::find(calls, other) != calls.end();
        if (record.tool == tool && (record.flags & CallHasArtifacts) != 0 && !isListed)
            calls.push_back(other);
    };
    if (marked && *marked != call && limit > 0)
        calls.push_back(*marked);
    const auto own = static_cast<std::int64_t>(toInt(call));
    for (std::int64_t distance = 1; distance < count && calls.size() < limit; ++distance) {
        add(own - distance);
        add(own + distance);
    }
    return calls;
}

} // namespace tw
