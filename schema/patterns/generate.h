// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/patterns/pattern.h"
#include "schema/result.h"

#include <cstdint>
#include <string>

namespace tw {

class StepBudget;

struct GenerateOptions
{
    std::uint64_t seed = 0; ///< the same seed produces the same text
    std::uint32_t minLength = 0; ///< code points, as in JSON Schema
    std::uint32_t maxLength = 100'000; ///< inclusive
    StepBudget *budget =
        nullptr; ///< shared with other searches; null: only the limit of a single search
    static constexpr std::uint64_t MaxSteps = 40'000'000; ///< of a single search: half a second
};

/// Returns a text that \a pattern matches. It is as plain as the pattern allows: letters and digits
/// before signs, ASCII before other characters, short before long. The result is verified by
/// matching.
/// Errors: Unsupported if no text was found; the detail says whether no text of that length exists
/// or the search for look-around and back-references failed. TooLarge if it took too long.
/// Cancelled if the budget's monitor is cancelled.
[[nodiscard]] Result<std::string> exampleFor(const Pattern &pattern,
                                             const GenerateOptions &options = {});

/// Returns a text that \a pattern does not match, as close as possible to one that it does: one
/// character changed, removed or added. Errors: as above; Unsupported if every text tried matches.
[[nodiscard]] Result<std::string> counterExampleFor(const Pattern &pattern,
                                                    const GenerateOptions &options = {});

} // namespace tw
