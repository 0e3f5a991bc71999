// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/recordreader.h"

#include "replay/store/runstoredata.h"

namespace tw {

namespace {

    /// The index of an event's record within its document: events of one document are neighbours
    /// with the same place.
    std::uint32_t partOf(const RunStore &store, EventIndex event)
    {
        const auto placeOf = [&store](std::uint32_t row) {
            return store.data().events[row / EventChunk::Size]->place[row % EventChunk::Size];
        };
        const std::uint64_t place = placeOf(toInt(event));
        std::uint32_t part = 0;
        while (part < toInt(event) && placeOf(toInt(event) - part - 1) == place)
            ++part;
        return part;
    }

    Record decodeAs(const RunStore &store, EventIndex event, EventKind kind)
    {
        const std::string_view raw = store.raw(event);
        return raw.empty() ? Record()
                           : formatOf(store, event).decode(raw, kind, partOf(store, event));
    }

} // namespace

Record decodeRecord(const RunStore &store, EventIndex event, const DecodeOptions &options)
{
    const EventKind kind = store.kind(event);
    const auto decodeResult = formatOf(store, event).decodeResult;
    const std::string_view raw = store.raw(event);
    if (kind != EventKind::ToolResultReceived || decodeResult == nullptr
        || raw.size() < options.textFrom)
        return decodeAs(store, event, kind);
    return decodeResult({store.data().maps[store.fileOf(event)], raw}, options.textFrom,
                        options.monitor);
}

JsonPtr eventPayload(const RunStore &store, EventIndex event)
{
    return decodeAs(store, event, EventKind::Other).payload;
}

std::string documentOf(const RunStore &store, EventIndex event)
{
    const std::string_view raw = store.raw(event);
    const auto document = formatOf(store, event).document;
    const MaybeRun run = store.runOf(event);
    if (document == nullptr || !run || raw.empty())
        return std::string(raw);
    return document(raw, store.run(*run).id.str(), store.run(*run).agent.str());
}

std::optional<std::string> hiddenText(const RunStore &store, EventIndex event)
{
    const auto text = formatOf(store, event).hidden.text;
    return text ? text(store.raw(event)) : std::nullopt;
}

class FactsReader::Sink final : public scan::RecordSink
{
public:
    bool record(const scan::RecordFacts &found, std::uint64_t /*offset*/, std::uint64_t /*length*/,
                bool /*isStrictJson*/) override
    {
        if (found.partIndex != part)
            return true;
        facts = found;
        return false;
    }
    bool damage(std::uint64_t /*line*/, std::uint64_t /*offset*/, std::uint64_t /*length*/,
                std::string /*reason*/) override
    {
        return false;
    }

    std::uint32_t part = 0;
    scan::RecordFacts facts;
    scan::Scratch scratch;
};

FactsReader::FactsReader(const RunStore &store)
    : m_store(store)
    , m_sink(std::make_unique<Sink>())
{
}

FactsReader::~FactsReader() = default;

const scan::RecordFacts &FactsReader::read(EventIndex event)
{
    m_sink->facts.clear();
    m_sink->part = partOf(m_store, event);
    const std::string_view raw = m_store.raw(event);
    if (!raw.empty())
        formatOf(m_store, event).reader(raw, *m_sink, m_sink->scratch, {})->readTo(raw.size());
    return m_sink->facts;
}

} // namespace tw
