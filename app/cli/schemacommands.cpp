// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/cli.h"
#include "app/cli/issuejson.h"
#include "app/cli/toolcalls.h"
#include "schema/counttext.h"
#include "schema/findings/findingtext.h"
#include "schema/validation/compiledschema.h"
#include "schema/validation/evaluate/output.h"
#include "schema/validation/recordvalidator.h"
#include "schema/validation/testsuite.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>

namespace tw::cli {

namespace {

    constexpr std::array<std::pair<std::string_view, Draft>, 9> DraftNames{{
        {"2020-12", Draft::Draft2020_12},
        {"2019-09", Draft::Draft2019_09},
        {"7", Draft::Draft7},
        {"6", Draft::Draft6},
        {"4", Draft::Draft4},
        {"07", Draft::Draft7},
        {"06", Draft::Draft6},
        {"04", Draft::Draft4},
        {"2020", Draft::Draft2020_12},
    }};

    std::string draftName(Draft draft)
    {
        const auto *const found =
            std::ranges::find(DraftNames, draft, [](const auto &entry) { return entry.second; });
        return std::string(found->first);
    }

    /// --draft, --assert-formats and --remotes of a command line.
    Result<CompileOptions> compileOptions(const Arguments &arguments, SchemaRegistry &registry)
    {
        CompileOptions options;
        options.registry = &registry;
        options.monitor = &interruptMonitor();
        options.assertFormats = arguments.has("--assert-formats");
        if (const auto name = arguments.value("--draft")) {
            const auto *const found =
                std::ranges::find(DraftNames, *name, [](const auto &entry) { return entry.first; });
            if (found == DraftNames.end())
                return Error{ErrorCode::Unsupported, "--draft " + *name,
                             "unknown draft; use 2020-12, 2019-09, 7, 6 or 4"};
            options.draft = found->second;
        }
        registry.setAdvice("give its folder with --remotes BASE=DIR");
        const auto [first, last] = arguments.options.equal_range("--remotes");
        for (auto at = first; at != last; ++at) {
            const auto equals = at->second.rfind('=');
            if (equals == std::string::npos)
                return Error{ErrorCode::Unsupported, "--remotes " + at->second,
                             "must be BASE=DIR, for example http://localhost:1234/=remotes"};
            const std::filesystem::path folder = at->second.substr(equals + 1);
            std::error_code error;
            if (!std::filesystem::is_directory(folder, error))
                return Error{ErrorCode::NotFound, folder.string(),
                             "no such folder; give one in --remotes BASE=DIR"};
            registry.addFolder(at->second.substr(0, equals), folder);
        }
        return options;
    }

    Result<JsonPtr> readJson(const std::string &path)
    {
        const auto text = readInput(path);
        if (!text)
            return text.error();
        auto json = parseJson(*text, {.source = sourceName(path)});
        if (!json)
            return json.error();
        return JsonPtr(std::make_shared<const Json>(std::move(*json)));
    }

    Error atFile(const std::string &path, const Error &error)
    {
        return {error.code, path + (error.where.empty() ? "" : "#" + error.where), error.detail};
    }

    // --- schema check ---

    Json placedMessage(const std::string &pointer, const std::string &message)
    {
        Json entry = Json::object();
        entry["pointer"] = pointer;
        entry["message"] = message;
        return entry;
    }

    /// Validates against the draft's meta-schema; the compiler then finds further errors.
    void judgeByMetaschema(const JsonPtr &schema, Draft draft, const SchemaRegistry &registry,
                           Json &errors)
    {
        const auto text = registry.find(metaschemaOfDraft(draft));
        if (!text)
            return;
        CompileOptions metaOptions;
        metaOptions.registry = &registry;
        const auto metaschema = CompiledSchema::compile(*text, metaOptions);
        if (!metaschema)
            return;
        for (const Issue &issue : metaschema->validate(*schema))
            errors.push_back(placedMessage(issue.pointer, messageOf(issue)));
    }

