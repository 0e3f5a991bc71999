// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

#include <vector>

namespace tw {

/// A stretch of time, nanoseconds since the epoch; empty when `fromNs >= toNs`.
struct TimeSpan
{
    qint64 fromNs = 0;
    qint64 toNs = 0;

    [[nodiscard]] bool isEmpty() const { return fromNs >= toNs; }
    [[nodiscard]] qint64 length() const { return isEmpty() ? 0 : toNs - fromNs; }
    friend bool operator==(const TimeSpan &, const TimeSpan &) = default;
};

/// Maps a stretch of time to pixels. Pure arithmetic: x is relative to the drawing's left edge.
struct TimeScale
{
    TimeSpan span;
    double width = 1; ///< pixels

    [[nodiscard]] double xAt(qint64 ns) const;
    [[nodiscard]] qint64 timeAt(double x) const;
    [[nodiscard]] double nsPerPixel() const;
};

/// A mark of a time axis.
struct TimeTick
{
    qint64 ns = 0; ///< since the epoch
    double x = 0;
};
/// Marks at round distances (1, 2, 5 × 10^n, from a minute on 60-based) counted from \a originNs
/// and at least \a minPixels apart.
[[nodiscard]] std::vector<TimeTick> timeTicks(const TimeScale &scale, qint64 originNs,
                                              double minPixels);
/// The distance of those marks in nanoseconds.
[[nodiscard]] qint64 timeTickStep(double nsPerPixel, double minPixels);

/// The stretch of time that the timeline shows, one object for all views, plus the range that the
/// user marked. Never narrower than a microsecond, never outside the log's own times (plus a
/// margin, so that the first and the last call do not touch the edge).
class TimeRange final : public QObject
{
    Q_OBJECT

public:
    explicit TimeRange(QObject *parent = nullptr);

    [[nodiscard]] TimeSpan bounds() const { return m_bounds; }
    [[nodiscard]] TimeSpan visible() const { return m_visible; }
    /// What the user marked; empty when nothing is.
    [[nodiscard]] TimeSpan selected() const { return m_selected; }
    [[nodiscard]] bool isFitted() const { return m_visible == m_bounds; }

    /// The log's times changed. A view that showed all goes on showing all; another stays put.
    void setLog(qint64 firstNs, qint64 lastNs);
    void setVisible(TimeSpan span);
    void setSelected(TimeSpan span);
    void clearSelected() { setSelected({}); }

public slots:
    void fit();
    /// \a factor below 1 zooms in; \a anchorNs keeps its place on the screen.
    void zoom(double factor, qint64 anchorNs);
    void pan(qint64 byNs);
    /// Scrolls, and zooms out where needed, until \a span is in sight with some room around it.
    void reveal(tw::TimeSpan span);

signals:
    void boundsChanged();
    void visibleChanged();
    void selectedChanged();

private:
    [[nodiscard]] TimeSpan clamped(TimeSpan span) const;

    TimeSpan m_bounds;
    TimeSpan m_visible;
    TimeSpan m_selected;
};

} // namespace tw
