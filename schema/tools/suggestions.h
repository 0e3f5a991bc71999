// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// A key or value that the schema allows at a place of a payload.
struct Suggestion
{
    std::string label; ///< the name of a key; the JSON text of a value
    std::string detail; ///< type and description
    bool isRequired = false;
    std::string text; ///< replaces the bytes from begin to end
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t cursor = 0; ///< where to go on typing, in bytes from begin
};

/// What can be written at byte \a offset of \a text, which may be broken: the keys that the object
/// does not have yet, required ones first, or the values that the schema names (const, enum,
/// default, examples, true and false). Each one brings its quotes, colon and commas. Branches of a
/// union that contradict the members beside them are left out.
[[nodiscard]] std::vector<Suggestion> payloadSuggestions(const JsonPtr &schema,
                                                         std::string_view text, std::size_t offset);

} // namespace tw
