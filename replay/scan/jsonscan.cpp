// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/scan/jsonscan.h"

#include "replay/scan/blocks.h"
#include "schema/ascii.h"

#include <algorithm>
#include <bit>

namespace tw::scan {

char *Scratch::allocate(std::size_t bytes)
{
    const std::size_t needed = (bytes + Padding + 15) & ~std::size_t{15};
    if (needed > BlockBytes / 4) {
        m_large.push_back(std::make_unique_for_overwrite<char[]>(needed));
        return m_large.back().get();
    }
    if (!m_block)
        m_block = std::make_unique_for_overwrite<char[]>(BlockBytes);
    if (m_used + needed > BlockBytes) {
        // Rare: a record with many escaped strings. The full block stays alive until reset().
        m_large.push_back(std::move(m_block));
        m_block = std::make_unique_for_overwrite<char[]>(BlockBytes);
        m_used = 0;
    }
    char *memory = m_block.get() + m_used;
    m_used += needed;
    return memory;
}

void Scratch::reset()
{
    m_large.clear();
    m_used = 0;
}

namespace {

    bool readHex4(const char *p, const char *end, std::uint32_t &value)
    {
        if (end - p < 4)
            return false;
        value = 0;
        for (int i = 0; i < 4; ++i) {
            const int digit = hexValue(p[i]);
            if (digit < 0)
                return false;
            value = value * 16U + static_cast<std::uint32_t>(digit);
        }
        return true;
    }

    char *appendUtf8(char *out, std::uint32_t code)
    {
        if (code < 0x80) {
            *out++ = static_cast<char>(code);
        } else if (code < 0x800) {
            *out++ = static_cast<char>(0xC0U | (code >> 6U));
            *out++ = static_cast<char>(0x80U | (code & 0x3FU));
        } else if (code < 0x10000) {
            *out++ = static_cast<char>(0xE0U | (code >> 12U));
            *out++ = static_cast<char>(0x80U | ((code >> 6U) & 0x3FU));
            *out++ = static_cast<char>(0x80U | (code & 0x3FU));
        } else {
            *out++ = static_cast<char>(0xF0U | (code >> 18U));
            *out++ = static_cast<char>(0x80U | ((code >> 12U) & 0x3FU));
            *out++ = static_cast<char>(0x80U | ((code >> 6U) & 0x3FU));
            *out++ = static_cast<char>(0x80U | (code & 0x3FU));
        }
        return out;
    }

    /// Decodes "\uXXXX" at \a p (with the second surrogate of a pair); returns the position after
    /// it.
    const char *unescapeUnicode(const char *p, const char *end, char *&out)
    {
        std::uint32_t code = 0;
        if (!readHex4(p + 2, end, code)) {
            *out++ = *p;
            return p + 1;
        }
        p += 6;
        if (code >= 0xD800 && code < 0xDC00) {
            std::uint32_t low = 0;
            if (end - p >= 6 && p[0] == '\\' && p[1] == 'u' && readHex4(p + 2, end, low)
                && low >= 0xDC00 && low < 0xE000) {
                code = 0x10000 + ((code - 0xD800) << 10U) + (low - 0xDC00);
                p += 6;
            } else {
                code = 0xFFFD;
            }
        } else if (code >= 0xDC00 && code < 0xE000) {
            code = 0xFFFD;
        }
        out = appendUtf8(out, code);
        return p;
    }

} // namespace

namespace {

    template <typename Block>
    [[gnu::always_inline]] inline const char *skipContainerIn(const char *p, const char *end)
    {
        std::uint64_t inString = 0; // all ones while a string continues from the previous block
        bool carry = false;
        std::uint64_t depth = 0;
        for (; p < end; p += 64) {
            const Block block(p);
            const std::uint64_t backslashes = block.equal('\\');
            std::uint64_t escaped = 0;
            if (backslashes != 0 || carry)
                escaped = escapedBits(backslashes, carry);
            const std::uint64_t strings = Block::prefixXor(block.equal('"') & ~escaped) ^ inString;
            inString = 0ULL - (strings >> 63U);
            std::uint64_t valid = ~strings;
            if (end - p < 64)
                valid &= (1ULL << static_cast<unsigned>(end - p)) - 1ULL;
            const std::uint64_t opens = block.equalFolded('{') & valid;
            std::uint64_t closes = block.equalFolded('}') & valid;
            const auto closeCount = static_cast<std::uint64_t>(__builtin_popcountll(closes));
            if (depth > closeCount) { // the end cannot be in this block
                depth += static_cast<std::uint64_t>(__builtin_popcountll(opens)) - closeCount;
                continue;
            }
            std::uint64_t seen = 0;
            while (closes != 0) {
                const std::uint64_t below = closes & (0ULL - closes);
                const std::uint64_t before = opens & (below - 1ULL);
                depth += static_cast<std::uint64_t>(__builtin_popcountll(before ^ seen));
                seen = before;
                if (--depth == 0)
                    return p + std::countr_zero(below) + 1;
                closes &= closes - 1ULL;
            }
            depth += static_cast<std::uint64_t>(__builtin_popcountll(opens ^ seen));
        }
        return nullptr;
    }

#if defined(TW_AVX2)
    TW_AVX2 const char *skipContainerAvx2(const char *p, const char *end)
    {
        return skipContainerIn<BlockAvx2>(p, end);
    }
#endif

