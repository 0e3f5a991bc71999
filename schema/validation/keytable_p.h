// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// Finds one of a fixed set of names: open addressing over a hash of length and ends, which is
/// enough for the names of properties and costs a few cycles.
class KeyTable
{
public:
    void build(const std::vector<std::string_view> &keys)
    {
        m_keys.assign(keys.begin(), keys.end());
        if (keys.empty())
            return;
        m_slots.assign(std::bit_ceil(keys.size() * 2), Slot{});
        const std::uint64_t mask = m_slots.size() - 1;
        for (std::uint32_t i = 0; i < keys.size(); ++i) {
            const std::uint64_t full = hash(keys[i]);
            std::uint64_t at = full & mask;
            while (m_slots[at].key != Empty)
                at = (at + 1) & mask;
            m_slots[at] = {static_cast<std::uint32_t>(full >> 32U), i};
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
    static constexpr std::uint32_t Empty = UINT32_MAX;
    struct Slot
    {
        std::uint32_t tag = 0;
        std::uint32_t key = Empty;
    };

    /// Long texts are sampled every 8 bytes up to 64, so that lists of similar names spread.
    static std::uint64_t hash(std::string_view key)
    {
        constexpr std::uint64_t Prime = 0x9E3779B97F4A7C15ULL;
        std::uint64_t result = key.size() * Prime;
        const auto mix = [&](std::uint64_t word) {
            result = (result ^ word) * Prime;
            result ^= result >> 29U;
        };
        std::uint64_t word = 0;
        std::size_t at = 0;
        for (; at + 8 <= key.size() && at < 64; at += 8) {
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
    std::vector<Slot> m_slots;
};

} // namespace tw