    int checkSchema(const Arguments &arguments)
    {
        SchemaRegistry registry;
        const auto options = compileOptions(arguments, registry);
        if (!options)
            return fail(options.error());
        const std::string &path = arguments.positional[0];
        const auto schema = readJson(path);
        if (!schema)
            return fail(schema.error());
        Json errors = Json::array();
        Json warnings = Json::array();
        Draft draft = options->draft.value_or(Draft::Draft2020_12);
        if (!options->draft && (*schema)->is_object()) {
            const auto uri = (*schema)->find("$schema");
            if (uri != (*schema)->end() && uri->is_string())
                draft = draftOfMetaschema(uri->get<std::string>()).value_or(draft);
        }
        const auto compiled = CompiledSchema::compile(*schema, *options);
        if (!compiled && compiled.error().code == ErrorCode::Cancelled)
            return fail(atFile(path, compiled.error()));
        if (compiled) {
            draft = compiled->draft();
            for (const Finding &warning : compiled->warnings())
                warnings.push_back(placedMessage(warning.pointer, messageOf(warning)));
        }
        const bool isSchema = (*schema)->is_object() || (*schema)->is_boolean();
        if (isSchema) // else the compiler says it all
            judgeByMetaschema(*schema, draft, registry, errors);
        if (!compiled) {
            const Error &error = compiled.error();
            const bool known = std::ranges::any_of(errors, [&](const Json &other) {
                return other["pointer"].get<std::string>().starts_with(error.where)
                    && !error.where.empty();
            });
            if (!known)
                errors.push_back(placedMessage(error.where, error.detail));
        }
        const bool valid = errors.empty();
        if (arguments.json) {
            Json result = Json::object();
            result["valid"] = valid;
            result["dialect"] = draftName(draft);
            result["errors"] = std::move(errors);
            result["warnings"] = std::move(warnings);
            printJson(result);
            return valid ? Fine : Findings;
        }
        printLine(path + ": " + (valid ? "valid" : "not valid") + " (draft " + draftName(draft)
                  + ")");
        for (const auto &[list, word] :
             {std::pair(&errors, "error"), std::pair(&warnings, "warning")}) {
            for (const Json &entry : *list)
                printLine(path + "#" + entry["pointer"].get<std::string>() + ": " + word + ": "
                          + entry["message"].get<std::string>());
        }
        return valid ? Fine : Findings;
    }

    // --- schema validate ---

    struct Judged
    {
        std::string instance;
        bool valid = false;
        std::vector<Issue> issues;
        Json output; ///< with --output
    };

    /// The result for each instance.
    struct Judge
    {
        const CompiledSchema &schema;
        std::optional<OutputFormat> output;

        [[nodiscard]] Result<Judged> operator()(std::string name, const Json &instance) const
        {
            if (!output) {
                std::vector<Issue> issues = schema.validate(instance);
                return Judged{std::move(name), issues.empty(), std::move(issues), {}};
            }
            auto json = standardOutput(schema, instance, *output);
            if (!json)
                return Error{json.error().code, name, json.error().detail};
            const bool valid = json->at("valid").get<bool>();
            return Judged{std::move(name), valid, {}, std::move(*json)};
        }
    };

    bool isLines(const std::string &path)
    {
        const std::string suffix = std::filesystem::path(path).extension().string();
        return suffix == ".jsonl" || suffix == ".ndjson";
    }

    /// The error of a record, placed in its file: \a name is "file:line", the record's own place
    /// "1:column" (or "" for a record without one).
    Error inRecord(const std::string &name, const Error &error)
    {
        const auto colon = error.where.rfind(':');
        return {error.code, colon == std::string::npos ? name : name + error.where.substr(colon),
                error.detail};
    }

