// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"
#include "model/catalog/files/catalogmerge.h"
#include "model/jobs/derived.h"
#include "schema/catalogs/catalogformat.h"

#include <QDateTime>
#include <QTimer>

class QFileSystemWatcher;

namespace tw {

class CatalogOrigins;
struct JournalSource;

/// Reads the catalog of a document on a worker thread, writes it, and watches its file.
class CatalogFile final : public QObject
{
    Q_OBJECT

public:
    enum class Access { ReadWrite, ReadOnly };

    ~CatalogFile() override;

    /// Starts reading. The open catalog is replaced when the new one is read.
    void open(const QString &path);
    /// The file that the open catalog was copied from; empty for one with a file of its own.
    [[nodiscard]] QString copiedFrom() const { return m_copiedFrom; }
    /// Names a catalog that has no file and is no copy, also after a crash and the recovery.
    [[nodiscard]] QString unsavedId() const { return m_unsavedId; }
    /// Opens a copy that has no path, for instance of a sample or of a file to import: Save asks
    /// for a place and never writes to \a path.
    void openCopy(const QString &path);
    /// A design with one empty toolset and no path.
    void openBlank();
    /// A catalog of any format, a JSON Schema or an example payload as a new design without a path;
    /// the last two make one tool. \a name names it in errors. Texts of more than 200 000 bytes are
    /// read on a worker thread, as in openCopy(). Errors of shorter ones: those of readCatalog().
    /// With ReadOnly, edits are refused as by setReadOnly(\a name).
    Result<void> openText(const QByteArray &text, const QString &name,
                          Access access = Access::ReadWrite);
    /// Reads the file again; unsaved changes are lost.
    void reload() { open(m_document->path()); }
    /// Refuses every edit of the open catalog from now on; another catalog can be edited. \a origin
    /// names where the catalog comes from, for people.
    void setReadOnly(const QString &origin);
    [[nodiscard]] bool isReadOnly() const { return !m_origin.isEmpty(); }
    /// Where a read-only catalog comes from; "" for others.
    [[nodiscard]] QString origin() const { return m_origin; }
    /// Makes a read-only catalog a new one without a file, which can be edited.
    void copyToEdit() { setReadOnly({}); }
    void cancelLoading();
    /// After a failed open(): shows the previous catalog again.
    void forgetFailure();
    /// Closes the catalog; unsaved changes are lost.
    void close();

    /// True if save() can write without asking: the catalog has a path, and the file there is of a
    /// format that can be written.
    [[nodiscard]] bool canSave() const;
    /// The format that save() writes.
    [[nodiscard]] const CatalogFormat &format() const;
    /// The format that saveAs() writes: that of design files for a name that ends in
    /// ".toolwright.json", else format().
    [[nodiscard]] const CatalogFormat &formatFor(const QString &path) const;
    /// Suggested file name for a catalog of \a format.
    [[nodiscard]] QString suggestedName(const CatalogFormat &format) const;
    /// The text of the catalog in \a format and what that cannot carry; nothing is written. Shared
    /// by preview, save dialog and exportTo().
    [[nodiscard]] WrittenCatalog written(const CatalogFormat &format) const;
    /// Writes the file atomically in its own format; returns what the format cannot carry. Errors:
    /// WriteFailed, Unsupported (canSave() is false).
    Result<std::vector<Loss>> save();
    /// Writes to \a path in the format of formatFor() and continues with that file. The document
    /// stays modified if the format cannot carry everything. Error: WriteFailed.
    Result<std::vector<Loss>> saveAs(const QString &path);
    /// Writes a text of written() to \a path. The document keeps its path, its format and its
    /// unsaved changes. Error: WriteFailed.
    static Result<void> exportTo(const QString &path, const WrittenCatalog &written);
    /// What the last save could not carry.
    [[nodiscard]] const std::vector<Loss> &losses() const { return m_losses; }

