// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"
#include "schema/issue.h"

#include <string>

namespace tw {

/// The schema node of an issue: that of the missing member or of the invalid value. Null if the
/// payload's schema has none.
[[nodiscard]] const Json *issueNode(const Tool &tool, const Issue &issue);
/// The author's description of that node, in place or in the referenced schema; "" if there is
/// none.
[[nodiscard]] std::string issueDescription(const Tool &tool, const Issue &issue);
/// A readable description of a valid value: "a whole number from 1 to 14"; "" if anything is
/// allowed.
[[nodiscard]] std::string issueExpectation(const Tool &tool, const Issue &issue);
/// An allowed value without quotes; enum values are stored as JSON texts.
[[nodiscard]] std::string bareText(const std::string &entry);

} // namespace tw
