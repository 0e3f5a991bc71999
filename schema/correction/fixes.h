// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/correction/correction.h"
#include "schema/validation/payloadrules.h"
#include "schema/vocabulary/keywords.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <string>
#include <vector>

namespace tw {

/// A candidate for the intended value.
struct ValueFix
{
    Json value;
    Confidence confidence = Confidence::Guess;
    std::string note; ///< the assumption made, for people; "" if none
    bool isDecoded = false; ///< decoded from a string; may have faults inside
};
/// The most likely first. They are only candidates: the corrector validates each.
using ValueFixes = std::vector<ValueFix>;

/// What an issue requires.
struct FixRequest
{
    const Issue &issue;
    const Json *node = nullptr; ///< the violated schema object, if found
    const PayloadRules *rules = nullptr; ///< null: JSON Schema
    /// The value of a keyword of \c node; null if it has none.
    [[nodiscard]] const Json *keyword(Keyword keyword) const;
    [[nodiscard]] std::string format() const;
};

/// Values similar to \a value that may satisfy the issue; empty if none can be derived.
[[nodiscard]] ValueFixes fixesFor(const FixRequest &request, const Json &value);

[[nodiscard]] ValueFixes typeFixes(const FixRequest &request, const Json &value);
[[nodiscard]] ValueFixes listFixes(const FixRequest &request, const Json &value);
[[nodiscard]] ValueFixes numberFixes(const FixRequest &request, const Json &value);
[[nodiscard]] ValueFixes lengthFixes(const FixRequest &request, const Json &value);
[[nodiscard]] ValueFixes formatFixes(const FixRequest &request, const Json &value);
[[nodiscard]] ValueFixes patternFixes(const FixRequest &request, const Json &value);

/// A text with its confidence.
struct TextFix
{
    std::string text;
    Confidence confidence = Confidence::Guess;
    std::string note;
};
/// Other spellings of a date or time; \a format is "date", "date-time" or "time".
[[nodiscard]] std::vector<TextFix> dateFixes(std::string_view format, const std::string &text);
/// Seconds or milliseconds since 1970 as a date and time; empty if that is not a likely meaning.
[[nodiscard]] std::vector<TextFix> epochFixes(std::string_view format, const std::string &number);

[[nodiscard]] std::string trimmedText(std::string_view text);

} // namespace tw
