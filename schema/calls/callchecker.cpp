// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/calls/callchecker.h"

#include "schema/findings/findingtext.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <tuple>

namespace tw {

namespace {

    using Kind = CallExpectation::Kind;

    /// The issues of an answer, assigned to those that are expected.
    struct Assignment
    {
        std::vector<bool> isFound; ///< of the expected issues
        std::vector<bool> isExpected; ///< of the issues of the answer

        [[nodiscard]] bool isComplete() const
        {
            const auto isTrue = [](bool value) { return value; };
            return std::ranges::all_of(isFound, isTrue) && std::ranges::all_of(isExpected, isTrue);
        }
    };

    Assignment assign(const std::vector<ExpectedIssue> &expected, const std::vector<Issue> &issues)
    {
        Assignment result{std::vector<bool>(expected.size()), std::vector<bool>(issues.size())};
        std::vector<std::size_t> order(expected.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        // Those that name more first: the others match more issues.
        std::ranges::stable_sort(order, {}, [&expected](std::size_t i) {
            return std::tuple(expected[i].missing.empty(), expected[i].keyword.empty());
        });
        for (const std::size_t i : order) {
            for (std::size_t k = 0; k < issues.size() && !result.isFound[i]; ++k) {
                if (!result.isExpected[k] && expected[i].matches(issues[k]))
                    result.isFound[i] = result.isExpected[k] = true;
            }
        }
        return result;
    }

    bool agrees(const CallExpectation &expect, const CheckedCall &answer)
    {
        switch (expect.kind) {
        case Kind::Valid:
            return answer.verdict == CallVerdict::Valid;
        case Kind::Invalid:
            return answer.verdict == CallVerdict::Invalid;
        case Kind::Issues:
            return answer.verdict != CallVerdict::Error
                && assign(expect.issues, answer.issues).isComplete();
        case Kind::Hint:
            return answer.verdict == CallVerdict::Invalid
                && hintReason(answer.issues) == expect.reason;
        }
        return false;
    }

    CheckedCall failed(Error error)
    {
        CheckedCall answer;
        answer.error = std::move(error);
        return answer;
    }

    std::string pointerText(const std::string &pointer)
    {
        return pointer.empty() ? "(root)" : pointer;
    }

    std::string lineOf(const ExpectedIssue &issue)
    {
        std::string line =
            pointerText(issue.pointer) + ": " + std::string(issueCodeName(issue.code));
        if (!issue.missing.empty())
            line += " " + issue.missing;
        if (!issue.keyword.empty())
            line += " (" + issue.keyword + ")";
        return line;
    }

    std::string lineOf(const Issue &issue)
    {
        return pointerText(issue.pointer) + ": " + std::string(issueCodeName(issue.code)) + ": "
            + messageOf(issue);
    }

    std::string issueDiff(const CallExpectation &expect, const CheckedCall &answer)
    {
        const Assignment assignment = assign(expect.issues, answer.issues);
        std::string lines;
        for (std::size_t i = 0; i < expect.issues.size(); ++i) {
            if (!assignment.isFound[i])
                lines += "- " + lineOf(expect.issues[i]) + "\n";
        }
        for (std::size_t i = 0; i < answer.issues.size(); ++i)
            lines += (assignment.isExpected[i] ? "  " : "+ ") + lineOf(answer.issues[i]) + "\n";
        return lines + (answer.issues.empty() ? "+ valid\n" : "");
    }

    std::string expectedLine(const CallExpectation &expect)
    {
        switch (expect.kind) {
        case Kind::Valid:
            return "valid";
        case Kind::Hint:
            return "hint " + expect.reason;
        default:
            return "invalid";
        }
    }

    /// What the answer is, in the terms of the expectation.
    std::string answerLine(const CallExpectation &expect, const CheckedCall &answer)
    {
        if (answer.verdict == CallVerdict::Valid)
            return "valid";
        return expect.kind == Kind::Hint ? "hint " + std::string(hintReason(answer.issues))
                                         : "invalid";
    }

} // namespace

std::string_view callVerdictName(CallVerdict verdict)
{
    switch (verdict) {
    case CallVerdict::Valid:
        return "valid";
    case CallVerdict::Invalid:
        return "invalid";
    case CallVerdict::Error:
        break;
    }
    return "error";
}

CallChecker::CallChecker(const Catalog &catalog, const CallRules &rules)
    : m_catalog(catalog)
    , m_rules(rules)
{
}

Result<ToolValidator> CallChecker::compiled(const Tool &tool, bool assertFormats,
                                            const Monitor &monitor)
{
    const Key key(&tool, assertFormats);
    if (const auto known = m_validators.find(key); known != m_validators.end())
        return known->second;
    CompileOptions options;
    options.assertFormats = assertFormats;
    options.monitor = &monitor;
    Result<ToolValidator> validator =
        ToolValidator::compile(payloadSchemaOf(m_catalog, tool), options);
    if (!validator)
        return Error{validator.error().code,
                     "payload of " + tool.id + " at #" + validator.error().where,
                     validator.error().detail};
    validator->setGeneration(hintGenerationOf(m_catalog));
    m_validators.emplace(key, *validator);
    return validator;
}

CheckedCall CallChecker::check(const SavedCall &call, const Monitor &monitor)
{
    if (call.error)
        return failed(*call.error);
    const Result<const Tool *> tool = m_catalog.match(call.tool);
    if (!tool)
        return failed(tool.error());
    const bool assertFormats =
        call.rules.assertFormats.value_or(m_rules.assertFormats.value_or(false));
    const Result<ToolValidator> validator = compiled(**tool, assertFormats, monitor);
    if (!validator)
        return failed(validator.error());
    const ValidationMode mode =
        call.rules.mode.value_or(m_rules.mode.value_or(defaultMode(m_catalog)));
    CheckedCall answer;
    answer.issues = validator->validatePayload(call.payload, mode);
    answer.verdict = answer.issues.empty() ? CallVerdict::Valid : CallVerdict::Invalid;
    answer.agrees = agrees(call.expect, answer);
    return answer;
}

CallExpectation expectationOf(const CheckedCall &answer)
{
    CallExpectation expect;
    expect.kind = answer.issues.empty() ? Kind::Valid : Kind::Issues;
    for (const Issue &issue : answer.issues)
        expect.issues.push_back({issue.code, issue.pointer, issue.keyword, issue.missing});
    return expect;
}

std::string expectationDiff(const SavedCall &call, const CheckedCall &answer)
{
    const CallExpectation &expect = call.expect;
    if (answer.error)
        return (call.error ? "" : "- " + expectedLine(expect) + "\n")
            + "+ error: " + answer.error->detail + "\n";
    if (expect.kind == Kind::Issues)
        return issueDiff(expect, answer);
    std::string lines;
    if (answer.agrees)
        lines = "  " + expectedLine(expect) + "\n";
    else
        lines = "- " + expectedLine(expect) + "\n+ " + answerLine(expect, answer) + "\n";
    for (const Issue &issue : answer.issues)
        lines += (expect.kind == Kind::Valid ? "+ " : "  ") + lineOf(issue) + "\n";
    return lines;
}

} // namespace tw
