// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/timeline/timelinepainter.h"

#include "model/replay/replaytext.h"
#include "widgets/theme/textline.h"
#include "widgets/timeline/outcomesign.h"
#include "widgets/timeline/timelinepaint.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace tw {

using namespace Qt::StringLiterals;

using namespace timelinepaint;

namespace {

    constexpr double MinimumTickDistance = 90; // pixels; room for a label
    constexpr double SelectedLane = 0.45; // alpha of the tint
    constexpr double MostFailedTick = 9; // pixels, where all calls failed
    constexpr double PhaseLabelScale = 0.72; // fits above the first row

    /// "tools" has room where "executing tools" has none.
    QString phaseLabel(RunPhase phase)
    {
        if (phase == RunPhase::ExecutingTools)
            return ReplayText::tr("tools");
        return phase == RunPhase::Other ? QString() : ReplayText::name(phase);
    }

    QColor phaseColour(const Tokens &tokens, RunPhase phase)
    {
        const double more = tokens.dark ? 1.7 : 1;
        switch (phase) {
        case RunPhase::Planning:
            return withAlpha(tokens.accent, 0.10 * more);
        case RunPhase::Synthesizing:
            return withAlpha(tokens.hinted, 0.13 * more);
        case RunPhase::ExecutingTools:
            return withAlpha(tokens.secondary, 0.08 * more);
        default:
            return withAlpha(tokens.secondary, 0.05 * more);
        }
    }

    /// The first index at or after \a from with a value of at least \a ns.
    std::size_t firstFrom(const std::vector<qint64> &sorted, std::size_t from, qint64 ns)
    {
        const auto begin = sorted.begin();
        return static_cast<std::size_t>(
            std::lower_bound(begin + static_cast<std::ptrdiff_t>(from), sorted.end(), ns) - begin);
    }

} // namespace

