// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QWidget>

namespace tw {

/// A picture that is larger than its window: dragging pans, the wheel zooms at the pointer once the
/// view has the focus. Keys: arrows pan, + and - zoom, 0 shows everything, 1 the natural size.
class PanZoomView : public QWidget
{
    Q_OBJECT

public:
    explicit PanZoomView(QWidget *parent = nullptr);

    /// Pixels per unit of the scene.
    [[nodiscard]] double zoom() const { return m_zoom; }
    [[nodiscard]] QPointF toScene(const QPointF &pixel) const { return pixel / m_zoom + m_origin; }
    [[nodiscard]] QPointF toPixel(const QPointF &place) const
    {
        return (place - m_origin) * m_zoom;
    }
    /// The part of the scene that is visible.
    [[nodiscard]] QRectF visibleScene() const;
    [[nodiscard]] QSize sizeHint() const override { return {480, 320}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, 80}; }

public slots:
    /// Shows the whole scene, but not larger than its natural size.
    void showAll();

protected:
    /// Sets the scene from (0, 0) to \a size, and shows all of it.
    void setSceneSize(const QSizeF &size, double largestZoom);
    void zoomAt(double factor, const QPointF &pixel);
    /// Scrolls so that \a place is visible.
    void ensureVisible(const QRectF &place);
    /// Paints in pixels; toPixel() gives the places.
    virtual void paintScene(QPainter &painter) = 0;
    /// A click that was not a drag.
    virtual void clicked(const QPointF & /*place*/) { }

    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void panBy(const QPointF &pixels);
    [[nodiscard]] double fittingZoom() const;

    QSizeF m_scene{1, 1};
    double m_largestZoom = 8;
    double m_zoom = 1;
    QPointF m_origin; ///< the place at the upper left corner
    bool m_isFitted = true; ///< until the user zooms or pans
    QPointF m_pressed;
    QPointF m_last;
    bool m_isDragged = false;
};

} // namespace tw
