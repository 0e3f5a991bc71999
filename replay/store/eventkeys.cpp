// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#include "replay/store/eventkeys.h"

#include <algorithm>

namespace tw {

std::optional<std::uint64_t> EventKeys::find(const Key &key, std::uint32_t hash, Maps maps) const
{
    const std::uint32_t found = m_rows.find(hash, [&](std::uint32_t row) {
        const Kept &kept = m_keys[row];
        return kept.hash == hash && kept.run == key.run && kept.type == key.type
            && kept.length == key.text.size()
            && storedText(kept.place, kept.length, maps) == key.text;
    });
    return found == RowTable<>::NoRow ? std::nullopt : std::optional(m_keys[found].place);
}

void EventKeys::add(const Key &key, std::uint32_t hash, std::uint64_t place)
{
    if (m_rows.isFull()) {
        const auto slotCount =
            static_cast<std::uint32_t>(std::max<std::uint64_t>(1024, m_rows.slotCount() * 2));
        m_rows = m_rows.resized(slotCount, [this](std::uint32_t row) { return m_keys[row].hash; });
    }
    m_rows.insert(hash, static_cast<std::uint32_t>(m_keys.size()));
    m_keys.push_back({place, static_cast<std::uint32_t>(key.text.size()), hash, key.run, key.type});
}

} // namespace tw
