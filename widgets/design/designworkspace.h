// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogfindings.h"
#include "model/catalog/files/catalogmerge.h"
#include "schema/catalogs/catalogformat.h"
#include "widgets/shell/workspace.h"

#include <functional>

class QSplitter;
class QStackedWidget;

namespace tw {

class AgentPage;
class CatalogPages;
class DesignPage;
class DesignTree;
class ExportPage;
class FindBar;
class JsonView;
class MessageBar;
class MergePage;
class MessagePage;
class NewDesignPage;
class PreviewPane;
class ProblemsPane;
class RegistryPage;
class SectionHeader;
class ServicePage;
class ToolPage;
class ToolTreeView;
class ToolsetPage;

/// Design mode: the tree of a catalog, the page of the selected node, what will be written of it,
/// and what is wrong with it.
class DesignWorkspace final : public Workspace
{
    Q_OBJECT

public:
    /// The document must outlive the workspace.
    DesignWorkspace(CatalogDocument *document, QWidget *parent = nullptr);
    ~DesignWorkspace() override;

    [[nodiscard]] QList<QAction *> modeActions() const override { return m_actions; }
    [[nodiscard]] QList<QAction *> exportActions() const override { return m_exportActions; }
    [[nodiscard]] QUndoStack *undoStack() const override;
    [[nodiscard]] DocumentInfo documentInfo() const override;
    void closeDocument() override;
    [[nodiscard]] QList<PaletteItem> paletteItems(const QString &text, int limit) const override;
    bool select(const Location &location) override;
    [[nodiscard]] QList<StatusItem> status() const override;
    [[nodiscard]] QList<IssueEntry> issues() const override;
    void activateIssue(const Location &location) override;
    [[nodiscard]] QByteArray saveViewState() const override;
    void restoreViewState(const QByteArray &state) override;

    /// Selects an attribute.
    bool selectPlace(const SchemaPlace &place);
    [[nodiscard]] const JsonView *preview() const;

    /// Sets the window's save action, for the button.
    void setSaveAction(QAction *action);
    /// Asks about unsaved changes, then calls its argument. Without one the argument is called at
    /// once.
    using Guard = std::function<void(const std::function<void()> &next)>;
    void setReplaceGuard(Guard guard) { m_guard = std::move(guard); }
    /// Shows in a bar what saving to \a fileName would leave out; \a save is called if the user
    /// accepts that.
    void askAboutLosses(const QString &fileName, const std::vector<Loss> &losses,
                        std::function<void()> save);
    /// Shows how a new design can begin.
    void startNewDesign();

signals:
    void saveAsRequested();
    /// The question about what a save leaves out is not to be asked again.
    void lossesAlwaysAccepted();
    /// The open action of the empty page was triggered.
    void openRequested();
    void sampleRequested();

private:
    void buildContent();
    void buildMiddle(QSplitter *across);
    void buildRight(QSplitter *across);
    void buildPages();
    void buildBars();
    void buildActions();
    void connectDocument();

    void showCurrent();
    void showSchema(const SchemaPlace &place, bool keepTab);
    void showRecord(const CatalogNode &node);
    void showForm(QWidget *page);
    void showHint();
    void showDesign();
    void updateHeader();
    void resetCatalog();
    void showPage(QWidget *page);
    void followDisk();
    void followReadOnly();
    void undoRefused();
    void askForImport();
    void showMerge(const CatalogMerge &merge);
    void makeDesign(const std::function<void()> &make);
    void makeFromText(const QByteArray &text);
    /// Selects \a node and moves the focus to the editor of its fact at \a pointer. Without a node
    /// the page is that of the design.
    bool showFact(const std::optional<CatalogNode> &node, const std::string &pointer);
    [[nodiscard]] Location locationOf(const Finding &warning) const;
    /// Selects the node at \a place, or the nearest one above it.
    bool selectNearest(SchemaPlace place);

    CatalogDocument *m_document;
    CatalogFindings *m_findings;
    QStackedWidget *m_stack; ///< the catalog, the pages for a new design, export and merge
    CatalogPages *m_pages = nullptr;
    NewDesignPage *m_new = nullptr;
    ExportPage *m_export = nullptr;
    MergePage *m_merge = nullptr;
    MessageBar *m_diskBar = nullptr;
    MessageBar *m_lossBar = nullptr;
    MessageBar *m_importBar = nullptr; ///< why a file could not be imported
    MessageBar *m_readOnlyBar = nullptr; ///< whose tools are shown, with a way to copy them
    std::function<void()> m_saveAnyway; ///< what the loss bar asks about
    FindBar *m_findBar = nullptr;
    DesignTree *m_treePane = nullptr;
    ToolTreeView *m_tree = nullptr;
    SectionHeader *m_header = nullptr;
    QStackedWidget *m_middle = nullptr; ///< the page of the selected node
    DesignPage *m_designPage = nullptr;
    ToolPage *m_toolPage = nullptr;
    ToolsetPage *m_toolsetPage = nullptr;
    AgentPage *m_agentPage = nullptr;
    ServicePage *m_servicePage = nullptr;
    RegistryPage *m_registryPage = nullptr;
    MessagePage *m_hint = nullptr;
    PreviewPane *m_previewPane = nullptr;
    ProblemsPane *m_problems = nullptr;
    QSplitter *m_across = nullptr;
    QSplitter *m_right = nullptr;
    QList<QAction *> m_actions;
    QList<QAction *> m_exportActions;
    QList<QAction *> m_startActions; ///< of the empty pages
    QAction *m_save = nullptr; ///< of the window; null without a window
    Guard m_guard;
    BusyTimer m_previewLater;
    SchemaPlace m_place; ///< of the selected part or attribute
    ToolKey m_tool = 0;
    QString m_toolId; ///< of the last tool, to find it again after the catalog is reloaded
    SchemaPlace m_lastPlace; ///< in it
};

} // namespace tw
