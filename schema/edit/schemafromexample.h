// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"
#include "schema/json/json.h"
#include "schema/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace tw {

/// A schema for values like \a example: types, formats that all texts of a place have (date-time,
/// date, uuid, uri, email, ipv4, ipv6), elements of an array as one schema, and as required what
/// every object of a place has.
[[nodiscard]] Json schemaFromExample(const Json &example);

/// What a text turned out to be.
enum class PastedKind : std::uint8_t { Catalog, Schema, Example };
struct PastedCatalog
{
    PastedKind kind = PastedKind::Catalog;
    Catalog catalog;
};
/// The tools that a pasted or dropped text describes: a catalog of any format with its tools, or
/// one tool whose payload is the JSON Schema, or is made from the JSON example. Its name is the
/// title of the schema in snake_case, or "new_tool". \a source names the text in errors. Errors:
/// those of readCatalog().
[[nodiscard]] Result<PastedCatalog> catalogFromText(std::string_view text,
                                                    const std::string &source);

} // namespace tw
