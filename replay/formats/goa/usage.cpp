// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/goa/usage.h"

#include "replay/formats/goa/payloads.h"
#include "replay/record/details.h"
#include "replay/record/recordfacts.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace tw {

struct UsageReader::Scratches
{
    scan::Scratch scratch;
    scan::RecordFacts facts;
    std::string payload;
    std::string model;
};

namespace {

    /// The value of "Model" as it stands in the text of a usage record, which has no other member
    /// of that name; nothing when it is not spelled plainly.
    std::optional<std::string_view> modelIn(std::string_view text)
    {
        for (const std::string_view key : {"\"Model\"", "\"model\""}) {
            std::size_t at = text.find(key);
            if (at == std::string_view::npos)
                continue;
            at = text.find_first_not_of(" :", at + key.size());
            if (at == std::string_view::npos || text[at] != '"')
                return std::nullopt;
            const std::size_t end = text.find('"', at + 1);
            const std::string_view value = text.substr(at + 1, end - at - 1);
            if (end == std::string_view::npos || value.find('\\') != std::string_view::npos)
                return std::nullopt;
            return value;
        }
        return std::nullopt;
    }

} // namespace

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
    if (shape.shape == scan::Shape::Record && m_scratches->facts.kind == EventKind::Usage) {
        if (const auto model = modelIn(raw))
            return {m_scratches->facts.usage, *model};
        if (auto payload = mongoPayloadText(raw)) {
            m_scratches->payload = std::move(*payload);
            if (const auto model = modelIn(m_scratches->payload))
                return {m_scratches->facts.usage, *model};
        }
    }
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
