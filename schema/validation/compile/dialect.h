// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/validation/compiledschema.h"

#include <optional>
#include <string_view>

namespace tw {

/// The rules a schema resource is read by: a draft, less the vocabularies that its meta-schema does
/// not name.
struct Dialect
{
    Draft draft = Draft::Draft2020_12;
    bool validation = true; ///< type, enum, minimum, …
    bool unevaluated = true;
    bool applicator = true;
    bool assertFormats = false;

    [[nodiscard]] bool refHidesSiblings() const { return draft <= Draft::Draft7; }
    [[nodiscard]] std::string_view idKeyword() const
    {
        return draft == Draft::Draft4 ? "id" : "$id";
    }
};

/// How a keyword holds schemas.
enum class Holds : std::uint8_t {
    Nothing,
    Schema,
    SchemaArray,
    SchemaMap,
    SchemaOrArray, ///< items before 2020-12
    SchemaOrStringsMap, ///< dependencies
};
[[nodiscard]] Holds holdsSchemas(std::string_view keyword, Draft draft);

} // namespace tw
