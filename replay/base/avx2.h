// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

// Functions for processors with AVX2 have a portable counterpart. They are marked TW_AVX2, which is
// defined if the compiler supports AVX2, and are called only if hasAvx2() returns true.

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#define TW_AVX2 __attribute__((target("avx2,bmi,popcnt,pclmul")))
#endif

namespace tw {

/// True if this processor supports the functions marked TW_AVX2.
[[nodiscard]] inline bool hasAvx2()
{
#if defined(TW_AVX2)
    return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0
        && __builtin_cpu_supports("popcnt") != 0 && __builtin_cpu_supports("pclmul") != 0;
#else
    return false;
#endif
}

} // namespace tw
