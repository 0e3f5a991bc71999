// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/counttext.h"
#include "schema/examples/examples.h"
#include "schema/examples/mutations.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw {

namespace examples {

    namespace {

        constexpr const char *TookTooLong = "the search took too long";
        constexpr std::size_t MaxItems = 2000; ///< in a payload that has too many on purpose

        /// Payloads for the constraints of one schema. Neighbours often share the same base.
        class Bases
        {
        public:
            Bases(const ExampleVerifier &judge, const ExampleOptions &options)
                : m_judge(judge)
                , m_options(options)
            {
                m_options.size = ExampleSize::Minimal;
            }

            const std::optional<Json> &baseFor(const Plan &plan, ExampleRefusal &refusal)
            {
                if (!m_isMade || plan.branches != m_plan.branches || plan.members != m_plan.members
                    || plan.items != m_plan.items) {
                    m_plan = plan;
                    m_isMade = true;
                    m_refusal = {};
                    m_base = makeValid(m_judge, m_options, plan, m_refusal);
                }
                refusal = m_refusal;
                return m_base;
            }

        private:
            const ExampleVerifier &m_judge;
            ExampleOptions m_options;
            Plan m_plan;
            bool m_isMade = false;
            std::optional<Json> m_base;
            ExampleRefusal m_refusal;
        };

        bool isOf(const Issue &issue, Keyword keyword)
        {
            return keywordFromName(issue.keyword) == keyword;
        }

        std::string because(const ExampleRefusal &refusal)
        {
            return "no valid payload contains this place"
                + (refusal.reason.empty() ? std::string() : ": " + refusal.reason);
        }

        class Breaker
        {
        public:
            Breaker(const ExampleVerifier &judge, const ExampleOptions &options)
                : m_judge(judge)
                , m_options(options)
                , m_bases(judge, options)
            {
            }

            NegativeExamples run()
            {
                for (ConstraintSite &site : findConstraintSites(m_judge.reader())) {
                    if (!m_judge.budget().isSpent())
                        breakConstraint(site);
                    else if (!m_judge.budget().isCancelled())
                        refuse(site, TookTooLong);
                }
                m_result.isCancelled = m_judge.budget().isCancelled();
                return std::move(m_result);
            }

        private:
            enum class Answer { Only, Covered, No };

            void refuse(const ConstraintSite &site, std::string reason)
            {
                m_result.refused.push_back({site.schemaPointer, std::move(reason)});
            }

            bool preparePlan(ConstraintSite &site)
            {
                const Program &program = m_judge.program();
                const Node &node = program.nodes[site.node];
                if (site.keyword == Keyword::Required || !site.trigger.empty())
                    site.plan.members[site.pointer].push_back(site.name);
                if (node.array == None)
                    return true;
                const ArrayRule &rule = program.arrays[node.array];
                std::size_t &items = site.plan.items[site.pointer];
                if (site.keyword == Keyword::UniqueItems)
                    items = std::max<std::size_t>(items, 1);
                else if (site.keyword == Keyword::MaxItems)
                    items = std::max(items, rule.size.most);
                if (items == 0)
                    site.plan.items.erase(site.pointer);
                else if (items > MaxItems) {
                    refuse(site, "it takes " + counted(items, "item") + " to violate it");
                    return false;
                }
                return true;
            }

