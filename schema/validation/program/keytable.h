// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// Finds one of a fixed set of names: open addressing over a hash of a few cycles.
class KeyTable
{
public:
    /// Of equal keys the first counts.
    void build(const std::vector<std::string_view> &keys)
    {
        m_keys.assign(keys.begin(), keys.end());
        if (keys.empty())
            return;
        // Keys can be made so that they collide, but hardly for several seeds.
        constexpr std::uint64_t MaxSeeds = 8;
        for (m_seed = 0; m_seed < MaxSeeds; ++m_seed) {
            if (fill(m_seed + 1 == MaxSeeds ? SIZE_MAX : 256))
                return;
        }
    }
    /// The index of \a key, or -1.
    [[nodiscard]] std::int64_t find(std::string_view key) const
    {
        if (m_slots.empty())
            return -1;
        const std::uint64_t mask = m_slots.size() - 1;
        const std::uint64_t full = hash(key);
        const auto tag = static_cast<std::uint32_t>(full >> 32U);
        for (std::uint64_t at = full & mask;; at = (at + 1) & mask) {
            const Slot slot = m_slots[at];
            if (slot.key == Empty)
                return -1;
            if (slot.tag == tag && m_keys[slot.key] == key)
                return slot.key;
        }
    }
    [[nodiscard]] bool isEmpty() const { return m_slots.empty(); }

private:
    /// False if a key is more than \a longest slots away from where it belongs.
    bool fill(std::size_t longest)
    {
        m_slots.assign(std::bit_ceil(m_keys.size() * 2), Slot{});
        const std::uint64_t mask = m_slots.size() - 1;
        for (std::uint32_t i = 0; i < m_keys.size(); ++i) {
            const std::uint64_t full = hash(m_keys[i]);
            const auto tag = static_cast<std::uint32_t>(full >> 32U);
            std::uint64_t at = full & mask;
            std::size_t way = 0;
            bool known = false;
            while (m_slots[at].key != Empty && !known) {
                known = m_slots[at].tag == tag && m_keys[m_slots[at].key] == m_keys[i];
                at = (at + 1) & mask;
                if (++way > longest)
                    return false;
            }
            if (!known)
                m_slots[at] = {tag, i};
        }
        return true;
    }

    static constexpr std::uint32_t Empty = UINT32_MAX;
    struct Slot
    {
        std::uint32_t tag = 0;
        std::uint32_t key = Empty;
    };

    /// Eight bytes at a time; the library's hash takes over for what is no name any more.
    [[nodiscard]] std::uint64_t hash(std::string_view key) const
    {
        constexpr std::uint64_t Prime = 0x9E3779B97F4A7C15ULL;
        std::uint64_t result = (key.size() + m_seed) * Prime;
        const auto mix = [&](std::uint64_t word) {
            result = (result ^ word) * Prime;
            result ^= result >> 29U;
        };
        std::uint64_t word = 0;
        std::size_t at = 0;
        if (key.size() > 64)
            return (std::hash<std::string_view>()(key) ^ m_seed) * Prime;
        for (; at + 8 <= key.size(); at += 8) {
            std::memcpy(&word, key.data() + at, 8);
            mix(word);
        }
        word = 0;
        if (key.size() >= 8) {
            std::memcpy(&word, key.data() + key.size() - 8, 8);
        } else if (key.size() >= 4) { // both halves, which may overlap
            std::uint32_t low = 0;
            std::uint32_t high = 0;
            std::memcpy(&low, key.data(), 4);
            std::memcpy(&high, key.data() + key.size() - 4, 4);
            word = (static_cast<std::uint64_t>(high) << 32U) | low;
        } else if (!key.empty()) {
            const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(key[i]); };
            word = (static_cast<std::uint64_t>(byte(0)) << 16U)
                | (static_cast<std::uint64_t>(byte(key.size() / 2)) << 8U) | byte(key.size() - 1);
        }
        mix(word);
        return result;
    }

    std::vector<std::string> m_keys;
    std::uint64_t m_seed = 0;
    std::vector<Slot> m_slots;
};

} // namespace tw
