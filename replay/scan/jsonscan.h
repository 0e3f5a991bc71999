// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/scan/keypredictor.h"
#include "replay/scan/runidcache.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string_view>
#include <vector>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace tw::scan {

/// Number of readable bytes required after any text that is scanned here.
inline constexpr std::size_t Padding = 64;

/// Memory for texts that had to be decoded (escapes, base64). Addresses stay valid until reset().
class Scratch
{
public:
    /// \a bytes of memory followed by Padding readable bytes.
    char *allocate(std::size_t bytes);
    void reset();

    KeyPredictor keys; ///< of the records read with this scratch
    RunIdCache names; ///< of the same records

private:
    static constexpr std::size_t BlockBytes = 256 * 1024;
    std::vector<std::unique_ptr<char[]>> m_large;
    std::unique_ptr<char[]> m_block;
    std::size_t m_used = 0;
};

/// A position in a JSON text. Scanning is lenient: it finds where values begin and end and checks
/// nothing else; that is up to the strict pass.
///
/// The functions that run for every key and value are always inlined. A file as large as a unity
/// build of all readers exceeds the compiler's limit for growth; it then calls them, which makes
/// reading a log a tenth slower.
struct Cursor
{
    const char *p = nullptr;
    const char *end = nullptr;

    [[nodiscard]] bool atEnd() const { return p >= end; }
    [[gnu::always_inline]] inline void skipSpace()
    {
        // Usually there is none; one comparison detects that.
        while (p < end && static_cast<unsigned char>(*p) <= ' '
               && (*p == ' ' || *p == '\n' || *p == '\t' || *p == '\r'))
            ++p;
    }
};

/// The closing quote of the string whose first character is at \a p, or null.
[[nodiscard, gnu::always_inline]] inline const char *findQuote(const char *p, const char *end,
                                                               bool &escaped)
{
#if defined(__SSE2__)
    const __m128i quote = _mm_set1_epi8('"');
    const __m128i backslash = _mm_set1_epi8('\\');
    while (p < end) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(p));
        const int hits = _mm_movemask_epi8(
            _mm_or_si128(_mm_cmpeq_epi8(bytes, quote), _mm_cmpeq_epi8(bytes, backslash)));
        if (hits == 0) {
            p += 16;
            continue;
        }
        p += std::countr_zero(static_cast<unsigned>(hits));
        if (p >= end)
            return nullptr;
        if (*p == '"')
            return p;
        escaped = true;
        p += 2;
    }
#else
    for (; p < end; ++p) {
        if (*p == '"')
            return p;
        if (*p == '\\') {
            escaped = true;
            ++p;
        }
    }
#endif
    return nullptr;
}
/// One past the bytes at \a p that are no text, up to \a end: NUL bytes of a block that never
/// reached the disk, other control characters, byte order marks between the parts of a file.
[[nodiscard]] const char *skipNoText(const char *p, const char *end);
/// True if such bytes only separate records: byte order marks, and the record separator of RFC
/// 7464.
[[nodiscard]] bool areMarks(std::string_view noText);
/// The number of line ends in \a text.
[[nodiscard]] std::uint64_t countLineEnds(std::string_view text);
/// One past the bracket that closes the one at \a p, or null if the text ends before it.
[[nodiscard]] const char *skipContainer(const char *p, const char *end);

/// Advances past the string at the cursor and returns the text between its quotes.
[[gnu::always_inline]] inline bool readRawString(Cursor &c, std::string_view &raw, bool &escaped)
{
    if (c.p >= c.end || *c.p != '"')
        return false;
    const char *begin = c.p + 1;
    const char *quote = findQuote(begin, c.end, escaped);
    if (!quote)
        return false;
    raw = {begin, static_cast<std::size_t>(quote - begin)};
    c.p = quote + 1;
    return true;
}

/// Advances past the value at the cursor.
[[gnu::always_inline]] inline bool skipValue(Cursor &c)
{
    if (c.p >= c.end)
        return false;
    const char first = *c.p;
    if (first == '"') {
        bool escaped = false;
        const char *quote = findQuote(c.p + 1, c.end, escaped);
        if (!quote)
            return false;
        c.p = quote + 1;
        return true;
    }
    if (first == '{' || first == '[') {
        const char *after = skipContainer(c.p, c.end);
        if (!after)
            return false;
        c.p = after;
        return true;
    }
    const char *begin = c.p;
    while (c.p < c.end && *c.p != ',' && *c.p != '}' && *c.p != ']' && *c.p != ' ' && *c.p != '\n'
           && *c.p != '\t' && *c.p != '\r' && *c.p != '"' && *c.p != '{' && *c.p != '['
           && *c.p != ':')
        ++c.p;
    return c.p > begin;
}

