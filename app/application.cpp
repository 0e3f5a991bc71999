// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/application.h"

#include "app/formreportcommand.h"
#include "app/language.h"
#include "app/options.h"
#include "app/picture.h"
#include "app/settings.h"
#include "app/singleinstance.h"
#include "app/window/mainwindow.h"
#include "mcp/transport/openfiles.h"
#include "model/common/errortext.h"
#include "model/common/privatefolder.h"
#include "schema/utf8.h"
#include "widgets/shell/statusline.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QFileInfo>
#include <QScopeGuard>
#include <QStandardPaths>
#include <QTextStream>

#include <cstdio>
#include <functional>
#include <memory>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    constexpr int BadInput = 2;
    constexpr int PictureTimeoutMs = 180'000; // a large log on a slow disk

    int fail(const QString &message)
    {
        QTextStream(stderr) << u"toolwright: "_s << message << u'\n';
        return BadInput;
    }

    QStringList textArguments(int argc, char **argv)
    {
        QStringList arguments;
        for (int i = 0; i < argc; ++i)
            arguments.append(QString::fromLocal8Bit(argv[i]));
        return arguments;
    }

    bool hasDisplay()
    {
#ifdef Q_OS_UNIX
#ifndef Q_OS_MACOS
        return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY")
            || qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
#endif
#endif
        return true;
    }

    /// Handles options that finish before there is a window.
    std::optional<int> answerAtOnce(const Options &options)
    {
        if (!options.error.isEmpty())
            return fail(options.error + u"\nSee toolwright --help."_s);
        if (options.showHelp) {
            QTextStream(stdout) << optionsHelp();
            return 0;
        }
        if (options.showVersion) {
            QTextStream(stdout) << u"toolwright "_s << QStringLiteral(TW_VERSION) << u'\n';
            return 0;
        }
        const bool isReport = !options.formReport.isEmpty(); // shows nothing
        if (isReport ? qEnvironmentVariableIsSet("QT_QPA_PLATFORM") : hasDisplay())
            return std::nullopt;
        if (options.picture.isEmpty() && !isReport) {
            return fail(u"there is no display; set DISPLAY or WAYLAND_DISPLAY, or use --picture or "
                        "toolwright-cli"_s);
        }
        qputenv("QT_QPA_PLATFORM", "offscreen");
        return std::nullopt;
    }

    int printFormReport(const QString &path)
    {
        const Result<std::string> report = formReportOf(path);
        if (!report) {
            const Error &error = report.error();
            const bool hasAdvice = error.detail.find("; ") != std::string::npos;
            const QString next = hasAdvice ? QString() : u"; "_s + errorText(error).next;
            return fail(QString::fromStdString(error.where + ": " + error.detail) + next);
        }
        std::fwrite(report->data(), 1, report->size(), stdout);
        return std::fflush(stdout) == 0
            ? 0
            : fail(u"the report could not be written completely; check the free space"_s);
    }

    int makePicture(MainWindow &window, const Options &options)
    {
        int code = 0;
        Picture picture(&window, options.picture, locationFromText(options.select));
        QObject::connect(&picture, &Picture::finished, &window, [&code](const QString &message) {
            code = message.isEmpty() ? 0 : fail(message);
            QCoreApplication::exit(code);
        });
        picture.start(PictureTimeoutMs);
        QCoreApplication::exec();
        return code;
    }

    void showWindow(MainWindow &window, const Options &options, bool isSession,
                    MainWindow::Reopening reopening)
    {
        if (options.picture.isEmpty())
            window.restoreSession();
        else
            window.setSessionKept(false);
        if (options.size.isValid())
            window.showWithSize(options.size);
        window.show();
        if (isSession)
            window.beginSession(reopening);
        else if (options.picture.isEmpty())
            window.joinSession();
        const std::optional<Mode> mode =
            options.mode.isEmpty() ? std::nullopt : std::optional(modeFromId(options.mode));
        if (!options.files.isEmpty())
            window.openPaths(options.files, mode);
        else if (mode)
            window.setMode(*mode);
    }

} // namespace

