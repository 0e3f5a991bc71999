// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// What the data of artifacts contains besides series: tables, graphs, outlines, bars, content.

#include "replay/artifacts/shapes/content.h"
#include "replay/artifacts/shapes/datatable.h"
#include "replay/artifacts/shapes/imagecheck.h"
#include "replay/artifacts/shapes/shapesvg.h"
#include "replay/artifacts/views/artifactcatalogs.h"
#include "replay/artifacts/views/artifactsource.h"
#include "replay/artifacts/views/dataproblems.h"
#include "schema/catalogs/catalogformat.h"
#include "schema/findings/findingtext.h"

#include <nlohmann/json.hpp>

#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>
#include <string>
#include <utility>

using namespace tw;

namespace {

JsonPtr json(const char *text)
{
    return std::make_shared<const Json>(*parseJson(text));
}

std::string names(const DataTable &table)
{
    std::string text;
    for (const DataColumn &column : table.columns)
        text += (text.empty() ? "" : ",") + column.name;
    return text;
}

std::vector<std::uint32_t> ordered(const DataTable &table, const TableOrder &order)
{
    return orderedRows(table, order, {});
}

using Rows = std::vector<std::uint32_t>;

/// \a text as the log's reader leaves it.
JsonText bytes(const std::string &text)
{
    const auto owner =
        std::make_shared<const std::string>(text + std::string(JsonText::Padding, 'x'));
    return {owner, std::string_view(*owner).substr(0, text.size())};
}

std::string cellsOf(const DataTable &table)
{
    std::string text;
    ParsedRow parsed;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        for (std::size_t column = 0; column < table.columns.size(); ++column)
            text += table.text(row, column, parsed) + '|';
    }
    return text;
}

bool isXml(const std::string &text)
{
    QXmlStreamReader reader(QByteArray::fromStdString(text));
    while (!reader.atEnd())
        reader.readNext();
    return !reader.hasError();
}

/// An image of one pixel.
QByteArray png()
{
    return QByteArray::fromBase64("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk"
                                  "+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==");
}

/// A chain of \a nodes that leads back to its start.
Json ring(int nodes)
{
    Json edges = Json::array();
    for (int i = 0; i < nodes; ++i)
        edges.push_back({{"from", i}, {"to", (i + 1) % nodes}});
    return {{"edges", edges}};
}

} // namespace

