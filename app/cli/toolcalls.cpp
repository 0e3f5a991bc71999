// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/toolcalls.h"

#include "app/cli/issuejson.h"
#include "replay/load/sniff.h"
#include "schema/correction/correction.h"
#include "schema/goa/hints.h"
#include "schema/tools/toolvalidator.h"

#include <nlohmann/json.hpp>

namespace tw::cli {

namespace {

    /// CATALOG TOOL PAYLOAD, read and compiled.
    struct ToolCall : NamedTool
    {
        std::optional<ToolValidator> validator;
        std::string payload;
        ValidationMode mode = ValidationMode::JsonSchema;
        HintGeneration generation = HintGeneration::Head;
    };

    /// Default: that of a Goa catalog; MCP for others.
    Result<HintGeneration> generationOf(const Arguments &arguments, const Catalog &catalog)
    {
        const auto name = arguments.value("--generation");
        if (!name)
            return defaultMode(catalog) == ValidationMode::GoaBoundary ? hintGenerationOf(catalog)
                                                                       : HintGeneration::Mcp;
        if (const auto generation = hintGenerationFromName(*name, catalog))
            return *generation;
        return Error{ErrorCode::Unsupported, "--generation " + *name,
                     "unknown generation; use seed, v0.41, v0.53, v0.66, 2026-06, head, mcp or any "
                     "version of Goa-AI"};
    }

    ValidationMode modeOf(const Arguments &arguments, const Catalog &catalog)
    {
        const auto mode = validationModeFromName(arguments.value("--mode").value_or(""));
        return mode.value_or(defaultMode(catalog));
    }

    /// The only tool whose id ends in \a name, or null.
    const Tool *toolBySuffix(const Catalog &catalog, std::string_view name)
    {
        const Tool *found = nullptr;
        for (const Tool &tool : catalog.tools) {
            if (name.empty() || !tool.id.ends_with(name))
                continue;
            if (found != nullptr)
                return nullptr;
            found = &tool;
        }
        return found;
    }

    Result<void> readCall(const Arguments &arguments, ToolCall &call)
    {
        if (const auto named = readNamedTool(arguments, call); !named)
            return named.error();
        call.mode = modeOf(arguments, call.catalog);
        const auto generation = generationOf(arguments, call.catalog);
        if (!generation)
            return generation.error();
        call.generation = *generation;
        auto payload = readInput(arguments.positional[2]);
        if (!payload)
            return payload.error();
        call.payload = std::move(*payload);
        const auto place = call.tool - call.catalog.tools.data();
        Tool &tool = call.catalog.tools[static_cast<std::size_t>(place)];
        const JsonPtr schema = payloadSchemaOf(call.catalog, tool);
        if (tool.payload) // hints name what models see
            tool.payload->schema = schema;
        CompileOptions options;
        options.monitor = &interruptMonitor();
        auto compiled = ToolValidator::compile(schema, options);
        if (!compiled)
            return Error{compiled.error().code,
                         call.source + ": payload of " + call.tool->id + " at #"
                             + compiled.error().where,
                         compiled.error().detail};
        printWarnings(call.source + ": payload of " + call.tool->id + " at ", compiled->schema());
        call.validator = *std::move(compiled);
        call.validator->setGeneration(call.generation);
        return {};
    }

    int judgeCall(const Arguments &arguments)
    {
        ToolCall call;
        if (const auto read = readCall(arguments, call); !read)
            return fail(read.error());
        const auto issues = call.validator->validatePayload(call.payload, call.mode);
        if (arguments.json) {
            Json result = Json::object();
            result["valid"] = issues.empty();
            result["mode"] = validationModeName(call.mode);
            if (call.mode == ValidationMode::GoaBoundary)
                result["generation"] = hintGenerationName(call.generation);
            result["issues"] = issuesJson(issues);
            printJson(result);
        } else {
            for (const Issue &issue : issues)
                printLine(issueLine(issue));
            if (issues.empty())
                printLine("valid");
        }
        return issues.empty() ? Fine : Findings;
    }

