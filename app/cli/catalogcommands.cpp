// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/cli.h"
#include "app/cli/issuejson.h"
#include "replay/load/sniff.h"
#include "schema/catalogs/catalogformat.h"
#include "schema/catalogs/fields.h"
#include "schema/counttext.h"
#include "schema/findings/findingtext.h"
#include "schema/lint/lint.h"
#include "schema/suggest.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace tw::cli {

namespace {

    struct ReadFile
    {
        std::string text;
        Catalog catalog;
    };

    Result<ReadFile> readCatalogFile(const std::string &path)
    {
        auto text = readInput(path);
        if (!text)
            return text.error();
        auto catalog = readCatalogBytes(*text, sourceName(path));
        if (!catalog)
            return catalog.error();
        return ReadFile{*std::move(text), *std::move(catalog)};
    }

    void printCatalogWarnings(const ReadFile &file, const std::string &path)
    {
        printWarnings(file.catalog.warnings, file.text, sourceName(path));
    }

    std::vector<FieldInfo> fieldsOf(const Tool &tool)
    {
        return tool.payload && tool.payload->schema ? flattenFields(*tool.payload->schema)
                                                    : std::vector<FieldInfo>();
    }

    Json toolJson(const Tool &tool)
    {
        Json out = Json::object();
        out["id"] = tool.id;
        out["title"] = tool.title;
        out["description"] = tool.description;
        out["bounded"] = tool.bounds != BoundsStyle::None;
        Json kinds = Json::array();
        for (const ServerDataSpec &spec : tool.serverData)
            kinds.push_back(spec.kind);
        out["server_data"] = std::move(kinds);
        out["tags"] = tool.tags;
        out["confirmation"] = tool.confirmation.has_value();
        Json fields = Json::array();
        for (const FieldInfo &field : fieldsOf(tool)) {
            Json entry = Json::object();
            entry["name"] = field.name;
            entry["path"] = field.path;
            entry["pointer"] = field.pointer;
            entry["type"] = field.type;
            entry["required"] = field.required;
            entry["description"] = field.description;
            if (!field.branch.empty())
                entry["branch"] = field.branch;
            fields.push_back(std::move(entry));
        }
        out["fields"] = std::move(fields);
        return out;
    }

    Json catalogJson(const Catalog &catalog)
    {
        Json out = Json::object();
        out["format"] = catalog.format;
        out["generation"] = catalog.generation;
        Json toolsets = Json::array();
        for (const ToolsetView &view : toolsetsOf(catalog)) {
            Json toolset = Json::object();
            toolset["name"] = view.name;
            toolset["service"] = view.service;
            Json tools = Json::array();
            for (const std::size_t index : view.tools)
                tools.push_back(toolJson(catalog.tools[index]));
            toolset["tools"] = std::move(tools);
            toolsets.push_back(std::move(toolset));
        }
        out["toolsets"] = std::move(toolsets);
        Json warnings = Json::array();
        for (const Finding &warning : catalog.warnings) {
            Json entry = Json::object();
            entry["pointer"] = warning.pointer;
            entry["message"] = messageOf(warning);
            warnings.push_back(std::move(entry));
        }
        out["warnings"] = std::move(warnings);
        return out;
    }

    std::string firstLine(const std::string &text)
    {
        return text.substr(0, text.find('\n'));
    }

    void printTool(const Tool &tool)
    {
        std::string line = "  " + tool.id;
        if (!tool.title.empty())
            line += "  " + tool.title;
        if (tool.bounds != BoundsStyle::None)
            line += "  [bounded]";
        if (tool.confirmation)
            line += "  [asks for confirmation]";
        for (const ServerDataSpec &spec : tool.serverData)
            line += "  [server data" + (spec.kind.empty() ? "" : " " + spec.kind) + "]";
        printLine(line);
        if (!tool.description.empty())
            printLine("    " + firstLine(tool.description));
        for (const FieldInfo &field : fieldsOf(tool)) {
            std::string row =
                "      " + field.path + (field.required ? " *" : "") + "  " + field.type;
            if (!field.branch.empty())
                row += " (" + field.branch + ")";
            if (!field.description.empty())
                row += "  " + firstLine(field.description);
            printLine(row);
        }
    }

    void printCatalog(const Catalog &catalog)
    {
        printLine(catalog.format + ", " + catalog.generation + ", "
                  + counted(catalog.tools.size(), "tool") + " (* marks required fields)");
        for (const ToolsetView &view : toolsetsOf(catalog)) {
            printLine({});
            printLine((view.name.empty() ? "(no toolset)" : view.name)
                      + (view.service.empty() ? "" : "  (service " + view.service + ")"));
            for (const std::size_t index : view.tools) {
                if (interrupted())
                    return;
                printTool(catalog.tools[index]);
            }
        }
    }