/// \a raw with its escapes resolved; \a raw itself if it has none. Invalid escapes are unchanged.
[[nodiscard]] std::string_view unescape(std::string_view raw, Scratch &scratch);

/// A string's text; null for any other value, which is skipped.
[[gnu::always_inline]] inline bool readText(Cursor &c, std::string_view &text, Scratch &scratch)
{
    if (c.p < c.end && *c.p == '"') {
        bool escaped = false;
        std::string_view raw;
        if (!readRawString(c, raw, escaped))
            return false;
        text = escaped ? unescape(raw, scratch) : raw;
        return true;
    }
    return skipValue(c);
}

/// True if the value at the cursor is not empty: neither null, "", [], {} nor false.
[[nodiscard]] bool isPresent(Cursor c);
/// Reads the value at the cursor as a boolean and advances past it.
bool readBool(Cursor &c, bool &value);
/// An integer, also from a string; fractions are truncated. \a value is unchanged for anything
/// else.
bool readInteger(Cursor &c, std::int64_t &value);

/// Calls \a member(key, cursor) for each member of the object at the cursor. The cursor is then
/// before the value, and the callee may advance it past the value. Returns false if the text is not
/// an object with balanced members.
template <typename Member>
bool forEachMember(Cursor &c, Member &&member)
{
    c.skipSpace();
    if (c.p >= c.end || *c.p != '{')
        return false;
    ++c.p;
    c.skipSpace();
    if (c.p < c.end && *c.p == '}') {
        ++c.p;
        return true;
    }
    for (;;) {
        c.skipSpace();
        std::string_view key;
        bool escaped = false;
        if (!readRawString(c, key, escaped))
            return false;
        c.skipSpace();
        if (c.p >= c.end || *c.p != ':')
            return false;
        ++c.p;
        c.skipSpace();
        const char *value = c.p;
        if (!member(key, c))
            return false;
        if (c.p == value && !skipValue(c))
            return false;
        c.skipSpace();
        if (c.p >= c.end)
            return false;
        if (*c.p == ',') {
            ++c.p;
            continue;
        }
        if (*c.p != '}')
            return false;
        ++c.p;
        return true;
    }
}

/// Advances past the next key and its colon: predicted, or read and looked up with \a find.
template <KeyMatch (*find)(std::string_view)>
[[gnu::always_inline]] inline bool readKey(Cursor &c, KeyPredictor &memory, std::uint8_t context,
                                           KeyPredictor::Place &place, KeyMatch &match)
{
    if (memory.guess(c.p, c.end, place, match))
        return true;
    const char *begin = c.p;
    std::string_view key;
    bool escaped = false;
    if (!readRawString(c, key, escaped))
        return false;
    c.skipSpace();
    if (c.p >= c.end || *c.p != ':')
        return false;
    ++c.p;
    match = find(key);
    if (static_cast<std::size_t>(c.p - begin) == key.size() + 3)
        memory.learn(context, place, {begin, key.size() + 3}, match);
    return true;
}

/// forEachMember() for frequent kinds of objects: \a member(match, cursor). \a find looks up a
/// spelling in the keys of a format.
template <KeyMatch (*find)(std::string_view), typename Member>
bool forEachKnownMember(Cursor &c, KeyPredictor &memory, std::uint8_t context, Member &&member)
{
    c.skipSpace();
    if (c.p >= c.end || *c.p != '{')
        return false;
    ++c.p;
    c.skipSpace();
    if (c.p < c.end && *c.p == '}') {
        ++c.p;
        return true;
    }
    KeyPredictor::Place place = KeyPredictor::start(context);
    for (;;) {
        c.skipSpace();
        KeyMatch match;
        if (!readKey<find>(c, memory, context, place, match))
            return false;
        c.skipSpace();
        const char *value = c.p;
        if (!member(match, c))
            return false;
        if (c.p == value && !skipValue(c))
            return false;
        c.skipSpace();
        if (c.p >= c.end)
            return false;
        if (*c.p == ',') {
            ++c.p;
            continue;
        }
        if (*c.p != '}')
            return false;
        ++c.p;
        return true;
    }
}

/// The same for the elements of an array: \a element(cursor).
template <typename Element>
bool forEachElement(Cursor &c, Element &&element)
{
    c.skipSpace();
    if (c.p >= c.end || *c.p != '[')
        return false;
    ++c.p;
    c.skipSpace();
    if (c.p < c.end && *c.p == ']') {
        ++c.p;
        return true;
    }
    for (;;) {
        c.skipSpace();
        const char *value = c.p;
        if (!element(c))
            return false;
        if (c.p == value && !skipValue(c))
            return false;
        c.skipSpace();
        if (c.p >= c.end)
            return false;
        if (*c.p == ',') {
            ++c.p;
            continue;
        }
        if (*c.p != ']')
            return false;
        ++c.p;
        return true;
    }
}

} // namespace tw::scan
