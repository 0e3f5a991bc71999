// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QKeySequence>
#include <QString>

#include <functional>
#include <vector>

class QWidget;

namespace tw {

class ArtifactChoices;
class CallSuiteDocument;
class CatalogDocument;
class ReplaySession;
class Settings;
class WindowActions;
class Workspace;

/// A row of the table of modes; further rows follow these.
enum class Mode : int { Design, Call, Replay };

/// What the workspace of a mode is made with.
struct ModeInput
{
    CatalogDocument *document;
    CallSuiteDocument *calls; ///< saved calls of the document
    ReplaySession *session;
    ArtifactChoices *choices; ///< of the document, else the user's own
    const WindowActions *actions;
    Settings *settings;
    std::function<void()> openSample; ///< the user asks for the bundled sample
    /// Calls \a next when another catalog may replace the open one: at once, or once the user has
    /// decided about unsaved changes.
    std::function<void(const std::function<void()> &next)> guard;
    QWidget *parent;
};

/// One mode of the window. The table of these is the only list of modes: the mode bar, menus,
/// palette, command line, settings and session read it.
struct ModeEntry
{
    /// What a mode shows, and so which files lead to it.
    enum class Shows { Nothing, Catalog, Logs };

    QString id; ///< "design": for the command line, settings and Workspace::modeRequested
    const char *title; ///< with its mnemonic, in English; translated in the context tw::Mode
    const char *toolTip; ///< the same
    QString icon;
    QKeySequence shortcut;
    Shows shows;
    Workspace *(*make)(const ModeInput &input);
};

[[nodiscard]] const std::vector<ModeEntry> &modes();
/// For plugins and tests: windows made from now on have the mode, too.
Mode addMode(const ModeEntry &mode);

[[nodiscard]] const ModeEntry &entryOf(Mode mode);
[[nodiscard]] QString modeId(Mode mode);
/// Design when \a id is not a mode.
[[nodiscard]] Mode modeFromId(const QString &id);
/// "Design", …, for people.
[[nodiscard]] QString modeName(Mode mode);
/// "design, call or replay": for the command line.
[[nodiscard]] QString modeIdList();

} // namespace tw
