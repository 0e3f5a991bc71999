// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/window/mainwindow.h"

#include "app/help/helpcentre.h"
#include "app/samples.h"
#include "app/settings.h"
#include "app/window/startpage.h"
#include "app/window/windowactions.h"
#include "app/window/workspaces.h"
#include "model/artifacts/artifactchoices.h"
#include "model/call/callsuitedocument.h"
#include "model/catalog/catalogdocument.h"
#include "model/catalog/files/catalogfile.h"
#include "model/replay/replaysession.h"
#include "widgets/clipboard/contextmenus.h"
#include "widgets/common/wheelguard.h"
#include "widgets/shell/commandpalette.h"
#include "widgets/shell/headerbar.h"
#include "widgets/shell/issuespanel.h"
#include "widgets/shell/modebar.h"
#include "widgets/shell/panenavigation.h"
#include "widgets/shell/statusline.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QKeyEvent>
#include <QLockFile>
#include <QMenu>
#include <QSplitter>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QUndoStack>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    /// The bundled samples with \a text in their name, as the start page lists them.
    QList<PaletteRow> sampleRows(MainWindow *window, const QString &text)
    {
        QList<PaletteRow> rows;
        for (const Sample &sample : bundledSamples()) {
            if (text.isEmpty() || !sample.name.contains(text, Qt::CaseInsensitive))
                continue;
            PaletteRow row;
            row.title = sample.name;
            row.detail = MainWindow::tr("Sample · %1").arg(sample.text);
            row.icon = icon(sample.icon);
            row.act = [window, files = sample.files] { window->openPaths(files); };
            rows.append(std::move(row));
        }
        return rows;
    }

} // namespace

MainWindow::MainWindow(Settings *settings, QWidget *parent)
    : QMainWindow(parent)
    , m_settings(settings)
    , m_document(new CatalogDocument(this))
    , m_calls(new CallSuiteDocument(m_document, this))
    , m_session(new ReplaySession(this))
    , m_actions(new WindowActions(settings, this))
    , m_panes(new PaneNavigation(this))
    , m_help(new HelpCentre(settings, this))
{
    setWindowIcon(applicationIcon());
    if (openWindows().isEmpty()) // the parts of others have their sizes
        applyFontSize(*settings);
    setMinimumSize(scaled(720), scaled(480));
    resize(scaled(1440), scaled(900)); // columns of logs are whole
    makeParts();
    connectActions();
    connectHelp();
    connectDocuments();
    m_session->setIndexCache(indexFolder(),
                             static_cast<quint64>(settings->indexCacheMegabytes()) * 1024 * 1024);

    makeDropTarget();
    new ContextMenus(this);
    new WheelGuard(this);
    connect(settings, &Settings::themeChanged, this, [](ThemeChoice choice) {
        applyTheme(*qobject_cast<QApplication *>(QCoreApplication::instance()), choice);
    });
    updateThemeAction();
    showStartPage();
}

MainWindow::~MainWindow()
{
    hide(); // an open editor writes its text, which reaches parts of this class
    // The document ends after this class and clears its undo stack then.
    disconnect(m_document->undoStack(), nullptr, this, nullptr);
}

QString MainWindow::indexFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + u"/runs"_s;
}

