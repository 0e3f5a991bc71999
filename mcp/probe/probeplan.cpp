// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/probe/probe.h"
#include "schema/examples/examples.h"
#include "schema/json/jsonmember.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace tw::mcp {

namespace {

    /// The two faults that no schema describes.
    void addEnvelopeFaults(const ServerItem &tool, const std::string &valid, ProbePlan &plan)
    {
        plan.cases.push_back({tool.name, "non_object_arguments", {}, {}, "\"not an object\"", {}});
        plan.cases.push_back({tool.name + "_unknown", "unknown_tool", {}, {}, valid, {}});
    }

} // namespace

bool isReadOnly(const ServerItem &tool)
{
    const Json *const hint = findPointer(*tool.json, "/annotations/readOnlyHint");
    return hint != nullptr && *hint == true;
}

ProbePlan planProbes(const ServerItem &tool)
{
    ProbePlan plan;
    const Json *const schema = member(*tool.json, "inputSchema");
    if (!tool.fault.empty() || schema == nullptr) {
        plan.notes.push_back(tool.name + " cannot be probed: " + tool.fault);
        return plan;
    }
    const auto compiled = CompiledSchema::compile(std::make_shared<const Json>(*schema));
    if (!compiled) {
        plan.notes.push_back(tool.name + ": inputSchema#" + compiled.error().where + ": "
                             + compiled.error().detail);
        addEnvelopeFaults(tool, "{}", plan);
        return plan;
    }
    ExampleOptions options;
    options.size = ExampleSize::Minimal;
    const auto valid = makeExample(*compiled, options);
    NegativeExamples examples = makeNegativeExamples(*compiled, options);
    for (NegativeExample &example : examples.cases) {
        if (!example.payload->is_object())
            continue; // non_object_arguments covers it
        const std::string fault = example.issues.empty()
            ? example.keyword
            : std::string(issueCodeName(example.issues.front().code));
        plan.cases.push_back({tool.name, fault, example.pointer, example.keyword,
                              writeJson(*example.payload), std::move(example.issues)});
    }
    for (const ExampleRefusal &refusal : examples.refused)
        plan.notes.push_back(tool.name + ": no case for inputSchema#" + refusal.schemaPointer + ": "
                             + refusal.reason);
    addEnvelopeFaults(tool, valid ? writeJson(**valid) : "{}", plan);
    return plan;
}

} // namespace tw::mcp
