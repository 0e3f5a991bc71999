// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/sharedtypes.h"

#include "schema/vocabulary/keywords.h"

#include <nlohmann/json.hpp>

#include <map>

namespace tw {

namespace {

    struct Occurrences
    {
        std::string text; ///< of the first one
        std::size_t place = 0; ///< among all names
        const Json *schema = nullptr;
        bool isSame = true;
    };

    void collect(const TypeSchema &type, std::map<std::string, Occurrences> &found)
    {
        const Json *const definitions =
            type.schema != nullptr ? member(*type.schema, Keyword::Defs) : nullptr;
        if (definitions == nullptr || !definitions->is_object())
            return;
        for (const auto &[name, schema] : definitions->items()) {
            const auto [entry, isNew] = found.try_emplace(name);
            if (isNew)
                entry->second = {writeJson(schema), found.size(), &schema, true};
            else
                entry->second.isSame &= entry->second.text == writeJson(schema);
        }
    }

} // namespace

std::vector<SharedType> sharedTypesOf(const Catalog &catalog)
{
    std::map<std::string, Occurrences> found;
    for (const Tool &tool : catalog.tools) {
        for (const auto *type : {&tool.payload, &tool.result}) {
            if (*type)
                collect(**type, found);
        }
        for (const ServerDataSpec &spec : tool.serverData)
            collect(spec.type, found);
    }
    std::map<std::size_t, SharedType> ordered;
    for (const auto &[name, occurrences] : found) {
        const bool isSchema = occurrences.schema->is_object() || occurrences.schema->is_boolean();
        if (occurrences.isSame && isSchema)
            ordered[occurrences.place] = {name, std::make_shared<const Json>(*occurrences.schema)};
    }
    std::vector<SharedType> types;
    types.reserve(ordered.size());
    for (auto &[place, type] : ordered)
        types.push_back(std::move(type));
    return types;
}

} // namespace tw
