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

/// One schema object that a rule looks at.
struct LintNode
{
    const Json &root; ///< the schema document; references lead through it
    const Json &node; ///< an object
    std::string pointer; ///< of the node in the root
};

/// Takes what a rule finds. Pointers are relative to what the rule was given: the node or the tool.
using LintSink = std::function<void(Finding finding)>;

/// Something that the author of a catalog should know. The table of all rules drives
/// `catalog lint`, the editor of Design and the list of issues. docs/adding-a-lint-rule.md
struct LintRule
{
    std::string_view id; ///< "impossible_bounds"
    std::string_view title; ///< one sentence: what is wrong, for lists of rules
    Severity severity = Severity::Error; ///< of its findings
    /// The target formats that the rule is for ("goa"); empty: all of them.
    std::span<const std::string_view> profiles = {};
    // What the rule looks at; one of them is enough.
    void (*checkNode)(const LintNode &node, const LintSink &sink) = nullptr;
    void (*checkTool)(const Tool &tool, const LintSink &sink) = nullptr;
    /// What fix() does, for people; "" for a rule without one.
    std::string_view fixTitle = {};
    /// The node with the fault mended and its meaning kept; nothing if there is nothing to mend.
    std::optional<Json> (*fix)(const LintNode &node) = nullptr;

    [[nodiscard]] bool isFor(std::string_view profile) const;
};

/// All rules: the built-in ones, then the added ones.
[[nodiscard]] std::span<const LintRule *const> lintRules();
/// Adds \a rule, which outlives every use of the table. Not while another thread uses the table.
void addLintRule(const LintRule &rule);

} // namespace tw
