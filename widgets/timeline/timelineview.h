// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/timelinedata.h"
#include "schema/result.h"
#include "widgets/timeline/timelinegeometry.h"
#include "widgets/timeline/timelinepainter.h"

#include <QAbstractScrollArea>
#include <QList>
#include <QPixmap>

#include <optional>
#include <vector>

class QAction;
class QMenu;

namespace tw {

class ReplaySelection;
class TimelineHoverCard;
class TimelinePointers;

/// The calls of all runs over time, with one lane per run. The wheel zooms at the pointer, dragging
/// pans, Shift and dragging marks a range. The strip at the top shows the whole log with every
/// failure. A press on the axis sets the playback cursor.
/// Keys: arrows move from call to call and with Shift mark the range, E and Shift+E move from
/// failure to failure, + and - zoom, 0 shows everything, I shortens idle time, Home and End move to
/// the ends of the run, Return zooms to the call, Space plays, Escape clears the mark.
class TimelineView final : public QAbstractScrollArea
{
    Q_OBJECT

public:
    /// \a range must outlive the view.
    explicit TimelineView(TimeRange *range, QWidget *parent = nullptr);
    ~TimelineView() override;

    void setData(TimelineDataPtr data);
    [[nodiscard]] const TimelineDataPtr &data() const { return m_data; }
    /// Shows what \a selection contains and updates it on clicks, while both have the same log.
    void listenTo(ReplaySelection *selection);
    /// Marks the selection of other views and scrolls to it.
    void setSelection(MaybeRun run, MaybeCall call);
    [[nodiscard]] MaybeCall selectedCall() const { return m_state.selectedCall; }
    /// The marked range in the log's own time.
    [[nodiscard]] TimeSpan selectedLogSpan() const;
    /// The playback cursor: calls are shown as known at that moment. Nullopt without a cursor.
    void setMoment(std::optional<PlaybackMoment> moment);
    /// The call as known at the cursor.
    [[nodiscard]] CallRecord callNow(CallIndex call) const;
    /// Marks records; null clears the marks. Applies to the current data.
    void setHits(TimelineHitsPtr hits);
    /// Dims the calls that a filter hides; null dims nothing. Applies to the current data.
    void setShown(TimelineShownPtr shown);
    /// What the sign at \a position of the viewport means, for "What's this?"; never empty.
    [[nodiscard]] QString helpAt(const QPoint &position) const;
    /// Hides the lanes without a call or an event that the filter lets through, if checked.
    [[nodiscard]] QAction *hideLanesAction() const { return m_hideLanesAction; }
    /// Shortens idle time if checked; the owner makes the data accordingly.
    [[nodiscard]] QAction *idleAction() const { return m_idleAction; }
    [[nodiscard]] QAction *exportAction() const { return m_exportAction; }
    /// Writes the visible range with all lanes as PNG or, depending on the file suffix, SVG.
    [[nodiscard]] Result<bool> writePicture(const QString &path) const;
    /// The calls wide enough to be distinguished, from top to bottom and left to right, at most \a
    /// limit. Used for screen readers.
    [[nodiscard]] std::vector<CallIndex> callsInSight(std::size_t limit) const;
    [[nodiscard]] const TimelineGeometry &geometryOfParts() const { return m_geometry; }
    /// True if the end of the log is visible.
    [[nodiscard]] bool isAtEnd() const;
    [[nodiscard]] MaybeCall callAt(const QPoint &position) const;

    /// Fit, zoom, next and previous failure: for menus and the command palette.
    [[nodiscard]] QList<QAction *> timelineActions() const { return m_actions; }
    [[nodiscard]] QSize sizeHint() const override;
    /// The height of all lanes without scrolling.
    [[nodiscard]] int wantedHeight() const;
    [[nodiscard]] QSize minimumSizeHint() const override;

public slots:
    void zoomIn();
    void zoomOut();
    void nextFailure();
    void previousFailure();
    /// Zooms to the selected call and its neighbours; once these are shown, to the call alone.
    void zoomToSelection();
    /// Scrolls to the end of the log; the length of the visible range stays the same.
    void goToEnd();
    void askForPicture();

signals:
    /// The user dragged or moved a lane before another one; one past the last: to the end.
    void laneMoved(std::size_t from, std::size_t to);
    void lanePinned(std::size_t lane, bool pins);
    /// The user wants the lanes in the order of the log again.
    void laneOrderReset();
    /// The user moved the cursor to this moment of the log.
    void momentPicked(qint64 logNs);
    /// With a playback cursor, E steps through the log instead of from call to call.
    void failureStepRequested(bool forward);
    void playRequested();
    void callSelected(tw::CallIndex call);
    void runSelected(tw::RunIndex run);
    /// On a double click or Return.
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
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    enum class Drag { None, Pan, Range, Overview, Playhead, Lane };

