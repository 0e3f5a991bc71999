// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/options.h"

#include "app/language.h"
#include "app/window/modes.h"

#include <QCommandLineParser>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <filesystem>
#include <system_error>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    QString absolutePath(const QString &path)
    {
        return QFileInfo(path).absoluteFilePath();
    }

    QSize sizeFromText(const QString &text)
    {
        static const QRegularExpression pattern(u"^(\\d{2,5})[xX×](\\d{2,5})$"_s);
        const QRegularExpressionMatch match = pattern.match(text);
        if (!match.hasMatch())
            return {};
        constexpr int MaxSide = 16'384; // pixels; larger pictures need gigabytes
        const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
        return std::max(size.width(), size.height()) <= MaxSide ? size : QSize();
    }

    /// "" if \a path can become a picture.
    QString pictureFault(const QString &path, const QStringList &files)
    {
        if (!path.endsWith(u".png"_s, Qt::CaseInsensitive))
            return u"--picture: \"%1\" does not end in .png; name the picture file, for example "
                   "window.png"_s.arg(path);
        for (const QString &file : files) {
            std::error_code error;
            if (std::filesystem::equivalent(file.toStdU16String(), path.toStdU16String(), error))
                return u"--picture: \"%1\" is one of the files to open, which are never "
                       "overwritten; choose another name"_s.arg(path);
        }
        return {};
    }

} // namespace

Options parseOptions(const QStringList &arguments)
{
    QCommandLineParser parser;
    for (const char *name : {"mode", "select", "theme", "lang", "size", "picture", "form-report"}) {
        const QString text = QString::fromLatin1(name);
        parser.addOption(QCommandLineOption(text, QString(), text.toUpper()));
    }
    parser.addOption(QCommandLineOption(u"new-window"_s));
    parser.addOption(QCommandLineOption(QStringList{u"h"_s, u"help"_s}));
    parser.addOption(QCommandLineOption(QStringList{u"v"_s, u"version"_s}));
    parser.addPositionalArgument(u"FILE"_s, QString());

    Options options;
    if (!parser.parse(arguments)) {
        options.error = parser.errorText();
        return options;
    }
    options.showHelp = parser.isSet(u"help"_s);
    options.showVersion = parser.isSet(u"version"_s);
    options.newWindow = parser.isSet(u"new-window"_s);
    options.select = parser.value(u"select"_s);
    const QStringList files = parser.positionalArguments();
    for (const QString &file : files)
        options.files.append(absolutePath(file));

    options.mode = parser.value(u"mode"_s);
    if (parser.isSet(u"mode"_s) && modeId(modeFromId(options.mode)) != options.mode) {
        options.error = u"--mode: \"%1\" is not a mode; use %2"_s.arg(options.mode, modeIdList());
    }
    const QString theme = parser.value(u"theme"_s);
    if (theme == "light"_L1)
        options.theme = ThemeChoice::Light;
    else if (theme == "dark"_L1)
        options.theme = ThemeChoice::Dark;
    else if (theme == "system"_L1)
        options.theme = ThemeChoice::System;
    else if (parser.isSet(u"theme"_s))
        options.error = u"--theme: \"%1\" is not a theme; use light, dark or system"_s.arg(theme);
    if (parser.isSet(u"lang"_s)) {
        options.language = parser.value(u"lang"_s);
        const QStringList known = QStringList{u"en"_s, u"it"_s, u"ja"_s} + installedLanguages();
        if (!known.contains(options.language))
            options.error =
                u"--lang: \"%1\" is not a language of the window; use en, it or ja"_s.arg(
                    options.language);
    }
    if (parser.isSet(u"size"_s)) {
        options.size = sizeFromText(parser.value(u"size"_s));
        if (!options.size.isValid()) {
            options.error =
                u"--size: \"%1\" is not a size; write width and height as 1600x1000, up to 16384"_s
                    .arg(parser.value(u"size"_s));
        }
    }
    if (parser.isSet(u"form-report"_s)) {
        options.formReport = parser.value(u"form-report"_s);
        if (options.formReport.isEmpty())
            options.error = u"--form-report: name a catalog, for example tool_schemas.json"_s;
        else if (!files.isEmpty())
            options.error =
                u"--form-report describes one catalog; leave out \"%1\""_s.arg(files.front());
    }
    if (parser.isSet(u"picture"_s)) {
        options.picture = absolutePath(parser.value(u"picture"_s));
        if (const QString fault = pictureFault(parser.value(u"picture"_s), files); !fault.isEmpty())
            options.error = fault;
    }
    return options;
}

QString optionsHelp()
{
    return uR"(Usage: toolwright [options] [FILE…]

Opens tool catalogs and recorded run logs, or folders of them; what a file is shows in its
content. A second start hands its files to the window that is open.

Options:
  --mode MODE      start in %1
  --select ID      select a tool, a run, a call or an event, which is #SEQ such as #5
  --theme THEME    light, dark or system
  --lang CODE      language of the window this time: en, it or ja
  --size WxH       size of the window in pixels, for example 1600x1000
  --picture FILE.png
                   open the files, wait until all is loaded, write the window's picture, exit
  --form-report CATALOG
                   print, as JSON, how many fields the form of each tool has and which places
                   have only a box for raw JSON; exit
  --new-window     open a window of its own even when one is open
  -v, --version    print the version
  -h, --help       print this
)"_s.arg(modeIdList());
}

} // namespace tw
