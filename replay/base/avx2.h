// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

// Functions for processors with AVX2 stand beside those for all: they are marked TW_AVX2, which is
// defined where the compiler can make them, and are called where hasAvx2() says so. TW_AVX512 and
// hasAvx512() are the same for AVX-512 on bytes, which comes with all of AVX2.

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#define TW_AVX2 __attribute__((target("avx2,bmi,popcnt,pclmul")))
#define TW_AVX512 __attribute__((target("avx512bw,avx2,bmi,popcnt,pclmul")))
#endif

namespace tw {

/// Whether this processor has what functions marked TW_AVX2 use.
[[nodiscard]] inline bool hasAvx2()
{
#if defined(TW_AVX2)
    return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0
        && __builtin_cpu_supports("popcnt") != 0 && __builtin_cpu_supports("pclmul") != 0;
#else
    return false;
#endif
}

/// Whether this processor has what functions marked TW_AVX512 use.
[[nodiscard]] inline bool hasAvx512()
{
#if defined(TW_AVX512)
    return hasAvx2() && __builtin_cpu_supports("avx512bw") != 0;
#else
    return false;
#endif
}

} // namespace tw
