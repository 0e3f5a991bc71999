// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/finding.h"
#include "schema/issue.h"
#include "schema/json/json.h"
#include "schema/tools/toolvalidator.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

// The suite file `*.calls.json` (docs/formats/calls-file.md): saved calls of the tools of one
// catalog, each with the answer that is expected from the tool boundary.

/// The version of the format that is written.
inline constexpr int CallSuiteVersion = 1;

/// How payloads are validated. What a call does not set comes from its suite, then from the catalog
/// (defaultMode(), formats not asserted).
struct CallRules
{
    std::optional<ValidationMode> mode = {};
    std::optional<bool> assertFormats = {}; ///< JSON Schema mode only

    [[nodiscard]] bool operator==(const CallRules &other) const = default;
};

/// An issue as an expectation names it. Empty names match any.
struct ExpectedIssue
{
    IssueCode code = IssueCode::InvalidFieldType;
    std::string pointer; ///< JSON Pointer into the payload
    std::string keyword;
    std::string missing; ///< name of the absent key
    JsonPtr extra = nullptr; ///< an object with the unknown keys, or null

    [[nodiscard]] bool matches(const Issue &issue) const;
};

/// The expected answer of the tool boundary.
struct CallExpectation
{
    enum class Kind : std::uint8_t {
        Valid,
        Invalid, ///< refused, for any reason
        Issues, ///< exactly these issues, in any order
        Hint, ///< refused with a RetryHint of this reason
    };

    Kind kind = Kind::Valid;
    std::vector<ExpectedIssue> issues = {};
    std::string reason = {}; ///< as hintReason() gives it
    JsonPtr extra = nullptr; ///< an object with the unknown keys, or null
    JsonPtr hintExtra = nullptr; ///< the same for the object of the hint
};

struct SavedCall
{
    std::string name;
    std::string tool; ///< an id, or what Catalog::match() accepts
    std::string payload; ///< the bytes to validate, JSON or not
    CallExpectation expect;
    CallRules rules = {};
    JsonPtr extra = nullptr; ///< an object with the unknown keys, or null

    /// Why the entry of the file is not a call; `where` is its place. It is written back as it is.
    std::optional<Error> error = {};
    JsonPtr source = nullptr; ///< the entry, if there is an error
};

struct CallSuite
{
    std::string catalog; ///< path relative to the folder of the suite file
    CallRules rules = {};
    std::vector<SavedCall> calls;
    JsonPtr extra = nullptr; ///< an object with the unknown keys, or null
    std::vector<Finding> warnings; ///< with pointers into the file
};

/// \a source names the file in errors. An entry that is not a call has its own error; it is kept.
/// Errors: those of parseJson(), UnknownFormat, InvalidCatalog; `where` is "source:line:column".
[[nodiscard]] Result<CallSuite> readCallSuite(std::string_view text, const std::string &source);
/// Keys in a fixed order, two spaces a level, one member a line, a newline at the end. A payload
/// whose bytes are exactly those of its pretty-printed value is written as that value, any other
/// one as a string. Payloads that are not UTF-8 get U+FFFD.
[[nodiscard]] std::string writeCallSuite(const CallSuite &suite);

/// The file name of the calls of a catalog: "tool_schemas.calls.json" for "tool_schemas.json",
/// "x.calls.json" for "x.toolwright.json".
[[nodiscard]] std::string callSuiteFileName(std::string_view catalogFileName);
[[nodiscard]] bool isCallSuiteFileName(std::string_view fileName);

/// The expectation as its JSON object in the file.
[[nodiscard]] Json expectationJson(const CallExpectation &expect);

} // namespace tw
