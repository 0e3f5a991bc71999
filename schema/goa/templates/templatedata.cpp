// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/goa/templates/templatedata.h"

#include "schema/examples/examples.h"
#include "schema/goa/templates/gotemplate.h"

#include <nlohmann/json.hpp>

namespace tw {

Json templateData(const JsonPtr &payload)
{
    /// An example of a small schema is small; one that needs more gets none.
    constexpr std::uint64_t MostSteps = 2'000'000;
    if (payload == nullptr)
        return Json::object();
    const Result<CompiledSchema> compiled = CompiledSchema::compile(payload);
    if (!compiled)
        return Json::object();
    const Result<JsonPtr> example = makeExample(*compiled, {.maxSteps = MostSteps});
    return example ? goTemplateValue(**example, *payload) : Json::object();
}

Json resultTemplateData(const Json &call, const JsonPtr &result)
{
    return {{"Args", call},
            {"Result", templateData(result)},
            {"Bounds", {{"Returned", 20}, {"Total", 341}, {"Truncated", true}}}};
}

} // namespace tw
