// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#include "schema/hash.h"

#include <random>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace tw {

std::uint64_t processSeed()
{
    static const std::uint64_t seed = [] {
        std::random_device random;
        return std::uint64_t{random()} << 32U | random();
    }();
    return seed;
}

std::uint64_t textHash(std::string_view text, std::uint64_t seed)
{
    return XXH3_64bits_withSeed(text.data(), text.size(), seed);
}

std::uint64_t textHash(std::string_view text)
{
    return textHash(text, processSeed());
}

std::uint64_t storedHash(std::string_view text)
{
    return XXH3_64bits(text.data(), text.size());
}

} // namespace tw
