// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>

namespace tw {

class ChartCanvas;
struct ChartCurve;

/// The curves of a chart, one per row: whether it is shown, its value at the cursor and statistics
/// of the visible range. Values at the cursor have all their digits, statistics seven and the
/// others in the tool tip.
class ChartValues final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        CurveColumn,
        ValueColumn,
        UnitColumn,
        MinColumn,
        MaxColumn,
        MeanColumn,
        PointsColumn,
        AtColumn,
        ColumnCount
    };

    explicit ChartValues(ChartCanvas *canvas);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

    /// Call it when the canvas has other data.
    void reload();
    /// The values at the cursor in one line, for screen readers; empty without a cursor.
    [[nodiscard]] QString spoken() const;
    [[nodiscard]] static QString title(const ChartCurve &curve);

private:
    [[nodiscard]] QString text(const ChartCurve &curve, int column, bool exact) const;
    [[nodiscard]] QString atCursor(const ChartCurve &curve, int column) const;
    void refresh();

    ChartCanvas *m_canvas;
};

} // namespace tw
