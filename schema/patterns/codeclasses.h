// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/patterns/codeset.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tw {

/// All code points, partitioned into classes that none of the given sets distinguishes.
struct CodeClasses
{
    std::vector<char32_t> starts; ///< first code point of each interval, sorted, from 0
    std::vector<std::uint16_t> classes; ///< of each interval
    std::size_t count = 0; ///< number of classes

    [[nodiscard]] std::uint16_t classOf(char32_t c) const;
};

/// Returns nullopt if there would be more than 8000 intervals or 512 classes.
[[nodiscard]] std::optional<CodeClasses> partition(std::span<const CodeSet *const> sets);

} // namespace tw
