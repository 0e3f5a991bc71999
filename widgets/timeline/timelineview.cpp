// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/timeline/timelineview.h"

#include "model/jobs/backgrounddelete.h"
#include "model/replay/replayselection.h"
#include "model/replay/replaytext.h"
#include "widgets/timeline/timelineaccessible.h"
#include "widgets/timeline/timelinehovercard.h"
#include "widgets/timeline/timelinepointers.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QWhatsThis>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr double ZoomStep = 1.5; // a key press or an action
    constexpr qint64 LeastMarginNs = 500; // a call without a length: TimeRange shows a microsecond

} // namespace

TimelineView::TimelineView(TimeRange *range, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_range(range)
    , m_card(new TimelineHoverCard(this))
    , m_pointers(new TimelinePointers(viewport()))
{
    installTimelineAccessibility();
    setObjectName("timeline"_L1);
    setAccessibleName(tr("Timeline"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    m_geometry.setFont(font());
    connect(m_range, &TimeRange::visibleChanged, this, [this] {
        m_geometry.setVisible(m_range->visible());
        viewport()->update();
    });
    connect(m_range, &TimeRange::boundsChanged, viewport(), qOverload<>(&QWidget::update));
    connect(m_range, &TimeRange::selectedChanged, viewport(), qOverload<>(&QWidget::update));
    connect(m_pointers, &TimelinePointers::chosen, this,
            [this](CallIndex call) { emit callSelected(call); });
    makeActions();
    updateDescription();
}

TimelineView::~TimelineView() = default;

void TimelineView::makeActions()
{
    const auto add = [this](const QString &text, const QString &tip, const QKeySequence &key,
                            const QString &name, auto slot) {
        auto *action = new QAction(text, this);
        action->setObjectName(name);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setStatusTip(tip);
        action->setToolTip(tip + u" ("_s + key.toString(QKeySequence::NativeText) + u")"_s);
        connect(action, &QAction::triggered, this, slot);
        addAction(action);
        m_actions << action;
    };
    m_idleAction = new QAction(tr("Shorten idle time"), this);
    m_idleAction->setObjectName("timelineCompressIdle"_L1);
    m_idleAction->setCheckable(true);
    m_idleAction->setShortcut(Qt::Key_I);
    m_idleAction->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_idleAction->setToolTip(tr("Shorten long periods without activity (I)"));
    m_idleAction->setStatusTip(tr("Shorten long periods without activity"));
    addAction(m_idleAction);
    m_hideLanesAction = new QAction(tr("Hide lanes without a match"), this);
    m_hideLanesAction->setObjectName("timelineHideLanes"_L1);
    m_hideLanesAction->setCheckable(true);
    m_hideLanesAction->setShortcut(Qt::Key_H);
    m_hideLanesAction->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_hideLanesAction->setToolTip(tr("Show only the runs that the filter lets through (H)"));
    m_hideLanesAction->setStatusTip(tr("Show only the runs that the filter lets through"));
    connect(m_hideLanesAction, &QAction::toggled, this, &TimelineView::applyHiddenLanes);
    addAction(m_hideLanesAction);
    add(tr("Fit the timeline"), tr("Show the whole log"), Qt::Key_0, u"timelineFit"_s,
        [this] { m_range->fit(); });
    add(tr("Zoom in"), tr("Zoom in on the timeline"), Qt::Key_Plus, u"timelineZoomIn"_s,
        [this] { zoomIn(); });
    add(tr("Zoom out"), tr("Zoom out of the timeline"), Qt::Key_Minus, u"timelineZoomOut"_s,
        [this] { zoomOut(); });
    add(tr("Previous failure"), tr("Go to the previous failed call or run"), Qt::SHIFT | Qt::Key_E,
        u"timelinePreviousFailure"_s, [this] { previousFailure(); });
    add(tr("Next failure"), tr("Go to the next failed call or run"), Qt::Key_E,
        u"timelineNextFailure"_s, [this] { nextFailure(); });
    m_actions << m_idleAction << m_hideLanesAction;
    makeMoveActions();
    makeLaneActions();
    m_exportAction = new QAction(tr("Export the timeline as a picture…"), this);
    m_exportAction->setObjectName("timelineExport"_L1);
    m_exportAction->setStatusTip(tr("Save the visible timeline as PNG or SVG"));
    m_exportAction->setEnabled(false);
    connect(m_exportAction, &QAction::triggered, this, &TimelineView::askForPicture);
    m_actions << m_exportAction;
}

/// W, A, S and D, as in other timelines.
void TimelineView::makeMoveActions()
{
    const auto panBy = [this](int tenths) {
        return [this, tenths] { m_range->pan(m_range->visible().length() * tenths / 10); };
    };
    const std::tuple<QString, QString, Qt::Key, int> moves[] = {
        {tr("Move left"), u"timelineLeft"_s, Qt::Key_A, -3},
        {tr("Move right"), u"timelineRight"_s, Qt::Key_D, 3},
    };
    for (const auto &[text, name, key, tenths] : moves) {
        auto *action = new QAction(text, this);
        action->setObjectName(name);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setStatusTip(tr("Show earlier or later calls"));
        connect(action, &QAction::triggered, this, panBy(tenths));
        addAction(action);
        m_actions << action;
    }
    for (QAction *action : std::as_const(m_actions)) {
        if (action->objectName() == u"timelineZoomIn"_s)
            action->setShortcuts({QKeySequence(Qt::Key_Plus), QKeySequence(Qt::Key_W)});
        if (action->objectName() == u"timelineZoomOut"_s)
            action->setShortcuts({QKeySequence(Qt::Key_Minus), QKeySequence(Qt::Key_S)});
    }
}

namespace {

    /// True if both are from the same files, possibly reloaded.
    bool isOfSameLog(const TimelineData &left, const TimelineData &right)
    {
        if (left.store->isSameLoad(*right.store))
            return true;
        return std::ranges::equal(left.store->files(), right.store->files(), {}, &LogFileInfo::path,
                                  &LogFileInfo::path);
    }

} // namespace

void TimelineView::setData(TimelineDataPtr data)
{
    TimelineDataPtr before = std::exchange(m_data, std::move(data));
    m_state.hoveredCall = {};
    m_state.dropLane.reset(); // lanes may have moved
    if (m_drag == Drag::Lane)
        m_drag = Drag::None;
    m_state.hits.reset();
    m_state.shown.reset();
    m_card->hide();
    m_pointers->hide();
    m_geometry.setData(m_data);
    m_exportAction->setEnabled(m_data && !m_data->lanes.empty());
    if (m_data) {
        const bool fitted = m_range->isFitted();
        const bool isOtherLog = !before || !isOfSameLog(*before, *m_data);
        const TimeSpan visible =
            before ? before->compression.toLog(m_range->visible()) : TimeSpan{};
        const TimeSpan marked =
            before ? before->compression.toLog(m_range->selected()) : TimeSpan{};
        m_range->setLog(m_data->firstNs, m_data->lastNs);
        if (isOtherLog) {
            m_geometry.setShownRuns({});
            m_range->clearSelected();
            m_range->fit();
            m_keepsSelection = true;
            m_state.selectedRun = {}; // indexes of the other log
            m_state.selectedCall = {};
            verticalScrollBar()->setValue(0);
        }
        const bool warps =
            !isOtherLog && (!before->compression.isIdentity() || !m_data->compression.isIdentity());
        if (warps && !fitted) // the same moments stay visible
            m_range->setVisible(m_data->compression.toDrawn(visible));
        if (warps && !m_range->selected().isEmpty())
            m_range->setSelected(m_data->compression.toDrawn(marked));
        // All lanes share one origin: relative to the selected run, others would begin before it.
        m_state.originNs = m_data->compression.toLog(m_data->firstNs);
    }
    destroyInBackground(std::move(before));
    showPlayhead();
    m_geometry.setVisible(m_range->visible());
    updateLayout();
    updateDescription();
    takeSelection();
    viewport()->update();
}

TimeSpan TimelineView::selectedLogSpan() const
{
    const TimeSpan marked = m_range->selected();
    return m_data && !marked.isEmpty() ? m_data->compression.toLog(marked) : marked;
}

void TimelineView::setMoment(std::optional<PlaybackMoment> moment)
{
    m_moment = std::move(moment);
    showPlayhead();
    if (m_card->isVisible()) // it shows another moment
        hover(viewport()->mapFromGlobal(QCursor::pos()));
    viewport()->update();
}

CallRecord TimelineView::callNow(CallIndex call) const
{
    const RunStore &store = *m_data->store;
    return m_moment ? callAsOf(store, store.call(call), *m_moment) : store.call(call);
}

void TimelineView::showPlayhead()
{
    m_state.playheadNs.reset();
    if (!m_moment || !m_data)
        return;
    const qint64 drawn = m_data->compression.toDrawn(m_moment->ns);
    m_state.playheadNs = drawn;
    // The cursor stays visible: at the edge the next page is shown.
    const TimeSpan visible = m_range->visible();
    if (!m_scrubbing && !m_range->isFitted() && (drawn < visible.fromNs || drawn > visible.toNs))
        m_range->setVisible(
            {drawn - visible.length() / 10, drawn - visible.length() / 10 + visible.length()});
}

void TimelineView::setHits(TimelineHitsPtr hits)
{
    if (hits == m_state.hits)
        return;
    m_state.hits = std::move(hits);
    viewport()->update();
}

void TimelineView::setShown(TimelineShownPtr shown)
{
    m_state.shown = std::move(shown);
    applyHiddenLanes();
    viewport()->update();
}

void TimelineView::applyHiddenLanes()
{
    const bool hides = m_hideLanesAction->isChecked() && m_state.shown;
    if (!m_geometry.setShownRuns(hides ? m_state.shown->runs : std::vector<bool>()))
        return;
    updateLayout();
    revealSelection();
    viewport()->update();
}

void TimelineView::updateDescription()
{
    if (!m_data) {
        setAccessibleDescription(tr("Nothing is open"));
        return;
    }
    setAccessibleDescription(
        tr("%1 in %2, %3 failed. Arrow keys move from call to call, E to the next failure.")
            .arg(ReplayText::calls(static_cast<qint64>(m_data->byStart.size())),
                 ReplayText::runs(static_cast<qint64>(m_data->lanes.size())))
            .arg(m_data->failures()));
}

void TimelineView::updateLayout()
{
    m_geometry.setSize(viewport()->size());
    const int seen = m_geometry.lanes().height();
    verticalScrollBar()->setPageStep(seen);
    verticalScrollBar()->setSingleStep(m_geometry.rowHeight());
    verticalScrollBar()->setRange(0, std::max(0, m_geometry.contentHeight() - seen));
    m_geometry.setScrollY(verticalScrollBar()->value());
}

void TimelineView::listenTo(ReplaySelection *selection)
{
    m_selection = selection;
    connect(selection, &ReplaySelection::changed, this, &TimelineView::takeSelection);
    connect(this, &TimelineView::callSelected, selection, [this](CallIndex call) {
        if (drawsSelectedLog())
            m_selection->selectCall(call);
    });
    connect(this, &TimelineView::runSelected, selection, [this](RunIndex run) {
        if (drawsSelectedLog())
            m_selection->selectRun(run);
    });
    takeSelection();
}

bool TimelineView::drawsSelectedLog() const
{
    return m_data && m_data->store->isSameLoad(*m_selection->store());
}

void TimelineView::takeSelection()
{
    if (m_selection && drawsSelectedLog())
        setSelection(m_selection->run(), m_selection->call());
}

void TimelineView::setSelection(MaybeRun run, MaybeCall call)
{
    if (run == m_state.selectedRun && call == m_state.selectedCall)
        return;
    m_state.selectedRun = run;
    m_state.selectedCall = call;
    revealSelection();
    viewport()->update();
    announceSelectedCall(this);
}

void TimelineView::revealSelection()
{
    if (!m_data)
        return;
    std::size_t lane = m_data->lanes.size();
    QRect rect;
    if (const TimelinePlace place = m_data->place(m_state.selectedCall); place.isValid()) {
        const TimelineRow &row = m_data->lanes[place.lane].rows[place.row];
        m_range->reveal({row.startNs[place.index], row.endNs[place.index]});
        lane = place.lane;
        rect = m_geometry.isHidden(lane) ? QRect() : m_geometry.rowRect(lane, place.row);
    } else {
        for (lane = 0; lane < m_data->lanes.size(); ++lane) {
            if (m_data->lanes[lane].run == m_state.selectedRun)
                break;
        }
        if (lane < m_data->lanes.size())
            rect = m_geometry.laneRect(lane);
    }
    if (rect.isEmpty())
        return;
    if (lane < m_geometry.sticky())
        return;
    const QRect area = m_geometry.scrolledLanes();
    QScrollBar *bar = verticalScrollBar();
    if (rect.top() < area.top())
        bar->setValue(bar->value() - (area.top() - rect.top()) - m_geometry.rowHeight() / 2);
    else if (rect.bottom() > area.bottom()) {
        const int most = rect.top() - area.top();
        int step = std::min(rect.bottom() - area.bottom() + m_geometry.rowHeight() / 2, most);
        // For a whole lane the first one in sight is whole, too: a part of one says little.
        const int first = m_geometry.laneAt(area.top() + step - 1);
        if (rect == m_geometry.laneRect(lane) && first >= 0)
            step = std::min(m_geometry.laneRect(static_cast<std::size_t>(first)).bottom() + 1
                                - area.top(),
                            most);
        bar->setValue(bar->value() + step);
    }
}

QSize TimelineView::sizeHint() const
{
    return {800, 12 * m_geometry.rowHeight()};
}

int TimelineView::wantedHeight() const
{
    return m_geometry.lanes().top() + m_geometry.contentHeight() + m_geometry.rowHeight() / 2;
}

QSize TimelineView::minimumSizeHint() const
{
    return {240, 6 * m_geometry.rowHeight()};
}

MaybeCall TimelineView::callAt(const QPoint &position) const
{
    if (!m_data || !m_geometry.lanes().contains(position))
        return {};
    const int lane = m_geometry.laneAt(position.y());
    const int index = m_geometry.rowAt(lane, position.y());
    if (index < 0)
        return {};
    const TimelineRow &row =
        m_data->lanes[static_cast<std::size_t>(lane)].rows[static_cast<std::size_t>(index)];
    const auto tolerance = static_cast<qint64>(m_geometry.scale().nsPerPixel() * 3);
    const std::size_t found = callNear(row, timeAtX(position.x()), tolerance);
    return found == row.size() ? MaybeCall() : row.calls[found];
}

std::size_t TimelineView::callsInPixel(const QPoint &position) const
{
    const int lane = m_geometry.laneAt(position.y());
    const int index = m_geometry.rowAt(lane, position.y());
    if (index < 0)
        return 0;
    const TimelineRow &row =
        m_data->lanes[static_cast<std::size_t>(lane)].rows[static_cast<std::size_t>(index)];
    const auto from = std::ranges::lower_bound(row.startNs, timeAtX(position.x() - 1));
    const auto to = std::lower_bound(from, row.startNs.end(), timeAtX(position.x() + 2));
    return static_cast<std::size_t>(to - from);
}

qint64 TimelineView::timeAtX(int x) const
{
    return m_geometry.scale().timeAt(x - m_geometry.lanes().left());
}

bool TimelineView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave)
        leave();
    if (event->type() == QEvent::QueryWhatsThis)
        return true;
    if (event->type() == QEvent::WhatsThis) {
        const auto *asked = static_cast<QHelpEvent *>(event);
        QWhatsThis::showText(asked->globalPos(), helpAt(asked->pos()), this);
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void TimelineView::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(viewport());
    const Tokens &colours = tokensFor(palette());
    if (!m_data || m_data->lanes.empty()) {
        painter.fillRect(viewport()->rect(), colours.base);
        painter.setPen(colours.secondary);
        painter.drawText(viewport()->rect(), Qt::AlignCenter, tr("No runs yet"));
        return;
    }
    m_state.bounds = m_range->bounds();
    m_state.visible = m_range->visible();
    m_state.selectedRange = m_range->selected();
    m_state.hasFocus = hasFocus();
    keepOverview(colours);
    m_state.overview = &m_overview;
    TimelinePainter(*m_data, m_geometry, m_state, colours, font()).paint(painter);
    m_state.overview = nullptr;
    if (m_geometry.hidesAll()) {
        painter.setPen(colours.secondary);
        painter.drawText(m_geometry.lanes(), Qt::AlignCenter,
                         tr("No run has a call or an event that the filter lets through"));
    }
    m_pointers->show(m_data, m_geometry, m_state.shown);
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colours.accent, 1));
        painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
    }
}

