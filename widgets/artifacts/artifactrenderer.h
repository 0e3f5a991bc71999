// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/monitor.h"

#include <QString>

#include <functional>
#include <string>
#include <vector>

class QWidget;

namespace tw {

/// Data that a tool returned: an artifact for people, or the result itself (then only `data`).
struct ArtifactSource
{
    std::string kind = {}; ///< "time_series"
    std::string audience = {};
    std::string mime = {}; ///< "" when not stated
    JsonPtr data = {}; ///< null when the log does not hold it
};

/// Makes the widget of prepared data, on the GUI thread; \a name is what a screen reader says.
using ArtifactViewMaker = std::function<QWidget *(const QString &name, QWidget *parent)>;

/// One way to show data. The table of these is the only list: whatever shows artifacts reads it.
/// Empty lists fit everything. An entry that ends in "*" fits all that begins with the rest.
struct ArtifactRenderer
{
    QString id; ///< "curves"
    const char *title; ///< in English; its translation is in the context tw::ArtifactRenderer
    /// Reads the data on a worker thread and returns what makes the widget; null if the data does
    /// not have the shape that this renderer shows, or if the monitor says stop.
    std::function<ArtifactViewMaker(const ArtifactSource &source, const Monitor &monitor)> prepare;
    std::vector<std::string> kinds = {}; ///< "time_series", "chart.*"
    std::vector<std::string> audiences = {};
    std::vector<std::string> mimes = {}; ///< "image/png", "image/*"
};

/// How well \a renderer fits by its lists: 0 not at all, else the larger the more specific. A kind
/// counts more than an audience, an audience more than a MIME type, a name more than a pattern.
[[nodiscard]] int artifactFit(const ArtifactRenderer &renderer, const ArtifactSource &source);

/// For plugins and tests. Comes before older renderers that fit as well. Call it before any data is
/// shown: the table is read on worker threads.
void addArtifactRenderer(ArtifactRenderer renderer);

/// One view of some data, ready to be made.
struct ArtifactView
{
    QString id; ///< of the renderer
    QString title;
    ArtifactViewMaker make;
};
using ArtifactViews = std::vector<ArtifactView>;

/// Prepares \a source with all renderers that fit, the best first; raw JSON is always the last.
/// None without data. For worker threads.
[[nodiscard]] ArtifactViews prepareArtifact(const ArtifactSource &source, const Monitor &monitor);

} // namespace tw
