// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/validation/compile/dialect.h"

#include <algorithm>
#include <array>

namespace tw {

namespace {

    struct DraftName
    {
        Draft draft;
        std::string_view uri;
    };
    constexpr std::array<DraftName, 5> DraftNames{{
        {Draft::Draft4, "http://json-schema.org/draft-04/schema"},
        {Draft::Draft6, "http://json-schema.org/draft-06/schema"},
        {Draft::Draft7, "http://json-schema.org/draft-07/schema"},
        {Draft::Draft2019_09, "https://json-schema.org/draft/2019-09/schema"},
        {Draft::Draft2020_12, "https://json-schema.org/draft/2020-12/schema"},
    }};

    struct HoldingKeyword
    {
        std::string_view name;
        Holds holds;
        Draft first;
        Draft last = Draft::Draft2020_12;
    };
    using enum Holds;
    using enum Draft;
    constexpr std::array<HoldingKeyword, 22> HoldingKeywords{{
        {"$defs", SchemaMap, Draft2019_09},
        {"additionalItems", Schema, Draft4, Draft2019_09},
        {"additionalProperties", Schema, Draft4},
        {"allOf", SchemaArray, Draft4},
        {"anyOf", SchemaArray, Draft4},
        {"contains", Schema, Draft6},
        {"contentSchema", Schema, Draft2019_09},
        {"definitions", SchemaMap,
         Draft4}, // kept alive in the newer drafts, as their authors advise
        {"dependencies", SchemaOrStringsMap, Draft4},
        {"dependentSchemas", SchemaMap, Draft2019_09},
        {"else", Schema, Draft7},
        {"if", Schema, Draft7},
        {"items", SchemaOrArray, Draft4},
        {"not", Schema, Draft4},
        {"oneOf", SchemaArray, Draft4},
        {"patternProperties", SchemaMap, Draft4},
        {"prefixItems", SchemaArray, Draft2020_12},
        {"properties", SchemaMap, Draft4},
        {"propertyNames", Schema, Draft6},
        {"then", Schema, Draft7},
        {"unevaluatedItems", Schema, Draft2019_09},
        {"unevaluatedProperties", Schema, Draft2019_09},
    }};

} // namespace

std::optional<Draft> draftOfMetaschema(std::string_view uri)
{
    if (uri.ends_with('#'))
        uri.remove_suffix(1);
    const auto bare = [](std::string_view text) { return text.substr(text.find(':') + 1); };
    for (const DraftName &name : DraftNames) {
        if (bare(name.uri) == bare(uri)) // "http" and "https" are mixed up everywhere
            return name.draft;
    }
    return std::nullopt;
}

std::string_view metaschemaOfDraft(Draft draft)
{
    return DraftNames.at(static_cast<std::size_t>(draft)).uri;
}

Holds holdsSchemas(std::string_view keyword, Draft draft)
{
    const auto *const found = std::ranges::find(HoldingKeywords, keyword, &HoldingKeyword::name);
    if (found == HoldingKeywords.end() || draft < found->first || draft > found->last)
        return Holds::Nothing;
    return found->holds;
}

} // namespace tw
