// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/hash.h"
#include "schema/rowtable.h"

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// Looks up one of a fixed set of names.
class KeyTable
{
public:
    /// Of equal keys the first is used.
    void build(const std::vector<std::string_view> &keys)
    {
        m_keys.assign(keys.begin(), keys.end());
        m_rows = RowTable<>(static_cast<std::uint32_t>(std::bit_ceil(keys.size() * 2)));
        for (std::uint32_t row = 0; row < m_keys.size(); ++row) {
            if (find(m_keys[row]) < 0)
                m_rows.insert(hash(m_keys[row]), row);
        }
    }
    /// The index of \a key, or -1.
    [[nodiscard]] std::int64_t find(std::string_view key) const
    {
        if (isEmpty())
            return -1;
        const std::uint32_t row =
            m_rows.find(hash(key), [&](std::uint32_t at) { return m_keys[at] == key; });
        return row == RowTable<>::NoRow ? -1 : std::int64_t{row};
    }
    [[nodiscard]] bool isEmpty() const { return m_keys.empty(); }

private:
    static std::uint32_t hash(std::string_view key)
    {
        return static_cast<std::uint32_t>(textHash(key));
    }

    std::vector<std::string> m_keys;
    RowTable<> m_rows;
};

} // namespace tw
