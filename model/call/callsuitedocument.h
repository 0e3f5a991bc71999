// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogkeys.h"
#include "model/jobs/derived.h"
#include "schema/calls/callchecker.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

class QFileSystemWatcher;
class QUndoStack;

namespace tw {

class CatalogDocument;
class CatalogRecovery;

/// Names a saved call for as long as its suite is open: it survives edits, removal and undo.
using CallKey = quint32;
using SavedCallPtr = std::shared_ptr<const SavedCall>;
using CheckedCallPtr = std::shared_ptr<const CheckedCall>;

/// The saved calls of the catalog that is open, in the file beside it (callSuiteFileName()), with
/// the answers of the last run. Only undoable commands change them; renaming a tool of the catalog
/// is one, too. Another catalog brings its own calls; one without a path has calls that cannot be
/// saved yet.
class CallSuiteDocument final : public QObject
{
    Q_OBJECT

public:
    struct Row
    {
        CallKey key = 0;
        SavedCallPtr call;
        CheckedCallPtr answer; ///< null: not run since the call or the catalog changed

        bool operator==(const Row &) const = default;
    };

    /// \a catalog must outlive this.
    explicit CallSuiteDocument(CatalogDocument *catalog, QObject *parent = nullptr);
    ~CallSuiteDocument() override;

    /// Of the suite file; "" if the catalog has no file.
    [[nodiscard]] QString path() const { return m_path; }
    /// True if calls can be added: a catalog is open and its suite was read.
    [[nodiscard]] bool isReady() const;
    /// Why the suite file could not be read. It is read again when it changes.
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    [[nodiscard]] std::vector<Row> rows() const;
    /// Null for a call that is not in the suite (any more).
    [[nodiscard]] SavedCallPtr call(CallKey key) const;
    /// The rules that apply to \a call: its own, those of the suite or those of the catalog.
    [[nodiscard]] ValidationMode modeOf(const SavedCall &call) const;
    [[nodiscard]] bool assertsFormats(const SavedCall &call) const;
    [[nodiscard]] QUndoStack *undoStack() const { return m_undo; }
    [[nodiscard]] bool isModified() const;

    // Edits, each one command.
    /// Appends a call that expects the present answer. An empty \a name becomes proposedName().
    /// Errors: those of CallChecker::check(); Unsupported if isReady() is false.
    Result<CallKey> add(const QString &tool, const std::string &payload, const CallRules &rules,
                        const QString &name = {});
    void rename(CallKey key, const QString &name);
    /// Each copy follows its call.
    void duplicate(const std::vector<CallKey> &keys);
    void remove(const std::vector<CallKey> &keys);
    /// \a row is the place after the move.
    void move(CallKey key, int row);
    /// Gives the call another payload; its expectation becomes the present answer. Errors: as
    /// add().
    Result<void> setPayload(CallKey key, const std::string &payload, const CallRules &rules);
    /// The present answers become what the calls expect. Calls that cannot be validated stay.
    void updateExpectations(const std::vector<CallKey> &keys);

    /// A name that says what the answer to the payload is: "hours must be at most 168, but is 169".
    [[nodiscard]] QString proposedName(const QString &tool, const std::string &payload,
                                       const CallRules &rules) const;

    /// Checks these calls on a worker thread; their answers arrive together.
    void run(const std::vector<CallKey> &keys);
    void runAll();
    [[nodiscard]] const DerivedBase *runner() const { return &m_run; }
    /// Busy while the file is read.
    [[nodiscard]] const DerivedBase *reader() const { return &m_loaded; }

    /// Keeps unsaved calls in the journal of the catalog, and takes those that it recovers.
    void keepIn(CatalogRecovery *recovery);

    /// Writes the file atomically if there is something to write. Errors: WriteFailed; Unsupported
    /// without a path; FileChanged if another program changed the file, unless \a overwrites.
    Result<void> save(bool overwrites = false);
    /// Reads the file again; unsaved changes are lost.
    void reload();
    /// Reads the file again if it changed and nothing is unsaved.
    void checkDisk();

signals:
    /// rows() changed.
    void changed();
    /// isReady(), error() or path() changed.
    void stateChanged();
    void modifiedChanged(bool modified);

private:
    struct Entry
    {
        CallKey key = 0;
        SavedCallPtr call;
    };
    using Entries = std::vector<Entry>;
    class Command;

    struct Loaded
    {
        std::optional<QByteArray> text; ///< none: there is no file
        Result<CallSuite> suite;
    };
    using LoadedPtr = std::shared_ptr<const Loaded>;
    using Checked = std::vector<Row>;

    [[nodiscard]] static Loaded load(const QString &path);
    /// What save() writes.
    [[nodiscard]] QByteArray text() const;
    void showRecovered();
    void followCatalog();
    void followSave();
    void showLoaded();
    void noteTools();
    void followTool(ToolKey key);
    void dropAnswers();
    void takeAnswers();
    void watch();
    void push(const QString &text, Entries after);
    void setEntries(Entries entries);
    [[nodiscard]] CheckedCallPtr check(const SavedCall &call) const;
    [[nodiscard]] Entry entryOf(SavedCall call);
    [[nodiscard]] CallRules ownRules(const CallRules &rules) const;
    [[nodiscard]] QString freeName(const QString &name) const;

    CatalogDocument *m_catalog;
    QString m_path;
    std::optional<Error> m_error;
    std::optional<QByteArray> m_base; ///< the file as it was last read or written
    CallSuite m_suite; ///< without the calls
    Entries m_entries;
    CallKey m_nextKey = 1;
    std::unordered_map<ToolKey, std::string> m_toolIds;
    std::unordered_map<CallKey, Row> m_answers; ///< valid for the call of the row only
    QByteArray m_recovered; ///< to be shown when the file was read
    QUndoStack *m_undo;
    Derived<LoadedPtr> m_loaded;
    Derived<Checked> m_run;
    QFileSystemWatcher *m_watcher;
    QTimer m_checkLater;
};

} // namespace tw
