// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"
#include "schema/finding.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tw {

/// A schema object for a rule to check.
struct LintNode
{
    const Json &root; ///< the schema document, for resolving references
    const Json &node; ///< an object
    std::string pointer; ///< of the node in the root
};

/// Receives the findings of a rule. Pointers are relative to what the rule checks: the node, the
/// schema or the tool.
using LintSink = std::function<void(Finding finding)>;

/// A check for catalogs. The table of all rules is used by `catalog lint`, the Design editor and
/// the issue list. See docs/adding-a-lint-rule.md.
struct LintRule
{
    std::string_view id; ///< "impossible_bounds"
    std::string_view title; ///< one sentence that states the fault, for lists of rules
    Severity severity = Severity::Error; ///< of its findings, unless one is milder
    /// The target formats that the rule applies to ("goa"); empty: all of them.
    std::span<const std::string_view> profiles = {};
    // What the rule checks; at least one is set.
    void (*checkNode)(const LintNode &node, const LintSink &sink) = nullptr;
    /// Looks at a schema as a whole; pointers begin at its root.
    void (*checkSchema)(const Json &root, const LintSink &sink) = nullptr;
    void (*checkTool)(const Tool &tool, const LintSink &sink) = nullptr;
    /// Looks at how tools, toolsets and agents fit together. Names the tool in its findings; their
    /// pointers begin at the tool, or at the catalog if they name none.
    void (*checkCatalog)(const Catalog &catalog, const LintSink &sink) = nullptr;
    /// What fix() or fixTool() does, for people; "" if the rule has no fix.
    std::string_view fixTitle = {};
    /// The node with the fault corrected and its meaning unchanged; nullopt if there is nothing to
    /// correct.
    std::optional<Json> (*fix)(const LintNode &node) = nullptr;
    /// For rules with checkCatalog: the tool with the fault of \a finding corrected by one edit;
    /// nullopt if only the author can decide.
    std::optional<Tool> (*fixTool)(const Tool &tool, const Finding &finding) = nullptr;

    [[nodiscard]] bool isFor(std::string_view profile) const;
};

/// All rules: the built-in ones, then the added ones.
[[nodiscard]] std::span<const LintRule *const> lintRules();
/// Adds \a rule, which must outlive every use of the table. Not thread-safe.
void addLintRule(const LintRule &rule);

} // namespace tw
