// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/cli.h"
#include "app/cli/issuejson.h"
#include "app/cli/toolcalls.h"
#include "schema/examples/examples.h"
#include "schema/goa/generation.h"
#include "schema/tools/toolvalidator.h"

#include <nlohmann/json.hpp>

#include <charconv>

namespace tw::cli {

namespace {

    Result<ExampleOptions> exampleOptions(const Arguments &arguments)
    {
        ExampleOptions options;
        if (arguments.has("--minimal") && arguments.has("--full"))
            return Error{ErrorCode::Unsupported, "example",
                         "--minimal and --full are mutually exclusive; give one of them"};
        if (arguments.has("--invalid") && arguments.has("--boundary"))
            return Error{ErrorCode::Unsupported, "example",
                         "--invalid and --boundary are mutually exclusive; give one of them"};
        options.size = arguments.has("--minimal") ? ExampleSize::Minimal : ExampleSize::Full;
        if (const auto text = arguments.value("--seed")) {
            const char *const end = text->data() + text->size();
            const auto [stop, failed] = std::from_chars(text->data(), end, options.seed);
            if (failed != std::errc{} || stop != end)
                return Error{ErrorCode::Unsupported, "--seed " + *text,
                             "must be a whole number from 0 to 18446744073709551615"};
        }
        return options;
    }

    /// Some schemas allow what generated Go code rejects (renamed envelope keys of a union). In
    /// that case the schema decides, and a message says so.
    constexpr const char *BySchemaOnly = "valid by the schema, but not by generated Goa code: ";

    int printCases(const CompiledSchema &schema, ExampleOptions options)
    {
        NegativeExamples examples = makeNegativeExamples(schema, options);
        if (examples.cases.empty() && !examples.isCancelled && options.rules != nullptr) {
            const auto base = makeExample(schema, options);
            if (!base) {
                printMessage(BySchemaOnly + base.error().detail);
                options.rules = nullptr;
                examples = makeNegativeExamples(schema, options);
            }
        }
        Json list = Json::array();
        for (const NegativeExample &example : examples.cases) {
            Json entry = Json::object();
            entry["payload"] = *example.payload;
            entry["breaks"]["pointer"] = example.pointer;
            entry["breaks"]["keyword"] = example.keyword;
            entry["issues"] = issuesJson(example.issues);
            list.push_back(std::move(entry));
        }
        if (examples.isCancelled)
            return fail({ErrorCode::Cancelled, "example", "stopped"});
        printJson(list);
        for (const ExampleRefusal &refusal : examples.refused)
            printMessage("no case for #" + refusal.schemaPointer + ": " + refusal.reason);
        return Fine;
    }

    int printBounds(const CompiledSchema &schema, const ExampleOptions &options)
    {
        const BoundaryExamples examples = makeBoundaryExamples(schema, options);
        if (examples.isCancelled)
            return fail({ErrorCode::Cancelled, "example", "stopped"});
        Json list = Json::array();
        for (const BoundaryExample &example : examples.cases) {
            Json entry = Json::object();
            entry["payload"] = *example.payload;
            entry["at"]["pointer"] = example.pointer;
            entry["at"]["keyword"] = example.keyword;
            list.push_back(std::move(entry));
        }
        printJson(list);
        for (const ExampleRefusal &refusal : examples.refused)
            printMessage("no case for #" + refusal.schemaPointer + ": " + refusal.reason);
        return Fine;
    }

    int makeExamples(const Arguments &arguments)
    {
        NamedTool named;
        if (const auto read = readNamedTool(arguments, named); !read)
            return fail(read.error());
        const Tool &tool = *named.tool;
        auto options = exampleOptions(arguments);
        if (!options)
            return fail(options.error());
        options->monitor = &interruptMonitor();
        const std::string place = named.source + ": payload of " + tool.id + " at #";
        CompileOptions compiling;
        compiling.monitor = &interruptMonitor();
        auto validator = ToolValidator::compile(payloadSchemaOf(named.catalog, tool), compiling);
        if (!validator)
            return fail({validator.error().code, place + validator.error().where,
                         validator.error().detail});
        validator->setGeneration(hintGenerationOf(named.catalog));
        const CompiledSchema &schema = validator->schema();
        options->rules = validator->rules(defaultMode(named.catalog));
        if (arguments.has("--invalid"))
            return printCases(schema, *options);
        if (arguments.has("--boundary"))
            return printBounds(schema, *options);
        std::vector<ExampleOmission> omissions;
        auto example = makeExample(schema, *options, &omissions);
        if (!example && example.error().code != ErrorCode::Cancelled && options->rules != nullptr) {
            ExampleOptions bySchema = *options;
            bySchema.rules = nullptr;
            if (auto other = makeExample(schema, bySchema, &omissions)) {
                printMessage(BySchemaOnly + example.error().detail);
                example = std::move(other);
            }
        }
        if (!example) {
            // The author's values are tried before generated ones.
            std::string detail = example.error().detail;
            if (example.error().code == ErrorCode::Unsupported)
                detail += "; add one to the schema as its example";
            return fail({example.error().code, place + example.error().where, std::move(detail)});
        }
        printJson(**example);
        for (const ExampleOmission &omission : omissions)
            printMessage("omitted " + omission.pointer + " (#" + omission.schemaPointer
                         + "): " + omission.reason);
        return Fine;
    }

} // namespace

std::vector<Command> exampleCommands()
{
    return {
        {"",
         "example",
         "CATALOG TOOL [--minimal|--full] [--invalid|--boundary] [--seed N]",
         "Make a payload that a tool accepts, or one for each way to violate its schema.",
         {{"--minimal", "", "only what is required"},
          {"--full", "", "every declared field; the default"},
          {"--invalid", "",
           "for each constraint a payload that violates only this one, with its issues"},
          {"--boundary", "", "for each bound a payload that lies just within it: [{payload, at}]"},
          {"--seed", "N", "a different choice of values; the same N gives the same payload"}},
         2,
         2,
         makeExamples,
         true}};
}

} // namespace tw::cli
