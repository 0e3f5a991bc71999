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

/// One value that may be what was meant.
struct ValueFix
{
    Json value;
    Confidence confidence = Confidence::Guess;
    std::string note; ///< what had to be assumed, for people; "" if nothing
    bool isDecoded = false; ///< what was a text; there may be faults inside
};
/// The likeliest first. Nothing is promised: the corrector validates each.
using ValueFixes = std::vector<ValueFix>;

/// What an issue asks for.
struct FixRequest
{
    const Issue &issue;
    const Json *node = nullptr; ///< the schema object that was broken, if it can be found
    const PayloadRules *rules = nullptr; ///< null: JSON Schema
    /// A keyword of \c node, null without it.
    [[nodiscard]] const Json *keyword(Keyword keyword) const;
    [[nodiscard]] std::string format() const;
};

/// Values near \a value that may satisfy the issue; empty where none can be derived.
[[nodiscard]] ValueFixes fixesFor(const FixRequest &request, const Json &value);

[[nodiscard]] ValueFixes typeFixes(const FixRequest &request, const Json &value);
[[nodiscard]] ValueFixes listFixes(const FixRequest &request, const Json &value);
[[nodiscard]] ValueFixes numberFixes(const FixRequest &request, const Json &value);
[[nodiscard]] ValueFixes lengthFixes(const FixRequest &request, const Json &value);
[[nodiscard]] ValueFixes formatFixes(const FixRequest &request, const Json &value);
[[nodiscard]] ValueFixes patternFixes(const FixRequest &request, const Json &value);

/// A text and how sure it is.
struct TextFix
{
    std::string text;
    Confidence confidence = Confidence::Guess;
    std::string note;
};
/// Other spellings of a date or time; \a format is "date", "date-time" or "time".
[[nodiscard]] std::vector<TextFix> dateFixes(std::string_view format, const std::string &text);
/// Seconds or milliseconds since 1970 as a date and time; empty where that is no likely reading.
[[nodiscard]] std::vector<TextFix> epochFixes(std::string_view format, const std::string &number);

[[nodiscard]] std::string trimmedText(std::string_view text);
[[nodiscard]] std::string lowerText(std::string_view text); ///< ASCII letters only
[[nodiscard]] std::string upperText(std::string_view text);

} // namespace tw
