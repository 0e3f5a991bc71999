// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/derived.h"
#include "schema/catalogs/catalogformat.h"
#include "schema/lint/lint.h"

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QFileSystemWatcher;
class QUndoStack;

namespace tw {

/// Identifies a tool for the life of the document, even if its id changes.
using ToolKey = quint32;

/// One of the schemas of a tool.
struct SchemaPart
{
    enum Kind : unsigned char { Payload, Result, ServerData };
    Kind kind = Payload;
    int index = 0; ///< index of the server data
    bool operator==(const SchemaPart &) const = default;
};
/// The parts that the tool has.
[[nodiscard]] std::vector<SchemaPart> partsOf(const Tool &tool);
[[nodiscard]] const TypeSchema *schemaOfPart(const Tool &tool, SchemaPart part);
/// "payload", "result", "server data timeline".
[[nodiscard]] QString partText(const Tool &tool, SchemaPart part);

/// A node of a schema of a tool.
struct SchemaPlace
{
    ToolKey tool = 0;
    SchemaPart part;
    std::string pointer; ///< into the schema of the part
    bool operator==(const SchemaPlace &) const = default;
};

/// A catalog being edited: read on a worker thread, changed only by undoable commands, written as
/// `tool_schemas.json`.
class CatalogDocument final : public QObject
{
    Q_OBJECT

public:
    enum class State { Empty, Loading, Failed, Ready };

    explicit CatalogDocument(QObject *parent = nullptr);
    ~CatalogDocument() override;

    /// Starts reading; the previous catalog is replaced when the new one is ready.
    void open(const QString &path);
    /// Reads the file again; discards unsaved changes.
    void reload() { open(m_path); }
    void cancelLoading();
    /// After a failed open(): returns to the previous catalog.
    void forgetFailure();
    /// Closes the catalog; discards unsaved changes.
    void close();
    /// Sets a catalog that is already loaded, for example the bundled one.
    void setCatalog(Catalog catalog, const QString &path);

    [[nodiscard]] State state() const { return m_state; }
    /// Why the last open() failed.
    [[nodiscard]] const Error &error() const { return m_error; }
    [[nodiscard]] QString path() const { return m_path; }
    /// The path of the last open().
    [[nodiscard]] QString requestedPath() const { return m_loadingPath; }
    [[nodiscard]] QString displayName() const;
    /// True if there is a catalog, even if opening another one failed.
    [[nodiscard]] bool hasCatalog() const { return m_hasCatalog; }
    [[nodiscard]] const Catalog &catalog() const { return m_catalog; }
    [[nodiscard]] QUndoStack *undoStack() const { return m_undo; }
    [[nodiscard]] bool isModified() const;

    [[nodiscard]] std::vector<ToolKey> toolKeys() const { return m_keys; }
    /// Null for a key of another catalog.
    [[nodiscard]] const Tool *tool(ToolKey key) const;
    [[nodiscard]] std::optional<ToolKey> keyOf(const std::string &toolId) const;
    [[nodiscard]] JsonPtr schema(const SchemaPlace &place) const;
    [[nodiscard]] const Json *node(const SchemaPlace &place) const;

    // Edits. Each pushes one command; typing in the same text is merged until endTyping(). Does
    // nothing if the value is unchanged. Errors explain why an edit is rejected.
    Result<void> renameTool(ToolKey key, const QString &name); ///< the part after the last dot
    void setTitle(ToolKey key, const QString &title);
    void setToolDescription(ToolKey key, const QString &text);
    void setTags(ToolKey key, const QStringList &tags);
    Result<void> renameAttribute(const SchemaPlace &place, const QString &name);
    /// Without a value, removes the keyword.
    Result<void> setKeyword(const SchemaPlace &place, const std::string &keyword,
                            const std::optional<Json> &value);
    Result<void> setRequired(const SchemaPlace &place, bool required);
    Result<void> setType(const SchemaPlace &place, const std::string &type,
                         const std::string &format);
    void endTyping() { ++m_typing; }

    /// The lint findings of the node at \a place, without those of its subschemas. Pointers start
    /// at the root of the schema.
    [[nodiscard]] std::vector<LintFinding> lint(const SchemaPlace &place) const;
    /// The formats whose rules apply: the one used for saving.
    [[nodiscard]] LintProfiles lintProfiles() const;

    /// True if save() has a target: a Goa catalog that was read from a file.
    [[nodiscard]] bool canSave() const;
    /// Writes `tool_schemas.json` and returns what it cannot represent. Errors: WriteFailed,
    /// Unsupported (no path).
    Result<std::vector<Loss>> save();
    Result<std::vector<Loss>> saveAs(const QString &path);
    /// What the last save could not represent.
    [[nodiscard]] const std::vector<Loss> &losses() const { return m_losses; }

    /// True if another program has changed or removed the file since it was read or written.
    [[nodiscard]] bool isChangedOnDisk() const { return m_changedOnDisk; }
    /// Checks the file now. It is also watched, but not every file system supports that. A file
    /// that could not be opened is opened again if it has changed.
    void checkDisk();

signals:
    void stateChanged();
    void progressed(int permille);
    /// Another catalog is open: all keys are new.
    void catalogReset();
    /// The text or a schema of a tool has changed.
    void toolChanged(tw::ToolKey key);
    /// Emitted before toolChanged(), so that a selection can follow.
    void attributeRenamed(const tw::SchemaPlace &place, const std::string &newPointer);
    void modifiedChanged(bool modified);
    /// Saved; losses() and path() refer to this save.
    void saved();
    /// isChangedOnDisk() became true.
    void changedOnDisk();

private:
    friend class EditToolCommand;
    struct Edit;

    /// The content of a file, as far as needed to detect changes.
    struct Fingerprint
    {
        qint64 size = -1; ///< -1 if the file does not exist
        QByteArray hash;
        bool operator==(const Fingerprint &) const = default;
    };
    /// The metadata of a file, sufficient to detect writes.
    struct Stamp
    {
        bool isReadable = false;
        qint64 size = 0;
        QDateTime modified;
        bool operator==(const Stamp &) const = default;
    };
    [[nodiscard]] static Stamp stampOf(const QString &path);
    struct Loaded
    {
        Catalog catalog;
        Fingerprint print;
    };

    [[nodiscard]] static Result<std::shared_ptr<const Loaded>> load(const QString &path,
                                                                    const Monitor &monitor);
    void showLoaded();
    void showFailure(const Error &error);
    void watch(Fingerprint print);
    void setState(State state);
    void push(Edit edit);
    Result<void> pushSchema(const SchemaPlace &place, Result<JsonPtr> schema, Edit edit);
    void exchange(ToolKey key, const Tool &tool);
    [[nodiscard]] QString placeName(const SchemaPlace &place) const;

    State m_state = State::Empty;
    Error m_error;
    QString m_path;
    QString m_loadingPath;
    Catalog m_catalog;
    std::vector<ToolKey> m_keys; ///< parallel to m_catalog.tools
    ToolKey m_nextKey = 1;
    QUndoStack *m_undo;
    Derived<std::shared_ptr<const Loaded>> m_loaded; ///< null after it has been taken over
    std::vector<Loss> m_losses;
    QFileSystemWatcher *m_watcher;
    QTimer m_checkLater;
    Stamp m_tried; ///< the loaded or loading file, when loading started
    Fingerprint m_print; ///< of the file as read or written
    bool m_changedOnDisk = false;
    bool m_hasCatalog = false;
    int m_typing = 0;
};

} // namespace tw
