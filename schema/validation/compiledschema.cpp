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
        issue.message = "the pattern " + clip(issue.expected, 200)
            + " takes too long on a text of this payload, so there is no answer; write it without "
              "nested repetition, look-around or back-references";
        return issue;
    }
    issue.message = "the schema refers to itself too deeply or has too many alternatives for this "
                    "payload, so there is no answer; simplify its references and unions";
    return issue;
}

Issue unfinishedIssue()
{
    Issue issue;
    issue.code = IssueCode::Undecided;
    issue.message = "there are more faults than these, but not all of it could be gone through; "
                    "mend these first, or simplify the schema";
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

const std::vector<SchemaWarning> &CompiledSchema::warnings() const
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
    issue.message = "the payload is not valid JSON";
    if (!error.where.empty())
        issue.message += " at " + error.where;
    issue.message += ": " + error.detail;
    return {issue};
}

} // namespace tw
