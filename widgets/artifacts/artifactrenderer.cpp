// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/artifacts/artifactrenderer.h"

#include "widgets/artifacts/curverenderer.h"
#include "widgets/json/jsonblock.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    ArtifactViewMaker prepareJson(const ArtifactSource &source, const Monitor & /*monitor*/)
    {
        return [data = source.data](const QString &name, QWidget *parent) {
            return new JsonBlock(name, data, parent);
        };
    }

    std::vector<ArtifactRenderer> &renderers()
    {
        static std::vector<ArtifactRenderer> all{
            {u"curves"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Curves"), prepareCurves},
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

void addArtifactRenderer(ArtifactRenderer renderer)
{
    renderers().insert(renderers().begin(), std::move(renderer));
}

ArtifactViews prepareArtifact(const ArtifactSource &source, const Monitor &monitor)
{
    if (!source.data)
        return {};
    std::vector<std::pair<int, const ArtifactRenderer *>> fitting;
    for (const ArtifactRenderer &renderer : renderers()) {
        if (const int fit = artifactFit(renderer, source); fit > 0)
            fitting.emplace_back(fit, &renderer);
    }
    std::ranges::stable_sort(fitting, std::ranges::greater{},
                             [](const auto &each) { return each.first; });
    ArtifactViews views;
    for (const auto &[fit, renderer] : fitting) {
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
