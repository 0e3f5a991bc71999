// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/plot/chartvalues.h"

#include "model/common/format.h"
#include "widgets/plot/chartcanvas.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace tw {

using namespace Qt::StringLiterals;

ChartValues::ChartValues(ChartCanvas *canvas)
    : QAbstractTableModel(canvas)
    , m_canvas(canvas)
{
    connect(canvas, &ChartCanvas::cursorChanged, this, &ChartValues::refresh);
    connect(canvas, &ChartCanvas::visibleChanged, this, &ChartValues::refresh);
}

int ChartValues::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_canvas->data()
        ? 0
        : static_cast<int>(m_canvas->data()->curves().size());
}

int ChartValues::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

void ChartValues::reload()
{
    beginResetModel();
    endResetModel();
}

void ChartValues::refresh()
{
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

QString ChartValues::title(const ChartCurve &curve)
{
    return curve.name.isEmpty() ? tr("values") : curve.name;
}

QString ChartValues::atCursor(const ChartCurve &curve, int column) const
{
    const auto cursor = m_canvas->cursor();
    const auto point = cursor ? curve.nearest(*cursor) : std::nullopt;
    if (!point)
        return {};
    if (column == ValueColumn) {
        const double y = curve.points.at(*point);
        return std::isnan(y) ? tr("no value") : exactNumber(y);
    }
    const double x = curve.xAt(*point);
    const ChartData &chart = *m_canvas->data();
    return chart.xIsTime() ? exactTime(chart.timeAt(x), m_canvas->view().localTime)
                           : exactNumber(x);
}

QString ChartValues::text(const ChartCurve &curve, int column, bool exact) const
{
    const auto number = [exact](double value) {
        return exact ? exactNumber(value) : QLocale().toString(value, 'g', 7);
    };
    const auto [from, to] = curve.pointsIn(m_canvas->visibleX());
    switch (column) {
    case CurveColumn:
        return title(curve);
    case UnitColumn:
        return curve.unit;
    case MinColumn:
    case MaxColumn: {
        const MinMax range = curve.points.range(from, to);
        return range.isEmpty() ? QString() : number(column == MinColumn ? range.min : range.max);
    }
    case MeanColumn: {
        const SumCount sum = curve.points.sum(from, to);
        const double mean = sum.sum / static_cast<double>(sum.count);
        return std::isfinite(mean) ? number(mean) : QString();
    }
    case PointsColumn:
        return formatCount(static_cast<std::int64_t>(curve.points.sum(from, to).count));
    default:
        return atCursor(curve, column);
    }
}

QVariant ChartValues::data(const QModelIndex &index, int role) const
{
    const auto row = static_cast<std::size_t>(index.row());
    const ChartCurve &curve = m_canvas->data()->curves()[row];
    switch (role) {
    case Qt::DisplayRole:
        return text(curve, index.column(), false);
    case Qt::ToolTipRole:
        if (index.column() == CurveColumn && curve.notNumbers > 0)
            return tr("Values that are not numbers, shown as gaps: %1").arg(curve.notNumbers);
        return text(curve, index.column(), true);
    case Qt::CheckStateRole:
        if (index.column() == CurveColumn)
            return m_canvas->isCurveVisible(row) ? Qt::Checked : Qt::Unchecked;
        return {};
    case Qt::DecorationRole:
        return index.column() == CurveColumn ? QVariant(m_canvas->curveColour(row)) : QVariant();
    case Qt::TextAlignmentRole:
        if (index.column() == CurveColumn || index.column() == UnitColumn)
            return {};
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::FontRole:
        return index.column() == CurveColumn || index.column() == UnitColumn
            ? QVariant()
            : QVariant(fixedFont(0.9));
    default:
        return {};
    }
}

QVariant ChartValues::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return section == CurveColumn || section == UnitColumn
            ? QVariant(Qt::AlignLeft | Qt::AlignVCenter)
            : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case CurveColumn:
        return tr("Curve");
    case ValueColumn:
        return tr("At the cursor");
    case UnitColumn:
        return tr("Unit");
    case AtColumn:
        return m_canvas->data() && m_canvas->data()->xIsTime() ? tr("Time") : tr("x");
    case MinColumn:
        return tr("Min");
    case MaxColumn:
        return tr("Max");
    case MeanColumn:
        return tr("Mean");
    default:
        return tr("Values");
    }
}

Qt::ItemFlags ChartValues::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index) | Qt::ItemNeverHasChildren;
    return index.column() == CurveColumn ? flags | Qt::ItemIsUserCheckable : flags;
}

bool ChartValues::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || index.column() != CurveColumn)
        return false;
    m_canvas->setCurveVisible(static_cast<std::size_t>(index.row()),
                              value.value<Qt::CheckState>() == Qt::Checked);
    return true;
}

QString ChartValues::spoken() const
{
    constexpr int most = 8; // nobody listens to more
    if (!m_canvas->cursor())
        return {};
    QStringList parts;
    for (int row = 0; row < rowCount() && parts.size() < most; ++row) {
        if (!m_canvas->isCurveVisible(static_cast<std::size_t>(row)))
            continue;
        const ChartCurve &curve = m_canvas->data()->curves()[static_cast<std::size_t>(row)];
        if (parts.isEmpty())
            parts << atCursor(curve, AtColumn);
        parts
            << u"%1: %2 %3"_s.arg(title(curve), atCursor(curve, ValueColumn), curve.unit).trimmed();
    }
    return parts.join(u"; "_s);
}

} // namespace tw
