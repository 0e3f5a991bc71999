// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/scan/arrayelementsplitter.h"

#include "replay/formats/goa/keys.h"
#include "replay/scan/jsonscan.h"

#include <algorithm>

namespace tw::scan {

namespace {

    // An array whose first element is longer is read by one thread.
    constexpr std::size_t LookedAt = 1ULL << 20U;
    constexpr std::size_t LongestPattern = 256;

    /// Moves behind "key", and gives it.
    bool readKey(Cursor &c, std::string_view &key)
    {
        c.skipSpace();
        bool escaped = false;
        return readRawString(c, key, escaped) && !escaped;
    }

} // namespace

const char *pageElements(const char *begin, const char *end)
{
    Cursor c{begin + 1, std::min(end, begin + LongestPattern)};
    std::string_view key;
    if (!readKey(c, key) || matchKey(key).key != Key::Events)
        return nullptr;
    c.skipSpace();
    if (c.atEnd() || *c.p != ':')
        return nullptr;
    ++c.p;
    c.skipSpace();
    return !c.atEnd() && *c.p == '[' ? c.p : nullptr;
}

ArrayElementSplitter::ArrayElementSplitter(std::string_view file)
{
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    const char *end = file.data() + std::min(file.size(), LookedAt);
    Cursor c{file.data() + (file.starts_with(mark) ? mark.size() : 0), end};
    c.skipSpace();
    if (!c.atEnd() && *c.p == '{') {
        const char *elements = pageElements(c.p, end);
        if (elements == nullptr)
            return;
        c.p = elements;
    }
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
    // The pattern begins before the place and ends behind it.
    const std::size_t begin = from - m_element;
    const std::size_t end = std::min(file.size(), to - m_element + m_pattern.size());
    if (end <= begin)
        return std::string_view::npos;
    const std::size_t at = file.substr(begin, end - begin).find(m_pattern);
    return at == std::string_view::npos ? at : begin + at + m_element;
}

} // namespace tw::scan
