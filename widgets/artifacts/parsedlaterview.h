// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/artifacts/artifactrenderer.h"

namespace tw {

/// Makes a widget for large data, which are parsed when it is made, in a job with progress and a
/// way to stop, and passed to \a prepare as a tree.
[[nodiscard]] ArtifactViewMaker parsedLater(const ArtifactSource &source,
                                            const PrepareView &prepare);

} // namespace tw
