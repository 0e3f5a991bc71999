// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tw {

/// One test of a JUnit report. All texts are UTF-8.
struct JunitCase
{
    enum class Outcome : std::uint8_t { Passed, Failure, Error };

    std::string name;
    std::string className; ///< groups the tests of a suite
    std::string file; ///< the suite
    double seconds = 0;
    Outcome outcome = Outcome::Passed;
    std::string message = {}; ///< one line
    std::string details = {};
};

/// A report in the XML form of JUnit that CI servers read: `testsuites` named \a name, one
/// `testsuite` for each run of cases with the same file. Characters that XML 1.0 excludes become
/// U+FFFD.
[[nodiscard]] std::string junitText(const std::string &name, const std::vector<JunitCase> &cases);

} // namespace tw
