// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/tooltreemodel.h"

#include <QWidget>

class QSortFilterProxyModel;
class QTreeView;

namespace tw {

class SearchField;

/// The tools of a catalog as a searchable tree: down to the tools in Call, down to the attributes
/// in Design.
class ToolTreeView final : public QWidget
{
    Q_OBJECT

public:
    ToolTreeView(CatalogDocument *document, ToolTreeModel::Depth depth, QWidget *parent = nullptr);

    [[nodiscard]] QTreeView *tree() const { return m_tree; }
    [[nodiscard]] SearchField *searchField() const { return m_search; }
    /// Selects and shows a tool. Emits no signal if it is selected already.
    bool selectTool(ToolKey key);
    bool selectPlace(const SchemaPlace &place);
    /// Selects the first tool of the catalog.
    bool selectFirst();

    [[nodiscard]] ToolTreeModel::Kind currentKind() const;
    [[nodiscard]] ToolKey currentTool() const;
    [[nodiscard]] SchemaPlace currentPlace() const;
    [[nodiscard]] bool hasCurrent() const;
    [[nodiscard]] QString currentToolset() const;

signals:
    /// The current row changed.
    void currentChanged();
    void activated();

protected:
    void showEvent(QShowEvent *event) override;

private:
    bool setCurrent(const QModelIndex &source);
    /// Scrolls to the current row and shows as many rows above it in the tree as fit.
    void reveal();
    [[nodiscard]] QVariant current(int role) const;
    void applySearch();

    ToolTreeModel *m_model;
    QSortFilterProxyModel *m_filter;
    SearchField *m_search;
    QTreeView *m_tree;
    bool m_revealLater = false;
};

} // namespace tw