void MainWindow::makeParts()
{
    auto *frame = new QWidget(this);
    auto *rows = new QVBoxLayout(frame);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    m_header =
        new HeaderBar(m_actions->mainMenuMenu(), m_actions->documentMenu(),
                      m_actions->settingsMenu(), m_actions->palette, m_actions->toggleTheme, frame);
    m_stack = new QStackedWidget(frame);
    m_start = new StartPage(
        m_settings, {m_actions->open, m_actions->newDesign, m_actions->openFolder}, m_stack);
    m_stack->addWidget(m_start);
    auto *choices = new ArtifactChoices(
        [this] { return m_settings->artifactViews(); },
        [this](const QString &text) { m_settings->setArtifactViews(text); }, this);
    choices->setDocument(m_document);
    const ModeInput input{m_document,
                          m_calls,
                          m_session,
                          choices,
                          m_actions,
                          m_settings,
                          [this] { openSample(); },
                          [this](const std::function<void()> &next) {
                              afterChanges(tr("Save the changes before another catalog is opened?"),
                                           next);
                          },
                          m_stack};
    for (const ModeEntry &mode : modes()) {
        m_workspaces.push_back(mode.make(input));
        m_stack->addWidget(m_workspaces.back());
        connectWorkspace(static_cast<Mode>(m_workspaces.size() - 1));
    }
    m_issues = new IssuesPanel(frame);
    m_split = new QSplitter(Qt::Vertical, frame);
    m_split->addWidget(m_stack);
    m_split->addWidget(m_issues);
    m_split->setStretchFactor(0, 1);
    m_split->setStretchFactor(1, 0);
    m_split->setChildrenCollapsible(false);
    m_status = new StatusLine(frame);

    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(new ModeBar(m_actions->modes, frame));
    middle->addWidget(m_split, 1);
    rows->addWidget(m_header);
    rows->addLayout(middle, 1);
    rows->addWidget(m_status);
    setCentralWidget(frame);

    m_palette = new CommandPalette(this);
    m_palette->setFinder([this](const QString &text, int limit) {
        QList<PaletteRow> found;
        for (std::size_t i = 0; i < m_workspaces.size(); ++i) {
            const auto mode = static_cast<Mode>(i);
            const auto items = m_workspaces[i]->paletteItems(text, limit);
            for (const PaletteItem &item : items) {
                found.append({.title = item.title,
                              .detail = u"%1 \u00b7 %2"_s.arg(modeName(mode), item.detail),
                              .shortcut = {},
                              .icon = item.icon,
                              .matched = {},
                              .action = {},
                              .mode = modeId(mode),
                              .location = item.location});
            }
        }
        return found + sampleRows(this, text) + m_help->topics(text, limit);
    });
    m_palette->setFallback([this](const QString &text) { return m_help->unknownWord(text); });
    connect(m_palette, &CommandPalette::itemChosen, this,
            [this](const QString &mode, const Location &location) {
                setMode(modeFromId(mode));
                current()->select(location);
            });
}

void MainWindow::connectWorkspace(Mode mode)
{
    Workspace *part = workspace(mode);
    part->restoreViewState(m_settings->viewState(modeId(mode)));
    const auto ifCurrent = [this, part](void (MainWindow::*what)()) {
        return [this, part, what] {
            if (current() == part)
                (this->*what)();
        };
    };
    connect(part, &Workspace::documentChanged, this, ifCurrent(&MainWindow::showOpened));
    connect(part, &Workspace::statusChanged, this, ifCurrent(&MainWindow::showStatus));
    connect(part, &Workspace::issuesChanged, this, ifCurrent(&MainWindow::showIssues));
    connect(part, &Workspace::modeRequested, this, &MainWindow::showRequested);
    connect(part, &Workspace::messageShown, this,
            [this](const QString &text) { m_status->showMessage(text); }); // made later
    connect(part, &Workspace::becameIdle, this, &MainWindow::listRecent);
    connect(
        part, &Workspace::workEnded, this,
        [this] {
            if (m_isClosing)
                close();
        },
        Qt::QueuedConnection);
    if (mode != Mode::Replay)
        return;
    connect(part, &Workspace::becameIdle, this, [this, part] {
        if (!isNowhere(m_selectInReplay) && m_session->state() == ReplaySession::State::Ready)
            part->select(std::exchange(m_selectInReplay, {}));
    });
}

