// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/busygroup.h"
#include "model/jobs/derived.h"

#include <QDateTime>
#include <QHash>
#include <QList>
#include <QString>

#include <memory>
#include <optional>

namespace tw {

/// A payload that was replaced by another one.
struct PastPayload
{
    QDateTime time; ///< when it was replaced, in UTC
    QString text;
    bool operator==(const PastPayload &) const = default;
};

/// What was typed for one tool.
struct ToolPayloads
{
    std::optional<QString> text; ///< the current text, JSON or not; none if nothing was typed
    QList<PastPayload> past; ///< newest first
};

/// Keeps the payload texts of all tools of all catalogs, across restarts and crashes. Each tool has
/// a small file, replaced atomically on a worker thread shortly after a change. Without a folder,
/// and for catalogs without a name, texts are kept in memory only. Each window has a store of its
/// own, so that two windows on the same tool have two texts.
class PayloadStore final : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype MostPast = 20; ///< older payloads of a tool are dropped

    /// The name of a catalog that has no file but an \a id. Its texts are in the shared folder:
    /// after a crash another window may recover it.
    [[nodiscard]] static QString unsavedCatalog(const QString &id);
    /// True for names of unsavedCatalog().
    [[nodiscard]] static bool isUnsaved(const QString &catalog);
    /// Removes the texts of catalogs without a file from the folder \a shared: those that
    /// processes left which are gone, except for \a keptIds, which somebody may still recover.
    static void removeAbandoned(const QString &shared, const QStringList &keptIds);

    explicit PayloadStore(QObject *parent = nullptr);
    ~PayloadStore() override; ///< writes everything

    /// Keeps the texts in \a folder from now on. A tool without a file there begins with its file
    /// in \a shared, which is only read.
    void setFolder(const QString &folder, const QString &shared = {});
    /// Takes over the texts of another store from its \a folder. They enter the history of their
    /// tools; a tool that has no text gets that of the other store.
    void adopt(const QString &folder);
    /// Reads the file of a tool on first use.
    [[nodiscard]] const ToolPayloads &payloads(const QString &catalog, const QString &tool);
    void setText(const QString &catalog, const QString &tool, const QString &text);
    /// Adds \a text to the history, unless it is empty ("{}") or the newest entry already.
    void addPast(const QString &catalog, const QString &tool, const QString &text);
    /// Gives the texts and histories of all tools of the catalog \a from to the catalog \a to.
    void copy(const QString &from, const QString &to);
    /// Forgets the texts of a catalog that is not a file, and removes their files once all other
    /// changes are written.
    void forget(const QString &catalog);
    /// Writes the changes now.
    void flush();

private:
    class Files;
    [[nodiscard]] ToolPayloads &entry(const QString &catalog, const QString &tool);
    /// The folder that texts of \a catalog are written to.
    [[nodiscard]] QString folderOf(const QString &catalog) const;
    /// "" if texts of \a catalog are not kept in \a folder.
    [[nodiscard]] static QString fileIn(const QString &folder, const QString &catalog,
                                        const QString &tool);
    void save(const QString &catalog, const QString &tool);

    QString m_folder;
    QString m_shared;
    QHash<QString, QHash<QString, ToolPayloads>> m_entries; ///< by catalog and tool
    std::shared_ptr<Files> m_files;
    BusyTimer m_later;
    Derived<bool> m_write{DerivedBase::Policy::Coalesce};
};

} // namespace tw