void TimelineView::keepOverview(const Tokens &colours)
{
    const QRect area = m_geometry.overview();
    OverviewKey key{m_data, m_state.bounds, area, devicePixelRatioF(), colours.dark};
    if (key == m_overviewKey)
        return;
    m_overview = QPixmap(QSize(area.right() + 1, area.bottom() + 1) * key.scale);
    m_overview.setDevicePixelRatio(key.scale);
    m_overview.fill(colours.window);
    QPainter painter(&m_overview);
    TimelinePainter(*m_data, m_geometry, m_state, colours, font()).paintOverviewBars(painter);
    m_overviewKey = std::move(key);
}

void TimelineView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateLayout();
    if (m_keepsSelection)
        revealSelection();
}

void TimelineView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange) {
        m_geometry.setFont(font());
        updateLayout();
    }
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        viewport()->update();
}

void TimelineView::scrollContentsBy(int /*dx*/, int /*dy*/)
{
    m_geometry.setScrollY(verticalScrollBar()->value());
    viewport()->update();
}

void TimelineView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void TimelineView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void TimelineView::mousePressEvent(QMouseEvent *event)
{
    if (!m_data || (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton))
        return;
    m_keepsSelection = false;
    m_pressed = event->position().toPoint();
    m_pressedVisible = m_range->visible();
    m_pressedScroll = verticalScrollBar()->value();
    m_dragged = false;
    m_card->hide();
    if (m_geometry.overview().contains(m_pressed)) {
        m_drag = Drag::Overview;
        m_dragged = true;
        moveOverviewTo(m_pressed.x());
    } else if (m_geometry.axis().contains(m_pressed)) {
        m_drag = Drag::Playhead;
        m_dragged = true;
        m_scrubbing = true;
        emit momentPicked(m_data->compression.toLog(timeAtX(m_pressed.x())));
    } else if ((event->modifiers() & Qt::ShiftModifier) != 0
               && m_pressed.x() >= m_geometry.lanes().left()) {
        m_drag = Drag::Range;
    } else if (const int lane = m_geometry.laneAt(m_pressed.y());
               m_geometry.names().contains(m_pressed) && lane >= 0
               && event->button() == Qt::LeftButton) {
        m_drag = Drag::Lane;
        m_draggedLane = static_cast<std::size_t>(lane);
    } else {
        m_drag = Drag::Pan;
    }
}

