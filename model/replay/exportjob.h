// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/artifacts/views/artifactcatalogs.h"
#include "replay/export/export.h"
#include "replay/redaction/redaction.h"

#include <QAbstractTableModel>
#include <QString>

#include <memory>

namespace tw {

using RedactorPtr = std::shared_ptr<Redactor>;

/// Scans all records for secrets. Errors: an invalid pattern, Cancelled.
[[nodiscard]] Result<RedactorPtr>
lookForSecrets(const RunStorePtr &store, const RedactionOptions &options, const Monitor &monitor);

/// What to export and where.
struct ExportPlan
{
    RunStorePtr store;
    ExportFormat format = ExportFormat::Ndjson;
    QString expression; ///< filter; "" exports everything
    std::vector<RunIndex> runs; ///< empty: all runs
    QString title;
    RedactorPtr redactor; ///< null: hides nothing
    QString path;
    ArtifactCatalogs artifacts = {}; ///< for the pictures of a report
};
/// Writes the whole file or nothing. Never overwrites one of the logs.
[[nodiscard]] Result<ExportCount> writeExport(const ExportPlan &plan, const Monitor &monitor);
/// Returns \a run, the other runs of its conversation and the child runs of all of them.
[[nodiscard]] std::vector<RunIndex> runsWith(const RunStore &store, RunIndex run);

/// The secrets found, for review. Clearing a check box keeps that secret in the export.
class SecretListModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { SecretColumn, KindColumn, PlaceColumn, CountColumn, NameColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setRedactor(RedactorPtr redactor);
    /// The number of secrets that are hidden.
    [[nodiscard]] int hidden() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

private:
    [[nodiscard]] static QString kindName(SecretKind kind);

    RedactorPtr m_redactor;
};

} // namespace tw
