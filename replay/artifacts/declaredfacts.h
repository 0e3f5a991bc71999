// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>

namespace tw {

struct ArtifactData; // replay/artifacts/artifactdata.h

/// What the schema of an artifact's data says that the data do not.
struct DeclaredFacts
{
    std::string mime; ///< of a text: `contentMediaType`, or by `format`; "" if not stated
    /// Units by the name of the member: of a keyword `unit` or `x-unit`, or in brackets at the end
    /// of the title or the description, as in "Temperature (°C)". "" if several members of one name
    /// differ.
    std::map<std::string, std::string, std::less<>> units;
};
/// Reads \a schema, which may be null: a schema object with `properties`, `items` and local
/// references.
[[nodiscard]] DeclaredFacts declaredFacts(const Json *schema);

/// The shape that a schema gives to its data.
enum class DeclaredShape : std::uint8_t {
    None, ///< no schema, or one that leaves the shape open
    Series, ///< a list of objects with one time and numbers
    Graph, ///< lists of nodes and edges
    Map, ///< GeoJSON
    Rows, ///< a list of other objects, but not of edges or of numbers with at most one label
};
/// The shape of \a schema or of one of its members, down to DeepestDeclared objects. None
/// if \a data, which may be null, do not have it: their first rows lack the declared members, or
/// the types of these differ. References and `allOf` are followed. A
/// time is a text with the format `date-time` or `date`, or an integer whose name or format says
/// that it is one.
[[nodiscard]] DeclaredShape declaredShape(const Json &schema, const Json *data = nullptr);
inline constexpr int DeepestDeclared = 4;

/// Sets the declared units of columns for which the data state none. The only column of
/// a series takes the unit of a member such as `value`, whose name that of the series replaces.
void addUnits(ArtifactData &data, const DeclaredFacts &facts);

} // namespace tw