            void breakConstraint(ConstraintSite &site)
            {
                if (!isAsserted(site) || !preparePlan(site))
                    return;
                ExampleRefusal refusal;
                const std::optional<Json> &base = m_bases.baseFor(site.plan, refusal);
                const Json *const value = base ? findPointer(*base, site.pointer) : nullptr;
                if (value == nullptr) {
                    refuse(site, because(refusal));
                    return;
                }
                bool isUnchecked = false;
                for (Mutation &mutation : mutationsOf(m_judge, site, *value, m_options)) {
                    NegativeExample example;
                    example.pointer = mutation.pointer;
                    example.keyword = keywordName(site.keyword);
                    example.schemaPointer = site.schemaPointer;
                    Json payload = replaced(*base, site.pointer, std::move(mutation.value));
                    switch (judge(site, payload, example)) {
                    case Answer::Covered:
                        return;
                    case Answer::No:
                        continue;
                    case Answer::Only:
                        break;
                    }
                    example.issues = m_judge.byRules(payload);
                    if (example.issues.empty()) {
                        isUnchecked = true;
                        continue;
                    }
                    example.payload = std::make_shared<const Json>(std::move(payload));
                    if (m_reported
                            .insert(example.schemaPointer + '\n' + example.pointer + '\n'
                                    + site.name)
                            .second)
                        m_result.cases.push_back(std::move(example));
                    return;
                }
                refuse(site,
                       m_judge.budget().isSpent() ? TookTooLong
                           : !isUnchecked
                           ? "no payload was found that violates only this constraint"
                           : m_options.rules != nullptr
                           ? std::string(m_options.rules->name()) + " does not check it"
                           : "the schema only annotates it");
            }

            /// Some receivers apply length bounds to the entries of a map; JSON Schema applies them
            /// only to strings.
            [[nodiscard]] bool isMapLength(const ConstraintSite &site) const
            {
                return (site.keyword == Keyword::MinLength || site.keyword == Keyword::MaxLength)
                    && (m_judge.reader().types(site.parts) & StringBit) == 0;
            }

            /// An unchecked format is not a constraint.
            [[nodiscard]] bool isAsserted(const ConstraintSite &site) const
            {
                if (isMapLength(site))
                    return m_options.rules != nullptr;
                if (site.keyword != Keyword::Format)
                    return true;
                const TextNeeds needs = m_judge.reader().text({site.node});
                return !needs.formats.empty() || (needs.base64 && m_options.rules != nullptr);
            }

            /// True if JSON Schema reports this fault and no other.
            Answer judge(const ConstraintSite &site, const Json &payload,
                         NegativeExample &example) const
            {
                const auto issues = m_judge.strictly(payload);
                if (issues.empty() && (site.keyword == Keyword::Format || isMapLength(site))) {
                    const auto found = m_judge.byRules(payload);
                    return found.size() == 1 && found.front().pointer == example.pointer
                            && isOf(found.front(), site.keyword)
                        ? Answer::Only
                        : Answer::No;
                }
                if (issues.size() != 1)
                    return Answer::No;
                const Issue &issue = issues.front();
                const bool names =
                    site.keyword == Keyword::PropertyNames; // they give the reason, not the place
                if (issue.pointer == example.pointer && isOf(issue, site.keyword)
                    && (names || issue.schemaPointer == site.schemaPointer))
                    return Answer::Only;
                // A union reports the faults of its branches.
                if (isOf(issue, site.unionKeyword) && issue.schemaPointer == site.unionPointer
                    && issue.pointer == example.pointer) {
                    example.keyword = issue.keyword;
                    example.schemaPointer = issue.schemaPointer;
                    return Answer::Only;
                }
                // Another schema of the same value reports the same.
                if (issue.pointer == example.pointer && isOf(issue, site.keyword)
                    && site.keyword == Keyword::Type)
                    return Answer::Covered;
                const bool isTag = issue.code == IssueCode::InvalidEnumValue
                    && (isOf(issue, Keyword::OneOf) || isOf(issue, Keyword::AnyOf))
                    && issue.pointer == example.pointer;
                return isTag ? Answer::Covered : Answer::No;
            }

            const ExampleVerifier &m_judge;
            ExampleOptions m_options;
            Bases m_bases;
            std::set<std::string> m_reported;
            NegativeExamples m_result;
        };

        class BoundFinder
        {
        public:
            BoundFinder(const ExampleVerifier &judge, const ExampleOptions &options)
                : m_judge(judge)
                , m_options(options)
                , m_bases(judge, options)
            {
            }

            BoundaryExamples run()
            {
                for (const ConstraintSite &site : findConstraintSites(m_judge.reader())) {
                    if (m_judge.budget().isCancelled())
                        break;
                    if (site.keyword == Keyword::MinItems || site.keyword == Keyword::MaxItems)
                        count(site);
                    else if (site.keyword == Keyword::MinLength
                             || site.keyword == Keyword::MaxLength
                             || keywordInfo(site.keyword).code == IssueCode::InvalidRange)
                        scalar(site);
                }
                m_result.isCancelled = m_judge.budget().isCancelled();
                return std::move(m_result);
            }

