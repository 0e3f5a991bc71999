// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/result.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tw {

/// \a value as generated Go code holds it: the names of declared properties as goify() makes them,
/// keys of maps and of values without a schema as they are. Optional members that are absent become
/// null. \a schema is the document that describes \a value.
[[nodiscard]] Json goTemplateValue(const Json &value, const Json &schema);

/// Renders a Go text/template over \a data, with missingkey=error: fields, variables, if, else,
/// with, range, comments, trim markers, pipelines, literals, and the functions and, or, not, eq,
/// ne, lt, le, gt, ge, len, index, print, printf, println, json, quote, join, count, truncate,
/// humanTime, since and number. Hint templates get an object of Args, Result and Bounds as \a data.
/// Errors: InvalidCatalog for what the template gets wrong, Unsupported for what Go knows and this
/// function does not; `where` is "line:column" of the action. Times are taken relative to \a now
/// (seconds since 1970). Source: docs/formats/goa-ai.md, "Templates".
[[nodiscard]] Result<std::string> renderGoTemplate(std::string_view source, const Json &data,
                                                   std::int64_t now);

/// \a source with the field at \a path of the data, for instance Args, ZoneID, called \a to. Only
/// fields that are named from the data on follow: `.Args.ZoneID`, and `$.Args.ZoneID` also inside
/// of `with` and `range`. Fields of variables stay.
[[nodiscard]] std::string withTemplateField(std::string_view source,
                                            std::span<const std::string> path, std::string_view to);

} // namespace tw
