// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/scan/arrayelementsplitter.h"

#include "replay/scan/jsonscan.h"

#include <algorithm>

namespace tw::scan {

namespace {

    // An array with a longer first element is read by one thread.
    constexpr std::size_t LookedAt = 1ULL << 20U;
    constexpr std::size_t LongestPattern = 256;

    /// Reads "key" and advances past it.
    bool readKey(Cursor &c, std::string_view &key)
    {
        c.skipSpace();
        bool escaped = false;
        return readRawString(c, key, escaped) && !escaped;
    }

} // namespace

ArrayElementSplitter::ArrayElementSplitter(std::string_view file, const char *array)
{
    const char *end = file.data() + std::min(file.size(), LookedAt);
    Cursor c{array, end};
    if (c.atEnd() || *c.p != '[')
        return;
    ++c.p;
    c.skipSpace();
    if (c.atEnd() || *c.p != '{')
        return;
    const char *close = skipContainer(c.p, end);
    if (close == nullptr)
        return;
    c.p = close;
    c.skipSpace();
    if (c.atEnd() || *c.p != ',')
        return;
    ++c.p;
    c.skipSpace();
    const char *second = c.p;
    if (c.atEnd() || *c.p != '{')
        return;
    ++c.p;
    std::string_view key;
    if (!readKey(c, key) || c.p - close > static_cast<std::ptrdiff_t>(LongestPattern))
        return;
    m_pattern.assign(close - 1, c.p);
    m_element = static_cast<std::size_t>(second - close) + 1;
}

std::size_t ArrayElementSplitter::find(std::string_view file, std::size_t from,
                                       std::size_t to) const
{
    if (!areKnown() || from < m_element)
        return std::string_view::npos;
    // The pattern begins before the place and ends after it.
    const std::size_t begin = from - m_element;
    const std::size_t end = std::min(file.size(), to - m_element + m_pattern.size());
    if (end <= begin)
        return std::string_view::npos;
    const std::size_t at = file.substr(begin, end - begin).find(m_pattern);
    return at == std::string_view::npos ? at : begin + at + m_element;
}

} // namespace tw::scan
