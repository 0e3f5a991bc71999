// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/artifacts/artifactrenderer.h"

namespace tw {

/// prepareArtifact() for data that stay text (ArtifactSource::text). Curves and tables
/// read the text; views of a tree beside them parse it when they are first shown, in a job. Data of
/// other shapes are parsed here. Fills ArtifactSource::read and, for other shapes,
/// ArtifactSource::data. Progress counts bytes. For worker threads. Errors: of readArtifactText()
/// and parseLargeData().
[[nodiscard]] Result<ArtifactViews> prepareLargeArtifact(ArtifactSource &source,
                                                         const Monitor &monitor);

} // namespace tw
