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

/// Names a tool of a document for as long as the document lives, whatever its id becomes.
using ToolKey = quint32;

/// One of the schemas of a tool.
struct SchemaPart
{
    enum Kind : unsigned char { Payload, Result, ServerData };
    Kind kind = Payload;
    int index = 0; ///< which server data
    bool operator==(const SchemaPart &) const = default;
};
/// Those that the tool has.
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

/// A catalog that is being edited: read on a worker thread, changed only by undoable commands,
/// written as `tool_schemas.json`.
class CatalogDocument final : public QObject
{
    Q_OBJECT

public:
    enum class State { Empty, Loading, Failed, Ready };

    explicit CatalogDocument(QObject *parent = nullptr);
    ~CatalogDocument() override;

    /// Starts reading; what was open before goes when the new catalog is there.
    void open(const QString &path);
    /// Reads the file again; unsaved changes go.
    void reload() { open(m_path); }
    void cancelLoading();
    /// After an open() that failed: back to what was open before.
    void forgetFailure();
    /// Back to nothing being open; unsaved changes go.
    void close();
    /// Takes a catalog that is already read, for instance the bundled one.
    void setCatalog(Catalog catalog, const QString &path);

    [[nodiscard]] State state() const { return m_state; }
    /// Why the last open() failed.
    [[nodiscard]] const Error &error() const { return m_error; }
    [[nodiscard]] QString path() const { return m_path; }
    /// What open() was last asked for.
    [[nodiscard]] QString requestedPath() const { return m_loadingPath; }
    [[nodiscard]] QString displayName() const;
    /// Whether there is a catalog, perhaps behind the failure to open another.
    [[nodiscard]] bool hasCatalog() const { return m_hasCatalog; }
    [[nodiscard]] const Catalog &catalog() const { return m_catalog; }
    [[nodiscard]] QUndoStack *undoStack() const { return m_undo; }
    [[nodiscard]] bool isModified() const;

    [[nodiscard]] std::vector<ToolKey> toolKeys() const { return m_keys; }
    /// Null for a key that is not of this catalog.
    [[nodiscard]] const Tool *tool(ToolKey key) const;
    [[nodiscard]] std::optional<ToolKey> keyOf(const std::string &toolId) const;
    [[nodiscard]] JsonPtr schema(const SchemaPlace &place) const;
    [[nodiscard]] const Json *node(const SchemaPlace &place) const;

    // Edits. Each pushes one command; typing into the same text merges until endTyping(). Nothing
    // happens when the value is the same. Errors say why an edit is refused.
    Result<void> renameTool(ToolKey key, const QString &name); ///< what follows the last dot
    void setTitle(ToolKey key, const QString &title);
    void setToolDescription(ToolKey key, const QString &text);
    void setTags(ToolKey key, const QStringList &tags);
    Result<void> renameAttribute(const SchemaPlace &place, const QString &name);
    /// Without a value the keyword goes.
    Result<void> setKeyword(const SchemaPlace &place, const std::string &keyword,
                            const std::optional<Json> &value);
    Result<void> setRequired(const SchemaPlace &place, bool required);
    Result<void> setType(const SchemaPlace &place, const std::string &type,
                         const std::string &format);
    void endTyping() { ++m_typing; }

    /// What the rules find in the node at \a place, without what is below it. Pointers begin at the
    /// root of the schema.
    [[nodiscard]] std::vector<LintFinding> lint(const SchemaPlace &place) const;
    /// The formats whose rules apply: the one that the catalog is saved in.
    [[nodiscard]] LintProfiles lintProfiles() const;

    /// Whether save() knows where to: a Goa catalog that came from a file.
    [[nodiscard]] bool canSave() const;
    /// Writes `tool_schemas.json`; what it cannot carry is the answer. Errors: WriteFailed,
    /// Unsupported (no path).
    Result<std::vector<Loss>> save();
    Result<std::vector<Loss>> saveAs(const QString &path);
    /// What the last save could not carry.
    [[nodiscard]] const std::vector<Loss> &losses() const { return m_losses; }

    /// Whether another program has changed or removed the file since it was read or written.
    [[nodiscard]] bool isChangedOnDisk() const { return m_changedOnDisk; }
    /// Looks at the file now; it is watched as well, but not every file system tells. One that
    /// could not be opened is opened again when it is another one now.
    void checkDisk();

signals:
    void stateChanged();
    void progressed(int permille);
    /// Another catalog is there: every key is new.
    void catalogReset();
    /// Text or schema of a tool is different now.
    void toolChanged(tw::ToolKey key);
    /// Comes before toolChanged: a selection can follow.
    void attributeRenamed(const tw::SchemaPlace &place, const std::string &newPointer);
    void modifiedChanged(bool modified);
    /// Written; losses() and path() are of this save.
    void saved();
    /// isChangedOnDisk() is true now.
    void changedOnDisk();

private:
    friend class EditToolCommand;
    struct Edit;

    /// The bytes of a file, as far as they matter for finding out whether they are others now.
    struct Fingerprint
    {
        qint64 size = -1; ///< -1: there is no file
        QByteArray hash;
        bool operator==(const Fingerprint &) const = default;
    };
    /// What the file system says of one: enough to see that it was written to.
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
    Derived<std::shared_ptr<const Loaded>> m_loaded; ///< null once it is taken over
    std::vector<Loss> m_losses;
    QFileSystemWatcher *m_watcher;
    QTimer m_checkLater;
    Stamp m_tried; ///< the file that is or was loaded, when that began
    Fingerprint m_print; ///< of the file as it was read or written
    bool m_changedOnDisk = false;
    bool m_hasCatalog = false;
    int m_typing = 0;
};

} // namespace tw
