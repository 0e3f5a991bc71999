// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Charts of ten million points: bench_plot [million points]. Prints ratios to a linear scan of the
// numbers and to a pass over the bytes of the JSON text, both measured in the same run. Then what
// the other views of artifacts cost: tables, trees, graphs.

#include "bench/cputime.h"
#include "replay/artifacts/artifactdata.h"
#include "replay/artifacts/shapes/datatable.h"
#include "replay/artifacts/shapes/graphlayout.h"
#include "replay/formats/details.h"
#include "replay/load/loader.h"
#include "widgets/artifacts/artifactrenderer.h"
#include "widgets/plot/chartcanvas.h"
#include "widgets/plot/chartdata.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QApplication>
#include <QPixmap>
#include <QTemporaryDir>
#include <QWidget>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <random>
#include <vector>

namespace {

using namespace tw;
using tw::bench::threadMilliseconds;

constexpr int Width = 1600;
constexpr int Height = 600;

/// The least processor time of three runs, in milliseconds.
template <typename Work>
double best(const Work &work)
{
    double least = 1e300;
    for (int round = 0; round < 3; ++round) {
        const double start = threadMilliseconds();
        work();
        least = std::min(least, threadMilliseconds() - start);
    }
    return least;
}

/// A slow wave with noise, a few spikes and gaps, at uneven times.
std::shared_ptr<ArtifactData> makeData(std::size_t points, bool noisy)
{
    std::mt19937_64 random(11);
    std::normal_distribution<double> noise(0, noisy ? 5 : 0.02);
    Series series;
    series.xName = "time";
    series.xIsTime = true;
    series.xOriginNs = 1'787'000'000'000'000'000;
    series.x.reserve(points);
    series.columns.push_back({"load", "kW", {}});
    series.columns[0].y.reserve(points);
    double x = 0;
    for (std::size_t i = 0; i < points; ++i) {
        x += 1e6 * static_cast<double>(1 + random() % 100);
        series.x.push_back(x);
        const double wave = std::sin(static_cast<double>(i) / static_cast<double>(points) * 40);
        const double spike = random() % 1'000'000 == 0 ? 80 : 0;
        series.columns[0].y.push_back(random() % 100'000 == 0 ? NAN
                                                              : 20 * wave + noise(random) + spike);
    }
    auto data = std::make_shared<ArtifactData>();
    data->series.push_back(std::move(series));
    data->points = points;
    return data;
}

double scanTime(const std::vector<double> &values)
{
    volatile double kept = 0;
    return best([&] {
        MinMax range;
        for (const double value : values)
            range.add(value);
        kept = range.max;
    });
}

void benchBuild(const ArtifactDataPtr &data)
{
    const std::vector<double> &values = data->series[0].columns[0].y;
    const double scan = scanTime(values);
    const SeriesPyramid::Column column(data, &values);
    std::size_t bytes = 0;
    const double build = best([&] { bytes = SeriesPyramid(column).memoryBytes(); });
    std::printf("pyramid: build %.1f ms, linear scan %.1f ms: %.2f × a scan (goal 1.0)\n", build,
                scan, build / scan);
    std::printf("pyramid: %.3f bytes a point above the data (goal 0.6)\n",
                static_cast<double>(bytes) / static_cast<double>(values.size()));
}

/// Zooms from everything to a few points and pans at each length; every frame is painted.
void benchDraw(const char *what, const ArtifactDataPtr &data)
{
    ChartCanvas canvas;
    canvas.resize(Width, Height);
    canvas.setData(ChartData::make(data).front());
    const auto [first, last] = canvas.data()->wholeX();
    QPixmap target(Width, Height);
    canvas.render(&target);
    std::vector<double> frames;
    for (double length = last - first; length > 1e9; length /= 1.25) {
        for (const double at : {0.0, 0.37, 0.81, 1.0}) {
            const double from = first + (last - first - length) * at;
            const double start = threadMilliseconds();
            canvas.setVisibleX({from, from + length});
            canvas.render(&target);
            frames.push_back(threadMilliseconds() - start);
        }
    }
    std::sort(frames.begin(), frames.end());
    std::printf("%s: zoom + draw of %zu frames at %d×%d: median %.2f ms, 99 %% %.2f ms, "
                "worst %.2f ms (goal 5)\n",
                what, frames.size(), Width, Height, frames[frames.size() / 2],
                frames[frames.size() * 99 / 100], frames.back());
}

std::string jsonText(const ArtifactData &data)
{
    const Series &series = data.series[0];
    std::string text = R"({"unit":"kW","data_points":[)";
    char buffer[64];
    for (std::size_t i = 0; i < series.size(); ++i) {
        const double y = series.columns[0].y[i];
        if (std::isnan(y))
            continue;
        text += text.back() == '[' ? "[" : ",[";
        text.append(buffer,
                    std::to_chars(buffer, buffer + sizeof buffer,
                                  series.xOriginNs + std::llround(series.x[i]))
                        .ptr);
        text += ',';
        text.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, y).ptr);
        text += ']';
    }
    return text + "]}";
}

void benchRead(const ArtifactData &data)
{
    const std::string text = jsonText(data);
    volatile std::size_t kept = 0;
    const double pass =
        best([&] { kept = static_cast<std::size_t>(std::count(text.begin(), text.end(), ',')); });
    std::size_t points = 0;
    const double read = best([&] { points = readArtifactText(text)->points; });
    std::printf(
        "text: %zu points of %.0f MB read in %.0f ms: %.0f MB/s, %.1f × a count of commas\n",
        points, static_cast<double>(text.size()) / 1e6, read,
        static_cast<double>(text.size()) / 1e3 / read, read / pass);
}

