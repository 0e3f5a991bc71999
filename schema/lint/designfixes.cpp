// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/lint/designfixes.h"

#include "schema/edit/propertyedits.h"
#include "schema/edit/schemaedits.h"
#include "schema/findingcodes.h"
#include "schema/vocabulary/schemaview.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw::lint {

namespace {

    /// The attribute that \a finding is about.
    std::string nameIn(const Finding &finding)
    {
        const auto *const name = finding.parameters.empty()
            ? nullptr
            : std::get_if<std::string>(&finding.parameters.front());
        return name != nullptr ? *name : std::string();
    }

    std::string propertyAt(const std::string &name)
    {
        std::string pointer = "/properties";
        appendPointerToken(pointer, name);
        return pointer;
    }

    /// \a tool with its payload changed by \a edit, a function from a schema to Result<JsonPtr>.
    template <typename Edit>
    std::optional<Tool> withPayload(const Tool &tool, const Edit &edit)
    {
        if (!tool.payload || tool.payload->schema == nullptr)
            return std::nullopt;
        const Result<JsonPtr> edited = edit(tool.payload->schema);
        if (!edited || *edited == tool.payload->schema)
            return std::nullopt;
        Tool fixed = tool;
        fixed.payload->schema = *edited;
        return fixed;
    }

} // namespace

std::optional<Tool> withInjectionFixed(const Tool &tool, const Finding &finding)
{
    const std::string name = nameIn(finding);
    if (finding.code == &codes::InjectedOptional)
        return withPayload(tool, [&name](const JsonPtr &schema) {
            return withRequired(schema, propertyAt(name), true);
        });
    if (finding.code != &codes::InjectedTwice)
        return std::nullopt;
    Tool fixed = tool;
    std::vector<std::string> &inject = fixed.facts.inject;
    const auto first = std::ranges::find(inject, name);
    if (first == inject.end() || std::find(first + 1, inject.end(), name) == inject.end())
        return std::nullopt;
    inject.erase(std::find(first + 1, inject.end(), name));
    return fixed;
}

std::optional<Tool> withPagingFixed(const Tool &tool, const Finding &finding)
{
    const std::string name = nameIn(finding);
    return withPayload(tool, [&](const JsonPtr &schema) -> Result<JsonPtr> {
        if (finding.code == &codes::CursorRequired)
            return withRequired(schema, propertyAt(name), false);
        if (finding.code == &codes::CursorNotText)
            return withType(schema, propertyAt(name), "string", {});
        if (finding.code != &codes::CursorUnknown)
            return schema;
        const Result<PlacedSchema> added =
            withPropertyInserted(schema, {}, AtEnd, name, Json{{"type", "string"}});
        return added ? Result(added->root) : added.error();
    });
}

std::optional<Tool> withTextsFixed(const Tool &tool, const Finding &finding)
{
    if (finding.code != &codes::MissingTemplate || !tool.confirmation)
        return std::nullopt;
    Tool fixed = tool;
    std::string &prompt = fixed.confirmation->promptTemplate;
    std::string &denied = fixed.confirmation->deniedResultTemplate;
    const JsonPtr result = tool.result ? tool.result->schema : nullptr;
    const SchemaView view =
        result != nullptr ? SchemaView{result.get(), result.get(), {}}.resolved() : SchemaView();
    if (denied.empty() && view && !view.merged().required().empty())
        return std::nullopt;
    if (denied.empty())
        denied = "{}";
    if (prompt.empty())
        prompt = "Run " + std::string(tool.name()) + "?";
    return fixed;
}

} // namespace tw::lint
