// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <string>
#include <vector>

namespace tw {

/// One named field of a payload or result, for lists and summaries.
struct FieldInfo
{
    std::string name; ///< the key, "zone_id"
    std::string path; ///< in Goa-AI's notation: "filter.zones[*].zone_id", "prices[key].amount"
    std::string pointer; ///< JSON Pointer into the schema document, to the field's schema
    std::string type; ///< "string", "array of integer", "map of number", "celsius or note", "any"
    bool required = false; ///< by the object that contains it
    std::string description;
    std::string branch; ///< tag of the union branch the field belongs to, "" outside of unions
};

/// Lists the properties of \a schema, nested ones after the one that contains them. References are
/// followed. The descent ends at a reference back to one of its own ancestors and at 24 levels.
[[nodiscard]] std::vector<FieldInfo> flattenFields(const Json &schema);

} // namespace tw