class tst_Shapes : public QObject
{
    Q_OBJECT

private slots:
    void findsTables_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("columns"); // "" for no table
        QTest::addColumn<int>("rows");
        const auto row = [](const char *name, const char *text, const char *columns, int rows) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(columns) << rows;
        };
        row("objects", R"([{"a":1,"b":"x"},{"a":2,"c":true}])", "a,b,c", 2);
        row("lists", R"([[1,2],[3,4,5]])", "1,2,3", 2);
        row("columns and rows", R"({"columns":["p","q"],"rows":[[1,2],[3,4],[5,6]]})", "p,q", 3);
        row("named columns", R"({"fields":[{"name":"p"}],"data":[{"p":1}]})", "p", 1);
        row("an object of lists", R"({"t":[1,2,3],"v":[4,5,6]})", "t,v", 3);
        row("plain values", R"(["a","b"])", "value", 2);
        row("the longest of several", R"({"a":[{"x":1}],"b":{"c":[{"y":1},{"y":2}]}})", "y", 2);
        row("no rows", R"({"a":1,"b":{"c":"d"}})", "", 0);
        row("empty", "[]", "", 0);
        row("empty objects", "[{},{}]", "", 0);
        row("mixed", R"([1,{"a":2},"x"])", "", 0);
    }
    void findsTables()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, columns);
        QFETCH(int, rows);
        const auto table = findTable(json(text.constData()));
        QCOMPARE(table != nullptr, !columns.isEmpty());
        if (!table)
            return;
        QCOMPARE(QByteArray::fromStdString(names(*table)), columns);
        QCOMPARE(int(table->rowCount()), rows);
        const auto ofText = findTable(bytes(text.toStdString()));
        const QByteArrayList trees{"an object of lists", "plain values"};
        QCOMPARE(ofText == nullptr, trees.contains(QByteArray(QTest::currentDataTag())));
        if (!ofText)
            return;
        QCOMPARE(names(*ofText), names(*table));
        QCOMPARE(ofText->pointer, table->pointer);
        QCOMPARE(cellsOf(*ofText), cellsOf(*table));
        for (std::size_t i = 0; i < table->columns.size(); ++i)
            QCOMPARE(ofText->columns[i].type, table->columns[i].type);
    }

    void textsWithoutTables()
    {
        for (const char *text : {"", "[", "[{\"a\":1},", "[{\"a\":1},2]", "{\"a\":[[1],{}]}", "7"})
            QVERIFY(findTable(bytes(text)) == nullptr);
        // A row that is no JSON has no cells.
        const auto table = findTable(bytes(R"( {"\u0061": [ {"x":1} , {"x":+} ,{"x":"3"} ] } )"));
        QVERIFY(table);
        QCOMPARE(table->pointer, std::string("/a"));
        QCOMPARE(cellsOf(*table), std::string("1||3|"));
    }

    void rowsOfAText()
    {
        constexpr std::uint32_t Count = 300'000;
        std::string text = "{\"rows\":[";
        for (std::uint32_t i = 0; i < Count; ++i) {
            text += (i > 0 ? ",{\"n\":" : "{\"n\":") + std::to_string(i * 7919ULL % Count)
                + ",\"s\":\"row " + std::to_string(i) + "\"}";
        }
        const JsonText data = bytes(text + "]}");
        const auto table = findTable(data);
        QVERIFY(table);
        QCOMPARE(table->rowCount(), std::size_t{Count});
        QCOMPARE(table->columns[0].type, ColumnType::Number);
        ParsedRow parsed;
        const Rows order = ordered(*table, {.column = 0});
        QCOMPARE(order.size(), std::size_t{Count});
        for (std::uint32_t i = 0; i < Count; i += 997)
            QCOMPARE(table->number(order[i], 0, parsed), static_cast<double>(i));
        QCOMPARE(ordered(*table, {.filter = "ROW 299999"}), (Rows{299'999}));
        std::string csv;
        writeTableCsv(*table, {2, 1}, [&csv](std::string_view piece) {
            csv += piece;
            return true;
        });
        QCOMPARE(csv, std::string("n,s\r\n15838,row 2\r\n7919,row 1\r\n"));
        std::uint64_t last = 0;
        QVERIFY(findTable(data,
                          Monitor([&last](auto done, auto) { last = done; },
                                  [&last] { return last > 0; }))
                == nullptr);
        QVERIFY(last > 0 && last < data.text.size());
    }

    void sortsAndFilters()
    {
        const auto table = findTable(json(
            R"([{"n":10,"s":"pear"},{"n":9,"s":"Apple"},{"s":""},{"n":"x","s":"plum"},{"n":-1e400}])"));
        QVERIFY(table);
        QCOMPARE(table->columns[0].type, ColumnType::Mixed);
        QCOMPARE(ordered(*table, {.column = 0}), (Rows{1, 0, 4, 3, 2}));
        QCOMPARE(ordered(*table, {.column = 0, .isDescending = true}), (Rows{0, 1, 3, 4, 2}));
        QCOMPARE(ordered(*table, {.column = 1}), (Rows{1, 0, 3, 2, 4}));
        QCOMPARE(ordered(*table, {.filter = "APP"}), (Rows{1}));
        QCOMPARE(ordered(*table, {.filter = "p", .column = 1, .isDescending = true}),
                 (Rows{3, 0, 1}));
    }

    void writesCsv()
    {
        const auto table = findTable(
            json(R"([{"a":"x,\u0022y\u0022","b":-1.50},{"a":"=1+1"},{"a":[1],"b":null}])"));
        std::string csv;
        writeTableCsv(*table, {2, 0, 1}, [&csv](std::string_view piece) {
            csv += piece;
            return true;
        });
        QCOMPARE(csv, std::string("a,b\r\n[1],\r\n\"x,\"\"y\"\"\",-1.50\r\n'=1+1,\r\n"));
        csv.clear();
        const auto named = findTable(json(R"([{"=a":"-5","+2":"+x"}])"));
        writeTableCsv(*named, {0}, [&csv](std::string_view piece) {
            csv += piece;
            return true;
        });
        QCOMPARE(csv, std::string("'=a,+2\r\n-5,'+x\r\n"));
    }

    void millionRows()
    {
        Json rows = Json::array();
        for (std::int64_t i = 0; i < 1'000'000; ++i)
            rows.push_back(Json::array({i * 7919 % 1'000'003, "row"}));
        const auto table = findTable(std::make_shared<const Json>(std::move(rows)));
        QCOMPARE(table->rowCount(), 1'000'000U);
        const Rows order = ordered(*table, {.column = 0});
        ParsedRow parsed;
        QCOMPARE(table->number(order.front(), 0, parsed), 0.0);
        QVERIFY(std::is_sorted(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            return table->number(a, 0, parsed) < table->number(b, 0, parsed);
        }));
    }

    void findsGraphs_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("edges");
        const auto row = [](const char *name, const char *text, int nodes, int edges) {
            QTest::newRow(name) << QByteArray(text) << nodes << edges;
        };
        row("nodes and edges",
            R"({"nodes":[{"id":"a"},{"id":"b"}],"edges":[{"from":"a","to":"b"}]})", 2, 1);
        row("links by position",
            R"({"nodes":[{"name":"a"},{"name":"b"}],"links":[{"source":0,"target":1}]})", 2, 1);
        row("edges alone", R"([{"source":"a","target":"b"},{"source":"b","target":"c"}])", 3, 2);
        row("pairs", R"({"graph":{"vertices":[1,2],"edges":[[1,2],[2,1]]}})", 2, 2);
        row("a node that only an edge names", R"({"nodes":["a"],"edges":[["a","z"]]})", 2, 1);
        row("an edge without an end", R"({"nodes":["a","b"],"edges":[{"from":"a"},["a","b"]]})", 2,
            1);
        row("intervals", R"([{"start":1,"end":2},{"start":2,"end":3}])", 0, 0);
        row("times", R"([{"from":"2026-01-01T00:00:00Z","to":"2026-01-02T00:00:00Z"},{}])", 0, 0);
        row("rows", R"([{"a":1},{"a":2}])", 0, 0);
    }
    void findsGraphs()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, nodes);
        QFETCH(int, edges);
        const DataGraph graph = findGraph(*json(text.constData()));
        QCOMPARE(int(graph.nodes.size()), nodes);
        QCOMPARE(int(graph.edges.size()), edges);
    }

    void edgesLeadRight()
    {
        const DataGraph graph = findGraph(
            *json(R"({"edges":[["a","b"],["b","c"],["a","c"],["c","b"],["c","c"]],"nodes":[]})"));
        const GraphLayout layout = layoutGraph(graphShape(graph));
        std::size_t backward = 0;
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            const auto &[from, to, label] = graph.edges[i];
            if (from == to)
                continue;
            backward += layout.isBackward[i] ? 1 : 0;
            QCOMPARE(layout.boxes[from].x < layout.boxes[to].x, !layout.isBackward[i]);
        }
        QCOMPARE(backward, std::size_t(1));
    }

    void boxesDoNotOverlap()
    {
        for (const int nodes : {1, 2, 3, 100, 10'000}) {
            Json edges = Json::array();
            for (int i = 1; i < nodes; ++i)
                edges.push_back({{"from", i / 7}, {"to", i}});
            const DataGraph graph = findGraph({{"edges", edges}, {"nodes", Json::array()}});
            const GraphLayout layout = layoutGraph(graphShape(graph));
            std::set<std::pair<double, double>> corners;
            for (const GraphLayout::Box &box : layout.boxes) {
                QVERIFY(corners.emplace(box.x, box.y).second);
                QVERIFY(box.x + box.width <= layout.width + 1);
                QVERIFY(box.y >= 0 && box.y + GraphLayout::BoxHeight <= layout.height + 1);
            }
        }
    }

    void cyclesHaveALayout()
    {
        for (const int nodes : {1, 2, 10'000}) {
            const DataGraph graph = findGraph(ring(nodes));
            QCOMPARE(int(graph.nodes.size()), nodes);
            const GraphLayout layout = layoutGraph(graphShape(graph));
            QCOMPARE(std::ranges::count(layout.isBackward, true), nodes == 1 ? 0 : 1);
        }
    }

    void collapsedNodesHideWhatFollows()
    {
        const DataGraph graph = findGraph(*json(
            R"({"nodes":["a","b","c","d","e"],"edges":[["a","b"],["b","c"],["a","d"],["d","c"],["b","e"]]})"));
        const std::vector<std::uint32_t> collapsed{1};
        QCOMPARE(shownNodes(graphShape(graph), collapsed),
                 (std::vector<bool>{true, true, true, true, false}));
        QCOMPARE(shownNodes(graphShape(graph), {}), std::vector<bool>(5, true));
        QCOMPARE(shownNodes(graphShape(findGraph(ring(3))), {}), std::vector<bool>(3, true));
    }

    void readsOutlines()
    {
        const GeoOutline outline =
            findOutline(*json(R"({"map":{"type":"FeatureCollection","features":[
            {"type":"Feature","properties":{"name":"field"},"geometry":{"type":"Polygon","coordinates":
             [[[11,46],[12,46],[12,47],[11,47],[11,46]],[[11.2,46.2],[11.4,46.2],[11.4,46.4],[11.2,46.2]]]}},
            {"type":"Feature","geometry":{"type":"GeometryCollection","geometries":[
             {"type":"Point","coordinates":[11.5,46.5,900]},
             {"type":"MultiLineString","coordinates":[[[11,46],[12,47]],[["x",1],[500,0]]]}]}}]}})"));
        QCOMPARE(outline.names, (std::vector<std::string>{"field", ""}));
        QCOMPARE(outline.parts.size(), std::size_t(4));
        QVERIFY(outline.parts[1].isHole);
        QCOMPARE(outline.badPositions, std::size_t(2));
        QVERIFY(std::abs(outline.stretch - std::cos(46.5 * 3.14159265 / 180)) < 1e-6);
        QVERIFY(findOutline(*json(R"({"type":"Point"})")).isEmpty());
        QVERIFY(findOutline(*json(R"({"type":"zone","coordinates":[1,2]})")).isEmpty());
    }

    void findsBars_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("categories");
        QTest::addColumn<int>("sets");
        const auto row = [](const char *name, const char *text, int categories, int sets) {
            QTest::newRow(name) << QByteArray(text) << categories << sets;
        };
        row("labels and datasets",
            R"({"labels":["a","b"],"datasets":[{"label":"x","data":[1,2]},{"label":"y","data":[3]}]})",
            2, 2);
        row("numbers by name", R"({"counts":{"ok":3,"failed":1}})", 2, 1);
        row("rows with a name", R"([{"zone":"n","open":1,"shut":2},{"zone":"s","open":3}])", 2, 2);
        row("rows with a time", R"([{"at":"2026-01-01","v":1},{"at":"2026-01-02","v":2}])", 0, 0);
        row("texts", R"({"a":"b","c":"d"})", 0, 0);
        row("identifiers", R"([{"id":7,"name":"a"},{"id":8,"name":"b"}])", 0, 0);
        row("identifiers beside numbers",
            R"([{"zone_id":7,"n":"a","v":1},{"zone_id":8,"n":"b","v":2}])", 0, 0);
        row("identifiers in words", R"([{"zoneId":7,"n":"a"},{"zoneId":8,"n":"b"}])", 0, 0);
        row("no identifiers", R"([{"n":"a","paid":7},{"n":"b","paid":8}])", 2, 1);
        row("records", R"([{"name":"a","mail":"x","v":1},{"name":"b","mail":"y","v":2}])", 0, 0);
    }
    void findsBars()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, categories);
        QFETCH(int, sets);
        const Bars bars = findBars(*json(text.constData()));
        QCOMPARE(int(bars.categories.size()), categories);
        QCOMPARE(int(bars.sets.size()), sets);
        for (const Bars::Set &set : bars.sets)
            QCOMPARE(set.values.size(), bars.categories.size());
    }

    void histogramsCountEveryValue()
    {
        Json values = Json::array();
        for (int i = 0; i < 1000; ++i)
            values.push_back(std::sin(i) * 100);
        const Bars bars = findHistogram({{"y", values}});
        double sum = 0;
        for (const double count : bars.sets.at(0).values)
            sum += count;
        QCOMPARE(sum, 1000.0);
        QCOMPARE(findHistogram(Json::array({5, 5, 5, 5, 5, 5, 5, 5})).sets.at(0).values,
                 std::vector<double>{8});
        QVERIFY(findHistogram(Json::array({1, 2})).isEmpty());
        QVERIFY(!findHistogram(Json::array({-1e308, 1e308, 0, 0, 0, 0, 0, 0})).isEmpty());
    }

    void readsContent_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("stated");
        QTest::addColumn<QByteArray>("mime");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("uri");
        const auto row = [](const char *name, const char *text, const char *stated,
                            const char *mime, const char *bytes, const char *uri) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(stated) << QByteArray(mime)
                                << QByteArray(bytes) << QByteArray(uri);
        };
        row("a string", R"("so: hi")", "", "", "so: hi", "");
        row("a stated type", R"("hi")", "Text/Markdown; charset=utf-8", "text/markdown", "hi", "");
        row("a data URI", R"("data:image/png;base64,aGk=")", "", "image/png", "hi", "");
        row("base64 with a type", R"("aGk=")", "image/png", "image/png", "hi", "");
        row("text block", R"({"type":"text","text":"hi"})", "", "", "hi", "");
        row("image block", R"({"type":"image","mimeType":"image/png","data":"aGk="})", "",
            "image/png", "hi", "");
        row("resource",
            R"({"type":"resource","resource":{"uri":"urn:a","mimeType":"text/plain","text":""}})",
            "", "text/plain", "", "urn:a");
        row("blob", R"({"type":"resource","resource":{"uri":"u","blob":"aGk="}})", "", "", "hi",
            "u");
        row("link", R"({"type":"resource_link","uri":"urn:x","name":"n"})", "", "", "", "urn:x");
        row("data that is no content", R"({"type":"series","data":"aGk="})", "", "", "", "");
    }
    void readsContent()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, stated);
        QFETCH(QByteArray, mime);
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, uri);
        const JsonPtr data = json(text.constData());
        const ArtifactContent content = contentOf(*data, stated.toStdString());
        QCOMPARE(QByteArray::fromStdString(content.mime), mime);
        QCOMPARE(QByteArray::fromStdString(content.uri), uri);
        QCOMPARE(QByteArray::fromStdString(bytesOf(content).value()), bytes);
    }

    void tellsTextsApart()
    {
        QCOMPARE(textKind("diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n", "", ""),
                 TextKind::Diff);
        QCOMPARE(textKind("# Title\n\ntext", "text/plain", "text"), TextKind::Markdown);
        QCOMPARE(textKind("{\"a\":1}\n{\"a\":2}\n", "", ""), TextKind::JsonLines);
        QCOMPARE(textKind("int main() {}", "text/x-c++", ""), TextKind::Code);
        QCOMPARE(textKind("#!/bin/sh\n# Opens the vents\nvents open\n", "", ""), TextKind::Code);
        QCOMPARE(textKind("a plain text", "", ""), TextKind::Plain);
        QCOMPARE(textKind("x", "", "code_diff"), TextKind::Diff);
        QCOMPARE(textKind("", "", ""), TextKind::Plain);
        QCOMPARE(textKind("a;b\n1;x\n2;y\n", "", ""), TextKind::Csv);
        QCOMPARE(textKind("Yes, it is,\nas you said, so\nand, well\n", "", ""), TextKind::Plain);
        QCOMPARE(textKind("a,b\n1,x\n2\n", "", ""), TextKind::Plain);
        QCOMPARE(textKind("anything", "text/csv", ""), TextKind::Csv);
        QVERIFY(!unpackText("{}\nx", TextKind::JsonLines));
        const JsonPtr cells =
            unpackText("a,'b'\r\n1,\"x, \"\"y\"\"\"\r\n\n-2.50,\n2026-01-01,\"\"\n", TextKind::Csv);
        QCOMPARE(writeJson(cells->at("columns")), std::string("[\"a\",\"'b'\"]"));
        const Json &rows = cells->at("rows");
        QCOMPARE(rows.size(), std::size_t(3)); // without the empty line
        QCOMPARE(rows[0][0].get<int>(), 1);
        QCOMPARE(rows[0][1].get<std::string>(), std::string("x, \"y\""));
        QCOMPARE(numberText(rows[1][0]), std::string("-2.50"));
        QVERIFY(rows[1][1].is_null() && rows[2][1].is_null());
        QCOMPARE(rows[2][0].get<std::string>(), std::string("2026-01-01"));
        QVERIFY(!unpackText("a,b\n", TextKind::Csv)); // no row
        QCOMPARE(unpackText(" [1, 2]", TextKind::Plain)->size(), std::size_t(2));
        QVERIFY(!unpackText("[1, 2", TextKind::Plain) && !unpackText("1", TextKind::Plain));
        QCOMPARE(unpackText("1\r\n\n[2]\n", TextKind::JsonLines)->size(), std::size_t(2));
        QCOMPARE(imageFormat("GIF89a"), ImageFormat::Gif);
        QCOMPARE(imageFormat("<svg/>"), ImageFormat::None);
    }

    void damagedImages_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<qsizetype>("end"); // where the image ends
        QTest::newRow("PNG") << png() << png().size();
        QTest::newRow("PNG with more bytes") << png() + "more" << png().size();
        // A comment, then a scan with a stuffed 0xff and a restart marker.
        const auto jpeg = QByteArray::fromHex("ffd8 fffe0004abcd ffda000301 12ff00 ffd0 34 ffd9");
        QTest::newRow("JPEG") << jpeg << jpeg.size();
        const QByteArray gif = QByteArray("GIF89a")
            + QByteArray::fromHex("01000100 80 00 00 000000ffffff 21f90401000000 00"
                                  "2c00000000010001 0000 02 0244 01 00 3b");
        QTest::newRow("GIF") << gif << gif.size();
        const QByteArray webp = QByteArray("RIFF") + QByteArray::fromHex("08000000") + "WEBPVP8 ";
        QTest::newRow("WebP") << webp << webp.size();
        const QByteArray bmp =
            QByteArray("BM") + QByteArray::fromHex("20000000") + QByteArray(26, '\0');
        QTest::newRow("BMP") << bmp << bmp.size();
    }

    /// Wherever an image is cut, this is noticed.
    void damagedImages()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const qsizetype, end);
        const std::string_view all(bytes.constData(), static_cast<std::size_t>(bytes.size()));
        QCOMPARE(imageDamage(all), ImageDamage::None);
        for (std::size_t size = 27; size < static_cast<std::size_t>(end); ++size)
            QVERIFY2(imageDamage(all.substr(0, size)) == ImageDamage::Cut,
                     qPrintable(QString::number(size)));
    }

    void corruptImages()
    {
        QByteArray changed = png();
        changed[changed.size() - 20] = char(changed[changed.size() - 20] ^ 1); // in the pixels
        QCOMPARE(imageDamage(changed.toStdString()), ImageDamage::Corrupt);
        QCOMPARE(imageDamage(QByteArray::fromHex("ffd8 fffe0001").toStdString()),
                 ImageDamage::Corrupt);
        QCOMPARE(imageDamage(QByteArray::fromHex("ffd8 ffe0000400 00 00ff").toStdString()),
                 ImageDamage::Corrupt);
        QCOMPARE(imageDamage("<svg/>"), ImageDamage::Unknown);
        QCOMPARE(imageDamage(""), ImageDamage::Unknown);
    }

    void problemsOfData()
    {
        const auto problems = [](const QByteArray &data, const char *schema = nullptr) {
            ArtifactSource source{.kind = "k"};
            source.data = std::make_shared<const Json>(Json::parse(data.toStdString()));
            if (schema != nullptr)
                source.schema = std::make_shared<const Json>(Json::parse(schema));
            QByteArray text;
            for (const Finding &finding : findDataProblems(source)) {
                text += QByteArray::fromStdString(std::string(finding.code->id) + ' '
                                                  + finding.pointer + ": " + messageOf(finding))
                    + '\n';
            }
            return text;
        };
        const auto image = [](const QByteArray &bytes, const QByteArray &mime = "image/png") {
            const Json block = {
                {"type", "image"}, {"mimeType", mime.toStdString()}, {"data", bytes.toStdString()}};
            return QByteArray::fromStdString(writeJson(block));
        };
        const QByteArray whole = png().toBase64();
        QCOMPARE(problems(image(whole)), QByteArray());
        QCOMPARE(problems(image(whole.left(40))),
                 QByteArray("damaged_image : k: the image is damaged: its data end too early\n"));
        QCOMPARE(problems(image(whole.left(41))),
                 QByteArray("damaged_image : k: the image is damaged: its text is not base64\n"));
        QCOMPARE(
            problems(image("AAAA")),
            QByteArray("damaged_image : k: the image is damaged: its data are not an image\n"));
        QCOMPARE(problems(image("AAAA", "image/svg+xml")), QByteArray()); // never shown as an image
        QCOMPARE(problems(image("AAAA", "audio/wav")), QByteArray());
        const char *schema = R"({"properties":{"a":{"type":"array","items":{"type":"object"}}}})";
        QCOMPARE(problems(R"({"a":[{}]})", schema), QByteArray());
        QCOMPARE(problems(R"({"a":[[1,2]]})", schema).left(14 + 5),
                 QByteArray("data_mismatch /a/0:"));
        QVERIFY2(problems(R"({"a":[[1,2]]})", schema)
                     .contains("k: the data do not fit the schema that the tool declares: "),
                 problems(R"({"a":[[1,2]]})", schema));
        QCOMPARE(problems("[]", R"({"$ref":"#/missing"})"), QByteArray());
    }

    void picturesAreXml()
    {
        const Json hostile = Json::parse(
            R"({"nodes":[{"id":"<script>&\u0001"},{"id":"b"}],"edges":[["<script>&\u0001","b"]]})");
        const std::string graph = graphSvg(findGraph(hostile));
        QVERIFY(isXml(graph));
        QVERIFY(graph.find("<script") == std::string::npos);
        QVERIFY(isXml(graphSvg({})));
        QVERIFY(isXml(barsSvg(findBars(Json::parse(R"({"a<b":-1e308,"c":1e308})")))));
        QVERIFY(isXml(barsSvg(findBars(Json::parse(R"({"a":0,"c":0})")))));
        QVERIFY(isXml(
            outlineSvg(findOutline(Json::parse(R"({"type":"Point","coordinates":[0,90]})")))));
    }

    /// A log has many calls of few tools, and a search through the catalogs takes long.
    void catalogsAreSearchedOnceForATool()
    {
        auto catalog = readCatalog(R"({"tools":[{"name":"a.b","inputSchema":{"type":"object"}}]})",
                                   "tools.json");
        QVERIFY(catalog);
        ArtifactCatalogs catalogs;
        catalogs.catalogs.push_back(
            std::make_shared<const NamedCatalog>(NamedCatalog{*std::move(catalog), "tools.json"}));
        ArtifactBinding binding;
        binding.kind = "k";
        binding.renderer = "tree";
        catalogs.bindings.push_back(binding);
        Artifact artifact;
        artifact.kind = "k";
        for (const char *const tool : {"a.b", "of.another", "a.b", "of.another"})
            QCOMPARE(catalogs.sourceFor(artifact, tool).binding.renderer, std::string("tree"));
        QCOMPARE(catalogs.known.size(), std::size_t{2});
    }
};

QTEST_APPLESS_MAIN(tst_Shapes)
#include "tst_shapes.moc"