    int show(const Arguments &arguments)
    {
        const std::string &path = arguments.positional.front();
        const auto file = readCatalogFile(path);
        if (!file)
            return fail(file.error());
        printCatalogWarnings(*file, path);
        if (arguments.json)
            printJson(catalogJson(file->catalog));
        else
            printCatalog(file->catalog);
        return Fine;
    }

    // catalog convert

    /// Formats that the manual lists but that cannot be written yet.
    constexpr auto Planned = std::to_array<std::string_view>(
        {"goa-design", "openai", "openai-strict", "openai-responses", "anthropic",
         "anthropic-strict", "gemini", "gemini-json", "bedrock", "json-schema", "openapi",
         "typescript", "zod", "pydantic", "go-types", "markdown", "html"});

    std::string available()
    {
        std::string list;
        for (const CatalogFormat *format : catalogFormats()) {
            if (format->write != nullptr)
                list.append(list.empty() ? "" : ", ").append(format->id);
        }
        return list;
    }

    Result<const CatalogFormat *> findTarget(const std::string &name)
    {
        const CatalogFormat *const format = findCatalogFormat(name);
        if (format != nullptr && format->write != nullptr)
            return format;
        if (format != nullptr || std::ranges::find(Planned, name) != Planned.end())
            return Error{ErrorCode::Unsupported, "--to " + name,
                         "not available yet; available: " + available()};
        std::vector<std::string> names(Planned.begin(), Planned.end());
        for (const CatalogFormat *known : catalogFormats())
            names.emplace_back(known->id);
        const std::string near = nearestName(name, names);
        return Error{ErrorCode::Unsupported, "--to " + name,
                     "no such format; " + (near.empty() ? "" : "did you mean \"" + near + "\"? ")
                         + "available: " + available()};
    }

    /// "a Goa-AI tool_schemas.json of any generation, or the response of an MCP server to
    /// tools/list"
    std::string readable()
    {
        std::string list;
        for (const CatalogFormat *format : catalogFormats())
            list.append(list.empty() ? "" : ", or ").append(format->title);
        return list;
    }

    Json lossesJson(const std::vector<Loss> &losses)
    {
        Json list = Json::array();
        for (const Loss &loss : losses) {
            Json entry = Json::object();
            entry["tool"] = loss.tool;
            entry["pointer"] = loss.pointer;
            entry["what"] = loss.what;
            list.push_back(std::move(entry));
        }
        return list;
    }

    void printLosses(const std::vector<Loss> &losses)
    {
        for (const Loss &loss : losses) {
            std::string place = loss.tool;
            if (!loss.pointer.empty())
                place += (place.empty() ? "" : " ") + loss.pointer;
            printMessage("loss: " + place + (place.empty() ? "" : ": ") + loss.what);
        }
    }

    int convert(const Arguments &arguments)
    {
        const auto to = arguments.value("--to");
        if (!to) {
            return fail({ErrorCode::Unsupported, "toolwright-cli catalog convert",
                         "--to is missing; available: " + available()});
        }
        const auto target = findTarget(*to);
        if (!target)
            return fail(target.error());
        const std::string &path = arguments.positional.front();
        const std::string output = arguments.value("--output").value_or("-");
        const auto file = readCatalogFile(path);
        if (!file)
            return fail(file.error());
        if (!arguments.json)
            printCatalogWarnings(*file, path);
        const WrittenCatalog written = (*target)->write(file->catalog);
        if (interrupted())
            return Fine;
        if (auto done = writeOutput(output, written.text); !done)
            return fail(done.error());
        const std::string losses = writeJson(lossesJson(written.losses), {2, false});
        if (const auto side = arguments.value("--losses")) {
            if (auto done = writeOutput(*side, losses + "\n"); !done)
                return fail(done.error());
        } else if (arguments.json) {
            printMessageLines(losses);
        } else {
            printLosses(written.losses);
        }
        return Fine;
    }

    // catalog lint

    /// The profiles given by the user, or else the format of the catalog.
    Result<LintProfiles> profilesOf(const Arguments &arguments, const Catalog &catalog)
    {
        std::vector<std::string> known;
        for (const CatalogFormat *format : catalogFormats())
            known.emplace_back(format->id);
        for (const LintRule *rule : lintRules()) {
            for (const std::string_view profile : rule->profiles) {
                if (std::ranges::find(known, profile) == known.end())
                    known.emplace_back(profile);
            }
        }
        LintProfiles profiles;
        const auto [first, last] = arguments.options.equal_range("--profile");
        for (auto option = first; option != last; ++option) {
            if (std::ranges::find(known, option->second) == known.end())
                return Error{ErrorCode::Unsupported, "--profile",
                             unknownValue("profile", option->second, known)};
            profiles.push_back(option->second);
        }
        if (profiles.empty())
            profiles = defaultProfiles(catalog);
        return profiles;
    }

