// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace tw::scan {

inline std::uint64_t shortHash(const char *text, std::size_t length)
{
    std::uint64_t head = 0;
    std::uint64_t tail = 0;
    if (length >= 8) {
        std::memcpy(&head, text, 8);
        std::memcpy(&tail, text + length - 8, 8);
    } else {
        std::memcpy(&head, text, length);
    }
    std::uint64_t hash = (head * 0x9E3779B97F4A7C15ULL) ^ (tail * 0xC2B2AE3D27D4EB4FULL);
    hash ^= length * 0x165667B19E3779F9ULL;
    return hash ^ (hash >> 29U);
}

/// A fixed set of names, filled once and then only read. The texts must outlive the table.
template <typename Value, std::size_t Slots>
class NameTable
{
public:
    void insert(std::string_view text, Value value)
    {
        std::size_t at = shortHash(text.data(), text.size()) % Slots;
        while (!m_slots[at].text.empty()) {
            if (m_slots[at].text == text)
                return;
            at = (at + 1) % Slots;
        }
        m_slots[at] = {text, value};
    }

    [[nodiscard]] Value find(std::string_view text, Value missing) const
    {
        std::size_t at = shortHash(text.data(), text.size()) % Slots;
        while (!m_slots[at].text.empty()) {
            if (m_slots[at].text == text)
                return m_slots[at].value;
            at = (at + 1) % Slots;
        }
        return missing;
    }

private:
    struct Slot
    {
        std::string_view text;
        Value value{};
    };
    std::array<Slot, Slots> m_slots;
};

} // namespace tw::scan
