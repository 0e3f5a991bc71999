// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/window/openrequest.h"

#include "replay/load/sniff.h"
#include "schema/calls/callsuite.h"
#include "schema/catalogs/catalogreader.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <filesystem>
#include <utility>
#include <variant>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    struct PlanText
    {
        Q_DECLARE_TR_FUNCTIONS(tw::OpenRequest)
    };

    enum class Kind {
        Catalog,
        Log,
        Unread, ///< possibly a log: the file or its archive cannot be read
        Empty, ///< possibly a log without a record yet
        Unclear,
    };

    constexpr int BesideLimit = 64; // files of a folder that are examined for a catalog

    Kind kindOf(const QString &path)
    {
        if (!QFileInfo(path).isFile())
            return Kind::Unclear; // a pipe delivers its bytes once, or never
        const auto format = sniffFile(std::filesystem::path(path.toStdU16String()));
        if (!format) {
            const ErrorCode code = format.error().code;
            if (code == ErrorCode::Empty)
                return Kind::Empty;
            return code == ErrorCode::AccessDenied || code == ErrorCode::ReadFailed ? Kind::Unread
                                                                                    : Kind::Unclear;
        }
        return std::holds_alternative<const CatalogFormat *>(*format) ? Kind::Catalog : Kind::Log;
    }

    bool looksLikeLog(const QString &path)
    {
        static const QStringList suffixes{u"jsonl"_s, u"ndjson"_s, u"log"_s, u"txt"_s};
        return suffixes.contains(QFileInfo(path).suffix().toLower());
    }

    /// True for the start of a list of tools in a file that is named as one.
    bool isDamagedCatalog(const QFileInfo &info)
    {
        constexpr qint64 HeadSize = 4096; // the list is at the start
        QFile file(info.filePath());
        if (info.suffix().toLower() != u"json"_s || !file.open(QIODevice::ReadOnly))
            return false;
        const QByteArray head = file.read(HeadSize);
        return hasRootKey({head.constData(), static_cast<std::size_t>(head.size())}, "tools");
    }

    /// True if neither the content of the file nor, where that is damaged, its name says what it
    /// is.
    bool isUnclearFile(const QString &path, Kind kind)
    {
        const QFileInfo info(path);
        switch (kind) {
        case Kind::Catalog:
        case Kind::Log:
            return false;
        case Kind::Empty:
            return !looksLikeLog(path);
        case Kind::Unread:
        case Kind::Unclear:
            break;
        }
        if (!info.isFile())
            return !info.exists(); // what a pipe is will be known when it is read
        return !isDamagedCatalog(info);
    }

    /// The catalog that a recorder wrote to \a folder.
    QString catalogIn(const QDir &folder, const Monitor &monitor)
    {
        const QFileInfoList files = folder.entryInfoList({u"tool_schemas*.json"_s},
                                                         QDir::Files | QDir::Readable, QDir::Name);
        for (const QFileInfo &file : files) {
            if (monitor.cancelled())
                break;
            if (kindOf(file.absoluteFilePath()) == Kind::Catalog)
                return file.absoluteFilePath();
        }
        return {};
    }

    /// True if \a folder has logs, or unreadable files, which are reported when it is opened.
    bool hasLog(const QDir &folder, const Monitor &monitor)
    {
        const QFileInfoList files = folder.entryInfoList(QDir::Files, QDir::Name);
        for (qsizetype i = 0; i < files.size() && i < BesideLimit && !monitor.cancelled(); ++i) {
            const Kind kind = kindOf(files[i].absoluteFilePath());
            if (kind == Kind::Log || kind == Kind::Unread)
                return true;
        }
        return files.size() > BesideLimit;
    }

    bool canBeListed(const QFileInfo &folder)
    {
        return folder.isReadable() && folder.isExecutable();
    }

    /// \a folder itself if it contains logs or a subfolder that cannot be listed; otherwise its
    /// subfolders with logs. Recorders often put the catalog above the runs.
    QStringList logFolders(const QString &path, const Monitor &monitor)
    {
        if (hasLog(QDir(path), monitor))
            return {path};
        QStringList found;
        const QFileInfoList inner =
            QDir(path).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
        if (!std::ranges::all_of(inner, canBeListed))
            return {path};
        for (qsizetype i = 0; i < inner.size() && i < BesideLimit && !monitor.cancelled(); ++i) {
            if (hasLog(QDir(inner[i].absoluteFilePath()), monitor))
                found.append(inner[i].absoluteFilePath());
        }
        return found;
    }

    /// The catalog whose saved calls are in the file \a path, "" if there is none.
    QString catalogOfCalls(const QString &path)
    {
        QFile file(path);
        const QFileInfo info(path);
        if (!isCallSuiteFileName(path.toStdString()) || !info.isFile()
            || !file.open(QIODevice::ReadOnly))
            return {};
        const QByteArray text = file.readAll();
        const Result<CallSuite> suite =
            readCallSuite({text.constData(), static_cast<std::size_t>(text.size())}, {});
        const bool isBeside =
            suite && callSuiteFileName(suite->catalog) == info.fileName().toStdString();
        const QString catalog =
            isBeside ? info.dir().filePath(QString::fromStdString(suite->catalog)) : QString();
        return QFileInfo::exists(catalog) ? catalog : QString();
    }

    bool isGuess(Kind kind)
    {
        return kind == Kind::Unclear || kind == Kind::Empty;
    }

    void addFile(OpenRequest &plan, const QString &path, Kind kind)
    {
        const bool log = kind == Kind::Log || (isGuess(kind) && looksLikeLog(path));
        if (log)
            plan.logs.append(path);
        else if (plan.catalog.isEmpty())
            plan.catalog = path;
        else
            plan.moreCatalogs.append(path);
    }

    /// Adds the catalogs of a folder without logs and of its subfolders; false if there are none.
    bool addCatalogsIn(OpenRequest &plan, const QString &path, const Monitor &monitor)
    {
        QDirIterator files(path, {u"*.json"_s}, QDir::Files | QDir::Readable,
                           QDirIterator::Subdirectories);
        QStringList found;
        for (int i = 0; i < BesideLimit && files.hasNext() && !monitor.cancelled(); ++i) {
            const QString file = files.next();
            if (kindOf(file) == Kind::Catalog)
                found.append(file);
        }
        found.sort();
        for (const QString &file : found)
            addFile(plan, file, Kind::Catalog);
        return !found.isEmpty();
    }

    Error whyUnknown(const QString &path, Kind kind)
    {
        const QFileInfo info(path);
        ErrorCode code = ErrorCode::UnknownFormat;
        if (kind == Kind::Empty)
            code = ErrorCode::Empty;
        else if (!info.exists())
            code = ErrorCode::NotFound;
        return {code, info.fileName().toStdString(), {}};
    }

} // namespace

