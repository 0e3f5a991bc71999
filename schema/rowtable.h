// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

namespace tw {

/// Finds rows by the hash of their content. Open addressing, four bytes per slot. Rows are numbered
/// from 0, so a slot has spare bits. They store the part of the hash that does not determine the
/// slot, which lets find() skip nearly every other row without reading it. The caller stores the
/// rows, compares them and grows the table. With \a Slot std::atomic<std::uint32_t>, other threads
/// may search while one thread inserts.
template <typename Slot = std::uint32_t>
class RowTable
{
public:
    static constexpr std::uint32_t NoRow = 0xFFFFFFFFU;

    RowTable() = default; ///< no slots: finds nothing and is full
    /// \a slotCount is a power of two.
    explicit RowTable(std::uint32_t slotCount)
        : m_mask(slotCount - 1)
        , m_slots(new Slot[slotCount])
    {
        clear();
    }

    void clear()
    {
        for (std::uint64_t at = 0; at < slotCount(); ++at)
            setSlot(at, NoRow);
        m_rows = 0;
    }

    /// The first row with \a hash, in insertion order, for which \a accept(row) is true; NoRow if
    /// there is none. \a accept may also be called for rows with another hash.
    template <typename Accept>
    [[nodiscard]] std::uint32_t find(std::uint32_t hash, Accept &&accept) const
    {
        if (!m_slots)
            return NoRow;
        for (std::uint32_t at = hash & m_mask;; at = (at + 1) & m_mask) {
            const std::uint32_t value = slot(at);
            if (value == NoRow)
                return NoRow;
            if (((value ^ hash) & ~m_mask) == 0 && accept(value & m_mask))
                return value & m_mask;
        }
    }
    /// Prefetches the slot where find() starts.
    void prefetch(std::uint32_t hash) const
    {
        if (m_slots)
            __builtin_prefetch(&m_slots[hash & m_mask]);
    }

    /// True if another row would fill more than three quarters of the slots.
    [[nodiscard]] bool isFull() const { return !m_slots || (m_rows + 1) * 4 > slotCount() * 3; }
    /// \a row is less than the number of slots; the table must not be full.
    void insert(std::uint32_t hash, std::uint32_t row)
    {
        std::uint32_t at = hash & m_mask;
        while (slot(at) != NoRow)
            at = (at + 1) & m_mask;
        setSlot(at, (hash & ~m_mask) | row);
        ++m_rows;
    }
    /// A copy with \a slotCount slots; \a hashOf(row) is the hash that \a row was inserted with.
    template <typename HashOf>
    [[nodiscard]] RowTable resized(std::uint32_t slotCount, HashOf &&hashOf) const
    {
        RowTable larger(slotCount);
        if (m_rows == 0)
            return larger;
        // Starts after a free slot, so that rows with equal hashes keep their order across the end.
        std::uint32_t start = 0;
        while (slot(start) != NoRow)
            ++start;
        for (std::uint32_t i = 1; i <= m_mask; ++i) {
            const std::uint32_t value = slot((start + i) & m_mask);
            if (value != NoRow)
                larger.insert(hashOf(value & m_mask), value & m_mask);
        }
        return larger;
    }

    [[nodiscard]] std::uint64_t slotCount() const
    {
        return m_slots ? std::uint64_t{m_mask} + 1 : 0;
    }
    [[nodiscard]] std::uint64_t rows() const { return m_rows; }

    /// For storing the table; restoreSlot() fills an empty one.
    [[nodiscard]] std::uint32_t slot(std::uint64_t at) const
    {
        if constexpr (std::integral<Slot>)
            return m_slots[at];
        else
            return m_slots[at].load(std::memory_order_acquire);
    }
    void restoreSlot(std::uint64_t at, std::uint32_t value)
    {
        setSlot(at, value);
        m_rows += value == NoRow ? 0U : 1U;
    }

private:
    void setSlot(std::uint64_t at, std::uint32_t value)
    {
        if constexpr (std::integral<Slot>)
            m_slots[at] = value;
        else
            m_slots[at].store(value, std::memory_order_release);
    }

    std::uint32_t m_mask = 0;
    std::uint64_t m_rows = 0; ///< written by the inserting thread only
    std::unique_ptr<Slot[]> m_slots;
};

} // namespace tw
