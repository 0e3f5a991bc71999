// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/fields.h"
#include "schema/catalogs/namefaults.h"
#include "schema/findingcodes.h"
#include "schema/json/jsonmember.h"
#include "schema/lint/rules.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>

namespace tw::lint {

namespace {

    constexpr std::array<std::string_view, 1> Mcp{McpCatalog};

    void report(const Tool &tool, Finding finding, const LintSink &sink)
    {
        finding.tool = tool.id;
        sink(std::move(finding));
    }

    void checkDescriptions(const Catalog &catalog, const LintSink &sink)
    {
        for (const Tool &tool : catalog.tools) {
            if (tool.description.empty())
                report(tool, {Severity::Warning, codes::ToolWithoutDescription, "/description"},
                       sink);
            std::vector<FieldInfo> fields = tool.payload && tool.payload->schema
                ? flattenFields(*tool.payload->schema)
                : std::vector<FieldInfo>();
            // The tag says what a branch of a union is.
            std::erase_if(fields, [](const FieldInfo &field) { return !field.branch.empty(); });
            const auto isDescribed = [](const FieldInfo &field) {
                return !field.description.empty();
            };
            // A generated file without any repeats what its source left out.
            if (schemaFormatOf(catalog) == GoaCatalog && std::ranges::none_of(fields, isDescribed))
                continue;
            std::set<std::string_view> seen; // a type that is used twice has its fields once
            for (const FieldInfo &field : fields) {
                if (!isDescribed(field) && seen.insert(field.pointer).second)
                    report(tool,
                           {Severity::Hint,
                            codes::AttributeWithoutDescription,
                            "/payload/schema" + field.pointer,
                            {field.path}},
                           sink);
            }
        }
    }

    /// A value that is no schema is among the unknown keys.
    void checkSchemas(const Catalog &catalog, const LintSink &sink)
    {
        for (const Tool &tool : catalog.tools) {
            const auto check = [&](const JsonPtr &extra, const char *key, const char *pointer) {
                const Json *const value = extra != nullptr ? member(*extra, key) : nullptr;
                if (value != nullptr)
                    report(tool,
                           {Severity::Error,
                            codes::NotSchema,
                            pointer,
                            {JsonKind{std::string(jsonTypeName(*value))}}},
                           sink);
                return value != nullptr;
            };
            check(tool.payload ? tool.payload->extra : nullptr, "schema", "/payload/schema");
            check(tool.result ? tool.result->extra : nullptr, "schema", "/result/schema");
            if (schemaFormatOf(catalog) != McpCatalog)
                continue;
            check(tool.extra, "outputSchema", "/result/schema");
            if (!check(tool.extra, "inputSchema", "/payload/schema")
                && !(tool.payload && tool.payload->schema))
                report(
                    tool,
                    {Severity::Error, codes::ToolWithoutInputSchema, "/payload/schema", {tool.id}},
                    sink);
        }
    }

    void checkMcpNames(const Catalog &catalog, const LintSink &sink)
    {
        static const std::vector<std::string> mcp{std::string(McpCatalog)};
        for (const Tool &tool : catalog.tools) {
            for (Finding &fault : nameFaults(tool.id, NameKind::Tool, mcp)) {
                fault.pointer = "/id";
                report(tool, std::move(fault), sink);
            }
        }
    }

} // namespace

const LintRule MissingDescription{.id = "missing_description",
                                  .title = "A tool or an attribute has no description.",
                                  .severity = Severity::Warning,
                                  .checkCatalog = checkDescriptions};
const LintRule ToolSchema{.id = "tool_schema",
                          .title = "A tool has no schema that can be used.",
                          .checkCatalog = checkSchemas};
const LintRule McpName{.id = "mcp_name",
                       .title = "MCP advises against a name.",
                       .severity = Severity::Warning,
                       .profiles = Mcp,
                       .checkCatalog = checkMcpNames};

} // namespace tw::lint