QString timeTickLabel(qint64 offsetNs, qint64 stepNs)
{
    const QLocale locale;
    const QString sign = offsetNs < 0 ? QString(QChar(0x2212)) : QString();
    const qint64 absolute = std::abs(offsetNs);
    const auto decimals = [](qint64 step, qint64 unit) {
        int count = 0;
        for (qint64 size = unit; step % size != 0 && size > 1; size /= 10)
            ++count;
        return count;
    };
    if (absolute == 0)
        return u"0 s"_s;
    if (stepNs < 1'000'000'000 && absolute < 1'000'000'000) {
        return sign
            + locale.toString(static_cast<double>(absolute) / 1e6, 'f', decimals(stepNs, 1'000'000))
            + u" ms"_s;
    }
    if (absolute < 60'000'000'000) {
        return sign
            + locale.toString(static_cast<double>(absolute) / 1e9, 'f',
                              decimals(stepNs, 1'000'000'000))
            + u" s"_s;
    }
    const qint64 seconds = absolute / 1'000'000'000;
    QString text = u":%1"_s.arg(seconds % 60, 2, 10, QChar(u'0'));
    if (const int digits = decimals(stepNs, 1'000'000'000); digits > 0) {
        const double fraction = static_cast<double>(absolute % 1'000'000'000) / 1e9;
        text += locale.toString(fraction, 'f', digits).mid(1);
    }
    const qint64 minutes = seconds / 60;
    if (minutes < 60)
        return sign + QString::number(minutes) + text;
    return sign + QString::number(minutes / 60) + u":%1"_s.arg(minutes % 60, 2, 10, QChar(u'0'))
        + text;
}

TimelinePainter::TimelinePainter(const TimelineData &data, const TimelineGeometry &geometry,
                                 const State &state, const Tokens &tokens, const QFont &font)
    : m_data(data)
    , m_geometry(geometry)
    , m_state(state)
    , m_tokens(tokens)
    , m_font(font)
    , m_labelFont(font)
{
    m_labelFont.setPointSizeF(font.pointSizeF() * 0.9);
}

void TimelinePainter::paint(QPainter &painter)
{
    painter.setFont(m_font);
    paintGrid(painter);
    paintLanes(painter);
    paintNames(painter);
    paintAxis(painter);
    paintGaps(painter);
    paintWaitLabels(painter);
    paintPlayhead(painter);
    paintOverview(painter);
}

void TimelinePainter::paintOverview(QPainter &painter) const
{
    if (m_state.overview != nullptr)
        painter.drawPixmap(0, 0, *m_state.overview);
    else
        paintOverviewBars(painter);
    const QRect area = m_geometry.overview();
    const TimeScale scale = m_geometry.overviewScale(m_state.bounds);
    paintOverviewHits(painter, area, scale);
    paintOverviewWindow(painter, area, scale);
    painter.fillRect(QRect(0, area.bottom(), area.right() + 1, 1), m_tokens.hairline);
}

void TimelinePainter::paintOverviewBars(QPainter &painter) const
{
    const QRect area = m_geometry.overview();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRect(0, 0, area.right() + 1, area.height()), m_tokens.window);
    painter.fillRect(area, m_tokens.sunken);
    const TimeScale scale = m_geometry.overviewScale(m_state.bounds);
    const int width = area.width();
    std::vector<std::size_t> edges(static_cast<std::size_t>(width) + 1);
    auto from = m_data.startsNs.begin();
    for (int x = 0; x <= width; ++x) {
        from = std::lower_bound(from, m_data.startsNs.end(), scale.timeAt(x));
        edges[static_cast<std::size_t>(x)] =
            static_cast<std::size_t>(from - m_data.startsNs.begin());
    }
    std::size_t most = 1;
    for (int x = 0; x < width; ++x)
        most = std::max(
            most, edges[static_cast<std::size_t>(x) + 1] - edges[static_cast<std::size_t>(x)]);
    const double height = area.height() - 6;
    std::vector<QRectF> failed; // as high as their share
    const QColor bar = withAlpha(m_tokens.secondary, 0.55);
    for (int x = 0; x < width; ++x) {
        const std::size_t begin = edges[static_cast<std::size_t>(x)];
        const std::size_t end = edges[static_cast<std::size_t>(x) + 1];
        if (begin == end)
            continue;
        // Square root, so that one call stays visible beside a thousand.
        const double share =
            std::sqrt(static_cast<double>(end - begin) / static_cast<double>(most));
        const double tall = std::max(4.0, height * 0.75 * share);
        painter.fillRect(QRectF(area.left() + x, area.bottom() + 1 - tall, 1.5, tall), bar);
        if (const quint32 count = m_data.failedBefore[end] - m_data.failedBefore[begin];
            count > 0) {
            const double part = static_cast<double>(count) / static_cast<double>(end - begin);
            failed.emplace_back(area.left() + x, area.top() + 3, TickWidth,
                                std::max(2.0, MostFailedTick * part));
        }
    }
    for (const QRectF &tick : failed)
        painter.fillRect(tick, m_tokens.error);
}

void TimelinePainter::paintOverviewHits(QPainter &painter, const QRect &area,
                                        const TimeScale &scale) const
{
    if (m_state.hits) {
        const std::vector<qint64> &all = m_state.hits->all;
        std::size_t hit = 0;
        for (int x = 0; x < area.width() && hit < all.size(); ++x) {
            const std::size_t next = firstFrom(all, hit, scale.timeAt(x + 1));
            if (next > hit)
                painter.fillRect(QRectF(area.left() + x, area.bottom() - 4, 2, 4), m_tokens.accent);
            hit = next;
        }
    }
    for (const IdleCompression::Gap &gap : m_data.compression.gaps()) {
        const double x = area.left() + scale.xAt(gap.drawn.fromNs);
        painter.fillRect(QRectF(x, area.top(), 1, area.height()), m_tokens.border);
    }
    if (m_state.playheadNs) {
        const double x = area.left() + scale.xAt(*m_state.playheadNs);
        painter.fillRect(QRectF(std::floor(x), area.top(), 2, area.height()), m_tokens.text);
    }
}

void TimelinePainter::paintOverviewWindow(QPainter &painter, const QRect &area,
                                          const TimeScale &scale) const
{
    const double left = area.left() + scale.xAt(m_state.visible.fromNs);
    const double right = std::max(left + 3, area.left() + scale.xAt(m_state.visible.toNs));
    if (m_state.visible == m_state.bounds)
        return;
    const QColor veil = withAlpha(m_tokens.window, 0.6);
    painter.fillRect(QRectF(area.left(), area.top(), left - area.left(), area.height()), veil);
    painter.fillRect(QRectF(right, area.top(), area.right() + 1 - right, area.height()), veil);
    painter.setPen(QPen(m_tokens.accent, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(left, area.top() + 1, right - left, area.height() - 3), 2, 2);
}

void TimelinePainter::paintAxis(QPainter &painter) const
{
    const QRect area = m_geometry.axis();
    painter.fillRect(QRect(0, area.top(), area.right() + 1, area.height()), m_tokens.window);
    painter.fillRect(QRect(0, area.bottom(), area.right() + 1, 1), m_tokens.hairline);
    const TimeScale scale = m_geometry.scale();
    const qint64 step = timeTickStep(scale.nsPerPixel(), MinimumTickDistance);
    painter.setFont(m_labelFont);
    painter.setClipRect(area);
    double free = -1e9; // end of the previous label
    for (const TimeTick &tick : ticks()) {
        const double x = area.left() + tick.x;
        painter.setPen(m_tokens.border);
        painter.drawLine(QPointF(x, area.bottom() - 4), QPointF(x, area.bottom()));
        if (x < free)
            continue;
        const QString text = timeTickLabel(tick.ns - m_state.originNs, step);
        const double end = x + 4 + QFontMetricsF(m_labelFont).horizontalAdvance(text);
        if (end > area.right() + 1)
            break; // a cut label would show a different time
        free = end + 8;
        painter.setPen(m_tokens.secondary);
        painter.drawText(QRectF(x + 4, area.top(), MinimumTickDistance, area.height() - 2),
                         Qt::AlignLeft | Qt::AlignVCenter, text);
    }
    painter.setClipping(false);
    painter.setFont(m_font);
}

void TimelinePainter::paintGrid(QPainter &painter) const
{
    const QRect area = m_geometry.lanes();
    painter.fillRect(QRect(0, area.top(), area.right() + 1, area.height()), m_tokens.base);
    for (const TimeTick &tick : ticks()) {
        painter.fillRect(QRectF(area.left() + std::floor(tick.x), area.top(), 1, area.height()),
                         m_tokens.hairline);
    }
}

std::vector<TimeTick> TimelinePainter::ticks() const
{
    const TimeScale scale = m_geometry.scale();
    const auto gaps = m_data.compression.gapsIn(scale.span);
    if (gaps.empty() && m_data.compression.isIdentity())
        return timeTicks(scale, m_state.originNs, MinimumTickDistance);
    // Between two gaps drawing time is log time plus an offset, so the ticks stay at round times.
    std::vector<TimeTick> result;
    const auto addStretch = [&](qint64 drawnFrom, qint64 drawnTo) {
        const qint64 moved = m_data.compression.toLog(drawnFrom) - drawnFrom;
        const TimeSpan stretch{drawnFrom + moved, drawnTo + moved};
        const double width = static_cast<double>(stretch.length()) / scale.nsPerPixel();
        if (stretch.isEmpty() || width < 1)
            return;
        for (TimeTick tick : timeTicks({stretch, width}, m_state.originNs, MinimumTickDistance)) {
            tick.x = scale.xAt(tick.ns - moved);
            result.push_back(tick);
        }
    };
    qint64 from = scale.span.fromNs;
    for (const IdleCompression::Gap &gap : gaps) {
        addStretch(from, gap.drawn.fromNs);
        from = gap.drawn.toNs;
    }
    addStretch(from, scale.span.toNs);
    return result;
}

/// Calls \a paint for the visible lanes, each clipped to its part of the view, \a left pixels
/// further to the left.
void TimelinePainter::forEachLane(QPainter &painter, int left,
                                  const std::function<void(std::size_t)> &paint) const
{
    painter.setClipRect(m_geometry.scrolledLanes().adjusted(-left, 0, 0, 0));
    const auto [from, to] = m_geometry.lanesInSight();
    const auto paintAll = [&](std::size_t first, std::size_t end) {
        for (std::size_t lane = first; lane < end; ++lane) {
            if (!m_geometry.isHidden(lane))
                paint(lane);
        }
    };
    paintAll(from, to);
    if (m_geometry.sticky() == 0)
        return;
    painter.setClipRect(m_geometry.stickyLanes().adjusted(-left, 0, 0, 0));
    paintAll(0, m_geometry.sticky());
}

void TimelinePainter::paintLanes(QPainter &painter)
{
    forEachLane(painter, 0, [&](std::size_t lane) {
        paintLaneBack(painter, lane);
        for (std::size_t row = 0; row < m_data.lanes[lane].rows.size(); ++row)
            paintRow(painter, lane, row);
        paintUsage(painter, m_data.lanes[lane], m_geometry.laneRect(lane));
    });
    painter.setClipRect(m_geometry.lanes());
    paintArcs(painter);
    paintHitArcs(painter);
    forEachLane(painter, 0, [&](std::size_t lane) {
        paintPhaseNames(painter, lane);
        paintHits(painter, lane);
    });
    painter.setClipRect(m_geometry.lanes());
    paintRange(painter);
    paintSelection(painter);
    painter.setClipping(false);
    if (const QRect sticky = m_geometry.stickyLanes(); m_geometry.sticky() > 0)
        painter.fillRect(QRect(0, sticky.bottom() - 1, sticky.right() + 1, 2), m_tokens.border);
}

QRectF TimelinePainter::laneBand(std::size_t lane, qint64 fromNs, qint64 toNs) const
{
    const QRect rect = m_geometry.laneRect(lane);
    const TimeScale scale = m_geometry.scale();
    const double limit = scale.width + 8;
    const double x0 = std::clamp(scale.xAt(fromNs), -8.0, limit);
    const double x1 = std::clamp(scale.xAt(toNs), -8.0, limit);
    return {rect.left() + x0, rect.top() + 3.0, std::max(x1 - x0, 1.0), rect.height() - 7.0};
}

void TimelinePainter::paintLaneBack(QPainter &painter, std::size_t index) const
{
    const TimelineLane &lane = m_data.lanes[index];
    const QRect rect = m_geometry.laneRect(index);
    if (lane.run == m_state.selectedRun)
        painter.fillRect(rect, withAlpha(m_tokens.selection, SelectedLane));
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), m_tokens.hairline);
    painter.setPen(Qt::NoPen);
    if (lane.startNs != NoTime && lane.endNs != NoTime) {
        const QRectF run = laneBand(index, lane.startNs, lane.endNs);
        if (lane.phases.empty()) {
            painter.setBrush(withAlpha(m_tokens.secondary, m_tokens.dark ? 0.13 : 0.08));
            painter.drawRoundedRect(run, 4, 4);
        } else {
            paintPhases(painter, lane, run);
        }
        if (isBrokenOff(lane.status)) {
            painter.fillRect(QRectF(run.right() - 3, run.top(), 3, run.height()),
                             lane.status == RunStatus::Failed ? m_tokens.error
                                                              : m_tokens.secondary);
        }
    }
    if (!lane.wait.isEmpty())
        paintWait(painter, laneBand(index, lane.wait.fromNs, lane.wait.toNs));
}

void TimelinePainter::forEachPhase(const TimelineLane &lane, const QRectF &run,
                                   const std::function<void(const QRectF &, RunPhase)> &visit) const
{
    const TimeScale scale = m_geometry.scale();
    const double left = m_geometry.lanes().left();
    const std::vector<qint64> &starts = lane.phaseStarts;
    const std::size_t reached = firstFrom(starts, 0, scale.span.fromNs);
    std::size_t i = reached > 0 ? reached - 1 : 0;
    while (i < starts.size() && starts[i] <= scale.span.toNs) {
        // Of several phases within a pixel, visit the last one.
        const double x0 = std::max(left + scale.xAt(starts[i]), run.left());
        std::size_t next = i + 1;
        const qint64 pixel = starts[i] + static_cast<qint64>(scale.nsPerPixel());
        if (next < starts.size() && starts[next] < pixel)
            next = std::max(next, firstFrom(starts, next, pixel));
        const RunPhase phase = lane.phases[next - 1];
        const double x1 = next < starts.size()
            ? std::min(left + scale.xAt(starts[next]), run.right())
            : run.right();
        if (x1 > x0 && phase != RunPhase::Ended)
            visit(QRectF(x0, run.top(), std::max(x1 - x0, 1.0), run.height()), phase);
        i = next;
    }
}

void TimelinePainter::paintPhases(QPainter &painter, const TimelineLane &lane,
                                  const QRectF &run) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    forEachPhase(lane, run, [&](const QRectF &area, RunPhase phase) {
        painter.fillRect(area, phaseColour(m_tokens, phase));
    });
}

/// After the arcs, which would cross the words.
void TimelinePainter::paintPhaseNames(QPainter &painter, std::size_t index) const
{
    constexpr double BackAlpha = 0.8; // signs behind a word remain visible
    const TimelineLane &lane = m_data.lanes[index];
    if (lane.startNs == NoTime || lane.endNs == NoTime || lane.phases.empty())
        return;
    const QRectF run = laneBand(index, lane.startNs, lane.endNs);
    // Above the frame of a selected call in the first row, which reaches 4 pixels beyond its bar.
    const double baseline = run.top() + m_geometry.lanePadding() - 5;
    const double left = m_geometry.lanes().left();
    const QColor under = lane.run == m_state.selectedRun
        ? blend(m_tokens.base, m_tokens.selection, SelectedLane)
        : m_tokens.base;
    QFont small = m_font;
    small.setPointSizeF(m_font.pointSizeF() * PhaseLabelScale);
    const QFontMetricsF metrics(small);
    painter.setFont(small);
    forEachPhase(lane, run, [&](const QRectF &area, RunPhase phase) {
        const QString name = phaseLabel(phase);
        QRectF seen = area; // a name that begins left of the view would be cut
        seen.setLeft(std::max(seen.left(), left));
        const double width = metrics.horizontalAdvance(name);
        if (name.isEmpty() || seen.width() <= width + 10)
            return;
        const QColor tint = phaseColour(m_tokens, phase);
        const QColor back = blend(under, tint, tint.alphaF());
        painter.fillRect(QRectF(seen.left() + 2, run.top(), width + 4, baseline + 2 - run.top()),
                         withAlpha(back, BackAlpha));
        painter.setPen(m_tokens.secondary);
        painter.drawText(QPointF(seen.left() + 4, baseline), name);
    });
    painter.setFont(m_font);
}

void TimelinePainter::paintWait(QPainter &painter, const QRectF &wait) const
{
    painter.setBrush(withAlpha(m_tokens.waiting, m_tokens.dark ? 0.16 : 0.09));
    painter.drawRoundedRect(wait, 4, 4);
    painter.setBrush(hatching(withAlpha(m_tokens.waiting, 0.55)));
    painter.drawRoundedRect(wait, 4, 4);
}

/// Draws the duration of each wait over the gaps of idle time, most of which are waits.
void TimelinePainter::paintWaitLabels(QPainter &painter) const
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setFont(m_labelFont);
    const QFontMetricsF metrics(m_labelFont);
    forEachLane(painter, 0, [&](std::size_t index) {
        const TimelineLane &lane = m_data.lanes[index];
        if (lane.wait.isEmpty())
            return;
        const QRectF wait = laneBand(index, lane.wait.fromNs, lane.wait.toNs);
        const QString text = lane.waitsAtEnd
            ? ReplayText::tr("waiting for a person")
            : ReplayText::tr("waited %1").arg(ReplayText::duration(lane.waitedNs));
        const double wide = metrics.horizontalAdvance(text) + 12;
        if (wait.width() <= wide + 8)
            return;
        const QRectF box(wait.center().x() - wide / 2, wait.center().y() - metrics.height() / 2 - 1,
                         wide, metrics.height() + 2);
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_tokens.base);
        painter.drawRoundedRect(box, 4, 4);
        painter.setPen(m_tokens.waiting);
        painter.drawText(box, Qt::AlignCenter, text);
    });
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setFont(m_font);
    painter.setClipping(false);
}

