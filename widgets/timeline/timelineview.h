// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timelinedata.h"
#include "widgets/timeline/timelinegeometry.h"
#include "widgets/timeline/timelinepainter.h"

#include <QAbstractScrollArea>
#include <QList>

class QAction;

namespace tw {

class TimelineHoverCard;

/// The calls of all runs over time, a lane for each run. Wheel zooms at the pointer, dragging pans,
/// Shift and dragging marks a range; the strip on top shows the whole log with every failure.
/// Keys: arrows walk from call to call, E and Shift+E from failure to failure, + and - zoom, 0
/// shows all, Home and End go to the ends of the run, Return zooms to the call, Escape unmarks.
class TimelineView final : public QAbstractScrollArea
{
    Q_OBJECT

public:
    /// \a range must live as long as the view.
    explicit TimelineView(TimeRange *range, QWidget *parent = nullptr);
    ~TimelineView() override;

    void setData(TimelineDataPtr data);
    [[nodiscard]] const TimelineDataPtr &data() const { return m_data; }
    /// Marks what is selected elsewhere and scrolls it into sight.
    void setSelection(RunIndex run, CallIndex call);
    [[nodiscard]] CallIndex selectedCall() const { return m_state.selectedCall; }
    [[nodiscard]] const TimelineGeometry &geometryOfParts() const { return m_geometry; }
    [[nodiscard]] CallIndex callAt(const QPoint &position) const;

    /// Fit, zoom, next and previous failure: for menus and the command palette.
    [[nodiscard]] QList<QAction *> timelineActions() const { return m_actions; }
    [[nodiscard]] QSize sizeHint() const override;
    /// Enough for all lanes without scrolling.
    [[nodiscard]] int wantedHeight() const;
    [[nodiscard]] QSize minimumSizeHint() const override;

public slots:
    void zoomIn();
    void zoomOut();
    void nextFailure();
    void previousFailure();
    void zoomToSelection();

signals:
    void callSelected(tw::CallIndex call);
    void runSelected(tw::RunIndex run);
    /// Double click or Return.
    void callActivated(tw::CallIndex call);

protected:
    bool viewportEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    enum class Drag { None, Pan, Range, Overview };

    void makeActions();
    void updateLayout();
    void updateDescription();
    void hover(const QPoint &position);
    void leave();
    void moveOverviewTo(int x);
    void select(CallIndex call);
    void stepInLane(int step);
    void stepLane(int step);
    void goToLaneEnd(bool last);
    void revealSelection();
    void zoomAt(double factor, int x);
    [[nodiscard]] qint64 timeAtX(int x) const;
    [[nodiscard]] std::size_t callsInPixel(const QPoint &position) const;
    [[nodiscard]] CallIndex firstCall(std::size_t lane) const;

    TimeRange *m_range;
    TimelineDataPtr m_data;
    TimelineGeometry m_geometry;
    TimelinePainter::State m_state;
    TimelineHoverCard *m_card;
    QList<QAction *> m_actions;
    Drag m_drag = Drag::None;
    bool m_dragged = false; // the mouse moved far enough not to be a click
    QPoint m_pressed;
    TimeSpan m_pressedVisible;
    int m_pressedScroll = 0;
};

} // namespace tw
