// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/examples/generator.h"

#include <optional>
#include <string>
#include <vector>

namespace tw::examples {

/// A constraint of a schema and a place in an instance where it applies.
struct ConstraintSite
{
    NodeIndex node = None;
    Keyword keyword = Keyword::Unknown;
    std::string name; ///< of a required or dependent member
    std::string trigger; ///< dependentRequired: the member that requires others
    std::string schemaPointer; ///< to the keyword
    std::string pointer; ///< of the value
    SchemaSet parts; ///< all schemas that apply to the value
    Plan plan; ///< what the instance must contain
    /// The nearest union with a branch that contains the constraint, at the same value. The union
    /// may be what reports the fault.
    std::string unionPointer;
    Keyword unionKeyword = Keyword::Unknown;
};

/// Every constraint of \a reader's program, each once, in schema order.
[[nodiscard]] std::vector<ConstraintSite> findConstraintSites(const MergedSchema &reader);

} // namespace tw::examples
