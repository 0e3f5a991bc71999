// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/artifactdrawing.h"

#include "replay/artifacts/artifactdata.h"
#include "replay/artifacts/chartlayout.h"
#include "replay/artifacts/shapes/content.h"
#include "replay/artifacts/shapes/datatable.h"
#include "replay/artifacts/shapes/shapesvg.h"

#include <nlohmann/json.hpp>

namespace tw {

namespace {

    std::string contentRenderer(const ArtifactContent &content, std::string_view kind)
    {
        if (!content.base64.empty()) {
            const auto bytes = bytesOf(content);
            return bytes && imageFormat(*bytes) != ImageFormat::None ? "image" : "file";
        }
        if (!content.hasText || content.text.empty())
            return content.uri.empty() ? "json" : "file";
        switch (textKind(content.text, content.mime, kind)) {
        case TextKind::Markdown:
            return content.text.size() <= MostMarkdownBytes ? "markdown" : "text";
        case TextKind::JsonLines:
            return findTable(readJsonLines(content.text)) ? "table" : "text";
        case TextKind::Plain:
        case TextKind::Code:
        case TextKind::Diff:
            break;
        }
        return "text";
    }

} // namespace

ArtifactDrawing drawArtifact(const JsonPtr &data, std::string_view kind, std::string_view audience,
                             const ArtifactData &read, const Monitor &monitor)
{
    const ArtifactContent content = contentOf(*data, {});
    if (audience == "evidence" && sourceList(*data) != nullptr)
        return {"provenance", content.mime, {}};
    if (!content.isEmpty())
        return {contentRenderer(content, kind), content.mime, {}};
    if (const GeoOutline outline = findOutline(*data, monitor); !outline.isEmpty())
        return {"map", {}, outlineSvg(outline)};
    if (const DataGraph graph = findGraph(*data, monitor); !graph.isEmpty())
        return {"graph", {}, graphSvg(graph)};
    const Bars bars = findBars(*data);
    if (!read.series.empty() && !isBarChart(read.series, bars)) {
        const SeriesList series = seriesList(read.series);
        return {"curves", {}, chartSvg(series, layOutCharts(series))};
    }
    if (!bars.isEmpty())
        return {"bars", {}, barsSvg(bars)};
    if (findTable(data, monitor))
        return {"table", {}, {}};
    return {data->is_structured() && !data->empty() ? "tree" : "json", {}, {}};
}

} // namespace tw
