// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"
#include "model/catalog/edits/catalogclipboard.h"

#include <QList>
#include <QWidget>

#include <functional>

class QAction;
class QMenu;

namespace tw {

class CatalogFindings;
class ElidingLabel;
class SectionHeader;
class ToolTreeView;

/// The left pane of Design: the nodes of the catalog, and the actions that add, remove and move
/// them.
class DesignTree final : public QWidget
{
    Q_OBJECT

public:
    DesignTree(CatalogDocument *document, CatalogFindings *findings, QWidget *parent = nullptr);

    [[nodiscard]] ToolTreeView *view() const { return m_view; }
    [[nodiscard]] QList<QAction *> editActions() const { return m_actions; }

    /// Adds \a action as a button to the header.
    void addHeaderAction(QAction *action);
    /// Adds \a action to the menu of the + button.
    void addMenuAction(QAction *action);
    /// Adds \a action, which needs a selected node, to the context menu.
    void addNodeAction(QAction *action) { m_nodeActions.append(action); }
    /// \a actions of the attribute table, for the context menu of attributes.
    void setAttributeActions(const QList<QAction *> &actions) { m_attributeActions = actions; }
    /// Adds a toolset and lets the user name it.
    void addToolset();
    void addTool();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QAction *add(const QString &name, const QString &icon, const QString &text,
                 const QKeySequence &key, const std::function<void()> &act);
    void makeActions();
    void makeHeader();
    void updateActions();
    void showDesignName();
    void showMenu(const QPoint &position);

    [[nodiscard]] ToolsetKey currentToolset() const;
    [[nodiscard]] ToolKey currentTool() const;
    template <typename T>
    void addRecord(const std::string &name);
    void addType();
    void nameNew(const CatalogNode &node);
    void removeSelected();
    void duplicateSelected();
    void copySelected();
    void paste();
    void moveCurrent(int by);
    void remark(const QString &sentence);

    CatalogDocument *m_document;
    ToolTreeView *m_view;
    ElidingLabel *m_remark;
    QWidget *m_header;
    SectionHeader *m_title = nullptr;
    QMenu *m_addMenu;
    QList<QAction *> m_actions;
    QList<QAction *> m_addActions;
    QList<QAction *> m_nodeActions; ///< need a selected node
    QList<QAction *> m_attributeActions; ///< of the table, for the selected attribute
};

} // namespace tw
