// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/lint/lintrule.h"

/// The built-in rules, each in a file named after its subject.
namespace tw::lint {

extern const LintRule ImpossibleBounds; ///< boundsrule.cpp
extern const LintRule RefusedValue; ///< valuerule.cpp
extern const LintRule BadPattern; ///< patternrules.cpp
extern const LintRule PatternSpelling;
extern const LintRule PatternForRe2;
extern const LintRule InvalidSchema; ///< schemarule.cpp
extern const LintRule RequiredNames; ///< declarationrules.cpp
extern const LintRule RequiredDefault;
extern const LintRule ArrayItems;
extern const LintRule MissingDescription; ///< toolrules.cpp
extern const LintRule ToolSchema;
extern const LintRule McpName;
extern const LintRule DesignName; ///< designrules.cpp
extern const LintRule DesignNameStyle;
extern const LintRule RepeatedName;
extern const LintRule ToolsetSources;
extern const LintRule RunPolicies;
extern const LintRule Injection; ///< designtoolrules.cpp
extern const LintRule Paging;
extern const LintRule Binding;
extern const LintRule ToolTexts;

} // namespace tw::lint
