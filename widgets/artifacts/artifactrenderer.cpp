// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/artifacts/artifactrenderer.h"

#include "widgets/artifacts/renderers/renderers.h"
#include "widgets/json/jsonblock.h"

#include <QCoreApplication>

#include <algorithm>
#include <climits>
#include <functional>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    ArtifactViewMaker prepareJson(const ArtifactSource &source, const Monitor & /*monitor*/)
    {
        return [data = source.data](const QString &name, QWidget *parent) {
            return new JsonBlock(name, data, parent, JsonBlock::Height::OfOwner);
        };
    }

    ArtifactRenderer evidence()
    {
        return {.id = u"provenance"_s,
                .title = QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Sources"),
                .prepare = prepareProvenance,
                .audiences = {"evidence"}};
    }

    ArtifactRenderer preferredFor(DeclaredShape shape, ArtifactRenderer renderer)
    {
        renderer.shape = shape;
        return renderer;
    }

    /// Of renderers that fit as well the first one is shown first.
    std::vector<ArtifactRenderer> &renderers()
    {
        static std::vector<ArtifactRenderer> all{
            {u"image"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Image"), prepareImage},
            evidence(),
            preferredFor(
                DeclaredShape::Map,
                {u"map"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Outline"), prepareOutline}),
            preferredFor(
                DeclaredShape::Graph,
                {u"graph"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Graph"), prepareGraph}),
            preferredFor(
                DeclaredShape::Series,
                {u"curves"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Curves"), prepareSeries}),
            {u"bars"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Bars"), prepareBars},
            {u"markdown"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Markdown"), prepareMarkdown},
            preferredFor(
                DeclaredShape::Rows,
                {u"table"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Table"), prepareTable}),
            {u"text"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Text"), prepareText},
            {u"file"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "File"), prepareFile},
            {u"histogram"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Histogram"),
             prepareHistogram},
            {u"tree"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Tree"), prepareTree},
            {u"json"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "JSON"), prepareJson},
        };
        return all;
    }

    enum class Match { None, Pattern, Name };

    Match matchOf(const std::vector<std::string> &patterns, const std::string &text)
    {
        if (std::ranges::find(patterns, text) != patterns.end())
            return Match::Name;
        const bool fits = std::ranges::any_of(patterns, [&text](const std::string &pattern) {
            return pattern.ends_with('*')
                && text.starts_with(std::string_view(pattern).substr(0, pattern.size() - 1));
        });
        return fits ? Match::Pattern : Match::None;
    }

} // namespace

int artifactFit(const ArtifactRenderer &renderer, const ArtifactSource &source)
{
    int fit = 1;
    if (renderer.describes) {
        if (!source.schema || !renderer.describes(*source.schema))
            return 0;
        fit += 1;
    }
    const bool isPreferred = renderer.shape != DeclaredShape::None && source.schema
        && declaredShape(*source.schema, source.data.get()) == renderer.shape;
    fit += isPreferred ? 1 : 0;
    const std::pair<const std::vector<std::string> &, const std::string &> lists[] = {
        {renderer.mimes, source.mime},
        {renderer.audiences, source.audience},
        {renderer.kinds, source.kind},
    };
    int weight = 1; // each list counts more than all before it
    for (const auto &[patterns, text] : lists) {
        weight *= 3;
        if (patterns.empty())
            continue;
        const Match match = matchOf(patterns, text);
        if (match == Match::None)
            return 0;
        fit += weight * (match == Match::Name ? 2 : 1);
    }
    return fit;
}

const std::vector<ArtifactRenderer> &artifactRenderers()
{
    return renderers();
}

void addArtifactRenderer(ArtifactRenderer renderer)
{
    renderers().insert(renderers().begin(), std::move(renderer));
}

std::vector<const ArtifactRenderer *> fittingRenderers(const ArtifactSource &source)
{
    std::vector<std::pair<int, const ArtifactRenderer *>> ranked;
    for (const ArtifactRenderer &renderer : renderers()) {
        const bool isBound = renderer.id.toStdString() == source.binding.renderer;
        const bool isLast = renderer.id == "json"_L1;
        if (const int fit = artifactFit(renderer, source); fit > 0)
            ranked.emplace_back(isBound ? INT_MAX : isLast ? 0 : fit, &renderer);
    }
    std::ranges::stable_sort(ranked, std::ranges::greater{},
                             &std::pair<int, const ArtifactRenderer *>::first);
    std::vector<const ArtifactRenderer *> fitting;
    fitting.reserve(ranked.size());
    for (const auto &[rank, renderer] : ranked)
        fitting.push_back(renderer);
    return fitting;
}

ArtifactViews prepareArtifact(const ArtifactSource &source, const Monitor &monitor)
{
    if (!source.data)
        return {};
    ArtifactViews views;
    for (const ArtifactRenderer *renderer : fittingRenderers(source)) {
        if (monitor.cancelled())
            break;
        if (ArtifactViewMaker make = renderer->prepare(source, monitor)) {
            views.push_back({renderer->id,
                             QCoreApplication::translate("tw::ArtifactRenderer", renderer->title),
                             std::move(make)});
        }
    }
    return views;
}

} // namespace tw
