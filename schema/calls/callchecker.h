// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/calls/callsuite.h"

#include <map>
#include <utility>

namespace tw {

enum class CallVerdict : std::uint8_t {
    Valid,
    Invalid,
    Error, ///< the call could not be validated
};
/// "valid", "invalid", "error".
[[nodiscard]] std::string_view callVerdictName(CallVerdict verdict);

/// The answer to a saved call, compared with its expectation.
struct CheckedCall
{
    CallVerdict verdict = CallVerdict::Error;
    std::vector<Issue> issues;
    std::optional<Error> error; ///< with CallVerdict::Error
    bool agrees = false;
};

/// Validates saved calls as Call mode and `toolwright-cli validate` do. Each tool is compiled once.
/// Not thread-safe.
class CallChecker
{
public:
    /// \a catalog must outlive the checker. \a rules are those of the suite.
    explicit CallChecker(const Catalog &catalog, const CallRules &rules = {});

    /// Errors in the result: that of the call; NoSuchItem for an unknown tool; those of
    /// ToolValidator::compile(); Cancelled by \a monitor.
    [[nodiscard]] CheckedCall check(const SavedCall &call, const Monitor &monitor = {});

private:
    using Key = std::pair<const Tool *, bool>; ///< with asserted formats or not
    [[nodiscard]] Result<ToolValidator> compiled(const Tool &tool, bool assertFormats,
                                                 const Monitor &monitor);

    const Catalog &m_catalog;
    CallRules m_rules;
    std::map<Key, ToolValidator> m_validators;
};

/// An expectation that \a answer fulfils exactly: valid, or its issues.
[[nodiscard]] CallExpectation expectationOf(const CheckedCall &answer);

/// How \a answer differs from what \a call expects, one line for each part of the answer: "- " for
/// what is missing, "+ " for what is not expected, two spaces for what is both.
[[nodiscard]] std::string expectationDiff(const SavedCall &call, const CheckedCall &answer);

} // namespace tw
