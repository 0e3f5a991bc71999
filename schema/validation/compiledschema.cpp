// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/validation/compiledschema.h"

#include "schema/validation/compile/compiler.h"
#include "schema/validation/evaluate/diagnoser.h"
#include "schema/validation/evaluate/issuetext.h"
#include "schema/validation/payloadrules.h"

#include <nlohmann/json.hpp>

namespace tw {

Issue undecidedIssue(const Pattern *slowPattern)
{
    Issue issue;
    issue.code = IssueCode::Undecided;
    if (slowPattern != nullptr) {
        issue.keyword = "pattern";
        issue.expected = slowPattern->source();
        return issue;
    }
    return issue;
}

Issue unfinishedIssue()
{
    Issue issue;
    issue.code = IssueCode::Undecided;
    issue.wording = IssueWording::Unfinished;
    return issue;
}

CompiledSchema::CompiledSchema(std::shared_ptr<const SchemaProgram> program)
    : m_program(std::move(program))
{
}

Result<CompiledSchema> CompiledSchema::compile(JsonPtr schema, const CompileOptions &options)
{
    auto program = Compiler(std::move(schema), options).run();
    if (!program)
        return program.error();
    return CompiledSchema(*program);
}

std::vector<Finding> CompiledSchema::faults(JsonPtr schema, const CompileOptions &options)
{
    return Compiler(std::move(schema), options).examine();
}

std::vector<Issue> CompiledSchema::validate(const Json &instance) const
{
    Checker<TreeAccess> checker(*m_program, TreeAccess());
    if (checker.check(&instance))
        return {};
    if (checker.gaveUp())
        return {undecidedIssue(checker.slowPattern())};
    return Diagnoser<TreeAccess>(*m_program, TreeAccess()).run(&instance);
}

bool CompiledSchema::isValid(const Json &instance) const
{
    return Checker<TreeAccess>(*m_program, TreeAccess()).check(&instance);
}

Draft CompiledSchema::draft() const
{
    return m_program->draft;
}

const std::vector<Finding> &CompiledSchema::warnings() const
{
    return m_program->warnings;
}

const Json &CompiledSchema::source() const
{
    return *m_program->sources.front();
}

std::vector<Issue> validatePayload(const CompiledSchema &schema, std::string_view payload,
                                   const PayloadRules *rules)
{
    JsonReadOptions options;
    std::vector<TextPosition> replaced;
    if (rules != nullptr && rules->readsLoneSurrogates())
        options.loneSurrogates = &replaced;
    const auto instance = parseJson(payload, options);
    if (instance)
        return rules != nullptr ? rules->validate(*instance) : schema.validate(*instance);
    Issue issue;
    issue.code = IssueCode::MalformedJson;
    const Error &error = instance.error();
    if (!error.where.empty())
        issue.detail = " at " + error.where;
    issue.detail += ": " + error.detail;
    return {issue};
}

} // namespace tw
