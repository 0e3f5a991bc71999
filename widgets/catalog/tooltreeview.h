// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/tooltreemodel.h"

#include <QWidget>

class QSortFilterProxyModel;
class QTreeView;

namespace tw {

class EmptyNote;
class SearchField;

/// The tools of a catalog as a searchable tree: down to the tools in Call, down to the attributes
/// in Design.
class ToolTreeView final : public QWidget
{
    Q_OBJECT

public:
    ToolTreeView(CatalogDocument *document, ToolTreeModel::Depth depth, QWidget *parent = nullptr);

    [[nodiscard]] QTreeView *tree() const { return m_tree; }
    [[nodiscard]] ToolTreeModel *model() const { return m_model; }
    /// Lets names be edited and nodes be selected, dragged and dropped.
    void setEditable();
    [[nodiscard]] SearchField *searchField() const { return m_search; }
    /// Selects and shows a tool. Emits no signal if it is selected already.
    bool selectTool(ToolKey key);
    bool selectPlace(const SchemaPlace &place);
    bool selectNode(const CatalogNode &node);
    /// Selects the first tool of the catalog.
    bool selectFirst();

    [[nodiscard]] ToolTreeModel::Kind currentKind() const;
    [[nodiscard]] ToolKey currentTool() const;
    [[nodiscard]] SchemaPlace currentPlace() const;
    [[nodiscard]] bool hasCurrent() const;
    [[nodiscard]] QString currentToolset() const;
    /// Empty without a current row, and for groups.
    [[nodiscard]] std::optional<CatalogNode> currentNode() const;
    [[nodiscard]] std::vector<CatalogNode> selectedNodes() const;
    /// Lets the user edit the name of the current node.
    void editCurrent();

signals:
    /// The current row changed.
    void currentChanged();
    void activated();
    /// What is wrong with the name that is being edited; empty if nothing is.
    void remarked(const QString &sentence);

protected:
    void showEvent(QShowEvent *event) override;

private:
    bool setCurrent(const QModelIndex &wanted);
    /// Scrolls to the current row and shows as many rows above it in the tree as fit.
    void reveal();
    [[nodiscard]] QVariant current(int role) const;
    void applySearch();
    void showNote();
    void enterResults();

    ToolTreeModel *m_model;
    QSortFilterProxyModel *m_filter;
    SearchField *m_search;
    QTreeView *m_tree;
    EmptyNote *m_nothing;
    ToolTreeModel::Depth m_depth;
    bool m_revealLater = false;
    bool m_isSearching = false; ///< rows go because the words of the search changed
};

} // namespace tw
