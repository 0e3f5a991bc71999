// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/knowntexts.h"

#include "schema/ascii.h"

#include <algorithm>
#include <functional>

namespace tw {

namespace {

    bool isWordByte(char c)
    {
        return isLetterOrDigit(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
    }

    bool isWholeWord(std::string_view text, std::size_t begin, std::size_t length)
    {
        const std::size_t end = begin + length;
        return (begin == 0 || !isWordByte(text[begin - 1]) || !isWordByte(text[begin]))
            && (end == text.size() || !isWordByte(text[end]) || !isWordByte(text[end - 1]));
    }

    bool isShortNumber(std::string_view text)
    {
        return text.size() < KnownTexts::LeastFree && isDigits(text);
    }

    /// True for a whole number that is no part of a date, a time or a version.
    bool standsAlone(std::string_view text, std::size_t begin, std::size_t length)
    {
        constexpr std::string_view joins = "-./:";
        const std::size_t end = begin + length;
        const bool isJoinedBefore = begin > 1
            && joins.find(text[begin - 1]) != std::string_view::npos && isDigit(text[begin - 2]);
        const bool isJoinedAfter = end + 1 < text.size()
            && joins.find(text[end]) != std::string_view::npos && isDigit(text[end + 1]);
        return isWholeWord(text, begin, length) && !isJoinedBefore && !isJoinedAfter;
    }

} // namespace

std::uint32_t KnownTexts::headOf(const char *text)
{
    const auto byte = [text](std::size_t i) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i]));
    };
    return byte(0) | byte(1) << 8U | byte(2) << 16U;
}

std::size_t KnownTexts::slotOf(std::uint32_t head)
{
    return (head * 0x9E3779B9U) >> 16U;
}

void KnownTexts::add(const std::string &text, std::size_t index)
{
    if (text.size() < Least || !m_texts.emplace(text, index).second)
        return;
    const std::uint32_t head = headOf(text.data());
    m_filter.set(slotOf(head));
    std::vector<std::size_t> &lengths = m_lengths[head];
    const auto at = std::lower_bound(lengths.begin(), lengths.end(), text.size(), std::greater<>());
    if (at == lengths.end() || *at != text.size())
        lengths.insert(at, text.size());
}

KnownTexts::Match KnownTexts::longestAt(std::string_view text, std::size_t at,
                                        std::uint32_t head) const
{
    const auto lengths = m_lengths.find(head);
    if (lengths == m_lengths.end())
        return {};
    for (const std::size_t length : lengths->second) {
        if (length > text.size() - at)
            continue;
        const auto known = m_texts.find(std::string(text.substr(at, length)));
        if (known == m_texts.end())
            continue;
        if (isShortNumber(known->first) ? standsAlone(text, at, length)
                                        : length >= LeastFree || isWholeWord(text, at, length))
            return {at, length, known->second};
    }
    return {};
}

std::vector<KnownTexts::Match> KnownTexts::search(std::string_view text) const
{
    std::vector<Match> matches;
    if (m_texts.empty())
        return matches;
    for (std::size_t at = 0; at + Least <= text.size();) {
        const std::uint32_t head = headOf(text.data() + at);
        const Match match = m_filter.test(slotOf(head)) ? longestAt(text, at, head) : Match{};
        if (match.length > 0)
            matches.push_back(match);
        at += std::max<std::size_t>(1, match.length);
    }
    return matches;
}

std::size_t KnownTexts::find(const std::string &text) const
{
    const auto at = m_texts.find(text);
    return at == m_texts.end() ? SIZE_MAX : at->second;
}

} // namespace tw
