// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/examples/examples.h"

#include "schema/examples/exampleverifier.h"
#include "schema/findings/findingtext.h"
#include "schema/validation/evaluate/checker.h"
#include "schema/validation/evaluate/instance.h"

#include <nlohmann/json.hpp>

namespace tw {

namespace examples {

    namespace {

        /// References to other files cannot be resolved again here. In that case the original
        /// compile options decide whether formats are asserted.
        CompiledSchema strictly(const CompiledSchema &schema, const std::optional<ReadSchema> &read)
        {
            CompileOptions options;
            options.draft = schema.draft();
            options.assertFormats = true;
            auto strict = CompiledSchema::compile(
                read ? read->schema : std::make_shared<const Json>(schema.source()), options);
            return strict ? *std::move(strict) : schema;
        }

    } // namespace

    ExampleVerifier::ExampleVerifier(const CompiledSchema &schema, const ExampleOptions &options,
                                     StepBudget &budget)
        : m_given(schema)
        , m_rules(options.rules)
        , m_read(m_rules != nullptr ? m_rules->readSchema() : std::nullopt)
        , m_strict(examples::strictly(schema, m_read))
        , m_search{budget}
        , m_reader(m_strict.program(), m_strict.source(), options.rules, m_search)
    {
    }

    std::vector<Issue> ExampleVerifier::strictly(const Json &payload) const
    {
        // The first validation shows the cost of a complete one.
        Checker<TreeAccess> checker(m_strict.program(), TreeAccess());
        const bool valid = checker.check(&payload);
        m_search.budget.spend(checker.cost() * (valid ? 4 : 8)); // payloads are copied, too
        if (valid)
            return {};
        return m_strict.validate(payload);
    }

    std::vector<Issue> ExampleVerifier::byRules(const Json &payload) const
    {
        return m_rules != nullptr ? m_rules->validate(payload) : m_given.validate(payload);
    }

    std::optional<ExampleRefusal> ExampleVerifier::fault(const Json &payload) const
    {
        const auto refusal = [](const Issue &issue, const std::string &who) {
            return ExampleRefusal{issue.schemaPointer,
                                  "no valid payload was found: " + (who + messageOf(issue))};
        };
        if (const auto issues = strictly(payload); !issues.empty())
            return refusal(issues.front(), "");
        if (m_rules == nullptr)
            return std::nullopt;
        if (const auto issues = byRules(payload); !issues.empty())
            return refusal(issues.front(),
                           "what JSON Schema accepts, " + std::string(m_rules->name())
                               + " does not: ");
        return std::nullopt;
    }

    std::optional<Json> makeValid(const ExampleVerifier &judge, const ExampleOptions &options,
                                  const Plan &plan, ExampleRefusal &refusal,
                                  std::vector<ExampleOmission> *omissions)
    {
        Generator generator(judge.reader(), options, plan);
        auto payload = generator.make();
        if (!payload) {
            refusal = generator.refusal();
            return std::nullopt;
        }
        if (judge.budget().isSpent()) {
            refusal = {{}, "the search took too long"};
            return std::nullopt;
        }
        if (auto fault = judge.fault(*payload)) {
            refusal = *std::move(fault);
            return std::nullopt;
        }
        if (omissions != nullptr)
            *omissions = generator.takeOmissions();
        return payload;
    }

} // namespace examples

Result<JsonPtr> makeExample(const CompiledSchema &schema, const ExampleOptions &options,
                            std::vector<ExampleOmission> *omissions)
{
    StepBudget budget(options.maxSteps, options.monitor);
    const examples::ExampleVerifier judge(schema, options, budget);
    ExampleRefusal refusal;
    auto payload = examples::makeValid(judge, options, {}, refusal, omissions);
    // Other free choices may be compatible. They do not help if a place cannot be filled, and
    // searching for a text can take long.
    if (!payload && options.seed == 0 && refusal.reason.starts_with("no payload was found")) {
        for (std::uint64_t seed = 1; seed <= 4 && !payload; ++seed) {
            ExampleOptions other = options;
            other.seed = seed;
            ExampleRefusal ignored;
            payload = examples::makeValid(judge, other, {}, ignored, omissions);
        }
    }
    if (omissions != nullptr) {
        for (ExampleOmission &omission : *omissions)
            omission.schemaPointer = judge.written(std::move(omission.schemaPointer));
    }
    if (!payload && budget.isCancelled())
        return Error{ErrorCode::Cancelled, {}, "cancelled before an example was found"};
    if (!payload)
        return Error{ErrorCode::Unsupported, judge.written(refusal.schemaPointer), refusal.reason};
    return JsonPtr(std::make_shared<const Json>(*std::move(payload)));
}

} // namespace tw