void TimelineView::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    if (m_drag == Drag::None || !m_data) {
        hover(position);
        return;
    }
    if (!m_dragged && (position - m_pressed).manhattanLength() < 4)
        return;
    m_dragged = true;
    if (m_drag == Drag::Overview) {
        moveOverviewTo(position.x());
    } else if (m_drag == Drag::Lane) {
        dragLane(position);
    } else if (m_drag == Drag::Playhead) {
        emit momentPicked(m_data->compression.toLog(timeAtX(
            std::clamp(position.x(), m_geometry.lanes().left(), m_geometry.lanes().right()))));
    } else if (m_drag == Drag::Range) {
        const qint64 a = timeAtX(m_pressed.x());
        const qint64 b = timeAtX(position.x());
        m_range->setSelected({std::min(a, b), std::max(a, b)});
    } else {
        viewport()->setCursor(Qt::ClosedHandCursor);
        const TimeScale scale{m_pressedVisible, m_geometry.scale().width};
        const auto by = static_cast<qint64>((m_pressed.x() - position.x()) * scale.nsPerPixel());
        m_range->setVisible({m_pressedVisible.fromNs + by, m_pressedVisible.toNs + by});
        verticalScrollBar()->setValue(m_pressedScroll + m_pressed.y() - position.y());
    }
}

