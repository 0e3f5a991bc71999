// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <string>
#include <vector>

namespace tw {

/// One named place of a payload or result, for lists and summaries.
struct FieldInfo
{
    std::string name; ///< the key, "zone_id"
    std::string path; ///< as Goa-AI spells it: "filter.zones[*].zone_id", "prices[key].amount"
    std::string pointer; ///< JSON Pointer into the schema document, to the field's schema
    std::string type; ///< "string", "array of integer", "map of number", "celsius or note", "any"
    bool required = false; ///< by the object that holds it
    std::string description;
    std::string branch; ///< tag of the union branch the field belongs to, "" outside of unions
};

/// The properties of \a schema, nested ones after the one that holds them. References are followed;
/// one that leads back to where it stands, and whatever lies deeper than 24 levels, ends the
/// descent.
[[nodiscard]] std::vector<FieldInfo> flattenFields(const Json &schema);

} // namespace tw
