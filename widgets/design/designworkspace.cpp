// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/designworkspace.h"

#include "model/catalog/catalogedits.h"
#include "model/catalog/catalogfindings.h"
#include "model/catalog/files/catalogfile.h"
#include "model/catalog/placemoves.h"
#include "model/common/errortext.h"
#include "model/issues/issuelistmodel.h"
#include "schema/findings/findingtext.h"
#include "widgets/catalog/catalogpages.h"
#include "widgets/catalog/tooltreeview.h"
#include "widgets/common/actionbutton.h"
#include "widgets/common/pages/messagebar.h"
#include "widgets/common/pages/pagedview.h"
#include "widgets/common/panefocus.h"
#include "widgets/common/searchfield.h"
#include "widgets/common/sectionheader.h"
#include "widgets/design/attributepane.h"
#include "widgets/design/attributeview.h"
#include "widgets/design/designtree.h"
#include "widgets/design/fields/scrolled.h"
#include "widgets/design/findbar.h"
#include "widgets/design/pages/exportpage.h"
#include "widgets/design/pages/mergepage.h"
#include "widgets/design/pages/newdesignpage.h"
#include "widgets/design/pages/recordpages.h"
#include "widgets/design/previewpane.h"
#include "widgets/design/problemspane.h"
#include "widgets/design/toolpage.h"
#include "widgets/json/jsonview.h"
#include "widgets/shell/undokeys.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTreeView>
#include <QUndoStack>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// Writing a tool takes a millisecond, too long for each key of a burst.
    constexpr std::chrono::milliseconds previewDelay{30};

} // namespace