void TimelineView::mouseReleaseEvent(QMouseEvent *event)
{
    const bool click = m_drag != Drag::None && !m_dragged;
    const bool range = m_drag == Drag::Range;
    if (m_drag == Drag::Lane && m_dragged)
        dropLane();
    m_drag = Drag::None;
    m_scrubbing = false;
    viewport()->unsetCursor();
    if (!click || !m_data || event->button() != Qt::LeftButton)
        return;
    if (range) {
        m_range->clearSelected();
        return;
    }
    const QPoint position = event->position().toPoint();
    if (const MaybeCall call = callAt(position)) {
        select(call);
    } else if (const int lane = m_geometry.laneAt(position.y()); lane >= 0) {
        emit runSelected(m_data->lanes[static_cast<std::size_t>(lane)].run);
    }
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    if (!m_data)
        return;
    if (m_geometry.overview().contains(position)) {
        m_range->fit();
    } else if (const MaybeCall call = callAt(position)) {
        select(call);
        zoomToSelection();
        emit callActivated(*call);
    }
}

void TimelineView::moveOverviewTo(int x)
{
    const QRect area = m_geometry.overview();
    const qint64 middle = m_geometry.overviewScale(m_range->bounds()).timeAt(x - area.left());
    const qint64 half = m_range->visible().length() / 2;
    m_range->setVisible({middle - half, middle + half});
}