        private:
            void refuse(const ConstraintSite &site, std::string reason)
            {
                m_result.refused.push_back({site.schemaPointer, std::move(reason)});
            }

            void keep(const ConstraintSite &site, Json payload)
            {
                if (auto fault = m_judge.fault(payload)) {
                    refuse(site, std::move(fault->reason));
                    return;
                }
                m_result.cases.push_back({std::make_shared<const Json>(std::move(payload)),
                                          site.pointer, std::string(keywordName(site.keyword)),
                                          site.schemaPointer});
            }

            void scalar(const ConstraintSite &site)
            {
                ExampleRefusal refusal;
                const std::optional<Json> &base = m_bases.baseFor(site.plan, refusal);
                if (!base || findPointer(*base, site.pointer) == nullptr) {
                    refuse(site, because(refusal));
                    return;
                }
                std::optional<Json> value;
                const Node &node = m_judge.program().nodes[site.node];
                const bool isText = keywordInfo(site.keyword).shape == KeywordShape::Count;
                if (isText && (m_judge.reader().types(site.parts) & StringBit) == 0)
                    return; // of a map: counted only by generated Go code
                if (!isText) {
                    value = numberAtBound(m_judge.reader().number(site.parts),
                                          {site.node, site.keyword});
                } else {
                    const StringRule &rule = m_judge.program().strings[node.string];
                    const std::size_t length =
                        isLowerBound(site.keyword) ? rule.length.least : rule.length.most;
                    if (auto text =
                            textOfLength(m_judge.reader().text(site.parts), length, m_options.seed))
                        value = *std::move(text);
                }
                if (!value)
                    refuse(site, "no value was found at this bound");
                else
                    keep(site, replaced(*base, site.pointer, *std::move(value)));
            }

            void count(const ConstraintSite &site)
            {
                const Node &node = m_judge.program().nodes[site.node];
                const ArrayRule &rule = m_judge.program().arrays[node.array];
                const std::size_t wanted =
                    isLowerBound(site.keyword) ? rule.size.least : rule.size.most;
                if (wanted > MaxItems) {
                    refuse(site, "it needs " + counted(wanted, "item"));
                    return;
                }
                Plan plan = site.plan;
                plan.items[site.pointer] = wanted;
                ExampleRefusal refusal;
                const std::optional<Json> &base = m_bases.baseFor(plan, refusal);
                const Json *const array = base ? findPointer(*base, site.pointer) : nullptr;
                if (array == nullptr)
                    refuse(site, because(refusal));
                else if (!array->is_array() || array->size() != wanted)
                    refuse(site, "no array of this length was found");
                else
                    keep(site, *base);
            }

            const ExampleVerifier &m_judge;
            ExampleOptions m_options;
            Bases m_bases;
            BoundaryExamples m_result;
        };

        /// \a made with places in the schema as given.
        template <typename Examples>
        Examples asWritten(Examples made, const ExampleVerifier &judge)
        {
            for (auto &example : made.cases)
                example.schemaPointer = judge.written(std::move(example.schemaPointer));
            for (ExampleRefusal &refusal : made.refused)
                refusal.schemaPointer = judge.written(std::move(refusal.schemaPointer));
            return made;
        }

    } // namespace

} // namespace examples

NegativeExamples makeNegativeExamples(const CompiledSchema &schema, const ExampleOptions &options)
{
    StepBudget budget(options.maxSteps, options.monitor);
    const examples::ExampleVerifier judge(schema, options, budget);
    return examples::asWritten(examples::Breaker(judge, options).run(), judge);
}

BoundaryExamples makeBoundaryExamples(const CompiledSchema &schema, const ExampleOptions &options)
{
    StepBudget budget(options.maxSteps, options.monitor);
    const examples::ExampleVerifier judge(schema, options, budget);
    return examples::asWritten(examples::BoundFinder(judge, options).run(), judge);
}

} // namespace tw
