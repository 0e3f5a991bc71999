// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace tw {

/// Formats as "12 345": digits in groups of three.
[[nodiscard]] std::string groupedNumber(std::uint64_t number);

/// Formats as "1 line", "2 lines". \a one: what is counted, in the singular.
[[nodiscard]] std::string counted(std::integral auto count, std::string_view one)
{
    return std::to_string(count).append(" ").append(one).append(count == 1 ? "" : "s");
}

/// The same with digits in groups: "12 345 lines".
[[nodiscard]] inline std::string groupedCount(std::uint64_t count, std::string_view one)
{
    return groupedNumber(count).append(" ").append(one).append(count == 1 ? "" : "s");
}

} // namespace tw
