// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <vector>

namespace tw {

inline constexpr char32_t MaxCodePoint = 0x10ffff;

struct CodeRange
{
    char32_t first = 0;
    char32_t last = 0; ///< included
    friend bool operator==(const CodeRange &, const CodeRange &) = default;
};

/// A set of code points: sorted ranges that neither touch nor overlap.
class CodeSet
{
public:
    CodeSet() = default;
    CodeSet(std::initializer_list<CodeRange> ranges);

    void add(char32_t first, char32_t last);
    void add(char32_t c) { add(c, c); }
    void add(const CodeSet &other);
    [[nodiscard]] CodeSet complement() const;
    [[nodiscard]] CodeSet intersection(const CodeSet &other) const;

    [[nodiscard]] bool contains(char32_t c) const;
    [[nodiscard]] bool isEmpty() const { return m_ranges.empty(); }
    [[nodiscard]] std::size_t size() const; ///< number of code points
    [[nodiscard]] char32_t at(std::size_t index) const; ///< the index-th code point of the set
    [[nodiscard]] std::span<const CodeRange> ranges() const { return m_ranges; }
    friend bool operator==(const CodeSet &, const CodeSet &) = default;

private:
    std::vector<CodeRange> m_ranges;
};

} // namespace tw
