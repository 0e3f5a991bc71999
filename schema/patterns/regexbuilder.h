// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/ascii.h"
#include "schema/patterns/regextree.h"
#include "schema/utf8.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tw {

/// Shared by the parsers of both dialects: the characters of the source, errors, and tree nodes.
/// The first error is kept; from then on failed() is true and the parser unwinds.
class RegexBuilder
{
public:
    static constexpr char32_t End = InvalidCodePoint;

protected:
    explicit RegexBuilder(std::u32string source)
        : m_source(std::move(source))
    {
    }

    [[nodiscard]] char32_t peek(std::size_t ahead = 0) const
    {
        return m_at + ahead < m_source.size() ? m_source[m_at + ahead] : End;
    }
    [[nodiscard]] bool atEnd() const { return m_at >= m_source.size(); }
    char32_t take() { return m_at < m_source.size() ? m_source[m_at++] : End; }
    bool eat(char32_t c)
    {
        if (peek() != c)
            return false;
        ++m_at;
        return true;
    }
    bool eat(std::u32string_view text)
    {
        if (std::u32string_view(m_source).substr(m_at, text.size()) != text)
            return false;
        m_at += text.size();
        return true;
    }

    /// A decimal number; one too large for 32 bits is limited to the largest.
    bool takeCount(std::uint32_t &value)
    {
        if (!isDigit(peek()))
            return false;
        std::uint64_t number = 0;
        while (isDigit(peek()))
            number = std::min<std::uint64_t>(number * 10 + (take() - '0'), RegexNoLimit - 1);
        value = static_cast<std::uint32_t>(number);
        return true;
    }
    /// The next characters must be hexadecimal digits.
    char32_t takeHex(int digits)
    {
        char32_t value = 0;
        for (int i = 0; i < digits; ++i)
            value = value * 16 + static_cast<char32_t>(hexValue(take()));
        return value;
    }
    /// A code point in hexadecimal digits, after its opening brace. \a place, \a what: of the
    /// error.
    char32_t takeHexInBraces(std::size_t place, std::string_view what)
    {
        char32_t value = 0;
        bool digits = false;
        for (; hexValue(peek()) >= 0; digits = true)
            value = std::min(value * 16 + takeHex(1), MaxCodePoint + 1);
        if (!digits || !eat('}') || value > MaxCodePoint)
            failAt(place, what);
        return value;
    }
    /// \f, \n, \r, \t or \v by the letter after the backslash; nullopt for any other.
    static std::optional<char32_t> controlEscape(char32_t letter)
    {
        constexpr std::u32string_view Letters = U"fnrtv";
        constexpr std::u32string_view Controls = U"\f\n\r\t\v";
        const std::size_t at = Letters.find(letter);
        return at == std::u32string_view::npos ? std::nullopt : std::optional(Controls[at]);
    }

    [[nodiscard]] bool failed() const { return m_error.has_value(); }
    void fail(std::string_view what, ErrorCode code = ErrorCode::InvalidSchema)
    {
        failAt(m_at, what, code);
    }
    void failAt(std::size_t place, std::string_view what, ErrorCode code = ErrorCode::InvalidSchema)
    {
        if (!m_error)
            m_error =
                Error{code, {}, std::string(what) + " at character " + std::to_string(place + 1)};
    }
    Result<RegexTree> finish(RegexNodeId root)
    {
        if (m_error)
            return *m_error;
        m_tree.root = root;
        return std::move(m_tree);
    }

    RegexNodeId add(RegexNode node)
    {
        m_tree.nodes.push_back(std::move(node));
        return static_cast<RegexNodeId>(m_tree.nodes.size() - 1);
    }
    RegexNodeId add(RegexNode::Kind kind, std::uint32_t value = 0)
    {
        RegexNode node;
        node.kind = kind;
        node.value = value;
        return add(std::move(node));
    }
    RegexNodeId addSet(CodeSet set)
    {
        if (set.ranges().size() == 1 && set.ranges()[0].first == set.ranges()[0].last)
            return add(RegexNode::Char, set.ranges()[0].first);
        for (std::size_t i = 0; i < m_tree.sets.size() && i < 16; ++i) {
            if (m_tree.sets[i] == set)
                return add(RegexNode::Set, static_cast<std::uint32_t>(i));
        }
        m_tree.sets.push_back(std::move(set));
        return add(RegexNode::Set, static_cast<std::uint32_t>(m_tree.sets.size() - 1));
    }
    /// Merges \a recent into \a all once it has grown, to avoid moving a large class for each of
    /// its characters.
    static void mergeWhenLarge(CodeSet &all, CodeSet &recent)
    {
        constexpr std::size_t Large = 512;
        if (recent.ranges().size() > Large) {
            all.add(recent);
            recent = {};
        }
    }
    /// A single child needs no list node.
    RegexNodeId addList(RegexNode::Kind kind, std::vector<RegexNodeId> children)
    {
        if (children.size() == 1)
            return children[0];
        RegexNode node;
        node.kind = children.empty() ? RegexNode::Empty : kind;
        node.children = std::move(children);
        return add(std::move(node));
    }
    RegexNodeId addRepeat(RegexNodeId child, std::uint32_t min, std::uint32_t max, bool lazy,
                          std::uint32_t firstCapture)
    {
        RegexNode node;
        node.kind = RegexNode::Repeat;
        node.min = min;
        node.max = max;
        node.lazy = lazy;
        node.firstCapture = firstCapture;
        node.lastCapture = m_tree.captureCount + 1;
        node.children = {child};
        return add(std::move(node));
    }

    std::u32string m_source;
    std::size_t m_at = 0;
    RegexTree m_tree;

private:
    std::optional<Error> m_error;
};

/// The source as code points, or why it is not a valid source.
[[nodiscard]] inline Result<std::u32string> regexSource(std::string_view source)
{
    if (source.size() > MaxRegexSource)
        return Error{ErrorCode::TooLarge, {}, "the regular expression is longer than 1 MB"};
    auto text = utf32FromUtf8(source);
    if (!text)
        return Error{ErrorCode::InvalidSchema, {}, "the regular expression is not UTF-8"};
    return std::move(*text);
}

} // namespace tw
