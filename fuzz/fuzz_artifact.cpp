// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Input: the data of an artifact. The text and the parsed value give the same series; every shape
// that is found in it is drawn, and the drawings are XML.
#include "fuzz/fuzzing.h"
#include "replay/artifacts/artifactdata.h"
#include "replay/artifacts/chartlayout.h"
#include "replay/artifacts/shapes/content.h"
#include "replay/artifacts/shapes/datatable.h"
#include "replay/artifacts/shapes/imagecheck.h"
#include "replay/artifacts/shapes/shapesvg.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <QXmlStreamReader>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace tw;
using fuzz::require;

namespace {

void requireXml(const std::string &text)
{
    if (text.empty())
        return;
    require(findInvalidUtf8(text) == std::string_view::npos, "a drawing that is not UTF-8");
    QXmlStreamReader reader(QByteArray::fromStdString(text));
    while (!reader.atEnd())
        reader.readNext();
    require(!reader.hasError(), "a drawing that is not XML");
}

void checkSeries(const Series &series)
{
    for (const SeriesColumn &column : series.columns)
        require(column.y.size() == series.size(), "columns of different lengths");
    require(series.x.empty() || series.x.size() == series.size(), "x of another length");
    require(std::ranges::all_of(series.x, [](double x) { return std::isfinite(x); }),
            "an x that is not finite");
    require(std::ranges::is_sorted(series.x), "x that do not ascend");
}

void checkCharts(const ArtifactData &data)
{
    const SeriesList list = seriesList(data.series);
    const auto charts = layOutCharts(list);
    requireXml(chartSvg(list, charts));
    for (const ChartLayout &chart : charts) {
        (void)chartSummary(list, chart);
        std::string csv;
        chartCsv(list, chart, {}, ',', [&csv](std::string_view part) {
            csv += part;
            return csv.size() < (1U << 20U);
        });
    }
}

/// What must be equal, whichever way the data was read.
bool isEqual(const ArtifactData &left, const ArtifactData &right)
{
    return left.title == right.title && left.seriesFound == right.seriesFound
        && left.points == right.points && left.rows == right.rows && left.nodes == right.nodes
        && left.edges == right.edges && left.series.size() == right.series.size();
}

void checkTable(const JsonPtr &data)
{
    const auto table = findTable(data);
    if (!table)
        return;
    require(table->columns.size() <= DataTable::MostColumns, "too many columns");
    for (std::size_t column = 0; column < std::min<std::size_t>(table->columns.size(), 4);
         ++column) {
        const auto rows = orderedRows(*table, {.column = column}, {});
        require(rows.size() == table->rowCount(), "sorting loses rows");
        ParsedRow parsed;
        for (const std::uint32_t row : rows) {
            (void)table->text(row, column, parsed);
            (void)table->number(row, column, parsed);
        }
    }
    std::string csv;
    writeTableCsv(*table, orderedRows(*table, {.filter = "a"}, {}), [&csv](std::string_view part) {
        csv += part;
        return true;
    });
    require(findInvalidUtf8(csv) == std::string_view::npos, "CSV that is not UTF-8");
}

void checkShapes(const JsonPtr &data)
{
    checkTable(data);
    const DataGraph graph = findGraph(*data);
    for (const DataGraph::Edge &edge : graph.edges)
        require(edge.from < graph.nodes.size() && edge.to < graph.nodes.size(),
                "an edge without its nodes");
    requireXml(graphSvg(graph));
    requireXml(barsSvg(findBars(*data)));
    requireXml(barsSvg(findHistogram(*data)));
    requireXml(outlineSvg(findOutline(*data)));
    const ArtifactContent content = contentOf(*data, "");
    if (const auto bytes = bytesOf(content))
        (void)imageDamage(*bytes);
    (void)textKind(content.text, content.mime, "code");
    (void)unpackText(content.text, TextKind::JsonLines);
    (void)unpackText(content.text, TextKind::Csv);
    (void)sourceList(*data);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = fuzz::textOf(data, size);
    const auto read = readArtifactText(text);
    require(read || !read.error().detail.empty(), "an error without a sentence");
    std::vector<DuplicateKey> twice;
    JsonReadOptions options;
    options.duplicateKeys = &twice;
    auto parsed = parseJson(text, options);
    if (!parsed)
        return 0;
    const JsonPtr value = std::make_shared<const Json>(*std::move(parsed));
    const ArtifactData again = readArtifactData(*value);
    // A tree has only the last of two members of one name.
    require(!read || !twice.empty() || isEqual(*read, again),
            "text and value give different series");
    for (const Series &series : again.series)
        checkSeries(series);
    checkCharts(again);
    checkShapes(value);
    return 0;
}
