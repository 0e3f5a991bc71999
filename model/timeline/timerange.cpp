// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/timeline/timerange.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tw {

namespace {

    constexpr qint64 MinimumSpanNs = 1000; // recorded times are no finer than a microsecond
    constexpr qint64 SecondNs = 1'000'000'000;

    qint64 scaled(qint64 ns, double factor)
    {
        return static_cast<qint64>(std::llround(static_cast<double>(ns) * factor));
    }

} // namespace

double TimeScale::nsPerPixel() const
{
    return static_cast<double>(std::max<qint64>(span.length(), 1)) / std::max(width, 1.0);
}

double TimeScale::xAt(qint64 ns) const
{
    return static_cast<double>(ns - span.fromNs) / nsPerPixel();
}

qint64 TimeScale::timeAt(double x) const
{
    return span.fromNs + static_cast<qint64>(std::floor(x * nsPerPixel()));
}

qint64 timeTickStep(double nsPerPixel, double minPixels)
{
    const double wanted = std::max(1.0, nsPerPixel * minPixels);
    if (wanted <= static_cast<double>(30 * SecondNs)) {
        for (qint64 power = 1; power <= 10 * SecondNs; power *= 10) {
            for (const qint64 digit : {1, 2, 5}) {
                if (static_cast<double>(digit * power) >= wanted)
                    return digit * power;
            }
        }
    }
    constexpr std::array<qint64, 16> Seconds{30,    60,     120,    300,   600,   900,
                                             1800,  3600,   7200,   10800, 21600, 43200,
                                             86400, 172800, 345600, 604800};
    for (const qint64 seconds : Seconds) {
        if (static_cast<double>(seconds * SecondNs) >= wanted)
            return seconds * SecondNs;
    }
    qint64 weeks = 604800 * SecondNs;
    while (static_cast<double>(weeks) < wanted && weeks < (std::int64_t(1) << 61))
        weeks *= 2;
    return weeks;
}

std::vector<TimeTick> timeTicks(const TimeScale &scale, qint64 originNs, double minPixels)
{
    std::vector<TimeTick> ticks;
    if (scale.span.isEmpty() || scale.width < 1)
        return ticks;
    const qint64 step = timeTickStep(scale.nsPerPixel(), std::max(minPixels, 1.0));
    const qint64 relative = scale.span.fromNs - originNs;
    qint64 ns = relative / step * step;
    if (ns < relative)
        ns += step;
    for (; originNs + ns <= scale.span.toNs; ns += step)
        ticks.push_back({originNs + ns, scale.xAt(originNs + ns)});
    return ticks;
}

TimeRange::TimeRange(QObject *parent)
    : QObject(parent)
{
}

void TimeRange::setLog(qint64 firstNs, qint64 lastNs)
{
    const qint64 length = std::max(lastNs - firstNs, MinimumSpanNs);
    const qint64 margin = std::max<qint64>(length / 60, MinimumSpanNs);
    const TimeSpan bounds{firstNs - margin, firstNs + length + margin};
    if (bounds == m_bounds)
        return;
    const bool fitted = isFitted();
    m_bounds = bounds;
    emit boundsChanged();
    setVisible(fitted ? m_bounds : m_visible);
}

TimeSpan TimeRange::clamped(TimeSpan span) const
{
    if (m_bounds.isEmpty())
        return span;
    const qint64 length = std::clamp(span.toNs - span.fromNs, MinimumSpanNs, m_bounds.length());
    const qint64 from = std::clamp(span.fromNs, m_bounds.fromNs, m_bounds.toNs - length);
    return {from, from + length};
}

void TimeRange::setVisible(TimeSpan span)
{
    const TimeSpan next = clamped(span);
    if (next == m_visible)
        return;
    m_visible = next;
    emit visibleChanged();
}

void TimeRange::setSelected(TimeSpan span)
{
    if (span.isEmpty())
        span = {};
    if (span == m_selected)
        return;
    m_selected = span;
    emit selectedChanged();
}

void TimeRange::fit()
{
    setVisible(m_bounds);
}

void TimeRange::zoom(double factor, qint64 anchorNs)
{
    if (!(factor > 0) || m_visible.isEmpty())
        return;
    const double whole = static_cast<double>(m_bounds.length());
    const double length = std::clamp(static_cast<double>(m_visible.length()) * factor,
                                     static_cast<double>(MinimumSpanNs), whole);
    const double share =
        static_cast<double>(anchorNs - m_visible.fromNs) / static_cast<double>(m_visible.length());
    const auto ns = static_cast<qint64>(std::llround(length));
    const qint64 from = anchorNs - scaled(ns, share);
    setVisible({from, from + ns});
}

void TimeRange::pan(qint64 byNs)
{
    setVisible({m_visible.fromNs + byNs, m_visible.toNs + byNs});
}

void TimeRange::reveal(TimeSpan span)
{
    const qint64 length = m_visible.length();
    if (span.fromNs >= m_visible.fromNs && span.toNs <= m_visible.toNs)
        return;
    const qint64 room = std::max<qint64>(scaled(span.toNs - span.fromNs, 1.25), length);
    const qint64 middle = span.fromNs + (span.toNs - span.fromNs) / 2;
    setVisible({middle - room / 2, middle - room / 2 + room});
}

} // namespace tw
