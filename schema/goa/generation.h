// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tw {

/// Versions of Goa-AI whose generated code refuses the same payloads in the same words
/// (docs/formats/goa-ai.md, "The boundary by version"), by time; and MCP. Each is named after the
/// first version that is known to behave like that.
enum class HintGeneration : std::uint8_t {
    V18, ///< up to v0.40: list lengths are not checked, no hint is recorded
    V41, ///< RetryHint with ExampleInput, without the payload
    V43, ///< with the payload; no hint for the tag of a union
    V45, ///< with a hint for the tag; MissingFields lists only missing fields
    V53, ///< v0.47.7 to v0.56.7: MissingFields lists every offending field
    V66, ///< v0.56.8 to v0.66: ExampleJSON; unknown keys are refused
    Head, ///< ToolFailure
    Mcp, ///< a tools/call result with isError
};
inline constexpr std::size_t HintGenerations = 8;

/// "v0.18", "v0.41", …, "head", "mcp".
[[nodiscard]] std::string_view hintGenerationName(HintGeneration generation);
/// A name as above, any version ("v0.47.7"), or "2026-06" (v0.66). "seed" is what \a catalog can be
/// of up to v0.46.
[[nodiscard]] std::optional<HintGeneration> hintGenerationFromName(std::string_view name,
                                                                   const Catalog &catalog = {});
/// The newest generation of which \a catalog can be; Head for formats other than Goa's.
[[nodiscard]] HintGeneration hintGenerationOf(const Catalog &catalog);

} // namespace tw
