// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/validation/compiledschema.h"

#include <string>
#include <string_view>
#include <vector>

namespace tw {

struct SuiteFailure
{
    std::string testCase; ///< description of the schema
    std::string test; ///< description of the instance, or "compile: …"
    bool expected = false;
};

struct SuiteResult
{
    std::size_t cases = 0;
    std::size_t passed = 0;
    std::size_t failed = 0;
    std::vector<SuiteFailure> failures;
};

/// Runs one file of the official JSON Schema test suite: a list of {description, schema, tests:
/// [{description, data, valid}]}. A test also fails if the list of issues disagrees with isValid().
/// Errors: those of parseJson(); InvalidSchema for a file of another form.
[[nodiscard]] Result<SuiteResult> runSuiteFile(std::string_view text, const std::string &source,
                                               const CompileOptions &options);

} // namespace tw
