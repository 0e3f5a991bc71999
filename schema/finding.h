// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/issue.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tw {

/// What a finding says. One constant for each sentence; findings point to it, and a translation is
/// found by its id.
struct FindingCode
{
    std::string_view id; ///< "impossible_range"
    std::string_view english; ///< a sentence; %1 … %9 stand for the parameters
};

/// A JSON type as a parameter: "an array" in English.
struct JsonKind
{
    std::string name; ///< as jsonTypeName() gives it

    [[nodiscard]] bool operator==(const JsonKind &other) const = default;
};
/// What is wrong with a value that the finding is about, as a sentence.
struct ValueIssue
{
    Issue issue;
    std::string name; ///< of the value in the sentence: "default"

    [[nodiscard]] bool operator==(const ValueIssue &other) const = default;
};
/// A name, a JSON text or other words that stay as they are; a count or a position; a JSON type; a
/// sentence about a value.
using FindingParameter = std::variant<std::string, std::uint64_t, JsonKind, ValueIssue>;

/// Something to tell the author of a catalog or a schema. The text is made on demand, by
/// messageOf() or by a translation.
struct Finding
{
    Finding(Severity theSeverity, const FindingCode &theCode, std::string thePointer,
            std::vector<FindingParameter> theParameters = {})
        : severity(theSeverity)
        , code(&theCode)
        , parameters(std::move(theParameters))
        , pointer(std::move(thePointer))
    {
    }

    Severity severity;
    const FindingCode *code; ///< of static storage
    std::vector<FindingParameter> parameters;
    std::string tool; ///< id of the tool that it is about; "" for a whole file or a schema
    std::string pointer; ///< into the file, the tool or the schema, whatever was looked at
};

} // namespace tw
