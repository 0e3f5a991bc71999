// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/patterns/unicodetables.h"

#include <optional>
#include <span>
#include <string_view>
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

/// The set of a Unicode property, \a name being any of its aliases.
[[nodiscard]] std::optional<CodeSet> unicodeSet(UnicodeTable::Kind kind, std::string_view name);
/// ECMA-262 `\p{expression}`: "Lu", "Letter", "Script=Greek", "scx=Grek", "gc=L", "Alphabetic".
[[nodiscard]] std::optional<CodeSet> unicodePropertyExpression(std::string_view expression);
/// `\p{name}` of Go's regexp: categories by all aliases, scripts by their long names; case, "_",
/// "-" and spaces do not count (Go 1.25).
[[nodiscard]] std::optional<CodeSet> unicodeSetOfGo(std::string_view name);
/// \a set and everything that differs from one of its members in case only (simple case folding).
[[nodiscard]] CodeSet caseClosure(const CodeSet &set);

} // namespace tw
