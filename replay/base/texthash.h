// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace tw {

/// Whether two texts are the same: for ids, without a call and without a loop whose end the
/// processor would have to guess.
[[nodiscard]] inline bool sameText(std::string_view left, std::string_view right)
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
    // From both ends; what is in the middle of a shorter text is looked at twice.
    std::uint64_t different = differ(0) | differ(size - 8);
    if (size > 16)
        different |= differ(8) | differ(size - 16);
    if (size > 32)
        different |= differ(16) | differ(24) | differ(size - 24) | differ(size - 32);
    return different == 0;
}

/// A number below 64 for a small table of ids: they differ in their last letters, if anywhere.
[[nodiscard]] inline std::size_t tailSlot(std::string_view text)
{
    std::uint64_t tail = text.size();
    const std::size_t bytes = text.size() < 8 ? text.size() : 8;
    if (bytes > 0) // an empty text may have no address
        std::memcpy(&tail, text.data() + text.size() - bytes, bytes);
    return static_cast<std::size_t>((tail * 0x9E3779B97F4A7C15ULL) >> 58U);
}

/// Hash of a text, the same in all tables of a store.
[[nodiscard]] inline std::uint64_t textHash(std::string_view text)
{
    // Eight bytes a step; good enough for tables that compare the texts afterwards. Two lanes, so
    // that a step need not wait for the multiplication before it.
    constexpr std::uint64_t A = 0x9E3779B97F4A7C15ULL;
    constexpr std::uint64_t B = 0xD6E8FEB86659FD93ULL;
    const char *p = text.data();
    std::size_t left = text.size();
    std::uint64_t one = A ^ (text.size() * 0xC2B2AE3D27D4EB4FULL);
    std::uint64_t two = B;
    std::uint64_t word = 0;
    const auto mix = [](std::uint64_t hash, std::uint64_t bytes, std::uint64_t factor) {
        hash = (hash ^ bytes) * factor;
        return hash ^ (hash >> 32U);
    };
    for (; left >= 16; left -= 16, p += 16) {
        std::memcpy(&word, p, 8);
        one = mix(one, word, B);
        std::memcpy(&word, p + 8, 8);
        two = mix(two, word, A);
    }
    if (left >= 8) {
        std::memcpy(&word, p, 8);
        one = mix(one, word, B);
        left -= 8;
        p += 8;
    }
    word = 0;
    if (left > 0)
        std::memcpy(&word, p, left);
    two = mix(two, word, A);
    return mix(one ^ (two << 1U), two >> 29U, B);
}

/// The hash of the store's tables of strings, runs and calls.
[[nodiscard]] inline std::uint32_t shortTextHash(std::string_view text)
{
    return static_cast<std::uint32_t>(textHash(text));
}

} // namespace tw
