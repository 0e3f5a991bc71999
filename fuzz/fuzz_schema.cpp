// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Input: a byte of switches, a schema, and payloads, each after a record separator. Compiles the
// schema, validates each payload in both modes, corrects it, and compares the results.
#include "fuzz/fuzzing.h"
#include "schema/correction/correction.h"
#include "schema/findings/findingtext.h"
#include "schema/tools/toolvalidator.h"
#include "schema/validation/compiledschema.h"
#include "schema/validation/recordvalidator.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace {

using namespace tw;
using fuzz::require;

bool undecided(const std::vector<Issue> &issues)
{
    return std::ranges::any_of(
        issues, [](const Issue &issue) { return issue.code == IssueCode::Undecided; });
}

bool sameIssues(const std::vector<Issue> &left, const std::vector<Issue> &right)
{
    return std::ranges::equal(left, right, [](const Issue &a, const Issue &b) {
        return a.code == b.code && a.pointer == b.pointer && a.schemaPointer == b.schemaPointer
            && messageOf(a) == messageOf(b) && a.actual == b.actual;
    });
}

void judge(const CompiledSchema &schema, std::string_view payload)
{
    const auto instance = parseJson(payload);
    static RecordValidator records;
    const auto recorded = records.validate(schema, payload);
    require(recorded.has_value() == instance.has_value(), "only one reader takes the text");
    if (!instance) {
        require(!validatePayload(schema, payload).empty(), "malformed JSON has no issue");
        return;
    }
    const std::vector<Issue> issues = schema.validate(*instance);
    require(issues.empty() == schema.isValid(*instance), "validate() and isValid() differ");
    require(sameIssues(*recorded, issues), "a record and its tree give different issues");
    for (const Issue &issue : issues) {
        require(!messageOf(issue).empty(), "an issue without a sentence");
        require(issue.pointer.empty() || issue.pointer.front() == '/', "not a JSON Pointer");
    }
    const auto again = parseJson(writeJson(*instance));
    require(again && schema.isValid(*again) == issues.empty(), "written JSON gives another result");
}

void correct(const CompiledSchema &schema, std::string_view payload, ValidationMode mode)
{
    const std::vector<Issue> issues = ToolValidator(schema).validatePayload(payload, mode);
    const Correction correction = ToolValidator(schema).correct(payload, mode);
    if (correction.validates() && !undecided(issues))
        require(ToolValidator(schema).validate(*correction.corrected, mode).empty(),
                "a correction that does not validate");
    if (issues.empty())
        require(correction.edits.empty(), "a valid payload is edited");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    fuzz::Parts parts(data, size);
    const std::uint8_t switches = parts.byte();
    CompileOptions options;
    if ((switches & 1U) != 0)
        options.draft = static_cast<Draft>((switches >> 1U) % 5);
    options.assertFormats = (switches & 16U) != 0;

    auto document = parseJson(parts.next());
    if (!document)
        return 0;
    const auto schema =
        CompiledSchema::compile(std::make_shared<const Json>(std::move(*document)), options);
    if (!schema) {
        require(!schema.error().detail.empty(), "an error without a sentence");
        return 0;
    }
    for (int count = 0; count < 4 && !parts.atEnd(); ++count) { // more only take time
        const std::string_view payload = parts.next();
        judge(*schema, payload);
        correct(*schema, payload, ValidationMode::JsonSchema);
        correct(*schema, payload, ValidationMode::GoaBoundary);
    }
    return 0;
}