void TimelineView::hover(const QPoint &position)
{
    const MaybeCall call = callAt(position);
    if (!call) {
        hoverLane(position);
        return;
    }
    viewport()->setToolTip({});
    const std::size_t here = callsInPixel(position);
    m_card->showCall(*m_data->store, callNow(*call), m_moment, here > 3 ? here - 1 : 0,
                     viewport()->mapToGlobal(position));
    if (call != m_state.hoveredCall) {
        m_state.hoveredCall = call;
        viewport()->update();
    }
}

void TimelineView::hoverLane(const QPoint &position)
{
    leave();
    const int lane = m_data ? m_geometry.laneAt(position.y()) : -1;
    if (lane < 0) {
        viewport()->setToolTip({});
        return;
    }
    const TimelineLane &band = m_data->lanes[static_cast<std::size_t>(lane)];
    QStringList lines{ReplayText::utf8(m_data->store->run(band.run).id)};
    if (m_geometry.lanes().contains(position))
        lines << laneFacts(band, position.x());
    viewport()->setToolTip(lines.join(u'\n'));
}

std::optional<RunPhase> TimelineView::phaseAt(const TimelineLane &lane, qint64 time)
{
    const auto phase = std::ranges::upper_bound(lane.phaseStarts, time);
    if (phase == lane.phaseStarts.begin() || time > lane.endNs)
        return {};
    return lane.phases[static_cast<std::size_t>(phase - lane.phaseStarts.begin()) - 1];
}

