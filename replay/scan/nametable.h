// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace tw::scan {

/// The first and last eight bytes of a short text: together with its length they are the whole
/// text up to 16 bytes, so most comparisons need nothing else.
struct TextEnds
{
    std::uint64_t head = 0;
    std::uint64_t tail = 0;
    bool operator==(const TextEnds &) const = default;
};

/// \a text needs eight readable bytes from its beginning on.
inline TextEnds textEnds(std::string_view text)
{
    TextEnds ends;
    std::memcpy(&ends.head, text.data(), 8);
    if (text.size() >= 8)
        std::memcpy(&ends.tail, text.data() + text.size() - 8, 8);
    else
        ends.head &= (1ULL << (8U * static_cast<unsigned>(text.size()))) - 1ULL;
    return ends;
}
static_assert(std::endian::native == std::endian::little, "textEnds masks the first bytes");

inline std::size_t endsHash(const TextEnds &ends, std::size_t length)
{
    std::uint64_t hash = (ends.head * 0x9E3779B97F4A7C15ULL) ^ (ends.tail * 0xC2B2AE3D27D4EB4FULL);
    hash ^= length * 0x165667B19E3779F9ULL;
    return static_cast<std::size_t>(hash ^ (hash >> 29U));
}

/// A fixed set of names, filled once and then only read. The texts must outlive the table.
template <typename Value, std::size_t Slots>
class NameTable
{
public:
    void insert(std::string_view text, Value value)
    {
        char padded[64] = {};
        text.copy(padded, sizeof padded - 8);
        const TextEnds ends = textEnds({padded, text.size()});
        std::size_t at = endsHash(ends, text.size()) % Slots;
        while (!m_slots[at].text.empty()) {
            if (m_slots[at].text == text)
                return;
            at = (at + 1) % Slots;
        }
        m_slots[at] = {ends, text, value};
    }

    /// \a text needs eight readable bytes from its beginning on.
    [[nodiscard]] Value find(std::string_view text, Value missing) const
    {
        const TextEnds ends = textEnds(text);
        std::size_t at = endsHash(ends, text.size()) % Slots;
        while (!m_slots[at].text.empty()) {
            const Slot &slot = m_slots[at];
            if (slot.ends == ends && slot.text.size() == text.size()
                && (text.size() <= 16
                    || std::memcmp(slot.text.data() + 8, text.data() + 8, text.size() - 16) == 0))
                return slot.value;
            at = (at + 1) % Slots;
        }
        return missing;
    }

private:
    struct Slot
    {
        TextEnds ends;
        std::string_view text;
        Value value{};
    };
    std::array<Slot, Slots> m_slots;
};

} // namespace tw::scan
