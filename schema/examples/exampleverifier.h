// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/examples/generator.h"
#include "schema/validation/compiledschema.h"
#include "schema/validation/payloadrules.h"

#include <optional>
#include <string>
#include <utility>

namespace tw::examples {

/// A schema with formats asserted, regardless of its compile options, and the receiver's rules.
class ExampleVerifier
{
public:
    /// \a budget must outlive this object.
    ExampleVerifier(const CompiledSchema &schema, const ExampleOptions &options,
                    StepBudget &budget);

    /// By JSON Schema, with formats asserted.
    [[nodiscard]] std::vector<Issue> strictly(const Json &payload) const;
    /// By the receiver's rules; if there are none, by the schema with its own compile options.
    [[nodiscard]] std::vector<Issue> byRules(const Json &payload) const;
    /// Why a payload that should be valid is not; nullopt if it is.
    [[nodiscard]] std::optional<ExampleRefusal> fault(const Json &payload) const;

    /// The place in the schema as given for one in program(), which is compiled from what the
    /// receiver reads.
    [[nodiscard]] std::string written(std::string schemaPointer) const
    {
        return m_read ? m_read->written(std::move(schemaPointer)) : std::move(schemaPointer);
    }

    [[nodiscard]] const MergedSchema &reader() const { return m_reader; }
    [[nodiscard]] const Program &program() const { return m_strict.program(); }
    [[nodiscard]] StepBudget &budget() const { return m_search.budget; }

private:
    const CompiledSchema m_given;
    const PayloadRules *const m_rules;
    const std::optional<ReadSchema> m_read;
    const CompiledSchema m_strict;
    mutable Search m_search;
    const MergedSchema m_reader;
};

/// A validated payload that follows \a plan.
[[nodiscard]] std::optional<Json> makeValid(const ExampleVerifier &judge,
                                            const ExampleOptions &options, const Plan &plan,
                                            ExampleRefusal &refusal,
                                            std::vector<ExampleOmission> *omissions = nullptr);

} // namespace tw::examples
