// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/plot/axisticks.h"
#include "widgets/plot/chartdata.h"
#include "widgets/theme/theme.h"

#include <QWidget>

namespace tw {

/// The painted part of a LineChart: axes, curves and the readout at the pointer. Draws at most a
/// few lines per pixel column, regardless of the number of points. Gaps (NaN) stay gaps.
/// The wheel zooms along x at the pointer, dragging pans, a double click shows everything. Keys:
/// arrows move the readout, + and - zoom, 0 shows everything, Home and End go to the ends.
class ChartCanvas final : public QWidget
{
    Q_OBJECT

public:
    explicit ChartCanvas(QWidget *parent = nullptr);

    void setData(std::shared_ptr<const ChartData> chart);
    void setCurveVisible(std::size_t curve, bool visible);
    [[nodiscard]] bool isCurveVisible(std::size_t curve) const { return m_shown[curve]; }
    /// The visible range of x.
    [[nodiscard]] std::pair<double, double> visibleX() const { return {m_fromX, m_toX}; }
    void setVisibleX(double from, double to);
    [[nodiscard]] QColor curveColour(std::size_t curve) const;
    /// The values at the readout, one line per curve; also for screen readers.
    [[nodiscard]] QString readout() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    /// Curves of one unit share an axis: the first unit uses the left axis, all others the right
    /// one.
    struct Axis
    {
        double min = 0;
        double max = 1;
        AxisTicks ticks;
        QString unit;
        bool used = false;
    };

    void fit();
    void zoom(double factor, double anchorX);
    void updateAxes();
    [[nodiscard]] QRectF plotRect() const;
    [[nodiscard]] double toPixelX(double x) const;
    [[nodiscard]] double toX(double pixel) const;
    [[nodiscard]] double toPixelY(double y, const Axis &axis) const;
    [[nodiscard]] int axisOf(std::size_t curve) const;
    void paintAxes(QPainter &painter) const;
    void paintTimeAxis(QPainter &painter) const;
    void paintCurve(QPainter &painter, std::size_t curve) const;
    void paintPoints(QPainter &painter, std::size_t curve, std::size_t from, std::size_t to) const;
    void paintColumns(QPainter &painter, std::size_t curve) const;
    void paintReadout(QPainter &painter) const;
    void moveCursor(qint64 by);
    [[nodiscard]] QString xText(std::size_t index) const;

    std::shared_ptr<const ChartData> m_data;
    std::vector<bool> m_shown;
    Axis m_axes[2];
    double m_fromX = 0;
    double m_toX = 1;
    int m_leftMargin = 48;
    int m_rightMargin = 12;
    qint64 m_cursor = -1; // index of the point in the readout
    bool m_dragging = false;
    double m_pressedX = 0;
    std::pair<double, double> m_pressedRange;
};

} // namespace tw
