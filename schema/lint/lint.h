// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/lint/lintrule.h"
#include "schema/monitor.h"

#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// A finding and the rule that made it.
struct LintFinding
{
    Finding finding;
    const LintRule *rule = nullptr;
    std::string profile; ///< the one that asked for the rule; "" for a rule for all
    bool isFixable = false;
};
/// Target formats: a rule for certain formats applies if one of them is listed.
using LintProfiles = std::vector<std::string>;

/// The findings of \a node alone, without what is below it. Pointers begin at the schema's root.
[[nodiscard]] std::vector<LintFinding> lintNode(const LintNode &node, const LintProfiles &profiles);
/// The findings of a schema and of everything in it. Pointers begin at its root.
[[nodiscard]] std::vector<LintFinding> lintSchema(const Json &schema, const LintProfiles &profiles,
                                                  const Monitor *monitor = nullptr);
/// The findings of \a tool and its schemas. Pointers begin at the tool as it stands in a file of
/// the format \a catalogFormat.
[[nodiscard]] std::vector<LintFinding> lintTool(const Tool &tool, std::string_view catalogFormat,
                                                const LintProfiles &profiles,
                                                const Monitor *monitor = nullptr);
/// The findings of all tools.
[[nodiscard]] std::vector<LintFinding>
lintCatalog(const Catalog &catalog, const LintProfiles &profiles, const Monitor *monitor = nullptr);
/// \a catalog with every fix made that the rules know.
[[nodiscard]] Catalog fixCatalog(Catalog catalog, const LintProfiles &profiles);

} // namespace tw
