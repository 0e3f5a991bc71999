// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/edit/keywordplace.h"

#include "schema/edit/nullable.h"
#include "schema/edit/typechoice.h"

#include <nlohmann/json.hpp>

namespace tw {

SchemaView keywordPlace(const SchemaView &schema, std::string_view keyword)
{
    const SchemaView value = withoutNull(schema);
    if (value.node == schema.node || member(*schema.node, keyword) != nullptr)
        return schema;
    const bool isBelow = !edit::isOuterKeyword(keyword) || member(*value.node, keyword) != nullptr;
    return isBelow && value.node->is_object() ? value : schema;
}

const Json *statedKeyword(const SchemaView &schema, Keyword keyword)
{
    constexpr int MostReferences = 64;
    SchemaView at = schema;
    for (int step = 0; at && step < MostReferences; ++step) {
        if (const Json *const own = keywordPlace(at, keywordName(keyword)).keyword(keyword))
            return own;
        const SchemaView value = withoutNull(at);
        const SchemaView::Resolution next = value.follow();
        if (!next || next.target.node == value.node)
            break;
        at = next.target;
    }
    return nullptr;
}

} // namespace tw