QString OpenRequest::sentence(Mode current) const
{
    const QString mode = modeName(target(current));
    const auto count = static_cast<int>(logs.size());
    if (!catalog.isEmpty() && count > 0)
        return PlanText::tr("Open a tool catalog and %n run log(s)", nullptr, count);
    if (count > 0)
        return PlanText::tr("Open %n run log(s) in %1", nullptr, count).arg(mode);
    if (!catalog.isEmpty())
        return PlanText::tr("Open this tool catalog in %1").arg(mode);
    return PlanText::tr("Toolwright cannot open this");
}

OpenRequest OpenRequest::in(Mode mode, bool kept) const
{
    OpenRequest plan = *this;
    if (!isUnclear || !kept)
        return plan;
    const QString path = catalog.isEmpty() ? logs.first() : catalog;
    switch (entryOf(mode).shows) {
    case ModeEntry::Shows::Logs:
        plan.logs = {path};
        plan.catalog.clear();
        break;
    case ModeEntry::Shows::Catalog:
        plan.catalog = path;
        plan.logs.clear();
        plan.catalogBeside.clear();
        break;
    case ModeEntry::Shows::Nothing:
        break;
    }
    return plan;
}

Mode OpenRequest::target(Mode current) const
{
    if (logs.isEmpty() && isForCalls)
        return Mode::Call;
    const auto wanted = logs.isEmpty() ? ModeEntry::Shows::Catalog : ModeEntry::Shows::Logs;
    if (entryOf(current).shows == wanted)
        return current;
    const auto found = std::ranges::find(modes(), wanted, &ModeEntry::shows);
    return static_cast<Mode>(found - modes().begin());
}

OpenRequest makeOpenRequest(const QStringList &paths, const Monitor &monitor)
{
    OpenRequest plan;
    QList<std::pair<QString, Kind>> guesses;
    for (const QString &path : paths) {
        if (monitor.cancelled())
            return plan;
        if (const QString catalog = catalogOfCalls(path); !catalog.isEmpty()) {
            plan.isForCalls = plan.catalog.isEmpty();
            addFile(plan, catalog, Kind::Catalog);
            continue;
        }
        if (!QFileInfo(path).isDir()) {
            const Kind kind = kindOf(path);
            const bool isUnclear = isUnclearFile(path, kind);
            if (isUnclear && isGuess(kind) && !looksLikeLog(path))
                guesses.append({path, kind});
            else
                addFile(plan, path, kind);
            plan.isUnclear = isUnclear && paths.size() == 1;
            continue;
        }
        const QString catalog = catalogIn(QDir(path), monitor);
        if (!catalog.isEmpty())
            addFile(plan, catalog, Kind::Catalog);
        const QStringList logs = logFolders(path, monitor);
        if (!logs.isEmpty())
            plan.logs.append(logs);
        else if (catalog.isEmpty() && !addCatalogsIn(plan, path, monitor))
            plan.logs.append(path); // Replay reports that it contains nothing
    }
    const bool isAlone = plan.isEmpty();
    for (const auto &[path, kind] : guesses) {
        if (isAlone)
            addFile(plan, path, kind); // Design reports what is wrong with it
        else
            plan.unknown.append(whyUnknown(path, kind));
    }
    if (plan.catalog.isEmpty() && !plan.logs.isEmpty()) {
        const QFileInfo first(plan.logs.first());
        if (first.isFile())
            plan.catalogBeside = catalogIn(first.dir(), monitor);
    }
    return plan;
}

} // namespace tw
