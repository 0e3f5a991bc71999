// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/base/avx2.h"

#include <bit>
#include <cstdint>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace tw::scan {

// Blocks of 64 bytes of a text as masks in which bit i represents byte i, so that 64 bytes are
// tested at once. All classes return the same results; they differ in the instructions they use.

class BlockPlain
{
public:
    /// \a p needs 64 readable bytes; this applies to all block classes.
#if defined(__SSE2__)
    explicit BlockPlain(const char *p)
    {
        for (int i = 0; i < 4; ++i)
            m_bytes[i] = _mm_loadu_si128(reinterpret_cast<const __m128i *>(p) + i);
    }
    [[nodiscard]] std::uint64_t equal(char what) const
    {
        const __m128i needle = _mm_set1_epi8(what);
        return mask([&](__m128i part) { return _mm_cmpeq_epi8(part, needle); });
    }
    /// Bytes equal to \a what with bit 5 set or clear: '[' and '{' differ only in bit 5, as do ']'
    /// and '}'.
    [[nodiscard]] std::uint64_t equalFolded(char what) const
    {
        const __m128i needle = _mm_set1_epi8(what);
        const __m128i bit = _mm_set1_epi8(0x20);
        return mask([&](__m128i part) { return _mm_cmpeq_epi8(_mm_or_si128(part, bit), needle); });
    }
    /// Bytes with bit 5 set.
    [[nodiscard]] std::uint64_t withBit5() const
    {
        return mask([](__m128i part) { return _mm_slli_epi16(part, 2); });
    }
    [[nodiscard]] std::uint64_t digits() const
    {
        const __m128i least = _mm_set1_epi8('0');
        const __m128i most = _mm_set1_epi8('9');
        return mask([&](__m128i part) {
            return _mm_cmpeq_epi8(_mm_min_epu8(_mm_max_epu8(part, least), most), part);
        });
    }
    /// Non-ASCII bytes.
    [[nodiscard]] std::uint64_t high() const
    {
        return mask([](__m128i part) { return part; });
    }
    /// Non-ASCII bytes and control characters.
    [[nodiscard]] std::uint64_t highOrControl() const
    {
        const __m128i space = _mm_set1_epi8(' ');
        return mask([&](__m128i part) { return _mm_cmplt_epi8(part, space); });
    }
#else
    explicit BlockPlain(const char *p)
        : m_bytes(p)
    {
    }
    [[nodiscard]] std::uint64_t equal(char what) const
    {
        return mask([what](unsigned char ch) { return ch == static_cast<unsigned char>(what); });
    }
    [[nodiscard]] std::uint64_t equalFolded(char what) const
    {
        return mask(
            [what](unsigned char ch) { return (ch | 0x20U) == static_cast<unsigned>(what); });
    }
    [[nodiscard]] std::uint64_t withBit5() const
    {
        return mask([](unsigned char ch) { return (ch & 0x20U) != 0; });
    }
    [[nodiscard]] std::uint64_t digits() const
    {
        return mask([](unsigned char ch) { return ch >= '0' && ch <= '9'; });
    }
    [[nodiscard]] std::uint64_t high() const
    {
        return mask([](unsigned char ch) { return ch >= 0x80U; });
    }
    [[nodiscard]] std::uint64_t highOrControl() const
    {
        return mask([](unsigned char ch) { return ch >= 0x80U || ch < 0x20U; });
    }
#endif
    /// Bit i of the result is the parity of the bits 0 to i.
    static std::uint64_t prefixXor(std::uint64_t bits)
    {
        bits ^= bits << 1U;
        bits ^= bits << 2U;
        bits ^= bits << 4U;
        bits ^= bits << 8U;
        bits ^= bits << 16U;
        bits ^= bits << 32U;
        return bits;
    }

private:
#if defined(__SSE2__)
    template <typename Test>
    std::uint64_t mask(const Test &test) const
    {
        std::uint64_t bits = 0;
        for (int i = 3; i >= 0; --i)
            bits = bits << 16U | static_cast<std::uint32_t>(_mm_movemask_epi8(test(m_bytes[i])));
        return bits;
    }
    __m128i m_bytes[4];
#else
    template <typename Test>
    std::uint64_t mask(const Test &test) const
    {
        std::uint64_t bits = 0;
        for (unsigned i = 0; i < 64; ++i)
            bits |= static_cast<std::uint64_t>(test(static_cast<unsigned char>(m_bytes[i]))) << i;
        return bits;
    }
    const char *m_bytes;
#endif
};

#if defined(TW_AVX2)
class BlockAvx2
{
public:
    TW_AVX2 explicit BlockAvx2(const char *p)
        : m_low(_mm256_loadu_si256(reinterpret_cast<const __m256i *>(p)))
        , m_high(_mm256_loadu_si256(reinterpret_cast<const __m256i *>(p) + 1))
    {
    }
    [[nodiscard]] TW_AVX2 std::uint64_t equal(char what) const
    {
        const __m256i needle = _mm256_set1_epi8(what);
        return mask(_mm256_cmpeq_epi8(m_low, needle), _mm256_cmpeq_epi8(m_high, needle));
    }
    [[nodiscard]] TW_AVX2 std::uint64_t equalFolded(char what) const
    {
        const __m256i needle = _mm256_set1_epi8(what);
        const __m256i bit = _mm256_set1_epi8(0x20);
        return mask(_mm256_cmpeq_epi8(_mm256_or_si256(m_low, bit), needle),
                    _mm256_cmpeq_epi8(_mm256_or_si256(m_high, bit), needle));
    }
    [[nodiscard]] TW_AVX2 std::uint64_t withBit5() const
    {
        return mask(_mm256_slli_epi16(m_low, 2), _mm256_slli_epi16(m_high, 2));
    }
    [[nodiscard]] TW_AVX2 std::uint64_t digits() const
    {
        const __m256i least = _mm256_set1_epi8('0');
        const __m256i most = _mm256_set1_epi8('9');
        const auto clipped = [&](__m256i part) TW_AVX2 {
            return _mm256_cmpeq_epi8(_mm256_min_epu8(_mm256_max_epu8(part, least), most), part);
        };
        return mask(clipped(m_low), clipped(m_high));
    }
    [[nodiscard]] TW_AVX2 std::uint64_t high() const { return mask(m_low, m_high); }
    [[nodiscard]] TW_AVX2 std::uint64_t highOrControl() const
    {
        const __m256i space = _mm256_set1_epi8(' ');
        return mask(_mm256_cmpgt_epi8(space, m_low), _mm256_cmpgt_epi8(space, m_high));
    }
    TW_AVX2 static std::uint64_t prefixXor(std::uint64_t bits)
    {
        // A carry-less product with all ones.
        const __m128i product = _mm_clmulepi64_si128(
            _mm_set_epi64x(0, static_cast<long long>(bits)), _mm_set1_epi8('\xFF'), 0);
        return static_cast<std::uint64_t>(_mm_cvtsi128_si64(product));
    }

private:
    TW_AVX2 static std::uint64_t mask(__m256i low, __m256i high)
    {
        return static_cast<std::uint32_t>(_mm256_movemask_epi8(low))
            | static_cast<std::uint64_t>(static_cast<std::uint32_t>(_mm256_movemask_epi8(high)))
            << 32U;
    }
    __m256i m_low;
    __m256i m_high;
};
#endif

/// The characters escaped by a preceding backslash. \a carry: the previous block ended in an
/// escaping backslash.
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

} // namespace tw::scan