    Json findingJson(const LintFinding &found)
    {
        Json entry = Json::object();
        entry["rule"] = std::string(found.rule->id);
        entry["profile"] = found.profile;
        entry["severity"] = std::string(severityName(found.finding.severity));
        entry["tool"] = found.finding.tool;
        entry["pointer"] = found.finding.pointer;
        entry["message"] = messageOf(found.finding);
        if (found.isFixable)
            entry["fix"] = std::string(found.rule->fixTitle);
        return entry;
    }

    void printFindings(const std::vector<LintFinding> &findings)
    {
        for (const LintFinding &found : findings) {
            std::string line = found.finding.tool + " " + found.finding.pointer + ": "
                + std::string(severityName(found.finding.severity)) + ": "
                + messageOf(found.finding);
            line.append(" (").append(found.rule->id);
            if (found.isFixable)
                line.append("; --fix: ").append(found.rule->fixTitle);
            printLine(line + ")");
        }
    }

    bool hasError(const std::vector<LintFinding> &findings)
    {
        return std::ranges::any_of(findings, [](const LintFinding &found) {
            return found.finding.severity == Severity::Error;
        });
    }

    Result<void> writeFixed(const std::string &path, const Catalog &catalog)
    {
        const CatalogFormat *const format = findCatalogFormat(catalog.format);
        if (format == nullptr || format->write == nullptr)
            return Error{ErrorCode::Unsupported, "--fix",
                         "a catalog of the format " + catalog.format
                             + " cannot be written; convert it first: catalog convert --to "
                             + available()};
        const WrittenCatalog written = format->write(catalog);
        printLosses(written.losses);
        return writeOutput(path, written.text);
    }

    int lint(const Arguments &arguments)
    {
        const auto out = arguments.value("--output");
        if (arguments.has("--fix") != (out && *out != "-"))
            return fail(
                {ErrorCode::Unsupported, "catalog lint",
                 "--fix requires -o OUT and vice versa; OUT is a file, since the findings are "
                 "printed"});
        const std::string &path = arguments.positional.front();
        const auto file = readCatalogFile(path);
        if (!file)
            return fail(file.error());
        const auto profiles = profilesOf(arguments, file->catalog);
        if (!profiles)
            return fail(profiles.error());
        printCatalogWarnings(*file, path);
        const auto findings = lintCatalog(file->catalog, *profiles, &interruptMonitor());
        if (interrupted())
            return fail({ErrorCode::Cancelled, "catalog lint", "cancelled"});
        if (arguments.json) {
            Json list = Json::array();
            for (const LintFinding &found : findings)
                list.push_back(findingJson(found));
            Json result = Json::object();
            result["findings"] = std::move(list);
            printJson(result);
        } else {
            printFindings(findings);
        }
        if (!arguments.has("--fix"))
            return hasError(findings) ? Findings : Fine;
        const Catalog fixed = fixCatalog(file->catalog, *profiles);
        if (const auto done = writeFixed(*out, fixed); !done)
            return fail(done.error());
        return hasError(lintCatalog(fixed, *profiles, &interruptMonitor())) ? Findings : Fine;
    }

} // namespace

std::vector<Command> catalogCommands()
{
    Command showCommand;
    showCommand.group = "catalog";
    showCommand.name = "show";
    showCommand.synopsis = "FILE";
    showCommand.help = "Print the toolsets and tools of a catalog: " + readable() + ".";
    showCommand.maxArguments = 1;
    showCommand.run = show;

    Command convertCommand;
    convertCommand.group = "catalog";
    convertCommand.name = "convert";
    convertCommand.synopsis = "FILE --to FORMAT [-o OUT] [--losses OUT2]";
    convertCommand.help =
        "Write a catalog in another format and list what that format cannot represent.";
    convertCommand.options = {
        {"--to", "FORMAT", "The format to write; available: " + available() + "."},
        {"--output,-o", "OUT", "Write here instead of standard output.", ValueKind::Output},
        {"--losses", "OUT2",
         "Write the losses here as JSON, [{tool, pointer, what}], instead of standard error.",
         ValueKind::Report},
    };
    convertCommand.maxArguments = 1;
    convertCommand.run = convert;

    Command lintCommand;
    lintCommand.group = "catalog";
    lintCommand.name = "lint";
    lintCommand.synopsis = "FILE [--profile P]… [--fix -o OUT]";
    lintCommand.help = "Check the tools of a catalog; exit 1 if there is an "
                       "error among the findings.";
    lintCommand.options = {
        {"--profile", "P",
         "Check for this target format; may be repeated. Default: the format of the catalog."},
        {"--fix", "", "Write the catalog to OUT with all available fixes applied."},
        {"--output,-o", "OUT", "The file for --fix.", ValueKind::Output},
    };
    lintCommand.maxArguments = 1;
    lintCommand.run = lint;
    return {showCommand, convertCommand, lintCommand};
}

} // namespace tw::cli
