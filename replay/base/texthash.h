// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/hash.h"

#include <cstdint>
#include <cstring>
#include <string_view>

namespace tw {

/// Compares two short texts such as ids, without a function call or an unpredictable loop.
[[nodiscard, gnu::always_inline]] inline bool sameText(std::string_view left,
                                                       std::string_view right)
{
    const std::size_t size = left.size();
    if (size != right.size())
        return false;
    if (size < 8 || size > 64)
        return left == right;
    const auto differ = [&](std::size_t at) {
        std::uint64_t a = 0;
        std::uint64_t b = 0;
        std::memcpy(&a, left.data() + at, 8);
        std::memcpy(&b, right.data() + at, 8);
        return a ^ b;
    };
    // From both ends; the middle of a shorter text is compared twice.
    std::uint64_t different = differ(0) | differ(size - 8);
    if (size > 16)
        different |= differ(8) | differ(size - 16);
    if (size > 32)
        different |= differ(16) | differ(24) | differ(size - 24) | differ(size - 32);
    return different == 0;
}

/// A number below 64 for a small table of ids. Ids differ mainly in their last letters.
[[nodiscard]] inline std::size_t tailSlot(std::string_view text)
{
    std::uint64_t tail = text.size();
    const std::size_t bytes = text.size() < 8 ? text.size() : 8;
    if (bytes > 0) // the address of an empty text may be null
        std::memcpy(&tail, text.data() + text.size() - bytes, bytes);
    return static_cast<std::size_t>((tail * 0x9E3779B97F4A7C15ULL) >> 58U);
}

/// The hash of the store's tables of strings, runs and calls.
[[nodiscard]] inline std::uint32_t shortTextHash(std::string_view text)
{
    return static_cast<std::uint32_t>(textHash(text));
}

} // namespace tw
