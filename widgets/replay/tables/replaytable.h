// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/tables/replaytablemodel.h"
#include "widgets/replay/tables/replaydelegates.h"

#include <QTableView>

#include <functional>

class QAction;
class QMenu;

namespace tw {

class ReplaySelection;

/// A table over a ReplayTableModel: columns to choose (a right click on the header), a click on a
/// header sorts up, down and back to the order of the log; rows of one height, whole rows selected,
/// copied as lines of tab-separated values. Knows nothing of what is selected elsewhere: select()
/// shows it, picked() tells what the user chose.
class ReplayTable final : public QTableView
{
    Q_OBJECT

public:
    ReplayTable(ReplayTableModel *model, ReplayCellDelegate *delegate, QWidget *parent = nullptr);

    /// Widths in average characters of the UI font, one a column; the last column takes the rest.
    void setColumnCharacters(std::initializer_list<int> widths);
    /// Selects the row of \a position in the store's table and scrolls to it; nothing is selected
    /// when the filter hides it or it is 0xFFFFFFFF.
    void showPosition(quint32 position);
    /// Shows what \a selection holds, also after the rows have changed. \a position gives its place
    /// in the store's table, 0xFFFFFFFF for none.
    void listenTo(const ReplaySelection *selection,
                  std::function<quint32(const ReplaySelection &)> position);
    /// Columns that are hidden until the user asks for them: all from \a first on.
    void hideColumnsFrom(int first);
    /// For each column a check box, and the way back to the order of the log.
    void fillColumnMenu(QMenu *menu);
    [[nodiscard]] QByteArray saveColumns() const;
    void restoreColumns(const QByteArray &state);

public slots:
    void copySelection() const;

signals:
    /// The user chose the row of this position in the store's table.
    void picked(quint32 position);

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void focusInEvent(QFocusEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void cycleSorting(int column);
    void showSorting();
    void showSelected();
    void setColumnShown(int column, bool shown);

    ReplayTableModel *m_model;
    const ReplaySelection *m_selection = nullptr;
    std::function<quint32(const ReplaySelection &)> m_selectedPosition;
    QAction *m_copy;
    int m_firstHidden = -1;
    bool m_showing = false; // selecting from code is no pick
};

} // namespace tw
