// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/artifacts/artifactdata.h"
#include "replay/artifacts/shapes/bars.h"
#include "replay/artifacts/shapes/content.h"
#include "replay/artifacts/shapes/datagraph.h"
#include "replay/artifacts/shapes/datatable.h"
#include "replay/artifacts/shapes/geooutline.h"
#include "schema/monitor.h"

#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace tw {

struct ArtifactSource; // replay/artifacts/views/artifactsource.h

/// Curves, and those of another call to compare with.
struct CurvesForm
{
    ArtifactDataPtr own;
    ArtifactDataPtr other = {}; ///< null if nothing is compared
};
/// A text or a file. The content points into the data.
struct ContentForm
{
    ArtifactContent content;
    TextKind kind = TextKind::Plain; ///< of a text
    std::shared_ptr<const std::string> bytes = {}; ///< of a file; null if there are none
    ImageFormat image = ImageFormat::None;
};

/// What a view shows: what was found in the data, or the data themselves (monostate).
using ArtifactForm =
    std::variant<std::monostate, CurvesForm, ContentForm, std::shared_ptr<const Bars>,
                 std::shared_ptr<const DataGraph>, std::shared_ptr<const GeoOutline>,
                 std::shared_ptr<const DataTable>>;

// What the built-in renderers find; nullopt if the data do not have the shape, or if the monitor
// says stop. Columns and units are those of the binding, else of the declared schema. For worker
// threads.

[[nodiscard]] std::optional<ArtifactForm> findImage(const ArtifactSource &source,
                                                    const Monitor &monitor);
[[nodiscard]] std::optional<ArtifactForm> findSources(const ArtifactSource &source,
                                                      const Monitor &monitor);
[[nodiscard]] std::optional<ArtifactForm> findMap(const ArtifactSource &source,
                                                  const Monitor &monitor);
[[nodiscard]] std::optional<ArtifactForm> findGraphForm(const ArtifactSource &source,
                                                        const Monitor &monitor);
/// None where bars say more.
[[nodiscard]] std::optional<ArtifactForm> findCurves(const ArtifactSource &source,
                                                     const Monitor &monitor);
[[nodiscard]] std::optional<ArtifactForm> findBarsForm(const ArtifactSource &source,
                                                       const Monitor &monitor);
[[nodiscard]] std::optional<ArtifactForm> findMarkdown(const ArtifactSource &source,
                                                       const Monitor &monitor);
[[nodiscard]] std::optional<ArtifactForm> findRows(const ArtifactSource &source,
                                                   const Monitor &monitor);
[[nodiscard]] std::optional<ArtifactForm> findText(const ArtifactSource &source,
                                                   const Monitor &monitor);
[[nodiscard]] std::optional<ArtifactForm> findFile(const ArtifactSource &source,
                                                   const Monitor &monitor);
[[nodiscard]] std::optional<ArtifactForm> findHistogramForm(const ArtifactSource &source,
                                                            const Monitor &monitor);
[[nodiscard]] std::optional<ArtifactForm> findTree(const ArtifactSource &source,
                                                   const Monitor &monitor);
/// Everything is JSON.
[[nodiscard]] std::optional<ArtifactForm> findJson(const ArtifactSource &source,
                                                   const Monitor &monitor);

/// The rows of \a source: of its tree, of its large text, or of the JSON, the JSON lines or the CSV
/// in a text that the tool returned. Null if there are none.
[[nodiscard]] std::shared_ptr<const DataTable> tableOf(const ArtifactSource &source,
                                                       const Monitor &monitor = {});

/// The picture of \a form as a complete SVG document; "" for forms that are not drawn.
[[nodiscard]] std::string svgOf(const ArtifactForm &form);

} // namespace tw
