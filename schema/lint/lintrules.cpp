// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/lint/rules.h"

#include <algorithm>

namespace tw {

namespace {

    std::vector<const LintRule *> &table()
    {
        static std::vector<const LintRule *> rules{
            &lint::ImpossibleBounds, &lint::RefusedValue,
            &lint::BadPattern,       &lint::PatternSpelling,
            &lint::PatternForRe2,    &lint::InvalidSchema,
            &lint::RequiredNames,    &lint::RequiredDefault,
            &lint::ArrayItems,       &lint::MissingDescription,
            &lint::ToolSchema,       &lint::McpName,
            &lint::DesignName,       &lint::DesignNameStyle,
            &lint::RepeatedName,     &lint::ToolsetSources,
            &lint::RunPolicies,      &lint::Injection,
            &lint::Paging,           &lint::Binding,
            &lint::ToolTexts,
        };
        return rules;
    }

} // namespace

bool LintRule::isFor(std::string_view profile) const
{
    return profiles.empty() || std::ranges::find(profiles, profile) != profiles.end();
}

std::span<const LintRule *const> lintRules()
{
    return table();
}

void addLintRule(const LintRule &rule)
{
    table().push_back(&rule);
}

} // namespace tw
