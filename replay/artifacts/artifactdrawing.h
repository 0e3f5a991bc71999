// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/monitor.h"
#include "schema/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace tw {

struct Artifact; // replay/record/record.h
struct ArtifactData; // replay/artifacts/artifactdata.h
struct JsonText;

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

/// The largest text that becomes a tree, which takes some ten times its size.
inline constexpr std::size_t MostParsedData = std::size_t{128} << 20U;
/// Whether data that stay text are shown without a tree: series and rows that are no part of
/// another shape. \a read: what readArtifactText() returns for \a text.
[[nodiscard]] bool isDrawnFromText(const JsonText &text, std::string_view audience,
                                   const ArtifactData &read);
/// The tree of data that stay text. Errors: those of parseJson(); TooLarge beyond MostParsedData.
[[nodiscard]] Result<JsonPtr> parseLargeData(const JsonText &text);
/// The drawing of an artifact whose data are a tree or a text; without a renderer if the log lacks
/// them. \a read: what readArtifact() returns for it. Errors: those of parseLargeData().
[[nodiscard]] Result<ArtifactDrawing>
drawArtifact(const Artifact &artifact, const ArtifactData &read, const Monitor &monitor = {});

} // namespace tw
