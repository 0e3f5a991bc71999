// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/correction/correction.h"

#include "schema/correction/correctionsession.h"
#include "schema/correction/fixes.h"
#include "schema/correction/namefixer.h"
#include "schema/correction/shapefixer.h"
#include "schema/correction/valuefixer.h"
#include "schema/findings/findingtext.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace tw {

namespace {

    std::size_t countNodes(const Json &value)
    {
        std::size_t count = 0;
        std::vector<const Json *> open{&value};
        while (!open.empty()) {
            const Json &next = *open.back();
            open.pop_back();
            ++count;
            if (next.is_structured()) {
                for (const Json &child : next)
                    open.push_back(&child);
            }
        }
        return count;
    }

    class Corrector
    {
    public:
        Corrector(const CompiledSchema &schema, const PayloadRules *rules)
            : m_bench(schema, rules)
        {
        }

        Correction run(std::string_view payload)
        {
            JsonReadOptions options;
            std::vector<TextPosition> replaced;
            if (m_bench.rules != nullptr && m_bench.rules->readsLoneSurrogates())
                options.loneSurrogates = &replaced; // as validatePayload() reads
            auto value = parseJson(payload, options);
            if (value)
                m_bench.value = std::move(*value);
            else if (!repairText(payload)) {
                askForAll(payload);
                return {nullptr, std::move(m_bench.edits), std::move(m_remaining)};
            }
            m_bench.findUnions();
            mend();
            askForTheRest();
            return {std::make_shared<const Json>(std::move(m_bench.value)),
                    std::move(m_bench.edits), std::move(m_remaining)};
        }

    private:
        /// The text cannot be interpreted at all.
        void askForAll(std::string_view payload)
        {
            m_remaining = validatePayload(m_bench.schema, payload, m_bench.rules);
            Edit edit;
            edit.op = "ask";
            edit.before = writeJson(Json(std::string(payload)));
            edit.issue = m_remaining.front();
            edit.reason = messageOf(edit.issue);
            edit.confidence = Confidence::NeedsUser;
            m_bench.edits.push_back(std::move(edit));
        }

        bool repairText(std::string_view payload)
        {
            auto repaired = repairJsonText(payload);
            if (trimmedText(payload).empty())
                repaired = RepairedJson{std::make_shared<const Json>(Json::object()),
                                        Confidence::Guess,
                                        {"read as no arguments"}};
            if (!repaired)
                return false;
            Edit edit;
            edit.op = "repair";
            edit.before = writeJson(Json(std::string(payload)));
            edit.after = writeJson(*repaired->value);
            edit.confidence = repaired->confidence;
            edit.issue = validatePayload(m_bench.schema, payload, m_bench.rules).front();
            edit.reason = messageOf(edit.issue);
            for (std::size_t i = 0; i < repaired->repairs.size(); ++i)
                edit.reason += (i == 0 ? " (" : "; ") + repaired->repairs[i];
            edit.reason += repaired->repairs.empty() ? "" : ")";
            m_bench.edits.push_back(std::move(edit));
            m_bench.value = *repaired->value;
            return true;
        }

        void mend()
        {
            m_bench.issues = m_bench.judge(m_bench.value);
            constexpr std::size_t Many = 64;
            if (m_bench.issues.size() > Many && m_bench.rules == nullptr)
                m_values.setMany();
            // Some thousand checks for a usual payload, some dozen for a very large one. An issue
            // costs more than a valid value.
            constexpr std::size_t Work = 5'000'000;
            m_bench.checks = std::clamp<std::size_t>(
                Work / (countNodes(m_bench.value) + 20 * m_bench.issues.size()), 20, 5000);
            orderIssues();
            while (!m_bench.issues.empty() && !m_bench.isSpent()) {
                const Issue issue = m_bench.issues.back();
                if (m_bench.rules != nullptr && m_bench.isGivenUp(issue)) {
                    m_bench.issues.pop_back();
                    continue;
                }
                if (mendOne(issue)) {
                    orderIssues();
                    continue;
                }
                m_bench.giveUp(issue);
                m_bench.issues.pop_back();
                // An invalid value may hide further faults from the rules.
                if (m_bench.rules != nullptr && issue.missing.empty()) {
                    m_bench.issues = m_bench.judge(m_bench.value);
                    orderIssues();
                }
            }
        }

