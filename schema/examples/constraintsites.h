// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/examples/generator.h"

#include <optional>
#include <string>
#include <vector>

namespace tw::examples {

/// One constraint of a schema and a place of an instance where it applies.
struct ConstraintSite
{
    NodeIndex node = None;
    Keyword keyword = Keyword::Unknown;
    std::string name; ///< of a required or dependent member
    std::string trigger; ///< dependentRequired: the member that asks
    std::string schemaPointer; ///< to the keyword
    std::string pointer; ///< of the value
    SchemaSet parts; ///< all schemas that speak of the value
    Plan plan; ///< what the instance must have
    /// The nearest union that the constraint stands in a branch of, at the same value: it may be
    /// the one that answers.
    std::string unionPointer;
    Keyword unionKeyword = Keyword::Unknown;
};

/// Every constraint of \a reader's program, each once, in the order of the schema.
[[nodiscard]] std::vector<ConstraintSite> findConstraintSites(const MergedSchema &reader);

} // namespace tw::examples
