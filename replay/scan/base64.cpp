// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/scan/base64.h"

#include "replay/base/avx2.h"

#include <array>
#include <cstdint>

namespace tw::scan {

namespace {

    constexpr std::array<std::int8_t, 256> makeBase64Table()
    {
        std::array<std::int8_t, 256> values = {};
        for (auto &value : values)
            value = -1;
        for (int i = 0; i < 26; ++i) {
            values[static_cast<std::size_t>('A' + i)] = static_cast<std::int8_t>(i);
            values[static_cast<std::size_t>('a' + i)] = static_cast<std::int8_t>(26 + i);
        }
        for (int i = 0; i < 10; ++i)
            values[static_cast<std::size_t>('0' + i)] = static_cast<std::int8_t>(52 + i);
        values['+'] = 62;
        values['/'] = 63;
        values['-'] = 62; // URL-safe alphabet
        values['_'] = 63;
        return values;
    }

    constexpr auto base64Values = makeBase64Table();

    /// Decodes whole blocks of characters of the standard alphabet from the start of \a p and moves
    /// both pointers. The plain loops decode the rest.
    using DecodeBlocks = void (*)(const char *&p, const char *end, char *&out);

    void decodeNoBlocks(const char *& /*p*/, const char * /*end*/, char *& /*out*/) { }

#if defined(TW_AVX2)

    /// 32 characters at a time: W. Muła and D. Lemire, "Faster Base64 Encoding and Decoding using
    /// AVX2 Instructions" (2018).
    TW_AVX2 void decodeBlocksAvx2(const char *&p, const char *end, char *&out)
    {
        // A block of 24 bytes is stored as 32: there must be room for eight more.
        constexpr std::ptrdiff_t NeededCharacters = 44;
        const __m256i lowNibbles =
            _mm256_setr_epi8(0x15, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x13, 0x1A,
                             0x1B, 0x1B, 0x1B, 0x1A, 0x15, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11,
                             0x11, 0x11, 0x13, 0x1A, 0x1B, 0x1B, 0x1B, 0x1A);
        const __m256i highNibbles =
            _mm256_setr_epi8(0x10, 0x10, 0x01, 0x02, 0x04, 0x08, 0x04, 0x08, 0x10, 0x10, 0x10, 0x10,
                             0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x01, 0x02, 0x04, 0x08, 0x04, 0x08,
                             0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10);
        const __m256i shifts =
            _mm256_setr_epi8(0, 16, 19, 4, -65, -65, -71, -71, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 19, 4,
                             -65, -65, -71, -71, 0, 0, 0, 0, 0, 0, 0, 0);
        const __m256i slash = _mm256_set1_epi8(0x2F);
        const __m256i packed =
            _mm256_setr_epi8(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1, 2, 1, 0, 6, 5,
                             4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
        const __m256i joined = _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 7, 7);
        for (; end - p >= NeededCharacters; p += 32, out += 24) {
            const __m256i text = _mm256_loadu_si256(reinterpret_cast<const __m256i *>(p));
            const __m256i high = _mm256_and_si256(_mm256_srli_epi32(text, 4), slash);
            const __m256i low = _mm256_and_si256(text, slash);
            if (_mm256_testz_si256(_mm256_shuffle_epi8(lowNibbles, low),
                                   _mm256_shuffle_epi8(highNibbles, high))
                == 0)
                return; // contains a character outside the standard alphabet
            const __m256i isSlash = _mm256_cmpeq_epi8(text, slash);
            const __m256i values =
                _mm256_add_epi8(text, _mm256_shuffle_epi8(shifts, _mm256_add_epi8(isSlash, high)));
            const __m256i pairs = _mm256_maddubs_epi16(values, _mm256_set1_epi32(0x01400140));
            const __m256i fours = _mm256_madd_epi16(pairs, _mm256_set1_epi32(0x00011000));
            _mm256_storeu_si256(
                reinterpret_cast<__m256i *>(out),
                _mm256_permutevar8x32_epi32(_mm256_shuffle_epi8(fours, packed), joined));
        }
    }

#endif

    DecodeBlocks bestDecodeBlocks()
    {
#if defined(TW_AVX2)
        if (hasAvx2())
            return &decodeBlocksAvx2;
#endif
        return &decodeNoBlocks;
    }

    // Set before main(); nothing is decoded earlier.
    const DecodeBlocks decodeBlocks = bestDecodeBlocks();

} // namespace

std::optional<std::size_t> decodeBase64(std::string_view text, char *out)
{
    const char *const begin = out;
    const char *p = text.data();
    const char *const end = p + text.size();
    const auto valueOf = [](char ch) { return base64Values[static_cast<unsigned char>(ch)]; };
    decodeBlocks(p, end, out);
    // Four alphabet characters at a time; the loop below handles everything else (padding, line
    // breaks).
    while (end - p >= 4) {
        const int a = valueOf(p[0]);
        const int b = valueOf(p[1]);
        const int d = valueOf(p[2]);
        const int e = valueOf(p[3]);
        if ((a | b | d | e) < 0)
            break;
        const auto bits = static_cast<unsigned>((a << 18) | (b << 12) | (d << 6) | e);
        out[0] = static_cast<char>(bits >> 16U);
        out[1] = static_cast<char>(bits >> 8U);
        out[2] = static_cast<char>(bits);
        out += 3;
        p += 4;
    }
    unsigned bits = 0;
    int held = 0;
    bool padded = false;
    for (; p < end; ++p) {
        if (*p == '\n' || *p == '\r')
            continue;
        if (*p == '=') {
            padded = true;
            continue;
        }
        const int value = valueOf(*p);
        if (value < 0 || padded)
            return std::nullopt;
        bits = (bits << 6U) | static_cast<unsigned>(value);
        held += 6;
        if (held >= 8) {
            held -= 8;
            *out++ = static_cast<char>(bits >> static_cast<unsigned>(held));
        }
    }
    if (held == 6) // a single character holds less than a byte
        return std::nullopt;
    return static_cast<std::size_t>(out - begin);
}

} // namespace tw::scan