        /// The last one is next. Unknown keys first: one of them may be the missing one. Otherwise
        /// from the end, so that removing elements does not move the others.
        void orderIssues()
        {
            // std::ranges::stable_partition() does not compile with Clang 14 and libstdc++ 12.
            std::stable_partition(
                m_bench.issues.begin(), m_bench.issues.end(),
                [](const Issue &issue) { return issue.code != IssueCode::UnknownField; });
        }

        bool mendOne(const Issue &issue)
        {
            switch (issue.code) {
            case IssueCode::MissingField:
            case IssueCode::MissingDependency:
                return m_names.useMisspelt(issue) || m_shapes.wrapInUnion(issue, issue.pointer)
                    || m_shapes.switchTag(issue) || m_shapes.nestMembers(issue)
                    || m_shapes.addTag(issue) || m_values.fill(issue);
            case IssueCode::UnknownField:
            case IssueCode::Unevaluated:
            case IssueCode::FalseSchema:
                return m_names.renameUnknown(issue)
                    || m_shapes.wrapInUnion(issue, parentOf(issue.pointer))
                    || m_shapes.unwrapArguments(issue) || m_shapes.nestUnknown(issue)
                    || m_shapes.switchTag(issue) || m_values.remove(issue, Confidence::Guess);
            case IssueCode::InvalidPropertyName:
                return m_names.renameBad(issue);
            case IssueCode::NotUnique:
                return m_values.remove(issue, Confidence::Safe); // duplicates mean nothing
            default:
                break;
            }
            if (issue.code == IssueCode::InvalidFieldType && m_values.removeNull(issue))
                return true;
            return m_values.setValue(issue, Confidence::Safe) || m_shapes.switchTag(issue)
                || (issue.code == IssueCode::InvalidFieldType
                    && m_shapes.wrapInUnion(issue, issue.pointer))
                || m_values.setValue(issue, Confidence::Guess) || m_shapes.setTag(issue);
        }

        void askForTheRest()
        {
            m_remaining = m_bench.validate(m_bench.value);
            std::set<std::string> asked;
            MemberIndex members;
            const auto ask = [&](const Issue &issue) {
                if (!asked.insert(placeOf(issue)).second)
                    return;
                Edit edit;
                edit.pointer = placeOf(issue);
                edit.op = "ask";
                if (const Json *const value = members.findPointer(m_bench.value, edit.pointer))
                    edit.before = writeJson(*value);
                edit.reason = messageOf(issue);
                edit.confidence = Confidence::NeedsUser;
                edit.issue = issue;
                m_bench.edits.push_back(std::move(edit));
            };
            for (const Issue &issue : m_remaining)
                ask(issue);
            if (m_bench.rules == nullptr || m_remaining.empty())
                return;
            for (const Issue &issue :
                 m_bench.hopeless) // hidden by the first fault that the rules report
                ask(issue);
        }

        CorrectionSession m_bench;
        NameFixer m_names{m_bench};
        ShapeFixer m_shapes{m_bench};
        ValueFixer m_values{m_bench};
        std::vector<Issue> m_remaining;
    };

} // namespace

std::string_view confidenceName(Confidence confidence)
{
    switch (confidence) {
    case Confidence::Safe:
        return "safe";
    case Confidence::Guess:
        return "guess";
    case Confidence::NeedsUser:
        break;
    }
    return "needs the user";
}

Correction correctPayload(const CompiledSchema &schema, std::string_view payload,
                          const PayloadRules *rules)
{
    return Corrector(schema, rules).run(payload);
}

} // namespace tw
