// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"
#include "schema/correction/correction.h"
#include "schema/goa/hints.h"
#include "schema/validation/compiledschema.h"
#include "schema/validation/payloadrules.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace tw {

/// The rules for validating a payload. The UI always shows which ones apply.
enum class ValidationMode : std::uint8_t {
    JsonSchema, ///< the JSON Schema drafts; reports all issues
    /// Generated Go codecs: closed objects; reports only the first stage that fails
    /// (docs/formats/goa-ai.md, "The tool boundary").
    GoaBoundary,
};

/// The mode for the tools of \a catalog when the user has not chosen one: the Goa boundary for Goa
/// catalogs and for designs that were not imported from another format, else JSON Schema.
[[nodiscard]] ValidationMode defaultMode(const Catalog &catalog);
/// "goa", "json-schema": the spelling in files and on the command line.
[[nodiscard]] std::string_view validationModeName(ValidationMode mode);
[[nodiscard]] std::optional<ValidationMode> validationModeFromName(std::string_view name);

/// The schema of the payload of \a tool as models see it (exportedPayload()), never null; a tool
/// that declares none takes any object.
[[nodiscard]] JsonPtr payloadSchemaOf(const Catalog &catalog, const Tool &tool);

/// The schema of one tool, compiled for validating payloads in any mode. Immutable, cheap to copy,
/// safe to use from several threads at once.
class ToolValidator
{
public:
    ToolValidator(CompiledSchema schema); // NOLINT(google-explicit-constructor): the same schema
    /// Errors: those of CompiledSchema::compile().
    [[nodiscard]] static Result<ToolValidator> compile(JsonPtr schema,
                                                       const CompileOptions &options = {});

    /// The generation whose rules GoaBoundary applies; Head unless set.
    void setGeneration(HintGeneration generation) { m_generation = generation; }
    [[nodiscard]] HintGeneration generation() const { return m_generation; }

    [[nodiscard]] const CompiledSchema &schema() const;
    /// The rules of \a mode in addition to JSON Schema; null for JSON Schema itself. They live as
    /// long as this validator or a copy of it. Created on first use.
    [[nodiscard]] const PayloadRules *rules(ValidationMode mode) const;

    [[nodiscard]] std::vector<Issue> validate(const Json &instance, ValidationMode mode) const;
    /// Validates the raw bytes of a payload: malformed JSON is an issue, not an error.
    [[nodiscard]] std::vector<Issue> validatePayload(std::string_view payload,
                                                     ValidationMode mode) const;
    [[nodiscard]] Correction correct(std::string_view payload, ValidationMode mode) const;
    /// The answer of a runtime to \a payload with \a issues, which validatePayload() found in the
    /// same \a mode; null without issues.
    [[nodiscard]] Json hint(const Tool &tool, std::string_view payload,
                            const std::vector<Issue> &issues, HintGeneration generation,
                            ValidationMode mode) const;

private:
    struct State;
    std::shared_ptr<const State> m_state;
    HintGeneration m_generation = HintGeneration::Head;
};

} // namespace tw
