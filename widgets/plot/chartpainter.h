// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/plot/axislabels.h"
#include "widgets/plot/chartdata.h"
#include "widgets/theme/theme.h"

#include <QCoreApplication>
#include <QPalette>
#include <QPen>
#include <QRectF>
#include <QSizeF>

#include <optional>
#include <vector>

class QPainter;

namespace tw {

/// How a chart is shown.
struct ChartView
{
    ChartSpan visible{0, 1}; ///< of x
    std::vector<bool> shown; ///< per curve
    std::optional<ChartSpan> shaded; ///< the call's own time
    bool logarithmic = false;
    bool localTime = false;
    bool forPrint = false; ///< curves differ by dashes (PrintInks), too
};

/// Draws a chart at one size: panes with axes, curves, bands. At most a few lines per pixel column,
/// however many points there are. Gaps (NaN) stay gaps.
class ChartPainter
{
    Q_DECLARE_TR_FUNCTIONS(tw::ChartPainter)

public:
    /// \a ratio: device pixels per pixel.
    ChartPainter(const ChartData &data, const ChartView &view, const Tokens &colours, QSizeF size,
                 double ratio);

    void paint(QPainter &painter) const;
    /// The line and the points at \a x.
    void paintCursor(QPainter &painter, double x) const;

    /// The area of all panes; its sides are those of the visible x.
    [[nodiscard]] QRectF plotArea() const { return m_area; }
    [[nodiscard]] double toPixelX(double x) const;
    [[nodiscard]] double toX(double pixel) const;
    [[nodiscard]] static QColor curveColour(const ChartCurve &curve, const Tokens &colours);
    [[nodiscard]] QPen penOf(const ChartCurve &curve) const;

private:
    struct Pane
    {
        std::size_t number = 0; ///< in the data
        QString unit;
        QRectF area;
        double min = 0;
        double max = 1;
        AxisTicks ticks;
        bool isEmpty = false; ///< no value in the visible range
    };

    void findPanes();
    void findRange(Pane &pane, int mostTicks);
    [[nodiscard]] MinMax visibleRange(const ChartCurve &curve) const;
    [[nodiscard]] const Pane *paneOf(const ChartCurve &curve) const;
    [[nodiscard]] double toPixelY(double y, const Pane &pane) const;
    [[nodiscard]] bool isDrawable(double y) const;
    /// Whether the dashes of \a pen leave out the device column \a column.
    [[nodiscard]] bool isGap(const QPen &pen, std::size_t column) const;
    [[nodiscard]] bool isDense(const ChartCurve &curve) const;
    [[nodiscard]] bool isFastAsLines(const ChartCurve &curve, const Pane &pane) const;
    [[nodiscard]] QString contextText() const;
    void paintAxes(QPainter &painter) const;
    void paintXAxis(QPainter &painter) const;
    void paintPane(QPainter &painter, const Pane &pane) const;
    void paintBand(QPainter &painter, const ChartBand &band, const Pane &pane) const;
    void paintPoints(QPainter &painter, const ChartCurve &curve, const Pane &pane) const;
    /// The y pixels that a curve covers in each device column.
    [[nodiscard]] std::vector<MinMax> columnsOfBlocks(const ChartCurve &curve, const Pane &pane,
                                                      int count) const;
    [[nodiscard]] std::vector<MinMax> columnsOfLines(const ChartCurve &curve, const Pane &pane,
                                                     int count) const;
    void paintColumns(QPainter &painter, const ChartCurve &curve,
                      const std::vector<MinMax> &columns) const;

    const ChartData &m_data;
    const ChartView &m_view;
    const Tokens &m_colours;
    QSizeF m_size;
    double m_ratio;
    QFont m_font;
    QRectF m_area;
    std::vector<Pane> m_panes;
    std::size_t m_hiddenPanes = 0; ///< there is no room for them
};

} // namespace tw