    const char *skipContainerPlain(const char *p, const char *end)
    {
        return skipContainerIn<BlockPlain>(p, end);
    }

    using SkipContainer = const char *(*)(const char *, const char *);

    SkipContainer bestSkipContainer()
    {
#if defined(TW_AVX2)
        if (hasAvx2())
            return &skipContainerAvx2;
#endif
        return &skipContainerPlain;
    }

    // Set before main(); nothing is scanned earlier.
    const SkipContainer skipContainerHere = bestSkipContainer();

} // namespace

namespace {

    constexpr std::string_view ByteOrderMark = "\xEF\xBB\xBF";

} // namespace

const char *skipNoText(const char *p, const char *end)
{
    while (p < end) {
        const bool isMark =
            end - p >= 3 && std::string_view(p, ByteOrderMark.size()) == ByteOrderMark;
        const bool isControl =
            static_cast<unsigned char>(*p) < ' ' && *p != '\t' && *p != '\n' && *p != '\r';
        if (!isMark && !isControl && *p != '\x7F')
            break;
        p += isMark ? 3 : 1;
    }
    return p;
}

bool areMarks(std::string_view noText)
{
    constexpr std::string_view marks = "\xEF\xBB\xBF\x1E";
    return noText.find_first_not_of(marks) == std::string_view::npos;
}

std::uint64_t countLineEnds(std::string_view text)
{
    const char *p = text.data();
    const char *const end = p + text.size();
    std::uint64_t count = 0;
#if defined(__SSE2__)
    // Each byte of the sum counts up to 255 lines.
    constexpr std::ptrdiff_t BlocksAtOnce = 255;
    const __m128i lineEnd = _mm_set1_epi8('\n');
    while (end - p >= 16) {
        __m128i sums = _mm_setzero_si128();
        for (auto left = std::min((end - p) / 16, BlocksAtOnce); left > 0; --left, p += 16)
            sums = _mm_sub_epi8(
                sums,
                _mm_cmpeq_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i *>(p)), lineEnd));
        const __m128i halves = _mm_sad_epu8(sums, _mm_setzero_si128());
        count += static_cast<std::uint64_t>(_mm_cvtsi128_si64(halves))
            + static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_unpackhi_epi64(halves, halves)));
    }
#endif
    return count + static_cast<std::uint64_t>(std::count(p, end, '\n'));
}

const char *skipContainer(const char *p, const char *end)
{
    return skipContainerHere(p, end);
}

std::string_view unescape(std::string_view raw, Scratch &scratch)
{
    char *begin = scratch.allocate(raw.size());
    char *out = begin;
    const char *p = raw.data();
    const char *end = p + raw.size();
    while (p < end) {
        const auto *next =
            static_cast<const char *>(std::memchr(p, '\\', static_cast<std::size_t>(end - p)));
        const char *until = next ? next : end;
        std::memcpy(out, p, static_cast<std::size_t>(until - p));
        out += until - p;
        p = until;
        if (!next)
            break;
        if (end - p < 2) {
            *out++ = *p++;
            break;
        }
        if (p[1] == 'u') {
            p = unescapeUnicode(p, end, out);
            continue;
        }
        switch (p[1]) {
        case 'n':
            *out++ = '\n';
            break;
        case 't':
            *out++ = '\t';
            break;
        case 'r':
            *out++ = '\r';
            break;
        case 'b':
            *out++ = '\b';
            break;
        case 'f':
            *out++ = '\f';
            break;
        default:
            *out++ = p[1];
            break;
        }
        p += 2;
    }
    std::memset(out, 0, 8);
    return {begin, static_cast<std::size_t>(out - begin)};
}

bool isPresent(Cursor c)
{
    c.skipSpace();
    if (c.p >= c.end)
        return false;
    switch (*c.p) {
    case 'n':
    case 'f':
        return false;
    case '"':
        return c.p + 1 < c.end && c.p[1] != '"';
    case '{':
    case '[': {
        const char close = *c.p == '{' ? '}' : ']';
        ++c.p;
        c.skipSpace();
        return c.p < c.end && *c.p != close;
    }
    default:
        return true;
    }
}

bool readBool(Cursor &c, bool &value)
{
    value = c.p < c.end && *c.p == 't';
    return skipValue(c);
}

bool readInteger(Cursor &c, std::int64_t &value)
{
    const char *begin = c.p;
    if (!skipValue(c))
        return false;
    const char *end = c.p;
    if (begin < end && *begin == '"') {
        ++begin;
        --end;
    }
    const bool negative = begin < end && *begin == '-';
    if (negative)
        ++begin;
    if (begin >= end || !isDigit(*begin))
        return true;
    std::uint64_t number = 0;
    for (; begin < end && isDigit(*begin); ++begin) {
        if (number > (INT64_MAX - 9) / 10)
            return true; // exceeds the range of the column; the record keeps the exact text
        number = number * 10 + static_cast<std::uint64_t>(*begin - '0');
    }
    value = negative ? -static_cast<std::int64_t>(number) : static_cast<std::int64_t>(number);
    return true;
}

} // namespace tw::scan
