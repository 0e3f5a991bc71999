// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/hash.h"
#include "schema/rowtable.h"

#include <cstdint>
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

    static std::uint32_t hash(std::string_view name)
    {
        return static_cast<std::uint32_t>(textHash(name));
    }
    [[nodiscard]] std::uint32_t row(std::string_view name) const
    {
        return m_rows.find(hash(name),
                           [&](std::uint32_t at) { return m_entries[at].name == name; });
    }

    std::vector<Entry> m_entries;
    RowTable<> m_rows;
};

} // namespace tw::scan
