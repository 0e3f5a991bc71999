// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The file handling of the window: open, save, close.

#include "app/logging.h"
#include "app/samples.h"
#include "app/settings.h"
#include "app/window/mainwindow.h"
#include "app/window/workspaces.h"
#include "model/call/callsuitedocument.h"
#include "model/catalog/catalogdocument.h"
#include "model/catalog/files/catalogfile.h"
#include "model/common/errortext.h"
#include "model/common/format.h"
#include "model/replay/replaysession.h"
#include "widgets/shell/commandpalette.h"
#include "widgets/shell/droptarget.h"
#include "widgets/shell/panenavigation.h"
#include "widgets/shell/statusline.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <chrono>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    constexpr std::chrono::milliseconds SlowPlan{300}; // shorter delays need no message

} // namespace

void MainWindow::bringToFront()
{
    setWindowState(windowState() & ~Qt::WindowMinimized);
    show();
    raise();
    activateWindow();
}

void MainWindow::makeDropTarget()
{
    m_drops = new DropTarget(this);
    connect(m_drops, &DropTarget::entered, this, [this](const QStringList &paths) {
        m_dropPlan.make([paths](const Monitor &monitor) {
            return std::pair(paths, makeOpenRequest(paths, monitor));
        });
    });
    connect(&m_dropPlan, &DerivedBase::changed, this, [this] {
        const auto &[paths, plan] = m_dropPlan.value();
        const OpenRequest here = plan.in(m_mode, hasDocumentInSight());
        m_drops->describe(paths, {here.sentence(m_mode), !here.isEmpty()});
    });
    connect(m_drops, &DropTarget::left, &m_dropPlan, [this] { m_dropPlan.abandon(); });
    connect(m_drops, &DropTarget::dropped, this, [this](const QStringList &paths) {
        activateWindow(); // the focus is still in the source of the drop
        openPaths(paths);
    });
}

void MainWindow::openPaths(const QStringList &paths, std::optional<Mode> mode)
{
    if (paths.isEmpty())
        return;
    QStringList absolute;
    for (const QString &path : paths)
        absolute.append(QFileInfo(path).absoluteFilePath());
    if (m_keepSession && QFileInfo::exists(absolute.first()) && !isSample(absolute.first()))
        m_settings->setLastFolder(QFileInfo(absolute.first()).absolutePath());
    m_openings.append({absolute, mode});
    planNext();
}

bool MainWindow::hasDocumentInSight() const
{
    return !isOnStartPage() && !current()->documentInfo().back.isEmpty();
}

void MainWindow::planNext()
{
    if (m_plan.isBusy() || m_openings.isEmpty())
        return;
    qCDebug(lcApp) << "looking at" << m_openings.first().paths;
    m_plan.make([paths = m_openings.first().paths](const Monitor &monitor) {
        return makeOpenRequest(paths, monitor);
    });
    m_planIsSlow.start(SlowPlan);
}

void MainWindow::sayWhatIsPlanned()
{
    m_status->showMessage(
        tr("Examining %1…").arg(QFileInfo(m_openings.first().paths.first()).fileName()));
}

void MainWindow::takePlan()
{
    m_planIsSlow.stop();
    const OpenRequest found = m_plan.take();
    const Opening opening = m_openings.takeFirst();
    const std::optional<Mode> mode = opening.mode;
    const OpenRequest plan = found.in(mode.value_or(m_mode), mode || hasDocumentInSight());
    const auto open = [this, plan, mode, paths = opening.paths] {
        m_unlisted += paths;
        openRequest(plan, mode);
    };
    if (plan.catalog.isEmpty())
        open();
    else
        afterChanges(tr("Save the changes before another catalog is opened?"), open);
    planNext();
}

void MainWindow::enterWhenReady()
{
    const bool ready = current()->documentInfo().state == DocumentInfo::State::Ready;
    if (!m_enterWhenReady || !ready || isOnStartPage() || m_palette->isOpen())
        return;
    m_enterWhenReady = false;
    // the pages use the same signal, possibly after this slot
    QMetaObject::invokeMethod(
        this, [this] { m_panes->enterAnew(current()); }, Qt::QueuedConnection);
}

void MainWindow::openRequest(const OpenRequest &plan, std::optional<Mode> mode)
{
    qCDebug(lcApp) << "opening logs" << plan.logs << "catalog" << plan.catalog;
    m_enterWhenReady = true;
    setMode(mode.value_or(plan.target(m_mode)));
    QStringList remarks;
    if (!plan.catalog.isEmpty()) {
        openCatalog(plan.catalog);
    } else if (!plan.catalogBeside.isEmpty()
               && m_document->state() == CatalogDocument::State::Empty) {
        openCatalog(plan.catalogBeside);
        remarks.append(tr("%1 was found beside the log and is open in Design and Call.")
                           .arg(QFileInfo(plan.catalogBeside).fileName()));
    }
    if (!plan.logs.isEmpty()) {
        m_selectInReplay = {};
        m_session->open(plan.logs);
    }
    if (!plan.moreCatalogs.isEmpty()) {
        remarks.append(tr("%n more catalog(s) skipped: only one can be open.", nullptr,
                          static_cast<int>(plan.moreCatalogs.size())));
    }
    if (plan.unknown.size() == 1) {
        remarks.append(errorText(plan.unknown.first()).sentence());
    } else if (!plan.unknown.isEmpty()) {
        remarks.append(tr("%n file(s) skipped: missing, or neither a tool catalog nor a run log.",
                          nullptr, static_cast<int>(plan.unknown.size())));
    }
    if (!remarks.isEmpty())
        m_status->showMessage(remarks.join(u' '));
}

