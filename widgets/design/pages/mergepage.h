// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/files/catalogmerge.h"

#include <QWidget>

class QAction;
class QLabel;
class QTreeWidget;
class QTreeWidgetItem;

namespace tw {

class JsonView;

/// The differences between the open catalog and another one, with a choice for each record and for
/// each of its fields.
class MergePage final : public QWidget
{
    Q_OBJECT

public:
    explicit MergePage(QWidget *parent = nullptr);

    /// Shows \a merge. \a theirs names the other file.
    void start(const CatalogMerge &merge, const QString &theirs);

signals:
    /// The user accepts the choices in \a merge.
    void accepted(const tw::CatalogMerge &merge);
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    using Choice = CatalogMerge::Choice;

    QWidget *makeHead();
    QWidget *makeVersions();
    QWidget *makeButtons();
    QAction *addChoice(Choice choice, const QString &icon, const QString &text, Qt::Key key,
                       const QString &tip);
    void addRow(std::size_t item);
    void showChoice(QTreeWidgetItem *row) const;
    void showCurrent();
    void choose(Choice choice);
    [[nodiscard]] CatalogMerge::Item &itemOf(const QTreeWidgetItem *row);
    [[nodiscard]] const CatalogMerge::Item &itemOf(const QTreeWidgetItem *row) const;

    CatalogMerge m_merge;
    QLabel *m_title;
    QLabel *m_counts;
    QTreeWidget *m_tree;
    QLabel *m_theirsTitle = nullptr;
    QWidget *m_basePane = nullptr;
    JsonView *m_base = nullptr;
    JsonView *m_mine = nullptr;
    JsonView *m_theirs = nullptr;
    std::vector<std::pair<Choice, QAction *>> m_choices;
};

} // namespace tw
