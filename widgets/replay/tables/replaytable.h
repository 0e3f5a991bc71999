// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/tables/replaytablemodel.h"
#include "widgets/theme/textline.h"

#include <QTableView>

#include <functional>

class QAction;
class QLabel;
class QMenu;

namespace tw {

class ColumnFit;
class ReplayCellDelegate;

/// A table over a ReplayTableModel, whose columns give the widths and styles. Columns can be hidden
/// (a right click on the header), a click on a header sorts up, down and back to the order of the
/// log; rows of one height, whole rows selected, copied as lines of tab-separated values. Knows
/// nothing of what is selected elsewhere: showPosition() shows it, picked() reports what the user
/// chose.
class ReplayTable final : public QTableView
{
    Q_OBJECT

public:
    /// \a colourOfTool returns -1 if the tool has no colour (yet).
    ReplayTable(ReplayTableModel *model, std::function<int(quint32)> colourOfTool,
                QWidget *parent = nullptr);

    /// Selects the row of \a position in the store's table and scrolls to it; clears the selection
    /// if the filter hides it or it is 0xFFFFFFFF.
    void showPosition(quint32 position);
    /// Marks the text of a search in its cells, and the rows of \a hits.
    void setSearch(const TextMark &mark, SearchHits hits);
    /// Adds a check box for each column, and an action that restores the log order.
    void fillColumnMenu(QMenu *menu);
    /// Shows \a text (with links) in place of the rows while there are none; "" hides it.
    void setNote(const QString &text);
    /// Fits the columns to other rows: those of another log, or of all of it.
    void refitColumns();
    /// Widens columns for the rows that come next.
    void widenColumns();
    [[nodiscard]] QByteArray saveColumns() const;
    void restoreColumns(const QByteArray &state);

signals:
    /// The user chose the row with this position in the store's table.
    void picked(quint32 position);
    /// The user wants only the rows that pass \a term of the filter language, too.
    void filterNarrowed(const QString &term);
    /// The user follows a link of a row.
    void linkChosen(const tw::Location &location);
    /// A link of the note was activated.
    void noteActivated(const QString &link);

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void focusInEvent(QFocusEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    void makeFit();
    void cycleSorting(int column);
    void followLink(const QModelIndex &index, int link = 0);
    /// The link of the cell \a index at \a position of the viewport; the first one beside them.
    [[nodiscard]] int linkAt(const QModelIndex &index, const QPoint &position) const;
    [[nodiscard]] bool isLink(const QModelIndex &index) const;
    void addFilters(QMenu *menu, const QModelIndex &index);
    void showUsualColumns();
    void setColumnShown(int column, bool shown);

    ReplayTableModel *m_model;
    ReplayCellDelegate *m_delegate;
    ColumnFit *m_fit;
    QAction *m_copy;
    QLabel *m_note;
    bool m_showing = false; // a selection from code is not a choice
};

} // namespace tw
