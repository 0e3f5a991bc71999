// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/vocabulary/schemaview.h"

namespace tw {

// Where a keyword of a node stands that is a reference or allows null.

/// The node that holds \a keyword where \a schema is written: \a schema itself, or the other branch
/// of `anyOf: [X, {"type": "null"}]` for what describes values that are not null. Never the target
/// of a reference: a keyword beside `$ref` belongs to this use of the type.
[[nodiscard]] SchemaView keywordPlace(const SchemaView &schema, std::string_view keyword);
/// The value of \a keyword for \a schema: that at keywordPlace(), else that of the nearest type it
/// refers to; null if none has it.
[[nodiscard]] const Json *statedKeyword(const SchemaView &schema, Keyword keyword);

} // namespace tw
