// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/artifacts/views/artifactviews.h"
#include "schema/monitor.h"
#include "schema/result.h"

#include <QString>

#include <functional>
#include <string>
#include <vector>

class QWidget;

namespace tw {

/// Makes the widget of prepared data, on the GUI thread; \a name is what a screen reader says. The
/// widget may be an ArtifactExporter as well.
using ArtifactViewMaker = std::function<QWidget *(const QString &name, QWidget *parent)>;

/// What the widget of a renderer can write besides a picture of itself. Functions are null where it
/// cannot.
struct ArtifactExports
{
    std::function<std::string()> csv = {}; ///< what is shown, as RFC 4180
    std::function<std::string()> svg = {};
    std::function<std::string()> file = {}; ///< the bytes that the tool returned
    QString suffix = {}; ///< of the file, without a dot
};
class ArtifactExporter
{
public:
    virtual ~ArtifactExporter() = default;
    /// The functions may be called as long as the widget exists.
    [[nodiscard]] virtual ArtifactExports exports() const = 0;
};

/// Prepares on a worker thread what a rule found and returns what makes the widget; null if the
/// monitor says stop. The source has `data`, unless the rule reads large texts.
using PrepareView = std::function<ArtifactViewMaker(
    const ArtifactSource &source, const ArtifactForm &form, const Monitor &monitor)>;

/// The widget of a RendererRule (replay/artifacts/views/artifactviews.h), which says for which data
/// it is meant.
struct ArtifactRenderer
{
    QString id; ///< of the rule: "curves"
    const char *title; ///< in English; its translation is in the context tw::ArtifactRenderer
    PrepareView prepare;
};

/// For plugins and tests, with the same limits as addRendererRule().
void addArtifactRenderer(RendererRule rule, ArtifactRenderer renderer);
/// All renderers.
[[nodiscard]] const std::vector<ArtifactRenderer> &artifactRenderers();

/// One view of some data, ready to be made.
struct ArtifactView
{
    QString id; ///< of the renderer
    QString title;
    ArtifactViewMaker make;
    std::vector<std::string> columns = {}; ///< of a table: what a binding may name
};
using ArtifactViews = std::vector<ArtifactView>;

/// Prepares all findViews() of \a source. Views of a tree of large data parse it when they are
/// first shown, in a job. For worker threads; incomplete if the monitor says stop. Errors: those of
/// findViews().
[[nodiscard]] Result<ArtifactViews> prepareArtifact(const ArtifactSource &source,
                                                    const Monitor &monitor);

} // namespace tw
