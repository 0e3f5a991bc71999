// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/artifacts/artifactrenderer.h"

namespace tw {

/// The data as it is. Fits everything.
[[nodiscard]] ArtifactViewMaker prepareJson(const ArtifactSource &source, const Monitor &monitor);

} // namespace tw