QStringList TimelineView::laneFacts(const TimelineLane &lane, int x) const
{
    QStringList facts;
    const qint64 time = timeAtX(x);
    if (const std::optional<RunPhase> phase = phaseAt(lane, time))
        facts << tr("phase: %1").arg(ReplayText::name(*phase));
    const auto near = static_cast<qint64>(m_geometry.scale().nsPerPixel() * 3);
    const auto from = std::ranges::lower_bound(lane.usageEnds, time - near);
    const auto to = std::ranges::upper_bound(lane.usageEnds, time + near);
    if (from < to) {
        const auto first = static_cast<std::size_t>(from - lane.usageEnds.begin());
        const auto last = static_cast<std::size_t>(to - lane.usageEnds.begin());
        facts << tr("model: %1")
                     .arg(ReplayText::tokens(lane.tokensBefore[last] - lane.tokensBefore[first]));
    }
    for (const IdleCompression::Gap &gap : m_data->compression.gapsIn({time, time + 1}))
        facts << tr("%1 without a record, shortened").arg(ReplayText::duration(gap.log.length()));
    return facts;
}

void TimelineView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QPoint place = viewport()->mapFromGlobal(event->globalPos());
    const int lane = event->reason() == QContextMenuEvent::Keyboard
        ? static_cast<int>(selectedLane())
        : m_geometry.laneAt(place.y());
    const bool hasLane =
        m_data && lane >= 0 && static_cast<std::size_t>(lane) < m_data->lanes.size();
    if (hasLane)
        fillLaneMenu(menu, static_cast<std::size_t>(lane));
    for (QAction *action : std::as_const(m_actions)) {
        if (!hasLane || !m_laneMoves.contains(action))
            menu->addAction(action);
    }
    if (!m_range->selected().isEmpty()) {
        QAction *zoom = menu->addAction(tr("Zoom to the marked range"));
        connect(zoom, &QAction::triggered, this,
                [this] { m_range->setVisible(m_range->selected()); });
        QAction *unmark = menu->addAction(tr("Show the whole time range"));
        connect(unmark, &QAction::triggered, m_range, &TimeRange::clearSelected);
    }
    menu->popup(event->globalPos());
}

