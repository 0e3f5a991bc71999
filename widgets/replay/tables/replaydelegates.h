// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

#include <functional>

namespace tw {

class ReplayTableModel;

/// Paints cells of the event and call tables: numbers and ids in the fixed font, outcomes with
/// their icon, tools with their colour.
class ReplayCellDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// \a colourOfTool returns -1 if the tool has no colour (yet).
    ReplayCellDelegate(const ReplayTableModel *model, std::function<int(quint32)> colourOfTool,
                       QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintOutcome(QPainter *painter, const QStyleOptionViewItem &option,
                      const QModelIndex &index) const;

    const ReplayTableModel *m_model;
    std::function<int(quint32)> m_colourOfTool;
};

/// Paints rows of the run tree: status icon, name, failed calls and kind of row.
class RunTreeDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace tw
