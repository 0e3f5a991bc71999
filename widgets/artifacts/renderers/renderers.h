// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/artifacts/artifactrenderer.h"

namespace tw {

// The `prepare` functions of the built-in renderers, each in the file of its name. All limits that
// they state in a view keep a hostile artifact from stopping the window.

[[nodiscard]] ArtifactViewMaker prepareBars(const ArtifactSource &source, const ArtifactForm &form,
                                            const Monitor &monitor);
[[nodiscard]] ArtifactViewMaker prepareHistogram(const ArtifactSource &source,
                                                 const ArtifactForm &form, const Monitor &monitor);
[[nodiscard]] ArtifactViewMaker prepareCurves(const ArtifactSource &source,
                                              const ArtifactForm &form, const Monitor &monitor);
/// Sound, other files and links: facts, and buttons to save or copy. Nothing is opened.
[[nodiscard]] ArtifactViewMaker prepareFile(const ArtifactSource &source, const ArtifactForm &form,
                                            const Monitor &monitor);
[[nodiscard]] ArtifactViewMaker prepareGraph(const ArtifactSource &source, const ArtifactForm &form,
                                             const Monitor &monitor);
[[nodiscard]] ArtifactViewMaker prepareImage(const ArtifactSource &source, const ArtifactForm &form,
                                             const Monitor &monitor);
/// Without HTML; nothing that it refers to is loaded.
[[nodiscard]] ArtifactViewMaker prepareMarkdown(const ArtifactSource &source,
                                                const ArtifactForm &form, const Monitor &monitor);
[[nodiscard]] ArtifactViewMaker prepareOutline(const ArtifactSource &source,
                                               const ArtifactForm &form, const Monitor &monitor);
/// Where the evidence comes from, an entry each.
[[nodiscard]] ArtifactViewMaker prepareProvenance(const ArtifactSource &source,
                                                  const ArtifactForm &form, const Monitor &monitor);
[[nodiscard]] ArtifactViewMaker prepareTable(const ArtifactSource &source, const ArtifactForm &form,
                                             const Monitor &monitor);
/// Texts line by line, diffs with their signs.
[[nodiscard]] ArtifactViewMaker prepareText(const ArtifactSource &source, const ArtifactForm &form,
                                            const Monitor &monitor);
[[nodiscard]] ArtifactViewMaker prepareTree(const ArtifactSource &source, const ArtifactForm &form,
                                            const Monitor &monitor);

} // namespace tw
