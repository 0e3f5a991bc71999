// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/validation/compiledschema.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// How sure an edit is.
enum class Confidence : std::uint8_t {
    Safe, ///< says the same in the right form, or fills what the schema fixes
    Guess, ///< probably what was meant; to be looked at
    NeedsUser, ///< no value can be derived; nothing was changed here
};
[[nodiscard]] std::string_view
confidenceName(Confidence confidence); ///< "safe", "guess", "needs the user"

struct Edit
{
    std::string pointer; ///< into the payload as it was before this edit
    std::string op; ///< "set", "add", "remove", "rename", "repair" or "ask"
    std::string before; ///< JSON text; "" where there was nothing
    std::string after; ///< JSON text; "" where nothing is left, or a value is needed
    std::string reason; ///< the sentence of the issue that it mends
    Confidence confidence = Confidence::Guess;
    Issue issue; ///< what asked for it
};

/// A rejected payload with as few changes as it takes.
struct Correction
{
    JsonPtr corrected; ///< null when the text could not be read at all
    std::vector<Edit> edits; ///< in the order they were made
    std::vector<Issue> remaining; ///< what is still wrong: what needs the user
    [[nodiscard]] bool validates() const { return corrected != nullptr && remaining.empty(); }
};

/// Mends \a payload (raw bytes) until \a schema accepts it by the rules of \a mode, or only values
/// are missing that nobody but the user knows. The result has been validated.
[[nodiscard]] Correction correctPayload(const CompiledSchema &schema, std::string_view payload,
                                        ValidationMode mode);

/// Reads JSON that was cut off, wrapped in a code fence or has commas too many.
[[nodiscard]] Result<Json> repairJson(std::string_view text);

} // namespace tw