/// Draws model calls as small bars on the lane's lower edge; the height shows their tokens.
void TimelinePainter::paintUsage(QPainter &painter, const TimelineLane &lane,
                                 const QRect &rect) const
{
    if (lane.usageEnds.empty() || m_data.mostTokens <= 0)
        return;
    const TimeScale scale = m_geometry.scale();
    const double most = m_geometry.laneFoot();
    painter.setRenderHint(QPainter::Antialiasing, false);
    const std::vector<qint64> &ends = lane.usageEnds;
    std::size_t i = firstFrom(ends, 0, scale.span.fromNs);
    while (i < ends.size() && ends[i] <= scale.span.toNs) {
        const double x = std::floor(scale.xAt(ends[i]));
        const qint64 column =
            scale.span.fromNs + static_cast<qint64>(std::ceil((x + 2) * scale.nsPerPixel()));
        const std::size_t next = std::max(i + 1, firstFrom(ends, i + 1, column));
        const auto tokens = static_cast<double>(lane.tokensBefore[next] - lane.tokensBefore[i]);
        const double share =
            std::min(1.0, std::sqrt(tokens / static_cast<double>(m_data.mostTokens)));
        const double tall = std::max(2.0, std::round(most * share));
        painter.fillRect(QRectF(rect.left() + x - 1, rect.bottom() - tall, 2, tall),
                         m_tokens.series[3]);
        i = next;
    }
}

