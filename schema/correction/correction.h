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
    /// Into the payload as it was before this edit. "add": the new member; "rename": its old name.
    /// "ask": into the corrected payload; a member that is not there is the one that is missing.
    std::string pointer;
    std::string op; ///< "set", "add", "remove", "rename", "repair" (of the text) or "ask"
    std::string before; ///< JSON text; "" where there was nothing
    std::string after; ///< JSON text; "" where nothing is left, or a value is needed
    std::string reason; ///< the sentence of the issue that it mends, and what was assumed
    Confidence confidence = Confidence::Guess;
    Issue issue; ///< what asked for it
};

/// A rejected payload with as few changes as it takes: no value is touched that had no fault.
///
/// Either it validates as a whole, or the edits that need the user ("ask") name the places where
/// only the user knows the value; there the payload stays as it was, and with right values put
/// there it validates. A value is never made up for such a place.
struct Correction
{
    JsonPtr corrected; ///< null when the text could not be read at all
    std::vector<Edit> edits; ///< in the order they were made; what needs the user comes last
    std::vector<Issue> remaining; ///< what is still wrong: what needs the user
    [[nodiscard]] bool validates() const { return corrected != nullptr && remaining.empty(); }
};

/// Mends \a payload (raw bytes) until \a schema accepts it by \a rules (null: JSON Schema), or only
/// values are missing that nobody but the user knows. Every edit has been checked by validating
/// again, and so has the result; of very large payloads with very many faults only as many are
/// mended as can be checked in some seconds, and the others are asked about.
[[nodiscard]] Correction correctPayload(const CompiledSchema &schema, std::string_view payload,
                                        const PayloadRules *rules = nullptr);

struct RepairedJson
{
    JsonPtr value;
    /// Safe: another spelling of the same (comments, quotes, commas, a code fence). Guess:
    /// something had to be left out or ended.
    Confidence confidence = Confidence::Safe;
    std::vector<std::string> repairs; ///< what was done, such as "closed what was cut off"
};
/// Reads what models write instead of JSON: cut off, in a code fence or amid prose, with comments,
/// single or typographic quotes, bare keys, Python's or JavaScript's words for values, commas too
/// many or too few. Errors: NotJson and the others of parseJson(), where no value can be made out.
[[nodiscard]] Result<RepairedJson> repairJsonText(std::string_view text);
/// The value alone.
[[nodiscard]] Result<Json> repairJson(std::string_view text);

} // namespace tw
