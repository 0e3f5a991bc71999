// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace tw {

/// Random, and constant for the life of the process, to prevent crafted hash collisions.
[[nodiscard]] std::uint64_t processSeed();

/// XXH3 of \a text, for tables in memory.
[[nodiscard]] std::uint64_t textHash(std::string_view text, std::uint64_t seed);
[[nodiscard]] std::uint64_t textHash(std::string_view text);

/// XXH3 without a seed, for hashes that are stored: the same in every process and on every machine.
[[nodiscard]] std::uint64_t storedHash(std::string_view text);

} // namespace tw
