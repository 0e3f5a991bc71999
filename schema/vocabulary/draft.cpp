// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/vocabulary/draft.h"

#include "schema/json/jsonmember.h"

#include <nlohmann/json.hpp>

#include <array>
#include <string>

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

} // namespace

std::optional<Draft> draftOfMetaschema(std::string_view uri)
{
    if (uri.ends_with('#'))
        uri.remove_suffix(1);
    const auto bare = [](std::string_view text) { return text.substr(text.find(':') + 1); };
    for (const DraftName &name : DraftNames) {
        if (bare(name.uri) == bare(uri)) // "http" and "https" are often confused
            return name.draft;
    }
    return std::nullopt;
}

std::string_view metaschemaOfDraft(Draft draft)
{
    return DraftNames.at(static_cast<std::size_t>(draft)).uri;
}

Draft draftOf(const Json &document)
{
    const std::string *const uri = stringIn(member(document, "$schema"));
    return (uri == nullptr ? std::nullopt : draftOfMetaschema(*uri)).value_or(Draft::Draft2020_12);
}

} // namespace tw
