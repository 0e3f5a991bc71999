// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/readers/jsonscan.h"

#include "replay/avx2.h"

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
        // Rare: one record with many escaped texts. The full block stays alive until reset().
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

    /// Bit i stands for byte i of a block of 64.
    struct BlockMasks
    {
        std::uint64_t quotes = 0;
        std::uint64_t backslashes = 0;
        std::uint64_t opens = 0;
        std::uint64_t closes = 0;
    };

#if defined(__SSE2__)

    inline std::uint64_t maskOf(__m128i a, __m128i b, __m128i c, __m128i d)
    {
        const auto low =
            static_cast<std::uint64_t>(static_cast<std::uint32_t>(_mm_movemask_epi8(a)))
            | (static_cast<std::uint64_t>(static_cast<std::uint32_t>(_mm_movemask_epi8(b))) << 16U);
        const auto high =
            static_cast<std::uint64_t>(static_cast<std::uint32_t>(_mm_movemask_epi8(c)))
            | (static_cast<std::uint64_t>(static_cast<std::uint32_t>(_mm_movemask_epi8(d))) << 16U);
        return low | (high << 32U);
    }

    inline BlockMasks blockMasks(const char *p)
    {
        const auto *source = reinterpret_cast<const __m128i *>(p);
        const __m128i a = _mm_loadu_si128(source);
        const __m128i b = _mm_loadu_si128(source + 1);
        const __m128i c = _mm_loadu_si128(source + 2);
        const __m128i d = _mm_loadu_si128(source + 3);
        const auto equal = [&](__m128i w, __m128i x, __m128i y, __m128i z, char what) {
            const __m128i needle = _mm_set1_epi8(what);
            return maskOf(_mm_cmpeq_epi8(w, needle), _mm_cmpeq_epi8(x, needle),
                          _mm_cmpeq_epi8(y, needle), _mm_cmpeq_epi8(z, needle));
        };
        BlockMasks masks;
        masks.quotes = equal(a, b, c, d, '"');
        masks.backslashes = equal(a, b, c, d, '\\');
        // '[' and '{' differ in one bit, as do ']' and '}'.
        const __m128i bit = _mm_set1_epi8(0x20);
        const __m128i fa = _mm_or_si128(a, bit);
        const __m128i fb = _mm_or_si128(b, bit);
        const __m128i fc = _mm_or_si128(c, bit);
        const __m128i fd = _mm_or_si128(d, bit);
        masks.opens = equal(fa, fb, fc, fd, '{');
        masks.closes = equal(fa, fb, fc, fd, '}');
        return masks;
    }

#else

    inline BlockMasks blockMasks(const char *p)
    {
        BlockMasks masks;
        for (unsigned i = 0; i < 64; ++i) {
            const std::uint64_t bit = 1ULL << i;
            const char ch = p[i];
            if (ch == '"')
                masks.quotes |= bit;
            else if (ch == '\\')
                masks.backslashes |= bit;
            else if (ch == '{' || ch == '[')
                masks.opens |= bit;
            else if (ch == '}' || ch == ']')
                masks.closes |= bit;
        }
        return masks;
    }

