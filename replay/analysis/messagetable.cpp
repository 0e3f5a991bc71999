// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/analysis/messagetable.h"

#include "replay/formats/brieftext.h"
#include "replay/formats/details.h"
#include "replay/formats/recordreader.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw {

namespace {

    constexpr std::uint32_t EventsPerCheck = 4096; // how often the monitor is polled

} // namespace

MessageTable::MessageTable(RunStorePtr store, const Monitor &monitor)
    : m_store(std::move(store))
{
    std::vector<bool> hasRecords(m_store->runs().size(), false);
    const auto count = m_store->eventCount();
    for (std::uint32_t i = 0; i < count; ++i) {
        const EventIndex event{i};
        if (i % EventsPerCheck == 0) {
            monitor.progress(i, count);
            if (monitor.cancelled())
                return;
        }
        if (!isTranscript(m_store->kind(event)) || (m_store->flags(event) & EventDuplicate) != 0)
            continue;
        const auto messages = decodeRecord(*m_store, event).messages;
        for (std::uint32_t ordinal = 0; ordinal < messages.size(); ++ordinal)
            m_rows.push_back({event, ordinal, 0});
        if (const auto run = m_store->runOf(event); run && !messages.empty())
            hasRecords[toInt(*run)] = true;
    }
    const auto recorded = m_rows.size();
    for (std::uint32_t run = 0; run < hasRecords.size(); ++run) {
        if (monitor.cancelled())
            return;
        if (hasRecords[run])
            continue;
        for (auto &message : transcript(*m_store, RunIndex{run})) {
            m_rows.push_back({*message.event, static_cast<std::uint32_t>(m_derived.size()), 1});
            m_derived.push_back(std::move(message));
        }
    }
    if (m_rows.size() > recorded) {
        std::stable_sort(m_rows.begin(), m_rows.end(), [](const Row &a, const Row &b) {
            return toInt(a.event) < toInt(b.event);
        });
    }
}

Message MessageTable::message(std::uint32_t row) const
{
    const auto &place = m_rows[row];
    if (place.derived)
        return m_derived[place.ordinal];
    auto messages = decodeRecord(*m_store, place.event).messages;
    if (place.ordinal >= messages.size()) // the file has changed since
        return {};
    auto message = std::move(messages[place.ordinal]);
    message.event = place.event;
    return message;
}

std::string messageLine(const Message &message, std::size_t maxBytes)
{
    std::string line;
    const auto add = [&line, maxBytes](const std::string &text) {
        if (text.empty() || line.size() >= maxBytes)
            return;
        line += line.empty() ? "" : "  ";
        line += clippedLine(text, maxBytes);
    };
    for (const auto &part : message.parts) {
        switch (part.kind) {
        case MessagePart::Kind::Text:
        case MessagePart::Kind::Thinking:
            add(part.text);
            break;
        case MessagePart::Kind::ToolUse:
            add(part.toolName + (part.value ? " " + briefJson(*part.value, maxBytes) : ""));
            break;
        default:
            add(!part.text.empty() ? part.text
                                   : (part.value ? briefJson(*part.value, maxBytes) : ""));
            break;
        }
    }
    return clippedLine(line, maxBytes);
}

} // namespace tw