void TimelineView::leave()
{
    m_card->hide();
    if (m_state.hoveredCall) {
        m_state.hoveredCall = {};
        viewport()->update();
    }
}

void TimelineView::wheelEvent(QWheelEvent *event)
{
    if (!m_data)
        return;
    const QPoint position = event->position().toPoint();
    const QPoint delta = event->angleDelta();
    m_keepsSelection = false;
    m_card->hide();
    const bool sideways = std::abs(delta.x()) > std::abs(delta.y());
    if (m_geometry.names().contains(position) || (event->modifiers() & Qt::AltModifier) != 0) {
        verticalScrollBar()->setValue(verticalScrollBar()->value() - delta.y());
    } else if (sideways || (event->modifiers() & Qt::ShiftModifier) != 0) {
        const int pixels = sideways ? delta.x() : delta.y();
        m_range->pan(static_cast<qint64>(-pixels * m_geometry.scale().nsPerPixel()));
    } else {
        // 120 is one notch; a touch pad sends many smaller deltas.
        zoomAt(std::pow(1.25, -delta.y() / 120.0), position.x());
    }
    event->accept();
}

void TimelineView::zoomAt(double factor, int x)
{
    m_range->zoom(factor, timeAtX(std::max(x, m_geometry.lanes().left())));
}

