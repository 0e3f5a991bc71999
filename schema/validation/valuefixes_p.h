// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/validation/correction.h"

#include <nlohmann/json.hpp>

#include <optional>

namespace tw {

struct ValueFix
{
    Json value;
    Confidence confidence = Confidence::Guess;
};

/// zoneId, Zone-ID and zone_id are the same name.
[[nodiscard]] bool isSameName(std::string_view left, std::string_view right);

// One value that is nearer to what an issue asks for; nothing where no such value can be derived.
/// \a expected as in Issue: type names joined by " or ".
[[nodiscard]] std::optional<ValueFix> fixType(const std::string &expected, const Json &value);
[[nodiscard]] std::optional<ValueFix> fixListed(const Issue &issue, const Json &value);
[[nodiscard]] std::optional<ValueFix> fixRange(const Issue &issue, const Json &value);
[[nodiscard]] std::optional<ValueFix> fixMultiple(const Issue &issue, const Json &value);
[[nodiscard]] std::optional<ValueFix> fixLength(const Issue &issue, const Json &value);
[[nodiscard]] std::optional<ValueFix> fixFormat(const Issue &issue, const Json &value,
                                                ValidationMode mode);
[[nodiscard]] std::optional<ValueFix> fixPattern(const Issue &issue, const Json &value,
                                                 ValidationMode mode);

} // namespace tw