void MainWindow::connectActions()
{
    const WindowActions &a = *m_actions;
    connect(a.newDesign, &QAction::triggered, this, [this] {
        setMode(Mode::Design);
        startNewDesign(current());
    });
    connect(a.open, &QAction::triggered, this, &MainWindow::askForFiles);
    connect(a.openFolder, &QAction::triggered, this, &MainWindow::askForFolder);
    connect(a.newWindow, &QAction::triggered, this, [this] { openWindow(); });
    connect(a.save, &QAction::triggered, this, [this] { save(); });
    connect(a.saveAs, &QAction::triggered, this, [this] { askWhereToSave(); });
    const auto takeBack = [this](bool (Workspace::*step)(), const QString &nothing) {
        return [this, step, nothing] {
            if (isOnStartPage() || !(current()->*step)())
                m_status->showMessage(nothing);
        };
    };
    connect(a.undo, &QAction::triggered, this,
            takeBack(&Workspace::undo, tr("There is nothing to undo here.")));
    connect(a.redo, &QAction::triggered, this,
            takeBack(&Workspace::redo, tr("There is nothing to redo here.")));
    connect(a.mainMenuMenu(), &QMenu::aboutToShow, this, &MainWindow::nameChanges);
    connect(a.close, &QAction::triggered, this, &MainWindow::closeCurrent);
    connect(a.quit, &QAction::triggered, this, &MainWindow::closeAll);
    connect(a.startPage, &QAction::triggered, this, &MainWindow::showStartPage);
    connect(a.mainMenu, &QAction::triggered, m_header, &HeaderBar::openMainMenu);
    connect(&a, &WindowActions::recentChosen, this,
            [this](const QString &path) { openPaths({path}); });
    connect(a.issues, &QAction::triggered, this, [this] {
        m_issues->setOpen(!m_issues->isOpen());
        if (!m_issues->isOpen() && !isOnStartPage() && current()->issues().isEmpty())
            m_status->showMessage(tr("There are no issues here."));
    });
    const auto panes = [this] {
        QList<QWidget *> parts{m_stack->currentWidget()};
        if (m_issues->isVisible())
            parts.append(m_issues);
        return parts;
    };
    connect(a.nextPane, &QAction::triggered, this, [this, panes] { m_panes->step(1, panes()); });
    connect(a.previousPane, &QAction::triggered, this,
            [this, panes] { m_panes->step(-1, panes()); });
    connect(a.palette, &QAction::triggered, this, [this] {
        m_palette->setActions(m_actions->all()
                              + (isOnStartPage() ? QList<QAction *>() : current()->modeActions()));
        m_palette->open();
    });
    connect(a.toggleTheme, &QAction::triggered, this, [this] {
        m_settings->setTheme(tokensFor(palette()).dark ? ThemeChoice::Light : ThemeChoice::Dark);
    });
    for (int i = 0; i < a.modes.size(); ++i) {
        connect(a.modes[i], &QAction::triggered, this,
                [this, i] { setMode(static_cast<Mode>(i)); });
    }
    connect(m_start, &StartPage::filesChosen, this,
            [this](const QStringList &paths) { openPaths(paths); });
    connect(m_issues, &IssuesPanel::activated, this,
            [this](const Location &location) { current()->activateIssue(location); });
    connect(m_issues, &IssuesPanel::openChanged, this, [this](bool open) {
        m_actions->issues->setText(open ? tr("Hide &issues") : tr("Show &issues"));
        // a third of the height: enough rows, and the selected place stays visible
        const int height = m_split->height();
        const int rows = open ? height / 3 : m_issues->collapsedHeight();
        m_split->setSizes({height - rows, rows});
    });
    connect(m_status, &StatusLine::activated, this,
            [this](const Location &location) { current()->activateIssue(location); });
}

