// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/finding.h"

#include <optional>
#include <vector>

namespace tw {

struct ArtifactSource; // replay/artifacts/views/artifactsource.h

/// What is wrong with data that a tool returned, whatever the model saw of them:
/// "damaged_image", and "data_mismatch" with the first issue where the data do not fit the schema
/// that the tool declares. The pointers of the findings are into the data. \a source should have
/// been read by readSource(). Data that stay text, and a schema that cannot be compiled, have none.
/// For worker threads.
[[nodiscard]] std::vector<Finding> findDataProblems(const ArtifactSource &source);
/// The "damaged_image" alone. \a source must have `data`.
[[nodiscard]] std::optional<Finding> findImageProblem(const ArtifactSource &source);

} // namespace tw
