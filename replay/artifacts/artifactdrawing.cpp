// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/artifactdrawing.h"

#include "replay/artifacts/artifactdata.h"
#include "replay/artifacts/chartlayout.h"
#include "replay/artifacts/shapes/content.h"
#include "replay/artifacts/shapes/datatable.h"
#include "replay/artifacts/shapes/shapesvg.h"
#include "replay/record/record.h"

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

    ArtifactDrawing drawCurves(const std::vector<Series> &found)
    {
        const SeriesList series = seriesList(found);
        return {"curves", {}, chartSvg(series, layOutCharts(series))};
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
    if (!read.series.empty() && !isBarChart(read.series, bars))
        return drawCurves(read.series);
    if (!bars.isEmpty())
        return {"bars", {}, barsSvg(bars)};
    if (findTable(data, monitor))
        return {"table", {}, {}};
    return {data->is_structured() && !data->empty() ? "tree" : "json", {}, {}};
}

bool isDrawnFromText(const JsonText &text, std::string_view audience, const ArtifactData &read)
{
    if (read.series.empty() && read.rows == 0)
        return false;
    if (text.text.size() > MostParsedData)
        return true;
    // Outlines, graphs and sources have rows, too, but other views.
    constexpr std::size_t HeadBytes = 64 * 1024;
    const std::string_view head = text.text.substr(0, HeadBytes);
    const auto names = [&head](std::string_view key) {
        return head.find(key) != std::string_view::npos;
    };
    return read.nodes == 0 && read.edges == 0 && audience != "evidence" && !names("\"coordinates\"")
        && !names("\"target\"") && !names("\"to\"");
}

Result<JsonPtr> parseLargeData(const JsonText &text)
{
    if (text.text.size() > MostParsedData)
        return Error{ErrorCode::TooLarge,
                     {},
                     "the data are larger than " + std::to_string(MostParsedData >> 20U)
                         + " MiB and no series or rows"};
    Result<Json> tree = parseJson(text.text);
    if (!tree)
        return tree.error();
    return std::make_shared<const Json>(*std::move(tree));
}

Result<ArtifactDrawing> drawArtifact(const Artifact &artifact, const ArtifactData &read,
                                     const Monitor &monitor)
{
    if (artifact.data)
        return drawArtifact(artifact.data, artifact.kind, artifact.audience, read, monitor);
    if (artifact.text.isEmpty())
        return ArtifactDrawing();
    if (isDrawnFromText(artifact.text, artifact.audience, read)) {
        if (!read.series.empty())
            return drawCurves(read.series);
        if (findTable(artifact.text, monitor))
            return ArtifactDrawing{"table", {}, {}};
    }
    const Result<JsonPtr> tree = parseLargeData(artifact.text);
    if (!tree)
        return tree.error();
    return drawArtifact(*tree, artifact.kind, artifact.audience, read, monitor);
}

} // namespace tw
