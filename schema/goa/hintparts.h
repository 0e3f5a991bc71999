// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"
#include "schema/issue.h"
#include "schema/json/memberindex.h"

#include <string>
#include <unordered_map>

namespace tw {

/// What the payload's schema of a tool says about the places of its issues. Each large object of
/// the schema is indexed once, and each node is described once, so that the cost grows with the
/// number of issues, not with its square. The tool must outlive it.
class IssuePlaces
{
public:
    explicit IssuePlaces(const Tool &tool);

    /// The author's description of the missing member or the invalid value, in place or in the
    /// referenced schema; "" if there is none.
    [[nodiscard]] std::string description(const Issue &issue);
    /// A readable description of a valid value: "a whole number from 1 to 14"; "" if anything is
    /// allowed.
    [[nodiscard]] std::string expectation(const Issue &issue);

private:
    /// The schema node of the missing member or the invalid value; null if the schema has none.
    const Json *node(const Issue &issue);

    const Json *const m_root; ///< null: the tool has no schema
    MemberIndex m_members; ///< of the schema
    std::unordered_map<const Json *, std::string> m_expectations; ///< by node
};

/// An allowed value without quotes; enum values are stored as JSON texts.
[[nodiscard]] std::string bareText(const std::string &entry);

} // namespace tw
