// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#include "schema/patterns/codeset.h"

#include <QChar>

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>

namespace tw {

CodeSet::CodeSet(std::initializer_list<CodeRange> ranges)
{
    for (const CodeRange &range : ranges)
        add(range.first, range.last);
}

void CodeSet::add(char32_t first, char32_t last)
{
    if (m_ranges.empty() || first > m_ranges.back().last + 1) { // the common case: in order
        m_ranges.push_back({first, last});
        return;
    }
    const auto begin = std::ranges::lower_bound(
        m_ranges, first, {}, [](const CodeRange &range) { return range.last + 1; });
    auto end = begin;
    while (end != m_ranges.end() && end->first <= last + 1) {
        first = std::min(first, end->first);
        last = std::max(last, end->last);
        ++end;
    }
    if (begin == end) {
        m_ranges.insert(begin, {first, last});
        return;
    }
    *begin = {first, last};
    m_ranges.erase(begin + 1, end);
}

void CodeSet::add(const CodeSet &other)
{
    if (m_ranges.empty()) {
        m_ranges = other.m_ranges;
        return;
    }
    if (other.m_ranges.size() < 8) {
        for (const CodeRange &range : other.m_ranges)
            add(range.first, range.last);
        return;
    }
    std::vector<CodeRange> all;
    all.reserve(m_ranges.size() + other.m_ranges.size());
    std::ranges::merge(m_ranges, other.m_ranges, std::back_inserter(all), {}, &CodeRange::first,
                       &CodeRange::first);
    m_ranges.clear();
    for (const CodeRange &range : all) {
        if (!m_ranges.empty() && range.first <= m_ranges.back().last + 1)
            m_ranges.back().last = std::max(m_ranges.back().last, range.last);
        else
            m_ranges.push_back(range);
    }
}

CodeSet CodeSet::complement() const
{
    CodeSet result;
    char32_t next = 0;
    for (const CodeRange &range : m_ranges) {
        if (range.first > next)
            result.m_ranges.push_back({next, range.first - 1});
        next = range.last + 1;
    }
    if (next <= MaxCodePoint)
        result.m_ranges.push_back({next, MaxCodePoint});
    return result;
}

CodeSet CodeSet::intersection(const CodeSet &other) const
{
    CodeSet result;
    auto left = m_ranges.begin();
    auto right = other.m_ranges.begin();
    while (left != m_ranges.end() && right != other.m_ranges.end()) {
        const char32_t first = std::max(left->first, right->first);
        const char32_t last = std::min(left->last, right->last);
        if (first <= last)
            result.m_ranges.push_back({first, last});
        if (left->last < right->last)
            ++left;
        else
            ++right;
    }
    return result;
}

bool CodeSet::contains(char32_t c) const
{
    const auto it = std::ranges::lower_bound(m_ranges, c, {}, &CodeRange::last);
    return it != m_ranges.end() && it->first <= c;
}

std::size_t CodeSet::size() const
{
    std::size_t count = 0;
    for (const CodeRange &range : m_ranges)
        count += range.last - range.first + 1;
    return count;
}

char32_t CodeSet::at(std::size_t index) const
{
    for (const CodeRange &range : m_ranges) {
        const std::size_t count = range.last - range.first + 1;
        if (index < count)
            return range.first + static_cast<char32_t>(index);
        index -= count;
    }
    return MaxCodePoint;
}

namespace {

    unsigned digitOf(char c)
    {
        if (c >= '0' && c <= '9')
            return static_cast<unsigned>(c - '0');
        if (c >= 'A' && c <= 'Z')
            return static_cast<unsigned>(c - 'A') + 10;
        if (c >= 'a' && c <= 'z')
            return static_cast<unsigned>(c - 'a') + 36;
        return c == '-' ? 62 : 63;
    }

    CodeSet unpacked(const char *packed)
    {
        CodeSet set;
        char32_t next = 0;
        const auto number = [&packed] {
            char32_t value = 0;
            for (unsigned shift = 0;; shift += 5) {
                const unsigned digit = digitOf(*packed++);
                value |= static_cast<char32_t>(digit & 31U) << shift;
                if (digit < 32)
                    return value;
            }
        };
        while (*packed) {
            const char32_t first = next + number();
            const char32_t last = first + number();
            set.add(first, last);
            next = last + 1;
        }
        return set;
    }

    /// Whether \a name is among \a names, each of which has a space on both sides.
    bool hasName(std::string_view names, std::string_view name)
    {
        for (std::size_t at = 1; at < names.size();) {
            const std::size_t space = names.find(' ', at);
            if (names.substr(at, space - at) == name)
                return true;
            at = space + 1;
        }
        return false;
    }

