// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/protocol/protocol.h"

#include <algorithm>

namespace tw::mcp {

namespace {

    constexpr std::array<std::string_view, 3> EraNames{"auto", "legacy", "modern"};

} // namespace

std::string_view eraName(Era era)
{
    return EraNames.at(static_cast<std::size_t>(era));
}

std::optional<Era> eraFromName(std::string_view name)
{
    const auto *const found = std::ranges::find(EraNames, name);
    if (found == EraNames.end())
        return std::nullopt;
    return static_cast<Era>(found - EraNames.begin());
}

} // namespace tw::mcp
