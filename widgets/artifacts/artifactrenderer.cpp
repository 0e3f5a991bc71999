// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/artifacts/artifactrenderer.h"

#include "widgets/artifacts/parsedlaterview.h"
#include "widgets/artifacts/renderers/renderers.h"
#include "widgets/json/jsonblock.h"

#include <QCoreApplication>

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    ArtifactViewMaker prepareJson(const ArtifactSource &source, const ArtifactForm & /*form*/,
                                  const Monitor & /*monitor*/)
    {
        return [data = source.data](const QString &name, QWidget *parent) {
            return new JsonBlock(name, data, parent, JsonBlock::Height::OfOwner);
        };
    }

    std::vector<ArtifactRenderer> &renderers()
    {
        static std::vector<ArtifactRenderer> all{
            {u"image"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Image"), prepareImage},
            {u"provenance"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Sources"),
             prepareProvenance},
            {u"map"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Outline"), prepareOutline},
            {u"graph"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Graph"), prepareGraph},
            {u"curves"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Curves"), prepareCurves},
            {u"bars"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Bars"), prepareBars},
            {u"markdown"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Markdown"), prepareMarkdown},
            {u"table"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Table"), prepareTable},
            {u"text"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Text"), prepareText},
            {u"file"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "File"), prepareFile},
            {u"histogram"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Histogram"),
             prepareHistogram},
            {u"tree"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "Tree"), prepareTree},
            {u"json"_s, QT_TRANSLATE_NOOP("tw::ArtifactRenderer", "JSON"), prepareJson},
        };
        return all;
    }

    const ArtifactRenderer *rendererOf(const FoundView &found)
    {
        const auto renderer = std::ranges::find(renderers(), QString::fromStdString(found.renderer),
                                                &ArtifactRenderer::id);
        return renderer == renderers().end() ? nullptr : &*renderer;
    }

    std::vector<std::string> columnsOf(const ArtifactForm &form)
    {
        std::vector<std::string> names;
        if (const auto *table = std::get_if<std::shared_ptr<const DataTable>>(&form)) {
            for (const DataColumn &column : (*table)->columns)
                names.push_back(column.name);
        }
        return names;
    }

    /// Whether the renderer needs a tree that is not there yet.
    bool isParsedLater(const ArtifactSource &source, const FoundView &found)
    {
        return !source.data && std::holds_alternative<std::monostate>(found.form);
    }

} // namespace

const std::vector<ArtifactRenderer> &artifactRenderers()
{
    return renderers();
}

void addArtifactRenderer(RendererRule rule, ArtifactRenderer renderer)
{
    addRendererRule(std::move(rule));
    renderers().insert(renderers().begin(), std::move(renderer));
}

Result<ArtifactViews> prepareArtifact(const ArtifactSource &source, const Monitor &monitor)
{
    const Result<std::vector<FoundView>> all = findViews(source, monitor);
    if (!all)
        return all.error();
    ArtifactViews views;
    for (const FoundView &found : *all) {
        const ArtifactRenderer *renderer = rendererOf(found);
        if (renderer == nullptr || monitor.cancelled())
            continue;
        ArtifactViewMaker make = isParsedLater(source, found)
            ? parsedLater(source, renderer->prepare)
            : renderer->prepare(source, found.form, monitor);
        if (make) {
            views.push_back({renderer->id,
                             QCoreApplication::translate("tw::ArtifactRenderer", renderer->title),
                             std::move(make), columnsOf(found.form)});
        }
    }
    return views;
}

} // namespace tw