    /// The inputs of the overview's pixmap.
    struct OverviewKey
    {
        TimelineDataPtr data;
        TimeSpan bounds;
        QRect area;
        qreal scale = 0; ///< device pixels per pixel
        bool dark = false;
        friend bool operator==(const OverviewKey &, const OverviewKey &) = default;
    };

    void makeActions();
    void makeMoveActions();
    void makeLaneActions();
    void fillLaneMenu(QMenu *menu, std::size_t lane);
    /// The lane of \a run, or the number of lanes.
    [[nodiscard]] std::size_t laneOf(MaybeRun run) const;
    /// The lane of the selected run, or the number of lanes.
    [[nodiscard]] std::size_t selectedLane() const;
    void pinLane(std::size_t lane);
    void shiftLane(std::size_t lane, int step);
    void dragLane(const QPoint &position);
    void dropLane();
    [[nodiscard]] TimeSpan surroundings(const TimelinePlace &place) const;
    [[nodiscard]] static TimeSpan surroundingsInOtherRows(const TimelineLane &lane,
                                                          const TimelineRow &row);
    void updateLayout();
    void applyHiddenLanes();
    void stepToFailure(bool forward);
    /// Caches the overview. It shows all calls, so painting it takes as long as the rest of a
    /// frame.
    void keepOverview(const Tokens &colours);
    void updateDescription();
    void hover(const QPoint &position);
    void hoverLane(const QPoint &position);
    [[nodiscard]] static std::optional<RunPhase> phaseAt(const TimelineLane &lane, qint64 time);
    [[nodiscard]] QStringList laneFacts(const TimelineLane &lane, int x) const;
    void leave();
    [[nodiscard]] QString overviewHelp(const QPoint &position) const;
    [[nodiscard]] QString nameHelp(const QPoint &position) const;
    [[nodiscard]] QString callHelp(const TimelinePlace &place, const QPoint &position) const;
    /// What the signs of the lane at \a position mean, without its calls; empty if there are none.
    [[nodiscard]] QStringList laneHelp(const QPoint &position) const;
    [[nodiscard]] QStringList rangeHelp(const QPoint &position) const;
    [[nodiscard]] bool isOnPlayhead(double left, const TimeScale &scale, int x) const;
    [[nodiscard]] bool isOnArc(const QPoint &position) const;
    [[nodiscard]] bool isOnHit(const QPoint &position) const;
    [[nodiscard]] bool isOnHitArc(const QPoint &position) const;
    void showPlayhead();
    void growRange(int step);
    void moveOverviewTo(int x);
    void select(MaybeCall call);
    void stepInLane(int step);
    void stepLane(int step);
    void goToLaneEnd(bool last);
    void revealSelection();
    void takeSelection();
    [[nodiscard]] bool drawsSelectedLog() const;
    void zoomAt(double factor, int x);
    [[nodiscard]] qint64 timeAtX(int x) const;
    [[nodiscard]] std::size_t callsInPixel(const QPoint &position) const;
    [[nodiscard]] MaybeCall firstCall(std::size_t lane) const;

    TimeRange *m_range;
    TimelineDataPtr m_data;
    ReplaySelection *m_selection = nullptr;
    TimelineGeometry m_geometry;
    TimelinePainter::State m_state;
    QPixmap m_overview;
    OverviewKey m_overviewKey;
    TimelineHoverCard *m_card;
    TimelinePointers *m_pointers;
    QList<QAction *> m_actions;
    QList<QAction *> m_laneMoves; ///< the actions that the menu of a lane has for its own lane
    QAction *m_idleAction = nullptr;
    QAction *m_hideLanesAction = nullptr;
    QAction *m_exportAction = nullptr;
    std::optional<PlaybackMoment> m_moment;
    MaybeCall m_rangeAnchor;
    bool m_scrubbing = false;
    Drag m_drag = Drag::None;
    bool m_keepsSelection = false; ///< in sight while the view gets its size
    std::size_t m_draggedLane = 0;
    bool m_dragged = false; // the mouse moved too far for a click
    QPoint m_pressed;
    TimeSpan m_pressedVisible;
    int m_pressedScroll = 0;
};

} // namespace tw
