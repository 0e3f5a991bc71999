// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalogformat.h"

namespace tw {

/// How to treat `example` in files that do not distinguish generated from authored examples.
enum class Examples : std::uint8_t { Keep, KeepRoot, Drop };

struct GoaSchemaOptions
{
    bool foreign = false; ///< not from a Goa-AI file: keywords unknown to Goa are dropped
    bool dropRootTitle = false; ///< seed-era files repeat the type name there
    bool isResult = false; ///< a nested `bounds` object becomes flat fields
    Examples examples = Examples::Keep;
};

/// True if \a schema is of a type without members or elements. Up to v0.56.7 such a type can have a
/// definition of its own; newer files have it in place.
[[nodiscard]] bool isPrimitiveSchema(const Json &schema);

/// \a schema in the dialect of a current `tool_schemas.json` (docs/formats/goa-ai.md, "Schemas of
/// generated tools"): `$defs`, unions as `oneOf` of envelopes, snake_case properties, keys in byte
/// order. A current schema remains unchanged. Losses are appended with pointers below \a pointer;
/// their `tool` is empty.
[[nodiscard]] Json toGoaSchema(const Json &schema, const GoaSchemaOptions &options,
                               const std::string &pointer, std::vector<Loss> &losses);

} // namespace tw
