// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The delays that users notice with a log of a million events: the longest time without a response
// while it loads, filters, searches and sorts, the timeline's frames at all zoom levels, a filter
// until its rows are painted, a sort by a column. Paints offscreen unless QT_QPA_PLATFORM says
// otherwise.

#include "bench/cputime.h"
#include "bench/loggen.h"
#include "bench/probedapplication.h"
#include "bench/waituntil.h"
#include "model/replay/replaysession.h"
#include "model/tables/calllistmodel.h"
#include "model/tables/eventlistmodel.h"
#include "model/timeline/timelinedata.h"
#include "tests/widgets/failedpixels.h"
#include "widgets/replay/replayworkspace.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/timelineview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QImage>
#include <QLineEdit>
#include <QPainter>
#include <QTableView>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <limits>
#include <numeric>
#include <random>
#include <string>
#include <utility>

using namespace tw;
using bench::ProbedApplication;
using bench::threadMilliseconds;
using namespace Qt::StringLiterals;
using namespace std::string_view_literals;

namespace {

void waitIdle(const ReplayWorkspace &workspace)
{
    bench::waitUntilCalm([&] { return workspace.isIdle(); });
}

/// The timing of an operation on a table, in milliseconds.
struct UntilPainted
{
    double reset = 0; ///< until its rows were known
    double painted = 0;
    double busy = 0; ///< part of it: computing on this thread
};

/// \a ask makes \a table show other rows.
template <typename Ask>
UntilPainted untilPainted(ProbedApplication &application, const QTableView *table, Ask ask)
{
    UntilPainted time;
    QElapsedTimer clock;
    clock.start();
    const double before = threadMilliseconds();
    const auto sinceStart = [&] { return static_cast<double>(clock.nsecsElapsed()) / 1e6; };
    const auto connection =
        QObject::connect(table->model(), &QAbstractItemModel::modelReset, table, [&] {
            if (time.reset > 0)
                return;
            time.reset = sinceStart();
            application.watchPainting(table->viewport());
        });
    ask();
    bench::waitUntil([&] { return time.reset > 0 && application.hasPainted(); });
    time.busy = threadMilliseconds() - before;
    time.painted = sinceStart();
    QObject::disconnect(connection);
    return time;
}

/// From the key press until the passing rows are painted, the minimum of several runs.
void measureFilter(ProbedApplication &application, ReplayWorkspace &workspace, QLineEdit *edit,
                   QTableView *events, const char *filter)
{
    constexpr double Endless = std::numeric_limits<double>::max();
    UntilPainted least{Endless, Endless, Endless};
    int rows = 0;
    for (int run = 0; run < 9; ++run) {
        const UntilPainted time = untilPainted(application, events, [&] {
            edit->setText(QString::fromLatin1(filter));
            emit edit->returnPressed();
        });
        least = {std::min(least.reset, time.reset), std::min(least.painted, time.painted),
                 std::min(least.busy, time.busy)};
        waitIdle(workspace);
        rows = events->model()->rowCount();
        edit->clear();
        waitIdle(workspace);
    }
    std::printf("filter %-16s rows after %5.1f ms, painted after %5.1f ms = %.2f of 16 ms (%.1f ms "
                "of them this thread's), %d rows\n",
                filter, least.reset, least.painted, least.painted / 16, least.busy, rows);
}

/// Finds all hits of a text and shows the first.
void measureSearch(ReplayWorkspace &workspace, const char *text)
{
    auto *edit = workspace.findChild<QLineEdit *>(u"replayFindText"_s);
    edit->setText(QString::fromLatin1(text));
    emit edit->returnPressed();
    waitIdle(workspace);
    edit->clear();
    waitIdle(workspace);
}

/// From a click on a header until the rows are sorted, compared with std::stable_sort of indexes by
/// the same keys on this thread.
void measureSort(ProbedApplication &application, const RunStore &store, QTableView *events)
{
    QAbstractItemModel *model = events->model();
    for (const int column : {int(EventListModel::ClockColumn), int(EventListModel::TypeColumn),
                             int(EventListModel::SizeColumn)}) {
        const UntilPainted ours =
            untilPainted(application, events, [&] { model->sort(column, Qt::DescendingOrder); });
        QElapsedTimer clock;
        std::vector<quint32> order(store.eventCount());
        std::iota(order.begin(), order.end(), 0U);
        clock.start();
        const auto key = [&](quint32 i) -> qint64 {
            const EventIndex event{i};
            return column == EventListModel::ClockColumn ? store.timeNs(event)
                : column == EventListModel::SizeColumn   ? qint64(store.event(event).length)
                                                         : qint64(toInt(store.event(event).type));
        };
        std::ranges::stable_sort(order, [&](quint32 a, quint32 b) { return key(a) > key(b); });
        const double theirs = static_cast<double>(clock.nsecsElapsed()) / 1e6;
        std::printf(
            "sort by column %d: %.0f ms until painted = %.2f of std::stable_sort (%.0f ms)\n",
            column, ours.painted, ours.painted / theirs, theirs);
    }
    model->sort(-1);
}

/// At 60 zoom levels with five positions each: the frame time, and whether every visible failed
/// call has a pixel of its own.
void measureFrames(TimelineView &view, TimeRange &range)
{
    std::vector<double> frames;
    std::vector<double> slowest(60, 0); // by zoom
    FailedPixels failed;
    std::mt19937 random(1);
    QImage image(view.viewport()->size(), QImage::Format_ARGB32_Premultiplied);
    const TimelineDataPtr &data = view.data();
    for (int level = 0; level < 60; ++level) {
        for (int place = 0; place < 5; ++place) {
            range.fit();
            const CallIndex call = data->byStart[random() % data->byStart.size()];
            const TimelinePlace at = data->place(call);
            range.zoom(std::pow(0.75, level), data->lanes[at.lane].rows[at.row].startNs[at.index]);
            view.setSelection(data->store->call(call).run, call);
            const double start = threadMilliseconds();
            view.viewport()->render(&image);
            frames.push_back(threadMilliseconds() - start);
            slowest[std::size_t(level)] = std::max(slowest[std::size_t(level)], frames.back());
            // Without the selection, because its frame could cover a neighbour.
            view.setSelection({}, {});
            view.viewport()->render(&image);
            const FailedPixels here = lookForFailedPixels(*data, view.geometryOfParts(), image,
                                                          tokensFor(view.palette()).error.rgb());
            failed.inSight += here.inSight;
            failed.lost += here.lost;
            if (here.lost > 0)
                failed.first = here.first;
        }
    }
    for (std::size_t level = 0; level < slowest.size(); level += 6) {
        std::printf("    slowest frame at zooms %zu to %zu: %.2f ms\n", level, level + 5,
                    *std::max_element(slowest.begin() + std::ptrdiff_t(level),
                                      slowest.begin() + std::ptrdiff_t(level) + 6));
    }
    std::ranges::sort(frames);
    const double p99 = frames[frames.size() * 99 / 100];
    std::printf("timeline frame %dx%d, %zu calls, %zu frames at 60 zooms: median %.2f ms, p99 "
                "%.2f ms = %.2f of 8 ms, worst %.2f ms\n",
                view.viewport()->width(), view.viewport()->height(), data->byStart.size(),
                frames.size(), frames[frames.size() / 2], p99, p99 / 8, frames.back());
    std::printf("failed calls searched for in the pixels of those frames: %zu (of %u in the log), "
                "lost %zu: %s %s\n",
                failed.inSight, data->failures(), failed.lost,
                failed.lost == 0 && failed.inSight > 0 ? "none invisible" : "FAILURES INVISIBLE",
                qPrintable(failed.first));
}

/// The densest expected timeline: \a calls spans in eight lanes, some concurrent, one in fifty
/// failed.
bool writeManyCalls(const std::string &path, std::uint32_t calls)
{
    std::FILE *file = std::fopen(path.c_str(), "wb");
    if (!file)
        return false;
    constexpr std::uint32_t Lanes = 8;
    std::mt19937 random(7);
    std::uint64_t id = 0;
    const auto line = [&](std::uint32_t run, std::uint64_t microseconds, const char *type,
                          const std::string &payload) {
        ++id;
        std::fprintf(file,
                     R"({"ID":"%llu","EventKey":"%llu","RunID":"run-%u","AgentID":"farm.agent",)"
                     R"("SessionID":"s-%u","TurnID":"t","Type":"%s","Payload":%s,)"
                     R"("Timestamp":"2026-08-21T%02llu:%02llu:%02llu.%06lluZ"})"
                     "\n",
                     static_cast<unsigned long long>(id), static_cast<unsigned long long>(id), run,
                     run, type, payload.c_str(),
                     static_cast<unsigned long long>(microseconds / 3'600'000'000 % 24),
                     static_cast<unsigned long long>(microseconds / 60'000'000 % 60),
                     static_cast<unsigned long long>(microseconds / 1'000'000 % 60),
                     static_cast<unsigned long long>(microseconds % 1'000'000));
    };
    const char *const tools[] = {"climate.read_zone", "climate.set_climate", "irrigation.set_pump",
                                 "lab.analyse"};
    for (std::uint32_t call = 0; call < calls; ++call) {
        const std::uint32_t run = call % Lanes;
        const std::string name = "\"c" + std::to_string(call) + '"';
        const std::string tool = std::string("\"") + tools[random() % 4] + '"';
        const std::uint64_t at = std::uint64_t(call) * 25'000 + random() % 20'000;
        const std::uint64_t length = 1'000 + random() % (call % 9 == 0 ? 400'000 : 90'000);
        line(run, at, "tool_call_scheduled",
             "{\"ToolCallID\":" + name + ",\"ToolName\":" + tool + ",\"Payload\":{}}");
        const bool failed = random() % 50 == 0;
        line(run, at + length, "tool_result_received",
             "{\"tool_call_id\":" + name + ",\"tool_name\":" + tool
                 + ",\"duration\":" + std::to_string(length * 1000)
                 + (failed ? R"(,"failure":{"kind":"internal","error":{"message":"no"}}})"
                           : R"(,"result_json":{"ok":true}})"));
    }
    return std::fclose(file) == 0;
}

/// Opens the log as the window does.
RunStorePtr openLog(const std::string &path)
{
    auto session = std::make_unique<ReplaySession>();
    QEventLoop loop;
    QObject::connect(session.get(), &ReplaySession::stateChanged, &loop, [&] {
        if (session->state() != ReplaySession::State::Loading)
            loop.quit();
    });
    session->open({QString::fromStdString(path)});
    loop.exec();
    return session->store();
}

} // namespace

/// bench_replayui [LOG [LOG_OF_MANY_CALLS]]: without files, generated ones in the temporary folder.
/// "-" for LOG measures only the timeline, "-" for the other skips it.
int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    ProbedApplication application(argc, argv);
    applyTheme(application, ThemeChoice::Light);
    std::string path = argc > 1 ? argv[1] : std::string();
    const bool timelineOnly = path == "-";
    const bool generated = path.empty();
    if (generated) {
        path = (std::filesystem::temp_directory_path() / "toolwright-bench-ui.ndjson").string();
        std::FILE *file = std::fopen(path.c_str(), "wb");
        if (!file)
            return 2;
        bench::generateLog(
            {}, [file](std::string_view text) { std::fwrite(text.data(), 1, text.size(), file); });
        std::fclose(file);
    }
    if (!timelineOnly) {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        workspace.resize(1600, 900);
        workspace.show();
        waitIdle(workspace);
        application.reset();
        QElapsedTimer clock;
        clock.start();
        session.open({QString::fromStdString(path)});
        waitIdle(workspace);
        std::printf("%u events, %u calls, %zu runs, becameIdle after %lld ms\n",
                    session.store()->eventCount(), session.store()->callCount(),
                    session.store()->runs().size(), static_cast<long long>(clock.elapsed()));
        application.report("loading");
        application.reset();
        auto *edit = workspace.findChild<QLineEdit *>(u"replayFilter"_s);
        auto *events = workspace.findChild<QTableView *>(u"replayEvents"_s);
        workspace.select(locationFromText(u"view:events"_s));
        waitIdle(workspace);
        for (const char *filter : {"status:failed", "tool:climate.*", "dur:>50ms", "north"})
            measureFilter(application, workspace, edit, events, filter);
        application.report("filtering");
        application.reset();
        for (const char *text : {"north", "temperature", "e"})
            measureSearch(workspace, text);
        application.report("searching");
        application.reset();
        measureSort(application, *session.store(), events);
        waitIdle(workspace);
        application.report("sorting");
    }
    if (argc <= 2 || argv[2] != "-"sv) {
        std::string many = argc > 2 ? argv[2] : std::string();
        if (many.empty()) {
            many =
                (std::filesystem::temp_directory_path() / "toolwright-bench-spans.ndjson").string();
            if (!writeManyCalls(many, 1'000'000))
                return 2;
        }
        const RunStorePtr store = openLog(many);
        if (argc <= 2)
            std::filesystem::remove(many); // it stays mapped
        QElapsedTimer clock;
        clock.start();
        const TimelineDataPtr data = makeTimelineData(store);
        std::printf("timeline laid out in %lld ms off the GUI thread\n",
                    static_cast<long long>(clock.elapsed()));
        TimeRange range;
        TimelineView view(&range);
        view.resize(1600, 900);
        view.setData(data);
        view.show();
        measureFrames(view, range);
    }
    if (generated)
        std::filesystem::remove(path);
    return 0;
}
