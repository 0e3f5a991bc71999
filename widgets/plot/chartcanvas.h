// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/plot/chartpainter.h"

#include <QPixmap>
#include <QWidget>

#include <memory>
#include <optional>

namespace tw {

/// The painted part of a LineChart: panes with a common x axis and the cursor. Dragging pans, with
/// Shift it zooms to the range; a double click shows everything. The wheel zooms with Ctrl or while
/// the chart has the focus; otherwise the page around it scrolls. Keys: arrows pan, + and - zoom,
/// Home shows everything; with Shift, arrows, Home and End move the cursor from point to point.
class ChartCanvas final : public QWidget
{
    Q_OBJECT

public:
    explicit ChartCanvas(QWidget *parent = nullptr);
    ~ChartCanvas() override;

    /// Shows all curves, or the first 32 of more.
    void setData(std::shared_ptr<const ChartData> chart);
    [[nodiscard]] const std::shared_ptr<const ChartData> &data() const { return m_data; }
    [[nodiscard]] const ChartView &view() const { return m_view; }
    void setCurveVisible(std::size_t curve, bool visible);
    [[nodiscard]] bool isCurveVisible(std::size_t curve) const { return m_view.shown[curve]; }
    /// The visible range of x, relative to the origin of the data.
    [[nodiscard]] ChartSpan visibleX() const { return m_view.visible; }
    void setVisibleX(ChartSpan span);
    void setLogarithmic(bool logarithmic);
    void setLocalTime(bool local);
    /// Shades the time of the call.
    void setShaded(std::optional<ChartSpan> span);
    [[nodiscard]] QColor curveColour(std::size_t curve) const;
    [[nodiscard]] std::optional<double> cursor() const { return m_cursor; }
    void setCursorX(std::optional<double> x);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

public slots:
    void fit();
    void zoomIn();
    void zoomOut();

signals:
    void visibleChanged(); ///< also when curves are shown or hidden
    void cursorChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    enum class Drag { None, Pan, Zoom };

    void invalidate(); ///< paints the curves again
    void updatePainter();
    [[nodiscard]] double anchor() const;
    void zoom(double factor, double anchorX);
    void pan(double share);
    void stepCursor(int direction);
    bool moveCursorByKey(int key);
    [[nodiscard]] ChartSpan clamped(ChartSpan span) const;

    std::shared_ptr<const ChartData> m_data;
    ChartView m_view;
    std::unique_ptr<ChartPainter> m_painter; ///< for the current size, null after a change
    QPixmap m_layer; ///< everything but the cursor; null after a change
    std::optional<double> m_cursor;
    Drag m_drag = Drag::None;
    double m_pressedX = 0; ///< pixels
    double m_draggedX = 0;
    ChartSpan m_pressedRange{0, 1};
};

} // namespace tw
