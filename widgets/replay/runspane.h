// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/derived.h"
#include "model/tables/runtreemodel.h"

#include <QWidget>

#include <optional>

class QAction;
class QTreeView;

namespace tw {

class ReplaySelection;
class SearchField;
class SectionHeader;

/// The runs of the open log as a tree, which is made on a worker thread. Shows the selected run,
/// and selects the run of the current row.
class RunsPane final : public QWidget
{
    Q_OBJECT

public:
    /// \a selection must outlive the pane.
    explicit RunsPane(ReplaySelection *selection, QWidget *parent = nullptr);

    /// With \a sameLoad the log has grown, and existing rows stay.
    void setStore(RunStorePtr store, bool sameLoad);
    void setMoment(const std::optional<PlaybackMoment> &moment) { m_model->setMoment(moment); }
    void addHeaderButton(QAction *action);
    /// Shows only the runs with all words of \a text in their agent, ids, session or status.
    void setFilter(const QString &text);
    [[nodiscard]] QString filter() const;
    [[nodiscard]] bool isBusy() const { return m_made.isBusy(); }

signals:
    /// The user asks for the filter expression of a row.
    void filterWanted(const QString &expression);
    void busyChanged();
    /// The names of a log that was read need so many pixels.
    void widthWanted(int width);

private:
    struct Made
    {
        RunStorePtr store;
        RunTreeModel::TreePtr tree;
        QStringList words; ///< that filter it
    };
    void makeTree();
    void applyMade();
    [[nodiscard]] int wantedWidth() const;
    void pickRun(const QModelIndex &index);
    void showSelected();
    void showMenu(const QPoint &position);
    /// False while the tree still shows the previous log.
    [[nodiscard]] bool showsSelectedLog() const;

    ReplaySelection *m_selection;
    RunTreeModel *m_model;
    SectionHeader *m_header;
    SearchField *m_filter;
    QTreeView *m_view;
    RunStorePtr m_store;
    QStringList m_words; ///< that filter the tree that is shown
    Derived<Made> m_made{DerivedBase::Policy::Coalesce}; ///< moved to the model
    bool m_isExpanded = false; ///< done once per reset of the model
};

} // namespace tw
