// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/query/bytescan.h"

#include "replay/base/avx2.h"

#include <algorithm>

namespace tw {

namespace {

    /// As findPairs(), for positions at which the whole pair lies within the bytes.
    using Finder = std::size_t (*)(const char *data, std::size_t from, std::size_t to,
                                   std::size_t readable, const RareBytePair &pair, std::size_t most,
                                   std::vector<std::size_t> &hits);

    std::size_t findPlain(const char *data, std::size_t from, std::size_t to,
                          std::size_t /*readable*/, const RareBytePair &pair, std::size_t most,
                          std::vector<std::size_t> &hits)
    {
        const auto byte = [data](std::size_t i) { return static_cast<unsigned char>(data[i]); };
        for (std::size_t at = from; at < to; ++at) {
            if ((byte(at + pair.firstAt) | pair.firstFold) != pair.first
                || (byte(at + pair.secondAt) | pair.secondFold) != pair.second)
                continue;
            hits.push_back(at);
            if (hits.size() >= most)
                return at + 1;
        }
        return to;
    }

#if defined(TW_AVX2)
    std::size_t findSse2(const char *data, std::size_t from, std::size_t to, std::size_t readable,
                         const RareBytePair &pair, std::size_t most, std::vector<std::size_t> &hits)
    {
        constexpr std::size_t Step = 32;
        const std::size_t reach = std::max(pair.firstAt, pair.secondAt) + Step;
        const auto all = [](unsigned char byte) { return _mm_set1_epi8(static_cast<char>(byte)); };
        const __m128i first = all(pair.first);
        const __m128i firstFold = all(pair.firstFold);
        const __m128i second = all(pair.second);
        const __m128i secondFold = all(pair.secondFold);
        const auto block = [&](std::size_t at) {
            const auto load = [data](std::size_t i) {
                return _mm_loadu_si128(reinterpret_cast<const __m128i *>(data + i));
            };
            const __m128i both = _mm_and_si128(
                _mm_cmpeq_epi8(_mm_or_si128(load(at + pair.firstAt), firstFold), first),
                _mm_cmpeq_epi8(_mm_or_si128(load(at + pair.secondAt), secondFold), second));
            return static_cast<std::uint32_t>(_mm_movemask_epi8(both));
        };
        std::size_t at = from;
        for (; at + Step <= to && at + reach <= readable; at += Step) {
            std::uint32_t mask = block(at) | block(at + 16) << 16U;
            if (mask == 0)
                continue;
            for (; mask != 0; mask &= mask - 1)
                hits.push_back(at + static_cast<std::size_t>(__builtin_ctz(mask)));
            if (hits.size() >= most)
                return at + Step;
        }
        return findPlain(data, at, to, readable, pair, most, hits);
    }

    TW_AVX2 std::size_t findAvx2(const char *data, std::size_t from, std::size_t to,
                                 std::size_t readable, const RareBytePair &pair, std::size_t most,
                                 std::vector<std::size_t> &hits)
    {
        constexpr std::size_t Step = 64;
        const std::size_t reach = std::max(pair.firstAt, pair.secondAt) + Step;
        const __m256i first = _mm256_set1_epi8(static_cast<char>(pair.first));
        const __m256i firstFold = _mm256_set1_epi8(static_cast<char>(pair.firstFold));
        const __m256i second = _mm256_set1_epi8(static_cast<char>(pair.second));
        const __m256i secondFold = _mm256_set1_epi8(static_cast<char>(pair.secondFold));
        const char *const firsts = data + pair.firstAt;
        const char *const seconds = data + pair.secondAt;
        std::size_t at = from;
        for (; at + Step <= to && at + reach <= readable; at += Step) {
            // A lambda would not be compiled for AVX2.
            const auto *one = reinterpret_cast<const __m256i *>(firsts + at);
            const auto *two = reinterpret_cast<const __m256i *>(seconds + at);
            const __m256i low = _mm256_and_si256(
                _mm256_cmpeq_epi8(_mm256_or_si256(_mm256_loadu_si256(one), firstFold), first),
                _mm256_cmpeq_epi8(_mm256_or_si256(_mm256_loadu_si256(two), secondFold), second));
            const __m256i high = _mm256_and_si256(
                _mm256_cmpeq_epi8(_mm256_or_si256(_mm256_loadu_si256(one + 1), firstFold), first),
                _mm256_cmpeq_epi8(_mm256_or_si256(_mm256_loadu_si256(two + 1), secondFold),
                                  second));
            if (_mm256_testz_si256(_mm256_or_si256(low, high), _mm256_or_si256(low, high)) != 0)
                continue;
            std::uint64_t mask = static_cast<std::uint32_t>(_mm256_movemask_epi8(low))
                | std::uint64_t{static_cast<std::uint32_t>(_mm256_movemask_epi8(high))} << 32U;
            for (; mask != 0; mask &= mask - 1)
                hits.push_back(at + static_cast<std::size_t>(__builtin_ctzll(mask)));
            if (hits.size() >= most)
                return at + Step;
        }
        return findPlain(data, at, to, readable, pair, most, hits);
    }
#endif

    Finder finder(ScanWith with)
    {
#if defined(TW_AVX2)
        static const Finder best = hasAvx2() ? findAvx2 : findSse2;
        if (with == ScanWith::Portable)
            return findPlain;
        return with == ScanWith::Sse2 ? findSse2 : best;
#else
        static_cast<void>(with);
        return findPlain;
#endif
    }

} // namespace

std::size_t findPairs(std::string_view bytes, std::size_t from, std::size_t to,
                      const RareBytePair &pair, std::size_t most, std::vector<std::size_t> &hits,
                      ScanWith with)
{
    const std::size_t reach = std::max(pair.firstAt, pair.secondAt);
    const std::size_t end = bytes.size() > reach ? std::min(to, bytes.size() - reach) : 0;
    if (from >= end)
        return to;
    const std::size_t next = finder(with)(bytes.data(), from, end, bytes.size(), pair, most, hits);
    return next >= end ? to : next;
}

} // namespace tw
