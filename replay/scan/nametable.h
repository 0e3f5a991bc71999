// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/base/texthash.h"
#include "schema/rowtable.h"

#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

namespace tw::scan {

/// Values by name; filled once, then read-only. The names must outlive the table.
template <typename Value>
class NameTable
{
public:
    /// Of equal names the first is used.
    void insert(std::string_view name, Value value)
    {
        if (row(name) != RowTable<>::NoRow)
            return;
        if (m_rows.isFull()) {
            const std::uint64_t count = m_rows.slotCount() == 0 ? 256 : m_rows.slotCount() * 2;
            m_rows = m_rows.resized(static_cast<std::uint32_t>(count),
                                    [this](std::uint32_t at) { return hash(m_entries[at].name); });
        }
        m_rows.insert(hash(name), static_cast<std::uint32_t>(m_entries.size()));
        m_entries.push_back({name, value});
    }
    [[nodiscard]] Value find(std::string_view name, Value missing) const
    {
        const std::uint32_t found = row(name);
        return found == RowTable<>::NoRow ? missing : m_entries[found].value;
    }

private:
    struct Entry
    {
        std::string_view name;
        Value value{};
    };

    /// Of both ends. Cheaper than textHash(), whose seed is not needed here: a log cannot add
    /// names.
    static std::uint32_t hash(std::string_view name)
    {
        std::uint64_t first = 0;
        std::uint64_t last = 0;
        const std::size_t size = name.size();
        if (size >= 8) {
            std::memcpy(&first, name.data(), 8);
            std::memcpy(&last, name.data() + size - 8, 8);
        } else if (size >= 4) {
            std::memcpy(&first, name.data(), 4);
            std::memcpy(&last, name.data() + size - 4, 4);
        } else {
            for (const char letter : name)
                first = first << 8U | static_cast<unsigned char>(letter);
        }
        const std::uint64_t mixed = (first * 0x9E3779B97F4A7C15ULL ^ last) * 0xC2B2AE3D27D4EB4FULL;
        return static_cast<std::uint32_t>(mixed >> 32U);
    }
    [[nodiscard]] std::uint32_t row(std::string_view name) const
    {
        return m_rows.find(hash(name),
                           [&](std::uint32_t at) { return sameText(m_entries[at].name, name); });
    }

    std::vector<Entry> m_entries;
    RowTable<> m_rows;
};

} // namespace tw::scan
