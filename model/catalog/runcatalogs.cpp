// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/runcatalogs.h"

#include "model/catalog/catalogdocument.h"

#include <QFileInfo>

#include <filesystem>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    RunTool runToolOf(const Tool &tool, const Catalog &catalog)
    {
        return {.id = tool.id,
                .payload = tool.payload ? tool.payload->schema : nullptr,
                .result = exportedResult(tool),
                .source = {},
                .serverData = serverDataSchemas(tool),
                .bindings = bindingsOf(catalog)};
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
    std::vector<std::filesystem::path> paths;
    for (const QString &folder : folders)
        paths.emplace_back(folder.toStdU16String());
    auto list = std::make_shared<const std::vector<NamedCatalogPtr>>(catalogsIn(paths, monitor));
    return monitor.cancelled() ? nullptr : list;
}

bool RunCatalogs::isEmpty() const
{
    return (!m_document || m_document->catalog().tools.empty())
        && (!m_beside.value() || m_beside.value()->empty());
}

std::optional<RunTool> RunCatalogs::find(const std::string &tool) const
{
    std::vector<const Catalog *> catalogs;
    const bool hasOpen = m_document && !m_document->catalog().tools.empty();
    if (hasOpen)
        catalogs.push_back(&m_document->catalog());
    if (const List &list = m_beside.value()) {
        for (const NamedCatalogPtr &beside : *list)
            catalogs.push_back(&beside->catalog);
    }
    const std::optional<CatalogTool> found = findTool(catalogs, tool);
    if (!found)
        return std::nullopt;
    RunTool known = runToolOf(*found->tool, *catalogs[found->catalog]);
    known.isOpen = hasOpen && found->catalog == 0;
    known.source = known.isOpen
        ? m_document->displayName()
        : QString::fromStdString((*m_beside.value())[found->catalog - (hasOpen ? 1 : 0)]->name);
    return known;
}

std::vector<NamedCatalogPtr> RunCatalogs::snapshot() const
{
    std::vector<NamedCatalogPtr> catalogs;
    if (m_document && !m_document->catalog().tools.empty()) {
        catalogs.push_back(std::make_shared<const NamedCatalog>(
            NamedCatalog{m_document->catalog(), m_document->displayName().toStdString()}));
    }
    if (const List &list = m_beside.value())
        catalogs.insert(catalogs.end(), list->begin(), list->end());
    return catalogs;
}

} // namespace tw