void MainWindow::connectDocuments()
{
    const auto showCatalog = [this] { // in any mode
        showDocument();
        updateActions();
    };
    m_planIsSlow.setSingleShot(true);
    connect(&m_planIsSlow, &QTimer::timeout, this, &MainWindow::sayWhatIsPlanned);
    connect(&m_plan, &DerivedBase::changed, this, &MainWindow::takePlan);
    connect(m_document->file(), &CatalogFile::changedOnDisk, this, &MainWindow::followDisk);
    connect(m_document, &CatalogDocument::modifiedChanged, this, showCatalog);
    connect(m_calls, &CallSuiteDocument::modifiedChanged, this, showCatalog);
    connect(m_document, &CatalogDocument::stateChanged, this, showCatalog);
    connect(m_document, &CatalogDocument::stateChanged, this, &MainWindow::rememberFiles);
    connect(m_session, &ReplaySession::stateChanged, this, &MainWindow::rememberFiles);
    for (const auto renamed : {&QUndoStack::undoTextChanged, &QUndoStack::redoTextChanged})
        connect(m_document->undoStack(), renamed, this, &MainWindow::nameChanges);
    connect(m_document, &CatalogDocument::stateChanged, this, &MainWindow::listRecent);
    connect(m_session, &ReplaySession::stateChanged, this, &MainWindow::listRecent);
}

Workspace *MainWindow::workspace(Mode mode) const
{
    return m_workspaces[static_cast<std::size_t>(mode)];
}

Workspace *MainWindow::current() const
{
    return workspace(m_mode);
}

bool MainWindow::isOnStartPage() const
{
    return m_stack->currentWidget() == m_start;
}

void MainWindow::setMode(Mode mode)
{
    m_mode = mode;
    m_stack->setCurrentWidget(current());
    m_actions->modes[static_cast<int>(mode)]->setChecked(true);
    m_actions->setModeActions(modeName(mode), current()->modeActions());
    m_actions->setExportActions(current()->exportActions());
    m_issues->show();
    m_panes->enter(current());
    showDocument();
    showStatus();
    showIssues();
    updateActions();
}

void MainWindow::showStartPage()
{
    m_stack->setCurrentWidget(m_start);
    for (QAction *mode : std::as_const(m_actions->modes))
        mode->setChecked(false);
    m_actions->setModeActions({}, {});
    m_actions->setExportActions({});
    m_issues->setOpen(false);
    m_issues->hide();
    showDocument();
    showStatus();
    updateActions();
}

bool MainWindow::select(const Location &location)
{
    // the current mode first: a name that several modes have should not change the mode
    if (!isOnStartPage() && current()->select(location))
        return true;
    // then those with logs: a call leads to its log, not to its tool
    for (const bool logs : {true, false}) {
        for (std::size_t i = 0; i < m_workspaces.size(); ++i) {
            if ((modes()[i].shows == ModeEntry::Shows::Logs) == logs
                && m_workspaces[i]->select(location)) {
                setMode(static_cast<Mode>(i));
                return true;
            }
        }
    }
    return false;
}

bool MainWindow::isIdle() const
{
    return m_openings.isEmpty() && std::ranges::all_of(m_workspaces, &Workspace::isIdle);
}

std::optional<Error> MainWindow::loadError() const
{
    for (const Workspace *part : m_workspaces) {
        if (auto error = part->documentInfo().error)
            return error;
    }
    return std::nullopt;
}

void MainWindow::showRequested(const QString &mode, const Location &location,
                               const QByteArray &payload)
{
    const Mode wanted = modeFromId(mode);
    if (const auto *file = std::get_if<FileLocation>(&location))
        return openPaths({file->path}, wanted);
    const bool shown = workspace(wanted)->showPayload(location, payload);
    setMode(wanted);
    if (!shown) {
        const QString id = toText(location);
        m_status->showMessage(
            m_document->state() == CatalogDocument::State::Ready
                ? tr("The open catalog has no tool %1. Open the catalog of this run.").arg(id)
                : tr("Open the catalog that has the tool %1 first.").arg(id));
    }
}

void MainWindow::showOpened()
{
    m_actions->setModeActions(modeName(m_mode), current()->modeActions()); // a server has others
    showDocument();
    updateActions();
    enterWhenReady();
}