void TimelinePainter::paintNames(QPainter &painter) const
{
    const QRect area = m_geometry.names();
    painter.setClipRect(area);
    painter.fillRect(area, m_tokens.window);
    const int left = m_geometry.lanes().left();
    forEachLane(painter, left, [&](std::size_t lane) { paintName(painter, lane); });
    painter.setClipping(false);
    painter.fillRect(QRect(area.right(), area.top(), 1, area.height()), m_tokens.hairline);
    if (m_state.dropLane)
        paintDropPlace(painter);
}

/// Where the dragged lane would go.
void TimelinePainter::paintDropPlace(QPainter &painter) const
{
    const std::size_t lane = *m_state.dropLane;
    const bool isLast = lane >= m_data.lanes.size();
    const QRect rect = m_geometry.laneRect(isLast ? lane - 1 : lane);
    const int y = isLast ? rect.bottom() : rect.top();
    painter.fillRect(QRect(0, y - 1, m_geometry.lanes().right() + 1, 3), m_tokens.accent);
}

void TimelinePainter::paintName(QPainter &painter, std::size_t index) const
{
    const TimelineLane &lane = m_data.lanes[index];
    const QRect names = m_geometry.names();
    const QRect rect = m_geometry.laneRect(index);
    const QRect cell(names.left(), rect.top(), names.width() - 1, rect.height() - 1);
    if (lane.run == m_state.selectedRun) {
        painter.fillRect(cell, m_tokens.selection);
        painter.fillRect(QRect(cell.left(), cell.top(), 3, cell.height()), m_tokens.accent);
    }
    painter.fillRect(QRect(cell.left(), rect.bottom(), cell.width(), 1), m_tokens.hairline);
    const int indent = 10 + std::min<int>(lane.depth, 8) * 12;
    const QFontMetrics metrics(m_font);
    QRect text = cell.adjusted(indent, 0, -6, 0);
    // Keep the name of a tall lane visible.
    text.setTop(std::max(text.top(), m_geometry.areaOf(index).top()));
    text.setHeight(std::min(text.bottom(), cell.bottom()) - text.top());
    if (text.height() < metrics.height())
        return;
    const Run &run = m_data.store->run(lane.run);
    quint32 failed = run.failedCalls;
    if (m_state.playheadNs) { // failures up to the playhead
        failed = 0;
        for (const TimelineRow &row : lane.rows) {
            const auto ended = std::ranges::upper_bound(row.endNs, *m_state.playheadNs);
            failed += row.failedBefore[static_cast<std::size_t>(ended - row.endNs.begin())];
        }
    }
    const QFontMetrics small(m_labelFont);
    const int both = metrics.height() + small.height();
    const bool withId = text.height() >= both + 2;
    const int block = withId ? both : metrics.height();
    // Tall lanes have their name at the top, beside the first row.
    const int top = text.height() > 3 * metrics.height() ? text.top() + m_geometry.rowHeight() / 2
                                                         : text.top() + (text.height() - block) / 2;
    QRect line(text.left(), top, text.width(), metrics.height());
    if (failed > 0) {
        painter.setPen(m_tokens.error);
        const int width = drawTextLine(&painter, line, QString::number(failed), Qt::AlignRight);
        const QRect sign(line.right() - width - SignSize, line.top(), SignSize, line.height());
        paintSign(&painter, sign, u"cross"_s, m_tokens.error);
        line.setRight(sign.left() - 6);
    }
    QRect name = line;
    if (index < m_data.pinned)
        name.setLeft(paintSign(&painter, name, u"pin"_s, m_tokens.secondary));
    if (run.predecessor) // a continuation by the same agent
        name.setLeft(paintSign(&painter, name, u"continues"_s, m_tokens.secondary));
    painter.setPen(m_tokens.text);
    drawTextLine(&painter, name, lane.name);
    if (!withId)
        return;
    line = QRect(line.left(), line.bottom() + 1, text.width(), small.height());
    painter.setFont(m_labelFont);
    painter.setPen(m_tokens.secondary);
    drawTextLine(&painter, line, ReplayText::utf8(run.id), Qt::AlignLeft, Qt::ElideMiddle);
    painter.setFont(m_font);
}

} // namespace tw
