// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/finding.h"
#include "schema/issue.h"
#include "schema/json/json.h"
#include "schema/monitor.h"
#include "schema/result.h"
#include "schema/validation/compile/schemaregistry.h"
#include "schema/vocabulary/draft.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

struct CompileOptions
{
    std::optional<Draft> draft; ///< overrides `$schema`; without either: 2020-12
    /// Treats `format` as an assertion instead of an annotation; in draft 7, which allows it, also
    /// base64 in `contentEncoding` and application/json in `contentMediaType`.
    bool assertFormats = false;
    std::string baseUri; ///< the origin of the schema, for relative references; may be empty
    const SchemaRegistry *registry = nullptr; ///< other documents; used only while compiling
    const Monitor *monitor = nullptr; ///< polled at each schema for cancellation; may be null
};

struct SchemaProgram;
class PayloadRules;

/// A schema prepared for validation: references resolved, patterns compiled, everything in flat
/// arrays. Immutable, cheap to copy, safe to use from several threads at once.
class CompiledSchema
{
public:
    /// Errors: InvalidSchema, UnresolvedReference; `where` is a JSON Pointer into \a schema.
    /// Cancelled if the monitor requests it.
    static Result<CompiledSchema> compile(JsonPtr schema, const CompileOptions &options = {});
    /// Everything that compile() refuses, as errors, and what it reads otherwise than written, as
    /// warnings. Pointers begin at the root of \a schema.
    [[nodiscard]] static std::vector<Finding> faults(JsonPtr schema,
                                                     const CompileOptions &options = {});

    [[nodiscard]] std::vector<Issue> validate(const Json &instance) const;
    /// Stops at the first fault.
    [[nodiscard]] bool isValid(const Json &instance) const;

    [[nodiscard]] Draft draft() const;
    [[nodiscard]] const std::vector<Finding> &warnings() const;
    [[nodiscard]] const Json &source() const;
    /// The internal form, for the parts of the engine.
    [[nodiscard]] const SchemaProgram &program() const { return *m_program; }
    /// Keeps the schema alive for objects that point into it.
    [[nodiscard]] std::shared_ptr<const SchemaProgram> shareProgram() const { return m_program; }

private:
    explicit CompiledSchema(std::shared_ptr<const SchemaProgram> program);
    std::shared_ptr<const SchemaProgram> m_program;
};

/// Validates the raw bytes of a payload by \a schema, or by \a rules if they are not null.
/// Malformed JSON is an issue, not an error.
[[nodiscard]] std::vector<Issue> validatePayload(const CompiledSchema &schema,
                                                 std::string_view payload,
                                                 const PayloadRules *rules = nullptr);

} // namespace tw
