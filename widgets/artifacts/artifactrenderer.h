// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/artifacts/artifactbinding.h"
#include "replay/artifacts/declaredfacts.h"
#include "replay/record/record.h"
#include "schema/json/json.h"
#include "schema/monitor.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QWidget;

namespace tw {

struct ArtifactData; // replay/artifacts/artifactdata.h
/// When a call ran.
struct CallTime
{
    std::int64_t fromNs = 0; ///< since the epoch
    std::int64_t toNs = 0;
};
/// The same kind of data from another call.
struct ComparedData
{
    JsonPtr data = {}; ///< null if nothing is compared
    std::string name = {}; ///< of the call
};

/// Data that a tool returned: an artifact for people, a content block, or the result itself (then
/// only `data`).
struct ArtifactSource
{
    std::string kind = {}; ///< "time_series"; of a content block of MCP its type
    std::string audience = {};
    std::string mime = {}; ///< "" when not stated
    JsonPtr data = {}; ///< null when the log does not hold it, or when it stays text
    JsonPtr schema = {}; ///< what the tool declares about the data; null if nothing
    ArtifactBinding binding = {}; ///< what the user chose for this kind
    JsonText text = {}; ///< the data instead, if they are large: they are not parsed
    /// What readArtifact() found in the data; null if they were not read yet.
    std::shared_ptr<const ArtifactData> read = {};
    std::optional<CallTime> callTime = {}; ///< of a recorded call
    ComparedData compared = {};
};

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
    /// Whether the declared schema has the shape that this renderer shows; null if it does not
    /// matter.
    std::function<bool(const Json &schema)> describes = {};
    /// Preferred where the declared schema has this shape; fits data of any other schema as well.
    DeclaredShape shape = DeclaredShape::None;
};

/// How well \a renderer fits by its lists and its shape: 0 not at all, else the larger the more
/// specific. A kind counts more than an audience, an audience more than a MIME type, that more than
/// a schema, and a name more than a pattern.
[[nodiscard]] int artifactFit(const ArtifactRenderer &renderer, const ArtifactSource &source);

/// For plugins and tests. Comes before older renderers that fit as well. Call it before any data is
/// shown: the table is read on worker threads.
void addArtifactRenderer(ArtifactRenderer renderer);
/// All renderers, by rank.
[[nodiscard]] const std::vector<ArtifactRenderer> &artifactRenderers();

/// One view of some data, ready to be made.
struct ArtifactView
{
    QString id; ///< of the renderer
    QString title;
    ArtifactViewMaker make;
};
using ArtifactViews = std::vector<ArtifactView>;

/// The renderers that \a source fits: the bound one first, then the best; raw JSON is the last.
[[nodiscard]] std::vector<const ArtifactRenderer *> fittingRenderers(const ArtifactSource &source);
/// Prepares \a source with the fittingRenderers() whose shape the data have. None without a tree of
/// the data. For worker threads.
[[nodiscard]] ArtifactViews prepareArtifact(const ArtifactSource &source, const Monitor &monitor);

} // namespace tw
