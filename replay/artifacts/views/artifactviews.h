// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/artifacts/declaredfacts.h"
#include "replay/artifacts/views/artifactforms.h"
#include "replay/artifacts/views/artifactsource.h"
#include "schema/json/json.h"
#include "schema/monitor.h"
#include "schema/result.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace tw {

/// For which data a renderer is meant. The table of these is the only list: the window, the report
/// and the command line show what findViews() finds by it. Empty lists fit everything. An entry
/// that ends in "*" fits all that begins with the rest.
struct RendererRule
{
    std::string id; ///< "curves"
    /// Reads the data; nullopt if they do not have the shape that the renderer shows, or if the
    /// monitor says stop. Called with a source without data only if `readsText` or `parsesText`.
    std::function<std::optional<ArtifactForm>(const ArtifactSource &source, const Monitor &monitor)>
        find;
    std::vector<std::string> kinds = {}; ///< "time_series", "chart.*"
    std::vector<std::string> audiences = {};
    std::vector<std::string> mimes = {}; ///< "image/png", "image/*"
    /// Whether the declared schema has the shape that this renderer shows; null if it does not
    /// matter.
    std::function<bool(const Json &schema)> describes = {};
    /// Preferred where the declared schema has this shape; fits data of any other schema as well.
    DeclaredShape shape = DeclaredShape::None;
    bool readsText = false; ///< shows large data without a tree of them
    bool parsesText = false; ///< is offered for large data that others show; makes the tree itself
};

/// For plugins and tests. Comes before older rules that fit as well. Call it before any data is
/// shown: the table is read on worker threads.
void addRendererRule(RendererRule rule);

/// How well \a rule fits by its lists and its shape: 0 not at all, else the larger the more
/// specific. A kind counts more than an audience, an audience more than a MIME type, that more than
/// a schema, and a name more than a pattern.
[[nodiscard]] int artifactFit(const RendererRule &rule, const ArtifactSource &source);

/// One way to show some data.
struct FoundView
{
    std::string renderer; ///< RendererRule::id
    ArtifactForm form;
};
/// How \a source is shown, the best way first: by what the user bound, else by the most specific
/// rule; raw JSON is the last. At most \a most ways; none without data. \a source should have been
/// read by readSource(). For worker threads. Error: TooLarge for data that nothing shows.
[[nodiscard]] Result<std::vector<FoundView>>
findViews(const ArtifactSource &source, const Monitor &monitor = {}, std::size_t most = SIZE_MAX);
/// The first of findViews(); without a renderer if there is none. Reads \a source before.
/// Errors: those of readSource() and findViews().
[[nodiscard]] Result<FoundView> findFirstView(ArtifactSource &source, const Monitor &monitor = {});

} // namespace tw