int runWindow(int argc, char **argv)
{
    for (int i = 1; i < argc; ++i) {
        if (findInvalidUtf8(argv[i]) != std::string_view::npos)
            return fail(u"%1: the name is not UTF-8; rename the file, or use toolwright-cli"_s.arg(
                QString::fromUtf8(argv[i])));
    }
    const Options options = parseOptions(textArguments(argc, argv));
    if (const auto code = answerAtOnce(options))
        return *code;
    if (constexpr std::size_t Files = 16; !mcp::canOpenFiles(Files)) // Qt would abort
        return fail(u"too many files are open; allow more with ulimit -n"_s);

    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(u"Toolwright"_s);
    QCoreApplication::setApplicationName(u"Toolwright"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(TW_VERSION));
    QGuiApplication::setApplicationDisplayName(u"Toolwright"_s);
    QGuiApplication::setDesktopFileName(u"io.github.toolwright.Toolwright"_s);
    if (!options.formReport.isEmpty())
        return printFormReport(options.formReport);
    QApplication::setWindowIcon(applicationIcon());
    const bool picture = !options.picture.isEmpty();
    if (QGuiApplication::platformName() == "offscreen"_L1) {
        QFont font = QApplication::font(); // offscreen has no desktop font; this is a common size
        font.setPointSizeF(10);
        QApplication::setFont(font);
    }

    std::unique_ptr<MainWindow> window;
    SingleInstance instance;
    // Connected before listen(): what arrives before there is a window waits for exec().
    QObject::connect(&instance, &SingleInstance::filesReceived, &application,
                     [&window](const QStringList &files) {
                         MainWindow *target = MainWindow::receiverOfFiles(window.get());
                         target->bringToFront();
                         target->openPaths(files);
                     });
    bool isFirst = false;
    if (!picture && !options.newWindow) {
        if (instance.handOver(options.files))
            return 0;
        isFirst = instance.listen();
    }

    // Qt creates them with what the umask gives.
    using Paths = QStandardPaths;
    for (const auto place :
         {Paths::AppConfigLocation, Paths::AppDataLocation, Paths::CacheLocation})
        makePrivateFolder(QFileInfo(Paths::writableLocation(place)).path());
    Settings settings;
    QString language = options.language.isEmpty() ? settings.language() : options.language;
    QObject::connect(&settings, &Settings::languageChanged, &application,
                     [&language, &settings] { language = settings.language(); });
    applyLanguage(language);
    applyTheme(application,
               options.theme.value_or(picture ? ThemeChoice::Light : settings.theme()));
    window = std::make_unique<MainWindow>(&settings);
    const auto ending = qScopeGuard([&window] { window.reset(); }); // before its settings
    showWindow(*window, options, !picture && isFirst,
               options.files.isEmpty() ? MainWindow::Reopening::IfWanted
                                       : MainWindow::Reopening::None);
    if (picture)
        return makePicture(*window, options);
    // Another language or size of the texts needs another window; the one that closes is deleted
    // by the event loop.
    std::function<void()> follow;
    follow = [&window, &settings, &application, &follow, &language, isFirst] {
        QObject::connect(
            window.get(), &MainWindow::replacementWanted, &application,
            [&window, &settings, &follow, &language, isFirst](MainWindow::Reopening reopening) {
                applyLanguage(language);
                MainWindow::applyFontSize(settings);
                QObject *closed = window.release();
                closed->deleteLater();
                window = std::make_unique<MainWindow>(&settings);
                showWindow(*window, {}, isFirst, reopening);
                follow();
            });
    };
    follow();
    if (!options.select.isEmpty()) {
        auto *selection = new Picture(window.get(), {}, locationFromText(options.select));
        QObject::connect(selection, &Picture::finished, window.get(),
                         [&window](const QString &message) {
                             if (!message.isEmpty())
                                 window->statusLine()->showMessage(message);
                         });
        selection->start(PictureTimeoutMs);
    }
    return QApplication::exec();
}

} // namespace tw
