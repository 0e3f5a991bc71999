// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

#include <vector>

namespace tw {

/// A span of time in nanoseconds since the epoch; empty if `fromNs >= toNs`.
struct TimeSpan
{
    qint64 fromNs = 0;
    qint64 toNs = 0;

    [[nodiscard]] bool isEmpty() const { return fromNs >= toNs; }
    [[nodiscard]] qint64 length() const { return isEmpty() ? 0 : toNs - fromNs; }
    friend bool operator==(const TimeSpan &, const TimeSpan &) = default;
};

/// Maps a span of time to pixels. Pure arithmetic: x is relative to the drawing's left edge.
struct TimeScale
{
    TimeSpan span;
    double width = 1; ///< pixels

    [[nodiscard]] double xAt(qint64 ns) const;
    [[nodiscard]] qint64 timeAt(double x) const;
    [[nodiscard]] double nsPerPixel() const;
};

/// A tick of a time axis.
struct TimeTick
{
    qint64 ns = 0; ///< since the epoch
    double x = 0;
};
/// Ticks at round distances (1, 2, 5 × 10^n; 60-based from one minute), counted from \a originNs
/// and at least \a minPixels apart.
[[nodiscard]] std::vector<TimeTick> timeTicks(const TimeScale &scale, qint64 originNs,
                                              double minPixels);
/// The distance of those ticks in nanoseconds.
[[nodiscard]] qint64 timeTickStep(double nsPerPixel, double minPixels);

/// The visible span of the timeline, one object shared by all views, and the range that the user
/// marked. Never narrower than a microsecond and never outside the log's time span plus a margin
/// that keeps the first and the last call off the edge.
class TimeRange final : public QObject
{
    Q_OBJECT

public:
    explicit TimeRange(QObject *parent = nullptr);

    [[nodiscard]] TimeSpan bounds() const { return m_bounds; }
    [[nodiscard]] TimeSpan visible() const { return m_visible; }
    /// The range that the user marked; empty if there is none.
    [[nodiscard]] TimeSpan selected() const { return m_selected; }
    [[nodiscard]] bool isFitted() const { return m_visible == m_bounds; }

    /// Sets the log's time span. A view that showed everything keeps doing so; any other stays
    /// where it is.
    void setLog(qint64 firstNs, qint64 lastNs);
    void setVisible(TimeSpan span);
    void setSelected(TimeSpan span);
    void clearSelected() { setSelected({}); }

public slots:
    void fit();
    /// Zooms in if \a factor is below 1; \a anchorNs keeps its place on the screen.
    void zoom(double factor, qint64 anchorNs);
    void pan(qint64 byNs);
    /// Scrolls, and zooms out if needed, until \a span is visible with some margin.
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
