// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"
#include "model/catalog/files/catalogjournal.h"
#include "model/jobs/derived.h"

#include <QDateTime>
#include <QFile>
#include <QList>
#include <QLockFile>
#include <QStringList>
#include <QTimer>

#include <future>
#include <memory>
#include <optional>
#include <vector>

namespace tw {

/// Unsaved edits of a session that ended without saving or discarding them.
struct RecoverableCatalog
{
    QString file; ///< of the journal
    JournalSource source; ///< the catalog
    QDateTime changed; ///< last edit
};

/// Keeps a journal of the unsaved edits of a document in a folder, one file for each document and
/// process. Each edit is appended when it is done, or on a thread before the next one is; a second
/// after the last one a worker replaces the journal by a snapshot. The journal is removed when the
/// document is saved or closed, and when all edits are undone.
class CatalogRecovery final : public QObject
{
    Q_OBJECT

public:
    /// \a folder is created when it is needed. The document may be deleted before this.
    CatalogRecovery(CatalogDocument *document, QString folder, QObject *parent = nullptr);
    /// Removes the journal: a session that ends in order has asked about unsaved changes.
    ~CatalogRecovery() override;

    /// Journals of processes that do not run any more, newest first. Journals whose edits were all
    /// saved are removed.
    [[nodiscard]] static QList<RecoverableCatalog> find(const QString &folder);
    /// JournalSource::id of all journals in \a folder, also those of processes that run and those
    /// that cannot be recovered. None if a journal does not tell: it is just being written.
    [[nodiscard]] static std::optional<QStringList> unsavedIds(const QString &folder);
    /// Opens the recovered catalog as modified, with the path or the original it had, and removes
    /// its journal; the edits are in the journal of this document then. Errors: those of
    /// replayJournal().
    Result<void> recover(const RecoverableCatalog &found);
    static void discard(const RecoverableCatalog &found);

public slots:
    /// Notes the unsaved calls of the catalog as a text of their file; empty if there are none.
    void setCalls(const QByteArray &text);

signals:
    /// The calls that setCalls() noted for the catalog that recover() has opened.
    void callsRecovered(const QByteArray &text);

private:
    /// A journal that a worker wrote beside the present one; "" if it could not.
    using Snapshot = QString;

    /// An edit, copied from the document so that a thread can write it.
    struct Edit
    {
        Catalog catalog; ///< the changed tools and all other records
        std::vector<ToolKey> keys; ///< of the tools
        std::optional<std::vector<ToolKey>> order;
        bool hasRecords = false;
        [[nodiscard]] QByteArray line() const;
    };

    void noteEdit();
    [[nodiscard]] Edit takeEdit();
    [[nodiscard]] JournalSource source() const;
    void begin(std::optional<Edit> edit);
    [[nodiscard]] bool create(const QByteArray &header);
    void append(const QByteArray &line);
    void append(Edit edit);
    void finishWriting();
    void makeSnapshot();
    void installSnapshot();
    void removeJournal();
    /// The document is as in its file, or a new one: removes the journal until the next edit.
    void forgetEdits();
    void forgetCatalog();

    CatalogDocument *m_document;
    QString m_folder;
    QFile m_journal;
    std::unique_ptr<QLockFile> m_lock;
    QTimer m_later;
    Derived<Snapshot> m_snapshot;
    QByteArray m_sinceSnapshot; ///< lines of edits while the worker writes
    /// Writes the line of the last edit, if that is a large one; returns it.
    std::future<QByteArray> m_writing;
    bool m_isWritingSinceSnapshot = false;
    JournalTools m_savedTools; ///< as they are in the file
    std::vector<ToolKey> m_changedTools; ///< of the present edit
    QByteArray m_calls;
    bool m_isOrderChanged = false;
    bool m_areRecordsChanged = false;
};

} // namespace tw
