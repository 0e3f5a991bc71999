// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/issue.h"

#include <QIcon>
#include <QList>
#include <QString>
#include <QWidget>

class QAction;

namespace tw {

/// One number of the status bar; a click on it calls Workspace::activateStatus with its id.
struct StatusItem
{
    QString id;
    QString text; ///< "2 damaged lines"
    QString toolTip;
    bool isLink = false;
    bool isProblem = false;
    bool isOn = false; ///< a state that goes on until it is switched off: drawn as a chip
};

/// One row of the Issues dock, whatever it comes from: a validation issue, a damaged line, a
/// warning.
struct IssueEntry
{
    Severity severity = Severity::Error;
    QString code; ///< "missing_field", "damaged_line", …
    QString place; ///< tool, pointer or file:line, as people read it
    QString message;
    QString id; ///< Workspace::activateIssue understands it
};

/// One hit of the command palette.
struct PaletteItem
{
    QString title;
    QString detail;
    QIcon icon;
    QString id; ///< Workspace::select understands it
};

/// One mode of the window. The window asks and listens; it never reaches into a workspace's parts.
class Workspace : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Actions of this mode, for the menus and the command palette.
    [[nodiscard]] virtual QList<QAction *> modeActions() const { return {}; }
    /// Those of them that write what is shown to a file: for the menu Export.
    [[nodiscard]] virtual QList<QAction *> exportActions() const { return {}; }
    /// Tools, runs, calls or events whose name or id contains \a text; at most \a limit.
    [[nodiscard]] virtual QList<PaletteItem> paletteItems(const QString &text, int limit) const;
    /// Selects and shows a tool, run, call ("call-7") or event ("#812"); false when there is none.
    virtual bool select(const QString &id) = 0;
    [[nodiscard]] virtual QList<StatusItem> status() const { return {}; }
    virtual void activateStatus(const QString &id);
    [[nodiscard]] virtual QList<IssueEntry> issues() const { return {}; }
    virtual void activateIssue(const QString &id);
    /// Whether nothing is being loaded or computed any more: `--picture` waits for it.
    [[nodiscard]] virtual bool isIdle() const { return true; }
    /// Splitters, columns, expanded rows: for the session.
    [[nodiscard]] virtual QByteArray saveViewState() const { return {}; }
    virtual void restoreViewState(const QByteArray &state);

signals:
    void statusChanged();
    void issuesChanged();
    void becameIdle();
    /// The user wants another mode to show something: "call" with a tool id and a payload text, ….
    void modeRequested(const QString &mode, const QString &id, const QByteArray &payload);
};

} // namespace tw
