// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/busygroup.h"
#include "model/jobs/derived.h"
#include "model/replay/replaysearch.h"
#include "model/timeline/laneorder.h"
#include "model/timeline/timelinedata.h"

#include <QWidget>

namespace tw {

class PlaybackBar;
class ReplayPlayback;
class ReplaySelection;
class SectionHeader;
class TailScroller;
class TimelineView;
class TimeRange;

/// The timeline between its header and the playback bar. Its data is made on worker threads.
class TimelinePane final : public QWidget
{
    Q_OBJECT

public:
    /// All arguments must outlive the pane.
    TimelinePane(TimeRange *range, ReplaySelection *selection, ReplayPlayback *playback,
                 QWidget *parent = nullptr);

    /// With \a sameLoad the log has grown, and the drawing stays until the new data is ready.
    void setStore(RunStorePtr store, bool sameLoad);
    /// Marks the records that match the search; null clears the marks.
    void setHits(SearchHits hits);
    /// Dims the calls that are not among \a calls; null dims nothing. A run with one of these, or
    /// with one of \a events, is not hidden.
    void setShown(ReplayRows calls, ReplayRows events);
    /// The height that shows all lanes.
    [[nodiscard]] int wantedHeight() const;
    /// The user's order of the lanes, which belongs to one log.
    void setLaneOrder(const LaneOrder &order);
    [[nodiscard]] const LaneOrder &laneOrder() const { return m_laneOrder; }
    /// Adds a button at the right end of the header.
    void addHeaderButton(QAction *action);
    /// Sets whether to stay at the end while the log grows.
    void setFollowing(bool following);
    [[nodiscard]] TimelineView *view() const { return m_view; }
    [[nodiscard]] PlaybackBar *playbackBar() const { return m_bar; }
    /// True while view() gets other data, which can drop the marked range.
    [[nodiscard]] bool isShowingData() const { return m_isShowingData; }
    [[nodiscard]] bool isBusy() const { return m_busy.isBusy(); }

signals:
    /// view()->data() has changed.
    void dataShown();
    void busyChanged();

private:
    void connectLanes();
    void makeData();
    void showData();
    void showRemark();
    void makeHits();
    void makeShown();

    SectionHeader *m_header;
    TimelineView *m_view;
    PlaybackBar *m_bar;
    TailScroller *m_lanesScroller;
    RunStorePtr m_store;
    SearchHits m_hits;
    LaneOrder m_laneOrder;
    QString m_counts; ///< of the whole log
    QString m_state; ///< at the playback cursor; empty without one
    ReplayRows m_calls; ///< that the filter lets through
    ReplayRows m_events; ///< the same
    Derived<TimelineDataPtr> m_data{DerivedBase::Policy::Coalesce};
    Derived<TimelineHitsPtr> m_drawnHits;
    Derived<TimelineShownPtr> m_shown;
    BusyGroup m_busy;
    bool m_isFollowing = false;
    bool m_isShowingData = false;
};

} // namespace tw
