// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/window/openrequest.h"

#include "replay/load/sniff.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <filesystem>
#include <variant>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    struct PlanText
    {
        Q_DECLARE_TR_FUNCTIONS(tw::OpenRequest)
    };

    enum class Kind { Catalog, Log, Unclear };

    constexpr int BesideLimit = 64; // files of a folder that are looked at for a catalog

    Kind kindOf(const QString &path)
    {
        const auto format = sniffFile(std::filesystem::path(path.toStdU16String()));
        if (!format)
            return Kind::Unclear;
        return std::holds_alternative<CatalogFormat>(*format) ? Kind::Catalog : Kind::Log;
    }

    bool looksLikeLog(const QString &path)
    {
        static const QStringList suffixes{u"jsonl"_s, u"ndjson"_s, u"log"_s, u"txt"_s};
        return suffixes.contains(QFileInfo(path).suffix().toLower());
    }

    /// The catalog that a recorder left in \a folder.
    QString catalogIn(const QDir &folder)
    {
        const QFileInfoList files = folder.entryInfoList({u"tool_schemas*.json"_s},
                                                         QDir::Files | QDir::Readable, QDir::Name);
        for (const QFileInfo &file : files) {
            if (kindOf(file.absoluteFilePath()) == Kind::Catalog)
                return file.absoluteFilePath();
        }
        return {};
    }

    bool hasLog(const QDir &folder)
    {
        const QFileInfoList files = folder.entryInfoList(QDir::Files | QDir::Readable, QDir::Name);
        for (qsizetype i = 0; i < files.size() && i < BesideLimit; ++i) {
            if (kindOf(files[i].absoluteFilePath()) == Kind::Log)
                return true;
        }
        return files.size() > BesideLimit;
    }

    /// \a folder itself when logs are in it, else those of its folders that have some: recorders
    /// like to put the catalog above the runs.
    QStringList logFolders(const QString &path)
    {
        if (hasLog(QDir(path)))
            return {path};
        QStringList found;
        const QFileInfoList inner =
            QDir(path).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
        for (qsizetype i = 0; i < inner.size() && i < BesideLimit; ++i) {
            if (hasLog(QDir(inner[i].absoluteFilePath())))
                found.append(inner[i].absoluteFilePath());
        }
        return found;
    }

    void addFile(OpenRequest &plan, const QString &path, Kind kind)
    {
        const bool log = kind == Kind::Log || (kind == Kind::Unclear && looksLikeLog(path));
        if (log)
            plan.logs.append(path);
        else if (plan.catalog.isEmpty())
            plan.catalog = path;
        else
            plan.moreCatalogs.append(path);
    }

} // namespace

QString modeId(Mode mode)
{
    switch (mode) {
    case Mode::Design:
        return u"design"_s;
    case Mode::Call:
        return u"call"_s;
    case Mode::Replay:
        return u"replay"_s;
    }
    return {};
}

Mode modeFromId(const QString &id)
{
    if (id == "call"_L1)
        return Mode::Call;
    return id == "replay"_L1 ? Mode::Replay : Mode::Design;
}

QString modeName(Mode mode)
{
    switch (mode) {
    case Mode::Design:
        return PlanText::tr("Design");
    case Mode::Call:
        return PlanText::tr("Call");
    case Mode::Replay:
        return PlanText::tr("Replay");
    }
    return {};
}

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
    return PlanText::tr("Nothing here that Toolwright can open");
}

Mode OpenRequest::target(Mode current) const
{
    if (!logs.isEmpty())
        return Mode::Replay;
    return current == Mode::Call ? Mode::Call : Mode::Design;
}

OpenRequest makeOpenRequest(const QStringList &paths)
{
    OpenRequest plan;
    for (const QString &path : paths) {
        if (!QFileInfo(path).isDir()) {
            addFile(plan, path, kindOf(path));
            continue;
        }
        const QString catalog = catalogIn(QDir(path));
        if (!catalog.isEmpty())
            addFile(plan, catalog, Kind::Catalog);
        const QStringList logs = logFolders(path);
        if (!logs.isEmpty())
            plan.logs.append(logs);
        else if (catalog.isEmpty())
            plan.logs.append(path); // Replay says that nothing is in it
    }
    if (plan.catalog.isEmpty() && !plan.logs.isEmpty()) {
        const QFileInfo first(plan.logs.first());
        if (first.isFile())
            plan.catalogBeside = catalogIn(first.dir());
    }
    return plan;
}

} // namespace tw
