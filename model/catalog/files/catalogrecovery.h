// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"

#include <QDateTime>
#include <QList>

namespace tw {

/// Unsaved edits of a session that ended without saving or discarding them.
struct RecoverableCatalog
{
    QString file; ///< of the journal
    QString path; ///< of the catalog; "" if it had none
    QDateTime changed; ///< last edit
};

/// Keeps a journal of the unsaved edits of a document in a folder, one file for each document and
/// process. Each edit is appended when it is done; a second after the last one a worker replaces
/// the journal by a snapshot. The journal is removed when the document is saved or closed.
class CatalogRecovery final : public QObject
{
    Q_OBJECT

public:
    /// \a folder is created when it is needed. The document must outlive this.
    CatalogRecovery(CatalogDocument *document, QString folder, QObject *parent = nullptr);
    /// Removes the journal: a session that ends in order has asked about unsaved changes.
    ~CatalogRecovery() override;

    /// Journals of processes that do not run any more, newest first.
    [[nodiscard]] static QList<RecoverableCatalog> find(const QString &folder);
    /// Opens the recovered catalog as modified, with the path it had. Its journal is removed when
    /// the document is saved or closed. Errors: those of readCatalog().
    Result<void> recover(const RecoverableCatalog &found);
    static void discard(const RecoverableCatalog &found);

private:
    CatalogDocument *m_document;
    QString m_folder;
};

} // namespace tw
