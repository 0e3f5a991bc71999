// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/views/artifactforms.h"

#include "replay/artifacts/chartlayout.h"
#include "replay/artifacts/declaredfacts.h"
#include "replay/artifacts/shapes/shapesvg.h"
#include "replay/artifacts/views/artifactsource.h"
#include "replay/artifacts/views/boundcolumns.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace tw {

namespace {

    constexpr std::size_t MostDrawnNodes = 100'000; // of a graph

    ContentForm contentForm(const ArtifactSource &source)
    {
        ContentForm form{.content = contentOf(*source.data, source.mime)};
        if (form.content.hasText)
            form.kind = textKind(form.content.text, form.content.mime, source.kind);
        return form;
    }

    /// What a text that the tool returned holds; null if it is only a text.
    JsonPtr unpacked(const JsonPtr &whole, const ArtifactSource &source)
    {
        const ArtifactContent content = contentOf(*whole, source.mime);
        return content.hasText
            ? unpackText(content.text, textKind(content.text, content.mime, source.kind))
            : nullptr;
    }

    std::shared_ptr<const DataTable> tableIn(const JsonPtr &whole, const ArtifactSource &source,
                                             const Monitor &monitor)
    {
        if (!whole)
            return nullptr;
        if (contentOf(*whole, source.mime).isEmpty())
            return findTable(whole, monitor);
        return findTable(unpacked(whole, source), monitor);
    }

    bool isBoundTo(const ArtifactSource &source, std::string_view renderer)
    {
        return source.data && source.binding.renderer == renderer;
    }

    /// The bound columns of \a whole as series; null if it has no table.
    ArtifactDataPtr boundCurves(const JsonPtr &whole, const ArtifactSource &source,
                                const Monitor &monitor)
    {
        const auto table = tableIn(whole, source, monitor);
        if (!table)
            return nullptr;
        const DeclaredFacts declared = declaredFacts(source.schema.get());
        ArtifactData read = readArtifactData(boundSeries(*table, source.binding, declared));
        addUnits(read, declared);
        return std::make_shared<const ArtifactData>(std::move(read));
    }

    /// The series of \a whole, without a binding of columns.
    ArtifactDataPtr ownCurves(const JsonPtr &whole, const ArtifactSource &source)
    {
        if (!whole)
            return nullptr;
        ArtifactSource other{.data = whole, .schema = source.schema};
        if (isBoundTo(source, "curves")) {
            if (JsonPtr inner = unpacked(whole, source))
                other.data = std::move(inner);
        }
        return readDataOf(other);
    }

    CurvesForm curvesOf(const ArtifactSource &source, const Monitor &monitor)
    {
        const JsonPtr &compared = source.compared.data;
        if (isBoundTo(source, "curves") && source.binding.hasFields()) {
            if (ArtifactDataPtr bound = boundCurves(source.data, source, monitor))
                return {std::move(bound), boundCurves(compared, source, monitor)};
        }
        const bool isKnown = source.read && !source.read->series.empty();
        return {isKnown || !source.data ? source.read : ownCurves(source.data, source),
                ownCurves(compared, source)};
    }

    std::string drawCurves(const CurvesForm &curves)
    {
        const SeriesList series = seriesList(curves.own->series);
        return chartSvg(series, layOutCharts(series));
    }

    template <typename Shape>
    std::optional<ArtifactForm> formOf(Shape shape, const Monitor &monitor)
    {
        if (shape.isEmpty() || monitor.cancelled())
            return std::nullopt;
        return std::make_shared<const Shape>(std::move(shape));
    }

} // namespace

std::optional<ArtifactForm> findImage(const ArtifactSource &source, const Monitor & /*monitor*/)
{
    ContentForm form = contentForm(source);
    std::optional<std::string> bytes =
        form.content.base64.empty() ? std::nullopt : bytesOf(form.content);
    form.image = bytes ? imageFormat(*bytes) : ImageFormat::None;
    if (form.image == ImageFormat::None)
        return std::nullopt;
    form.bytes = std::make_shared<const std::string>(*std::move(bytes));
    return form;
}

std::optional<ArtifactForm> findSources(const ArtifactSource &source, const Monitor & /*monitor*/)
{
    return sourceList(*source.data) != nullptr ? std::optional(ArtifactForm()) : std::nullopt;
}

