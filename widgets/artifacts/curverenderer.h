// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/artifacts/artifactrenderer.h"

namespace tw {

/// Charts of the series found in the data (readArtifactData()).
[[nodiscard]] ArtifactViewMaker prepareCurves(const ArtifactSource &source, const Monitor &monitor);

} // namespace tw
