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
    std::uint64_t seed = 0; ///< the same seed gives the same text
    std::uint32_t minLength = 0; ///< code points, as in JSON Schema
    std::uint32_t maxLength = 100'000; ///< included
    StepBudget *budget = nullptr; ///< shared with other searches; null: only the limit of one
    static constexpr std::uint64_t MaxSteps = 40'000'000; ///< of one search: half a second
};

/// A text that \a pattern matches. It is plain where the pattern lets it be: letters and digits
/// before signs, ASCII before the rest, short before long. Checked by matching before it is given.
/// Errors: Unsupported, when no text was found; the detail says whether none of that length can
/// exist, or the search for look-around and back-references came to nothing; TooLarge, when it took
/// too long; Cancelled, when the budget's monitor says so.
[[nodiscard]] Result<std::string> exampleFor(const Pattern &pattern,
                                             const GenerateOptions &options = {});

/// A text that \a pattern does not match, as near as possible to one that it does: one character
/// changed, dropped or added. Errors: as above; Unsupported, when every text that was tried
/// matches.
[[nodiscard]] Result<std::string> counterExampleFor(const Pattern &pattern,
                                                    const GenerateOptions &options = {});

} // namespace tw
