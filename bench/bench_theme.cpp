// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Switching the theme of a window with a large log and a catalog, once all pages have been visited.

#include "app/help/helpcentre.h"
#include "app/help/helpwindow.h"
#include "app/settings.h"
#include "app/window/mainwindow.h"
#include "bench/loggen.h"
#include "bench/probedapplication.h"
#include "bench/waituntil.h"
#include "model/common/location.h"
#include "widgets/theme/theme.h"

#include <QFile>
#include <QStandardPaths>
#include <QTabBar>
#include <QTemporaryDir>

#include <array>
#include <cstdint>
#include <cstdio>
#include <string_view>
#include <utility>

using namespace Qt::StringLiterals;
using namespace tw;
using namespace tw::bench;

namespace {

bool writeLog(const QString &path, std::uint64_t events)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    generateLog({.events = events}, [&file](std::string_view text) {
        file.write(text.data(), static_cast<qsizetype>(text.size()));
    });
    return true;
}

void waitIdle(const MainWindow &window)
{
    waitUntilCalm([&window] { return window.isIdle(); });
}

/// Shows each page of each mode once, so that all widgets exist.
void visitAll(MainWindow *window)
{
    window->select(locationFromText(u"run:0"_s));
    for (const Mode mode : {Mode::Replay, Mode::Design, Mode::Call}) {
        window->setMode(mode);
        waitIdle(*window);
        for (QTabBar *tabs : window->workspace(mode)->findChildren<QTabBar *>()) {
            for (int tab = 0; tab < tabs->count(); ++tab) {
                tabs->setCurrentIndex(tab);
                waitIdle(*window);
            }
            tabs->setCurrentIndex(0);
        }
    }
}

void measure(ProbedApplication &application, MainWindow *window, Mode mode, const char *name)
{
    constexpr int Rounds = 6;
    window->setMode(mode);
    waitIdle(*window);
    application.reset();
    for (int round = 0; round < Rounds; ++round) {
        const ThemeChoice choice = round % 2 == 0 ? ThemeChoice::Dark : ThemeChoice::Light;
        const double before = threadMilliseconds();
        applyTheme(application, choice);
        const double applied = threadMilliseconds() - before;
        waitIdle(*window);
        std::printf("    %s, switch %d: applied in %.1f ms by the processor\n", name, round + 1,
                    applied);
    }
    application.report(name);
}

} // namespace

/// bench_theme [EVENTS]: the number of events of the generated log, 1 000 000 by default.
int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    ProbedApplication application(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(u"Toolwright"_s);
    QCoreApplication::setApplicationName(u"bench_theme"_s);
    applyTheme(application, ThemeChoice::Light);
    const QTemporaryDir folder;
    const QString log = folder.filePath(u"log.ndjson"_s);
    if (!writeLog(log, argc > 1 ? QByteArray(argv[1]).toULongLong() : 1'000'000))
        return 2;
    Settings settings;
    MainWindow window(&settings);
    window.setSessionKept(false);
    window.resize(1600, 1000);
    window.show();
    window.openPaths({QStringLiteral(TW_BENCH_SAMPLES "/greenhouse/tool_schemas.json"), log});
    waitIdle(window);
    visitAll(&window);
    std::printf("%lld widgets\n", static_cast<long long>(QApplication::allWidgets().size()));
    constexpr std::array<std::pair<Mode, const char *>, 3> Modes{
        {{Mode::Replay, "Replay"}, {Mode::Design, "Design"}, {Mode::Call, "Call"}}};
    for (const auto &[mode, name] : Modes)
        measure(application, &window, mode, name);
    window.help()->showHelp(u"replay.md"_s); // the longest page
    measure(application, &window, Mode::Replay, "with the help");
    window.help()->helpWindow()->hide();
    measure(application, &window, Mode::Replay, "with the help hidden");
    return 0;
}