    /// Lines that cannot be read are reported and counted in \a unread; the others are validated.
    Result<void> judgeFile(const Judge &judge, const std::string &path,
                           std::vector<Judged> &results, std::size_t &unread)
    {
        const auto take = [&](std::string name, const Json &instance) -> Result<void> {
            auto judged = judge(std::move(name), instance);
            if (!judged)
                return judged.error();
            results.push_back(std::move(*judged));
            return {};
        };
        const auto leaveOut = [&unread](const std::string &name, const Error &error) {
            printMessage(errorText(inRecord(name, error)));
            ++unread;
        };
        const auto text = readInput(path);
        if (!text)
            return text.error();
        if (!isLines(path)) {
            const auto instance = parseJson(*text, {.source = sourceName(path)});
            if (!instance)
                return instance.error();
            return take(path, *instance);
        }
        RecordValidator records; // no tree for each of a million lines
        std::size_t line = 0;
        for (std::size_t at = 0; at < text->size() && !interrupted();) {
            ++line;
            const auto end = std::min(text->find('\n', at), text->size());
            const std::string_view record(text->data() + at, end - at);
            at = end + 1;
            if (record.find_first_not_of(" \t\r") == std::string_view::npos)
                continue;
            const std::string name = path + ":" + std::to_string(line);
            if (!judge.output) {
                auto issues = records.validate(judge.schema, record);
                if (!issues) {
                    leaveOut(name, issues.error());
                    continue;
                }
                const bool valid = issues->empty();
                results.push_back({name, valid, std::move(*issues), {}});
                continue;
            }
            const auto instance = parseJson(record, {});
            if (!instance)
                leaveOut(name, instance.error());
            else if (auto taken = take(name, *instance); !taken)
                return taken;
        }
        return {};
    }

    int validateInstances(const Arguments &arguments)
    {
        SchemaRegistry registry;
        const auto options = compileOptions(arguments, registry);
        if (!options)
            return fail(options.error());
        std::optional<OutputFormat> output;
        if (const auto name = arguments.value("--output"))
            output = outputFormatFromName(*name);
        const std::string &path = arguments.positional[0];
        const auto schema = readJson(path);
        if (!schema)
            return fail(schema.error());
        const auto compiled = CompiledSchema::compile(*schema, *options);
        if (!compiled)
            return fail(atFile(path, compiled.error()));
        printWarnings(path, *compiled);
        const Judge judge{*compiled, output};
        std::vector<Judged> results;
        std::size_t unread = 0;
        for (std::size_t i = 1; i < arguments.positional.size() && !interrupted(); ++i) {
            if (auto judged = judgeFile(judge, arguments.positional[i], results, unread); !judged) {
                printMessage(errorText(judged.error()));
                ++unread;
            }
        }
        const bool valid =
            std::ranges::all_of(results, [](const Judged &one) { return one.valid; });
        const int code = unread > 0 ? BadInput : valid ? Fine : Findings;
        if (!arguments.json) {
            for (const Judged &one : results) {
                if (output)
                    printOut(writeJson(one.output) + "\n");
                for (const Issue &issue : one.issues)
                    printLine(one.instance + ": " + issueLine(issue));
            }
            return code;
        }
        Json list = Json::array();
        for (const Judged &one : results) {
            Json entry = Json::object();
            entry["instance"] = one.instance;
            entry["valid"] = one.valid;
            if (output)
                entry["output"] = one.output;
            else
                entry["issues"] = issuesJson(one.issues);
            list.push_back(std::move(entry));
        }
        Json result = Json::object();
        result["results"] = std::move(list);
        printJson(result);
        return code;
    }

    // --- schema suite ---

    Result<std::vector<std::string>> suiteFiles(const std::vector<std::string> &folders)
    {
        std::vector<std::string> files;
        for (const std::string &folder : folders) {
            std::error_code error;
            std::vector<std::string> here;
            if (!std::filesystem::is_directory(folder, error))
                return Error{ErrorCode::NotFound, folder,
                             "this is not a folder; give a folder of the JSON Schema test suite"};
            for (const auto &entry : std::filesystem::directory_iterator(folder, error)) {
                if (entry.path().extension() == ".json")
                    here.push_back(entry.path().string());
            }
            if (error)
                return Error{ErrorCode::ReadFailed, folder,
                             error.message() + "; give a folder of the JSON Schema test suite"};
            std::ranges::sort(here);
            files.insert(files.end(), here.begin(), here.end());
        }
        if (files.empty())
            return Error{ErrorCode::NotFound, folders.front(),
                         "no *.json files are in it; give a folder of the JSON Schema test suite"};
        return files;
    }