#endif

    inline std::uint64_t prefixXor(std::uint64_t bits)
    {
        bits ^= bits << 1U;
        bits ^= bits << 2U;
        bits ^= bits << 4U;
        bits ^= bits << 8U;
        bits ^= bits << 16U;
        bits ^= bits << 32U;
        return bits;
    }

    /// The characters that a backslash before them escapes. \a carry: the block before ended in
    /// one.
    inline std::uint64_t escapedBits(std::uint64_t backslashes, bool &carry)
    {
        std::uint64_t escaped = carry ? 1ULL : 0ULL;
        carry = false;
        backslashes &= ~escaped;
        while (backslashes != 0) {
            const int at = std::countr_zero(backslashes);
            if (at == 63) {
                carry = true;
                break;
            }
            escaped |= 2ULL << static_cast<unsigned>(at);
            backslashes &= ~(3ULL << static_cast<unsigned>(at));
        }
        return escaped;
    }

    constexpr bool isHex(char ch)
    {
        return (ch >= '0' && ch <= '9') || (ch >= 'a' && ch <= 'f') || (ch >= 'A' && ch <= 'F');
    }

    constexpr unsigned hexValue(char ch)
    {
        if (ch <= '9')
            return static_cast<unsigned>(ch - '0');
        return static_cast<unsigned>((ch | 0x20) - 'a') + 10U;
    }

    bool readHex4(const char *p, const char *end, std::uint32_t &value)
    {
        if (end - p < 4)
            return false;
        value = 0;
        for (int i = 0; i < 4; ++i) {
            if (!isHex(p[i]))
                return false;
            value = value * 16U + hexValue(p[i]);
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

    /// Decodes "\uXXXX" at \a p (with its second half, if it is one); returns what follows.
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

    template <BlockMasks (*Masks)(const char *), std::uint64_t (*PrefixXor)(std::uint64_t)>
    [[gnu::always_inline]] inline const char *skipContainerBody(const char *p, const char *end)
    {
        std::uint64_t inString = 0; // all ones while a string goes on from the block before
        bool carry = false;
        std::uint64_t depth = 0;
        for (; p < end; p += 64) {
            const BlockMasks masks = Masks(p);
            std::uint64_t escaped = 0;
            if (masks.backslashes != 0 || carry)
                escaped = escapedBits(masks.backslashes, carry);
            const std::uint64_t strings = PrefixXor(masks.quotes & ~escaped) ^ inString;
            inString = 0ULL - (strings >> 63U);
            std::uint64_t valid = ~strings;
            if (end - p < 64)
                valid &= (1ULL << static_cast<unsigned>(end - p)) - 1ULL;
            const std::uint64_t opens = masks.opens & valid;
            std::uint64_t closes = masks.closes & valid;
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

    TW_AVX2 inline std::uint64_t maskOfAvx2(__m256i x, __m256i y, char what)
    {
        const __m256i needle = _mm256_set1_epi8(what);
        const auto low =
            static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(x, needle)));
        const auto high =
            static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(y, needle)));
        return static_cast<std::uint64_t>(low) | static_cast<std::uint64_t>(high) << 32U;
    }

    TW_AVX2 inline BlockMasks blockMasksAvx2(const char *p)
    {
        const auto *source = reinterpret_cast<const __m256i *>(p);
        const __m256i a = _mm256_loadu_si256(source);
        const __m256i b = _mm256_loadu_si256(source + 1);
        const __m256i bit = _mm256_set1_epi8(0x20);
        const __m256i fa = _mm256_or_si256(a, bit);
        const __m256i fb = _mm256_or_si256(b, bit);
        BlockMasks masks;
        masks.quotes = maskOfAvx2(a, b, '"');
        masks.backslashes = maskOfAvx2(a, b, '\\');
        masks.opens = maskOfAvx2(fa, fb, '{');
        masks.closes = maskOfAvx2(fa, fb, '}');
        return masks;
    }

    TW_AVX2 inline std::uint64_t prefixXorAvx2(std::uint64_t bits)
    {
        // A carry-less product with all ones.
        const __m128i product = _mm_clmulepi64_si128(
            _mm_set_epi64x(0, static_cast<long long>(bits)), _mm_set1_epi8('\xFF'), 0);
        return static_cast<std::uint64_t>(_mm_cvtsi128_si64(product));
    }

    TW_AVX2 const char *skipContainerAvx2(const char *p, const char *end)
    {
        return skipContainerBody<blockMasksAvx2, prefixXorAvx2>(p, end);
    }
#endif

    const char *skipContainerPlain(const char *p, const char *end)
    {
        return skipContainerBody<blockMasks, prefixXor>(p, end);
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

    // Set before main(); nothing scans earlier.
    const SkipContainer skipContainerHere = bestSkipContainer();

} // namespace

std::uint64_t countLineEnds(std::string_view text)
{
    const char *p = text.data();
    const char *const end = p + text.size();
    std::uint64_t count = 0;
#if defined(__SSE2__)
    // A byte of the sum holds 255 lines at most.
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
    if (begin >= end || *begin < '0' || *begin > '9')
        return true;
    std::uint64_t number = 0;
    for (; begin < end && *begin >= '0' && *begin <= '9'; ++begin) {
        if (number > (INT64_MAX - 9) / 10)
            return true; // beyond what a column holds; the record keeps the exact text
        number = number * 10 + static_cast<std::uint64_t>(*begin - '0');
    }
    value = negative ? -static_cast<std::int64_t>(number) : static_cast<std::int64_t>(number);
    return true;
}

} // namespace tw::scan
