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

} // namespace tw::lint