void TimelineView::zoomIn()
{
    const TimelinePlace place = m_data ? m_data->place(m_state.selectedCall) : TimelinePlace{};
    const int middle = m_geometry.lanes().center().x();
    const int x = place.isValid()
        ? static_cast<int>(std::clamp(m_geometry.callRect(place).center().x(),
                                      double(m_geometry.lanes().left()),
                                      double(m_geometry.lanes().right())))
        : middle;
    zoomAt(1 / ZoomStep, x);
}

void TimelineView::zoomOut()
{
    zoomAt(ZoomStep, m_geometry.lanes().center().x());
}

void TimelineView::zoomToSelection()
{
    const TimelinePlace place = m_data ? m_data->place(m_state.selectedCall) : TimelinePlace{};
    if (!place.isValid())
        return;
    const TimelineRow &row = m_data->lanes[place.lane].rows[place.row];
    const TimeSpan before = m_range->visible();
    m_range->setVisible(surroundings(place));
    if (m_range->visible() != before)
        return;
    // They are what is shown already: now the call alone.
    const TimeSpan call{row.startNs[place.index], row.endNs[place.index]};
    const qint64 margin = std::max(call.length() / 10, LeastMarginNs);
    m_range->setVisible({call.fromNs - margin, call.toNs + margin});
}

TimeSpan TimelineView::surroundings(const TimelinePlace &place) const
{
    const TimelineLane &lane = m_data->lanes[place.lane];
    const TimelineRow &row = lane.rows[place.row];
    const std::size_t before = place.index == 0 ? 0 : place.index - 1;
    const std::size_t after = std::min<std::size_t>(place.index + 1, row.size() - 1);
    const TimeSpan span = row.size() > 1 ? TimeSpan{row.startNs[before], row.endNs[after]}
                                         : surroundingsInOtherRows(lane, row);
    const qint64 margin = span.length() / 10;
    return {span.fromNs - margin, span.toNs + margin};
}

/// From the previous call of the run, or its start, to the next one, or its end.
TimeSpan TimelineView::surroundingsInOtherRows(const TimelineLane &lane, const TimelineRow &row)
{
    const qint64 startNs = row.startNs.front();
    const qint64 endNs = row.endNs.front();
    TimeSpan span{lane.startNs == NoTime ? startNs : std::min(lane.startNs, startNs),
                  std::max(lane.endNs, endNs)};
    for (const TimelineRow &other : lane.rows) {
        const auto next = std::ranges::lower_bound(other.startNs, startNs);
        if (next != other.startNs.begin())
            span.fromNs = std::max(span.fromNs, *std::prev(next));
        const auto later = std::ranges::upper_bound(other.endNs, endNs);
        if (later != other.endNs.end())
            span.toNs = std::min(span.toNs, *later);
    }
    return span;
}

bool TimelineView::isAtEnd() const
{
    return !m_data || m_range->visible().toNs >= m_data->lastNs;
}

void TimelineView::goToEnd()
{
    const qint64 length = m_range->visible().length();
    // The margin beyond the last event is wider than a view that is zoomed far in.
    const qint64 endNs = m_data ? m_data->lastNs + length / 10 : m_range->bounds().toNs;
    const qint64 toNs = std::min(endNs, m_range->bounds().toNs);
    m_range->setVisible({toNs - length, toNs});
}

void TimelineView::nextFailure()
{
    stepToFailure(true);
}

void TimelineView::previousFailure()
{
    stepToFailure(false);
}

void TimelineView::stepToFailure(bool forward)
{
    if (m_moment)
        return emit failureStepRequested(forward);
    const TimelineFailure next = m_data
        ? m_data->nextFailure(m_state.selectedRun, m_state.selectedCall, forward)
        : TimelineFailure();
    if (!next.run || next.call)
        return select(next.call);
    m_range->reveal({next.ns, next.ns + 1});
    emit runSelected(*next.run);
}

void TimelineView::select(MaybeCall call)
{
    if (call)
        emit callSelected(*call);
}

} // namespace tw
