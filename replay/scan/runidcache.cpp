// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/scan/runidcache.h"

#include <algorithm>

namespace tw::scan {

std::uint32_t RunIdCache::learn(std::string_view id, const Texts &names, std::uint64_t keys)
{
    if (id.empty() || id.size() > MaxLength || m_last == 0xFFFFFFFFU)
        return 0;
    Names learned;
    std::size_t count = 0;
    std::size_t length = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string_view name = names[i];
        if (name.data() == nullptr)
            continue;
        if (name.data() < id.data() + id.size()
            || name.data() + name.size() >= id.data() + MaxLength)
            return 0; // before the id, too far away, or unescaped into other memory
        const auto begin = static_cast<std::size_t>(name.data() - id.data());
        learned.spans[i] = {static_cast<std::uint8_t>(begin),
                            static_cast<std::uint8_t>(name.size())};
        length = std::max(length, begin + name.size() + 1);
        ++count;
    }
    m_useless = count < 2 ? m_useless + 1 : 0;
    if (count < 2)
        return 0;
    // The id's closing quote and, for each name with its key, four more; there must be no others.
    const std::string_view text(id.data(), length);
    if (std::ranges::count(text, '"') != static_cast<std::ptrdiff_t>(1 + 4 * count)
        || text.find('\\') != std::string_view::npos)
        return 0;
    if (m_entries.empty())
        m_entries.resize(Slots);
    learned.keys = keys;
    learned.number = ++m_last;
    learned.length = static_cast<std::uint8_t>(length);
    learned.idLength = static_cast<std::uint8_t>(id.size());
    Entry &entry = m_entries[tailSlot(id)];
    entry.names = learned;
    std::memcpy(entry.text.data(), text.data(), text.size());
    return learned.number;
}

} // namespace tw::scan
