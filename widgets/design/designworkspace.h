// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"
#include "widgets/shell/workspace.h"

class QComboBox;
class QSplitter;
class QStackedWidget;
class QTableView;

namespace tw {

class AttributeEditor;
class AttributeModel;
class CatalogFindings;
class CatalogPages;
class JsonView;
class SectionHeader;
class ToolEditor;
class ToolTreeView;

/// Design mode: the tree of a catalog, the page of the selected node, the attributes of its tool
/// and a preview of the output.
class DesignWorkspace final : public Workspace
{
    Q_OBJECT

public:
    /// The document must outlive the workspace.
    DesignWorkspace(CatalogDocument *document, QWidget *parent = nullptr);

    [[nodiscard]] QList<QAction *> modeActions() const override { return m_actions; }
    [[nodiscard]] QList<PaletteItem> paletteItems(const QString &text, int limit) const override;
    [[nodiscard]] DocumentInfo documentInfo() const override;
    void closeDocument() override { m_document->close(); }
    bool select(const Location &location) override;
    [[nodiscard]] QList<StatusItem> status() const override;
    [[nodiscard]] QList<IssueEntry> issues() const override;
    void activateIssue(const Location &location) override;
    [[nodiscard]] QByteArray saveViewState() const override;
    void restoreViewState(const QByteArray &state) override;

    /// Selects an attribute.
    bool selectPlace(const SchemaPlace &place);
    [[nodiscard]] const JsonView *preview() const { return m_preview; }

    /// Sets the window's save action, for the button.
    void setSaveAction(QAction *action);

signals:
    /// The open action of the empty page was triggered.
    void openRequested();
    void sampleRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] Location locationOf(const Finding &warning) const;
    /// Selects the attribute that contains \a pointer, the pointer of a SchemaLocation.
    bool selectInSchema(ToolKey key, const std::string &pointer);
    void buildContent();
    void buildMiddle();
    void buildPreview();
    void buildActions();
    void showCurrent();
    void showTable(ToolKey key, SchemaPart part);
    void updateParts(const Tool &tool, SchemaPart part);
    void updatePreview();
    void updateHeader();
    /// Gives the table the height of its rows, at most half of the total, until the user resizes
    /// it.
    void fitTable();
    /// Gives each column the width of its texts, up to its share, until the user resizes one.
    void fitColumns();
    void resetCatalog();
    [[nodiscard]] std::string previewPointer() const;
    void selectInTree(const SchemaPlace &place);

    CatalogDocument *m_document;
    CatalogFindings *m_findings;
    CatalogPages *m_pages = nullptr;
    ToolTreeView *m_tree = nullptr;
    SectionHeader *m_header = nullptr;
    QStackedWidget *m_editors = nullptr;
    ToolEditor *m_toolEditor = nullptr;
    AttributeEditor *m_attributeEditor = nullptr;
    QWidget *m_toolsetPage = nullptr;
    QComboBox *m_parts = nullptr;
    QTableView *m_table = nullptr;
    AttributeModel *m_attributes = nullptr;
    QComboBox *m_previewChoice = nullptr;
    JsonView *m_preview = nullptr;
    QSplitter *m_across = nullptr;
    QSplitter *m_middle = nullptr;
    QList<QAction *> m_actions;
    QAction *m_save = nullptr; ///< of the window; null without a window
    BusyTimer m_previewLater;
    SchemaPlace m_place; ///< of the selected part or attribute
    ToolKey m_tool = 0;
    QString m_toolId; ///< of the last tool, to find it again after the catalog is reloaded
    SchemaPlace m_lastPlace; ///< in it
    bool m_syncing = false;
    bool m_tableChosen = false; ///< the user has resized the table
    bool m_columnsChosen = false; ///< the user has resized a column
    bool m_fittingColumns = false;
};

} // namespace tw
