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

/// The kind of a finding. Each sentence has one constant; findings point to it, and translations
/// are looked up by its id.
struct FindingCode
{
    std::string_view id; ///< "impossible_range"
    std::string_view english; ///< a sentence; %1 … %9 are placeholders for the parameters
};

/// A JSON type as a parameter: "an array" in English.
struct JsonKind
{
    std::string name; ///< as jsonTypeName() gives it

    [[nodiscard]] bool operator==(const JsonKind &other) const = default;
};
/// What is wrong with the value of a finding, as a sentence.
struct ValueIssue
{
    Issue issue;
    std::string name; ///< the value's name in the sentence: "default"

    [[nodiscard]] bool operator==(const ValueIssue &other) const = default;
};
/// English words that a translation may know: "not valid UTF-8".
struct Phrase
{
    std::string english;

    [[nodiscard]] bool operator==(const Phrase &other) const = default;
};
/// A name, a JSON text or other words that are inserted unchanged; a count or a position; a JSON
/// type; a sentence about a value; translatable words.
using FindingParameter = std::variant<std::string, std::uint64_t, JsonKind, ValueIssue, Phrase>;

/// A remark for the author of a catalog or a schema. messageOf() or a translation makes the text on
/// demand.
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
    std::string tool; ///< id of the tool concerned; "" for a whole file or a schema
    std::string pointer; ///< into the file, the tool or the schema that was examined
};

/// Why something is so, as part of a sentence: how a derived fact was found. Empty without a code.
struct Reason
{
    const FindingCode *code = nullptr; ///< of static storage
    std::vector<std::string> values = {}; ///< inserted unchanged

    [[nodiscard]] bool empty() const { return code == nullptr; }
};

} // namespace tw
