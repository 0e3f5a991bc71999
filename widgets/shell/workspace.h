// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/common/location.h"
#include "model/jobs/busygroup.h"
#include "schema/issue.h"
#include "schema/result.h"

#include <QIcon>
#include <QList>
#include <QString>
#include <QWidget>

#include <functional>
#include <optional>

class QAction;
class QUndoStack;

namespace tw {

/// One number of the status bar. Clicking it calls `act`, or shows `location`.
struct StatusItem
{
    QString id; ///< "events", "following", …
    QString text; ///< "2 damaged lines"
    QString toolTip = {};
    Location location = {};
    std::function<void()> act = {};
    bool isProblem = false;
    bool isOn = false; ///< a state that lasts until it is switched off: drawn as a chip

    [[nodiscard]] bool isLink() const { return act || !isNowhere(location); }
};

/// One row of the Issues dock: a validation issue, a damaged line, a warning.
struct IssueEntry
{
    Severity severity = Severity::Error;
    QString code; ///< "missing_field", "damaged_line", …
    QString place; ///< tool, pointer or file:line, in readable form
    QString message;
    Location location; ///< for Workspace::activateIssue
};

/// One hit of the command palette.
struct PaletteItem
{
    QString title;
    QString detail;
    QIcon icon;
    Location location; ///< for Workspace::select
};

/// What a mode has open: for the title, the header and the actions of the window.
struct DocumentInfo
{
    enum class State { Empty, Loading, Failed, Ready };

    State state = State::Empty;
    QString name = {}; ///< "tool_schemas.json"; "No run log" without one
    QString path = {}; ///< a line for each file
    bool isModified = false;
    std::optional<Error> error = {}; ///< with State::Failed
    /// The name of what a load that fails leads back to: the open document, or the one before; ""
    /// for nothing.
    QString back = {};

    /// The name, with the folder of the file where the name says nothing: "a / tool_schemas.json".
    [[nodiscard]] QString title() const;
};

/// Where a window keeps what is typed; nowhere by default.
struct StateFolders
{
    QString own = {}; ///< of this window alone
    QString shared = {}; ///< of all windows; the first one has it for its own
};

/// One mode of the window. The window only uses this interface, never the parts of a workspace.
class Workspace : public QWidget
{
    Q_OBJECT

public:
    explicit Workspace(QWidget *parent = nullptr);

    /// The actions of this mode, for the menus and the command palette. Each has an object name,
    /// by which the settings know its keys.
    [[nodiscard]] virtual QList<QAction *> modeActions() const { return {}; }
    /// Those of them that write the shown content to a file, for the Export menu.
    [[nodiscard]] virtual QList<QAction *> exportActions() const { return {}; }
    /// The named changes that undo() and redo() step through; null where changes have no names or
    /// their content is not shown.
    [[nodiscard]] virtual QUndoStack *undoStack() const { return nullptr; }
    /// Takes back the last change of what this mode shows. False if there is none.
    virtual bool undo();
    /// Makes the change again that undo() took back. False if there is none.
    virtual bool redo();
    /// Tools, runs, calls or events whose name or id contains \a text; at most \a limit.
    [[nodiscard]] virtual QList<PaletteItem> paletteItems(const QString &text, int limit) const;
    [[nodiscard]] virtual DocumentInfo documentInfo() const { return {}; }
    /// Closes what documentInfo() is of, without a question.
    virtual void closeDocument() { }
    /// Selects and shows \a location; false if this mode has no such place.
    virtual bool select(const Location &location) = 0;
    /// Shows \a payload at a place, where the mode shows payloads.
    virtual bool showPayload(const Location &location, const QByteArray & /*payload*/)
    {
        return select(location);
    }
    /// What is selected, for select() in another session; nowhere when that is not kept.
    [[nodiscard]] virtual Location selected() const { return {}; }
    [[nodiscard]] virtual QList<StatusItem> status() const { return {}; }
    [[nodiscard]] virtual QList<IssueEntry> issues() const { return {}; }
    /// Shows the location of an issue; reloads a file that could not be read.
    virtual void activateIssue(const Location &location) { select(location); }
    /// True if nothing is being loaded or computed: `--picture` waits for it.
    [[nodiscard]] bool isIdle() const { return !m_busy.isBusy(); }
    /// Splitters, columns, expanded rows, for the session.
    [[nodiscard]] virtual QByteArray saveViewState() const { return {}; }
    virtual void restoreViewState(const QByteArray &state);
    /// Keeps what the user types in files from now on.
    virtual void setStateFolders(const StateFolders & /*folders*/) { }
    /// Takes over what was typed in another window: its view state, and the files in the folder of
    /// its own.
    virtual void adopt(const QByteArray & /*viewState*/, const QString & /*folder*/) { }

    /// Ends what must not outlive the window, such as processes. True if there is nothing to end;
    /// otherwise workEnded() follows.
    [[nodiscard]] virtual bool endWork() { return true; }

signals:
    void workEnded();
    /// documentInfo() is different now.
    void documentChanged();
    void statusChanged();
    void issuesChanged();
    void becameIdle();
    /// Something was done; \a text says so in the status line for a while.
    void messageShown(const QString &text);
    /// The user asks for another mode to show something: "call" with a tool and a payload text, ….
    void modeRequested(const QString &mode, const tw::Location &location,
                       const QByteArray &payload);

protected:
    /// Undoes and redoes in a window that has no actions for it.
    void keyPressEvent(QKeyEvent *event) override;
    /// The sources of isIdle().
    [[nodiscard]] BusyGroup *busy() { return &m_busy; }

private:
    BusyGroup m_busy;
};

} // namespace tw
