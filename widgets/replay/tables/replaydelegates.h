// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

#include <functional>

namespace tw {

struct TimelineData;

/// Cells of the event and call tables: numbers and ids in the fixed font, outcomes with their sign,
/// tools with their colour.
class ReplayCellDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// What a column holds, for the font and the sign.
    enum class Style { Text, Fixed, Quiet, Outcome, Tool, Link };

    ReplayCellDelegate(std::function<Style(int)> styleOfColumn, QObject *parent);
    /// -1 when the tool has no colour (yet).
    void setToolColours(std::function<int(quint32)> colourOfTool);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintOutcome(QPainter *painter, const QStyleOptionViewItem &option,
                      const QModelIndex &index) const;

    std::function<Style(int)> m_styleOfColumn;
    std::function<int(quint32)> m_colourOfTool;
};

/// Rows of the run tree: sign of the status, name, failed calls, what kind of row it is.
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
