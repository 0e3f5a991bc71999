// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/lenientjson.h"
#include "schema/tools/toolvalidator.h"

#include <QString>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// A payload that was written in another notation or inside something else.
struct CleanUp
{
    JsonPtr payload; ///< as JSON, without its envelope
    std::vector<LenientFinding> findings; ///< the notations that are not JSON
    std::string_view envelope; ///< EnvelopedCall::source; "" for none

    /// What the text looks like, as a sentence: "This looks like Python (tuples, …)."
    [[nodiscard]] QString reason() const;
};

/// The payload that \a text means for the tool \a toolId, if it is an object or array in another
/// notation, or a message that contains a call. A message is only taken apart if the validator
/// refuses it, and finds fewer faults in the inner value or the call names the tool.
[[nodiscard]] std::optional<CleanUp> cleanUpOf(const std::string &text, const std::string &toolId,
                                               const ToolValidator &validator, ValidationMode mode);

} // namespace tw
