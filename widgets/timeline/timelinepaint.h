// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QBrush>
#include <QColor>

// Shared only by the files that draw the timeline.

namespace tw::timelinepaint {

inline constexpr double TickWidth = 2; // minimum width of a failed call at any zoom
inline constexpr std::size_t MaxArcs =
    80; // more arcs are unreadable; only the selected one is drawn

inline QColor withAlpha(QColor colour, double alpha)
{
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
}

/// Blends \a colour over \a under without letting the grid show through.
inline QColor mixed(const QColor &colour, const QColor &under, double share)
{
    const auto mix = [share](int a, int b) {
        return static_cast<int>(a * share + b * (1 - share) + 0.5);
    };
    return {mix(colour.red(), under.red()), mix(colour.green(), under.green()),
            mix(colour.blue(), under.blue())};
}

inline QBrush hatching(const QColor &colour)
{
    return {colour, Qt::BDiagPattern};
}

} // namespace tw::timelinepaint
