// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/validation/compiledschema.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// How certain an edit is.
enum class Confidence : std::uint8_t {
    Safe, ///< expresses the same in the right form, or fills in what the schema fixes
    Guess, ///< probably what was meant; should be reviewed
    NeedsUser, ///< no value can be derived; nothing was changed
};
[[nodiscard]] std::string_view
confidenceName(Confidence confidence); ///< "safe", "guess", "needs the user"

struct Edit
{
    /// Into the payload before this edit. "add": the new member; "rename": its old name. "ask":
    /// into the corrected payload; if the member does not exist, it is the missing one.
    std::string pointer;
    std::string op; ///< "set", "add", "remove", "rename", "repair" (of the text) or "ask"
    std::string before; ///< JSON text; "" if there was no value
    std::string after; ///< JSON text; "" if the value was removed or is needed
    std::string reason; ///< the sentence of the issue that it fixes, and the assumptions made
    Confidence confidence = Confidence::Guess;
    Issue issue; ///< the issue that it fixes
};

/// A rejected payload, corrected with as few changes as possible: values without a fault are not
/// changed.
///
/// Either the whole payload validates, or the edits that need the user ("ask") name the places
/// where only the user knows the value. These places are unchanged, and with right values in them
/// the payload validates. Values for such places are never invented.
struct Correction
{
    JsonPtr corrected; ///< null if the text could not be read at all
    std::vector<Edit> edits; ///< in the order they were made; those that need the user are last
    std::vector<Issue> remaining; ///< the remaining faults: those that need the user
    [[nodiscard]] bool validates() const { return corrected != nullptr && remaining.empty(); }
};

/// Corrects \a payload (raw bytes) until \a schema accepts it under \a rules (null: JSON Schema),
/// or only values are missing that the user must provide. Every edit and the result have been
/// validated. In very large payloads with very many faults, only as many are corrected as can be
/// checked in a few seconds; the others become questions.
[[nodiscard]] Correction correctPayload(const CompiledSchema &schema, std::string_view payload,
                                        const PayloadRules *rules = nullptr);

struct RepairedJson
{
    JsonPtr value;
    /// Safe: a different notation with the same meaning (comments, quotes, commas, a code fence).
    /// Guess: text was left out or had to be closed.
    Confidence confidence = Confidence::Safe;
    std::vector<std::string> repairs; ///< the repairs, such as "closed what was cut off"
};
/// Reads near-JSON as written by models: truncated, in a code fence or within prose, with comments,
/// single or typographic quotes, bare keys, Python or JavaScript literals, extra or missing commas.
/// Errors: NotJson and the others of parseJson() if no value can be recovered.
[[nodiscard]] Result<RepairedJson> repairJsonText(std::string_view text);
/// Only the value.
[[nodiscard]] Result<Json> repairJson(std::string_view text);

} // namespace tw
