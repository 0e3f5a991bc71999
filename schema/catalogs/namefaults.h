// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/finding.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

enum class NameKind : std::uint8_t { Toolset, Tool, Attribute, SharedType };

/// The faults of a name by the rules of the target formats \a profiles: "goa", "mcp", "openai",
/// "gemini" and "anthropic". A tool is checked by its name without the toolset. Errors are what the
/// target refuses, warnings what it advises against.
/// Source: docs/formats/tool-catalogs.md, "Names"; docs/formats/goa-ai.md, "Names".
[[nodiscard]] std::vector<Finding> nameFaults(std::string_view name, NameKind kind,
                                              std::span<const std::string> profiles);

} // namespace tw
