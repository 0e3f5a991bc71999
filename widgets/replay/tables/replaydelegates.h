// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/theme/textline.h"

#include <QStyledItemDelegate>

#include <functional>
#include <utility>

namespace tw {

class ReplayTableModel;
struct Tokens;

/// The wedge at the left of a row whose record contains the text searched for, as in the timeline.
void paintHitSign(QPainter *painter, const QRect &row, const Tokens &colours);

/// The places of the links in a cell of CellStyle::Link, in the order of ReplayTableModel::links().
[[nodiscard]] QList<QRect> linkPlaces(const QStyleOptionViewItem &option, const QString &text);

/// Paints cells of the event and call tables: numbers and ids in the fixed font, outcomes with
/// their icon, tools with their colour.
class ReplayCellDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// \a colourOfTool returns -1 if the tool has no colour (yet).
    ReplayCellDelegate(const ReplayTableModel *model, std::function<int(quint32)> colourOfTool,
                       QObject *parent);

    /// Marks this text in every cell, and rows whose records contain it by a wedge at their left.
    void setMark(TextMark mark) { m_mark = std::move(mark); }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintOutcome(QPainter *painter, const QStyleOptionViewItem &option,
                      const QModelIndex &index) const;

    int paintMarkedText(QPainter *painter, const QRect &box, const QString &text,
                        const QColor &colour, const Tokens &tokens,
                        Qt::Alignment alignment = Qt::AlignLeft,
                        Qt::TextElideMode mode = Qt::ElideRight) const;

    const ReplayTableModel *m_model;
    TextMark m_mark;
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