    /// Why a test of an optional file is expected to fail; "" if it is not.
    std::string reasonFor(const std::string &file, const CompileOptions &options)
    {
        const std::filesystem::path path(file);
        if (options.assertFormats)
            return {};
        if (path.filename() == "content.json")
            return "contentEncoding and contentMediaType are annotations, and asserted with "
                   "--assert-formats in draft 7 only";
        if (path.parent_path().filename() == "format")
            return "formats are annotations, and asserted with --assert-formats";
        return {};
    }

    int runSuite(const Arguments &arguments)
    {
        SchemaRegistry registry;
        const auto options = compileOptions(arguments, registry);
        if (!options)
            return fail(options.error());
        const auto files = suiteFiles(arguments.positional);
        if (!files)
            return fail(files.error());
        SuiteResult total;
        Json failures = Json::array();
        for (const std::string &file : *files) {
            if (interrupted())
                return BadInput;
            const auto text = readInput(file);
            if (!text)
                return fail(text.error());
            const auto result = runSuiteFile(*text, file, *options);
            if (!result)
                return fail(result.error());
            total.cases += result->cases;
            total.passed += result->passed;
            total.failed += result->failed;
            for (const SuiteFailure &failure : result->failures) {
                Json entry = Json::object();
                entry["file"] = file;
                entry["case"] = failure.testCase;
                entry["test"] = failure.test;
                entry["expected"] = failure.expected;
                const std::string reason = reasonFor(file, *options);
                if (!reason.empty())
                    entry["reason"] = reason;
                if (!arguments.json)
                    printLine(file + ": " + failure.testCase + ": " + failure.test + ": expected "
                              + (failure.expected ? "valid" : "invalid")
                              + (reason.empty() ? "" : " (" + reason + ")"));
                failures.push_back(std::move(entry));
            }
        }
        if (arguments.json) {
            Json result = Json::object();
            result["files"] = files->size();
            result["cases"] = total.cases;
            result["passed"] = total.passed;
            result["failed"] = total.failed;
            result["failures"] = std::move(failures);
            printJson(result);
        } else {
            printLine(counted(files->size(), "file") + ", " + counted(total.cases, "test") + ", "
                      + std::to_string(total.passed) + " passed, " + std::to_string(total.failed)
                      + " failed");
        }
        return total.failed == 0 ? Fine : Findings;
    }

} // namespace

std::vector<Command> schemaCommands()
{
    const Option draft{"--draft", "DRAFT",
                       "2020-12, 2019-09, 7, 6 or 4; by default what $schema says, else 2020-12"};
    const Option formats{"--assert-formats", "",
                         "assert \"format\" instead of treating it as an annotation"};
    const Option remotes{"--remotes", "BASE=DIR",
                         "references that start with BASE are read from the folder DIR"};
    const Option output{"--output", "flag|basic|detailed",
                        "the standard output of JSON Schema instead of issues; as text, one "
                        "document per line"};
    std::vector<Command> commands{
        {"schema",
         "check",
         "SCHEMA [--draft D] [--remotes BASE=DIR]",
         "Check whether a JSON Schema is valid.",
         {draft, remotes},
         1,
         1,
         checkSchema},
        {"schema",
         "validate",
         "SCHEMA INSTANCE… [--draft D] [--assert-formats] [--remotes BASE=DIR] [--output FORM]",
         "Validate JSON files against a JSON Schema; *.jsonl and *.ndjson line by line.",
         {draft, formats, remotes, output},
         2,
         SIZE_MAX,
         validateInstances},
        {"schema",
         "suite",
         "DIR… [--draft D] [--assert-formats] [--remotes BASE=DIR]",
         "Run files of the official JSON Schema test suite.",
         {draft, formats, remotes},
         1,
         SIZE_MAX,
         runSuite},
    };
    std::vector<Command> calls = toolCallCommands();
    std::ranges::move(calls, std::back_inserter(commands));
    return commands;
}

} // namespace tw::cli
