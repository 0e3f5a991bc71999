// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/monitor.h"

#include <string>
#include <string_view>

namespace tw {

struct ArtifactData; // replay/artifacts/artifactdata.h

/// How the window shows data first, without a choice of the user.
struct ArtifactDrawing
{
    /// Id of the renderer (docs/adding-an-artifact-renderer.md): "curves", "table", "json", …
    std::string renderer;
    std::string mime; ///< of a content; "" if not stated
    std::string svg; ///< the picture; "" where the renderer draws none
};
/// \a data must not be null; \a read is what readArtifactData() returns for it.
[[nodiscard]] ArtifactDrawing drawArtifact(const JsonPtr &data, std::string_view kind,
                                           std::string_view audience, const ArtifactData &read,
                                           const Monitor &monitor = {});

} // namespace tw
