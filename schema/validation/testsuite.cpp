// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/validation/testsuite.h"

#include "schema/json/jsonmember.h"

#include <nlohmann/json.hpp>

namespace tw {

namespace {

    Result<void> runCase(const Json &testCase, const Json &tests, const CompileOptions &options,
                         SuiteResult &result)
    {
        // A separate copy, as if read from a file.
        const auto schema =
            CompiledSchema::compile(std::make_shared<const Json>(testCase.at("schema")), options);
        if (!schema && schema.error().code == ErrorCode::Cancelled)
            return schema.error();
        for (const Json &test : tests) {
            ++result.cases;
            const auto valid = test.find("valid");
            const auto data = test.find("data");
            const bool expected = valid != test.end() && valid->is_boolean() && valid->get<bool>();
            std::string name = textMember(test, "description");
            bool passed = false;
            if (schema && data != test.end()) {
                const bool answer = schema->isValid(*data);
                const bool silent = schema->validate(*data).empty();
                passed = answer == expected && silent == expected;
                if (answer == expected && silent != expected)
                    name += expected ? " (issues for a valid instance)" : " (no issues)";
            } else if (!schema) {
                name = "compile: " + schema.error().where + ": " + schema.error().detail;
            }
            ++(passed ? result.passed : result.failed);
            if (!passed)
                result.failures.push_back(
                    {textMember(testCase, "description"), std::move(name), expected});
        }
        return {};
    }

} // namespace

Result<SuiteResult> runSuiteFile(std::string_view text, const std::string &source,
                                 const CompileOptions &options)
{
    const auto cases = parseJson(text, {.source = source});
    if (!cases)
        return cases.error();
    const Error notASuite{ErrorCode::InvalidSchema, source,
                          "not a file of the JSON Schema test suite; it must be a list of "
                          "{description, schema, tests}"};
    if (!cases->is_array())
        return notASuite;
    SuiteResult result;
    for (const Json &testCase : *cases) {
        if (!testCase.is_object() || !testCase.contains("schema") || !testCase.contains("tests"))
            return notASuite;
        if (auto ran = runCase(testCase, testCase.at("tests"), options, result); !ran)
            return ran.error();
    }
    return result;
}

} // namespace tw
