// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/tools/toolvalidator.h"

#include "schema/catalogs/exportedtypes.h"
#include "schema/goa/boundary.h"

#include <nlohmann/json.hpp>

#include <array>
#include <mutex>
#include <utility>

namespace tw {

ValidationMode defaultMode(const Catalog &catalog)
{
    const std::string_view format = schemaFormatOf(catalog);
    const bool isGoa = format == GoaCatalog || (format.empty() && catalog.format == DesignCatalog);
    return isGoa ? ValidationMode::GoaBoundary : ValidationMode::JsonSchema;
}

std::string_view validationModeName(ValidationMode mode)
{
    return mode == ValidationMode::GoaBoundary ? "goa" : "json-schema";
}

std::optional<ValidationMode> validationModeFromName(std::string_view name)
{
    for (const ValidationMode mode : {ValidationMode::GoaBoundary, ValidationMode::JsonSchema}) {
        if (name == validationModeName(mode))
            return mode;
    }
    return std::nullopt;
}

JsonPtr payloadSchemaOf(const Catalog &catalog, const Tool &tool)
{
    static const JsonPtr anyObject = std::make_shared<const Json>(Json{{"type", "object"}});
    const JsonPtr exported = exportedPayload(catalog, tool);
    return exported ? exported : anyObject;
}

struct ToolValidator::State
{
    explicit State(CompiledSchema theSchema)
        : schema(std::move(theSchema))
    {
    }

    const goa::Boundary &boundary(HintGeneration generation) const
    {
        const auto i = static_cast<std::size_t>(generation);
        std::call_once(m_once.at(i), [&] {
            m_boundaries.at(i) = std::make_unique<const goa::Boundary>(schema.source(), generation);
        });
        return *m_boundaries.at(i);
    }

    const CompiledSchema schema;

private:
    mutable std::array<std::once_flag, HintGenerations> m_once;
    mutable std::array<std::unique_ptr<const goa::Boundary>, HintGenerations> m_boundaries;
};

ToolValidator::ToolValidator(CompiledSchema schema)
    : m_state(std::make_shared<const State>(std::move(schema)))
{
}

Result<ToolValidator> ToolValidator::compile(JsonPtr schema, const CompileOptions &options)
{
    auto compiled = CompiledSchema::compile(std::move(schema), options);
    if (!compiled)
        return compiled.error();
    return ToolValidator(*std::move(compiled));
}

const CompiledSchema &ToolValidator::schema() const
{
    return m_state->schema;
}

const PayloadRules *ToolValidator::rules(ValidationMode mode) const
{
    return mode == ValidationMode::GoaBoundary ? &m_state->boundary(m_generation) : nullptr;
}

std::vector<Issue> ToolValidator::validate(const Json &instance, ValidationMode mode) const
{
    const PayloadRules *const own = rules(mode);
    return own != nullptr ? own->validate(instance) : schema().validate(instance);
}

std::vector<Issue> ToolValidator::validatePayload(std::string_view payload,
                                                  ValidationMode mode) const
{
    return tw::validatePayload(schema(), payload, rules(mode));
}

Correction ToolValidator::correct(std::string_view payload, ValidationMode mode) const
{
    return correctPayload(schema(), payload, rules(mode));
}

Json ToolValidator::hint(const Tool &tool, std::string_view payload,
                         const std::vector<Issue> &issues, HintGeneration generation,
                         ValidationMode mode) const
{
    return makeHint(tool, payload, issues, generation, rules(mode));
}

} // namespace tw
