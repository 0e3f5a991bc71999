// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/views/artifactviews.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <climits>
#include <functional>
#include <string_view>
#include <utility>

namespace tw {

namespace {

    /// Of rules that fit as well the first one is shown first.
    std::vector<RendererRule> &rendererRules()
    {
        static std::vector<RendererRule> all{
            {.id = "image", .find = findImage},
            {.id = "provenance", .find = findSources, .audiences = {"evidence"}},
            {.id = "map", .find = findMap, .shape = DeclaredShape::Map},
            {.id = "graph", .find = findGraphForm, .shape = DeclaredShape::Graph},
            {.id = "curves", .find = findCurves, .shape = DeclaredShape::Series, .readsText = true},
            {.id = "bars", .find = findBarsForm},
            {.id = "markdown", .find = findMarkdown},
            {.id = "table", .find = findRows, .shape = DeclaredShape::Rows, .readsText = true},
            {.id = "text", .find = findText},
            {.id = "file", .find = findFile},
            {.id = "histogram", .find = findHistogramForm},
            {.id = "tree", .find = findTree, .parsesText = true},
            {.id = "json", .find = findJson, .parsesText = true},
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

    DeclaredShape shapeOf(const ArtifactSource &source)
    {
        return source.schema ? declaredShape(*source.schema, source.data.get())
                             : DeclaredShape::None;
    }

    int fitOf(const RendererRule &rule, const ArtifactSource &source, DeclaredShape declared)
    {
        int fit = 1;
        if (rule.describes) {
            if (!source.schema || !rule.describes(*source.schema))
                return 0;
            fit += 1;
        }
        fit += rule.shape != DeclaredShape::None && rule.shape == declared ? 1 : 0;
        const std::pair<const std::vector<std::string> &, const std::string &> lists[] = {
            {rule.mimes, source.mime},
            {rule.audiences, source.audience},
            {rule.kinds, source.kind},
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

    /// The bound rule first, then the best; raw JSON is the last.
    std::vector<const RendererRule *> fittingRules(const ArtifactSource &source)
    {
        std::vector<std::pair<int, const RendererRule *>> ranked;
        const DeclaredShape declared = shapeOf(source);
        for (const RendererRule &rule : rendererRules()) {
            const bool isBound = rule.id == source.binding.renderer;
            const bool isLast = rule.id == "json";
            if (const int fit = fitOf(rule, source, declared); fit > 0)
                ranked.emplace_back(isBound ? INT_MAX : isLast ? 0 : fit, &rule);
        }
        std::ranges::stable_sort(ranked, std::ranges::greater{},
                                 &std::pair<int, const RendererRule *>::first);
        std::vector<const RendererRule *> fitting;
        fitting.reserve(ranked.size());
        for (const auto &[rank, rule] : ranked)
            fitting.push_back(rule);
        return fitting;
    }

    bool canRead(const RendererRule &rule, const ArtifactSource &source)
    {
        return source.data || rule.readsText
            || (rule.parsesText && source.text.text.size() <= MostParsedData);
    }

} // namespace

void addRendererRule(RendererRule rule)
{
    rendererRules().insert(rendererRules().begin(), std::move(rule));
}

int artifactFit(const RendererRule &rule, const ArtifactSource &source)
{
    return fitOf(rule, source, shapeOf(source));
}

Result<std::vector<FoundView>> findViews(const ArtifactSource &source, const Monitor &monitor,
                                         std::size_t most)
{
    std::vector<FoundView> views;
    if (!source.hasData())
        return views;
    for (const RendererRule *rule : fittingRules(source)) {
        if (monitor.cancelled() || views.size() == most)
            return views;
        if (!canRead(*rule, source))
            continue;
        if (std::optional<ArtifactForm> form = rule->find(source, monitor))
            views.push_back({rule->id, *std::move(form)});
    }
    if (views.empty() && !monitor.cancelled())
        return parseLargeData(source.text).error(); // only data that are too large have no view
    return views;
}

Result<FoundView> findFirstView(ArtifactSource &source, const Monitor &monitor)
{
    if (!source.hasData())
        return FoundView();
    if (const Result<void> read = readSource(source, monitor); !read)
        return read.error();
    Result<std::vector<FoundView>> views = findViews(source, monitor, 1);
    if (!views)
        return views.error();
    return views->empty() ? FoundView() : std::move(views->front());
}

} // namespace tw
