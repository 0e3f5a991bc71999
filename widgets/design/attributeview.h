// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"
#include "model/catalog/edits/catalogclipboard.h"

#include <QTreeView>

#include <functional>
#include <vector>

class QAction;

namespace tw {

class AttributeDelegate;
class AttributeModel;

/// The attributes of one schema, edited in place. Each action is a key, a context menu entry and a
/// command of the palette.
class AttributeView final : public QTreeView
{
    Q_OBJECT

public:
    AttributeView(CatalogDocument *document, QWidget *parent = nullptr);

    [[nodiscard]] AttributeModel *attributes() const { return m_attributes; }
    void setPart(ToolKey tool, SchemaPart part);
    /// Selects the row of \a pointer alone. Emits no selectionMoved(). "" clears the selection.
    void selectPointer(const std::string &pointer);
    /// The selected rows, the current one first.
    [[nodiscard]] std::vector<SchemaPlace> selectedPlaces() const;

    [[nodiscard]] QList<QAction *> editActions() const { return m_actions; }
    /// Adds \a action to the context menu.
    void addMenuAction(QAction *action) { m_menuActions.append(action); }
    /// Those that the bar below the table shows.
    [[nodiscard]] QList<QAction *> barActions() const { return m_barActions; }
    /// Those for the type of the current row and what is below it.
    [[nodiscard]] QList<QAction *> typeActions() const { return m_typeActions; }

    void addAfter();
    /// Adds a field, a branch or an entry to the current row, or a field to the root.
    void addChild();
    /// Adds a condition to the object of the current row.
    void addCondition();

    [[nodiscard]] QByteArray saveColumns() const;
    void restoreColumns(const QByteArray &state);

signals:
    /// The user selected other rows.
    void selectionMoved();
    /// The user wants to edit the details of the selection.
    void detailsRequested();
    /// The user went on from the type of a row to what comes next.
    void descriptionRequested();
    /// Why an edit was refused, or what is wrong with a name; empty takes it back.
    void remarked(const QString &sentence);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

protected slots:
    void closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint) override;
    void selectionChanged(const QItemSelection &selected,
                          const QItemSelection &deselected) override;

private:
    QAction *add(const QString &name, const QString &icon, const QString &text,
                 const QKeySequence &key, const std::function<void()> &act);
    void makeActions();
    void makeClipboardActions();
    void updateActions();
    void fitColumns();
    void editCell(int column);
    void selectRow(const QModelIndex &row);
    void showAdded(const Result<SchemaPlace> &place);
    void remark(const Result<void> &done);
    void addTo(const SchemaPlace &node);
    void removeSelected();
    void duplicateSelected();
    void moveSelected(int by);
    void toggleRequired();
    void copySelected();
    void paste();
    void extractType();
    void inlineType();
    /// The object that a new attribute goes into, and its row there.
    struct Spot
    {
        SchemaPlace object;
        int row = -1;
    };
    [[nodiscard]] Spot spotAfterCurrent() const;
    [[nodiscard]] SchemaPlace resolved(const SchemaPlace &place) const;
    [[nodiscard]] std::optional<SchemaPlace> containerOf(const SchemaPlace &node,
                                                         int depth = 0) const;

    CatalogDocument *m_document;
    AttributeModel *m_attributes;
    AttributeDelegate *m_delegate;
    QList<QAction *> m_actions;
    QList<QAction *> m_menuActions; ///< of others, in the context menu
    QList<QAction *> m_barActions;
    QList<QAction *> m_rowActions; ///< need a selected row
    QList<QAction *> m_typeActions;
    QAction *m_addBelow = nullptr;
    QAction *m_extract = nullptr;
    QAction *m_inline = nullptr;
    bool m_selecting = false;
    bool m_isMoveDue = false; ///< the selection moved while an edit changed the rows
    bool m_fitting = false;
    bool m_columnsChosen = false; ///< the user has given the columns their widths
};

} // namespace tw
