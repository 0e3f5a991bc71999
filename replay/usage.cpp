// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/usage.h"

#include "replay/details.h"
#include "replay/payloads.h"
#include "replay/readers/recordfacts.h"

#include <nlohmann/json.hpp>

namespace tw {

struct UsageReader::Scratches
{
    scan::Scratch scratch;
    scan::RecordFacts facts;
    std::string model;
};

UsageReader::UsageReader(const RunStore &store)
    : m_store(store)
    , m_scratches(std::make_unique<Scratches>())
{
}

UsageReader::~UsageReader() = default;

UsageRecord UsageReader::read(EventIndex event)
{
    m_scratches->scratch.reset();
    m_scratches->facts.clear();
    const std::string_view raw = m_store.raw(event);
    scan::Cursor cursor{raw.data(), raw.data() + raw.size()};
    const auto shape = scan::readRecord(cursor, m_scratches->facts, m_scratches->scratch);
    if (shape.shape == scan::Shape::Record && m_scratches->facts.kind == EventKind::Usage)
        return {m_scratches->facts.usage, m_scratches->facts.model};
    // An envelope inside another one, such as an entry of a stream's dump.
    UsageRecord record;
    const JsonPtr payload = eventPayload(m_store, event);
    if (!payload)
        return record;
    const auto number = [&payload](std::string_view name) {
        return integerOf(findMember(*payload, name)).value_or(0);
    };
    record.usage = {number("InputTokens"),     number("OutputTokens"),     number("TotalTokens"),
                    number("CacheReadTokens"), number("CacheWriteTokens"), 1};
    m_scratches->model = textOf(findMember(*payload, "Model"));
    record.model = m_scratches->model;
    return record;
}

void addUsage(UsageTotals &sum, const UsageTotals &usage)
{
    sum.inputTokens += usage.inputTokens;
    sum.outputTokens += usage.outputTokens;
    sum.totalTokens += usage.totalTokens;
    sum.cacheReadTokens += usage.cacheReadTokens;
    sum.cacheWriteTokens += usage.cacheWriteTokens;
    sum.modelCalls += usage.modelCalls;
}

} // namespace tw
