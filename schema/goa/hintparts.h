// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"
#include "schema/issue.h"

#include <string>

namespace tw {

/// The schema node that an issue speaks of: of the missing member, or of the value that is wrong.
/// Null where the payload's schema has none.
[[nodiscard]] const Json *issueNode(const Tool &tool, const Issue &issue);
/// The author's description of that node, at the place or behind its reference; "" without one.
[[nodiscard]] std::string issueDescription(const Tool &tool, const Issue &issue);
/// What a right value would be, for people: "a whole number from 1 to 14"; "" where anything goes.
[[nodiscard]] std::string issueExpectation(const Tool &tool, const Issue &issue);
/// An allowed value without quotes: enum values are carried as JSON texts.
[[nodiscard]] std::string bareText(const std::string &entry);

} // namespace tw