    /// Where the nodes are in the file.
    [[nodiscard]] CatalogOrigins *origins() const { return m_origins; }
    /// The text of the file; none without one and if it is not as it was last read or written.
    [[nodiscard]] std::optional<QByteArray> baseText() const;
    /// Of the file as it was last read or written; empty without one, and after a merge: the order
    /// of the tools need not be that of the file then.
    [[nodiscard]] QByteArray baseHash() const;
    /// Opens a catalog that a crashed session left, as modified. Its file or its original, if there
    /// is one, is read for what \a catalog does not say: the layout of the text.
    void restore(Catalog catalog, const JournalSource &source);

    /// True if another program changed or removed the file since it was read or written.
    [[nodiscard]] bool isChangedOnDisk() const { return m_changedOnDisk; }
    /// Looks at the file now, since not every file system reports changes. A file that could not be
    /// opened is opened again if it changed.
    void checkDisk();
    // What to do about a change on disk: reload(), or one of these.
    /// Ignores the change; the document counts as modified and the next save overwrites the file.
    void keepMine();
    /// Reads the file again on a worker thread and compares it, the document and the file as it was
    /// last read; emits mergeReady() or mergeFailed(). Begins again if the document is edited
    /// meanwhile.
    void mergeFromDisk() { mergeFrom(m_document->path()); }
    /// The same with another file, which has no common base with the document.
    void mergeFrom(const QString &path);
    [[nodiscard]] QString mergedPath() const { return m_mergePath; }
    /// Applies the merge that mergeReady() announced, with other choices, as one command. The
    /// document continues with the changed file if that was merged.
    void apply(const CatalogMerge &merge);

signals:
    void progressed(int permille);
    /// The file is about to be replaced by a text with this hash.
    void aboutToSave(const QByteArray &hash);
    /// Written; losses() and CatalogDocument::path() are of this save.
    void saved();
    /// isChangedOnDisk() is true now.
    void changedOnDisk();
    /// A change of a read-only catalog was ignored.
    void editRefused();
    /// For apply().
    void mergeReady(const tw::CatalogMerge &merge);
    void mergeFailed(const tw::Error &error);

private:
    friend class CatalogDocument;

    /// The bytes of a file, as far as they matter to find out that they changed.
    struct Fingerprint
    {
        qint64 size = -1; ///< -1: there is no file
        QByteArray hash;
        bool operator==(const Fingerprint &) const = default;
    };
    /// What the file system says of a file: enough to see that it was written to.
    struct Stamp
    {
        bool isReadable = false;
        qint64 size = 0;
        QDateTime modified;
        bool operator==(const Stamp &) const = default;
    };
    struct Loaded
    {
        Catalog catalog;
        Fingerprint print;
        QString origin = {}; ///< of a read-only catalog
    };
    using LoadedPtr = std::shared_ptr<const Loaded>;
    friend class CatalogRecovery;

    explicit CatalogFile(CatalogDocument *document);

    [[nodiscard]] static Stamp stampOf(const QString &path);
    [[nodiscard]] static Fingerprint printOf(const QByteArray &text);
    struct FileMerge
    {
        QString path;
        LoadedPtr file;
        CatalogMerge merge;
    };
    [[nodiscard]] static Result<LoadedPtr> load(const QString &path, const Monitor &monitor);
    void start(const QString &path, bool isCopy);
    void showLoaded();
    void showFailure(const Error &error);
    /// Another catalog is open: it has no file yet.
    void forget(const QString &copiedFrom, const QString &unsavedId);
    void watch(LoadedPtr base);
    [[nodiscard]] bool differsOnDisk() const;

    CatalogDocument *m_document;
    CatalogOrigins *m_origins;
    Derived<LoadedPtr> m_loaded; ///< null once it is open
    bool m_isCopy = false;
    QString m_copiedFrom;
    QString m_unsavedId;
    QString m_origin; ///< of a read-only catalog
    std::vector<Loss> m_losses;
    QFileSystemWatcher *m_watcher;
    QTimer m_checkLater;
    Stamp m_tried; ///< the file that is or was loaded, when that began
    LoadedPtr m_base; ///< the file as it was last read or written; null without a file
    bool m_isMerged = false; ///< since m_base was read
    Derived<std::shared_ptr<const FileMerge>> m_merge;
    QString m_mergePath; ///< of the file that is or was compared
    bool m_changedOnDisk = false;
};

} // namespace tw