/// The bytes of a line of /proc/self/status, such as "VmHWM:".
double statusBytes(const char *name)
{
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        double kilobytes = 0;
        if (word == name && status >> kilobytes)
            return kilobytes * 1024;
    }
    return 0;
}

/// From the bytes of a log to series: the way of the inspector and of `run artifacts`.
void benchLog(const ArtifactData &data)
{
    const QTemporaryDir folder;
    const std::filesystem::path path =
        std::filesystem::path(folder.path().toStdString()) / "log.ndjson";
    const std::string text = jsonText(data);
    std::ofstream(path, std::ios::binary)
        << R"({"EventKey":"k","RunID":"r","AgentID":"a","SessionID":"s","TurnID":"t",)"
           R"("Type":"tool_result_received","Timestamp":"2026-08-21T07:30:00Z",)"
           R"("Payload":{"tool_call_id":"c","server_data":[{"kind":"load","data":)"
        << text << "}]}}\n";
    const auto store = loadRuns({&path, 1});
    if (!store || (*store)->callCount() != 1) {
        std::printf("log: cannot be read\n");
        return;
    }
    std::size_t points = 0;
    const auto read = [&] {
        const CallDetails details =
            callDetails(**store, CallIndex{0}, {.textFrom = DecodeOptions::LargeData});
        points = readArtifact(details.artifacts.front())->points;
    };
    std::ofstream("/proc/self/clear_refs") << "5"; // the peak begins again
    const double before = statusBytes("VmRSS:");
    read();
    const double peak = statusBytes("VmHWM:") - before;
    const double time = best(read);
    const auto bytes = static_cast<double>(text.size());
    std::printf("log: %zu points of %.0f MB found and read in %.0f ms: %.0f MB/s, peak memory "
                "%.2f × the text\n",
                points, bytes / 1e6, time, bytes / 1e3 / time, peak / bytes);
}

void benchTable()
{
    constexpr std::uint32_t Rows = 1'000'000;
    auto text = std::make_shared<std::string>("[");
    for (std::uint32_t i = 0; i < Rows; ++i) {
        *text += (i > 0 ? R"(,{"id":)" : R"({"id":)") + std::to_string(i * 7919ULL % Rows)
            + R"(,"zone":"north-)" + std::to_string(i % 50) + R"(","load":)"
            + std::to_string(i % 977) + ".25}";
    }
    *text += ']';
    const std::size_t size = text->size();
    text->append(JsonText::Padding, ' ');
    const JsonText data{text, std::string_view(*text).substr(0, size)};
    std::shared_ptr<const DataTable> table;
    const double found = best([&] { table = findTable(data); });
    const double sorted = best([&] { (void)orderedRows(*table, {.column = 0}, {}); });
    const double filtered = best([&] { (void)orderedRows(*table, {.filter = "north-7"}, {}); });
    std::printf("table: %zu rows of %.0f MB found in %.0f ms, sorted in %.0f ms, filtered in "
                "%.0f ms\n",
                table->rowCount(), static_cast<double>(size) / 1e6, found, sorted, filtered);
}

/// Text to the first rows of a tree on the screen.
void benchTree()
{
    std::string text = "{\"items\":[";
    for (int i = 0; text.size() < 5'000'000; ++i) {
        text += (i > 0 ? R"(,{"id":)" : R"({"id":)") + std::to_string(i)
            + R"(,"name":"sensor","tags":["a","b",null],"at":{"x":1.5,"y":-2}})";
    }
    text += "]}";
    const auto &all = artifactRenderers();
    const auto tree = std::ranges::find(all, QStringLiteral("tree"), &ArtifactRenderer::id);
    QPixmap target(800, 600);
    const double shown = best([&] {
        ArtifactSource source;
        source.data = std::make_shared<const Json>(*parseJson(text));
        const std::unique_ptr<QWidget> view(tree->prepare(source, {})(QString(), nullptr));
        view->resize(target.size());
        view->render(&target);
    });
    std::printf("tree: %.1f MB to first rows in %.0f ms (goal 200)\n",
                static_cast<double>(text.size()) / 1e6, shown);
}

void benchGraph()
{
    constexpr std::uint32_t Nodes = 10'000;
    std::mt19937 random(3);
    GraphShape shape;
    shape.widths.assign(Nodes, 120);
    for (std::uint32_t i = 1; i < Nodes; ++i) {
        shape.edges.emplace_back(random() % i, i);
        if (i % 2 == 0)
            shape.edges.emplace_back(i, random() % Nodes);
    }
    const double time = best([&] { (void)layoutGraph(shape); });
    std::printf("graph: %u nodes and %zu edges laid out in %.0f ms\n", Nodes, shape.edges.size(),
                time);
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    applyTheme(application, ThemeChoice::Light);
    const std::size_t million = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 10;
    const ArtifactDataPtr smooth = makeData(million * 1'000'000, false);
    benchBuild(smooth);
    benchDraw("smooth", smooth);
    benchRead(*smooth);
    benchLog(*smooth);
    benchDraw("noisy", makeData(million * 1'000'000, true));
    benchTable();
    benchTree();
    benchGraph();
    return 0;
}