    /// A JSON text as a value, null for "".
    Json valueOrNull(const std::string &text)
    {
        if (text.empty())
            return nullptr;
        auto value = parseJson(text);
        return value ? std::move(*value) : Json(text);
    }

    void printCorrection(const Correction &correction)
    {
        Json edits = Json::array();
        for (const Edit &edit : correction.edits) {
            Json entry = Json::object();
            entry["pointer"] = edit.pointer;
            entry["op"] = edit.op;
            entry["before"] = valueOrNull(edit.before);
            entry["after"] = valueOrNull(edit.after);
            entry["confidence"] = std::string(confidenceName(edit.confidence));
            entry["reason"] = edit.reason;
            edits.push_back(std::move(entry));
        }
        Json result = Json::object();
        result["corrected"] =
            correction.corrected == nullptr ? Json(nullptr) : *correction.corrected;
        result["edits"] = std::move(edits);
        result["validates"] = correction.validates();
        result["remaining"] = issuesJson(correction.remaining);
        printJson(result);
    }

    int makeHintFor(const Arguments &arguments)
    {
        if (arguments.has("--corrected") && arguments.has("--question"))
            return fail({ErrorCode::Unsupported, "hint",
                         "--corrected and --question are mutually exclusive; give one of them"});
        ToolCall call;
        if (const auto read = readCall(arguments, call); !read)
            return fail(read.error());
        const auto issues = call.validator->validatePayload(call.payload, call.mode);
        const int code = issues.empty() ? Fine : Findings;
        if (arguments.has("--corrected")) {
            printCorrection(call.validator->correct(call.payload, call.mode));
        } else if (arguments.has("--question")) {
            const Question question =
                makeQuestion(*call.tool, call.validator->correct(call.payload, call.mode));
            Json result = Json::object();
            result["question"] = question.text;
            result["fields"] = question.fields;
            printJson(result);
        } else {
            printJson(
                call.validator->hint(*call.tool, call.payload, issues, call.generation, call.mode));
        }
        return code;
    }

} // namespace

Result<void> readNamedTool(const Arguments &arguments, NamedTool &named)
{
    const std::string &path = arguments.positional[0];
    named.source = sourceName(path);
    const auto text = readInput(path);
    if (!text)
        return text.error();
    auto catalog = readCatalogBytes(*text, named.source);
    if (!catalog)
        return catalog.error();
    named.catalog = std::move(*catalog);
    const std::string &name = arguments.positional[1];
    const auto tool = named.catalog.match(name);
    named.tool = tool ? *tool : toolBySuffix(named.catalog, name);
    if (named.tool == nullptr)
        return tool.error();
    return {};
}

std::vector<Command> toolCallCommands()
{
    const Option mode{
        "--mode", "goa|json-schema",
        "goa: like generated Goa code, the default for Goa catalogs; json-schema: every "
        "issue that JSON Schema defines, the default for all others"};
    const Option generation{
        "--generation", "G",
        "the generation of Goa-AI: seed, v0.41, v0.53, v0.66, 2026-06 (the same), head, or any of "
        "its versions such as v0.47.7; mcp; by default that of the catalog, and mcp for others"};
    return {
        {"",
         "validate",
         "CATALOG TOOL PAYLOAD [--mode goa|json-schema] [--generation G]",
         "Validate the payload of a tool call.",
         {mode, generation},
         3,
         3,
         judgeCall},
        {"",
         "hint",
         "CATALOG TOOL PAYLOAD [--generation G] [--corrected|--question]",
         "Print what a runtime tells the model about a rejected payload; null if it is accepted.",
         {generation,
          {"--corrected", "", "print the corrected payload, with each edit and its confidence"},
          {"--question", "", "print the question to ask about values that cannot be derived"},
          mode},
         3,
         3,
         makeHintFor,
         true},
    };
}

} // namespace tw::cli