std::optional<ArtifactForm> findMap(const ArtifactSource &source, const Monitor &monitor)
{
    return formOf(findOutline(*source.data, monitor), monitor);
}

std::optional<ArtifactForm> findGraphForm(const ArtifactSource &source, const Monitor &monitor)
{
    DataGraph graph = findGraph(*source.data, monitor);
    if (graph.nodes.size() > MostDrawnNodes)
        return std::nullopt;
    return formOf(std::move(graph), monitor);
}

std::optional<ArtifactForm> findCurves(const ArtifactSource &source, const Monitor &monitor)
{
    const bool hasFields = isBoundTo(source, "curves") && source.binding.hasFields();
    if (source.data && !hasFields) {
        const Bars bars = findBars(*source.data);
        if (!bars.isEmpty() && isBarChart(readDataOf(source)->series, bars))
            return std::nullopt;
    }
    CurvesForm curves = curvesOf(source, monitor);
    if (!curves.own || curves.own->series.empty() || monitor.cancelled())
        return std::nullopt;
    if (curves.other && curves.other->series.empty())
        curves.other.reset();
    return curves;
}

std::optional<ArtifactForm> findBarsForm(const ArtifactSource &source, const Monitor &monitor)
{
    if (isBoundTo(source, "bars") && source.binding.hasFields()) {
        const auto table = tableOf(source, monitor);
        return formOf(table ? boundBars(*table, source.binding) : Bars(), monitor);
    }
    return formOf(findBars(*source.data), monitor);
}

std::optional<ArtifactForm> findMarkdown(const ArtifactSource &source, const Monitor & /*monitor*/)
{
    ContentForm form = contentForm(source);
    const bool isMarkdown = form.content.hasText && form.kind == TextKind::Markdown
        && form.content.text.size() <= MostMarkdownBytes;
    return isMarkdown ? std::optional<ArtifactForm>(std::move(form)) : std::nullopt;
}

std::optional<ArtifactForm> findRows(const ArtifactSource &source, const Monitor &monitor)
{
    auto table = tableOf(source, monitor);
    if (!table || monitor.cancelled())
        return std::nullopt;
    return table;
}

std::optional<ArtifactForm> findText(const ArtifactSource &source, const Monitor & /*monitor*/)
{
    ContentForm form = contentForm(source);
    const bool isText = form.content.hasText && !form.content.text.empty();
    return isText ? std::optional<ArtifactForm>(std::move(form)) : std::nullopt;
}

std::optional<ArtifactForm> findFile(const ArtifactSource &source, const Monitor & /*monitor*/)
{
    ContentForm form = contentForm(source);
    if (form.content.base64.empty() && form.content.uri.empty())
        return std::nullopt;
    const bool hasBytes = !form.content.base64.empty() || form.content.hasText;
    if (auto decoded = hasBytes ? bytesOf(form.content) : std::nullopt)
        form.bytes = std::make_shared<const std::string>(*std::move(decoded));
    return form;
}

std::optional<ArtifactForm> findHistogramForm(const ArtifactSource &source, const Monitor &monitor)
{
    return formOf(findHistogram(*source.data), monitor);
}

std::optional<ArtifactForm> findTree(const ArtifactSource &source, const Monitor & /*monitor*/)
{
    // Of a large text the first letter is enough: it was read already.
    const bool isTree = source.data ? source.data->is_structured() && !source.data->empty()
                                    : !source.text.text.starts_with('"');
    return isTree ? std::optional(ArtifactForm()) : std::nullopt;
}

std::optional<ArtifactForm> findJson(const ArtifactSource & /*source*/, const Monitor & /*monitor*/)
{
    return ArtifactForm();
}

std::shared_ptr<const DataTable> tableOf(const ArtifactSource &source, const Monitor &monitor)
{
    return source.data ? tableIn(source.data, source, monitor) : findTable(source.text, monitor);
}

std::string svgOf(const ArtifactForm &form)
{
    if (const auto *curves = std::get_if<CurvesForm>(&form))
        return drawCurves(*curves);
    if (const auto *bars = std::get_if<std::shared_ptr<const Bars>>(&form))
        return barsSvg(**bars);
    if (const auto *graph = std::get_if<std::shared_ptr<const DataGraph>>(&form))
        return graphSvg(**graph);
    if (const auto *outline = std::get_if<std::shared_ptr<const GeoOutline>>(&form))
        return outlineSvg(**outline);
    return {};
}

} // namespace tw
