// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Input: the data of an artifact as JSON. Readers of texts and of trees find the same series and
// tables, in the text itself and in a record of a log around it; everything that is found is drawn.
#include "fuzz/fuzzing.h"
#include "replay/artifacts/artifactdata.h"
#include "replay/artifacts/shapes/datatable.h"
#include "replay/artifacts/views/artifactviews.h"
#include "replay/formats/goa/goalogformats.h"
#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <vector>

using namespace tw;
using fuzz::require;

namespace {

JsonText padded(const std::string &text)
{
    const auto bytes =
        std::make_shared<const std::string>(text + std::string(JsonText::Padding, ']'));
    return {bytes, std::string_view(*bytes).substr(0, text.size())};
}

void compareSeries(const ArtifactData &text, const ArtifactData &tree)
{
    require(text.series.size() == tree.series.size() && text.points == tree.points
                && text.rows == tree.rows && text.nodes == tree.nodes,
            "a text and its tree have other series");
    for (std::size_t i = 0; i < text.series.size(); ++i) {
        const Series &series = text.series[i];
        require(series.pointer == tree.series[i].pointer && series.size() == tree.series[i].size(),
                "a series has another place or length");
        require(std::is_sorted(series.x.begin(), series.x.end()), "x does not ascend");
        for (const SeriesColumn &column : series.columns)
            require(column.y.size() == series.size(), "columns of different lengths");
    }
}

void compareTables(const JsonText &text, const JsonPtr &tree)
{
    const auto ofText = findTable(text);
    const auto ofTree = findTable(tree);
    if (!ofText)
        return;
    require(ofTree != nullptr, "a table is in the text only");
    ParsedRow parsed;
    ParsedRow none;
    const auto rows = std::min<std::size_t>(ofText->rowCount(), 50);
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t column = 0; column < ofText->columns.size(); ++column) {
            const std::string cell = ofText->text(row, column, parsed);
            if (ofText->pointer == ofTree->pointer && ofText->rowCount() == ofTree->rowCount())
                require(cell == ofTree->text(row, column, none), "a cell has another text");
        }
    }
    (void)orderedRows(*ofText, {.filter = "a", .column = 0}, {});
}

/// The text as the data of an artifact in a record: with and without a tree of it.
void compareRecords(const std::string &text, const JsonPtr &tree)
{
    const JsonText record =
        padded(R"({"Type":"tool_result_received","Payload":{"tool_call_id":"c","server_data":)"
               R"([{"kind":"k","data":)"
               + text + "}]}}");
    const Record whole = decodeGoaRecord(record.text, EventKind::ToolResultReceived);
    const Record slim = decodeGoaResult(record, 8, {});
    require(whole.result.has_value() && slim.result.has_value(), "a record has no result");
    const auto &artifacts = slim.result->artifacts;
    require(artifacts.size() == whole.result->artifacts.size(), "artifacts are missing");
    for (std::size_t i = 0; i < artifacts.size(); ++i) {
        if (artifacts[i].text.isEmpty())
            continue;
        const auto parsed = parseJson(artifacts[i].text.text);
        require(parsed && (*parsed == *tree || *parsed == *whole.result->artifacts[i].data),
                "the data of an artifact differ from its text");
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string text(fuzz::textOf(data, size));
    const JsonText bytes = padded(text);
    const auto read = readArtifactText(text);
    std::vector<DuplicateKey> twice;
    JsonReadOptions options;
    options.duplicateKeys = &twice;
    auto parsed = parseJson(text, options);
    if (!parsed || !twice.empty()) { // a tree has the last of two members only
        (void)findTable(bytes);
        return 0;
    }
    const auto tree = std::make_shared<const Json>(*std::move(parsed));
    const ArtifactData ofTree = readArtifactData(*tree);
    if (read)
        compareSeries(*read, ofTree);
    compareTables(bytes, tree);
    if (!text.starts_with("\xEF\xBB\xBF")) // only a whole file may begin with it
        compareRecords(text, tree);
    ArtifactSource source{.kind = "k", .audience = "timeline", .data = tree};
    if (const auto view = findFirstView(source))
        (void)svgOf(view->form);
    return 0;
}