/// A bundled sample is opened as a copy, so that nothing is written into the installation.
void MainWindow::openCatalog(const QString &path)
{
    if (isSample(path))
        m_document->file()->openCopy(path);
    else
        m_document->file()->open(path);
}

void MainWindow::openSample()
{
    const QList<Sample> samples = bundledSamples();
    if (samples.isEmpty()) {
        m_status->showMessage(tr("No samples are installed."));
        return;
    }
    // requested in this mode, so shown in it
    openPaths(samples.first().files, isOnStartPage() ? std::nullopt : std::optional(m_mode));
}

void MainWindow::askForFiles()
{
    auto *dialog =
        new QFileDialog(this, tr("Open tool catalogs or run logs"), m_settings->lastFolder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters(
        {tr("Catalogs and run logs (*.json *.jsonl *.ndjson *.log *.txt)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::filesSelected, this,
            [this](const QStringList &paths) { openPaths(paths); });
    dialog->open();
}

void MainWindow::askForFolder()
{
    auto *dialog = new QFileDialog(this, tr("Open a folder of run logs"), m_settings->lastFolder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::filesSelected, this,
            [this](const QStringList &paths) { openPaths(paths); });
    dialog->open();
}

bool MainWindow::isModified() const
{
    return m_document->isModified() || m_calls->isModified();
}

void MainWindow::save(const std::function<void()> &then)
{
    m_document->file()->checkDisk();
    if (!m_document->isModified() && !m_document->path().isEmpty())
        saveCalls(then);
    else if (!m_document->file()->canSave())
        askWhereToSave(then);
    else if (m_document->file()->isChangedOnDisk())
        askBeforeOverwriting(then);
    else
        saveTo(m_document->path(), then);
}

void MainWindow::saveTo(const QString &path, const std::function<void()> &then)
{
    const CatalogFile &file = *m_document->file();
    const std::vector<Loss> losses = file.written(file.formatFor(path)).losses;
    QSet<QString> named;
    for (const Loss &loss : losses)
        named.insert(path + u'\n'
                     + QString::fromStdString(loss.tool + loss.pointer + ' ' + loss.what));
    if (m_lossesAccepted.contains(named) || !m_settings->asks(Settings::AskAboutLosses)) {
        write(path, then);
        return;
    }
    setMode(Mode::Design);
    askAboutLosses(workspace(Mode::Design), QFileInfo(path).fileName(), losses,
                   [this, path, named, then] {
                       m_lossesAccepted += named;
                       write(path, then);
                   });
}

void MainWindow::write(const QString &path, const std::function<void()> &then)
{
    const auto losses = m_document->file()->saveAs(path);
    if (!losses) {
        auto *box =
            new QMessageBox(QMessageBox::Warning, tr("Could not be saved"),
                            errorText(losses.error()).sentence(), QMessageBox::NoButton, this);
        box->setAttribute(Qt::WA_DeleteOnClose);
        auto *elsewhere = box->addButton(tr("Save as…"), QMessageBox::AcceptRole);
        box->addButton(QMessageBox::Cancel);
        box->setDefaultButton(elsewhere);
        elsewhere->setProperty(property::primary, true);
        connect(elsewhere, &QPushButton::clicked, this, [this, then] { askWhereToSave(then); });
        box->open();
        return;
    }
    if (m_keepSession)
        m_settings->addRecentFiles({path});
    const QString saved = losses->empty()
        ? tr("Saved %1")
        : tr("Saved %1; %n fact(s) cannot be represented in this format", nullptr,
             static_cast<int>(losses->size()));
    m_status->showMessage(saved.arg(catalogTitle()));
    saveCalls(then);
}

void MainWindow::saveCalls(const std::function<void()> &then, bool overwrites)
{
    const bool hasWork = m_calls->isModified();
    const Result<void> saved = m_calls->save(overwrites);
    if (!saved) {
        askAboutCalls(saved.error(), then);
        return;
    }
    if (hasWork)
        m_status->showMessage(tr("Saved %1").arg(QFileInfo(m_calls->path()).fileName()));
    if (then)
        then();
}

void MainWindow::askAboutCalls(const Error &error, const std::function<void()> &then)
{
    auto *box = new QMessageBox(QMessageBox::Warning, tr("The saved calls were not saved"),
                                errorText(error).sentence(), QMessageBox::NoButton, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    if (error.code == ErrorCode::FileChanged) {
        auto *overwrite = box->addButton(tr("Overwrite them"), QMessageBox::DestructiveRole);
        auto *read = box->addButton(tr("Discard my calls"), QMessageBox::DestructiveRole);
        connect(overwrite, &QPushButton::clicked, this, [this, then] { saveCalls(then, true); });
        connect(read, &QPushButton::clicked, m_calls, &CallSuiteDocument::reload);
    } else {
        auto *elsewhere = box->addButton(tr("Save as…"), QMessageBox::AcceptRole);
        connect(elsewhere, &QPushButton::clicked, this, [this, then] { askWhereToSave(then); });
    }
    box->setDefaultButton(box->addButton(QMessageBox::Cancel));
    box->open();
}

void MainWindow::askWhereToSave(const std::function<void()> &then)
{
    // A catalog of another format keeps its file: a new one is written beside it.
    const QString folder = m_document->path().isEmpty() ? m_settings->lastFolder()
                                                        : QFileInfo(m_document->path()).path();
    auto *dialog =
        new QFileDialog(this, tr("Save the catalog"), isSample(folder) ? QDir::homePath() : folder);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"json"_s);
    dialog->setNameFilters({tr("Design or tool catalog (*.json)"), tr("All files (*)")});
    const CatalogFile &catalog = *m_document->file();
    const bool isLossy = !catalog.written(catalog.format()).losses.empty();
    dialog->selectFile(
        catalog.suggestedName(isLossy ? *findCatalogFormat(DesignCatalog) : catalog.format()));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, then](const QString &path) { saveTo(path, then); });
    dialog->open();
}

void MainWindow::askBeforeOverwriting(const std::function<void()> &then)
{
    const QString name = catalogTitle();
    auto *box = new QMessageBox(QMessageBox::NoIcon, name,
                                (QFileInfo::exists(m_document->path())
                                     ? tr("Another program has changed %1 since it was opened.")
                                     : tr("Another program has removed %1 since it was opened."))
                                    .arg(name),
                                QMessageBox::NoButton, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    auto *overwrite = box->addButton(tr("Overwrite it"), QMessageBox::DestructiveRole);
    auto *elsewhere = box->addButton(tr("Save as…"), QMessageBox::AcceptRole);
    auto *read = QFileInfo::exists(m_document->path())
        ? box->addButton(tr("Discard my changes"), QMessageBox::DestructiveRole)
        : nullptr;
    box->addButton(QMessageBox::Cancel);
    box->setDefaultButton(elsewhere);
    elsewhere->setProperty(property::primary, true);
    connect(overwrite, &QPushButton::clicked, this,
            [this, then] { saveTo(m_document->path(), then); });
    connect(elsewhere, &QPushButton::clicked, this, [this, then] { askWhereToSave(then); });
    if (read != nullptr)
        connect(read, &QPushButton::clicked, m_document->file(), &CatalogFile::reload);
    box->open();
}

/// Reloads the file if there are no unsaved changes; otherwise the user decides.
void MainWindow::followDisk()
{
    const QString name = catalogTitle();
    if (!m_document->isModified() && QFileInfo::exists(m_document->path())) {
        m_document->file()->reload();
        m_status->showMessage(
            tr("%1 was changed by another program and has been reloaded.").arg(name));
        return;
    }
    m_status->showMessage((QFileInfo::exists(m_document->path())
                               ? tr("%1 was changed by another program; you will be asked before "
                                    "it is overwritten.")
                               : tr("%1 was removed by another program; you will be asked before "
                                    "it is written again."))
                              .arg(name));
}

void MainWindow::closeCurrent()
{
    const auto close = [this, part = current()] {
        part->closeDocument();
        showStartPage();
    };
    const bool showsCatalog = entryOf(m_mode).shows == ModeEntry::Shows::Catalog;
    if (current()->documentInfo().isModified || (showsCatalog && m_calls->isModified()))
        afterChanges(tr("Save the changes before the catalog is closed?"), close);
    else
        close();
}

QString MainWindow::catalogTitle() const
{
    return workspace(Mode::Design)->documentInfo().title();
}

void MainWindow::afterChanges(const QString &question, const std::function<void()> &next)
{
    if (!isModified()) {
        next();
        return;
    }
    auto *box =
        new QMessageBox(QMessageBox::NoIcon, catalogTitle(), question, QMessageBox::NoButton, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QStringList files;
    if (m_document->isModified())
        files.append(catalogTitle());
    if (m_calls->isModified())
        files.append(m_calls->path().isEmpty() ? tr("the saved calls")
                                               : QFileInfo(m_calls->path()).fileName());
    box->setInformativeText(tr("Not saved: %1").arg(files.join(u", "_s)));
    auto *saveButton = box->addButton(tr("Save"), QMessageBox::AcceptRole);
    auto *discardButton = box->addButton(tr("Discard changes"), QMessageBox::DestructiveRole);
    box->addButton(QMessageBox::Cancel);
    box->setDefaultButton(saveButton);
    saveButton->setProperty(property::primary, true);
    connect(box, &QMessageBox::finished, this, [this, box, saveButton, discardButton, next] {
        if (box->clickedButton() == saveButton)
            save(next);
        else if (box->clickedButton() == discardButton)
            next();
    });
    box->open();
}

} // namespace tw
