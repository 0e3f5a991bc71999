// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/derived.h"
#include "replay/artifacts/views/artifactcatalogs.h"
#include "schema/catalogs/catalog.h"
#include "schema/catalogs/exportedtypes.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tw {

class CatalogDocument;

/// A tool of a recorded call, with the origin of its schema.
struct RunTool
{
    std::string id; ///< in that catalog
    JsonPtr payload; ///< its schema; null if the tool has no arguments
    JsonPtr result; ///< the schema of its result as models see it; may be null
    QString source; ///< file name of the catalog, for people
    bool isOpen = false; ///< from the catalog open in Design and Call
    DataSchemas serverData = {}; ///< of what it returns for people
    std::vector<ArtifactBinding> bindings = {}; ///< kept with that catalog, if it is a design
};

/// The catalogs for recorded runs: the open one, then those beside the log. Read on a worker
/// thread.
class RunCatalogs final : public QObject
{
    Q_OBJECT

public:
    explicit RunCatalogs(QObject *parent = nullptr);
    ~RunCatalogs() override;

    /// May be null; must outlive this object.
    void setDocument(CatalogDocument *document);
    /// Sets the log files; their folders are searched for catalogs.
    void setLogs(const QStringList &paths);
    /// The tool that a record names: first by exact id; the open catalog has precedence.
    [[nodiscard]] std::optional<RunTool> find(const std::string &tool) const;
    /// All catalogs as they are now, by precedence.
    [[nodiscard]] std::vector<NamedCatalogPtr> snapshot() const;
    /// True if no catalog is available.
    [[nodiscard]] bool isEmpty() const;
    [[nodiscard]] bool isBusy() const { return m_beside.isBusy(); }

signals:
    void changed();
    void busyChanged();

private:
    using List = std::shared_ptr<const std::vector<NamedCatalogPtr>>;
    static List read(const QStringList &folders, const Monitor &monitor);

    CatalogDocument *m_document = nullptr;
    QStringList m_folders;
    Derived<List> m_beside; ///< null until the folders have been read
};

} // namespace tw
