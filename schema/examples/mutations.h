// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/examples/constraintsites.h"
#include "schema/examples/exampleverifier.h"

#include <optional>
#include <vector>

namespace tw::examples {

/// A value that may break one constraint, and where JSON Schema would see it.
struct Mutation
{
    Json value; ///< in place of the one at the site
    std::string pointer; ///< into the payload
};

/// Ways to break \a site in \a value, the most natural first. Whether they break only it is for the
/// validator to say.
[[nodiscard]] std::vector<Mutation> mutationsOf(const ExampleVerifier &judge,
                                                const ConstraintSite &site, const Json &value,
                                                const ExampleOptions &options);

/// \a root with another value at \a pointer, which must exist.
[[nodiscard]] Json replaced(Json root, const std::string &pointer, Json value);

} // namespace tw::examples
