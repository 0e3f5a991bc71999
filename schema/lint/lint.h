// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/lint/lintrule.h"
#include "schema/monitor.h"

#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// A finding with the rule that reports it.
struct LintFinding
{
    Finding finding;
    const LintRule *rule = nullptr;
    std::string profile; ///< the profile that enabled the rule; "" for a rule for all profiles
    bool isFixable = false;
};
/// Target formats. A rule for certain formats applies if one of them is listed.
using LintProfiles = std::vector<std::string>;
/// The profiles for \a catalog where none is chosen: its format, and for a design the format
/// that its schemas follow.
[[nodiscard]] LintProfiles defaultProfiles(const Catalog &catalog);

/// The findings of \a node itself, without its subschemas. Pointers start at the root of the
/// schema.
[[nodiscard]] std::vector<LintFinding> lintNode(const LintNode &node, const LintProfiles &profiles);
/// The findings of a schema and all its subschemas. Pointers start at its root.
[[nodiscard]] std::vector<LintFinding> lintSchema(const Json &schema, const LintProfiles &profiles,
                                                  const Monitor *monitor = nullptr);
/// The findings of \a tool and its schemas. Pointers start at the tool as a design file has it.
[[nodiscard]] std::vector<LintFinding> lintTool(const Tool &tool, const LintProfiles &profiles,
                                                const Monitor *monitor = nullptr);
/// The findings outside of schemas: names, descriptions, toolsets, agents, injected fields, paging,
/// bindings and templates. Pointers begin at the tool or, without a tool, at the catalog, as a
/// design file has them.
[[nodiscard]] std::vector<LintFinding> designFindings(const Catalog &catalog,
                                                      const LintProfiles &profiles);
/// The findings of all tools, and of how they fit together. Pointers are those of pointerInFile().
[[nodiscard]] std::vector<LintFinding>
lintCatalog(const Catalog &catalog, const LintProfiles &profiles, const Monitor *monitor = nullptr);
/// A copy of \a catalog with all available fixes applied.
[[nodiscard]] Catalog fixCatalog(Catalog catalog, const LintProfiles &profiles);

} // namespace tw