    bool isName(std::string_view text)
    {
        return !text.empty() && std::ranges::all_of(text, [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
                || c == '_';
        });
    }

} // namespace

std::optional<CodeSet> unicodeSet(UnicodeTable::Kind kind, std::string_view name)
{
    if (!isName(name))
        return {};
    for (const UnicodeTable &table : unicodeTables()) {
        if (table.kind == kind && hasName(table.names, name))
            return unpacked(table.ranges);
    }
    return {};
}

namespace {

    std::string looseName(std::string_view name)
    {
        std::string result;
        for (const char c : name) {
            if (c != '_' && c != '-' && c != ' ')
                result += c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
        }
        return result;
    }

    /// Whether \a loose is the \a index-th of the names between spaces, or any of them for -1.
    bool isAliasOf(std::string_view names, std::string_view loose, int index)
    {
        names.remove_prefix(1);
        for (int i = 0; !names.empty(); ++i) {
            const std::size_t space = names.find(' ');
            if ((index < 0 || i == index) && looseName(names.substr(0, space)) == loose)
                return true;
            names.remove_prefix(space + 1);
        }
        return false;
    }

} // namespace

std::optional<CodeSet> unicodeSetOfGo(std::string_view name)
{
    const std::string loose = looseName(name);
    if (loose.empty())
        return {};
    for (const std::string_view binary : {"Any", "ASCII", "Assigned"}) {
        if (looseName(binary) == loose)
            return unicodeSet(UnicodeTable::Binary, binary);
    }
    for (const UnicodeTable &table : unicodeTables()) {
        const std::string_view names = table.names;
        const bool oneName = std::ranges::count(names, ' ') == 2;
        if (table.kind == UnicodeTable::Category
                ? isAliasOf(names, loose, -1)
                : table.kind == UnicodeTable::Script && isAliasOf(names, loose, oneName ? 0 : 1))
            return unpacked(table.ranges);
    }
    return {};
}

std::optional<CodeSet> unicodePropertyExpression(std::string_view expression)
{
    const std::size_t equals = expression.find('=');
    if (equals == std::string_view::npos) {
        if (auto category = unicodeSet(UnicodeTable::Category, expression))
            return category;
        return unicodeSet(UnicodeTable::Binary, expression);
    }
    const std::string_view name = expression.substr(0, equals);
    const std::string_view value = expression.substr(equals + 1);
    if (name == "General_Category" || name == "gc")
        return unicodeSet(UnicodeTable::Category, value);
    if (name == "Script" || name == "sc")
        return unicodeSet(UnicodeTable::Script, value);
    if (name == "Script_Extensions" || name == "scx") {
        if (auto extended = unicodeSet(UnicodeTable::ScriptExtensions, value))
            return extended;
        return unicodeSet(UnicodeTable::Script, value);
    }
    return {};
}

namespace {

    // Only the basic plane and a few blocks up to U+1E943 (Adlam) have case.
    constexpr char32_t LastCased = 0x1e943;

    struct FoldOrbits
    {
        std::unordered_map<char32_t, std::vector<char32_t>> orbits; // by folded code point

        FoldOrbits()
        {
            for (char32_t c = 0; c <= LastCased; ++c) {
                const char32_t folded = QChar::toCaseFolded(c);
                if (folded != c) {
                    auto &orbit = orbits[folded];
                    if (orbit.empty())
                        orbit.push_back(folded);
                    orbit.push_back(c);
                }
            }
        }
    };

} // namespace

CodeSet caseClosure(const CodeSet &set)
{
    static const FoldOrbits folds;
    CodeSet result = set;
    constexpr std::size_t Few = 256; // then it is cheaper to ask for each
    if (set.size() <= Few) {
        for (const CodeRange &range : set.ranges()) {
            // A reader that failed may ask for what is no character at all.
            const char32_t last = std::min(range.last, LastCased);
            for (char32_t c = range.first; c <= last; ++c) {
                const auto orbit = folds.orbits.find(QChar::toCaseFolded(c));
                if (orbit == folds.orbits.end())
                    continue;
                for (const char32_t other : orbit->second)
                    result.add(other);
            }
        }
        return result;
    }
    for (const auto &[folded, orbit] : folds.orbits) {
        if (std::ranges::any_of(orbit, [&](char32_t c) { return set.contains(c); })) {
            for (const char32_t c : orbit)
                result.add(c);
        }
    }
    return result;
}

} // namespace tw
