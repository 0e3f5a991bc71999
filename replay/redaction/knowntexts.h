// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tw {

/// Searches for many texts at once. The first bytes of each are in a filter; texts with the same
/// first bytes are compared once for each length among them, not one by one.
class KnownTexts
{
public:
    static constexpr std::size_t Least = 3; ///< bytes; shorter texts are not added
    static constexpr std::size_t LeastFree = 6; ///< shorter texts are found as whole words only

    void add(const std::string &text, std::size_t index);
    [[nodiscard]] bool isEmpty() const { return m_texts.empty(); }
    [[nodiscard]] std::size_t size() const { return m_texts.size(); }

    struct Match
    {
        std::size_t begin = 0;
        std::size_t length = 0;
        std::size_t index = 0;
    };
    /// The longest known text at each position, in order, not overlapping.
    [[nodiscard]] std::vector<Match> search(std::string_view text) const;
    /// The index of a text that is known as a whole, or SIZE_MAX.
    [[nodiscard]] std::size_t find(const std::string &text) const;

private:
    static std::uint32_t headOf(const char *text);
    static std::size_t slotOf(std::uint32_t head);
    [[nodiscard]] Match longestAt(std::string_view text, std::size_t at, std::uint32_t head) const;

    std::bitset<65536> m_filter;
    std::unordered_map<std::uint32_t, std::vector<std::size_t>> m_lengths; ///< descending
    std::unordered_map<std::string, std::size_t> m_texts;
};

} // namespace tw
