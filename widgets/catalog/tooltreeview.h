// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/tooltreemodel.h"

#include <QWidget>

class QSortFilterProxyModel;
class QTreeView;

namespace tw {

class SearchField;

/// The tools of a catalog as a searchable tree, in Call down to the tools, in Design down to the
/// attributes.
class ToolTreeView final : public QWidget
{
    Q_OBJECT

public:
    ToolTreeView(CatalogDocument *document, ToolTreeModel::Depth depth, QWidget *parent = nullptr);

    [[nodiscard]] QTreeView *tree() const { return m_tree; }
    [[nodiscard]] SearchField *searchField() const { return m_search; }
    /// Select and show, without a signal when it is selected already.
    bool selectTool(ToolKey key);
    bool selectPlace(const SchemaPlace &place);
    /// The first tool there is.
    bool selectFirst();

    [[nodiscard]] ToolTreeModel::Kind currentKind() const;
    [[nodiscard]] ToolKey currentTool() const;
    [[nodiscard]] SchemaPlace currentPlace() const;
    [[nodiscard]] bool hasCurrent() const;
    [[nodiscard]] QString currentToolset() const;

signals:
    /// Another row is current.
    void currentChanged();
    void activated();

protected:
    void showEvent(QShowEvent *event) override;

private:
    bool setCurrent(const QModelIndex &source);
    /// Scrolls to the current row, as far as possible with the rows above it in the tree.
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
