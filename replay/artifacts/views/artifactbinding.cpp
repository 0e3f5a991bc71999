// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/views/artifactbinding.h"

#include "schema/json/jsonmember.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <utility>

namespace tw {

Json bindingJson(const ArtifactBinding &binding)
{
    Json json = {{"kind", binding.kind}, {"renderer", binding.renderer}};
    if (!binding.x.empty())
        json["x"] = binding.x;
    if (!binding.series.empty())
        json["series"] = binding.series;
    if (!binding.label.empty())
        json["label"] = binding.label;
    if (!binding.unit.empty())
        json["unit"] = binding.unit;
    return json;
}

std::vector<ArtifactBinding> readBindings(const Json &list)
{
    std::vector<ArtifactBinding> bindings;
    if (!list.is_array())
        return bindings;
    for (const Json &entry : list) {
        ArtifactBinding binding{textMember(entry, "kind"),  textMember(entry, "renderer"),
                                textMember(entry, "x"),     {},
                                textMember(entry, "label"), textMember(entry, "unit")};
        if (const Json *series = member(entry, "series"); series != nullptr && series->is_array()) {
            for (const Json &name : *series) {
                if (name.is_string())
                    binding.series.push_back(name.get<std::string>());
            }
        }
        if (!binding.kind.empty() && !binding.renderer.empty())
            bindings.push_back(std::move(binding));
    }
    return bindings;
}

ArtifactBinding bindingOf(const std::vector<ArtifactBinding> &bindings, std::string_view kind)
{
    const auto found = std::ranges::find(bindings, kind, &ArtifactBinding::kind);
    return found == bindings.end() ? ArtifactBinding() : *found;
}

JsonPtr withBinding(const JsonPtr &list, const ArtifactBinding &binding)
{
    Json next = Json::array();
    bool isPlaced = binding.renderer.empty();
    for (const Json &entry : list && list->is_array() ? *list : Json::array()) {
        if (textMember(entry, "kind") != binding.kind) {
            next.push_back(entry);
        } else if (!isPlaced) {
            next.push_back(bindingJson(binding));
            isPlaced = true;
        }
    }
    if (!isPlaced)
        next.push_back(bindingJson(binding));
    return next.empty() ? nullptr : std::make_shared<const Json>(std::move(next));
}

} // namespace tw
