// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/runcatalogs.h"

#include "model/catalog/catalogdocument.h"
#include "schema/catalogs/catalogformat.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int MaxFiles = 64; // examined files per folder
    constexpr qint64 LargestCatalog = 64 << 20;
    constexpr qint64 HeadBytes = 4096; // sufficient to recognise a catalog

    std::optional<RunTool> toolOf(const Tool &tool, const QString &source, bool isOpen)
    {
        return RunTool{tool.id,
                       tool.payload ? tool.payload->schema : nullptr,
                       exportedResult(tool),
                       source,
                       isOpen,
                       serverDataSchemas(tool)};
    }

} // namespace

RunCatalogs::RunCatalogs(QObject *parent)
    : QObject(parent)
{
    connect(&m_beside, &DerivedBase::changed, this, &RunCatalogs::changed);
    connect(&m_beside, &DerivedBase::busyChanged, this, &RunCatalogs::busyChanged);
}

RunCatalogs::~RunCatalogs() = default;

void RunCatalogs::setDocument(CatalogDocument *document)
{
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    if (m_document) {
        connect(m_document, &CatalogDocument::catalogReset, this, &RunCatalogs::changed);
        connect(m_document, &CatalogDocument::toolChanged, this, &RunCatalogs::changed);
    }
    emit changed();
}

void RunCatalogs::setLogs(const QStringList &paths)
{
    QStringList folders;
    for (const QString &path : paths) {
        const QFileInfo info(path);
        const QString folder = info.isDir() ? info.absoluteFilePath() : info.absolutePath();
        if (!folders.contains(folder))
            folders << folder;
    }
    if (folders == m_folders && m_beside.value())
        return;
    m_folders = folders;
    m_beside.reset();
    if (!folders.isEmpty())
        m_beside.make([folders](const Monitor &monitor) { return read(folders, monitor); });
    emit changed();
}

RunCatalogs::List RunCatalogs::read(const QStringList &folders, const Monitor &monitor)
{
    auto list = std::make_shared<std::vector<Beside>>();
    for (const QString &folder : folders) {
        const QFileInfoList files =
            QDir(folder).entryInfoList({u"*.json"_s}, QDir::Files | QDir::Readable, QDir::Name);
        int looked = 0;
        for (const QFileInfo &info : files) {
            if (monitor.cancelled())
                return nullptr;
            if (++looked > MaxFiles || info.size() > LargestCatalog)
                continue;
            QFile file(info.filePath());
            if (!file.open(QIODevice::ReadOnly))
                continue;
            const QByteArray head = file.peek(HeadBytes);
            if (!sniffCatalog({head.constData(), static_cast<std::size_t>(head.size())}))
                continue;
            const QByteArray bytes = file.readAll();
            Result<Catalog> catalog =
                readCatalog({bytes.constData(), static_cast<std::size_t>(bytes.size())},
                            info.fileName().toStdString());
            if (catalog)
                list->push_back({std::move(*catalog), info.fileName()});
        }
    }
    return list;
}

bool RunCatalogs::isEmpty() const
{
    return (!m_document || m_document->catalog().tools.empty())
        && (!m_beside.value() || m_beside.value()->empty());
}

std::optional<RunTool> RunCatalogs::find(const std::string &tool) const
{
    if (tool.empty())
        return std::nullopt;
    const Catalog *open =
        m_document && !m_document->catalog().tools.empty() ? &m_document->catalog() : nullptr;
    const QString openName = m_document ? m_document->displayName() : QString();
    if (const Tool *found = open ? open->find(tool) : nullptr)
        return toolOf(*found, openName, true);
    if (const List &list = m_beside.value()) {
        for (const Beside &beside : *list) {
            if (const Tool *found = beside.catalog.find(tool))
                return toolOf(*found, beside.name, false);
        }
    }
    // Names of providers and older generations: underscores instead of dots, short names.
    if (open) {
        if (const Result<const Tool *> found = open->match(tool))
            return toolOf(**found, openName, true);
    }
    if (const List &list = m_beside.value()) {
        for (const Beside &beside : *list) {
            if (const Result<const Tool *> found = beside.catalog.match(tool))
                return toolOf(**found, beside.name, false);
        }
    }
    return std::nullopt;
}

} // namespace tw
