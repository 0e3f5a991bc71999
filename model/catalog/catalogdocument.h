// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogkeys.h"
#include "schema/lint/lint.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

class QUndoStack;

namespace tw {

class CatalogFile;
struct CatalogChange;

/// The catalog that is open: its records, their stable keys and the undo stack. Only undoable
/// commands change it; model/catalog/catalogedits.h has the edits, CatalogFile reads and writes it.
///
/// Every toolset of the tools has a record, even if the file has none for it. If the file lists no
/// shared types, these are the `$defs` that are equal in all schemas.
class CatalogDocument final : public QObject
{
    Q_OBJECT

public:
    enum class State { Empty, Loading, Failed, Ready };

    explicit CatalogDocument(QObject *parent = nullptr);
    ~CatalogDocument() override;

    /// Opens and saves this document; owned by it.
    [[nodiscard]] CatalogFile *file() const { return m_file; }
    /// Replaces everything with \a catalog, unmodified. An empty \a path is a catalog that has not
    /// been saved yet; \a copiedFrom is the file that it is a copy of, if any. \a unsavedId is that
    /// of a catalog of another session; "" for a new one.
    void setCatalog(Catalog catalog, const QString &path, const QString &copiedFrom = {},
                    const QString &unsavedId = {});

    [[nodiscard]] State state() const { return m_state; }
    /// Why the last CatalogFile::open() failed.
    [[nodiscard]] const Error &error() const { return m_error; }
    /// Empty if the catalog has no file yet.
    [[nodiscard]] QString path() const { return m_path; }
    /// The argument of the last CatalogFile::open().
    [[nodiscard]] QString requestedPath() const { return m_requestedPath; }
    /// The name of the file; of a copy also the folder of the original where the name says nothing.
    [[nodiscard]] QString displayName() const;
    /// True if there is a catalog, also while another one is loading or has failed to load.
    [[nodiscard]] bool hasCatalog() const { return m_hasCatalog; }
    [[nodiscard]] const Catalog &catalog() const { return m_catalog; }
    [[nodiscard]] QUndoStack *undoStack() const { return m_undo; }
    [[nodiscard]] bool isModified() const;

    /// In the order of Catalog::tools.
    [[nodiscard]] std::vector<ToolKey> toolKeys() const;
    /// Null for a tool that is not in the catalog (any more).
    [[nodiscard]] const Tool *tool(ToolKey key) const;
    [[nodiscard]] std::optional<ToolKey> keyOf(const std::string &toolId) const;
    /// The toolset that contains the tool.
    [[nodiscard]] ToolsetKey toolsetOf(ToolKey key) const;
    /// The tools of a toolset in catalog order.
    [[nodiscard]] std::vector<ToolKey> toolsOf(ToolsetKey key) const;

    // T: Toolset, SharedType, Service, Agent or Registry.
    /// In the order of their list in the catalog.
    template <typename T>
    [[nodiscard]] std::vector<RecordKey<T>> keys() const;
    /// Null for a record that is not in the catalog (any more).
    template <typename T>
    [[nodiscard]] const T *record(RecordKey<T> key) const;

    /// The whole schema that contains \a place; null if there is none. That of a shared type has
    /// the types in `$defs` that it refers to.
    [[nodiscard]] JsonPtr schema(const SchemaPlace &place) const;
    [[nodiscard]] const Json *node(const SchemaPlace &place) const;

    // For model/catalog; views call the edits.
    /// True while a command is done, undone or redone: what follows it cannot edit.
    [[nodiscard]] bool isChanging() const { return m_isChanging; }
    /// Pushes one command; an empty change is ignored.
    void apply(CatalogChange change);
    /// For a record that apply() adds.
    [[nodiscard]] quint32 newKey();

public slots:
    /// Ends the merging of commands while a text is typed.
    void endTyping() { ++m_typing; }

signals:
    void stateChanged();
    /// Another catalog is open: every key is new.
    void catalogReset();
    // The document already has its new content in all slots. A command may emit several of these;
    // edited() follows once.
    void toolChanged(tw::ToolKey key);
    void toolInserted(tw::ToolKey key);
    void toolRemoved(tw::ToolKey key);
    /// Its place in the order, and perhaps its toolset.
    void toolMoved(tw::ToolKey key);
    /// A record of \a list changed, was added, removed or moved.
    void recordsChanged(tw::RecordList list);
    /// \a from and everything below it is at \a to now, so that a selection can follow. Emitted
    /// before toolChanged.
    void placeMoved(const tw::SchemaPlace &from, const tw::SchemaPlace &to);
    /// A command was done, undone or redone.
    void edited();
    void modifiedChanged(bool modified);

private:
    friend class CatalogCommand;
    friend class CatalogFile;
    struct Keys;

    void setState(State state);

    State m_state = State::Empty;
    Error m_error;
    QString m_path;
    QString m_requestedPath;
    Catalog m_catalog;
    std::unique_ptr<Keys> m_keys;
    /// Schemas of shared types, by key, since the last edit.
    mutable std::unordered_map<quint32, JsonPtr> m_completedTypes;
    QUndoStack *m_undo;
    CatalogFile *m_file;
    bool m_hasCatalog = false;
    bool m_isChanging = false; ///< a command runs
    int m_typing = 0;
};

/// CatalogDocument::displayName() of a copy of the file \a original.
[[nodiscard]] QString nameOfCopy(const QString &original);
/// \a catalog as it is written to files: without the toolset records that only repeat what the
/// tools say.
[[nodiscard]] Catalog catalogForFile(const Catalog &catalog);

} // namespace tw