DesignWorkspace::DesignWorkspace(CatalogDocument *document, QWidget *parent)
    : Workspace(parent)
    , m_document(document)
    , m_findings(new CatalogFindings(document, this))
    , m_stack(new QStackedWidget(this))
    , m_guard([](const std::function<void()> &next) { next(); })
    , m_previewLater(previewDelay)
{
    setObjectName(u"designWorkspace"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    buildContent();
    buildBars();
    buildPages();
    column->addWidget(m_readOnlyBar);
    column->addWidget(m_diskBar);
    column->addWidget(m_lossBar);
    column->addWidget(m_importBar);
    column->addWidget(m_findBar);
    column->addWidget(m_stack, 1);
    new PaneFocus(this);
    buildActions();
    connectDocument();
    new UndoKeys(this, [this](const QWidget *field) {
        return m_pages->isAncestorOf(field) || !m_stack->isAncestorOf(field);
    });
    busy()->add(document, &CatalogDocument::stateChanged,
                [document] { return document->state() == CatalogDocument::State::Loading; });
    busy()->add(&m_previewLater);
    busy()->add(m_previewPane->view());
    m_tree->selectFirst();
    showCurrent();
}

DesignWorkspace::~DesignWorkspace() = default;

/// The other pages do not show the catalog.
QUndoStack *DesignWorkspace::undoStack() const
{
    const bool isShown =
        m_stack->currentWidget() == m_pages && m_document->state() == CatalogDocument::State::Ready;
    return isShown ? m_document->undoStack() : nullptr;
}

void DesignWorkspace::buildContent()
{
    m_across = new QSplitter(Qt::Horizontal, this);
    m_across->setObjectName(u"designSplitter"_s);
    m_treePane = new DesignTree(m_document, m_findings, m_across);
    m_tree = m_treePane->view();
    m_across->addWidget(m_treePane);
    buildMiddle(m_across);
    buildRight(m_across);
    m_across->setStretchFactor(0, 0);
    m_across->setStretchFactor(1, 3);
    m_across->setStretchFactor(2, 2);
    m_across->setSizes({space(62), space(155), space(95)});
    connect(m_tree, &ToolTreeView::currentChanged, this, &DesignWorkspace::showCurrent);
}

void DesignWorkspace::buildMiddle(QSplitter *across)
{
    auto *pane = new QWidget(across);
    auto *column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_header = new SectionHeader({}, pane);
    m_middle = new QStackedWidget(pane);
    m_toolPage = new ToolPage(m_document, m_findings, m_middle);
    m_designPage = new DesignPage(m_document, m_middle);
    m_toolsetPage = new ToolsetPage(m_document, m_findings, m_middle);
    m_agentPage = new AgentPage(m_document, m_findings, m_middle);
    m_servicePage = new ServicePage(m_document, m_findings, m_middle);
    m_registryPage = new RegistryPage(m_document, m_findings, m_middle);
    m_hint = new MessagePage(m_middle);
    m_middle->addWidget(m_toolPage);
    for (QWidget *form :
         {static_cast<QWidget *>(m_designPage), static_cast<QWidget *>(m_toolsetPage),
          static_cast<QWidget *>(m_agentPage), static_cast<QWidget *>(m_servicePage),
          static_cast<QWidget *>(m_registryPage)})
        m_middle->addWidget(scrolled(form, m_middle));
    m_middle->addWidget(m_hint);
    column->addWidget(m_header);
    column->addWidget(m_middle, 1);
    across->addWidget(pane);
    connect(m_toolPage, &ToolPage::placeSelected, this,
            [this](const SchemaPlace &place) { selectNearest(place); });
}

void DesignWorkspace::buildRight(QSplitter *across)
{
    m_right = new QSplitter(Qt::Vertical, across);
    m_right->setObjectName(u"designRight"_s);
    m_right->setChildrenCollapsible(false);
    m_previewPane = new PreviewPane(m_document, m_right);
    m_problems = new ProblemsPane(m_document, m_findings, m_right);
    m_right->addWidget(m_previewPane);
    m_right->addWidget(m_problems);
    m_right->setStretchFactor(0, 3);
    m_right->setStretchFactor(1, 1);
    m_right->setSizes({space(120), space(45)});
    across->addWidget(m_right);
    const auto choose = [this](const SchemaPlace &place) { selectNearest(place); };
    connect(m_previewPane, &PreviewPane::placeChosen, this, choose);
    connect(m_problems, &ProblemsPane::chosen, this,
            [this](const CatalogFindings::Entry &entry) { showFact(entry.node, entry.fact); });
    connect(&m_previewLater, &BusyTimer::timeout, m_previewPane, &PreviewPane::update);
}

void DesignWorkspace::buildPages()
{
    m_pages = new CatalogPages(m_document, m_across, tr("No toolset open yet"), this);
    m_new = new NewDesignPage(m_stack);
    m_export = new ExportPage(m_document, m_stack);
    m_stack->addWidget(m_pages);
    m_stack->addWidget(m_new);
    m_merge = new MergePage(m_stack);
    m_stack->addWidget(m_export);
    m_stack->addWidget(m_merge);
    const auto back = [this] { showPage(m_pages); };
    connect(m_pages, &CatalogPages::openRequested, this, &DesignWorkspace::openRequested);
    connect(m_pages, &CatalogPages::sampleRequested, this, &DesignWorkspace::sampleRequested);
    connect(m_new, &NewDesignPage::cancelled, this, back);
    connect(m_new, &NewDesignPage::fileChosen, this, &DesignWorkspace::openRequested);
    connect(m_new, &NewDesignPage::sampleChosen, this, &DesignWorkspace::sampleRequested);
    connect(m_new, &NewDesignPage::textChosen, this, &DesignWorkspace::makeFromText);
    connect(m_new, &NewDesignPage::blankChosen, this, [this] {
        makeDesign([this] {
            m_document->file()->openBlank();
            m_tree->selectFirst();
            m_tree->editCurrent();
        });
    });
    connect(m_export, &ExportPage::closed, this, back);
    connect(m_export, &ExportPage::written, this, [this](const QString &path) {
        showPage(m_pages);
        emit messageShown(tr("Exported %1").arg(QDir::toNativeSeparators(path)));
    });
    connect(m_merge, &MergePage::closed, this, back);
    connect(m_merge, &MergePage::accepted, this, [this](const CatalogMerge &merge) {
        showPage(m_pages);
        m_document->file()->apply(merge);
    });
}

void DesignWorkspace::buildBars()
{
    auto *reload = new QAction(icon(u"retry"_s), tr("Read again"), this);
    reload->setToolTip(tr("Discard the unsaved changes"));
    auto *merge = new QAction(icon(u"import"_s), tr("Merge…"), this);
    merge->setToolTip(tr("Choose which changes of the other program to take"));
    auto *keep = new QAction(icon(u"save"_s), tr("Keep mine"), this);
    keep->setToolTip(tr("The next save overwrites the file"));
    m_diskBar = new MessageBar(u"warning"_s, {}, {merge, reload, keep}, this);
    connect(reload, &QAction::triggered, this, [this] {
        m_diskBar->hide();
        m_document->file()->reload();
    });
    connect(keep, &QAction::triggered, this, [this] {
        m_diskBar->hide();
        m_document->file()->keepMine();
    });
    CatalogFile *const file = m_document->file();
    connect(merge, &QAction::triggered, file, &CatalogFile::mergeFromDisk);
    connect(file, &CatalogFile::mergeReady, this, &DesignWorkspace::showMerge);
    auto *copy = new QAction(icon(u"duplicate"_s), tr("Copy to a new catalog"), this);
    copy->setObjectName(u"copyToEdit"_s);
    copy->setToolTip(tr("Edit a copy of these tools, which has no file yet"));
    m_readOnlyBar = new MessageBar(u"info"_s, {}, {copy}, this);
    m_readOnlyBar->setObjectName(u"readOnlyBar"_s);
    connect(copy, &QAction::triggered, m_document->file(), &CatalogFile::copyToEdit);
    m_importBar = new MessageBar(u"warning"_s, {}, {}, this);
    m_importBar->setObjectName(u"importBar"_s);
    connect(file, &CatalogFile::mergeFailed, this, [this](const Error &error) {
        m_importBar->setText(errorText(error).sentence());
        m_importBar->show();
    });
    auto *anyway = new QAction(icon(u"save"_s), tr("Save without them"), this);
    auto *asDesign = new QAction(icon(u"design"_s), tr("Save as a design file…"), this);
    auto *always = new QAction(icon(u"save"_s), tr("Always save without them"), this);
    always->setToolTip(tr("Save, and don't ask again; the settings list this question"));
    auto *all = new QAction(icon(u"search"_s), tr("Show all"), this);
    all->setToolTip(tr("List all that the file cannot hold, with the text to be written"));
    m_lossBar = new MessageBar(u"warning"_s, {}, {asDesign, anyway, always, all}, this);
    m_lossBar->setObjectName(u"lossBar"_s);
    connect(all, &QAction::triggered, this, [this] {
        showPage(m_export);
        m_export->start(m_document->file()->format().id);
    });
    connect(anyway, &QAction::triggered, this, [this] {
        m_lossBar->hide();
        if (m_saveAnyway)
            std::exchange(m_saveAnyway, {})();
    });
    connect(always, &QAction::triggered, this, [this, anyway] {
        emit lossesAlwaysAccepted();
        anyway->trigger();
    });
    connect(asDesign, &QAction::triggered, this, [this] {
        m_lossBar->hide();
        emit saveAsRequested();
    });
    m_findBar = new FindBar(m_document, this);
    connect(m_findBar, &FindBar::nodeChosen, this, [this](const CatalogNode &node) {
        if (const auto *place = std::get_if<SchemaPlace>(&node))
            selectNearest(*place);
        else
            m_tree->selectNode(node);
    });
    connect(m_findBar, &FindBar::closed, this, [this] { m_tree->tree()->setFocus(); });
}

void DesignWorkspace::buildActions()
{
    // Undo and Redo belong to the window, including their shortcuts; these are buttons.
    QAction *undo = m_document->undoStack()->createUndoAction(this, tr("Undo"));
    undo->setIcon(icon(u"undo"_s));
    QAction *redo = m_document->undoStack()->createRedoAction(this, tr("Redo"));
    redo->setIcon(icon(u"redo"_s));
    const auto add = [this](const QString &name, const QString &iconName, const QString &text,
                            const QKeySequence &key, const std::function<void()> &act) {
        QAction *action =
            makeAction(this, iconName, text, key, Qt::WidgetWithChildrenShortcut, act);
        action->setObjectName(name);
        return action;
    };
    QAction *find = add(u"designSearch"_s, u"search"_s, tr("Search Attributes"), QKeySequence::Find,
                        [this] { m_tree->searchField()->setFocus(); });
    QAction *replace = add(u"designReplace"_s, u"replace"_s, tr("Find and replace in the design"),
                           Qt::CTRL | Qt::Key_H, [this] { m_findBar->open(); });
    QAction *call =
        add(u"designTryInCall"_s, u"call"_s, tr("Try in Call"), Qt::CTRL | Qt::Key_Return, [this] {
            if (const Tool *tool = m_document->tool(m_tool))
                emit modeRequested(u"call"_s, ToolLocation{tool->id}, {});
        });
    QAction *write = add(u"designExport"_s, u"export"_s, tr("Export the catalog…"),
                         Qt::CTRL | Qt::Key_E, [this] {
                             if (m_document->state() != CatalogDocument::State::Ready)
                                 return;
                             showPage(m_export);
                             m_export->start({});
                         });
    QAction *import = add(u"designImport"_s, u"import"_s, tr("Import into this design…"), {},
                          [this] { askForImport(); });
    QAction *make =
        add(u"designNew"_s, u"new-file"_s, tr("New design…"), {}, [this] { startNewDesign(); });
    QAction *paste = add(u"designNewFromJson"_s, u"paste"_s, tr("New from JSON…"), {}, [this] {
        startNewDesign();
        m_new->startPasting();
    });
    QAction *facts = add(u"designFacts"_s, u"info"_s, tr("Name and description of the design"), {},
                         [this] { showDesign(); });
    QAction *inFile = add(u"designShowInFile"_s, u"json"_s, tr("Show in file"), {},
                          [this] { m_previewPane->showFile(); });
    inFile->setToolTip(tr("Show the lines of the file that the node was read from"));
    m_exportActions = {write};
    // The window has "New design…" for all modes.
    m_actions = {find, replace, call, write, import, paste, facts, inFile};
    m_treePane->addHeaderAction(facts);
    m_treePane->addMenuAction(import);
    // Both have actions of the same names: lists of all actions say where each applies.
    const auto addWithPlace = [this](const QList<QAction *> &actions, const QString &place) {
        for (QAction *action : actions) {
            if (action->statusTip().isEmpty())
                action->setStatusTip(place);
        }
        m_actions += actions;
    };
    addWithPlace(m_treePane->editActions(), tr("In the tree of the design"));
    addWithPlace(m_toolPage->attributes()->table()->editActions(), tr("In the attribute table"));
    m_treePane->addNodeAction(inFile);
    m_treePane->setAttributeActions(m_toolPage->attributes()->table()->typeActions());
    m_toolPage->attributes()->table()->addMenuAction(inFile);
    for (QAction *action : m_toolPage->actions()) {
        addAction(action);
        m_actions.append(action);
    }
    for (QAction *action : {undo, redo, call, write})
        m_header->addButton(action);

    auto *name = new QAction(icon(u"toolset"_s), tr("Name the first toolset"), this);
    connect(name, &QAction::triggered, m_treePane, &DesignTree::addToolset);
    auto *open = new QAction(icon(u"open"_s), tr("Open a catalog…"), this);
    connect(open, &QAction::triggered, this, &DesignWorkspace::openRequested);
    m_startActions = {name, paste, open};
    m_pages->addEmptyActions({make, paste});
}

void DesignWorkspace::connectDocument()
{
    connect(m_document, &CatalogDocument::catalogReset, this, &DesignWorkspace::resetCatalog);
    connect(m_problems, &ProblemsPane::changed, this, &Workspace::issuesChanged);
    connect(m_document->file(), &CatalogFile::saved, this, [this] {
        m_diskBar->hide();
        m_lossBar->hide();
        emit issuesChanged();
        emit statusChanged();
    });
    connect(m_document->file(), &CatalogFile::changedOnDisk, this, &DesignWorkspace::followDisk);
    connect(m_document, &CatalogDocument::edited, this, [this] {
        m_lossBar->hide(); // it is about another text
        m_previewLater.start();
        updateHeader();
        emit statusChanged();
        if (m_stack->currentWidget() == m_merge) // what is compared is another design now
            m_document->file()->mergeFrom(m_document->file()->mergedPath());
        const TypeKey type = typeKeyOf(m_place);
        const bool isGone = type ? !m_document->record(type) : !m_document->tool(m_place.tool);
        if (m_middle->currentWidget() == m_hint
            || (m_middle->currentWidget() == m_toolPage && isGone))
            showCurrent(); // what was missing may be there, and what was shown may be gone
    });
    connect(m_document, &CatalogDocument::placeMoved, this,
            [this](const SchemaPlace &from, const SchemaPlace &to) {
                m_place = afterMove(m_place, from, to);
                m_lastPlace = afterMove(m_lastPlace, from, to);
                m_previewPane->showPlace(m_place);
            });
    connect(m_document, &CatalogDocument::modifiedChanged, this, &Workspace::statusChanged);
    // Not within the edit of a field.
    connect(m_document->file(), &CatalogFile::editRefused, this, &DesignWorkspace::undoRefused,
            Qt::QueuedConnection);
    connect(m_document, &CatalogDocument::stateChanged, this, [this] {
        emit documentChanged();
        if (m_document->state() != CatalogDocument::State::Ready
            || !m_document->file()->isChangedOnDisk())
            m_diskBar->hide();
        followReadOnly();
        if (m_document->state() == CatalogDocument::State::Loading)
            showPage(m_pages);
        emit issuesChanged();
        emit statusChanged();
    });
}

void DesignWorkspace::followReadOnly()
{
    m_readOnlyBar->setText(
        tr("These are the tools of %1, as the server lists them. They are read-only.")
            .arg(m_document->file()->origin()));
    m_readOnlyBar->setVisible(m_document->file()->isReadOnly());
}

/// Shows what a read-only catalog says where the user has tried to change it, and why.
void DesignWorkspace::undoRefused()
{
    m_readOnlyBar->setText(tr("Not changed: the tools of %1 are read-only. Copy them to a new "
                              "catalog to edit them.")
                               .arg(m_document->file()->origin()));
    m_readOnlyBar->show();
    if (m_document->tool(m_tool))
        emit m_document->toolChanged(m_tool);
    showCurrent();
}

void DesignWorkspace::setSaveAction(QAction *action)
{
    m_save = action;
    m_header->addButton(action);
}

void DesignWorkspace::showPage(QWidget *page)
{
    m_stack->setCurrentWidget(page);
    if (page == m_pages && m_document->state() == CatalogDocument::State::Ready)
        m_tree->tree()->setFocus();
}

void DesignWorkspace::startNewDesign()
{
    showPage(m_new);
    m_new->start();
}

void DesignWorkspace::makeDesign(const std::function<void()> &make)
{
    m_guard([this, make] {
        showPage(m_pages);
        make();
    });
}

void DesignWorkspace::makeFromText(const QByteArray &text)
{
    m_guard([this, text] {
        const Result<void> done = m_document->file()->openText(text, tr("the pasted text"));
        if (done) {
            showPage(m_pages);
            const std::vector<Tool> &tools = m_document->catalog().tools;
            if (tools.size() == 1 && !tools.front().origin) // made of a schema or an example
                m_tree->editCurrent();
        } else
            m_new->setProblem(errorText(done.error()).sentence());
    });
}

void DesignWorkspace::askAboutLosses(const QString &fileName, const std::vector<Loss> &losses,
                                     std::function<void()> save)
{
    QStringList first;
    for (std::size_t i = 0; i < std::min<std::size_t>(losses.size(), 3); ++i)
        first.append(lossText(losses[i]));
    m_saveAnyway = std::move(save);
    m_lossBar->setText(tr("Not saved yet: %n fact(s) have no place in %1: %2", nullptr,
                          static_cast<int>(losses.size()))
                           .arg(fileName, first.join(u"; "_s)));
    m_lossBar->show();
    m_lossBar->findChild<QPushButton *>()->setFocus(Qt::OtherFocusReason);
}

void DesignWorkspace::followDisk()
{
    if (!m_document->isModified() || !m_document->file()->isChangedOnDisk())
        return; // the window reads it again
    const QString text = QFileInfo::exists(m_document->path())
        ? tr("Another program has changed %1 while it has unsaved changes here.")
        : tr("Another program has removed %1 while it has unsaved changes here.");
    m_diskBar->setText(text.arg(m_document->displayName()));
    m_diskBar->show();
}

void DesignWorkspace::askForImport()
{
    if (m_document->state() != CatalogDocument::State::Ready)
        return;
    auto *dialog = new QFileDialog(this, tr("Import a catalog into this design"));
    dialog->setObjectName(u"importDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setNameFilters({tr("Designs and tool catalogs (*.json)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, m_document->file(), &CatalogFile::mergeFrom);
    dialog->open();
}

void DesignWorkspace::showMerge(const CatalogMerge &merge)
{
    m_importBar->hide();
    showPage(m_merge);
    m_merge->start(merge, QFileInfo(m_document->file()->mergedPath()).fileName());
}

void DesignWorkspace::resetCatalog()
{
    const std::string id = m_toolId.toStdString();
    const SchemaPlace before = m_lastPlace;
    m_tool = 0;
    m_place = {};
    m_diskBar->hide();
    m_lossBar->hide();
    // The same file was reloaded: the selection is found by name.
    const std::optional<ToolKey> again = m_document->keyOf(id);
    const bool found =
        again && (selectPlace({*again, before.part, before.pointer}) || m_tree->selectTool(*again));
    if (!found && !m_tree->selectFirst())
        showCurrent();
    emit issuesChanged();
    emit statusChanged();
}

void DesignWorkspace::showCurrent()
{
    m_tool = 0;
    m_place = {};
    const std::optional<CatalogNode> node = m_tree->currentNode();
    if (const auto *tool = node ? std::get_if<ToolKey>(&*node) : nullptr)
        showSchema({*tool, {}, {}}, true);
    else if (const auto *place = node ? std::get_if<SchemaPlace>(&*node) : nullptr)
        showSchema(*place, false);
    else if (const auto *type = node ? std::get_if<TypeKey>(&*node) : nullptr)
        showSchema(sharedPlace(*type), false);
    else if (node)
        showRecord(*node);
    else
        showHint();
    if (m_tool != 0)
        m_lastPlace = m_place;
    updateHeader();
    m_problems->showNode(node);
    m_previewPane->showPlace(m_place);
}

void DesignWorkspace::showSchema(const SchemaPlace &place, bool keepTab)
{
    m_tool = place.tool;
    m_place = place;
    m_toolPage->showPlace(place, keepTab);
    m_middle->setCurrentWidget(m_toolPage);
}

void DesignWorkspace::showRecord(const CatalogNode &node)
{
    const auto show = [this](auto *page, auto key) {
        page->showRecord(key);
        showForm(page);
    };
    if (const auto *toolset = std::get_if<ToolsetKey>(&node))
        show(m_toolsetPage, *toolset);
    else if (const auto *service = std::get_if<ServiceKey>(&node))
        show(m_servicePage, *service);
    else if (const auto *agent = std::get_if<AgentKey>(&node))
        show(m_agentPage, *agent);
    else if (const auto *registry = std::get_if<RegistryKey>(&node))
        show(m_registryPage, *registry);
}

void DesignWorkspace::showForm(QWidget *page)
{
    for (QWidget *above = page; above; above = above->parentWidget()) {
        if (m_middle->indexOf(above) >= 0)
            m_middle->setCurrentWidget(above);
    }
}

/// Without a selected node the page is that of the whole design.
void DesignWorkspace::showHint()
{
    if (!m_document->catalog().toolsets.empty()) {
        m_designPage->showDesign();
        showForm(m_designPage);
        return;
    }
    m_hint->setMessage(u"toolset"_s, tr("This design is empty"),
                       tr("Name your first toolset, paste a JSON example, or open a catalog."));
    m_hint->setButtons(m_startActions);
    m_middle->setCurrentWidget(m_hint);
}

void DesignWorkspace::showDesign()
{
    if (m_document->state() != CatalogDocument::State::Ready)
        return;
    showPage(m_pages);
    m_tree->tree()->setCurrentIndex({});
    showCurrent(); // the tree reports selected nodes only
    m_designPage->showDesign(); // also of an empty design
    showForm(m_designPage);
    updateHeader();
    m_designPage->findChild<QLineEdit *>(u"designName"_s)->setFocus();
}

void DesignWorkspace::updateHeader()
{
    const Tool *tool = m_document->tool(m_tool);
    if (tool)
        m_toolId = QString::fromStdString(tool->id);
    if (!tool) {
        const QString design = m_middle->currentWidget() == m_hint ? tr("Tools") : tr("Design");
        m_header->setTitle(m_tree->hasCurrent() ? m_tree->currentToolset() : design);
        m_header->setRemark({});
        return;
    }
    const std::string_view toolset = tool->toolsetName();
    const std::string_view name = tool->name();
    const auto text = [](std::string_view part) {
        return QString::fromUtf8(part.data(), static_cast<qsizetype>(part.size()));
    };
    m_header->setTitle(toolset.empty() ? text(name) : u"%1 › %2"_s.arg(text(toolset), text(name)));
    m_header->setRemark(
        m_place.pointer.empty() ? QString() : issuePlaceText(m_place.pointer).section(u'.', -1));
}

bool DesignWorkspace::selectPlace(const SchemaPlace &place)
{
    return m_tree->selectPlace(place);
}

bool DesignWorkspace::selectNearest(SchemaPlace place)
{
    bool isFound = selectPlace(place);
    while (!isFound && !place.pointer.empty()) { // up from a keyword to its attribute
        place.pointer.resize(place.pointer.rfind('/'));
        isFound = selectPlace(place);
    }
    return isFound;
}

const JsonView *DesignWorkspace::preview() const
{
    return m_previewPane->view();
}

} // namespace tw
