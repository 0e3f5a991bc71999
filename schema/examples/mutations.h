// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/examples/constraintsites.h"
#include "schema/examples/exampleverifier.h"

#include <optional>
#include <vector>

namespace tw::examples {

/// A value that may violate one constraint, and the location where JSON Schema would report it.
struct Mutation
{
    Json value; ///< replaces the value at the site
    std::string pointer; ///< into the payload
};

/// Ways to violate \a site in \a value, the most natural first. They may violate other constraints
/// too; the validator decides.
[[nodiscard]] std::vector<Mutation> mutationsOf(const ExampleVerifier &judge,
                                                const ConstraintSite &site, const Json &value,
                                                const ExampleOptions &options);

/// Returns \a root with \a value at \a pointer, which must exist.
[[nodiscard]] Json replaced(Json root, const std::string &pointer, Json value);

} // namespace tw::examples