void MainWindow::showDocument()
{
    const DocumentInfo info =
        isOnStartPage() ? DocumentInfo{.name = tr("Open a file")} : current()->documentInfo();
    const QString name = info.title();
    m_header->setDocument(name, info.path, info.isModified);
    const bool isOpen = !isOnStartPage() && info.state != DocumentInfo::State::Empty;
    setWindowTitle(isOpen ? u"%1[*] \u2014 Toolwright"_s.arg(name) : u"Toolwright"_s);
    // A changed catalog is not a change of the log that is shown.
    const bool showsLogs = entryOf(m_mode).shows == ModeEntry::Shows::Logs;
    setWindowModified(isOpen && (showsLogs ? info.isModified : isModified()));
}

void MainWindow::showIssues()
{
    m_issues->setEntries(isOnStartPage() ? QList<IssueEntry>() : current()->issues());
}

void MainWindow::showStatus()
{
    if (!isOnStartPage()) {
        m_status->setItems(current()->status());
        return;
    }
    m_status->setItems(
        {{.id = {}, .text = tr("Works offline: nothing is sent unless you connect to a server")}});
}

void MainWindow::updateActions()
{
    const bool catalog = m_document->state() == CatalogDocument::State::Ready;
    m_actions->save->setEnabled(catalog && (isModified() || m_document->path().isEmpty()));
    m_actions->saveAs->setEnabled(catalog);
    m_actions->close->setEnabled(!isOnStartPage()
                                 && current()->documentInfo().state != DocumentInfo::State::Empty);
    nameChanges();
}

/// Undo and Redo concern the mode that is shown, so that no change is made unseen.
void MainWindow::nameChanges()
{
    const QUndoStack *stack = isOnStartPage() ? nullptr : current()->undoStack();
    m_actions->setChangeNames(stack ? stack->undoText() : QString(),
                              stack ? stack->redoText() : QString());
}

void MainWindow::updateThemeAction()
{
    const bool dark = tokensFor(palette()).dark;
    m_actions->toggleTheme->setIcon(icon(dark ? u"sun"_s : u"moon"_s));
    m_actions->toggleTheme->setText(dark ? tr("Switch to the light theme")
                                         : tr("Switch to the dark theme"));
    m_actions->toggleTheme->setToolTip(
        u"%1 (%2)"_s.arg(m_actions->toggleTheme->text(),
                         m_actions->toggleTheme->shortcut().toString(QKeySequence::NativeText)));
}

void MainWindow::keyPressEvent(QKeyEvent *event)
{
    // reached only if no child had anything to close
    if (event->matches(QKeySequence::Cancel)) {
        if (m_palette->isOpen())
            m_palette->dismiss();
        else if (m_issues->isOpen())
            m_issues->setOpen(false);
        return;
    }
    QMainWindow::keyPressEvent(event);
}

void MainWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        updateThemeAction();
    // Back from another program, which may have written the file.
    if (event->type() == QEvent::ActivationChange && isActiveWindow()) {
        m_document->file()->checkDisk();
        m_calls->checkDisk();
    }
    QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (isModified() && !m_discardChanges) {
        event->ignore();
        afterChanges(tr("Save the changes before closing?"), [this] {
            m_discardChanges = true;
            close();
        });
        return;
    }
    bool isWorking = false;
    for (Workspace *part : m_workspaces)
        isWorking = !part->endWork() || isWorking;
    if (isWorking) { // servers end in their own time; workEnded() closes the window again
        event->ignore();
        m_isClosing = true;
        setEnabled(false);
        m_status->showMessage(tr("Ending the servers…"));
        return;
    }
    saveSession();
    if (std::exchange(m_isReplaced, false))
        emit replacementWanted(isEmpty() ? Reopening::None : Reopening::Replaced);
    QMainWindow::closeEvent(event);
}

} // namespace tw
