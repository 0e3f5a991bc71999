// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/findingcodes.h"
#include "schema/json/jsonmember.h"
#include "schema/lint/rules.h"
#include "schema/validation/compiledschema.h"

#include <nlohmann/json.hpp>

namespace tw::lint {

namespace {

    void checkValues(const LintNode &place, const LintSink &sink)
    {
        struct Value
        {
            const Json *json;
            std::string pointer;
            std::string name;
        };
        std::vector<Value> values;
        for (const char *const keyword : {"default", "example"}) {
            if (const Json *const value = member(place.node, keyword))
                values.push_back({value, std::string("/") + keyword, keyword});
        }
        if (const Json *const list = member(place.node, "examples");
            list != nullptr && list->is_array()) {
            for (std::size_t i = 0; i < list->size(); ++i)
                values.push_back({&(*list)[i], "/examples/" + std::to_string(i),
                                  "examples[" + std::to_string(i) + "]"});
        }
        if (values.empty())
            return;
        // The node alone, with the definitions that it can refer to.
        auto alone = std::make_shared<Json>(place.node);
        for (const char *const keyword : {"$schema", "$defs", "definitions"}) {
            const Json *const shared = member(place.root, keyword);
            if (shared != nullptr && !alone->contains(keyword))
                (*alone)[keyword] = *shared;
        }
        const Result<CompiledSchema> compiled = CompiledSchema::compile(JsonPtr(std::move(alone)));
        if (!compiled)
            return;
        for (Value &value : values) {
            std::vector<Issue> issues = compiled->validate(*value.json);
            if (!issues.empty())
                sink({Severity::Error,
                      codes::RefusedValue,
                      std::move(value.pointer),
                      {ValueIssue{std::move(issues.front()), std::move(value.name)}}});
        }
    }

} // namespace

const LintRule RefusedValue{.id = "refused_value",
                            .title = "The schema rejects its own default or example.",
                            .checkNode = checkValues};

} // namespace tw::lint
